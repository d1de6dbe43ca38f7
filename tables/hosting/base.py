"""What every part of the host stands on."""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from datetime import timedelta

from engines import GAMES, Game, Move
from engines.draws import SEED_BYTES
from storage import MessageRow, Storage, Transaction
from tables import play
from tables.attending import Attending
from tables.changing import Changing, told_kindly
from tables.clock import Clock, SystemClock
from tables.computers import Computers, Pool
from tables.kept import Kept, Step, take_up
from tables.limits import Limits
from tables.listening import Listener, NobodyListens, Prompted, never_prompted
from tables.refusals import Refused
from tables.seeing import seen_by
from tables.values import Author, Person, Place, Table


def random_secret() -> bytes:
    """Return 32 bytes that nobody can foretell."""
    return secrets.token_bytes(SEED_BYTES)


class Base:
    """Storage, clock, computers, and the one path by which tables change."""

    def __init__(
        self,
        storage: Storage,
        *,
        listener: Listener | None = None,
        prompted: Prompted = never_prompted,
        clock: Clock | None = None,
        limits: Limits = Limits(),  # noqa: B008 - a frozen value
        games: Mapping[str, Game] = GAMES,
        computers: Computers | None = None,
        secret: Callable[[], bytes] = random_secret,
        tick_every: timedelta | None = timedelta(seconds=1),
    ) -> None:
        self._secret = secret
        self.storage = storage
        self.clock: Clock = clock or SystemClock()
        self.limits = limits
        self.games = games
        self._computers: Computers = computers or Pool(queue_wait=limits.queue_wait)
        self._attending = Attending(self._computers, self._hand_in)
        self._changing = Changing(
            storage,
            listener=listener or NobodyListens(),
            attend=self._attending.attend,
            prompted=prompted,
            clock=self.clock,
            games=games,
        )
        self._tick_every = tick_every
        self._timekeeper: asyncio.Task[None] | None = None
        self._connected = False
        self._beaten = 0
        self._swept = 0

    @property
    def listener(self) -> Listener:
        """Whoever is told of every change; set it once delivery stands."""
        return self._changing.listener

    @listener.setter
    def listener(self, listener: Listener) -> None:
        self._changing.listener = listener

    async def _change(self, table_id: int, person: Person, alter: Callable[[Kept], Step]) -> Table:
        async def run(_: Transaction, kept: Kept) -> Step:
            return alter(kept)

        return self._for(await self._changing.change(table_id, run), person)

    def _for(self, kept: Kept, person: Person) -> Table:
        return seen_by(kept, kept.seat_of(person.id))

    async def _read(self, table_id: int) -> tuple[Kept, tuple[MessageRow, ...]]:
        found = await told_kindly(self.storage.table(table_id))
        if found is None:
            raise Refused("no-such-table")
        row, seats, messages = found
        return take_up(self.games, row, seats), messages

    async def _check_room(self, transaction: Transaction, place: Place, person: Person) -> None:
        most = self.limits.tables_per_guild
        if place.guild_id is not None and await transaction.open_in_guild(place.guild_id) >= most:
            raise Refused("server-full", most=most)
        await self._check_person(transaction, person)

    async def _check_person(self, transaction: Transaction, person: Person) -> None:
        most = self.limits.tables_per_person
        if await transaction.open_of_person(person.id) >= most:
            raise Refused("person-full", name=person.name, most=most)

    def _stand_in(self, kept: Kept) -> str:
        """Return the level of whoever takes a leaver's seat or chooses when the time is up."""
        levels = self._computers.levels(kept.game.key)
        return levels[-1] if levels else ""

    async def _hand_in(
        self, table_id: int, seat: int, decision: int, move: Move, author: Author
    ) -> None:
        grace = self.limits.grace // timedelta(milliseconds=1)

        async def alter(_: Transaction, kept: Kept) -> Step:
            kept.playing()
            if author == "clock":
                play.check_overdue(kept, seat, self._changing.now() - grace)
            else:
                play.check_computer(kept, seat)
            return play.moved(
                kept, seat, move, decision=decision, author=author, limits=self.limits
            )

        await self._changing.change(table_id, alter)
