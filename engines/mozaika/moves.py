"""What a player may do, and its notation: `bid 3`, `take R2`, `lay R2 c3`, `lay R2 c3 fly b1`."""

from engines.contract import Move
from engines.mozaika.board import NAMES, SPACES
from engines.mozaika.tiles import KINDS
from engines.mozaika.tiles import NAMES as TILE_NAMES


class Bid(Move, frozen=True):
    """Bid some coins in secret; until the last bid is in, another one replaces it."""

    coins: int

    def __str__(self) -> str:
        return f"bid {self.coins}"


class Take(Move, frozen=True):
    """Choose one of the tiles on offer."""

    kind: int

    def __str__(self) -> str:
        return f"take {TILE_NAMES[self.kind]}"


class Lay(Move, frozen=True):
    """Lay a tile of the hand on a free space and, if a fly is owed, put it on a tile."""

    kind: int
    space: int
    fly: int | None = None

    def __str__(self) -> str:
        laid = f"lay {TILE_NAMES[self.kind]} {NAMES[self.space]}"
        return laid if self.fly is None else f"{laid} fly {NAMES[self.fly]}"


# The most coins one can have: 10, and 2 for each of the 24 pairs of neighbours on a board.
MOST_COINS = 58

# Moves are made once: finding the legal ones is then only choosing among them.
BIDS = tuple(Bid(coins) for coins in range(MOST_COINS + 1))
TAKES = {kind: Take(kind) for kind in KINDS}
# By kind; then by space, or by 16 times the space and the fly's space.
LAYS = {kind: tuple(Lay(kind, space) for space in SPACES) for kind in KINDS}
LAYS_WITH_FLY = {
    kind: tuple(Lay(kind, space, fly) for space in SPACES for fly in SPACES) for kind in KINDS
}

_HALF = len(SPACES) // 2
_ALL_OF_HALF = (1 << _HALF) - 1
# By the tile's space and half of the board, then by the fly's spaces in that half as bits: where
# the moves stand in `LAYS_WITH_FLY`. Looking at one space after another takes twice as long.
_WAYS = tuple(
    tuple(
        tuple(first + fly for fly in range(_HALF) if bits >> fly & 1)
        for bits in range(_ALL_OF_HALF + 1)
    )
    for first in range(0, len(SPACES) ** 2, _HALF)
)

_SPACES = {name: space for space, name in enumerate(NAMES)}
_KINDS = {name.casefold(): kind for kind, name in enumerate(TILE_NAMES) if name}


def ways(space: int, flies: int) -> tuple[int, ...]:
    """Return where the moves onto a space stand in each kind's `LAYS_WITH_FLY`.

    Args:
        space: the tile's.
        flies: the spaces allowed for the fly, as bits.
    """
    return _WAYS[2 * space][flies & _ALL_OF_HALF] + _WAYS[2 * space + 1][flies >> _HALF]


def read(words: list[str]) -> Move | None:
    """Read a move from its words, in lower case; None if they are no move of Mozaika."""
    match words:
        case ["bid", number] if number.isascii() and number.isdecimal():
            return Bid(int(number))
        case ["take", tile] if tile in _KINDS:
            return Take(_KINDS[tile])
        case ["lay", tile, space] if tile in _KINDS and space in _SPACES:
            return Lay(_KINDS[tile], _SPACES[space])
        case ["lay", tile, space, "fly", fly] if (
            tile in _KINDS and space in _SPACES and fly in _SPACES
        ):
            return Lay(_KINDS[tile], _SPACES[space], _SPACES[fly])
        case _:
            return None
