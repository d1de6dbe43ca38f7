from itertools import cycle, islice

import pytest
from msgspec.structs import replace

from engines.mozaika import MozaikaView
from render.alt_text import LONGEST_ALT, Say
from render.mozaika_words import alt, hand_alt, in_words
from tests.engines.mozaika.positions import ADAM, GAME, board, tiles
from tests.render.mozaika_positions import played

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Eve")


def small() -> MozaikaView:
    own, flies = board("R1 .. Y2* .." + " .." * 12)
    view = replace(
        played(1, 10)[0],
        boards=(own, bytes(16), bytes(16)),
        flies=(flies, 0, 0),
        coins=(1, 12, 0),
        stage="choosing",
        turn=3,
        starting=2,
        offer=tiles("R1 R1 B3"),
        to_act=(1,),
        miser=None,
        bag=30,
        bought=(b"", tiles("G2"), b""),
    )
    return replace(view, seat=None, dealt=b"")


def test_the_alt_text_tells_all_that_the_picture_shows(say: Say) -> None:
    empty = " ".join("–" * 16)
    assert alt(small(), NAMES[:3], 0, say, last={0: 2}) == (
        "Turn 3 of 16, Cleo holds the bag. On offer: 2 R1, B3. Choosing a tile: Ben. "
        "Ana has 1 coin. Row 1: R1, –, Y2+fly, –. Last laid: c1. "
        f"Ben, 12 coins, row by row: {empty}. Cleo, 0 coins, row by row: {empty}."
    )


def test_a_player_is_told_their_own_hand_in_words_and_nobody_else_s(say: Say) -> None:
    view = replace(small(), seat=0, dealt=tiles("B1 B1 Y3"), own_bid=4)
    told = in_words(view, NAMES[:3], say)
    assert "In your hand: Y3, 2 B1." in told
    assert "Your bid: 4 coins." in told
    assert "Known in hand: G2." in told
    assert "30 tiles in the bag." in told
    spectator = in_words(small(), NAMES[:3], say)
    assert "your hand" not in spectator
    assert "Your bid" not in spectator
    assert "B1" not in alt(view, NAMES[:3], 0, say)


def test_the_hand_s_picture_is_told_to_its_owner(say: Say) -> None:
    told = hand_alt(replace(small(), seat=0, dealt=tiles("B1 B1 Y3")), NAMES[:3], say)
    assert told.startswith(
        "On offer: 2 R1, B3. In your hand: Y3, 2 B1. You have 1 coin. Ben has 12 coins."
        " Cleo has 0 coins. Turn 3 of 16, Cleo holds the bag. Row 1:"
    )


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("moves", [0, 30, 75, 999])
def test_the_longest_alt_text_is_whole(seats: int, moves: int, say: Say) -> None:
    view, last = played(seats, moves, seats)
    own, _ = board(ADAM)
    flies = [0] * seats
    for number, seat in enumerate(islice(cycle(range(seats)), 15)):
        flies[seat] |= 1 << number
    view = replace(view, boards=(own,) * seats, flies=tuple(flies), coins=(58,) * seats)
    view = replace(view, to_act=tuple(range(seats)), miser=1)
    told = alt(view, ("W" * 32,) * seats, seats - 1, say, last=last)
    assert len(told) <= LONGEST_ALT
    assert told.endswith(".")
    assert told.count("row by row: ") == seats - 1


@pytest.mark.parametrize("seats", [3, 5])
def test_the_words_fit_a_message(seats: int, say: Say) -> None:
    view = GAME.imagine(played(seats, 200, seats)[0], bytes(32)).view(seats - 1)
    assert len(in_words(view, ("W" * 64,) * seats, say)) < 3_900


def test_at_the_end_no_hand_is_told_any_more(say: Say) -> None:
    over = replace(small(), seat=0, dealt=tiles("B1"), stage="over", order=(), to_act=())
    assert "hand" not in in_words(over, NAMES[:3], say)
