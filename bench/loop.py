"""How long the event loop is blocked while 50 tables play: thinking, drawing, saving, building.

Everything is real but Discord: its answers take 30 ms and nothing is sent.
"""

import asyncio
import logging
import tempfile
from itertools import count
from os import getloadavg
from pathlib import Path
from random import Random
from time import perf_counter, thread_time

import discord

from cogs.delivery import Composer, Delivery, Messages, Pace
from cogs.delivery.composing import Composed
from cogs.drawing import Drawing
from cogs.memory import settle_memory
from data.language import language
from screens.panel import panel
from screens.words import Words
from storage import SqliteStorage
from tables import Host, Person, Place, Table

TABLES = 50
SECONDS = 20.0
WARM_UP = 5.0
MOVES_A_SECOND = 25
BUDGET_MS = 50.0
TICK = 0.001
ANSWER = 0.03


class NoDiscord(Messages):
    """Takes as long as Discord would, and counts."""

    def __init__(self) -> None:
        super().__init__(discord.Client(intents=discord.Intents.none()), Pace())
        self.ids = count(1)
        self.posts = self.edits = self.bytes = 0

    async def post(
        self,
        place: Place,  # noqa: ARG002 - as in Messages
        composed: Composed,
        *,
        nonce: str,  # noqa: ARG002
        through: discord.Interaction | None = None,  # noqa: ARG002
        calling: bool = False,  # noqa: ARG002
    ) -> int:
        """Count a message that would be posted."""
        await self._pace.wait()
        self._count(composed)
        self.posts += 1
        await asyncio.sleep(ANSWER)
        return next(self.ids)

    async def edit(self, channel_id: int, message_id: int, composed: Composed) -> None:  # noqa: ARG002
        """Count an edit that would be made."""
        await self._pace.wait()
        self._count(composed)
        self.edits += 1
        await asyncio.sleep(ANSWER)

    async def delete(self, channel_id: int, message_id: int) -> None:  # noqa: ARG002
        """Take as long as a deletion would."""
        await self._pace.wait()
        await asyncio.sleep(ANSWER)

    def _count(self, composed: Composed) -> None:
        composed.screen.to_components()  # type: ignore[no-untyped-call]
        self.bytes += len(composed.picture or b"")


class Lateness:
    """Wakes every millisecond and notes how much too late.

    Attributes:
        late: milliseconds by the wall clock: what people feel, other programs' load included.
        busy: milliseconds that the loop's own thread has worked meanwhile: what is our doing.
    """

    def __init__(self) -> None:
        self.late: list[float] = []
        self.busy: list[float] = []

    async def watch(self) -> None:
        """Watch until cancelled."""
        while True:
            due, worked = perf_counter() + TICK, thread_time()
            await asyncio.sleep(TICK)
            self.late.append(1000 * (perf_counter() - due))
            self.busy.append(1000 * (thread_time() - worked))


async def open_table(host: Host, number: int) -> Table:
    """Start a game of a person against a computer."""
    person = Person(10_000 + number, f"Player {number}")
    table = await host.open(Place(20_000 + number, 1), person, "mozaic")
    await host.add_computer(table.id, person, "normal")
    return await host.start(table.id, person, 30_000 + number)


async def play(host: Host, table_id: int, number: int, until: float) -> int:
    """Move as often as this table's share of the load allows; return how many moves it made."""
    chance = Random(number)
    person = Person(10_000 + number, f"Player {number}")
    made = 0
    while perf_counter() < until:
        await asyncio.sleep(chance.uniform(0.5, 1.5) * TABLES / MOVES_A_SECOND)
        table = await host.table(table_id, person.id)
        if table.over:
            return made
        if table.seat in table.to_act and table.view is not None:
            panel(Words(language("en"), table), "e")
            await host.move(table_id, person, chance.choice(table.view.legal))
            made += 1
    return made


async def measure(folder: Path) -> None:
    """Play, watch, print."""
    storage = await SqliteStorage.open(folder / "games.db")
    try:
        async with Host(storage) as host:
            messages = NoDiscord()
            drawing = Drawing()
            composer = Composer(drawing, lambda _: language("en"), lambda _: "")
            delivery = Delivery(host, composer, messages)
            host.listener = delivery
            delivery.open()
            settle_memory()
            tables = [await open_table(host, number) for number in range(TABLES)]
            await asyncio.sleep(WARM_UP)  # the gems are cut and the thinking processes are up
            lateness = Lateness()
            watcher = asyncio.create_task(lateness.watch())
            until = perf_counter() + SECONDS
            made = await asyncio.gather(
                *(play(host, table.id, number, until) for number, table in enumerate(tables))
            )
            watcher.cancel()
            await delivery.close()
            drawing.close()
    finally:
        await storage.close()
    report(lateness, sum(made), messages)


def report(lateness: Lateness, moves: int, messages: NoDiscord) -> None:
    """Print how late the loop was, and under what load."""
    for name, times in (("late by", lateness.late), ("busy for", lateness.busy)):
        times.sort()
        print(
            f"loop {name}: median {times[len(times) // 2]:.2f} ms, "
            f"p99 {times[int(len(times) * 0.99)]:.2f} ms, worst {times[-1]:.1f} ms "
            f"(budget {BUDGET_MS:.0f} ms)"
        )
    shown = messages.posts + messages.edits
    print(
        f"{TABLES} tables, {moves / SECONDS:.0f} moves/s by people and as many by computers, "
        f"{shown / (SECONDS + WARM_UP):.0f} boards/s of {messages.bytes / shown / 1024:.0f} KiB; "
        f"load of the machine {getloadavg()[0]:.1f}"
    )


def main() -> None:
    """Measure the stalls of the event loop."""
    logging.disable(logging.INFO)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder)))


if __name__ == "__main__":
    main()
