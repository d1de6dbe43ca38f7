"""The picture of a game of Mozaic: board, players, the gem drawn and what the bag holds."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from data.palettes import GEMSTONES, PANEL, TEXT, Colour
from engines.mozaic import MozaicView
from render import mozaic_art as parts
from render import text
from render.canvas import Canvas, Lettering
from render.mozaic_art import Art


class Captions(NamedTuple):
    """The words and letters in the picture, in the table's language.

    Attributes:
        letters: on amber and on cobalt gems.
        drawn: below the gem drawn, or at the end below the winner's; some 14 characters show.
    """

    letters: tuple[str, str] = ("A", "C")
    drawn: str = ""


PLAIN = Captions()


def draw(
    view: MozaicView,
    names: Sequence[str],
    *,
    last: Collection[int] = (),
    winner: int | None = None,
    captions: Captions = PLAIN,
) -> bytes:
    """Return the picture as PNG, 1200 × 900 pixels, at most 120 KiB. Any thread may call it.

    Args:
        view: any seat's, or a spectator's: nothing in it is secret, and all get the same picture.
        names: of the two seats, cleaned.
        last: the spaces of the last move, as indexes into the board: they are ringed.
        winner: the seat that has won: the gem of its colour is shown; None if nobody has.
        captions: the words in the picture.
    """
    art = parts.make(captions.letters)
    canvas = Canvas(art.palette, art.ground)
    _draw_board(canvas, art, view, last)
    for seat in (0, 1):
        _draw_player(canvas, art, view, seat, names[seat])
    gem = view.gem if winner is None else view.colours[winner]
    _draw_drawn(canvas, art, gem, captions.drawn)
    _draw_bag(canvas, art, view)
    return canvas.png()


def prepare(captions: Captions = PLAIN) -> None:
    """Make all parts, so that the first picture is not slower than the rest (about a second)."""
    parts.make(captions.letters)


def _draw_board(canvas: Canvas, art: Art, view: MozaicView, last: Collection[int]) -> None:
    for space, gem in enumerate(view.board):
        if gem:
            canvas.put(art.spaces[gem - 1], parts.corner_of(space))
    marks = _marks(view)
    for square, kind in marks:
        _join(canvas, square, GEMSTONES[kind].body)
    for space in last:
        canvas.put(art.ringed[view.board[space]], parts.corner_of(space), art.ringed_mask)
    for square, kind in marks:
        x, y = parts.corner_of(square)
        half = parts.PITCH - parts.STUD_AREA // 2
        canvas.put(art.studs[kind], (x + half, y + half), art.stud_mask)


def _marks(view: MozaicView) -> list[tuple[int, str]]:
    """Return the squares that have scored and still stand, with their colour."""
    # Where the players call their points, a mark would do the looking for them.
    if view.options.points == "called":
        return []
    return [
        (square, colour)
        for colour, squares in zip(view.colours, view.squares, strict=True)
        for square in sorted(set(squares))
        if _stands(view.board, square, colour)
    ]


def _stands(board: bytes, square: int, colour: str) -> bool:
    spaces = (square, square + 1, square + parts.COLUMNS, square + parts.COLUMNS + 1)
    return all(board[space] == parts.KINDS.index(colour) + 1 for space in spaces)


def _join(canvas: Canvas, square: int, colour: Colour) -> None:
    """Fill the gaps between the four spaces of a square."""
    x, y = parts.corner_of(square)
    half, long = parts.GAP // 2, 2 * parts.PITCH - parts.GAP // 2 - 1
    middle_x, middle_y = x + parts.PITCH, y + parts.PITCH
    canvas.fill((middle_x - half, y + half, middle_x + half - 1, y + long), colour)
    canvas.fill((x + half, middle_y - half, x + long, middle_y + half - 1), colour)


def _draw_player(canvas: Canvas, art: Art, view: MozaicView, seat: int, name: str) -> None:
    top = parts.PLAYER_TOPS[seat]
    if seat in view.to_act:
        canvas.put(art.turn, (parts.SIDE, top), art.turn_mask)
    size = (
        parts.NAME_SIZE
        if text.width(name, parts.NAME_SIZE) <= parts.INNER
        else parts.LONG_NAME_SIZE
    )
    canvas.write(
        name, (parts.SIDE + parts.MARGIN, top + 58), Lettering(size, parts.INNER, TEXT, PANEL)
    )
    canvas.put(art.score[view.colours[seat]], (parts.SIDE + parts.MARGIN - 4, top + 84))
    canvas.write(
        str(view.scores[seat]),
        (parts.SIDE + parts.MARGIN + parts.SCORE_AREA + 4, top + 147),
        Lettering(parts.SCORE_SIZE, parts.SCORE_WIDTH, TEXT, PANEL, bold=True),
    )
    for number in range(view.onyx if seat == view.turn else 0):
        right = parts.SIDE + parts.SIDE_WIDTH - parts.MARGIN + 6
        canvas.put(art.onyx, (right - parts.ONYX_AREA, top + 74 + number * (parts.ONYX_AREA + 2)))


def _draw_drawn(canvas: Canvas, art: Art, gem: str | None, caption: str) -> None:
    middle = parts.SIDE + parts.SIDE_WIDTH // 2
    baseline = parts.DRAWN_TOP + parts.DRAWN_HEIGHT // 2 + parts.CAPTION_SIZE // 3
    if gem is not None:
        corner = (middle - parts.DRAWN_AREA // 2, parts.DRAWN_TOP + (8 if caption else 34))
        canvas.put(art.drawn[gem], corner)
        baseline = parts.DRAWN_TOP + parts.DRAWN_HEIGHT - 28
    if caption:
        lettering = Lettering(parts.CAPTION_SIZE, parts.INNER, TEXT, PANEL)
        canvas.write(caption, (middle, baseline), lettering, centred=True)


def _draw_bag(canvas: Canvas, art: Art, view: MozaicView) -> None:
    left = parts.SIDE + parts.MARGIN
    for number, kind in enumerate(parts.KINDS[:2]):
        x = left + number * 128
        canvas.put((art.bag if view.bag[number] else art.gone)[kind], (x - 6, parts.BAG_TOP + 16))
        canvas.write(
            str(view.bag[number]),
            (x + parts.BAG_AREA, parts.BAG_TOP + 57),
            Lettering(parts.COUNT_SIZE, 62, TEXT, PANEL),
        )
    for number, kind in enumerate(parts.EXCEPTIONS):
        inside = view.bag[parts.KINDS.index(kind)]
        x = left - 6 + round(number * (parts.INNER + 12 - parts.BAG_AREA) / 3)
        canvas.put((art.bag if inside else art.gone)[kind], (x, parts.BAG_TOP + 84))
