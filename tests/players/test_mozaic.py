"""Mozaic's computer players: they know views only, always answer alike, and normal is stronger."""

from random import Random

import pytest
from msgspec.structs import replace

from engines.mozaic import MozaicOptions
from engines.mozaic.moves import DONE
from players.levels import LEVELS, Player, choose
from tests.engines.mozaic.positions import GAME, played, position
from tests.players.match import wins

EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS["mozaic"].values(), ids=LEVELS["mozaic"])
FULL_BUT_A_SQUARE = "AACCACAC A.CACACA ACACACAC CACACACA ACACACAC CACACACA ACACACAC CACACACC"


def test_normal_wins_at_least_65_of_100_games_against_easy() -> None:
    levels = LEVELS["mozaic"]
    assert wins(GAME, levels["normal"], levels["easy"], 400) >= 0.65


@EVERY_LEVEL
def test_the_same_view_gives_the_same_legal_move(level: Player) -> None:
    random = Random(4)
    for options in (MozaicOptions(), MozaicOptions(points="called")):
        state, _ = GAME.opening(seats=2, options=options, seed=bytes(32))
        while state.to_act():
            seat = state.to_act()[0]
            move = level(state.view(seat))
            assert move in state.legal(seat)
            # The draws to come are no part of a view, so they can't sway a move.
            assert level(replace(state, seed=random.randbytes(32)).view(seat)) == move
            state, _ = state.play(seat, move)


@EVERY_LEVEL
def test_a_square_is_taken_where_one_is_offered(level: Player) -> None:
    state = position("AA...... A....... " + "........ " * 6)
    assert str(level(state.view(0))) == "b2"


@EVERY_LEVEL
def test_the_opponent_s_square_is_not_completed(level: Player) -> None:
    state = position("CC...... C....... " + "........ " * 6, gem="cobalt")
    assert str(level(state.view(0))) != "b2"


@EVERY_LEVEL
def test_where_points_are_called_the_computer_calls_its_own_before_it_goes_on(
    level: Player,
) -> None:
    state, _ = played(position(FULL_BUT_A_SQUARE, points="called"), 0, "b2")
    assert str(level(state.view(0))) == "call a1"
    called, _ = state.play(0, level(state.view(0)))
    assert level(called.view(0)) == DONE
    assert level(state.view(1)) == DONE


def test_normal_denies_a_square_that_is_about_to_be_completed() -> None:
    state = position("CC...... C....... " + "........ " * 6, gem="amber")
    assert str(choose("mozaic", "normal", state.view(0))) == "b2"
