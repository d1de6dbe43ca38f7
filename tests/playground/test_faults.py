"""Faults on request: what breaks, and what a stock bot makes of it."""

import errno

import aiohttp
import discord
import pytest

from playground.drivers.driver import Driver
from playground.drivers.person import CannotError, Person
from playground.server import Playground
from tests.playground.stock_bot import StockBot
from tests.playground.test_messages import channel

POST = {"method": "POST", "path": "/channels/*/messages"}


async def test_a_429_is_waited_out(
    bot: StockBot, driver: Driver, ada: Person, asleep: list[float]
) -> None:
    await driver.control("fault", kind="429", seconds=0.7, **POST)
    await channel(bot).send("patience")
    await ada.sees("patience")
    assert 0.7 in asleep


async def test_a_500_is_tried_again(
    bot: StockBot, driver: Driver, playground: Playground, asleep: list[float]
) -> None:
    await driver.control("fault", kind="500", times=2, **POST)
    await channel(bot).send("third time lucky")
    posts = [each.status for each in playground.recorder.requests if each.method == "POST"]
    assert posts == [500, 500, 200]


async def test_a_reset_connection_is_econnreset_and_nothing_was_done(
    bot: StockBot, driver: Driver, ada: Person
) -> None:
    await driver.control("fault", kind="reset", **POST)
    with pytest.raises(aiohttp.ClientOSError) as broken:
        await channel(bot).send("lost")
    assert broken.value.errno == errno.ECONNRESET
    await channel(bot).send("next")
    await ada.sees("next")
    assert [each.text for each in ada.messages("general")] == ["next"]


async def test_a_reset_after_the_deed_leaves_it_done_and_a_nonce_finds_it(
    bot: StockBot, driver: Driver, ada: Person
) -> None:
    await driver.control("fault", kind="reset", after=True, **POST)
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel(bot).send("once", nonce="n1")
    await ada.sees("once")
    await channel(bot).send("once", nonce="n1")
    await channel(bot).send("end")
    await ada.sees("end")
    assert [each.text for each in ada.messages("general")] == ["once", "end"]


async def test_a_fault_skips_and_counts(bot: StockBot, driver: Driver) -> None:
    await driver.control("fault", kind="reset", skip=1, **POST)
    await channel(bot).send("passes")
    assert len((await driver.state())["faults"]) == 1
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel(bot).send("struck")
    assert (await driver.state())["faults"] == []
    await driver.control("fault", kind="500")
    await driver.control("clear-faults")
    await channel(bot).send("passes")


async def test_a_fault_that_could_never_strike_is_told(driver: Driver) -> None:
    for wrong in ({"kind": "flood"}, {"kind": "500", "often": 1}):
        with pytest.raises(CannotError):
            await driver.control("fault", **wrong)
    with pytest.raises(CannotError, match="cannot be broken"):
        await driver.control("gateway", how="politely")
    with pytest.raises(CannotError, match="no such limit"):
        await driver.control("limits", patience=3)


async def test_an_unknown_route_is_404_and_noted(bot: StockBot, playground: Playground) -> None:
    with pytest.raises(discord.NotFound) as unknown:
        await bot.http.request(discord.http.Route("GET", "/guilds/1/welcome-screen"))
    assert unknown.value.code == 0
    assert playground.recorder.unknown_routes() == ["GET /api/v10/guilds/1/welcome-screen"]
    playground.recorder.requests.clear()
