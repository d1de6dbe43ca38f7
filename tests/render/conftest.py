from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from render.mozaic_words import Say


@pytest.fixture(scope="session")
def say() -> Say:
    bundle = FluentBundle(["en"], use_isolating=False)
    source = (Path(__file__).parent / "mozaic-words.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(source))

    def in_english(key: str, **facts: str | int) -> str:
        pattern = bundle.get_message(key).value
        assert pattern is not None
        text, errors = bundle.format_pattern(pattern, facts)
        assert not errors
        return str(text)

    return in_english
