"""Events as bytes, and back: what happened in the last moves needs no replay to be told again."""

from collections.abc import Iterator
from functools import cache, reduce
from operator import or_
from types import UnionType

import msgspec

from engines import Event, Game


def encode(events: tuple[Event, ...]) -> bytes:
    """Return events as bytes, each with its tag."""
    return msgspec.msgpack.encode(events)


def decode(game: Game, data: bytes) -> tuple[Event, ...]:
    """Return the events of a game that `encode` wrote.

    Raises:
        msgspec.MsgspecError: the bytes hold something else.
    """
    return _decoder(type(game)).decode(data)


@cache
def _decoder(game: type[Game]) -> msgspec.msgpack.Decoder[tuple[Event, ...]]:
    package, _, _ = game.__module__.rpartition(".")
    home = package if package.endswith(f".{game.key}") else game.__module__
    kinds: UnionType | type[Event] = reduce(
        or_,
        [kind for kind in _kinds(Event) if f"{kind.__module__}.".startswith(f"{home}.")],
    )
    return msgspec.msgpack.Decoder(tuple[kinds, ...])  # type: ignore[valid-type]


def _kinds(base: type[Event]) -> Iterator[type[Event]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)
