"""One change of a table at a time, within this process."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class Locks:
    """A lock for each table, made when it is wanted and gone when nobody holds or awaits it.

    It saves the database from pointless waiting and guarantees nothing: transactions do that.
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def hold(self, table_id: int) -> AsyncIterator[None]:
        """Hold a table until the block ends; others get it in the order they came."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock:
            yield
