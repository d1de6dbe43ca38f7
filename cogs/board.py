"""/board and the buttons under the board that show: bring it down, say it in words."""

from collections.abc import Mapping

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import whisper, words_for
from cogs.choosing import table_here
from cogs.clicks import Handler
from cogs.delivery import Delivery
from cogs.describing import described
from cogs.permissions import check_permissions
from cogs.sorry import Sorry
from screens.games import GAME_SCREENS
from screens.pages import in_words
from screens.press import Press
from tables import Host, Table


class Board(commands.Cog):
    """Shows boards to those who ask.

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
        return {"down": self.down, "words": self.words}

    @app_commands.command(name="board", description=described("command-board"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def board(self, interaction: discord.Interaction) -> None:
        """Bring the board of this channel down to its end."""
        await self._bring_down(interaction, await table_here(self._host, interaction))

    async def down(self, click: discord.Interaction, press: Press) -> None:
        """Bring the board down, by its button."""
        await self._bring_down(click, await self._host.table(press.table, click.user.id))

    async def _bring_down(self, interaction: discord.Interaction, table: Table) -> None:
        check_permissions(interaction)
        self._delivery.reopen(table.place.channel_id)
        await self._delivery.bring_down(table.id, interaction)
        if not interaction.response.is_done():
            raise Sorry("fault-discord")

    async def words(self, click: discord.Interaction, press: Press) -> None:
        """Give the whole position in words, to the person alone."""
        table = await self._host.table(press.table, click.user.id)
        words = words_for(click, table)
        await whisper(click, in_words(words, GAME_SCREENS[table.game].in_words(words)))
