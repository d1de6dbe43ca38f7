"""The score sheet of one player of Mozaika: the board, and every arrangement that scored drawn."""

from collections.abc import Iterator
from typing import NamedTuple

from data.palettes import CELL, PANEL, TEXT, TEXT_QUIET, TILES, Colour
from engines.mozaika import MozaikaView
from engines.mozaika.board import SIDE, SPACES
from engines.mozaika.scoring import (
    COINS_A_POINT,
    SYMMETRY_POINTS,
    Scored,
    SymmetryKind,
    scored,
    symmetries,
)
from engines.mozaika.tiles import NAMES
from render import mozaika_art as parts
from render.canvas import Canvas, Lettering
from render.mozaika import Table
from render.mozaika_axis import draw_axis

_LEFT, _TOP, _ACROSS, _ALONG, _COLUMNS = 712, 22, 119, 145, 4
_ROWS = 6
_CELL = 22
_SMALL = 34


class Captions(NamedTuple):
    """The words and letters in the picture, in the table's language.

    Attributes:
        letters: of the four colours; a character each.
        total: below the board, such as "15 points".
    """

    letters: str = "RYGB"
    total: str = ""


PLAIN = Captions()


class _Entry(NamedTuple):
    """A small picture of what scored.

    Attributes:
        spaces: those that are filled in their tile's colour.
        points: before the flies.
        flies: how many of the points they take.
        symmetry: whose axis is marked.
    """

    spaces: tuple[int, ...]
    points: int
    flies: int = 0
    symmetry: SymmetryKind | None = None


def draw(view: MozaikaView, seat: int, name: str, *, captions: Captions = PLAIN) -> bytes:
    """Return the sheet as PNG, 1200 × 900 pixels.

    Args:
        view: any seat's at the end of a game.
        seat: whose sheet.
        name: of the player, cleaned.
        captions: the words in the picture.
    """
    art = parts.make(captions.letters)
    canvas = Canvas(art.palette, parts.ground(art.palette))
    table = Table(canvas, art, view, {})
    table.draw_board(seat, (parts.LEFT, parts.TOP), parts.PITCH)
    table.draw_head(seat, name)
    parts.panel(canvas, art, parts.STRIP)
    _, top, right, bottom = parts.STRIP
    room = right - parts.STRIP_LEFT - 20
    lettering = Lettering(parts.NAME_SIZE, room, TEXT, PANEL, bold=True)
    canvas.write(captions.total, (parts.STRIP_LEFT, (top + bottom) // 2 + 16), lettering)
    box = (parts.SIDE_LEFT - 6, parts.SIDE_TOP, parts.WIDTH - 10, parts.HEIGHT - 14)
    parts.panel(canvas, art, box)
    board = view.boards[seat]
    entries = list(_entries(board, view.flies[seat]))
    for number, entry in enumerate(entries[: _ROWS * _COLUMNS]):
        row, column = divmod(number, _COLUMNS)
        _draw_entry(canvas, board, entry, (_LEFT + column * _ACROSS, _TOP + row * _ALONG))
    points = view.coins[seat] // COINS_A_POINT
    if points and len(entries) < _ROWS * _COLUMNS:
        row, column = divmod(len(entries), _COLUMNS)
        left, top = _LEFT + column * _ACROSS, _TOP + row * _ALONG
        canvas.put(art.coin, (left + (_ACROSS - parts.COIN) // 2, top + 28))
        _write(canvas, f"+{points}", left, top)
    return canvas.png()


def _entries(board: bytes, flies: int) -> Iterator[_Entry]:
    for entry in scored(board, flies):
        yield _entry(entry)
    for kind in symmetries(board):
        yield _Entry(tuple(SPACES), SYMMETRY_POINTS[kind], symmetry=kind)


def _entry(entry: Scored) -> _Entry:
    return _Entry(entry.arrangement.spaces, entry.points, entry.lost)


def _draw_entry(canvas: Canvas, board: bytes, entry: _Entry, corner: tuple[int, int]) -> None:
    """Draw a small board on which only what scored has its colour, and the points below."""
    left, top = corner
    inset = (_ACROSS - SIDE * _CELL) // 2
    for space in SPACES:
        x = left + inset + space % SIDE * _CELL
        y = top + 8 + space // SIDE * _CELL
        lit = space in entry.spaces
        colour: Colour = TILES[NAMES[board[space]][0]].body if lit and board[space] else CELL
        canvas.fill((x, y, x + _CELL - 3, y + _CELL - 3), colour)
    if entry.symmetry:
        draw_axis(canvas, board, entry.symmetry, (left + inset, top + 8), SIDE * _CELL - 3)
    points = f"{entry.points}−{entry.flies}" if entry.flies else f"+{entry.points}"
    _write(canvas, points, left, top, quiet=entry.points == entry.flies)


def _write(canvas: Canvas, points: str, left: int, top: int, *, quiet: bool = False) -> None:
    ink = TEXT_QUIET if quiet else TEXT
    place = (left + _ACROSS // 2, top + 8 + SIDE * _CELL + 34)
    canvas.write(points, place, Lettering(_SMALL, _ACROSS, ink, PANEL), centred=True)
