"""The contract, over every registered game and a tiny one with secrets."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.contract import Game, Move, Options
from engines.errors import SetupError
from engines.registry import GAMES
from tests.engines import checks
from tests.games.sealed import SealedGame

TABLES = [
    pytest.param(game, seats, options, id=f"{game.key}-{seats}-{options}")
    for game in (*GAMES.values(), SealedGame())
    for seats in game.seats
    for options in checks.every_choice(game)
]
numbers = st.integers(min_value=0, max_value=2**32)
every_table = pytest.mark.parametrize(("game", "seats", "options"), TABLES)


@every_table
@settings(max_examples=4, deadline=None)
@given(number=numbers)
def test_owed_moves_end_every_game(game: Game, seats: int, options: Options, number: int) -> None:
    walk = checks.Walk(game, seats, options, number)
    for state in walk.positions():
        if state.to_act():
            checks.check_running(state, walk.seats)
    checks.check_end(walk.state, walk.seats)


@every_table
@settings(max_examples=2, deadline=None)
@given(number=numbers)
def test_every_step_keeps_the_contract(
    game: Game, seats: int, options: Options, number: int
) -> None:
    walk = checks.Walk(game, seats, options, number)
    random = Random(number)
    met: list[Move] = []
    for state in walk.positions(may=0.3):
        checks.check_saved(game, state)
        checks.check_views(game, state, walk.seats, random)
        checks.check_refusals(game, state, walk.seats, met, random)
        if not state.to_act():
            break
        checks.check_running(state, walk.seats)
        checks.check_twins(game, state, walk.seats, random)
        checks.check_whispers(state, walk.seats, random)
        for seat in walk.seats:
            if state.legal(seat):
                move = random.choice(state.legal(seat))
                met.append(move)
                checks.check_play(game, state, walk.seats, seat, move)
    checks.check_end(walk.state, walk.seats)


@every_table
@settings(max_examples=2, deadline=None)
@given(number=numbers)
def test_every_move_has_one_notation(game: Game, seats: int, options: Options, number: int) -> None:
    walk = checks.Walk(game, seats, options, number)
    for step, state in enumerate(walk.positions(may=0.3)):
        if step % 7 == 0:
            checks.check_notation(game, state, walk.seats)


@every_table
def test_equal_seeds_give_equal_games(game: Game, seats: int, options: Options) -> None:
    one, other = (checks.Walk(game, seats, options, 7) for _ in range(2))
    assert one.opening == other.opening
    assert list(one.positions(may=0.2)) == list(other.positions(may=0.2))
    assert checks.Walk(game, seats, options, 8).state != one.state


@every_table
def test_fresh_draws_leave_the_position_alone(game: Game, seats: int, options: Options) -> None:
    state = checks.Walk(game, seats, options, 9).state
    fresh = game.refresh(state)
    assert fresh.seed != state.seed
    assert fresh.draws == state.draws
    assert [fresh.view(seat) for seat in range(seats)] == [
        state.view(seat) for seat in range(seats)
    ]


@pytest.mark.parametrize("game", [*GAMES.values(), SealedGame()], ids=lambda game: game.key)
def test_a_setup_that_a_game_does_not_have_is_refused(game: Game) -> None:
    options = game.options()
    for seats in (0, 1, max(game.seats) + 1):
        if seats not in game.seats:
            with pytest.raises(SetupError, match="seats"):
                game.start(seats=seats, options=options, seed=bytes(32))
    with pytest.raises(SetupError, match="takes"):
        game.start(seats=game.seats[0], options=Options(), seed=bytes(32))
    with pytest.raises(SetupError, match="32 bytes"):
        game.start(seats=game.seats[0], options=options, seed=b"short")
