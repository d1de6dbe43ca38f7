"""How long pictures take, beside the plain way of drawing the same: 24 different boards.

The ways are interleaved in one run, since one way repeated in a loop looks faster than it is.
"""

from collections.abc import Callable
from hashlib import sha256
from io import BytesIO
from random import Random
from statistics import median
from threading import Thread
from time import perf_counter

from PIL import Image, ImageDraw, ImageFont

from data import fonts
from data.palettes import CELL, FRAME, GEMSTONES, PAGE, PANEL, RING, TEXT, TEXT_QUIET
from engines.mozaic import MozaicGame, MozaicOptions, MozaicView
from render import mozaic_art as parts
from render import text
from render.mozaic import draw, prepare

BOARDS = 24
ROUNDS = 5
NAMES = ("Łukasz Żółć", "Владимир")
Way = Callable[[MozaicView], bytes]


def boards() -> list[MozaicView]:
    """Return views of games played to different lengths."""
    views: list[MozaicView] = []
    random = Random(7)
    for number in range(BOARDS):
        seed = sha256(b"bench" + bytes((number,))).digest()
        state = MozaicGame().start(seats=2, options=MozaicOptions(), seed=seed)
        for _ in range(10 + 4 * number):
            if not state.to_act():
                break
            seat = state.to_act()[0]
            state, _ = state.play(seat, random.choice(state.legal(seat)))
        view = state.view(None)
        assert isinstance(view, MozaicView)
        views.append(view)
    return views


def plainly(view: MozaicView, scale: int) -> Image.Image:
    """Draw a flat, unadorned board with Pillow, larger by a factor."""
    image = Image.new("RGB", (parts.WIDTH * scale, parts.HEIGHT * scale), PAGE)
    pen = ImageDraw.Draw(image)

    def font(size: int) -> ImageFont.FreeTypeFont:
        return ImageFont.truetype(fonts.BOLD, size * scale)

    def area(x: int, y: int, width: int, height: int) -> tuple[int, int, int, int]:
        return x * scale, y * scale, (x + width) * scale, (y + height) * scale

    pen.rounded_rectangle(area(54, 54, 828, 828), 22 * scale, fill=FRAME)
    letter = font(40)
    for space, gem in enumerate(view.board):
        x, y = parts.corner_of(space)
        pen.rounded_rectangle(area(x + 3, y + 3, 95, 95), 12 * scale, fill=CELL)
        if gem:
            stone = GEMSTONES[parts.KINDS[gem - 1]]
            shape = area(x + 8, y + 8, 84, 84)
            if gem == 1:
                pen.ellipse(shape, fill=stone.body, outline=stone.rim, width=2 * scale)
            else:
                pen.rectangle(shape, fill=stone.body, outline=stone.rim, width=2 * scale)
            centre = ((x + 50) * scale, (y + 50) * scale)
            pen.text(centre, "AC"[gem - 1], stone.ink, letter, anchor="mm")
    for number in range(8):
        middle = parts.LEFT + number * parts.PITCH + 50
        pen.text((middle * scale, 27 * scale), "abcdefgh"[number], TEXT_QUIET, letter, anchor="mm")
        pen.text((27 * scale, middle * scale), str(number + 1), TEXT_QUIET, letter, anchor="mm")
    for seat, top in enumerate(parts.PLAYER_TOPS):
        outline = RING if seat in view.to_act else None
        panel = area(parts.SIDE, top, parts.SIDE_WIDTH, parts.PLAYER_HEIGHT)
        pen.rounded_rectangle(panel, 22 * scale, fill=PANEL, outline=outline, width=6 * scale)
        pen.text((918 * scale, (top + 20) * scale), NAMES[seat], TEXT, font(40))
        pen.text((918 * scale, (top + 80) * scale), str(view.scores[seat]), TEXT, font(66))
    return image


def saved(image: Image.Image) -> bytes:
    """Return a picture as PNG with Pillow's defaults."""
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def directly(view: MozaicView) -> bytes:
    """Draw at the size wanted: jagged."""
    return saved(plainly(view, 1))


def four_times_larger(view: MozaicView) -> bytes:
    """Draw four times as large and shrink: smooth."""
    large = plainly(view, 4)
    return saved(large.resize((parts.WIDTH, parts.HEIGHT), Image.Resampling.LANCZOS))


def ours(view: MozaicView) -> bytes:
    """Draw with baked parts in one palette."""
    return draw(view, NAMES, last=(9, 18))


WAYS: dict[str, Way] = {
    "baked parts, one palette": ours,
    "plain Pillow, at size": directly,
    "plain Pillow, 4x and shrunk": four_times_larger,
}


def compare(views: list[MozaicView]) -> None:
    """Print the median time and size of each way."""
    times: dict[str, list[float]] = {name: [] for name in WAYS}
    sizes: dict[str, list[float]] = {name: [] for name in WAYS}
    random = Random(1)
    for _ in range(ROUNDS):
        for view in views:
            for name in random.sample(sorted(WAYS), len(WAYS)):
                started = perf_counter()
                picture = WAYS[name](view)
                times[name].append((perf_counter() - started) * 1000)
                sizes[name].append(len(picture) / 1024)
    for name, taken in times.items():
        ordered = sorted(taken)
        late = ordered[len(ordered) * 9 // 10]
        print(
            f"{name:28} median {median(taken):7.1f} ms  p90 {late:7.1f} ms"
            f"  median {median(sizes[name]):5.0f} KiB  largest {max(sizes[name]):5.0f} KiB"
        )


def names() -> None:
    """Print what a name costs, new and known."""
    new = [f"Łukasz Żółć {number} محمد" for number in range(200)]
    for label in ("new name", "known name"):
        started = perf_counter()
        for name in new:
            text.strip(name, 40, 248)
        print(f"{label:28} {(perf_counter() - started) / len(new) * 1e6:7.1f} µs")


def throughput(views: list[MozaicView]) -> None:
    """Print boards a second with one and with two threads."""
    for count in (1, 2):
        threads = [Thread(target=lambda: [ours(view) for view in views * 4]) for _ in range(count)]
        started = perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        drawn = count * 4 * len(views)
        print(f"{count} thread(s){'':18} {drawn / (perf_counter() - started):7.0f} boards/s")


def main() -> None:
    """Print all numbers about pictures."""
    started = perf_counter()
    prepare()
    print(f"{'parts made at start':28} {(perf_counter() - started) * 1000:7.0f} ms")
    views = boards()
    for way in WAYS.values():
        way(views[0])
    compare(views)
    names()
    throughput(views)


if __name__ == "__main__":
    main()
