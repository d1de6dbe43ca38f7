"""Before the game, and after it: lobbies."""

from collections.abc import Mapping
from datetime import timedelta

from engines import Options
from storage import Transaction
from tables import drafts, ending, lobby
from tables.hosting.base import Base
from tables.kept import Kept, Step, with_content
from tables.refusals import Refused
from tables.values import Person, Phase, Place, Table


class Lobbies(Base):
    """Opening tables, taking seats, choosing options, starting."""

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
        if game not in self.games:
            raise Refused("no-such-game", game=game)
        draft = drafts.new(
            self.games[game],
            place,
            person,
            at=self._changing.now(),
            secret=self._secret(),
            options=options,
            pace=lobby.seconds(pace, self.limits),
        )
        draft = lobby.invited(draft, person, invited).kept

        async def run() -> Kept:
            async with self.storage.transaction() as transaction:
                await self._check_room(transaction, place, person)
                kept = await self._changing.open(draft, transaction)
            self._changing.changed(None, kept)
            return kept

        return self._for(await self._changing.whole(run()), person)

    async def join(self, table_id: int, person: Person) -> Table:
        """Take the next seat.

        Raises:
            Refused: already-seated, lobby-full, kicked, person-full, already-started, table-over.
        """

        async def alter(transaction: Transaction, kept: Kept) -> Step:
            step = lobby.joined(kept, person)
            await self._check_person(transaction, person)
            return step

        return self._for(await self._changing.change(table_id, alter), person)

    async def leave(self, table_id: int, person: Person) -> Table:
        """Give up a seat in the lobby; the host's duty passes on, the last one closes the table.

        Raises:
            Refused: not-seated, already-started, table-over.
        """
        return await self._change(table_id, person, lambda kept: lobby.left(kept, person))

    async def invite(self, table_id: int, by: Person, people: tuple[Person, ...]) -> Table:
        """Ask people to come: an invitation lifts an earlier kick if the host gives it.

        Raises:
            Refused: not-seated, already-started, table-over.
        """
        return await self._change(table_id, by, lambda kept: lobby.invited(kept, by, people))

    async def kick(
        self, table_id: int, by: Person, person_id: int, *, moderator: bool = False
    ) -> Table:
        """Put somebody out, by the host or a moderator; they cannot come back to this lobby.

        In a game their seat goes to a computer, as if they had resigned.

        Raises:
            Refused: not-host-or-moderator, person-not-here, host-stays, table-over.
        """

        def alter(kept: Kept) -> Step:
            lobby.check_host_or_moderator(kept.still_open(), by, moderator=moderator)
            if kept.phase == Phase.LOBBY:
                return lobby.kicked(kept, person_id)
            return ending.kicked(kept, person_id, self._stand_in(kept), by)

        return await self._change(table_id, by, alter)

    async def add_computer(self, table_id: int, by: Person, level: str) -> Table:
        """Give the next seat to a computer; any seated person may.

        Raises:
            Refused: not-seated, lobby-full, no-such-level, already-started, table-over.
        """

        def alter(kept: Kept) -> Step:
            return lobby.with_computer(kept, by, level, self._computers.levels(kept.game.key))

        return await self._change(table_id, by, alter)

    async def remove_computer(self, table_id: int, by: Person) -> Table:
        """Take the last computer off its seat; any seated person may.

        Raises:
            Refused: not-seated, no-computer, already-started, table-over.
        """
        return await self._change(table_id, by, lambda kept: lobby.without_computer(kept, by))

    async def set_options(self, table_id: int, by: Person, choices: Mapping[str, object]) -> Table:
        """Choose options by field name; the host may.

        Raises:
            Refused: not-host, bad-option, already-started, table-over.
        """
        return await self._change(table_id, by, lambda kept: lobby.with_options(kept, by, choices))

    async def set_pace(self, table_id: int, by: Person, pace: timedelta | None) -> Table:
        """Set the time for a choice, None for no clock; the host may.

        Raises:
            Refused: not-host, bad-pace, already-started, table-over.
        """
        return await self._change(
            table_id, by, lambda kept: lobby.with_pace(kept, by, pace, self.limits)
        )

    async def hand_over(
        self, table_id: int, by: Person, to: int, *, moderator: bool = False
    ) -> Table:
        """Make another seated person the host, in the lobby or the game.

        Raises:
            Refused: not-host-or-moderator, person-not-here, table-over.
        """

        def alter(kept: Kept) -> Step:
            lobby.check_host_or_moderator(kept.still_open(), by, moderator=moderator)
            return lobby.handed_over(kept, to)

        return await self._change(table_id, by, alter)

    async def start(self, table_id: int, by: Person, start_id: int) -> Table:
        """Begin the game; any seated person may.

        Args:
            table_id: which table.
            by: who pressed Start.
            start_id: the snowflake of that interaction; it goes into the seed.

        Raises:
            Refused: not-seated, wrong-seats, already-started, table-over.
        """
        return await self._change(table_id, by, lambda kept: lobby.started(kept, by, start_id))

    async def rematch(self, table_id: int, person: Person) -> Table:
        """Open a lobby in the same place, with the same options, computers and pace.

        Whoever asks is its host, the others of the old table are invited. Two clicks make one:
        whoever comes second joins the same lobby, or sees the game if it has begun.

        Raises:
            Refused: not-at-that-table, not-over, channel-taken, server-full, person-full.
        """

        async def run() -> Kept:
            async with self._changing.locks.hold(table_id):
                async with self.storage.transaction() as transaction:
                    old = await self._changing.load(transaction, table_id)
                    draft = drafts.rematch(
                        old, person, at=self._changing.now(), secret=self._secret()
                    )
                    following = await self._following(transaction, old)
                    if following is not None:
                        return following
                    place = Place(old.row.channel_id, old.row.guild_id)
                    await self._check_room(transaction, place, person)
                    kept = await self._changing.open(draft, transaction)
                    linked = Step(with_content(old, rematch=kept.row.id))
                    after = await self._changing.save(transaction, old, linked)
                self._changing.changed(None, kept)
                self._changing.changed(old, after)
                return kept

        kept = await self._changing.whole(run())
        if kept.phase == Phase.LOBBY and kept.seat_of(person.id) is None:
            try:
                return await self.join(kept.row.id, person)
            except Refused as late:
                # Another click of the same person, or Start, has come first.
                if late.code not in ("already-seated", "already-started"):
                    raise
                kept, _ = await self._read(kept.row.id)
        return self._for(kept, person)

    async def _following(self, transaction: Transaction, old: Kept) -> Kept | None:
        if old.content.rematch is None:
            return None
        following = await self._changing.load(transaction, old.content.rematch)
        # A lobby that came to nothing stands in nobody's way.
        return None if following.phase == Phase.CLOSED else following
