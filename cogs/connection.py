"""The connection to Discord: deadlines run only while it stands, and what lags is shown."""

import logging

import discord
from discord.ext import commands, tasks

from cogs.delivery import Delivery
from tables import Host

_log = logging.getLogger(__name__)

SWEEP_SECONDS = 20


class Connection(commands.Cog):
    """Tells the host and the delivery whether people can be heard.

    Args:
        host: the tables.
        delivery: shows them.
    """

    def __init__(self, host: Host, delivery: Delivery) -> None:
        self._host = host
        self._delivery = delivery

    async def cog_load(self) -> None:
        """Begin to sweep; the first sweep waits until the bot is ready."""
        self.sweep.start()

    async def cog_unload(self) -> None:
        """Stop sweeping."""
        self.sweep.cancel()

    @tasks.loop(seconds=SWEEP_SECONDS)
    async def sweep(self) -> None:
        """Show what lags."""
        await self._delivery.sweep()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Let deadlines run, and show at once what has changed meanwhile."""
        await self._host.connected()
        await self._delivery.sweep()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Let deadlines run again."""
        await self._host.connected()

    @commands.Cog.listener()
    async def on_disconnect(self) -> None:
        """Hold deadlines."""
        await self._host.disconnected()

    @commands.Cog.listener()
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Post a board anew that somebody has deleted."""
        if self._delivery.messages.has_deleted(payload.message_id):
            return
        entry = await self._host.table_in(payload.channel_id)
        if entry is not None:
            await self._delivery.lost(entry.id, payload.message_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that is gone."""
        await self._channel_gone(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self._channel_gone(payload.thread_id)

    async def _channel_gone(self, channel_id: int) -> None:
        entry = await self._host.table_in(channel_id)
        if entry is None:
            return
        table = await self._host.table(entry.id)
        if not table.over:
            await self._delivery.channel_gone(table)
