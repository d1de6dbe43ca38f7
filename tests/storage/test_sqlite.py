import asyncio
import hashlib
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import create_engine, text

from storage import AlreadyOpen, NewerSchema, SeatRow, SqliteStorage, Unavailable
from storage.schema import METADATA
from tests.storage.contract import entry, kept, put, row
from tests.storage.writing import on_the_writer

FIRST = Path(__file__).with_name("first_version.sql")
TOP = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "var" / "tables.sqlite"


@pytest.fixture
async def storage(path: Path) -> AsyncIterator[SqliteStorage]:
    storage = await SqliteStorage.open(path)
    yield storage
    await storage.close()


async def test_what_is_kept_outlives_the_process(path: Path) -> None:
    first = await SqliteStorage.open(path)
    table = await put(first, row(), SeatRow(seat=0, person_id=2**62, owes=True))
    await first.close()
    second = await SqliteStorage.open(path)
    assert await kept(second, table.id) == table
    await second.close()


async def test_a_commit_is_on_the_disk(storage: SqliteStorage) -> None:
    assert await on_the_writer(storage, "PRAGMA journal_mode") == "wal"
    assert await on_the_writer(storage, "PRAGMA synchronous") == 2
    assert await on_the_writer(storage, "PRAGMA foreign_keys") == 1
    assert await on_the_writer(storage, "PRAGMA busy_timeout") == 5_000


async def test_readers_cannot_write(storage: SqliteStorage) -> None:
    with pytest.raises(Unavailable):
        await storage._read(text("DELETE FROM log"))


async def test_a_log_belongs_to_a_table(storage: SqliteStorage) -> None:
    with pytest.raises(Unavailable):
        async with storage.transaction() as transaction:
            await transaction.append(entry(99, 1))


async def test_reads_go_on_beside_a_write(storage: SqliteStorage) -> None:
    table = await put(storage, row())
    async with storage.transaction() as transaction:
        await transaction.save(replace(table, revision=2))
        assert (await kept(storage, table.id)).revision == 1
    assert (await kept(storage, table.id)).revision == 2


async def test_writers_take_turns(storage: SqliteStorage) -> None:
    table = await put(storage, row())

    async def raise_revision() -> None:
        async with storage.transaction() as transaction:
            found = await transaction.load(table.id)
            assert found is not None
            await transaction.save(replace(found[0], revision=found[0].revision + 1))

    await asyncio.gather(*(raise_revision() for _ in range(50)))
    assert (await kept(storage, table.id)).revision == 51


@pytest.mark.parametrize("fault", ["PRAGMA query_only = ON", "PRAGMA max_page_count = 1"])
async def test_a_disk_that_refuses_costs_nothing(storage: SqliteStorage, fault: str) -> None:
    table = await put(storage, row())
    await on_the_writer(storage, fault)

    async def write() -> None:
        async with storage.transaction() as transaction:
            await transaction.save(replace(table, revision=2, content=bytes(100_000)))
            await transaction.append(entry(table.id, 2))

    for _ in range(3):
        with pytest.raises(Unavailable):
            await write()
        assert await kept(storage, table.id) == table
    await on_the_writer(storage, "PRAGMA query_only = OFF")
    await on_the_writer(storage, "PRAGMA max_page_count = 1000000")
    await write()
    assert (await kept(storage, table.id)).revision == 2
    assert len(await storage.log(table.id)) == 1


async def test_a_second_holder_is_refused_in_one_sentence(
    storage: SqliteStorage, path: Path
) -> None:
    with pytest.raises(AlreadyOpen) as refusal:
        await SqliteStorage.open(path)
    assert str(refusal.value).startswith("Another Tessera is running on tables.sqlite")
    assert "\n" not in str(refusal.value)
    await put(storage, row())


HOLDER = """
import asyncio, sys
from pathlib import Path
from msgspec.structs import replace
from storage import SqliteStorage
from tests.storage.contract import entry, put, row

async def main():
    storage = await SqliteStorage.open(Path(sys.argv[1]))
    table = await put(storage, row())
    while True:
        table = replace(table, revision=table.revision + 1)
        async with storage.transaction() as transaction:
            await transaction.save(table)
            await transaction.append(entry(table.id, table.revision))
        print(table.revision, flush=True)

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
async def test_kill_9_loses_nothing_and_leaves_no_lock(path: Path) -> None:
    for _ in range(3):
        holder = subprocess.Popen(  # noqa: ASYNC220 - it starts in no time
            [sys.executable, "-c", HOLDER, str(path)], cwd=TOP, stdout=subprocess.PIPE, text=True
        )
        assert holder.stdout is not None
        with holder.stdout:
            told = 0
            while told < 20:
                told = int(await asyncio.to_thread(holder.stdout.readline))
            with pytest.raises(AlreadyOpen):
                await SqliteStorage.open(path)
            holder.send_signal(signal.SIGKILL)
            lines = holder.stdout.read().split()
        assert holder.wait() == -signal.SIGKILL
        told = int(lines[-1]) if lines else told
        storage = await SqliteStorage.open(path)
        table_id = await storage.open_count()
        assert table_id == 1
        table = await kept(storage, 1)
        assert table.revision in (told, told + 1)
        log = await storage.log(1)
        assert [one.revision for one in log] == [*range(2, table.revision + 1)]
        await storage.close()
        path.unlink()  # noqa: ASYNC240 - nothing else runs


def lay_down_first_version(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(FIRST.read_text(encoding="utf-8"))


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def schema(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
        return {" ".join(sql.split()) for (sql,) in rows}


async def test_the_first_version_migrates_to_the_last(path: Path, tmp_path: Path) -> None:
    lay_down_first_version(path)
    before = schema(path)
    storage = await SqliteStorage.open(path)
    found = await storage.table(1)
    assert found is not None
    table, seats, messages = found
    assert (table.game, table.phase, table.revision) == ("mozaic", "playing", 8)
    assert [seat.person_id for seat in seats] == [10**17 + 1, 10**17 + 2]
    assert messages[0].message_id == 9
    assert len(await storage.log(1)) == 6
    assert await storage.reach(5)
    await storage.close()
    (backup,) = path.parent.glob("tables.sqlite.before-*")
    assert schema(backup) == before
    fresh = tmp_path / "fresh.sqlite"
    await (await SqliteStorage.open(fresh)).close()
    assert schema(path) == schema(fresh)


async def test_a_present_file_is_not_copied(path: Path) -> None:
    for _ in range(2):
        await (await SqliteStorage.open(path)).close()
    assert [file.name for file in path.parent.glob("*before*")] == []


async def test_the_schema_in_code_is_the_one_that_migrations_make(path: Path) -> None:
    await (await SqliteStorage.open(path)).close()
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


async def test_a_newer_schema_is_refused_by_name(path: Path) -> None:
    await (await SqliteStorage.open(path)).close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0999'")
    digest = sha256(path)
    for _ in range(2):  # the second time shows that the lock was let go
        with pytest.raises(NewerSchema, match="schema 0999, written by a newer Tessera"):
            await SqliteStorage.open(path)
    assert sha256(path) == digest


async def test_a_migration_that_breaks_leaves_the_old_schema(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_down_first_version(path)
    before = schema(path)

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(op, "drop_index", broken)
    with pytest.raises(ZeroDivisionError):
        await SqliteStorage.open(path)
    assert schema(path) == before
    monkeypatch.undo()
    await (await SqliteStorage.open(path)).close()


async def test_a_place_that_cannot_be_had_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(Unavailable):
        await SqliteStorage.open(tmp_path / "file" / "tables.sqlite")
    rubbish = tmp_path / "rubbish.sqlite"
    rubbish.write_bytes(b"no database at all, " * 100)
    with pytest.raises(Unavailable):
        await SqliteStorage.open(rubbish)
