"""Chance that hangs on nothing but a view, so that the same view always gives the same move."""

from hashlib import sha256
from random import Random

import msgspec

from engines.contract import View


def chance_of(view: View) -> Random:
    """Return a source of random numbers seeded by a view."""
    return Random(sha256(msgspec.msgpack.encode(view)).digest())  # noqa: S311 - play, not secrecy
