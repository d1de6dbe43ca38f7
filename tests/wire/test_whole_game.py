"""A whole game over real HTTP and WebSocket, the bot a process of its own."""

from engines.records import read
from engines.verification import verify
from playground.world.components import walk
from tests.wire import bots, forked
from tests.wire.stage import Stage


async def test_two_people_play_a_whole_game(stage: Stage) -> None:
    match = stage.match
    async with bots.process(stage.playground, stage.folder):
        await bots.connected(stage.playground)
        await match.open()
        assert await match.play(300) > 40
        await stage.check()
        await stage.ada.until(lambda: bool(match.ends()) and not match.pings())
        assert [len(seen.pings) for seen in match.ends()] == [1]
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
    async with forked.running(stage.playground, stage.folder):
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


async def test_everything_vanishes_in_one_game_one_after_another(stage: Stage) -> None:
    match, strike = stage.match, stage.driver.control
    server = next(iter(stage.playground.world.state.servers))
    async with forked.running(stage.playground, stage.folder) as bot:
        await stage.begin()
        channel = stage.ada.place(match.channel)

        async def goes_on() -> None:
            assert await match.play(2) == 2
            await bot.settled()
            await stage.check()

        board = match.board
        await strike("delete-message", channel=channel, message=board.id)
        await stage.ada.sees(lambda seen: seen.id > board.id and bool(seen.labels), match.channel)
        await goes_on()

        while not match.pings():
            await match.play(1)
            await bot.settled()
        await strike("delete-message", channel=channel, message=match.pings()[0].id)
        await goes_on()

        await strike("permission", channel=channel, deny=["attach_files"])
        assert await match.play(1) == 1
        for person in match.people:
            await person.sees("I may no longer post in", "dm")
        refused = forbidden(stage)
        await bot.swept()
        assert forbidden(stage) == refused == [50013]
        await strike("permission", channel=channel)
        await goes_on()

        await stage.ben.close_dms()
        await strike("permission", channel=channel, deny=["view_channel"])
        assert await match.play(1) == 1
        await bot.settled()
        assert forbidden(stage) == [50013, 50001, 50007]
        await strike("permission", channel=channel)
        await goes_on()

        await strike("bot", server=server, here=False)
        assert (await stage.ada.press(match.board, match.board.labels[0])).state == "gone"
        await bot.settled()
        await strike("bot", server=server, here=True)
        await goes_on()

        while await match.play(1):
            pass
        await bot.settled()
        await stage.check()
        assert stage.truth.table().phase == "finished"

        match.tried.clear()
        await match.open()
        assert await match.play(2) == 2
        told = len(stage.ada.messages("dm"))
        await strike("delete-channel", channel=channel)
        await stage.ada.until(lambda: len(stage.ada.messages("dm")) > told)
        assert "has been deleted, so the game is closed" in stage.ada.messages("dm")[-1].text
        assert stage.truth.table().phase == "closed"
        match.channel = "general"
        match.tried.clear()
        await match.open()
        await goes_on()
        # Ben, whose direct messages are closed, was knocked at once and no more.
        assert forbidden(stage) == [50013, 50001, 50007]
    assert "ERROR" not in (stage.folder / "bot.log").read_text()


def forbidden(stage: Stage) -> list[int]:
    """Return the codes with which Discord has forbidden something so far."""
    return [one.code for one in stage.recorder.requests if one.status == 403]
