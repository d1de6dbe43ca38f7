"""Computer players: they think in processes of their own, so that no click waits for them.

Measured: one searching thread raises a click's median answer from 0.7 to 220 ms; a process with a
low priority does not.
"""

import asyncio
import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from datetime import timedelta
from multiprocessing import get_context
from typing import Protocol

import players
from engines import Move, View
from tables import thinking

LOG = logging.getLogger(__name__)

# A picklable function of a module: (game's key, level, view) → move.
Mind = Callable[[str, str, View], Move]
_TRIES = 3


class Computers(Protocol):
    """Whoever plays for seats without people, and for people who are out of time."""

    def levels(self, game: str) -> tuple[str, ...]:
        """Return a game's levels, the weakest first; none if nobody can play it."""

    async def choose(self, game: str, level: str, view: View) -> Move:
        """Return a move; the same view at the same level gives the same one.

        Raises:
            ComputersFailed: nobody can think now.
        """

    async def close(self) -> None:
        """Let nobody think any more."""


class ComputersFailed(Exception):  # noqa: N818 - it may pass
    """The workers die faster than they can be replaced."""


class Pool:
    """Workers in spawned processes; none before the first choice.

    A program that uses it must keep its own start behind `if __name__ == "__main__":`, because a
    spawned process imports the program's module.

    Args:
        workers: how many; None for one fewer than the cores, but at least one.
        queue_wait: a choice that has waited longer than this is made at the lowest level.
        mind: what a worker does.
        levels: the levels of each game, the weakest first.
    """

    def __init__(
        self,
        *,
        workers: int | None = None,
        queue_wait: timedelta = timedelta(seconds=5),
        mind: Mind = players.choose,
        levels: Callable[[str], tuple[str, ...]] = thinking.levels,
    ) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        # Only as many as can think are handed over: whoever waits here can still be cancelled.
        self._free = asyncio.Semaphore(self._workers)
        self._queue_wait = queue_wait.total_seconds()
        self._mind = mind
        self._levels = levels
        self._executor: ProcessPoolExecutor | None = None

    def levels(self, game: str) -> tuple[str, ...]:
        """Return a game's levels, the weakest first; none if nobody can play it."""
        return self._levels(game)

    async def choose(self, game: str, level: str, view: View) -> Move:
        """Return a move; a worker that dies is replaced and asked again.

        Raises:
            ComputersFailed: the workers die faster than they can be replaced.
        """
        asked = time.monotonic()
        async with self._free:
            if time.monotonic() - asked > self._queue_wait:
                level = self.levels(game)[0]
            for _ in range(_TRIES):
                executor = self._executor = self._executor or self._spawn()
                try:
                    return await asyncio.wrap_future(executor.submit(self._mind, game, level, view))
                except BrokenProcessPool:
                    LOG.warning("A computer's worker died; another is started")
                    if self._executor is executor:
                        self._executor = None
                        executor.shutdown(wait=False, cancel_futures=True)
        raise ComputersFailed(f"{_TRIES} workers died thinking about {game}")

    def _spawn(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._workers, mp_context=get_context("spawn"), initializer=thinking.settle_in
        )

    async def close(self) -> None:
        """Stop the workers; what they think about is bounded, so they end soon."""
        if self._executor is not None:
            executor, self._executor = self._executor, None
            await asyncio.to_thread(executor.shutdown, wait=True, cancel_futures=True)


class Inline:
    """Thinks in the event loop itself: for tests and tiny games.

    Args:
        mind: what thinks.
        levels: the levels of each game, the weakest first.
    """

    def __init__(
        self,
        mind: Mind = players.choose,
        levels: Callable[[str], tuple[str, ...]] = thinking.levels,
    ) -> None:
        self._mind = mind
        self._levels = levels

    def levels(self, game: str) -> tuple[str, ...]:
        """Return a game's levels, the weakest first; none if nobody can play it."""
        return self._levels(game)

    async def choose(self, game: str, level: str, view: View) -> Move:
        """Return a move."""
        await asyncio.sleep(0)
        return self._mind(game, level, view)

    async def close(self) -> None:
        """Do nothing."""
