"""Faults on demand, so that a test can break what the internet breaks."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Literal, get_args

FaultKind = Literal["429", "500", "delay", "reset"]


@dataclass
class HttpFault:
    """Something that goes wrong with requests that match.

    Args:
        kind: "429" (rate limited), "500", "delay" or "reset" (the connection breaks with RST).
        method: "POST" and so on, "*" for any.
        path: the route, with "*" for any part: "/channels/*/messages" is where messages are posted,
            "/channels/*/messages/*" where they are edited, "/interactions/*" where acts are
            answered, "/webhooks/*" where those answers are followed up and edited.
        times: how often it strikes.
        skip: how many matching requests pass before.
        seconds: of a delay its length, of a 429 the wait asked for.
        after: whether the request is carried out first and only its answer is struck.
    """

    kind: FaultKind
    method: str = "*"
    path: str = "*"
    times: int = 1
    skip: int = 0
    seconds: float = 0.0
    after: bool = False
    struck: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        """Refuse what could never strike."""
        if self.kind not in get_args(FaultKind):
            raise ValueError(f"a fault is one of {get_args(FaultKind)}, not {self.kind!r}")


class Faults:
    """The faults that wait for a request, and how often the gateway will refuse a connection."""

    def __init__(self) -> None:
        self._waiting: list[HttpFault] = []
        self.refuse_connections = 0

    def add(self, fault: HttpFault) -> None:
        """Let a fault wait for its requests."""
        self._waiting.append(fault)

    def clear(self) -> None:
        """Forget all faults that have not struck."""
        self._waiting.clear()
        self.refuse_connections = 0

    @property
    def waiting(self) -> Iterable[HttpFault]:
        """The faults still to come."""
        return tuple(self._waiting)

    def strike(self, method: str, template: str) -> HttpFault | None:
        """Give the first fault that a request meets, and count it."""
        for fault in self._waiting:
            if not fnmatchcase(method, fault.method) or not fnmatchcase(template, fault.path):
                continue
            if fault.skip > 0:
                fault.skip -= 1
                continue
            fault.struck += 1
            if fault.struck >= fault.times:
                self._waiting.remove(fault)
            return fault
        return None
