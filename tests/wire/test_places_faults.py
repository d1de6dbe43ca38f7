"""Messages, channels, permissions, direct messages and the bot itself vanish in the middle."""

import asyncio
from functools import partial

import pytest

from playground.drivers.person import Person
from playground.drivers.seen import Seen
from tests.wire import bots
from tests.wire.stage import Stage


def channel_of(stage: Stage) -> int:
    return stage.ada.place(stage.match.channel)


def server_of(stage: Stage) -> int:
    return next(iter(stage.playground.world.state.servers))


def is_newer_board(than: int, seen: Seen) -> bool:
    return seen.id > than and bool(seen.labels)


async def told_directly(person: Person, words: str) -> Seen:
    return await person.sees(words, "dm", timeout=10)


async def test_a_deleted_board_is_posted_anew(stage: Stage, bot: bots.Running) -> None:
    await stage.begin()
    for _ in range(2):
        gone = stage.match.board
        await stage.driver.control("delete-message", channel=gone.channel_id, message=gone.id)
        await stage.ada.sees(partial(is_newer_board, gone.id), stage.match.channel)
        await stage.match.play(2)
        await stage.check()


async def test_a_ping_deleted_by_a_moderator_is_no_trouble(stage: Stage, bot: bots.Running) -> None:
    await stage.begin()
    await bot.settled()
    while not stage.match.pings():
        await stage.match.play(1)
        await bot.settled()
    ping = stage.match.pings()[0]
    await stage.driver.control("delete-message", channel=ping.channel_id, message=ping.id)
    await stage.match.play(3)
    await stage.check()


async def test_a_deleted_channel_closes_the_game_and_its_people_are_told(
    stage: Stage, bot: bots.Running
) -> None:
    await stage.begin()
    await stage.driver.control("delete-channel", channel=channel_of(stage))
    for person in stage.match.people:
        await told_directly(person, "has been deleted, so the game is closed")
    assert stage.truth.table().phase == "closed"
    stage.match.channel = "general"
    stage.match.tried.clear()
    await stage.match.open()
    await stage.match.play(2)
    await stage.check()


@pytest.mark.parametrize("missing", ["view_channel", "send_messages", "attach_files"])
async def test_a_permission_is_taken_away_and_given_back(
    missing: str, stage: Stage, bot: bots.Running
) -> None:
    await stage.begin()
    await bot.settled()
    before = stage.match.board
    await stage.driver.control("permission", channel=channel_of(stage), deny=[missing])
    await stage.match.play(1)
    if missing != "send_messages":  # without it a board that stands may still be edited
        for person in stage.match.people:
            await told_directly(person, "I may no longer post in")
        asked = len(stage.playground.recorder.requests)
        await bot.settled()
        assert len(stage.playground.recorder.requests) == asked, "asked again"
    await stage.match.play(2)
    refused = [one for one in stage.playground.recorder.requests if one.status == 403]
    assert len(refused) <= 2, [(one.method, one.path, one.code) for one in refused]
    await stage.driver.control("permission", channel=channel_of(stage))
    await stage.match.play(2)
    await bot.settled()
    await stage.check()
    assert stage.match.board.id == before.id


async def test_a_typed_command_names_the_permission_that_is_missing(
    stage: Stage, bot: bots.Running
) -> None:
    await stage.driver.control("permission", channel=channel_of(stage), deny=["attach_files"])
    told = (await stage.ada.command("games", "play", game="mozaic")).said
    assert told.only_you
    assert "Attach Files" in told.text
    await stage.driver.control("permission", channel=channel_of(stage))
    await stage.begin()
    await stage.check()


async def test_closed_direct_messages_are_knocked_at_once_and_no_more(
    stage: Stage, bot: bots.Running
) -> None:
    await stage.begin()
    await stage.ben.close_dms()
    await stage.driver.control("delete-channel", channel=channel_of(stage))
    await told_directly(stage.ada, "has been deleted")
    await bot.settled()
    stage.match.channel = "general"
    stage.match.tried.clear()
    await stage.match.open()
    await stage.match.play(2)
    await stage.driver.control("delete-channel", channel=channel_of(stage))
    await stage.ada.until(lambda: len(stage.ada.messages("dm")) == 2)
    await asyncio.sleep(0.2)
    refused = [one.code for one in stage.playground.recorder.requests if one.status == 403]
    assert refused == [50007]


async def test_the_bot_is_removed_and_comes_back(stage: Stage, bot: bots.Running) -> None:
    await stage.begin()
    board = stage.match.board
    await stage.driver.control("bot", server=server_of(stage), here=False)
    ask = next(one for one in board.labels if one in "abcdefgh")
    assert (await stage.ada.press(board, ask)).state == "gone"
    await bot.settled()
    await stage.driver.control("bot", server=server_of(stage), here=True)
    await stage.match.play(3)
    await bot.settled()
    await stage.check()
