"""Matches between computer players."""

from collections.abc import Sequence
from random import Random

from engines.contract import Game
from players.levels import Player


def play(game: Game, players: Sequence[Player], seed: bytes) -> tuple[int, ...]:
    """Let one player a seat play a game and return the ranks."""
    state = game.start(seats=len(players), options=game.options(), seed=seed)
    while state.to_act():
        for seat in state.to_act():
            state, _ = state.play(seat, players[seat](state.view(seat)))
    result = state.result()
    assert result is not None
    return result.ranks


def wins(game: Game, one: Player, other: Player, games: int) -> float:
    """Return the share of games that `one` wins in two-player games, seats swapped every time.

    Each seed is played twice, once from each seat; a draw is no win.
    """
    random = Random(games)
    won = 0
    for _ in range(games // 2):
        seed = random.randbytes(32)
        first, second = play(game, (one, other), seed)
        won += first < second
        first, second = play(game, (other, one), seed)
        won += second < first
    return won / games


def wins_among(game: Game, one: Player, other: Player, seats: int, games: int) -> float:
    """Return the share of games that `one` wins alone with a single seat, the others `other`.

    Each seed is played once from each seat.
    """
    random = Random(games)
    won = 0
    for _ in range(games // seats):
        seed = random.randbytes(32)
        for own in range(seats):
            ranks = play(game, [one if seat == own else other for seat in range(seats)], seed)
            won += ranks[own] == 1 and ranks.count(1) == 1
    return won / (games // seats * seats)
