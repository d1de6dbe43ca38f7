"""The gateway: dropped, resumed, refused, sharded."""

import asyncio

import aiohttp
import discord
import pytest

from playground.drivers.driver import Driver
from playground.drivers.person import Person
from playground.payload import Payload
from playground.server import TOKEN, Playground
from playground.world import acts, places
from tests.playground.conftest import until
from tests.playground.stock_bot import INTENTS, StockBot


@pytest.mark.parametrize("how", ["close", "abort", "reconnect"])
async def test_a_dropped_connection_is_resumed_with_what_was_missed(
    playground: Playground, bot: StockBot, ada: Person, how: str
) -> None:
    board = (await ada.command("general", "board")).said
    closing = None
    if how == "close":
        closing = asyncio.create_task(playground.gateway.close())
        await asyncio.sleep(0)
    elif how == "abort":
        playground.gateway.abort()
    else:
        playground.gateway.ask_reconnect()
    # In the very same moment somebody clicks: the frame is lost with the connection.
    click = acts.press(playground.world, ada.id, board.channel_id, board.id, "darker")
    assert click is not None
    await until(lambda: click.answer)
    await bot.hears("resumed")
    if closing is not None:
        await closing
    assert (playground.gateway.identified, playground.gateway.resumed) == (1, 1)


async def test_an_invalid_session_is_identified_anew(
    playground: Playground, bot: StockBot, driver: Driver, ada: Person
) -> None:
    await driver.control("gateway", how="invalidate")
    await until(lambda: playground.gateway.identified == 2)
    await until(bot.is_ready)
    assert (await ada.command("general", "board")).state == "answered"
    assert playground.gateway.resumed == 0


async def test_a_resumption_of_an_unknown_session_is_invalid(
    playground: Playground, bot: StockBot, driver: Driver
) -> None:
    playground.gateway.sessions.clear()
    await driver.control("gateway", how="close")
    await until(lambda: playground.gateway.identified == 2)


async def test_the_first_connection_refused_is_what_a_bot_must_live_with(
    playground: Playground, asleep: list[float]
) -> None:
    playground.faults.refuse_connections = 1
    bot = StockBot()
    # discord.py 2.7.1 falls over its own feet here; a bot that knows starts again.
    with pytest.raises((AttributeError, aiohttp.ClientError)):
        await bot.start(TOKEN)
    await bot.close()
    assert playground.faults.refuse_connections == 0


async def test_each_shard_hears_of_its_servers_and_shard_0_of_direct_messages(
    playground: Playground, ada: Person
) -> None:
    servers = [next(iter(playground.world.state.servers))]
    while {(each >> 22) % 2 for each in servers} != {0, 1}:
        servers.append(places.add_server(playground.world, "More").id)
        await asyncio.sleep(0.002)
    heard: list[list[int | None]] = []
    shards = []
    for number in range(2):
        shard = discord.Client(
            intents=INTENTS, shard_id=number, shard_count=2, guild_ready_timeout=0
        )
        mine: list[int | None] = []
        heard.append(mine)

        async def on_message(message: discord.Message, mine: list[int | None] = mine) -> None:
            mine.append(message.guild.id if message.guild else None)

        shard.event(on_message)
        shards.append((shard, asyncio.create_task(shard.start(TOKEN))))
    await until(lambda: all(shard.is_ready() for shard, _ in shards))
    assert sorted(guild.id for shard, _ in shards for guild in shard.guilds) == sorted(servers)
    await ada.open_dm()
    await ada.until(lambda: len(ada.layout["servers"]) == len(servers))
    await ada.write("dm", "hello")
    for server in ada.layout["servers"]:
        await ada.write(server["channels"][0]["id"], "hello")
    await until(lambda: sum(map(len, heard)) == len(servers) + 1)
    assert None in heard[0]
    for number, mine in enumerate(heard):
        assert all((each >> 22) % 2 == number for each in mine if each is not None)
    for shard, task in shards:
        await shard.close()
        await task


async def test_what_others_write_is_hidden_without_the_intent(bot: StockBot, ada: Person) -> None:
    await ada.write("general", "secret")
    assert await bot.hears("message") == ""
    bot.heard.clear()
    assert bot.user is not None
    await ada.write("general", f"hello <@{bot.user.id}>")


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ({"op": 2, "d": {"token": "wrong", "intents": 1}}, 4004),
        ({"op": 2, "d": {"token": TOKEN, "intents": 1, "shard": [2, 2]}}, 4010),
        ({"op": 2, "d": {"token": TOKEN, "intents": 1 << 15}}, 4014),
        ({"op": 2, "d": {"token": TOKEN}}, 4013),
        ({"op": 3, "d": {}}, 4003),
    ],
)
async def test_a_wrong_greeting_is_closed_with_its_code(
    playground: Playground, frame: Payload, code: int
) -> None:
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(playground.gateway_url) as socket,
    ):
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json(frame)
        await socket.receive()
        assert socket.close_code == code


async def test_heartbeats_are_acknowledged(playground: Playground) -> None:
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(playground.gateway_url) as socket,
    ):
        await socket.receive_json()
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11


async def test_members_are_found_by_id_without_the_intent(
    bot: StockBot, ada: Person, ben: Person
) -> None:
    found = await bot.guilds[0].query_members(user_ids=[ben.id])
    assert [each.name for each in found] == ["Ben"]
