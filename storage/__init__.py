"""The database: rows in, rows out. No SQL outside this package."""

from storage.contract import (
    AlreadyOpen,
    ChannelTaken,
    Conflict,
    NewerSchema,
    Storage,
    StorageError,
    Transaction,
    Unavailable,
)
from storage.memory import MemoryStorage
from storage.rows import DueRow, EntryRow, LagRow, LogRow, MessageRow, SeatRow, TableRow
from storage.sqlite import SqliteStorage

__all__ = [
    "AlreadyOpen",
    "ChannelTaken",
    "Conflict",
    "DueRow",
    "EntryRow",
    "LagRow",
    "LogRow",
    "MemoryStorage",
    "MessageRow",
    "NewerSchema",
    "SeatRow",
    "SqliteStorage",
    "Storage",
    "StorageError",
    "TableRow",
    "Transaction",
    "Unavailable",
]
