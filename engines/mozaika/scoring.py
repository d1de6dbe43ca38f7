"""What a finished mosaic is worth: arrangements, flies, symmetries, thrift.

Rulebook, "Ending the Game", with the rulings on "different", on the nine squares and on symmetry.
"""

from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Literal

from msgspec import Struct

from engines.mozaika.board import NAMES, SIDE, SPACES
from engines.mozaika.tiles import COLOURS, EMPTY, KINDS, colour, symbol
from engines.results import Reason

Shape = Literal["line", "square"]
Match = Literal["pattern", "colour", "symbol"]
COINS_A_POINT = 5


class Arrangement(Struct, frozen=True):
    """Four spaces that score together.

    Attributes:
        shape: a row, a column or a diagonal, or a 2×2 square.
        spaces: the four, from the first to the last.
    """

    shape: Shape
    spaces: tuple[int, int, int, int]

    @property
    def name(self) -> str:
        """Its first and its last space, like `a1-d1`; no two arrangements share them."""
        return f"{NAMES[self.spaces[0]]}-{NAMES[self.spaces[-1]]}"

    @property
    def mask(self) -> int:
        """Its spaces as bits, as flies are held."""
        return sum(1 << space for space in self.spaces)


def _from(shape: Shape, first: int, *steps: int) -> Arrangement:
    one, two, three = steps
    return Arrangement(shape, (first, first + one, first + two, first + three))


ARRANGEMENTS = (
    *(_from("line", SIDE * row, 1, 2, 3) for row in range(SIDE)),
    *(_from("line", column, 4, 8, 12) for column in range(SIDE)),
    _from("line", 0, 5, 10, 15),
    _from("line", 12, -3, -6, -9),
    *(
        _from("square", SIDE * row + column, 1, SIDE, SIDE + 1)
        for row in range(SIDE - 1)
        for column in range(SIDE - 1)
    ),
)
BY_NAME = {arrangement.name: arrangement for arrangement in ARRANGEMENTS}
_MASKS = tuple(arrangement.mask for arrangement in ARRANGEMENTS)

# Each kind as a bit for its colour and a bit for its symbol: what four tiles share is their "and".
_COLOUR_BITS = (1 << len(COLOURS)) - 1
_TRAITS = bytes(
    (0, *(1 << colour(kind) | 1 << len(COLOURS) + symbol(kind) for kind in KINDS))
).ljust(256, b"\0")


def _match(shared: int) -> Match | None:
    if shared & _COLOUR_BITS:
        return "pattern" if shared & ~_COLOUR_BITS else "colour"
    return "symbol" if shared else None


_MATCHES = tuple(_match(shared) for shared in range(128))
POINTS: dict[Match, int] = {"pattern": 4, "colour": 2, "symbol": 2}


class Scored(Struct, frozen=True):
    """An arrangement on a board whose four tiles match.

    Attributes:
        arrangement: which.
        match: what all four share.
        flies: how many flies lie on it.
    """

    arrangement: Arrangement
    match: Match
    flies: int

    @property
    def points(self) -> int:
        """What the tiles are worth before the flies."""
        return POINTS[self.match]

    @property
    def lost(self) -> int:
        """How many of its points the flies take, never more than there are."""
        return min(self.flies, self.points)


def scored(board: bytes, flies: int) -> Iterator[Scored]:
    """Yield the arrangements that match on a board, complete or not."""
    traits = board.translate(_TRAITS)
    for arrangement, mask in zip(ARRANGEMENTS, _MASKS, strict=True):
        one, two, three, four = arrangement.spaces
        match = _MATCHES[traits[one] & traits[two] & traits[three] & traits[four]]
        if match:
            yield Scored(arrangement, match, (flies & mask).bit_count())


SymmetryKind = Literal["vertical", "horizontal", "diagonal", "central"]

# By the axis: where each space's tile is found again. "Diagonal" has two axes and counts once.
_ROWS = tuple(SPACES[row * SIDE : row * SIDE + SIDE] for row in range(SIDE))
_REFLECTIONS: dict[SymmetryKind, tuple[Callable[[bytes], tuple[int, ...]], ...]] = {
    "vertical": (itemgetter(*(space for row in _ROWS for space in reversed(row))),),
    "horizontal": (itemgetter(*(space for row in reversed(_ROWS) for space in row)),),
    "diagonal": (
        itemgetter(*(space % SIDE * SIDE + space // SIDE for space in SPACES)),
        itemgetter(*(15 - space % SIDE * SIDE - space // SIDE for space in SPACES)),
    ),
    "central": (itemgetter(*reversed(SPACES)),),
}
SYMMETRY_POINTS: dict[SymmetryKind, int] = {
    "vertical": 12,
    "horizontal": 12,
    "diagonal": 8,
    "central": 12,
}


def symmetries(board: bytes) -> tuple[SymmetryKind, ...]:
    """Return the kinds of symmetry that a complete board has; every one of them counts."""
    if EMPTY in board:
        return ()
    tiles = tuple(board)
    return tuple(
        kind
        for kind, reflections in _REFLECTIONS.items()
        if any(reflected(board) == tiles for reflected in reflections)
    )


def diagonals(board: bytes) -> tuple[bool, bool]:
    """Return whether a board is mirrored on the diagonal that falls from a1; that rises to d1."""
    tiles = tuple(board)
    falling, rising = _REFLECTIONS["diagonal"]
    return falling(board) == tiles, rising(board) == tiles


def reasons(seat: int, board: bytes, flies: int, coins: int) -> Iterator[Reason]:
    """Yield where each of a player's points comes from, what flies take as entries of their own."""
    for entry in scored(board, flies):
        where = entry.arrangement.name
        yield Reason(seat, f"{entry.arrangement.shape}-{entry.match}", entry.points, where)
        if entry.flies:
            yield Reason(seat, "flies", -entry.lost, where)
    for kind in symmetries(board):
        yield Reason(seat, f"symmetry-{kind}", SYMMETRY_POINTS[kind])
    if coins >= COINS_A_POINT:
        yield Reason(seat, "thrift", coins // COINS_A_POINT)


def total(board: bytes, flies: int) -> int:
    """Return the points of a board without those for thrift."""
    points = sum(entry.points - entry.lost for entry in scored(board, flies))
    return points + sum(SYMMETRY_POINTS[kind] for kind in symmetries(board))
