"""The order in which the parts of a mixed text stand from left to right.

The Unicode Bidirectional Algorithm (UAX #9) for one line without direction marks: rules P2–P3,
W-rules for digits, N1–N2, I1–I2 and L2. Shaping within a part is the font engine's.
"""

import unicodedata
from collections.abc import Sequence

_STRONG = {"L": "L", "R": "R", "AL": "R"}
_DIGITS = ("EN", "AN")


def levels(clusters: Sequence[str]) -> list[int]:
    """Return the embedding level of each cluster: even runs left to right, odd right to left."""
    kinds = [_kind(cluster) for cluster in clusters]
    base = next((int(kind == "R") for kind in kinds if kind in ("L", "R")), 0)
    before = "R" if base else "L"
    resolved: list[str] = []
    for kind in kinds:
        before = kind if kind in ("L", "R") else before
        resolved.append("L" if kind == "digit" and before == "L" and not base else kind)
    _settle_neutrals(resolved, "R" if base else "L")
    height = {"R": 1, "digit": 2, "L": 2 * base}
    return [height[kind] for kind in resolved]


def visual_order(of_levels: Sequence[int]) -> list[int]:
    """Return the indexes of some parts from left to right, given the level of each (rule L2)."""
    order = list(range(len(of_levels)))
    for level in range(max(of_levels, default=0), 0, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and of_levels[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = end + 1
    return order


def _kind(cluster: str) -> str:
    for character in cluster:
        bidirectional = unicodedata.bidirectional(character)
        if bidirectional in _STRONG:
            return _STRONG[bidirectional]
        if bidirectional in _DIGITS:
            return "digit"
    return "neutral"


def _settle_neutrals(kinds: list[str], base: str) -> None:
    """Give neutrals the direction of both neighbours, or else that of the line."""
    start = 0
    while start < len(kinds):
        end = start
        while end < len(kinds) and kinds[end] == "neutral":
            end += 1
        if end > start:
            left = _as_neighbour(kinds[start - 1]) if start else base
            right = _as_neighbour(kinds[end]) if end < len(kinds) else base
            kinds[start:end] = [left if left == right else base] * (end - start)
        start = end + 1


def _as_neighbour(kind: str) -> str:
    return "R" if kind == "digit" else kind
