"""The button that opens pictures of single seats: a board large, at the end a score sheet."""

from collections.abc import Mapping

import discord
from discord.ext import commands

from cogs.answers import whisper, words_for
from cogs.clicks import Handler
from cogs.delivery import Composer
from cogs.sorry import Sorry
from screens.press import Press
from screens.words import Words
from tables import Host


class Seats(commands.Cog):
    """Shows one seat after another to whoever asks.

    Args:
        host: the tables.
        composer: draws the pictures.
    """

    def __init__(self, host: Host, composer: Composer) -> None:
        self._host = host
        self._composer = composer

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """See `cogs.clicks.HandlesClicks`."""
        return {"seats": self.seats, "seat": self.seat}

    async def seats(self, click: discord.Interaction, press: Press) -> None:
        """Open the pictures, at first the person's own, else the first seat's."""
        seated = await self._host.table(press.table, click.user.id)
        words = await self._words(click, press)
        composed = await self._composer.compose_seat(words, seated.seat or 0)
        if composed is None or composed.picture is None:
            raise Sorry("fault-inside")
        await whisper(click, composed.screen, files=[(composed.file_name, composed.picture)])

    async def seat(self, click: discord.Interaction, press: Press) -> None:
        """Show another seat's picture in the same private message."""
        words = await self._words(click, press)
        number = int(press.draft) if press.draft.isdecimal() else 0
        if number >= len(words.table.seats):
            raise Sorry("fault-unknown-control")
        composed = await self._composer.compose_seat(words, number)
        if composed is None:
            raise Sorry("fault-inside")
        await click.response.edit_message(view=composed.screen, attachments=composed.files())

    async def _words(self, click: discord.Interaction, press: Press) -> Words:
        """Return the words of a table as a spectator knows it: the picture may be passed on."""
        table = await self._host.table(press.table)
        if table.view is None:
            raise Sorry("fault-unknown-control")
        return words_for(click, table)
