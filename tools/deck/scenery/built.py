"""What people have built outdoors: city, rooftops, fair."""

from collections.abc import Iterator

from tools.deck.colour import RGB, darker, lighter, mix
from tools.deck.scenery.backdrop import sky, weather
from tools.deck.scenery.setting import Setting
from tools.deck.stencil import Stencil


def _skyline(setting: Setting, ground: float, tallest: float, colour: RGB, width: float) -> None:
    walls, panes = Stencil(), Stencil()
    x = -4.0
    while x < 102:
        w = width * (0.7 + 0.7 * setting.rng.random())
        h = tallest * (0.45 + 0.55 * setting.rng.random())
        top = ground - h
        walls.box(x, top, x + w, 102)
        shape = int(setting.rng.integers(0, 4))
        if shape == 0:
            walls.polygon([(x, top), (x + w / 2, top - w * 0.5), (x + w, top)])
        elif shape == 1:
            walls.box(x + w * 0.25, top - 3, x + w * 0.75, top)
            walls.box(x + w * 0.47, top - 8, x + w * 0.53, top)
        elif shape == 2:
            walls.oval(x + w / 2, top, w / 2, w * 0.3)
        columns = max(2, int(w / 3.2))
        step = w / columns
        for row in range(int(h / 4.2)):
            for column in range(columns):
                if setting.rng.random() < 0.62:
                    px, py = x + (column + 0.28) * step, top + 2 + row * 4.2
                    panes.box(px, py, px + step * 0.44, py + 2.2)
        x += w + 0.3 + setting.rng.random()
    setting.collage.lay(walls, colour, to=darker(colour, 0.15), depth=1.1)
    dark_hours = setting.recipe.hour in {"night", "dusk"}
    pane = lighter(setting.glow, 0.15) if dark_hours else lighter(colour, 0.4)
    setting.collage.lay(panes, pane, depth=0.15)


def city(setting: Setting) -> Iterator[str]:
    """Lay two rows of houses and a street."""
    far, middle, near = setting.land
    collage = setting.collage
    sky(setting)
    yield "sky"
    _skyline(setting, setting.level(82), 52, far, 12)
    yield "far"
    _skyline(setting, setting.level(86), 34, middle, 16)
    yield "houses"
    y = setting.level(84)
    collage.lay(Stencil().box(-2, y, 102, 102), lighter(near, 0.35), pattern="tiles", depth=1)
    collage.lay(Stencil().box(-2, y + 5, 102, 102), near, to=darker(near, 0.25), depth=0.7)
    dashes = Stencil()
    for x in range(2, 100, 14):
        dashes.box(x, y + 10.5, x + 8, y + 11.7)
    collage.lay(dashes, setting.cloud, depth=0.2)
    weather(setting)
    yield "street"


def rooftops(setting: Setting) -> Iterator[str]:
    """Lay gabled roofs with scalloped tiles and chimneys; the nearest roof is the stage."""
    far, middle, near = setting.land
    collage = setting.collage
    sky(setting)
    yield "sky"
    roofs, panes = Stencil(), Stencil()
    for k in range(6):
        x = -6 + k * 19 + 4 * setting.rng.random()
        top = setting.level(50) + 12 * setting.rng.random()
        roofs.polygon([(x, top + 14), (x + 10, top), (x + 20, top + 14)])
        roofs.box(x + 2, top + 13, x + 18, 102).box(x + 13, top - 2, x + 16, top + 10)
        panes.box(x + 7, top + 17, x + 9.4, top + 22).box(x + 11, top + 17, x + 13.4, top + 22)
    collage.lay(roofs, far, to=darker(far, 0.2))
    collage.lay(panes, lighter(setting.glow, 0.2), depth=0.2)
    yield "far"
    left = Stencil().polygon(
        [(-4, 102), (-4, setting.level(66)), (26, setting.level(80)), (46, 102)]
    )
    collage.lay(left, middle, pattern="arcs", print_colour=lighter(middle, 0.14), depth=1.2)
    chimney = (
        Stencil()
        .box(78, setting.level(52), 90, 102)
        .box(76, setting.level(50), 92, setting.level(54))
    )
    collage.lay(chimney, mix(middle, near, 0.5), pattern="bricks", depth=1)
    yield "chimney"
    ridge_line = [
        (-4, setting.level(90)),
        (20, setting.level(78)),
        (104, setting.level(74)),
        (104, 104),
        (-4, 104),
    ]
    collage.lay(
        Stencil().polygon(ridge_line),
        near,
        to=darker(near, 0.2),
        pattern="arcs",
        print_colour=lighter(near, 0.13),
        depth=1.3,
    )
    weather(setting)
    yield "roof"


def fair(setting: Setting) -> Iterator[str]:
    """Lay striped tents and bunting on a green; the tents take accent and cloud."""
    far, middle, near = setting.land
    collage = setting.collage
    sky(setting)
    yield "sky"
    for x, width, top in ((-8, 40, 44), (66, 44, 40)):
        _tent(setting, x, width, setting.level(top), setting.level(80), far)
    yield "tents"
    collage.lay(Stencil().box(-2, setting.level(76), 102, 102), middle, to=near, torn=True)
    yield "green"
    for row, depth in ((9, 5), (17, 7)):
        _bunting(setting, row, depth)
    collage.lay(
        Stencil().box(-2, setting.level(93), 102, 102), darker(near, 0.25), torn=True, depth=1.2
    )
    weather(setting)
    yield "front"


def _tent(
    setting: Setting, x: float, width: float, top: float, ground: float, shade_colour: RGB
) -> None:
    collage = setting.collage
    roof = top + (ground - top) * 0.42
    middle = x + width / 2
    body = Stencil().polygon(
        [(x + 2, roof), (x + width - 2, roof), (x + width, ground), (x, ground)]
    )
    collage.lay(body, setting.cloud, pattern="stripes", print_colour=setting.accent)
    doorway = Stencil().polygon([(middle, roof), (middle + 6, ground), (middle - 6, ground)])
    collage.lay(doorway, darker(shade_colour, 0.5), depth=0.2)
    cap = Stencil().polygon([(middle, top), (x + width + 2, roof), (x - 2, roof)])
    for k in range(7):
        cap.disc(x - 2 + (k + 0.5) * (width + 4) / 7, roof, (width + 4) / 14)
    collage.lay(cap, setting.accent, to=darker(setting.accent, 0.12), depth=0.9)
    wedge = Stencil()
    for k in (1, 3, 5):
        a, b = x - 2 + k * (width + 4) / 7, x - 2 + (k + 1) * (width + 4) / 7
        wedge.polygon([(middle, top), (b, roof), (a, roof)])
        wedge.disc((a + b) / 2, roof, (width + 4) / 14)
    collage.lay(wedge, setting.cloud, depth=0.2)


def _bunting(setting: Setting, y: float, sag: float) -> None:
    collage = setting.collage
    cord = [(x, y + sag * (1 - ((x - 50) / 50) ** 2)) for x in range(-2, 103)]
    collage.lay(Stencil().line(cord, 0.4), setting.ink, depth=0.5)
    bright = (setting.accent, setting.glow, setting.land[0], setting.cloud)
    for kind in range(4):
        flags = Stencil()
        for k in range(kind, 14, 4):
            x = 18 + k * 6.4
            at = y + sag * (1 - ((x - 50) / 50) ** 2)
            flags.polygon([(x - 2.6, at), (x + 2.6, at), (x, at + 6)])
        collage.lay(flags, bright[kind], depth=0.5)
