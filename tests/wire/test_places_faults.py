"""Messages, channels, permissions, direct messages and the bot itself vanish in the middle.

They run with the bot in this event loop and, where `either_bot` is asked for, again with the bot as
its own process.
"""

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


async def called(stage: Stage, bot: bots.Bot) -> Seen:
    """Play until somebody is called to their turn, and return the call."""
    await bot.settled()
    while not stage.match.pings():
        await stage.match.play(1)
        await bot.settled()
    return stage.match.pings()[0]


async def while_asking(stage: Stage, method: str, moves: int, deed: str, **body: object) -> None:
    """Make moves; once the bot edits or deletes a message, do something before Discord does."""
    await stage.driver.control(
        "fault", kind="delay", seconds=1.0, method=method, path="/channels/*/messages/*"
    )
    game = asyncio.create_task(stage.match.play(moves))
    async with asyncio.timeout(10):
        while stage.playground.faults.waiting:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.005)
    await stage.driver.control(deed, **body)
    await game


async def test_a_deleted_board_is_posted_anew(stage: Stage, either_bot: bots.Bot) -> None:
    await stage.begin()
    for _ in range(2):
        gone = stage.match.board
        await stage.driver.control("delete-message", channel=gone.channel_id, message=gone.id)
        await stage.ada.sees(partial(is_newer_board, gone.id), stage.match.channel)
        await stage.match.play(2)
        await stage.check()


async def test_a_ping_deleted_by_a_moderator_is_no_trouble(
    stage: Stage, either_bot: bots.Bot
) -> None:
    await stage.begin()
    ping = await called(stage, either_bot)
    await stage.driver.control("delete-message", channel=ping.channel_id, message=ping.id)
    await stage.match.play(3)
    await stage.check()


async def test_a_deleted_channel_closes_the_game_and_its_people_are_told(
    stage: Stage, either_bot: bots.Bot
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


async def test_a_permission_is_taken_away_and_given_back(
    stage: Stage, either_bot: bots.Bot
) -> None:
    await taken_away_and_given_back("view_channel", stage, either_bot)


@pytest.mark.parametrize("missing", ["send_messages", "attach_files"])
async def test_another_permission_is_taken_away_and_given_back(
    missing: str, stage: Stage, bot: bots.Running
) -> None:
    await taken_away_and_given_back(missing, stage, bot)


async def taken_away_and_given_back(missing: str, stage: Stage, bot: bots.Bot) -> None:
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
    stage: Stage, either_bot: bots.Bot
) -> None:
    await stage.begin()
    await stage.ben.close_dms()
    await stage.driver.control("delete-channel", channel=channel_of(stage))
    await told_directly(stage.ada, "has been deleted")
    await either_bot.settled()
    stage.match.channel = "general"
    stage.match.tried.clear()
    await stage.match.open()
    await stage.match.play(2)
    await stage.driver.control("delete-channel", channel=channel_of(stage))
    await stage.ada.until(lambda: len(stage.ada.messages("dm")) == 2, timeout=10)
    # A second knock would come before the lobby that is opened only now.
    await stage.driver.control("add-channel", server=server_of(stage), name="later")
    await stage.ada.until(lambda: any(one.get("name") == "later" for one in stage.ada.places))
    await stage.ada.command("later", "play", game="mozaic")
    await stage.ada.sees(lambda seen: "Join" in seen.labels, "later")
    refused = [one.code for one in stage.playground.recorder.requests if one.status == 403]
    assert refused == [50007]


async def test_a_ping_that_may_not_be_deleted_is_deleted_when_it_may(
    stage: Stage, either_bot: bots.Bot
) -> None:
    await stage.begin()
    await called(stage, either_bot)
    channel = channel_of(stage)
    await while_asking(stage, "DELETE", 6, "permission", channel=channel, deny=["view_channel"])
    for person in stage.match.people:
        await told_directly(person, "I may no longer post in")
    refused = [one for one in stage.recorder.requests if one.status == 403]
    assert [(one.method, one.code) for one in refused] == [("DELETE", 50001)]
    await stage.driver.control("permission", channel=channel)
    await stage.match.play(2)
    await either_bot.settled()
    await stage.check()


async def test_the_bot_is_removed_and_comes_back(stage: Stage, either_bot: bots.Bot) -> None:
    await stage.begin()
    board = stage.match.board
    await stage.driver.control("bot", server=server_of(stage), here=False)
    ask = next(one for one in board.labels if one in "abcdefgh")
    assert (await stage.ada.press(board, ask)).state == "gone"
    await either_bot.settled()
    await stage.driver.control("bot", server=server_of(stage), here=True)
    await stage.match.play(3)
    await either_bot.settled()
    await stage.check()


async def test_people_who_could_not_be_told_while_it_was_away_are_told_afterwards(
    stage: Stage, either_bot: bots.Bot
) -> None:
    await stage.begin()
    await either_bot.settled()
    await while_asking(stage, "PATCH", 1, "bot", server=server_of(stage), here=False)
    await either_bot.settled()
    refused = [one.code for one in stage.recorder.requests if one.status == 403]
    assert refused == [50001, 50278, 50278]
    await stage.driver.control("bot", server=server_of(stage), here=True)
    await stage.match.play(2)
    await either_bot.settled()
    await stage.check()
    await stage.driver.control("delete-channel", channel=channel_of(stage))
    for person in stage.match.people:
        await told_directly(person, "has been deleted, so the game is closed")
