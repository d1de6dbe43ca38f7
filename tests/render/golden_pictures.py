"""The pictures that the drawn ones are compared with.

After a wanted change of the look: `python -m tests.render.golden_pictures`, then look at them.
"""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image

from render.mozaic import Captions, draw
from tests.render.positions import played

FOLDER = Path(__file__).parent / "golden"


def mozaic() -> Mapping[str, bytes]:
    """Return the pictures of Mozaic by name."""
    middle, end, called = played(1, 44), played(3, 400), played(2, 60, "called")
    return {
        "mozaic-middle": draw(
            middle.view,
            ("Alice", "Łukasz Żółć-Kowalski"),
            last=middle.last,
            captions=Captions(drawn="Cobalt"),
        ),
        "mozaic-end": draw(end.view, ("محمد علي", "山田太郎"), last=end.last),
        "mozaic-called": draw(called.view, ("🎲 Dice", "नमस्ते"), last=(9, 18)),
    }


def pixels(picture: bytes) -> Image.Image:
    """Return a picture at half its size, mode RGB: so it is kept."""
    return Image.open(BytesIO(picture)).convert("RGB").reduce(2)


def main() -> None:
    """Draw and keep them anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, picture in mozaic().items():
        kept = pixels(picture).quantize(256, kmeans=2, dither=Image.Dither.NONE)
        kept.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
