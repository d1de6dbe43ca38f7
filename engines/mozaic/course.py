"""The course of play from one choice to the next, step by step in the rulebook's order.

Each step takes a position, tells what happens by adding to `events`, and returns the next position.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.contract import Event, Move
from engines.draws import draw
from engines.mozaic.board import NAMES, completed_by, put
from engines.mozaic.events import (
    CalledInVain,
    CalledSquare,
    CompletedSquares,
    DrewGem,
    FilledBoard,
    FoundNoUse,
    LostTurn,
    PlacedGem,
    RemovedGem,
    SetOnyxAside,
    SlidGem,
    WasDone,
)
from engines.mozaic.gems import AMBER, COBALT, EMPTY, ONYX, RUBY
from engines.mozaic.gems import NAMES as GEM_NAMES
from engines.mozaic.moves import Place, Remove, Slide

if TYPE_CHECKING:
    from engines.mozaic.state import Mozaic

SQUARE_POINTS = 4
ONYX_TURNS = 2


def take_turns(state: "Mozaic", events: list[Event]) -> "Mozaic":
    """Draw and play on until somebody has a choice or the board is full."""
    while empty := state.board.count(EMPTY):
        state = draw_gem(state, events)
        if empty > 1 and state.gem in (AMBER, COBALT):
            return state
        uses = state.uses()
        if len(uses) == 1 and state.options.points == "counted":
            # A forced choice is made by itself (RULINGS.md, "All games"); but where points are
            # called, a player's own move ends their time to call, so nobody moves for them.
            state = use_gem(state, uses[0], events)
        elif uses:
            return state
        elif state.gem == ONYX:
            # Set aside, out of the bag, until both turns have been taken.
            events.append(SetOnyxAside(state.turn))
            state = replace(state, gem=EMPTY, onyx=ONYX_TURNS)
        else:
            lost = state.gem == RUBY
            gem = GEM_NAMES[state.gem - 1]
            events.append(LostTurn(state.turn) if lost else FoundNoUse(state.turn, gem))
            state = end_turn(state)
    return fill_board(state, events)


def draw_gem(state: "Mozaic", events: list[Event]) -> "Mozaic":
    """Draw one gem from the bag at random."""
    bag = [0, *state.bag]
    rest = draw(state.seed, state.draws, sum(bag))
    gem = 0
    while rest >= bag[gem]:
        rest -= bag[gem]
        gem += 1
    bag[gem] -= 1
    events.append(DrewGem(state.turn, GEM_NAMES[gem - 1]))
    return replace(state, draws=state.draws + 1, gem=gem, bag=bytes(bag[1:]))


def use_gem(state: "Mozaic", move: Move, events: list[Event]) -> "Mozaic":
    """Place the gem drawn, or do what the emerald or the diamond bids; the turn is over then."""
    seat = state.turn
    state = forfeit(state, seat)
    match move:
        case Place():
            space = move.space
            events.append(PlacedGem(seat, GEM_NAMES[state.gem - 1], NAMES[space]))
            state = replace(state, board=put(state.board, space, state.gem))
            state = score(state, space, events)
        case Slide(origin, target):
            gem = state.board[origin]
            events.append(SlidGem(seat, GEM_NAMES[gem - 1], NAMES[origin], NAMES[target]))
            board = put(put(state.board, origin, EMPTY), target, gem)
            state = score(replace(state, board=board), target, events)
        case Remove(space):
            gem = state.board[space]
            events.append(RemovedGem(seat, GEM_NAMES[gem - 1], NAMES[space]))
            state = replace(
                state, board=put(state.board, space, EMPTY), bag=_in_bag(state.bag, gem)
            )
    return end_turn(state)


def score(state: "Mozaic", space: int, events: list[Event]) -> "Mozaic":
    """Score each square that the gem on a space completes, for the owner of its colour."""
    squares = completed_by(state.board, space)
    if not squares:
        return state
    owner = state.amber if state.board[space] == AMBER else 1 - state.amber
    if state.options.points == "called":
        return replace(
            state, uncalled=_with(state.uncalled, owner, state.uncalled[owner] + bytes(squares))
        )
    names = " ".join(NAMES[square] for square in squares)
    events.append(CompletedSquares(owner, names, SQUARE_POINTS * len(squares)))
    return replace(
        state, squares=_with(state.squares, owner, state.squares[owner] + bytes(squares))
    )


def end_turn(state: "Mozaic") -> "Mozaic":
    """Put an exception gem back into the bag and pass the turn, unless the onyx gives another."""
    bag = state.bag if state.gem in (AMBER, COBALT) else _in_bag(state.bag, state.gem)
    if state.onyx > 1:
        return replace(state, gem=EMPTY, bag=bag, onyx=state.onyx - 1)
    if state.onyx:
        bag = _in_bag(bag, ONYX)
    return replace(state, gem=EMPTY, bag=bag, onyx=0, turn=1 - state.turn)


def fill_board(state: "Mozaic", events: list[Event]) -> "Mozaic":
    """End the game at once; an onyx turn still due lapses."""
    events.append(FilledBoard())
    if state.onyx:
        return replace(state, onyx=0, bag=_in_bag(state.bag, ONYX))
    return state


def call(state: "Mozaic", seat: int, square: int, events: list[Event]) -> "Mozaic":
    """Score what was completed at a square and not called yet; a false call costs nothing."""
    completed = state.uncalled[seat].count(square)
    if not completed:
        events.append(CalledInVain(seat, NAMES[square]))
        return state
    events.append(CalledSquare(seat, NAMES[square], SQUARE_POINTS * completed))
    rest = state.uncalled[seat].replace(bytes((square,)), b"")
    return replace(
        state,
        uncalled=_with(state.uncalled, seat, rest),
        squares=_with(state.squares, seat, state.squares[seat] + bytes((square,)) * completed),
    )


def finish(state: "Mozaic", seat: int, events: list[Event]) -> "Mozaic":
    """Close a player's calls on the full board; what is not called by now is forfeited."""
    events.append(WasDone(seat))
    first, second = state.finished
    return replace(forfeit(state, seat), finished=(True, second) if seat == 0 else (first, True))


def forfeit(state: "Mozaic", seat: int) -> "Mozaic":
    """Write off what a player has not called in time (rulebook, "Gameplay")."""
    if not state.uncalled[seat]:
        return state
    overlooked = state.overlooked[seat] + state.uncalled[seat]
    return replace(
        state,
        uncalled=_with(state.uncalled, seat, b""),
        overlooked=_with(state.overlooked, seat, overlooked),
    )


def _in_bag(bag: bytes, gem: int) -> bytes:
    after = bytearray(bag)
    after[gem - 1] += 1
    return bytes(after)


def _with(pair: tuple[bytes, bytes], seat: int, value: bytes) -> tuple[bytes, bytes]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)
