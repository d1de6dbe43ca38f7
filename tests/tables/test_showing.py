from datetime import timedelta

from engines import View
from storage import Storage
from tables import Change, Host, Lag, Message, SetClock
from tables.memory import START
from tests.tables.desk import ANA, BO, CY, PLACE, Heard, refused, started, tiny_host


def sealed_bids(game: str, view: View) -> bool:
    return game == "sealed" and view.seat in view.to_act


async def test_a_board_lags_from_the_first_moment_until_it_is_shown(host: Host) -> None:
    table = await host.open(PLACE, ANA, "stones")
    (lag,) = await host.lagging()
    assert lag == Lag(table.id, PLACE, Message("board", wanted=1))
    await host.shown(table.id, "board", 1, channel_id=500, message_id=9, posted_at=START)
    assert await host.lagging() == ()
    await host.join(table.id, BO)
    (lag,) = await host.lagging()
    assert lag.message == Message("board", None, 2, 1, 500, 9, START)
    assert lag.message.lags
    await host.shown(table.id, "board", 2)
    await host.shown(table.id, "board", 1)
    board = (await host.table(table.id)).message("board")
    assert board == Message("board", None, 2, 2, 500, 9, START)


async def test_a_deleted_board_is_to_be_posted_anew(host: Host) -> None:
    table = await host.open(PLACE, ANA, "stones")
    await host.shown(table.id, "board", 1, channel_id=500, message_id=9, posted_at=START)
    await host.lost(table.id, 9)
    (lag,) = await host.lagging()
    assert (lag.message.shown, lag.message.message_id) == (1, None)


async def test_only_what_changes_is_wanted(storage: Storage) -> None:
    async with tiny_host(storage=storage, prompted=sealed_bids) as host:
        table = await started(host, "sealed", ANA, BO, CY)
        table = await host.table(table.id)
        assert [message.wanted for message in table.messages] == [table.revision, 1, 1, 1]
        board = table.messages[0].wanted
        await host.move(table.id, ANA, "bid 3")
        table = await host.table(table.id)
        assert table.messages[0].wanted == board + 1
        await host.move(table.id, ANA, "bid 4")
        table = await host.table(table.id)
        assert table.revision == board + 2
        # A bid that is changed in secret changes nothing that the board shows...
        assert [message.wanted for message in table.messages] == [board + 1, 1, 1, 1]
        await host.move(table.id, BO, "bid 0")
        await host.move(table.id, CY, "bid 0")
        table = await host.table(table.id)
        # ...and the last one opens them all and asks everybody anew.
        assert [message.wanted for message in table.messages] == [table.revision, 2, 2, 2]


async def test_prompts_that_are_owed_lag(storage: Storage) -> None:
    async with tiny_host(storage=storage, prompted=sealed_bids) as host:
        table = await started(host, "sealed", ANA, BO, computers=1)
        await host.settle()
        table = await host.table(table.id)
        await host.shown(table.id, "board", table.revision, channel_id=1, message_id=2)
        lags = await host.lagging()
        assert [(lag.message.kind, lag.message.seat, lag.message.wanted) for lag in lags] == [
            ("prompt", 0, 1),
            ("prompt", 1, 1),
        ]
        await host.shown(table.id, "prompt", 1, seat=0, channel_id=3, message_id=4)
        await host.shown(table.id, "prompt", 1, seat=1)
        assert await host.lagging() == ()
        await host.end(table.id, ANA)
        lags = await host.lagging()
        assert [(lag.message.kind, lag.message.seat, lag.message.wanted) for lag in lags] == [
            ("board", None, table.revision + 1),
            ("prompt", 0, 2),
            ("prompt", 1, 2),
        ]


async def test_a_leavers_prompt_is_to_be_closed(storage: Storage) -> None:
    async with tiny_host(storage=storage, prompted=sealed_bids) as host:
        table = await started(host, "sealed", ANA, BO, CY)
        for seat in range(3):
            await host.shown(table.id, "prompt", 1, seat=seat, channel_id=3, message_id=4 + seat)
        await host.resign(table.id, BO)
        prompts = [m for m in (await host.table(table.id)).messages if m.kind == "prompt"]
        assert [(prompt.seat, prompt.wanted) for prompt in prompts] == [(0, 1), (1, 2), (2, 1)]


async def test_pings_are_remembered(host: Host) -> None:
    table = await started(host, "stones", ANA, BO)
    await host.shown(table.id, "ping", 1, seat=0, channel_id=500, message_id=7, posted_at=START)
    ping = (await host.table(table.id)).message("ping", 0)
    assert ping == Message("ping", 0, 0, 1, 500, 7, START)
    assert not ping.lags


async def test_what_was_never_shown_of_an_old_table_is_given_up(
    host: Host, clock: SetClock
) -> None:
    table = await started(host, "stones", ANA, BO)
    await host.end(table.id, ANA)
    assert len(await host.lagging()) == 1
    clock.advance(timedelta(days=2))
    assert await host.lagging() == ()


async def test_a_listener_that_fails_harms_nobody(host: Host) -> None:
    class Broken(Heard):
        def changed(self, change: Change) -> None:  # noqa: ARG002 - the Protocol names it
            raise ZeroDivisionError

    host.listener = Broken()
    table = await started(host, "stones", ANA, BO)
    await host.move(table.id, ANA, "take 1")
    await refused("stale-decision", host.move(table.id, ANA, "take 1", decision=1))


async def test_reads_are_of_the_table_as_it_is(host: Host) -> None:
    table = await started(host, "stones", ANA, BO)
    answer = await host.move(table.id, ANA, "take 1")
    read = await host.table(table.id, ANA.id)
    assert answer.messages == ()
    assert (read.revision, read.view, read.plies) == (answer.revision, answer.view, answer.plies)


async def test_what_is_to_be_shown_is_of_one_moment(storage: Storage) -> None:
    async with tiny_host(storage=storage, prompted=sealed_bids) as host:
        table = await started(host, "sealed", ANA, BO, CY)
        await host.move(table.id, BO, "bid 3")
        showing = await host.showing(table.id)
        assert showing.table == await host.table(table.id)
        assert list(showing.asked) == [0, 2]
        for seat, asked in showing.asked.items():
            assert asked == await host.table_for_seat(table.id, seat)
        await host.resign(table.id, CY)  # a computer is asked by nobody
        assert list((await host.showing(table.id)).asked) == [0]
