"""The hand that moves people and breaks things, in the same process or over loopback."""

from types import TracebackType
from typing import Any, Self

import aiohttp

from playground.drivers.person import CannotError, Person
from playground.payload import Payload


class Driver:
    """A connection to a running stand-in.

    Args:
        url: its address, such as `Playground.url`.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        self._people: list[Person] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close every client and the connection."""
        for each in self._people:
            await each.close()
        await self._http.close()

    async def person(self, name: str, *, live: bool = True) -> Person:
        """Give the person of a name; they appear if there is none.

        Args:
            name: 1–32 characters.
            live: whether their client is opened; without, `messages` and `sees` know nothing, and
                hundreds of them cost nothing.
        """
        listed = await self.call("GET", "/people")
        data = next((each for each in listed if each["username"] == name), None)
        if data is None:
            data = await self.call("POST", "/people", {"name": name})
        made = Person(self._http, self._url, data)
        self._people.append(made)
        if live:
            await made.open()
        return made

    async def control(self, deed: str, **body: object) -> Any:  # noqa: ANN401 - any JSON
        """Break or change something; the deeds are the methods of `ControlRoutes`.

        Args:
            deed: "fault", "clear-faults", "gateway", "delete-message", "delete-channel", "thread",
                "permission", "bot", "advance", "limits", "add-server" or "add-channel".
            body: what it needs; ids may be numbers.
        """
        return await self.call("POST", f"/control/{deed}", body)

    async def state(self) -> Payload:
        """Tell how the bot is connected and what waits to go wrong."""
        state: Payload = await self.call("GET", "/control/state")
        return state

    async def requests(self) -> list[Payload]:
        """Give the record of the bot's requests."""
        listed: list[Payload] = await self.call("GET", "/control/requests")
        return listed

    async def call(self, method: str, path: str, body: object = None) -> Any:  # noqa: ANN401 - any JSON
        """Send one request to the server.

        Raises:
            CannotError: when it is refused.
        """
        async with self._http.request(method, self._url + path, json=body) as response:
            answer = await response.json()
            if response.status >= 400:
                raise CannotError(answer.get("error", str(response.status)))
            return answer
