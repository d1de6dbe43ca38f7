"""The one path by which anything changes: load, change, save, commit, say so."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import TypeVar

from msgspec.structs import replace

from engines import Game
from storage import ChannelTaken, Storage, StorageError, TableRow, Transaction
from tables.clock import Clock
from tables.kept import Kept, Step, take_up
from tables.listening import Listener, Prompted
from tables.locks import Locks
from tables.refusals import NotSaved, Refused
from tables.seeing import milliseconds
from tables.settling import settle
from tables.values import Change, Place

LOG = logging.getLogger(__name__)

Alter = Callable[[Transaction, Kept], Awaitable[Step]]
_Answer = TypeVar("_Answer")


class Changing:
    """Runs changes of tables as transactions, one at a time a table.

    Args:
        storage: where tables are kept.
        listener: told of every change after its commit.
        attend: told of every changed table, for the computers' sake.
        prompted: says which choices are asked in secret.
        clock: tells the time.
        games: the registry.
    """

    def __init__(
        self,
        storage: Storage,
        *,
        listener: Listener,
        attend: Callable[[Kept], None],
        prompted: Prompted,
        clock: Clock,
        games: Mapping[str, Game],
    ) -> None:
        self._storage = storage
        self.listener = listener
        self._attend = attend
        self._prompted = prompted
        self._clock = clock
        self._games = games
        self.locks = Locks()
        self._running: set[asyncio.Task[object]] = set()

    def now(self) -> int:
        """Return the present moment in milliseconds since 1970."""
        return milliseconds(self._clock.now())

    async def change(self, table_id: int, alter: Alter) -> Kept:
        """Change a table and return it as it has become.

        Raises:
            Refused: there is no such table, `alter` refuses, or the database does (NotSaved).
            MoveError: `alter` raised it.
        """

        async def run() -> Kept:
            async with self.locks.hold(table_id):
                async with self._storage.transaction() as transaction:
                    before = await self.load(transaction, table_id)
                    step = await alter(transaction, before)
                    if step.kept is before and step.entry is None:
                        return before
                    after = await self.save(transaction, before, step)
                self.changed(before, after)
                return after

        return await self.whole(run())

    async def open(self, draft: Kept, transaction: Transaction) -> Kept:
        """Add a table within a transaction; `changed` is due after its commit.

        Raises:
            Refused: channel-taken.
        """
        settled = settle(None, draft, self.now(), self._prompted)
        try:
            table_id = await transaction.insert(settled.row)
        except ChannelTaken as error:
            raise await self.channel_taken(draft.row.channel_id) from error
        await transaction.put_seats(table_id, settled.seats)
        return with_id(settled.kept, table_id)

    async def channel_taken(self, channel_id: int) -> Refused:
        """Return what to say when a channel has a table already."""
        there = await self._storage.table_in(channel_id)
        return Refused("channel-taken", number=0 if there is None else there.id)

    async def load(self, transaction: Transaction, table_id: int) -> Kept:
        """Return a table within a transaction.

        Raises:
            Refused: no-such-table.
        """
        found = await transaction.load(table_id)
        if found is None:
            raise Refused("no-such-table")
        return take_up(self._games, *found)

    async def save(self, transaction: Transaction, before: Kept, step: Step) -> Kept:
        """Keep what a change leads to; `changed` is due after the transaction's commit."""
        now = self.now()
        settled = settle(before, step.kept, now, self._prompted)
        if step.entry is not None:
            entry = step.entry.row(before.row.id, settled.row.revision, now)
            await transaction.append(entry)
        await transaction.save(settled.row)
        await transaction.put_seats(before.row.id, settled.seats)
        if settled.count < len(before.seats):
            await transaction.cut_seats(before.row.id, settled.count)
        return settled.kept

    def changed(self, before: Kept | None, after: Kept) -> None:
        """Say after a commit that a table has changed; `before` is None for a new one."""
        row = after.row
        ended = not row.open and (before is None or before.row.open)
        self._attend(after)
        try:
            self.listener.changed(
                Change(row.id, Place(row.channel_id, row.guild_id), row.revision, ended)
            )
        except Exception:
            # The change stands and lags; the sweep shows it.
            LOG.exception("Whoever shows table %s failed to take note", row.id)

    async def whole(self, change: Coroutine[object, object, _Answer]) -> _Answer:
        """Run a change to its end even if whoever awaits it gives up.

        Raises:
            NotSaved: the database does not write.
        """
        task = asyncio.create_task(told_kindly(change))
        self._running.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)

    def _forget(self, task: asyncio.Task[object]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # whoever awaited it may have gone

    async def finish(self) -> None:
        """Wait until all changes under way are done."""
        while self._running:
            await asyncio.wait(self._running)


async def told_kindly(work: Awaitable[_Answer]) -> _Answer:
    """Return what some work in the database brings.

    Raises:
        NotSaved: the database does not read or write.
    """
    try:
        return await work
    except StorageError as error:
        LOG.warning("The database failed: %s", error)
        raise NotSaved("not-saved") from error


def with_id(kept: Kept, table_id: int) -> Kept:
    """Return a new table with the number it was given."""
    row: TableRow = replace(kept.row, id=table_id)
    return replace(kept, row=row)
