"""The host: the one way in to every table, for people, computers and clocks alike."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from types import TracebackType
from typing import Self

from engines import GAMES, Game, Move, Options
from engines.records import Record
from tables.clock import Clock, SystemClock
from tables.limits import Limits
from tables.listening import Listener, NobodyListens, Prompted, never_prompted
from tables.values import Entry, Lag, MessageKind, Person, Place, Table


class Host:
    """Keeps tables: `async with Host(storage, …) as host`.

    Every method that changes a table is one transaction, and returns the table as the acting
    person may know it. All raise, with nothing changed:

    - `Refused`: told apart by `code`; `Stale` and `NotSaved` are kinds of it;
    - `engines.MoveError`: the move's text, moment or rule is wrong.

    Cancelling a call does not tear its transaction.

    Args:
        storage: where tables are kept; the host neither opens nor closes it.
        listener: told of every change after its commit.
        prompted: says which choices are asked in secret.
        clock: tells the time.
        limits: caps and times.
        games: the registry.
    """

    def __init__(
        self,
        storage: object,
        *,
        listener: Listener | None = None,
        prompted: Prompted = never_prompted,
        clock: Clock | None = None,
        limits: Limits = Limits(),  # noqa: B008 - a frozen value
        games: Mapping[str, Game] = GAMES,
    ) -> None:
        self.listener: Listener = listener or NobodyListens()
        self.clock: Clock = clock or SystemClock()
        self.limits = limits
        self.games = games
        self.prompted = prompted
        self.storage = storage

    async def __aenter__(self) -> Self:
        """Take up what is owed: deadlines, computers' choices."""
        raise NotImplementedError

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let running transactions end and stop the computers."""
        raise NotImplementedError

    async def open(
        self,
        place: Place,
        person: Person,
        game: str,
        *,
        invited: tuple[Person, ...] = (),
        options: Options | None = None,
        pace: timedelta | None = None,
    ) -> Table:
        """Open a lobby; whoever opens it is its host and has the first seat.

        Raises:
            Refused: channel-taken, server-full, person-full, no-such-game, bad-pace.
        """
        raise NotImplementedError

    async def join(self, table_id: int, person: Person) -> Table:
        """Take the next seat.

        Raises:
            Refused: already-seated, lobby-full, kicked, person-full, already-started, table-over.
        """
        raise NotImplementedError

    async def leave(self, table_id: int, person: Person) -> Table:
        """Give up a seat in the lobby; the host's duty passes on, the last one closes the table.

        Raises:
            Refused: not-seated, already-started, table-over.
        """
        raise NotImplementedError

    async def invite(self, table_id: int, by: Person, people: tuple[Person, ...]) -> Table:
        """Ask people to come: an invitation lifts an earlier kick if the host gives it.

        Raises:
            Refused: not-seated, already-started, table-over.
        """
        raise NotImplementedError

    async def kick(
        self, table_id: int, by: Person, person_id: int, *, moderator: bool = False
    ) -> Table:
        """Put somebody out, by the host or a moderator; they cannot come back to this lobby.

        In a game their seat goes to a computer, as if they had resigned.

        Raises:
            Refused: not-host-or-moderator, person-not-here, host-stays, table-over.
        """
        raise NotImplementedError

    async def add_computer(self, table_id: int, by: Person, level: str) -> Table:
        """Give the next seat to a computer; any seated person may.

        Raises:
            Refused: not-seated, lobby-full, no-such-level, already-started, table-over.
        """
        raise NotImplementedError

    async def remove_computer(self, table_id: int, by: Person) -> Table:
        """Take the last computer off its seat; any seated person may.

        Raises:
            Refused: not-seated, no-computer, already-started, table-over.
        """
        raise NotImplementedError

    async def set_options(self, table_id: int, by: Person, choices: Mapping[str, object]) -> Table:
        """Choose options by field name; the host may.

        Raises:
            Refused: not-host, bad-option, already-started, table-over.
        """
        raise NotImplementedError

    async def set_pace(self, table_id: int, by: Person, pace: timedelta | None) -> Table:
        """Set the time for a choice, None for no clock; the host may.

        Raises:
            Refused: not-host, bad-pace, already-started, table-over.
        """
        raise NotImplementedError

    async def hand_over(
        self, table_id: int, by: Person, to: int, *, moderator: bool = False
    ) -> Table:
        """Make another seated person the host, in the lobby or the game.

        Raises:
            Refused: not-host-or-moderator, person-not-here, table-over.
        """
        raise NotImplementedError

    async def start(self, table_id: int, by: Person, start_id: int) -> Table:
        """Begin the game; any seated person may.

        Args:
            table_id: which table.
            by: who pressed Start.
            start_id: the snowflake of that interaction; it goes into the seed.

        Raises:
            Refused: not-seated, wrong-seats, already-started, table-over.
        """
        raise NotImplementedError

    async def move(
        self,
        table_id: int,
        person: Person,
        move: Move | str,
        *,
        decision: int | None = None,
        clicked_at: datetime | None = None,
    ) -> Table:
        """Make a person's move.

        Args:
            table_id: which table.
            person: who moves.
            move: the move or its notation.
            decision: the number that the button carried; None for a typed move, which answers
                whatever is asked now.
            clicked_at: `interaction.created_at`, held against the deadline; None for now.

        Raises:
            Stale: stale-decision.
            Refused: not-seated, not-started, table-over, too-late.
            MoveError: the move cannot be played.
        """
        raise NotImplementedError

    async def resign(self, table_id: int, person: Person) -> Table:
        """Leave a running game: a computer takes the seat with all its goods.

        One person left may go on, or take the win with `end`; when nobody is left it closes.

        Raises:
            Refused: not-seated, not-started, table-over.
        """
        raise NotImplementedError

    async def take_back(self, table_id: int, person: Person) -> Table:
        """Undo the person's own last move, and the computers' answers after it.

        Raises:
            Refused: take-back-shows-future (then `ask_take_back` may be offered),
                others-have-moved, nothing-to-take-back, not-seated, not-started, table-over.
        """
        raise NotImplementedError

    async def ask_take_back(self, table_id: int, person: Person) -> Table:
        """Ask everybody to undo back to before the person's last move, with fresh draws.

        All moves after it go with it. With no other person at the table it is done at once.

        Raises:
            Refused: take-back-asked, nothing-to-take-back, not-seated, not-started, table-over.
        """
        raise NotImplementedError

    async def answer_take_back(self, table_id: int, person: Person, *, agree: bool) -> Table:
        """Agree to a take-back or refuse it; the last word due carries it out. A move drops it.

        Raises:
            Refused: no-take-back-asked, not-seated, not-started, table-over.
        """
        raise NotImplementedError

    async def end(self, table_id: int, by: Person, *, moderator: bool = False) -> Table:
        """End a lobby or a game, by the host or a moderator.

        The last person among computers who have taken over for leavers wins by it; any other game
        ends without a result.

        Raises:
            Refused: not-host-or-moderator, table-over.
        """
        raise NotImplementedError

    async def abandon(self, table_id: int) -> None:
        """Close a table whose channel is gone, or where the bot may not speak any more.

        Raises:
            Refused: table-over.
        """
        raise NotImplementedError

    async def rematch(self, table_id: int, person: Person) -> Table:
        """Open a lobby in the same place, with the same options, seats and pace.

        Two clicks make one: whoever comes second gets the same lobby. Everybody of the old table
        is seated, the computers too; the presser is the host.

        Raises:
            Refused: not-at-that-table, not-over, channel-taken, server-full, person-full.
        """
        raise NotImplementedError

    async def table(self, table_id: int, person_id: int | None = None) -> Table:
        """Return a table as a person may know it; None or a stranger sees as a spectator.

        Raises:
            Refused: no-such-table.
        """
        raise NotImplementedError

    async def table_for_seat(self, table_id: int, seat: int | None) -> Table:
        """Return a table as a seat may know it, for the prompt of that seat.

        Raises:
            Refused: no-such-table.
        """
        raise NotImplementedError

    async def tables_of(self, person_id: int) -> tuple[Entry, ...]:
        """Return the open tables a person sits at: those that wait for them first, then latest."""
        raise NotImplementedError

    async def table_in(self, channel_id: int) -> Entry | None:
        """Return the open table in a channel, else the last one that was there, else None."""
        raise NotImplementedError

    async def open_tables(self) -> int:
        """Return how many lobbies and games are open."""
        raise NotImplementedError

    async def record(self, table_id: int) -> Record:
        """Return the game so far as a record; the secret is in it once the table is over.

        Raises:
            Refused: no-such-table, not-started.
        """
        raise NotImplementedError

    async def lagging(self, *, most: int = 100, offset: int = 0) -> tuple[Lag, ...]:
        """Return messages that show less than is wanted or were never posted, latest table first.

        Prompts owed and not yet sent are among them, with `message_id` None.
        """
        raise NotImplementedError

    async def shown(
        self,
        table_id: int,
        kind: MessageKind,
        shown: int,
        *,
        seat: int | None = None,
        channel_id: int | None = None,
        message_id: int | None = None,
        posted_at: datetime | None = None,
    ) -> None:
        """Note what a message shows now. A lower number than noted before changes nothing.

        Args:
            table_id: whose message.
            kind: board, prompt or ping.
            shown: the board's revision, or the decision.
            seat: whose prompt or ping; None for the board.
            channel_id: where it was posted; None leaves what is known.
            message_id: what was posted; None leaves what is known, and with a prompt also stands
                for one that is given in the channel because direct messages are closed.
            posted_at: when it was posted; None leaves what is known.
        """
        raise NotImplementedError

    async def lost(self, table_id: int, message_id: int) -> None:
        """Note that a message is gone: it lags from now on and is to be posted anew."""
        raise NotImplementedError

    async def reaches_by_dm(self, person_id: int) -> bool:
        """Return whether prompts go to a person by direct message; the default is yes."""
        raise NotImplementedError

    async def set_reach(self, person_id: int, *, dm: bool) -> None:
        """Note that a person's direct messages are closed or unwanted, or to be tried again."""
        raise NotImplementedError

    async def connected(self) -> None:
        """Let deadlines run: the bot hears people. They first move by the time it was deaf."""
        raise NotImplementedError

    async def disconnected(self) -> None:
        """Hold deadlines: the bot hears nobody."""
        raise NotImplementedError
