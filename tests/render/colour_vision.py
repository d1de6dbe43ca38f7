"""How far apart two colours are, as four kinds of colour vision see them.

Simulation: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency", 2009, severity 1.0. Distance: CIEDE2000 (Sharma, Wu and Dalal, 2005). Contrast:
WCAG 2.1. Colours are sRGB, 0 to 255.
"""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import NamedTuple

from data.palettes import Colour

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

SIMULATIONS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE: Vector = (0.95047, 1.0, 1.08883)


class Lab(NamedTuple):
    """A colour in CIELAB under D65."""

    lightness: float
    a: float
    b: float


def _times(matrix: Matrix, vector: Vector) -> Vector:
    x, y, z = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def _linear(colour: Colour) -> Vector:
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return red, green, blue


def seen(colour: Colour, kind: str) -> Vector:
    """Return the linear light, 0 to 1, that a kind of vision takes a colour for."""
    red, green, blue = (
        min(1.0, max(0.0, part)) for part in _times(SIMULATIONS[kind], _linear(colour))
    )
    return red, green, blue


def lab(light: Vector) -> Lab:
    """Return linear light in CIELAB."""
    x, y, z = (
        ratio ** (1 / 3) if ratio > 0.008856 else 7.787 * ratio + 16 / 116
        for ratio in (v / w for v, w in zip(_times(_XYZ, light), _WHITE, strict=True))
    )
    return Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))


def ciede2000(one: Lab, two: Lab) -> float:
    """Return the distance of two colours; 1 is just noticeable."""
    chroma = (hypot(one.a, one.b) + hypot(two.a, two.b)) / 2
    stretch = 1.5 - 0.5 * sqrt(chroma**7 / (chroma**7 + 25**7))
    chroma1, chroma2 = hypot(one.a * stretch, one.b), hypot(two.a * stretch, two.b)
    hue1 = degrees(atan2(one.b, one.a * stretch)) % 360
    hue2 = degrees(atan2(two.b, two.a * stretch)) % 360
    turn = (hue2 - hue1 + 180) % 360 - 180 if chroma1 * chroma2 else 0.0
    mean_hue = (hue1 + turn / 2) % 360 if chroma1 * chroma2 else hue1 + hue2
    mean_light = (one.lightness + two.lightness) / 2
    mean_chroma = (chroma1 + chroma2) / 2
    weight = (
        1
        - 0.17 * cos(radians(mean_hue - 30))
        + 0.24 * cos(radians(2 * mean_hue))
        + 0.32 * cos(radians(3 * mean_hue + 6))
        - 0.20 * cos(radians(4 * mean_hue - 63))
    )
    far = (mean_light - 50) ** 2
    light = (two.lightness - one.lightness) / (1 + 0.015 * far / sqrt(20 + far))
    colour = (chroma2 - chroma1) / (1 + 0.045 * mean_chroma)
    hue = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2)) / (1 + 0.015 * mean_chroma * weight)
    twist = 60 * exp(-(((mean_hue - 275) / 25) ** 2))
    rotation = -2 * sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)) * sin(radians(twist))
    return sqrt(light**2 + colour**2 + hue**2 + rotation * colour * hue)


def distance(one: Colour, two: Colour, kind: str) -> float:
    """Return the CIEDE2000 distance of two colours as a kind of vision sees them."""
    return ciede2000(lab(seen(one, kind)), lab(seen(two, kind)))


def contrast(one: Colour, two: Colour) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    darker, lighter = sorted(_times(_XYZ, _linear(colour))[1] for colour in (one, two))
    return (lighter + 0.05) / (darker + 0.05)
