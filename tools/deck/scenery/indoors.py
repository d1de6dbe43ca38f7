"""Rooms: a room with a window, a stage, a table, a library."""

from collections.abc import Iterator

from tools.deck.colour import CREAM, RGB, darker, lighter, mix
from tools.deck.scenery.backdrop import weather
from tools.deck.scenery.setting import Setting
from tools.deck.stencil import Point, Stencil, ridge


def _checkered(horizon: float, vanish_y: float) -> Stencil:
    """Return the dark squares of a floor in perspective."""
    stencil = Stencil()
    rows = [horizon + (102 - horizon) * (k / 6) ** 1.55 for k in range(7)]

    def at(column: int, y: float) -> Point:
        return 50 + column * 13 * (y - vanish_y) / (100 - vanish_y), y

    for row in range(6):
        for column in range(-14, 14):
            if (row + column) % 2:
                a, b = rows[row], rows[row + 1]
                stencil.polygon(
                    [at(column, a), at(column + 1, a), at(column + 1, b), at(column, b)]
                )
    return stencil


def _window(setting: Setting, left: float, top: float, width: float, height: float) -> None:
    """Cut a window with a view of sky and hills."""
    collage = setting.collage
    right, bottom = left + width, top + height
    frame = lighter(setting.cloud, 0.35)
    collage.lay(Stencil().box(left - 2.4, top - 2.4, right + 2.4, bottom + 2.4), frame, depth=0.9)
    pane = Stencil().box(left, top, right, bottom)
    upper, lower = (setting.sky[0], setting.sky[2])
    collage.lay(pane, upper, to=lower, depth=0)
    view = Stencil().polygon(ridge(setting.rng, bottom - height * 0.28, 2.4, 2.2))
    view.box(-5, -5, left, 105, 0).box(right, -5, 105, 105, 0).box(-5, bottom, 105, 105, 0)
    collage.lay(view, setting.land[0], depth=0.4)


def _bars(setting: Setting, left: float, top: float, width: float, height: float) -> None:
    bars = Stencil().box(left + width / 2 - 0.6, top, left + width / 2 + 0.6, top + height)
    bars.box(left, top + height / 2 - 0.6, left + width, top + height / 2 + 0.6)
    setting.collage.lay(bars, lighter(setting.cloud, 0.35), depth=0.5)
    sill = Stencil().box(left - 4, top + height + 1.4, left + width + 4, top + height + 4)
    setting.collage.lay(sill, lighter(setting.cloud, 0.2), depth=0.7)


def room(setting: Setting) -> Iterator[str]:
    """Lay a papered wall with a window, a skirting board and a floor.

    The land's colours are wall, floor's light and floor's dark; the sky is seen in the window.
    """
    wall, light, dark = setting.land
    collage = setting.collage
    printed = setting.recipe.pattern or "stripes"
    collage.lay(
        Stencil().box(-2, -2, 102, 102),
        wall,
        pattern=printed,
        print_colour=darker(wall, 0.12),
        depth=0,
    )
    left = 60 if setting.recipe.light == "right" else 12
    _window(setting, left, 17, 27, 33)
    yield "window"
    _bars(setting, left, 17, 27, 33)
    yield "wall"
    horizon = setting.level(68)
    collage.lay(Stencil().box(-2, horizon - 4, 102, 102), lighter(wall, 0.55), depth=0.8)
    collage.lay(Stencil().box(-2, horizon, 102, 102), light, to=darker(light, 0.1), depth=0.5)
    collage.lay(_checkered(horizon, 40), dark, depth=0)
    yield "floor"
    rug = Stencil().oval(50, 93, 44, 8)
    collage.lay(rug, setting.accent, depth=0.5)
    collage.lay(Stencil().oval(50, 93, 40, 6.6).oval(50, 93, 38.6, 6, 0), CREAM, depth=0)
    yield "rug"


def stage(setting: Setting) -> Iterator[str]:
    """Lay a lit backdrop, boards and curtains; the accent is the curtains' colour."""
    _, boards, apron = setting.land
    collage = setting.collage
    top, middle, low = setting.sky
    collage.lay(Stencil().box(-2, -2, 102, 102), top, to=low, depth=0)
    cone = Stencil().polygon([(44, -4), (56, -4), (88, 84), (12, 84)])
    collage.lay(
        cone, mix(middle, setting.glow, 0.45), to=mix(middle, setting.glow, 0.15), depth=0.3
    )
    yield "backdrop"
    floor = Stencil().polygon(
        [(-2, setting.level(74)), (102, setting.level(74)), (102, 102), (-2, 102)]
    )
    collage.lay(floor, boards, to=darker(boards, 0.15), pattern="boards", depth=0.8)
    pool = Stencil().oval(50, setting.level(84), 38, 7)
    collage.lay(pool, lighter(boards, 0.3), depth=0)
    yield "boards"
    _curtains(setting)
    yield "curtains"
    lip = Stencil().box(-2, 94, 102, 102)
    collage.lay(lip, apron, to=darker(apron, 0.25), depth=1)
    bulbs = Stencil()
    for x in range(6, 100, 11):
        bulbs.disc(x, 94.5, 1.9)
    collage.lay(bulbs, lighter(setting.glow, 0.3), depth=0.5)
    yield "apron"


def _curtains(setting: Setting) -> None:
    collage = setting.collage
    for fold in range(3):
        shade = darker(setting.accent, 0.22 - fold * 0.11)
        edge = 21 - fold * 6.5
        for mirrored in (False, True):
            points = [
                (-2.0, -2.0),
                (edge + 3, -2.0),
                (edge + 1, 34),
                (edge - 5.5, 62),
                (edge - 1, 95),
                (-2.0, 95.0),
            ]
            if mirrored:
                points = [(100 - x, y) for x, y in points]
            collage.lay(Stencil().polygon(points), shade, to=darker(shade, 0.2), depth=0.9)
    valance = Stencil().box(-2, -2, 102, 6)
    for x in range(0, 104, 13):
        valance.oval(x, 6, 6.6, 6)
    collage.lay(valance, setting.accent, to=darker(setting.accent, 0.15), depth=1)
    fringe = Stencil()
    for x in range(0, 104, 13):
        fringe.oval(x, 6.6, 6.6, 6).oval(x, 5.4, 6.9, 6, 0)
    fringe.box(-5, -5, 105, 6, 0)
    collage.lay(fringe, setting.glow, depth=0)


def table(setting: Setting) -> Iterator[str]:
    """Lay a wall and a table with a cloth; the land's colours are wall, cloth and its print."""
    wall, cloth, dark = setting.land
    collage = setting.collage
    collage.lay(
        Stencil().box(-2, -2, 102, 102),
        wall,
        to=darker(wall, 0.12),
        pattern="pinstripes",
        print_colour=darker(wall, 0.1),
        depth=0,
    )
    if setting.recipe.light == "right":
        _window(setting, 58, 14, 28, 32)
        _bars(setting, 58, 14, 28, 32)
    yield "wall"
    y = setting.level(66)
    collage.lay(
        Stencil().polygon([(-2, y + 2), (4, y), (96, y), (102, y + 2), (102, 102), (-2, 102)]),
        cloth,
        pattern=setting.recipe.pattern or "gingham",
        print_colour=dark,
        depth=1.4,
    )
    yield "table"
    hem = Stencil().box(-2, 97, 102, 104)
    for x in range(0, 104, 9):
        hem.disc(x, 97, 4.4)
    collage.lay(hem, lighter(cloth, 0.4), depth=0.8)
    weather(setting)
    yield "front"


def library(setting: Setting) -> Iterator[str]:
    """Lay shelves full of books; two gaps in them are free for things."""
    wood, _, floor = setting.land
    collage = setting.collage
    collage.lay(Stencil().box(-2, -2, 102, 102), darker(wood, 0.45), depth=0)
    spines: tuple[RGB, ...] = (
        setting.accent,
        setting.sky[0],
        setting.sky[1],
        setting.glow,
        setting.cloud,
        setting.land[1],
    )
    shelves = (27.0, 55.0, 83.0)
    gaps = ((54, 84), (14, 46), (30, 76))
    for shelf, gap in zip(shelves, gaps, strict=True):
        _row(setting, shelf, gap, spines)
    yield "books"
    planks = Stencil()
    for shelf in shelves:
        planks.box(-2, shelf, 102, shelf + 3)
    planks.box(-2, -2, 3, 102).box(97, -2, 102, 102).box(-2, -2, 102, 2.5)
    collage.lay(planks, wood, pattern="waves", print_colour=darker(wood, 0.15), depth=1)
    yield "shelves"
    collage.lay(Stencil().box(-2, 90, 102, 104), floor, to=darker(floor, 0.2), torn=True, depth=1.2)
    yield "floor"


def _row(setting: Setting, shelf: float, gap: tuple[int, int], spines: tuple[RGB, ...]) -> None:
    stacks = [(Stencil(), Stencil()) for _ in spines]
    x = 3.0
    while x < 96:
        width = 2.4 + 3 * setting.rng.random()
        height = 15 + 7 * setting.rng.random()
        which = int(setting.rng.integers(0, len(spines)))
        if x + width <= gap[0] or x >= gap[1]:
            lean = 1.6 if setting.rng.random() < 0.12 else 0
            body, bands = stacks[which]
            body.polygon(
                [
                    (x + lean, shelf - height),
                    (x + width - 0.3 + lean, shelf - height),
                    (x + width - 0.3, shelf),
                    (x, shelf),
                ]
            )
            for share in (0.2, 0.75):
                y = shelf - height * share
                bands.box(x + lean * share, y, x + width - 0.3 + lean * share, y + 0.9)
        x += width
    for (body, bands), colour in zip(stacks, spines, strict=True):
        setting.collage.lay(body, darker(colour, 0.12), depth=0.6)
        setting.collage.lay(bands, lighter(colour, 0.45), depth=0)
