"""Discord cannot be reached when the bot starts: it tries again, and waits longer each time."""

import asyncio
from pathlib import Path

import pytest

from cogs import running
from playground.drivers.driver import Driver
from playground.server import Playground
from tests.wire import bots
from tests.wire.match import Match
from tests.wire.truth import Truth


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Let the back-off pass quickly; the list tells how long it was to be."""
    asked: list[float] = []
    real = asyncio.sleep

    class Quick:
        @staticmethod
        async def sleep(seconds: float) -> None:
            asked.append(seconds)
            await real(0.01)

    monkeypatch.setattr(running, "asyncio", Quick)
    return asked


async def test_a_refused_first_connection_is_tried_again_with_back_off(
    playground: Playground,
    driver: Driver,
    tmp_path: Path,
    waits: list[float],
    match: Match,
    truth: Truth,
) -> None:
    await driver.control("gateway", how="refuse", times=3)
    async with bots.running(playground, tmp_path) as bot:
        await bot.ready()
        assert waits == [1.0, 2.0, 4.0]
        await match.open()
        await match.play(3)
        await match.shown(truth)
        match.check(truth)


@pytest.mark.parametrize("kind", ["500", "reset", "429"])
async def test_a_login_that_goes_wrong_is_tried_again(
    kind: str, playground: Playground, driver: Driver, tmp_path: Path, waits: list[float]
) -> None:
    await driver.control("fault", kind=kind, path="/users/@me", seconds=0.1)
    async with bots.running(playground, tmp_path) as bot:
        await bot.ready()
        assert len(waits) <= 1


async def test_commands_that_cannot_be_synced_are_synced_by_the_next_start(
    playground: Playground, driver: Driver, tmp_path: Path
) -> None:
    # Twice: a PUT on a connection that was kept open is repeated by aiohttp itself.
    await driver.control("fault", kind="reset", method="PUT", times=2)
    async with bots.running(playground, tmp_path) as bot:
        await bot.ready()
    assert (await driver.state())["commands"] == 0
    async with bots.running(playground, tmp_path) as bot:
        await bot.ready()
    assert (await driver.state())["commands"] > 5


async def test_a_process_that_is_refused_connects_by_itself(
    playground: Playground, driver: Driver, tmp_path: Path, match: Match, truth: Truth
) -> None:
    await driver.control("gateway", how="refuse", times=1)
    async with bots.process(playground, tmp_path):
        await bots.connected(playground)
        await match.open()
        await match.play(2)
        await match.shown(truth)
    assert "Next attempt in 1 s" in (tmp_path / "bot.log").read_text()
