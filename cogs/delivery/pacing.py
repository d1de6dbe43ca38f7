"""An even pace for all that counts against Discord's global limit."""

import asyncio
from collections.abc import Callable

PER_SECOND = 40.0
"""Below the 50 requests a second that Discord allows a bot: interactions and commands come on top.

Source: Discord's documentation, "Global Rate Limit".
"""

BURST = 10


class Pace:
    """A token bucket: callers pass in the order in which they came.

    Args:
        per_second: how many may pass a second in the long run.
        burst: how many may pass at once after a pause.
        now: seconds on a clock that never goes back; the event loop's if None.
    """

    def __init__(
        self,
        per_second: float = PER_SECOND,
        burst: int = BURST,
        now: Callable[[], float] | None = None,
    ) -> None:
        self._interval = 1 / per_second
        self._burst = burst
        self._now = now
        self._full_at = float("-inf")

    @property
    def crowded(self) -> bool:
        """Whether whoever came now would have to wait."""
        return self._full_at + self._interval - self._time() > self._burst * self._interval

    def _time(self) -> float:
        return self._now() if self._now else asyncio.get_running_loop().time()

    def reserve(self) -> float:
        """Take the next place in the queue and return in how many seconds it is due."""
        now = self._time()
        self._full_at = max(self._full_at, now) + self._interval
        return max(0.0, self._full_at - now - self._burst * self._interval)

    async def wait(self) -> None:
        """Wait for one's turn."""
        delay = self.reserve()
        if delay:
            await asyncio.sleep(delay)
