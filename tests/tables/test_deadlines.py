import asyncio
from datetime import timedelta

import pytest

from engines import Move, View
from storage import Storage
from tables import Host, Inline, SetClock, Table
from tables.memory import START
from tests.games.sealed import Bid, SealedView
from tests.tables.desk import ANA, BO, PLACE, first_legal, levels, refused, tiny_host

MINUTE = timedelta(minutes=1)
SECOND = timedelta(seconds=1)


async def paced(host: Host, game: str) -> Table:
    await host.connected()
    table = await host.open(PLACE, ANA, game, pace=MINUTE)
    await host.join(table.id, BO)
    return await host.start(table.id, ANA, 5)


async def test_whoever_owes_has_until_then(host: Host, clock: SetClock) -> None:
    table = await paced(host, "stones")
    assert table.deadlines == {0: START + MINUTE}
    (entry,) = await host.tables_of(ANA.id)
    assert entry.deadline == START + MINUTE
    clock.advance(20 * SECOND)
    table = await host.move(table.id, ANA, "take 1")
    assert table.deadlines == {1: START + 20 * SECOND + MINUTE}


async def test_without_a_pace_there_is_no_deadline(host: Host) -> None:
    table = await host.open(PLACE, ANA, "stones")
    await host.join(table.id, BO)
    assert (await host.start(table.id, ANA, 5)).deadlines == {}


async def test_a_rivals_choice_does_not_give_more_time(host: Host, clock: SetClock) -> None:
    table = await paced(host, "sealed")
    assert table.deadlines == {0: START + MINUTE, 1: START + MINUTE}
    clock.advance(20 * SECOND)
    table = await host.move(table.id, BO, "bid 1")
    assert table.deadlines == {0: START + MINUTE}
    clock.advance(20 * SECOND)
    await host.move(table.id, BO, "bid 2")
    assert (await host.table(table.id)).deadlines == {0: START + MINUTE}


async def test_it_fires_five_seconds_late(host: Host, clock: SetClock, storage: Storage) -> None:
    table = await paced(host, "stones")
    clock.advance(MINUTE + 4.9 * SECOND)
    await host.tick()
    await host.settle()
    assert (await host.table(table.id)).to_act == (0,)
    clock.advance(0.1 * SECOND)
    await host.tick()
    await host.settle()
    table = await host.table(table.id, ANA.id)
    assert table.to_act == (1,)
    assert table.plies[-1].author == "clock"
    assert table.seat == 0
    last = (await storage.log(table.id))[-1]
    assert (last.author, last.person_id, last.seat) == ("clock", None, 0)
    await refused("nothing-to-take-back", host.take_back(table.id, ANA))


async def test_it_loses_to_a_click_created_before_it(host: Host, clock: SetClock) -> None:
    table = await paced(host, "stones")
    clicked_at = START + MINUTE - SECOND
    clock.advance(MINUTE + 4 * SECOND)
    table = await host.move(table.id, ANA, "take 1", clicked_at=clicked_at)
    assert table.plies[-1].author == "person"
    clock.advance(2 * SECOND)
    await host.tick()
    await host.settle()
    assert (await host.table(table.id)).to_act == (1,)


async def test_it_wins_over_a_click_created_after_it(host: Host, clock: SetClock) -> None:
    table = await paced(host, "stones")
    clock.advance(MINUTE + 2 * SECOND)
    late = host.move(table.id, ANA, "take 1", clicked_at=START + MINUTE + SECOND)
    await refused("too-late", late)
    await host.move(table.id, ANA, "take 1", clicked_at=START + MINUTE)


@pytest.mark.parametrize(("game", "move"), [("stones", "take 2"), ("sealed", "bid 3")])
async def test_a_click_in_time_beats_the_computer_that_thinks_already(
    clock: SetClock, game: str, move: str
) -> None:
    thinking, answer = asyncio.Event(), asyncio.Event()

    class Slow(Inline):
        async def choose(self, game: str, level: str, view: View) -> Move:
            thinking.set()
            await answer.wait()
            return first_legal(game, level, view)

    async with tiny_host(clock=clock, computers=Slow(first_legal, levels)) as host:
        table = await paced(host, game)
        clock.advance(MINUTE + 5 * SECOND)
        await host.tick()
        await thinking.wait()
        await host.move(table.id, ANA, move, clicked_at=START + 59 * SECOND)
        answer.set()
        await host.settle()
        table = await host.table(table.id, ANA.id)
        mine = [ply for ply in table.plies if ply.seat == 0]
        assert [(ply.author, ply.notation) for ply in mine] == [("person", move)]


async def test_a_computer_that_hands_in_at_the_same_moment_loses(
    host: Host, clock: SetClock
) -> None:
    table = await paced(host, "sealed")
    clock.advance(MINUTE + 5 * SECOND)
    await host.move(table.id, ANA, "bid 3", clicked_at=START + 59 * SECOND)
    # The decision is the same still, and a bid may be changed: only the deadline tells.
    await refused("stale-decision", host._hand_in(table.id, 0, 1, Bid(0), "clock"))
    await refused("stale-decision", host._hand_in(table.id, 0, 1, Bid(0), "computer"))
    view = (await host.table(table.id, ANA.id)).view
    assert isinstance(view, SealedView)
    assert view.own_bid == 3


async def test_bids_that_nobody_made_in_time_are_made(host: Host, clock: SetClock) -> None:
    table = await paced(host, "sealed")
    await host.move(table.id, ANA, "bid 2")
    clock.advance(MINUTE + 5 * SECOND)
    await host.tick()
    await host.settle()
    table = await host.table(table.id)
    assert isinstance(table.view, SealedView)
    assert table.view.round == 1
    assert table.view.coins == (3, 5)


async def test_deadlines_wait_while_the_bot_is_deaf(host: Host, clock: SetClock) -> None:
    table = await paced(host, "stones")
    clock.advance(10 * SECOND)
    await host.disconnected()
    clock.advance(timedelta(hours=3))
    await host.tick()
    await host.settle()
    assert (await host.table(table.id)).to_act == (0,)
    await host.connected()
    await host.connected()
    table = await host.table(table.id)
    assert table.deadlines == {0: START + MINUTE + timedelta(hours=3)}
    clock.advance(55 * SECOND)
    await host.tick()
    await host.settle()
    assert (await host.table(table.id)).to_act == (1,)


async def test_after_a_crash_they_move_by_the_time_since_the_last_beat(
    storage: Storage, clock: SetClock
) -> None:
    async with tiny_host(storage=storage, clock=clock) as host:
        table = await paced(host, "stones")
        for _ in range(5):
            clock.advance(10 * SECOND)
            await host.tick()
        # Beats were written at 30 s; the one of 60 s never came.
    clock.advance(timedelta(hours=1))
    async with tiny_host(storage=storage, clock=clock) as host:
        await host.tick()
        await host.settle()
        assert (await host.table(table.id)).to_act == (0,)
        await host.connected()
        gap = timedelta(hours=1) + 20 * SECOND
        assert (await host.table(table.id)).deadlines == {0: START + MINUTE + gap}


async def test_a_computers_seat_has_no_deadline(host: Host, clock: SetClock) -> None:
    table = await paced(host, "stones")
    await host.move(table.id, ANA, "take 1")
    table = await host.resign(table.id, BO)
    assert table.deadlines == {}
    await host.settle()
    assert (await host.table(table.id)).deadlines == {0: START + MINUTE}
