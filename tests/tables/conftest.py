from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import MemoryStorage, SqliteStorage, Storage
from tables import Host, SetClock
from tables.memory import START
from tests.tables.desk import Heard, tiny_host


@pytest.fixture
def clock() -> SetClock:
    return SetClock(START)


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture(params=["memory", "sqlite"])
async def storage(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Storage]:
    storage: Storage = (
        MemoryStorage()
        if request.param == "memory"
        else await SqliteStorage.open(tmp_path / "tables.sqlite")
    )
    yield storage
    await storage.close()


@pytest.fixture
async def host(storage: Storage, clock: SetClock, heard: Heard) -> AsyncIterator[Host]:
    async with tiny_host(storage=storage, clock=clock, listener=heard) as host:
        yield host
