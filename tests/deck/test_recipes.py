"""Recipes against what ships, and against counts made another way."""

import re
import tomllib
from pathlib import Path

import pytest

from data import mozaik
from tools.deck import build, noto, papercraft, tags
from tools.deck.composition import draw
from tools.deck.palette import palettes
from tools.deck.recipe import RECIPES, Recipe, Thing, recipes
from tools.deck.scenery import SCENES

COLOURS = {"blue", "green", "red", "yellow-orange", "purple-pink"}

# How many living characters somebody counted on the pictures, without the recipes.
COUNTED = {
    0: "16 26 27 30 32 41 47 48 50 53 62 66 70 88 101 104 105 107 109 110 111 113",
    1: "7 9 10 13 18 20 21 24 35 42 43 49 51 60 71 73 74 76 78 85 87 89 90 91 92 95 97 98 102 108",
    2: "1 2 3 4 11 12 14 15 19 22 25 28 29 34 36 38 39 40 44 45 46 52 54 57 58 63 68 69 72 75 77 "
    "79 81 82 84 86 93 99 103 112",
    3: "5 6 8 17 23 31 33 37 55 56 59 61 64 65 67 80 83 94 96 106",
}


def cutouts(recipe: Recipe) -> list[Thing]:
    return [thing for thing in recipe.things if thing.art != "paper-string"]


def test_files_and_recipes_agree() -> None:
    assert list(recipes()) == list(mozaik.cards())
    for number, recipe in recipes().items():
        card = mozaik.cards()[number]
        measured = frozenset(card.tags & COLOURS)
        assert tags.tags(recipe, measured) == card.tags, number
        assert (card.title, card.kind) == (recipe.title, recipe.kind)
    drawn = {int(path.stem) for path in build.PICTURES.glob("*.webp")}
    assert drawn == set(recipes())


def test_four_to_seven_objects_and_one_hero() -> None:
    for number, recipe in recipes().items():
        assert 4 <= len(cutouts(recipe)) <= 7, number
        assert max(thing.size for thing in cutouts(recipe)) >= 35, number


def test_scenes_and_palettes_are_varied() -> None:
    plain = [recipe for number, recipe in recipes().items() if number in build.BASE]
    assert len({recipe.scene for recipe in plain}) >= 12
    assert len({recipe.palette for recipe in plain}) >= 30
    assert len({recipe.title for recipe in recipes().values()}) == 112
    alike = [(recipe.scene, recipe.palette, recipe.hour) for recipe in plain]
    assert len(set(alike)) == len(alike)


def test_everything_named_exists_and_nothing_is_left_over() -> None:
    used = {thing.art for recipe in recipes().values() for thing in recipe.things}
    own = {name for name in used if name.startswith("paper-")}
    assert own <= papercraft.NAMES | {"paper-string"}
    assert set(noto.drawings()) == used - own
    assert set(tags.things()) == used
    assert set(tags.scenes()) == set(SCENES)
    assert {recipe.palette for recipe in recipes().values()} == set(palettes())


def test_characters_agree_with_a_count_by_eye() -> None:
    by_eye = {int(n): count for count, numbers in COUNTED.items() for n in numbers.split()}
    assert len(by_eye) == 112
    for number, recipe in recipes().items():
        assert min(tags.living(recipe), 3) == by_eye[number], number


def test_characters_agree_with_a_count_over_the_recipes_text() -> None:
    alive = set(
        re.findall(
            r'^([\w-]+) = \["alive"', Path(RECIPES, "../things.toml").read_text(), re.MULTILINE
        )
    )
    for path in RECIPES.glob("*.toml"):
        for card in tomllib.loads(path.read_text())["card"]:
            count = sum(thing["art"] in alive for thing in card["things"])
            word = ["no-character", "alone", "duo"][count] if count < 3 else "group"
            assert word in mozaik.cards()[card["number"]].tags, card["number"]


def test_a_thing_on_a_plane_that_is_none_is_refused() -> None:
    recipe = Recipe(
        number=1,
        title="",
        scene="stage",
        palette="harlequin",
        things=(Thing(art="key", at=(50, 50), plane="moon"),),
    )
    with pytest.raises(ValueError, match="no plane"):
        draw(recipe)
