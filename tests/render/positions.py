"""Positions of Mozaic met in play, and made ones that are worse than play makes them."""

from hashlib import sha256
from random import Random
from typing import NamedTuple

from engines.contract import State
from engines.mozaic import MozaicGame, MozaicOptions, MozaicView
from engines.mozaic.moves import Call, Place, Remove, Slide


class Position(NamedTuple):
    """A view, and the spaces of the move that led to it."""

    view: MozaicView
    last: tuple[int, ...]


def played(seed: int, moves: int, points: str = "counted") -> Position:
    """Return the position after some moves of two players who like squares of any colour."""
    options = MozaicOptions(points="called" if points == "called" else "counted")
    state = MozaicGame().start(seats=2, options=options, seed=sha256(str(seed).encode()).digest())
    random = Random(seed)
    last: tuple[int, ...] = ()
    for _ in range(moves):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        choices = [move for move in state.legal(seat) if not isinstance(move, Call)]
        tried = random.sample(choices, min(8, len(choices)))
        move = max(tried, key=lambda move: _points(state.play(seat, move)[0]))
        state, _ = state.play(seat, move)
        match move:
            case Place(space) | Remove(space):
                last = (space,)
            case Slide(origin, target):
                last = (origin, target)
    view = state.view(None)
    assert isinstance(view, MozaicView)
    return Position(view, last)


def _points(state: State) -> int:
    view = state.view(None)
    assert isinstance(view, MozaicView)
    return sum(view.scores)
