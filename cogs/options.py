"""The options of a lobby: each is chosen in a select and holds at once."""

from collections.abc import Mapping
from datetime import timedelta

import discord
from discord.ext import commands

from cogs.answers import person, show_privately, words_for
from cogs.clicks import Handler, chosen_value
from screens.layout import Screen
from screens.options import NO_PACE, options_panel
from screens.press import Press
from tables import Host, Refused, Table


class Options(commands.Cog):
    """Lets the host choose how the table plays.

    Args:
        host: the tables.
    """

    def __init__(self, host: Host) -> None:
        self._host = host

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """See `cogs.clicks.HandlesClicks`."""
        return {"options": self.options, "option": self.option, "pace": self.pace}

    async def options(self, click: discord.Interaction, press: Press) -> None:
        """Show what can be chosen, or to others what is."""
        await self._show(click, await self._host.table(press.table, click.user.id))

    async def option(self, click: discord.Interaction, press: Press) -> None:
        """Set one option of the game."""
        choices = {press.draft: chosen_value(click)}
        await self._show(click, await self._host.set_options(press.table, person(click), choices))

    async def pace(self, click: discord.Interaction, press: Press) -> None:
        """Set the time for a move."""
        value = chosen_value(click)
        seconds = int(value) if value.isdecimal() else NO_PACE
        pace = timedelta(seconds=seconds) if seconds != NO_PACE else None
        await self._show(click, await self._host.set_pace(press.table, person(click), pace))

    async def _show(self, click: discord.Interaction, table: Table) -> None:
        if table.over:
            raise Refused("table-over")
        screen = Screen(*options_panel(words_for(click, table), click.user.id))
        await show_privately(click, screen)
