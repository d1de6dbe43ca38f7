"""The control address: faults, changes that no person could make, and what was recorded."""

from collections.abc import Awaitable, Callable
from dataclasses import asdict, fields
from itertools import islice

from aiohttp import web

from playground.drivers.person_routes import guarded
from playground.payload import Payload
from playground.wire.faults import Faults, HttpFault
from playground.wire.gateway import Gateway
from playground.wire.record import Recorder
from playground.world import interactions, messages, people, places
from playground.world.state import World


class ControlRoutes:
    """Everything under `/control`.

    Args:
        world: what is changed.
        gateway: whose connections are broken.
        faults: where faults wait.
        recorder: what was recorded.
    """

    def __init__(self, world: World, gateway: Gateway, faults: Faults, recorder: Recorder) -> None:
        self._world = world
        self._gateway = gateway
        self._faults = faults
        self._recorder = recorder

    def routes(self) -> list[web.RouteDef]:
        """Give the routes for the web server."""
        deeds: dict[str, Callable[[Payload], Awaitable[object]]] = {
            "fault": self.fault,
            "clear-faults": self.clear_faults,
            "gateway": self.break_gateway,
            "delete-message": self.delete_message,
            "delete-channel": self.delete_channel,
            "thread": self.change_thread,
            "permission": self.permission,
            "bot": self.move_bot,
            "advance": self.advance,
            "limits": self.set_limits,
            "add-server": self.add_server,
            "add-channel": self.add_channel,
        }
        return [
            web.get("/control/state", guarded(self.state)),
            web.get("/control/requests", guarded(self.requests)),
            web.delete("/control/requests", guarded(self.forget_requests)),
            *(web.post(f"/control/{name}", guarded(_body(deed))) for name, deed in deeds.items()),
        ]

    async def state(self, _: web.Request) -> object:
        """Tell how the bot is connected and what waits to go wrong."""
        state = self._world.state
        return {
            "connected": self._gateway.connected,
            "identified": self._gateway.identified,
            "resumed": self._gateway.resumed,
            "bot": str(state.bot.id),
            "application": str(state.application_id),
            "faults": [asdict(each) for each in self._faults.waiting],
            "refuse_connections": self._faults.refuse_connections,
            "unknown_routes": self._recorder.unknown_routes(),
            "requests": len(self._recorder.requests),
            "limits": asdict(self._world.limits),
            "ahead": self._world.clock.ahead,
            "commands": sum(len(each) for each in state.commands.values()),
            "servers": [
                {
                    "id": str(home.id),
                    "name": home.name,
                    "bot": state.bot.id in home.members,
                    "channels": {
                        each.name: str(each.id)
                        for each in state.channels.values()
                        if each.server_id == home.id
                    },
                }
                for home in state.servers.values()
            ],
        }

    async def requests(self, request: web.Request) -> object:
        """Give the record, or its newest `last` requests."""
        recorded = self._recorder.requests
        skipped = max(len(recorded) - int(request.query.get("last", len(recorded))), 0)
        return [asdict(each) for each in islice(recorded, skipped, None)]

    async def forget_requests(self, _: web.Request) -> object:
        """Empty the record."""
        self._recorder.requests.clear()
        return {}

    async def fault(self, body: Payload) -> object:
        """Let a fault wait; the body's keys are those of `HttpFault`."""
        try:
            self._faults.add(HttpFault(**body))
        except TypeError as error:
            raise ValueError(str(error)) from error
        return {}

    async def clear_faults(self, _: Payload) -> object:
        """Forget all waiting faults."""
        self._faults.clear()
        return {}

    async def break_gateway(self, body: Payload) -> object:
        """Break the gateway: `how` is close, abort, reconnect, invalidate or refuse."""
        how = body["how"]
        if how == "close":
            await self._gateway.close(int(body.get("code", 4000)))
        elif how == "abort":
            self._gateway.abort()
        elif how == "reconnect":
            self._gateway.ask_reconnect()
        elif how == "invalidate":
            self._gateway.invalidate(resumable=bool(body.get("resumable")))
        elif how == "refuse":
            self._faults.refuse_connections = int(body.get("times", 1))
        else:
            raise ValueError(f"the gateway cannot be broken by {how!r}")
        return {}

    async def delete_message(self, body: Payload) -> object:
        """Delete a message, as a moderator would."""
        message = self._world.any_message(int(body["channel"]), int(body["message"]))
        messages.delete(self._world, message)
        return {}

    async def delete_channel(self, body: Payload) -> object:
        """Delete a channel or thread."""
        places.delete(self._world, int(body["channel"]))
        return {}

    async def change_thread(self, body: Payload) -> object:
        """Archive, lock or rename a thread, or undo it."""
        places.change(
            self._world,
            int(body["channel"]),
            name=body.get("name"),
            archived=body.get("archived"),
            locked=body.get("locked"),
        )
        return {}

    async def permission(self, body: Payload) -> object:
        """Deny or allow the bot (or `who`) something in a channel; without both, as before."""
        places.overwrite(
            self._world,
            int(body["channel"]),
            int(body.get("who") or self._world.bot.id),
            deny=body.get("deny") or [],
            allow=body.get("allow") or [],
        )
        return {}

    async def move_bot(self, body: Payload) -> object:
        """Take the bot off a server (`here` false) or bring it back."""
        act = people.join if body["here"] else people.leave
        act(self._world, self._world.bot.id, int(body["server"]))
        return {}

    async def advance(self, body: Payload) -> object:
        """Let time pass for everything that ages."""
        self._world.clock.advance(float(body["seconds"]))
        interactions.expire(self._world)
        return {"ahead": self._world.clock.ahead}

    async def set_limits(self, body: Payload) -> object:
        """Change Discord's numbers; the body's keys are those of `Limits`."""
        known = {each.name for each in fields(self._world.limits)}
        if set(body) - known:
            raise ValueError(f"no such limit: {sorted(set(body) - known)}")
        for name, value in body.items():
            setattr(self._world.limits, name, value)
        return asdict(self._world.limits)

    async def add_server(self, body: Payload) -> object:
        """Found a server with everybody and the bot in it."""
        channels = tuple(body.get("channels") or ("general",))
        return {"id": str(places.add_server(self._world, body["name"], channels=channels).id)}

    async def add_channel(self, body: Payload) -> object:
        """Open a channel."""
        made = places.add_channel(self._world, int(body["server"]), body["name"])
        return {"id": str(made.id)}


def _body(
    deed: Callable[[Payload], Awaitable[object]],
) -> Callable[[web.Request], Awaitable[object]]:
    async def handle(request: web.Request) -> object:
        return await deed(await request.json() if request.can_read_body else {})

    return handle
