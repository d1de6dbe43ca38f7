"""The examples on Mozaika's rules page; what they bring is counted by the engine itself."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engines.mozaika.board import NAMES as SPACE_NAMES
from engines.mozaika.board import SIDE, SPACES, income, put
from engines.mozaika.course import STARTING_COINS
from engines.mozaika.scoring import ARRANGEMENTS, Match, SymmetryKind
from engines.mozaika.tiles import EMPTY
from engines.mozaika.tiles import NAMES as TILE_NAMES


def _board(tiles: str) -> bytes:
    return bytes(TILE_NAMES.index(tile) if tile != "." else EMPTY for tile in tiles.split())


def _flies(*spaces: str) -> int:
    return sum(1 << SPACE_NAMES.index(space) for space in spaces)


# The board before the tile is laid.
NEIGHBOURS = _board("G2 G2 B3 . G1 . Y2 . . . . . . . . .")
LAID, LAID_ON = TILE_NAMES.index("G2"), SPACE_NAMES.index("b2")

# A player's first turns: what they bid, and which tile they lay where.
TURNS = (
    (0, "Y1", "b2"),
    (4, "Y3", "c2"),
    (3, "Y1", "b3"),
    (3, "B3", "c3"),
    (4, "G3", "c1"),
    (1, "B3", "c4"),
    (2, "Y1", "a3"),
    (2, "R1", "a2"),
)


class Turn(NamedTuple):
    """What a turn did to a player's coins.

    Attributes:
        bid: paid; None in the first turn, which has no bids.
        income: for the tile laid.
        coins: left at the end of the turn.
    """

    bid: int | None
    income: int
    coins: int


def ledger() -> Iterator[Turn]:
    """Yield the example's turns from the first on."""
    board, coins = bytes(SIDE * SIDE), STARTING_COINS
    for number, (bid, tile, name) in enumerate(TURNS):
        kind, space = TILE_NAMES.index(tile), SPACE_NAMES.index(name)
        earned = income(board, space, kind)
        board = put(board, space, kind)
        coins += earned - bid
        yield Turn(bid if number else None, earned, coins)


# Each with one arrangement that scores, and no other.
MATCHES: Mapping[Match, bytes] = {
    "colour": _board(". . . .  G1 G3 G2 G1  . . . .  . . . ."),
    "symbol": _board(". . . .  . Y3 R3 .  . B3 G3 .  . . . ."),
    "pattern": _board("B2 . . .  . B2 . .  . . B2 .  . . . B2"),
}

# Two lines and the flies on them.
FLOWN = (
    (_board("R1 R1 R1 R1"), _flies("c1")),
    (_board("Y1 Y3 Y2 Y1"), _flies("a1", "b1", "d1")),
)

# Each with one symmetry, and nothing else that scores.
SYMMETRIES: Mapping[SymmetryKind, bytes] = {
    "vertical": _board("R1 Y3 Y3 R1  B2 G1 G1 B2  Y2 B3 B3 Y2  R2 Y1 Y1 R2"),
    "horizontal": _board("B1 R1 Y3 Y2  G2 B3 G1 R3  G2 B3 G1 R3  B1 R1 Y3 Y2"),
    "central": _board("Y1 R3 Y2 R2  B1 B2 G3 G1  G1 G3 B2 B1  R2 Y2 R3 Y1"),
    "diagonal": _board("R3 Y3 Y1 B1  Y3 R2 G3 G1  Y1 G3 B3 R1  B1 G1 R1 Y2"),
}


def crossings() -> tuple[int, ...]:
    """Return for each space in how many arrangements it lies: the most that a fly there takes."""
    return tuple(sum(space in one.spaces for one in ARRANGEMENTS) for space in SPACES)
