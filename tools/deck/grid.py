"""Measure how fast a grid of nine cards is drawn and encoded, and how heavy it is."""

import io
import random
import statistics
import time
from functools import cache
from typing import NamedTuple

from PIL import Image

from data import mozaik

SIDE = 384
_GAP = 12


class Measurement(NamedTuple):
    """Time in milliseconds and size in KiB of one grid."""

    milliseconds: float
    kibibytes: float


@cache
def _cell(number: int) -> Image.Image:
    """Decode a card once at the size it has in a grid, as the bot keeps it."""
    image = Image.open(io.BytesIO(mozaik.picture(number))).convert("RGB")
    return image.resize((SIDE, SIDE), Image.Resampling.LANCZOS)


def _draw(cells: list[Image.Image]) -> bytes:
    whole = Image.new("RGB", (SIDE * 3 + _GAP * 4,) * 2, (34, 30, 38))
    for place, cell in enumerate(cells):
        row, column = divmod(place, 3)
        whole.paste(cell, (_GAP + column * (SIDE + _GAP), _GAP + row * (SIDE + _GAP)))
    target = io.BytesIO()
    whole.save(target, "JPEG", quality=85)
    return target.getvalue()


def measure(grids: int, seed: int = 1) -> list[Measurement]:
    """Draw and encode random grids of nine different cards as JPEG at quality 85."""
    rng = random.Random(seed)  # noqa: S311
    found = []
    for _ in range(grids):
        chosen = [_cell(number) for number in rng.sample(sorted(mozaik.cards()), 9)]
        start = time.perf_counter()
        encoded = _draw(chosen)
        found.append(Measurement((time.perf_counter() - start) * 1000, len(encoded) / 1024))
    return found


def report(found: list[Measurement]) -> str:
    """Return the median and the worst of time and size."""
    times, sizes = [m.milliseconds for m in found], [m.kibibytes for m in found]
    return (
        f"{len(found)} grids: {statistics.median(times):.1f} ms median, {max(times):.1f} ms worst; "
        f"{statistics.median(sizes):.0f} KiB median, {max(sizes):.0f} KiB heaviest"
    )
