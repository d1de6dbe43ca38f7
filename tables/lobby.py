"""Before the game: who sits where, and what is chosen. Each function is one change."""

from collections.abc import Mapping
from datetime import timedelta

import msgspec
from msgspec.structs import replace

from engines.draws import game_seed
from tables import ending
from tables.content import Content
from tables.kept import Entry, Kept, Step, in_phase, ply, with_content, with_state
from tables.limits import Limits
from tables.refusals import Refused
from tables.values import Ending, Person, Phase, Seat


def joined(kept: Kept, person: Person) -> Step:
    """Seat a person; an invitation is used up by it.

    Raises:
        Refused: already-seated, lobby-full, kicked, already-started, table-over.
    """
    kept.in_lobby()
    if person.id in kept.content.banned:
        raise Refused("kicked")
    if kept.seat_of(person.id) is not None:
        raise Refused("already-seated")
    return Step(_with_seat(kept, Seat(person)))


def _with_seat(kept: Kept, seat: Seat) -> Kept:
    most = max(kept.game.seats)
    if len(kept.content.seats) >= most:
        raise Refused("lobby-full", most=most)
    invited = tuple(guest for guest in kept.content.invited if guest != seat.person)
    if seat.person is not None:
        invited = tuple(guest for guest in invited if guest.id != seat.person.id)
    return with_content(kept, seats=(*kept.content.seats, seat), invited=invited)


def left(kept: Kept, person: Person) -> Step:
    """Give up a seat; the host's duty passes on, and the last person closes the table.

    Raises:
        Refused: not-seated, already-started, table-over.
    """
    kept.in_lobby()
    return Step(_without(kept, kept.seated(person.id)))


def _without(kept: Kept, seat: int) -> Kept:
    seats = kept.content.seats
    kept = with_content(kept, seats=seats[:seat] + seats[seat + 1 :])
    if not kept.people():
        return ending.closed(kept, Ending.ALL_LEFT)
    return with_content(kept, host=next_host(kept))


def next_host(kept: Kept) -> Person:
    """Return the host if seated, else the first person who is; the host if nobody is."""
    people = [seat.person for seat in kept.content.seats if seat.person is not None]
    for person in people:
        if person.id == kept.content.host.id:
            return person
    return people[0] if people else kept.content.host


def invited(kept: Kept, by: Person, people: tuple[Person, ...]) -> Step:
    """Ask people to come.

    Raises:
        Refused: was-kicked, not-seated, already-started, table-over.
    """
    kept.in_lobby().seated(by.id)
    guests = {guest.id: guest for guest in kept.content.invited}
    for person in people:
        if person.id in kept.content.banned:
            raise Refused("was-kicked", name=person.name)
        if kept.seat_of(person.id) is None:
            guests[person.id] = person
    return Step(with_content(kept, invited=tuple(guests.values())))


def kicked(kept: Kept, person_id: int) -> Step:
    """Put somebody out of the lobby for good.

    Raises:
        Refused: person-not-here, host-stays.
    """
    seat = kept.seat_of(person_id)
    guests = tuple(guest for guest in kept.content.invited if guest.id != person_id)
    if person_id == kept.content.host.id:
        raise Refused("host-stays")
    if seat is None and len(guests) == len(kept.content.invited):
        raise Refused("person-not-here")
    kept = with_content(kept, invited=guests, banned=(*kept.content.banned, person_id))
    return Step(kept if seat is None else _without(kept, seat))


def with_computer(kept: Kept, by: Person, level: str, levels: tuple[str, ...]) -> Step:
    """Give the next seat to a computer.

    Raises:
        Refused: not-seated, lobby-full, no-such-level, already-started, table-over.
    """
    kept.in_lobby().seated(by.id)
    if level not in levels:
        raise Refused("no-such-level", level=level)
    return Step(_with_seat(kept, Seat(level=level)))


def without_computer(kept: Kept, by: Person) -> Step:
    """Take the last computer off its seat.

    Raises:
        Refused: not-seated, no-computer, already-started, table-over.
    """
    kept.in_lobby().seated(by.id)
    computers = [number for number, seat in enumerate(kept.content.seats) if seat.person is None]
    if not computers:
        raise Refused("no-computer")
    return Step(_without(kept, computers[-1]))


def with_options(kept: Kept, by: Person, choices: Mapping[str, object]) -> Step:
    """Choose options by field name.

    Raises:
        Refused: not-host, bad-option, already-started, table-over.
    """
    check_host(kept.in_lobby(), by)
    return Step(with_content(kept, options=checked(kept, choices)))


def checked(kept: Kept, choices: Mapping[str, object]) -> dict[str, object]:
    """Return all options, as plain values by name.

    Raises:
        Refused: bad-option.
    """
    try:
        options = msgspec.convert({**kept.content.options, **choices}, kept.game.options)
    except msgspec.ValidationError as error:
        raise Refused("bad-option", fault=str(error)) from error
    return plain(options)


def plain(options: msgspec.Struct) -> dict[str, object]:
    """Return options as plain values by field name."""
    return msgspec.convert(msgspec.to_builtins(options), dict[str, object])


def with_pace(kept: Kept, by: Person, pace: timedelta | None, limits: Limits) -> Step:
    """Set the time for a choice; None for no clock.

    Raises:
        Refused: not-host, bad-pace, already-started, table-over.
    """
    check_host(kept.in_lobby(), by)
    return Step(with_content(kept, pace=seconds(pace, limits)))


def seconds(pace: timedelta | None, limits: Limits) -> int | None:
    """Return a pace in seconds.

    Raises:
        Refused: bad-pace.
    """
    if pace is None:
        return None
    if not limits.shortest_pace <= pace <= limits.longest_pace:
        raise Refused(
            "bad-pace",
            least=int(limits.shortest_pace.total_seconds()),
            most=int(limits.longest_pace.total_seconds()),
        )
    return int(pace.total_seconds())


def check_host(kept: Kept, by: Person) -> None:
    """Refuse anybody but the host.

    Raises:
        Refused: not-host.
    """
    if by.id != kept.content.host.id:
        raise Refused("not-host", host=kept.content.host.name)


def check_host_or_moderator(kept: Kept, by: Person, *, moderator: bool) -> None:
    """Refuse anybody but the host and moderators.

    Raises:
        Refused: not-host-or-moderator.
    """
    if by.id != kept.content.host.id and not moderator:
        raise Refused("not-host-or-moderator", host=kept.content.host.name)


def handed_over(kept: Kept, to: int) -> Step:
    """Make another seated person the host.

    Raises:
        Refused: person-not-here, table-over.
    """
    seat = kept.still_open().seat_of(to)
    person = None if seat is None else kept.content.seats[seat].person
    if person is None:
        raise Refused("person-not-here")
    return Step(with_content(kept, host=person))


def started(kept: Kept, by: Person, start_id: int) -> Step:
    """Begin the game with a seed that nobody could choose.

    Raises:
        Refused: not-seated, wrong-seats, already-started, table-over.
    """
    kept.in_lobby()
    seat = kept.seated(by.id)
    content = kept.content
    if len(content.seats) not in kept.game.seats:
        least, most = min(kept.game.seats), max(kept.game.seats)
        raise Refused("wrong-seats", seats=len(content.seats), least=least, most=most)
    content = replace(content, start_id=start_id, sitters=content.seats, invited=())
    state, events = kept.game.opening(
        seats=len(content.seats), options=kept.options, seed=seed(content)
    )
    kept = with_content(
        in_phase(replace(kept, content=content), Phase.PLAYING),
        # Decisions count from 1: a message that shows 0 shows nothing yet.
        raised=(1,) * len(content.seats),
        plies=(ply(0, None, "", "person", events),),
    )
    return Step(with_state(kept, state), Entry("start", seat, by.id, "person", str(start_id)))


def seed(content: Content) -> bytes:
    """Return the seed of a started game; see `engines.draws.game_seed`."""
    users = tuple(0 if seat.person is None else seat.person.id for seat in content.sitters)
    return game_seed(content.secret, content.start_id or 0, users)
