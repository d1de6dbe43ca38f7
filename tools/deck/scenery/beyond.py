"""Places that few have seen: above the clouds, in space, in a cave, inside an eye."""

import math
from collections.abc import Iterator

from tools.deck.colour import CREAM, darker, lighter, mix, parse
from tools.deck.scenery.backdrop import sky, stars, weather
from tools.deck.scenery.setting import Setting
from tools.deck.stencil import Point, Stencil, blob, burst, ridge


def _bank(setting: Setting, y: float, size: float) -> Stencil:
    stencil = Stencil().box(-2, y + size * 0.4, 102, 102)
    x = -4.0
    while x < 106:
        radius = size * (0.6 + 0.55 * setting.rng.random())
        stencil.disc(x, y + size * 0.5, radius)
        x += radius * 1.1
    return stencil


def clouds(setting: Setting) -> Iterator[str]:
    """Lay banks of cloud seen from above."""
    whiteness = 0.3 if setting.night else 0.62
    far, middle, near = (mix(colour, setting.cloud, whiteness) for colour in setting.land)
    collage = setting.collage
    sky(setting)
    yield "sky"
    collage.lay(_bank(setting, setting.level(62), 7), far, to=darker(far, 0.1))
    yield "far"
    collage.lay(_bank(setting, setting.level(73), 10), middle, to=darker(middle, 0.12), depth=1.2)
    yield "middle"
    collage.lay(_bank(setting, setting.level(87), 12), near, to=darker(near, 0.15), depth=1.3)
    weather(setting)
    yield "front"


def space(setting: Setting) -> Iterator[str]:
    """Lay a night of blots and stars above a ground with craters."""
    top, middle, low = setting.sky
    far, _, near = setting.land
    collage = setting.collage
    collage.lay(Stencil().box(-2, -2, 102, 102), top, depth=0)
    for k, colour in enumerate(
        (mix(top, middle, 0.35), mix(top, middle, 0.75), mix(middle, low, 0.35))
    ):
        shape = blob(setting.rng, 72 - k * 24, 20 + k * 16, 46 - k * 9, 22 - k * 3, 0.5)
        collage.lay(Stencil().polygon(shape), colour, depth=0.7)
    stars(setting, 85, 120)
    yield "sky"
    horizon = setting.level(78)
    ground = Stencil().oval(50, horizon + 62, 96, 62)
    collage.lay(ground, far, to=darker(far, 0.2), torn=True, depth=1.3)
    rims, pits = Stencil(), Stencil()
    for k in range(9):
        x = 4 + k * 11.5 + 4 * setting.rng.random()
        y = horizon + 7 + 13 * setting.rng.random()
        radius = 1.6 + 2.6 * setting.rng.random()
        rims.oval(x, y + 0.4, radius + 0.6, radius * 0.5 + 0.4)
        pits.oval(x, y, radius, radius * 0.45)
    collage.lay(rims, lighter(far, 0.25), depth=0)
    collage.lay(pits, darker(far, 0.3), depth=0)
    yield "ground"
    collage.lay(Stencil().polygon(ridge(setting.rng, setting.level(96), 2.5, 1)), near, torn=True)
    yield "front"


def cave(setting: Setting) -> Iterator[str]:
    """Lay sheets with ever larger openings, as in a tunnel book; the sky glows at its end."""
    far, middle, near = setting.land
    collage = setting.collage
    sky(setting)
    yield "light"
    names = ("deep", "hall", "mouth", "")
    colours = (mix(setting.sky[2], far, 0.6), far, middle, near)
    radii = ((27, 26), (34, 33), (42, 40), (51, 47))
    for name, colour, (width, height) in zip(names, colours, radii, strict=True):
        hole = blob(setting.rng, 50, 47, width, height, 0.16)
        stencil = Stencil().box(-2, -2, 102, 102).polygon(hole, 0)
        collage.lay(stencil, colour, to=darker(colour, 0.2), torn=True, depth=1.2)
        if name:
            yield name
    yield "front"


def _almond(height: float, width: float = 52, y: float = 50) -> list[Point]:
    """Return the outline of an open eye, ``height`` percent from its middle to its lid."""
    upper = [
        (50 - width + 2 * width * k / 60, y - height * math.sin(math.pi * k / 60) ** 0.85)
        for k in range(61)
    ]
    lower = [
        (50 + width - 2 * width * k / 60, y + height * 0.92 * math.sin(math.pi * k / 60) ** 0.9)
        for k in range(61)
    ]
    return [*upper, *lower]


def eye(setting: Setting) -> Iterator[str]:
    """Lay a great eye of printed paper; its iris is a window onto the recipe's palette.

    The look of the Eye cards: dark paper with gilt lashes, one accent, everything else within.
    """
    collage = setting.collage
    accent = parse(setting.recipe.accent)
    night, gilt = setting.ink, setting.glow
    collage.lay(
        Stencil().box(-2, -2, 102, 102),
        night,
        pattern=setting.recipe.pattern or "arcs",
        print_colour=lighter(night, 0.1),
        depth=0,
    )
    rays = Stencil()
    for k in range(28):
        a = k * math.tau / 28 + 0.05
        reach = 62 if k % 2 else 50
        tip = (50 + reach * math.cos(a), 50 + reach * 0.92 * math.sin(a))
        side = 0.032
        rays.polygon(
            [
                (50 + 30 * math.cos(a - side), 50 + 30 * math.sin(a - side)),
                tip,
                (50 + 30 * math.cos(a + side), 50 + 30 * math.sin(a + side)),
            ]
        )
    collage.lay(rays, gilt, depth=0.6)
    lid = _almond(43, 51)
    collage.lay(Stencil().polygon(lid), accent, to=darker(accent, 0.25), torn=True, depth=1.3)
    beads = Stencil()
    for x, y in lid[3:58:3] + lid[64:119:3]:
        beads.disc(50 + (x - 50) * 0.95, 50 + (y - 50) * 0.93, 0.8)
    collage.lay(beads, gilt, depth=0.4)
    white = Stencil().polygon(_almond(37, 46))
    collage.lay(white, CREAM, to=darker(CREAM, 0.08), depth=0)
    collage.lay(Stencil().disc(50, 50, 33), gilt, depth=0.9)
    iris = Stencil().disc(50, 50, 31.2)
    collage.lay(iris, setting.sky[0], to=setting.sky[2], depth=0)
    spokes = Stencil().polygon(burst(50, 50, 16, 31, 36))
    collage.lay(spokes, mix(setting.sky[1], setting.sky[2], 0.4), depth=0.3)
    collage.lay(Stencil().disc(50, 50, 20.5), setting.sky[0], to=setting.sky[1], depth=0.8)
    yield "iris"
    upper = Stencil().polygon(lid)
    upper.polygon(_almond(37, 46), 0).box(-5, 56, 105, 105, 0)
    collage.lay(upper, accent, pattern="hatching", print_colour=darker(accent, 0.14), depth=1)
    yield "lid"
