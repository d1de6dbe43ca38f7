"""What a card matches, by construction: from its recipe, and for colours from its pixels."""

from functools import cache
from pathlib import Path

import msgspec

from tools.deck.pattern import STRIKING
from tools.deck.recipe import Recipe

_HERE = Path(__file__).parent

CHARACTERS = ("no-character", "alone", "duo", "group")
"""The four words of which every card matches one (RULINGS, Mozaïk)."""


@cache
def things() -> dict[str, frozenset[str]]:
    """Return what each cut-out shows."""
    return msgspec.toml.decode((_HERE / "things.toml").read_bytes(), type=dict[str, frozenset[str]])


@cache
def scenes() -> dict[str, frozenset[str]]:
    """Return what each scene shows by itself."""
    return msgspec.toml.decode((_HERE / "scenes.toml").read_bytes(), type=dict[str, frozenset[str]])


def living(recipe: Recipe) -> int:
    """Count the characters: whatever is alive, a human, an animal or a creature."""
    return sum("alive" in things()[thing.art] for thing in recipe.things)


def visible(recipe: Recipe) -> frozenset[str]:
    """Return the words that things, scene, hour and weather match."""
    found = set(scenes()[recipe.scene]) | set(recipe.also)
    for thing in recipe.things:
        found |= things()[thing.art]
    found.discard("alive")
    if recipe.hour == "night" and recipe.scene not in {"cave", "underwater"}:
        found.add("night")
    if "stars" in recipe.sky:
        found.add("star")
    if "clouds" in recipe.sky:
        found.add("height")
    if "rain" in recipe.sky:
        found.add("water")
    if "snow" in recipe.sky:
        found |= {"cold", "water"}
    if recipe.scene in {"city", "rooftops"} and recipe.hour in {"night", "dusk"}:
        found.add("light")
    if recipe.scene in {"room", "table", "hills"} and recipe.pattern in STRIKING:
        found.add("pattern")
    return frozenset(found)


def characters(recipe: Recipe) -> str:
    """Return the one of the four character words that fits."""
    return CHARACTERS[min(living(recipe), 3)]


def tags(recipe: Recipe, hues: frozenset[str]) -> frozenset[str]:
    """Return all words that a card matches.

    Args:
        recipe: the card's recipe.
        hues: its colour words, see hues.colours.
    """
    return visible(recipe) | {characters(recipe)} | set(recipe.mood) | hues
