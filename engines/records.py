"""A game as one JSON document, which anybody can read, replay and check.

docs/records.md describes the format. `engines.verification` checks a record against the rules.
"""

import json
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from engines.contract import LONGEST_NOTATION, Event
from engines.results import Result

FORMAT: Literal["tessera-record-1"] = "tessera-record-1"
LARGEST = 2_000_000  # bytes; the longest game met has well under a tenth

Hex32 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Snowflake = Annotated[str, Meta(pattern=r"\A(0|[1-9][0-9]{0,18})\Z")]
Name = Annotated[str, Meta(max_length=100)]
Notation = Annotated[str, Meta(max_length=LONGEST_NOTATION)]
Scalar = str | int | bool | None
Value = Scalar | list[Scalar | list[Scalar]]
Facts = Annotated[dict[Name, Value], Meta(max_length=50)]
Told = Annotated[tuple[Facts, ...], Meta(max_length=1_000)]


class RecordError(ValueError):
    """A record that cannot be read, or does not hold.

    Attributes:
        place: where in the document, e.g. `plies[12].move`.
        fault: what is wrong there.
    """

    def __init__(self, place: str, fault: str) -> None:
        super().__init__(place, fault)
        self.place = place
        self.fault = fault

    def __str__(self) -> str:
        return f"{self.place}: {self.fault}"


class Sitter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who started the game on a seat.

    Attributes:
        name: as shown at the table, at most 100 characters; empty for a computer.
        user: the person's snowflake; "0" for a computer.
        level: the computer's level; empty for a person.
    """

    name: Name = ""
    user: Snowflake = "0"
    level: Name = ""


class Ply(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One move.

    Attributes:
        seat: who made it, from 0.
        move: in the game's notation.
        events: all that happened by it, secret or not.
        fresh: how often an agreed take-back just before it gave the game other draws.
    """

    seat: Annotated[int, Meta(ge=0, le=99)]
    move: Notation
    events: Told = ()
    fresh: Annotated[int, Meta(ge=0, le=1_000)] = 0


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
        opening: all that happened before the first choice.
        plies: the moves that stand; what was taken back is not among them.
        ending: empty while the game runs; "played" when the rules ended it; else how its table was
            closed.
        left: the seats whose people left; they rank last at the table, whatever the result says.
        result: absent unless the rules ended the game.
    """

    format: Literal["tessera-record-1"] = FORMAT
    game: Name
    rules: int
    sitters: Annotated[tuple[Sitter, ...], Meta(min_length=1, max_length=20)]
    options: Facts
    commitment: Hex32
    secret: Hex32 | UnsetType = UNSET
    start: Snowflake
    opening: Told
    plies: Annotated[tuple[Ply, ...], Meta(max_length=20_000)]
    ending: Name = ""
    left: Annotated[tuple[Annotated[int, Meta(ge=0, le=99)], ...], Meta(max_length=20)] = ()
    result: Result | UnsetType = UNSET


def write(record: Record) -> bytes:
    """Return a record as a JSON document, indented for people."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def read(document: bytes) -> Record:
    """Read a record; `engines.verification.verify` then tells whether it holds.

    Raises:
        RecordError: it is too large, no JSON, or has unknown or repeated fields or wrong types.
    """
    if len(document) > LARGEST:
        raise RecordError("document", f"{len(document)} bytes; at most {LARGEST} are read")
    try:
        record = msgspec.json.decode(document, type=Record)
        json.loads(document, object_pairs_hook=_refuse_repeats)
    except msgspec.ValidationError as error:
        fault, _, path = str(error).partition(" - at `$")
        raise RecordError(path.strip(".`") or "document", fault) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError("document", f"not JSON: {error}") from error
    return record


def _refuse_repeats(pairs: list[tuple[str, object]]) -> None:
    """Refuse an object with a field twice: another reader might believe the other one."""
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise RecordError("document", f"has two fields `{name}` in one object")


def told(events: tuple[Event, ...]) -> Told:
    """Return events as a record keeps them."""
    return tuple(msgspec.convert(msgspec.to_builtins(event), Facts) for event in events)
