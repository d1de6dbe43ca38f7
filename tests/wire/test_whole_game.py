"""A whole game over real HTTP and WebSocket, the bot a process of its own."""

from pathlib import Path

from engines.records import read
from engines.verification import verify
from playground.server import Playground
from playground.world.components import walk
from tests.wire import bots
from tests.wire.match import Match
from tests.wire.truth import Truth


async def test_two_people_play_a_whole_game(
    playground: Playground, tmp_path: Path, match: Match, truth: Truth
) -> None:
    async with bots.process(playground, tmp_path):
        await bots.connected(playground)
        await match.open()
        assert await match.play(300) > 40
        await match.shown(truth)
        match.check(truth)
        match.check_single()
        assert match.pings() == []
        assert truth.table().phase == "finished"
        given = (await match.people[0].press(match.board, "Record (JSON)")).said
        files = [part["file"]["url"] for part in walk(given.raw["components"]) if "file" in part]
        record = read(await match.people[0].picture(files[0]))
        verify(record)
        assert [ply.move for ply in record.plies] == [row.text for row in truth.moves(1)]
    assert [one for one in playground.recorder.requests if one.status == 429] == []
