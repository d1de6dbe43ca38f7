"""Skies and other backdrops, and what falls from them."""

import math

from PIL import Image

from tools.deck.colour import CREAM, lighter, mix
from tools.deck.scenery.setting import Setting
from tools.deck.stencil import Stencil, burst, ridge

_WHOLE = (0, 0, 100, 100)


def _light_source(setting: Setting) -> tuple[float, float]:
    """Return the middle of the sun or moon, or where light would come from."""
    for thing in setting.recipe.things:
        if thing.art in {"paper-moon", "paper-sun", "paper-crescent"} and thing.at:
            return thing.at
    return (28, 22) if setting.recipe.light == "left" else (70, 24)


def _plain(setting: Setting) -> None:
    top, middle, low = setting.sky
    collage = setting.collage
    collage.lay(Stencil().box(*_WHOLE), top, to=middle, depth=0)
    collage.lay(
        Stencil().polygon(ridge(setting.rng, 52, 2, 1)), middle, to=low, torn=True, depth=0.4
    )


def _bands(setting: Setting) -> None:
    top, middle, low = setting.sky
    collage = setting.collage
    collage.lay(Stencil().box(*_WHOLE), top, depth=0)
    for k in range(1, 6):
        colour = mix(top, middle, k / 3) if k <= 3 else mix(middle, low, (k - 3) / 2)
        crest = ridge(setting.rng, 8 + k * 11, 2.6, 0.9)
        collage.lay(Stencil().polygon(crest), colour, torn=k % 2 == 0, depth=0.6)


def _rays(setting: Setting) -> None:
    top, middle, low = setting.sky
    x, y = _light_source(setting)
    collage = setting.collage
    collage.lay(Stencil().box(*_WHOLE), top, to=low, depth=0)
    wedges = Stencil()
    count = 15
    start = setting.rng.random()
    for k in range(count):
        a = start + k * math.tau / count
        b = a + math.pi / count
        wedges.polygon(
            [
                (x, y),
                (x + 160 * math.cos(a), y + 160 * math.sin(a)),
                (x + 160 * math.cos(b), y + 160 * math.sin(b)),
            ]
        )
    collage.lay(wedges, middle, depth=0.5)
    collage.halo(x, y, 30, setting.glow, 130)


def _rings(setting: Setting) -> None:
    top, middle, low = setting.sky
    x, y = _light_source(setting)
    collage = setting.collage
    collage.lay(Stencil().box(*_WHOLE), top, depth=0)
    for k, radius in enumerate((78, 62, 48, 36, 25)):
        colour = mix(top, middle, (k + 1) / 3) if k < 3 else mix(middle, low, (k - 2) / 2)
        collage.lay(Stencil().disc(x, y, radius), colour, depth=0.7)


def clouds(setting: Setting, low: float, high: float, count: int) -> None:
    """Lay ``count`` cut-paper clouds between two heights."""
    for k in range(count):
        stencil = Stencil()
        x = (k + 0.2 + 0.6 * setting.rng.random()) * 100 / count
        y = low + (high - low) * setting.rng.random()
        size = 5 + 4 * setting.rng.random()
        for lobe in range(4):
            reach = size * (0.6 + 0.5 * setting.rng.random())
            stencil.disc(x + (lobe - 1.5) * size * 0.95, y - reach * 0.45, reach)
        stencil.box(-20, y, 120, 120, 0)
        colour = mix(setting.cloud, setting.sky[1], 0.12 + 0.25 * (k % 2))
        setting.collage.lay(stencil, colour, depth=0.8)


def stars(setting: Setting, low: float = 60, count: int = 70) -> None:
    """Punch small stars into the upper part of the backdrop."""
    stencil = Stencil()
    for _ in range(count):
        x, y = setting.rng.random() * 100, setting.rng.random() * low
        if setting.rng.random() < 0.16:
            stencil.polygon(burst(x, y, 0.35, 1.5, 4))
        else:
            stencil.disc(x, y, 0.18 + 0.22 * setting.rng.random())
    setting.collage.picture.paste(lighter(setting.glow, 0.6), (0, 0), stencil.mask())


def sky(setting: Setting) -> None:
    """Lay the backdrop that the recipe asks for, with stars or clouds."""
    kinds = {
        "plain": _plain,
        "bands": _bands,
        "rays": _rays,
        "rings": _rings,
    }
    wanted = setting.recipe.sky
    kinds[next((kind for kind in wanted if kind in kinds), "bands")](setting)
    if "stars" in wanted:
        stars(setting)
    if "clouds" in wanted:
        clouds(setting, 16, 44, 4)


def weather(setting: Setting) -> None:
    """Let it rain or snow over all that has been laid."""
    wanted = setting.recipe.sky
    stencil = Stencil()
    if "rain" in wanted:
        for _ in range(90):
            x, y = setting.rng.random() * 110, setting.rng.random() * 100
            length = 2 + 3 * setting.rng.random()
            stencil.line([(x, y), (x - length * 0.35, y + length)], 0.35)
    if "snow" in wanted:
        for _ in range(110):
            x, y = setting.rng.random() * 100, setting.rng.random() * 100
            stencil.disc(x, y, 0.25 + 0.55 * setting.rng.random())
    mask: Image.Image = stencil.mask().point([value * 200 >> 8 for value in range(256)])
    setting.collage.picture.paste(CREAM, (0, 0), mask)
