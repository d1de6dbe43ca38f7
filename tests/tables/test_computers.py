import asyncio
import multiprocessing
import os
import signal
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from engines import GAMES, Move, View
from players import LEVELS
from storage import Storage
from tables import Host, Inline, Person, Phase, Place, Pool
from tables.computers import ComputersFailed
from tests.games import minds
from tests.games.stones import StonesGame
from tests.tables.desk import ANA, BO, first_legal, levels, play_on, started, tiny_host

STONES = StonesGame()
VIEW = STONES.start(seats=2, options=STONES.options(), seed=bytes(32)).view(0)


async def test_a_game_against_a_computer_plays_itself_on(host: Host) -> None:
    table = await started(host, "mozaic", ANA, computers=1)
    table = await play_on(host, table.id)
    assert table.phase == Phase.FINISHED


async def test_a_lobby_of_two_computers_and_one_person(host: Host) -> None:
    table = await started(host, "sealed", ANA, computers=2)
    await host.settle()
    table = await host.table(table.id)
    assert table.to_act == (0,)


async def test_what_they_owe_is_taken_up_after_a_restart(storage: Storage) -> None:
    class Lost(Inline):
        async def choose(self, game: str, level: str, view: View) -> Move:
            raise ComputersFailed(f"{game} {level} {view.seat}")

    async with tiny_host(storage=storage, computers=Lost(first_legal, levels)) as host:
        table = await started(host, "stones", ANA, computers=1)
        await host.move(table.id, ANA, "take 1")
        await host.settle()
        assert (await host.table(table.id)).to_act == (1,)
    async with tiny_host(storage=storage) as host:
        await host.settle()
        assert (await host.table(table.id)).to_act == (0,)


async def test_a_late_answer_is_dropped() -> None:
    answer = asyncio.Event()
    asked: list[str] = []

    class Slow(Inline):
        async def choose(self, game: str, level: str, view: View) -> Move:
            asked.append(level)
            await answer.wait()
            return first_legal(game, level, view)

    async with tiny_host(computers=Slow(first_legal, levels)) as host:
        table = await started(host, "stones", ANA, BO, computers=1)
        await host.move(table.id, ANA, "take 1")
        await host.move(table.id, BO, "take 1")
        await asyncio.sleep(0)
        revision = (await host.take_back(table.id, BO)).revision
        answer.set()
        await host.settle()
        assert (await host.table(table.id)).revision == revision
        assert asked == ["easy"]


async def test_when_the_table_ends_nobody_thinks_about_it() -> None:
    cancelled: list[str] = []

    class Endless(Inline):
        async def choose(self, game: str, level: str, view: View) -> Move:
            try:
                await asyncio.sleep(3_600)
            except asyncio.CancelledError:
                cancelled.append(game)
                raise
            return first_legal(game, level, view)

    async with tiny_host(computers=Endless(first_legal, levels)) as host:
        table = await started(host, "stones", ANA, computers=1)
        await host.move(table.id, ANA, "take 1")
        await asyncio.sleep(0)
        await host.end(table.id, ANA)
        await host.settle()
        assert cancelled == ["stones"]


async def test_a_computer_that_fails_leaves_the_table_playable() -> None:
    def broken(game: str, level: str, view: View) -> Move:
        raise ZeroDivisionError

    async with tiny_host(computers=Inline(broken, levels)) as host:
        table = await started(host, "stones", ANA, computers=1)
        await host.move(table.id, ANA, "take 1")
        await host.settle()
        assert (await host.table(table.id)).to_act == (1,)
        await host.take_back(table.id, ANA)
        await host.end(table.id, ANA)


async def test_no_process_before_the_first_choice() -> None:
    async with tiny_host(computers=Pool(workers=1)) as host:
        table = await host.open(Place(1), ANA, "mozaic")
        await host.join(table.id, BO)
        await host.start(table.id, ANA, 1)
        assert multiprocessing.active_children() == []


async def test_a_real_game_against_a_worker() -> None:
    async with tiny_host(computers=Pool(workers=1)) as host:
        table = await host.open(Place(1), ANA, "mozaic")
        await host.add_computer(table.id, ANA, "easy")
        table = await host.start(table.id, ANA, 1)
        table = await play_on(host, table.id)
        assert table.phase == Phase.FINISHED
        assert len(multiprocessing.active_children()) == 1
    assert multiprocessing.active_children() == []


async def test_a_workers_move_is_the_levels_own() -> None:
    game = GAMES["mozaic"]
    state = game.start(seats=2, options=game.options(), seed=bytes(range(32)))
    view = state.view(state.to_act()[0])
    pool = Pool(workers=1)
    try:
        for level, player in LEVELS["mozaic"].items():
            assert await pool.choose("mozaic", level, view) == player(view)
    finally:
        await pool.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither nice nor kill -9")
async def test_workers_are_nice_and_end_with_their_parent(tmp_path: Path) -> None:
    pool = Pool(workers=1, mind=minds.tells_who, levels=levels)
    told = tmp_path / "told"
    try:
        assert await pool.choose("stones", str(told), VIEW) == VIEW.legal[-1]
        process, nice = map(int, told.read_text().split())
        assert process != os.getpid()
        assert nice >= 10
    finally:
        await pool.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
async def test_a_killed_worker_is_replaced(tmp_path: Path) -> None:
    pool = Pool(workers=1, mind=minds.dies_once, levels=levels)
    try:
        assert await pool.choose("stones", str(tmp_path / "died"), VIEW) == VIEW.legal[0]
        assert (tmp_path / "died").exists()
        (child,) = multiprocessing.active_children()
        assert child.pid is not None
        os.kill(child.pid, signal.SIGKILL)
        assert await pool.choose("stones", str(tmp_path / "died"), VIEW) == VIEW.legal[0]
    finally:
        await pool.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
async def test_workers_that_always_die_are_given_up() -> None:
    pool = Pool(workers=1, mind=minds.dies_always, levels=levels)
    try:
        with pytest.raises(ComputersFailed):
            await pool.choose("stones", "easy", VIEW)
    finally:
        await pool.close()


async def test_a_long_queue_lowers_the_level(tmp_path: Path) -> None:
    def waits(mind_wait: timedelta) -> Pool:
        return Pool(workers=1, mind=minds.highest_for_normal, levels=levels, queue_wait=mind_wait)

    for wait, expected in ((timedelta(hours=1), -1), (timedelta(0), 0)):
        pool = waits(wait)
        try:
            answers = await asyncio.gather(
                *(pool.choose("stones", "normal", VIEW) for _ in range(2))
            )
            assert answers[1] == VIEW.legal[expected]
        finally:
            await pool.close()


async def test_whoever_waits_in_the_queue_can_be_cancelled() -> None:
    pool = Pool(workers=1, mind=minds.highest_for_normal, levels=levels)
    try:
        first = asyncio.create_task(pool.choose("stones", "easy", VIEW))
        second = asyncio.create_task(pool.choose("stones", "easy", VIEW))
        await asyncio.sleep(0)
        second.cancel()
        assert await first == VIEW.legal[0]
        assert second.cancelled()
        assert await pool.choose("stones", "easy", VIEW) == VIEW.legal[0]
    finally:
        await pool.close()


async def test_a_person_is_no_computer() -> None:
    async with tiny_host() as host:
        table = await started(host, "stones", ANA, Person(5, "Eve"))
        await host.settle()
        assert (await host.table(table.id)).plies[1:] == ()
