"""A whole game over real HTTP and WebSocket, the bot a process of its own."""

from engines.records import read
from engines.verification import verify
from playground.world.components import walk
from tests.wire import bots
from tests.wire.stage import Stage


async def test_two_people_play_a_whole_game(stage: Stage) -> None:
    match = stage.match
    async with bots.process(stage.playground, stage.folder):
        await bots.connected(stage.playground)
        await match.open()
        assert await match.play(300) > 40
        await stage.check()
        await stage.ada.until(lambda: not match.pings())
        assert stage.truth.table().phase == "finished"
        given = (await stage.ada.press(match.board, "Record (JSON)")).said
        files = [part["file"]["url"] for part in walk(given.raw["components"]) if "file" in part]
        record = read(await stage.ada.picture(files[0]))
        verify(record)
        assert [ply.move for ply in record.plies] == [row.text for row in stage.truth.moves(1)]
    assert [one for one in stage.playground.recorder.requests if one.status == 429] == []


async def test_every_fault_strikes_in_one_game_one_after_another(stage: Stage) -> None:
    match, strike = stage.match, stage.driver.control
    gateway: list[dict[str, object]] = [
        {"how": "close"},
        {"how": "abort"},
        {"how": "reconnect"},
        {"how": "invalidate"},
        {"how": "invalidate", "resumable": True},
    ]
    requests = [
        ("PATCH", "/channels/*/messages/*"),
        ("POST", "/channels/*/messages"),
        ("POST", "/interactions/*"),
    ]
    faults: list[dict[str, object]] = [
        {"kind": "429", "seconds": 0.1},
        {"kind": "500"},
        {"kind": "reset"},
        {"kind": "reset", "after": True},
        {"kind": "delay", "seconds": 0.7},
    ]
    await strike("gateway", how="refuse", times=1)
    async with bots.process(stage.playground, stage.folder):
        await bots.connected(stage.playground)
        await match.open()
        # Only now: a bot that has just started may need longer for its first answer.
        await stage.limits(answer_seconds=0.5)
        for how in gateway:
            await match.play(2)
            await strike("gateway", **how)
        for fault in faults:
            for method, path in requests:
                await strike("fault", method=method, path=path, **fault)
                await match.play(3)
        while await match.play(1):
            pass
        await match.shown(stage.truth, within=25)
        await stage.check()
        assert stage.truth.table().phase == "finished"
