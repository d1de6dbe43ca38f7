import logging
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageChops, features

from data import fonts
from render import text
from render.names import clean_name

SCRIPTS = [
    "Ελένη", "Владимир", "Հայերեն", "ქართული", "דוד כהן", "محمد علي", "ܣܘܪܝܝܐ", "ދިވެހި", "नमस्ते",
    "বাংলা", "ਪੰਜਾਬੀ", "ગુજરાતી", "ଓଡ଼ିଆ", "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "ไทย",
    "ລາວ", "བོད་ཡིག", "မြန်မာ", "ភាសាខ្មែរ", "አማርኛ", "ᏣᎳᎩ", "ᓀᐦᐃᔭ", "ᠮᠣᠩᠭᠣᠯ", "山田太郎", "𠮷野家",
    "김철수", "ꁄꂵ", "ⵣ", "ᚱᚢᚾ", "𓆏", "𒐫", "ⓒⓘⓡⓒ", "♛♞⚔✿", "ℍ∑∞", "꧁༒꧂", "🄰",
]  # fmt: skip
HOSTILE = [
    "W" * 32, "﷽", "𒐫" * 9, "꧅" * 32, "👨‍👩‍👧‍👦" * 9, "Z͑ͫ̓ͪ̂A̴̵̜̰L̠ͨ" * 5, "འཁྲྀ" * 8, "ᄀ" * 32,
    "\U0001f1ef" * 31, "م" * 32, "علي🔥Ali" * 5, "ก็็" * 20, "⸻" * 32,
]  # fmt: skip


@pytest.fixture
def unshaped(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine without libfribidi0."""
    kept = (text.shapes, text.strip, text._font, text._advance, text._emoji)
    check = features.check
    for cache in kept:
        cache.cache_clear()
    monkeypatch.setattr(features, "check", lambda name: name != "raqm" and check(name))
    yield
    for cache in kept:
        cache.cache_clear()


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_script_has_its_signs(name: str) -> None:
    runs = text._runs(name, bold=False)
    assert text.UNKNOWN not in "".join(run.text for run in runs)
    assert text.strip(name, 40).mask.getbbox() is not None


def test_a_sign_that_no_font_has_is_a_question_mark_and_no_box() -> None:
    assert [run.text for run in text._runs("a\U0001d800b", bold=False)] == ["a?b"]


@pytest.mark.parametrize("name", [*SCRIPTS, *HOSTILE])
@pytest.mark.parametrize("size", [34, 40])
def test_no_name_is_wider_or_higher_than_its_place(name: str, size: int) -> None:
    strip = text.strip(clean_name(name) or "", size, 248)
    assert strip.width <= 248
    assert strip.mask.width <= 248 + 2 * text.OVERHANG
    assert strip.mask.height == round(size * text.ABOVE) + round(size * text.BELOW)
    assert strip.mask.getbbox() or strip.colours


@settings(max_examples=40, deadline=None)
@given(st.text(min_size=1, max_size=40), st.integers(60, 400))
def test_any_text_fits(raw: str, room: int) -> None:
    name = clean_name(raw)
    if name is not None:
        assert text.strip(name, 40, room).width <= room


def test_a_long_name_ends_in_an_ellipsis_and_keeps_what_fits() -> None:
    full = text._runs("SuperLongUsername_that_overflows", bold=False)
    cut = text._shortened("SuperLongUsername_that_overflows", 40, 248, bold=False)
    (kept,) = [run.text for run in cut]
    assert kept.endswith(text.ELLIPSIS)
    assert full[0].text.startswith(kept[:-1])
    assert 248 - 50 < text._width(cut, 40) <= 248


def test_joined_letters_are_shaped() -> None:
    together = text.width("علي", 40)
    apart = sum(text.width(letter, 40) for letter in "علي")
    assert together < apart - 5


def test_direction_decides_the_order_of_the_parts() -> None:
    strip = text.strip("علي🔥", 40)
    assert strip.colours is not None
    _, _, right, _ = strip.colours.getbbox() or (0, 0, 0, 0)
    assert right < strip.width / 2, "the last sign of a right-to-left name stands on the left"


def test_a_cached_strip_is_the_same_picture() -> None:
    first = text.strip("Ana", 40, 248)
    copy = first.mask.copy()
    text.strip("Ana", 40, 100)
    again = text.strip("Ana", 40, 248)
    assert ImageChops.difference(copy, again.mask).getbbox() is None


@pytest.mark.usefixtures("unshaped")
def test_without_the_shaping_library_names_are_drawn_and_one_line_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING):
        for name in SCRIPTS:
            assert text.strip(name, 40, 248).mask.getbbox() is not None
        assert text.strip("👩‍👩‍👧", 40, 248).colours is not None
    assert [record.getMessage() for record in caplog.records] == [
        "libfribidi0 is missing: Arabic and Indic names are drawn unshaped"
    ]


def test_every_font_is_there_and_has_what_the_index_says() -> None:
    files = {
        path.relative_to(fonts.FOLDER).as_posix()
        for path in fonts.FOLDER.rglob("*")
        if path.suffix in {".otf", ".ttf", ".woff2"}
    }
    indexed = {face.file for face in (*fonts.faces(), fonts.emoji_face())}
    assert files == indexed | {"Inter-Bold.otf"}


@pytest.mark.parametrize("face", fonts.faces(), ids=lambda face: face.file)
def test_a_face_draws_the_first_and_last_sign_of_its_reach(face: fonts.Face) -> None:
    assert text._font(face.path, 24).getmask(chr(face.ranges[-1])).size
    assert face.covers(chr(face.ranges[0]) + chr(face.ranges[-1]))
    assert not face.covers(chr(face.ranges[-1] + 1))
