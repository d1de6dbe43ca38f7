"""What went wrong between the bot and Discord, told apart by what has to be done about it.

Source of the codes: Discord's documentation, "JSON Error Codes".
"""

from enum import Enum, auto

import aiohttp
import discord

FAILURES = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    TimeoutError,
    OSError,
)
"""All that a request to Discord can raise: discord.py lets aiohttp's own errors through."""


class Trouble(Enum):
    """A kind of failure."""

    MESSAGE_GONE = auto()
    """The message was deleted: post it anew."""
    MESSAGE_OLD = auto()
    """A message older than an hour has used up its edits: post it anew."""
    CHANNEL_GONE = auto()
    """The channel was deleted."""
    NO_ACCESS = auto()
    """The bot may not see the channel, or has left the server."""
    NO_PERMISSION = auto()
    """The bot lacks a permission in the channel."""
    ARCHIVED = auto()
    """The thread is archived: only a new message opens it again, unless it is locked."""
    TOKEN_SPENT = auto()
    """The click is too old to be answered; use the channel."""
    ANSWERED = auto()
    """The click has been answered already."""
    DM_CLOSED = auto()
    """The person takes no direct messages from the bot: never try again by itself."""
    NO_SHARED_SERVER = auto()
    """The bot and the person have no server in common: one of them has left, and may return."""
    DM_TOO_FAST = auto()
    """Too many direct messages opened in a short time."""
    REFUSED = auto()
    """Discord did not accept the request: a fault of ours, not to be repeated."""
    LATER = auto()
    """Discord or the way to it is down: the same request may pass later."""


_BY_CODE = {
    10003: Trouble.CHANNEL_GONE,
    10004: Trouble.NO_ACCESS,
    10008: Trouble.MESSAGE_GONE,
    10015: Trouble.TOKEN_SPENT,
    10062: Trouble.TOKEN_SPENT,
    30046: Trouble.MESSAGE_OLD,
    40003: Trouble.DM_TOO_FAST,
    40060: Trouble.ANSWERED,
    50001: Trouble.NO_ACCESS,
    50007: Trouble.DM_CLOSED,
    50013: Trouble.NO_PERMISSION,
    50027: Trouble.TOKEN_SPENT,
    50083: Trouble.ARCHIVED,
    50278: Trouble.NO_SHARED_SERVER,
}


def trouble(error: BaseException) -> Trouble:
    """Return what kind of failure an error of `FAILURES` is."""
    if not isinstance(error, discord.HTTPException):
        return Trouble.LATER
    if error.code in _BY_CODE:
        return _BY_CODE[error.code]
    if error.status == 429 or error.status >= 500:
        return Trouble.LATER
    if error.status == 401:
        return Trouble.TOKEN_SPENT
    return Trouble.NO_ACCESS if error.status == 403 else Trouble.REFUSED
