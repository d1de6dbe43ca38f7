"""Secret questions: one direct message a decision, closed afterwards and gone with the next."""

import logging

from cogs.delivery.composing import Composed, Composer
from cogs.delivery.messages import Messages
from cogs.delivery.troubles import FAILURES, Trouble, trouble
from screens.bids import closed_prompt
from screens.words import Words
from tables import Host, Message, Table

_log = logging.getLogger(__name__)


class Prompts:
    """Asks in secret whoever takes direct messages; the board's button asks the rest.

    Args:
        host: the tables; it notes what has been sent, and who is not to be written to.
        messages: sends and edits.
        composer: puts the questions together.
    """

    def __init__(self, host: Host, messages: Messages, composer: Composer) -> None:
        self._host = host
        self._messages = messages
        self._composer = composer
        # For each table the messages that need no closing; after a restart one edit too many.
        self._closed: dict[int, set[int]] = {}
        # For each table the seats that have answered elsewhere, or taken their answer back.
        self._answered: dict[int, set[int]] = {}

    def redraw(self, table_id: int, seat: int) -> None:
        """Show the present answer in a seat's direct message, at the next refreshing."""
        self._answered.setdefault(table_id, set()).add(seat)

    async def refresh(self, table: Table) -> bool:
        """Send the questions that are due and close those that are asked no more.

        Args:
            table: as a spectator knows it.

        Returns:
            Whether there was anything to do.
        """
        lagging = [one for one in table.messages if one.kind == "prompt" and one.lags]
        answered = self._answered.pop(table.id, set())
        for message in lagging:
            if message.seat is not None:
                await self._refresh(table, message, message.seat)
                answered.discard(message.seat)
        for seat in answered:
            await self._redraw(table, seat)
        if table.over:
            self._closed.pop(table.id, None)
        return bool(lagging)

    async def _refresh(self, table: Table, message: Message, seat: int) -> None:
        asked = await self._host.table_for_seat(table.id, seat)
        words = Words(self._composer.language_of(table.place.guild_id), asked)
        decision = message.wanted if asked.view is None else asked.view.decision
        person_id = await self._to_ask(asked, seat)
        sent = None
        if person_id is not None:
            try:
                sent = await self._send(words, seat, person_id, decision)
            except FAILURES as error:
                if not await self._give_up(person_id, error):
                    return
        if sent is None:
            await self._close(message, words)
        else:
            await self._take_away(table, message, sent)
        await self._host.shown(table.id, "prompt", max(decision, message.wanted), seat=seat)

    async def _redraw(self, table: Table, seat: int) -> None:
        """Edit the question that is still asked; one that is over is closed on its own."""
        message = table.message("prompt", seat)
        if message is None or message.message_id is None or message.channel_id is None:
            return
        asked = await self._host.table_for_seat(table.id, seat)
        person = asked.seats[seat].person
        if asked.over or person is None or not self._composer.asks_in_secret(asked):
            return
        if not await self._host.reaches_by_dm(person.id):
            return  # what stands in their direct messages is an older question
        words = Words(self._composer.language_of(table.place.guild_id), asked)
        composed = await self._composer.compose_prompt(words)
        try:
            await self._messages.edit(message.channel_id, message.message_id, composed)
        except FAILURES as error:
            _log.info("prompt %s stays as it is: %s", message.message_id, error)

    async def _to_ask(self, asked: Table, seat: int) -> int | None:
        """Return the id of the person to be asked by direct message; None if nobody is.

        A table in a direct message asks under its board alone: nobody else is there to see it.
        """
        person = asked.seats[seat].person
        owes = not asked.over and seat in asked.to_act and self._composer.asks_in_secret(asked)
        if person is None or not owes or asked.place.guild_id is None:
            return None
        return person.id if await self._host.reaches_by_dm(person.id) else None

    async def _send(self, words: Words, seat: int, person_id: int, decision: int) -> int:
        """Send a question and return its message's id."""
        table = words.table
        composed = await self._composer.compose_prompt(words)
        # Unlike any ping's: Discord takes a second message with a nonce for none, in any channel.
        nonce = f"dm:{table.id}:{seat}:{decision}"
        channel_id, message_id = await self._messages.send_direct(person_id, composed, nonce=nonce)
        await self._host.shown(
            table.id,
            "prompt",
            decision,
            seat=seat,
            channel_id=channel_id,
            message_id=message_id,
            posted_at=self._host.clock.now(),
        )
        return message_id

    async def _give_up(self, person_id: int, error: BaseException) -> bool:
        """Note that direct messages are closed; return False for what may pass."""
        _log.info("person %s could not be asked in secret: %s", person_id, error)
        kind = trouble(error)
        if kind in (Trouble.DM_CLOSED, Trouble.NO_ACCESS, Trouble.REFUSED):
            # A second 403 would be one too many: 10,000 of them ban the bot.
            await self._host.set_reach(person_id, dm=False)
            return True
        # The board's button asks for this decision; the next one may find them in a server again.
        return kind is Trouble.NO_SHARED_SERVER

    async def _take_away(self, table: Table, before: Message, sent: int) -> None:
        """Delete the question before: one of a table stands in a person's direct messages.

        It is not tried again: closed, or with buttons that are answered in words, it may stay.
        """
        if before.message_id in (None, sent) or before.channel_id is None:
            return
        self._closed.get(table.id, set()).discard(before.message_id)
        try:
            await self._messages.delete(before.channel_id, before.message_id)
        except FAILURES as error:
            _log.info("prompt %s stays: %s", before.message_id, error)

    async def _close(self, message: Message, words: Words) -> None:
        """Take the buttons off the question before."""
        if message.message_id is None or message.channel_id is None:
            return
        closed_ids = self._closed.setdefault(words.table.id, set())
        if message.message_id in closed_ids:
            return
        closed_ids.add(message.message_id)
        try:
            closed = Composed(closed_prompt(words))
            await self._messages.edit(message.channel_id, message.message_id, closed)
        except FAILURES as error:
            _log.debug("prompt %s stays as it is: %s", message.message_id, error)
