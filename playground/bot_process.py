"""The bot as a process of its own: started, watched, brought back when it falls."""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

from aiohttp import web

from playground.drivers.person_routes import guarded

_log = logging.getLogger(__name__)

_FIRST_WAIT, _LONGEST_WAIT = 1.0, 30.0
_STEADY_SECONDS = 10.0
_STOP_SECONDS = 30.0


class BotProcess:
    """A bot that runs until it is stopped; when it dies it is started again.

    Args:
        command: what is run, such as `python bot.py`.
        folder: where it is run.
        log: the file that takes what it writes.
    """

    def __init__(self, command: list[str], *, folder: Path, log: Path) -> None:
        self._command = command
        self._folder = folder
        self._variables: dict[str, str] = {}
        self._log = log
        self._process: asyncio.subprocess.Process | None = None
        self._watcher: asyncio.Task[None] | None = None
        self._wanted = asyncio.Event()
        self.starts = 0

    @property
    def runs(self) -> bool:
        """Whether the process is there now."""
        return self._process is not None and self._process.returncode is None

    def start(self, variables: Mapping[str, str] | None = None) -> None:
        """Start it, and keep it running from now on.

        Args:
            variables: what is added to the environment; None for the same as last time.
        """
        if variables is not None:
            self._variables = dict(variables)
        self._wanted.set()
        if self._watcher is None:
            self._watcher = asyncio.create_task(self._watch())

    async def rest(self) -> None:
        """Stop it as an operator would, and leave it off until `start`."""
        self._wanted.clear()
        await self._end()

    def kill(self) -> None:
        """Kill it without a word; it comes back by itself."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def stop(self) -> None:
        """Stop it for good."""
        self._wanted.clear()
        if self._watcher is not None:
            self._watcher.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._watcher
            self._watcher = None
        await self._end()

    async def _end(self) -> None:
        process = self._process
        if process is None or process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            if sys.platform == "win32":
                process.terminate()
            else:
                process.send_signal(signal.SIGINT)
        try:
            async with asyncio.timeout(_STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            _log.warning("the bot did not stop in %.0f s and is killed", _STOP_SECONDS)
            process.kill()
            await process.wait()

    async def _watch(self) -> None:
        loop, wait = asyncio.get_running_loop(), _FIRST_WAIT
        while True:
            await self._wanted.wait()
            began = loop.time()
            code = await self._run()
            if not self._wanted.is_set():
                continue
            _log.warning("the bot ended with %s and is started again; see %s", code, self._log)
            wait = _FIRST_WAIT if loop.time() - began > _STEADY_SECONDS else wait * 2
            await asyncio.sleep(min(wait, _LONGEST_WAIT))

    async def _run(self) -> int:
        self.starts += 1
        with self._log.open("ab") as written:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                cwd=self._folder,
                env={**os.environ, **self._variables},
                stdin=asyncio.subprocess.DEVNULL,
                stdout=written,
                stderr=written,
                # Ctrl-C reaches the launcher alone, which stops the bot in its own time.
                start_new_session=True,
            )
        return await self._process.wait()

    # -- over HTTP, for the page's panel

    def routes(self) -> list[web.RouteDef]:
        """Give the routes for the web server."""
        return [
            web.get("/control/bot-process", guarded(self.tell)),
            web.post("/control/bot-process/{deed}", guarded(self.order)),
        ]

    async def tell(self, _: web.Request) -> object:
        """Tell whether it runs and how often it was started."""
        return {"runs": self.runs, "starts": self.starts, "log": str(self._log)}

    async def order(self, request: web.Request) -> object:
        """Kill, stop or start it."""
        deed = request.match_info["deed"]
        if deed == "kill":
            self.kill()
        elif deed == "stop":
            await self.rest()
        elif deed == "start":
            self.start()
        else:
            raise ValueError(f"the bot's process cannot be asked to {deed}")
        return {"runs": self.runs, "starts": self.starts}
