"""The log read again: which moves stand, and where they lead."""

from msgspec import Struct

from engines import Event, Game, Options, State
from storage import LogRow


class Standing(Struct, frozen=True):
    """A move of the log that has not been taken back.

    Attributes:
        entry: as the log has it.
        fresh: how many agreed take-backs gave the game other draws just before it.
    """

    entry: LogRow
    fresh: int


class Replayed(Struct, frozen=True):
    """A position, and what happened on the way to it.

    Attributes:
        state: the position.
        opening: what happened before the first move.
        events: what happened in each move.
    """

    state: State
    opening: tuple[Event, ...]
    events: tuple[tuple[Event, ...], ...]


class Course(Struct, frozen=True):
    """The moves that stand.

    Attributes:
        moves: in order.
        fresh: how many times the draws were renewed after the last of them.
    """

    moves: tuple[Standing, ...]
    fresh: int


def course(log: tuple[LogRow, ...]) -> Course:
    """Return the moves of a log that stand.

    An agreed take-back undoes all moves from one on and renews the draws. So do those that it
    undoes: how often the draws had been renewed is kept, or the old ones would come again.
    """
    moves: list[Standing] = []
    fresh = 0
    for entry in log:
        if entry.kind == "move":
            moves.append(Standing(entry, fresh))
            fresh = 0
        elif entry.kind in ("take-back", "redraw"):
            undone = {int(revision) for revision in entry.text.split()}
            kept: list[Standing] = []
            for move in moves:
                if move.entry.revision in undone:
                    fresh += move.fresh
                else:
                    kept.append(move)
            moves = kept
            fresh += entry.kind == "redraw"
    return Course(tuple(moves), fresh)


def replay(game: Game, *, seats: int, options: Options, seed: bytes, moves: Course) -> Replayed:
    """Return the position that moves lead to.

    Args:
        game: whose rules hold.
        seats: how many play.
        options: what was chosen.
        seed: 32 bytes.
        moves: those that stand.

    Raises:
        MoveError: one of them cannot be played.
    """
    state, opening = game.opening(seats=seats, options=options, seed=seed)
    told = []
    for standing in moves.moves:
        state = refreshed(game, state, standing.fresh)
        state, events = state.play(standing.entry.seat or 0, game.parse(standing.entry.text))
        told.append(events)
    return Replayed(refreshed(game, state, moves.fresh), opening, tuple(told))


def refreshed(game: Game, state: State, times: int) -> State:
    """Return a position with its draws renewed some times."""
    for _ in range(times):
        state = game.refresh(state)
    return state
