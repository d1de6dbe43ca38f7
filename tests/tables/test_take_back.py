import asyncio

from engines.mozaic import MozaicOptions
from engines.snapshots import thaw
from storage import Storage
from tables import Host, Place, Refused, TakeBackAsked, TakeBackDeclined
from tables.content import decode
from tests.games.sealed import SealedView
from tests.games.stones import RolledDie, Stones, StonesView
from tests.tables.desk import ANA, BO, CY, GAMES_AND_TINY, PLACE, refused, started
from tests.tables.logs import assert_log_leads_to_snapshot


async def position(storage: Storage, table_id: int) -> object:
    found = await storage.table(table_id)
    assert found is not None
    data = decode(found[0].content).position
    assert data is not None
    return thaw(GAMES_AND_TINY, data)[1]


async def test_a_move_taken_back_was_never_played(host: Host, storage: Storage) -> None:
    table = await started(host, "stones", ANA, BO)
    before = await position(storage, table.id)
    old = table.plies
    await host.move(table.id, ANA, "take 3", decision=1)
    assert await position(storage, table.id) != before
    table = await host.take_back(table.id, ANA)
    assert await position(storage, table.id) == before
    assert table.plies == old
    assert [entry.kind for entry in await storage.log(table.id)] == ["start", "move", "take-back"]
    await refused("nothing-to-take-back", host.take_back(table.id, ANA))


async def test_old_buttons_stay_stale_after_a_take_back(host: Host) -> None:
    table = await started(host, "stones", ANA, BO)
    numbers = set[int]()
    for _ in range(3):
        assert table.view is not None
        number = table.view.decision
        assert number not in numbers
        numbers.add(number)
        await host.move(table.id, ANA, "take 1", decision=number)
        table = await host.take_back(table.id, ANA)
        await refused("stale-decision", host.move(table.id, ANA, "take 1", decision=number))
    view = (await host.table(table.id, BO.id)).view
    assert view is not None
    await host.move(table.id, ANA, "take 1")
    await refused("stale-decision", host.move(table.id, BO, "take 1", decision=view.decision))


async def test_a_computers_answer_goes_with_it(host: Host, storage: Storage) -> None:
    table = await started(host, "stones", ANA, computers=1)
    before = await position(storage, table.id)
    await host.move(table.id, ANA, "take 1")
    await host.settle()
    table = await host.table(table.id, ANA.id)
    assert [ply.author for ply in table.plies[1:]] == ["person", "computer"]
    await host.take_back(table.id, ANA)
    await host.settle()
    assert await position(storage, table.id) == before
    log = await storage.log(table.id)
    assert log[-1].text == f"{log[-3].revision} {log[-2].revision}"


async def test_it_never_shows_the_future(host: Host, storage: Storage) -> None:
    table = await started(host, "stones", ANA, BO)
    await host.move(table.id, ANA, "take 3")
    await host.move(table.id, BO, "take 2")
    at_seven = await position(storage, table.id)
    await refused("take-back-shows-future", host.take_back(table.id, BO))
    assert await position(storage, table.id) == at_seven
    mozaic = await host.open(Place(9), ANA, "mozaic", options=MozaicOptions())
    await host.join(mozaic.id, BO)
    mozaic = await host.start(mozaic.id, ANA, 1)
    seat = mozaic.to_act[0]
    person = mozaic.seats[seat].person
    assert person is not None
    view = (await host.table(mozaic.id, person.id)).view
    assert view is not None
    await host.move(mozaic.id, person, view.legal[0])
    await refused("take-back-shows-future", host.take_back(mozaic.id, person))


async def test_it_does_not_pass_an_answer_of_another_person(host: Host) -> None:
    table = await started(host, "stones", ANA, BO)
    await host.move(table.id, ANA, "take 1")
    await host.move(table.id, BO, "take 1")
    await refused("others-have-moved", host.take_back(table.id, ANA))
    await host.take_back(table.id, BO)
    await host.take_back(table.id, ANA)


async def test_a_bid_is_taken_back_beside_others(host: Host) -> None:
    table = await started(host, "sealed", ANA, BO, CY)
    await host.move(table.id, ANA, "bid 1")
    await host.move(table.id, BO, "bid 2")
    table = await host.take_back(table.id, ANA)
    assert isinstance(table.view, SealedView)
    assert table.view.has_bid == (False, True, False)
    assert isinstance((mine := await host.table(table.id, BO.id)).view, SealedView)
    assert mine.view.own_bid == 2


async def test_with_everybodys_word_the_draws_are_fresh(host: Host, storage: Storage) -> None:
    rolled = set[int]()
    for place in range(1, 9):
        table = await started(host, "stones", ANA, BO, place=Place(place))
        await host.move(table.id, ANA, "take 3")
        table = await host.move(table.id, BO, "take 2")
        first = _die(table.plies[-1].events)
        table = await host.ask_take_back(table.id, BO)
        assert table.take_back == TakeBackAsked(1, (1,), (0,), table.revision)
        assert isinstance(table.view, StonesView)
        assert table.view.rolled
        await refused("take-back-asked", host.ask_take_back(table.id, ANA))
        table = await host.answer_take_back(table.id, ANA, agree=True)
        assert table.take_back is None
        assert isinstance(table.view, StonesView)
        assert not table.view.rolled
        assert table.to_act == (1,)
        table = await host.move(table.id, BO, "take 2")
        second = _die(table.plies[-1].events)
        await host.ask_take_back(table.id, BO)
        await host.answer_take_back(table.id, ANA, agree=True)
        table = await host.move(table.id, BO, "take 2")
        third = _die(table.plies[-1].events)
        rolled |= {first - second, second - third, third - first}
        assert [entry.kind for entry in await storage.log(table.id)][-1:] == ["move"]
    assert rolled != {0}
    assert len(rolled) > 3


def _die(events: object) -> int:
    assert isinstance(events, tuple)
    return next(event.die for event in events if isinstance(event, RolledDie))


async def test_draws_renewed_twice_are_not_those_of_once(host: Host, storage: Storage) -> None:
    table = await started(host, "stones", ANA, BO)
    await host.move(table.id, ANA, "take 1")
    seeds = set[bytes]()
    for _ in range(3):
        state = await position(storage, table.id)
        assert isinstance(state, Stones)
        seeds.add(state.seed)
        await host.ask_take_back(table.id, ANA)
        await host.answer_take_back(table.id, BO, agree=True)
        await host.move(table.id, ANA, "take 1")
        await assert_log_leads_to_snapshot(storage, table.id)
    assert len(seeds) == 3


async def test_one_no_or_one_move_drops_it(host: Host) -> None:
    table = await started(host, "stones", ANA, BO, CY)
    await refused("no-take-back-asked", host.answer_take_back(table.id, ANA, agree=True))
    await refused("nothing-to-take-back", host.ask_take_back(table.id, BO))
    await host.move(table.id, ANA, "take 1")
    await host.ask_take_back(table.id, ANA)
    since = (await host.table(table.id)).revision
    table = await host.answer_take_back(table.id, BO, agree=True)
    assert table.take_back == TakeBackAsked(0, (0, 1), (2,), since)
    table = await host.answer_take_back(table.id, CY, agree=False)
    assert table.take_back is None
    assert table.declined == TakeBackDeclined(0, 2, table.revision)
    assert (await host.ask_take_back(table.id, ANA)).declined is None
    await host.answer_take_back(table.id, CY, agree=False)
    assert (await host.move(table.id, BO, "take 1")).declined is None
    await host.ask_take_back(table.id, BO)
    withdrawn = await host.answer_take_back(table.id, BO, agree=False)
    assert (withdrawn.take_back, withdrawn.declined) == (None, None)
    await host.ask_take_back(table.id, BO)
    await host.move(table.id, CY, "take 1")
    await refused("no-take-back-asked", host.answer_take_back(table.id, BO, agree=True))


async def test_alone_with_computers_it_needs_nobody_elses_word(host: Host) -> None:
    table = await started(host, "mozaic", ANA, computers=1)
    await host.settle()
    before = await host.table(table.id, ANA.id)
    assert before.view is not None
    await host.move(table.id, ANA, before.view.legal[0])
    await host.settle()
    await refused("take-back-shows-future", host.take_back(table.id, ANA))
    table = await host.ask_take_back(table.id, ANA)
    assert table.view is not None
    assert table.view.legal == before.view.legal
    assert table.view.decision > before.view.decision


async def test_of_two_words_at_once_one_carries_it_out(host: Host) -> None:
    table = await started(host, "stones", ANA, BO)
    await host.move(table.id, ANA, "take 1")
    await host.ask_take_back(table.id, ANA)
    answers = await asyncio.gather(
        *(host.answer_take_back(table.id, BO, agree=True) for _ in range(5)),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, Refused) for answer in answers) == 4
    assert (await host.table(table.id)).to_act == (0,)


async def test_a_seat_taken_over_is_nobodys_to_take_back(host: Host) -> None:
    table = await started(host, "stones", ANA, BO)
    await host.move(table.id, ANA, "take 1")
    await host.resign(table.id, BO)
    await host.settle()
    table = await host.take_back(table.id, ANA)
    assert table.to_act == (0,)
    assert table.place == PLACE
