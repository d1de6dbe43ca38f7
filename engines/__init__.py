"""The rules: a package a game. Pure: no I/O, no clock, no global random, no Discord."""

from engines.contract import Event, Game, Move, Options, State, View, seen
from engines.errors import IllegalMove, MoveError, NotationError, SetupError, TurnError
from engines.registry import GAMES
from engines.results import Reason, Result

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
