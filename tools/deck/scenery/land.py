"""Open country: hills, snow, desert, road."""

from collections.abc import Iterator

from tools.deck.colour import darker, lighter, mix
from tools.deck.scenery.backdrop import sky, weather
from tools.deck.scenery.setting import Setting
from tools.deck.stencil import Point, Stencil, blob, jagged, ridge


def hills(setting: Setting) -> Iterator[str]:
    """Lay four rolling hills, one of them printed, one torn."""
    far, middle, near = setting.land
    collage = setting.collage
    sky(setting)
    yield "sky"
    crest = ridge(setting.rng, setting.level(60), 6, 1.1)
    collage.lay(Stencil().polygon(crest), far, to=darker(far, 0.15), torn=True)
    yield "far"
    crest = ridge(setting.rng, setting.level(69), 5.5, 0.9)
    printed = setting.recipe.pattern or "hatching"
    collage.lay(
        Stencil().polygon(crest),
        middle,
        to=darker(middle, 0.15),
        pattern=printed,
        print_colour=darker(middle, 0.1),
        depth=1.2,
    )
    yield "middle"
    crest = ridge(setting.rng, setting.level(79), 5, 1.0)
    collage.lay(Stencil().polygon(crest), near, to=darker(near, 0.2), depth=1.2)
    yield "near"
    crest = ridge(setting.rng, setting.level(92), 3, 1.2)
    collage.lay(
        Stencil().polygon(crest), darker(near, 0.3), to=darker(near, 0.5), torn=True, depth=1.4
    )
    weather(setting)
    yield "front"


def snow(setting: Setting) -> Iterator[str]:
    """Lay mountains with white caps, and slopes of snow."""
    far, middle, near = setting.land
    collage = setting.collage
    sky(setting)
    yield "sky"
    for y, height, colour in ((70, 46, mix(far, setting.sky[1], 0.4)), (74, 32, far)):
        peaks = jagged(setting.rng, setting.level(y), height, 26)
        collage.lay(Stencil().polygon(peaks), colour, to=darker(colour, 0.1))
        caps = Stencil()
        for k in range(1, len(peaks) - 3, 2):
            caps.polygon(_cap(peaks[k - 1], peaks[k], peaks[k + 1]))
        collage.lay(caps, lighter(colour, 0.82), torn=False, depth=0.3)
    yield "peaks"
    crest = ridge(setting.rng, setting.level(70), 4, 0.8)
    collage.lay(Stencil().polygon(crest), middle, to=darker(middle, 0.12), depth=1.2)
    yield "slope"
    crest = ridge(setting.rng, setting.level(80), 3.5, 1.0)
    collage.lay(Stencil().polygon(crest), near, to=darker(near, 0.12), torn=True, depth=1.2)
    yield "near"
    crest = ridge(setting.rng, setting.level(93), 2.5, 1.3)
    collage.lay(Stencil().polygon(crest), lighter(near, 0.4), to=near, depth=1.2)
    weather(setting)
    yield "front"


def _cap(left: Point, top: Point, right: Point) -> list[Point]:
    """Return the snow on a peak: its upper part with a jagged lower edge."""
    share = 0.38

    def on(a: Point, b: Point, t: float) -> Point:
        return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t

    down_left, down_right = on(top, left, share), on(top, right, share)
    tooth_a = on(down_right, down_left, 0.33)
    tooth_b = on(down_right, down_left, 0.66)
    return [
        top,
        down_right,
        (tooth_a[0], tooth_a[1] - 2),
        on(down_right, down_left, 0.5),
        (tooth_b[0], tooth_b[1] - 2.4),
        down_left,
    ]


def desert(setting: Setting) -> Iterator[str]:
    """Lay table mountains and long dunes."""
    far, middle, near = setting.land
    collage = setting.collage
    sky(setting)
    yield "sky"
    base = setting.level(62)
    mesas = Stencil()
    x = -8.0
    while x < 104:
        width, height = 12 + 14 * setting.rng.random(), 5 + 15 * setting.rng.random()
        mesas.polygon(
            [
                (x, base + 8),
                (x + 2.5, base - height * 0.4),
                (x + 4, base - height),
                (x + width - 4, base - height + 1),
                (x + width - 2, base - height * 0.4),
                (x + width + 1, base + 8),
            ]
        )
        x += width + 2 + 12 * setting.rng.random()
    mesas.box(-2, base + 4, 102, 102)
    collage.lay(mesas, far, to=darker(far, 0.2), pattern="waves", print_colour=darker(far, 0.1))
    yield "mesa"
    crest = ridge(setting.rng, setting.level(68), 4.5, 0.7)
    collage.lay(Stencil().polygon(crest), middle, to=darker(middle, 0.15), torn=True)
    yield "dunes"
    crest = ridge(setting.rng, setting.level(78), 4.5, 0.8)
    collage.lay(Stencil().polygon(crest), mix(middle, near, 0.6), to=near, depth=1.2)
    yield "near"
    crest = ridge(setting.rng, setting.level(92), 3, 0.9)
    collage.lay(Stencil().polygon(crest), near, to=darker(near, 0.25), torn=True, depth=1.3)
    yield "front"


def road(setting: Setting) -> Iterator[str]:
    """Lay fields and a road that runs to the horizon; it takes the ink's colour."""
    far, middle, near = setting.land
    collage = setting.collage
    sky(setting)
    yield "sky"
    horizon = setting.level(56)
    crest = ridge(setting.rng, horizon - 4, 4, 1.3)
    collage.lay(Stencil().polygon(crest), far, torn=True)
    yield "far"
    field = Stencil().polygon(ridge(setting.rng, horizon + 3, 1.2, 0.6))
    collage.lay(field, middle, to=near, pattern=setting.recipe.pattern, depth=1)
    tufts = Stencil()
    for _ in range(24):
        x, y = setting.rng.random() * 100, horizon + 8 + setting.rng.random() * 36
        tufts.polygon(blob(setting.rng, x, y, 1.6, 0.7, 0.3))
    collage.lay(tufts, darker(near, 0.18), depth=0.3)
    yield "field"
    vanish = 52.0
    top, bottom = horizon + 2.5, 102.0
    asphalt = lighter(setting.ink, 0.16)
    verge = [(vanish - 2.4, top), (vanish + 2.4, top), (93, bottom), (7, bottom)]
    lane = [(vanish - 1.6, top), (vanish + 1.6, top), (88, bottom), (12, bottom)]
    collage.lay(Stencil().polygon(verge), setting.cloud, depth=0.8)
    collage.lay(Stencil().polygon(lane), asphalt, depth=0)
    dashes = Stencil()
    for k in range(9):
        near_end, far_end = (k / 9) ** 1.8, ((k + 0.5) / 9) ** 1.8
        y0, y1 = top + (bottom - top) * near_end, top + (bottom - top) * far_end
        w0, w1 = 0.15 + 2 * near_end, 0.15 + 2 * far_end
        dashes.polygon([(vanish - w0, y0), (vanish + w0, y0), (51 + w1, y1), (51 - w1, y1)])
    collage.lay(dashes, setting.cloud, depth=0.2)
    weather(setting)
    yield "road"
