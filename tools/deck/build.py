"""Write data/mozaik: the pictures, and cards.json with tags and levels."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec

from data import mozaik
from tools.deck import hues, tags
from tools.deck.composition import bake
from tools.deck.recipe import Recipe, recipes

DATA = Path(mozaik.__file__).parent
PICTURES = DATA / "pictures"

BASE = range(1, 90)
"""Numbers of the images on which rarity is measured (RULINGS, Mozaïk)."""

EASY, MEDIUM, FEWEST, MOST = 27, 17, 8, 45
"""Matches among the 89 from which a word is easy, medium, allowed at all; and the most allowed."""


def paint(numbers: Iterable[int]) -> None:
    """Draw the cards of these numbers and write their files."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for number in numbers:
        (PICTURES / f"{number}.webp").write_bytes(bake(recipes()[number]))


def card(recipe: Recipe) -> mozaik.Card:
    """Return a card's entry; its picture must have been written."""
    picture = (PICTURES / f"{recipe.number}.webp").read_bytes()
    return mozaik.Card(
        number=recipe.number,
        kind=recipe.kind,
        title=recipe.title,
        tags=tags.tags(recipe, hues.colours(picture)),
        things=tuple(
            dict.fromkeys(
                thing.art.removeprefix("paper-").replace("-", " ")
                for thing in recipe.things
                if thing.art != "paper-string"
            )
        ),
    )


def rarity(cards: Iterable[mozaik.Card]) -> dict[str, int]:
    """Count for every word how many of the 89 numbered images match it."""
    counts = Counter(tag for entry in cards if entry.number in BASE for tag in entry.tags)
    return {key: counts[key] for key in mozaik.texts()}


def level(matches: int) -> mozaik.Level:
    """Return a word's level; raises ValueError if it matches too few or too many images."""
    if not FEWEST <= matches <= MOST:
        raise ValueError(f"a word must match {FEWEST} to {MOST} of the 89 images, not {matches}")
    if matches >= EASY:
        return "easy"
    return "medium" if matches >= MEDIUM else "hard"


def index() -> None:
    """Write cards.json; raises ValueError if a tag is no word or a word is too rare or common."""
    cards = tuple(card(recipe) for recipe in recipes().values())
    strange = {tag for entry in cards for tag in entry.tags} - set(mozaik.texts())
    if strange:
        raise ValueError(f"no word for the tags {sorted(strange)}")
    levels = {}
    for key, matches in rarity(cards).items():
        try:
            levels[key] = level(matches)
        except ValueError as error:
            raise ValueError(f"{key}: {error}") from error
    deck = msgspec.to_builtins(mozaik.Deck(cards=cards, levels=levels))
    for entry in deck["cards"]:
        entry["tags"] = sorted(entry["tags"])
    text = msgspec.json.format(msgspec.json.encode(deck), indent=1)
    (DATA / "cards.json").write_bytes(text + b"\n")
    mozaik.deck.cache_clear()
