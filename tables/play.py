"""The game itself: one move, whoever makes it."""

from msgspec.structs import replace

from engines import Move, State
from tables import ending
from tables.kept import Entry, Kept, Step, ply, with_content, with_state
from tables.limits import Limits
from tables.refusals import Refused, Stale
from tables.values import Author, Ending


def moved(
    kept: Kept,
    seat: int,
    move: Move | str,
    *,
    decision: int | None,
    author: Author,
    limits: Limits,
) -> Step:
    """Make a move for a seat.

    Args:
        kept: the table.
        seat: whose move.
        move: the move or its notation.
        decision: the number of the question it answers; None for whatever is asked now.
        author: who makes it.
        limits: how many plies are kept.

    Raises:
        Stale: stale-decision.
        Refused: not-started, table-over.
        MoveError: the move cannot be played.
    """
    state = kept.playing()
    if isinstance(move, str):
        move = kept.game.parse(move)
    if decision is not None and decision != kept.decision(seat):
        if seat not in kept.to_act and decision in map(kept.decision, kept.to_act):
            state.play(seat, move)  # somebody else's question: the rules say why it is not theirs
        raise Stale("stale-decision")
    after, events = state.play(seat, move)
    person = kept.content.seats[seat].person if author == "person" else None
    entry = Entry("move", seat, None if person is None else person.id, author, str(move))
    last = ply(kept.row.revision + 1, seat, str(move), author, events)
    plies = (*kept.content.plies, last)[-limits.plies_kept :]
    return Step(_at(with_content(kept, plies=plies, asked=None, declined=None), after), entry)


def _at(kept: Kept, state: State) -> Kept:
    kept = with_state(kept, state)
    return kept if state.to_act() else ending.finished(kept, Ending.PLAYED)


def check_in_time(kept: Kept, seat: int, clicked_at: int) -> None:
    """Refuse a click that was created after its deadline; the computer is about to choose.

    Args:
        kept: a running game.
        seat: who clicked.
        clicked_at: when, in milliseconds since 1970.

    Raises:
        Refused: too-late.
    """
    due_at = kept.seats[seat].due_at
    if due_at is not None and clicked_at > due_at and seat in kept.to_act:
        raise Refused("too-late")


def check_overdue(kept: Kept, seat: int, latest: int) -> None:
    """Refuse a computer's choice for a person whose deadline does not stand any more.

    Args:
        kept: a running game.
        seat: whose deadline.
        latest: deadlines up to this moment have passed, in milliseconds since 1970.

    Raises:
        Stale: stale-decision.
    """
    due_at = kept.seats[seat].due_at
    if due_at is None or due_at > latest:
        raise Stale("stale-decision")


def check_computer(kept: Kept, seat: int) -> None:
    """Refuse a computer's choice for a seat that it does not hold.

    Raises:
        Stale: stale-decision.
    """
    if kept.content.seats[seat].person is not None:
        raise Stale("stale-decision")


def asked_anew(kept: Kept, state: State) -> Kept:
    """Return a table at an earlier position: what its seats are asked gets numbers never used.

    A seat that is asked the same as before keeps its number and its buttons.
    """
    before = kept.state
    if before is None:
        return with_state(kept, state)
    raised = tuple(
        more
        if state.decision(seat) == before.decision(seat)
        else before.decision(seat) + more + 1 - state.decision(seat)
        for seat, more in enumerate(kept.content.raised)
    )
    return with_state(replace(kept, content=replace(kept.content, raised=raised)), state)
