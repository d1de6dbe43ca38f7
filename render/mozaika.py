"""The picture of a game of Mozaika: one board large, the others small, the tiles on offer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image

from data.palettes import PANEL, TEXT, TEXT_QUIET
from engines.mozaika import MozaikaView
from render import mozaika_art as parts
from render import text
from render.canvas import Canvas, Lettering
from render.mozaika_art import Art


class Captions(NamedTuple):
    """The words and letters in the picture, in the table's language.

    Attributes:
        letters: of the four colours, in the order red, yellow, green, blue; a character each.
        strip: below the large board where no tile is on offer, such as the number of the turn.
    """

    letters: str = "RYGB"
    strip: str = ""


PLAIN = Captions()


def draw(
    view: MozaikaView,
    names: Sequence[str],
    chosen: int,
    *,
    last: Mapping[int, int] | None = None,
    captions: Captions = PLAIN,
) -> bytes:
    """Return the picture as PNG, 1200 × 900 pixels, at most 120 KiB. Any thread may call it.

    Args:
        view: any seat's, or a spectator's: hands and bids are not shown, and all get the same.
        names: of the seats, cleaned.
        chosen: the seat whose board is large.
        last: for seats the space of the tile that they laid last: it is ringed.
        captions: the words in the picture.
    """
    side = parts.SIDES[len(names) - 1]
    art = parts.make(captions.letters)
    table = Table(Canvas(art.palette, parts.ground(art.palette)), art, view, last or {})
    table.draw_board(chosen, (parts.LEFT, parts.TOP), parts.PITCH)
    table.draw_head(chosen, names[chosen])
    table.draw_strip(captions.strip)
    for number in range(1, len(names)):
        seat = (chosen + number) % len(names)
        top = parts.SIDE_TOP + (number - 1) * (side.height + parts.SIDE_GAP)
        table.draw_other(seat, names[seat], top, side)
    return table.canvas.png()


def prepare(captions: Captions = PLAIN) -> None:
    """Make all parts, so that the first picture is not slower than the rest."""
    parts.make(captions.letters)


@dataclass(frozen=True)
class Table:
    """A picture in the making, and what it shows.

    Attributes:
        canvas: what is drawn on.
        art: its parts.
        view: what it shows.
        last: for seats the space to be ringed.
    """

    canvas: Canvas
    art: Art
    view: MozaikaView
    last: Mapping[int, int]

    def draw_board(self, seat: int, corner: tuple[int, int], pitch: int) -> None:
        """Draw a seat's board with its spaces so many pixels apart."""
        parts.lay_board(
            self.canvas,
            self.art,
            self.view.boards[seat],
            corner,
            pitch,
            flies=self.view.flies[seat],
            ringed=self.last.get(seat),
        )

    def draw_head(self, seat: int, name: str) -> None:
        """Draw the panel of the player whose board is large, filled from the right."""
        left, top, right, bottom = parts.HEAD
        middle = (top + bottom) // 2
        parts.panel(self.canvas, self.art, parts.HEAD, lit=seat in self.view.to_act)
        edge = right - 18
        for sign in reversed(self._signs(seat)):
            edge -= sign.width
            self.canvas.put(sign, (edge, middle - sign.height // 2))
            edge -= 10
        edge -= text.width("58", parts.COUNT_SIZE, bold=True) + parts.COIN + 8
        self._write_coins(seat, (edge, middle - parts.COIN // 2))
        lettering = Lettering(parts.NAME_SIZE, edge - left - 40, TEXT, PANEL, bold=True)
        self.canvas.write(name, (left + 22, middle + 16), lettering)

    def draw_strip(self, caption: str, *, offered: bool = True) -> None:
        """Draw what lies in the middle of the table: the bag, the tiles on offer or a caption."""
        _, top, right, bottom = parts.STRIP
        middle = (top + bottom) // 2
        parts.panel(self.canvas, self.art, parts.STRIP)
        offer = self.view.offer if offered else b""
        for number, kind in enumerate(offer):
            x = parts.STRIP_LEFT + number * parts.OFFER_PITCH
            self.canvas.put(
                self.art.loose[parts.OFFER_TILE][kind], (x, middle - parts.OFFER_TILE // 2)
            )
        if not offer:
            room = right - parts.STRIP_LEFT - 20
            lettering = Lettering(parts.CAPTION_SIZE, room, TEXT_QUIET, PANEL)
            self.canvas.write(caption, (parts.STRIP_LEFT, middle + 13), lettering)
        self.canvas.put(self.art.bag, (parts.BAG_LEFT, middle - parts.BAG // 2))
        count = Lettering(parts.CAPTION_SIZE, 54, TEXT, PANEL)
        place = (parts.BAG_LEFT + parts.BAG + 2, middle + 13)
        self.canvas.write(str(self.view.bag), place, count)

    def draw_other(self, seat: int, name: str, top: int, side: parts.Side) -> None:
        """Draw the panel of a player whose board is small."""
        left = parts.SIDE_LEFT
        box = (left, top, left + parts.SIDE_WIDTH, top + side.height)
        parts.panel(self.canvas, self.art, box, lit=seat in self.view.to_act)
        self.draw_board(seat, (left + side.board[0], top + side.board[1]), side.pitch)
        x, y, room = side.name
        lettering = Lettering(side.name_size, room, TEXT, PANEL)
        self.canvas.write(name, (left + x, top + y), lettering)
        self._write_coins(seat, (left + side.coins[0], top + side.coins[1]))
        x, y = side.signs
        for number, sign in enumerate(self._signs(seat)):
            step = number * (parts.MARK + 6)
            across, along = (0, step) if side.down else (step, 0)
            self.canvas.put(sign, (left + x + across, top + y + along))

    def _signs(self, seat: int) -> list[Image.Image]:
        """Return what stands beside a player's coins: the fly they owe, the bag if they start."""
        signs = [self.art.fly] if self.view.miser == seat else []
        return [*signs, self.art.bag] if self.view.starting == seat else signs

    def _write_coins(self, seat: int, corner: tuple[int, int]) -> None:
        """Draw a coin and how many there are."""
        left, top = corner
        self.canvas.put(self.art.coin, corner)
        lettering = Lettering(parts.COUNT_SIZE, parts.COUNT_WIDTH, TEXT, PANEL, bold=True)
        place = (left + parts.COIN + 8, top + parts.COIN // 2 + 16)
        self.canvas.write(str(self.view.coins[seat]), place, lettering)
