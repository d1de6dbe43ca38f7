from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import MemoryStorage, SqliteStorage, Storage
from tests.storage.contract import StorageContract


class TestMemory(StorageContract):
    @pytest.fixture
    def storage(self) -> Storage:
        return MemoryStorage()


class TestSqlite(StorageContract):
    @pytest.fixture
    async def storage(self, tmp_path: Path) -> AsyncIterator[Storage]:
        storage = await SqliteStorage.open(tmp_path / "tables.sqlite")
        yield storage
        await storage.close()
