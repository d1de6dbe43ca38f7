"""A request of the bot goes wrong in the middle of a game: the game goes on as if it had not."""

import pytest

from playground.drivers.driver import Driver
from playground.server import Playground
from tests.wire import bots
from tests.wire.match import Match
from tests.wire.truth import Truth

PLACES = {
    "callback": {"method": "POST", "path": "/interactions/*"},
    "edit": {"method": "PATCH", "path": "/channels/*/messages/*"},
    "post": {"method": "POST", "path": "/channels/*/messages"},
    "delete": {"method": "DELETE", "path": "/channels/*/messages/*"},
}
KINDS = {
    "429": {"kind": "429", "seconds": 0.1},
    "500": {"kind": "500"},
    "500-done": {"kind": "500", "after": True},
    "late": {"kind": "delay", "seconds": 0.6},
    "late-done": {"kind": "delay", "seconds": 0.6, "after": True},
    "reset": {"kind": "reset"},
    "reset-done": {"kind": "reset", "after": True},
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("place", PLACES)
async def test_a_request_goes_wrong(
    place: str,
    kind: str,
    playground: Playground,
    driver: Driver,
    bot: bots.Running,
    match: Match,
    truth: Truth,
) -> None:
    # "Later than 3 s" at a fifth of the time.
    await driver.control("limits", answer_seconds=0.5, rates_apply=False)
    await match.open()
    await match.play(3)
    await match.shown(truth)
    await driver.control("fault", skip=1, **PLACES[place], **KINDS[kind])
    await match.play(6)
    for _ in range(10):
        if not (await driver.state())["faults"]:
            break
        await match.play(1)
        await match.shown(truth)
    assert (await driver.state())["faults"] == [], "the fault did not strike"
    await match.play(3)
    await bot.settled()
    await match.shown(truth)
    match.check(truth)
    match.check_single()
