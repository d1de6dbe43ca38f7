"""Sea, shore and the world under water."""

import math
from collections.abc import Iterator

from PIL import Image, ImageFilter

from tools.deck.colour import CREAM, darker, lighter, mix
from tools.deck.scenery.backdrop import sky, weather
from tools.deck.scenery.setting import Setting
from tools.deck.stencil import Stencil, blob, jagged, leaf, ridge, scallops


def _wave(
    setting: Setting, y: float, size: float, colour: tuple[int, int, int], *, printed: bool = False
) -> None:
    phase = setting.rng.random() * size
    crest = scallops(y, size, size * 0.22, phase)
    foam = scallops(y - 0.9, size, size * 0.22, phase)
    setting.collage.lay(Stencil().polygon(foam), lighter(colour, 0.6), depth=0.9)
    setting.collage.lay(
        Stencil().polygon(crest),
        colour,
        to=darker(colour, 0.22),
        pattern="arcs" if printed else "",
        print_colour=lighter(colour, 0.16),
        depth=0,
    )


def sea(setting: Setting) -> Iterator[str]:
    """Lay a sky and rows of scalloped waves."""
    far, middle, near = setting.land
    sky(setting)
    yield "sky"
    _wave(setting, setting.level(60), 9, far)
    _wave(setting, setting.level(64.5), 11, mix(far, middle, 0.5))
    yield "far"
    _wave(setting, setting.level(71), 14, middle, printed=True)
    yield "middle"
    _wave(setting, setting.level(79), 18, mix(middle, near, 0.6))
    yield "near"
    _wave(setting, setting.level(90), 23, near, printed=True)
    weather(setting)
    yield "front"


def beach(setting: Setting) -> Iterator[str]:
    """Lay sky, a strip of sea and sand; the sand is the last of the land's colours."""
    far, middle, near = setting.land
    sky(setting)
    yield "sky"
    _wave(setting, setting.level(50), 8, far)
    _wave(setting, setting.level(55), 11, middle, printed=True)
    yield "sea"
    surf = Stencil().polygon(ridge(setting.rng, setting.level(62), 1.6, 1.1))
    setting.collage.lay(surf, lighter(middle, 0.75), torn=True, depth=0.5)
    sand = Stencil().polygon(ridge(setting.rng, setting.level(65), 1.8, 1.1))
    setting.collage.lay(sand, near, to=darker(near, 0.16), depth=0.5)
    pebbles = Stencil()
    for _ in range(26):
        x, y = setting.rng.random() * 100, setting.level(72) + setting.rng.random() * 26
        pebbles.polygon(blob(setting.rng, x, y, 0.9, 0.5))
    setting.collage.lay(pebbles, darker(near, 0.25), depth=0.25)
    yield "sand"
    dune = Stencil().polygon(ridge(setting.rng, setting.level(92), 2.5, 0.8))
    setting.collage.lay(dune, darker(near, 0.12), to=darker(near, 0.3), torn=True)
    yield "front"


def underwater(setting: Setting) -> Iterator[str]:
    """Lay shafts of light, rocks, sand and weeds."""
    top, middle, low = setting.sky
    far, ground, near = setting.land
    collage = setting.collage
    collage.lay(Stencil().box(0, 0, 100, 100), top, to=middle, depth=0)
    for k in range(1, 5):
        crest = ridge(setting.rng, 8 + k * 15, 3.2, 0.8)
        collage.lay(Stencil().polygon(crest), mix(top, low, k / 4), to=low, depth=0.6)
    shafts = Stencil()
    for k in range(5):
        x = 8 + k * 21 + setting.rng.random() * 8
        lean = 12 + 6 * setting.rng.random()
        shafts.polygon([(x, -2), (x + 7, -2), (x + 7 - lean, 74), (x - 8 - lean, 74)])
    beam: Image.Image = shafts.mask().filter(ImageFilter.GaussianBlur(5))
    collage.picture.paste(
        lighter(top, 0.5), (0, 0), beam.point([value * 46 >> 8 for value in range(256)])
    )
    yield "water"
    rocks = jagged(setting.rng, setting.level(84), 26, 22)
    collage.lay(Stencil().polygon(rocks), far, to=darker(far, 0.25), torn=True)
    yield "rocks"
    for x in (6, 15, 84, 94):
        _weed(setting, x, 97, 46 + setting.rng.random() * 14, ground)
    yield "weeds"
    bed = Stencil().polygon(ridge(setting.rng, setting.level(86), 2.6, 1.2))
    collage.lay(bed, near, to=darker(near, 0.2), pattern="waves", print_colour=darker(near, 0.1))
    yield "bed"
    bubbles = Stencil()
    for _ in range(16):
        x, y = setting.rng.random() * 100, setting.rng.random() * 80
        radius = 0.6 + 1.2 * setting.rng.random()
        bubbles.disc(x, y, radius).disc(x, y, radius - 0.35, 0)
    mask: Image.Image = bubbles.mask().point([value * 150 >> 8 for value in range(256)])
    collage.picture.paste(CREAM, (0, 0), mask)
    for x in (-1, 101):
        _weed(setting, x, 102, 60, darker(ground, 0.35))
    yield "front"


def _weed(
    setting: Setting, x: float, y: float, height: float, colour: tuple[int, int, int]
) -> None:
    stencil = Stencil()
    phase = setting.rng.random() * math.tau
    stem = [(x + 2.2 * math.sin(phase + k / 2.4), y - height * k / 16) for k in range(17)]
    stencil.line(stem, 0.8)
    for k in range(2, 16):
        side = 1 if k % 2 else -1
        stencil.polygon(leaf(*stem[k], 8.5 - k * 0.28, 2.6, side * 58))
    setting.collage.lay(stencil, colour, depth=0.8)
