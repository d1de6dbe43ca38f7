"""A record of every request that the bot makes."""

import json
from collections import deque
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Recorded:
    """One request and how it was answered.

    Args:
        method: "GET" and so on.
        path: as it came.
        template: the route as Discord's description writes it, None for an unknown one.
        query: the query string's parameters.
        body: its JSON, None where there was none.
        files: name and size of each uploaded file.
        status: of the answer; 0 when the connection was broken instead.
        code: Discord's error code, 0 for none.
        seconds: from its arrival to the answer.
        at: when it arrived, in seconds since 1970.
    """

    method: str
    path: str
    template: str | None
    query: dict[str, str]
    body: Any
    files: list[tuple[str, int]]
    status: int
    code: int
    seconds: float
    at: float


class Recorder:
    """Keeps what was recorded in memory and, where asked, line by line in a file.

    Args:
        most: how many requests are remembered, the newest.
        file: where each is appended as JSON.
    """

    def __init__(self, *, most: int = 100_000, file: Path | None = None) -> None:
        self.requests: deque[Recorded] = deque(maxlen=most)
        self._file = None if file is None else file.open("a", encoding="utf-8")

    def add(self, one: Recorded) -> None:
        """Remember a request."""
        self.requests.append(one)
        if self._file is not None:
            self._file.write(json.dumps(asdict(one)) + "\n")
            self._file.flush()

    def unknown_routes(self) -> list[str]:
        """List the requests that no route answers."""
        return [f"{each.method} {each.path}" for each in self.requests if each.template is None]

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
