"""Gems drawn once from their cuts, large and shrunk, with shine and letter; then kept."""

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from data.palettes import GEMSTONES, Colour
from render import text
from render.facets import CUTS, Facet, Point

# How many times larger a gem is drawn than it comes out; large ones need less.
_FINER, _FINER_LARGE, _LARGE = 6, 4, 100
# Parts of the gem's size.
_LETTER = 0.46
_RIM = 0.024
_EDGE = 0.006
_SHADOW_OFFSET, _SHADOW_BLUR, _SHADOW_STRENGTH = 0.045, 0.035, 150
# In pixels.
_THINNEST_RIM = 2


@lru_cache(256)
def gem(kind: str, size: int, letter: str = "") -> Image.Image:
    """Return a gem on nothing, mode RGBA, `size` pixels square. It is shared: do not draw on it.

    Args:
        kind: amber, cobalt, emerald, ruby, diamond or onyx.
        size: in pixels.
        letter: to stand on its table; none where empty.
    """
    finer = _FINER if size < _LARGE else _FINER_LARGE
    fine = size * finer
    rim = max(fine * _RIM, _THINNEST_RIM * finer)
    stone = GEMSTONES[kind]
    cut = CUTS[kind]()
    image = Image.new("RGBA", (fine, fine))
    pen = ImageDraw.Draw(image)
    # Half a rim stands outside the outline.
    scale = (fine - rim) / 2
    for facet in cut.facets:
        _draw_facet(pen, facet, stone.shades, fine / 2, scale)
    outline = _placed(cut.outline, fine / 2, scale)
    inside = Image.new("L", (fine, fine))
    ImageDraw.Draw(inside).polygon(outline, fill=255)
    image = Image.composite(image, Image.new("RGBA", image.size), inside)
    image = _shine(image, inside)
    pen = ImageDraw.Draw(image)
    pen.line([*outline, *outline[:2]], fill=stone.rim, width=round(rim), joint="curve")
    small = image.reduce(finer)
    if letter:
        _write(small, letter, stone.ink)
    return small


@lru_cache(256)
def shadowed(kind: str, size: int, letter: str, area: int) -> Image.Image:
    """Return a gem with its shadow in the middle of a transparent square, mode RGBA."""
    image = gem(kind, size, letter)
    corner = (area - size) // 2
    shape = Image.new("L", (area, area))
    drop = corner + round(size * _SHADOW_OFFSET)
    shape.paste(
        image.getchannel("A").point(lambda ink: ink * _SHADOW_STRENGTH // 255), (corner, drop)
    )
    shape = shape.filter(ImageFilter.GaussianBlur(size * _SHADOW_BLUR))
    whole = Image.new("RGBA", (area, area))
    whole.putalpha(shape)
    whole.alpha_composite(image, (corner, corner))
    return whole


def _placed(points: tuple[Point, ...], centre: float, scale: float) -> list[Point]:
    return [(centre + x * scale, centre + y * scale) for x, y in points]


def _shade(shades: tuple[Colour, ...], brightness: float) -> Colour:
    """Return the colour between the two shades next to a brightness from 0 to 1."""
    place = min(max(brightness, 0.0), 1.0) * (len(shades) - 1)
    lower = min(int(place), len(shades) - 2)
    part = place - lower
    red, green, blue = (
        round(dark + (light - dark) * part)
        for dark, light in zip(shades[lower], shades[lower + 1], strict=True)
    )
    return red, green, blue


def _draw_facet(
    pen: ImageDraw.ImageDraw, facet: Facet, shades: tuple[Colour, ...], centre: float, scale: float
) -> None:
    corners = _placed(facet.corners, centre, scale)
    pen.polygon(corners, fill=_shade(shades, facet.brightness))
    edge = _shade(shades, facet.brightness + 0.16)
    pen.line([*corners, corners[0]], fill=edge, width=max(1, round(scale * 2 * _EDGE)))


def _shine(image: Image.Image, inside: Image.Image) -> Image.Image:
    """Lay a soft reflection of the light over the upper left of a stone."""
    size = image.width
    glow = Image.new("L", image.size)
    pen = ImageDraw.Draw(glow)
    pen.ellipse((-0.2 * size, -0.35 * size, 0.72 * size, 0.42 * size), fill=46)
    glow = glow.filter(ImageFilter.GaussianBlur(size * 0.03))
    white = Image.new("RGBA", image.size, (255, 255, 255, 255))
    white.putalpha(ImageChops.multiply(glow, inside))
    return Image.alpha_composite(image, white)


def _write(image: Image.Image, letter: str, ink: Colour) -> None:
    size = round(image.width * _LETTER)
    drawn = text.strip(letter, size, bold=True)
    left, top, right, bottom = drawn.mask.getbbox() or (0, 0, 0, 0)
    corner = ((image.width - right - left) // 2, (image.height - bottom - top) // 2)
    image.paste(ink, corner, drawn.mask)
