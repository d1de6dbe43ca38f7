"""Taking a move back: a replay without it.

Never past a draw or a reveal, unless everybody agrees and the draws are then fresh ones
(RULINGS.md, "All games"). The log keeps what was taken back and that it was.
"""

from msgspec import Struct
from msgspec.structs import replace

from engines import MoveError
from storage import LogRow
from tables import lobby, play
from tables.content import Asked, Declined, KeptPly
from tables.kept import Entry, Kept, Step, ply, with_content
from tables.limits import Limits
from tables.refusals import Refused
from tables.replay import Course, Replayed, course, replay
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
    undone = [
        move.entry
        for number, move in enumerate(moves.moves)
        if number == first or (number > first and move.entry.author == "computer")
    ]
    stays = [move.entry not in undone for move in moves.moves]
    step = _entry(kept, seat, undone, "take-back")
    rest = course((*log, _row(kept, step)))
    try:
        after = _replay(kept, rest)
    except MoveError as error:
        raise Refused("others-have-moved") from error
    if [events for events, stay in zip(told.events, stays, strict=True) if stay] != [*after.events]:
        raise Refused("others-have-moved")
    return _undone(kept, step, rest, after, limits)


def agreed(kept: Kept, log: tuple[LogRow, ...], limits: Limits) -> Step:
    """Carry out a take-back on which everybody agrees: all moves from one on, and fresh draws."""
    asked = kept.content.asked
    if asked is None:
        raise Refused("no-take-back-asked")
    undone = [move.entry for move in course(log).moves if move.entry.revision >= asked.revision]
    step = _entry(kept, asked.by, undone, "redraw")
    rest = course((*log, _row(kept, step)))
    return _undone(kept, step, rest, _replay(kept, rest), limits)


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
    asked = Asked(seat, move.entry.revision, (seat,), kept.row.revision + 1)
    return with_content(kept, asked=asked, declined=None)


def answered(kept: Kept, seat: int, *, agree: bool) -> Kept:
    """Note a seat's word on the take-back asked for; a refusal drops it.

    Raises:
        Refused: no-take-back-asked.
    """
    asked = kept.content.asked
    if asked is None:
        raise Refused("no-take-back-asked")
    if not agree:
        declined = Declined(asked.by, seat, kept.row.revision + 1)
        return with_content(kept, asked=None, declined=None if seat == asked.by else declined)
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


def _entry(kept: Kept, seat: int, undone: list[LogRow], kind: str) -> Entry:
    person = kept.content.seats[seat].person
    text = " ".join(str(entry.revision) for entry in undone)
    return Entry(kind, seat, None if person is None else person.id, "person", text)


def _row(kept: Kept, entry: Entry) -> LogRow:
    """Return the entry as the log will have it: the position is what the log will lead to."""
    return entry.row(kept.row.id, kept.row.revision + 1, kept.row.touched_at)


def _undone(kept: Kept, entry: Entry, rest: Course, after: Replayed, limits: Limits) -> Step:
    kept = with_content(kept, plies=_plies(rest, after, limits), asked=None, declined=None)
    return Step(play.asked_anew(kept, after.state), entry)


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
