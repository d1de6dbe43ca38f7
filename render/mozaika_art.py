"""The parts of Mozaika's pictures: where they lie, and how they look, baked and kept."""

from collections.abc import Iterable
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

from PIL import Image

from data.palettes import CELL, FRAME, KEYLINE, PAGE, PANEL, RING, TEXT, TEXT_QUIET, TILES, Colour
from engines.mozaika.board import SIDE
from engines.mozaika.tiles import COLOURS, KINDS
from render import mozaika_tiles as things
from render.canvas import Canvas, Lettering, Palette, blend, emoji, rounded

WIDTH, HEIGHT = 1200, 900
RADIUS = 22

# The large board, its player above it, and what lies in the middle of the table below.
LEFT, TOP, PITCH = 64, 152, 152
HEAD = (20, 14, 692, 104)
STRIP = (20, 784, 692, 886)
# Discord's badge "ALT" lies over the strip's left end: what matters most begins further right.
STRIP_LEFT = 160
OFFER_PITCH, OFFER_TILE = 88, 82
BAG_LEFT, BAG = 34, 62
NAME_SIZE, COUNT_SIZE, COORDINATE_SIZE, CAPTION_SIZE = 46, 44, 40, 36
COIN, MARK, COUNT_WIDTH = 56, 60, 66
CHOICE_TILE, HAND_TILE, SMALL = 144, 104, 44

Box = tuple[int, int, int, int]


class Side(NamedTuple):
    """How the others' boards are laid out beside the large one, by their number.

    Attributes:
        height: of a panel.
        pitch: of a small board's spaces.
        board: where the board begins in its panel.
        name: where the name's baseline begins, and how wide it may be.
        name_size: of its letters, such that "Computer 1" is not cut.
        coins: where the coin begins.
        signs: where the bag and the fly begin.
        down: whether bag and fly stand one below the other.
    """

    height: int
    pitch: int
    board: tuple[int, int]
    name: tuple[int, int, int]
    name_size: int
    coins: tuple[int, int]
    signs: tuple[int, int]
    down: bool = False


SIDE_LEFT, SIDE_TOP, SIDE_WIDTH, SIDE_GAP = 708, 14, 478, 12
SIDES = {
    2: Side(430, 86, (16, 72), (18, 50, 290), 36, (342, 8), (386, 90), down=True),
    3: Side(282, 63, (16, 15), (284, 56, 178), 31, (284, 80), (284, 142)),
    4: Side(209, 45, (16, 15), (212, 54, 250), 36, (212, 74), (212, 136)),
}


class Art(NamedTuple):
    """All parts of a picture, baked.

    Attributes:
        palette: of all pictures of the game.
        spaces: the spaces of boards, by their pitch.
        loose: tiles off the boards, by their size and kind.
        coin: on a panel.
        bag: on a panel.
        fly: on a panel.
        small_coin: on a panel too.
        small_bag: on a panel too.
    """

    palette: Palette
    spaces: dict[int, "Spaces"]
    loose: dict[int, dict[int, Image.Image]]
    coin: Image.Image
    bag: Image.Image
    fly: Image.Image
    small_coin: Image.Image
    small_bag: Image.Image


class Spaces(NamedTuple):
    """The spaces of a board of one size: by the kind on it, whether a fly and a ring are there."""

    by_content: dict[tuple[int, bool, bool], Image.Image]

    def of(self, kind: int, *, fly: bool = False, ringed: bool = False) -> Image.Image:
        """Return one space; 0 is the empty kind."""
        return self.by_content[kind, fly and kind > 0, ringed]


_MAKING = Lock()


def make(letters: str) -> Art:
    """Return the parts, with these letters for the four colours; they are shared."""
    # Making takes seconds: threads that draw meanwhile wait for it and do not make them too.
    with _MAKING:
        return _made(letters)


@lru_cache(16)
def _made(letters: str) -> Art:
    pitches = (PITCH, *(side.pitch for side in SIDES.values()))
    drawn = {pitch: dict(_spaces(pitch, letters)) for pitch in pitches}
    loose = {
        size: {kind: over_panel(things.tile(kind, size, letters)) for kind in KINDS}
        for size in (OFFER_TILE, HAND_TILE, CHOICE_TILE)
    }
    coin, bag, fly = (
        over_panel(image) for image in (things.coin(COIN), things.bag(BAG), things.fly_of(MARK))
    )
    bodies = [TILES[colour].body for colour in COLOURS]
    palette = Palette(
        exact=(PAGE, PANEL, FRAME, CELL, RING, KEYLINE, things.GOLD, *bodies),
        inks=((TEXT, PANEL), (TEXT_QUIET, PAGE), (TEXT_QUIET, PANEL)),
        art=(
            *drawn[PITCH].values(),
            *loose[OFFER_TILE].values(),
            coin,
            bag,
            fly,
            emoji(NAME_SIZE, PANEL),
        ),
    )
    bake = palette.bake
    return Art(
        palette=palette,
        spaces={
            pitch: Spaces({content: bake(image) for content, image in images.items()})
            for pitch, images in drawn.items()
        },
        loose={
            size: {kind: bake(image) for kind, image in images.items()}
            for size, images in loose.items()
        },
        coin=bake(coin),
        bag=bake(bag),
        fly=bake(fly),
        small_coin=bake(over_panel(things.coin(SMALL))),
        small_bag=bake(over_panel(things.bag(SMALL))),
    )


def over_panel(image: Image.Image, ground: Colour = PANEL) -> Image.Image:
    """Return a thing, mode RGBA, on one colour, mode RGB."""
    panel = Image.new("RGB", image.size, ground)
    panel.paste(image, (0, 0), image)
    return panel


def _spaces(pitch: int, letters: str) -> Iterable[tuple[tuple[int, bool, bool], Image.Image]]:
    gap, radius = max(2, pitch // 25), pitch // 9
    for ringed in (False, True):
        ground = Image.new("RGB", (pitch, pitch), FRAME)
        size = pitch - 2 * (gap // 2)
        cell = rounded((size, size), radius)
        ground.paste(blend(CELL, TEXT, 0.3) if ringed else CELL, (gap // 2, gap // 2), cell)
        if ringed:
            line = max(4, pitch // 19)
            ground.paste(RING, (gap // 2, gap // 2), rounded((size, size), radius, line))
        yield (0, False, ringed), ground
        inset = max(2, pitch // 19)
        for kind in KINDS:
            for fly in (False, True):
                image = ground.copy()
                tile = things.tile(kind, pitch - 2 * inset, letters, fly=fly)
                image.paste(tile, (inset, inset), tile)
                yield (kind, fly, ringed), image


def panel(canvas: Canvas, art: Art, box: Box, *, lit: bool = False) -> None:
    """Lay a panel; lit, it has the yellow border of whoever has to act."""
    left, top, right, bottom = box
    canvas.put(*_panel(art.palette, (right - left, bottom - top), lit, (left, top)))


@lru_cache(64)
def _panel(
    palette: Palette, size: tuple[int, int], lit: bool, corner: tuple[int, int]
) -> tuple[Image.Image, tuple[int, int]]:
    image = Image.new("RGB", size, PAGE)
    image.paste(PANEL, (0, 0), rounded(size, RADIUS))
    if lit:
        image.paste(RING, (0, 0), rounded(size, RADIUS, 7))
    return palette.bake(image), corner


@lru_cache(16)
def ground(palette: Palette) -> Image.Image:
    """Return the page with the large board's frame and coordinates, mode P."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAGE)
    side = SIDE * PITCH + 20
    image.paste(FRAME, (LEFT - 10, TOP - 10), rounded((side, side), RADIUS))
    canvas = Canvas(palette, palette.bake(image))
    lettering = Lettering(COORDINATE_SIZE, PITCH, TEXT_QUIET, PAGE)
    for number in range(SIDE):
        middle = number * PITCH + PITCH // 2
        canvas.write("abcd"[number], (LEFT + middle, TOP - 17), lettering, centred=True)
        place = (LEFT - 34, TOP + middle + COORDINATE_SIZE * 36 // 100)
        canvas.write(str(number + 1), place, lettering, centred=True)
    return canvas.image()


def lay_board(
    canvas: Canvas,
    art: Art,
    board: bytes,
    corner: tuple[int, int],
    pitch: int,
    *,
    flies: int = 0,
    ringed: int | None = None,
) -> None:
    """Draw the spaces of a board, or of its first rows, and what lies on them.

    Args:
        canvas: what is drawn on.
        art: its parts.
        board: the kinds of its tiles, row by row.
        corner: its upper left.
        pitch: of its spaces, in pixels.
        flies: on it, as bits.
        ringed: the space with a yellow border.
    """
    spaces = art.spaces[pitch]
    for space, kind in enumerate(board):
        place = (corner[0] + space % SIDE * pitch, corner[1] + space // SIDE * pitch)
        image = spaces.of(kind, fly=bool(flies >> space & 1), ringed=space == ringed)
        canvas.put(image, place)
