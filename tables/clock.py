"""Time, from outside, so that tests and replays can set it."""

from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """What tells the time."""

    def now(self) -> datetime:
        """Return the present moment, aware, in UTC."""


class SystemClock:
    """The machine's own clock."""

    def now(self) -> datetime:
        """Return the present moment, aware, in UTC."""
        return datetime.now(UTC)


class SetClock:
    """A clock that stands still until it is told to move: for tests and the demonstration.

    >>> clock = SetClock(datetime(2026, 1, 1, tzinfo=UTC))
    >>> clock.advance(timedelta(seconds=30))
    >>> clock.now().second
    30
    """

    def __init__(self, moment: datetime) -> None:
        self._moment = moment

    def now(self) -> datetime:
        """Return the moment it was set to."""
        return self._moment

    def advance(self, time: timedelta) -> None:
        """Move on by some time."""
        self._moment += time
