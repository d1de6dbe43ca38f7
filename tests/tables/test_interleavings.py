"""Whatever people do at three tables, in whatever order, with crashes between and within."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engines import MoveError
from storage import MemoryStorage, Transaction
from tables import Host, Person, Phase, Place, Refused, SetClock, Table
from tables.memory import START
from tests.tables.desk import ANA, BO, CY, tiny_host
from tests.tables.logs import assert_log_leads_to_snapshot

GAMES = ("stones", "sealed", "stones")
LOBBY = ("join", "leave", "start", "easy", "genius")
people = st.sampled_from([ANA, BO, CY])
tables = st.integers(0, 2)
deaths = st.none() | st.integers(0, 7)


class Died(BaseException):
    """The process is gone."""


class Mortal(MemoryStorage):
    """Dies at a statement when told to, before or after it; what was not committed is gone."""

    def __init__(self) -> None:
        super().__init__()
        self.dies_after: int | None = None
        self.dead = False

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:  # type: ignore[override]
        async with super().transaction() as transaction:
            yield Dying(transaction, self)
            self.step()
        self.step()

    def step(self) -> None:
        if self.dies_after is not None:
            self.dies_after -= 1
            self.dead = self.dead or self.dies_after < 0
        if self.dead:
            raise Died


class Dying:
    """Passes every statement on, counting."""

    def __init__(self, transaction: Transaction, storage: Mortal) -> None:
        self._transaction = transaction
        self._storage = storage

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - it stands for every method
        self._storage.step()
        return getattr(self._transaction, name)


class Interleavings(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.clock = SetClock(START)
        self.storage = Mortal()
        self.ids: list[int] = []
        self.revisions: dict[int, int] = {}
        self.decisions: dict[tuple[int, int], int] = {}
        self.start_id = 0
        self.rare = 0
        self.host = self.reopened()

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:  # noqa: ANN401 - any answer
        return self.loop.run_until_complete(work)

    def reopened(self) -> Host:
        host = tiny_host(storage=self.storage, clock=self.clock)
        self.run(host.__aenter__())
        self.run(host.connected())
        return host

    @initialize(computers=st.integers(0, 1), clocks=st.booleans())
    def open_three(self, computers: int, clocks: bool) -> None:
        """Two games are under way from the beginning; one lobby is not full."""
        for number, game in enumerate(GAMES):
            pace = timedelta(minutes=1) if clocks else None
            table = self.run(self.host.open(Place(number, 1), ANA, game, pace=pace))
            self.ids.append(table.id)
        for number in (0, 1):
            self.run(self.host.join(self.ids[number], BO))
            for _ in range(computers):
                self.run(self.host.add_computer(self.ids[number], ANA, "easy"))
            self.run(self.host.start(self.ids[number], ANA, number))
        self.run(self.host.settle())

    def attempt(self, work: Coroutine[Any, Any, Any], dies: int | None = None) -> None:
        """Do something that may be refused, let the computers answer, die on the way if told to."""
        self.storage.dies_after = dies
        with suppress(Refused, MoveError, Died):
            self.run(work)
        self.run(self.host.settle())
        self.storage.dies_after = None
        if self.storage.dead:
            self.restart()

    @rule(at=tables, who=people, what=st.sampled_from(LOBBY))
    def in_the_lobby(self, at: int, who: Person, what: str) -> None:
        table_id = self.ids[at]
        self.start_id += 1
        match what:
            case "join":
                self.attempt(self.host.join(table_id, who))
            case "leave":
                self.attempt(self.host.leave(table_id, who))
            case "start":
                self.attempt(self.host.start(table_id, who, self.start_id))
            case level:
                self.attempt(self.host.add_computer(table_id, who, level))

    @rule(at=tables, picks=st.lists(st.integers(0, 60), min_size=1, max_size=6), dies=deaths)
    def play(self, at: int, picks: list[int], dies: int | None) -> None:
        """Whoever owes moves, some times in a row; the last move may be deadly."""
        for number, pick in enumerate(picks, 1):
            table: Table = self.run(self.host.table(self.ids[at]))
            if not table.to_act:
                return
            person = table.seats[table.to_act[pick % len(table.to_act)]].person
            assert person is not None
            self.move_of(person, at, pick, dies if number == len(picks) else None)

    @rule(at=tables, who=people, pick=st.integers(0, 60), late=st.booleans())
    def click(self, at: int, who: Person, pick: int, late: bool) -> None:
        """Anybody clicks, now and then on a message that is behind."""
        self.move_of(who, at, pick, None, late=late)

    def move_of(
        self, who: Person, at: int, pick: int, dies: int | None, *, late: bool = False
    ) -> None:
        table: Table = self.run(self.host.table(self.ids[at], who.id))
        if table.view is None or not table.view.legal or table.over:
            return
        choice = table.view.legal[pick % len(table.view.legal)]
        decision = table.view.decision - late
        self.attempt(self.host.move(table.id, who, choice, decision=decision), dies)

    @rule(at=tables, who=people, dies=deaths)
    def take_back(self, at: int, who: Person, dies: int | None) -> None:
        self.attempt(self.host.take_back(self.ids[at], who), dies)

    @rule(at=tables, pick=st.integers(0, 60), dies=deaths)
    def move_and_take_back(self, at: int, pick: int, dies: int | None) -> None:
        table: Table = self.run(self.host.table(self.ids[at]))
        if table.to_act:
            person = table.seats[table.to_act[0]].person
            assert person is not None
            self.move_of(person, at, pick, None)
            self.attempt(self.host.take_back(self.ids[at], person), dies)

    @rule(at=tables, who=people, answers=st.lists(st.tuples(people, st.booleans()), max_size=3))
    def ask_take_back(self, at: int, who: Person, answers: list[tuple[Person, bool]]) -> None:
        self.attempt(self.host.ask_take_back(self.ids[at], who))
        for person, agree in answers:
            self.attempt(self.host.answer_take_back(self.ids[at], person, agree=agree))

    @rule(at=tables, who=people)
    def ask_and_all_agree(self, at: int, who: Person) -> None:
        self.attempt(self.host.ask_take_back(self.ids[at], who))
        for person in (ANA, BO, CY):
            self.attempt(self.host.answer_take_back(self.ids[at], person, agree=True))

    @rule(at=tables, by=people, who=people, what=st.sampled_from(("resign", "kick", "end")))
    def come_to_an_end(self, at: int, by: Person, who: Person, what: str) -> None:
        self.rare += 1
        if self.rare % 4:
            return
        match what:
            case "resign":
                self.attempt(self.host.resign(self.ids[at], who))
            case "kick":
                self.attempt(self.host.kick(self.ids[at], by, who.id))
            case _:
                self.attempt(self.host.end(self.ids[at], by))

    @rule(at=tables, who=people)
    def rematch(self, at: int, who: Person) -> None:
        table: Table = self.run(self.host.table(self.ids[at]))
        if table.over:
            self.attempt(self.host.rematch(self.ids[at], who))
            after: Table = self.run(self.host.table(self.ids[at]))
            if after.rematch is not None:
                self.ids[at] = after.rematch

    @rule(seconds=st.sampled_from([10, 70]))
    def time_passes(self, seconds: int) -> None:
        self.clock.advance(timedelta(seconds=seconds))
        self.attempt(self.host.tick())

    @rule()
    def restart(self) -> None:
        """Leave the old host where it is, and open another on what was committed."""
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.run(asyncio.sleep(0))
        self.storage.dead = False
        self.host = self.reopened()
        self.run(self.host.settle())

    @invariant()
    def every_log_leads_to_its_snapshot(self) -> None:
        for table_id in range(1, max(self.ids, default=0) + 1):
            self.run(assert_log_leads_to_snapshot(self.storage, table_id))
            table: Table = self.run(self.host.table(table_id))
            assert table.revision >= self.revisions.get(table_id, 0)
            self.revisions[table_id] = table.revision
            for seat in range(len(table.seats) if table.view else 0):
                view = self.run(self.host.table_for_seat(table_id, seat)).view
                assert view.decision >= self.decisions.get((table_id, seat), 0)
                self.decisions[table_id, seat] = view.decision
            assert len({person.id for person in table.people}) == len(table.people)
            if table.phase == Phase.PLAYING:
                assert table.to_act
                # After the computers have answered, only people keep anybody waiting.
                assert all(table.seats[seat].person is not None for seat in table.to_act)
                assert table.people

    def teardown(self) -> None:
        self.run(self.host.__aexit__(None, None, None))
        self.loop.close()


TestInterleavings = Interleavings.TestCase
TestInterleavings.settings = settings(
    max_examples=80,
    stateful_step_count=50,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
