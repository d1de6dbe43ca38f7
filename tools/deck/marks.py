"""The printed marks: number and symbol on small paper discs at the top left, frame of a Hand."""

import io
import math

from PIL import Image, ImageDraw, ImageFont

from tools.deck.collage import Collage
from tools.deck.colour import CREAM, RGB, darker, lighter, parse
from tools.deck.recipe import Recipe
from tools.deck.stencil import Point, Stencil
from tools.deck.texture import SIZE

_INK: RGB = (38, 30, 48)
_NUMBER_AT: Point = (9.2, 9.2)
_RADIUS = 6.8


def _digits(text: str) -> Image.Image:
    """Return the number as a mask; Pillow's own typeface (Aileron, CC0), made bolder."""
    size = 232 if len(text) < 2 else 200
    font = ImageFont.load_default(size=size)
    probe = Image.new("L", (700, 500), 0)
    draw = ImageDraw.Draw(probe)
    draw.text((350, 250), text, font=font, anchor="mm", fill=255, stroke_width=7)
    box = probe.getbbox() or (0, 0, 1, 1)
    drawn = probe.crop(box)
    share = 46 / 232
    return drawn.resize(
        (round(drawn.width * share * 1.05), round(drawn.height * share * 1.05)),
        Image.Resampling.LANCZOS,
    )


def _disc(collage: Collage, at: Point, colour: RGB) -> None:
    collage.lay(Stencil().disc(*at, _RADIUS + 0.8), darker(colour, 0.2), depth=0.6)
    collage.lay(Stencil().disc(*at, _RADIUS), colour, depth=0.2)


def _hand(at: Point) -> Stencil:
    """Return an open palm."""
    x, y = at
    stencil = Stencil().oval(x, y + 1.6, 2.5, 2.6)
    for k, length in enumerate((4.3, 5.1, 4.9, 3.9)):
        angle = math.radians(-24 + k * 16)
        foot = (x - 1.8 + k * 1.2, y + 1.2)
        tip = (foot[0] + length * math.sin(angle), foot[1] - length * math.cos(angle))
        stencil.line([foot, tip], 1.05).disc(*tip, 0.52)
    stencil.line([(x - 1.6, y + 2.6), (x - 4, y + 0.4)], 1.2).disc(x - 4, y + 0.4, 0.6)
    return stencil


def _eye(at: Point) -> Stencil:
    """Return an open eye with lashes."""
    x, y = at
    arc = [(x - 4.6 + 9.2 * k / 30, y + 0.6 - 3.4 * math.sin(math.pi * k / 30)) for k in range(31)]
    low = [(x + 4.6 - 9.2 * k / 30, y + 0.6 + 2.9 * math.sin(math.pi * k / 30)) for k in range(31)]
    stencil = Stencil().polygon([*arc, *low])
    stencil.polygon(
        [(x + (px - x) * 0.8, y + 0.6 + (py - y - 0.6) * 0.74) for px, py in arc + low], 0
    )
    stencil.disc(x, y + 0.5, 1.75)
    for k in (-2, -1, 0, 1, 2):
        a = math.radians(k * 24)
        stencil.line(
            [
                (x + 4.2 * math.sin(a), y + 0.9 - 3.6 * math.cos(a)),
                (x + 5.6 * math.sin(a), y + 0.9 - 5.2 * math.cos(a)),
            ],
            0.6,
        )
    return stencil


def frame(collage: Collage) -> None:
    """Lay the torn mount of a Hand card."""
    mount = Stencil().box(-2, -2, 102, 102)
    mount.polygon([(4.6, 5), (95.2, 4.4), (95.6, 95.4), (4.2, 95.7)], 0)
    collage.lay(mount, parse(collage.palette.accent), torn=True, depth=1.4)


def mark(collage: Collage, recipe: Recipe) -> None:
    """Lay number and symbol; an Eye has no number (rulebook, Extension)."""
    if recipe.kind == "eye":
        _disc(collage, _NUMBER_AT, lighter(parse(collage.palette.glow), 0.15))
        collage.picture.paste(_INK, (0, 0), _eye(_NUMBER_AT).mask())
        return
    _disc(collage, _NUMBER_AT, CREAM)
    digits = _digits(str(recipe.number))
    x = round(_NUMBER_AT[0] * SIZE / 100) - digits.width // 2
    y = round(_NUMBER_AT[1] * SIZE / 100) - digits.height // 2
    collage.picture.paste(_INK, (x, y), digits)
    if recipe.kind == "hand":
        at = (_NUMBER_AT[0], _NUMBER_AT[1] + 15.2)
        _disc(collage, at, parse(collage.palette.accent))
        collage.picture.paste(CREAM, (0, 0), _hand(at).mask())


def encode(picture: Image.Image, side: int, quality: int) -> bytes:
    """Return a picture as WebP, reduced to ``side`` pixels."""
    small = picture.resize((side, side), Image.Resampling.LANCZOS)
    target = io.BytesIO()
    small.save(target, "WEBP", quality=quality, method=6)
    return target.getvalue()
