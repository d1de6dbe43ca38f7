"""Mozaika's small things drawn once, large and shrunk: tiles, flies, coins, the bag."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw, ImageFilter

from data.palettes import COIN, FLY, KEYLINE, LEATHER, TEXT, TILES, Colour
from engines.mozaika.tiles import NAMES
from render import text
from render.canvas import blend, rounded

Point = tuple[float, float]

GOLD = COIN[1]
"""The body of a coin."""

_FINER = 4
# Parts of a tile's side.
_RADIUS, _BEVEL, _ORNAMENT = 0.12, 0.055, 0.02
_FLY, _SMALL_FLY, _CODE, _SMALL_CODE = 0.5, 0.62, 0.22, 0.31
# A tile's code is left out where it would be too small to read.
_SMALLEST_CODE, _LARGE = 16, 100


@lru_cache(256)
def tile(kind: int, size: int, letters: str, *, fly: bool = False) -> Image.Image:
    """Return a tile on nothing, mode RGBA, `size` pixels square; shared: do not draw on it.

    Args:
        kind: 1 to 12.
        size: in pixels.
        letters: the four letters of the colours, as they stand on large tiles.
        fly: whether a fly sits on it.
    """
    name = NAMES[kind]
    colours = TILES[name[0]]
    fine = size * _FINER
    image = Image.new("RGBA", (fine, fine))
    radius, bevel = round(fine * _RADIUS), round(fine * _BEVEL)
    whole = _shape(fine, 0, radius)
    image.paste(colours.dark, (0, 0), whole)
    lit = Image.new("L", (fine, fine))
    ImageDraw.Draw(lit).polygon([(0, 0), (fine, 0), (0, fine)], fill=255)
    image.paste(colours.light, (0, 0), Image.composite(whole, Image.new("L", whole.size), lit))
    image.paste(colours.body, (0, 0), _shape(fine, bevel, radius - bevel // 2))
    pen = ImageDraw.Draw(image)
    if size > _LARGE:
        _draw_ornament(pen, fine, bevel, colours.dark)
    _draw_symbol(pen, fine, name[1], colours.ink, colours.body)
    small = image.reduce(_FINER)
    if round(size * _CODE) >= _SMALLEST_CODE:
        _write_code(small, letters["RYGB".index(name[0])] + name[1])
    if fly:
        insect = fly_of(round(size * (_FLY if size > _LARGE else _SMALL_FLY)))
        small.alpha_composite(insect, (size - insect.width, 0))
    return small


def _shape(fine: int, inset: int, radius: int) -> Image.Image:
    mask = Image.new("L", (fine, fine))
    box = (inset, inset, fine - 1 - inset, fine - 1 - inset)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius, fill=255)
    return mask


def _draw_ornament(pen: ImageDraw.ImageDraw, fine: int, bevel: int, dark: Colour) -> None:
    """Draw the quarter circles in the corners that painted tiles have."""
    width = max(1, round(fine * _ORNAMENT))
    span = fine * 0.2
    for x, y, start in ((0, 0, 0), (1, 0, 90), (1, 1, 180), (0, 1, 270)):
        centre_x = bevel if x == 0 else fine - bevel
        centre_y = bevel if y == 0 else fine - bevel
        box = (centre_x - span, centre_y - span, centre_x + span, centre_y + span)
        pen.arc(box, start, start + 90, fill=dark, width=width)


def _draw_symbol(
    pen: ImageDraw.ImageDraw, fine: int, symbol: str, ink: Colour, body: Colour
) -> None:
    """Draw one sun, two leaves or three petals: as many parts as the symbol's number."""
    middle = fine / 2

    def disc(x: float, y: float, radius: float, colour: Colour) -> None:
        left, top, reach = middle + x * fine, middle + y * fine, radius * fine
        pen.ellipse((left - reach, top - reach, left + reach, top + reach), fill=colour)

    if symbol == "1":
        disc(0, 0, 0.27, ink)
        disc(0, 0, 0.185, body)
        disc(0, 0, 0.115, ink)
    elif symbol == "2":
        for x in (-0.145, 0.145):
            pen.polygon(_leaf(middle + x * fine, middle, fine * 0.29), fill=ink)
            vein = max(1, round(fine * 0.02))
            pen.line(
                (middle + x * fine, middle - fine * 0.15, middle + x * fine, middle + fine * 0.2),
                fill=body,
                width=vein,
            )
    else:
        for third in range(3):
            turn = 2 * pi * third / 3
            disc(0.165 * sin(turn), 0.02 - 0.165 * cos(turn), 0.15, ink)
            disc(0.175 * sin(turn), 0.02 - 0.175 * cos(turn), 0.055, body)


def _leaf(x: float, y: float, height: float) -> list[Point]:
    """Return a leaf pointed above and below, twice as high as `height` and half as wide."""
    right = [
        (x + 0.42 * height * sin(pi * step / 24), y - height * cos(pi * step / 24))
        for step in range(25)
    ]
    return [*right, *((2 * x - px, py) for px, py in reversed(right))]


def _write_code(image: Image.Image, code: str) -> None:
    """Write a tile's code into a dark tab in its lower left corner."""
    size = round(image.width * (_CODE if image.width > _LARGE else _SMALL_CODE))
    drawn = text.strip(code, size, bold=True)
    left, top, right, bottom = drawn.mask.getbbox() or (0, 0, 1, 1)
    pad = round(size * 0.2)
    area = (right - left + 2 * pad, bottom - top + 2 * pad)
    corner = (round(image.width * 0.05), image.height - area[1] - round(image.width * 0.05))
    image.paste(KEYLINE, corner, rounded(area, round(size * 0.25)))
    glyphs = drawn.mask.crop((left, top, right, bottom))
    image.paste(TEXT, (corner[0] + pad, corner[1] + pad), glyphs)


@lru_cache(32)
def fly_of(size: int) -> Image.Image:
    """Return a fly seen from above on nothing, mode RGBA, `size` pixels square."""
    fine = size * _FINER
    image = Image.new("RGBA", (fine, fine))
    pen = ImageDraw.Draw(image)

    def at(x: float, y: float) -> Point:
        return fine * (0.5 + x), fine * (0.5 + y)

    def oval(x: float, y: float, wide: float, high: float, colour: Colour) -> None:
        left, top = at(x - wide, y - high)
        right, bottom = at(x + wide, y + high)
        pen.ellipse((left, top, right, bottom), fill=colour)

    leg = max(2, round(fine * 0.035))
    for side in (-1, 1):
        for near, knee, foot in ((-0.08, -0.18, -0.3), (0.0, 0.02, 0.08), (0.1, 0.2, 0.36)):
            joints = [at(0, near), at(side * 0.24, knee), at(side * 0.34, foot)]
            pen.line(joints, fill=FLY.body, width=leg, joint="curve")
    for side in (-1, 1):
        wing = Image.new("RGBA", image.size)
        wing_pen = ImageDraw.Draw(wing)
        left, top = at(-0.11, -0.06)
        right, bottom = at(0.11, 0.42)
        wing_pen.ellipse((left, top, right, bottom), fill=FLY.wing, outline=FLY.body, width=leg)
        wing = wing.rotate(side * 32, center=at(0, -0.06), resample=Image.Resampling.BICUBIC)
        image.alpha_composite(wing)
    pen = ImageDraw.Draw(image)
    oval(0, 0.16, 0.105, 0.2, FLY.body)
    oval(0, -0.1, 0.12, 0.13, FLY.body)
    oval(-0.03, -0.13, 0.04, 0.05, FLY.sheen)
    oval(0, -0.28, 0.12, 0.085, FLY.body)
    for side in (-1, 1):
        oval(side * 0.085, -0.3, 0.058, 0.066, FLY.eye)
    image = image.rotate(-28, resample=Image.Resampling.BICUBIC)
    return _haloed(image, round(fine * 0.045)).reduce(_FINER)


def _haloed(image: Image.Image, width: int) -> Image.Image:
    """Return a picture with a light edge all around."""
    alpha = image.getchannel("A").point(lambda ink: 255 if ink > 100 else 0)
    edge = alpha.filter(ImageFilter.MaxFilter(width // 2 * 2 + 1))
    halo = Image.new("RGBA", image.size, (*FLY.halo, 255))
    halo.putalpha(edge)
    halo.alpha_composite(image)
    return halo


@lru_cache(8)
def coin(size: int) -> Image.Image:
    """Return a coin with a tile stamped on it, mode RGBA, `size` pixels square."""
    dark, _, light = COIN
    fine = size * _FINER
    image = Image.new("RGBA", (fine, fine))
    pen = ImageDraw.Draw(image)

    def ring(part: float, colour: Colour) -> None:
        inset = fine * (1 - part) / 2
        pen.ellipse((inset, inset, fine - 1 - inset, fine - 1 - inset), fill=colour)

    for part, colour in ((1.0, dark), (0.92, light), (0.78, dark), (0.72, GOLD)):
        ring(part, colour)
    half = fine * 0.2
    box = (fine / 2 - half, fine / 2 - half, fine / 2 + half, fine / 2 + half)
    pen.rounded_rectangle(box, fine * 0.06, fill=light, outline=dark, width=round(fine * 0.04))
    return image.reduce(_FINER)


@lru_cache(8)
def bag(size: int) -> Image.Image:
    """Return the bag of tiles, mode RGBA, `size` pixels square."""
    dark, body, light = LEATHER
    fine = size * _FINER
    image = Image.new("RGBA", (fine, fine))
    pen = ImageDraw.Draw(image)

    def at(*points: Point) -> list[Point]:
        return [(x * fine, y * fine) for x, y in points]

    line = round(fine * 0.04)
    neck = at((0.3, 0.06), (0.42, 0.12), (0.5, 0.05), (0.6, 0.12), (0.7, 0.06), (0.62, 0.3))
    pen.polygon([*neck, *at((0.38, 0.3))], fill=body, outline=dark, width=line // 2)
    pen.ellipse((fine * 0.1, fine * 0.28, fine * 0.9, fine * 0.97), fill=dark)
    pen.ellipse((fine * 0.14, fine * 0.31, fine * 0.86, fine * 0.93), fill=body)
    pen.ellipse((fine * 0.22, fine * 0.38, fine * 0.52, fine * 0.64), fill=blend(body, light, 0.45))
    box = (fine * 0.33, fine * 0.26, fine * 0.67, fine * 0.35)
    pen.rounded_rectangle(box, line, fill=light, outline=dark, width=line // 2)
    return image.reduce(_FINER)
