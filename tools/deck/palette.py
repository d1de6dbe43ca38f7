"""A card's palette, and the pull that makes its cut-outs and papers belong together."""

from functools import cache
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray
from PIL import ImageFilter

from tools.deck.colour import CREAM, RGB, parse

PALETTES = Path(__file__).parent / "palettes.toml"

_GRID = 17
_NEARNESS = 350.0
_STAY = 1500.0

Lab = NDArray[np.float64]


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Nine or ten colours by their part in a scene.

    Attributes:
        sky: backdrop from top to bottom, three colours.
        land: ground, water or furniture from far to near, three colours.
        glow: sun, moon, lamps and their rays.
        cloud: the lightest paper.
        accent: the colour that stands out.
        ink: the darkest paper, and the shadows.
    """

    sky: tuple[str, str, str]
    land: tuple[str, str, str]
    glow: str
    cloud: str
    accent: str
    ink: str

    def colours(self) -> tuple[RGB, ...]:
        """Return all colours."""
        rest = (self.glow, self.cloud, self.accent, self.ink)
        return tuple(parse(text) for text in (*self.sky, *self.land, *rest))


@cache
def palettes() -> dict[str, Palette]:
    """Read the palettes by name."""
    return msgspec.toml.decode(PALETTES.read_bytes(), type=dict[str, Palette])


def to_lab(rgb: NDArray[np.float64]) -> Lab:
    """Convert sRGB (… × 3, 0–1) to CIE L*a*b* under D65 (IEC 61966-2-1, CIE 15)."""
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    red, green, blue = linear[..., 0], linear[..., 1], linear[..., 2]
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (
        np.where(value > 0.008856, np.cbrt(value), 7.787 * value + 16 / 116) for value in (x, y, z)
    )
    return np.stack([116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)], -1)


def _to_rgb(lab: Lab) -> NDArray[np.float64]:
    fy = (lab[..., 0] + 16) / 116
    fx, fz = fy + lab[..., 1] / 500, fy - lab[..., 2] / 200
    x, y, z = (
        np.where(value > 0.2069, value**3, (value - 16 / 116) / 7.787) * white
        for value, white in ((fx, 0.9505), (fy, 1.0), (fz, 1.089))
    )
    linear = np.stack(
        [
            3.2406 * x - 1.5372 * y - 0.4986 * z,
            -0.9689 * x + 1.8758 * y + 0.0415 * z,
            0.0557 * x - 0.2040 * y + 1.0570 * z,
        ],
        -1,
    ).clip(0, 1)
    rgb = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
    clipped: NDArray[np.float64] = rgb.clip(0, 1)
    return clipped


@cache
def pull(palette: Palette, strength: float) -> ImageFilter.Color3DLUT:
    """Return a colour table that draws every colour towards the palette's.

    Near colours are drawn most; what is far from all of them keeps half of its own. The table is
    rounded to 1/4096 so that it does not depend on the last bit of a machine's arithmetic.

    Args:
        palette: the card's palette; cream is always added.
        strength: 0 leaves the picture alone, 1 leaves the palette's hues alone.
    """
    axis = np.linspace(0, 1, _GRID)
    blue, green, red = np.meshgrid(axis, axis, axis, indexing="ij")
    lab = to_lab(np.stack([red, green, blue], -1))
    weight = np.full(lab.shape[:-1], float(np.exp(-_STAY / _NEARNESS)))
    total = lab * weight[..., None]
    for colour in (*palette.colours(), CREAM):
        goal = to_lab(np.array(colour, np.float64) / 255)
        gap = lab - goal
        distance = 0.35 * gap[..., 0] ** 2 + gap[..., 1] ** 2 + gap[..., 2] ** 2
        near = np.exp(-distance / _NEARNESS)
        total = total + goal * near[..., None]
        weight = weight + near
    goal = total / weight[..., None]
    share = np.array([strength / 2, strength, strength])
    table = np.round(_to_rgb(lab + (goal - lab) * share) * 4096) / 4096
    return ImageFilter.Color3DLUT(_GRID, table.reshape(-1).tolist())
