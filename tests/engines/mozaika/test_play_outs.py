"""Mozaika over many random games: tiles and coins are conserved, and what is known is true."""

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from engines.contract import Event
from engines.mozaika import Mozaika, MozaikaOptions
from engines.mozaika.events import LaidTile, OpenedBid, PutFly, TookFly
from engines.mozaika.game import unseen
from engines.mozaika.tiles import KINDS, NAMES, OF_EACH_KIND
from tests.engines.mozaika.positions import GAME

GAMES = 100
BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Ledger:
    """A second account of coins, boards and flies from the events alone."""

    def __init__(self, seats: int) -> None:
        self.coins = [10] * seats
        self.boards: list[dict[tuple[int, int], str]] = [{} for _ in range(seats)]
        self.flies: list[set[str]] = [set() for _ in range(seats)]
        self.taken = 0

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case OpenedBid(seat=seat, coins=coins):
                    self.coins[seat] -= coins
                    assert self.coins[seat] >= 0
                case LaidTile(seat=seat, tile=tile, space=space):
                    x, y = "abcd".index(space[0]), int(space[1])
                    board = self.boards[seat]
                    near = (board.get((x + dx, y + dy), "--") for dx, dy in BESIDE)
                    income = sum((tile[0] == n[0]) + (tile[1] == n[1]) for n in near)
                    assert event.coins == income
                    assert (x, y) not in board
                    board[x, y] = tile
                    self.coins[seat] += income
                case PutFly(seat=seat, space=space):
                    assert space not in self.flies[seat]
                    self.flies[seat].add(space)
                case TookFly():
                    self.taken += 1
                case _:
                    continue


def check_conserved(state: Mozaika, ledger: Ledger) -> None:
    """No tile and no coin appears or vanishes."""
    out = Counter(b"".join((*state.boards, *state.dealt, *state.bought, state.offer)))
    every = OF_EACH_KIND[len(state.coins)]
    assert [state.bag[kind - 1] + out[kind] for kind in KINDS] == [every] * 12
    assert list(state.coins) == ledger.coins
    owed = state.miser is not None
    assert sum(flies.bit_count() for flies in state.flies) + owed == ledger.taken


def check_known(state: Mozaika) -> None:
    """What a view says of hidden tiles is true of them."""
    assert all(state.returned.count(kind) <= state.bag[kind - 1] for kind in KINDS)
    for seat in (None, *range(len(state.coins))):
        view = state.view(seat)
        hidden = Counter(b"".join(hand for owner, hand in enumerate(state.dealt) if owner != seat))
        in_bag = [count - view.returned.count(kind) for kind, count in enumerate(state.bag, 1)]
        assert [count + hidden[kind] for kind, count in enumerate(in_bag, 1)] == list(unseen(view))
        assert view.hidden == tuple(len(hand) for hand in state.dealt)
        assert view.bag == sum(state.bag)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_tiles_and_coins_are_conserved_and_what_is_known_is_true(seats: int) -> None:
    random = Random(seats)
    for number in range(GAMES):
        options = MozaikaOptions(ties="furthest" if number % 2 else "nearest")
        state, events = GAME.opening(seats=seats, options=options, seed=random.randbytes(32))
        ledger = Ledger(seats)
        while True:
            ledger.follow(events)
            check_conserved(state, ledger)
            if number % 8 == 0:
                check_known(state)
            if not state.to_act():
                break
            seat = random.choice(state.to_act())
            # Low bids, or coins would soon be gone.
            moves = state.legal(seat)[: 3 if state.stage == "bidding" else None]
            state, events = state.play(seat, random.choice(moves))
        assert ledger.taken == {3: 13, 4: 14, 5: 15}[seats]
        assert all(len(board) == 16 for board in ledger.boards)
        for board, laid in zip(state.boards, ledger.boards, strict=True):
            assert [NAMES[kind] for kind in board] == [
                laid[x, y] for y in range(1, 5) for x in range(4)
            ]
        assert all(
            len(bought) + len(dealt) == 3
            for bought, dealt in zip(state.bought, state.dealt, strict=True)
        )


def test_a_tile_that_went_back_is_never_imagined_in_a_hand() -> None:
    random = Random(3)
    met: set[bytes] = set()
    state = GAME.start(seats=3, options=MozaikaOptions(), seed=bytes(32))
    assert isinstance(state, Mozaika)
    while not (state.returned and state.stage == "laying"):
        seat = state.to_act()[0]
        state, _ = state.play(seat, state.legal(seat)[0])
    view = state.view(0)
    for _ in range(200):
        imagined = GAME.imagine(view, random.randbytes(32))
        assert all(imagined.bag[kind - 1] >= view.returned.count(kind) for kind in KINDS)
        met |= set(imagined.dealt[1:])
    assert len(met) > 100


@pytest.mark.parametrize(
    ("seats", "number", "plies", "depth", "positions"),
    [
        (3, 1, 0, 2, 3072),
        (3, 2, 3, 3, 1331),
        (4, 3, 40, 3, 40),
        (5, 4, 61, 3, 120),
        (3, 5, 100, 4, 240),
        (5, 6, 200, 4, 19008),
    ],
)
def test_the_number_of_reachable_positions_is_frozen(
    seats: int, number: int, plies: int, depth: int, positions: int
) -> None:
    random = Random(number)
    state = GAME.start(seats=seats, options=MozaikaOptions(), seed=random.randbytes(32))
    assert isinstance(state, Mozaika)
    for _ in range(plies):
        seat = state.to_act()[0]
        state, _ = state.play(seat, random.choice(state.legal(seat)[:40]))
    reached = {state}
    for _ in range(depth):
        reached = {
            position.play(position.to_act()[0], move)[0]
            for position in reached
            for move in position.legal(position.to_act()[0])
        }
    assert len(reached) == positions
