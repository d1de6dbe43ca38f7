"""Crashes on purpose: every task stops for good at the n-th time that any of them waits.

What a process would leave behind is then the database's files as they lie there; they are copied,
and the copy is opened anew.
"""

import asyncio
import shutil
from collections.abc import Coroutine, Generator
from pathlib import Path
from typing import Any

from storage import SqliteStorage


class Crash:
    """Counts the waits of all tasks that are made while it is armed, and stops them all at one.

    Args:
        at: at which wait, from 1. What that wait was for still happens, because the database's
            thread is at it already; nothing happens after it.
    """

    def __init__(self, at: int) -> None:
        self.waits = 0
        self.happened = asyncio.Event()
        self._at = at
        self._tasks: set[asyncio.Task[Any]] = set()

    def arm(self) -> None:
        """Watch every task that is made from now on."""
        asyncio.get_running_loop().set_task_factory(self._watched)  # type: ignore[arg-type]

    def _watched(
        self, loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, Any]
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(_drive(coroutine, self), loop=loop)
        self._tasks.add(task)
        return task

    def stops(self) -> bool:
        """Count a wait; return whether the process dies at it, or is dead."""
        if not self.happened.is_set():
            self.waits += 1
            if self.waits < self._at:
                return False
            self.happened.set()
        return True

    async def clear_away(self) -> None:
        """Let the dead process's tasks end, as far as this one is concerned."""
        asyncio.get_running_loop().set_task_factory(None)
        while alive := [task for task in self._tasks if not task.done()]:
            for task in alive:
                task.cancel()
            await asyncio.wait(alive, timeout=1)
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _drive(coroutine: Coroutine[Any, Any, Any], crash: Crash) -> object:
    return await _Steps(coroutine, crash)


class _Steps:
    """Drives a coroutine wait by wait; after the crash it only lets it be cancelled."""

    def __init__(self, coroutine: Coroutine[Any, Any, Any], crash: Crash) -> None:
        self._coroutine = coroutine
        self._crash = crash
        self._stopped = False

    def __await__(self) -> Generator[Any, Any, Any]:
        answer: object = None
        error: BaseException | None = None
        while True:
            try:
                if error is None:
                    what = self._coroutine.send(answer)
                else:
                    what = self._coroutine.throw(error)
            except StopIteration as end:
                return end.value
            answer = error = None
            try:
                if not self._stopped and self._crash.stops():
                    self._stopped = True
                    if isinstance(what, asyncio.Future):
                        what._asyncio_future_blocking = False
                    yield from asyncio.get_running_loop().create_future()
                else:
                    answer = yield what
            except BaseException as thrown:  # noqa: BLE001 - whatever it is goes to the coroutine
                error = thrown


async def last_work(storage: SqliteStorage) -> None:
    """Wait until the database's thread has done what it was told before the crash."""
    # Its work is done in order: when this has been answered, all before it has been done.
    await asyncio.get_running_loop().run_in_executor(storage._writing_thread, int)


def copy_of(path: Path, directory: Path) -> Path:
    """Copy a database as a dead process leaves it; its lock dies with it."""
    directory.mkdir()
    for file in path.parent.glob(path.name + "*"):
        if file.suffix != ".lock":
            shutil.copy(file, directory / file.name)
    return directory / path.name
