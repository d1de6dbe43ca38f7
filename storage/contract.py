"""What a place for tables must do. `tests/storage/contract.py` holds every one of them to it."""

from contextlib import AbstractAsyncContextManager
from typing import Protocol

from storage.rows import DueRow, EntryRow, LagRow, LogRow, MessageRow, SeatRow, TableRow


class StorageError(Exception):
    """The base of what can go wrong in storage."""


class Unavailable(StorageError):  # noqa: N818 - it may pass
    """The database does not read or write now: full, read-only, locked, broken."""


class Conflict(StorageError):  # noqa: N818 - the name that databases use
    """Somebody else has changed the table since it was loaded."""


class ChannelTaken(StorageError):  # noqa: N818 - an answer, not a fault
    """Another open table stands in the channel."""


class AlreadyOpen(StorageError):  # noqa: N818 - an answer, not a fault
    """Another process has this database open."""


class NewerSchema(StorageError):  # noqa: N818 - an answer, not a fault
    """The database was written by a newer version of Tessera."""


class Transaction(Protocol):
    """All or nothing: what it has done is kept when its block ends, dropped when it raises."""

    async def load(self, table_id: int) -> tuple[TableRow, tuple[SeatRow, ...]] | None:
        """Return a table and its seats, held against every other writer until the end."""

    async def insert(self, row: TableRow) -> int:
        """Add a table and return its number; `row.id` is not looked at.

        Raises:
            ChannelTaken: an open table stands in its channel.
        """

    async def save(self, row: TableRow) -> None:
        """Replace a table's row.

        Raises:
            Conflict: its revision is not one higher than what is kept.
            ChannelTaken: it is open, and so is another table in its channel.
        """

    async def put_seats(self, table_id: int, seats: tuple[SeatRow, ...]) -> None:
        """Add or replace seats of a table; others stay as they are."""

    async def cut_seats(self, table_id: int, count: int) -> None:
        """Drop the seats of a table from this number on."""

    async def append(self, entry: LogRow) -> None:
        """Add to a table's log."""

    async def log(self, table_id: int) -> tuple[LogRow, ...]:
        """Return a table's log, oldest first."""

    async def open_in_guild(self, guild_id: int) -> int:
        """Return how many open tables a server has."""

    async def open_of_person(self, person_id: int) -> int:
        """Return at how many open tables a person sits."""


class Storage(Protocol):
    """A place for tables. Everything raises `Unavailable` when it cannot be had.

    Moments are milliseconds since 1970 in UTC.
    """

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """Begin to change tables."""

    async def close(self) -> None:
        """Let go of the database."""

    async def table(
        self, table_id: int
    ) -> tuple[TableRow, tuple[SeatRow, ...], tuple[MessageRow, ...]] | None:
        """Return a table with its seats and messages as last committed."""

    async def log(self, table_id: int) -> tuple[LogRow, ...]:
        """Return a table's log as last committed, oldest first."""

    async def tables_of(self, person_id: int) -> tuple[EntryRow, ...]:
        """Return the open tables at which a person sits: waiting ones first, then latest first."""

    async def table_in(self, channel_id: int) -> EntryRow | None:
        """Return the open table in a channel, else the last one there, without a seat."""

    async def owing(self) -> tuple[int, ...]:
        """Return the open tables at which a computer owes a choice, by number."""

    async def due(self, until: int) -> tuple[DueRow, ...]:
        """Return the seats whose deadline is not after a moment, earliest first."""

    async def idle_lobbies(self, until: int) -> tuple[int, ...]:
        """Return the lobbies that have not changed since a moment."""

    async def lagging(self, most: int, offset: int, closed_since: int) -> tuple[LagRow, ...]:
        """Return messages that show less than wanted; of open tables also boards that are nowhere.

        Latest table first. Tables that were over before a moment are given up.
        """

    async def open_count(self) -> int:
        """Return how many open tables there are."""

    async def shown(self, message: MessageRow) -> None:
        """Note what a message shows; `shown` only rises, what is None leaves what is known."""

    async def lost(self, table_id: int, message_id: int) -> None:
        """Forget where a message is; what it showed stays known."""

    async def alive_until(self) -> int | None:
        """Return until when deadlines ran last; None if they never did."""

    async def beat(self, moment: int) -> None:
        """Note that deadlines run until now."""

    async def resume(self, gap: int, moment: int) -> None:
        """Move every deadline by a gap and note that deadlines run from now, both or neither."""

    async def reach(self, person_id: int) -> bool:
        """Return whether prompts go to a person by direct message; yes unless noted."""

    async def set_reach(self, person_id: int, dm: bool) -> None:
        """Note whether prompts go to a person by direct message."""
