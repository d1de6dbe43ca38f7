"""How long pictures take, beside the plain way of drawing the same: 24 different boards a game.

The ways are interleaved in one run, since one way repeated in a loop looks faster than it is.
"""

from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from io import BytesIO
from random import Random
from statistics import median
from threading import Thread
from time import perf_counter
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from data import fonts
from data.palettes import (
    CELL,
    FRAME,
    GEMSTONES,
    PAGE,
    PANEL,
    RING,
    TEXT,
    TEXT_QUIET,
    TILES,
    Colour,
)
from engines import GAMES, View
from engines.mozaic import MozaicView
from engines.mozaika import MozaikaView
from engines.mozaika.tiles import NAMES as TILE_NAMES
from render import mozaic, mozaic_art, mozaika, text

Box = tuple[int, int, int, int]
BOARDS = 24
ROUNDS = 3
NAMES = ("Łukasz Żółć", "Владимир", "Ana", "محمد علي", "Klaudia")
SEATS = {"mozaic": 2, "mozaika": 5}
Plain = Callable[[View, int], Image.Image]
Way = Callable[[View], bytes]


class Subject(NamedTuple):
    """A game whose pictures are measured.

    Attributes:
        views: what is drawn.
        ours: draws it as the bot does.
        plainly: draws it flat and unadorned, larger by a factor.
    """

    views: Sequence[View]
    ours: Way
    plainly: Plain


def boards(game: str, first: int, step: int) -> list[View]:
    """Return spectators' views of games after so many random moves, more from game to game."""
    views = []
    random = Random(7)
    for number in range(BOARDS):
        seed = sha256(b"bench" + bytes((number,))).digest()
        rules = GAMES[game]
        state = rules.start(seats=SEATS[game], options=rules.options(), seed=seed)
        for _ in range(first + step * number):
            if not state.to_act():
                break
            seat = state.to_act()[0]
            state, _ = state.play(seat, random.choice(state.legal(seat)))
        views.append(state.view(None))
    return views


class Pen:
    """Draws with Pillow at a factor, measures given as in the small picture."""

    def __init__(self, scale: int) -> None:
        self.image = Image.new("RGB", (1200 * scale, 900 * scale), PAGE)
        self._pen = ImageDraw.Draw(self.image)
        self._scale = scale
        self._font = cache(lambda size: ImageFont.truetype(fonts.BOLD, size * scale))

    def area(self, box: Box, fill: Colour, radius: int = 0, line: Colour | None = None) -> None:
        """Fill a rectangle with round corners; a box is left, top, width, height."""
        self._pen.rounded_rectangle(
            self._scaled(box), radius * self._scale, fill, line, width=2 * self._scale
        )

    def disc(self, box: Box, fill: Colour, line: Colour | None = None) -> None:
        """Fill an ellipse."""
        self._pen.ellipse(self._scaled(box), fill, line, width=2 * self._scale)

    def write(self, line: str, place: tuple[int, int], size: int, ink: Colour, anchor: str) -> None:
        """Write a line; `anchor` is Pillow's."""
        where = place[0] * self._scale, place[1] * self._scale
        self._pen.text(where, line, ink, self._font(size), anchor=anchor)

    def _scaled(self, box: Box) -> Box:
        left, top, width, height = (part * self._scale for part in box)
        return left, top, left + width, top + height


def plain_mozaic(view: View, scale: int) -> Image.Image:
    """Draw Mozaic's board."""
    assert isinstance(view, MozaicView)
    pen = Pen(scale)
    pen.area((54, 54, 828, 828), FRAME, 22)
    for space, gem in enumerate(view.board):
        x, y = mozaic_art.corner_of(space)
        pen.area((x + 3, y + 3, 95, 95), CELL, 12)
        if gem:
            stone = GEMSTONES[mozaic_art.KINDS[gem - 1]]
            draw_gem = pen.disc if gem == 1 else pen.area
            draw_gem((x + 8, y + 8, 84, 84), stone.body, line=stone.rim)
            pen.write("AC"[gem - 1], (x + 50, y + 50), 40, stone.ink, "mm")
    for number in range(8):
        middle = mozaic_art.LEFT + number * mozaic_art.PITCH + 50
        pen.write("abcdefgh"[number], (middle, 27), 40, TEXT_QUIET, "mm")
        pen.write(str(number + 1), (27, middle), 40, TEXT_QUIET, "mm")
    for seat, top in enumerate(mozaic_art.PLAYER_TOPS):
        outline = RING if seat in view.to_act else None
        box = (mozaic_art.SIDE, top, mozaic_art.SIDE_WIDTH, mozaic_art.PLAYER_HEIGHT)
        pen.area(box, PANEL, 22, outline)
        pen.write(NAMES[seat], (918, top + 20), 40, TEXT, "la")
        pen.write(str(view.scores[seat]), (918, top + 80), 66, TEXT, "la")
    return pen.image


def plain_mozaika(view: View, scale: int) -> Image.Image:
    """Draw Mozaika's five boards and the offer."""
    assert isinstance(view, MozaikaView)
    pen = Pen(scale)

    def tile(kind: int, left: int, top: int, size: int) -> None:
        code = TILE_NAMES[kind]
        pen.area((left, top, size, size), TILES[code[0]].body if kind else CELL, size // 9)
        ink = TILES[code[0]].ink if kind else CELL
        for part in range(int(code[1]) if kind else 0):
            box = (left + (part + 1) * size // 5, top + size // 4, size // 6, size // 2)
            pen.disc(box, ink)
        if kind and size > 60:
            pen.write(code, (left + 6, top + size - 6), size // 4, TEXT, "ls")

    pen.area((54, 142, 628, 628), FRAME, 22)
    for seat, board in enumerate(view.boards):
        top = 14 + (seat - 1) * 221
        pitch, left, first = (45, 724, top + 15) if seat else (152, 64, 152)
        box = (708, top, 478, 209) if seat else (20, 14, 672, 90)
        pen.area(box, PANEL, 22, RING if seat in view.to_act else None)
        for space, kind in enumerate(board):
            tile(kind, left + space % 4 * pitch, first + space // 4 * pitch, pitch * 9 // 10)
        place = (920, top + 20) if seat else (42, 34)
        pen.write(NAMES[seat], place, 40, TEXT, "la")
        pen.write(str(view.coins[seat]), (place[0] + 60, place[1] + 50), 44, TEXT, "la")
    pen.area((20, 784, 672, 102), PANEL, 22)
    for number, kind in enumerate(view.offer):
        tile(kind, 34 + number * 88, 794, 82)
    return pen.image


def saved(image: Image.Image) -> bytes:
    """Return a picture as PNG with Pillow's defaults."""
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def our_mozaic(view: View) -> bytes:
    """Draw with baked parts in one palette."""
    assert isinstance(view, MozaicView)
    return mozaic.draw(view, NAMES[:2], last=(9, 18))


def our_mozaika(view: View) -> bytes:
    """Draw with baked parts in one palette."""
    assert isinstance(view, MozaikaView)
    return mozaika.draw(view, NAMES, 0, last=dict.fromkeys(range(5), 5))


def ways(subject: Subject) -> dict[str, Way]:
    """Return the ways of drawing by their names: ours, a jagged one, a smooth one."""

    def four_times_larger(view: View) -> bytes:
        return saved(subject.plainly(view, 4).resize((1200, 900), Image.Resampling.LANCZOS))

    return {
        "baked parts, one palette": subject.ours,
        "plain Pillow, at size": lambda view: saved(subject.plainly(view, 1)),
        "plain Pillow, 4x and shrunk": four_times_larger,
    }


def compare(game: str, subject: Subject) -> None:
    """Print the median time and size of each way."""
    named = ways(subject)
    times: dict[str, list[float]] = {name: [] for name in named}
    sizes: dict[str, list[float]] = {name: [] for name in named}
    for way in named.values():
        way(subject.views[0])
    random = Random(1)
    for _ in range(ROUNDS):
        for view in subject.views:
            for name in random.sample(sorted(named), len(named)):
                started = perf_counter()
                picture = named[name](view)
                times[name].append((perf_counter() - started) * 1000)
                sizes[name].append(len(picture) / 1024)
    for name, taken in times.items():
        ordered = sorted(taken)
        late = ordered[len(ordered) * 9 // 10]
        print(
            f"{game + ': ' + name:37} median {median(taken):7.1f} ms  p90 {late:7.1f} ms"
            f"  median {median(sizes[name]):5.0f} KiB  largest {max(sizes[name]):5.0f} KiB"
        )


def names() -> None:
    """Print what a name costs, new and known."""
    new = [f"Łukasz Żółć {number} محمد" for number in range(200)]
    for label in ("new name", "known name"):
        started = perf_counter()
        for name in new:
            text.strip(name, 40, 248)
        print(f"{label:37} {(perf_counter() - started) / len(new) * 1e6:7.1f} µs")


def throughput(game: str, subject: Subject) -> None:
    """Print boards a second with one and with two threads."""

    def draw_all() -> None:
        for view in [*subject.views] * 4:
            subject.ours(view)

    for count in (1, 2):
        threads = [Thread(target=draw_all) for _ in range(count)]
        started = perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        drawn = count * 4 * len(subject.views)
        speed = drawn / (perf_counter() - started)
        print(f"{f'{game}: {count} thread(s)':37} {speed:7.0f} boards/s")


def main() -> None:
    """Print all numbers about pictures."""
    for game, prepare in (("mozaic", mozaic.prepare), ("mozaika", mozaika.prepare)):
        started = perf_counter()
        prepare()
        label = f"{game}: parts made at start"
        print(f"{label:37} {(perf_counter() - started) * 1000:7.0f} ms")
    subjects = {
        "mozaic": Subject(boards("mozaic", 10, 4), our_mozaic, plain_mozaic),
        # From the middle of a game on; the last ones are over.
        "mozaika": Subject(boards("mozaika", 90, 7), our_mozaika, plain_mozaika),
    }
    for game, subject in subjects.items():
        compare(game, subject)
    names()
    for game, subject in subjects.items():
        throughput(game, subject)


if __name__ == "__main__":
    main()
