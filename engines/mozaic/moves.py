"""What a player may do, and its notation: `e4`, `slide d4 e5`, `remove d4`, `call d4`, `done`."""

from engines.contract import Move
from engines.mozaic.board import DIAGONALS, NAMES, SPACES, SQUARES


class Place(Move, frozen=True):
    """Place the amber or cobalt gem drawn on an empty space."""

    space: int

    def __str__(self) -> str:
        return NAMES[self.space]


class Slide(Move, frozen=True):
    """The emerald: slide any gem one step diagonally to an empty space."""

    origin: int
    target: int

    def __str__(self) -> str:
        return f"slide {NAMES[self.origin]} {NAMES[self.target]}"


class Remove(Move, frozen=True):
    """The diamond: take any gem off the board, back into the bag."""

    space: int

    def __str__(self) -> str:
        return f"remove {NAMES[self.space]}"


class Call(Move, frozen=True):
    """Call a completed square of one's own colour, named by its top left space."""

    square: int

    def __str__(self) -> str:
        return f"call {NAMES[self.square]}"


class Done(Move, frozen=True):
    """Have nothing more to call on the full board."""

    def __str__(self) -> str:
        return "done"


# Moves are made once: finding the legal ones is then only choosing among them.
PLACES = tuple(Place(space) for space in SPACES)
REMOVES = tuple(Remove(space) for space in SPACES)
SLIDES_TO = tuple(tuple(Slide(origin, target) for origin in DIAGONALS[target]) for target in SPACES)
CALLS = tuple(Call(square) for square in SQUARES)
DONE = Done()

_INDEX = {name: space for space, name in enumerate(NAMES)}


def read(words: list[str]) -> Move | None:
    """Read a move from its words; None if they are no move of Mozaic.

    Whether two spaces touch or a square fits on the board is for the rules to say.
    """
    spaces = [_INDEX[word] for word in words if word in _INDEX]
    match words[:1], spaces:
        case [_], [space] if len(words) == 1:
            return Place(space)
        case ["slide"], [origin, target] if len(words) == 3:
            return Slide(origin, target)
        case ["remove"], [space] if len(words) == 2:
            return Remove(space)
        case ["call"], [square] if len(words) == 2:
            return Call(square)
        case ["done"], [] if len(words) == 1:
            return DONE
        case _:
            return None
