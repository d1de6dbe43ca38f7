"""What Discord can answer, and what delivery does about it: one test an error."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import discord
import pytest

from tables import Ending, SetClock
from tests.discord.desk import Desk, Seen, desk
from tests.discord.test_game import open_and_start, play_on

EDIT, POST = "/channels/*/messages/*", "/channels/*/messages"
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def fails(  # noqa: PLR0917 - told in the order of a log line
    at: Desk, method: str, path: str, status: int, code: int, times: int | None = 1
) -> None:
    at.env.inject_error(method, path, status=status, code=code, message="refused", times=times)


def asked(at: Desk, method: str, path: str) -> int:
    """Count the requests made so far whose path ends like this."""
    return sum(one.method == method and path in one.path for one in at.env.http_requests)


async def is_up_to_date(at: Desk) -> bool:
    message = (await at.table()).message("board")
    return message is not None and not message.lags and message.message_id == at.board().message.id


def direct_messages(at: Desk) -> list[Seen]:
    return [at.seen(one) for one in at.ana.user.dm_channel.history()]


@pytest.mark.parametrize(
    ("status", "code"), [(404, 10008), (403, 30046), (400, 50083)], ids=["gone", "old", "archived"]
)
async def test_a_board_that_cannot_be_edited_is_posted_anew(
    tmp_path: Path, status: int, code: int
) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        first = at.board().message
        fails(at, "PATCH", EDIT, status, code)
        await play_on(at, 1, Random(1))
        assert at.board().message.id != first.id
        assert await is_up_to_date(at)


async def test_a_board_older_than_fifty_minutes_is_posted_anew(tmp_path: Path) -> None:
    clock = SetClock(NOW)
    async with desk(tmp_path, clock=clock) as at:
        await open_and_start(at)
        first = at.board().message
        clock.advance(timedelta(minutes=49))
        await play_on(at, 1, Random(1))
        assert at.board().message.id == first.id
        clock.advance(timedelta(minutes=2))
        await play_on(at, 1, Random(1))
        assert at.board().message.id != first.id
        assert at.seen(first).labels == []


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001)])
async def test_a_permission_lost_is_told_directly_and_not_tried_again(
    tmp_path: Path, status: int, code: int
) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        fails(at, "PATCH", EDIT, status, code, times=None)
        await play_on(at, 1, Random(1))
        assert "Attach Files" in direct_messages(at)[-1].text
        tried = asked(at, "PATCH", "/messages/")
        await at.sweep()
        assert asked(at, "PATCH", "/messages/") == tried
        assert len(direct_messages(at)) == 1
        at.env.backend.faults.clear()
        await at.ana.slash(at.channel, "board")
        assert await is_up_to_date(at)


@pytest.mark.parametrize(("code", "for_good"), [(50007, True), (50278, False)])
async def test_closed_direct_messages_are_knocked_at_once_only(
    tmp_path: Path, code: int, for_good: bool
) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        fails(at, "PATCH", EDIT, 403, 50013)
        dm = f"/channels/{at.ana.user.dm_channel.id}/messages"
        fails(at, "POST", dm, 403, code, times=None)
        await play_on(at, 1, Random(1))
        assert await at.host.reaches_by_dm(at.ana.id) is not for_good
        assert await at.host.reaches_by_dm(at.bo.id)
        assert asked(at, "POST", dm) == 1
        await at.sweep()
        fails(at, "PATCH", EDIT, 403, 50013)
        await play_on(at, 1, Random(1))
        assert asked(at, "POST", dm) == 1


async def test_direct_messages_opened_too_fast_stop(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        fails(at, "PATCH", EDIT, 403, 50013)
        fails(at, "POST", "/users/@me/channels", 400, 40003, times=None)
        await play_on(at, 1, Random(1))
        assert asked(at, "POST", "/users/@me/channels") == 1
        assert await at.host.reaches_by_dm(at.ana.id)


async def test_a_deleted_channel_closes_its_table(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        fails(at, "PATCH", EDIT, 404, 10003)
        await play_on(at, 1, Random(1))
        assert (await at.table()).ending is Ending.GONE
        assert "deleted" in direct_messages(at)[-1].text


async def test_what_discord_does_not_accept_is_not_sent_again(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        fails(at, "PATCH", EDIT, 400, 50035)
        await play_on(at, 1, Random(1))
        assert not await is_up_to_date(at)
        tried = asked(at, "PATCH", "/messages/")
        await at.sweep()
        assert asked(at, "PATCH", "/messages/") == tried
        await play_on(at, 1, Random(1))
        assert await is_up_to_date(at)


@pytest.mark.parametrize(("status", "code"), [(503, 0), (429, 0)])
async def test_when_discord_is_down_the_sweep_catches_up(
    tmp_path: Path, status: int, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.delivery.delivery.RETRY_AFTER", 3_600)
    async with desk(tmp_path) as at:
        await open_and_start(at)
        fails(at, "PATCH", EDIT, status, code)
        await play_on(at, 1, Random(1))
        assert not await is_up_to_date(at)
        await at.sweep()
        assert await is_up_to_date(at)


async def test_what_did_not_get_through_is_tried_once_more_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.delivery.delivery.RETRY_AFTER", 0.05)
    async with desk(tmp_path) as at:
        await open_and_start(at)
        fails(at, "PATCH", EDIT, 503, 0)
        await play_on(at, 1, Random(1))
        async with asyncio.timeout(10):
            while not await is_up_to_date(at):  # noqa: ASYNC110 - a channel announces nothing
                await asyncio.sleep(0.05)


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015), (404, 10062)])
async def test_a_click_too_old_to_edit_by_leaves_the_channel(
    tmp_path: Path, status: int, code: int
) -> None:
    async with desk(tmp_path) as at:
        lobby = at.answer(await at.ana.slash(at.channel, "play", game="mozaic"))
        fails(at, "PATCH", "/webhooks/*", status, code)
        await at.click(at.bo, lobby, "join")
        assert "Bo" in at.board().text
        assert await is_up_to_date(at)


async def test_lobby_clicks_are_edited_by_their_own_token(tmp_path: Path) -> None:
    """Answers to clicks count against no limit: nothing goes by the channel."""
    async with desk(tmp_path) as at:
        lobby = at.answer(await at.ana.slash(at.channel, "play", game="mozaic"))
        await at.click(at.bo, lobby, "join")
        await at.click(at.bo, at.board(), "leave")
        assert asked(at, "PATCH", "/channels/") == 0
        assert asked(at, "POST", "/channels/") == 0


async def test_a_refused_ping_stops_nothing(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        fails(at, "POST", POST, 403, 50013, times=None)
        await play_on(at, 2, Random(1))
        assert await is_up_to_date(at)


async def test_a_ping_into_a_channel_that_is_out_of_sight_shuts_it(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        assert not at.bot.delivery.is_shut(at.channel.id)
        fails(at, "POST", POST, 403, 50001)
        await play_on(at, 1, Random(1))
        await at.bot.delivery.settled((await at.table()).id)
        assert at.bot.delivery.is_shut(at.channel.id)
        assert len(direct_messages(at)) == 1


async def test_boards_carry_a_nonce_so_that_a_crash_posts_none_twice(tmp_path: Path) -> None:
    """Every board has its own: Discord takes a second message with the same nonce for none."""
    async with desk(tmp_path) as at:
        await open_and_start(at)
        for _ in range(3):
            at.env.backend.delete_message(at.channel.id, at.board().message.id)
            await at.env.settle()
            await at.sweep()
        nonces = [
            one.json["nonce"]
            for one in at.env.http_requests
            if one.method == "POST" and one.json and "nonce" in one.json
        ]
        assert len(nonces) >= 3
        assert len(set(nonces)) == len(nonces)
        assert all(len(nonce) <= 25 for nonce in nonces)


async def test_missing_permissions_are_named_before_a_game_begins(tmp_path: Path) -> None:
    async with desk(tmp_path, check_errors=False) as at:
        bare = at.guild.create_text_channel(
            "bare",
            overwrites={at.guild.default_role: discord.PermissionOverwrite(attach_files=False)},
        )
        refused = at.answer(await at.ana.slash(bare, "play", game="mozaic"))
        assert refused.is_private
        assert "Attach Files" in refused.text
        assert await at.host.table_in(bare.id) is None
