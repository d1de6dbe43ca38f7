"""The picture of Mozaic's rules page: squares, the emerald's slide, a call."""

from typing import NamedTuple

from PIL import Image

from data.palettes import PAGE, PANEL, RING, TEXT, TEXT_QUIET
from engines.mozaic.board import NAMES as SPACES
from engines.mozaic.board import SIDE, completed_by, put
from engines.mozaic.course import SQUARE_POINTS
from render import mozaic_art as parts
from render.canvas import Canvas, Lettering, Palette, rounded
from render.mozaic_art import Art

_WIDTH, _HEIGHT, _TOP = 1200, 540, 134
_PANEL, _STEP, _EDGE = 382, 395, 14
_ACROSS = 3
_CORNER = [row * SIDE + column for row in range(_ACROSS) for column in range(_ACROSS)]
_EMPTY_SPACE = (parts.LEFT, parts.TOP, parts.LEFT + parts.PITCH, parts.TOP + parts.PITCH)
_CAPTION, _LARGE, _COORDINATE = 38, 56, 34
_ARROW = 11

Example = tuple[bytes, int]


def _example(rows: str, placed: str) -> Example:
    """Return the corner of a board, `A`mber and `C`obalt, and the space of the last gem."""
    board = bytes(SIDE * SIDE)
    for row, gems in enumerate(rows.split("/")):
        for column, gem in enumerate(gems):
            board = put(board, row * SIDE + column, ".AC".index(gem))
    return board, SPACES.index(placed)


SQUARES = _example("AAA/AAA/AAA", "b2")
SLIDE_FROM = SPACES.index("a3")
SLIDE = _example("ACC/.CC/..A", "b2")
CALL = _example("C../AAC/AA.", "a2")


class Captions(NamedTuple):
    """The words and letters in the picture, in the reader's language; some 18 characters show.

    Attributes:
        letters: on amber and on cobalt gems.
        squares: above the gem that finishes squares.
        slide: above the emerald's slide.
        call: above the square that is called.
    """

    letters: tuple[str, str] = ("A", "C")
    squares: str = ""
    slide: str = ""
    call: str = ""


def points(example: Example) -> int:
    """Return what the last gem of an example scores."""
    return SQUARE_POINTS * len(completed_by(*example))


def draw(captions: Captions) -> bytes:
    """Return the picture as PNG, 1200 × 540 pixels."""
    art = parts.make(captions.letters)
    canvas = Canvas(art.palette, art.palette.blank((_WIDTH, _HEIGHT), PAGE))
    shown = (
        (SQUARES, captions.squares, f"+{points(SQUARES)}"),
        (SLIDE, captions.slide, f"+{points(SLIDE)}"),
        (CALL, captions.call, SPACES[CALL[1]]),
    )
    for number, (example, above, below) in enumerate(shown):
        _draw_example(canvas, art, (number, example), above, below)
    _draw_arrow(canvas)
    return canvas.png()


def _draw_example(
    canvas: Canvas, art: Art, numbered: tuple[int, Example], above: str, below: str
) -> None:
    """Draw one panel: a corner of a board, ringed what moved last, a line above and below."""
    number, (board, placed) = numbered
    left = _EDGE + number * _STEP
    canvas.put(_panel(art.palette), (left, _EDGE))
    ringed = {placed, SLIDE_FROM} if numbered[1] is SLIDE else {placed}
    for space in _CORNER:
        place = _place(number, space)
        if space in ringed:
            canvas.put(art.ringed[board[space]], place, art.ringed_mask)
        elif board[space]:
            canvas.put(art.spaces[board[space] - 1], place)
        else:
            canvas.put(art.ground.crop(_EMPTY_SPACE), place)
    middle = left + _PANEL // 2
    sign = Lettering(_COORDINATE, parts.PITCH, TEXT_QUIET, PANEL)
    half = parts.PITCH // 2
    for step in range(_ACROSS):
        x, y = _place(number, step * (SIDE + 1))
        name = SPACES[step * (SIDE + 1)]
        canvas.write(name[0], (x + half, _TOP - 12), sign, centred=True)
        canvas.write(name[1], (_place(number, 0)[0] - 20, y + half + 12), sign, centred=True)
    heading = Lettering(_CAPTION, _PANEL - 24, TEXT, PANEL, bold=True)
    canvas.write(above, (middle, 72), heading, centred=True)
    canvas.write(below, (middle, 498), heading._replace(size=_LARGE), centred=True)


def _draw_arrow(canvas: Canvas) -> None:
    """Draw the way of the gem that slides, from the middle of its space."""
    half = parts.PITCH // 2
    x, y = (part + half for part in _place(1, SLIDE_FROM))
    tip_x, tip_y = x + half + 14, y - half - 14
    canvas.stroke(((x, y), (tip_x, tip_y)), _ARROW, RING)
    head = ((tip_x - 32, tip_y), (tip_x, tip_y), (tip_x, tip_y + 32))
    canvas.stroke(head, _ARROW, RING)


def _place(number: int, space: int) -> tuple[int, int]:
    """Return where a space of an example's board begins."""
    left = _EDGE + number * _STEP + (_PANEL - _ACROSS * parts.PITCH) // 2
    return left + space % SIDE * parts.PITCH, _TOP + space // SIDE * parts.PITCH


def _panel(palette: Palette) -> Image.Image:
    size = (_PANEL, _HEIGHT - 2 * _EDGE)
    image = Image.new("RGB", size, PAGE)
    image.paste(PANEL, (0, 0), rounded(size, 22))
    return palette.bake(image)
