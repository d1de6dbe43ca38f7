"""What is committed: read from the database itself, past the bot."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

DATABASE = "games.db"


@dataclass(frozen=True)
class Row:
    """A table as it is kept.

    Attributes:
        id: its number.
        phase: lobby, playing, finished or closed.
        revision: how often it has changed.
        wanted: the revision that the board has to show.
    """

    id: int
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

    def tables(self) -> list[Row]:
        with closing(sqlite3.connect(self._path)) as file:
            rows = file.execute("SELECT id, phase, revision, wanted FROM tables ORDER BY id")
            return [Row(*row) for row in rows]

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
