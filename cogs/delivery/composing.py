"""A table's public message, put together: its screen, and the picture drawn in a thread."""

import io
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import discord

from cogs.drawing import ANSWERED_WITHIN, Drawing
from cogs.memory import settle_memory
from data.language import Language
from screens.asking import Picture, question_file
from screens.bids import prompt
from screens.board import Shown, board
from screens.games import GAME_SCREENS, asked_in_secret
from screens.layout import LONGEST_ALT_TEXT, Screen, shorten
from screens.lobby import closed_lobby, lobby
from screens.seats import seats
from screens.sheet import sheet
from screens.words import Words
from tables import Phase, Showing, Table

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Composed:
    """A message ready to be sent, as often as need be.

    Attributes:
        screen: its components.
        picture: its picture's bytes; None if it has none.
        file_name: the picture's name, which the screen refers to.
        calls: the ids of the people who are notified when it is first posted.
    """

    screen: Screen
    picture: bytes | None = None
    file_name: str = ""
    calls: tuple[int, ...] = ()

    def files(self) -> list[discord.File]:
        """Return the attachments anew: discord.py reads a file only once."""
        if self.picture is None:
            return []
        return [discord.File(io.BytesIO(self.picture), self.file_name)]


class Composer:
    """Puts messages together.

    Args:
        drawing: the threads that draw.
        language_of: the language of a server; None stands for a direct message.
        server_of: the name of a server; empty where it is not known.
    """

    def __init__(
        self,
        drawing: Drawing,
        language_of: Callable[[int | None], Language],
        server_of: Callable[[int | None], str],
    ) -> None:
        self.language_of = language_of
        self._server_of = server_of
        self._drawing = drawing

    def prepare(self) -> None:
        """Begin to make what all pictures share."""
        language = self.language_of(None)
        self._drawing.begin(lambda: _prepare(language))

    async def compose(self, showing: Showing) -> Composed:
        """Return the public message of a table."""
        table = showing.table
        words = Words(self.language_of(table.place.guild_id), table)
        if table.phase is Phase.LOBBY:
            invited = tuple(person.id for person in table.invited)
            return Composed(lobby(words), calls=invited)
        if table.view is None:
            return Composed(closed_lobby(words))
        draw = GAME_SCREENS[table.game].draw
        name = f"{table.game}_{table.id}_{table.revision}.png"
        picture = await self._drawing.draw(name, lambda: draw(words))
        shown = _shown(picture, name)
        if table.over:
            screen = sheet(words, shown)
        else:
            screen = board(words, _asked(showing, words.language), shown)
        if picture is None or shown is None:
            return Composed(screen)
        return Composed(screen, picture.png, shown.file_name)

    def asks_in_secret(self, table: Table) -> bool:
        """Return whether a table, as a seat knows it, asks that seat something in secret."""
        return table.view is not None and asked_in_secret(table.game, table.view)

    async def compose_prompt(self, words: Words, *, within: float | None = None) -> Composed:
        """Return a secret question as a direct message.

        Args:
            words: its player's.
            within: seconds after which it goes without its picture; None for never.
        """
        table = words.table
        draw = GAME_SCREENS[table.game].draw_prompt
        name = question_file(table)
        picture = await self._drawing.draw(name, lambda: draw(words, ""), within=within)
        server = self._server_of(table.place.guild_id)
        screen = prompt(words, server, _shown(picture, name))
        return Composed(screen, None if picture is None else picture.png, name)

    async def compose_seat(self, words: Words, seat: int) -> Composed | None:
        """Return the picture of one seat with the way to the others, for the answer to a click.

        Returns:
            None if it cannot be drawn, or not in time.
        """
        table = words.table
        draw = GAME_SCREENS[table.game].draw_seat
        name = f"{table.game}_{table.id}_{table.revision}_{seat + 1}.png"
        picture = await self._drawing.draw(name, lambda: draw(words, seat), within=ANSWERED_WITHIN)
        shown = _shown(picture, name)
        if picture is None or shown is None:
            return None
        return Composed(seats(words, seat, shown), picture.png, name)


@cache
def _prepare(language: Language) -> None:
    """Make the parts of pictures, once in a process."""
    try:
        for screens in GAME_SCREENS.values():
            screens.prepare(language)
    except Exception:  # noqa: BLE001 - the edge of the drawing thread; it logs
        _log.exception("the parts of pictures could not be made")
    settle_memory()


def _asked(showing: Showing, language: Language) -> Words | None:
    """Return the words of the first person who owes a choice; None if computers do."""
    table = next(iter(showing.asked.values()), None)
    return None if table is None else Words(language, table)


def _shown(picture: Picture | None, name: str) -> Shown | None:
    if picture is None:
        return None
    return Shown(name, shorten(picture.alt_text, LONGEST_ALT_TEXT))
