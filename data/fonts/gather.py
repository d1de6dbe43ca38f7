"""Gather the fonts of this folder from unpacked Debian packages and write `coverage.json`.

Needed only to renew the fonts:

    pip install fonttools brotli
    for each of fonts-inter, fonts-noto-core, fonts-noto-cjk, fonts-noto-color-emoji:
        apt-get download PACKAGE && dpkg -x PACKAGE_*.deb unpacked
    python -m data.fonts.gather unpacked
"""

import json
import shutil
import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from data.fonts import COVERAGE, FOLDER

# The order in which a face is looked for; all others follow in the order of their names.
FIRST = ("NotoSans",)
LAST = ("NotoSansSymbols", "NotoSansSymbols2", "NotoSansMath", "NotoMusic")
# Other styles of scripts that another family has, and two huge ones that no name is written in.
LEFT_OUT = (
    "NotoKufiArabic",
    "NotoLooped",
    "NotoNaskh",
    "NotoNastaliq",
    "NotoRashi",
    "NotoSansAdlamUnjoined",
    "NotoSansDisplay",
    "NotoSansMono",
    "NotoSansSignWriting",
    "NotoSansTifinaghA",
    "NotoSansTifinaghG",
    "NotoSansTifinaghH",
    "NotoSansTifinaghR",
    "NotoSansTifinaghS",
    "NotoSansTifinaghT",
    "NotoSerifTamilSlanted",
    "NotoSerifTangut",
    "NotoTraditional",
)
FEWEST_NEW_CHARACTERS = 4


def ranges(points: Iterable[int]) -> Iterator[int]:
    """Yield first, last, first, last… of the runs of neighbours among some code points."""
    for _, run in groupby(enumerate(sorted(points)), lambda pair: pair[1] - pair[0]):
        members = [point for _, point in run]
        yield members[0]
        yield members[-1]


def code_points(path: Path) -> set[int]:
    """Return the code points that a font has signs for."""
    return set(TTFont(path, lazy=True).getBestCmap())


def families(noto: Path) -> dict[str, Path]:
    """Return the file of each Noto family, bold where there is a bold one, in order of search."""
    found: dict[str, Path] = {}
    for style in ("Regular", "Bold"):
        for path in sorted(noto.glob(f"Noto*-{style}.ttf")):
            family = path.stem.partition("-")[0]
            if not family.startswith(LEFT_OUT):
                found[family] = path
    middle = sorted(
        (family for family in found if family not in FIRST + LAST),
        key=lambda family: (not family.startswith("NotoSans"), family),
    )
    return {family: found[family] for family in (*FIRST, *middle, *LAST)}


def compress(source: Path, target: Path) -> None:
    """Store a font as WOFF2, which Pillow opens as it is."""
    font = TTFont(source)
    font.flavor = "woff2"
    font.save(target)


def take_face(collection: Path, target: Path) -> set[int]:
    """Store the Japanese face of a collection, without vertical forms, and return its reach."""
    options = subset.Options()
    options.font_number = 0
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.drop_tables += ["BASE", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
    font = subset.load_font(str(collection), options)
    points = set(font.getBestCmap())
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=points)
    subsetter.subset(font)
    font.save(target)
    return points


def main(unpacked: Path) -> None:
    """Gather all fonts below a folder of unpacked packages."""
    fonts = unpacked / "usr/share/fonts"
    inter = fonts / "opentype/inter"
    faces: list[dict[str, str | list[int]]] = []
    known: set[int] = set()

    def note(file: str, points: set[int]) -> None:
        known.update(points)
        faces.append({"file": file, "ranges": list(ranges(points))})

    for name in ("Inter-SemiBold.otf", "Inter-Bold.otf"):
        shutil.copyfile(inter / name, FOLDER / name)
    note("Inter-SemiBold.otf", code_points(FOLDER / "Inter-SemiBold.otf"))
    (FOLDER / "noto").mkdir(exist_ok=True)
    for path in families(fonts / "truetype/noto").values():
        points = code_points(path)
        if len(points - known) >= FEWEST_NEW_CHARACTERS:
            compress(path, FOLDER / "noto" / f"{path.stem}.woff2")
            note(f"noto/{path.stem}.woff2", points)
    name = "NotoSansCJK-Bold"
    note(f"{name}.otf", take_face(fonts / f"opentype/noto/{name}.ttc", FOLDER / f"{name}.otf"))
    name = "NotoColorEmoji.ttf"
    shutil.copyfile(fonts / "truetype/noto" / name, FOLDER / name)
    note(name, code_points(FOLDER / name))
    lines = ",\n".join(json.dumps(face, separators=(",", ":")) for face in faces)
    COVERAGE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
