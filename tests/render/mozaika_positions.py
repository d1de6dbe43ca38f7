"""Positions of Mozaika met in play, for pictures."""

from hashlib import sha256
from random import Random

from engines.mozaika import MozaikaGame, MozaikaView
from engines.mozaika.board import NAMES
from engines.mozaika.events import LaidTile
from players.mozaika import normal


def played(seed: int, moves: int, seats: int = 3) -> tuple[MozaikaView, dict[int, int]]:
    """Return a spectator's view after some moves of computers, and what each seat laid last."""
    game = MozaikaGame()
    state = game.start(
        seats=seats, options=game.options(), seed=sha256(str(seed).encode()).digest()
    )
    random = Random(seed)
    last: dict[int, int] = {}
    for _ in range(moves):
        if not state.to_act():
            break
        seat = random.choice(state.to_act())
        state, events = state.play(seat, normal(state.view(seat)))
        last |= {e.seat: NAMES.index(e.space) for e in events if isinstance(e, LaidTile)}
    view = state.view(None)
    assert isinstance(view, MozaikaView)
    return view, last
