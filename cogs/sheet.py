"""The buttons under the score sheet: play again, and take the record home."""

from collections.abc import Mapping

import discord
from discord.ext import commands

from cogs.answers import person, whisper, words_for
from cogs.clicks import Handler
from cogs.delivery import Delivery
from cogs.permissions import check_permissions
from engines.records import write
from screens.board import where
from screens.pages import note, record_page
from screens.press import Press
from tables import Host


class Sheet(commands.Cog):
    """Follows up on finished games.

    Args:
        host: the tables.
        delivery: shows them.
    """

    def __init__(self, host: Host, delivery: Delivery) -> None:
        self._host = host
        self._delivery = delivery

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """See `cogs.clicks.HandlesClicks`."""
        return {"rematch": self.rematch, "record": self.record}

    async def rematch(self, click: discord.Interaction, press: Press) -> None:
        """Open a lobby with the same people, posted as the answer to the click."""
        check_permissions(click)
        self._delivery.messages.post_through(click)
        try:
            table = await self._host.rematch(press.table, person(click))
            await self._delivery.settled(table.id)
        finally:
            self._delivery.messages.stop_posting_through(click)
        if not click.response.is_done():
            words = words_for(click, table)
            link = where(table.place, table.message("board"))
            await whisper(click, note(words.say("sheet-rematch-open", link=link)))

    async def record(self, click: discord.Interaction, press: Press) -> None:
        """Hand out the record as a JSON file."""
        table = await self._host.table(press.table, click.user.id)
        record = await self._host.record(press.table)
        name = f"{table.game}_{table.id}.json"
        page = record_page(words_for(click, table), name)
        await whisper(click, page, files=[(name, write(record))])
