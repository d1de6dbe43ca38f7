"""Tables in a file of SQLite: one connection that writes, others that read beside it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

import msgspec
from sqlalchemy import Executable, create_engine, event
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError

from storage import statements as sql
from storage.contract import Unavailable
from storage.lock import FileLock
from storage.migration import migrate
from storage.rows import DueRow, EntryRow, LagRow, LogRow, MessageRow, SeatRow, TableRow
from storage.sql_transaction import Rows, SqlTransaction, kept, loaded

_READERS = 2
_BUSY_TIMEOUT = 5_000  # milliseconds
_Found = TypeVar("_Found")


class SqliteStorage:
    """A `Storage` in one file, which no other process may have open.

    The database works in threads. Going over to one costs more than most statements do, so a read
    goes over once, however many statements it has, and a transaction once a question.

    Use `await SqliteStorage.open(path)`, in the end `await storage.close()`.

    Attributes:
        writer: the engine that writes; its events count the statements in the benchmark.
    """

    def __init__(self, path: Path, lock: FileLock) -> None:
        self._lock = lock
        self._turn = asyncio.Lock()
        self.writer = _writing_engine(path)
        self._readers = _reading_engine(path)
        self._writing_thread = ThreadPoolExecutor(1, thread_name_prefix="writing")
        self._reading_threads = ThreadPoolExecutor(_READERS, thread_name_prefix="reading")

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open a database file, or make it; bring it to the present schema after a backup.

        Raises:
            AlreadyOpen: another process has it open.
            NewerSchema: a newer version of Tessera has written it.
            Unavailable: it cannot be read or written.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = FileLock(path.with_name(path.name + ".lock"))
        except OSError as error:
            raise Unavailable(f"{path} cannot be opened: {error}") from error
        try:
            await asyncio.to_thread(migrate, path)
            return cls(path, lock)
        except DBAPIError as error:
            lock.release()
            raise Unavailable(f"{path} cannot be opened: {error.orig}") from error
        except BaseException:
            lock.release()
            raise

    async def close(self) -> None:
        """Let go of the file."""
        async with self._turn:
            self._writing_thread.shutdown()
            self._reading_threads.shutdown()
            self.writer.dispose()
            self._readers.dispose()
            self._lock.release()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator["SqlTransaction"]:
        """Begin to change tables; whoever comes meanwhile waits in line."""
        async with self._turn:
            transaction = SqlTransaction(self.writer, self._writing_thread)
            try:
                yield transaction
                await transaction.commit()
            except DBAPIError as error:
                raise Unavailable(str(error.orig)) from error
            finally:
                await transaction.end()

    async def table(
        self, table_id: int
    ) -> tuple[TableRow, tuple[SeatRow, ...], tuple[MessageRow, ...]] | None:
        """Return a table with its seats and messages as last committed."""
        return await self._reading(partial(_table, table_id))

    async def log(self, table_id: int) -> tuple[LogRow, ...]:
        """Return a table's log as last committed, oldest first."""
        return kept(LogRow, await self._read(sql.READ_LOG, table_id=table_id))

    async def tables_of(self, person_id: int) -> tuple[EntryRow, ...]:
        """Return the open tables at which a person sits: waiting ones first, then latest first."""
        return kept(EntryRow, await self._read(sql.TABLES_OF, person_id=person_id))

    async def table_in(self, channel_id: int) -> EntryRow | None:
        """Return the open table in a channel, else the last one there, without a seat."""
        found = kept(EntryRow, await self._read(sql.TABLE_IN, channel_id=channel_id))
        return found[0] if found else None

    async def owing(self) -> tuple[int, ...]:
        """Return the open tables at which a computer owes a choice, by number."""
        return tuple(row[0] for row in await self._read(sql.OWING))

    async def due(self, until: int) -> tuple[DueRow, ...]:
        """Return the seats whose deadline is not after a moment, earliest first."""
        return kept(DueRow, await self._read(sql.DUE, until=until))

    async def idle_lobbies(self, until: int) -> tuple[int, ...]:
        """Return the lobbies that have not changed since a moment."""
        return tuple(row[0] for row in await self._read(sql.IDLE_LOBBIES, until=until))

    async def lagging(self, most: int, offset: int, closed_since: int) -> tuple[LagRow, ...]:
        """Return messages that show less than wanted; of open tables also boards that are nowhere.

        Latest table first. Tables that were over before a moment are given up.
        """
        rows = await self._read(sql.LAGGING, most=most, offset=offset, closed_since=closed_since)
        return tuple(
            LagRow(
                guild_id=row.guild_id,
                channel_id=row.channel_id,
                wanted=row.wanted,
                message=MessageRow(
                    table_id=row.id,
                    kind=row.kind,
                    seat=row.seat,
                    shown=row.shown,
                    channel_id=row.message_channel_id,
                    message_id=row.message_id,
                    posted_at=row.posted_at,
                ),
            )
            for row in rows
        )

    async def open_count(self) -> int:
        """Return how many open tables there are."""
        return int((await self._read(sql.OPEN_COUNT))[0][0])

    async def shown(self, message: MessageRow) -> None:
        """Note what a message shows; `shown` only rises, what is None leaves what is known."""
        await self._write((sql.SHOWN, msgspec.structs.asdict(message)))

    async def lost(self, table_id: int, message_id: int) -> None:
        """Forget where a message is; what it showed stays known."""
        await self._write((sql.LOST, {"of_table": table_id, "gone": message_id}))

    async def alive_until(self) -> int | None:
        """Return until when deadlines ran last; None if they never did."""
        rows = await self._read(sql.ALIVE_UNTIL)
        return rows[0][0] if rows else None

    async def beat(self, moment: int) -> None:
        """Note that deadlines run until now."""
        await self._write((sql.BEAT, {"id": 1, "until": moment}))

    async def resume(self, gap: int, moment: int) -> None:
        """Move every deadline by a gap and note that deadlines run from now, both or neither."""
        await self._write(
            (sql.MOVE_DEADLINES, {"gap": gap}), (sql.BEAT, {"id": 1, "until": moment})
        )

    async def reach(self, person_id: int) -> bool:
        """Return whether prompts go to a person by direct message; yes unless noted."""
        rows = await self._read(sql.REACH, person_id=person_id)
        return bool(rows[0][0]) if rows else True

    async def set_reach(self, person_id: int, dm: bool) -> None:
        """Note whether prompts go to a person by direct message."""
        await self._write((sql.SET_REACH, {"person_id": person_id, "dm": dm}))

    async def _read(self, statement: Executable, **parameters: object) -> Rows:
        return await self._reading(
            lambda connection: connection.execute(statement, parameters).all()
        )

    async def _reading(self, read: Callable[[Connection], _Found]) -> _Found:
        def work() -> _Found:
            with self._readers.connect() as connection:
                return read(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._reading_threads, work)
        except DBAPIError as error:
            raise Unavailable(str(error.orig)) from error

    async def _write(self, *steps: tuple[Executable, Mapping[str, object]]) -> None:
        async with self.transaction() as transaction:
            for statement, parameters in steps:
                transaction.later(statement, parameters)


def _table(
    table_id: int, connection: Connection
) -> tuple[TableRow, tuple[SeatRow, ...], tuple[MessageRow, ...]] | None:
    # One statement sees one moment; the messages may be a moment newer, which only makes them show
    # more.
    found = loaded(connection.execute(sql.LOAD, {"table_id": table_id}).all())
    if found is None:
        return None
    messages = connection.execute(sql.READ_MESSAGES, {"table_id": table_id}).all()
    return *found, kept(MessageRow, messages)


def _writing_engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", pool_size=1, max_overflow=0)
    _prepare(engine, "PRAGMA journal_mode = WAL")

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _reading_engine(path: Path) -> Engine:
    # Each read is one statement by itself: there is nothing to roll back, which saves waiting.
    engine = create_engine(
        f"sqlite:///{path}",
        pool_size=_READERS,
        max_overflow=0,
        pool_reset_on_return=None,
        isolation_level="AUTOCOMMIT",
        skip_autocommit_rollback=True,
    )
    _prepare(engine, "PRAGMA query_only = ON")
    return engine


def _prepare(engine: Engine, *more: str) -> None:
    pragmas = (
        f"PRAGMA busy_timeout = {_BUSY_TIMEOUT}",
        "PRAGMA foreign_keys = ON",
        "PRAGMA synchronous = FULL",
        *more,
    )

    @event.listens_for(engine, "connect")
    def _(connection: DBAPIConnection, _record: object) -> None:
        # Python's driver begins transactions only before writing, and never IMMEDIATE.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()
