"""The host of the games: seats, decisions, secrets, clocks, take-back. No Discord, no SQL.

`Host` is the one way in. What it returns are values (`Table`, `Entry`, `Lag`), what it refuses is
`Refused`, what it says after each commit is a `Change`. docs/tables.md tells how it works.
"""

from tables.clock import Clock, SetClock, SystemClock
from tables.computers import Computers, Inline, Pool
from tables.host import Host
from tables.limits import Limits
from tables.listening import Listener, Prompted
from tables.memory import memory_host
from tables.refusals import CODES, NotSaved, Refused, Stale
from tables.values import (
    Author,
    Change,
    Ending,
    Entry,
    Lag,
    Message,
    MessageKind,
    Person,
    Phase,
    Place,
    Ply,
    Seat,
    Showing,
    Standing,
    Table,
    TakeBackAsked,
    TakeBackDeclined,
)

__all__ = [
    "CODES",
    "Author",
    "Change",
    "Clock",
    "Computers",
    "Ending",
    "Entry",
    "Host",
    "Inline",
    "Lag",
    "Limits",
    "Listener",
    "Message",
    "MessageKind",
    "NotSaved",
    "Person",
    "Phase",
    "Place",
    "Ply",
    "Pool",
    "Prompted",
    "Refused",
    "Seat",
    "SetClock",
    "Showing",
    "Stale",
    "Standing",
    "SystemClock",
    "Table",
    "TakeBackAsked",
    "TakeBackDeclined",
    "memory_host",
]
