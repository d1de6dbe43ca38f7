"""A database of the first version is played on by the last."""

import sqlite3
from contextlib import closing
from pathlib import Path

from storage import SqliteStorage
from tables import Person, Phase
from tests.tables.desk import play_on, tiny_host
from tests.tables.logs import assert_log_leads_to_snapshot

FIRST = Path(__file__).parents[1] / "storage" / "first_version.sql"
ANA = Person(10**17 + 1, "Ana")


async def test_games_and_lobbies_go_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(FIRST.read_text(encoding="utf-8"))
    storage = await SqliteStorage.open(path)
    async with tiny_host(storage=storage) as host:
        game, lobby = await host.table(1), await host.table(2)
        assert (game.phase, lobby.phase) == (Phase.PLAYING, Phase.LOBBY)
        assert len(game.plies) == 6
        await assert_log_leads_to_snapshot(storage, 1)
        assert (await play_on(host, 1)).phase == Phase.FINISHED
        await assert_log_leads_to_snapshot(storage, 1)
        await host.start(2, ANA, 5)
        assert (await play_on(host, 2)).phase == Phase.FINISHED
    await storage.close()
