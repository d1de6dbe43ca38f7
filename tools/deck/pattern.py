"""Printed patterns: masks of what is inked on a sheet."""

import math
from functools import cache

import numpy as np
from PIL import Image

from tools.deck.stencil import Stencil


def _stripes(stencil: Stencil) -> None:
    for x in range(0, 100, 8):
        stencil.box(x, 0, x + 4, 100)


def _pinstripes(stencil: Stencil) -> None:
    for x in range(0, 100, 3):
        stencil.box(x, 0, x + 0.5, 100)


def _dots(stencil: Stencil) -> None:
    for row in range(21):
        for column in range(21):
            stencil.disc(column * 5 + row % 2 * 2.5, row * 5, 0.9)


def _checks(stencil: Stencil) -> None:
    for row in range(18):
        for column in range(9):
            x = (column * 2 + row % 2) * 6
            stencil.box(x, row * 6, x + 6, row * 6 + 6)


def _gingham(stencil: Stencil) -> None:
    for k in range(0, 100, 8):
        stencil.box(k, 0, k + 4, 100, 120)
    for k in range(0, 100, 8):
        stencil.box(0, k, 100, k + 4, 120)
        for j in range(0, 100, 8):
            stencil.box(j, k, j + 4, k + 4, 240)


def _arcs(stencil: Stencil) -> None:
    for row in range(26):
        for column in range(14):
            x, y = column * 8 + row % 2 * 4, row * 4
            for radius, on in ((4.2, 0), (3.8, 255), (3.2, 0), (2.4, 255), (1.8, 0)):
                stencil.disc(x, y + 2, radius, on)


def _diamonds(stencil: Stencil) -> None:
    for row in range(15):
        for column in range(15):
            x, y = column * 8 + row % 2 * 4, row * 7
            stencil.polygon([(x, y - 5), (x + 2.8, y), (x, y + 5), (x - 2.8, y)])


def _hatching(stencil: Stencil) -> None:
    for k in range(-100, 100, 3):
        stencil.line([(k, 100), (k + 100, 0)], 0.45)


def _bricks(stencil: Stencil) -> None:
    for row in range(20):
        stencil.box(0, row * 6, 100, row * 6 + 0.6)
        for column in range(10):
            x = column * 12 + row % 2 * 6
            stencil.box(x, row * 6, x + 0.6, row * 6 + 6)


def _tiles(stencil: Stencil) -> None:
    for k in range(0, 100, 9):
        stencil.box(k, 0, k + 0.6, 100)
        stencil.box(0, k, 100, k + 0.6)


def _boards(stencil: Stencil) -> None:
    rng = np.random.default_rng(5)
    for row in range(12):
        stencil.box(0, row * 8.5, 100, row * 8.5 + 0.5)
        x = rng.random() * 40
        while x < 100:
            stencil.box(x, row * 8.5, x + 0.5, row * 8.5 + 8.5)
            x += 30 + rng.random() * 30


def _waves(stencil: Stencil) -> None:
    for row in range(24):
        crest = [
            (x / 2, row * 4.5 + 1.1 * math.sin(x * math.tau / 16 + row % 2 * math.pi))
            for x in range(202)
        ]
        stencil.line(crest, 0.5)


def _flowers(stencil: Stencil) -> None:
    for row in range(11):
        for column in range(11):
            x, y = column * 11 + row % 2 * 5.5, row * 10
            for petal in range(5):
                angle = petal * math.tau / 5
                stencil.disc(x + 1.7 * math.sin(angle), y - 1.7 * math.cos(angle), 1.2)
            stencil.disc(x, y, 0.8, 0)


_PATTERNS = {
    "arcs": _arcs,
    "boards": _boards,
    "bricks": _bricks,
    "checks": _checks,
    "diamonds": _diamonds,
    "dots": _dots,
    "flowers": _flowers,
    "gingham": _gingham,
    "hatching": _hatching,
    "pinstripes": _pinstripes,
    "stripes": _stripes,
    "tiles": _tiles,
    "waves": _waves,
}

STRIKING = frozenset({"checks", "diamonds", "dots", "gingham", "stripes"})
"""Patterns that a viewer would name when asked for stripes, spots or checks."""


@cache
def pattern(name: str) -> Image.Image:
    """Return the mask of the named pattern; raises KeyError for an unknown name."""
    stencil = Stencil()
    _PATTERNS[name](stencil)
    return stencil.mask()
