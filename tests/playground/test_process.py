"""The stand-in as a process of its own, and a world that outlives it."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playground.drivers.driver import Driver
from playground.world import snapshot
from tests.playground.conftest import REPOSITORY

BOT = """
import asyncio, os, discord, yarl
discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
from tests.playground.stock_bot import StockBot
asyncio.run(StockBot().start(os.environ["DISCORD_TOKEN"]))
"""


@asynccontextmanager
async def process(*arguments: str) -> AsyncIterator[dict[str, str]]:
    """Run the stand-in and give what it prints: its address and the bot's variables."""
    running = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "playground",
        *arguments,
        cwd=REPOSITORY,
        stdout=asyncio.subprocess.PIPE,
    )
    assert running.stdout is not None
    try:
        lines = [(await running.stdout.readline()).decode().strip() for _ in range(4)]
        yield {"url": lines[0], **dict(line.split("=", 1) for line in lines[1:])}
    finally:
        running.send_signal(signal.SIGTERM)
        assert await running.wait() == 0


async def bot_process(variables: dict[str, str]) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-W", "ignore", "-c", BOT, cwd=REPOSITORY, env=variables
    )


async def test_server_and_bot_are_processes_and_both_are_killed_and_come_back(
    tmp_path: Path,
) -> None:
    state = ("--port", "0", "--state", str(tmp_path / "state"))
    async with process(*state, "--record", str(tmp_path / "record.jsonl")) as variables:
        bot = await bot_process(variables)
        async with Driver(variables["url"]) as driver:
            await _connected(driver)
            ada = await driver.person("Ada")
            board = (await ada.command("general", "board")).said
            bot.kill()
            await bot.wait()
            bot = await bot_process(variables)
            await _connected(driver)
            assert (await ada.press(board, "Darker")).state == "updated"
            await ada.command("general", "play", game="azul")
            await ada.sees("playing azul")
        bot.kill()
        await bot.wait()
    assert len((tmp_path / "record.jsonl").read_text().splitlines()) > 5
    async with process(*state) as variables, Driver(variables["url"]) as driver:
        ada = await driver.person("Ada")
        assert [each.text for each in ada.messages("general")] == ["Shade 10"]
        picture = ada.messages("general")[0].pictures[0]
        assert len(await ada.picture(picture.url)) > 50
        bot = await bot_process(variables)
        await _connected(driver)
        assert (await ada.press(ada.messages("general")[0], "Darker")).state == "updated"
        bot.kill()
        await bot.wait()


async def _connected(driver: Driver) -> None:
    async with asyncio.timeout(20):
        while not (await driver.state())["connected"]:  # noqa: ASYNC110 - it is asked for
            await asyncio.sleep(0.02)


def test_a_folder_without_a_world_is_no_world(tmp_path: Path) -> None:
    assert snapshot.load(tmp_path) is None
