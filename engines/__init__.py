"""The rules: a package a game. Pure: no I/O, no clock, no global random, no Discord."""

from collections.abc import Mapping

from engines.contract import Event, Game, Move, Options, State, View, seen
from engines.errors import IllegalMove, MoveError, NotationError, SetupError, TurnError
from engines.mozaic import MozaicGame
from engines.results import Reason, Result

GAMES: Mapping[str, Game] = {game.key: game for game in (MozaicGame(),)}

__all__ = [
    "GAMES",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "MoveError",
    "NotationError",
    "Options",
    "Reason",
    "Result",
    "SetupError",
    "State",
    "TurnError",
    "View",
    "seen",
]
