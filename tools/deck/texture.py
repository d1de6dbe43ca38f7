"""What makes paper look like paper: mottling, handmade relief, grain.

Everything is integer arithmetic on seeded noise, so that a rebuild on another machine gives the
same bytes: float reductions and vendor maths libraries differ between processors.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

SIZE = 768
"""Width and height of the drawing, in pixels."""

_FIELD = 1024
_VARIANTS = 5

Relief = NDArray[np.int32]


def _lattice(variant: int, cells: int) -> Relief:
    """Make smooth noise around 0 (−128…127) from a coarse grid of random bytes."""
    rng = np.random.default_rng((variant, cells))
    coarse = rng.integers(0, 256, (cells, cells), dtype=np.uint8)
    fine = Image.fromarray(coarse).resize((_FIELD, _FIELD), Image.Resampling.BICUBIC)
    return np.asarray(fine).astype(np.int32) - 128


@cache
def _mottling(variant: int) -> Relief:
    octaves = ((6, 10), (12, 8), (24, 6), (48, 5), (96, 4), (192, 4))
    total = np.zeros((_FIELD, _FIELD), np.int32)
    for cells, weight in octaves:
        total += _lattice(variant, cells) * weight
    return total >> 4


@cache
def _relief(variant: int) -> Relief:
    """Light falling sidewise on a rough sheet: differences of noise, and fine grain."""
    rough = _lattice(variant, 110) + _lattice(variant, 220) + _lattice(variant, 400) * 2
    slope = rough - np.roll(rough, (2, 2), (0, 1))
    rng = np.random.default_rng((variant, 7))
    dust = Image.fromarray(rng.integers(0, 256, (_FIELD, _FIELD), dtype=np.uint8))
    grain = np.asarray(dust.filter(ImageFilter.GaussianBlur(0.8))).astype(np.int32) - 128
    return (slope * 3 >> 5) + (grain >> 3)


def _window(field: Relief, seed: int) -> Relief:
    room = _FIELD - SIZE
    top, left = seed * 97 % room, seed * 61 % room
    return field[top : top + SIZE, left : left + SIZE]


def sheet(seed: int) -> Relief:
    """Return how much lighter or darker (in 1/256) each pixel of a sheet is."""
    variant = seed % _VARIANTS
    return (_window(_mottling(variant), seed) * 3 >> 4) + (_window(_relief(variant), seed) >> 1)


def grain(seed: int) -> Relief:
    """Return the relief (in 1/256) that lies over the whole finished card."""
    return _window(_relief((seed + 2) % _VARIANTS), seed) * 3 >> 2


def fray(seed: int) -> Relief:
    """Return fine noise around 0 (about −128…127) for torn edges."""
    return _window((_lattice(seed % _VARIANTS, 48) + _lattice(seed % _VARIANTS, 130)) >> 1, seed)


def shade(pixels: NDArray[np.int32], amount: Relief) -> NDArray[np.uint8]:
    """Multiply pixels (height × width × 3) by 1 + amount/256."""
    shaded = (pixels * (256 + amount[..., None])) >> 8
    bounded: NDArray[np.uint8] = np.clip(shaded, 0, 255).astype(np.uint8)
    return bounded


@cache
def _falloff() -> Relief:
    rows, columns = np.mgrid[0:SIZE, 0:SIZE].astype(np.int64)
    middle = SIZE // 2
    squared = (rows - middle) ** 2 + (columns - middle) ** 2
    inner, outer = (SIZE * 36 // 100) ** 2, (SIZE * 72 // 100) ** 2
    fall: Relief = np.clip((squared - inner) * 256 // (outer - inner), 0, 256).astype(np.int32)
    return fall


def vignette(strength: int) -> Relief:
    """Return a darkening towards the corners, at most ``strength``/256."""
    return -(_falloff() * strength >> 8)
