"""The gateway breaks in the middle of a game: clicks made meanwhile count once or are told lost."""

import asyncio

import pytest

from tests.wire import bots
from tests.wire.stage import Stage

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
    how: str, stage: Stage, bot: bots.Running
) -> None:
    gateway = stage.playground.gateway
    await stage.begin()
    await stage.limits(answer_seconds=1.0)
    before = gateway.identified + gateway.resumed
    game = asyncio.create_task(stage.match.play(6))
    await asyncio.sleep(0.05)
    await stage.driver.control("gateway", **BREAKS[how])
    assert await game == 6
    await bots.connected(stage.playground)
    assert gateway.identified + gateway.resumed > before
    await stage.match.play(3)
    await stage.check()


async def test_a_click_made_while_the_gateway_is_down_counts_when_it_resumes(
    stage: Stage, bot: bots.Running
) -> None:
    await stage.begin()
    await stage.limits(answer_seconds=10.0)
    found = await stage.match.panel()
    assert found is not None
    await stage.driver.control("gateway", how="abort")
    before = len(stage.truth.moves(1))
    assert await stage.match.move_from(*found)
    assert len(stage.truth.moves(1)) == before + 1
    assert stage.playground.gateway.resumed == 1
    await stage.check()


async def test_a_bot_that_is_refused_when_it_comes_back_tries_again(
    stage: Stage, bot: bots.Running
) -> None:
    await stage.begin()
    await stage.limits(answer_seconds=1.0)
    await stage.driver.control("gateway", how="refuse", times=2)
    await stage.driver.control("gateway", how="close")
    assert await stage.match.play(4) == 4
    assert (await stage.driver.state())["refuse_connections"] == 0
    await stage.check()
