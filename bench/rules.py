"""How many moves a second random play makes on one core: uniform over `legal`, events included."""

from random import Random
from time import process_time

from engines.contract import Game
from engines.registry import GAMES

BUDGETS = {"mosaix": 15_000, "mozaik": 15_000}
BUDGET = 50_000
GAMES_A_RUN = 300
RUNS = 7


def moves_a_second(game: Game, number: int) -> float:
    """Return the speed of random play over some games, start and end included."""
    random = Random(number)
    seeds = [random.randbytes(32) for _ in range(GAMES_A_RUN)]
    moves = 0
    began = process_time()
    for seed in seeds:
        state = game.start(seats=game.seats[0], options=game.options(), seed=seed)
        while to_act := state.to_act():
            legal = state.legal(to_act[0])
            state, _ = state.play(to_act[0], legal[int(random.random() * len(legal))])
            moves += 1
    return moves / (process_time() - began)


def main() -> None:
    """Print the median and the best of several runs for every game."""
    for game in GAMES.values():
        speeds = sorted(moves_a_second(game, number) for number in range(RUNS))
        print(
            f"{game.key}: {speeds[RUNS // 2]:,.0f} moves/s (median of {RUNS} runs; "
            f"{speeds[0]:,.0f} to {speeds[-1]:,.0f}); budget {BUDGETS.get(game.key, BUDGET):,}"
        )
