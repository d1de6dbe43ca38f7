import pytest

from data.language import Language
from render.alt_text import Say


@pytest.fixture(scope="session")
def say() -> Say:
    return Language("en").say
