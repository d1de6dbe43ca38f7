"""Which of the five colour words a card bears out, measured from its pixels.

Rulebook, Clarifications on Words: a colour counts whatever room it takes and whatever its shade.
A speck must not count, though, and no word may match more than half of the deck: SHARES says how
much of a card must have each colour.
"""

import io

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from tools.deck.palette import to_lab

SHARES = {
    "red": 0.025,
    "yellow-orange": 0.05,
    "green": 0.03,
    "blue": 0.03,
    "purple-pink": 0.011,
}
"""Least share of a card's pixels (0–1) for each colour to count."""

_SIDE = 128

Flags = NDArray[np.bool_]


def _between(hue: NDArray[np.float64], start: float, end: float) -> Flags:
    """Say which hues (degrees) lie between two, going round at 360."""
    inside: Flags = (hue - start) % 360 < (end - start) % 360
    return inside


def shares(picture: bytes) -> dict[str, float]:
    """Return what share of a card each colour word covers, by CIE L*C*h.

    Args:
        picture: an encoded image; it is averaged to 128 × 128 pixels first, because grain
            scatters the hue of single pixels.
    """
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    small = image.resize((_SIDE, _SIDE), Image.Resampling.BOX)
    lab = to_lab(np.asarray(small).astype(np.float64) / 255)
    light = lab[..., 0]
    chroma = np.hypot(lab[..., 1], lab[..., 2])
    hue = np.degrees(np.arctan2(lab[..., 2], lab[..., 1])) % 360
    found: dict[str, Flags] = {
        "red": _between(hue, 12, 50) & (chroma > 34) & (light > 20) & (light < 64),
        "yellow-orange": _between(hue, 50, 105) & (chroma > 36) & (light > 48),
        "green": _between(hue, 105, 200) & (chroma > 13) & (light > 14),
        "blue": _between(hue, 205, 303) & (chroma > 15) & (light > 10),
        "purple-pink": (
            (_between(hue, 300, 12) & (chroma > 18) & (light > 14))
            | (_between(hue, 12, 38) & (chroma > 18) & (light >= 64))
        ),
    }
    return {name: int(flags.sum()) / flags.size for name, flags in found.items()}


def colours(picture: bytes) -> frozenset[str]:
    """Return the colour words that a card matches."""
    return frozenset(name for name, share in shares(picture).items() if share >= SHARES[name])
