"""The twelve kinds of tile: four colours, three symbols each.

A kind is its number from 1 to 12, so that 0 can stand for an empty space; several tiles are the
bytes of their kinds, in order. A kind is written as the letter of its colour and the number of its
symbol, like `R2`.
"""

from bisect import bisect
from collections.abc import Mapping

COLOURS = "RYGB"  # red, yellow, green, blue
SYMBOLS = "123"

EMPTY = 0
KINDS = range(1, len(COLOURS) * len(SYMBOLS) + 1)
# By kind; an empty space has no name.
NAMES = ("", *(colour + symbol for colour in COLOURS for symbol in SYMBOLS))
# By kind, or empty, the byte of a single space.
ONE = tuple(bytes((kind,)) for kind in (EMPTY, *KINDS))

# Rulebook, "Game Setup": 60, 84 or 108 tiles, by the number of players.
OF_EACH_KIND: Mapping[int, int] = {3: 5, 4: 7, 5: 9}


def colour(kind: int) -> int:
    """Return a kind's colour, 0 to 3, in the order of `COLOURS`."""
    return (kind - 1) // len(SYMBOLS)


def symbol(kind: int) -> int:
    """Return a kind's symbol, 0 to 2, in the order of `SYMBOLS`."""
    return (kind - 1) % len(SYMBOLS)


def written(tiles: bytes) -> str:
    """Return the names of some tiles with a space between.

    >>> written(bytes((2, 2, 12)))
    'R2 R2 B3'
    """
    return " ".join([NAMES[kind] for kind in tiles])


def with_one(tiles: bytes, kind: int) -> bytes:
    """Return some tiles with one more, in order."""
    where = bisect(tiles, kind)
    return tiles[:where] + ONE[kind] + tiles[where:]


def without_one(tiles: bytes, kind: int) -> bytes:
    """Return some tiles with one of a kind less, if there is one."""
    return tiles.replace(ONE[kind], b"", 1)
