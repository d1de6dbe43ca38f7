"""The bot in the test's own event loop, and as a process of its own."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

from cogs.client import Tessera
from cogs.running import run
from playground.server import Playground
from screens.games import asked_in_secret
from storage import SqliteStorage
from tables import Clock, Host, Inline
from tests.wire.truth import DATABASE, Truth

REPOSITORY = Path(__file__).parents[2]


class Bot(Protocol):
    """A bot, wherever it runs."""

    async def settled(self) -> None:
        """Wait until the bot shows all that is kept, or cannot for now."""


class Running:
    """The bot in this event loop.

    Attributes:
        host: its tables.
        bot: the present client; `run` makes a new one after a failed first connection.
    """

    def __init__(self, host: Host, folder: Path, token: str) -> None:
        self.host = host
        self.bot: Tessera | None = None
        self._folder = folder
        self.task = asyncio.create_task(run(self._make, token))

    def _make(self) -> Tessera:
        self.bot = Tessera(self.host, kept=self._folder, apart=0)
        return self.bot

    @property
    def client(self) -> Tessera:
        assert self.bot is not None
        return self.bot

    async def ready(self, seconds: float = 10) -> None:
        async with asyncio.timeout(seconds):
            while self.bot is None or not self.bot.is_ready():
                assert not self.task.done(), self.task.exception()
                await asyncio.sleep(0.005)

    async def settled(self) -> None:
        """Let the bot show what lags, as it does every few seconds, and wait until it has."""
        await self.client.delivery.sweep()
        for row in Truth(self._folder).tables():
            await self.client.delivery.settled(row.id)

    async def stop(self) -> None:
        if self.bot is not None:
            await self.bot.close()
        self.task.cancel()
        # discord.py does not wait for its listeners and loops, but the database is to be closed.
        late = [task for task in asyncio.all_tasks() if task.get_name().startswith("discord")]
        await asyncio.gather(self.task, *late, return_exceptions=True)


@asynccontextmanager
async def running(
    playground: Playground, folder: Path, clock: Clock | None = None
) -> AsyncIterator[Running]:
    """Run the bot in this loop on a database in a folder; discord.py must be turned to it."""
    storage = await SqliteStorage.open(folder / DATABASE)
    try:
        async with Host(
            storage, clock=clock, prompted=asked_in_secret, computers=Inline(), tick_every=None
        ) as host:
            made = Running(host, folder, playground.token)
            try:
                yield made
            finally:
                await made.stop()
    finally:
        await storage.close()


def variables(playground: Playground, folder: Path) -> dict[str, str]:
    """Return what the bot's process is told."""
    return {
        "DISCORD_API_URL": playground.api_url,
        "DISCORD_GATEWAY_URL": playground.gateway_url,
        "DISCORD_TOKEN": playground.token,
        "DATABASE_URL": f"sqlite:///{folder / DATABASE}",
        "LOG_LEVEL": "INFO",
    }


@asynccontextmanager
async def process(
    playground: Playground, folder: Path
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run `python bot.py` until the block ends; its log is `bot.log` in the folder."""
    with (folder / "bot.log").open("ab") as log:
        made = await asyncio.create_subprocess_exec(
            sys.executable,
            "bot.py",
            cwd=REPOSITORY,
            env={**os.environ, **variables(playground, folder)},
            stderr=log,
        )
    try:
        yield made
    finally:
        if made.returncode is None:
            made.terminate()
        await made.wait()


async def connected(playground: Playground, seconds: float = 30) -> None:
    """Wait until a bot is connected."""
    async with asyncio.timeout(seconds):
        while not playground.gateway.connected:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
