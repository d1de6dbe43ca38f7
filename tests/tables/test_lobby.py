import asyncio
from datetime import timedelta

from engines.draws import commitment
from tables import Change, Ending, Host, Limits, Person, Phase, Place, Refused, Seat, SetClock
from tests.games.sealed import SealedOptions
from tests.tables.desk import ANA, BO, CY, DEE, PLACE, Heard, refused, started, tiny_host


async def test_whoever_opens_has_the_first_seat(host: Host, heard: Heard) -> None:
    table = await host.open(PLACE, ANA, "sealed", invited=(BO, ANA))
    assert (table.phase, table.host, table.seats, table.seat) == (Phase.LOBBY, ANA, (Seat(ANA),), 0)
    assert table.invited == (BO,)
    assert table.options == SealedOptions()
    assert table.secret is None
    assert len(table.commitment) == 64
    assert heard.changes == [Change(table.id, PLACE, 1, ended=False)]
    assert (await host.table(table.id)).seat is None


async def test_unknown_games_and_tables_are_refused(host: Host) -> None:
    await refused("no-such-game", host.open(PLACE, ANA, "chess"))
    await refused("no-such-table", host.table(99))
    await refused("no-such-table", host.join(99, ANA))


async def test_seats_are_taken_in_order_until_none_is_left(host: Host) -> None:
    table = await host.open(PLACE, ANA, "sealed", invited=(BO,))
    table = await host.join(table.id, BO)
    assert table.invited == ()
    assert table.seat == 1
    await refused("already-seated", host.join(table.id, BO))
    await host.join(table.id, CY)
    await host.add_computer(table.id, CY, "easy")
    full = await refused("lobby-full", host.join(table.id, DEE))
    assert full.facts == {"most": 4}
    await refused("lobby-full", host.add_computer(table.id, ANA, "easy"))


async def test_leaving_hands_the_table_over_and_the_last_one_closes_it(host: Host) -> None:
    table = await host.open(PLACE, ANA, "sealed")
    await host.join(table.id, BO)
    await host.add_computer(table.id, ANA, "easy")
    table = await host.leave(table.id, ANA)
    assert table.host == BO
    assert table.seats == (Seat(BO), Seat(level="easy"))
    await refused("not-seated", host.leave(table.id, ANA))
    table = await host.leave(table.id, BO)
    assert (table.phase, table.ending) == (Phase.CLOSED, Ending.ALL_LEFT)
    await refused("table-over", host.join(table.id, ANA))
    assert await host.tables_of(BO.id) == ()


async def test_seat_rows_follow_when_somebody_leaves(host: Host) -> None:
    table = await host.open(PLACE, ANA, "sealed")
    for person in (BO, CY):
        await host.join(table.id, person)
    await host.leave(table.id, BO)
    assert await host.tables_of(BO.id) == ()
    assert [entry.seat for entry in await host.tables_of(CY.id)] == [1]


async def test_a_kicked_person_cannot_come_back(host: Host) -> None:
    table = await host.open(PLACE, ANA, "sealed", invited=(DEE,))
    await host.join(table.id, BO)
    await refused("not-host-or-moderator", host.kick(table.id, BO, ANA.id))
    await refused("host-stays", host.kick(table.id, DEE, ANA.id, moderator=True))
    await refused("person-not-here", host.kick(table.id, ANA, CY.id))
    table = await host.kick(table.id, ANA, BO.id)
    assert table.seats == (Seat(ANA),)
    await refused("kicked", host.join(table.id, BO))
    found = await refused("was-kicked", host.invite(table.id, ANA, (CY, BO)))
    assert found.facts == {"name": "Bo"}
    assert (await host.kick(table.id, CY, DEE.id, moderator=True)).invited == ()
    await refused("kicked", host.join(table.id, DEE))


async def test_seated_people_invite(host: Host) -> None:
    table = await host.open(PLACE, ANA, "sealed")
    await refused("not-seated", host.invite(table.id, BO, (CY,)))
    table = await host.invite(table.id, ANA, (CY, DEE, CY, ANA))
    assert table.invited == (CY, DEE)


async def test_computers_come_and_go(host: Host) -> None:
    table = await host.open(PLACE, ANA, "sealed")
    await refused("not-seated", host.add_computer(table.id, BO, "easy"))
    await refused("no-such-level", host.add_computer(table.id, ANA, "genius"))
    await refused("no-computer", host.remove_computer(table.id, ANA))
    for level in ("easy", "normal"):
        table = await host.add_computer(table.id, ANA, level)
    table = await host.remove_computer(table.id, ANA)
    assert table.seats == (Seat(ANA), Seat(level="easy"))


async def test_the_host_chooses_options_and_pace(host: Host) -> None:
    table = await host.open(PLACE, ANA, "sealed", options=SealedOptions(coins=0))
    await host.join(table.id, BO)
    assert table.options == SealedOptions(coins=0)
    assert (await host.set_options(table.id, ANA, {"coins": 5})).options == SealedOptions()
    await refused("bad-option", host.set_options(table.id, ANA, {"coins": 7}))
    await refused("bad-option", host.set_options(table.id, ANA, {"cows": 7}))
    assert (await refused("not-host", host.set_options(table.id, BO, {}))).facts == {"host": "Ana"}
    assert (await host.set_pace(table.id, ANA, timedelta(minutes=2))).pace == 120
    assert (await host.set_pace(table.id, ANA, None)).pace is None
    await refused("bad-pace", host.set_pace(table.id, ANA, timedelta(seconds=1)))
    await refused("bad-pace", host.open(Place(501), CY, "sealed", pace=timedelta(days=90)))
    await refused("not-host", host.set_pace(table.id, BO, None))


async def test_a_table_is_handed_over(host: Host) -> None:
    table = await host.open(PLACE, ANA, "sealed")
    await host.join(table.id, BO)
    await refused("not-host-or-moderator", host.hand_over(table.id, BO, BO.id))
    await refused("person-not-here", host.hand_over(table.id, ANA, CY.id))
    assert (await host.hand_over(table.id, ANA, BO.id)).host == BO
    assert (await host.hand_over(table.id, CY, ANA.id, moderator=True)).host == ANA


async def test_a_start_needs_the_right_number_and_happens_once(host: Host) -> None:
    table = await host.open(PLACE, ANA, "sealed")
    found = await refused("wrong-seats", host.start(table.id, ANA, 1))
    assert found.facts == {"seats": 1, "least": 2, "most": 4}
    await host.join(table.id, BO)
    await refused("not-seated", host.start(table.id, CY, 1))
    clicks = [host.start(table.id, person, 5) for person in (ANA, BO) * 5]
    answers = await asyncio.gather(*clicks, return_exceptions=True)
    assert sum(not isinstance(answer, Exception) for answer in answers) == 1
    assert {str(answer) for answer in answers if isinstance(answer, Exception)} == {
        "already-started"
    }
    for late in (
        host.join(table.id, CY),
        host.leave(table.id, BO),
        host.add_computer(table.id, ANA, "easy"),
        host.set_options(table.id, ANA, {}),
        host.invite(table.id, ANA, (CY,)),
    ):
        await refused("already-started", late)


async def test_nobody_can_choose_the_seed(host: Host) -> None:
    tables = [
        await started(host, "mozaic", ANA, BO, place=Place(place), start_id=9) for place in (1, 2)
    ]
    ended = [await host.end(table.id, ANA) for table in tables]
    secrets = [table.secret for table in ended]
    assert secrets[0] != secrets[1]
    for table, secret in zip(tables, secrets, strict=True):
        assert secret is not None
        assert commitment(secret) == table.commitment
        assert table.secret is None
        assert table.start_id == 9


async def test_one_table_a_channel(host: Host) -> None:
    table = await host.open(PLACE, ANA, "sealed")
    found = await refused("channel-taken", host.open(PLACE, BO, "mozaic"))
    assert found.facts == {"number": table.id}
    answers = await asyncio.gather(
        *(host.open(Place(9), person, "sealed") for person in (ANA, BO, CY)), return_exceptions=True
    )
    assert sum(isinstance(answer, Refused) for answer in answers) == 2
    await host.end(table.id, ANA)
    assert (await host.open(PLACE, BO, "mozaic")).id > table.id


async def test_caps_on_servers_and_people() -> None:
    limits = Limits(tables_per_guild=2, tables_per_person=2)
    async with tiny_host(limits=limits) as host:
        first = await host.open(Place(1, 50), ANA, "sealed")
        await host.open(Place(2, 50), BO, "sealed")
        await refused("server-full", host.open(Place(3, 50), CY, "sealed"))
        other = await host.open(Place(3, 51), CY, "sealed")
        await host.open(Place(4), ANA, "sealed")
        found = await refused("person-full", host.open(Place(5), ANA, "sealed"))
        assert found.facts == {"name": "Ana", "most": 2}
        await refused("person-full", host.join(other.id, ANA))
        await host.end(first.id, ANA)
        await host.join(other.id, ANA)


async def test_an_idle_lobby_expires_and_a_game_does_not(host: Host, clock: SetClock) -> None:
    idle = await host.open(PLACE, ANA, "sealed")
    game = await started(host, "sealed", BO, CY, place=Place(7))
    clock.advance(timedelta(hours=23))
    await host.tick()
    await host.join(idle.id, DEE)
    clock.advance(timedelta(hours=23))
    await host.tick()
    assert (await host.table(idle.id)).phase == Phase.LOBBY
    clock.advance(timedelta(hours=2))
    await host.tick()
    assert (await host.table(idle.id)).ending == Ending.EXPIRED
    assert (await host.table(game.id)).phase == Phase.PLAYING


async def test_finding_tables(host: Host) -> None:
    assert await host.table_in(PLACE.channel_id) is None
    table = await started(host, "stones", ANA, BO)
    other = await host.open(Place(8), BO, "sealed")
    await host.join(other.id, ANA)
    mine = await host.tables_of(ANA.id)
    assert [(entry.id, entry.owes) for entry in mine] == [(table.id, True), (other.id, False)]
    found = await host.table_in(PLACE.channel_id)
    assert found is not None
    assert (found.id, found.phase, found.game, found.place) == (
        table.id,
        Phase.PLAYING,
        "stones",
        PLACE,
    )
    assert await host.open_tables() == 2


async def test_what_people_wish(host: Host) -> None:
    assert await host.reaches_by_dm(ANA.id)
    await host.set_reach(ANA.id, dm=False)
    assert not await host.reaches_by_dm(ANA.id)


async def test_names_are_taken_as_they_come(host: Host) -> None:
    strange = Person(1, "\u202e@everyone\n**x**" * 9)
    table = await host.open(PLACE, strange, "sealed")
    assert (await host.table(table.id)).host.name == strange.name
