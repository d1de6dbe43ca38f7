"""What a table refuses, each with a code that names the sentence a person is shown."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tables.values import Table

Fact = str | int


class Refused(Exception):  # noqa: N818 - it is an answer, not a fault
    """Nothing was changed; the person is told why, and what to do.

    Attributes:
        code: what is wrong, in kebab case; one of `CODES`.
        facts: what the sentence may mention.
        table: the table as it is now for the person who asked, where that helps; else None.
    """

    def __init__(self, code: str, *, table: "Table | None" = None, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts
        self.table = table

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code


class Stale(Refused):
    """The click answers a question that is no longer asked; `table` holds the present one."""


class NotSaved(Refused):
    """The database does not write or read (disk full, read-only, locked): nothing has changed."""


# Every code with the names of its facts. Moves that the rules refuse come as
# `engines.MoveError` instead, unchanged.
CODES: dict[str, tuple[str, ...]] = {
    # Any table
    "no-such-table": (),
    "not-saved": (),
    "not-host": ("host",),
    "not-host-or-moderator": ("host",),
    "table-over": (),
    # Opening
    "channel-taken": ("number",),  # of the table that is there
    "server-full": ("most",),
    "person-full": ("name", "most"),
    "no-such-game": ("game",),
    # Lobby
    "already-started": (),
    "already-seated": (),
    "not-seated": (),
    "lobby-full": ("most",),
    "kicked": (),
    "person-not-here": ("name",),
    "no-such-level": ("level",),
    "no-computer": (),
    "bad-option": ("fault",),
    "bad-pace": ("least", "most"),
    "wrong-seats": ("seats", "least", "most"),
    "was-kicked": ("name",),  # and so cannot be invited
    "host-stays": (),  # the host cannot be kicked; hand over or end instead
    # Play
    "not-started": (),
    "stale-decision": (),
    "too-late": (),
    "nothing-to-take-back": (),
    "take-back-shows-future": (),
    "others-have-moved": (),
    "take-back-asked": ("name",),
    "no-take-back-asked": (),
    # After the end
    "not-over": (),
    "not-at-that-table": (),
}
