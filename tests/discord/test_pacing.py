"""The pace of what counts, and one edit in flight a message, the newest winning."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from cogs.delivery import Pace, delivery
from tests.discord.desk import Actor, Desk, desk
from tests.discord.test_game import open_and_start, play_on


class Watch:
    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time


def test_a_burst_passes_and_then_forty_a_second() -> None:
    watch = Watch()
    pace = Pace(per_second=40, burst=10, now=watch.now)
    delays = [pace.reserve() for _ in range(90)]
    assert delays[:10] == pytest.approx([0.0] * 10)
    assert delays == sorted(delays)
    assert delays[-1] == pytest.approx(80 / 40)
    watch.time += 10
    assert pace.reserve() == pytest.approx(0)


def test_no_second_has_more_than_discord_allows() -> None:
    watch = Watch()
    pace = Pace(now=watch.now)
    passed = []
    for step in range(400):
        watch.time = 100 + step * 0.005
        passed.append(watch.time + pace.reserve())
    for start in passed:
        assert sum(start <= moment < start + 1 for moment in passed) <= 50


def test_it_is_crowded_once_the_burst_has_passed() -> None:
    watch = Watch()
    pace = Pace(per_second=40, burst=10, now=watch.now)
    crowded = []
    for _ in range(12):
        crowded.append(pace.crowded)
        pace.reserve()
    assert crowded[:9] == [False] * 9
    assert pace.crowded
    watch.time += 0.1
    assert not pace.crowded


async def test_boards_go_before_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # So far off that the fake of Discord does not wait for it by itself.
    monkeypatch.setattr(delivery, "CALLED_AFTER", 600.0)
    chance = Random(5)
    async with desk(tmp_path) as at:
        await open_and_start(at)
        mover = await at.owing()
        with monkeypatch.context() as crowd:
            crowd.setattr(Pace, "crowded", True)
            while await at.owing() is mover:
                await play_on(at, 1, chance)
            await at.sweep()
            assert not await board_lags(at)
            assert called(at) != [await at.owing()]
        await at.env.advance_time(600)
        await at.sweep()
        assert called(at) == [await at.owing()]


def called(at: Desk) -> list[Actor]:
    people = (at.ana, at.bo)
    return [one for ping in at.pings() for one in people if f"<@{one.id}>" in ping.text]


async def test_one_edit_is_in_flight_and_the_newest_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        messages = at.bot.delivery.messages
        gate, in_flight, most, edits = asyncio.Event(), 0, 0, 0

        async def slow(*_: object) -> None:
            nonlocal in_flight, most, edits
            in_flight += 1
            most, edits = max(most, in_flight), edits + 1
            await gate.wait()
            in_flight -= 1

        monkeypatch.setattr(messages, "edit", slow)
        for _ in range(4):
            table = await at.table()
            legal = (await at.host.table_for_seat(table.id, table.to_act[0])).view
            assert legal is not None
            person = table.seats[table.to_act[0]].person
            assert person is not None
            await at.host.move(table.id, person, legal.legal[0])
            await asyncio.sleep(0.05)
        gate.set()
        await at.bot.delivery.settled((await at.table()).id)
        board = (await at.table()).message("board")
        assert board is not None
        assert not board.lags
        assert (most, edits) == (1, 2)


async def test_an_answer_that_fails_leaves_the_channel(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        at.env.inject_error("POST", "/interactions/*", status=404, code=10062)
        await at.ana.slash(at.channel, "play", game="mozaic")
        assert "who is in" in at.board().text


async def test_edits_of_one_message_are_kept_apart(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        at.bot.delivery._apart = 1000.0
        await play_on(at, 1, Random(1))
        lags = [await board_lags(at)]
        for seconds in (900, 200):
            await at.env.advance_time(seconds)
            lags.append(await board_lags(at))
        assert lags == [True, True, False]


async def board_lags(at: Desk) -> bool:
    board = (await at.table()).message("board")
    return board is None or board.lags
