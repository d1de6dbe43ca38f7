"""The gateway breaks in the middle of a game: clicks made meanwhile count once or are told lost."""

import asyncio

import pytest

from playground.drivers.driver import Driver
from playground.server import Playground
from tests.wire import bots
from tests.wire.match import Match
from tests.wire.truth import Truth

BREAKS: dict[str, dict[str, object]] = {
    "closed": {"how": "close", "code": 4000},
    "session-timed-out": {"how": "close", "code": 4009},
    "closed-for-good": {"how": "close", "code": 1000},
    "aborted": {"how": "abort"},
    "asked-to-reconnect": {"how": "reconnect"},
    "session-invalid": {"how": "invalidate"},
    "session-invalid-resumable": {"how": "invalidate", "resumable": True},
}


@pytest.mark.parametrize("how", BREAKS)
async def test_the_gateway_breaks_between_two_clicks(
    how: str,
    playground: Playground,
    driver: Driver,
    bot: bots.Running,
    match: Match,
    truth: Truth,
) -> None:
    await driver.control("limits", answer_seconds=1.0, rates_apply=False)
    await match.open()
    await match.play(3)
    before = playground.gateway.identified + playground.gateway.resumed
    game = asyncio.create_task(match.play(6))
    await asyncio.sleep(0.05)
    await driver.control("gateway", **BREAKS[how])
    assert await game == 6
    await bots.connected(playground)
    assert playground.gateway.identified + playground.gateway.resumed > before
    await match.play(3)
    await match.shown(truth)
    match.check(truth)


async def test_a_click_made_while_the_gateway_is_down_counts_when_it_resumes(
    playground: Playground, driver: Driver, bot: bots.Running, match: Match, truth: Truth
) -> None:
    await driver.control("limits", answer_seconds=10.0, rates_apply=False)
    await match.open()
    await match.play(3)
    found = await match.panel()
    assert found is not None
    await driver.control("gateway", how="abort")
    before = len(truth.moves(1))
    assert await match.move_from(*found)
    assert len(truth.moves(1)) == before + 1
    assert playground.gateway.resumed == 1
    match.check(truth)


async def test_a_bot_that_is_refused_when_it_comes_back_tries_again(
    playground: Playground,
    driver: Driver,
    bot: bots.Running,
    match: Match,
    truth: Truth,
) -> None:
    await driver.control("limits", answer_seconds=1.0, rates_apply=False)
    await match.open()
    await match.play(3)
    await driver.control("gateway", how="refuse", times=2)
    await driver.control("gateway", how="close")
    assert await match.play(4) == 4
    assert (await driver.state())["refuse_connections"] == 0
    await match.shown(truth)
    match.check(truth)
