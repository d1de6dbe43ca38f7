"""One request of the bot, as its handler sees it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from aiohttp import BodyPartReader, web

from playground.payload import Payload
from playground.world.files import Upload
from playground.world.refusals import Refusal
from playground.world.state import World

_FILE_FIELD = re.compile(r"files\[(\d+)\]")


@dataclass
class Call:
    """A request with its body read.

    Args:
        world: what it acts on.
        path: the variable parts of the path.
        query: the query string.
        body: the JSON; an object or, for commands, a list.
        uploads: the files of a multipart body.
    """

    world: World
    path: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)

    def number(self, name: str) -> int:
        """Give an id out of the path.

        Raises:
            Refusal: 50035 when it is no snowflake.
        """
        text = self.path[name]
        if not text.isdigit():
            raise Refusal(400, 50035, "Invalid Form Body")
        return int(text)

    @property
    def form(self) -> Payload:
        """The body as an object.

        Raises:
            Refusal: 50109 when it is none.
        """
        if not isinstance(self.body, dict):
            raise Refusal(400, 50109, "The request body contains invalid JSON.")
        return self.body


Answer = Payload | list[Payload] | None
Handler = Callable[[Call], Answer]


@dataclass(frozen=True)
class Route:
    """A route of the API, written as Discord's own description writes it.

    Args:
        method: "GET" and so on.
        template: the path with `{names}`, without the version.
        handler: what answers it; None is answered with 204.
        by_token: whether an interaction's token stands for the bot's own.
    """

    method: str
    template: str
    handler: Handler
    by_token: bool = False


async def read_body(request: web.Request) -> tuple[Any, list[Upload]]:
    """Read a JSON or multipart body.

    Raises:
        Refusal: 50109 for a body that is no JSON.
    """
    if not request.can_read_body:
        return None, []
    try:
        if request.content_type == "multipart/form-data":
            return await _read_parts(request)
        return msgspec.json.decode(await request.read()), []
    except (ValueError, msgspec.DecodeError):
        raise Refusal(400, 50109, "The request body contains invalid JSON.") from None


async def _read_parts(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Any = {}
    uploads = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader) or part.name is None:
            continue
        data = bytes(await part.read(decode=True))
        numbered = _FILE_FIELD.fullmatch(part.name)
        if part.name == "payload_json":
            body = msgspec.json.decode(data)
        elif numbered:
            uploads.append(Upload(int(numbered[1]), part.filename or "file", data))
    return body, uploads
