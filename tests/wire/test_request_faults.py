"""A request of the bot goes wrong in the middle of a game: the game goes on as if it had not."""

import pytest

from tests.wire import bots
from tests.wire.stage import Stage

PLACES: dict[str, dict[str, object]] = {
    "callback": {"method": "POST", "path": "/interactions/*"},
    "edit": {"method": "PATCH", "path": "/channels/*/messages/*"},
    "post": {"method": "POST", "path": "/channels/*/messages"},
    "delete": {"method": "DELETE", "path": "/channels/*/messages/*"},
}
KINDS: dict[str, dict[str, object]] = {
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
async def test_a_request_goes_wrong(place: str, kind: str, stage: Stage, bot: bots.Running) -> None:
    match = stage.match
    await stage.begin()
    # Later than 3 s, at a sixth of the time.
    await stage.limits(answer_seconds=0.5)
    await stage.driver.control("fault", skip=1, **PLACES[place], **KINDS[kind])
    await match.play(4)
    for _ in range(10):
        if not (await stage.driver.state())["faults"]:
            break
        await match.play(1)
        await bot.settled()
    assert (await stage.driver.state())["faults"] == [], "the fault did not strike"
    await match.play(2)
    await bot.settled()
    await stage.check()
