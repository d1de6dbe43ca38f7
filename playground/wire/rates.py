"""Discord's rate limits ("Rate Limits")."""

import hashlib
import math
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

from playground.world.refusals import Refusal
from playground.world.state import World

_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
_BY_CHANNEL = {
    ("POST", "/channels/{channel_id}/messages"),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"),
}
_MAJOR = ("channel_id", "guild_id", "webhook_token")


@dataclass
class _Bucket:
    started: float
    used: int = 0


class Banned(Exception):  # noqa: N818 - a state of the caller, not a fault of this program
    """Too many invalid requests: Cloudflare answers, not Discord."""


class Rates:
    """What the bot has used up of its budgets."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._buckets: dict[tuple[str, str, str], _Bucket] = {}
        self._recent: deque[float] = deque()
        self._invalid: deque[float] = deque()

    def take(
        self, method: str, template: str, path: Mapping[str, str], *, by_token: bool
    ) -> dict[str, str]:
        """Count one request.

        Args:
            method: of the request.
            template: the route.
            path: the variable parts of its path.
            by_token: whether it is an interaction's endpoint, which the global limit exempts.

        Returns:
            the headers that tell the bot where it stands.

        Raises:
            Refusal: 429, with the wait in `retry_after`.
            Banned: after 10,000 invalid requests in 10 minutes.
        """
        limits, now = self._world.limits, self._world.clock.now()
        if not limits.rates_apply:
            return {}
        self._forget(self._invalid, now - limits.invalid_window)
        if len(self._invalid) >= limits.invalid_requests:
            raise Banned
        if template == _CALLBACK:
            return {}
        if not by_token:
            self._forget(self._recent, now - limits.global_window)
            if len(self._recent) >= limits.global_requests:
                raise _too_many(self._recent[0] + limits.global_window - now, everywhere=True)
            self._recent.append(now)
        return self._take_bucket(method, template, path, now, by_token=by_token)

    def invalid(self) -> None:
        """Count an answer of 401, 403 or 429 towards a ban."""
        self._invalid.append(self._world.clock.now())

    def _take_bucket(
        self,
        method: str,
        template: str,
        path: Mapping[str, str],
        now: float,
        *,
        by_token: bool,
    ) -> dict[str, str]:
        limits = self._world.limits
        if by_token:
            most, window = limits.webhook_requests, limits.webhook_window
            method = template = "webhook"
        elif (method, template) in _BY_CHANNEL:
            most, window = limits.bucket_requests, limits.bucket_window
        elif (method, template) == ("POST", "/users/@me/channels"):
            most, window = limits.dm_opens, limits.dm_window
        else:
            most, window = limits.other_requests, limits.other_window
        major = "+".join(path[name] for name in _MAJOR if name in path)
        bucket = self._buckets.get((method, template, major))
        if bucket is None or now - bucket.started >= window:
            self._tidy(now)
            bucket = self._buckets[method, template, major] = _Bucket(now)
        wait = bucket.started + window - now
        if bucket.used >= most:
            raise _too_many(wait, everywhere=False)
        bucket.used += 1
        name = hashlib.sha256(f"{method} {template}".encode()).hexdigest()[:32]
        return {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(most - bucket.used),
            "X-RateLimit-Reset": f"{now - self._world.clock.ahead + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": name,
        }

    def _tidy(self, now: float) -> None:
        """Drop buckets that no longer count, so that a long run does not grow."""
        if len(self._buckets) < 10_000:
            return
        longest = max(self._world.limits.bucket_window, self._world.limits.other_window)
        self._buckets = {
            key: each for key, each in self._buckets.items() if now - each.started < longest
        }

    @staticmethod
    def _forget(times: deque[float], before: float) -> None:
        while times and times[0] <= before:
            times.popleft()


def _too_many(wait: float, *, everywhere: bool) -> Refusal:
    return Refusal(
        429,
        0,
        "You are being rate limited.",
        extra={"retry_after": math.ceil(wait * 1000) / 1000, "global": everywhere},
    )


def headers_of(refusal: Refusal) -> dict[str, str]:
    """Give the headers of a 429; without Via, discord.py takes it for a ban."""
    if refusal.status != 429:
        return {}
    everywhere = bool(refusal.extra.get("global"))
    headers = {
        "Retry-After": str(math.ceil(refusal.extra["retry_after"])),
        "Via": "1.1 google",
        "X-RateLimit-Scope": "global" if everywhere else "user",
    }
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    return headers
