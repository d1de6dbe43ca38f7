import msgspec
import pytest

from tables import content as contents
from tables.content import Content, ContentError
from tables.kept import ply
from tables.telling import decode, encode
from tables.values import Ending, Person, Seat
from tests.games.sealed import DealtCard, HasBid, OpenedBids, SealedBid, SealedGame
from tests.games.stones import RolledDie, StonesGame, TookStones

FULL = Content(
    options={"coins": 5},
    host=Person(2**62, "Ana"),
    seats=(Seat(Person(1, "x")), Seat(level="easy", left=Person(2, "y"))),
    secret=bytes(32),
    pace=60,
    invited=(Person(3, "z"),),
    banned=(4,),
    start_id=5,
    sitters=(Seat(Person(1, "x")),),
    position=b"\x00",
    raised=(1, 2),
    plies=(ply(3, 0, "take 1", "clock", (TookStones(0, 1),)),),
    asked=contents.Asked(0, 3, (0,)),
    ending=Ending.ENDED,
    rematch=9,
)


def test_content_comes_back_as_it_was() -> None:
    assert contents.decode(contents.encode(FULL)) == FULL


def test_damaged_content_is_refused() -> None:
    for data in (b"", b"\xff", contents.encode(FULL)[:-1], msgspec.msgpack.encode([1, {"x": 1}])):
        with pytest.raises(ContentError):
            contents.decode(data)


def test_newer_content_is_refused_by_number() -> None:
    data = msgspec.msgpack.encode([contents.SCHEMA + 1, {}])
    with pytest.raises(ContentError, match=f"layout {contents.SCHEMA + 1}"):
        contents.decode(data)


def test_older_content_is_brought_forward_step_by_step() -> None:
    old = msgspec.msgpack.encode([-1, {"title": "old", "secret": bytes(32)}])
    upgrades = {
        -1: lambda fields: {"secret": fields["secret"], "step": 1},
        0: lambda fields: {
            "secret": fields["secret"],
            "options": {},
            "host": {"id": 1, "name": "Ana"},
            "seats": [],
        },
    }
    content = contents.decode(old, upgrades)
    assert content == Content(options={}, host=Person(1, "Ana"), seats=(), secret=bytes(32))
    with pytest.raises(ContentError, match="layout 0"):
        contents.decode(old, {-1: upgrades[-1]})


def test_events_come_back_as_they_were() -> None:
    sealed = (DealtCard(0, 3), SealedBid(1, 2), HasBid(1), OpenedBids((1, 2)))
    assert decode(SealedGame(), encode(sealed)) == sealed
    stones = (TookStones(0, 1), RolledDie(6))
    assert decode(StonesGame(), encode(stones)) == stones
    with pytest.raises(msgspec.ValidationError):
        decode(SealedGame(), encode(stones))
