"""The stand-in as one server: in a test's event loop or as a process of its own."""

import asyncio
import contextlib
import mimetypes
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from playground.drivers import page_routes
from playground.drivers.control_routes import ControlRoutes
from playground.drivers.person_routes import PersonRoutes
from playground.wire import account, callbacks, channels
from playground.wire.faults import Faults
from playground.wire.gate import Gate
from playground.wire.gateway import Gateway
from playground.wire.record import Recorder
from playground.world import snapshot
from playground.world.state import World

HOST = "127.0.0.1"
TOKEN = "playground"  # noqa: S105 - it opens nothing but this server
_NAMES = {HOST, "localhost"}
_SAVE_SECONDS = 1.0
_PICTURES = {"image/png", "image/jpeg", "image/webp", "image/gif"}
_BODY_BYTES = 120 * 1024 * 1024


class Playground:
    """A running stand-in for Discord.

    Args:
        world: what is in it.
        token: what the bot must log in with.
        folder: where the world is kept across restarts, None for nowhere.
        recorder: where the bot's requests are noted.
        privileged: privileged intents that the bot may ask for.
        more_routes: what else this server answers.
    """

    def __init__(
        self,
        world: World,
        *,
        token: str = TOKEN,
        folder: Path | None = None,
        recorder: Recorder | None = None,
        privileged: int = 0,
        more_routes: Iterable[web.RouteDef] = (),
    ) -> None:
        self.world = world
        self.token = token
        self.faults = Faults()
        self.recorder = recorder or Recorder()
        self.gateway = Gateway(world, token, self.faults, privileged=privileged)
        self.port = 0
        self._folder = folder
        self._more_routes = tuple(more_routes)
        self._gate = Gate(world, token, self.faults, self.recorder)
        self._runner: web.AppRunner | None = None
        self._saver: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        """The address of the server, without a slash at the end."""
        return f"http://{HOST}:{self.port}"

    @property
    def api_url(self) -> str:
        """What takes the place of `discord.http.Route.BASE`."""
        return f"{self.url}/api/v10"

    @property
    def gateway_url(self) -> str:
        """What takes the place of `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY`."""
        return f"ws://{HOST}:{self.port}/gateway"

    async def start(self, port: int = 0) -> None:
        """Begin to listen on loopback.

        Args:
            port: which, 0 for any that is free.

        Raises:
            OSError: when the port is taken.
        """
        app = web.Application(client_max_size=_BODY_BYTES, middlewares=[self._only_local])
        for route in (*account.ROUTES, *channels.ROUTES, *callbacks.ROUTES):
            path = f"/api/v10{route.template}"
            app.router.add_route(route.method, path, self._gate.handler(route))
        app.router.add_route("*", "/api/{rest:.*}", self._gate.unknown)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/attachments/{channel}/{file}/{name}", self._file)
        app.router.add_routes(PersonRoutes(self.world).routes())
        control = ControlRoutes(self.world, self.gateway, self.faults, self.recorder)
        app.router.add_routes(control.routes())
        app.router.add_routes(page_routes.routes())
        app.router.add_routes(self._more_routes)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, port)
        await site.start()
        self.port = int(self._runner.addresses[0][1])
        self.world.base_url = self.url
        if self._folder is not None:
            self._saver = asyncio.create_task(self._keep_saving(self._folder))

    async def stop(self) -> None:
        """Stop listening, and keep the world where a folder was named."""
        if self._saver is not None:
            self._saver.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._saver
        if self._runner is not None:
            await self.gateway.close(1001)
            await self._runner.cleanup()
        if self._folder is not None:
            snapshot.save(self.world, self._folder)
        self.recorder.close()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    async def _keep_saving(self, folder: Path) -> None:
        saved = -1
        while True:
            if self.world.changes != saved:
                saved = self.world.changes
                snapshot.save(self.world, folder)
            await asyncio.sleep(_SAVE_SECONDS)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        number = request.match_info["file"]
        data = self.world.files.get(int(number)) if number.isdigit() else None
        if data is None:
            return web.Response(status=404)
        kind = mimetypes.guess_type(request.match_info["name"])[0] or ""
        # Only pictures are shown by browsers; nothing that was uploaded may run in one.
        shown = kind if kind in _PICTURES else "application/octet-stream"
        headers = {"Content-Type": shown, "X-Content-Type-Options": "nosniff"}
        return web.Response(body=data, headers=headers)

    @web.middleware
    async def _only_local(
        self,
        request: web.Request,
        handler: Callable[[web.Request], Awaitable[web.StreamResponse]],
    ) -> web.StreamResponse:
        """Turn away pages of other sites that reach for this server through the browser."""
        allowed = {f"{name}:{self.port}" for name in _NAMES}
        origin = request.headers.get("Origin")
        if request.host not in allowed or (
            origin is not None and origin.removeprefix("http://") not in allowed
        ):
            return web.Response(status=403, text="this server speaks to its own page only\n")
        return await handler(request)
