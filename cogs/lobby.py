"""The buttons of a lobby that change who sits where, and that start the game."""

from collections.abc import Awaitable, Callable, Mapping

import discord
from discord.ext import commands

from cogs.answers import person, show_privately, words_for
from cogs.clicks import Handler
from cogs.delivery import Delivery
from cogs.permissions import check_permissions
from screens.layout import Screen
from screens.lobby import computers_panel
from screens.pages import note
from screens.press import Press
from tables import Host, Refused, Table


class Lobby(commands.Cog):
    """Seats people and computers.

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
        return {
            "join": self.join,
            "leave": self.leave,
            "start": self.start,
            "computers": self.computers,
            "computer": self.computer,
            "no-computer": self.no_computer,
        }

    async def join(self, click: discord.Interaction, press: Press) -> None:
        """Take a seat."""
        await self._change(click, lambda: self._host.join(press.table, person(click)))

    async def leave(self, click: discord.Interaction, press: Press) -> None:
        """Give up a seat."""
        await self._change(click, lambda: self._host.leave(press.table, person(click)))

    async def start(self, click: discord.Interaction, press: Press) -> None:
        """Begin the game, if the bot may show it here."""
        check_permissions(click)
        self._delivery.reopen(click.channel_id or 0)
        await self._change(click, lambda: self._host.start(press.table, person(click), click.id))

    async def _change(
        self, click: discord.Interaction, change: Callable[[], Awaitable[Table]]
    ) -> None:
        """Acknowledge first; the lobby is then edited by the click itself."""
        await click.response.defer()
        self._delivery.messages.edit_through(click)
        await change()

    async def computers(self, click: discord.Interaction, press: Press) -> None:
        """Offer the levels of computers."""
        table = await self._host.table(press.table, click.user.id)
        if table.seat is None:
            raise Refused("not-seated")
        await show_privately(click, Screen(*computers_panel(words_for(click, table))))

    async def computer(self, click: discord.Interaction, press: Press) -> None:
        """Seat a computer of the level chosen."""
        table = await self._host.add_computer(press.table, person(click), press.draft)
        await show_privately(click, note(words_for(click, table).say("lobby-computer-added")))

    async def no_computer(self, click: discord.Interaction, press: Press) -> None:
        """Take the last computer off its seat."""
        table = await self._host.remove_computer(press.table, person(click))
        await show_privately(click, Screen(*computers_panel(words_for(click, table))))
