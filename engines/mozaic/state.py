"""A position of Mozaic: what is legal, what a move leads to, what can be seen, how it ends."""

from itertools import compress
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engines.contract import Event, Move, Options, View
from engines.errors import IllegalMove, TurnError
from engines.mozaic import course
from engines.mozaic.board import DIAGONALS, NAMES, SPACES, SQUARES
from engines.mozaic.course import SQUARE_POINTS
from engines.mozaic.gems import AMBER, COBALT, DIAMOND, EMERALD, EMPTY, Colour, Gem
from engines.mozaic.gems import NAMES as GEM_NAMES
from engines.mozaic.moves import (
    CALLS,
    DONE,
    PLACES,
    REMOVES,
    SLIDES_TO,
    Call,
    Done,
    Place,
    Remove,
    Slide,
)
from engines.results import Reason, Result, conclude

_IS_EMPTY = bytes(gem == EMPTY for gem in range(256))


class MozaicOptions(Options, frozen=True):
    """What a table of Mozaic may choose.

    Attributes:
        colours: who plays amber: settled by lot, or by the colour that the first seat chose.
        points: counted as they are completed, or only if their owner calls them in time.
    """

    colours: Literal["lot", "amber", "cobalt"] = "lot"
    points: Literal["counted", "called"] = "counted"


class MozaicView(View, frozen=True, kw_only=True):
    """What everybody at the table can see, and what the viewing seat may do.

    Attributes:
        options: what the table chose.
        colours: the colour of each seat.
        turn: the seat whose turn it is; without meaning once the board is full.
        gem: the gem drawn and still to be used; None when there is none.
        onyx: full turns that the onyx still gives, this one included; 0 when it lies in the bag.
        board: 64 bytes, row by row from the top left; 0 empty, 1 amber, 2 cobalt.
        bag: how many amber, cobalt, emerald, ruby, diamond and onyx gems lie in the bag.
        scores: points so far of each seat.
        squares: for each seat the squares scored, in order, by their top left space.
        uncalled: for each seat the squares completed and neither called nor forfeited; whoever
            followed the game knows them, but a screen that shows them spoils the calling.
        overlooked: for each seat the squares forfeited.
        finished: for each seat whether it has nothing more to call on the full board.
    """

    options: MozaicOptions
    colours: tuple[Colour, Colour]
    turn: int
    gem: Gem | None
    onyx: int
    board: bytes
    bag: tuple[int, ...]
    scores: tuple[int, int]
    squares: tuple[tuple[int, ...], tuple[int, ...]]
    uncalled: tuple[tuple[int, ...], tuple[int, ...]]
    overlooked: tuple[tuple[int, ...], tuple[int, ...]]
    finished: tuple[bool, bool]


class Mozaic(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position of Mozaic.

    Attributes as in `MozaicView`, but:
        seed: 32 bytes that settle all draws.
        draws: how many draws have been made.
        decisions: for each seat the number of what it is asked.
        amber: the seat that plays amber.
        gem: the gem drawn and still to be used, as a number; 0 when there is none.
    """

    options: MozaicOptions
    seed: bytes
    draws: int
    decisions: tuple[int, int]
    amber: int
    turn: int
    gem: int
    onyx: int
    board: bytes
    bag: bytes
    squares: tuple[bytes, bytes]
    uncalled: tuple[bytes, bytes]
    overlooked: tuple[bytes, bytes]
    finished: tuple[bool, bool]

    def to_act(self) -> tuple[int, ...]:
        """Return the seat in turn; on a full board those that may still have points to call."""
        if self.gem:
            return (self.turn,)
        if self.options.points == "called":
            return tuple(seat for seat in (0, 1) if not self.finished[seat])
        return ()

    def decision(self, seat: int) -> int:
        """Return the number of what a seat is asked."""
        return self.decisions[seat]

    def legal(self, seat: int) -> tuple[Move, ...]:
        """Return the uses of the gem drawn and, where points are called, every call.

        All 49 calls are legal, false ones too: a list of the true ones would do the looking.
        """
        owed: tuple[Move, ...] = ()
        if self.gem and seat == self.turn:
            owed = self.uses()
        if self.options.points == "counted" or self.finished[seat]:
            return owed
        return owed + CALLS if self.gem else (DONE, *CALLS)

    def uses(self) -> tuple[Move, ...]:
        """Return the moves that the gem drawn allows; none for a ruby or an onyx."""
        if self.gem in (AMBER, COBALT):
            return tuple(compress(PLACES, self.board.translate(_IS_EMPTY)))
        if self.gem == EMERALD:
            board = self.board
            return tuple(
                [
                    slide
                    for slides in compress(SLIDES_TO, board.translate(_IS_EMPTY))
                    for slide in slides
                    if board[slide.origin]
                ]
            )
        if self.gem == DIAMOND:
            return tuple(compress(REMOVES, self.board))
        return ()

    def play(self, seat: int, move: Move) -> tuple["Mozaic", tuple[Event, ...]]:
        """Return the position after a move, played on to where somebody has to choose again.

        Raises:
            TurnError: the game is over, there is no such seat, or it is not its turn.
            IllegalMove: the rules forbid the move.
        """
        if seat not in (0, 1):
            raise TurnError("no-such-seat", seat=seat)
        if not self.gem and not self.to_act():
            raise TurnError("game-over")
        events: list[Event] = []
        match move:
            case Place() | Slide() | Remove():
                self._check_use(seat, move)
                after = course.take_turns(course.use_gem(self, move, events), events)
            case Call(square):
                self._check_call(seat, square)
                return course.call(self, seat, square, events), tuple(events)
            case Done():
                self._check_done(seat)
                after = course.finish(self, seat, events)
            case _:
                raise self._other_gem()
        return after.asking_anew(self, seat), tuple(events)

    def asking_anew(self, before: "Mozaic", mover: int) -> "Mozaic":
        """Move on the decision numbers of the seats that are asked something else than before."""
        was, now = before.to_act(), self.to_act()
        first, second = before.decisions
        first += mover == 0 or (0 in was) != (0 in now)
        second += mover == 1 or (1 in was) != (1 in now)
        return replace(self, decisions=(first, second))

    def _check_call(self, seat: int, square: int) -> None:
        if self.options.points != "called":
            raise IllegalMove("points-are-counted")
        _check_spaces(square)
        if square not in SQUARES:
            raise IllegalMove("no-such-square", space=NAMES[square])
        if self.finished[seat]:
            raise TurnError("already-done")

    def _check_done(self, seat: int) -> None:
        if self.options.points != "called":
            raise IllegalMove("points-are-counted")
        if self.gem:
            raise IllegalMove("board-not-full")
        if self.finished[seat]:
            raise TurnError("already-done")

    def _check_use(self, seat: int, move: Place | Slide | Remove) -> None:
        if not self.gem:
            raise self._other_gem()
        if seat != self.turn:
            raise TurnError("not-your-turn")
        match move:
            case Place() if self.gem in (AMBER, COBALT):
                _check_spaces(move.space)
                if self.board[move.space] != EMPTY:
                    raise IllegalMove("space-taken", space=NAMES[move.space])
            case Slide(origin, target) if self.gem == EMERALD:
                _check_spaces(origin, target)
                if self.board[origin] == EMPTY:
                    raise IllegalMove("space-empty", space=NAMES[origin])
                if target not in DIAGONALS[origin]:
                    raise IllegalMove("not-diagonal", origin=NAMES[origin], target=NAMES[target])
                if self.board[target] != EMPTY:
                    raise IllegalMove("space-taken", space=NAMES[target])
            case Remove(space) if self.gem == DIAMOND:
                _check_spaces(space)
                if self.board[space] == EMPTY:
                    raise IllegalMove("space-empty", space=NAMES[space])
            case _:
                raise self._other_gem()

    def _other_gem(self) -> IllegalMove:
        if not self.gem:
            return IllegalMove("board-full")
        return IllegalMove("other-gem", gem=GEM_NAMES[self.gem - 1])

    def view(self, seat: int | None) -> MozaicView:
        """Return what a seat, or a spectator (None), may know."""
        return MozaicView(
            seat=seat,
            to_act=self.to_act(),
            legal=() if seat is None else self.legal(seat),
            decision=0 if seat is None else self.decisions[seat],
            options=self.options,
            colours=("amber", "cobalt") if self.amber == 0 else ("cobalt", "amber"),
            turn=self.turn,
            gem=GEM_NAMES[self.gem - 1] if self.gem else None,
            onyx=self.onyx,
            board=self.board,
            bag=tuple(self.bag),
            scores=(len(self.squares[0]) * SQUARE_POINTS, len(self.squares[1]) * SQUARE_POINTS),
            squares=(tuple(self.squares[0]), tuple(self.squares[1])),
            uncalled=(tuple(self.uncalled[0]), tuple(self.uncalled[1])),
            overlooked=(tuple(self.overlooked[0]), tuple(self.overlooked[1])),
            finished=self.finished,
        )

    def result(self) -> Result | None:
        """Return None while the game runs; then every square scored, and those overlooked."""
        if self.to_act():
            return None
        scored = tuple(
            Reason(seat, "square", SQUARE_POINTS, NAMES[square])
            for seat in (0, 1)
            for square in self.squares[seat]
        )
        overlooked = tuple(
            Reason(seat, "overlooked", 0, NAMES[square])
            for seat in (0, 1)
            for square in self.overlooked[seat]
        )
        return conclude(2, scored + overlooked)


def _check_spaces(*spaces: int) -> None:
    for space in spaces:
        if space not in SPACES:
            raise IllegalMove("no-such-space", space=space)
