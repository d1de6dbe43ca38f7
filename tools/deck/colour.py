"""Colours as triples of bytes."""

RGB = tuple[int, int, int]

CREAM: RGB = (251, 244, 226)


def parse(text: str) -> RGB:
    """Read a colour written as ``#rrggbb``."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """Blend two colours; ``share`` (0–1) is how much of the second there is."""
    weight = round(share * 256)
    red, green, blue = (
        (a * (256 - weight) + b * weight) >> 8 for a, b in zip(first, second, strict=True)
    )
    return red, green, blue


def lighter(colour: RGB, share: float) -> RGB:
    """Mix a colour with cream."""
    return mix(colour, CREAM, share)


def darker(colour: RGB, share: float) -> RGB:
    """Mix a colour with a warm black."""
    return mix(colour, (20, 14, 30), share)
