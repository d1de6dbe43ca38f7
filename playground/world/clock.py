"""Time that a test can move."""

import time
from dataclasses import dataclass


@dataclass
class Clock:
    """Ages and limits are counted on this clock; timestamps and ids stay on the real one.

    So a message becomes older than an hour by one call, while the bot, whose clock cannot be moved,
    never sees a date in its future.
    """

    ahead: float = 0.0

    def now(self) -> float:
        """Give the present, in seconds since 1970 plus all that was skipped."""
        return time.time() + self.ahead

    def advance(self, seconds: float) -> None:
        """Skip some time.

        Args:
            seconds: how long, more than 0.
        """
        self.ahead += seconds
