"""One transaction, statement by statement."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Executable, Row
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import statements as sql
from storage.contract import ChannelTaken, Conflict
from storage.rows import LogRow, SeatRow, TableRow

Rows = Sequence[Row[*tuple[Any, ...]]]
_Kept = TypeVar("_Kept", bound=msgspec.Struct)


class SqlTransaction:
    """One transaction on the connection that writes."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def execute(
        self,
        statement: Executable,
        parameters: Mapping[str, object] | Sequence[Mapping[str, object]],
    ) -> Rows:
        """Run a statement and return its rows, none if it has none."""
        result = await self._connection.execute(statement, parameters)
        return result.all() if result.returns_rows else ()

    async def load(self, table_id: int) -> tuple[TableRow, tuple[SeatRow, ...]] | None:
        """Return a table and its seats, held against every other writer until the end."""
        return loaded(await self.execute(sql.LOAD, {"table_id": table_id}))

    async def insert(self, row: TableRow) -> int:
        """Add a table and return its number; `row.id` is not looked at.

        Raises:
            ChannelTaken: an open table stands in its channel.
        """
        values = _columns(row)
        del values["id"]
        try:
            result = await self._connection.execute(sql.INSERT_TABLE, values)
        except IntegrityError as error:
            raise ChannelTaken(row.channel_id) from error
        return int(result.scalar_one())

    async def save(self, row: TableRow) -> None:
        """Replace a table's row.

        Raises:
            Conflict: its revision is not one higher than what is kept.
            ChannelTaken: it is open, and so is another table in its channel.
        """
        values = _columns(row)
        table_id = values.pop("id")
        try:
            result = await self._connection.execute(
                sql.SAVE_TABLE, values | {"table_id": table_id, "before": row.revision - 1}
            )
        except IntegrityError as error:
            raise ChannelTaken(row.channel_id) from error
        if result.rowcount != 1:
            raise Conflict(f"table {row.id} is not at revision {row.revision - 1}")

    async def put_seats(self, table_id: int, seats: tuple[SeatRow, ...]) -> None:
        """Add or replace seats of a table; others stay as they are."""
        if seats:
            rows = [msgspec.structs.asdict(seat) | {"table_id": table_id} for seat in seats]
            await self.execute(sql.PUT_SEATS, rows)

    async def cut_seats(self, table_id: int, count: int) -> None:
        """Drop the seats of a table from this number on."""
        await self.execute(sql.CUT_SEATS, {"of_table": table_id, "count": count})

    async def append(self, entry: LogRow) -> None:
        """Add to a table's log."""
        await self.execute(sql.APPEND, msgspec.structs.asdict(entry))

    async def log(self, table_id: int) -> tuple[LogRow, ...]:
        """Return a table's log, oldest first."""
        return kept(LogRow, await self.execute(sql.READ_LOG, {"table_id": table_id}))

    async def open_in_guild(self, guild_id: int) -> int:
        """Return how many open tables a server has."""
        return int((await self.execute(sql.OPEN_IN_GUILD, {"guild_id": guild_id}))[0][0])

    async def open_of_person(self, person_id: int) -> int:
        """Return at how many open tables a person sits."""
        return int((await self.execute(sql.OPEN_OF_PERSON, {"person_id": person_id}))[0][0])


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
