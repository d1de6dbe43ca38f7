from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from data.palettes import GEMSTONES, RING, Colour
from engines.mozaic import MozaicOptions, MozaicView
from render import mozaic_art as parts
from render import text
from render.mozaic import Captions, draw
from render.names import clean_name
from tests.render import golden_pictures
from tests.render.positions import played
from tests.render.test_text import HOSTILE, SCRIPTS

NAMES = ("Ana", "Ben")
MOST_BYTES = 120 * 1024
GEMS = ("amber", "cobalt", "emerald", "ruby", "diamond", "onyx", None)
# A half-full board whose last move is known, without a mark in column h.
VIEW, LAST = played(1, 44)


def pixels(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGB")


def changed(one: bytes, two: bytes) -> tuple[int, int, int, int] | None:
    """Return the box that holds all that differs between two pictures."""
    return ImageChops.difference(pixels(one), pixels(two)).getbbox()


def count(picture: bytes, colour: Colour) -> int:
    image = pixels(picture)
    return {c: n for n, c in image.getcolors(image.width * image.height) or ()}.get(colour, 0)


@st.composite
def views(draw_from: st.DrawFn) -> MozaicView:
    """Views that no rule has approved: any board, any scores, squares anywhere."""
    squares = st.lists(st.integers(0, 6).flatmap(lambda row: st.integers(8 * row, 8 * row + 6)))
    return replace(
        VIEW,
        board=bytes(draw_from(st.lists(st.integers(0, 2), min_size=64, max_size=64))),
        gem=draw_from(st.sampled_from(GEMS)),
        onyx=draw_from(st.integers(0, 2)),
        turn=draw_from(st.integers(0, 1)),
        to_act=draw_from(st.sampled_from([(), (0,), (1,), (0, 1)])),
        colours=draw_from(st.sampled_from([("amber", "cobalt"), ("cobalt", "amber")])),
        scores=draw_from(st.tuples(st.integers(0, 888), st.integers(0, 888))),
        squares=(tuple(draw_from(squares)), tuple(draw_from(squares))),
        bag=draw_from(st.tuples(*[st.integers(0, 32)] * 2, *[st.integers(0, 1)] * 4)),
        options=MozaicOptions(points=draw_from(st.sampled_from(["counted", "called"]))),
    )


@settings(max_examples=40, deadline=None)
@given(
    views(),
    st.tuples(st.sampled_from(HOSTILE), st.sampled_from(HOSTILE)),
    st.lists(st.integers(0, 63), max_size=2),
)
def test_every_picture_is_1200_by_900_and_small(
    view: MozaicView, names: tuple[str, str], last: list[int]
) -> None:
    cleaned = [clean_name(name) or "" for name in names]
    picture = draw(view, cleaned, last=last, captions=Captions(drawn="W" * 40))
    image = Image.open(BytesIO(picture))
    assert (image.format, image.mode, image.size) == ("PNG", "P", (1200, 900))
    assert len(picture) <= MOST_BYTES


@pytest.mark.parametrize("fill", [b"\x01", b"\x02", b"\x01\x02", b"\x01\x01\x02\x02"])
def test_a_full_board_of_marks_and_emoji_names_is_small_too(fill: bytes) -> None:
    board = (fill * 64)[:64]
    squares = tuple(8 * row + column for row, column in product(range(7), range(7)))
    view = replace(VIEW, board=board, gem="emerald", squares=(squares, squares), onyx=2)
    names = ("😀🔥💜🌿👍🏻🌸", "🎲🦊🏳️‍🌈🧙🏽‍♂️🍕🚀")
    assert len(draw(view, names, last=(0, 63))) <= MOST_BYTES


@pytest.mark.parametrize("name", [*HOSTILE, *SCRIPTS])
@pytest.mark.parametrize("seat", [0, 1])
def test_no_name_leaves_its_line(name: str, seat: int) -> None:
    names = [*NAMES]
    names[seat] = clean_name(name) or ""
    box = changed(draw(VIEW, NAMES), draw(VIEW, names))
    assert box is not None
    left, top, right, bottom = box
    # Inside the yellow border, above the score.
    assert left >= parts.SIDE + 12
    assert right <= parts.SIDE + parts.SIDE_WIDTH - 12
    assert top >= parts.PLAYER_TOPS[seat] + 8
    assert bottom <= parts.PLAYER_TOPS[seat] + 84


def test_a_score_of_three_digits_is_whole_beside_the_onyx() -> None:
    assert text.width("888", parts.SCORE_SIZE, bold=True) <= parts.SCORE_WIDTH


@pytest.mark.parametrize("space", [0, 7, 27, 56, 63])
def test_what_is_put_on_a_space_changes_that_space_alone(space: int) -> None:
    empty = replace(VIEW, board=bytes(64), squares=((), ()))
    full = replace(empty, board=bytes(64)[:space] + b"\x01" + bytes(64)[space + 1 :])
    x, y = parts.LEFT + parts.PITCH * (space % 8), parts.TOP + parts.PITCH * (space // 8)
    left, top, right, bottom = changed(draw(empty, NAMES), draw(full, NAMES)) or (0, 0, 0, 0)
    assert x <= left < right <= x + parts.PITCH
    assert y <= top < bottom <= y + parts.PITCH


def test_the_last_move_is_ringed_at_both_ends() -> None:
    none, one, both = (draw(VIEW, NAMES, last=last) for last in ((), (0,), (0, 9)))
    ring = count(one, RING) - count(none, RING)
    assert ring > 1000
    assert count(both, RING) - count(one, RING) == pytest.approx(ring, rel=0.05)


def test_whoever_is_in_turn_is_outlined() -> None:
    outlines = [
        count(draw(replace(VIEW, to_act=seats), NAMES), RING) for seats in ((), (0,), (0, 1))
    ]
    assert outlines[0] == 0
    assert outlines[1] > 3000
    assert outlines[2] == pytest.approx(2 * outlines[1], rel=0.02)


def square_view(board: bytes, points: str = "counted") -> MozaicView:
    options = MozaicOptions(points="called" if points == "called" else "counted")
    return replace(
        VIEW, board=board, squares=((18,), ()), colours=("amber", "cobalt"), options=options
    )


def test_a_completed_square_is_marked_while_it_stands() -> None:
    standing = bytearray(64)
    for space in (18, 19, 26, 27):
        standing[space] = 1
    broken = bytearray(standing)
    broken[27] = 2
    colour = GEMSTONES["amber"].body
    marked = count(draw(square_view(bytes(standing)), NAMES), colour)
    unmarked = count(draw(square_view(bytes(broken)), NAMES), colour)
    assert marked > unmarked + 1500


def test_no_square_is_marked_where_the_players_call_their_points() -> None:
    board = bytearray(64)
    for space in (18, 19, 26, 27):
        board[space] = 1
    with_square = square_view(bytes(board), "called")
    without = replace(with_square, squares=((), ()))
    assert draw(with_square, NAMES) == draw(without, NAMES)


def test_every_seat_and_the_spectators_get_the_same_picture() -> None:
    assert draw(VIEW, NAMES) == draw(replace(VIEW, seat=1, legal=(), decision=7), NAMES)


def test_every_gem_drawn_shows_otherwise() -> None:
    pictures = {draw(replace(VIEW, gem=gem, to_act=(0,)), NAMES) for gem in GEMS}
    assert len(pictures) == len(GEMS)


def test_a_change_of_gem_stays_in_its_panel() -> None:
    one, other = (draw(replace(VIEW, gem=gem), NAMES) for gem in ("ruby", "diamond"))
    left, top, right, bottom = changed(one, other) or (0, 0, 0, 0)
    assert parts.SIDE < left < right < parts.SIDE + parts.SIDE_WIDTH
    assert parts.DRAWN_TOP < top < bottom < parts.DRAWN_TOP + parts.DRAWN_HEIGHT


def test_two_threads_draw_what_one_draws() -> None:
    wanted = [(played(seed, 30).view, (name, "Ben")) for seed, name in enumerate(SCRIPTS[:12])]
    alone = [draw(view, names) for view, names in wanted]
    text.strip.cache_clear()
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(lambda pair: draw(*pair), wanted * 2))
    assert together == alone * 2


@pytest.mark.parametrize("name", golden_pictures.mozaic())
def test_a_picture_looks_as_it_did(name: str) -> None:
    drawn = golden_pictures.pixels(golden_pictures.mozaic()[name])
    kept = Image.open(golden_pictures.FOLDER / f"{name}.png").convert("RGB")
    difference = ImageChops.difference(drawn, kept)
    assert max(ImageStat.Stat(difference).mean) < 2
    strongly = difference.convert("L").point(lambda value: 255 if value > 64 else 0)
    assert ImageStat.Stat(strongly).mean[0] < 255 * 0.001
