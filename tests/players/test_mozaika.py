"""Mozaika's computer players: they know views only, always answer alike, and normal is stronger."""

from random import Random

import pytest
from msgspec.structs import replace

from engines.mozaika import MozaikaOptions
from engines.mozaika.board import SPACES
from engines.mozaika.moves import Bid
from engines.mozaika.scoring import total
from players.levels import LEVELS, Player, choose
from players.mozaika import _PROMISE, _at_stake, _with_rival
from tests.engines.mozaika.positions import ADAM, GAME, bidding, bids, board, laying, tiles
from tests.players.match import wins_among

EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS["mozaika"].values(), ids=LEVELS["mozaika"])


def test_normal_wins_at_least_60_of_100_games_against_two_easy_ones() -> None:
    levels = LEVELS["mozaika"]
    assert wins_among(GAME, levels["normal"], levels["easy"], 3, 600) >= 0.6


@EVERY_LEVEL
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("ties", ["nearest", "furthest"])
def test_the_same_view_gives_the_same_legal_move(level: Player, seats: int, ties: str) -> None:
    random = Random(4)
    options = MozaikaOptions(ties="nearest" if ties == "nearest" else "furthest")
    state, _ = GAME.opening(seats=seats, options=options, seed=bytes(32))
    while state.to_act():
        seat = state.to_act()[0]
        view = state.view(seat)
        move = level(view)
        assert move in state.legal(seat)
        # Hidden tiles, sealed bids and the draws to come are no part of a view.
        assert level(GAME.imagine(view, random.randbytes(32)).view(seat)) == move
        state, _ = state.play(seat, move)


@EVERY_LEVEL
def test_a_tile_is_laid_where_it_earns(level: Player) -> None:
    rows = ".. R1 .. ..  R1 .. R1 ..  .. R1 .. .." + " .." * 4
    state = laying(rows, hand="R1 B2 B2 B2")
    assert str(level(state.view(0))) == "lay R1 b2"


@EVERY_LEVEL
def test_the_tile_that_completes_much_is_taken(level: Player) -> None:
    rows = ".. R1 .. ..  R1 .. R1 ..  .. R1 .. .." + " .." * 4
    own, _ = board(rows)
    state = bidding(offer="B2 G3 R1 Y2", turn=5)
    state = replace(state, boards=(own, own, own), dealt=(tiles("B2 B2 B2"),) * 3)
    state, _ = bids(state, {0: 3, 1: 2, 2: 1})
    assert str(level(state.view(0))) == "take R1"


def test_normal_puts_the_fly_where_it_costs_nothing() -> None:
    state = laying(ADAM.replace("*", "").replace("B3", ".."), hand="B3 B3 B3 B3", miser=True)
    move = choose("mozaika", "normal", state.view(0))
    after, _ = state.play(0, move)
    assert total(after.boards[0], after.flies[0]) == total(after.boards[0], 0)


def test_normal_bids_nothing_for_tiles_that_are_all_alike() -> None:
    state = bidding(offer="R1 R1 R1 R1")
    assert choose("mozaika", "normal", state.view(0)) == Bid(0)


def test_normal_bids_more_when_a_fly_is_at_stake() -> None:
    def bid(turn: int) -> int:
        state = bidding((30, 10, 10), offer="R1 R2 Y1 Y2", turn=turn)
        move = choose("mozaika", "normal", state.view(0))
        assert isinstance(move, Bid)
        return move.coins

    assert bid(4) > bid(3)


def test_places_are_as_likely_as_rivals_are_ahead() -> None:
    places = _with_rival(_with_rival([1.0], 0.5), 0.25)
    assert places == pytest.approx([0.375, 0.5, 0.125])


def test_a_complete_arrangement_promises_what_it_scores() -> None:
    own, _ = board("R1 " * 16)
    assert _PROMISE[4][0b0010001] == 4
    assert _at_stake(own, 0, SPACES[5]) > _at_stake(own, 0, SPACES[0])
