"""The bot as a process that starts in a moment: forked from one that has prepared everything.

`python bot.py` spends its start on imports and on the parts of its pictures. A fork has them; all
the rest, from the settings to the last request, is the same `bot.main`.
"""

import asyncio
import multiprocessing
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from multiprocessing.context import ForkServerContext
from multiprocessing.process import BaseProcess
from pathlib import Path

from playground.server import Playground
from tests.wire.bots import variables
from tests.wire.truth import Truth

AT_REST = 0.3
"""Seconds without a request after which a bot that shows all it keeps will ask for nothing more."""

GIVEN_UP = 1.5
"""The same for one that cannot show all: longer than it waits between edits and tries again."""


def server() -> ForkServerContext:
    """Start the process from which bots are forked."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["pytest", __name__, "tests.wire.nursery"])
    return context


def _main(settings: dict[str, str], log: str) -> None:
    from tests.wire.nursery import main  # noqa: PLC0415 - it is there already, and costs here

    descriptor = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(descriptor, sys.stderr.fileno())
    os.environ.update(settings)
    sys.exit(main([]))


class Forked:
    """A bot that can be killed and started again, as often as a test likes.

    Args:
        context: what `server` gives.
        playground: what it connects to.
        folder: where its games and its log lie.
        main: what the process runs.
    """

    def __init__(
        self,
        context: ForkServerContext,
        playground: Playground,
        folder: Path,
        main: Callable[[dict[str, str], str], None] = _main,
    ) -> None:
        self._main = main
        self._context = context
        self._gateway = playground.gateway
        self._recorder = playground.recorder
        self._truth = Truth(folder)
        self._arguments = (variables(playground, folder), str(folder / "bot.log"))
        self._process: BaseProcess | None = None

    async def start(self) -> None:
        """Start it, and wait until it is connected."""
        before = self._gateway.identified
        self._process = self._context.Process(target=self._main, args=self._arguments)
        self._process.start()
        await self._identified(before, within=60)

    async def settled(self) -> None:
        """Wait until it shows all that it keeps or cannot for now, and asks for nothing more."""
        now = asyncio.get_running_loop().time
        asked, since = -1, now()
        async with asyncio.timeout(30):
            while now() - since < (GIVEN_UP if self._truth.lags() else AT_REST):
                if asked != len(self._recorder.requests):
                    asked, since = len(self._recorder.requests), now()
                await asyncio.sleep(0.02)

    async def swept(self) -> None:
        """Let it connect as if anew, whereupon it looks for what lags; wait until it has."""
        before = self._gateway.identified
        self._gateway.invalidate()
        await self._identified(before, within=30)
        await self.settled()

    async def _identified(self, before: int, *, within: float) -> None:
        async with asyncio.timeout(within):
            while self._gateway.identified == before:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.005)

    def kill(self) -> None:
        """Kill it with SIGKILL at this very moment, if it runs."""
        if self._process is not None:
            self._process.kill()

    async def stop(self) -> None:
        """Stop it as Ctrl-C does, and wait until it has ended in good order."""
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, signal.SIGINT)
        await self.dead()
        assert self._process.exitcode == 0

    async def dead(self) -> None:
        """Wait until it has ended."""
        assert self._process is not None
        while self._process.is_alive():  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.005)


@asynccontextmanager
async def running(playground: Playground, folder: Path) -> AsyncIterator[Forked]:
    """Run a bot as its own process on a database in a folder until the block ends."""
    made = Forked(server(), playground, folder)
    try:
        await made.start()
        yield made
    finally:
        await made.stop()
