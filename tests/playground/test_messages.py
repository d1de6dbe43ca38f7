"""Messages, files, threads, direct messages and permissions with a stock bot."""

import discord
import pytest

from playground.drivers.driver import Driver
from playground.drivers.person import Person
from playground.server import Playground
from tests.playground.stock_bot import StockBot, picture


def channel(bot: StockBot, name: str = "general") -> discord.TextChannel:
    found = discord.utils.get(bot.get_all_channels(), name=name)
    assert isinstance(found, discord.TextChannel)
    return found


async def test_an_edit_keeps_the_attachments_it_lists(bot: StockBot, ada: Person) -> None:
    sent = await channel(bot).send("two", files=[picture(1), picture(2)])
    assert [each.filename for each in sent.attachments] == ["board_1.png", "board_2.png"]
    assert (sent.attachments[0].width, sent.attachments[0].height) == (40, 30)
    assert sent.attachments[0].description == "a board"
    edited = await sent.edit(attachments=[sent.attachments[1], picture(3)])
    assert [each.filename for each in edited.attachments] == ["board_2.png", "board_3.png"]
    seen = await ada.sees(lambda one: one.edited)
    assert len(seen.pictures) == 2
    assert await ada.picture(seen.pictures[0].url) == await sent.attachments[1].read()


async def test_a_nonce_posts_once(bot: StockBot, ada: Person, driver: Driver) -> None:
    first = await channel(bot).send("once", nonce=77)
    again = await channel(bot).send("once", nonce=77)
    assert first.id == again.id
    await driver.control("advance", seconds=400)
    assert (await channel(bot).send("once", nonce=77)).id != first.id
    await ada.until(lambda: len(ada.messages("general")) == 2)


async def test_only_the_allowed_are_pinged(bot: StockBot, ada: Person, ben: Person) -> None:
    text = f"<@{ada.id}> and <@{ben.id}> and @everyone"
    sent = await channel(bot).send(text, allowed_mentions=discord.AllowedMentions.none())
    assert sent.mentions == []
    only = discord.AllowedMentions(everyone=False, users=[discord.Object(ada.id)])
    await channel(bot).send(text, allowed_mentions=only)
    seen = await ada.sees(lambda one: bool(one.pings))
    assert seen.pings == [ada.id]


async def test_a_thread_is_opened_archived_woken_and_locked(
    bot: StockBot, driver: Driver, ada: Person, ben: Person
) -> None:
    thread = await channel(bot).create_thread(name="match", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(ada.id))
    await thread.send("begin")
    await ada.sees("begin", "match")
    with pytest.raises(LookupError):
        ben.place("match")
    sent = await thread.send("board")
    await driver.control("thread", channel=thread.id, archived=True)
    with pytest.raises(discord.HTTPException) as archived:
        await sent.edit(content="edited")
    assert archived.value.code == 50083
    await thread.send("awake")
    await sent.edit(content="edited")
    await driver.control("thread", channel=thread.id, archived=True, locked=True)
    with pytest.raises(discord.HTTPException) as locked:
        await thread.send("no")
    assert locked.value.code == 50083


async def test_a_thread_grows_from_a_message_once(bot: StockBot) -> None:
    sent = await channel(bot).send("start")
    thread = await sent.create_thread(name="talk")
    assert thread.id == sent.id
    with pytest.raises(discord.HTTPException) as twice:
        await sent.create_thread(name="talk")
    assert twice.value.code == 160004


async def test_too_many_threads(bot: StockBot, playground: Playground) -> None:
    playground.world.limits.active_threads = 1
    await channel(bot).create_thread(name="t", type=discord.ChannelType.public_thread)
    with pytest.raises(discord.HTTPException) as full:
        await channel(bot).create_thread(name="t", type=discord.ChannelType.public_thread)
    assert full.value.code == 160006


async def test_direct_messages_reach_their_person_and_closed_ones_do_not(
    bot: StockBot, driver: Driver, ada: Person, ben: Person
) -> None:
    assert (await ada.command("general", "whisper", whom=ben.id)).said.text == "sent"
    await ben.sees("psst", "dm")
    assert not [each for each in ada.messages() if "psst" in each.text]
    await ben.close_dms()
    outcome = await ada.command("general", "whisper", whom=ben.id)
    assert outcome.said.text == "refused with 50007"
    await ben.close_dms(closed=False)
    server = int(ben.layout["servers"][0]["id"])
    await ben.leave(server)
    user = await bot.fetch_user(ben.id)
    with pytest.raises(discord.Forbidden) as stranger:
        await user.send("psst")
    assert stranger.value.code == 50278
    await ben.join(server)
    await user.send("welcome")
    await ben.sees("welcome", "dm")
    await ben.write("dm", "thanks")
    assert await bot.hears("message") == "psst"


async def test_a_command_works_in_direct_messages(bot: StockBot, ada: Person) -> None:
    await ada.open_dm()
    outcome = await ada.command("dm", "board")
    assert (await ada.press(outcome.said, "Darker")).state == "updated"


@pytest.mark.parametrize(
    ("denied", "code"),
    [("view_channel", 50001), ("send_messages", 50013), ("attach_files", 50013)],
)
async def test_a_permission_taken_away(
    bot: StockBot, driver: Driver, denied: str, code: int
) -> None:
    place = channel(bot)
    await driver.control("permission", channel=place.id, deny=[denied])
    with pytest.raises(discord.Forbidden) as refused:
        await place.send("x", file=picture(1))
    assert refused.value.code == code
    await driver.control("permission", channel=place.id)
    await place.send("x", file=picture(1))


async def test_the_bot_is_told_what_it_may_do_where_it_is_asked(
    bot: StockBot, driver: Driver, ada: Person
) -> None:
    seen: list[discord.Permissions] = []

    @bot.tree.command(description="Look")
    async def look(interaction: discord.Interaction) -> None:
        seen.append(interaction.app_permissions)
        await interaction.response.send_message("looked")

    await bot.tree.sync()
    await driver.control("permission", channel=channel(bot).id, deny=["attach_files"])
    await ada.command("general", "look")
    await ada.command("games", "look")
    assert [each.attach_files for each in seen] == [False, True]


async def test_threads_ask_for_their_own_permission(bot: StockBot, driver: Driver) -> None:
    place = channel(bot)
    thread = await place.create_thread(name="t", type=discord.ChannelType.public_thread)
    await driver.control("permission", channel=place.id, deny=["send_messages"])
    await thread.send("still fine", file=picture(1))
    await driver.control("permission", channel=place.id, deny=["send_messages_in_threads"])
    with pytest.raises(discord.Forbidden):
        await thread.send("no more")


async def test_what_was_deleted_is_unknown(bot: StockBot, driver: Driver, ada: Person) -> None:
    place = channel(bot)
    sent = await place.send("soon gone")
    await driver.control("delete-message", channel=place.id, message=sent.id)
    with pytest.raises(discord.NotFound) as gone:
        await sent.edit(content="x")
    assert gone.value.code == 10008
    await driver.control("delete-channel", channel=place.id)
    assert await bot.hears("channel gone") == "general"
    with pytest.raises(discord.NotFound) as gone:
        await place.send("x")
    assert gone.value.code == 10003
    await ada.until(lambda: "general" not in [each.get("name") for each in ada.places])


async def test_the_bot_is_taken_off_a_server_and_returns(
    bot: StockBot, driver: Driver, ada: Person
) -> None:
    board = (await ada.command("general", "board")).said
    place, server = channel(bot), bot.guilds[0].id
    await driver.control("bot", server=server, here=False)
    assert await bot.hears("left") == "Home"
    with pytest.raises(discord.Forbidden) as away:
        await place.send("x")
    assert away.value.code == 50001
    assert (await ada.press(board, "Darker")).state == "gone"
    await driver.control("bot", server=server, here=True)
    assert await bot.hears("joined") == "Home"
    assert (await ada.press(board, "Darker")).state == "updated"


async def test_somebody_who_left_is_no_member(bot: StockBot, ben: Person) -> None:
    home = bot.guilds[0]
    assert (await home.fetch_member(ben.id)).name == "Ben"
    await ben.leave(home.id)
    with pytest.raises(discord.NotFound) as left:
        await home.fetch_member(ben.id)
    assert left.value.code == 10007


async def test_an_ephemeral_message_cannot_be_edited_by_the_channels_route(
    bot: StockBot, ada: Person
) -> None:
    said = (await ada.command("general", "play", game="azul")).said
    with pytest.raises(discord.NotFound) as refused:
        await channel(bot).get_partial_message(said.id).edit(content="x")
    assert refused.value.code == 10008
