"""How a table ends, who leaves it early, and how its seats rank."""

from engines import Result
from tables.content import Content
from tables.kept import Entry, Kept, Step, in_phase, with_content
from tables.refusals import Refused
from tables.values import Ending, Person, Phase, Seat, Standing


def finished(kept: Kept, why: Ending) -> Kept:
    """End a table with ranks."""
    return in_phase(with_content(kept, ending=why, asked=None, declined=None), Phase.FINISHED)


def closed(kept: Kept, why: Ending) -> Kept:
    """End a table without ranks; no button of it is of use any more."""
    raised = tuple(number + 1 for number in kept.content.raised)
    return in_phase(
        with_content(kept, ending=why, asked=None, declined=None, invited=(), raised=raised),
        Phase.CLOSED,
    )


def resigned(kept: Kept, seat: int, level: str, by: Person, kind: str) -> Step:
    """Hand a person's seat, with all its goods, to a computer.

    Args:
        kept: a running game.
        seat: whose.
        level: of the computer.
        by: who did it: the person, the host or a moderator.
        kind: resign or kick, for the log.
    """
    content = kept.content
    leaver = content.seats[seat].person
    seats = list(content.seats)
    seats[seat] = Seat(None, level, leaver)
    raised = list(content.raised)
    # The leaver's old buttons must not move the computer's goods.
    raised[seat] += 1
    kept = with_content(kept, seats=tuple(seats), raised=tuple(raised), asked=None, declined=None)
    entry = Entry(kind, seat, by.id)
    people = [one.person for one in seats if one.person is not None]
    if not people:
        return Step(closed(kept, Ending.ALL_LEFT), entry)
    if leaver is not None and leaver.id == content.host.id:
        kept = with_content(kept, host=people[0])
    return Step(kept, entry)


def kicked(kept: Kept, person_id: int, level: str, by: Person) -> Step:
    """Put somebody out of a running game; a computer takes the seat.

    Raises:
        Refused: person-not-here, host-stays.
    """
    if person_id == kept.content.host.id:
        raise Refused("host-stays")
    seat = kept.seat_of(person_id)
    if seat is None:
        raise Refused("person-not-here")
    return resigned(kept, seat, level, by, "kick")


def ended(kept: Kept, by: Person) -> Step:
    """End a lobby or a game by hand; the last of several people wins by it."""
    entry = Entry("end", kept.seat_of(by.id), by.id)
    if kept.phase == Phase.PLAYING and by.id in last_person(kept.content):
        return Step(finished(kept, Ending.LAST_PERSON), entry)
    return Step(closed(kept, Ending.ENDED), entry)


def last_person(content: Content) -> tuple[int, ...]:
    """Return the id of the one person whom all others have left, or nothing."""
    people = [seat.person.id for seat in content.seats if seat.person is not None]
    leavers = [seat for seat in content.seats if seat.left is not None]
    return tuple(people) if len(people) == 1 and leavers else ()


def standings(content: Content, result: Result | None) -> tuple[Standing, ...]:
    """Return the seats of a finished game, best first; leavers come after everybody who stayed.

    Among those who stayed, and among leavers, the engine's ranks decide. Where the last person
    took the win, nobody else has a score that counts.

    Source: RULINGS.md, "All games", leaving.
    """
    seats = range(len(content.seats))
    has_left = [seat.left is not None for seat in content.seats]
    if result is None:
        stays = [seat.person is not None for seat in content.seats]
        keys = [(not stays[seat], has_left[seat], 0) for seat in seats]
    else:
        keys = [(has_left[seat], False, result.ranks[seat]) for seat in seats]
    order = sorted(seats, key=lambda seat: keys[seat])
    return tuple(
        Standing(
            seat=seat,
            rank=1 + sum(keys[other] < keys[seat] for other in seats),
            score=None if result is None else result.scores[seat],
            left=has_left[seat],
        )
        for seat in order
    )
