"""Reading tables, and what is on show of them."""

from datetime import datetime

from engines.records import Record
from tables import recording, seeing
from tables.changing import told_kindly
from tables.hosting.base import Base
from tables.seeing import milliseconds, seen_by
from tables.values import Entry, Lag, Message, MessageKind, Showing, Table


class Reading(Base):
    """Tables as people may know them, lists of tables, messages that lag."""

    async def table(self, table_id: int, person_id: int | None = None) -> Table:
        """Return a table as a person may know it; None or a stranger sees as a spectator.

        Raises:
            Refused: no-such-table.
        """
        kept, messages = await self._read(table_id)
        seat = None if person_id is None else kept.seat_of(person_id)
        return seen_by(kept, seat, messages)

    async def table_for_seat(self, table_id: int, seat: int | None) -> Table:
        """Return a table as a seat may know it, for the prompt of that seat.

        Raises:
            Refused: no-such-table.
        """
        kept, messages = await self._read(table_id)
        return seen_by(kept, seat, messages)

    async def showing(self, table_id: int) -> Showing:
        """Return a table at one moment as spectators and those who owe a choice may know it.

        Raises:
            Refused: no-such-table.
        """
        kept, messages = await self._read(table_id)
        people = [seat for seat in kept.to_act if kept.content.seats[seat].person is not None]
        return Showing(
            seen_by(kept, None, messages),
            {seat: seen_by(kept, seat, messages) for seat in people},
        )

    async def tables_of(self, person_id: int) -> tuple[Entry, ...]:
        """Return the open tables a person sits at: those that wait for them first, then latest."""
        return tuple(map(seeing.entry, await told_kindly(self.storage.tables_of(person_id))))

    async def table_in(self, channel_id: int) -> Entry | None:
        """Return the open table in a channel, else the last one that was there, else None."""
        found = await told_kindly(self.storage.table_in(channel_id))
        return None if found is None else seeing.entry(found)

    async def open_tables(self) -> int:
        """Return how many lobbies and games are open."""
        return await told_kindly(self.storage.open_count())

    async def record(self, table_id: int) -> Record:
        """Return the game so far as a record; the secret is in it once the table is over.

        Raises:
            Refused: no-such-table, not-started.
        """
        kept, _ = await self._read(table_id)
        return recording.record(kept, await told_kindly(self.storage.log(table_id)))

    async def lagging(self, *, most: int = 100, offset: int = 0) -> tuple[Lag, ...]:
        """Return messages that show less than is wanted or were never posted, latest table first.

        Prompts owed and not yet sent are among them, with `message_id` None.
        """
        since = milliseconds(self.clock.now() - self.limits.shown_late)
        return tuple(map(seeing.lag, await told_kindly(self.storage.lagging(most, offset, since))))

    async def shown(
        self,
        table_id: int,
        kind: MessageKind,
        shown: int,
        *,
        seat: int | None = None,
        channel_id: int | None = None,
        message_id: int | None = None,
        posted_at: datetime | None = None,
    ) -> None:
        """Note what a message shows now. A lower number than noted before changes nothing.

        Args:
            table_id: whose message.
            kind: which of the table's messages.
            shown: the revision or the decision that it shows.
            seat: whose prompt or ping; None for the board.
            channel_id: where it was posted; None leaves what is known.
            message_id: what was posted; None leaves what is known, and with a prompt also stands
                for one that is given in the channel because direct messages are closed.
            posted_at: when it was posted; None leaves what is known.
        """
        message = Message(
            kind,
            seat,
            shown=shown,
            channel_id=channel_id,
            message_id=message_id,
            posted_at=posted_at,
        )
        row = seeing.message_row(table_id, message)
        await self._changing.whole(self.storage.shown(row))

    async def lost(self, table_id: int, message_id: int) -> None:
        """Note that a message is gone: it lags from now on and is to be posted anew."""
        await self._changing.whole(self.storage.lost(table_id, message_id))

    async def reaches_by_dm(self, person_id: int) -> bool:
        """Return whether prompts go to a person by direct message; the default is yes."""
        return await told_kindly(self.storage.reach(person_id))

    async def set_reach(self, person_id: int, *, dm: bool) -> None:
        """Note that a person's direct messages are closed or unwanted, or to be tried again."""
        await self._changing.whole(self.storage.set_reach(person_id, dm))
