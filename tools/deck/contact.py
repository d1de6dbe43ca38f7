"""Contact sheets: many cards on one picture, to look at or to show."""

import io
from collections.abc import Sequence

from PIL import Image

from data import mozaik

_GROUND = (34, 30, 38)


def sheet(numbers: Sequence[int], side: int, columns: int) -> Image.Image:
    """Return the cards of these numbers in rows.

    Args:
        numbers: which cards, in order.
        side: width of each, in pixels.
        columns: how many stand in a row.
    """
    gap = max(2, side // 40)
    rows = -(-len(numbers) // columns)
    size = (columns * (side + gap) + gap, rows * (side + gap) + gap)
    whole = Image.new("RGB", size, _GROUND)
    for place, number in enumerate(numbers):
        image = Image.open(io.BytesIO(mozaik.picture(number))).convert("RGB")
        small = image.resize((side, side), Image.Resampling.LANCZOS)
        row, column = divmod(place, columns)
        whole.paste(small, (gap + column * (side + gap), gap + row * (side + gap)))
    return whole
