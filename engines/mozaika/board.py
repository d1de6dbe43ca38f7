"""The 4×4 board and the income of a tile laid on it.

A space is its index row by row from the top left; a board is 16 bytes, the kind of tile on each
space. Flies are the bits of a number: bit 0 for the first space, bit 15 for the last.
"""

from engines.mozaika.tiles import EMPTY, KINDS, ONE, colour, symbol
from engines.spaces import names

SIDE = 4
SPACES = range(SIDE * SIDE)
NAMES = names(SIDE, SIDE)


def _beside(space: int) -> tuple[int, ...]:
    column, row = space % SIDE, space // SIDE
    return tuple(
        other for other in SPACES if abs(other % SIDE - column) + abs(other // SIDE - row) == 1
    )


NEIGHBOURS = tuple(_beside(space) for space in SPACES)

# Rulebook, "Income": what a tile of one kind brings beside a tile of another.
LIKENESS = tuple(
    tuple(
        0
        if EMPTY in (kind, other)
        else (colour(kind) == colour(other)) + (symbol(kind) == symbol(other))
        for other in (EMPTY, *KINDS)
    )
    for kind in (EMPTY, *KINDS)
)


def put(board: bytes, space: int, kind: int) -> bytes:
    """Return the board with a tile on one space."""
    return board[:space] + ONE[kind] + board[space + 1 :]


def income(board: bytes, space: int, kind: int) -> int:
    """Return the coins that a tile brings when it is laid on a space."""
    likeness = LIKENESS[kind]
    coins = 0
    for neighbour in NEIGHBOURS[space]:
        coins += likeness[board[neighbour]]
    return coins
