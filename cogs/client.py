"""The Discord client: wires delivery and cogs to the host."""

import logging
from pathlib import Path

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import explain
from cogs.bids import Bids
from cogs.board import Board
from cogs.clicks import Clicks
from cogs.connection import Connection
from cogs.delivery import Composer, Delivery, Messages, Pace
from cogs.delivery.delivery import APART
from cogs.drawing import Drawing
from cogs.leaving import Leaving
from cogs.lobby import Lobby
from cogs.move import Move
from cogs.options import Options
from cogs.pages import Pages
from cogs.panel import Panel
from cogs.play import Play
from cogs.seats import Seats
from cogs.sheet import Sheet
from cogs.syncing import sync_commands
from cogs.takeback import TakeBack
from data.language import ORIGINAL, Language, language, locales
from tables import Host

_log = logging.getLogger(__name__)

GUILDS_COME_WITHIN = 0.3
"""Seconds without news of a further server after which the bot is ready and shows what lags.

discord.py's 2 s are for bots that need every server's members first.
"""


class _Tree(app_commands.CommandTree[commands.Bot]):
    """Commands whose failures are explained to the person who typed them."""

    async def on_error(
        self,
        interaction: discord.Interaction[commands.Bot],
        error: app_commands.AppCommandError,
        /,
    ) -> None:
        """Answer with one sentence; this is the outermost edge of a command."""
        original = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await explain(interaction, original)


class Tessera(commands.Bot):
    """The bot.

    Args:
        host: the tables; it tells this bot's delivery of every change.
        kept: the folder for what the bot remembers beside its games.
        dev_guild_id: the one server in which commands appear at once; None for everywhere.
        apart: seconds between two edits of one message.
        pace: of all messages that Discord counts; its own limit if None.
    """

    def __init__(
        self,
        host: Host,
        *,
        kept: Path,
        dev_guild_id: int | None = None,
        apart: float = APART,
        pace: Pace | None = None,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=_Tree,
            # Guilds for channels and languages, messages to notice a deleted board.
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=GUILDS_COME_WITHIN,
        )
        self._host = host
        self._kept = kept
        self._dev_guild_id = dev_guild_id
        messages = Messages(self, pace or Pace())
        self.drawing = Drawing()
        self._composer = Composer(self.drawing, self._language_of, self._server_of)
        self.delivery = Delivery(host, self._composer, messages, apart)
        host.listener = self.delivery

    async def setup_hook(self) -> None:
        """Load the cogs and tell Discord of commands that have changed."""
        for locale in locales():
            language(locale)  # read now: it takes a fifth of a second, too long for a click
        host, delivery = self._host, self.delivery
        cogs = (
            Connection(host, delivery),
            Play(host, delivery),
            Lobby(host, delivery),
            Options(host),
            Panel(host, delivery),
            Move(host, delivery),
            Board(host, delivery),
            Pages(host),
            Leaving(host),
            TakeBack(host, delivery),
            Sheet(host, delivery),
            Seats(host, self._composer),
            Bids(host, self._composer, delivery),
        )
        for cog in (*cogs, Clicks(cogs, delivery)):
            await self.add_cog(cog)
        await sync_commands(self.tree, self._kept, self._dev_guild_id)
        delivery.open()

    async def on_message(self, message: discord.Message, /) -> None:
        """Read nothing: all commands are slash commands."""

    async def close(self) -> None:
        """Stop showing tables, then leave Discord."""
        await self.delivery.close()
        self.drawing.close()
        await super().close()

    def _server_of(self, guild_id: int | None) -> str:
        guild = self.get_guild(guild_id) if guild_id is not None else None
        return guild.name if guild is not None else ""

    def _language_of(self, guild_id: int | None) -> Language:
        guild = self.get_guild(guild_id) if guild_id is not None else None
        return language(str(guild.preferred_locale) if guild is not None else ORIGINAL)
