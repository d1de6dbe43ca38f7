"""The levels that each game offers, from weak to strong."""

from collections.abc import Callable, Mapping

from engines.contract import Move, View
from players import mozaic, mozaika

Player = Callable[[View], Move]

LEVELS: Mapping[str, Mapping[str, Player]] = {
    "mozaic": {"easy": mozaic.easy, "normal": mozaic.normal},
    "mozaika": {"easy": mozaika.easy, "normal": mozaika.normal},
}


def choose(game: str, level: str, view: View) -> Move:
    """Return a level's move in a view; a function that another process can be sent.

    Args:
        game: the key of a game.
        level: one of its levels.
        view: of the seat that has to choose.
    """
    return LEVELS[game][level](view)
