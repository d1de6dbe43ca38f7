"""The game and its end."""

from datetime import datetime

from engines import Move
from storage import LogRow, Transaction
from tables import ending, lobby, play, take_back
from tables.hosting.base import Base
from tables.kept import Entry, Kept, Step
from tables.refusals import Stale
from tables.seeing import milliseconds, seen_by
from tables.values import Ending, Person, Phase, Table


class Games(Base):
    """Moves, resignations, take-backs, and how a table ends."""

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
        at = self._changing.now() if clicked_at is None else milliseconds(clicked_at)

        def alter(kept: Kept) -> Step:
            kept.playing()
            seat = kept.seated(person.id)
            try:
                step = play.moved(
                    kept, seat, move, decision=decision, author="person", limits=self.limits
                )
            except Stale as stale:
                raise Stale(stale.code, table=seen_by(kept, seat)) from stale
            play.check_in_time(kept, seat, at)
            return step

        return await self._change(table_id, person, alter)

    async def resign(self, table_id: int, person: Person) -> Table:
        """Leave a running game: a computer takes the seat with all its goods.

        One person left may go on, or take the win with `end`; when nobody is left it closes.

        Raises:
            Refused: not-seated, not-started, table-over.
        """

        def alter(kept: Kept) -> Step:
            kept.playing()
            seat = kept.seated(person.id)
            return ending.resigned(kept, seat, self._stand_in(kept), person, "resign")

        return await self._change(table_id, person, alter)

    async def take_back(self, table_id: int, person: Person) -> Table:
        """Undo the person's own last move, and the computers' answers after it.

        Raises:
            Refused: take-back-shows-future (then `ask_take_back` may be offered),
                others-have-moved, nothing-to-take-back, not-seated, not-started, table-over.
        """

        async def alter(transaction: Transaction, kept: Kept) -> Step:
            kept.playing()
            seat = kept.seated(person.id)
            return take_back.own(kept, seat, await transaction.log(table_id), self.limits)

        return self._for(await self._changing.change(table_id, alter), person)

    async def ask_take_back(self, table_id: int, person: Person) -> Table:
        """Ask everybody to undo back to before the person's last move, with fresh draws.

        All moves after it go with it. With no other person at the table it is done at once.

        Raises:
            Refused: take-back-asked, nothing-to-take-back, not-seated, not-started, table-over.
        """

        async def alter(transaction: Transaction, kept: Kept) -> Step:
            kept.playing()
            log = await transaction.log(table_id)
            return self._agreed(take_back.asking(kept, kept.seated(person.id), log), log)

        return self._for(await self._changing.change(table_id, alter), person)

    async def answer_take_back(self, table_id: int, person: Person, *, agree: bool) -> Table:
        """Agree to a take-back or refuse it; the last word due carries it out. A move drops it.

        Raises:
            Refused: no-take-back-asked, not-seated, not-started, table-over.
        """

        async def alter(transaction: Transaction, kept: Kept) -> Step:
            kept.playing()
            answered = take_back.answered(kept, kept.seated(person.id), agree=agree)
            return self._agreed(answered, await transaction.log(table_id))

        return self._for(await self._changing.change(table_id, alter), person)

    async def end(self, table_id: int, by: Person, *, moderator: bool = False) -> Table:
        """End a lobby or a game, by the host or a moderator.

        The last person among computers who have taken over for leavers wins by it; any other game
        ends without a result.

        Raises:
            Refused: not-host-or-moderator, table-over.
        """

        def alter(kept: Kept) -> Step:
            kept.still_open()
            if by.id not in ending.last_person(kept.content):
                lobby.check_host_or_moderator(kept, by, moderator=moderator)
            return ending.ended(kept, by)

        return await self._change(table_id, by, alter)

    async def abandon(self, table_id: int) -> None:
        """Close a table whose channel is gone, or where the bot may not speak any more.

        Raises:
            Refused: table-over.
        """
        await self._close(table_id, Ending.GONE)

    def _agreed(self, kept: Kept, log: tuple[LogRow, ...]) -> Step:
        asked = kept.content.asked
        if asked is None or take_back.word(kept, asked).waiting:
            return Step(kept)
        return take_back.agreed(kept, log, self.limits)

    async def _close(self, table_id: int, why: Ending, idle_since: int | None = None) -> None:
        async def alter(_: Transaction, kept: Kept) -> Step:
            kept.still_open()
            if idle_since is not None and (
                kept.phase != Phase.LOBBY or kept.row.touched_at > idle_since
            ):
                return Step(kept)
            entry = Entry("end", author="clock", text=why.value)
            return Step(ending.closed(kept, why), entry)

        await self._changing.change(table_id, alter)
