"""Discord's rates, the budget of old messages and the ban."""

import asyncio

import discord
import pytest

from playground.drivers.driver import Driver
from playground.drivers.person import Person
from playground.server import Playground
from playground.wire.rates import Banned, Rates
from playground.world.refusals import Refusal
from playground.world.state import found_world
from tests.playground.conftest import until
from tests.playground.stock_bot import StockBot
from tests.playground.test_messages import channel

EDIT = "/channels/{channel_id}/messages/{message_id}"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


def take(rates: Rates, template: str, place: str = "1", method: str = "PATCH") -> dict[str, str]:
    path = {"channel_id": place, "webhook_token": place}
    by_token = template in {CALLBACK, WEBHOOK}
    names = {name: value for name, value in path.items() if f"{{{name}}}" in template}
    return rates.take(method, template, names, by_token=by_token)


def refused(rates: Rates, template: str, place: str = "1") -> Refusal:
    with pytest.raises(Refusal) as caught:
        take(rates, template, place)
    assert caught.value.status == 429
    return caught.value


def test_five_edits_per_five_seconds_and_channel() -> None:
    world = found_world()
    rates = Rates(world)
    left = [take(rates, EDIT)["X-RateLimit-Remaining"] for _ in range(5)]
    assert left == ["4", "3", "2", "1", "0"]
    assert 4 < refused(rates, EDIT).extra["retry_after"] <= 5
    take(rates, EDIT, "2")
    world.clock.advance(5)
    assert take(rates, EDIT)["X-RateLimit-Remaining"] == "4"


def test_fifty_a_second_in_all_but_interactions_are_exempt() -> None:
    world = found_world()
    rates = Rates(world)
    for place in range(50):
        take(rates, EDIT, str(place))
    assert refused(rates, EDIT, "new").extra["global"] is True
    for place in range(100):
        take(rates, CALLBACK, str(place), "POST")
        take(rates, WEBHOOK, str(place), "POST")
    world.clock.advance(1)
    take(rates, EDIT, "new")


def test_ten_thousand_invalid_requests_ban() -> None:
    world = found_world()
    rates = Rates(world)
    for _ in range(9_999):
        rates.invalid()
    take(rates, EDIT)
    rates.invalid()
    with pytest.raises(Banned):
        take(rates, EDIT, "2")
    world.clock.advance(600)
    take(rates, EDIT, "2")


async def test_a_stock_bot_reads_the_headers_and_paces_itself(
    bot: StockBot, playground: Playground
) -> None:
    playground.world.limits.bucket_window = 0.3
    sent = await channel(bot).send("x")
    await asyncio.gather(*(sent.edit(content=f"{number}") for number in range(12)))
    edits = [each for each in playground.recorder.requests if each.method == "PATCH"]
    assert [each.status for each in edits] == [200] * 12
    assert edits[-1].at - edits[0].at > 0.5


async def test_a_stock_bot_waits_out_the_global_limit(
    bot: StockBot, playground: Playground, driver: Driver
) -> None:
    limits = playground.world.limits
    limits.global_requests, limits.global_window = 3, 0.2
    names = ["a", "b", "c", "d", "e"]
    server = bot.guilds[0].id
    for name in names:
        await driver.control("add-channel", server=server, name=name)
    await until(lambda: len(list(bot.get_all_channels())) == 7)
    await asyncio.gather(*(channel(bot, name).send("x") for name in names))
    statuses = [each.status for each in playground.recorder.requests if each.method == "POST"]
    assert statuses.count(200) == 5
    assert 429 in statuses


async def test_messages_older_than_an_hour_have_a_small_budget(
    bot: StockBot, playground: Playground, driver: Driver, asleep: list[float]
) -> None:
    limits = playground.world.limits
    limits.old_edits, limits.rates_apply = 2, False
    old, place = await channel(bot).send("old"), channel(bot)
    for number in range(5):
        await old.edit(content=f"young {number}")
    await driver.control("advance", seconds=3600)
    await old.edit(content="first")
    await old.edit(content="second")
    with pytest.raises(discord.HTTPException) as spent:
        await old.edit(content="third")
    assert (spent.value.status, spent.value.code) == (429, 30046)
    assert asleep
    fresh = await place.send("anew")
    for number in range(5):
        await fresh.edit(content=f"fresh {number}")


async def test_follow_ups_have_a_bucket_of_their_token(
    bot: StockBot, playground: Playground, ada: Person
) -> None:
    playground.world.limits.webhook_window = 0.2

    @bot.tree.command(description="Talk")
    async def talk(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("0")
        for number in range(1, 8):
            await interaction.followup.send(f"{number}")

    await bot.tree.sync()
    await ada.command("general", "talk")
    await ada.sees("7")
    assert {each.status for each in playground.recorder.requests if "webhooks" in each.path} == {
        200
    }
