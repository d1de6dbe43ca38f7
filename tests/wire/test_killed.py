"""kill -9 at fifty random moments of a game: what was committed is on show, and nothing twice."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest

from screens.press import Press
from tests.wire.forked import Forked, server
from tests.wire.match import presses
from tests.wire.stage import Stage

KILLS = 50
REQUESTS_AHEAD = 9
SECONDS_AHEAD = 0.2


@pytest.fixture
async def forked(stage: Stage) -> AsyncIterator[Forked]:
    """A running bot that can be killed."""
    made = Forked(server(), stage.playground, stage.folder)
    await made.start()
    yield made
    stage.recorder.then = None
    made.kill()
    await made.dead()


async def test_killed_at_fifty_random_moments(stage: Stage, forked: Forked) -> None:
    chance, match = Random(50), stage.match
    await stage.limits(rates_apply=False)
    await match.open()
    await stage.limits(answer_seconds=0.5)
    for _ in range(KILLS):
        before = match.board
        game = asyncio.create_task(match.turn())
        await killed(stage, forked, chance)
        await forked.start()
        await game
        await stage.check()
        await old_button_works(stage, next(iter(presses(before, "ask").values()), None))


async def killed(stage: Stage, forked: Forked, chance: Random) -> None:
    """Kill the bot: half the time right behind a request that is not answered, else anywhere."""
    left = chance.randrange(1, REQUESTS_AHEAD)

    def strike() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            forked.kill()

    if chance.random() < 0.5:
        stage.recorder.then = strike
        # What does not come to so many requests is killed when all is quiet.
        await asyncio.wait([asyncio.create_task(forked.dead())], timeout=1)
    else:
        await asyncio.sleep(SECONDS_AHEAD * chance.random())
    forked.kill()
    await forked.dead()
    stage.recorder.then = None


async def old_button_works(stage: Stage, press: Press | None) -> None:
    """Press what stood under the board before the bot died, unless that board is gone."""
    now = stage.match.board
    if press is None or press not in presses(now, press.verb).values():
        return
    outcome = await stage.ada.press_id(now, str(press))
    assert outcome.said.only_you
