"""A crash at every wait and statement between the click and "shown"; then all is opened anew."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec import Struct
from sqlalchemy import event

from engines import View
from storage import LogRow, SqliteStorage
from tables import Change, Host, MessageKind, Table
from tables.memory import START
from tests.tables.crashing import Crash, copy_of, last_work
from tests.tables.desk import ANA, BO, PLACE, play_on, started, tiny_host
from tests.tables.logs import assert_log_leads_to_snapshot

Act = Callable[[Host, int], Awaitable[object]]
Shown = tuple[MessageKind, int | None, int]


def secret_bids(game: str, view: View) -> bool:
    return game == "sealed" and view.seat in view.to_act


class Delivery:
    """Shows what lags as the real one does: reads, edits, notes."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.posted: list[Shown] = []
        self.task: asyncio.Task[None] | None = None

    def changed(self, change: Change) -> None:
        self.task = asyncio.create_task(self.show(change.table_id))

    async def show(self, table_id: int) -> None:
        table = await self._host.table(table_id)
        for message in table.messages:
            if message.lags:
                await asyncio.sleep(0)  # the request
                self.posted.append((message.kind, message.seat, message.wanted))
                await self._host.shown(
                    table_id,
                    message.kind,
                    message.wanted,
                    seat=message.seat,
                    channel_id=PLACE.channel_id,
                    message_id=1,
                    posted_at=START,
                )


class Left(Struct):
    """What a crash left: the copy of the database, and what is known about the time before."""

    path: Path
    before: Table
    log: tuple[LogRow, ...]
    posted: list[Shown]
    crashed: bool


async def table_under_way(directory: Path, game: str) -> Path:
    """Return a database with a table at which one move has been made; all of it is on show."""
    path = directory / "start" / "tables.sqlite"
    storage = await SqliteStorage.open(path)
    async with tiny_host(storage=storage, prompted=secret_bids) as host:
        table_id = (await started(host, game, ANA, BO)).id
        await host.move(table_id, ANA, "bid 1" if game == "sealed" else "take 1")
        await Delivery(host).show(table_id)
    await storage.close()
    return path


async def crash_at(at: int, start: Path, act: Act) -> Left:
    """Act on a copy of the table, with a crash at a wait."""
    path = copy_of(start, start.parent.with_name(f"before-{at}"))
    table_id = 1
    storage = await SqliteStorage.open(path)
    async with tiny_host(storage=storage, prompted=secret_bids) as host:
        before, log = await host.table(table_id), await storage.log(table_id)
        crash = Crash(at)
        delivery = Delivery(host)
        host.listener = delivery

        async def click_and_show() -> None:
            await act(host, table_id)
            if delivery.task is not None:
                await delivery.task

        stop = asyncio.create_task(crash.happened.wait())
        crash.arm()
        click = asyncio.create_task(click_and_show())
        await asyncio.wait({click, stop}, return_when=asyncio.FIRST_COMPLETED)
        crashed = crash.happened.is_set()
        await last_work(storage)
        posted = list(delivery.posted)
        left = copy_of(path, start.parent.with_name(f"after-{at}"))
        stop.cancel()
        await crash.clear_away()
    await storage.close()
    return Left(left, before, log, posted, crashed)


async def stop_at_statements(start: Path, act: Act) -> list[Left]:
    """Act on a copy of the table; return what lies on the disk before each statement and commit."""
    path = copy_of(start, start.parent.with_name("running"))
    found: list[Left] = []
    storage = await SqliteStorage.open(path)
    async with tiny_host(storage=storage, prompted=secret_bids) as host:
        before, log = await host.table(1), await storage.log(1)
        delivery = Delivery(host)
        host.listener = delivery

        @event.listens_for(storage.writer, "before_cursor_execute")
        @event.listens_for(storage.writer, "commit")
        def _(*_: object) -> None:
            there = copy_of(path, start.parent.with_name(f"before-statement-{len(found)}"))
            found.append(Left(there, before, log, list(delivery.posted), crashed=True))

        await act(host, 1)
        if delivery.task is not None:
            await delivery.task
    await storage.close()
    return found


async def check(left: Left) -> int:
    """Open what was left and check it; return how many entries the log has gained."""
    storage = await SqliteStorage.open(left.path)
    async with tiny_host(storage=storage, prompted=secret_bids) as host:
        table = await host.table(left.before.id)
        log = await storage.log(table.id)
        gained = len(log) - len(left.log)
        assert log[: len(left.log)] == left.log
        assert table.revision == left.before.revision + gained
        if not gained:
            assert table == left.before
        await assert_log_leads_to_snapshot(storage, table.id)
        lags = [
            (lag.message.kind, lag.message.seat, lag.message.wanted) for lag in await host.lagging()
        ]
        assert lags == [
            (message.kind, message.seat, message.wanted)
            for message in table.messages
            if message.lags
        ]
        changed = [
            (message.kind, message.seat, message.wanted)
            for message in table.messages
            if message.wanted != _wanted(left.before, message.kind, message.seat)
        ]
        # All that changed lags, but what was posted and noted; the last may be posted, not noted.
        noted = [shown for shown in changed if shown not in lags]
        assert lags == [shown for shown in changed if shown in lags]
        assert noted in (left.posted, left.posted[:-1])
        if not left.crashed:
            assert lags == []
        await Delivery(host).show(table.id)
        assert await host.lagging() == ()
        await play_on(host, table.id, moves=1)
        await host.settle()
        await assert_log_leads_to_snapshot(storage, table.id)
    await storage.close()
    return gained


def _wanted(table: Table, kind: MessageKind, seat: int | None) -> int:
    message = table.message(kind, seat)
    return 0 if message is None else message.wanted


async def bid(host: Host, table_id: int) -> None:
    await host.move(table_id, BO, "bid 2", decision=1)


async def take_back(host: Host, table_id: int) -> None:
    await host.take_back(table_id, ANA)


async def resign(host: Host, table_id: int) -> None:
    await host.resign(table_id, ANA)


every_act = pytest.mark.parametrize(
    ("game", "act"), [("sealed", bid), ("stones", take_back), ("sealed", resign)]
)


@every_act
async def test_a_crash_at_every_wait(tmp_path: Path, game: str, act: Act) -> None:
    start = await table_under_way(tmp_path, game)
    gained = []
    at = 0
    crashed = True
    while crashed:
        at += 1
        left = await crash_at(at, start, act)
        crashed = left.crashed
        gained.append(await check(left))
    # Kept or not, never half: at first nothing has happened, from the commit on everything has.
    assert gained == sorted(gained)
    assert {*gained} >= {0, 1}
    assert gained[0] == 0
    assert len(gained) >= 10  # a change in the database and on show waits that often at least


@every_act
async def test_a_crash_at_every_statement(tmp_path: Path, game: str, act: Act) -> None:
    start = await table_under_way(tmp_path, game)
    found = await stop_at_statements(start, act)
    gained = [await check(left) for left in found]
    assert gained == sorted(gained)
    assert {*gained} == {0, 1}
    # BEGIN, four statements and COMMIT; then BEGIN, one and COMMIT for what has been shown.
    assert gained.count(0) >= 6
    assert gained.count(1) >= 3
