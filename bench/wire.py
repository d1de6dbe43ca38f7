"""Clicks over real HTTP and WebSocket: acknowledged how soon, boards shown how late.

The stand-in for Discord and those who click share one process, the bot is another, so that the
machine's two cores are shared by three. Beside it a bot of discord.py that only acknowledges: the
ratio is the host's own cost. `python -m bench.wire` runs it alone; `--quick` takes a tenth.
"""

import asyncio
import gc
import logging
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from playground.drivers.driver import Driver
from playground.drivers.person import Person
from playground.drivers.seen import Seen
from playground.server import Playground
from playground.wire.record import Recorder
from playground.world import places, render
from playground.world.state import World, found_world
from screens.press import Press, parse_press

REPOSITORY = Path(__file__).parents[1]
COUNTS = (1, 50, 500)
CLICKS, CLICKS_A_SECOND = 2_000, 200
MOVES, MOVES_A_SECOND = 300, 50
PREPARED_AFTER = 15.0
"""Seconds in which the bot makes the parts of its pictures, and clicks are slow."""

CHANNELS_A_SERVER = 50
MOST_PEOPLE = 120
"""With 500 tables each sits at less than ten; the host allows twenty."""

UNHEARD = ("failed", "gone")
BUDGET = "budgets: 200 clicks/s over 500 tables p99 < 300 ms; 50 moves/s boards p99 < 1.5 s"
EMPTY_BOT = """
import os, discord, yarl
discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
client = discord.Client(intents=discord.Intents(guilds=True))
@client.event
async def on_interaction(interaction):
    await interaction.response.defer()
client.run(os.environ["DISCORD_TOKEN"], log_handler=None)
"""


@dataclass(frozen=True)
class Table:
    """A running game, its channel and its two people."""

    people: tuple[Person, Person]
    channel: int


class Times:
    """How long each of many things took, in seconds.

    Attributes:
        rate: how many were done a second.
        unheard: how many were not answered.
    """

    def __init__(self, taken: list[float], rate: float, unheard: int = 0) -> None:
        self._taken = sorted(taken)
        self.rate = rate
        self.unheard = unheard

    def at(self, share: float) -> float:
        """Return the milliseconds within which this share of them was done."""
        if not self._taken:
            return float("nan")
        return 1_000 * self._taken[int(share * (len(self._taken) - 1))]


def main() -> None:
    """Print a line for each number of tables."""
    logging.disable(logging.ERROR)
    part = 10 if "--quick" in sys.argv else 1
    print(f"Mozaic over loopback; {BUDGET}")
    print(
        f"{'tables':>7} {'clicks/s':>9} {'p50':>9} {'p99':>9} {'slowest':>9} {'unheard':>8}"
        f" {'empty p50':>10} {'ratio':>6} {'moves/s':>8} {'board p50':>10} {'p99':>9} {'429s':>5}"
    )
    for count in COUNTS:
        print(asyncio.run(_measure(count, part)), flush=True)


async def _measure(count: int, part: int) -> str:
    world = found_world(bot_name="Tessera")
    channels: list[int] = []
    while len(channels) < count:
        names = tuple(f"table-{number}" for number in range(CHANNELS_A_SERVER))
        server = places.add_server(world, "Home", channels=names)
        channels += [one.id for one in world.state.channels.values() if one.server_id == server.id]
    recorder = Recorder()
    async with Playground(world, recorder=recorder) as playground, Driver(playground.url) as driver:
        people = [await driver.person(f"P{number}", live=False) for number in range(MOST_PEOPLE)]
        pairs = list(zip(people[::2], people[1::2], strict=True))
        tables = [
            Table(pairs[number % len(pairs)], channel)
            for number, channel in enumerate(channels[:count])
        ]
        with tempfile.TemporaryDirectory() as folder:
            async with _process(playground, folder, "bot.py"):
                await _open(world, tables)
                await asyncio.sleep(PREPARED_AFTER)
                # A full collection here would stop those who click for a tenth of a second.
                gc.collect()
                gc.freeze()
                clicks = await _click(world, tables, CLICKS // part)
                recorder.requests.clear()
                boards = await _move(world, tables, min(MOVES // part, 50 * count), recorder)
                refused = sum(one.status == 429 for one in recorder.requests)
            async with _process(playground, folder, "-c", EMPTY_BOT):
                empty = await _click(world, tables, CLICKS // part)
    return (
        f"{count:>7} {clicks.rate:>9.0f} {clicks.at(0.5):>6.0f} ms {clicks.at(0.99):>6.0f} ms"
        f" {clicks.at(1):>6.0f} ms {clicks.unheard:>8} {empty.at(0.5):>7.0f} ms"
        f" {clicks.at(0.5) / empty.at(0.5):>6.1f} {boards.rate:>8.0f}"
        f" {boards.at(0.5):>7.0f} ms {boards.at(0.99):>6.0f} ms {refused:>5}"
    )


@asynccontextmanager
async def _process(playground: Playground, folder: str, *arguments: str) -> AsyncIterator[None]:
    settings = {
        "DISCORD_API_URL": playground.api_url,
        "DISCORD_GATEWAY_URL": playground.gateway_url,
        "DISCORD_TOKEN": playground.token,
        "DATABASE_URL": f"sqlite:///{folder}/games.db",
        "LOG_LEVEL": "ERROR",
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, cwd=REPOSITORY, env={**os.environ, **settings}
    )
    try:
        while not playground.gateway.connected:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.05)
        yield
    finally:
        process.terminate()
        await process.wait()


async def _open(world: World, tables: list[Table]) -> None:
    """Start a game at every table, a few at a time, and wait until all are on show."""
    few = asyncio.Semaphore(5)

    async def start(table: Table) -> None:
        async with few:
            first, second = table.people
            await first.command(table.channel, "play", game="mozaic")
            for person, label in ((second, "Join"), (first, "Start")):
                while label not in _board(world, table).labels:  # noqa: ASYNC110 - nothing tells
                    await asyncio.sleep(0.05)
                await person.press(_board(world, table), label)
            while _revision(_board(world, table)) == 0:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.05)

    await asyncio.gather(*map(start, tables))


async def _click(world: World, tables: list[Table], clicks: int) -> Times:
    """Press the first question under boards at an even pace."""
    chance = Random(1)
    taken: list[float] = []
    unheard: list[float] = []
    boards = [_board(world, table) for table in tables]
    questions = [str(_presses(board, "ask")[0]) for board in boards]

    async def click() -> None:
        number = chance.randrange(len(tables))
        person = chance.choice(tables[number].people)
        asked = time.perf_counter()
        outcome = await person.press_id(boards[number], questions[number])
        (unheard if outcome.state in UNHEARD else taken).append(time.perf_counter() - asked)

    rate = await _evenly(click, clicks, CLICKS_A_SECOND)
    return Times(taken, rate, len(unheard))


async def _move(world: World, tables: list[Table], moves: int, recorder: Recorder) -> Times:
    """Make moves at an even pace, at each table in turn; time until the boards show them."""
    committed: list[tuple[str, int, float]] = []
    revisions = [_revision(_board(world, table)) for table in tables]
    busy = [asyncio.Lock() for _ in tables]
    numbers = iter(range(moves))

    async def move() -> None:
        number = next(numbers) % len(tables)
        async with busy[number]:
            if await _make(world, tables[number]):
                revisions[number] += 1
                name = _picture(_board(world, tables[number])).rsplit("_", 1)[0]
                committed.append((name, revisions[number], time.time()))

    rate = await _evenly(move, moves, MOVES_A_SECOND)
    await asyncio.sleep(3)
    shown = [
        (
            name.rsplit("_", 1)[0],
            int(name.rsplit("_", 1)[1].removesuffix(".png")),
            one.at + one.seconds,
        )
        for one in recorder.requests
        if one.status == 200
        for name, _ in one.files
    ]
    late = []
    for name, revision, at in committed:
        times = [then for board, has, then in shown if board == name and has >= revision]
        late.append(max(0.0, min(times, default=float("inf")) - at))
    return Times(late, rate)


async def _make(world: World, table: Table) -> bool:
    """Make a move as whoever is asked; return whether there was one to make."""
    for person in table.people:
        board = _board(world, table)
        asks = _presses(board, "ask")
        if not asks:
            return False
        outcome = await person.press_id(board, str(asks[0]))
        for _ in range(3):
            panel = outcome.message
            if panel is None:
                return False
            moves = _presses(panel, "move")
            if moves:
                outcome = await person.press_id(panel, str(moves[0]))
                return outcome.message is not None and "Done." in outcome.message.text
            further = [one for one in _presses(panel, "ask") if one.draft]
            if not further:
                break
            # A gem to slide if there are any, else a column.
            longest = max(further, key=lambda press: len(press.draft))
            outcome = await person.press_id(panel, str(longest))
    return False


async def _evenly(act: Callable[[], Awaitable[None]], count: int, per_second: float) -> float:
    """Begin acts at an even pace, whether or not the ones before are done; return acts a second."""
    began = time.perf_counter()
    running = []
    for number in range(count):
        await asyncio.sleep(max(0.0, began + number / per_second - time.perf_counter()))
        running.append(asyncio.ensure_future(act()))
    await asyncio.gather(*running)
    return count / (time.perf_counter() - began)


def _board(world: World, table: Table) -> Seen:
    """Return the newest message of a channel that can be clicked."""
    for message in reversed([*world.state.messages.get(table.channel, {}).values()]):
        seen = Seen(render.message(message, world))
        if seen.labels:
            return seen
    return Seen({"components": [], "attachments": [], "embeds": []})


def _presses(seen: Seen, verb: str) -> list[Press]:
    found = [
        parse_press(one.get("custom_id") or "") for one in seen.buttons if not one.get("disabled")
    ]
    return [press for press in found if press is not None and press.verb == verb]


def _picture(seen: Seen) -> str:
    """Return the file name of a board's picture; empty if there is none."""
    return seen.pictures[0].url.split("?")[0].rpartition("/")[2] if seen.pictures else ""


def _revision(seen: Seen) -> int:
    name = _picture(seen).removesuffix(".png").rpartition("_")[2]
    return int(name) if name else 0


if __name__ == "__main__":
    main()
