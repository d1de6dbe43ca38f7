import unicodedata

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from render.names import MAX_CLUSTERS, MAX_LENGTH, clean_name, clusters

ZALGO = "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L"
NOT_SHOWN = ["", " ", "\u3164", "\u200b\u200d", "\u2800\u2800", "\u202e", "\u0301", "\ud800", "\n"]


@pytest.mark.parametrize("raw", NOT_SHOWN)
def test_a_name_that_shows_nothing_is_none(raw: str) -> None:
    assert clean_name(raw) is None


@pytest.mark.parametrize(
    ("raw", "cleaned"),
    [
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("\u2068iso\u2069\u202eRLO", "isoRLO"),
        ("a\u200b\u200bb\ufeff", "ab"),
        ("a\u3164\u3164b", "a b"),
        (" a \n\t b ", "a b"),
        ("𝓕𝓪𝓷𝓬𝔂", "Fancy"),
        ("ﻣﺤﻤﺪ", "محمد"),
        ("w" * 99, "w" * MAX_CLUSTERS),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("a\u200cb\u200d", "ab"),
        ("👩‍👩‍👧‍👦🇯🇵1️⃣☠️", "👩‍👩‍👧‍👦🇯🇵1️⃣☠️"),
        ("Nguyễn Thị Hương", "Nguyễn Thị Hương"),
        ("\U000e0041x\ue000y", "xy"),
        ("e\u0301", "é"),
    ],
)
def test_a_name_is_cleaned(raw: str, cleaned: str) -> None:
    assert clean_name(raw) == cleaned


def test_stacked_marks_are_cut_to_two_a_letter() -> None:
    cleaned = clean_name(ZALGO)
    assert cleaned is not None
    for cluster in clusters(unicodedata.normalize("NFD", cleaned)):
        # NFC may hold one of the kept marks in the letter itself.
        assert len(regex.findall(r"[\p{Mn}\p{Me}]", cluster)) <= 3


@given(st.text(max_size=80) | st.text("\u0300\u0489aא\u200d\u202e👩🏽🏿 \u3164क्ᄀ", max_size=80))
def test_any_name_comes_out_short_visible_and_the_same_when_cleaned_again(raw: str) -> None:
    cleaned = clean_name(raw)
    if cleaned is None:
        return
    assert 0 < len(cleaned) <= MAX_LENGTH
    assert len(clusters(cleaned)) <= MAX_CLUSTERS
    assert cleaned == cleaned.strip()
    assert not regex.search(
        r"[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]", cleaned
    )
    assert regex.search(r"[\p{L}\p{N}\p{S}\p{P}]", cleaned)
    assert clean_name(cleaned) == cleaned
