"""The contract that every game keeps; docs/contract.md shows how each of the five sits on it."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar, Protocol, Self, runtime_checkable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engines.draws import SEED_BYTES, fresh_seed
from engines.errors import NotationError, SetupError
from engines.results import Result

LONGEST_NOTATION = 100


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose before it starts; every field has a default."""


class Move(Struct, frozen=True):
    """A choice of one seat. `str(move)` is its notation, `game.parse` the inverse."""


class Event(Struct, frozen=True, tag_field="event", tag=_kebab):
    """Something that happened. One sentence a class; fields called `seat` or `…_seat` are seats.

    Attributes:
        reveals: whether it draws or shows something nobody could be sure of before; a take-back
            past it would show the future.
    """

    reveals: ClassVar[bool] = False

    @property
    def to(self) -> tuple[int, ...] | None:
        """The seats that may know it; None for everybody."""
        return None

    @property
    def twin(self) -> "Event | None":
        """What everybody else is told instead; None for nothing."""
        return None


def seen(events: Iterable[Event], seat: int | None) -> Iterator[Event]:
    """Yield what a seat, or a spectator (None), is told of some events."""
    for event in events:
        if event.to is None or seat in event.to:
            yield event
        elif event.twin is not None:
            yield event.twin


class View(Struct, frozen=True, kw_only=True):
    """All that one seat may know. Pictures, words, screens and computers see nothing else.

    Attributes:
        seat: whose view it is, from 0; None for a spectator.
        to_act: the seats that owe a choice.
        legal: the seat's own legal moves; empty for a spectator.
        decision: the number of what the seat is asked; 0 for a spectator.
    """

    seat: int | None
    to_act: tuple[int, ...]
    legal: tuple[Move, ...]
    decision: int


@runtime_checkable
class State(Protocol):
    """A position: a value that never changes. `play` returns the next one.

    Seats count from 0; only `play` has to answer for a seat that the game does not have.
    """

    @property
    def seed(self) -> bytes:
        """The 32 bytes that settle every draw; no view holds them."""

    @property
    def draws(self) -> int:
        """How many draws have been made; no view holds it."""

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that owe a choice, in seat order; none when the game is over."""

    def legal(self, seat: int) -> tuple[Move, ...]:
        """Return all that the seat may do now, owed or not; each move once, in a fixed order."""

    def decision(self, seat: int) -> int:
        """Return a counter that moves on only when what the seat is asked changes."""

    def play(self, seat: int, move: Move) -> tuple[Self, tuple[Event, ...]]:
        """Return the next position and what happened on the way.

        Raises:
            TurnError: the seat may not make such a move now.
            IllegalMove: the rules forbid it.
        """

    def view(self, seat: int | None) -> View:
        """Return what a seat, or a spectator (None), may know."""

    def result(self) -> Result | None:
        """Return None while the game runs; then ranks, scores and reasons."""


class Game(ABC):
    """A game as the registry holds it: facts about it, and how its values come to be.

    Attributes:
        key: its name in commands, records and file names.
        title: its name as people read it.
        seats: the numbers of seats allowed.
        rules: the version of its rules; a record names the one it was played by.
        schema: the version of its state's layout; see `engines.snapshots`.
        options: its options' class.
        state: its state's class.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    rules: ClassVar[int]
    schema: ClassVar[int]
    options: ClassVar[type[Options]]
    state: ClassVar[type[State]]

    def start(self, *, seats: int, options: Options, seed: bytes) -> State:
        """Return the first position in which somebody owes a choice; see `opening`."""
        return self.opening(seats=seats, options=options, seed=seed)[0]

    @abstractmethod
    def opening(
        self, *, seats: int, options: Options, seed: bytes
    ) -> tuple[State, tuple[Event, ...]]:
        """Return the first position, and what happened before anybody was asked anything.

        Args:
            seats: how many play; one of `self.seats`.
            options: an instance of `self.options`.
            seed: 32 bytes; equal seeds give equal games.

        Raises:
            SetupError: the game has no such number of seats, options or seed.
        """

    def silence(self, view: View) -> Move | None:  # noqa: ARG002 - games that need it look at it
        """Return what the clock says for a seat that stays silent; None: a computer chooses for it.

        A choice not made in time is made by a computer, but a vote not cast is no vote
        (RULINGS.md, "All games").

        Args:
            view: of the seat, which owes a choice.
        """
        return None

    @abstractmethod
    def imagine(self, view: View, seed: bytes) -> State:
        """Return a state consistent with a view, all that the view does not know drawn from seed.

        `game.imagine(view, seed).view(view.seat) == view` for every view met in play.
        """

    def parse(self, text: str) -> Move:
        """Read a move; the inverse of `str(move)`, kind to capitals and spaces.

        Raises:
            NotationError: the text is no move of this game.
        """
        if len(text) > LONGEST_NOTATION:
            raise NotationError("notation-too-long", longest=LONGEST_NOTATION)
        move = self.read(text.casefold().split())
        if move is None:
            raise NotationError("notation-unknown", text=text.strip())
        return move

    @abstractmethod
    def read(self, words: list[str]) -> Move | None:
        """Read a move from its words, in lower case; None if they are no move of this game."""

    def refresh(self, state: State) -> State:
        """Return the state with other draws ahead; its own position stands."""
        assert isinstance(state, Struct)  # noqa: S101 - every state is one; Protocols can't say it
        return replace(state, seed=fresh_seed(state.seed))

    def encode(self, state: State) -> bytes:
        """Return a state of this game as bytes; see `engines.snapshots` for keeping them."""
        return msgspec.msgpack.encode(state)

    def decode(self, data: bytes) -> State:
        """Return the state that `encode` wrote.

        Raises:
            msgspec.ValidationError: the bytes hold something else.
        """
        return msgspec.msgpack.decode(data, type=self.state)

    def check_setup(self, *, seats: int, options: Options, seed: bytes) -> None:
        """Refuse what `opening` cannot start with.

        Raises:
            SetupError: with what was expected.
        """
        if seats not in self.seats:
            raise SetupError(f"{self.key} is played by {self.seats} seats, not {seats}")
        if type(options) is not self.options:
            raise SetupError(f"{self.key} takes {self.options.__name__}, not {options!r}")
        if len(seed) != SEED_BYTES:
            raise SetupError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
