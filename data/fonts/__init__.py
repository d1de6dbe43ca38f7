"""The fonts, and which characters each has signs for. Licences: data/LICENSES.md."""

from bisect import bisect_right
from functools import cache
from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent
COVERAGE = FOLDER / "coverage.json"
SEMIBOLD = FOLDER / "Inter-SemiBold.otf"
BOLD = FOLDER / "Inter-Bold.otf"


class Face(msgspec.Struct, frozen=True):
    """A font file and its reach.

    Attributes:
        file: the file's name below this folder.
        ranges: first, last, first, last… code point of the runs that it has signs for, ascending.
    """

    file: str
    ranges: tuple[int, ...]

    @property
    def path(self) -> Path:
        """The font file."""
        return FOLDER / self.file

    def covers(self, text: str) -> bool:
        """Tell whether there is a sign for every character of a text."""
        return all(self._has(ord(character)) for character in text)

    def _has(self, point: int) -> bool:
        before = bisect_right(self.ranges, point)
        # An odd count lies inside a run; after an even one only the last of a run is a hit.
        return before % 2 == 1 or (before > 0 and self.ranges[before - 1] == point)


@cache
def _all() -> tuple[Face, ...]:
    return msgspec.json.decode(COVERAGE.read_bytes(), type=tuple[Face, ...])


def faces() -> tuple[Face, ...]:
    """Return the text faces in the order in which a sign is looked for."""
    return _all()[:-1]


def emoji_face() -> Face:
    """Return the colour emoji: bitmaps that open at one size only, 109 pixels."""
    return _all()[-1]
