"""The pictures of Mozaika's rules page: income and coins, what scores, what a fly takes."""

from typing import NamedTuple

from data.palettes import CELL, PAGE, PANEL, RING, TEXT, TEXT_QUIET, Colour
from engines.mozaika.board import LIKENESS, NEIGHBOURS, SIDE, put
from engines.mozaika.scoring import SYMMETRY_POINTS, scored
from render import mozaika_art as parts
from render import mozaika_examples as examples
from render import mozaika_tiles as things
from render.canvas import Canvas, Lettering
from render.mozaika_art import Art
from render.mozaika_axis import draw_axis

_EDGE, _LEFT, _RIGHT = 14, 40, 1160
_HEADING, _BODY, _LARGE = 44, 38, 56
_SMALL_PITCH, _LINE_PITCH = 63, 86
_SMALL_SIDE = SIDE * _SMALL_PITCH


class CoinCaptions(NamedTuple):
    """The words in the picture of the coins, in the reader's language.

    Attributes:
        letters: of the four colours; a character each.
        income: above the example; some 45 characters show, as in `short`.
        both: beside the coins of a neighbour like in colour and symbol; some 20 characters.
        colour: like in colour.
        symbol: like in symbol.
        corner: what touches with a corner.
        total: of the example.
        short: above the turns.
        rows: what stands to the left of the turns: coins, turn, bid, income; some 9 characters.
    """

    letters: str = "RYGB"
    income: str = ""
    both: str = ""
    colour: str = ""
    symbol: str = ""
    corner: str = ""
    total: str = ""
    short: str = ""
    rows: tuple[str, str, str, str] = ("", "", "", "")


class PointCaptions(NamedTuple):
    """The words in the picture of what scores.

    Attributes:
        letters: of the four colours; a character each.
        lines: above the lines and squares; some 45 characters show, as in `symmetry`.
        matches: below them, by what is alike: colour, symbol, pattern; some 17 characters.
        symmetry: above the symmetries.
        kinds: below them: vertical, horizontal, central, diagonal; some 14 characters.
    """

    letters: str = "RYGB"
    lines: str = ""
    matches: tuple[str, str, str] = ("", "", "")
    symmetry: str = ""
    kinds: tuple[str, str, str, str] = ("", "", "", "")


class FlyCaptions(NamedTuple):
    """The words in the picture of the flies.

    Attributes:
        letters: of the four colours; a character each.
        takes: above the lines; some 27 characters show, as in `reach`.
        reach: above the board that says what a fly can take.
    """

    letters: str = "RYGB"
    takes: str = ""
    reach: str = ""


def draw_coins(captions: CoinCaptions) -> bytes:
    """Return the picture of a tile's income and of a player's coins, 1200 × 904 pixels."""
    art = parts.make(captions.letters)
    canvas = _blank(art, 904)
    _draw_income(canvas, art, captions)
    _draw_ledger(canvas, art, captions)
    return canvas.png()


def _draw_income(canvas: Canvas, art: Art, captions: CoinCaptions) -> None:
    parts.panel(canvas, art, (_EDGE, _EDGE, parts.WIDTH - _EDGE, 424))
    _write(canvas, captions.income, (_LEFT, 72), _HEADING)
    board = put(examples.NEIGHBOURS, examples.LAID_ON, examples.LAID)
    left, top, pitch = _LEFT, 104, parts.PITCH
    corner = (left, top)
    parts.lay_board(canvas, art, board[: 2 * SIDE], corner, pitch, ringed=examples.LAID_ON)
    column, row = examples.LAID_ON % SIDE, examples.LAID_ON // SIDE
    for neighbour in NEIGHBOURS[examples.LAID_ON]:
        coins = LIKENESS[examples.LAID][board[neighbour]]
        x = left + (column + neighbour % SIDE + 1) * pitch // 2
        y = top + (row + neighbour // SIDE + 1) * pitch // 2
        if neighbour % SIDE == column:
            x += pitch // 5  # off the code in the corner of the tile above
        _put_coins(canvas, art, coins, (x - coins * parts.COIN // 2, y - parts.COIN // 2))
    told = ((2, captions.both), (1, captions.colour), (1, captions.symbol), (0, captions.corner))
    for number, (coins, caption) in enumerate(told):
        y = 94 + number * 58
        _put_coins(canvas, art, coins, (778 - coins * parts.COIN, y))
        _write(canvas, caption, (792, y + 41), _BODY, quiet=not coins, room=380)
    _write(canvas, captions.total, (792, 392), _LARGE, room=380)


def _draw_ledger(canvas: Canvas, art: Art, captions: CoinCaptions) -> None:
    parts.panel(canvas, art, (_EDGE, 436, parts.WIDTH - _EDGE, 890))
    _write(canvas, captions.short, (_LEFT, 494), _HEADING)
    base, first, step, unit = 706, 250, 115, 13
    for caption, y in zip(captions.rows, (base - 8, 760, 812, 864), strict=True):
        _write(canvas, caption, (_LEFT, y), _BODY, quiet=True, room=first - _LEFT - 20)
    for number, turn in enumerate(examples.ledger()):
        middle = first + number * step + step // 2
        top = base - turn.coins * unit
        canvas.fill((middle - 34, top, middle + 34, base), things.GOLD)
        _write(canvas, f"{turn.coins}", (middle, top - 12), _BODY, centred=True)
        _write(canvas, f"{number + 1}", (middle, 760), _BODY, quiet=True, centred=True)
        bid = "–" if turn.bid is None else f"−{turn.bid}"
        _write(canvas, bid, (middle, 812), _BODY, centred=True)
        _write(
            canvas, f"+{turn.income}" if turn.income else "0", (middle, 864), _BODY, centred=True
        )


def _put_coins(canvas: Canvas, art: Art, count: int, corner: tuple[int, int]) -> None:
    alpha = things.coin(parts.COIN).getchannel("A")
    mask = alpha.point(lambda strength: 255 if strength > 127 else 0)
    for number in range(count):
        canvas.put(art.coin, (corner[0] + number * parts.COIN, corner[1]), mask)


def draw_points(captions: PointCaptions) -> bytes:
    """Return the picture of what scores, 1200 × 980 pixels."""
    art = parts.make(captions.letters)
    canvas = _blank(art, 980)
    parts.panel(canvas, art, (_EDGE, _EDGE, parts.WIDTH - _EDGE, 480))
    _write(canvas, captions.lines, (_LEFT, 72), _HEADING)
    for number, board in enumerate(examples.MATCHES.values()):
        (entry,) = scored(board, 0)
        spot = (210 + number * 390, 98)
        _draw_example(canvas, art, board, spot, told=(captions.matches[number], entry.points))
    parts.panel(canvas, art, (_EDGE, 492, parts.WIDTH - _EDGE, 966))
    _write(canvas, captions.symmetry, (_LEFT, 550), _HEADING)
    for number, (kind, board) in enumerate(examples.SYMMETRIES.items()):
        spot = (164 + number * 291, 582)
        told = captions.kinds[number], SYMMETRY_POINTS[kind]
        _draw_example(canvas, art, board, spot, told=told)
        corner = (spot[0] - _SMALL_SIDE // 2, spot[1])
        draw_axis(canvas, board, kind, corner, _SMALL_SIDE)
    return canvas.png()


def _draw_example(
    canvas: Canvas, art: Art, board: bytes, spot: tuple[int, int], *, told: tuple[str, int]
) -> None:
    """Draw a board with the middle of its upper edge there, and below it what it is worth."""
    middle, top = spot
    caption, points = told
    parts.lay_board(canvas, art, board, (middle - _SMALL_SIDE // 2, top), _SMALL_PITCH)
    below = top + _SMALL_SIDE
    _write(canvas, caption, (middle, below + 50), _BODY, centred=True, room=286)
    _write(canvas, f"+{points}", (middle, below + 112), _LARGE, centred=True)


def draw_flies(captions: FlyCaptions) -> bytes:
    """Return the picture of what flies take, 1200 × 380 pixels."""
    art = parts.make(captions.letters)
    canvas = _blank(art, 380)
    parts.panel(canvas, art, (_EDGE, _EDGE, 690, 366))
    _write(canvas, captions.takes, (_LEFT, 72), _HEADING, room=630)
    for number, (line, flies) in enumerate(examples.FLOWN):
        top = 114 + number * 122
        parts.lay_board(canvas, art, line, (_LEFT, top), _LINE_PITCH, flies=flies)
        board = line.ljust(SIDE * SIDE, b"\0")
        (entry,) = scored(board, flies)
        sign = "=" if entry.flies <= entry.points else "→"
        told = f"{entry.points} − {entry.flies} {sign} {entry.points - entry.lost}"
        _write(canvas, told, (_LEFT + SIDE * _LINE_PITCH + 30, top + 62), _LARGE, room=260)
    parts.panel(canvas, art, (702, _EDGE, parts.WIDTH - _EDGE, 366))
    _write(canvas, captions.reach, (728, 72), _HEADING, room=440)
    counts = examples.crossings()
    for space, count in enumerate(counts):
        x, y = 828 + space % SIDE * 62, 100 + space // SIDE * 62
        most = count == max(counts)
        canvas.fill((x, y, x + 57, y + 57), RING if most else CELL)
        ink, paper = (PANEL, RING) if most else (TEXT, CELL)
        lettering = Lettering(_BODY, 57, ink, paper, bold=True)
        canvas.write(str(count), (x + 29, y + 43), lettering, centred=True)
    return canvas.png()


def _blank(art: Art, height: int) -> Canvas:
    return Canvas(art.palette, art.palette.blank((parts.WIDTH, height), PAGE))


def _write(
    canvas: Canvas,
    line: str,
    place: tuple[int, int],
    size: int,
    *,
    quiet: bool = False,
    centred: bool = False,
    room: int = _RIGHT - _LEFT,
) -> None:
    ink: Colour = TEXT_QUIET if quiet else TEXT
    lettering = Lettering(size, room, ink, PANEL, bold=size > _BODY)
    canvas.write(line, place, lettering, centred=centred)
