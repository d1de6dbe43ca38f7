"""Noto's emoji drawings: kept as SVG in art/noto.json, rasterised on demand."""

import io
import re
from functools import cache, lru_cache
from pathlib import Path

import msgspec
import resvg_py
from PIL import Image

ART = Path(__file__).parent / "art" / "noto.json"

_PROBE = 192

# White paths that mean nothing once cut out of paper: the lighthouse's sparks look like pearls.
_LEFT_OUT = {"lighthouse": re.compile(r'<path fill="#fff"[^>]*/>')}


class Drawing(msgspec.Struct, frozen=True):
    """The inside of an SVG and the side of its square."""

    body: str
    side: int


class _Collection(msgspec.Struct):
    width: int
    icons: dict[str, dict[str, str | int | bool]]


@cache
def drawings() -> dict[str, Drawing]:
    """Return the committed drawings by name."""
    return msgspec.json.decode(ART.read_bytes(), type=dict[str, Drawing])


def extract(collection: Path, names: set[str]) -> None:
    """Copy the named drawings from an Iconify collection into art/noto.json.

    Args:
        collection: icons.json of the npm package @iconify-json/noto.
        names: what the recipes use. Raises KeyError for a name that the collection lacks.
    """
    source = msgspec.json.decode(collection.read_bytes(), type=_Collection)
    chosen = {
        name: Drawing(body=str(source.icons[name]["body"]), side=source.width)
        for name in sorted(names)
    }
    ART.parent.mkdir(exist_ok=True)
    ART.write_bytes(msgspec.json.format(msgspec.json.encode(chosen), indent=1) + b"\n")
    drawings.cache_clear()


def _raster(name: str, side: int) -> Image.Image:
    drawing = drawings()[name]
    body = _LEFT_OUT[name].sub("", drawing.body) if name in _LEFT_OUT else drawing.body
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {drawing.side} {drawing.side}" width="{side}" height="{side}">'
        f"{body}</svg>"
    )
    png = resvg_py.svg_to_bytes(svg_string=svg, width=side, height=side, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


@cache
def _extent(name: str) -> int:
    """Return the longer side of what is drawn, in pixels of the probe."""
    box = _raster(name, _PROBE).getchannel("A").getbbox()
    if box is None:
        raise ValueError(f"{name} is empty")
    return max(box[2] - box[0], box[3] - box[1])


@lru_cache(64)
def picture(name: str, longer: int) -> Image.Image:
    """Return the drawing cropped to what is visible.

    Args:
        name: the drawing's name in art/noto.json; KeyError if it is not there.
        longer: the longer visible side in pixels, hit to within two.
    """
    raster = _raster(name, max(8, longer * _PROBE // _extent(name)))
    return raster.crop(raster.getchannel("A").getbbox())
