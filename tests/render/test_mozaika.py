from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from data.palettes import CELL, KEYLINE, PANEL, RING, TEXT, TILES, Colour
from engines.mozaika import MozaikaView
from engines.mozaika.tiles import COLOURS, KINDS, symbol
from render import mozaika_art as parts
from render import mozaika_hand, mozaika_sheet, mozaika_tiles
from render.mozaika import Captions, draw
from render.names import clean_name
from tests.engines.mozaika.positions import ADAM, GAME, board
from tests.render import golden_pictures
from tests.render.colour_vision import SIMULATIONS, contrast, distance
from tests.render.mozaika_positions import played
from tests.render.test_text import HOSTILE

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Eve")
MOST_BYTES = 120 * 1024
VIEWS = {seats: played(seats, 24 * seats, seats)[0] for seats in (3, 4, 5)}


def pixels(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGB")


def changed(one: bytes, two: bytes) -> tuple[int, int, int, int]:
    """Return the box that holds all that differs between two pictures."""
    return ImageChops.difference(pixels(one), pixels(two)).getbbox() or (0, 0, 0, 0)


def count(picture: bytes, colour: Colour) -> int:
    image = pixels(picture)
    return {c: n for n, c in image.getcolors(image.width * image.height) or ()}.get(colour, 0)


def picture(view: MozaikaView, chosen: int = 0, **more: object) -> bytes:
    return draw(view, NAMES[: len(view.coins)], chosen, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("vision", SIMULATIONS)
def test_four_colours_are_far_apart_for_every_kind_of_vision(vision: str) -> None:
    for one, other in combinations(COLOURS, 2):
        assert distance(TILES[one].body, TILES[other].body, vision) >= 24, (one, other)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_symbol_and_a_code_can_be_seen_on_their_tile(colour: str) -> None:
    assert contrast(TILES[colour].ink, TILES[colour].body) >= 4.5
    assert contrast(TILES[colour].light, CELL) >= 3
    assert contrast(TEXT, KEYLINE) >= 7


@pytest.mark.parametrize("size", [45, 63, 86, 146])
def test_symbols_differ_by_shape_alone(size: int) -> None:
    greys = {kind: mozaika_tiles.tile(kind, size, "RYGB").convert("LA") for kind in KINDS}
    for one, other in combinations(KINDS, 2):
        if symbol(one) != symbol(other):
            difference = ImageChops.difference(greys[one], greys[other]).getchannel("L")
            assert ImageStat.Stat(difference).mean[0] > 8, (one, other)


def test_codes_have_the_letters_of_the_language() -> None:
    assert mozaika_tiles.tile(1, 146, "RYGB") != mozaika_tiles.tile(1, 146, "CŻZN")


@pytest.mark.parametrize("kind", KINDS)
def test_a_fly_stands_out_from_every_tile(kind: int) -> None:
    bare, visited = (mozaika_tiles.tile(kind, 146, "RYGB", fly=fly) for fly in (False, True))
    box = ImageChops.difference(bare.convert("RGB"), visited.convert("RGB")).getbbox()
    assert box is not None
    assert box[0] >= 146 * 0.45
    assert box[3] <= 146 * 0.55
    difference = ImageChops.difference(bare.convert("L"), visited.convert("L")).crop(box)
    assert ImageStat.Stat(difference).mean[0] > 30


@st.composite
def views(draw_from: st.DrawFn) -> MozaikaView:
    """Views that no rule has approved, with as many flies as there are."""
    seats = draw_from(st.integers(3, 5))
    a_board = st.lists(st.integers(0, 12), min_size=16, max_size=16).map(bytes)
    some_flies = st.sets(st.integers(0, 15), max_size=16 // seats)
    flies = draw_from(st.lists(some_flies, min_size=seats, max_size=seats))
    coins = st.lists(st.integers(0, 58), min_size=seats, max_size=seats).map(tuple)
    return replace(
        VIEWS[seats],
        boards=tuple(draw_from(st.lists(a_board, min_size=seats, max_size=seats))),
        flies=tuple(sum(1 << space for space in spaces) for spaces in flies),
        coins=draw_from(coins),
        offer=bytes(draw_from(st.lists(st.integers(1, 12), max_size=seats + 1))),
        starting=draw_from(st.integers(0, seats - 1)),
        miser=draw_from(st.none() | st.integers(0, seats - 1)),
        to_act=tuple(sorted(draw_from(st.sets(st.integers(0, seats - 1))))),
        bag=draw_from(st.integers(0, 88)),
    )


@settings(max_examples=30, deadline=None)
@given(views(), st.sampled_from(HOSTILE), st.integers(0, 2), st.integers(0, 15))
def test_every_picture_is_1200_by_900_and_small(
    view: MozaikaView, name: str, chosen: int, last: int
) -> None:
    names = [clean_name(name) or ""] * len(view.coins)
    ringed = dict.fromkeys(range(len(view.coins)), last)
    drawn = draw(view, names, chosen, last=ringed, captions=Captions(strip="W" * 40))
    image = Image.open(BytesIO(drawn))
    assert (image.format, image.mode, image.size) == ("PNG", "P", (1200, 900))
    assert len(drawn) <= MOST_BYTES


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_change_on_one_board_stays_in_its_panel(seats: int) -> None:
    view = VIEWS[seats]
    side = parts.SIDES[seats - 1]
    for seat in range(seats):
        other = bytes(13 - kind if kind else 1 for kind in view.boards[seat])
        boards = (*view.boards[:seat], other, *view.boards[seat + 1 :])
        box = changed(picture(view), picture(replace(view, boards=boards)))
        if seat == 0:
            assert box[0] >= parts.LEFT
            assert box[2] <= parts.LEFT + 4 * parts.PITCH
            continue
        top = parts.SIDE_TOP + (seat - 1) * (side.height + parts.SIDE_GAP)
        assert box[0] >= parts.SIDE_LEFT + side.board[0]
        assert box[2] <= parts.SIDE_LEFT + side.board[0] + 4 * side.pitch
        assert top + side.board[1] <= box[1] < box[3] <= top + side.board[1] + 4 * side.pitch
        assert side.board[1] + 4 * side.pitch <= side.height


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_leaves_its_panel(seats: int, name: str) -> None:
    view = replace(VIEWS[seats], coins=(58,) * seats, miser=0, starting=0, to_act=())
    for seat in range(seats):
        names = list(NAMES[:seats])
        names[seat] = clean_name(name) or ""
        left, _, right, _ = changed(picture(view), draw(view, names, 0))
        if seat == 0:
            assert left >= parts.HEAD[0] + 12
            assert right <= parts.HEAD[2] - 200
        else:
            assert left >= parts.SIDE_LEFT + 12
            assert right <= parts.SIDE_LEFT + parts.SIDE_WIDTH - 10


def test_nothing_that_a_seat_knows_alone_is_in_the_picture() -> None:
    state = GAME.imagine(VIEWS[3], bytes(32))
    pictures = {picture(state.view(seat)) for seat in (None, 0, 1, 2)}
    assert len(pictures) == 1


def test_whoever_has_to_act_is_outlined_and_the_last_tile_ringed() -> None:
    view = VIEWS[4]
    outlines = [count(picture(replace(view, to_act=seats)), RING) for seats in ((), (1,), (1, 2))]
    assert outlines[0] < outlines[1] - 3000 < outlines[2] - 6000
    ringed = count(picture(replace(view, to_act=()), last={0: 5}), RING)
    assert ringed > outlines[0] + 2000


def test_everything_on_the_table_is_drawn() -> None:
    view = replace(VIEWS[5], miser=None, offer=b"", bag=40)
    for facts in (
        {"miser": 2},
        {"starting": (view.starting + 1) % 5},
        {"bag": 41},
        {"offer": b"\1"},
    ):
        assert picture(replace(view, **facts)) != picture(view), facts
    assert count(picture(view), PANEL) > 100_000


def test_the_hand_is_drawn_for_its_owner_alone() -> None:
    state = GAME.imagine(VIEWS[3], bytes(32))
    view = state.view(1)
    assert mozaika_hand.draw(view, NAMES[:3]) != mozaika_hand.draw(
        replace(view, dealt=b"\1\1\1"), NAMES[:3]
    )
    with pytest.raises(ValueError, match="spectator"):
        mozaika_hand.draw(state.view(None), NAMES[:3])


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("name", HOSTILE)
def test_the_hand_s_picture_has_a_line_for_every_rival(seats: int, name: str) -> None:
    view = replace(VIEWS[seats], seat=1, coins=(58,) * seats, starting=1, turn=16)
    names = [clean_name(name) or ""] * seats
    for seat in range(seats):
        coins = (*view.coins[:seat], 57, *view.coins[seat + 1 :])
        drawn = mozaika_hand.draw(view, names)
        box = changed(drawn, mozaika_hand.draw(replace(view, coins=coins), names))
        assert (box[2] <= parts.HEAD[2]) if seat == 1 else (1100 < box[0] < box[2] <= 1172)
        blank = ["" if number == seat else one for number, one in enumerate(names)]
        left, _, right, bottom = changed(drawn, mozaika_hand.draw(view, blank))
        if seat != 1 and names[seat]:
            assert 708 + 16 <= left < right <= 1020
            assert bottom <= 886
        bag = mozaika_hand.draw(replace(view, starting=seat), names)
        assert (bag != drawn) == (seat != 1)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("offer", [b"", bytes([1, 1, 5, 8])])
def test_what_is_said_of_the_fly_stands_apart_from_the_coins(seats: int, offer: bytes) -> None:
    view = replace(VIEWS[seats], seat=1, coins=(58,) * seats, turn=16, offer=offer)
    drawn = mozaika_hand.draw(view, NAMES[:seats])
    said = mozaika_hand.draw(
        view, NAMES[:seats], captions=mozaika_hand.Captions(fly="Last choice: a fly")
    )
    poorer = mozaika_hand.draw(replace(view, coins=(58, 58, *(0,) * (seats - 2))), NAMES[:seats])
    _, _, _, fly_bottom = changed(drawn, said)
    _, coins_top, _, _ = changed(drawn, poorer)
    between = pixels(drawn).crop((760, fly_bottom, 1100, coins_top))
    assert any(
        PANEL not in {between.getpixel((x, y)) for x in range(between.width)}
        for y in range(between.height)
    )


def test_once_nothing_is_on_offer_the_hand_takes_its_place() -> None:
    view = replace(VIEWS[3], seat=1, offer=b"", dealt=b"\1", bought=(b"",) * 3)
    other = mozaika_hand.draw(replace(view, dealt=b"\x0c"), NAMES[:3])
    left, top, right, bottom = changed(mozaika_hand.draw(view, NAMES[:3]), other)
    assert left < 760
    assert bottom < 300
    assert right - left > parts.HAND_TILE < bottom - top


def test_the_sheet_draws_what_scored_and_no_more() -> None:
    own, flies = board(ADAM)
    view = replace(VIEWS[3], boards=(own,) * 3, flies=(flies, 0, 0), coins=(4, 4, 9))
    adam, clean, thrifty = (mozaika_sheet.draw(view, seat, "Adam") for seat in range(3))
    left, top, _, bottom = changed(adam, clean)
    assert left < parts.LEFT + 4 * parts.PITCH  # the flies themselves
    side = (parts.SIDE_LEFT, 0, parts.WIDTH, parts.HEIGHT)
    without = ImageChops.difference(pixels(adam).crop(side), pixels(clean).crop(side)).getbbox()
    assert without is not None
    assert without[3] < 200  # in the first row of entries, where a fly takes a point
    assert top < bottom
    assert thrifty != clean


def test_the_sheet_marks_the_diagonal_that_holds() -> None:
    falling, _ = board("R1 Y1 G1 B1  Y1 R2 Y2 G2  G1 Y2 R3 Y3  B1 G2 Y3 R1")
    rising = b"".join(falling[row : row + 4][::-1] for row in (0, 4, 8, 12))
    view = replace(VIEWS[3], boards=(falling, rising, rising), flies=(0,) * 3, coins=(0,) * 3)
    side = (parts.SIDE_LEFT, 0, parts.WIDTH, parts.HEIGHT)
    fallen, risen = (pixels(mozaika_sheet.draw(view, n, "Ana")).crop(side) for n in (0, 1))
    spots = [
        {(x, y) for x in range(image.width) for y in range(200) if image.getpixel((x, y)) == RING}
        for image in (fallen, risen)
    ]
    assert all(len(spot) > 200 for spot in spots)
    assert len(spots[0] & spots[1]) < 60


def test_a_sheet_with_everything_has_room_for_it() -> None:
    view = replace(VIEWS[3], boards=(b"\1" * 16,) * 3, flies=(0xFF, 0, 0), coins=(58, 9, 4))
    assert len(mozaika_sheet.draw(view, 0, "Adam")) <= MOST_BYTES
    assert mozaika_sheet.draw(view, 1, "Adam") != mozaika_sheet.draw(
        replace(view, coins=(9, 4, 4)), 1, "Adam"
    )


@pytest.mark.parametrize("name", golden_pictures.mozaika_pictures())
def test_a_picture_looks_as_it_did(name: str) -> None:
    drawn = golden_pictures.pixels(golden_pictures.mozaika_pictures()[name])
    kept = Image.open(golden_pictures.FOLDER / f"{name}.png").convert("RGB")
    difference = ImageChops.difference(drawn, kept)
    assert max(ImageStat.Stat(difference).mean) < 2
    strongly = difference.convert("L").point(lambda value: 255 if value > 64 else 0)
    assert ImageStat.Stat(strongly).mean[0] < 255 * 0.001


def test_parts_are_made_once_for_all_who_draw_at_the_same_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []
    honest = mozaika_tiles.coin

    def coin(size: int) -> Image.Image:
        made.append(size)
        return honest(size)

    monkeypatch.setattr(mozaika_tiles, "coin", coin)
    with ThreadPoolExecutor(3) as threads:
        parts_of_all = list(threads.map(parts.make, ["abcd"] * 3))
    assert all(one is parts_of_all[0] for one in parts_of_all)
    assert made.count(parts.COIN) == 1
