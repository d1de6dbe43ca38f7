"""Tables in memory, for tests and the demonstration; nothing outlives the process."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct, field
from msgspec.structs import replace

from storage.contract import ChannelTaken, Conflict
from storage.rows import DueRow, EntryRow, LagRow, LogRow, MessageRow, SeatRow, TableRow

_BOARD = ("board", -1)


class _Kept(Struct):
    """All that a database would hold."""

    tables: dict[int, TableRow] = field(default_factory=dict)
    seats: dict[int, dict[int, SeatRow]] = field(default_factory=dict)
    messages: dict[int, dict[tuple[str, int], MessageRow]] = field(default_factory=dict)
    logs: dict[int, list[LogRow]] = field(default_factory=dict)
    reach: dict[int, bool] = field(default_factory=dict)
    alive_until: int | None = None


class MemoryStorage:
    """A `Storage` in memory."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._kept = _Kept()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator["MemoryTransaction"]:
        """Begin to change tables; whoever comes meanwhile waits in line."""
        async with self._turn:
            transaction = MemoryTransaction(self._kept)
            try:
                yield transaction
            except BaseException:
                transaction.roll_back()
                raise

    async def close(self) -> None:
        """Let go of nothing."""

    async def table(
        self, table_id: int
    ) -> tuple[TableRow, tuple[SeatRow, ...], tuple[MessageRow, ...]] | None:
        """Return a table with its seats and messages as last committed."""
        row = self._kept.tables.get(table_id)
        if row is None:
            return None
        messages = self._kept.messages.get(table_id, {})
        return row, self._seats(table_id), tuple(messages.values())

    async def log(self, table_id: int) -> tuple[LogRow, ...]:
        """Return a table's log as last committed, oldest first."""
        return tuple(self._kept.logs.get(table_id, ()))

    async def tables_of(self, person_id: int) -> tuple[EntryRow, ...]:
        """Return the open tables at which a person sits: waiting ones first, then latest first."""
        entries = [
            _entry(row, seat)
            for row in self._open()
            for seat in self._seats(row.id)
            if seat.person_id == person_id
        ]
        return tuple(sorted(entries, key=lambda entry: (not entry.owes, -entry.touched_at)))

    async def table_in(self, channel_id: int) -> EntryRow | None:
        """Return the open table in a channel, else the last one there, without a seat."""
        there = [row for row in self._kept.tables.values() if row.channel_id == channel_id]
        return _entry(max(there, key=lambda row: (row.open, row.id)), None) if there else None

    async def owing(self) -> tuple[int, ...]:
        """Return the open tables at which a computer owes a choice, by number."""
        return tuple(
            row.id
            for row in self._open()
            if any(seat.owes and seat.person_id is None for seat in self._seats(row.id))
        )

    async def due(self, until: int) -> tuple[DueRow, ...]:
        """Return the seats whose deadline is not after a moment, earliest first."""
        due = [
            DueRow(table_id=table_id, seat=seat.seat, decision=seat.decision, due_at=seat.due_at)
            for table_id in self._kept.seats
            for seat in self._seats(table_id)
            if seat.due_at is not None and seat.due_at <= until
        ]
        return tuple(sorted(due, key=lambda row: row.due_at))

    async def idle_lobbies(self, until: int) -> tuple[int, ...]:
        """Return the lobbies that have not changed since a moment."""
        return tuple(
            row.id for row in self._open() if row.phase == "lobby" and row.touched_at <= until
        )

    async def lagging(self, most: int, offset: int, closed_since: int) -> tuple[LagRow, ...]:
        """Return messages that show less than wanted; of open tables also boards that are nowhere.

        Latest table first. Tables that were over before a moment are given up.
        """
        rows = sorted(self._kept.tables.values(), key=lambda row: (-row.touched_at, row.id))
        lags = [
            lag
            for row in rows
            if row.open or row.touched_at > closed_since
            for lag in self._lags_of(row)
        ]
        return tuple(lags[offset : offset + most])

    def _lags_of(self, row: TableRow) -> list[LagRow]:
        wanted = {_BOARD: row.wanted}
        wanted |= {("prompt", seat.seat): seat.wanted for seat in self._seats(row.id)}
        messages = self._kept.messages.get(row.id, {})
        lags = []
        for (kind, seat), number in wanted.items():
            message = messages.get((kind, seat)) or MessageRow(
                table_id=row.id, kind=kind, seat=seat, shown=0
            )
            nowhere = kind == "board" and row.open and message.message_id is None
            if message.shown < number or nowhere:
                lags.append(
                    LagRow(
                        guild_id=row.guild_id,
                        channel_id=row.channel_id,
                        wanted=number,
                        message=message,
                    )
                )
        return lags

    async def open_count(self) -> int:
        """Return how many open tables there are."""
        return len(self._open())

    async def shown(self, message: MessageRow) -> None:
        """Note what a message shows; `shown` only rises, what is None leaves what is known."""
        async with self._turn:
            messages = self._kept.messages.setdefault(message.table_id, {})
            known = messages.get((message.kind, message.seat), message)
            places = ("channel_id", "message_id", "posted_at")
            new = {name: getattr(message, name) for name in places}
            messages[message.kind, message.seat] = replace(
                known,
                shown=max(known.shown, message.shown),
                **{name: value for name, value in new.items() if value is not None},
            )

    async def lost(self, table_id: int, message_id: int) -> None:
        """Forget where a message is; what it showed stays known."""
        async with self._turn:
            messages = self._kept.messages.get(table_id, {})
            for key, message in messages.items():
                if message.message_id == message_id:
                    messages[key] = replace(
                        message, channel_id=None, message_id=None, posted_at=None
                    )

    async def alive_until(self) -> int | None:
        """Return until when deadlines ran last; None if they never did."""
        return self._kept.alive_until

    async def beat(self, moment: int) -> None:
        """Note that deadlines run until now."""
        self._kept.alive_until = moment

    async def resume(self, gap: int, moment: int) -> None:
        """Move every deadline by a gap and note that deadlines run from now, both or neither."""
        async with self._turn:
            for seats in self._kept.seats.values():
                for number, seat in seats.items():
                    if seat.due_at is not None:
                        seats[number] = replace(seat, due_at=seat.due_at + gap)
            self._kept.alive_until = moment

    async def reach(self, person_id: int) -> bool:
        """Return whether prompts go to a person by direct message; yes unless noted."""
        return self._kept.reach.get(person_id, True)

    async def set_reach(self, person_id: int, dm: bool) -> None:
        """Note whether prompts go to a person by direct message."""
        self._kept.reach[person_id] = dm

    def _open(self) -> list[TableRow]:
        return [row for row in self._kept.tables.values() if row.open]

    def _seats(self, table_id: int) -> tuple[SeatRow, ...]:
        seats = self._kept.seats.get(table_id, {})
        return tuple(seats[number] for number in sorted(seats))


class MemoryTransaction:
    """Changes in place, and remembers what the tables it touched were like before."""

    def __init__(self, kept: _Kept) -> None:
        self._kept = kept
        self._before: dict[int, tuple[TableRow | None, dict[int, SeatRow], int]] = {}

    def roll_back(self) -> None:
        """Put everything back."""
        for table_id, (row, seats, entries) in self._before.items():
            if row is None:
                del self._kept.tables[table_id]
            else:
                self._kept.tables[table_id] = row
            self._kept.seats[table_id] = seats
            del self._kept.logs.get(table_id, [])[entries:]

    def _remember(self, table_id: int) -> None:
        if table_id not in self._before:
            self._before[table_id] = (
                self._kept.tables.get(table_id),
                dict(self._kept.seats.get(table_id, {})),
                len(self._kept.logs.get(table_id, ())),
            )

    async def load(self, table_id: int) -> tuple[TableRow, tuple[SeatRow, ...]] | None:
        """Return a table and its seats, held against every other writer until the end."""
        row = self._kept.tables.get(table_id)
        if row is None:
            return None
        seats = self._kept.seats.get(table_id, {})
        return row, tuple(seats[number] for number in sorted(seats))

    async def insert(self, row: TableRow) -> int:
        """Add a table and return its number; `row.id` is not looked at.

        Raises:
            ChannelTaken: an open table stands in its channel.
        """
        table_id = max(self._kept.tables, default=0) + 1
        self._check_channel(replace(row, id=table_id))
        self._remember(table_id)
        self._kept.tables[table_id] = replace(row, id=table_id)
        return table_id

    async def save(self, row: TableRow) -> None:
        """Replace a table's row.

        Raises:
            Conflict: its revision is not one higher than what is kept.
            ChannelTaken: it is open, and so is another table in its channel.
        """
        kept = self._kept.tables.get(row.id)
        if kept is None or kept.revision != row.revision - 1:
            raise Conflict(f"table {row.id} is not at revision {row.revision - 1}")
        self._check_channel(row)
        self._remember(row.id)
        self._kept.tables[row.id] = row

    def _check_channel(self, row: TableRow) -> None:
        if row.open and any(
            other.open and other.channel_id == row.channel_id and other.id != row.id
            for other in self._kept.tables.values()
        ):
            raise ChannelTaken(row.channel_id)

    async def put_seats(self, table_id: int, seats: tuple[SeatRow, ...]) -> None:
        """Add or replace seats of a table; others stay as they are."""
        self._remember(table_id)
        kept = self._kept.seats.setdefault(table_id, {})
        kept.update({seat.seat: seat for seat in seats})

    async def cut_seats(self, table_id: int, count: int) -> None:
        """Drop the seats of a table from this number on."""
        self._remember(table_id)
        kept = self._kept.seats.get(table_id, {})
        for seat in [number for number in kept if number >= count]:
            del kept[seat]

    async def append(self, entry: LogRow) -> None:
        """Add to a table's log."""
        self._remember(entry.table_id)
        self._kept.logs.setdefault(entry.table_id, []).append(entry)

    async def log(self, table_id: int) -> tuple[LogRow, ...]:
        """Return a table's log, oldest first."""
        return tuple(self._kept.logs.get(table_id, ()))

    async def open_in_guild(self, guild_id: int) -> int:
        """Return how many open tables a server has."""
        return sum(row.open and row.guild_id == guild_id for row in self._kept.tables.values())

    async def open_of_person(self, person_id: int) -> int:
        """Return at how many open tables a person sits."""
        return sum(
            seat.person_id == person_id
            for row in self._kept.tables.values()
            if row.open
            for seat in self._kept.seats.get(row.id, {}).values()
        )


def _entry(row: TableRow, seat: SeatRow | None) -> EntryRow:
    return EntryRow(
        id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        phase=row.phase,
        game=row.game,
        touched_at=row.touched_at,
        seat=None if seat is None else seat.seat,
        owes=seat is not None and seat.owes,
        due_at=None if seat is None else seat.due_at,
    )
