"""Discord cannot be reached when the bot starts: it tries again, and waits longer each time."""

import asyncio

import pytest

from cogs import running
from tests.wire import bots
from tests.wire.stage import Stage


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
    stage: Stage, waits: list[float]
) -> None:
    await stage.driver.control("gateway", how="refuse", times=3)
    async with bots.running(stage.playground, stage.folder) as bot:
        await bot.ready()
        assert waits == [1.0, 2.0, 4.0]
        await stage.begin()
        await stage.check()


@pytest.mark.parametrize("kind", ["500", "reset", "429"])
async def test_a_login_that_goes_wrong_is_tried_again(
    kind: str, stage: Stage, waits: list[float]
) -> None:
    await stage.driver.control("fault", kind=kind, path="/users/@me", seconds=0.1)
    async with bots.running(stage.playground, stage.folder) as bot:
        await bot.ready()
        assert len(waits) <= 1


async def test_commands_that_cannot_be_synced_are_synced_by_the_next_start(stage: Stage) -> None:
    # Twice: a PUT on a connection that was kept open is repeated by aiohttp itself.
    await stage.driver.control("fault", kind="reset", method="PUT", times=2)
    async with bots.running(stage.playground, stage.folder) as bot:
        await bot.ready()
    assert (await stage.driver.state())["commands"] == 0
    async with bots.running(stage.playground, stage.folder) as bot:
        await bot.ready()
    assert (await stage.driver.state())["commands"] > 5


async def test_a_process_that_is_refused_connects_by_itself(stage: Stage) -> None:
    await stage.driver.control("gateway", how="refuse", times=1)
    async with bots.process(stage.playground, stage.folder):
        await bots.connected(stage.playground)
        await stage.begin(2)
    assert "Next attempt in 1 s" in (stage.folder / "bot.log").read_text()
