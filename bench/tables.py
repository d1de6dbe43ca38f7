"""What a move costs at the host, and what a start costs, with 1 to 5,000 tables open.

`python -m bench.tables` runs it alone.
"""

import asyncio
import gc
import statistics
import sys
import tempfile
import time
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import event

from engines.draws import draw
from storage import SqliteStorage
from tables import Host, Inline, Person, Place, Table

COUNTS = (1, 100, 1_000, 5_000)
MOVES = 200
CLICKS_AT_ONCE = 10


class Measured(Struct):
    """What was measured with some number of tables open.

    Attributes:
        tables: how many.
        median: of a move from click to commit, one after the other, in milliseconds.
        slow: the 99th percentile of the same.
        together: the 99th percentile with ten clicks at once at ten tables, in milliseconds.
        statements: the most that a move took, BEGIN and COMMIT not counted.
        ready: from opening the file until a first move is made, in seconds.
        lagging: to find all that is not on show, in seconds.
        memory: of the whole process, in MiB.
        size: of the file, in KiB a table.
    """

    tables: int
    median: float
    slow: float
    together: float
    statements: int
    ready: float
    lagging: float
    memory: float
    size: float


def main() -> None:
    """Print a line for each number of tables."""
    print("Host on SQLite, games of Mozaic under way")
    print(
        f"{'tables':>7} {'move p50':>9} {'p99':>9} {'10 at once p99':>15} {'statements':>11}"
        f" {'ready':>8} {'lagging':>8} {'memory':>9} {'file':>12}"
    )
    for count in COUNTS:
        with tempfile.TemporaryDirectory() as directory:
            found = asyncio.run(measure(count, Path(directory) / "tables.sqlite"))
        print(
            f"{found.tables:>7} {found.median:>6.2f} ms {found.slow:>6.2f} ms"
            f" {found.together:>12.2f} ms {found.statements:>11} {found.ready:>6.2f} s"
            f" {found.lagging:>6.2f} s {found.memory:>5.0f} MiB {found.size:>4.1f} KiB each"
        )


async def measure(count: int, path: Path) -> Measured:
    """Open tables and measure.

    Args:
        count: how many tables.
        path: of a database that is not there yet.
    """
    storage = await SqliteStorage.open(path)
    ids = await _tables(storage, count)
    await storage.close()
    gc.collect()
    asked = time.perf_counter()
    storage = await SqliteStorage.open(path)
    statements = _count(storage)
    async with _host(storage) as host:
        await host.connected()
        await _move(host, ids[0], 1)
        ready = time.perf_counter() - asked
        asked = time.perf_counter()
        await host.lagging(most=count)
        lagging = time.perf_counter() - asked
        alone = []
        most = 0
        for number in range(MOVES):
            statements.clear()
            if taken := await _move(host, ids[draw(bytes(32), number, count)], number):
                alone.append(taken)
            most = max(most, len(statements))
        together: list[float] = []
        for number in range(MOVES // CLICKS_AT_ONCE):
            some = {ids[draw(bytes(32), 10 * number + n, count)] for n in range(CLICKS_AT_ONCE)}
            taken_by = await asyncio.gather(*(_move(host, one, number) for one in some))
            together += [taken for taken in taken_by if taken]
    await storage.close()
    return Measured(
        tables=count,
        median=1_000 * statistics.median(alone),
        slow=1_000 * _percentile(alone),
        together=1_000 * _percentile(together),
        statements=most,
        ready=ready,
        lagging=lagging,
        memory=_memory(),
        size=_size(path) / 1_024 / count,
    )


def _host(storage: SqliteStorage) -> Host:
    return Host(storage, computers=Inline(), tick_every=None)


async def _tables(storage: SqliteStorage, count: int) -> list[int]:
    """Open one table properly, and copy it: the others would take minutes."""
    first, second = Person(10**17, "Ana"), Person(10**17 + 1, "Bo")
    async with _host(storage) as host:
        table = await host.open(Place(10**18, 10**18), first, "mozaic")
        await host.join(table.id, second)
        await host.start(table.id, first, 10**18)
        for number in range(20):
            await _move(host, table.id, number)
    found = await storage.table(table.id)
    if found is None:
        raise LookupError(table.id)
    row, seats, _ = found
    log = await storage.log(table.id)
    ids = [table.id]
    async with storage.transaction() as transaction:
        for number in range(1, count):
            place = {"channel_id": 10**18 + number, "guild_id": 10**18 + number // 50}
            copy = await transaction.insert(replace(row, **place))
            await transaction.put_seats(copy, seats)
            for entry in log:
                await transaction.append(replace(entry, table_id=copy))
            ids.append(copy)
    return ids


async def _move(host: Host, table_id: int, number: int) -> float:
    """Make a move at a table and return the seconds from click to commit; 0 if it is over."""
    table: Table = await host.table(table_id)
    if table.over:
        return 0
    person = table.seats[table.to_act[0]].person
    if person is None:
        return 0
    view = (await host.table(table_id, person.id)).view
    if view is None:
        return 0
    choice = view.legal[draw(bytes(32), number, len(view.legal))]
    clicked = time.perf_counter()
    await host.move(table_id, person, choice, decision=view.decision)
    return time.perf_counter() - clicked


def _count(storage: SqliteStorage) -> list[str]:
    statements: list[str] = []

    @event.listens_for(storage.writer, "before_cursor_execute")
    def _(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        if not statement.startswith("BEGIN"):
            statements.append(statement)

    return statements


def _size(path: Path) -> int:
    return path.stat().st_size


def _percentile(times: list[float]) -> float:
    """Return the 99th percentile; not a number where the only game was over."""
    return sorted(times)[int(0.99 * (len(times) - 1))] if times else float("nan")


def _memory() -> float:
    status = Path("/proc/self/status")
    if sys.platform != "linux" or not status.exists():
        return float("nan")
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1_024


if __name__ == "__main__":
    main()
