"""What people do and how a stock bot answers, over real HTTP and WebSocket."""

import asyncio
import io

import discord
import pytest
from PIL import Image

from playground.drivers.driver import Driver
from playground.drivers.person import CannotError, Person
from playground.server import Playground
from playground.wire.record import Recorded
from tests.playground.conftest import Running, until
from tests.playground.stock_bot import StockBot


async def test_a_command_with_options_is_answered_to_its_user_only(
    bot: StockBot, ada: Person, ben: Person
) -> None:
    outcome = await ada.command("general", "play", game="azul", rival=ben.id)
    assert outcome.said.text == "playing azul against Ben"
    assert outcome.said.only_you
    await ada.sees("playing azul", "general")
    await ben.write("general", "hello")
    await ben.sees("hello")
    assert not [each for each in ben.messages() if "playing" in each.text]
    await ada.reload()
    assert not [each for each in ada.messages() if "playing" in each.text]


async def test_a_command_two_groups_deep(bot: StockBot, ada: Person) -> None:
    assert (await ada.command("general", "table clock set", minutes=7)).said.text == "7 minutes"


async def test_what_a_client_would_not_send_is_told_to_the_person(
    bot: StockBot, ada: Person
) -> None:
    for command, options, sentence in (
        ("nothing", {}, "no /nothing"),
        ("play", {}, "game is needed"),
        ("table clock", {}, "needs a sub-command"),
        ("table clock set", {"minutes": 61}, "from 1 to 60"),
        ("play", {"game": "azul", "speed": 3}, "no such option: speed"),
    ):
        with pytest.raises(CannotError, match=sentence):
            await ada.command("general", command, **options)


async def test_suggestions_follow_what_is_typed(bot: StockBot, ada: Person) -> None:
    offered = await ada.complete("general", "play", "game", "mo")
    assert [each["value"] for each in offered] == ["mosaic", "mozaika"]


async def test_a_components_v2_board_with_a_picture_changes_for_all(
    bot: StockBot, ada: Person, ben: Person
) -> None:
    board = (await ada.command("general", "board")).said
    assert board.raw["attachments"] == []
    assert [each.alt for each in board.pictures] == ["shade 0"]
    assert board.labels == ["Darker", "Name it"]
    outcome = await ben.press(board, "Darker")
    assert outcome.state == "updated"
    seen = await ada.sees("Shade 10", "general")
    assert seen.id == board.id
    shown = await ada.picture(seen.pictures[0].url)
    pixel = Image.open(io.BytesIO(shown)).convert("RGB").getpixel((0, 0))
    assert pixel == (10, 0, 0)


async def test_a_deferred_answer_becomes_a_components_v2_message(
    bot: StockBot, ada: Person
) -> None:
    outcome = await ada.command("general", "late")
    assert outcome.state == "thinking"
    seen = await ada.sees("Shade 5", "general")
    assert seen.id == outcome.said.id
    assert len(seen.pictures) == 1


async def test_a_select_is_answered_by_a_deferred_ephemeral_and_its_follow_up(
    bot: StockBot, ada: Person, ben: Person
) -> None:
    board = (await ada.command("general", "board")).said
    outcome = await ben.choose(board, "Pick", "green")
    assert outcome.state == "thinking"
    assert outcome.said.only_you
    picked = await ben.sees("picked green")
    assert picked.id == outcome.said.id
    with pytest.raises(CannotError, match="no option"):
        await ben.choose(board, "Pick", "blue")


async def test_a_modal_opens_from_a_command_and_from_a_button(bot: StockBot, ada: Person) -> None:
    opened = await ada.command("general", "form")
    assert opened.modal is not None
    assert opened.modal["title"] == "A form"
    with pytest.raises(CannotError, match="Called has 1 to 10"):
        await ada.submit(opened, {"called": "much too long a name", "Size": "small"})
    said = await ada.submit(opened, {"called": "Rex", "Size": "large"})
    assert said.said.text == "Rex is large"
    board = (await ada.command("general", "board")).said
    opened = await ada.press(board, "Name it")
    assert (await ada.submit(opened, {"called": "B", "size": "small"})).said.text == "B is small"
    with pytest.raises(CannotError, match="not open"):
        await ada.submit(opened, {"called": "B", "size": "small"})


async def test_an_act_without_an_answer_fails_after_its_time(
    playground: Playground, bot: StockBot, ada: Person
) -> None:
    playground.world.limits.answer_seconds = 0.1
    assert (await ada.command("general", "deaf")).state == "failed"


async def test_a_late_answer_is_an_unknown_interaction(
    playground: Playground, bot: StockBot, driver: Driver, ada: Person
) -> None:
    playground.world.limits.answer_seconds = 0.1
    await driver.control("fault", kind="delay", path="/interactions/*", seconds=0.2)
    assert (await ada.command("general", "table clock set", minutes=7)).state == "failed"
    playground.world.limits.answer_seconds = 3
    assert (await ada.command("general", "table clock set", minutes=8)).state == "answered"
    await until(lambda: len(_callbacks(playground)) == 2)
    assert sorted(each.code for each in _callbacks(playground)) == [0, 10062]


async def test_a_token_older_than_15_minutes_is_refused(
    playground: Playground, bot: StockBot, driver: Driver, ada: Person
) -> None:
    kept: list[discord.Interaction] = []
    codes: list[int] = []

    @bot.tree.command(description="Keep the interaction")
    async def keep(interaction: discord.Interaction) -> None:
        kept.append(interaction)
        with pytest.raises(discord.NotFound) as early:
            await interaction.followup.send("too early")
        codes.append(early.value.code)
        await interaction.response.send_message("kept")
        # Without its memory of the first answer, discord.py asks the server for a second one.
        interaction.response._response_type = None
        with pytest.raises(discord.HTTPException) as twice:
            await interaction.response.send_message("again")
        codes.append(twice.value.code)

    await bot.tree.sync()
    assert (await ada.command("general", "keep")).state == "answered"
    await until(lambda: codes == [10015, 40060])
    message = await kept[0].edit_original_response(content="edited")
    await ada.sees("edited")
    await driver.control("advance", seconds=901)
    with pytest.raises(discord.HTTPException) as refused:
        await kept[0].edit_original_response(content="too late")
    assert (refused.value.status, refused.value.code) == (401, 50027)
    channel = bot.get_channel(message.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.get_partial_message(message.id).edit(content="by its id")
    await ada.sees("by its id")


async def test_old_buttons_work_after_the_bot_was_started_anew(
    running: Running, ada: Person
) -> None:
    async with running():
        board = (await ada.command("general", "board")).said
    async with running():
        assert (await ada.press(board, "Darker")).state == "updated"


async def test_a_button_that_is_gone_is_told_apart_from_a_bot_that_is_silent(
    playground: Playground, driver: Driver, bot: StockBot, ada: Person
) -> None:
    board = (await ada.command("general", "board")).said
    assert (await ada.press_id(board, "no such")).state == "gone"
    await driver.control("delete-message", channel=board.channel_id, message=board.id)
    assert (await ada.press(board, "Darker")).state == "gone"
    assert await bot.hears("delete") == board.id


async def test_a_hundred_clicks_at_once_are_each_answered_once(
    playground: Playground, bot: StockBot, driver: Driver, ada: Person
) -> None:
    playground.world.limits.rates_apply = False
    board = (await ada.command("general", "board")).said
    crowd = [await driver.person(f"P{number}", live=False) for number in range(100)]
    outcomes = await asyncio.gather(*(each.press(board, "Darker") for each in crowd))
    assert {each.state for each in outcomes} == {"updated"}
    assert len(_callbacks(playground)) == 101


def _callbacks(playground: Playground) -> list[Recorded]:
    return [each for each in playground.recorder.requests if "callback" in each.path]
