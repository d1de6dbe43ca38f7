"""A disk that does not write: people are told, tables stay as they are, the host goes on."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from storage import SqliteStorage
from tables import NotSaved, Place
from tests.storage.writing import on_the_writer
from tests.tables.desk import ANA, BO, CY, Heard, play_on, refused, started, tiny_host
from tests.tables.logs import assert_log_leads_to_snapshot

resource = pytest.importorskip("resource", reason="Windows cannot pretend that a disk is full")

Fault = Callable[[SqliteStorage], AbstractAsyncContextManager[None]]


@pytest.fixture
async def disk(tmp_path: Path) -> AsyncIterator[SqliteStorage]:
    storage = await SqliteStorage.open(tmp_path / "tables.sqlite")
    yield storage
    await storage.close()


@asynccontextmanager
async def read_only(storage: SqliteStorage) -> AsyncIterator[None]:
    async def query_only(value: str) -> None:
        await on_the_writer(storage, f"PRAGMA query_only = {value}")

    await query_only("ON")
    yield
    await query_only("OFF")


@asynccontextmanager
async def full(storage: SqliteStorage) -> AsyncIterator[None]:
    """Let no file of this process grow beyond the database's log, as if the disk were full."""
    path = Path(str(storage.writer.url.database))
    size = path.with_name(path.name + "-wal").stat().st_size
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("fault", [read_only, full])
async def test_the_person_is_told_and_the_table_unchanged(
    disk: SqliteStorage, fault: Fault
) -> None:
    heard = Heard()
    async with tiny_host(storage=disk, listener=heard) as host:
        table = await started(host, "stones", ANA, BO, computers=1)
        before = await host.table(table.id, ANA.id)
        told = len(heard.changes)
        async with fault(disk):
            for _ in range(2):
                refusal = await refused("not-saved", host.move(table.id, ANA, "take 1"))
                assert isinstance(refusal, NotSaved)
                await refused("not-saved", host.resign(table.id, BO))
                await refused("not-saved", host.open(Place(9), CY, "stones"))
                await refused("not-saved", host.shown(table.id, "board", 1))
            assert await host.table(table.id, ANA.id) == before
            assert len(heard.changes) == told
            assert await host.open_tables() == 1
        await host.move(table.id, ANA, "take 1")
        assert (await play_on(host, table.id)).over
        await assert_log_leads_to_snapshot(disk, table.id)


async def test_a_computers_choice_that_was_not_saved_is_made_again(disk: SqliteStorage) -> None:
    async with tiny_host(storage=disk) as host:
        table = await started(host, "stones", ANA, computers=1)
        await host.move(table.id, ANA, "take 1")
        async with read_only(disk):
            await host.settle()
            assert (await host.table(table.id)).to_act == (1,)
        host._swept = 0
        await host.tick()
        await host.settle()
        assert (await host.table(table.id)).to_act == (0,)


async def test_a_disk_that_fails_in_the_middle_of_clicks(disk: SqliteStorage) -> None:
    async with tiny_host(storage=disk) as host:
        table = await started(host, "sealed", ANA, BO)
        clicks = [
            asyncio.create_task(host.move(table.id, ANA, f"bid {number % 5}"))
            for number in range(20)
        ]
        await asyncio.sleep(0.01)
        async with read_only(disk):
            answers = await asyncio.gather(*clicks, return_exceptions=True)
        counted = sum(not isinstance(answer, BaseException) for answer in answers)
        assert all(isinstance(a, NotSaved) for a in answers if isinstance(a, BaseException))
        assert (await host.table(table.id)).revision == table.revision + counted
        await assert_log_leads_to_snapshot(disk, table.id)
