"""Masks of cut paper, drawn large and reduced so that their edges are smooth.

Coordinates are percent of the card: x from the left, y from the top.
"""

import math
from collections.abc import Sequence
from typing import Self

import numpy as np
from PIL import Image, ImageDraw

from tools.deck.texture import SIZE

Point = tuple[float, float]

_SHARPNESS = 3
_SCALE = SIZE * _SHARPNESS / 100


class Stencil:
    """Shapes joined into one mask; drawing with ``on=0`` cuts holes."""

    def __init__(self) -> None:
        side = SIZE * _SHARPNESS
        self._image = Image.new("L", (side, side), 0)
        self._draw = ImageDraw.Draw(self._image)

    def polygon(self, points: Sequence[Point], on: int = 255) -> Self:
        """Add a polygon of at least three corners."""
        self._draw.polygon([(round(x * _SCALE), round(y * _SCALE)) for x, y in points], fill=on)
        return self

    def box(self, left: float, top: float, right: float, bottom: float, on: int = 255) -> Self:
        """Add a rectangle."""
        return self.polygon([(left, top), (right, top), (right, bottom), (left, bottom)], on)

    def oval(self, x: float, y: float, width: float, height: float, on: int = 255) -> Self:
        """Add an ellipse by its middle and its half axes."""
        corners = (x - width, y - height, x + width, y + height)
        self._draw.ellipse([round(value * _SCALE) for value in corners], fill=on)
        return self

    def disc(self, x: float, y: float, radius: float, on: int = 255) -> Self:
        """Add a circle."""
        return self.oval(x, y, radius, radius, on)

    def line(self, points: Sequence[Point], width: float, on: int = 255) -> Self:
        """Add a line through points, ``width`` percent thick."""
        corners = [(round(x * _SCALE), round(y * _SCALE)) for x, y in points]
        self._draw.line(corners, fill=on, width=max(1, round(width * _SCALE)), joint="curve")
        return self

    def mask(self) -> Image.Image:
        """Return the finished mask, one byte a pixel of the card."""
        return self._image.reduce(_SHARPNESS)


def ridge(rng: np.random.Generator, y: float, height: float, waves: float = 1.4) -> list[Point]:
    """Return a closed outline below an uneven crest around ``y``."""
    parts = [
        (waves * 1.9**k * (0.8 + 0.4 * rng.random()), rng.random() * math.tau, height * 0.5**k)
        for k in range(4)
    ]
    crest = [
        (x, y + sum(a * math.sin(f * math.tau * x / 100 + p) for f, p, a in parts))
        for x in np.arange(-1.0, 102.0, 0.5).tolist()
    ]
    return [*crest, (102, 102), (-2, 102)]


def jagged(rng: np.random.Generator, y: float, height: float, step: float) -> list[Point]:
    """Return a closed outline below a row of peaks that rise ``height`` above ``y``."""
    points: list[Point] = [(-6.0, y)]
    x = -6.0
    while x < 106:
        x += step * (0.35 + 0.4 * rng.random())
        points.append((x, y - height * (0.55 + 0.45 * rng.random())))
        x += step * (0.35 + 0.4 * rng.random())
        points.append((x, y - height * 0.25 * rng.random()))
    return [*points, (106, 102), (-6, 102)]


def scallops(y: float, width: float, height: float, phase: float) -> list[Point]:
    """Return a closed outline below a row of round wave crests."""
    crest = [
        (x, y + height * (0.6 - 1.2 * abs(math.sin((x + phase) * math.pi / width))))
        for x in np.arange(-1.0, 102.0, 0.4).tolist()
    ]
    return [*crest, (102, 102), (-2, 102)]


def burst(
    x: float, y: float, inner: float, outer: float, points: int, turn: float = 0
) -> list[Point]:
    """Return a star with ``points`` tips."""
    return [
        (
            x + (outer if k % 2 == 0 else inner) * math.sin(turn + k * math.pi / points),
            y - (outer if k % 2 == 0 else inner) * math.cos(turn + k * math.pi / points),
        )
        for k in range(points * 2)
    ]


def leaf(x: float, y: float, length: float, width: float, turn: float) -> list[Point]:
    """Return a pointed leaf growing from (x, y); ``turn`` in degrees, 0 is upward."""
    angle = math.radians(turn)
    along, across = (math.sin(angle), -math.cos(angle)), (math.cos(angle), math.sin(angle))
    outline: list[Point] = []
    for side in (1, -1):
        steps = range(13) if side == 1 else range(12, -1, -1)
        for k in steps:
            t = k / 12
            bulge = side * width / 2 * math.sin(math.pi * t**0.8)
            outline.append(
                (
                    x + along[0] * length * t + across[0] * bulge,
                    y + along[1] * length * t + across[1] * bulge,
                )
            )
    return outline


def blob(
    rng: np.random.Generator, x: float, y: float, width: float, height: float, unrest: float = 0.12
) -> list[Point]:
    """Return an uneven oval by its middle and half axes."""
    parts = [(k, rng.random() * math.tau, unrest / k * (0.6 + rng.random())) for k in range(2, 8)]
    outline: list[Point] = []
    for degree in range(0, 360, 4):
        angle = math.radians(degree)
        reach = 1 + sum(a * math.sin(k * angle + p) for k, p, a in parts)
        outline.append((x + width * reach * math.cos(angle), y + height * reach * math.sin(angle)))
    return outline
