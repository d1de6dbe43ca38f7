"""Cut-outs of our own for what an emoji draws less well: moons, suns, stars, hearts."""

import math
from collections.abc import Callable

import numpy as np
from PIL import Image

from tools.deck.colour import RGB, darker, lighter, parse
from tools.deck.palette import Palette
from tools.deck.stencil import Stencil, blob, burst
from tools.deck.texture import SIZE

Layer = tuple[Stencil, RGB]


def _moon(palette: Palette) -> list[Layer]:
    rng = np.random.default_rng(3)
    pale = lighter(parse(palette.glow), 0.55)
    craters, rims = Stencil(), Stencil()
    for x, y, radius in ((36, 38, 11), (62, 30, 6), (58, 62, 13), (30, 66, 6), (76, 52, 5)):
        rims.polygon(blob(rng, x + 0.8, y + 1, radius + 1, radius + 1, 0.08))
        craters.polygon(blob(rng, x, y, radius, radius, 0.08))
    return [
        (Stencil().disc(50, 50, 49), pale),
        (rims, lighter(pale, 0.5)),
        (craters, darker(pale, 0.14)),
    ]


def _crescent(palette: Palette) -> list[Layer]:
    pale = lighter(parse(palette.glow), 0.45)
    outer = Stencil().disc(48, 50, 47).disc(66, 41, 40, 0)
    shade = Stencil().disc(48, 50, 47).disc(50, 47, 45.5, 0).disc(66, 41, 40, 0)
    return [(outer, pale), (shade, darker(pale, 0.2))]


def _sun(palette: Palette) -> list[Layer]:
    glow = parse(palette.glow)
    return [
        (Stencil().polygon(burst(50, 50, 31, 49, 16)), darker(glow, 0.06)),
        (Stencil().polygon(burst(50, 50, 29, 42, 16, math.pi / 16)), lighter(glow, 0.3)),
        (Stencil().disc(50, 50, 29), glow),
        (Stencil().disc(50, 50, 24), lighter(glow, 0.35)),
    ]


def _star(palette: Palette) -> list[Layer]:
    glow = parse(palette.glow)
    facets = Stencil()
    tips = burst(50, 52, 20, 49, 5)
    for k in range(5):
        facets.polygon([(50, 52), tips[2 * k], tips[2 * k + 1]])
    return [(Stencil().polygon(tips), lighter(glow, 0.25)), (facets, darker(glow, 0.06))]


def _heart(palette: Palette) -> list[Layer]:
    accent = parse(palette.accent)
    outline = [
        (
            50 + 2.95 * 16 * math.sin(t) ** 3,
            48
            - 2.95
            * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)),
        )
        for t in (k * math.tau / 120 for k in range(120))
    ]
    half = [(x, y) for x, y in outline if x >= 50]
    return [(Stencil().polygon(outline), accent), (Stencil().polygon(half), darker(accent, 0.12))]


def _bolt(palette: Palette) -> list[Layer]:
    glow = parse(palette.glow)
    outline = [(58, 1), (24, 55), (46, 55), (34, 99), (78, 38), (54, 38), (76, 1)]
    return [(Stencil().polygon(outline), lighter(glow, 0.25))]


def _cloud(palette: Palette) -> list[Layer]:
    cloud = parse(palette.cloud)
    shape, belly = Stencil(), Stencil()
    for x, y, radius in ((22, 56, 19), (44, 44, 25), (68, 50, 22), (84, 59, 14)):
        shape.disc(x, y, radius)
        belly.disc(x, y + 4, radius - 5)
    shape.box(0, 66, 100, 100, 0)
    belly.box(0, 66, 100, 100, 0).box(0, 0, 100, 52, 0)
    return [(shape, cloud), (belly, darker(cloud, 0.07))]


def _garland(palette: Palette) -> list[Layer]:
    cord = [(x, 30 + 16 * (1 - ((x - 50) / 50) ** 2)) for x in range(101)]
    layers: list[Layer] = [(Stencil().line(cord, 1.2), parse(palette.ink))]
    colours = (palette.accent, palette.glow, palette.land[0], palette.cloud)
    for k in range(8):
        x = 6 + k * 12.5
        y = 30 + 16 * (1 - ((x - 50) / 50) ** 2)
        flag = Stencil().polygon([(x - 5, y), (x + 5, y), (x, y + 14)])
        layers.append((flag, parse(colours[k % 4])))
    return layers


_CRAFTS: dict[str, Callable[[Palette], list[Layer]]] = {
    "paper-bolt": _bolt,
    "paper-cloud": _cloud,
    "paper-crescent": _crescent,
    "paper-garland": _garland,
    "paper-heart": _heart,
    "paper-moon": _moon,
    "paper-star": _star,
    "paper-sun": _sun,
}

NAMES = frozenset(_CRAFTS)


def craft(name: str, longer: int, palette: Palette) -> Image.Image:
    """Return one of our own cut-outs in the palette's colours, cropped.

    Args:
        name: one of NAMES.
        longer: its longer side in pixels, at most the size of the drawing times two.
        palette: the card's palette.
    """
    image = Image.new("RGBA", (SIZE, SIZE), (0, 0, 0, 0))
    for stencil, colour in _CRAFTS[name](palette):
        mask = stencil.mask()
        layer = Image.new("RGBA", image.size, (*colour, 255))
        layer.putalpha(mask)
        image.alpha_composite(layer)
    cropped = image.crop(image.getchannel("A").getbbox())
    share = longer / max(cropped.size)
    size = (max(1, round(cropped.width * share)), max(1, round(cropped.height * share)))
    return cropped.resize(size, Image.Resampling.LANCZOS)
