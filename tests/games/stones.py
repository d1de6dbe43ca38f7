"""Stones: a tiny game of turns, to prove taking back. Nothing is hidden; one die is rolled.

In turn each takes one, two or three stones from a heap of twelve. As soon as seven or fewer are
left a die is rolled, once, and as many are added. Whoever takes the last stone wins.
"""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from engines.contract import Event, Game, Move, Options, State, View
from engines.draws import draw
from engines.errors import IllegalMove, TurnError
from engines.results import Reason, Result, conclude

HEAP = 12
ROLL_AT = 7


class StonesOptions(Options, frozen=True):
    pass


class Take(Move, frozen=True):
    stones: int

    def __str__(self) -> str:
        return f"take {self.stones}"


class TookStones(Event, frozen=True):
    seat: int
    stones: int


class RolledDie(Event, frozen=True):
    reveals: ClassVar[bool] = True
    die: int


class StonesView(View, frozen=True, kw_only=True):
    heap: int
    turn: int
    rolled: bool
    decisions: tuple[int, ...]


class Stones(Struct, frozen=True, kw_only=True):
    seed: bytes
    draws: int
    heap: int
    turn: int
    rolled: bool
    decisions: tuple[int, ...]

    def to_act(self) -> tuple[int, ...]:
        return (self.turn,) if self.heap else ()

    def decision(self, seat: int) -> int:
        return self.decisions[seat]

    def legal(self, seat: int) -> tuple[Move, ...]:
        if seat not in self.to_act():
            return ()
        return tuple(Take(stones) for stones in range(1, min(3, self.heap) + 1))

    def play(self, seat: int, move: Move) -> tuple["Stones", tuple[Event, ...]]:
        if not self.heap:
            raise TurnError("game-over")
        if seat != self.turn:
            raise TurnError("not-your-turn")
        if not isinstance(move, Take) or not 1 <= move.stones <= min(3, self.heap):
            raise IllegalMove("too-many-stones")
        heap = self.heap - move.stones
        events: list[Event] = [TookStones(seat, move.stones)]
        rolls = heap <= ROLL_AT and not self.rolled
        if rolls:
            die = draw(self.seed, self.draws, 6) + 1
            events.append(RolledDie(die))
            heap += die
        turn = (self.turn + 1) % len(self.decisions) if heap else self.turn
        asked = {seat, turn}
        return replace(
            self,
            heap=heap,
            turn=turn,
            rolled=self.rolled or rolls,
            draws=self.draws + rolls,
            decisions=tuple(number + (one in asked) for one, number in enumerate(self.decisions)),
        ), tuple(events)

    def view(self, seat: int | None) -> StonesView:
        return StonesView(
            seat=seat,
            to_act=self.to_act(),
            legal=() if seat is None else self.legal(seat),
            decision=0 if seat is None else self.decisions[seat],
            heap=self.heap,
            turn=self.turn,
            rolled=self.rolled,
            decisions=self.decisions,
        )

    def result(self) -> Result | None:
        if self.heap:
            return None
        return conclude(len(self.decisions), (Reason(self.turn, "last", 1),))


class StonesGame(Game):
    key = "stones"
    title = "Stones"
    seats = (2, 3)
    rules = 1
    schema = 1
    options = StonesOptions
    state = Stones

    def opening(
        self, *, seats: int, options: Options, seed: bytes
    ) -> tuple[State, tuple[Event, ...]]:
        self.check_setup(seats=seats, options=options, seed=seed)
        return Stones(
            seed=seed, draws=0, heap=HEAP, turn=0, rolled=False, decisions=(0,) * seats
        ), ()

    def imagine(self, view: View, seed: bytes) -> State:
        assert isinstance(view, StonesView)
        return Stones(
            seed=seed,
            draws=int(view.rolled),
            heap=view.heap,
            turn=view.turn,
            rolled=view.rolled,
            decisions=view.decisions,
        )

    def read(self, words: list[str]) -> Move | None:
        match words:
            case ["take", number] if number.isascii() and number.isdecimal():
                return Take(int(number))
            case _:
                return None
