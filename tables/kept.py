"""A table as it was loaded, decoded: what the one path works on."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engines import Event, Game, Options, State, View
from engines.snapshots import freeze, thaw
from storage import LogRow, SeatRow, TableRow
from tables import content as contents
from tables import telling
from tables.content import Content, KeptPly
from tables.refusals import Refused
from tables.values import Author, Phase


class Kept(Struct, frozen=True, kw_only=True):
    """A table inside a transaction; with everybody's secrets, so never handed out.

    Attributes:
        row: as it was loaded, but its phase, which changes with the content.
        seats: as they were loaded.
        content: the rest, decoded.
        game: whose rules hold.
        state: the position; None in the lobby.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    content: Content
    game: Game
    state: State | None

    @property
    def phase(self) -> Phase:
        """How far it is."""
        return Phase(self.row.phase)

    @property
    def options(self) -> Options:
        """What has been chosen for the game."""
        return msgspec.convert(self.content.options, self.game.options)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a choice; none in a lobby or when the table is over."""
        if self.state is None or self.phase != Phase.PLAYING:
            return ()
        return self.state.to_act()

    def decision(self, seat: int) -> int:
        """Return the number of what a seat is asked; no take-back makes it fall."""
        if self.state is None:
            return 0
        return self.state.decision(seat) + self.content.raised[seat]

    def view(self, seat: int | None) -> View | None:
        """Return what a seat, or a spectator, may know, with the table's decision number."""
        if self.state is None:
            return None
        view = self.state.view(seat)
        return view if seat is None else replace(view, decision=self.decision(seat))

    def seat_of(self, person_id: int) -> int | None:
        """Return the seat a person sits on."""
        for number, seat in enumerate(self.content.seats):
            if seat.person is not None and seat.person.id == person_id:
                return number
        return None

    def seated(self, person_id: int) -> int:
        """Return the seat a person sits on.

        Raises:
            Refused: not-seated.
        """
        seat = self.seat_of(person_id)
        if seat is None:
            raise Refused("not-seated")
        return seat

    def people(self) -> tuple[int, ...]:
        """Return the seats that people sit on."""
        return tuple(
            number for number, seat in enumerate(self.content.seats) if seat.person is not None
        )

    def in_lobby(self) -> "Kept":
        """Return itself.

        Raises:
            Refused: already-started, table-over.
        """
        if self.phase == Phase.PLAYING:
            raise Refused("already-started")
        return self.still_open()

    def playing(self) -> State:
        """Return the position.

        Raises:
            Refused: not-started, table-over.
        """
        self.still_open()
        if self.state is None:
            raise Refused("not-started")
        return self.state

    def still_open(self) -> "Kept":
        """Return itself.

        Raises:
            Refused: table-over.
        """
        if not self.row.open:
            raise Refused("table-over")
        return self


class Entry(Struct, frozen=True):
    """What goes into the log; see `storage.LogRow`."""

    kind: str
    seat: int | None = None
    person_id: int | None = None
    author: Author = "person"
    text: str = ""

    def row(self, table_id: int, revision: int, at: int) -> LogRow:
        """Return it as the log keeps it."""
        return LogRow(
            table_id=table_id,
            revision=revision,
            at=at,
            kind=self.kind,
            seat=self.seat,
            person_id=self.person_id,
            author=self.author,
            text=self.text,
        )


class Step(Struct, frozen=True):
    """What a change leads to: the table after it, and its entry in the log, if it has one."""

    kept: Kept
    entry: Entry | None = None


def take_up(games: Mapping[str, Game], row: TableRow, seats: tuple[SeatRow, ...]) -> Kept:
    """Return a loaded table, decoded.

    Raises:
        tables.content.ContentError, engines.snapshots.SnapshotError: it cannot be read.
    """
    content = contents.decode(row.content)
    if content.position is None:
        game, state = games[row.game], None
    else:
        game, state = thaw(games, content.position)
    return Kept(row=row, seats=seats, content=content, game=game, state=state)


def with_state(kept: Kept, state: State) -> Kept:
    """Return a table at another position."""
    content = replace(kept.content, position=freeze(kept.game, state))
    return replace(kept, state=state, content=content)


def with_content(kept: Kept, **changes: object) -> Kept:
    """Return a table with other content."""
    return replace(kept, content=replace(kept.content, **changes))


def in_phase(kept: Kept, phase: Phase) -> Kept:
    """Return a table in another phase."""
    return replace(kept, row=replace(kept.row, phase=phase.value))


def ply(
    revision: int, seat: int | None, notation: str, author: Author, events: tuple[Event, ...]
) -> KeptPly:
    """Return a move as the table keeps it for telling it again."""
    return KeptPly(revision, seat, notation, author, telling.encode(events))
