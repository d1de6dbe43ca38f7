import asyncio
import os
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import discord
import pytest
import yarl

from playground.drivers.driver import Driver
from playground.drivers.person import Person
from playground.server import TOKEN, Playground
from playground.wire.description import Description, DescriptionMissingError, default_place
from playground.world import places
from playground.world.state import World, found_world
from tests.playground.stock_bot import StockBot

REPOSITORY = Path(__file__).parents[2]

Running = Callable[[], AbstractAsyncContextManager[StockBot]]


async def until(holds: Callable[[], object], seconds: float = 5.0) -> None:
    """Wait for what happens on the other side of a socket."""
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 - nothing announces it
            await asyncio.sleep(0.005)


@pytest.fixture(scope="session")
def description() -> Description | None:
    """Discord's description: in CI it must be there, elsewhere its absence is told."""
    try:
        return Description(default_place(REPOSITORY))
    except DescriptionMissingError as missing:
        if os.environ.get("CI") == "true":
            raise
        warnings.warn(pytest.PytestWarning(f"requests are not checked: {missing}"), stacklevel=1)
        return None


@pytest.fixture
def world() -> World:
    made = found_world()
    places.add_server(made, "Home", channels=("general", "games"))
    return made


@pytest.fixture
async def playground(
    world: World, monkeypatch: pytest.MonkeyPatch, description: Description | None
) -> AsyncIterator[Playground]:
    """A running stand-in; afterwards everything the bot asked must fit Discord's description."""
    async with Playground(world) as running:
        monkeypatch.setattr(discord.http.Route, "BASE", running.api_url)
        monkeypatch.setattr(
            discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(running.gateway_url)
        )
        yield running
    assert running.recorder.unknown_routes() == []
    if description is not None:
        accepted = [each for each in running.recorder.requests if each.code not in {50035, 50109}]
        assert description.violations(accepted) == []


@pytest.fixture
async def driver(playground: Playground) -> AsyncIterator[Driver]:
    async with Driver(playground.url) as made:
        yield made


@pytest.fixture
def running(playground: Playground) -> Running:
    """Start a bot as often as a test likes."""

    @asynccontextmanager
    async def start() -> AsyncIterator[StockBot]:
        bot = StockBot()
        task = asyncio.create_task(bot.start(TOKEN))
        try:
            async with asyncio.timeout(10):
                await asyncio.sleep(0)
                while not bot.is_ready():
                    assert not task.done(), task.exception()
                    await asyncio.sleep(0.001)
            yield bot
        finally:
            await bot.close()
            await task

    return start


@pytest.fixture
async def bot(running: Running) -> AsyncIterator[StockBot]:
    async with running() as made:
        yield made


@pytest.fixture
async def ada(driver: Driver) -> Person:
    return await driver.person("Ada")


@pytest.fixture
async def ben(driver: Driver) -> Person:
    return await driver.person("Ben")


@pytest.fixture
def asleep(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Let discord.py's waits pass at once; the list tells how long they were to be."""
    waits: list[float] = []
    real: Callable[[float], Awaitable[None]] = asyncio.sleep

    async def sleep(seconds: float, result: object = None) -> object:
        if seconds > 0.2:
            waits.append(seconds)
        await real(min(seconds, 0.01))
        return result

    monkeypatch.setattr(asyncio, "sleep", sleep)
    return waits
