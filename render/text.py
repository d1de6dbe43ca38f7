"""Text in any script as masks: faces by character, shaped, shortened to a width, kept.

A text becomes runs of one face and direction; each run is shaped by itself and set beside the
last. Colour emoji come from bitmaps. Nothing here knows colours or palettes.
"""

import logging
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

from PIL import Image, ImageDraw, ImageFont, features

from data import fonts
from render.bidi import levels, visual_order
from render.names import clusters, is_emoji

ELLIPSIS = "…"
UNKNOWN = "?"
# Parts of the size above and below the baseline; what a script stacks beyond is cut off.
ABOVE, BELOW = 1.2, 0.45
# Room at both ends for letters that lean out of their own width.
OVERHANG = 3
# The only size at which the bitmaps of the emoji open, and how they are cut out.
_EMOJI_SIZE, _EMOJI_HEIGHT, _EMOJI_BASELINE = 109, 128, 102
_NO_SHAPE = str.maketrans("", "", "\ufe0e\ufe0f\u200c\u200d")

_log = logging.getLogger(__name__)


class Run(NamedTuple):
    """A stretch of text in one face and direction."""

    face: Path
    text: str
    rtl: bool
    emoji: bool


class Strip(NamedTuple):
    """A drawn line of text.

    Attributes:
        mask: how much ink lies on each pixel, mode L; its first `OVERHANG` columns are room.
        colours: the emoji on the same pixels, mode RGBA; None where there are none.
        baseline: the row of the baseline.
        width: the advance in pixels, without the room at both ends.
    """

    mask: Image.Image
    colours: Image.Image | None
    baseline: int
    width: int


@cache
def shapes() -> bool:
    """Tell whether scripts are shaped; without libfribidi0 letters stand unjoined."""
    able = features.check("raqm") is True
    if not able:
        _log.warning("libfribidi0 is missing: Arabic and Indic names are drawn unshaped")
    return able


@lru_cache(2048)
def strip(text: str, size: int, max_width: int | None = None, *, bold: bool = False) -> Strip:
    """Return one line of text, shortened with an ellipsis where it is wider than allowed.

    The strip is shared: paste from it, never draw on it.

    Args:
        text: one line, cleaned.
        size: of the letters, in pixels.
        max_width: in pixels; None for as wide as it is.
        bold: Inter Bold rather than SemiBold for Latin, Greek and Cyrillic.
    """
    runs = _runs(text, bold=bold)
    squeezed = None
    if max_width is not None and _width(runs, size) > max_width:
        runs = _shortened(text, size, max_width, bold=bold)
        if _width(runs, size) > max_width:
            squeezed = max_width
    drawn = _draw(runs, size)
    return drawn if squeezed is None else _squeeze(drawn, squeezed)


def width(text: str, size: int, *, bold: bool = False) -> int:
    """Return how many pixels wide a line of text is."""
    return strip(text, size, bold=bold).width


@lru_cache(96)
def _font(face: Path, size: int) -> ImageFont.FreeTypeFont:
    engine = ImageFont.Layout.RAQM if shapes() else ImageFont.Layout.BASIC
    return ImageFont.truetype(face, size, layout_engine=engine)


@lru_cache(4096)
def _face(cluster: str, *, bold: bool) -> tuple[Path, str]:
    """Return the face for a cluster, and the cluster as that face can write it."""
    for form in (cluster, normalize("NFKC", cluster), normalize("NFKD", cluster)[:1]):
        needed = form.translate(_NO_SHAPE)
        for number, face in enumerate(fonts.faces()):
            if needed and face.covers(needed):
                return (fonts.BOLD if bold and number == 0 else face.path), form
    return (fonts.BOLD if bold else fonts.SEMIBOLD), UNKNOWN


def _runs(text: str, *, bold: bool) -> list[Run]:
    """Return the runs of a text from left to right."""
    pieces = clusters(text)
    runs: list[Run] = []
    of_levels: list[int] = []
    for piece, level in zip(pieces, levels(pieces), strict=True):
        run = _run(piece, rtl=level % 2 == 1, bold=bold)
        same_level = bool(runs) and of_levels[-1] == level
        if same_level and piece == " " and not runs[-1].emoji:
            run = run._replace(face=runs[-1].face)
        if same_level and run[0] == runs[-1].face:
            runs[-1] = runs[-1]._replace(text=runs[-1].text + run.text)
        else:
            runs.append(run)
            of_levels.append(level)
    return [runs[index] for index in visual_order(of_levels)]


def _run(piece: str, *, rtl: bool, bold: bool) -> Run:
    emoji = fonts.emoji_face()
    if is_emoji(piece) and emoji.covers(piece[0]):
        return Run(emoji.path, piece, rtl=False, emoji=True)
    face, text = _face(piece, bold=bold)
    return Run(face, text, rtl=rtl, emoji=False)


def _direction(run: Run) -> str | None:
    if not shapes():
        return None
    return "rtl" if run.rtl else "ltr"


def _laid(run: Run) -> str:
    """Return a run's text as it is handed to the engine; unshaped it is turned round here."""
    if shapes():
        return run.text
    plain = run.text.translate(_NO_SHAPE)
    return "".join(reversed(clusters(plain))) if run.rtl else plain


@lru_cache(4096)
def _advance(run: Run, size: int) -> float:
    if run.emoji:
        return _emoji(run.text, size).width
    return _font(run.face, size).getlength(_laid(run), direction=_direction(run))


def _width(runs: Sequence[Run], size: int) -> float:
    return sum(_advance(run, size) for run in runs)


def _shortened(text: str, size: int, max_width: int, *, bold: bool) -> list[Run]:
    """Return the longest beginning with an ellipsis that fits, or the first cluster if none."""
    pieces = clusters(text)

    def beginning(length: int) -> list[Run]:
        return _runs("".join(pieces[:length]).rstrip() + ELLIPSIS, bold=bold)

    fits, too_long = 0, len(pieces)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if _width(beginning(middle), size) <= max_width:
            fits = middle
        else:
            too_long = middle
    return beginning(fits) if fits else _runs(pieces[0], bold=bold)


@lru_cache(512)
def _emoji(text: str, size: int) -> Image.Image:
    font = _font(fonts.emoji_face().path, _EMOJI_SIZE)
    wide = max(1, int(font.getlength(_laid(Run(fonts.emoji_face().path, text, False, True)))))
    image = Image.new("RGBA", (wide, _EMOJI_HEIGHT))
    ImageDraw.Draw(image).text(
        (0, _EMOJI_BASELINE), text, font=font, embedded_color=True, anchor="ls"
    )
    height = round(size * 1.1)
    return image.resize((max(1, wide * height // _EMOJI_HEIGHT), height), Image.Resampling.LANCZOS)


def _draw(runs: Sequence[Run], size: int) -> Strip:
    advance = round(_width(runs, size))
    baseline = round(size * ABOVE)
    area = (max(1, advance) + 2 * OVERHANG, baseline + round(size * BELOW))
    mask = Image.new("L", area)
    pen = ImageDraw.Draw(mask)
    colours = Image.new("RGBA", area) if any(run.emoji for run in runs) else None
    x = float(OVERHANG)
    for run in runs:
        if run.emoji and colours is not None:
            image = _emoji(run.text, size)
            colours.alpha_composite(image, (round(x), baseline - round(size * 0.9)))
        else:
            pen.text(
                (x, baseline),
                _laid(run),
                fill=255,
                font=_font(run.face, size),
                anchor="ls",
                direction=_direction(run),
            )
        x += _advance(run, size)
    return Strip(mask, colours, baseline, advance)


def _squeeze(drawn: Strip, to_width: int) -> Strip:
    area = (to_width + 2 * OVERHANG, drawn.mask.height)
    colours = None if drawn.colours is None else drawn.colours.resize(area)
    return Strip(drawn.mask.resize(area), colours, drawn.baseline, to_width)
