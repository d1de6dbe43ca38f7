"""/undo: take back one's last move at once, or ask everybody where that would show the future."""

from collections.abc import Mapping

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import person, reader, show_privately, whisper, words_for
from cogs.choosing import table_here
from cogs.clicks import Handler
from cogs.delivery import Delivery
from cogs.describing import described
from screens.pages import ask_everybody, note
from screens.press import Press
from screens.refusals import refusal
from tables import Host, Refused, Table

_NEED_AGREEMENT = ("take-back-shows-future", "others-have-moved")


class TakeBack(commands.Cog):
    """Takes moves back.

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
            "undo": self.undo_of_table,
            "undo-ask": self.ask,
            "agree": self.agree,
            "refuse": self.refuse,
        }

    @app_commands.command(name="undo", description=described("command-undo"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def undo(self, interaction: discord.Interaction) -> None:
        """Take back one's last move in this channel's game."""
        await self._undo(interaction, await table_here(self._host, interaction))

    async def undo_of_table(self, click: discord.Interaction, press: Press) -> None:
        """Take back one's last move, by the button under the board."""
        await self._undo(click, await self._host.table(press.table, click.user.id))

    async def _undo(self, interaction: discord.Interaction, table: Table) -> None:
        words = words_for(interaction, table)
        try:
            table = await self._host.take_back(table.id, person(interaction))
        except Refused as error:
            if error.code not in _NEED_AGREEMENT:
                raise
            why = refusal(reader(interaction), error)
            await whisper(interaction, ask_everybody(words, why))
        else:
            self._delivery.answered(table)
            await whisper(interaction, note(words.say("undo-done")))

    async def ask(self, click: discord.Interaction, press: Press) -> None:
        """Ask everybody at the table."""
        table = await self._host.ask_take_back(press.table, person(click))
        key = "undo-asked" if table.take_back is not None else "undo-done"
        await show_privately(click, note(words_for(click, table).say(key)))

    async def agree(self, click: discord.Interaction, press: Press) -> None:
        """Agree to a take-back."""
        await self._answer(click, press, agree=True)

    async def refuse(self, click: discord.Interaction, press: Press) -> None:
        """Refuse a take-back."""
        await self._answer(click, press, agree=False)

    async def _answer(self, click: discord.Interaction, press: Press, *, agree: bool) -> None:
        await click.response.defer()
        self._delivery.messages.edit_through(click)
        await self._host.answer_take_back(press.table, person(click), agree=agree)
