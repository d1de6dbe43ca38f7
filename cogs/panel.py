"""Clicks that make a choice: the first question opens a panel, the panel makes the move."""

from collections.abc import Mapping

import discord
from discord.ext import commands

from cogs.answers import person, show_question, words_for
from cogs.clicks import Handler
from cogs.delivery import Delivery
from engines import MoveError
from screens.games import asked_in_secret
from screens.press import Press
from screens.refusals import refusal
from tables import Host, Refused, Table


class Panel(commands.Cog):
    """The panel that one player sees.

    Args:
        host: the tables.
        delivery: shows an answer in the direct message that asks for it too.
    """

    def __init__(self, host: Host, delivery: Delivery) -> None:
        self._host = host
        self._delivery = delivery

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """See `cogs.clicks.HandlesClicks`."""
        return {"ask": self.ask, "aside": self.aside, "move": self.move, "extra": self.extra}

    async def ask(self, click: discord.Interaction, press: Press) -> None:
        """Go on with a choice; the draft stands in the click itself."""
        table = await self._seated(click, press)
        words = words_for(click, table)
        asked_now = table.view.decision if table.view is not None else 0
        if table.seat in table.to_act and press.decision != asked_now:
            raise Refused("stale-decision", table=table)
        await show_question(click, words, press.draft)

    async def aside(self, click: discord.Interaction, press: Press) -> None:
        """Offer what may be done beyond what is owed, such as calling squares."""
        table = await self._seated(click, press)
        words = words_for(click, table)
        before = ""
        if await self._is_out_of_reach(table, click.user.id):
            before = words.say("panel-out-of-reach")
        await show_question(click, words, press.draft, before=before, beyond=True)

    async def _is_out_of_reach(self, table: Table, person_id: int) -> bool:
        """Return whether a person is asked in secret here, since direct messages do not do."""
        if table.place.guild_id is None or table.view is None:
            return False
        if not asked_in_secret(table.game, table.view):
            return False
        return not await self._host.reaches_by_dm(person_id)

    async def move(self, click: discord.Interaction, press: Press) -> None:
        """Make the move that the button carries, if its question is still asked."""
        try:
            table = await self._play(click, press, press.decision)
        except MoveError as error:
            await self._ask_again(click, press, error)
            return
        words = words_for(click, table)
        done = words.say("panel-moved", story=words.story(table.plies[-1:]))
        await show_question(click, words, before=done)

    async def extra(self, click: discord.Interaction, press: Press) -> None:
        """Make a move that is owed to nobody; no question is out of date by it."""
        try:
            table = await self._play(click, press, None)
        except MoveError as error:
            await self._ask_again(click, press, error)
            return
        words = words_for(click, table)
        await show_question(click, words, before=words.story(table.plies[-1:]), beyond=True)

    async def _play(self, click: discord.Interaction, press: Press, decision: int | None) -> Table:
        table = await self._host.move(
            press.table,
            person(click),
            press.draft,
            decision=decision,
            clicked_at=click.created_at,
        )
        self._delivery.answered(table)
        return table

    async def _ask_again(self, click: discord.Interaction, press: Press, error: MoveError) -> None:
        words = words_for(click, await self._seated(click, press))
        await show_question(click, words, before=refusal(words.language, error))

    async def _seated(self, click: discord.Interaction, press: Press) -> Table:
        table = await self._host.table(press.table, click.user.id)
        if table.over:
            raise Refused("table-over")
        if table.seat is None:
            raise Refused("not-seated")
        return table
