"""Many things in the same moment: each counts once, and everybody learns what happened."""

import asyncio
from collections import Counter
from datetime import UTC, datetime, timedelta

from playground.drivers.person import Person
from playground.drivers.seen import Seen
from tables import Person as Sitter
from tables import SetClock
from tests.wire import bots
from tests.wire.match import Match, presses
from tests.wire.stage import Stage

CLICKS = 100


async def panels(match: Match, count: int) -> tuple[Person, list[Seen]]:
    """Open the panel of whoever is asked for a space, many times over."""
    while True:
        found = await match.panel()
        assert found is not None
        person = found[0]
        ask = str(next(iter(presses(match.board, "ask").values())))
        first = (await person.press_id(match.board, ask)).said
        if presses(first, "move"):
            break
        # The emerald asks for a gem before it asks for a space.
        await match.turn()
    more = await asyncio.gather(*(person.press_id(match.board, ask) for _ in range(count - 1)))
    return person, [first, *(outcome.said for outcome in more)]


async def lobby(stage: Stage) -> Seen:
    await stage.limits(rates_apply=False)
    await stage.ada.command(stage.match.channel, "play", game="mozaic")
    await stage.ada.sees(lambda seen: "Join" in seen.labels)
    await stage.ben.press(stage.match.board, "Join")
    return await stage.ada.sees("Everybody is here")


async def told(stage: Stage, sentences: tuple[str, ...], count: int) -> None:
    """Wait until the two have been told one of these privately so many times."""
    async with asyncio.timeout(10):
        while sum(one.text.startswith(sentences) for one in whispers(stage)) < count:  # noqa: ASYNC110 - two clients
            await asyncio.sleep(0.01)


def whispers(stage: Stage) -> list[Seen]:
    every = [one for person in stage.match.people for one in person.messages("games")]
    return [one for one in every if one.only_you]


async def test_a_hundred_clicks_on_one_decision_count_once(stage: Stage, bot: bots.Running) -> None:
    await stage.limits(answer_seconds=30)
    await stage.begin(2)
    person, opened = await panels(stage.match, CLICKS)
    before = len(stage.truth.moves(1))
    moves = [
        (panel, stage.match.chance.choice(list(presses(panel, "move").values())))
        for panel in opened
    ]
    outcomes = await asyncio.gather(*(person.press_id(panel, str(move)) for panel, move in moves))
    assert len(stage.truth.moves(1)) == before + 1
    heard = Counter(
        next(words for words in ("Done.", "moved on") if words in outcome.said.text)
        for outcome in outcomes
    )
    assert heard == {"Done.": 1, "moved on": CLICKS - 1}
    await stage.match.shown(stage.truth)
    await stage.match.single()


async def test_a_click_and_its_deadline_in_the_same_moment(stage: Stage) -> None:
    clock = SetClock(datetime.now(UTC))
    authors: Counter[str] = Counter()
    async with bots.running(stage.playground, stage.folder, clock) as bot:
        await bot.ready()
        seen = await lobby(stage)
        table = stage.truth.table().id
        await bot.host.set_pace(table, Sitter(stage.ada.id, "Ada"), timedelta(seconds=15))
        await stage.ada.press(seen, "Start")
        await stage.ada.sees("your turn")
        for number in range(8):
            person, (panel, *_) = await panels(stage.match, 1)
            before = len(stage.truth.moves(table))
            move = next(iter(presses(panel, "move").values()))
            clock.advance(timedelta(seconds=21))

            async def late() -> None:
                await bot.host.tick()
                await bot.host.settle()

            first = [late(), person.press_id(panel, str(move))]
            await asyncio.gather(*(first if number % 2 else reversed(first)))
            moves = stage.truth.moves(table)
            assert len(moves) == before + 1
            authors[moves[-1].author] += 1
            await stage.match.shown(stage.truth)
    assert set(authors) <= {"person", "clock"}
    assert sum(authors.values()) == 8


async def test_two_starts_at_once_start_one_game(stage: Stage, bot: bots.Running) -> None:
    seen = await lobby(stage)
    outcomes = await asyncio.gather(
        *(person.press(seen, "Start") for person in stage.match.people for _ in range(5))
    )
    assert all(outcome.state == "silent" for outcome in outcomes)
    await told(stage, ("The game has started",), 9)
    await bot.settled()
    assert [row.kind for row in stage.truth.log(1)].count("start") == 1
    await stage.match.play(3)
    await stage.check()


async def test_somebody_leaves_while_another_starts(stage: Stage, bot: bots.Running) -> None:
    await stage.limits(rates_apply=False)
    for number in range(6):
        seen = await lobby(stage)
        acts = [stage.ben.press(seen, "Leave"), stage.ada.press(seen, "Start")]
        await asyncio.gather(*(acts if number % 2 else reversed(acts)))
        # One of the two comes too late and is told so.
        await told(stage, ("The game has started", "This game needs"), number + 1)
        await bot.settled()
        row = stage.truth.table()
        if row.phase == "playing":
            assert await stage.match.play(1) == 1
        else:
            assert row.phase == "lobby"
            await stage.ada.until(lambda: "Ben" not in stage.match.board.text)
        await bot.host.end(row.id, Sitter(stage.ada.id, "Ada"))
        await bot.settled()
        stage.match.tried.clear()


async def test_the_host_leaves_and_the_next_one_is_host(stage: Stage, bot: bots.Running) -> None:
    seen = await lobby(stage)
    await stage.ada.press(seen, "Leave")
    await stage.ben.sees("Ben · host")
    await stage.ada.press(stage.match.board, "Join")
    await stage.ben.sees("Everybody is here")
    # The new host leaves in the very moment in which the other starts.
    await asyncio.gather(
        stage.ben.press(stage.match.board, "Leave"), stage.ada.press(stage.match.board, "Start")
    )
    await bot.settled()
    if stage.truth.table().phase == "lobby":
        await stage.ada.sees("Ada · host")
        await stage.ben.press(stage.match.board, "Join")
        await stage.ada.sees("Everybody is here")
        await stage.ben.press(stage.match.board, "Start")
    await stage.match.play(3)
    await stage.check()
