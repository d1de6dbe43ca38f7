"""kill -9 around the reveal: no bid is lost or told, nobody is asked twice, the game goes on."""

import asyncio
import re
from itertools import takewhile

from playground.drivers.person import Person
from tests.wire.forked import Forked
from tests.wire.match import presses
from tests.wire.mozaika_people import CHANNEL, PATIENCE, People, bids_asked, direct, seated
from tests.wire.mozaika_process import running
from tests.wire.stage import Stage

POINTS = range(-1, 7)
"""Requests after the last bid: with the next one the bot dies. -1: while the bid is on its way."""

TOLD = re.compile(r"\bbid \d+ and chooses|The bids are open")


async def test_killed_between_the_last_bid_and_the_reveal(stage: Stage) -> None:
    async with running(stage) as process:
        players = await seated(stage, 3)
        await stage.limits(answer_seconds=0.5)
        for point in POINTS:
            await players.play("take", "lay")
            await process.settled()
            players.confirmed.clear()
            last = await all_but_one_bid(players)
            before = len(stage.truth.moves(1))
            click = asyncio.create_task(players.bid_when_asked(last))
            await die(stage, process, point, before)
            await click
            await process.start()
            if len(stage.truth.moves(1)) == before:
                await process.settled()
                assert not TOLD.search(shown(players))
            await players.play("bid")
            await reveal_is_whole(stage, players)


async def test_killed_between_the_reveal_and_the_choices(stage: Stage) -> None:
    async with running(stage) as process:
        players = await seated(stage, 3)
        await stage.limits(answer_seconds=0.5)
        for point in range(-1, 4):
            await players.play("lay", "bid")
            await reveal_is_whole(stage, players)
            before = stage.truth.moves(1)
            choosing = asyncio.create_task(players.play("take"))
            await die(stage, process, point, len(before))
            await process.start()
            await choosing
            after = stage.truth.moves(1)
            assert after[: len(before)] == before
            assert len({row.seat for row in after[len(before) :]}) == len(after) - len(before) <= 3


async def all_but_one_bid(players: People) -> Person:
    """Let all who are asked bid but the last of them; return that one."""
    *others, last = [person for person in players.people if players.waits_for(person)]
    for person in others:
        await players.bid_when_asked(person)
    return last


async def die(stage: Stage, process: Forked, point: int, before: int) -> None:
    """Kill the bot with the request of a number from now, or when a move more is committed."""
    left = point

    def strike() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            process.kill()

    if point > 0:
        stage.recorder.then = strike
        # What does not come to so many requests is killed when all is quiet.
        await asyncio.wait([asyncio.create_task(process.dead())], timeout=1)
    elif point == 0:
        async with asyncio.timeout(1):
            while len(stage.truth.moves(1)) == before:  # noqa: ASYNC110 - in a file
                await asyncio.sleep(0)
    process.kill()
    await process.dead()
    stage.recorder.then = None


async def reveal_is_whole(stage: Stage, players: People) -> None:
    """Every bid is told as it was last confirmed, and was asked for by one message."""
    await players.until("take", "lay")
    story = (await stage.ada.sees("The bids are open!", CHANNEL, timeout=PATIENCE)).text
    moves = stage.truth.moves(1)
    turn = [*takewhile(lambda row: not row.text.startswith("lay"), reversed(moves))]
    bids = {row.person_id: row.text for row in reversed(turn) if row.text.startswith("bid")}
    assert bids  # whoever has no coins is not asked
    for person in players.people:
        if person.id in bids:
            assert players.confirmed.get(person.id, bids[person.id]) == bids[person.id]
            assert f"{person.name} {bids[person.id]} and chooses" in story
    for person in players.people[:-1]:
        sent = [one.body["nonce"] for one in direct(stage, person)]
        assert len(set(sent)) == bids_asked(moves)[person.id]
        assert len(players.questions[person.id]) == len(set(sent))
        # Whatever stays because of a kill asks nothing more.
        *older, last = person.messages("dm")
        assert last.id == max(players.questions[person.id])
        assert not any(presses(one, "sealed") for one in older)


def shown(players: People) -> str:
    board = players.board()
    return "" if board is None else board.text
