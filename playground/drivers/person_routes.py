"""The interface of a person's client: what it sees, and what it can do."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import msgspec
from aiohttp import web

from playground.drivers import view
from playground.payload import Payload
from playground.world import acts, commands, interactions, people, places, render
from playground.world.commands import MisuseError
from playground.world.entities import Interaction
from playground.world.refusals import Refusal
from playground.world.state import Event, World

_SHOWN = {
    "MESSAGE_CREATE",
    "MESSAGE_UPDATE",
    "MESSAGE_DELETE",
    "interaction",
}
_GRACE = 0.02


class PersonRoutes:
    """Everything under `/people`.

    Args:
        world: where the people are.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._waiting: dict[int, asyncio.Future[Payload]] = {}
        world.listen(self._hear)

    def routes(self) -> list[web.RouteDef]:
        """Give the routes for the web server."""
        one = "/people/{person}"
        return [
            web.get("/people", guarded(self.list_people)),
            web.post("/people", guarded(self.add)),
            web.patch(one, guarded(self.change)),
            web.delete(one, guarded(self.remove)),
            web.put(f"{one}/servers/{{server}}", guarded(self.join)),
            web.delete(f"{one}/servers/{{server}}", guarded(self.leave)),
            web.get(f"{one}/view", guarded(self.view)),
            web.get(f"{one}/live", self.live),
            web.get(f"{one}/channels/{{channel}}/messages", guarded(self.messages)),
            web.get(f"{one}/channels/{{channel}}/commands", guarded(self.commands)),
            web.post(f"{one}/channels/{{channel}}/threads", guarded(self.open_thread)),
            web.post(f"{one}/dm", guarded(self.dm)),
            web.post(f"{one}/reload", guarded(self.reload)),
            web.post(f"{one}/act", guarded(self.act)),
        ]

    # -- who there is

    async def list_people(self, _: web.Request) -> object:
        """List everybody."""
        return view.people(self._world)

    async def add(self, request: web.Request) -> object:
        """Let a person appear."""
        body = await request.json()
        made = people.add(self._world, body["name"], locale=body.get("locale", "en-US"))
        return view.person(made)

    async def change(self, request: web.Request) -> object:
        """Rename a person, or open or close their DMs."""
        body = await request.json()
        changed = people.change(
            self._world,
            _id(request, "person"),
            name=body.get("name"),
            dms_closed=body.get("dms_closed"),
            locale=body.get("locale"),
        )
        return view.person(changed)

    async def remove(self, request: web.Request) -> object:
        """Let a person disappear."""
        people.remove(self._world, _id(request, "person"))
        return {}

    async def join(self, request: web.Request) -> object:
        """Let a person join a server."""
        people.join(self._world, self._person(request), _id(request, "server"))
        return {}

    async def leave(self, request: web.Request) -> object:
        """Let a person leave a server."""
        people.leave(self._world, self._person(request), _id(request, "server"))
        return {}

    # -- what they see

    def _whole_view(self, user_id: int) -> Payload:
        seen = view.seen_channels(self._world, user_id)
        shown = {str(each.id): view.messages(self._world, user_id, each.id) for each in seen}
        return {**view.layout(self._world, user_id), "messages": shown}

    async def view(self, request: web.Request) -> object:
        """Give all that a person's client shows."""
        return self._whole_view(self._person(request))

    async def messages(self, request: web.Request) -> object:
        """Give older messages of a channel."""
        user_id = self._person(request)
        place = acts.place_for(self._world, user_id, _id(request, "channel"))
        before = request.query.get("before")
        return view.messages(
            self._world,
            user_id,
            place.id,
            before=None if before is None else int(before),
            limit=int(request.query.get("limit", view.PAGE)),
        )

    async def commands(self, request: web.Request) -> object:
        """Give the commands offered in a channel."""
        user_id = self._person(request)
        place = acts.place_for(self._world, user_id, _id(request, "channel"))
        return commands.available(self._world, place, user_id)

    async def live(self, request: web.Request) -> web.StreamResponse:
        """Send the view, then every change of it, over a WebSocket.

        The first frame is `{"event": "view", "data": …}`. Then come Discord's message events,
        "interaction" with what became of an act, and "layout" when the lists change; a layout's
        `messages` hold those of channels that were not seen before.
        """
        user_id = self._person(request)
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        feed = _Feed(self._world, user_id)
        feed.put("view", self._whole_view(user_id))
        stop = self._world.listen(feed.hear)
        writer = asyncio.create_task(feed.write(socket))
        try:
            async for _ in socket:
                pass
        finally:
            stop()
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return socket

    # -- what they do

    async def dm(self, request: web.Request) -> object:
        """Open the DMs with the bot."""
        return render.channel(places.dm(self._world, self._person(request)), self._world)

    async def open_thread(self, request: web.Request) -> object:
        """Open a thread in a channel."""
        user_id, body = self._person(request), await request.json()
        made = acts.open_thread(self._world, user_id, _id(request, "channel"), body["name"])
        return render.channel(made, self._world)

    async def reload(self, request: web.Request) -> object:
        """Start the client anew: what was only for them vanishes."""
        interactions.reload(self._world, self._person(request))
        return {}

    async def act(self, request: web.Request) -> object:
        """Do one thing and tell what became of it.

        The body's `act` is "write", "command", "menu", "complete", "press" or "submit"; see the
        methods of `Person` for the rest of it. The answer's `state` is "sent", "answered",
        "thinking", "silent", "updated", "choices", "modal", "failed" or "gone".
        """
        world, user_id, body = self._world, self._person(request), await request.json()
        channel = int(body.get("channel") or 0)
        kind = body.get("act")
        begun: Interaction | None
        if kind == "write":
            posted = acts.write(world, user_id, channel, body["content"])
            return {"state": "sent", "message": render.message(posted, world)}
        if kind == "command":
            begun = acts.command(
                world, user_id, channel, body["command"], body.get("options") or {}
            )
        elif kind == "menu":
            begun = acts.menu_command(world, user_id, channel, body["name"], int(body["target"]))
        elif kind == "complete":
            begun = acts.complete(
                world,
                user_id,
                channel,
                body["command"],
                body.get("options") or {},
                focused=body["focused"],
            )
        elif kind == "press":
            begun = acts.press(
                world,
                user_id,
                channel,
                int(body["message"]),
                body["custom_id"],
                values=body.get("values"),
            )
        elif kind == "submit":
            begun = acts.submit(world, user_id, int(body["modal"]), body.get("values") or {})
        else:
            raise MisuseError(f"there is no act {kind!r}")
        return {"state": "gone"} if begun is None else await self._outcome(begun)

    async def _outcome(self, begun: Interaction) -> Payload:
        """Wait until the bot has answered or its time is over."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Payload] = loop.create_future()
        self._waiting[begun.id] = future
        patience = self._world.limits.answer_seconds + _GRACE
        timer = loop.call_later(patience, interactions.fail, self._world, begun)
        try:
            return await future
        finally:
            timer.cancel()
            self._waiting.pop(begun.id, None)

    def _hear(self, event: Event) -> None:
        if event.name == "interaction":
            future = self._waiting.get(int(event.data["id"]))
            if future is not None and not future.done():
                future.set_result(event.data)

    def _person(self, request: web.Request) -> int:
        number = _id(request, "person")
        if number not in self._world.state.users:
            raise MisuseError("there is no such person")
        return number


class _Feed:
    """The changes on their way to one open client."""

    def __init__(self, world: World, user_id: int) -> None:
        self._world = world
        self._user_id = user_id
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._known = {each.id for each in view.seen_channels(world, user_id)}
        self._stale = False

    def put(self, event: str, data: Payload) -> None:
        self._queue.put_nowait(msgspec.json.encode({"event": event, "data": data}).decode())

    def hear(self, event: Event) -> None:
        if event.only not in {None, self._user_id} or event.name == "INTERACTION_CREATE":
            return
        if event.name in _SHOWN:
            if event.channel_id is None or self._sees(event.channel_id):
                self.put(event.name, event.data)
        elif not self._stale:
            # Many lists change at once; they are sent once, when the loop comes round.
            self._stale = True
            asyncio.get_running_loop().call_soon(self._send_layout)

    def _sees(self, channel_id: int) -> bool:
        place = self._world.state.channels.get(channel_id)
        return place is not None and self._world.sees(place, self._user_id)

    def _send_layout(self) -> None:
        self._stale = False
        if self._user_id not in self._world.state.users:
            return
        seen = {each.id for each in view.seen_channels(self._world, self._user_id)}
        fresh = {
            str(each): view.messages(self._world, self._user_id, each)
            for each in seen - self._known
        }
        self._known = seen
        self.put("layout", {**view.layout(self._world, self._user_id), "messages": fresh})

    async def write(self, socket: web.WebSocketResponse) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await socket.send_str(await self._queue.get())


def _id(request: web.Request, name: str) -> int:
    text = request.match_info[name]
    if not text.isdigit():
        raise MisuseError(f"{text!r} is no id")
    return int(text)


def guarded(handler: Callable[[web.Request], Any]) -> Callable[[web.Request], Any]:
    """Answer with JSON, and with a sentence where the client may not do what was asked."""

    async def handle(request: web.Request) -> web.Response:
        try:
            body = msgspec.json.encode(await handler(request))
            return web.Response(body=body, content_type="application/json")
        except Refusal as refusal:
            return web.json_response({"error": refusal.message}, status=404)
        except KeyError as missing:
            return web.json_response({"error": f"{missing} is missing"}, status=400)
        except ValueError as misuse:
            return web.json_response({"error": str(misuse)}, status=400)

    return handle
