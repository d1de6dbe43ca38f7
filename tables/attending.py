"""What computers owe, derived from the tables themselves; nothing is queued."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from msgspec import Struct

from engines import Move, MoveError, View
from tables.computers import Computers, ComputersFailed
from tables.kept import Kept
from tables.refusals import Refused
from tables.values import Author

LOG = logging.getLogger(__name__)

# (table, seat, decision, move, author) → done.
Submit = Callable[[int, int, int, Move, Author], Awaitable[object]]


class _Ask(Struct, frozen=True):
    """What a computer is asked, for whom and why, and what the game says without asking it."""

    table_id: int
    seat: int
    decision: int
    game: str
    level: str
    view: View
    author: Author
    said: Move | None

    @property
    def where(self) -> str:
        return f"table {self.table_id}, seat {self.seat}"


class Attending:
    """Lets computers think for the seats that owe, and forget what is not asked any more.

    Args:
        computers: who thinks.
        submit: hands in what they choose.
    """

    def __init__(self, computers: Computers, submit: Submit) -> None:
        self._computers = computers
        self._submit = submit
        self._thinking: dict[int, dict[int, tuple[int, asyncio.Task[None]]]] = {}
        # Their own move makes what they thought about out of date: they end by themselves.
        self._handing_in: set[asyncio.Task[None]] = set()

    def attend(self, kept: Kept) -> None:
        """Take up what computers owe at a table, and cancel what they do not owe any more."""
        table_id = kept.row.id
        owed = kept.to_act
        thinking = self._thinking.get(table_id, {})
        for seat, (decision, task) in [*thinking.items()]:
            if seat not in owed or kept.decision(seat) != decision:
                del thinking[seat]
                if task not in self._handing_in:
                    task.cancel()
        for seat in owed:
            if kept.content.seats[seat].person is None:
                self.think(kept, seat, kept.content.seats[seat].level, "computer")
        if not self._thinking.get(table_id):
            self._thinking.pop(table_id, None)

    def think(self, kept: Kept, seat: int, level: str, author: Author) -> None:
        """Let a computer think about what a seat is asked, unless one does already."""
        decision = kept.decision(seat)
        thinking = self._thinking.setdefault(kept.row.id, {})
        view = kept.view(seat)
        if seat not in thinking and view is not None:
            # Some silences have a meaning of their own: a vote not cast is no computer's vote.
            said = kept.game.silence(view) if author == "clock" else None
            ask = _Ask(kept.row.id, seat, decision, kept.game.key, level, view, author, said)
            thinking[seat] = (decision, asyncio.create_task(self._choose(ask)))

    async def _choose(self, ask: _Ask) -> None:
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - it is only ever run as a task
        try:
            move = ask.said or await self._computers.choose(ask.game, ask.level, ask.view)
            self._handing_in.add(task)
            await self._submit(ask.table_id, ask.seat, ask.decision, move, ask.author)
        except Refused as late:
            LOG.debug("An answer of the computer of %s is dropped: %s", ask.where, late)
        except (MoveError, ComputersFailed):
            LOG.exception("The computer of %s cannot choose", ask.where)
        except Exception:
            LOG.exception("The computer of %s failed", ask.where)
        finally:
            self._handing_in.discard(task)
            self._forget(ask.table_id, ask.seat, task)

    def _forget(self, table_id: int, seat: int, task: asyncio.Task[None]) -> None:
        thinking = self._thinking.get(table_id, {})
        if seat in thinking and thinking[seat][1] is task:
            del thinking[seat]
            if not thinking:
                del self._thinking[table_id]

    def busy(self, table_id: int) -> bool:
        """Return whether a computer thinks about a table."""
        return table_id in self._thinking

    def thinks(self, table_id: int, seat: int) -> bool:
        """Return whether a computer thinks for a seat."""
        return seat in self._thinking.get(table_id, {})

    async def settle(self) -> None:
        """Wait until no computer thinks any more, those included that others wake by moving."""
        while tasks := self._tasks():
            await asyncio.wait(tasks)

    async def stop(self) -> None:
        """Let nobody think any more."""
        tasks = self._tasks()
        self._thinking.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _tasks(self) -> list[asyncio.Task[None]]:
        thinking = {task for seats in self._thinking.values() for _, task in seats.values()}
        return [*thinking | self._handing_in]
