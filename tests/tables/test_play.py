import asyncio

import pytest

from engines import IllegalMove, NotationError, TurnError
from engines.verification import verify
from storage import Storage
from tables import Ending, Host, Phase, Place, Ply, Stale, Standing
from tables.content import decode
from tests.games.sealed import (
    DealtCard,
    DealtHidden,
    HasBid,
    OpenedBids,
    SealedBid,
    SealedView,
)
from tests.games.stones import Take, TookStones
from tests.tables.desk import ANA, BO, CY, DEE, Heard, play_on, refused, started


async def test_a_game_is_played_to_its_end(host: Host, heard: Heard) -> None:
    table = await started(host, "mozaic", ANA, BO)
    table = await play_on(host, table.id)
    assert (table.phase, table.ending) == (Phase.FINISHED, Ending.PLAYED)
    assert table.result is not None
    assert table.to_act == ()
    assert [standing.score for standing in table.standings] == sorted(
        table.result.scores, reverse=True
    )
    assert [change.ended for change in heard.changes][-2:] == [False, True]
    assert [change.revision for change in heard.changes] == [*range(1, len(heard.changes) + 1)]
    record = await host.record(table.id)
    assert verify(record).result() == table.result
    assert await host.tables_of(ANA.id) == ()
    await refused("table-over", host.move(table.id, ANA, "e4"))


async def test_a_running_game_has_no_record(host: Host) -> None:
    table = await started(host, "sealed", ANA, BO)
    await host.move(table.id, ANA, "bid 3")
    await refused("not-over", host.record(table.id))
    lobby = await host.open(Place(9), CY, "sealed")
    await host.end(lobby.id, CY)
    await refused("not-started", host.record(lobby.id))


async def test_of_a_hundred_clicks_on_one_decision_one_counts(host: Host, storage: Storage) -> None:
    table = await started(host, "stones", ANA, BO)
    assert table.view is not None
    decision = table.view.decision
    answers = await asyncio.gather(
        *(host.move(table.id, ANA, "take 1", decision=decision) for _ in range(100)),
        return_exceptions=True,
    )
    stale = [answer for answer in answers if isinstance(answer, Stale)]
    assert len(stale) == 99
    assert {refusal.code for refusal in stale} == {"stale-decision"}
    assert all(refusal.table is not None and refusal.table.to_act == (1,) for refusal in stale)
    assert len([entry for entry in await storage.log(table.id) if entry.kind == "move"]) == 1
    assert (await host.table(table.id)).revision == table.revision + 1


async def test_bids_of_all_seats_at_once_all_count(host: Host, storage: Storage) -> None:
    people = (ANA, BO, CY, DEE)
    table = await started(host, "sealed", *people)
    await asyncio.gather(
        *(
            host.move(table.id, person, f"bid {coins}", decision=1)
            for coins, person in enumerate(people)
        )
    )
    log = await storage.log(table.id)
    bids = {entry.person_id: entry.text for entry in log if entry.kind == "move"}
    assert bids == {person.id: f"bid {coins}" for coins, person in enumerate(people)}
    view = (await host.table(table.id, ANA.id)).view
    assert isinstance(view, SealedView)
    assert view.round == 1
    assert view.coins == (5, 5, 5, 2)


async def test_a_rivals_bid_does_not_make_a_button_stale(host: Host) -> None:
    table = await started(host, "sealed", ANA, BO, CY)
    assert table.view is not None
    decision = table.view.decision
    await host.move(table.id, BO, "bid 1")
    await host.move(table.id, ANA, "bid 2", decision=decision)
    table = await host.move(table.id, ANA, "bid 4", decision=decision)
    assert isinstance(table.view, SealedView)
    assert table.view.own_bid == 4
    await host.move(table.id, CY, "bid 0")
    with pytest.raises(Stale) as stale:
        await host.move(table.id, ANA, "bid 5", decision=decision)
    assert stale.value.table is not None
    assert stale.value.table.view is not None
    assert stale.value.table.view.decision == decision + 1


async def test_what_the_rules_refuse_changes_nothing(host: Host, heard: Heard) -> None:
    table = await started(host, "stones", ANA, BO)
    before = await host.table(table.id, ANA.id)
    told = len(heard.changes)
    with pytest.raises(NotationError):
        await host.move(table.id, ANA, "grab all")
    with pytest.raises(IllegalMove):
        await host.move(table.id, ANA, Take(9))
    with pytest.raises(TurnError):
        await host.move(table.id, BO, "take 1")
    await refused("not-seated", host.move(table.id, CY, "take 1"))
    assert await host.table(table.id, ANA.id) == before
    assert len(heard.changes) == told


async def test_a_lobby_has_no_moves(host: Host) -> None:
    table = await host.open(Place(1), ANA, "stones")
    await refused("not-started", host.move(table.id, ANA, "take 1"))
    await refused("not-started", host.take_back(table.id, ANA))
    await refused("not-started", host.resign(table.id, ANA))


async def test_each_reader_knows_only_their_own(host: Host) -> None:
    table = await started(host, "sealed", ANA, BO)
    await host.move(table.id, ANA, "bid 3")
    mine = await host.table(table.id, ANA.id)
    assert mine.seat == 0
    assert mine.plies[-1] == Ply(0, "bid 3", "person", (SealedBid(0, 3),))
    for reader in (await host.table(table.id, BO.id), await host.table(table.id, CY.id)):
        assert reader.plies[-1] == Ply(0, None, "person", (HasBid(0),))
        assert "3" not in str(reader.plies[-1])
        assert isinstance(reader.view, SealedView)
        assert reader.view.has_bid == (True, False)
        assert reader.view.own_bid is None
    opening = (await host.table(table.id, BO.id)).plies[0]
    assert [type(event) for event in opening.events] == [DealtHidden, DealtCard]
    assert await host.table_for_seat(table.id, 0) == mine
    table = await host.move(table.id, BO, "bid 1")
    assert table.plies[-1].notation == "bid 1"
    assert OpenedBids((3, 1)) in (await host.table(table.id)).plies[-1].events


async def test_a_public_move_is_told_in_notation(host: Host) -> None:
    table = await started(host, "stones", ANA, BO)
    await host.move(table.id, ANA, "take 2")
    table = await host.table(table.id)
    assert table.plies[-1] == Ply(0, "take 2", "person", (TookStones(0, 2),))


async def test_the_last_plies_need_no_replay(host: Host) -> None:
    table = await started(host, "mozaic", ANA, BO)
    table = await play_on(host, table.id, moves=30)
    assert len(table.plies) == host.limits.plies_kept
    assert all(ply.seat is not None and ply.notation and ply.events for ply in table.plies)


async def test_nothing_of_the_draws_is_handed_out(host: Host, storage: Storage) -> None:
    table = await started(host, "sealed", ANA, BO)
    found = await storage.table(table.id)
    assert found is not None
    secret = decode(found[0].content).secret
    for reader in (None, ANA.id):
        told = repr(await host.table(table.id, reader))
        assert repr(secret)[2:-1] not in told
        assert secret.hex() not in told
    assert (await host.end(table.id, ANA)).secret == secret


async def test_resigning_hands_the_seat_to_a_computer(host: Host, storage: Storage) -> None:
    table = await started(host, "sealed", ANA, BO, CY)
    await host.move(table.id, ANA, "bid 2")
    table = await host.resign(table.id, ANA)
    assert table.seat is None
    seat = table.seats[0]
    assert (seat.person, seat.level, seat.left) == (None, "normal", ANA)
    assert table.host == BO
    await refused("not-seated", host.move(table.id, ANA, "bid 1"))
    await refused("not-seated", host.resign(table.id, ANA))
    table = await play_on(host, table.id)
    assert table.phase == Phase.FINISHED
    assert table.result is not None
    assert table.standings[-1] == Standing(0, 3, table.result.scores[0], left=True)
    kinds = [entry.kind for entry in await storage.log(table.id)]
    assert kinds[:3] == ["start", "move", "resign"]


async def test_the_last_person_may_play_on_or_take_the_win(host: Host) -> None:
    table = await started(host, "stones", ANA, BO)
    await host.resign(table.id, ANA)
    await host.settle()
    table = await host.table(table.id, BO.id)
    assert table.to_act == (1,)
    table = await host.end(table.id, BO)
    assert (table.phase, table.ending, table.result) == (
        Phase.FINISHED,
        Ending.LAST_PERSON,
        None,
    )
    assert table.standings == (
        Standing(1, 1, None, left=False),
        Standing(0, 2, None, left=True),
    )


async def test_when_all_have_left_the_table_closes_unranked(host: Host) -> None:
    table = await started(host, "stones", ANA, BO)
    await host.resign(table.id, BO)
    table = await host.resign(table.id, ANA)
    assert (table.phase, table.ending, table.standings) == (Phase.CLOSED, Ending.ALL_LEFT, ())
    assert table.to_act == ()
    await host.settle()
    assert (await host.table(table.id)).revision == table.revision


async def test_only_the_host_or_a_moderator_ends_a_game(host: Host) -> None:
    table = await started(host, "stones", ANA, BO)
    await refused("not-host-or-moderator", host.end(table.id, BO))
    table = await host.end(table.id, CY, moderator=True)
    assert (table.phase, table.ending, table.standings) == (Phase.CLOSED, Ending.ENDED, ())
    await refused("table-over", host.end(table.id, ANA))


async def test_a_person_alone_with_computers_does_not_win_by_ending(host: Host) -> None:
    table = await started(host, "stones", ANA, computers=1)
    assert (await host.end(table.id, ANA)).phase == Phase.CLOSED


async def test_kicking_in_a_game(host: Host) -> None:
    table = await started(host, "stones", ANA, BO, CY)
    await refused("host-stays", host.kick(table.id, ANA, ANA.id))
    await refused("person-not-here", host.kick(table.id, ANA, DEE.id))
    table = await host.kick(table.id, ANA, BO.id)
    assert table.seats[1].left == BO
    await refused("not-seated", host.move(table.id, BO, "take 1"))


async def test_a_channel_that_is_gone_closes_the_table(host: Host) -> None:
    table = await started(host, "stones", ANA, BO)
    await host.abandon(table.id)
    table = await host.table(table.id)
    assert (table.phase, table.ending) == (Phase.CLOSED, Ending.GONE)
    await refused("table-over", host.abandon(table.id))


async def test_two_clicks_make_one_rematch(host: Host) -> None:
    table = await started(host, "stones", ANA, BO, computers=1)
    await refused("not-over", host.rematch(table.id, ANA))
    await host.end(table.id, ANA)
    await refused("not-at-that-table", host.rematch(table.id, DEE))
    answers = await asyncio.gather(
        *(host.rematch(table.id, who) for who in (BO, ANA, BO, ANA)), return_exceptions=True
    )
    assert not [answer for answer in answers if isinstance(answer, BaseException)]
    table = await host.table(table.id)
    assert table.rematch is not None
    following = await host.table(table.rematch)
    assert {person.id for person in following.people} == {ANA.id, BO.id}
    assert [seat.level for seat in following.seats if seat.person is None] == ["easy"]
    assert following.commitment != table.commitment
    assert following.game == "stones"
    assert await host.open_tables() == 1
    await host.start(following.id, ANA, 3)
    assert (await host.rematch(table.id, BO)).phase == Phase.PLAYING


async def test_a_rematch_that_came_to_nothing_can_be_asked_for_again(host: Host) -> None:
    table = await started(host, "stones", ANA, BO)
    await host.end(table.id, ANA)
    first = await host.rematch(table.id, BO)
    assert (first.host, first.invited) == (BO, (ANA,))
    await host.end(first.id, BO)
    second = await host.rematch(table.id, ANA)
    assert second.id != first.id


async def test_a_rematch_yields_to_another_table(host: Host) -> None:
    table = await started(host, "stones", ANA, BO)
    await host.end(table.id, ANA)
    other = await host.open(table.place, CY, "sealed")
    found = await refused("channel-taken", host.rematch(table.id, ANA))
    assert found.facts == {"number": other.id}
    assert (await host.table(table.id)).rematch is None


async def test_giving_up_on_an_answer_does_not_tear_the_change(host: Host) -> None:
    table = await started(host, "stones", ANA, BO)
    click = asyncio.create_task(host.move(table.id, ANA, "take 1"))
    await asyncio.sleep(0)
    click.cancel()
    with pytest.raises(asyncio.CancelledError):
        await click
    await refused("stale-decision", host.move(table.id, ANA, "take 1", decision=1))
    assert (await host.table(table.id)).revision == table.revision + 1
