import pytest

from render.bidi import levels, visual_order


@pytest.mark.parametrize(
    ("logical", "visual"),
    [
        ("abc", "abc"),
        ("אבג", "גבא"),
        ("abc אבג", "abc גבא"),
        ("אבג abc", "abc גבא"),
        ("אבג 42", "42 גבא"),
        ("abc אבג 42 דהו xyz", "abc והד 42 גבא xyz"),
        ("abc 42 אבג", "abc 42 גבא"),
        ("אבג!", "!גבא"),
        ("abc!", "abc!"),
        ("42", "42"),
        ("", ""),
    ],
)
def test_the_order_is_that_of_the_bidirectional_algorithm(logical: str, visual: str) -> None:
    assert "".join(logical[index] for index in visual_order(levels(logical))) == visual
