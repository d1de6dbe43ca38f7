"""The ping: one short message that calls a person, gone when what it calls to is over.

It calls to a turn, to a word on a take-back, or to hear that one's own is refused; one that tells
of the end of a game stays. That it is about to be sent is noted before it is, without the message's
id. If the bot dies or the answer is lost in between, sending it once more with the same nonce finds
the message.
"""

import logging
from collections.abc import Mapping
from datetime import timedelta

from cogs.delivery.composing import Composed, Composer
from cogs.delivery.messages import Messages
from cogs.delivery.troubles import FAILURES, Trouble, trouble
from screens.board import ping, where
from screens.sheet import end
from screens.words import Words
from tables import Ending, Host, Message, MessageKind, Person, Showing, Table

_Call = tuple[MessageKind, int | None]
"""What somebody is called to, and their seat; None for all of the table."""

_log = logging.getLogger(__name__)

NONCE_LIFE = timedelta(minutes=2)
"""Discord knows a nonce for "a few minutes"; see its documentation, "Create Message"."""

NONCES: Mapping[MessageKind, str] = {"ping": "", "consent": "c", "refusal": "r", "end": "e"}
"""The kinds of pings, with what makes the nonces of each differ from the others'."""

NOWHERE = 0
"""Stands for the id of a message that Discord has refused."""


class Pings:
    """Calls whoever owes a choice or a word, once; an edited board notifies nobody.

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
        """Take away the pings of what is over, and send those that are due.

        Args:
            showing: the table, its board already on show.

        Raises:
            discord.HTTPException: the bot may no longer see the channel: the pings stay noted.
        """
        table = showing.table
        wanted = {**await self._decisions(showing), **_words_due(table)}
        if _told_of_end(table):
            wanted["end", None] = 1
        staying = set[_Call]()
        for message in table.messages:
            if message.kind in NONCES and message.seat is not None and message.channel_id:
                call: _Call = message.kind, message.seat
                due = wanted.get(call)
                over = due is None or message.shown < due
                if over and not await self._take_away(table, message, call):
                    staying.add(call)
        for one, number in wanted.items():
            if one not in staying and self._is_due(table, one, number):
                await self._send(table, one, number)

    def _is_due(self, table: Table, call: _Call, number: int) -> bool:
        kind, seat = call
        sent = table.message(kind, seat)
        if sent is None or sent.shown < number:
            return kind != "ping" or seat is None or _is_called(table, seat)
        return self._is_uncertain(sent)

    def _is_uncertain(self, message: Message) -> bool:
        """Return whether a ping was to be sent a moment ago and nobody knows what became of it."""
        return (
            message.channel_id is not None
            and message.message_id is None
            and message.posted_at is not None
            and self._host.clock.now() - message.posted_at < NONCE_LIFE
        )

    async def _decisions(self, showing: Showing) -> dict[_Call, int]:
        """Return for each person who owes a choice the number of what they are asked."""
        found: dict[_Call, int] = {}
        for seat, asked in showing.asked.items():
            person = asked.seats[seat].person
            if person is None or asked.view is None:
                continue
            if self._composer.asks_in_secret(asked) and await self._reached(asked, seat, person.id):
                continue  # the direct message has called them
            found["ping", seat] = asked.view.decision
        return found

    async def _reached(self, table: Table, seat: int, person_id: int) -> bool:
        """Return whether a secret question has come to a person by direct message."""
        sent = table.message("prompt", seat)
        if sent is None or sent.message_id is None or sent.lags:
            return False
        return await self._host.reaches_by_dm(person_id)

    async def _send(self, table: Table, call: _Call, number: int) -> None:
        """Send a ping; one that is refused is not sent again.

        Raises:
            discord.HTTPException: the bot may no longer see the channel.
        """
        try:
            await self._note(table, call, number, None)
            await self._post(table, call, number, calling=True)
        except FAILURES as error:
            # The board is on show, and the sweep does not repeat a ping: it is a courtesy.
            _log.info("no ping at table %s: %s", table.id, error)
            if trouble(error) is not Trouble.LATER:
                await self._note(table, call, number, NOWHERE)
            if trouble(error) is Trouble.NO_ACCESS:
                raise

    async def _post(self, table: Table, call: _Call, number: int, *, calling: bool) -> int:
        kind, seat = call
        words = Words(self._composer.language_of(table.place.guild_id), table)
        link = where(table.place, table.message("board"))
        if seat is None:
            people = _told_of_end(table)
            screen = end(words, people, link)
        else:
            person = table.seats[seat].person
            people = () if person is None else (person,)
            screen = ping(words, kind, seat, link)
        composed = Composed(screen, calls=tuple(person.id for person in people))
        nonce = f"{table.id}:{NONCES[kind]}{'' if seat is None else seat}:{number}"
        message_id = await self._messages.post(table.place, composed, nonce=nonce, calling=calling)
        await self._note(table, call, number, message_id)
        return message_id

    async def _note(self, table: Table, call: _Call, number: int, message_id: int | None) -> None:
        kind, seat = call
        await self._host.shown(
            table.id,
            kind,
            number,
            seat=seat,
            channel_id=table.place.channel_id,
            message_id=message_id,
            posted_at=self._host.clock.now(),
        )

    async def _take_away(self, table: Table, message: Message, call: _Call) -> bool:
        """Delete a ping that is over; return False if it has to be tried again.

        Raises:
            discord.HTTPException: the bot may no longer see the channel.
        """
        message_id = message.message_id
        try:
            if message_id is None and self._is_uncertain(message):
                message_id = await self._post(table, call, message.shown, calling=False)
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


def _words_due(table: Table) -> dict[_Call, int]:
    """Return whose word on a take-back is due, and whose own is refused, with its revision."""
    found: dict[_Call, int] = {}
    if table.place.guild_id is None:
        return found
    if table.take_back is not None:
        for seat in table.take_back.waiting:
            found["consent", seat] = table.take_back.since
    if table.declined is not None:
        found["refusal", table.declined.by] = table.declined.since
    return found


def _is_called(table: Table, seat: int) -> bool:
    """Return whether a person has to be called: not if the last person to move was they.

    Who has just moved, and plays on against computers or with an onyx, is looking already. In a
    direct message, and alone at a table that they have just started, people are too.
    """
    if table.place.guild_id is None or table.over:
        return False
    mover = _last_to_move(table)
    return len(table.people) > 1 if mover is None else mover != seat


def _told_of_end(table: Table) -> tuple[Person, ...]:
    """Return who is told that a game was played to its end; a rematch has told them already."""
    if table.place.guild_id is None or table.ending != Ending.PLAYED or table.rematch is not None:
        return ()
    mover = _last_to_move(table)
    people = (seat.person for number, seat in enumerate(table.seats) if number != mover)
    return tuple(person for person in people if person is not None)


def _last_to_move(table: Table) -> int | None:
    """Return the seat of the last person to move, as far as it is still told."""
    for ply in reversed(table.plies):
        if ply.author == "person" and ply.seat is not None:
            return ply.seat
    return None
