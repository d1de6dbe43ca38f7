"""The bot as a quickly started process that shows a table at once, not once a second.

A game of Mozaika has some two hundred boards: with a second between them it would take minutes.
"""

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


@asynccontextmanager
async def running(stage: Stage) -> AsyncIterator[forked.Forked]:
    """Run a bot until the block ends."""
    made = forked.Forked(forked.server(), stage.playground, stage.folder, _main)
    await made.start()
    try:
        yield made
    finally:
        stage.recorder.then = None
        made.kill()
        await made.dead()
