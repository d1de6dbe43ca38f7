"""The gateway ("Gateway" in Discord's documentation)."""

import asyncio
import contextlib
import json
import logging
import secrets
from dataclasses import dataclass

from aiohttp import WSMsgType, web

from playground.payload import Payload
from playground.wire.faults import Faults
from playground.wire.gate import abort
from playground.wire.session import (
    ACK,
    HEARTBEAT,
    HELLO,
    IDENTIFY,
    INVALID_SESSION,
    PRESENCE,
    RECONNECT,
    REQUEST_MEMBERS,
    RESUME,
    Session,
)
from playground.world import render
from playground.world.entities import DM
from playground.world.state import Event, World

_log = logging.getLogger(__name__)

ACKED_AFTER = 0.05
"""Seconds that an answer is on its way from Discord. discord.py notes when it has sent a heartbeat
in another thread; where the answer is there before, it takes the connection for 41 seconds late."""

_GUILDS, _MEMBERS, _MESSAGES, _DMS, _CONTENT = 1 << 0, 1 << 1, 1 << 9, 1 << 12, 1 << 15
_PRESENCES = 1 << 8
_ALWAYS = 1 << 60
_PRIVILEGED = _MEMBERS | _PRESENCES | _CONTENT
_CONTENT_FIELDS: Payload = {"content": "", "embeds": [], "attachments": [], "components": []}


@dataclass(eq=False)
class _Connection:
    socket: web.WebSocketResponse
    request: web.Request
    outbox: asyncio.Queue[str]
    session: Session | None = None
    cut: bool = False
    """Whether this side has closed it."""


class Gateway:
    """All sessions and connections of the bot.

    Args:
        world: whose events go out.
        token: the bot's token.
        faults: how many connections are to be refused.
        privileged: intents that are switched on in the "Developer Portal", none by default.
    """

    def __init__(self, world: World, token: str, faults: Faults, *, privileged: int = 0) -> None:
        self._world = world
        self._token = token
        self._faults = faults
        self._privileged = privileged
        self._connections: set[_Connection] = set()
        self.sessions: dict[str, Session] = {}
        self.identified = 0
        self.resumed = 0
        world.listen(self._hear)

    # -- what a test does to it

    async def close(self, code: int = 4000) -> None:
        """Close every connection with a code; 4000–4009 can be resumed."""
        for one in tuple(self._connections):
            one.cut = True
            await one.socket.close(code=code)

    def abort(self) -> None:
        """Break every connection without a word."""
        for one in tuple(self._connections):
            abort(one.request)

    def ask_reconnect(self) -> None:
        """Ask every connection to come anew (opcode 7)."""
        for one in self._connections:
            one.outbox.put_nowait(json.dumps({"op": RECONNECT, "d": None}))

    def invalidate(self, *, resumable: bool = False) -> None:
        """Declare every session invalid (opcode 9)."""
        for one in self._connections:
            if one.session is not None and not resumable:
                self.sessions.pop(one.session.id, None)
            one.outbox.put_nowait(json.dumps({"op": INVALID_SESSION, "d": resumable}))

    @property
    def connected(self) -> int:
        """How many sessions are connected and identified."""
        return sum(each.connected for each in self.sessions.values())

    # -- events of the world

    def _hear(self, event: Event) -> None:
        if event.only is not None or not event.name.isupper():
            return
        if event.server_id is not None and event.name not in {"GUILD_CREATE", "GUILD_DELETE"}:
            server = self._world.state.servers.get(event.server_id)
            if server is None or self._world.bot.id not in server.members:
                return
        if event.channel_id is not None:
            place = self._world.state.channels.get(event.channel_id)
            if place is not None and not self._world.sees(place, self._world.bot.id):
                return
        for session in self.sessions.values():
            if session.covers(event.server_id) and (session.intents | _ALWAYS) & _needed(event):
                session.dispatch(event.name, self._shown(event, session))

    def _shown(self, event: Event, session: Session) -> Payload:
        """Leave out what others wrote where the bot may not read it ("Message Content Intent")."""
        if not event.name.startswith("MESSAGE_") or "author" not in event.data:
            return event.data
        mine = event.data["author"]["id"] == str(self._world.bot.id)
        named = any(each["id"] == str(self._world.bot.id) for each in event.data["mentions"])
        if mine or named or event.server_id is None or session.intents & _CONTENT:
            return event.data
        return {**event.data, **_CONTENT_FIELDS}

    # -- connections

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Carry one connection from HELLO to its end."""
        if self._faults.refuse_connections > 0:
            # An answer and not RST: aiohttp would quietly try again on a connection it had kept.
            self._faults.refuse_connections -= 1
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=16 * 1024)
        await socket.prepare(request)
        one = _Connection(socket, request, asyncio.Queue())
        self._connections.add(one)
        interval = int(self._world.limits.heartbeat_seconds * 1000)
        one.outbox.put_nowait(json.dumps({"op": HELLO, "d": {"heartbeat_interval": interval}}))
        writer = asyncio.create_task(self._write(one))
        try:
            await self._read(one)
        finally:
            self._connections.discard(one)
            if one.session is not None and one.session.outbox is one.outbox:
                one.session.outbox = None
                if socket.close_code in {1000, 1001} and not one.cut:
                    # "Disconnecting": a close with 1000 or 1001 ends the session.
                    self.sessions.pop(one.session.id, None)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return socket

    async def _write(self, one: _Connection) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await one.socket.send_str(await one.outbox.get())

    async def _read(self, one: _Connection) -> None:
        async for message in one.socket:
            if message.type is not WSMsgType.TEXT:
                continue
            try:
                frame = json.loads(message.data)
                op, data = frame["op"], frame.get("d")
            except (ValueError, KeyError, TypeError):
                await one.socket.close(code=4002)
                return
            code = self._take(one, op, data)
            if code is not None:
                _log.info("gateway connection closed with %s", code)
                await one.socket.close(code=code)
                return

    def _take(self, one: _Connection, op: int, data: Payload) -> int | None:
        """Handle one frame; gives the close code where it must end ("Gateway Close Codes")."""
        if op == HEARTBEAT:
            ack = json.dumps({"op": ACK, "d": None})
            asyncio.get_running_loop().call_later(ACKED_AFTER, one.outbox.put_nowait, ack)
        elif op == IDENTIFY:
            return 4005 if one.session is not None else self._identify(one, data)
        elif op == RESUME:
            return self._resume(one, data)
        elif one.session is None:
            return 4003
        elif op == REQUEST_MEMBERS:
            self._send_members(one.session, data)
        elif op != PRESENCE:
            return 4001
        return None

    def _identify(self, one: _Connection, data: Payload) -> int | None:
        index, count = data.get("shard") or (0, 1)
        intents = data.get("intents")
        if data.get("token") != self._token:
            return 4004
        if not 0 <= index < count:
            return 4010
        if not isinstance(intents, int):
            return 4013
        if intents & _PRIVILEGED & ~self._privileged:
            return 4014
        lost = [
            each
            for each in self.sessions.values()
            if each.shard == (index, count) and not each.connected
        ]
        for each in lost:
            del self.sessions[each.id]
        session = Session(
            secrets.token_hex(16), (index, count), intents, self._world.limits.replay_events
        )
        self.sessions[session.id] = session
        one.session, session.outbox = session, one.outbox
        self.identified += 1
        self._greet(session)
        return None

    def _greet(self, session: Session) -> None:
        world = self._world
        homes = [
            each
            for each in world.state.servers.values()
            if world.bot.id in each.members and session.covers(each.id)
        ]
        ready = {
            "v": 10,
            "user": {**render.user(world.bot), "verified": True, "mfa_enabled": False},
            "guilds": [{"id": str(each.id), "unavailable": True} for each in homes],
            "session_id": session.id,
            "resume_gateway_url": world.base_url.replace("http", "ws", 1) + "/gateway",
            "shard": list(session.shard),
            "application": {"id": str(world.state.application_id), "flags": 0},
        }
        session.dispatch("READY", ready)
        if session.intents & _GUILDS:
            for each in homes:
                session.dispatch("GUILD_CREATE", render.server_created(each, world))

    def _resume(self, one: _Connection, data: Payload) -> int | None:
        session = self.sessions.get(str(data.get("session_id")))
        missed = None if session is None else session.missed(int(data.get("seq") or 0))
        if data.get("token") != self._token:
            return 4004
        if session is None or missed is None:
            one.outbox.put_nowait(json.dumps({"op": INVALID_SESSION, "d": False}))
            return None
        for text in missed:
            one.outbox.put_nowait(text)
        one.session, session.outbox = session, one.outbox
        self.resumed += 1
        session.dispatch("RESUMED", {})
        return None

    def _send_members(self, session: Session, data: Payload) -> None:
        """Answer "Request Guild Members" by ids or by the beginning of a name."""
        server = self._world.state.servers.get(int(data.get("guild_id") or 0))
        if server is None:
            return
        wanted = data.get("user_ids")
        if wanted is not None:
            ids = [int(each) for each in (wanted if isinstance(wanted, list) else [wanted])]
        else:
            start = str(data.get("query") or "").lower()
            names = {number: self._world.user(number).name.lower() for number in server.members}
            ids = [number for number, name in names.items() if name.startswith(start)]
            ids = ids[: data.get("limit") or None]
        chunk: Payload = {
            "guild_id": str(server.id),
            "members": [
                render.member(server.members[each], self._world)
                for each in ids
                if each in server.members
            ],
            "not_found": [str(each) for each in ids if each not in server.members],
            "chunk_index": 0,
            "chunk_count": 1,
        }
        if data.get("nonce") is not None:
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)


def _needed(event: Event) -> int:
    """Give the intents any one of which lets an event through ("List of Intents")."""
    if event.name == "INTERACTION_CREATE":
        return _ALWAYS
    if event.name.startswith("MESSAGE_"):
        return _MESSAGES if event.server_id is not None else _DMS
    if event.name in {"GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE"}:
        return _MEMBERS
    if event.name == "CHANNEL_CREATE" and event.data["type"] == DM:
        return _DMS
    return _GUILDS
