"""The host: the one way in to every table, for people, computers and clocks alike."""

import asyncio
import logging
from datetime import timedelta
from types import TracebackType
from typing import Self

from storage import DueRow, StorageError
from tables.hosting.games import Games
from tables.hosting.lobbies import Lobbies
from tables.hosting.reading import Reading
from tables.refusals import Refused
from tables.values import Ending

LOG = logging.getLogger(__name__)


class Host(Lobbies, Games, Reading):
    """Keeps tables: `async with Host(storage, …) as host`.

    Every method that changes a table is one transaction, and returns the table as the acting
    person may know it. All raise, with nothing changed:

    - `Refused`: told apart by `code`; `Stale` and `NotSaved` are kinds of it;
    - `engines.MoveError`: the move's text, moment or rule is wrong.

    Cancelling a call does not tear its transaction.

    Args:
        storage: where tables are kept; the host neither opens nor closes it.
        listener: told of every change after its commit; it may be set later.
        prompted: says which choices are asked in secret.
        clock: tells the time.
        limits: caps and times.
        games: the registry.
        computers: who thinks for seats without people; a pool of processes unless told otherwise.
        secret: gives each new table its 32 bytes.
        tick_every: how often `tick` is called; None for never by itself.
    """

    async def __aenter__(self) -> Self:
        """Take up what is owed: deadlines, computers' choices."""
        await self._resume_computers()
        if self._tick_every is not None:
            self._timekeeper = asyncio.create_task(self._keep_time(self._tick_every))
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let running transactions end and stop the computers."""
        if self._timekeeper is not None:
            self._timekeeper.cancel()
            await asyncio.gather(self._timekeeper, return_exceptions=True)
        await self._attending.stop()
        await self._changing.finish()
        await self._computers.close()

    async def connected(self) -> None:
        """Let deadlines run: the bot hears people. They first move by the time it was deaf."""
        if self._connected:
            return
        now = self._changing.now()
        until = await self.storage.alive_until()
        gap = 0 if until is None else max(0, now - until)
        await self._changing.whole(self.storage.resume(gap, now))
        self._beaten = now
        self._connected = True

    async def disconnected(self) -> None:
        """Hold deadlines: the bot hears nobody."""
        if self._connected:
            self._connected = False
            await self._changing.whole(self.storage.beat(self._changing.now()))

    async def tick(self) -> None:
        """Do what is due: deadlines that have passed, idle lobbies, computers that were lost.

        Raises:
            StorageError: the database does not read; the next tick tries again.
        """
        now = self._changing.now()
        if self._connected:
            if now - self._beaten >= _milliseconds(self.limits.alive_every):
                await self.storage.beat(now)
                self._beaten = now
            for due in await self.storage.due(now - _milliseconds(self.limits.grace)):
                await self._overdue(due)
        idle_since = now - _milliseconds(self.limits.lobby_idle)
        for table_id in await self.storage.idle_lobbies(idle_since):
            try:
                await self._close(table_id, Ending.EXPIRED, idle_since)
            except Refused as refused:
                LOG.info("The idle lobby %s stays: %s", table_id, refused)
        if now - self._swept >= _milliseconds(self.limits.sweep_every):
            await self._resume_computers()

    async def _overdue(self, due: DueRow) -> None:
        if self._attending.thinks(due.table_id, due.seat):
            return
        try:
            kept, _ = await self._read(due.table_id)
        except (Refused, ValueError):
            LOG.exception("The deadline of table %s cannot be kept", due.table_id)
            return
        if due.seat in kept.to_act and kept.decision(due.seat) == due.decision:
            self._attending.think(kept, due.seat, self._stand_in(kept), "clock")

    async def _resume_computers(self) -> None:
        self._swept = self._changing.now()
        for table_id in await self.storage.owing():
            if not self._attending.busy(table_id):
                try:
                    kept, _ = await self._read(table_id)
                except (Refused, ValueError):
                    LOG.exception("Table %s cannot be read", table_id)
                    continue
                self._attending.attend(kept)

    async def _keep_time(self, every: timedelta) -> None:
        while True:
            await asyncio.sleep(every.total_seconds())
            try:
                await self.tick()
            except StorageError as error:
                LOG.warning("What is due cannot be read: %s", error)
            except Exception:
                LOG.exception("What is due could not be done")

    async def settle(self) -> None:
        """Wait until no computer thinks any more: for tests and the demonstration."""
        await self._attending.settle()


def _milliseconds(time: timedelta) -> int:
    return time // timedelta(milliseconds=1)
