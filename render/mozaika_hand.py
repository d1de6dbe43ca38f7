"""The picture that one player of Mozaika sees alone: own board, what is on offer, rivals' coins."""

from collections.abc import Sequence
from typing import NamedTuple

from data.palettes import PANEL, TEXT, TEXT_QUIET
from engines.mozaika import MozaikaView
from engines.mozaika.bidding import FIRST_FLY
from render import mozaika_art as parts
from render import text
from render.canvas import Canvas, Lettering
from render.mozaika import Table

# The column beside the board: the offer, the hand, then the fly at stake and the rivals.
_LEFT, _RIGHT = 708, 1186
_OFFER, _HAND, _FLY = (14, 392), (404, 606), (618, 886)
_TILES_A_ROW, _OFFER_PITCH, _HAND_PITCH = 3, 152, 112
_CAPTION_SIZE = 36
_RIVAL_PITCH = 49


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


def draw(view: MozaikaView, names: Sequence[str], *, captions: Captions = PLAIN) -> bytes:
    """Return the picture as PNG, 1200 × 900 pixels. It holds secrets of the view's own seat.

    Args:
        view: the player's own.
        names: of all seats, cleaned.
        captions: the words in the picture.

    Raises:
        ValueError: the view is a spectator's.
    """
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    art = parts.make(captions.letters)
    canvas = Canvas(art.palette, parts.ground(art.palette))
    table = Table(canvas, art, view, {})
    table.draw_board(view.seat, (parts.LEFT, parts.TOP), parts.PITCH)
    table.draw_head(view.seat, names[view.seat])
    table.draw_strip(captions.turn, offered=False)
    for rows, caption in ((_OFFER, captions.offer), (_HAND, captions.hand), (_FLY, captions.fly)):
        parts.panel(canvas, art, (_LEFT, rows[0], _RIGHT, rows[1]))
        lettering = Lettering(_CAPTION_SIZE, _RIGHT - _LEFT - 44, TEXT_QUIET, PANEL)
        canvas.write(caption, (_LEFT + 22, rows[0] + 48), lettering)
    for number, kind in enumerate(view.offer):
        row, column = divmod(number, _TILES_A_ROW)
        corner = (_LEFT + 18 + column * _OFFER_PITCH, _OFFER[0] + 68 + row * _OFFER_PITCH)
        canvas.put(art.loose[parts.CHOICE_TILE][kind], corner)
    for number, kind in enumerate(sorted(view.dealt + view.bought[view.seat])):
        corner = (_LEFT + 18 + number * _HAND_PITCH, _HAND[0] + 78)
        canvas.put(art.loose[parts.HAND_TILE][kind], corner)
    if view.turn >= FIRST_FLY[len(view.coins)]:
        canvas.put(art.fly, (_RIGHT - parts.MARK - 18, _FLY[0] + 6))
    for number in range(1, len(names)):
        # In the order that settles equal bids, clockwise.
        seat = (view.seat + number) % len(names)
        _draw_rival(table, seat, names[seat], _FLY[0] + 66 + (number - 1) * _RIVAL_PITCH)
    return canvas.png()


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
