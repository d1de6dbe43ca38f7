"""The deck as it ships: pictures, tags, words and their levels."""

import io
import re
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

from data import mozaik

PLAIN, HANDS, EYES = range(1, 90), range(90, 100), range(101, 114)
CHARACTERS = {"alone", "duo", "group", "no-character"}
NAMED = {
    *CHARACTERS,
    *("moon", "dynamic", "time", "blue", "green", "red", "yellow-orange", "purple-pink"),
    *("fire", "star", "sun", "hat", "helmet", "water", "teeth", "danger"),
}


def test_112_cards_have_their_numbers_and_kinds() -> None:
    assert list(mozaik.cards()) == [*PLAIN, *HANDS, *EYES]
    for number, card in mozaik.cards().items():
        kind = "image" if number in PLAIN else "hand" if number in HANDS else "eye"
        assert (card.number, card.kind) == (number, kind)


def test_every_picture_decodes_at_its_size_and_the_whole_deck_is_light() -> None:
    weight = 0
    for number in mozaik.cards():
        data = mozaik.picture(number)
        weight += len(data)
        image = Image.open(io.BytesIO(data))
        image.load()
        assert (image.format, image.size, image.mode) == ("WEBP", (512, 512), "RGB"), number
    assert weight <= 7_000_000


def test_there_is_no_picture_too_many() -> None:
    with pytest.raises(FileNotFoundError):
        mozaik.picture(100)


def test_each_card_has_one_word_of_characters_and_only_words_as_tags() -> None:
    for card in mozaik.cards().values():
        assert len(card.tags & CHARACTERS) == 1, card.number
        assert card.tags <= set(mozaik.words()), card.number
        assert card.title
        assert card.things


def test_52_words_in_four_languages_among_them_the_named_ones() -> None:
    assert len(mozaik.words()) == 52
    assert set(mozaik.words()) >= NAMED
    for language in ("en", "fr", "de", "pl"):
        titles = [word.texts[language][0] for word in mozaik.words().values()]
        assert len(set(titles)) == 52, language
        for word in mozaik.words().values():
            title, description = word.texts[language]
            assert 2 <= len(title) <= 20, title
            assert 15 <= len(description) <= 110, description
            assert description[-1] == ".", description


def test_an_unknown_language_reads_english() -> None:
    word = mozaik.words()["moon"]
    assert (word.title("xx"), word.title("de")) == ("Moon", "Mond")
    assert word.description("xx") == word.texts["en"][1]


def test_levels_follow_rarity() -> None:
    base = [mozaik.cards()[number] for number in PLAIN]
    counts = Counter(tag for card in base for tag in card.tags)
    by_level = {
        level: [counts[word.key] for word in mozaik.words().values() if word.level == level]
        for level in ("easy", "medium", "hard")
    }
    assert max(by_level["easy"]) <= 45
    assert min(by_level["easy"]) > max(by_level["medium"])
    assert min(by_level["medium"]) > max(by_level["hard"])
    assert min(by_level["hard"]) >= 8
    for level, about in (("easy", 20), ("medium", 20), ("hard", 12)):
        assert abs(len(by_level[level]) - about) <= 3, level


def test_every_plain_image_matches_enough_words_to_be_played() -> None:
    for number in PLAIN:
        assert 8 <= len(mozaik.cards()[number].tags) <= 24, number


def test_a_word_matches_by_its_tag() -> None:
    moon, card = mozaik.words()["moon"], mozaik.cards()[1]
    assert moon.matches(card)
    assert not mozaik.words()["sun"].matches(card)


def test_the_table_in_the_docs_is_the_measured_one() -> None:
    text = Path(__file__).parent.joinpath("../docs/mozaik-deck.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w-]+)` \|.*\| (\w+) \| (\d+) \|$", text, re.MULTILINE)
    counts = Counter(tag for number in PLAIN for tag in mozaik.cards()[number].tags)
    expected = {(word.key, word.level, str(counts[word.key])) for word in mozaik.words().values()}
    assert set(rows) == expected
