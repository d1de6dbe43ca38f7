"""What is kept of a table beside its row: one value, as bytes that outlive a change of layout."""

from collections.abc import Callable, Mapping

import msgspec
from msgspec import Raw, Struct

from tables.values import Author, Ending, Person, Seat

SCHEMA = 1

Fields = dict[str, object]
Upgrade = Callable[[Fields], Fields]

# For each version, how the fields of that version become those of the next.
UPGRADES: Mapping[int, Upgrade] = {}


class ContentError(ValueError):
    """The bytes are no content that this version can read."""


class KeptPly(Struct, frozen=True, array_like=True):
    """One of the last moves, with all that happened in it, secrets included.

    Attributes:
        revision: what the table became by it; 0 for the opening.
        seat: who moved; None for the opening.
        notation: the move; empty for the opening.
        author: who made it.
        events: as `telling` encodes them.
    """

    revision: int
    seat: int | None
    notation: str
    author: Author
    events: bytes


class Asked(Struct, frozen=True):
    """A take-back that waits for agreement.

    Attributes:
        by: the seat that asks.
        revision: of the first move to undo.
        agreed: the seats that agree so far, the asking one included.
        since: what the table became by the asking.
    """

    by: int
    revision: int
    agreed: tuple[int, ...]
    since: int = 0


class Declined(Struct, frozen=True):
    """A take-back that somebody has just refused; the next move makes an end of it.

    Attributes:
        by: the seat that asked.
        refused_by: the seat that does not agree.
        since: what the table became by the refusal.
    """

    by: int
    refused_by: int
    since: int


class Content(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that a table is, beside what the database looks for.

    Attributes:
        options: what is chosen, as plain values by field name.
        host: who opened it or was handed it.
        seats: as they are now.
        secret: 32 bytes, mixed into the seed; told when the table is over.
        pace: seconds for a choice; None without a clock.
        invited: people asked to come who have no seat yet.
        banned: ids of people who cannot join this lobby any more.
        start_id: the interaction that started the game.
        sitters: the seats at the start.
        position: the game's state as `engines.snapshots` froze it.
        raised: for each seat what is added to the engine's decision number, so that no take-back
            makes it fall.
        plies: the last few moves, the opening first while it is among them.
        asked: a take-back that waits for agreement.
        declined: the take-back that was refused since the last move.
        ending: why the table is over.
        rematch: the table that followed.
    """

    options: Fields
    host: Person
    seats: tuple[Seat, ...]
    secret: bytes
    pace: int | None = None
    invited: tuple[Person, ...] = ()
    banned: tuple[int, ...] = ()
    start_id: int | None = None
    sitters: tuple[Seat, ...] = ()
    position: bytes | None = None
    raised: tuple[int, ...] = ()
    plies: tuple[KeptPly, ...] = ()
    asked: Asked | None = None
    declined: Declined | None = None
    ending: Ending | None = None
    rematch: int | None = None


class _Wrapped(Struct, frozen=True, array_like=True):
    schema: int
    content: Raw


def encode(content: Content) -> bytes:
    """Return a content as bytes that name their layout."""
    return msgspec.msgpack.encode(_Wrapped(SCHEMA, Raw(msgspec.msgpack.encode(content))))


def decode(data: bytes, upgrades: Mapping[int, Upgrade] = UPGRADES) -> Content:
    """Return the content that `encode` wrote, brought to the present layout.

    Raises:
        ContentError: its layout is newer, or the bytes are damaged.
    """
    try:
        wrapped = msgspec.msgpack.decode(data, type=_Wrapped)
        if wrapped.schema > SCHEMA:
            raise ContentError(
                f"a table has layout {wrapped.schema}; this version reads layouts up to {SCHEMA}:"
                " run a newer one"
            )
        content = bytes(wrapped.content)
        for schema in range(wrapped.schema, SCHEMA):
            fields = msgspec.msgpack.decode(content, type=Fields)
            content = msgspec.msgpack.encode(upgrades[schema](fields))
        return msgspec.msgpack.decode(content, type=Content)
    except KeyError as missing:
        raise ContentError(f"nothing leads on from layout {missing}") from missing
    except msgspec.MsgspecError as fault:
        raise ContentError(f"the bytes are damaged: {fault}") from fault
