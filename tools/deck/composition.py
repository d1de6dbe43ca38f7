"""From a recipe to a finished card."""

import numpy as np
from PIL import Image

from tools.deck.collage import Collage
from tools.deck.marks import encode, frame, mark
from tools.deck.palette import palettes, pull
from tools.deck.recipe import Recipe, Thing
from tools.deck.scenery import SCENES, Setting
from tools.deck.texture import grain, shade, vignette

SIDE = 512
"""Width and height of a shipped card, in pixels."""

_QUALITY = 86
_PULL = {"image": 0.5, "hand": 0.5, "eye": 0.62}


def draw(recipe: Recipe) -> Image.Image:
    """Draw a card at texture.SIZE; raises ValueError if a thing stands on a plane that is none."""
    palette = palettes()[recipe.palette]
    collage = Collage(palette, recipe.hour, recipe.light, recipe.number)
    waiting: dict[str, list[Thing]] = {}
    for thing in recipe.things:
        waiting.setdefault(thing.plane, []).append(thing)
    for plane in SCENES[recipe.scene](Setting(recipe, collage)):
        for thing in waiting.pop(plane, ()):
            collage.place(thing)
    if recipe.kind == "hand":
        frame(collage)
    for thing in waiting.pop("", ()):
        collage.place(thing)
    if waiting:
        raise ValueError(f"card {recipe.number}: {recipe.scene} has no plane {sorted(waiting)}")
    collage.picture = collage.picture.filter(pull(palette, _PULL[recipe.kind]))
    darkened = shade(np.asarray(collage.picture).astype(np.int32), vignette(62))
    collage.picture = Image.fromarray(darkened)
    mark(collage, recipe)
    pixels = np.asarray(collage.picture).astype(np.int32)
    return Image.fromarray(shade(pixels, grain(recipe.number)))


def bake(recipe: Recipe) -> bytes:
    """Return the bytes of the card's WebP file as it ships."""
    return encode(draw(recipe), SIDE, _QUALITY)
