"""Mozaic over many random games: gems are conserved, and another count of squares agrees."""

from collections.abc import Iterable
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from engines.contract import Event
from engines.mozaic import Mozaic, MozaicOptions
from engines.mozaic.events import PlacedGem, RemovedGem, SlidGem
from engines.mozaic.gems import FULL_BAG, ONYX
from tests.engines.mozaic.positions import GAME

GAMES = 10_000
POINTS = 4


class Recount:
    """A second count of squares: it knows the events alone, and whole boards as sets of bits."""

    # Neither the last column nor the last row can hold a square's top left space.
    CORNERS = sum(1 << row * 8 + column for row, column in product(range(7), repeat=2))

    def __init__(self) -> None:
        self.gems = {"amber": 0, "cobalt": 0}
        self.points = {"amber": 0, "cobalt": 0}

    @classmethod
    def squares(cls, gems: int) -> int:
        return gems & gems >> 1 & gems >> 8 & gems >> 9 & cls.CORNERS

    @staticmethod
    def bit(space: str) -> int:
        return 1 << (int(space[1]) - 1) * 8 + "abcdefgh".index(space[0])

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            before = {colour: self.squares(gems) for colour, gems in self.gems.items()}
            match event:
                case PlacedGem(gem=gem, space=space):
                    self.gems[gem] |= self.bit(space)
                case SlidGem(gem=gem, origin=origin, target=target):
                    self.gems[gem] ^= self.bit(origin) | self.bit(target)
                case RemovedGem(gem=gem, space=space):
                    self.gems[gem] ^= self.bit(space)
                case _:
                    continue
            for colour, gems in self.gems.items():
                new = self.squares(gems) & ~before[colour]
                self.points[colour] += POINTS * new.bit_count()


def gems_in_play(state: Mozaic) -> bytes:
    """Return how many gems of each kind lie on the board, in the bag, in hand and aside."""
    return bytes(
        state.board.count(gem)
        + state.bag[gem - 1]
        + (state.gem == gem)
        + (gem == ONYX and state.onyx > 0)
        for gem in range(1, 7)
    )


def test_gems_are_conserved_and_an_independent_count_agrees() -> None:
    random = Random(20)
    lengths = []
    for _ in range(GAMES):
        recount = Recount()
        state, events = GAME.opening(seats=2, options=MozaicOptions(), seed=random.randbytes(32))
        plies = 0
        while True:
            assert gems_in_play(state) == FULL_BAG
            recount.follow(events)
            amber, cobalt = recount.points["amber"], recount.points["cobalt"]
            counted = (amber, cobalt) if state.amber == 0 else (cobalt, amber)
            assert tuple(POINTS * len(squares) for squares in state.squares) == counted
            if not state.to_act():
                break
            state, events = state.play(state.turn, random.choice(state.uses()))
            plies += 1
        lengths.append(plies)
        result = state.result()
        assert result is not None
        assert result.scores == counted
        assert state.board.count(0) == 0
        assert state.view(None).bag == (0, 0, 1, 1, 1, 1)
    assert min(lengths) >= 60
    assert max(lengths) < 200


@pytest.mark.parametrize(
    ("number", "plies", "depth", "positions"),
    [
        (1, 0, 2, 4032),
        (2, 40, 3, 6072),
        (3, 50, 3, 2464),
        (4, 55, 4, 2088),
        (5, 60, 4, 50976),
        (6, 62, 5, 1425),
    ],
)
def test_the_number_of_reachable_positions_is_frozen(
    number: int, plies: int, depth: int, positions: int
) -> None:
    random = Random(number)
    state = GAME.start(seats=2, options=MozaicOptions(), seed=random.randbytes(32))
    assert isinstance(state, Mozaic)
    for _ in range(plies):
        state, _ = state.play(state.turn, random.choice(sorted(state.uses(), key=str)))
    reached = {state}
    for _ in range(depth):
        reached = {
            replace(next_state.play(next_state.turn, move)[0], decisions=(0, 0))
            for next_state in reached
            for move in next_state.uses()
        }
    assert len(reached) == positions
