import pytest

from data.language import Language
from render.mozaic_words import Say


@pytest.fixture(scope="session")
def say() -> Say:
    return Language("en").say
