"""The gate that every request of the bot passes: record, faults, rates, handler, answer."""

import asyncio
import json
import logging
import socket
import struct
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from aiohttp import web

from playground.payload import Payload
from playground.wire.call import Answer, Call, Route, read_body
from playground.wire.faults import Faults, HttpFault
from playground.wire.rates import Banned, Rates, headers_of
from playground.wire.record import Recorded, Recorder
from playground.world.files import Upload
from playground.world.refusals import Refusal
from playground.world.state import World

_log = logging.getLogger(__name__)
_COUNTED_AS_INVALID = {401, 403, 429}


@dataclass
class _Reply:
    status: int
    body: Answer
    headers: dict[str, str]

    @property
    def code(self) -> int:
        found = self.body.get("code") if isinstance(self.body, dict) and self.status >= 400 else 0
        return int(found or 0)


class Gate:
    """What stands between the network and the handlers.

    Args:
        world: what the handlers act on.
        token: the bot's token.
        faults: what goes wrong on demand.
        recorder: where every request is noted.
    """

    def __init__(self, world: World, token: str, faults: Faults, recorder: Recorder) -> None:
        self._world = world
        self._token = token
        self._faults = faults
        self._recorder = recorder
        self._rates = Rates(world)

    def handler(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """Wrap a route for the web server."""

        async def handle(request: web.Request) -> web.StreamResponse:
            return await self._handle(request, route)

        return handle

    async def unknown(self, request: web.Request) -> web.StreamResponse:
        """Answer a route that the stand-in does not know, loudly."""
        _log.error("the bot used an unknown route: %s %s", request.method, request.path)
        reply = _Reply(404, {"message": "404: Not Found", "code": 0}, {})
        body = json.loads(await request.read() or b"null") if _is_json(request) else None
        self._note(request, None, body, [], reply=reply, arrived=time.time())
        return _response(reply)

    async def _handle(self, request: web.Request, route: Route) -> web.StreamResponse:
        arrived = time.time()
        fault = self._faults.strike(request.method, route.template)
        try:
            body, uploads = await read_body(request)
            broken = None
        except Refusal as refusal:
            body, uploads, broken = None, [], refusal
        if fault is not None and not fault.after:
            struck = await self._strike(request, fault)
            if struck is not None:
                self._note(request, route, body, uploads, reply=struck, arrived=arrived)
                return _response(struck)
        reply = self._answer(request, route, body, uploads, broken)
        if fault is not None and fault.after:
            reply = await self._strike(request, fault) or reply
        self._note(request, route, body, uploads, reply=reply, arrived=arrived)
        return _response(reply)

    def _answer(
        self,
        request: web.Request,
        route: Route,
        body: Any,  # noqa: ANN401 - any JSON
        uploads: list[Upload],
        broken: Refusal | None,
    ) -> _Reply:
        headers: dict[str, str] = {}
        try:
            headers = self._rates.take(
                request.method, route.template, request.match_info, by_token=route.by_token
            )
            self._admit(request, route, broken)
            call = Call(self._world, request.match_info, request.query, body, uploads)
            answer = route.handler(call)
        except Refusal as refusal:
            if refusal.status in _COUNTED_AS_INVALID:
                self._rates.invalid()
            _log.info("%s %s refused: %s", request.method, request.path, refusal)
            return _Reply(refusal.status, refusal.body(), {**headers, **headers_of(refusal)})
        except Banned:
            return _Reply(429, {"message": "error code: 1015"}, {})
        except Exception:  # noqa: BLE001 - the outermost edge, and it is logged
            _log.exception("the stand-in failed at %s %s", request.method, request.path)
            return _Reply(500, {"message": "500: Internal Server Error", "code": 0}, headers)
        return _Reply(204 if answer is None else 200, answer, headers)

    def _admit(self, request: web.Request, route: Route, broken: Refusal | None) -> None:
        """Refuse a caller without the bot's token, and a body that could not be read."""
        if not route.by_token and request.headers.get("Authorization") != f"Bot {self._token}":
            raise Refusal(401, 0, "401: Unauthorized")
        if broken is not None:
            raise broken

    async def _strike(self, request: web.Request, fault: HttpFault) -> _Reply | None:
        """Let a fault happen; gives what is answered instead, None for the usual answer."""
        _log.info("fault %s at %s %s", fault.kind, request.method, request.path)
        if fault.kind == "delay":
            await asyncio.sleep(fault.seconds)
            return None
        if fault.kind == "500":
            return _Reply(500, {"message": "500: Internal Server Error", "code": 0}, {})
        if fault.kind == "429":
            wait: Payload = {"retry_after": fault.seconds, "global": False}
            refusal = Refusal(429, 0, "You are being rate limited.", extra=wait)
            return _Reply(429, refusal.body(), headers_of(refusal))
        abort(request)
        return _Reply(0, None, {})

    def _note(
        self,
        request: web.Request,
        route: Route | None,
        body: Any,  # noqa: ANN401 - any JSON
        uploads: list[Upload],
        *,
        reply: _Reply,
        arrived: float,
    ) -> None:
        self._recorder.add(
            Recorded(
                request.method,
                request.path,
                None if route is None else route.template,
                dict(request.query),
                body,
                [(each.filename, len(each.data)) for each in uploads],
                reply.status,
                reply.code,
                time.time() - arrived,
                arrived,
            )
        )


def abort(request: web.Request) -> None:
    """Break a connection so that the other side reads ECONNRESET."""
    transport = request.transport
    if transport is None:
        return
    wire = transport.get_extra_info("socket")
    if wire is not None:
        # Lingering for zero seconds makes the kernel send RST instead of FIN.
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


def _is_json(request: web.Request) -> bool:
    return request.content_type == "application/json" and request.can_read_body


def _response(reply: _Reply) -> web.Response:
    if reply.status in {0, 204}:
        return web.Response(status=204, headers=reply.headers)
    # discord.py compares the content type as a whole: a charset would make it read text.
    return web.Response(
        status=reply.status,
        body=msgspec.json.encode(reply.body),
        headers={**reply.headers, "Content-Type": "application/json"},
    )
