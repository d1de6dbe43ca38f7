"""How much a host takes on, and how long it waits."""

from datetime import timedelta

from msgspec import Struct


class Limits(Struct, frozen=True, kw_only=True):
    """Caps and times; bot.py may set others.

    Attributes:
        tables_per_guild: open tables (lobbies and games) in one server.
        tables_per_person: open tables that one person sits at.
        lobby_idle: after this long without a change a lobby expires.
        grace: how late a deadline fires.
        alive_every: how often it is written that the bot is connected.
        shortest_pace: least time for a choice that a table may set.
        longest_pace: most time for a choice that a table may set.
        plies_kept: how many of the last plies a table keeps its events of.
        queue_wait: a computer's turn that waits longer than this is thought at the lowest level.
        sweep_every: how often computers that owe a choice and do not think are looked for.
        shown_late: what a table that is over does not show after this long is given up.
    """

    tables_per_guild: int = 100
    tables_per_person: int = 20
    lobby_idle: timedelta = timedelta(hours=24)
    grace: timedelta = timedelta(seconds=5)
    alive_every: timedelta = timedelta(seconds=30)
    shortest_pace: timedelta = timedelta(seconds=15)
    longest_pace: timedelta = timedelta(days=7)
    plies_kept: int = 12
    queue_wait: timedelta = timedelta(seconds=5)
    sweep_every: timedelta = timedelta(seconds=30)
    shown_late: timedelta = timedelta(days=1)
