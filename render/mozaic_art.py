"""The parts of the picture of Mozaic: where they lie, and how they look, baked and kept."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from data.palettes import (
    CELL,
    FRAME,
    GEMSTONES,
    KEYLINE,
    PAGE,
    PANEL,
    RING,
    TEXT,
    TEXT_QUIET,
    Colour,
)
from render.canvas import Canvas, Lettering, Palette, blend, emoji, rounded
from render.gems import shadowed

WIDTH, HEIGHT = 1200, 900
COLUMNS = 8
KINDS = ("amber", "cobalt", "emerald", "ruby", "diamond", "onyx")
EXCEPTIONS = KINDS[2:]

# A space of the board with its half of the gaps, and where the first one begins.
PITCH, GAP = 101, 6
LEFT, TOP = 64, 64
BOARD = (LEFT - 10, TOP - 10, LEFT + 8 * PITCH + 10, TOP + 8 * PITCH + 10)
GEM = 84
STUD, STUD_AREA = 30, 36
RING_LINE = 7
_RING_RADIUS = 16

# The column beside the board, from top to bottom: two players, the gem drawn, the bag.
SIDE, SIDE_WIDTH = 900, 284
MARGIN = 18
INNER = SIDE_WIDTH - 2 * MARGIN
PLAYER_TOPS, PLAYER_HEIGHT = (54, 242), 174
DRAWN_TOP, DRAWN_HEIGHT, DRAWN_GEM, DRAWN_AREA = 430, 284, 184, 216
BAG_TOP, BAG_HEIGHT, BAG_GEM, BAG_AREA = 728, 154, 46, 56
SCORE_GEM, SCORE_AREA = 66, 76
ONYX_GEM, ONYX_AREA = 36, 42
SCORE_WIDTH = INNER - SCORE_AREA - ONYX_AREA + 2

COORDINATE_SIZE, CAPTION_SIZE, COUNT_SIZE, SCORE_SIZE = 40, 36, 38, 66
NAME_SIZE, LONG_NAME_SIZE = 40, 34


class Art(NamedTuple):
    """All parts, baked; places beside a `_mask` are cut out by it."""

    palette: Palette
    ground: Image.Image
    spaces: tuple[Image.Image, ...]
    studs: dict[str, Image.Image]
    stud_mask: Image.Image
    ringed: tuple[Image.Image, ...]
    ringed_mask: Image.Image
    turn: Image.Image
    turn_mask: Image.Image
    drawn: dict[str, Image.Image]
    score: dict[str, Image.Image]
    onyx: Image.Image
    bag: dict[str, Image.Image]
    gone: dict[str, Image.Image]


def corner_of(space: int) -> tuple[int, int]:
    """Return where a space of the board begins, with its half of the gaps."""
    row, column = divmod(space, COLUMNS)
    return LEFT + column * PITCH, TOP + row * PITCH


@lru_cache(16)
def make(letters: tuple[str, str]) -> Art:
    """Return the parts, with these letters on amber and cobalt; they are shared."""
    # First in true colours; then the palette is chosen, and all is baked.
    on_board = dict(zip(KINDS, letters, strict=False))
    ground = _ground()
    space = ground.crop((LEFT, TOP, LEFT + PITCH, TOP + PITCH))

    def over(area: Image.Image, kind: str, size: int, letter: str = "") -> Image.Image:
        image = area.copy()
        stone = shadowed(kind, size, letter, min(area.size))
        image.paste(stone, (0, 0), stone)
        return image

    def over_panel(size: int, area: int, letter: bool = False) -> dict[str, Image.Image]:
        panel = Image.new("RGB", (area, area), PANEL)
        return {
            kind: over(panel, kind, size, on_board.get(kind, "") if letter else "")
            for kind in KINDS
        }

    spaces = [over(space, kind, GEM, on_board[kind]) for kind in KINDS[:2]]
    drawn = over_panel(DRAWN_GEM, DRAWN_AREA, letter=True)
    score = over_panel(SCORE_GEM, SCORE_AREA, letter=True)
    bag = over_panel(BAG_GEM, BAG_AREA)
    gone = {
        kind: Image.blend(image, Image.new("RGB", image.size, PANEL), 0.78)
        for kind, image in bag.items()
    }
    onyx = over(Image.new("RGB", (ONYX_AREA, ONYX_AREA), PANEL), "onyx", ONYX_GEM)
    studs = {kind: _stud(kind) for kind in KINDS[:2]}
    lit = _ring(0.6)
    ringed = [_ring(0.3), *(over(lit, kind, GEM, on_board[kind]) for kind in KINDS[:2])]
    turn, turn_mask = _outline((SIDE_WIDTH, PLAYER_HEIGHT), 22, PAGE)

    palette = Palette(
        exact=(PAGE, PANEL, FRAME, CELL, RING, KEYLINE, *(GEMSTONES[k].body for k in KINDS[:2])),
        inks=((TEXT, PANEL), (TEXT_QUIET, PAGE)),
        art=(
            *spaces,
            *drawn.values(),
            *score.values(),
            *bag.values(),
            *gone.values(),
            *studs.values(),
            *ringed,
            emoji(NAME_SIZE, PANEL),
        ),
    )
    bake = palette.bake
    return Art(
        palette=palette,
        ground=_lettered(palette, bake(ground)),
        spaces=tuple(bake(image) for image in spaces),
        studs={kind: bake(image) for kind, image in studs.items()},
        stud_mask=rounded((STUD_AREA, STUD_AREA), STUD_AREA // 2).point(_half),
        ringed=tuple(bake(image) for image in ringed),
        ringed_mask=rounded(lit.size, _RING_RADIUS).point(_half),
        turn=bake(turn),
        turn_mask=turn_mask,
        drawn={kind: bake(image) for kind, image in drawn.items()},
        score={kind: bake(image) for kind, image in score.items()},
        onyx=bake(onyx),
        bag={kind: bake(image) for kind, image in bag.items()},
        gone={kind: bake(image) for kind, image in gone.items()},
    )


def _half(strength: int) -> int:
    return 255 if strength > 127 else 0


def _stud(kind: str) -> Image.Image:
    """Return the small stone that stands where the four spaces of a square meet."""
    image = Image.new("RGB", (STUD_AREA, STUD_AREA), KEYLINE)
    stone = shadowed(kind, STUD, "", STUD_AREA)
    image.paste(stone, (0, 0), stone)
    return image


def _outline(
    size: tuple[int, int], radius: int, keyline: Colour
) -> tuple[Image.Image, Image.Image]:
    """Return a yellow border between two dark lines, and the mask that cuts it out."""
    image = Image.new("RGB", size, keyline)
    line = rounded((size[0] - 4, size[1] - 4), radius - 2, RING_LINE)
    image.paste(RING, (2, 2), line)
    return image, rounded(size, radius, RING_LINE + 4).point(_half)


def _ring(light: float) -> Image.Image:
    """Return a space of the last move: lit up, with a yellow border between dark lines."""
    size = (PITCH, PITCH)
    image, border = _outline(size, _RING_RADIUS, KEYLINE)
    lit = Image.new("RGB", size, blend(CELL, TEXT, light))
    lit.paste(image, (0, 0), border)
    return lit


def _ground() -> Image.Image:
    """Return the empty board and the empty panels, without letters, mode RGB."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAGE)

    def lay(box: tuple[int, int, int, int], radius: int, colour: Colour) -> None:
        left, top, right, bottom = box
        image.paste(colour, (left, top), rounded((right - left, bottom - top), radius))

    lay(BOARD, 22, FRAME)
    half = GAP // 2
    for space in range(COLUMNS * COLUMNS):
        x, y = corner_of(space)
        lay((x + half, y + half, x + PITCH - half, y + PITCH - half), 12, CELL)
    panels = (
        (PLAYER_TOPS[0], PLAYER_HEIGHT),
        (PLAYER_TOPS[1], PLAYER_HEIGHT),
        (DRAWN_TOP, DRAWN_HEIGHT),
        (BAG_TOP, BAG_HEIGHT),
    )
    for top, height in panels:
        lay((SIDE, top, SIDE + SIDE_WIDTH, top + height), 22, PANEL)
    return image


def _lettered(palette: Palette, ground: Image.Image) -> Image.Image:
    """Write the coordinates on a baked ground."""
    canvas = Canvas(palette, ground)
    drop = COORDINATE_SIZE * 36 // 100
    lettering = Lettering(COORDINATE_SIZE, PITCH, TEXT_QUIET, PAGE)
    for number in range(COLUMNS):
        middle = LEFT + number * PITCH + PITCH // 2
        for sign, place in (
            (chr(ord("a") + number), (middle, 40)),
            (str(number + 1), (27, middle + drop)),
        ):
            canvas.write(sign, place, lettering, centred=True)
    return canvas.image()
