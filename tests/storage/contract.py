"""What every place for tables must do. A new one subclasses this with a fixture `storage`."""

import pytest
from msgspec.structs import replace

from storage import (
    ChannelTaken,
    Conflict,
    LogRow,
    MessageRow,
    SeatRow,
    Storage,
    TableRow,
)


def row(channel_id: int = 1, **changes: object) -> TableRow:
    plain = TableRow(
        guild_id=7,
        channel_id=channel_id,
        phase="playing",
        game="mozaic",
        revision=1,
        wanted=1,
        opened_at=1_000,
        touched_at=1_000,
        content=b"\x00\xff",
    )
    return replace(plain, **changes)


def entry(table_id: int, revision: int, text: str = "e4") -> LogRow:
    return LogRow(
        table_id=table_id,
        revision=revision,
        at=5,
        kind="move",
        seat=0,
        person_id=2**62,
        author="person",
        text=text,
    )


async def put(storage: Storage, table: TableRow, *seats: SeatRow) -> TableRow:
    async with storage.transaction() as transaction:
        table_id = await transaction.insert(table)
        await transaction.put_seats(table_id, seats)
    return replace(table, id=table_id)


async def kept(storage: Storage, table_id: int) -> TableRow:
    found = await storage.table(table_id)
    assert found is not None
    return found[0]


class StorageContract:
    async def test_keeps_a_table_with_its_seats(self, storage: Storage) -> None:
        seats = (SeatRow(seat=0, person_id=2**62, owes=True, decision=3, due_at=9), SeatRow(seat=1))
        table = await put(storage, row(), *seats)
        assert await storage.table(table.id) == (table, seats, ())
        async with storage.transaction() as transaction:
            assert await transaction.load(table.id) == (table, seats)

    async def test_knows_no_other_table(self, storage: Storage) -> None:
        assert await storage.table(77) is None
        async with storage.transaction() as transaction:
            assert await transaction.load(77) is None

    async def test_a_transaction_that_raises_leaves_nothing(self, storage: Storage) -> None:
        table = await put(storage, row(), SeatRow(seat=0), SeatRow(seat=1))

        async def break_off() -> None:
            async with storage.transaction() as transaction:
                await transaction.insert(row(channel_id=2))
                await transaction.save(replace(table, revision=2))
                await transaction.append(entry(table.id, 2))
                await transaction.put_seats(table.id, (SeatRow(seat=2),))
                await transaction.cut_seats(table.id, 1)
                raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await break_off()
        found = await storage.table(table.id)
        assert found == (table, (SeatRow(seat=0), SeatRow(seat=1)), ())
        assert await storage.log(table.id) == ()
        assert await storage.open_count() == 1

    async def test_one_open_table_a_channel(self, storage: Storage) -> None:
        first = await put(storage, row())
        with pytest.raises(ChannelTaken):
            await put(storage, row())
        async with storage.transaction() as transaction:
            await transaction.save(replace(first, revision=2, phase="closed"))
        second = await put(storage, row())
        with pytest.raises(ChannelTaken):
            async with storage.transaction() as transaction:
                await transaction.save(replace(first, revision=3))
        assert (await kept(storage, first.id)).phase == "closed"
        assert second.id != first.id

    async def test_a_save_from_an_old_load_is_refused(self, storage: Storage) -> None:
        table = await put(storage, row())
        async with storage.transaction() as transaction:
            await transaction.save(replace(table, revision=2))
        for revision in (1, 2, 4):
            with pytest.raises(Conflict):
                async with storage.transaction() as transaction:
                    await transaction.save(replace(table, revision=revision))
        assert (await kept(storage, table.id)).revision == 2

    async def test_seats_are_put_and_cut(self, storage: Storage) -> None:
        table = await put(storage, row(), *(SeatRow(seat=seat) for seat in range(3)))
        async with storage.transaction() as transaction:
            await transaction.put_seats(table.id, (SeatRow(seat=1, person_id=5),))
            await transaction.cut_seats(table.id, 2)
            await transaction.put_seats(table.id, ())
        found = await storage.table(table.id)
        assert found is not None
        assert found[1] == (SeatRow(seat=0), SeatRow(seat=1, person_id=5))

    async def test_the_log_is_in_order(self, storage: Storage) -> None:
        table = await put(storage, row())
        other = await put(storage, row(2))
        async with storage.transaction() as transaction:
            for revision in (2, 3, 10):
                await transaction.append(entry(table.id, revision, f"move {revision}"))
            await transaction.append(entry(other.id, 2))
            assert len(await transaction.log(table.id)) == 3
        log = await storage.log(table.id)
        assert [one.revision for one in log] == [2, 3, 10]
        assert log[2] == entry(table.id, 10, "move 10")

    async def test_counts_open_tables(self, storage: Storage) -> None:
        await put(storage, row(1), SeatRow(seat=0, person_id=5))
        await put(storage, row(2, phase="lobby"), SeatRow(seat=0, person_id=5))
        await put(storage, row(3, phase="finished"), SeatRow(seat=0, person_id=5))
        await put(storage, row(4, guild_id=None), SeatRow(seat=0, person_id=6))
        async with storage.transaction() as transaction:
            assert await transaction.open_in_guild(7) == 2
            assert await transaction.open_of_person(5) == 2
        assert await storage.open_count() == 3

    async def test_lists_a_persons_tables_waiting_ones_first(self, storage: Storage) -> None:
        idle = await put(storage, row(1, touched_at=50), SeatRow(seat=0, person_id=5))
        waits = await put(
            storage,
            row(2, touched_at=40),
            SeatRow(seat=0),
            SeatRow(seat=1, person_id=5, owes=True, due_at=8),
        )
        late = await put(storage, row(3, touched_at=60), SeatRow(seat=0, person_id=5))
        await put(storage, row(4, phase="closed"), SeatRow(seat=0, person_id=5, owes=True))
        found = await storage.tables_of(5)
        assert [one.id for one in found] == [waits.id, late.id, idle.id]
        assert (found[0].seat, found[0].owes, found[0].due_at) == (1, True, 8)

    async def test_finds_a_channels_table(self, storage: Storage) -> None:
        assert await storage.table_in(1) is None
        old = await put(storage, row(1, phase="closed"))
        newer = await put(storage, row(1))
        await put(storage, row(1, phase="finished"))
        found = await storage.table_in(1)
        assert found is not None
        assert (found.id, found.seat) == (newer.id, None)
        assert old.id < newer.id

    async def test_finds_what_computers_owe(self, storage: Storage) -> None:
        owes = await put(storage, row(1), SeatRow(seat=0, owes=True), SeatRow(seat=1))
        await put(storage, row(2), SeatRow(seat=0, person_id=5, owes=True), SeatRow(seat=1))
        await put(storage, row(3, phase="closed"), SeatRow(seat=0, owes=True))
        assert await storage.owing() == (owes.id,)

    async def test_finds_deadlines_that_have_come(self, storage: Storage) -> None:
        table = await put(
            storage,
            row(),
            SeatRow(seat=0, due_at=100, decision=4),
            SeatRow(seat=1, due_at=90),
            SeatRow(seat=2),
        )
        assert [(one.table_id, one.seat) for one in await storage.due(99)] == [(table.id, 1)]
        found = await storage.due(100)
        assert [one.seat for one in found] == [1, 0]
        assert (found[1].decision, found[1].due_at) == (4, 100)

    async def test_deadlines_move_by_the_gap(self, storage: Storage) -> None:
        await put(storage, row(), SeatRow(seat=0, due_at=100), SeatRow(seat=1))
        assert await storage.alive_until() is None
        await storage.beat(1_000)
        await storage.beat(2_000)
        assert await storage.alive_until() == 2_000
        await storage.resume(50, 3_000)
        assert await storage.alive_until() == 3_000
        assert await storage.due(149) == ()
        assert len(await storage.due(150)) == 1

    async def test_finds_idle_lobbies(self, storage: Storage) -> None:
        idle = await put(storage, row(1, phase="lobby", touched_at=10))
        await put(storage, row(2, phase="lobby", touched_at=11))
        await put(storage, row(3, touched_at=1))
        assert await storage.idle_lobbies(10) == (idle.id,)

    async def test_a_board_lags_until_it_is_shown(self, storage: Storage) -> None:
        table = await put(storage, row(wanted=3))
        (lag,) = await storage.lagging(10, 0, 0)
        assert lag.message == MessageRow(table_id=table.id, kind="board", seat=-1, shown=0)
        assert (lag.wanted, lag.channel_id, lag.guild_id) == (3, 1, 7)
        posted = MessageRow(
            table_id=table.id,
            kind="board",
            seat=-1,
            shown=2,
            channel_id=1,
            message_id=2**62,
            posted_at=4,
        )
        await storage.shown(posted)
        (lag,) = await storage.lagging(10, 0, 0)
        assert lag.message == posted
        await storage.shown(replace(posted, shown=3, channel_id=None, message_id=None))
        assert await storage.lagging(10, 0, 0) == ()
        found = await storage.table(table.id)
        assert found is not None
        assert found[2] == (replace(posted, shown=3),)

    async def test_shown_only_rises(self, storage: Storage) -> None:
        table = await put(storage, row())
        message = MessageRow(table_id=table.id, kind="ping", seat=0, shown=5)
        await storage.shown(message)
        await storage.shown(replace(message, shown=4))
        found = await storage.table(table.id)
        assert found is not None
        assert found[2][0].shown == 5

    async def test_a_board_that_is_gone_lags(self, storage: Storage) -> None:
        table = await put(storage, row())
        posted = MessageRow(
            table_id=table.id,
            kind="board",
            seat=-1,
            shown=1,
            channel_id=1,
            message_id=9,
            posted_at=4,
        )
        await storage.shown(posted)
        await storage.lost(table.id, 8)
        assert await storage.lagging(10, 0, 0) == ()
        await storage.lost(table.id, 9)
        (lag,) = await storage.lagging(10, 0, 0)
        assert lag.message == MessageRow(table_id=table.id, kind="board", seat=-1, shown=1)

    async def test_prompts_lag_by_their_decision(self, storage: Storage) -> None:
        table = await put(
            storage, row(), SeatRow(seat=0, wanted=4, decision=4), SeatRow(seat=1, decision=9)
        )
        board = MessageRow(table_id=table.id, kind="board", seat=-1, shown=1, message_id=5)
        await storage.shown(board)
        (lag,) = await storage.lagging(10, 0, 0)
        assert (lag.message.kind, lag.message.seat, lag.wanted) == ("prompt", 0, 4)
        await storage.shown(MessageRow(table_id=table.id, kind="prompt", seat=0, shown=4))
        assert await storage.lagging(10, 0, 0) == ()

    async def test_lags_come_latest_first_and_in_parts(self, storage: Storage) -> None:
        old = await put(storage, row(1, touched_at=10))
        new = await put(storage, row(2, touched_at=20), SeatRow(seat=0, wanted=1))
        over = await put(storage, row(3, touched_at=15, phase="finished"))
        await put(storage, row(4, touched_at=5, phase="finished"))
        lags = await storage.lagging(10, 0, 5)
        assert [lag.message.table_id for lag in lags] == [new.id, new.id, over.id, old.id]
        assert await storage.lagging(2, 1, 5) == lags[1:3]

    async def test_remembers_who_takes_direct_messages(self, storage: Storage) -> None:
        assert await storage.reach(5)
        await storage.set_reach(5, False)
        assert not await storage.reach(5)
        assert await storage.reach(6)
        await storage.set_reach(5, True)
        assert await storage.reach(5)
