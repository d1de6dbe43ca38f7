"""A finished game as a record that anybody can check."""

from engines.records import Record, Sitter
from engines.verification import record_of
from storage import LogRow
from tables.kept import Kept
from tables.refusals import Refused
from tables.replay import course
from tables.values import Seat


def record(kept: Kept, log: tuple[LogRow, ...]) -> Record:
    """Return a game as a record.

    While it runs there is none: its moves may be secret still.

    Raises:
        Refused: not-started, not-over.
    """
    if kept.row.open:
        raise Refused("not-over")
    if kept.state is None or kept.content.start_id is None:
        raise Refused("not-started")
    moves = course(log).moves
    return record_of(
        kept.game,
        sitters=tuple(map(_sitter, kept.content.sitters)),
        options=kept.options,
        secret=kept.content.secret,
        start=kept.content.start_id,
        moves=tuple((move.entry.seat or 0, kept.game.parse(move.entry.text)) for move in moves),
        fresh={number: move.fresh for number, move in enumerate(moves)},
        ending="" if kept.content.ending is None else kept.content.ending.value,
        left=tuple(
            seat
            for seat, (sitter, now) in enumerate(
                zip(kept.content.sitters, kept.content.seats, strict=True)
            )
            if sitter.person is not None and now.person != sitter.person
        ),
    )


def _sitter(seat: Seat) -> Sitter:
    if seat.person is None:
        return Sitter(level=seat.level)
    return Sitter(name=seat.person.name[:100], user=str(seat.person.id))
