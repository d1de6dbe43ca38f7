"""Pictures of palette indexes: fast to compose, small as PNG.

A game has one palette of 256 colours. Its art is baked onto it once, over the ground that it will
lie on; a picture is then copies of indexes and needs no blending (look/RENDERING.md measures it).
"""

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from data.palettes import Colour
from render import text

# Steps between ink and paper that smooth the letters' edges.
_RAMP_STEPS = 7
_COLOURS = 256
_TWIN = 3
_FINER = 4


class Lettering(NamedTuple):
    """How a line is written.

    Attributes:
        size: of the letters, in pixels.
        max_width: in pixels; a longer line is shortened.
        ink: the colour of the letters.
        paper: the one colour of the ground.
        bold: Inter Bold rather than SemiBold.
    """

    size: int
    max_width: int
    ink: Colour
    paper: Colour
    bold: bool = False


def blend(colour: Colour, other: Colour, part: float) -> Colour:
    """Return a colour with a part, 0 to 1, of another one."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(colour, other, strict=True))
    return red, green, blue


class Palette:
    """256 colours, some of them exact, the rest chosen for a game's art."""

    def __init__(
        self,
        exact: Sequence[Colour],
        inks: Sequence[tuple[Colour, Colour]],
        art: Sequence[Image.Image],
    ) -> None:
        """Choose the colours.

        Args:
            exact: colours of large areas, which must come out as they are.
            inks: pairs of a text's colour and the colour that it stands on.
            art: one of each picture part, mode RGB, on its ground.
        """
        kept = list(dict.fromkeys([*exact, *(colour for pair in inks for colour in pair)]))
        for ink, paper in inks:
            kept += (blend(paper, ink, n / (_RAMP_STEPS + 1)) for n in range(1, _RAMP_STEPS + 1))
        kept = list(dict.fromkeys(kept))
        # A near twin of an exact colour would be taken for it in places.
        chosen = [
            colour
            for colour in _chosen(art)
            if all(_difference(colour, other) > _TWIN for other in kept)
        ]
        kept += chosen[: _COLOURS - len(kept)]
        self._index = {colour: index for index, colour in reversed(list(enumerate(kept)))}
        self._colours = [part for colour in kept for part in colour]
        self._carrier = Image.new("P", (1, 1))
        self._carrier.putpalette(self._colours)

    def index(self, colour: Colour) -> int:
        """Return the number of an exact colour.

        Raises:
            KeyError: the palette does not hold it exactly.
        """
        return self._index[colour]

    def blank(self, size: tuple[int, int], colour: Colour) -> Image.Image:
        """Return an area of one exact colour, mode P."""
        image = Image.new("P", size, self.index(colour))
        image.putpalette(self._colours)
        return image

    def bake(self, image: Image.Image) -> Image.Image:
        """Return a picture, mode RGB, in the nearest colours of the palette, mode P."""
        return image.quantize(palette=self._carrier, dither=Image.Dither.NONE)

    def ramp(self, ink: Colour, paper: Colour) -> list[int]:
        """Return for each strength of ink, 0 to 255, the number of the colour it shows as."""
        scale = Image.new("RGB", (256, 1))
        scale.putdata([blend(paper, ink, strength / 255) for strength in range(256)])
        return list(self.bake(scale).tobytes())


class Canvas:
    """A picture in the making. Each has its own pixels; what is put on it may be shared."""

    def __init__(self, palette: Palette, ground: Image.Image) -> None:
        """Begin with a copy of a ground, mode P in the same palette."""
        self._palette = palette
        self._image = ground.copy()
        self._pen = ImageDraw.Draw(self._image)

    def put(
        self, patch: Image.Image, corner: tuple[int, int], mask: Image.Image | None = None
    ) -> None:
        """Lay a baked patch with its upper left corner there; a mask of 0 and 255 cuts it out."""
        self._image.paste(patch, corner, mask)

    def fill(self, box: tuple[int, int, int, int], colour: Colour) -> None:
        """Fill a rectangle, given by the pixels at its left, top, right and bottom, all within."""
        self._pen.rectangle(box, fill=self._palette.index(colour))

    def stroke(self, points: Sequence[tuple[int, int]], width: int, colour: Colour) -> None:
        """Draw a line from point to point, its ends round and its edges smooth.

        Args:
            points: two or more, within the picture.
            width: of the line, in pixels.
            colour: any that the palette comes near to.
        """
        left, top = (min(part) - width for part in zip(*points, strict=True))
        right, bottom = (max(part) + width for part in zip(*points, strict=True))
        mask = Image.new("L", ((right - left) * _FINER, (bottom - top) * _FINER))
        pen = ImageDraw.Draw(mask)
        joints = [((x - left) * _FINER, (y - top) * _FINER) for x, y in points]
        pen.line(joints, 255, width * _FINER, joint="curve")
        for joint in (joints[0], joints[-1]):
            pen.circle(joint, width * _FINER / 2, 255)
        under = self._image.crop((left, top, right, bottom)).convert("RGB")
        under.paste(colour, (0, 0), mask.reduce(_FINER))
        self.put(self._palette.bake(under), (left, top))

    def write(
        self, line: str, place: tuple[int, int], lettering: Lettering, *, centred: bool = False
    ) -> None:
        """Write a line of text.

        Args:
            line: the text, cleaned.
            place: the left end of the baseline, or its middle where centred.
            lettering: how it is written.
            centred: whether `place` is the middle.
        """
        label = _label(self._palette, line, lettering)
        left = place[0] - (label.width // 2 if centred else 0)
        self.put(label.patch, (left + label.left, place[1] + label.top))

    def image(self) -> Image.Image:
        """Return a copy of the picture as it stands, mode P."""
        return self._image.copy()

    def png(self) -> bytes:
        """Return the picture as PNG."""
        file = BytesIO()
        # As fast as level 1 and a twentieth smaller; the default takes twice as long.
        self._image.save(file, "PNG", compress_level=2)
        return file.getvalue()


class _Label(NamedTuple):
    """A line of text on its ground, cut to its ink.

    Attributes:
        patch: in the palette's colours, mode P.
        left: where the ink begins, from the start of the line.
        top: where it begins, from the baseline.
        width: of the line.
    """

    patch: Image.Image
    left: int
    top: int
    width: int


@lru_cache(1024)
def _label(palette: Palette, line: str, lettering: Lettering) -> _Label:
    strip = text.strip(line, lettering.size, lettering.max_width, bold=lettering.bold)
    patch = palette.blank(strip.mask.size, lettering.paper)
    patch.paste(strip.mask.point(palette.ramp(lettering.ink, lettering.paper)))
    inked = strip.mask
    if strip.colours is not None:
        ground = Image.new("RGB", strip.mask.size, lettering.paper)
        ground.paste(strip.colours, (0, 0), strip.colours)
        opaque = _opaque(strip.colours)
        patch.paste(palette.bake(ground), (0, 0), opaque)
        inked = ImageChops.lighter(inked, opaque)
    box = inked.getbbox() or (0, 0, 1, 1)
    return _Label(patch.crop(box), box[0] - text.OVERHANG, box[1] - strip.baseline, strip.width)


def _difference(one: Colour, two: Colour) -> int:
    return max(abs(a - b) for a, b in zip(one, two, strict=True))


def _opaque(image: Image.Image) -> Image.Image:
    return image.getchannel("A").point(lambda alpha: 255 if alpha else 0)


def _chosen(art: Sequence[Image.Image]) -> list[Colour]:
    """Return the colours that serve some pictures best."""
    sheet = Image.new("RGB", (max(part.width for part in art), sum(part.height for part in art)))
    top = 0
    for part in art:
        # Filled up with itself, so that no foreign colour takes a place.
        for left in range(0, sheet.width, part.width):
            sheet.paste(part, (left, top))
        top += part.height
    reduced = sheet.quantize(_COLOURS, Image.Quantize.MEDIANCUT, kmeans=2)
    parts = reduced.getpalette() or []
    return list(zip(parts[::3], parts[1::3], parts[2::3], strict=True))


def rounded(size: tuple[int, int], radius: int, line: int | None = None) -> Image.Image:
    """Return the mask of a rectangle with round corners, mode L, or of its border.

    Args:
        size: in pixels.
        radius: of the corners.
        line: the border's width; None for the whole area.
    """
    mask = Image.new("L", (size[0] * _FINER, size[1] * _FINER))
    box = (0, 0, mask.width - 1, mask.height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(
        box,
        radius * _FINER,
        fill=255 if line is None else None,
        outline=255,
        width=1 if line is None else line * _FINER,
    )
    return mask.reduce(_FINER)


def emoji(size: int, paper: Colour) -> Image.Image:
    """Return what names bring along in colours of their own, mode RGB, for choosing a palette.

    Args:
        size: of the letters, in pixels.
        paper: the colour that they stand on.
    """
    strip = text.strip("😀🔥💜🌿👍🏻👍🏽👍🏿🌸", size)
    image = Image.new("RGB", strip.mask.size, paper)
    if strip.colours is not None:
        image.paste(strip.colours, (0, 0), strip.colours)
    return image
