"""Taking a move back: a replay without it.

Never past a draw or a reveal, unless everybody agrees and the draws are then fresh ones
(RULINGS.md, "All games"). The log keeps what was taken back and that it was.
"""

from msgspec import Struct
from msgspec.structs import replace

from engines import MoveError
from storage import LogRow
from tables import lobby, play
from tables.content import Asked, KeptPly
from tables.kept import Entry, Kept, Step, ply, with_content
from tables.limits import Limits
from tables.refusals import Refused
from tables.replay import Course, Replayed, Standing, course, replay
from tables.values import Author


def own(kept: Kept, seat: int, log: tuple[LogRow, ...], limits: Limits) -> Step:
    """Undo a person's last move, and the computers' answers after it.

    The other people's moves after it stand; each must lead to just what it led to before.

    Raises:
        Refused: take-back-shows-future, others-have-moved, nothing-to-take-back.
    """
    moves = course(log)
    first = last_move(kept, moves, seat)
    told = _replay(kept, moves)
    if any(event.reveals for events in told.events[first:] for event in events):
        raise Refused("take-back-shows-future")
    stays = [
        number != first and not (number > first and move.entry.author == "computer")
        for number, move in enumerate(moves.moves)
    ]
    undone = [move for move, stay in zip(moves.moves, stays, strict=True) if not stay]
    rest = Course(
        tuple(move for move, stay in zip(moves.moves, stays, strict=True) if stay), moves.fresh
    )
    # Draws were renewed just before an undone move: they stay renewed for what comes now.
    rest = replace(rest, fresh=moves.fresh + sum(move.fresh for move in undone))
    try:
        after = _replay(kept, rest)
    except MoveError as error:
        raise Refused("others-have-moved") from error
    if [events for events, stay in zip(told.events, stays, strict=True) if stay] != [*after.events]:
        raise Refused("others-have-moved")
    kept = with_content(kept, plies=_plies(rest, after, limits))
    return _undone(kept, seat, undone, after, "take-back")


def agreed(kept: Kept, log: tuple[LogRow, ...], limits: Limits) -> Step:
    """Carry out a take-back on which everybody agrees: all moves from one on, and fresh draws."""
    asked = kept.content.asked
    if asked is None:
        raise Refused("no-take-back-asked")
    moves = course(log)
    revisions = [move.entry.revision for move in moves.moves]
    first = revisions.index(asked.revision)
    undone = list(moves.moves[first:])
    rest = Course(moves.moves[:first], moves.fresh + sum(move.fresh for move in undone) + 1)
    after = _replay(kept, rest)
    kept = with_content(kept, plies=_plies(rest, after, limits))
    return _undone(kept, asked.by, undone, after, "redraw")


def asking(kept: Kept, seat: int, log: tuple[LogRow, ...]) -> Kept:
    """Note that a seat asks everybody to undo its last move and all after it.

    Raises:
        Refused: take-back-asked, nothing-to-take-back.
    """
    asked = kept.content.asked
    if asked is not None:
        person = kept.content.seats[asked.by].person
        raise Refused("take-back-asked", name="" if person is None else person.name)
    moves = course(log)
    move = moves.moves[last_move(kept, moves, seat)]
    return with_content(kept, asked=Asked(seat, move.entry.revision, (seat,)))


def answered(kept: Kept, seat: int, *, agree: bool) -> Kept:
    """Note a seat's word on the take-back asked for; a refusal drops it.

    Raises:
        Refused: no-take-back-asked.
    """
    asked = kept.content.asked
    if asked is None:
        raise Refused("no-take-back-asked")
    if not agree:
        return with_content(kept, asked=None)
    return with_content(kept, asked=replace(asked, agreed=(*{*asked.agreed, seat},)))


class Word(Struct, frozen=True):
    """Whose word a take-back has, and whose is due."""

    agreed: tuple[int, ...]
    waiting: tuple[int, ...]


def word(kept: Kept, asked: Asked) -> Word:
    """Return who has agreed and who has still to."""
    people = kept.people()
    return Word(
        tuple(seat for seat in people if seat in asked.agreed),
        tuple(seat for seat in people if seat not in asked.agreed),
    )


def last_move(kept: Kept, moves: Course, seat: int) -> int:
    """Return the index of the last standing move that the person on a seat made.

    Raises:
        Refused: nothing-to-take-back; also when the clock has moved for the seat since.
    """
    person = kept.content.seats[seat].person
    for number in reversed(range(len(moves.moves))):
        entry = moves.moves[number].entry
        if entry.seat == seat:
            if person is None or entry.person_id != person.id:
                break
            return number
    raise Refused("nothing-to-take-back")


def _replay(kept: Kept, moves: Course) -> Replayed:
    return replay(
        kept.game,
        seats=len(kept.content.sitters),
        options=kept.options,
        seed=lobby.seed(kept.content),
        moves=moves,
    )


def _undone(kept: Kept, seat: int, undone: list[Standing], after: Replayed, kind: str) -> Step:
    person = kept.content.seats[seat].person
    text = " ".join(str(move.entry.revision) for move in undone)
    entry = Entry(kind, seat, None if person is None else person.id, "person", text)
    return Step(play.asked_anew(with_content(kept, asked=None), after.state), entry)


def _plies(rest: Course, after: Replayed, limits: Limits) -> tuple[KeptPly, ...]:
    opening = ply(0, None, "", "person", after.opening)
    told = [
        ply(
            move.entry.revision,
            move.entry.seat,
            move.entry.text,
            _author(move.entry.author),
            events,
        )
        for move, events in zip(rest.moves, after.events, strict=True)
    ]
    return (opening, *told)[-limits.plies_kept :]


def _author(author: str) -> Author:
    return "computer" if author == "computer" else "clock" if author == "clock" else "person"
