"""Bids at once, changed bids, typed bids: each counts once, and the last one of each person."""

import asyncio

from playground.drivers.person import Person
from playground.drivers.seen import Seen
from tests.wire.match import presses
from tests.wire.mozaika_people import CHANNEL, PATIENCE, People, direct, seated
from tests.wire.mozaika_process import running
from tests.wire.stage import Stage


def logged(stage: Stage, person: Person) -> list[str]:
    """Return what a person has bid, by the log, in the order in which it counted."""
    moves = [row for row in stage.truth.moves(1) if row.person_id == person.id]
    return [row.text for row in moves if row.text.startswith("bid")]


def sealed(question: Seen, coins: int) -> str:
    return str(presses(question, "sealed")[f"bid {coins}"])


async def opened(players: People) -> str:
    """Wait for the story of the bids on the board and return it; it is told once."""
    story = (await players.people[0].sees("The bids are open!", CHANNEL, timeout=PATIENCE)).text
    assert story.count("The bids are open!") == 1
    return story


async def test_the_last_of_several_bids_counts_and_the_last_two_come_at_once(stage: Stage) -> None:
    async with running(stage):
        players = await seated(stage, 3)
        ada, ben, cleo = players.people
        await players.play("lay")
        first, second = [await players.asked(person) for person in (ada, ben)]
        assert len(first.pictures) == 1
        for coins in (7, 6, 5):
            said = await ada.press_id(first, sealed(first, coins))
            assert f"Your bid: {coins} coins" in said.said.text
        assert logged(stage, ada) == ["bid 7", "bid 6", "bid 5"]
        await cleo.sees("Bids in: Ada", CHANNEL)
        public = [seen.raw for seen in cleo.messages(CHANNEL) if not seen.only_you]
        assert "bid 5" not in repr(public)
        form = await ben.press(second, "Another number")
        panel = await players.panel(cleo)
        assert panel is not None
        await asyncio.gather(
            ben.submit(form, {"coins": "4"}),
            cleo.press_id(panel, str(presses(panel, "move")["bid 3"])),
        )
        assert (logged(stage, ben), logged(stage, cleo)) == (["bid 4"], ["bid 3"])
        story = await opened(players)
        assert "Ada bid 5 and chooses first" in story
        assert "Ben bid 4 and chooses second" in story
        assert "Cleo bid 3 and chooses third" in story
        # Once she has been refused, nobody tries again.
        assert [one.status for one in direct(stage, cleo)] == [403]
        assert not [place for place in cleo.places if place.get("kind") == "dm"]


async def test_one_person_bids_twice_at_once(stage: Stage) -> None:
    async with running(stage):
        players = await seated(stage, 3)
        ada, ben, cleo = players.people
        await players.play("lay")
        first, second = [await players.asked(person) for person in (ada, ben)]
        both = await asyncio.gather(*(ada.press_id(first, sealed(first, n)) for n in (2, 3)))
        assert all("Your bid:" in one.said.text for one in both)
        assert sorted(logged(stage, ada)) == ["bid 2", "bid 3"]
        panel = await players.panel(cleo)
        assert panel is not None
        await cleo.press_id(panel, str(presses(panel, "move")["bid 0"]))
        # The first of these opens the bids: the other comes too late, whichever it is.
        last = await asyncio.gather(*(ben.press_id(second, sealed(second, n)) for n in (0, 1)))
        assert len(logged(stage, ben)) == 1
        assert sum("moved on" in one.said.text for one in last) == 1
        story = await opened(players)
        for person in (ada, ben):
            assert f"{person.name} {logged(stage, person)[-1]} and chooses" in story
