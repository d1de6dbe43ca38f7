"""Cuts of gems as facets: polygons in a square from -1 to 1, each with a brightness.

A facet is as bright as its slope faces the light from the top left. The table, the flat middle,
shows the far side of the stone through itself: there the light comes out at the bottom right.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import NamedTuple

Point = tuple[float, float]
_LIGHT = atan2(-0.8, -0.6)
# Facets beside each other differ a little, as real ones do, or they would melt into one.
_SPARKLE = (0.05, -0.06, 0.02, -0.03, 0.07, -0.05, 0.0)


class Facet(NamedTuple):
    """A flat face: its corners, and its brightness from 0 to 1."""

    corners: tuple[Point, ...]
    brightness: float


class Cut(NamedTuple):
    """The outline of a stone, and its facets from the girdle inwards, later ones on top."""

    outline: tuple[Point, ...]
    facets: tuple[Facet, ...]


def _ring(corners: int, radius: float, turn: float = 0.0) -> tuple[Point, ...]:
    """Return a regular polygon; `turn` is in steps from corner to corner."""
    step = 2 * pi / corners
    return tuple(
        (radius * sin((index + turn) * step), -radius * cos((index + turn) * step))
        for index in range(corners)
    )


def _scaled(points: Sequence[Point], factor: float, centre: Point = (0, 0)) -> tuple[Point, ...]:
    x0, y0 = centre
    return tuple((x0 + (x - x0) * factor, y0 + (y - y0) * factor) for x, y in points)


def _facing(corners: Sequence[Point], centre: Point = (0, 0)) -> float:
    """Return how far a facet faces the light, from -1 to 1, by where it lies on the stone."""
    x = sum(corner[0] for corner in corners) / len(corners) - centre[0]
    y = sum(corner[1] for corner in corners) / len(corners) - centre[1]
    return cos(atan2(y, x) - _LIGHT) if hypot(x, y) > 1e-6 else 0.0


def _sides(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return pairwise((*points, points[0]))


def _slopes(
    polygons: Sequence[Sequence[Point]], middle: float, swing: float, centre: Point = (0, 0)
) -> list[Facet]:
    return [
        Facet(
            tuple(corners),
            middle + swing * _facing(corners, centre) + _SPARKLE[index % len(_SPARKLE)],
        )
        for index, corners in enumerate(polygons)
    ]


def _steps(rings: Sequence[Sequence[Point]], shades: Sequence[tuple[float, float]]) -> list[Facet]:
    """Return the four-cornered facets between rings that have as many corners each."""
    facets: list[Facet] = []
    for (outer, inner), (middle, swing) in zip(pairwise(rings), shades, strict=True):
        sides = zip(_sides(outer), _sides(inner), strict=True)
        facets += _slopes([(a, b, d, c) for (a, b), (c, d) in sides], middle, swing)
    return facets


def _table(points: Sequence[Point], centre: Point = (0, 0), swing: float = -0.13) -> list[Facet]:
    """Return the table, split into the far side's facets that shine through."""
    return _slopes([(a, b, centre) for a, b in _sides(points)], 0.57, swing, centre)


def brilliant() -> Cut:
    """Return a round stone: amber."""
    return _brilliant(_ring(64, 1.0), (0.0, 0.0), 0.58)


def pear() -> Cut:
    """Return a drop with its point on top: the ruby."""
    angles = (2 * pi * index / 64 for index in range(64))
    outline = tuple((0.9 * sin(turn) * sin(turn / 2), -0.98 * cos(turn)) for turn in angles)
    return _brilliant(outline, (0.0, 0.2), 0.5)


def _brilliant(outline: tuple[Point, ...], centre: Point, table_size: float) -> Cut:
    """Return a brilliant cut with eight kites over an outline of 64 corners."""
    table = _scaled(outline[::8], table_size, centre)
    bezel = _scaled(outline[4::8], 0.79, centre)
    kites = [(table[i], bezel[i - 1], outline[8 * i], bezel[i]) for i in range(8)]
    stars = [(table[i], table[(i + 1) % 8], bezel[i]) for i in range(8)]
    closed = (*outline, outline[0])
    halves = [
        (bezel[start // 8], *closed[start : start + 5]) for start in range(0, len(outline), 4)
    ]
    facets = _slopes(halves, 0.36, 0.3, centre) + _slopes(kites, 0.5, 0.3, centre)
    facets += _slopes(stars, 0.62, 0.22, centre) + _table(table, centre)
    return Cut(outline, tuple(facets))


def princess() -> Cut:
    """Return a square stone with cut corners: cobalt."""
    outline = _cut_corners(0.95, 0.95, 0.34)
    middle, table = _scaled(outline, 0.79), _cut_corners(0.56, 0.56, 0.2)
    facets = _steps((outline, middle, table), ((0.42, 0.32), (0.5, 0.24)))
    return Cut(outline, (*facets, *_table(table)))


def emerald_cut() -> Cut:
    """Return a tall stone with cut corners and steps: the emerald."""
    outline = _cut_corners(0.72, 0.98, 0.3)
    rings = (
        outline,
        _cut_corners(0.58, 0.84, 0.25),
        _cut_corners(0.45, 0.71, 0.2),
        _cut_corners(0.33, 0.59, 0.15),
    )
    facets = _steps(rings, ((0.4, 0.3), (0.52, 0.3), (0.6, 0.24)))
    return Cut(outline, (*facets, *_roof(rings[-1])))


def _roof(points: Sequence[Point]) -> list[Facet]:
    """Return a tall table through which the ridge of the far side shows."""
    a, b, c, d, e, f, g, h = points
    top, bottom = (0.0, -0.26), (0.0, 0.26)
    return [
        Facet((a, b, top), 0.5),
        Facet((b, c, top), 0.58),
        Facet((c, d, bottom, top), 0.66),
        Facet((d, e, bottom), 0.8),
        Facet((e, f, bottom), 0.74),
        Facet((f, g, bottom), 0.64),
        Facet((g, h, top, bottom), 0.5),
        Facet((h, a, top), 0.44),
    ]


def _cut_corners(width: float, height: float, cut: float) -> tuple[Point, ...]:
    return (
        (cut - width, -height),
        (width - cut, -height),
        (width, cut - height),
        (width, height - cut),
        (width - cut, height),
        (cut - width, height),
        (-width, height - cut),
        (-width, cut - height),
    )


def hexagon() -> Cut:
    """Return a stone with six corners: the onyx."""
    outline, girdle = _ring(6, 0.98), _ring(6, 0.8)
    table = _ring(6, 0.56)
    facets = _steps((outline, girdle, table), ((0.3, 0.34), (0.42, 0.3)))
    return Cut(outline, (*facets, *_slopes([table], 0.3, 0.0)))


def side_view() -> Cut:
    """Return a brilliant seen from the side, flat above and pointed below: the diamond."""
    top, girdle = -0.72, -0.24
    upper = [(x, top) for x in (-0.6, -0.2, 0.2, 0.6)]
    lower = [(x, girdle) for x in (-1.0, -0.42, 0.0, 0.42, 1.0)]
    tip = (0.0, 0.92)
    facets = [
        Facet((lower[0], upper[0], lower[1]), 0.62),
        Facet((upper[0], upper[1], lower[1]), 0.86),
        Facet((upper[1], lower[2], lower[1]), 0.5),
        Facet((upper[1], upper[2], lower[2]), 0.98),
        Facet((upper[2], lower[3], lower[2]), 0.66),
        Facet((upper[2], upper[3], lower[3]), 0.4),
        Facet((upper[3], lower[4], lower[3]), 0.22),
        Facet((lower[0], lower[1], tip), 0.46),
        Facet((lower[1], lower[2], tip), 0.8),
        Facet((lower[2], lower[3], tip), 0.34),
        Facet((lower[3], lower[4], tip), 0.12),
    ]
    return Cut((*upper, lower[4], tip, lower[0]), tuple(facets))


CUTS: dict[str, Callable[[], Cut]] = {
    "amber": brilliant,
    "cobalt": princess,
    "emerald": emerald_cut,
    "ruby": pear,
    "diamond": side_view,
    "onyx": hexagon,
}
