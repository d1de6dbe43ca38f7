"""The 8×8 board: which spaces make a square, which lie one step diagonally apart.

A space is its index row by row from the top left, a square the index of its top left space.
"""

from engines.mozaic.gems import ONE
from engines.spaces import names

SIDE = 8
SPACES = range(SIDE * SIDE)
NAMES = names(SIDE, SIDE)

SQUARES = tuple(space for space in SPACES if space % SIDE < SIDE - 1 and space // SIDE < SIDE - 1)


def _corners(square: int) -> tuple[int, int, int, int]:
    return (square, square + 1, square + SIDE, square + SIDE + 1)


def _diagonal(space: int) -> tuple[int, ...]:
    column, row = space % SIDE, space // SIDE
    return tuple(
        (row + down) * SIDE + column + right
        for down in (-1, 1)
        for right in (-1, 1)
        if 0 <= row + down < SIDE and 0 <= column + right < SIDE
    )


DIAGONALS = tuple(_diagonal(space) for space in SPACES)
# For each space the squares it belongs to, each with its other three spaces.
_AROUND = tuple(
    tuple(
        (square, *(corner for corner in _corners(square) if corner != space))
        for square in SQUARES
        if space in _corners(square)
    )
    for space in SPACES
)


def put(board: bytes, space: int, gem: int) -> bytes:
    """Return the board with a gem, or nothing (0), on one space."""
    return board[:space] + ONE[gem] + board[space + 1 :]


def completed_by(board: bytes, space: int) -> tuple[int, ...]:
    """Return the squares of one colour that contain the gem lying on a space.

    For a gem that has just come to lie there they are exactly the newly completed ones.
    """
    gem = board[space]
    completed: tuple[int, ...] = ()
    for square, one, two, three in _AROUND[space]:
        if board[one] == gem == board[two] == board[three]:
            completed += (square,)
    return completed
