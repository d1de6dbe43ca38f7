"""What is kept, row by row. Moments are milliseconds since 1970 in UTC."""

from msgspec import Struct


class TableRow(Struct, frozen=True, kw_only=True):
    """A table.

    Attributes:
        id: its number.
        guild_id: the server; None in direct messages.
        channel_id: the channel, thread or direct message.
        phase: lobby, playing, finished or closed; the first two are open.
        game: the game's key.
        revision: rises by one with every change.
        wanted: the revision that the board should show.
        opened_at: when it was opened.
        touched_at: when it last changed.
        content: all else, as `tables` encodes it.
    """

    id: int = 0
    guild_id: int | None
    channel_id: int
    phase: str
    game: str
    revision: int
    wanted: int
    opened_at: int
    touched_at: int
    content: bytes

    @property
    def open(self) -> bool:
        """Whether it is a lobby or a running game."""
        return self.phase in ("lobby", "playing")


class SeatRow(Struct, frozen=True, kw_only=True):
    """A seat of a table.

    Attributes:
        seat: its number, from 0.
        person_id: who sits there; None for a computer.
        owes: whether it owes a choice.
        decision: the number of what it is asked.
        wanted: the decision that its prompt should show; 0 if it never had one.
        due_at: until when the choice must be made; None without a clock.
    """

    seat: int
    person_id: int | None = None
    owes: bool = False
    decision: int = 0
    wanted: int = 0
    due_at: int | None = None


class LogRow(Struct, frozen=True, kw_only=True):
    """An entry in a table's log.

    Attributes:
        table_id: whose log.
        revision: what the table became by it.
        at: when.
        kind: what kind of thing happened, as `tables` names it.
        seat: which seat it concerns; None for the table.
        person_id: who did it; None for computers and clocks.
        author: person, computer or clock.
        text: a move's notation, or what else there is to say.
    """

    table_id: int
    revision: int
    at: int
    kind: str
    seat: int | None
    person_id: int | None
    author: str
    text: str


class MessageRow(Struct, frozen=True, kw_only=True):
    """A message that is kept up to date.

    Attributes:
        table_id: whose.
        kind: board, prompt or a kind of ping, as `tables` names it.
        seat: whose prompt or ping; -1 for the board.
        shown: what is on show.
        channel_id: where it is; None if it is nowhere.
        message_id: which it is; None if it is nowhere.
        posted_at: when it was posted; None if it is nowhere.
    """

    table_id: int
    kind: str
    seat: int
    shown: int
    channel_id: int | None = None
    message_id: int | None = None
    posted_at: int | None = None


class LagRow(Struct, frozen=True, kw_only=True):
    """A message that shows less than it should, and where its table stands."""

    guild_id: int | None
    channel_id: int
    wanted: int
    message: MessageRow


class EntryRow(Struct, frozen=True, kw_only=True):
    """A table in a list; `seat` is None where the list is not a person's."""

    id: int
    guild_id: int | None
    channel_id: int
    phase: str
    game: str
    touched_at: int
    seat: int | None = None
    owes: bool = False
    due_at: int | None = None


class DueRow(Struct, frozen=True, kw_only=True):
    """A deadline that has come."""

    table_id: int
    seat: int
    decision: int
    due_at: int
