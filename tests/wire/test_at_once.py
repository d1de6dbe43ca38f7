"""Many things in the same moment: each counts once, and everybody learns what happened.

They run with the bot in this event loop and, where `either_bot` is asked for, again with the bot as
its own process.
"""

import asyncio
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random

from playground.drivers.person import Person
from playground.drivers.seen import Seen
from tables import Limits, SetClock
from tables import Person as Sitter
from tests.wire import bots, forked
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
        first = (await person.press_id(match.board, ask)).message
        if first is None:
            continue  # the board was just being redrawn
        if presses(first, "move"):
            break
        # The emerald asks for a gem before it asks for a space.
        await match.turn()
    more = await asyncio.gather(*(person.press_id(match.board, ask) for _ in range(count - 1)))
    return person, [first, *(outcome.said for outcome in more)]


async def lobby(stage: Stage) -> Seen:
    await stage.limits(rates_apply=False)
    await stage.ada.command(stage.match.channel, "play", game="mozaic")
    await stage.ada.sees(lambda seen: "Join" in seen.labels, stage.match.channel)
    await stage.ben.press(stage.match.board, "Join")
    return await stage.ada.sees("Everybody is here", stage.match.channel)


def channel_of(stage: Stage) -> int:
    return stage.ada.place(stage.match.channel)


async def rooms(stage: Stage, count: int) -> list[Stage]:
    """Open channels, each for a game of its own between the same two."""
    server = next(iter(stage.playground.world.state.servers))
    names = [f"room-{number}" for number in range(count)]
    for name in names:
        await stage.driver.control("add-channel", server=server, name=name)
    for person in stage.match.people:
        await person.until(partial(sees_all, person, names))
    return [replace(stage, match=Match(stage.match.people, Random(7), name)) for name in names]


def sees_all(person: Person, names: list[str]) -> bool:
    return {*names} <= {one.get("name") for one in person.places}


async def told(stage: Stage, sentences: tuple[str, ...], count: int) -> None:
    """Wait until the two have been told one of these privately so many times."""
    async with asyncio.timeout(10):
        while sum(one.text.startswith(sentences) for one in whispers(stage)) < count:  # noqa: ASYNC110 - two clients
            await asyncio.sleep(0.01)


def whispers(stage: Stage) -> list[Seen]:
    every = [one for person in stage.match.people for one in person.messages(stage.match.channel)]
    return [one for one in every if one.only_you]


async def test_a_hundred_clicks_on_one_decision_count_once(
    stage: Stage, either_bot: bots.Bot
) -> None:
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


async def timed_choice(stage: Stage) -> tuple[Person, Seen]:
    """Begin a game with the shortest time for a choice; return who is asked, and their panel."""
    seen = await lobby(stage)
    options = (await stage.ada.press(seen, "Options")).said
    await stage.ada.choose(options, str(presses(options, "pace")[""]), 60)
    await stage.ada.press(seen, "Start")
    await stage.ada.sees(lambda seen: bool(presses(seen, "ask")), stage.match.channel)
    person, (panel, *_) = await panels(stage.match, 1)
    return person, panel


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


async def test_clicks_and_deadlines_around_the_same_moment_in_a_process(stage: Stage) -> None:
    async with forked.running(stage.playground, stage.folder) as bot:
        together = await rooms(stage, 6)
        asked = await asyncio.gather(*map(timed_choice, together))
        tables = [stage.truth.table_in(channel_of(room)).id for room in together]
        before = [len(stage.truth.moves(table)) for table in tables]

        def made() -> list[int]:
            pairs = zip(tables, before, strict=True)
            return [len(stage.truth.moves(table)) - count for table, count in pairs]

        async def click(number: int, person: Person, panel: Seen) -> str:
            """Click from a tenth of a second before the moment to a tenth after it."""
            early = timedelta(milliseconds=100 - 40 * number)
            await asyncio.sleep((up - early - datetime.now(UTC)).total_seconds())
            move = next(iter(presses(panel, "move").values()))
            return (await person.press_id(panel, str(move))).said.text

        up = datetime.now(UTC) + timedelta(seconds=1)
        for table in tables:
            stage.truth.set_deadline(table, up)
        heard = await asyncio.gather(*(click(number, *one) for number, one in enumerate(asked)))
        # The clock has patience with clicks that are under way; here they have all arrived.
        for table, count in zip(tables, made(), strict=True):
            if count == 0:
                stage.truth.set_deadline(table, datetime.now(UTC) - Limits().grace)
        async with asyncio.timeout(30):
            while 0 in made():  # noqa: ASYNC110 - the database announces nothing
                await asyncio.sleep(0.02)
        first = [stage.truth.moves(table)[-1] for table in tables]
        assert {row.author for row in first} == {"person", "clock"}
        await asyncio.gather(*(room.match.play(1) for room in together))
        await bot.settled()
        assert made() == [2] * len(together)
        for row, text in zip(first, heard, strict=True):
            assert ("Done." if row.author == "person" else "Your time was up") in text


async def test_two_starts_at_once_start_one_game(stage: Stage, either_bot: bots.Bot) -> None:
    seen = await lobby(stage)
    outcomes = await asyncio.gather(
        *(person.press(seen, "Start") for person in stage.match.people for _ in range(5))
    )
    assert all(outcome.state == "silent" for outcome in outcomes)
    await told(stage, ("The game has started",), 9)
    await either_bot.settled()
    assert [row.kind for row in stage.truth.log(1)].count("start") == 1
    await stage.match.play(3)
    await stage.check()


async def test_somebody_leaves_while_another_starts(stage: Stage, either_bot: bots.Bot) -> None:
    together = await rooms(stage, 6)
    await asyncio.gather(
        *(leave_and_start(room, number % 2 == 0) for number, room in enumerate(together))
    )


async def leave_and_start(stage: Stage, start_first: bool) -> None:
    seen = await lobby(stage)
    acts = [stage.ben.press(seen, "Leave"), stage.ada.press(seen, "Start")]
    await asyncio.gather(*(reversed(acts) if start_first else acts))
    # One of the two comes too late and is told so.
    await told(stage, ("The game has started", "This game needs"), 1)
    row = stage.truth.table_in(channel_of(stage))
    if row.phase == "playing":
        await stage.ada.sees(lambda seen: bool(presses(seen, "ask")), stage.match.channel)
        assert await stage.match.play(1) == 1
        assert len(stage.truth.moves(row.id)) == 1
    else:
        assert row.phase == "lobby"
        await stage.ada.until(lambda: "Ben" not in stage.match.board.text)


async def test_the_host_leaves_and_the_next_one_is_host(stage: Stage, either_bot: bots.Bot) -> None:
    seen = await lobby(stage)
    await stage.ada.press(seen, "Leave")
    await stage.ben.sees("Ben · host")
    await stage.ada.press(stage.match.board, "Join")
    await stage.ben.sees("Everybody is here")
    # The new host leaves in the very moment in which the other starts.
    await asyncio.gather(
        stage.ben.press(stage.match.board, "Leave"), stage.ada.press(stage.match.board, "Start")
    )
    await either_bot.settled()
    if stage.truth.table().phase == "lobby":
        await stage.ada.sees("Ada · host")
        await stage.ben.press(stage.match.board, "Join")
        await stage.ada.sees("Everybody is here")
        await stage.ben.press(stage.match.board, "Start")
    await stage.match.play(3)
    await stage.check()
