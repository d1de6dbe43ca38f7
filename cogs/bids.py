"""Secret bids: by the direct message that asks for them, and any number by a form."""

from collections.abc import Mapping

import discord
from discord.ext import commands

from cogs.answers import person, show_question, whisper, words_for
from cogs.clicks import Handler, typed_value
from cogs.delivery import Composer, Delivery
from cogs.drawing import ANSWERED_WITHIN
from engines import MoveError
from engines.mozaika import MozaikaView
from screens.bids import BidForm, closed_prompt
from screens.pages import note
from screens.press import Press
from screens.refusals import refusal
from screens.words import Words
from tables import Host, Refused, Table


class Bids(commands.Cog):
    """Takes bids.

    Args:
        host: the tables.
        composer: puts direct messages together.
        delivery: shows a bid in the direct message that asks for it too.
    """

    def __init__(self, host: Host, composer: Composer, delivery: Delivery) -> None:
        self._host = host
        self._composer = composer
        self._delivery = delivery

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """See `cogs.clicks.HandlesClicks`."""
        return {
            "sealed": self.sealed,
            "bid": self.ask_number,
            "bid-typed": self.typed,
            "by-message": self.by_message,
            "in-channel": self.in_channel,
        }

    async def sealed(self, click: discord.Interaction, press: Press) -> None:
        """Take the bid that a direct message's button carries, and show it in that message."""
        await self._bid(click, press, press.draft, in_message=True)

    async def ask_number(self, click: discord.Interaction, press: Press) -> None:
        """Open the form; what is typed is answered where the button stands."""
        words, most, made = await self._bidder(click, press)
        form = Press("bid-typed", press.table, press.decision, press.draft)
        await click.response.send_modal(BidForm(words, most, made, form))

    async def typed(self, click: discord.Interaction, press: Press) -> None:
        """Take the number that was typed; say what is wanted if it is none."""
        typed = typed_value(click).strip()
        if not (typed.isascii() and typed.isdecimal()):
            words, most, _ = await self._bidder(click, press)
            await whisper(click, note(words.say("mozaika-bid-no-number", coins=most)))
            return
        await self._bid(click, press, f"bid {typed}", in_message=press.draft == "sealed")

    async def _bidder(
        self, click: discord.Interaction, press: Press
    ) -> tuple[Words, int, int | None]:
        """Return the words of a table as a bidder knows it, the coins they hold, their bid so far.

        Raises:
            Refused: nothing is bid at that table now.
        """
        table = await self._host.table(press.table, click.user.id)
        view = table.view
        if not isinstance(view, MozaikaView) or view.seat is None or view.stage != "bidding":
            raise Refused("stale-decision", table=table)
        return words_for(click, table), view.coins[view.seat], view.own_bid

    async def by_message(self, click: discord.Interaction, press: Press) -> None:
        """Send the person's questions by direct message from now on."""
        words = words_for(click, await self._host.table(press.table))
        if await self._host.reaches_by_dm(click.user.id):
            await whisper(click, note(words.say("prompt-by-message-already")))
            return
        await self._host.set_reach(click.user.id, dm=True)
        await whisper(click, note(words.say("prompt-by-message-set")))

    async def in_channel(self, click: discord.Interaction, press: Press) -> None:
        """Write to the person no more; the board's button asks them."""
        await self._host.set_reach(click.user.id, dm=False)
        words = words_for(click, await self._host.table(press.table))
        await whisper(click, note(words.say("prompt-in-channel-set")))

    async def _bid(
        self, click: discord.Interaction, press: Press, move: str, *, in_message: bool
    ) -> None:
        try:
            table = await self._host.move(
                press.table,
                person(click),
                move,
                decision=press.decision,
                clicked_at=click.created_at,
            )
        except MoveError as error:
            words = words_for(click, await self._host.table(press.table, click.user.id))
            await whisper(click, note(refusal(words.language, error)))
            return
        if in_message:
            await self._show_in_message(click, table)
            return
        self._delivery.answered(table)
        words = words_for(click, table)
        done = words.say("panel-moved", story=words.story(table.plies[-1:]))
        await show_question(click, words, before=done)

    async def _show_in_message(self, click: discord.Interaction, table: Table) -> None:
        words = words_for(click, table)
        if table.view is not None and self._composer.asks_in_secret(table):
            composed = await self._composer.compose_prompt(words, within=ANSWERED_WITHIN)
            await click.response.edit_message(view=composed.screen, attachments=composed.files())
            return
        screen = closed_prompt(words, words.story(table.plies[-1:]))
        await click.response.edit_message(view=screen, attachments=[])
