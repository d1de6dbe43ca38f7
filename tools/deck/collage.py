"""The pile of paper that becomes a card: sheets and cut-outs laid one on another."""

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageFilter

from tools.deck import noto, papercraft
from tools.deck.colour import CREAM, RGB, darker, lighter, mix, parse
from tools.deck.palette import Palette
from tools.deck.pattern import pattern as printed
from tools.deck.recipe import Hour, Thing
from tools.deck.stencil import Stencil
from tools.deck.texture import SIZE, fray, shade, sheet

_FALL = {"left": (1.0, 1.1), "right": (-1.0, 1.1)}
_AMBIENT: dict[Hour, RGB] = {
    "day": (255, 253, 248),
    "dawn": (255, 238, 230),
    "dusk": (255, 230, 212),
    "night": (206, 212, 244),
    "lamplight": (255, 234, 204),
}
_EDGE = 6
"""Width of the cream edge around a cut-out, in pixels of the drawing."""


def _spread(mask: Image.Image, radius: float) -> Image.Image:
    """Grow a mask by about ``radius`` pixels with rounded corners, as scissors would."""
    soft = mask.filter(ImageFilter.GaussianBlur(radius * 0.72))
    return soft.point([min(255, max(0, (value - 14) * 9)) for value in range(256)])


class Collage:
    """A picture in the making.

    Attributes:
        picture: what has been laid so far.
        palette: the card's colours.
        hour: the time of day.
        rng: the card's own source of chance.
    """

    def __init__(self, palette: Palette, hour: Hour, light: str, seed: int) -> None:
        self.picture = Image.new("RGB", (SIZE, SIZE), parse(palette.sky[1]))
        self.palette = palette
        self.hour = hour
        self.rng = np.random.default_rng(seed)
        self._fall = _FALL[light]
        self._seed = seed
        self._ink = darker(parse(palette.ink), 0.55)

    def _shadow(
        self, mask: Image.Image, corner: tuple[int, int], reach: float, blur: float, strength: int
    ) -> None:
        """Cast a mask's shadow; it may lie partly outside of the card."""
        margin = round(blur * 3) + 2
        width, height = mask.width + 2 * margin, mask.height + 2 * margin
        shadow = Image.new("L", (width, height), 0)
        shadow.paste(mask, (margin, margin))
        shadow = shadow.filter(ImageFilter.GaussianBlur(blur))
        shadow = shadow.point([value * strength >> 8 for value in range(256)])
        x = corner[0] - margin + round(self._fall[0] * reach)
        y = corner[1] - margin + round(self._fall[1] * reach)
        self.picture.paste(self._ink, (x, y), shadow)

    def _rim(self, mask: Image.Image) -> tuple[Image.Image, Image.Image]:
        """Return the edges of a mask that face the light, and those that turn away from it."""
        dx, dy = round(self._fall[0] * 1.6), round(self._fall[1] * 1.6)
        away = ImageChops.subtract(mask, ImageChops.offset(mask, -dx, -dy))
        towards = ImageChops.subtract(mask, ImageChops.offset(mask, dx, dy))
        return towards, away

    def _fill(
        self, colour: RGB, to: RGB | None, box: tuple[int, int, int, int], seed: int
    ) -> Image.Image:
        left, top, right, bottom = box
        steps = (np.arange(bottom - top, dtype=np.int32) * 256 // max(1, bottom - top))[:, None]
        first, last = np.array(colour, np.int32), np.array(to or colour, np.int32)
        rows = (first * (256 - steps) + last * steps) >> 8
        pixels: NDArray[np.int32] = np.broadcast_to(
            rows[:, None, :], (bottom - top, right - left, 3)
        )
        return Image.fromarray(shade(pixels, sheet(seed)[top:bottom, left:right]))

    def lay(
        self,
        mask: Image.Image | Stencil,
        colour: RGB,
        *,
        to: RGB | None = None,
        pattern: str = "",
        print_colour: RGB | None = None,
        torn: bool = False,
        depth: float = 1,
    ) -> None:
        """Lay a sheet of paper.

        Args:
            mask: its shape, as large as the card.
            colour: its colour; with ``to`` it changes to that one downwards.
            to: the colour at its lower end.
            pattern: a printed pattern, one of pattern.py.
            print_colour: the colour of that print; a darker shade of the sheet if not given.
            torn: torn along its edge, so that the white core shows, rather than cut.
            depth: how far it stands off what lies below; 0 for no shadow.
        """
        shape = mask.mask() if isinstance(mask, Stencil) else mask
        seed = self._seed + int(self.rng.integers(0, 1000))
        whole = shape
        if torn:
            soft = np.asarray(shape.filter(ImageFilter.GaussianBlur(4))).astype(np.int32)
            wild = fray(seed)
            whole = Image.fromarray(np.clip((soft - 30 + wild // 5) * 9, 0, 255).astype(np.uint8))
            inner = np.clip((soft - 128 + wild // 2) * 8, 0, 255).astype(np.uint8)
            shape = ImageChops.darker(Image.fromarray(inner), whole)
        box = whole.getbbox()
        if box is None:
            return
        if depth:
            self._shadow(whole, (0, 0), 4 * depth, 4 * depth, 120)
            self._shadow(whole, (0, 0), 9 * depth, 14 * depth, 80)
        part = whole.crop(box)
        if torn:
            core = self._fill(lighter(colour, 0.78), None, box, seed + 3)
            self.picture.paste(core, box, part)
            part = shape.crop(box)
        self.picture.paste(self._fill(colour, to, box, seed), box, part)
        if pattern:
            ink = self._fill(print_colour or darker(colour, 0.16), None, box, seed + 1)
            self.picture.paste(ink, box, ImageChops.multiply(part, printed(pattern).crop(box)))
        towards, away = self._rim(part)
        self.picture.paste(CREAM, box, towards.point([value * 70 >> 8 for value in range(256)]))
        self.picture.paste(self._ink, box, away.point([value * 60 >> 8 for value in range(256)]))

    def halo(self, x: float, y: float, radius: float, colour: RGB, strength: int = 150) -> None:
        """Lay a soft light around (x, y), in percent of the card."""
        mask = Stencil().disc(x, y, radius * 0.55).mask()
        mask = mask.filter(ImageFilter.GaussianBlur(radius * SIZE / 100 * 0.3))
        self.picture.paste(colour, (0, 0), mask.point([v * strength >> 8 for v in range(256)]))

    def place(self, thing: Thing) -> None:
        """Lay a cut-out with its cream edge and its shadow; raises KeyError for unknown art."""
        if thing.art == "paper-string":
            self._string(thing)
            return
        longer = round(thing.size * SIZE / 100)
        if thing.art in papercraft.NAMES:
            image = papercraft.craft(thing.art, longer * 2, self.palette)
        else:
            image = noto.picture(thing.art, longer * 2)
        if thing.flip:
            image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        if thing.turn:
            image = image.rotate(-thing.turn, Image.Resampling.BICUBIC, expand=True)
            image = image.crop(image.getchannel("A").getbbox())
        margin = (_EDGE + 4) * 2
        padded = Image.new(
            "RGBA",
            (image.width + 2 * margin + image.width % 2, image.height + 2 * margin),
        )
        padded.paste(image, (margin, margin))
        image = padded.reduce(2)
        corner = self._corner(thing, image.size)
        if thing.glow:
            middle = [(c + s / 2) * 100 / SIZE for c, s in zip(corner, image.size, strict=True)]
            glow = lighter(parse(self.palette.glow), 0.3)
            self.halo(middle[0], middle[1], thing.glow, glow)
        self._stick(image, corner, thing)

    def _corner(self, thing: Thing, size: tuple[int, int]) -> tuple[int, int]:
        x, y = thing.at or thing.foot or (50, 50)
        left = round(x * SIZE / 100) - size[0] // 2
        if thing.foot:
            return left, round(y * SIZE / 100) - size[1] + _EDGE + 4
        return left, round(y * SIZE / 100) - size[1] // 2

    def _stick(self, image: Image.Image, corner: tuple[int, int], thing: Thing) -> None:
        alpha = image.getchannel("A")
        edge = _spread(alpha, _EDGE)
        reach = 6 * thing.lift
        self._shadow(edge, corner, reach, 2.5 + thing.lift, 150)
        self._shadow(edge, corner, reach * 2.2, 9 + 5 * thing.lift, 90)
        ambient = (255, 255, 255) if thing.glow else _AMBIENT[self.hour]
        colours = image.convert("RGB")
        if thing.tint:
            colours = self._tinted(colours, parse(thing.tint))
        cream = Image.new("RGB", image.size, CREAM)
        cream.paste(colours, (0, 0), alpha)
        cream = ImageChops.multiply(cream, Image.new("RGB", image.size, ambient))
        towards, away = self._rim(edge)
        cream.paste((255, 255, 250), (0, 0), towards.point([v * 150 >> 8 for v in range(256)]))
        shade_colour = mix(self._ink, CREAM, 0.35)
        cream.paste(shade_colour, (0, 0), away.point([v * 130 >> 8 for v in range(256)]))
        self.picture.paste(cream, corner, edge)

    @staticmethod
    def _tinted(colours: Image.Image, tint: RGB) -> Image.Image:
        """Map dark to a deep, light to a pale shade of one colour."""
        low, high = darker(tint, 0.6), lighter(tint, 0.75)
        table = [
            value
            for a, b, c in zip(low, tint, high, strict=True)
            for value in (
                (a + (b - a) * k // 128) if k < 128 else (b + (c - b) * (k - 128) // 127)
                for k in range(256)
            )
        ]
        grey = colours.convert("L")
        return Image.merge("RGB", (grey, grey, grey)).point(table)

    def _string(self, thing: Thing) -> None:
        if thing.at is None or thing.to is None:
            raise ValueError("a string needs two ends")
        mask = Stencil().line([thing.at, thing.to], 0.7).mask()
        self._shadow(mask, (0, 0), 4, 2, 130)
        self.picture.paste(lighter(parse(self.palette.cloud), 0.3), (0, 0), mask)
