"""Mozaïk's deck: 112 picture cards and 52 words, read once.

The pictures and cards.json are built by tools/deck; see docs/mozaik-deck.md.
"""

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

_HERE = Path(__file__).parent

Kind = Literal["image", "hand", "eye"]
Level = Literal["easy", "medium", "hard"]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One picture card.

    Attributes:
        number: 1–89 the plain images and 90–99 the Hands, as printed; 101–113 the Eyes, which
            bear no number (rulebook, Extension).
        kind: which of the three it is.
        title: a working title in English.
        tags: keys of the words that it matches; exactly one of alone, duo, group, no-character.
        things: what its cut-outs are, in English.
    """

    number: int
    kind: Kind
    title: str
    tags: frozenset[str]
    things: tuple[str, ...]


class Word(msgspec.Struct, frozen=True):
    """One word card.

    Attributes:
        key: the tag of the cards that it matches.
        level: how rarely it matches (rulebook, Gems & Counting Points), measured on the 89.
        texts: title and one-line description by language: en, fr, de, pl.
    """

    key: str
    level: Level
    texts: dict[str, tuple[str, str]]

    def title(self, language: str) -> str:
        """Return the title; English for a language that the deck does not speak."""
        return self.texts.get(language, self.texts["en"])[0]

    def description(self, language: str) -> str:
        """Return the description; English for a language that the deck does not speak."""
        return self.texts.get(language, self.texts["en"])[1]

    def matches(self, card: Card) -> bool:
        """Say whether the card's tags know a match."""
        return self.key in card.tags


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the workshop writes: the cards and the measured levels."""

    cards: tuple[Card, ...]
    levels: dict[str, Level]


@cache
def deck() -> Deck:
    """Return cards.json as it was built."""
    return msgspec.json.decode((_HERE / "cards.json").read_bytes(), type=Deck)


@cache
def cards() -> dict[int, Card]:
    """Return the 112 cards by number, in the order of the numbers."""
    return {card.number: card for card in deck().cards}


@cache
def texts() -> dict[str, dict[str, tuple[str, str]]]:
    """Return titles and descriptions by word and language."""
    return msgspec.toml.decode(
        (_HERE / "words.toml").read_bytes(), type=dict[str, dict[str, tuple[str, str]]]
    )


@cache
def words() -> dict[str, Word]:
    """Return the 52 words by key, in the order of words.toml."""
    levels = deck().levels
    return {
        key: Word(key=key, level=levels[key], texts=languages) for key, languages in texts().items()
    }


@cache
def picture(number: int) -> bytes:
    """Return a card's WebP file, 512 × 512 pixels; raises FileNotFoundError for no such card."""
    return (_HERE / "pictures" / f"{number}.webp").read_bytes()
