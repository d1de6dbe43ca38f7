"""The ping: one short message that calls a person to their turn, gone when the turn is over.

That one is about to be sent is noted before it is, without the message's id. If the bot dies or
the answer is lost in between, sending it once more with the same nonce finds the message.
"""

import logging
from datetime import timedelta

from cogs.delivery.composing import Composed, Composer
from cogs.delivery.messages import Messages
from cogs.delivery.troubles import FAILURES, Trouble, trouble
from screens.board import ping, where
from screens.words import Words
from tables import Host, Message, Showing, Table

_log = logging.getLogger(__name__)

NONCE_LIFE = timedelta(minutes=2)
"""Discord knows a nonce for "a few minutes"; see its documentation, "Create Message"."""

NOWHERE = 0
"""Stands for the id of a message that Discord has refused."""


class Pings:
    """Calls whoever owes a choice, once a turn; an edited board notifies nobody.

    Args:
        host: the tables; it notes what has been sent.
        messages: sends and deletes.
        composer: knows the languages.
    """

    def __init__(self, host: Host, messages: Messages, composer: Composer) -> None:
        self._host = host
        self._messages = messages
        self._composer = composer

    async def refresh(self, showing: Showing) -> None:
        """Take away the pings of turns that are over, and send those that are due.

        Args:
            showing: the table, its board already on show.

        Raises:
            discord.HTTPException: the bot may no longer see the channel: the pings stay noted.
        """
        table, decisions = showing.table, await self._decisions(showing)
        staying = set()
        for message in table.messages:
            if message.kind == "ping" and message.seat is not None and message.channel_id:
                due = decisions.get(message.seat)
                over = due is None or message.shown < due
                if over and not await self._take_away(table, message, message.seat):
                    staying.add(message.seat)
        for seat, decision in decisions.items():
            if seat not in staying and self._is_due(table, seat, decision):
                await self._send(table, seat, decision)

    def _is_due(self, table: Table, seat: int, decision: int) -> bool:
        sent = table.message("ping", seat)
        if sent is None or sent.shown < decision:
            return _is_called(table, seat)
        return self._is_uncertain(sent)

    def _is_uncertain(self, message: Message) -> bool:
        """Return whether a ping was to be sent a moment ago and nobody knows what became of it."""
        return (
            message.channel_id is not None
            and message.message_id is None
            and message.posted_at is not None
            and self._host.clock.now() - message.posted_at < NONCE_LIFE
        )

    async def _decisions(self, showing: Showing) -> dict[int, int]:
        """Return for each person who owes a choice the number of what they are asked."""
        found: dict[int, int] = {}
        for seat, asked in showing.asked.items():
            person = asked.seats[seat].person
            if person is None or asked.view is None:
                continue
            if self._composer.asks_in_secret(asked) and await self._reached(asked, seat, person.id):
                continue  # the direct message has called them
            found[seat] = asked.view.decision
        return found

    async def _reached(self, table: Table, seat: int, person_id: int) -> bool:
        """Return whether a secret question has come to a person by direct message."""
        sent = table.message("prompt", seat)
        if sent is None or sent.message_id is None or sent.lags:
            return False
        return await self._host.reaches_by_dm(person_id)

    async def _send(self, table: Table, seat: int, decision: int) -> None:
        try:
            await self._note(table, seat, decision, None)
            await self._post(table, seat, decision, calling=True)
        except FAILURES as error:
            # The board is on show, and the sweep does not repeat a ping: it is a courtesy.
            _log.info("no ping at table %s: %s", table.id, error)
            if trouble(error) is not Trouble.LATER:
                await self._note(table, seat, decision, NOWHERE)

    async def _post(self, table: Table, seat: int, decision: int, *, calling: bool) -> int:
        words = Words(self._composer.language_of(table.place.guild_id), table)
        screen = ping(words, seat, where(table.place, table.message("board")))
        person = table.seats[seat].person
        composed = Composed(screen, calls=() if person is None else (person.id,))
        nonce = f"{table.id}:{seat}:{decision}"
        message_id = await self._messages.post(table.place, composed, nonce=nonce, calling=calling)
        await self._note(table, seat, decision, message_id)
        return message_id

    async def _note(self, table: Table, seat: int, decision: int, message_id: int | None) -> None:
        await self._host.shown(
            table.id,
            "ping",
            decision,
            seat=seat,
            channel_id=table.place.channel_id,
            message_id=message_id,
            posted_at=self._host.clock.now(),
        )

    async def _take_away(self, table: Table, message: Message, seat: int) -> bool:
        """Delete a ping whose turn is over; return False if it has to be tried again.

        Raises:
            discord.HTTPException: the bot may no longer see the channel.
        """
        message_id = message.message_id
        try:
            if message_id is None and self._is_uncertain(message):
                message_id = await self._post(table, seat, message.shown, calling=False)
            if message_id and message.channel_id is not None:
                await self._messages.delete(message.channel_id, message_id)
        except FAILURES as error:
            _log.info("ping %s stays: %s", message_id, error)
            if trouble(error) is Trouble.LATER:
                return False
            if trouble(error) is Trouble.NO_ACCESS:
                raise
        if message_id is not None:
            await self._host.lost(table.id, message_id)
        return True


def _is_called(table: Table, seat: int) -> bool:
    """Return whether a person has to be called: not if the last person to move was they.

    Who has just moved, and plays on against computers or with an onyx, is looking already. In a
    direct message, and alone at a table that they have just started, people are too.
    """
    if table.place.guild_id is None or table.over:
        return False
    for ply in reversed(table.plies):
        if ply.author == "person" and ply.seat is not None:
            return ply.seat != seat
    return len(table.people) > 1
