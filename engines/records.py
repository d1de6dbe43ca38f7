"""A game as one JSON document, which anybody can read, replay and check.

docs/records.md describes the format. `engines.verification` checks a record against the rules.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from engines.contract import Event
from engines.results import Result

FORMAT: Literal["tessera-record-1"] = "tessera-record-1"
LARGEST = 2_000_000  # bytes; the longest game met has well under a tenth

Hex32 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Snowflake = Annotated[str, Meta(pattern=r"\A(0|[1-9][0-9]{0,18})\Z")]
Name = Annotated[str, Meta(max_length=100)]
Notation = Annotated[str, Meta(max_length=100)]
Value = str | int | bool | None | list[str | int]
Facts = Annotated[dict[Name, Value], Meta(max_length=50)]
Drawn = Annotated[tuple[Facts, ...], Meta(max_length=1_000)]


class RecordError(ValueError):
    """A record that cannot be read, or does not hold.

    Attributes:
        place: where in the document, e.g. `plies[12].move`.
        fault: what is wrong there.
    """

    def __init__(self, place: str, fault: str) -> None:
        super().__init__(f"{place}: {fault}")
        self.place = place
        self.fault = fault


class Sitter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who started the game on a seat.

    Attributes:
        name: as shown at the table, at most 100 characters.
        user: the person's snowflake; "0" for a computer.
        level: the computer's level; empty for a person.
    """

    name: Name
    user: Snowflake = "0"
    level: Name = ""


class Ply(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One move.

    Attributes:
        seat: who made it, from 0.
        move: in the game's notation.
        drawn: the events by which it drew or revealed something.
        fresh: whether an agreed take-back before it gave the game other draws.
    """

    seat: Annotated[int, Meta(ge=0, le=99)]
    move: Notation
    drawn: Drawn = ()
    fresh: bool = False


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A finished or running game.

    Attributes:
        format: the version of the document's format.
        game: the game's key.
        rules: the version of the game's rules.
        sitters: who started on each seat.
        options: what the table chose.
        commitment: SHA-256 of the secret, shown before anybody joined.
        secret: 32 bytes in hexadecimal; absent while the game runs.
        start: the snowflake of the interaction that started the game.
        opening: the events by which the opening drew or revealed something.
        plies: the moves that stand; what was taken back is not among them.
        result: absent while the game runs.
    """

    format: Literal["tessera-record-1"] = FORMAT
    game: Name
    rules: int
    sitters: Annotated[tuple[Sitter, ...], Meta(min_length=1, max_length=20)]
    options: Facts
    commitment: Hex32
    secret: Hex32 | UnsetType = UNSET
    start: Snowflake
    opening: Drawn
    plies: Annotated[tuple[Ply, ...], Meta(max_length=20_000)]
    result: Result | UnsetType = UNSET


def write(record: Record) -> bytes:
    """Return a record as a JSON document, indented for people."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def read(document: bytes) -> Record:
    """Read a record; `engines.verification.verify` then tells whether it holds.

    Raises:
        RecordError: it is too large, no JSON, or has unknown fields or wrong types.
    """
    if len(document) > LARGEST:
        raise RecordError("document", f"{len(document)} bytes; at most {LARGEST} are read")
    try:
        return msgspec.json.decode(document, type=Record)
    except msgspec.ValidationError as error:
        fault, _, path = str(error).partition(" - at `$")
        raise RecordError(path.strip(".`") or "document", fault) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError("document", f"not JSON: {error}") from error


def drawn(events: tuple[Event, ...]) -> tuple[Facts, ...]:
    """Return the events that drew or revealed something, as a record keeps them."""
    return tuple(
        msgspec.convert(msgspec.to_builtins(event), Facts) for event in events if event.reveals
    )
