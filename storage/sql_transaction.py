"""One transaction, statement by statement."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Executable, Row
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import IntegrityError

from storage import statements as sql
from storage.contract import ChannelTaken, Conflict
from storage.rows import LogRow, SeatRow, TableRow

Rows = Sequence[Row[*tuple[Any, ...]]]
_Kept = TypeVar("_Kept", bound=msgspec.Struct)
_Parameters = Mapping[str, object] | Sequence[Mapping[str, object]]
_Answer = TypeVar("_Answer")


class SqlTransaction:
    """One transaction on the connection that writes, in the thread that writes.

    What needs no answer is kept until a question or the commit takes it along: errors come then.
    """

    def __init__(self, engine: Engine, thread: Executor) -> None:
        self._engine = engine
        self._thread = thread
        self._begun = False
        # Touched in the thread alone, so that no cancelled wait can lose it.
        self._connection: Connection | None = None
        self._kept_back: list[Callable[[Connection], object]] = []

    def later(self, statement: Executable, parameters: _Parameters) -> None:
        """Run a statement before the next question, or before the commit."""
        self._kept_back.append(lambda connection: connection.execute(statement, parameters))

    async def ask(self, statement: Executable, parameters: Mapping[str, object]) -> Rows:
        """Run a statement and return its rows."""
        return await self._do(lambda connection: connection.execute(statement, parameters).all())

    async def commit(self) -> None:
        """Keep what has been done, and be over."""
        if self._begun or self._kept_back:
            await self._do(Connection.commit, last=True)

    async def end(self) -> None:
        """Drop what has not been committed; nothing if all has."""
        if self._begun:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._close)

    async def _do(self, work: Callable[[Connection], _Answer], *, last: bool = False) -> _Answer:
        self._begun = True
        kept_back, self._kept_back = self._kept_back, []

        def run() -> _Answer:
            if self._connection is None:
                self._connection = self._engine.connect()
                self._connection.begin()
            for one in kept_back:
                one(self._connection)
            answer = work(self._connection)
            if last:
                self._close()
            return answer

        answer = await asyncio.get_running_loop().run_in_executor(self._thread, run)
        self._begun = not last
        return answer

    def _close(self) -> None:
        """Give the connection back; what it has not committed is rolled back."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def load(self, table_id: int) -> tuple[TableRow, tuple[SeatRow, ...]] | None:
        """Return a table and its seats, held against every other writer until the end."""
        return loaded(await self.ask(sql.LOAD, {"table_id": table_id}))

    async def insert(self, row: TableRow) -> int:
        """Add a table and return its number; `row.id` is not looked at.

        Raises:
            ChannelTaken: an open table stands in its channel.
        """
        values = _columns(row)
        del values["id"]
        try:
            rows = await self.ask(sql.INSERT_TABLE, values)
        except IntegrityError as error:
            raise ChannelTaken(row.channel_id) from error
        return int(rows[0][0])

    async def save(self, row: TableRow) -> None:
        """Replace a table's row.

        Raises:
            Conflict: its revision is not one higher than what is kept.
            ChannelTaken: it is open, and so is another table in its channel.
        """
        self._kept_back.append(partial(_save, row))

    async def put_seats(self, table_id: int, seats: tuple[SeatRow, ...]) -> None:
        """Add or replace seats of a table; others stay as they are."""
        if seats:
            rows = [msgspec.structs.asdict(seat) | {"table_id": table_id} for seat in seats]
            self.later(sql.PUT_SEATS, rows)

    async def cut_seats(self, table_id: int, count: int) -> None:
        """Drop the seats of a table from this number on."""
        self.later(sql.CUT_SEATS, {"of_table": table_id, "count": count})

    async def append(self, entry: LogRow) -> None:
        """Add to a table's log."""
        self.later(sql.APPEND, msgspec.structs.asdict(entry))

    async def log(self, table_id: int) -> tuple[LogRow, ...]:
        """Return a table's log, oldest first."""
        return kept(LogRow, await self.ask(sql.READ_LOG, {"table_id": table_id}))

    async def open_in_guild(self, guild_id: int) -> int:
        """Return how many open tables a server has."""
        return int((await self.ask(sql.OPEN_IN_GUILD, {"guild_id": guild_id}))[0][0])

    async def open_of_person(self, person_id: int) -> int:
        """Return at how many open tables a person sits."""
        return int((await self.ask(sql.OPEN_OF_PERSON, {"person_id": person_id}))[0][0])


def _save(row: TableRow, connection: Connection) -> None:
    values = _columns(row)
    table_id = values.pop("id")
    try:
        result = connection.execute(
            sql.SAVE_TABLE, values | {"table_id": table_id, "before": row.revision - 1}
        )
    except IntegrityError as error:
        raise ChannelTaken(row.channel_id) from error
    if result.rowcount != 1:
        raise Conflict(f"table {row.id} is not at revision {row.revision - 1}")


def _columns(row: TableRow) -> dict[str, object]:
    return msgspec.structs.asdict(row) | {"open": row.open}


def kept(kind: type[_Kept], rows: Rows) -> tuple[_Kept, ...]:
    """Return rows as values; the columns are named like the fields."""
    return tuple(kind(**row._mapping) for row in rows)  # noqa: SLF001 - SQLAlchemy's public name


def loaded(rows: Rows) -> tuple[TableRow, tuple[SeatRow, ...]] | None:
    """Return what `LOAD` has found: a table and its seats; None if there is no such table."""
    if not rows:
        return None
    first = rows[0]
    table = TableRow(
        id=first.id,
        guild_id=first.guild_id,
        channel_id=first.channel_id,
        phase=first.phase,
        game=first.game,
        revision=first.revision,
        wanted=first.wanted,
        opened_at=first.opened_at,
        touched_at=first.touched_at,
        content=first.content,
    )
    seats = tuple(
        SeatRow(
            seat=row.seat,
            person_id=row.person_id,
            owes=row.owes,
            decision=row.decision,
            wanted=row.prompt_wanted,
            due_at=row.due_at,
        )
        for row in rows
        if row.seat is not None
    )
    return table, seats
