"""One gateway session: what was sent, so that a dropped connection can be resumed."""

import asyncio
from collections import deque

import msgspec

from playground.payload import Payload

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE = 0, 1, 2, 3
RESUME, RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, ACK = 6, 7, 8, 9, 10, 11


class Session:
    """A shard's session, connected or waiting to be resumed.

    Args:
        session_id: what RESUME names.
        shard: number of the shard and number of shards.
        intents: the bits of IDENTIFY.
        keep: how many events can be replayed.
    """

    def __init__(self, session_id: str, shard: tuple[int, int], intents: int, keep: int) -> None:
        self.id = session_id
        self.shard = shard
        self.intents = intents
        self.sequence = 0
        self.outbox: asyncio.Queue[str] | None = None
        self._sent: deque[tuple[int, str]] = deque(maxlen=keep)

    @property
    def connected(self) -> bool:
        """Whether a connection carries it now."""
        return self.outbox is not None

    def covers(self, server_id: int | None) -> bool:
        """Tell whether events of a server go here; DMs go to shard 0 ("Sharding")."""
        index, count = self.shard
        return ((server_id or 0) >> 22) % count == index if server_id else index == 0

    def dispatch(self, name: str, data: Payload) -> None:
        """Send an event, or keep it for the resumption."""
        self.sequence += 1
        frame = {"op": DISPATCH, "s": self.sequence, "t": name, "d": data}
        text = msgspec.json.encode(frame).decode()
        self._sent.append((self.sequence, text))
        if self.outbox is not None:
            self.outbox.put_nowait(text)

    def missed(self, since: int) -> list[str] | None:
        """Give the events after a number; None when they are no longer all here."""
        if since > self.sequence or (self._sent and since < self._sent[0][0] - 1):
            return None
        return [text for number, text in self._sent if number > since]
