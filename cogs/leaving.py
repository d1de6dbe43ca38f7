"""/resign, /table end, /table kick: leaving a table, or ending it; what cannot be undone asks."""

from collections.abc import Mapping

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import is_moderator, person, show_privately, whisper, words_for
from cogs.choosing import table_here
from cogs.clicks import Handler
from cogs.describing import described
from screens.pages import confirm, note
from screens.press import Press
from tables import Host, Phase, Refused, Table


class Leaving(commands.Cog):
    """Lets people out.

    Args:
        host: the tables.
    """

    table = app_commands.Group(
        name="table", description=described("command-table"), guild_only=False
    )

    def __init__(self, host: Host) -> None:
        self._host = host

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """See `cogs.clicks.HandlesClicks`."""
        return {
            "resign": self.ask_resign,
            "resign-yes": self.resigned,
            "end": self.ended,
            "kept": self.kept,
        }

    @app_commands.command(name="resign", description=described("command-resign"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def resign(self, interaction: discord.Interaction) -> None:
        """Ask whether to resign the game in this channel."""
        await self._ask_resign(interaction, await table_here(self._host, interaction))

    async def ask_resign(self, click: discord.Interaction, press: Press) -> None:
        """Ask whether to resign, by the button under the board."""
        await self._ask_resign(click, await self._host.table(press.table, click.user.id))

    async def _ask_resign(self, interaction: discord.Interaction, table: Table) -> None:
        if table.over:
            raise Refused("table-over")
        if table.seat is None:
            raise Refused("not-seated")
        if table.phase is not Phase.PLAYING:
            raise Refused("not-started")
        words = words_for(interaction, table)
        press = Press("resign-yes", table.id)
        await whisper(interaction, confirm(words, "resign-question", "resign-yes", press))

    async def resigned(self, click: discord.Interaction, press: Press) -> None:
        """Resign."""
        table = await self._host.resign(press.table, person(click))
        await show_privately(click, note(words_for(click, table).say("resign-done")))

    async def kept(self, click: discord.Interaction, press: Press) -> None:
        """Do nothing after all."""
        table = await self._host.table(press.table, click.user.id)
        await show_privately(click, note(words_for(click, table).say("resign-kept")))

    @table.command(name="end", description=described("command-table-end"))
    async def end(self, interaction: discord.Interaction) -> None:
        """Ask whether to end the table in this channel."""
        table = await table_here(self._host, interaction)
        if table.over:
            raise Refused("table-over")
        words = words_for(interaction, table)
        if table.host.id != interaction.user.id and not is_moderator(interaction):
            raise Refused("not-host-or-moderator", host=table.host.name)
        question = "end-lobby-question" if table.phase is Phase.LOBBY else "end-question"
        await whisper(interaction, confirm(words, question, "end-yes", Press("end", table.id)))

    async def ended(self, click: discord.Interaction, press: Press) -> None:
        """End a table."""
        table = await self._host.end(press.table, person(click), moderator=is_moderator(click))
        await show_privately(click, note(words_for(click, table).say("end-done")))

    @table.command(name="kick", description=described("command-table-kick"))
    @app_commands.describe(player=described("command-table-kick-player"))
    async def kick(self, interaction: discord.Interaction, player: discord.User) -> None:
        """Put somebody out of the table in this channel."""
        table = await table_here(self._host, interaction)
        await self._host.kick(
            table.id, person(interaction), player.id, moderator=is_moderator(interaction)
        )
        words = words_for(interaction, table)
        out = next((one for one in table.people if one.id == player.id), None)
        name = words.person(out) if out is not None else ""
        await whisper(interaction, note(words.say("kick-done", name=name)))
