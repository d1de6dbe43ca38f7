"""The ping: one short message that calls a person to their turn, gone when the turn is over."""

import logging

from cogs.delivery.composing import Composed, Composer
from cogs.delivery.messages import Messages
from cogs.delivery.troubles import FAILURES
from screens.board import ping, where
from screens.words import Words
from tables import Host, Message, Table

_log = logging.getLogger(__name__)


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

    async def refresh(self, table: Table) -> None:
        """Take away the pings of turns that are over, and send those that are due.

        Args:
            table: as a spectator knows it, its board already on show.
        """
        decisions = await self._decisions(table)
        for message in table.messages:
            if message.kind == "ping" and message.message_id is not None:
                due = decisions.get(message.seat if message.seat is not None else -1)
                if due is None or message.shown < due:
                    await self._take_away(table, message)
        for seat, decision in decisions.items():
            sent = table.message("ping", seat)
            if (sent is None or sent.shown < decision) and _is_called(table, seat):
                await self._send(table, seat, decision)

    async def _decisions(self, table: Table) -> dict[int, int]:
        """Return for each person who owes a choice the number of what they are asked."""
        found: dict[int, int] = {}
        for seat in table.to_act:
            if table.seats[seat].person is not None:
                view = (await self._host.table_for_seat(table.id, seat)).view
                if view is not None:
                    found[seat] = view.decision
        return found

    async def _send(self, table: Table, seat: int, decision: int) -> None:
        person = table.seats[seat].person
        if person is None:
            return
        words = Words(self._composer.language_of(table.place.guild_id), table)
        screen = ping(words, seat, where(table.place, table.message("board")))
        composed = Composed(screen, calls=(person.id,))
        nonce = f"{table.id}:{seat}:{decision}"
        try:
            message_id = await self._messages.post(table.place, composed, nonce=nonce, calling=True)
        except FAILURES as error:
            # The board is on show, and the sweep does not repeat a ping: it is a courtesy.
            _log.info("no ping at table %s: %s", table.id, error)
            return
        await self._host.shown(
            table.id,
            "ping",
            decision,
            seat=seat,
            channel_id=table.place.channel_id,
            message_id=message_id,
            posted_at=self._host.clock.now(),
        )

    async def _take_away(self, table: Table, message: Message) -> None:
        if message.message_id is None or message.channel_id is None:
            return
        try:
            await self._messages.delete(message.channel_id, message.message_id)
        except FAILURES as error:
            _log.debug("ping %s stays: %s", message.message_id, error)
        await self._host.lost(table.id, message.message_id)


def _is_called(table: Table, seat: int) -> bool:
    """Return whether a person has to be called: not if the last person to move was they.

    Who has just moved, and plays on against computers or with an onyx, is looking already. In a
    direct message, and alone at a table that they have just started, people are too.
    """
    if table.place.guild_id is None or table.over:
        return False
    for ply in reversed(table.plies):
        if ply.author == "person":
            return ply.seat != seat
    return len(table.people) > 1
