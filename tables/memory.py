"""A host in memory, with a clock that stands still: for tests and the demonstration."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from engines import GAMES, Game
from storage import MemoryStorage, Storage
from tables.clock import Clock, SetClock
from tables.computers import Computers, Inline
from tables.host import Host
from tables.hosting.base import random_secret
from tables.limits import Limits
from tables.listening import Listener, Prompted, never_prompted

START = datetime(2026, 1, 1, tzinfo=UTC)


def memory_host(
    *,
    storage: Storage | None = None,
    listener: Listener | None = None,
    prompted: Prompted = never_prompted,
    clock: Clock | None = None,
    limits: Limits = Limits(),  # noqa: B008 - a frozen value
    games: Mapping[str, Game] = GAMES,
    computers: Computers | None = None,
    secret: Callable[[], bytes] = random_secret,
) -> Host:
    """Return a host that keeps nothing, spawns nothing and ticks only when told to."""
    return Host(
        storage or MemoryStorage(),
        listener=listener,
        prompted=prompted,
        clock=clock or SetClock(START),
        limits=limits,
        games=games,
        computers=computers or Inline(),
        secret=secret,
        tick_every=None,
    )
