"""New tables, before they are kept."""

from engines import Game, Options
from storage import TableRow
from tables import lobby
from tables.content import Content
from tables.kept import Kept
from tables.refusals import Refused
from tables.values import Person, Phase, Place, Seat


def new(
    game: Game,
    place: Place,
    person: Person,
    *,
    at: int,
    secret: bytes,
    options: Options | None = None,
    pace: int | None = None,
) -> Kept:
    """Return a lobby with its host on the first seat and a secret of its own.

    Args:
        game: what is to be played.
        place: where.
        person: the host.
        at: when, in milliseconds since 1970.
        secret: 32 bytes that nobody knows.
        options: an instance of the game's options; None for the defaults.
        pace: seconds for a choice; None without a clock.
    """
    chosen = lobby.plain(options or game.options())
    content = Content(options=chosen, host=person, seats=(Seat(person),), secret=secret, pace=pace)
    return _draft(game, place, at, content)


def rematch(old: Kept, person: Person, *, at: int, secret: bytes) -> Kept:
    """Return a lobby like a table that is over: whoever asks has a seat, and so have the computers.

    Everybody else who sat there is invited, so that no seat is taken by somebody who has gone.

    Raises:
        Refused: not-over, not-at-that-table.
    """
    if old.row.open:
        raise Refused("not-over")
    seats = old.content.sitters or old.content.seats
    people = [seat.person for seat in seats if seat.person is not None]
    if person.id not in [one.id for one in people]:
        raise Refused("not-at-that-table")
    computers = tuple(seat for seat in seats if seat.person is None)
    content = Content(
        options=old.content.options,
        host=person,
        seats=(Seat(person), *computers),
        secret=secret,
        pace=old.content.pace,
        invited=tuple(one for one in people if one.id != person.id),
    )
    place = Place(old.row.channel_id, old.row.guild_id)
    return _draft(old.game, place, at, content)


def _draft(game: Game, place: Place, at: int, content: Content) -> Kept:
    row = TableRow(
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        phase=Phase.LOBBY.value,
        game=game.key,
        revision=0,
        wanted=0,
        opened_at=at,
        touched_at=at,
        content=b"",
    )
    return Kept(row=row, seats=(), content=content, game=game, state=None)
