"""The picture that one player of Mozaika sees alone: own board, tiles on offer, own hand."""

from typing import NamedTuple

from data.palettes import PANEL, TEXT_QUIET
from engines.mozaika import MozaikaView
from engines.mozaika.bidding import FIRST_FLY
from render import mozaika_art as parts
from render.canvas import Canvas, Lettering
from render.mozaika import Table

# The column beside the board, from top to bottom: the offer, the hand, the fly at stake.
_LEFT, _RIGHT = 708, 1186
_OFFER, _HAND, _FLY = (14, 392), (404, 640), (652, 886)
_TILES_A_ROW = 3
_CAPTION_SIZE = 36


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


def draw(view: MozaikaView, name: str, *, captions: Captions = PLAIN) -> bytes:
    """Return the picture as PNG, 1200 × 900 pixels. It holds secrets of the view's own seat.

    Args:
        view: the player's own.
        name: of the player, cleaned.
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
    table.draw_head(view.seat, name)
    table.draw_strip(captions.turn, offered=False)
    for rows, caption in ((_OFFER, captions.offer), (_HAND, captions.hand), (_FLY, captions.fly)):
        parts.panel(canvas, art, (_LEFT, rows[0], _RIGHT, rows[1]))
        lettering = Lettering(_CAPTION_SIZE, _RIGHT - _LEFT - 44, TEXT_QUIET, PANEL)
        canvas.write(caption, (_LEFT + 22, rows[0] + 48), lettering)
    for number, kind in enumerate(view.offer):
        row, column = divmod(number, _TILES_A_ROW)
        corner = (_LEFT + 14 + column * parts.PITCH, _OFFER[0] + 68 + row * parts.PITCH)
        canvas.put(art.loose[parts.PITCH][kind], corner)
    for number, kind in enumerate(sorted(view.dealt + view.bought[view.seat])):
        corner = (_LEFT + 14 + number * parts.HAND_TILE, _HAND[0] + 76)
        canvas.put(art.loose[parts.HAND_TILE][kind], corner)
    if view.turn >= FIRST_FLY[len(view.coins)]:
        canvas.put(art.large_fly, ((_LEFT + _RIGHT - parts.LARGE_FLY) // 2, _FLY[0] + 62))
    return canvas.png()
