"""The picture one player of Mozaika sees alone: own board and hand, the offer, rivals' coins."""

from collections.abc import Sequence
from typing import NamedTuple

from data.palettes import PANEL, TEXT, TEXT_QUIET
from engines.mozaika import MozaikaView
from engines.mozaika.bidding import FIRST_FLY
from render import mozaika_art as parts
from render import text
from render.canvas import Canvas, Lettering
from render.mozaika import Table

# The column beside the board: what is on offer, the hand, the fly, the rivals; once nothing is on
# offer any more, the hand is as large as the offer was.
_LEFT, _RIGHT, _TOP, _BOTTOM, _GAP = 708, 1186, 14, 886, 12
_LARGE, _SMALL, _FLY = 370, 178, 66
_TILES_A_ROW, _OFFER_PITCH, _HAND_PITCH = 3, 152, 112
_CAPTION_SIZE, _WIDEST_PITCH = 36, 80


class Captions(NamedTuple):
    """The words and letters in the picture, in the reader's language.

    Attributes:
        letters: of the four colours; a character each.
        turn: below the board.
        offer: above the tiles on offer; some 22 characters show, as in the next two.
        hand: above the reader's own tiles.
        fly: what the fly is about: it is at stake, or to be put down, or not yet in play.
    """

    letters: str = "RYGB"
    turn: str = ""
    offer: str = ""
    hand: str = ""
    fly: str = ""


PLAIN = Captions()


def draw(
    view: MozaikaView,
    names: Sequence[str],
    *,
    ringed: int | None = None,
    captions: Captions = PLAIN,
) -> bytes:
    """Return the picture as PNG, 1200 × 900 pixels. It holds secrets of the view's own seat.

    Args:
        view: the player's own.
        names: of all seats, cleaned.
        ringed: the space of a tile that is about to be laid.
        captions: the words in the picture.

    Raises:
        ValueError: the view is a spectator's.
    """
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    art = parts.make(captions.letters)
    canvas = Canvas(art.palette, parts.ground(art.palette))
    table = Table(canvas, art, view, {} if ringed is None else {view.seat: ringed})
    table.draw_board(view.seat, (parts.LEFT, parts.TOP), parts.PITCH)
    table.draw_head(view.seat, names[view.seat])
    table.draw_strip(captions.turn, offered=False)
    top = _TOP
    hand = bytes(sorted(view.dealt + view.bought[view.seat]))
    if view.offer:
        _draw_tiles(table, captions.offer, view.offer, top, is_large=True)
        top += _LARGE + _GAP
    _draw_tiles(table, captions.hand, hand, top, is_large=not view.offer)
    top += (_SMALL if view.offer else _LARGE) + _GAP
    _draw_fly(table, captions.fly, top)
    _draw_rivals(table, names, top + _FLY + _GAP)
    return canvas.png()


def _draw_tiles(table: Table, caption: str, tiles: bytes, top: int, *, is_large: bool) -> None:
    """Draw a panel of tiles under a caption."""
    box = (_LEFT, top, _RIGHT, top + (_LARGE if is_large else _SMALL))
    parts.panel(table.canvas, table.art, box)
    _write_caption(table, caption, top + 46)
    size = parts.CHOICE_TILE if is_large else parts.HAND_TILE
    pitch = _OFFER_PITCH if is_large else _HAND_PITCH
    for number, kind in enumerate(tiles):
        row, column = divmod(number, _TILES_A_ROW) if is_large else (0, number)
        corner = (_LEFT + 18 + column * pitch, top + 62 + row * pitch)
        table.canvas.put(table.art.loose[size][kind], corner)


def _draw_fly(table: Table, caption: str, top: int) -> None:
    """Draw the panel that says what the fly is about, with the fly once it is in play."""
    parts.panel(table.canvas, table.art, (_LEFT, top, _RIGHT, top + _FLY))
    _write_caption(table, caption, top + 46)
    if table.view.turn >= FIRST_FLY[len(table.view.coins)]:
        table.canvas.put(table.art.fly, (_RIGHT - parts.MARK - 18, top + 3))


def _write_caption(table: Table, caption: str, baseline: int) -> None:
    lettering = Lettering(_CAPTION_SIZE, _RIGHT - _LEFT - 44, TEXT_QUIET, PANEL)
    table.canvas.write(caption, (_LEFT + 22, baseline), lettering)


def _draw_rivals(table: Table, names: Sequence[str], top: int) -> None:
    """Draw the panel of the others' coins, in the order that settles equal bids, clockwise."""
    parts.panel(table.canvas, table.art, (_LEFT, top, _RIGHT, _BOTTOM))
    own = table.view.seat or 0
    pitch = min(_WIDEST_PITCH, (_BOTTOM - top - 20) // (len(names) - 1))
    for number in range(1, len(names)):
        seat = (own + number) % len(names)
        middle = top + 10 + (number - 1) * pitch + pitch // 2
        _draw_rival(table, seat, names[seat], middle - parts.SMALL // 2)


def _draw_rival(table: Table, seat: int, name: str, top: int) -> None:
    """Draw a line with a rival's name, the bag if they hold it, and their coins."""
    canvas, view = table.canvas, table.view
    number = _RIGHT - 20 - text.width("58", _CAPTION_SIZE, bold=True)
    coin = number - parts.SMALL - 8
    bag = coin - parts.SMALL - 8
    lettering = Lettering(_CAPTION_SIZE, bag - _LEFT - 34, TEXT, PANEL)
    canvas.write(name, (_LEFT + 22, top + 35), lettering)
    if seat == view.starting:
        canvas.put(table.art.small_bag, (bag, top))
    canvas.put(table.art.small_coin, (coin, top))
    bold = lettering._replace(max_width=parts.COUNT_WIDTH, bold=True)
    canvas.write(str(view.coins[seat]), (number, top + 35), bold)
