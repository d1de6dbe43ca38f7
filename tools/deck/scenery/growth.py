"""Where things grow: forest, jungle, garden."""

import math
from collections.abc import Iterator

from tools.deck.colour import RGB, darker, lighter, mix
from tools.deck.scenery.backdrop import sky, weather
from tools.deck.scenery.setting import Setting
from tools.deck.stencil import Stencil, blob, leaf, ridge


def _trunks(setting: Setting, count: int, width: float, colour: RGB, offset: float) -> None:
    stencil = Stencil()
    for k in range(count):
        x = offset + (k + 0.25 + 0.5 * setting.rng.random()) * 100 / count
        lean = 3 * (setting.rng.random() - 0.5)
        w = width * (0.7 + 0.6 * setting.rng.random())
        stencil.polygon(
            [
                (x - w / 2 + lean, -2),
                (x + w / 2 + lean, -2),
                (x + w / 2, 60),
                (x + w * 0.9, 100),
                (x - w * 0.9, 100),
                (x - w / 2, 60),
            ]
        )
        for side in (-1, 1):
            y = 14 + 30 * setting.rng.random()
            stencil.polygon(leaf(x + side * w * 0.3, y + 6, 12, w * 0.5, side * 48))
    setting.collage.lay(
        stencil, colour, pattern="waves", print_colour=darker(colour, 0.12), depth=1
    )


def _canopy(setting: Setting, y: float, colour: RGB, size: float) -> None:
    stencil = Stencil().box(-2, -4, 102, y - size)
    for x in range(-4, 106, 6):
        for _ in range(3):
            angle = 180 + 110 * (setting.rng.random() - 0.5)
            top = y - size - 2 + 3 * setting.rng.random()
            stencil.polygon(leaf(x + 4 * setting.rng.random(), top, size * 1.25, size * 0.5, angle))
    setting.collage.lay(stencil, colour, depth=1.1)


def forest(setting: Setting) -> Iterator[str]:
    """Lay rows of trunks under a canopy; the land's colours are leaves, ground, near ground."""
    far, middle, near = setting.land
    collage = setting.collage
    sky(setting)
    yield "sky"
    _trunks(setting, 7, 3.5, mix(setting.ink, setting.sky[2], 0.62), 0)
    yield "far"
    crest = ridge(setting.rng, setting.level(72), 3, 1)
    collage.lay(Stencil().polygon(crest), far, torn=True)
    _trunks(setting, 4, 6, mix(setting.ink, setting.sky[2], 0.3), 6)
    yield "trunks"
    crest = ridge(setting.rng, setting.level(80), 3, 1)
    collage.lay(Stencil().polygon(crest), middle, to=darker(middle, 0.2), pattern="hatching")
    yield "ground"
    _canopy(setting, 15, mix(far, setting.ink, 0.35), 9)
    _canopy(setting, 9, mix(middle, setting.ink, 0.5), 7)
    yield "canopy"
    crest = ridge(setting.rng, setting.level(92), 2.5, 1.3)
    collage.lay(Stencil().polygon(crest), near, to=darker(near, 0.3), torn=True, depth=1.3)
    weather(setting)
    yield "front"


def _fan(setting: Setting, x: float, y: float, turn: float, colour: RGB, size: float) -> None:
    """Lay a plant of broad ribbed leaves."""
    leaves, ribs = Stencil(), Stencil()
    for k in (-2, 2, -1, 1, 0):
        reach, angle = size * (1 - 0.09 * abs(k)), turn + k * 31
        leaves.polygon(leaf(x, y, reach, size * 0.36, angle))
        ribs.polygon(leaf(x, y, reach * 0.94, size * 0.035, angle))
        radians = math.radians(angle)
        for step in range(2, 9):
            at = reach * step / 10
            px, py = x + at * math.sin(radians), y - at * math.cos(radians)
            for side in (-48, 48):
                ribs.polygon(leaf(px, py, size * 0.13, size * 0.016, angle + side))
    setting.collage.lay(leaves, colour, depth=1.1)
    setting.collage.lay(ribs, lighter(colour, 0.22), depth=0)


def jungle(setting: Setting) -> Iterator[str]:
    """Lay big leaves that frame a clearing."""
    far, middle, near = setting.land
    collage = setting.collage
    sky(setting)
    yield "sky"
    for x, y, turn in ((0, 62, 38), (100, 60, -40), (26, 84, 4), (76, 86, -6), (50, 90, 0)):
        _fan(setting, x, y, turn, mix(far, setting.sky[2], 0.25), 36)
    yield "far"
    for x, y, turn in ((-4, 84, 42), (104, 82, -44), (10, 100, 14), (92, 102, -12)):
        _fan(setting, x, y, turn, far, 40)
    yield "leaves"
    crest = ridge(setting.rng, setting.level(84), 3, 1.1)
    collage.lay(Stencil().polygon(crest), middle, to=darker(middle, 0.2), torn=True)
    yield "ground"
    for x, y, turn in ((104, -2, 228), (60, -8, 186), (-3, 104, 30), (103, 106, -32)):
        _fan(setting, x, y, turn, near, 34)
    weather(setting)
    yield "front"


def _bloom(setting: Setting, x: float, y: float, size: float, colour: RGB) -> None:
    petals = Stencil()
    count = int(setting.rng.integers(5, 9))
    for k in range(count):
        petals.polygon(leaf(x, y, size, size * 0.62, k * 360 / count))
    setting.collage.lay(petals, colour, depth=0.5)
    heart = Stencil().disc(x, y, size * 0.3)
    setting.collage.lay(heart, setting.glow, depth=0.25)


def garden(setting: Setting) -> Iterator[str]:
    """Lay a hedge, a fence, a lawn and paper flowers."""
    far, middle, near = setting.land
    collage = setting.collage
    sky(setting)
    yield "sky"
    y = setting.level(58)
    hedge = Stencil().box(-2, y, 102, 102)
    for x in range(-2, 104, 5):
        hedge.polygon(blob(setting.rng, x, y + 1, 5, 5.5 + 3 * setting.rng.random()))
    collage.lay(hedge, far, to=darker(far, 0.2), pattern="flowers", print_colour=darker(far, 0.1))
    yield "hedge"
    fence = Stencil().box(-2, y + 8, 102, y + 10).box(-2, y + 16, 102, y + 18)
    for x in range(1, 104, 7):
        fence.polygon([(x, y + 22), (x, y + 4), (x + 2, y + 1.5), (x + 4, y + 4), (x + 4, y + 22)])
    collage.lay(fence, lighter(setting.cloud, 0.3), depth=0.7)
    yield "fence"
    crest = ridge(setting.rng, y + 19, 1.6, 1)
    collage.lay(Stencil().polygon(crest), middle, to=near, pattern=setting.recipe.pattern)
    yield "lawn"
    _grass(setting, 97, darker(near, 0.25))
    bright = (setting.accent, setting.cloud, lighter(setting.accent, 0.35), setting.glow)
    for k in range(9):
        at = 4 + k * 11.5 + 4 * (setting.rng.random() - 0.5)
        rise = 88 + 7 * setting.rng.random()
        _bloom(setting, at, rise, 3.4 + 1.6 * setting.rng.random(), bright[k % 4])
    weather(setting)
    yield "flowers"


def _grass(setting: Setting, y: float, colour: RGB) -> None:
    stencil = Stencil().box(-2, y, 102, 102)
    for k in range(60):
        x = k * 1.75 + setting.rng.random()
        turn = 34 * (setting.rng.random() - 0.5)
        stencil.polygon(leaf(x, y + 1, 7 + 6 * setting.rng.random(), 1.5, turn))
    setting.collage.lay(stencil, colour, depth=0.8)
