"""What a table looks like from outside: values that never change and hold no secrets of others."""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Literal

from msgspec import Struct

from engines import Event, Options, Result, View

MessageKind = Literal["board", "prompt", "ping", "consent", "refusal", "end"]
Author = Literal["person", "computer", "clock"]


class Phase(StrEnum):
    """How far a table is."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"  # played to a result
    CLOSED = "closed"  # ended without one


class Ending(StrEnum):
    """Why a table is over."""

    PLAYED = "played"  # by the rules
    LAST_PERSON = "last-person"  # one person was left and took the win
    ENDED = "ended"  # by the host or a moderator
    EXPIRED = "expired"  # an idle lobby
    ALL_LEFT = "all-left"  # unranked
    GONE = "gone"  # the channel is gone or the bot was put out of it


class Place(Struct, frozen=True):
    """Where a table stands.

    Attributes:
        channel_id: the channel, thread or direct message.
        guild_id: the server; None in direct messages.
    """

    channel_id: int
    guild_id: int | None = None


class Person(Struct, frozen=True):
    """Somebody on Discord; equal ids are the same person whatever the name."""

    id: int
    name: str


class Seat(Struct, frozen=True):
    """A seat: a person's or a computer's.

    Attributes:
        person: who plays it; None for a computer.
        level: the computer's level; empty for a person.
        left: who resigned it, or was kicked, in the game; the seat then ranks last.
    """

    person: Person | None = None
    level: str = ""
    left: Person | None = None


class Message(Struct, frozen=True):
    """A message that is kept up to date.

    Attributes:
        kind: the public board (one a table), a seat's secret prompt, or what a seat was pinged for:
            its turn, its consent to a take-back, the refusal of its own; or what tells of the end.
        seat: whose prompt or ping it is; None for the board and the end.
        wanted: what should be on show: the board's revision, a prompt's decision; 0 for a ping.
        shown: what is on show; only rises.
        channel_id: where it is; None when it has not been posted or is gone.
        message_id: which it is; None when it has not been posted or is gone.
        posted_at: when it was posted last; None when it has not been posted or is gone.
    """

    kind: MessageKind
    seat: int | None = None
    wanted: int = 0
    shown: int = 0
    channel_id: int | None = None
    message_id: int | None = None
    posted_at: datetime | None = None

    @property
    def lags(self) -> bool:
        """Whether something else is on show than should be."""
        return self.shown < self.wanted


class Ply(Struct, frozen=True):
    """One of the last moves and what happened in it, as the reader may know it.

    Attributes:
        seat: who moved; None for the opening of the game.
        notation: the move; None for the opening and where the reader may not know it.
        author: who made it: the person, a computer, or a computer because the clock had run out.
        events: what happened, in order.
    """

    seat: int | None
    notation: str | None
    author: Author
    events: tuple[Event, ...]


class TakeBackAsked(Struct, frozen=True):
    """A take-back that needs everybody's word, because it passes a draw or a reveal.

    Attributes:
        by: the seat that asks.
        agreed: the seats that agree so far, the asking one included.
        waiting: the seats whose word is still due.
        since: the table's revision by the asking.
    """

    by: int
    agreed: tuple[int, ...]
    waiting: tuple[int, ...]
    since: int = 0


class TakeBackDeclined(Struct, frozen=True):
    """A take-back that was refused since the last move.

    Attributes:
        by: the seat that asked.
        refused_by: the seat that does not agree.
        since: the table's revision by the refusal.
    """

    by: int
    refused_by: int
    since: int


class Standing(Struct, frozen=True):
    """A seat at the end: leavers rank last, their score is shown but cannot win.

    Attributes:
        seat: which.
        rank: from 1; equal ranks are shared.
        score: its points; None where the last person took the win before the end.
        left: whether its first player has left.

    Source: RULINGS.md, "All games".
    """

    seat: int
    rank: int
    score: int | None
    left: bool


class Table(Struct, frozen=True, kw_only=True):
    """A table as one person, or a spectator, may know it.

    Attributes:
        id: its number; never used again.
        place: where it stands.
        phase: how far it is.
        revision: rises with every change; the board's file name may carry it.
        game: the game's key.
        options: what has been chosen for it.
        pace: seconds for a choice; None without a clock.
        host: who opened it or was handed it.
        seats: in the order of play; in the lobby, in the order they were taken.
        invited: people asked to come who have no seat yet.
        commitment: SHA-256 of the secret, in hexadecimal.
        secret: 32 bytes, once the table is over; None before.
        start_id: the interaction that started the game; None before.
        opened_at: when.
        touched_at: when it last changed.
        ending: why it is over; None before.
        result: the engine's account of a game played to its end; None otherwise.
        standings: the ranks with leavers last, best first; empty without a result.
        take_back: a take-back that waits for agreement; None if there is none.
        declined: a take-back refused since the last move; None if there is none.
        rematch: the table that followed this one; None if there is none.
        plies: the last few moves, oldest first.
        deadlines: seat → until when its present choice must be made.
        messages: all that is kept up to date; empty in the answer to a change, which loads none.
        seat: the reader's seat; None for a spectator.
        view: what the reader may know of the game; None in the lobby. Its `decision` is the
            table's number of what the seat is asked: a take-back never makes it fall, so this is
            the number for buttons and prompts.
    """

    id: int
    place: Place
    phase: Phase
    revision: int
    game: str
    options: Options
    pace: int | None
    host: Person
    seats: tuple[Seat, ...]
    invited: tuple[Person, ...]
    commitment: str
    secret: bytes | None
    start_id: int | None
    opened_at: datetime
    touched_at: datetime
    ending: Ending | None
    result: Result | None
    standings: tuple[Standing, ...]
    take_back: TakeBackAsked | None
    declined: TakeBackDeclined | None = None
    rematch: int | None
    plies: tuple[Ply, ...]
    deadlines: dict[int, datetime]
    messages: tuple[Message, ...]
    seat: int | None
    view: View | None

    @property
    def over(self) -> bool:
        """Whether nothing can change any more but by a rematch."""
        return self.phase in (Phase.FINISHED, Phase.CLOSED)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a choice; nobody in a lobby or when the table is over."""
        return self.view.to_act if self.view is not None and not self.over else ()

    @property
    def people(self) -> tuple[Person, ...]:
        """The people who sit at the table, in seat order."""
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    def seat_of(self, person_id: int) -> int | None:
        """Return the seat a person sits on; None for a spectator."""
        for number, seat in enumerate(self.seats):
            if seat.person is not None and seat.person.id == person_id:
                return number
        return None

    def message(self, kind: MessageKind, seat: int | None = None) -> Message | None:
        """Return a kept message; None if it was never wanted."""
        for message in self.messages:
            if (message.kind, message.seat) == (kind, seat):
                return message
        return None


class Showing(Struct, frozen=True):
    """A table at one moment, as it is to be shown.

    Attributes:
        table: as a spectator knows it.
        asked: by seat, as the people know it who owe a choice.
    """

    table: Table
    asked: Mapping[int, Table]


class Entry(Struct, frozen=True, kw_only=True):
    """A table in a list, cheap to read: no position is decoded.

    Attributes:
        id: the table's number.
        place: where it stands.
        phase: how far it is.
        game: the game's key.
        seat: the person's seat; None where the list is not a person's.
        owes: whether that seat owes a choice.
        deadline: until when; None without a clock.
        touched_at: when the table last changed.
    """

    id: int
    place: Place
    phase: Phase
    game: str
    seat: int | None
    owes: bool
    deadline: datetime | None
    touched_at: datetime


class Lag(Struct, frozen=True):
    """A message that does not show what it should, or has not been posted."""

    table_id: int
    place: Place
    message: Message


class Change(Struct, frozen=True):
    """Said after each commit. Read the table for what is new.

    Attributes:
        table_id: which table.
        place: where it stands.
        revision: what it has become.
        ended: whether this change ended it.
    """

    table_id: int
    place: Place
    revision: int
    ended: bool
