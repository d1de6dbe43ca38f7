"""What a change means for the rows: what should be on show, who owes, until when."""

from msgspec import Struct
from msgspec.structs import replace

from engines import seen
from storage import SeatRow, TableRow
from tables import content as contents
from tables import telling
from tables.kept import Kept
from tables.listening import Prompted
from tables.values import Phase


class Settled(Struct, frozen=True):
    """The rows after a change.

    Attributes:
        row: the table's.
        seats: those that differ from before.
        count: how many seats there are now.
        kept: the table with these rows.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    count: int
    kept: Kept


def settle(before: Kept | None, after: Kept, now: int, prompted: Prompted) -> Settled:
    """Return the rows of a changed table.

    Args:
        before: as it was loaded; None for a new one.
        after: as the change left it.
        now: in milliseconds since 1970.
        prompted: says which choices are asked in secret.
    """
    revision = 1 if before is None else before.row.revision + 1
    differs = before is None or _public(before) != _public(after)
    row = replace(
        after.row,
        revision=revision,
        wanted=revision if differs else after.row.wanted,
        touched_at=now,
        content=contents.encode(after.content),
    )
    known = {} if before is None else {seat.seat: seat for seat in before.seats}
    seats = tuple(
        _seat(after, seat, known.get(seat), now, prompted)
        for seat in range(len(after.content.seats))
    )
    changed = tuple(seat for seat in seats if known.get(seat.seat) != seat)
    return Settled(row, changed, len(seats), replace(after, row=row, seats=seats))


def _seat(kept: Kept, seat: int, known: SeatRow | None, now: int, prompted: Prompted) -> SeatRow:
    person = kept.content.seats[seat].person
    owes = seat in kept.to_act
    decision = kept.decision(seat)
    new = known is None or known.decision != decision or not known.owes
    due_at = None
    if owes and person is not None and kept.content.pace is not None:
        new_deadline = now + 1_000 * kept.content.pace
        due_at = new_deadline if new or known is None else known.due_at
    wanted = 0 if known is None else known.wanted
    if wanted or (owes and person is not None and _is_prompted(kept, seat, prompted)):
        # Once a seat has a prompt, that one follows every new question, if only to say "done".
        wanted = max(wanted, decision)
    return SeatRow(
        seat=seat,
        person_id=None if person is None else person.id,
        owes=owes,
        decision=decision,
        wanted=wanted,
        due_at=due_at,
    )


def _is_prompted(kept: Kept, seat: int, prompted: Prompted) -> bool:
    view = kept.view(seat)
    return view is not None and prompted(kept.game.key, view)


def _public(kept: Kept) -> tuple[object, ...]:
    """Return all that the board shows; if it stays the same the board need not be edited."""
    content = kept.content
    last = content.plies[-1:]
    told = [tuple(seen(telling.decode(kept.game, ply.events), None)) for ply in last]
    return (
        kept.row.phase,
        content.options,
        content.pace,
        content.host,
        content.seats,
        content.invited,
        content.asked,
        content.ending,
        content.rematch,
        kept.view(None),
        told if kept.phase == Phase.PLAYING else None,
    )
