"""The texts: each can be said, and nothing is said that does not exist."""

import pytest

from data.language import Language, TextError, language, locales


def test_english_is_the_original() -> None:
    assert locales()[0] == "en"


@pytest.mark.parametrize("locale", ["en", "en-GB", "en-US", "xx", "xx-YY", ""])
def test_a_locale_without_texts_falls_back(locale: str) -> None:
    assert language(locale).locale == "en"


def test_unknown_sentences_are_a_fault() -> None:
    with pytest.raises(TextError, match="no sentence"):
        Language("en").say("no-such-key")


def test_missing_facts_are_a_fault() -> None:
    with pytest.raises(TextError, match="seat"):
        Language("en").say("mozaic-lost-turn")


def test_facts_are_found_inside_selectors() -> None:
    assert Language("en").facts("mozaic-slid-gem") == {"seat", "gem", "origin", "target"}


def test_sentences_carry_no_direction_marks() -> None:
    assert Language("en").say("mozaic-lost-turn", seat="Ana").isascii()


@pytest.mark.parametrize("locale", locales())
def test_languages_have_the_same_sentences_with_the_same_facts(locale: str) -> None:
    english, other = Language("en"), Language(locale)
    assert set(other) == set(english)
    for key in english:
        assert other.facts(key) <= english.facts(key), key
