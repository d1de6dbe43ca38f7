import asyncio
import os
import warnings
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

import discord
import pytest
import yarl

from playground.drivers.driver import Driver
from playground.server import Playground
from playground.wire.description import Description, DescriptionMissingError, default_place
from playground.world import places
from playground.world.state import World, found_world
from tests.wire import bots, forked
from tests.wire.match import Match
from tests.wire.stage import Stage, Watched
from tests.wire.truth import Truth


@pytest.fixture(scope="session")
def description() -> Description | None:
    """Discord's description: in CI it must be there, elsewhere its absence is told."""
    try:
        return Description(default_place(bots.REPOSITORY))
    except DescriptionMissingError as missing:
        if os.environ.get("CI") == "true":
            raise
        warnings.warn(pytest.PytestWarning(f"requests are not checked: {missing}"), stacklevel=1)
        return None


@pytest.fixture
def world() -> World:
    made = found_world(bot_name="Tessera")
    places.add_server(made, "Home", channels=("general", "games"))
    return made


@pytest.fixture
async def playground(
    world: World, monkeypatch: pytest.MonkeyPatch, description: Description | None
) -> AsyncIterator[Playground]:
    """A running stand-in; afterwards everything the bot asked must fit Discord's description."""
    async with Playground(world, recorder=Watched()) as running:
        monkeypatch.setattr(discord.http.Route, "BASE", running.api_url)
        monkeypatch.setattr(
            discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(running.gateway_url)
        )
        yield running
    assert running.recorder.unknown_routes() == []
    assert [one for one in running.recorder.requests if one.code in {50035, 50109}] == []
    if description is not None:
        # A test may ask the same a hundred times.
        asked = {
            repr((one.method, one.template, one.body)): one for one in running.recorder.requests
        }
        assert description.violations(asked.values()) == []


@pytest.fixture
async def stage(playground: Playground, tmp_path: Path) -> AsyncIterator[Stage]:
    """Two people in a server, and nobody who hosts games yet."""
    async with Driver(playground.url) as driver:
        people = (await driver.person("Ada"), await driver.person("Ben"))
        yield Stage(playground, driver, Match(people, Random(7)), Truth(tmp_path), tmp_path)


@pytest.fixture
async def bot(stage: Stage) -> AsyncIterator[bots.Running]:
    """The bot in this loop, ready."""
    async with bots.running(stage.playground, stage.folder) as made:
        await made.ready()
        yield made


@pytest.fixture(params=["in-loop", "own-process"])
async def either_bot(stage: Stage, request: pytest.FixtureRequest) -> AsyncIterator[bots.Bot]:
    """The bot, ready: in this loop, and again as its own unmodified process."""
    if request.param == "in-loop":
        async with bots.running(stage.playground, stage.folder) as made:
            await made.ready()
            yield made
    else:
        async with forked.running(stage.playground, stage.folder) as process:
            yield process


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let discord.py come back at once: its own back-off is drawn anew each time, up to 30 s.

    It also waits 5 s before it identifies once more, and whole seconds before it repeats a request.
    """
    quick = SimpleNamespace(**{**vars(asyncio), "sleep": _sleep})
    monkeypatch.setattr(discord.http, "asyncio", quick)
    monkeypatch.setattr(discord.webhook.async_, "asyncio", quick)
    monkeypatch.setattr(discord.Client, "before_identify_hook", _at_once)
    monkeypatch.setattr(discord.backoff.ExponentialBackoff, "delay", lambda _: 0.05)


async def _sleep(seconds: float) -> None:
    """Stand for `asyncio.sleep` where requests wait; what Discord asks for is kept to."""
    await asyncio.sleep(seconds if seconds < 1 else seconds / 6)


async def _at_once(_: discord.Client, shard_id: int | None, *, initial: bool = False) -> None:
    """Stand for `discord.Client.before_identify_hook`."""
