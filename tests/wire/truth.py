"""What is committed: read from the database itself, past the bot."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

DATABASE = "games.db"


@dataclass(frozen=True)
class Row:
    """A table as it is kept.

    Attributes:
        id: its number.
        channel_id: the channel it is in.
        phase: lobby, playing, finished or closed.
        revision: how often it has changed.
        wanted: the revision that the board has to show.
    """

    id: int
    channel_id: int
    phase: str
    revision: int
    wanted: int


@dataclass(frozen=True)
class Logged:
    """A row of the append-only log."""

    kind: str
    seat: int | None
    person_id: int | None
    author: str
    text: str


class Truth:
    """The file in which the bot keeps its games.

    Args:
        folder: where it lies.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / DATABASE

    def table(self) -> Row:
        """Return the newest table."""
        return self.tables()[-1]

    def table_in(self, channel_id: int) -> Row:
        """Return the newest table in a channel."""
        return [row for row in self.tables() if row.channel_id == channel_id][-1]

    def tables(self) -> list[Row]:
        with closing(sqlite3.connect(self._path)) as file:
            rows = file.execute(
                "SELECT id, channel_id, phase, revision, wanted FROM tables ORDER BY id"
            )
            return [Row(*row) for row in rows]

    def lags(self) -> bool:
        """Return whether a message shows less than is wanted, or a ping outlasts its turn.

        Of closed tables nothing has to be shown.
        """
        lagging = (
            "SELECT wanted, shown FROM tables LEFT JOIN messages"
            " ON table_id = id AND kind = 'board' WHERE phase != 'closed'"
            " UNION ALL SELECT seats.wanted, shown FROM seats JOIN tables ON id = seats.table_id"
            " LEFT JOIN messages ON messages.table_id = id AND messages.seat = seats.seat"
            " AND kind = 'prompt' WHERE phase != 'closed'"
            " UNION ALL SELECT decision + NOT owes, shown FROM seats JOIN messages"
            " ON messages.table_id = seats.table_id AND messages.seat = seats.seat"
            " JOIN tables ON id = seats.table_id"
            " WHERE kind = 'ping' AND message_id > 0 AND phase != 'closed'"
        )
        with closing(sqlite3.connect(self._path)) as file:
            return any((shown or 0) < wanted for wanted, shown in file.execute(lagging))

    def set_deadline(self, table_id: int, moment: datetime) -> None:
        """Let the time for a choice be up at a moment, as if it had been given earlier.

        A lobby offers no less than a minute, and a process's clock cannot be set.
        """
        due_at = int(moment.timestamp() * 1000)
        with closing(sqlite3.connect(self._path)) as file, file:
            file.execute(
                "UPDATE seats SET due_at = ? WHERE table_id = ? AND due_at IS NOT NULL",
                (due_at, table_id),
            )

    def log(self, table_id: int) -> list[Logged]:
        with closing(sqlite3.connect(self._path)) as file:
            rows = file.execute(
                "SELECT kind, seat, person_id, author, text FROM log WHERE table_id = ?"
                " ORDER BY revision",
                (table_id,),
            )
            return [Logged(*row) for row in rows]

    def moves(self, table_id: int) -> list[Logged]:
        """Return the moves of a table; none was taken back."""
        return [row for row in self.log(table_id) if row.kind == "move"]
