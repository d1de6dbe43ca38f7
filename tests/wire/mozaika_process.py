"""The bot as a quickly started process that shows a table at once, not once a second.

A game of Mozaika has some two hundred boards: with a second between them it would take minutes.
"""

import asyncio
import functools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cogs.client import Tessera
from tests.wire import forked
from tests.wire.stage import Stage


def _main(settings: dict[str, str], log: str) -> None:
    import bot  # noqa: PLC0415 - it is there already, and costs here

    vars(bot)["Tessera"] = functools.partial(Tessera, apart=0)
    forked._main(settings, log)


class Prompt(forked.Forked):
    """A bot that can be killed and started again, and does not wait between two edits."""

    async def start(self) -> None:
        """Start it, and wait until it is connected."""
        before = self._gateway.identified
        self._process = self._context.Process(target=_main, args=self._arguments)
        self._process.start()
        async with asyncio.timeout(60):
            while self._gateway.identified == before:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.005)


@asynccontextmanager
async def running(stage: Stage) -> AsyncIterator[Prompt]:
    """Run a bot until the block ends."""
    made = Prompt(forked.server(), stage.playground, stage.folder)
    await made.start()
    try:
        yield made
    finally:
        stage.recorder.then = None
        made.kill()
        await made.dead()
