"""How often the database is asked: a move takes at most four statements."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import event

from engines import View
from storage import SqliteStorage
from tables import Host
from tests.tables.desk import ANA, BO, PLACE, tiny_host


def always(game: str, view: View) -> bool:
    return True


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[SqliteStorage]:
    storage = await SqliteStorage.open(tmp_path / "tables.sqlite")
    yield storage
    await storage.close()


@pytest.fixture
def statements(storage: SqliteStorage) -> list[str]:
    asked: list[str] = []

    @event.listens_for(storage.writer, "before_cursor_execute")
    def _(connection: object, cursor: object, statement: str, *rest: object) -> None:
        if not statement.startswith(("BEGIN", "PRAGMA")):
            asked.append(statement.split(maxsplit=1)[0])

    return asked


@pytest.mark.parametrize(("game", "moves"), [("stones", "take 3"), ("sealed", "bid 1")])
async def test_a_move_takes_four(
    storage: SqliteStorage, statements: list[str], game: str, moves: str
) -> None:
    async with tiny_host(storage=storage, prompted=always) as host:
        await host.connected()
        table = await host.open(PLACE, ANA, game, pace=timedelta(minutes=1))
        await host.join(table.id, BO)
        await host.start(table.id, ANA, 5)
        for person in (ANA, BO):
            statements.clear()
            await host.move(table.id, person, moves)
            assert statements == ["SELECT", "INSERT", "UPDATE", "INSERT"]
        statements.clear()
        await host.shown(table.id, "board", 5)
        assert statements == ["INSERT"]


async def test_a_refused_click_takes_one(storage: SqliteStorage, statements: list[str]) -> None:
    async with tiny_host(storage=storage) as host:
        await _stale(host, statements)


async def _stale(host: Host, statements: list[str]) -> None:
    table = await host.open(PLACE, ANA, "stones")
    await host.join(table.id, BO)
    await host.start(table.id, ANA, 5)
    statements.clear()
    with pytest.raises(Exception, match="stale-decision"):
        await host.move(table.id, ANA, "take 1", decision=99)
    assert statements == ["SELECT"]
