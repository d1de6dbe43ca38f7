"""Somebody who types and clicks: the Python side of the interface under `/people`."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import aiohttp

from playground.drivers.seen import Outcome, Seen
from playground.payload import Payload

Place = int | str
"""A channel or thread by id or name ("general", "#general"), or "dm" for the DMs with the bot."""


class CannotError(RuntimeError):
    """The server would not let the person do it; the text says why."""


class Person:
    """One person with an open client. Made by `Driver.person`.

    Args:
        http: what reaches the server.
        url: the server's address.
        data: the person as the server lists them.
    """

    def __init__(self, http: aiohttp.ClientSession, url: str, data: Payload) -> None:
        self._http = http
        self._url = f"{url}/people/{data['id']}"
        self.id = int(data["id"])
        self.name = str(data["username"])
        self.layout: Payload = {}
        self.events: list[Payload] = []
        self._messages: dict[int, dict[int, Seen]] = {}
        self._changed = asyncio.Condition()
        self._reader: asyncio.Task[None] | None = None
        self._opened = asyncio.Event()

    # -- the client

    async def open(self) -> None:
        """Open the client: from now on it follows what the person sees."""
        self._opened.clear()
        self._reader = asyncio.create_task(self._read())
        await self._opened.wait()

    async def close(self) -> None:
        """Close the client."""
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
            self._reader = None

    async def reload(self) -> None:
        """Start the client anew; what was only for this person is gone."""
        await self.close()
        await self._call("POST", "/reload")
        await self.open()

    async def _read(self) -> None:
        async with self._http.ws_connect(f"{self._url}/live", max_msg_size=0) as socket:
            async for frame in socket:
                if frame.type is not aiohttp.WSMsgType.TEXT:
                    continue
                news = frame.json()
                async with self._changed:
                    self._take(news["event"], news["data"])
                    self._changed.notify_all()
                self._opened.set()

    def _take(self, event: str, data: Payload) -> None:
        if event in {"view", "layout"}:
            if event == "view":
                self._messages.clear()
            for channel, listed in data.pop("messages").items():
                self._messages[int(channel)] = {int(each["id"]): Seen(each) for each in listed}
            self.layout = data
            for gone in set(self._messages) - {int(each["id"]) for each in self.places}:
                del self._messages[gone]
        elif event == "MESSAGE_DELETE":
            self._messages.get(int(data["channel_id"]), {}).pop(int(data["id"]), None)
        elif event in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            there = self._messages.setdefault(int(data["channel_id"]), {})
            there[int(data["id"])] = Seen(data)
        self.events.append({"event": event, "data": data})

    # -- what they see

    @property
    def places(self) -> list[Payload]:
        """Every channel, thread and DM that they see."""
        found: list[Payload] = list(self.layout.get("dms", []))
        for server in self.layout.get("servers", []):
            found += [*server["channels"], *server["threads"]]
        return found

    def place(self, place: Place) -> int:
        """Find the id of a channel, thread or "dm".

        Raises:
            LookupError: when they see none of that name.
        """
        if isinstance(place, int):
            return place
        if place == "dm":
            dms = self.layout.get("dms", [])
            if dms:
                return int(dms[0]["id"])
        name = place.removeprefix("#")
        for each in self.places:
            if name in {each.get("name"), each["id"]}:
                return int(each["id"])
        raise LookupError(f"{self.name} sees no {place!r}")

    def messages(self, place: Place | None = None) -> list[Seen]:
        """Give what they see in a place, or everywhere, oldest first."""
        if place is None:
            every = [each for there in self._messages.values() for each in there.values()]
            return sorted(every, key=lambda each: each.id)
        there = self._messages.get(self.place(place), {})
        return [there[key] for key in sorted(there)]

    def latest(self, message: Seen) -> Seen | None:
        """Give a message as it stands now, None when it is gone."""
        return self._messages.get(message.channel_id, {}).get(message.id)

    async def sees(
        self,
        what: str | Callable[[Seen], bool],
        place: Place | None = None,
        *,
        timeout: float = 5.0,  # noqa: ASYNC109 - it is how long a person keeps looking
    ) -> Seen:
        """Wait until they see a message; the newest that fits is given.

        Args:
            what: a part of its text, or what it must fulfil.
            place: where to look, None for everywhere.
            timeout: seconds to wait.

        Raises:
            TimeoutError: when it does not appear; the text lists what they see instead.
        """

        def fits(one: Seen) -> bool:
            return what in one.text if isinstance(what, str) else what(one)

        def found() -> Seen | None:
            try:
                shown = self.messages(place)
            except LookupError:
                return None
            return next((each for each in reversed(shown) if fits(each)), None)

        try:
            async with asyncio.timeout(timeout), self._changed:
                await self._changed.wait_for(found)
        except TimeoutError:
            shown = [each.text[:80] for each in self.messages()]
            raise TimeoutError(f"{self.name} does not see {what!r} but {shown}") from None
        seen = found()
        assert seen is not None  # noqa: S101 - the wait above has just found it
        return seen

    async def until(
        self,
        condition: Callable[[], bool],
        *,
        timeout: float = 5.0,  # noqa: ASYNC109 - it is how long a person keeps looking
    ) -> None:
        """Wait until something holds; it is looked at whenever the client changes.

        Raises:
            TimeoutError: when it does not come to hold.
        """
        async with asyncio.timeout(timeout), self._changed:
            await self._changed.wait_for(condition)

    async def picture(self, url: str) -> bytes:
        """Fetch a picture or another file."""
        async with self._http.get(url) as response:
            response.raise_for_status()
            return await response.read()

    # -- what they do

    async def write(self, place: Place, content: str) -> Seen:
        """Write a message."""
        return (await self._act("write", channel=self.place(place), content=content)).said

    async def command(self, place: Place, command: str, **options: object) -> Outcome:
        """Run a slash command.

        Args:
            place: where.
            command: its words, "play" or "table clock set".
            options: by name; users, channels and roles by id, choices by name or value.
        """
        return await self._act(
            "command", channel=self.place(place), command=command, options=options
        )

    async def menu(self, place: Place, name: str, target: int) -> Outcome:
        """Run a command from the menu of a person or a message, given by its id."""
        return await self._act("menu", channel=self.place(place), name=name, target=str(target))

    async def complete(
        self, place: Place, command: str, focused: str, typed: str, **options: object
    ) -> list[Payload]:
        """Give the suggestions for an option that is being typed.

        Args:
            place: where.
            command: its words.
            focused: name of the option.
            typed: what stands in it so far.
            options: the other options filled in so far.
        """
        outcome = await self._act(
            "complete",
            channel=self.place(place),
            command=command,
            focused=focused,
            options={**options, focused: typed},
        )
        return list(outcome.choices)

    async def press(self, message: Seen, button: str) -> Outcome:
        """Press a button, named as `Seen.control` finds it."""
        return await self.press_id(message, message.control(button)["custom_id"])

    async def press_id(self, message: Seen, custom_id: str) -> Outcome:
        """Press by custom id, whether or not the button is still there."""
        return await self._act(
            "press", channel=message.channel_id, message=str(message.id), custom_id=custom_id
        )

    async def choose(self, message: Seen, select: str, *values: object) -> Outcome:
        """Choose from a select: options by value or label, people and so on by id."""
        return await self._act(
            "press",
            channel=message.channel_id,
            message=str(message.id),
            custom_id=message.control(select)["custom_id"],
            values=[str(each) for each in values],
        )

    async def submit(self, opened: Outcome, values: Payload | None = None) -> Outcome:
        """Send in the form that an act has opened.

        Args:
            opened: what became of that act.
            values: by custom id or label; what is missing keeps its preset.

        Raises:
            CannotError: when no form is open or a value does not fit.
        """
        if opened.modal is None:
            raise CannotError(f"no form is open, the act is {opened.state}")
        return await self._act("submit", modal=opened.modal["interaction_id"], values=values or {})

    async def open_dm(self) -> int:
        """Open the DMs with the bot and give their channel's id."""
        channel = int((await self._call("POST", "/dm"))["id"])
        if self._reader is not None:
            await self.until(lambda: bool(self.layout["dms"]))
        return channel

    async def close_dms(self, *, closed: bool = True) -> None:
        """Close the DMs to the bot, or open them again."""
        await self._call("PATCH", "", {"dms_closed": closed})

    async def rename(self, name: str) -> None:
        """Take another name."""
        await self._call("PATCH", "", {"name": name})
        self.name = name

    async def leave(self, server: int) -> None:
        """Leave a server."""
        await self._call("DELETE", f"/servers/{server}")

    async def join(self, server: int) -> None:
        """Join a server."""
        await self._call("PUT", f"/servers/{server}")

    async def remove(self) -> None:
        """Disappear for good."""
        await self._call("DELETE", "")
        await self.close()

    async def _act(self, act: str, **body: object) -> Outcome:
        if "channel" in body:
            body["channel"] = str(body["channel"])
        return Outcome.read(await self._call("POST", "/act", {"act": act, **body}))

    async def _call(self, method: str, path: str, body: Payload | None = None) -> Any:  # noqa: ANN401 - any JSON
        async with self._http.request(method, self._url + path, json=body) as response:
            answer = await response.json()
            if response.status >= 400:
                raise CannotError(answer.get("error", str(response.status)))
            return answer
