"""Counting mosaics: the rulebook's example, a second count by another method, and symmetries."""

from itertools import combinations, product
from random import Random

import pytest

from engines.mozaika.scoring import (
    ARRANGEMENTS,
    BY_NAME,
    SYMMETRY_POINTS,
    diagonals,
    reasons,
    scored,
    symmetries,
    total,
)
from engines.mozaika.tiles import KINDS, NAMES, OF_EACH_KIND
from engines.results import Reason
from tests.engines.mozaika.positions import ADAM, board

Point = tuple[int, int]
PLANE = tuple((x, y) for y in range(4) for x in range(4))


def is_line(four: tuple[Point, ...]) -> bool:
    """Four points of the 4×4 plane lie evenly on a straight line."""
    (x0, y0), (x1, y1), *_ = four
    return all(p == (x0 + n * (x1 - x0), y0 + n * (y1 - y0)) for n, p in enumerate(four))


def is_square(four: tuple[Point, ...]) -> bool:
    """Four points fill a box of 2×2."""
    return {len({p[axis] for p in four}) for axis in (0, 1)} == {2} and all(
        max(p[axis] for p in four) - min(p[axis] for p in four) == 1 for axis in (0, 1)
    )


SHAPES = [four for four in combinations(PLANE, 4) if is_line(four) or is_square(four)]


def same(x: int, y: int) -> Point:
    return x, y


def across(x: int, y: int) -> Point:
    return 3 - x, y


def down(x: int, y: int) -> Point:
    return x, 3 - y


def falling(x: int, y: int) -> Point:
    return y, x


def rising(x: int, y: int) -> Point:
    return 3 - y, 3 - x


def half_turn(x: int, y: int) -> Point:
    return 3 - x, 3 - y


MIRRORS = ((12, (across,)), (12, (down,)), (8, (falling, rising)), (12, (half_turn,)))


def recount(tiles: dict[Point, str], flies: set[Point]) -> int:
    """Count a mosaic from its tiles' letters and figures, as one would at the table."""
    points = 0
    for four in SHAPES:
        colours, symbols = ({tiles[p][part] for p in four} for part in (0, 1))
        worth = 4 if len(colours) == len(symbols) == 1 else 2 * (1 in (len(colours), len(symbols)))
        points += max(0, worth - len(flies & set(four)))
    for worth, images in MIRRORS:
        if any(all(tiles[x, y] == tiles[image(x, y)] for x, y in PLANE) for image in images):
            points += worth
    return points


def random_board(random: Random) -> bytes:
    """Return a full board, sometimes of few kinds and sometimes symmetrical."""
    kinds = random.sample(KINDS, random.choice((1, 2, 3, 12)))
    spaces = [random.choice(kinds) for _ in range(16)]
    image = random.choice((same, same, same, across, down, falling, rising, half_turn))
    for x, y in PLANE:
        mirrored_x, mirrored_y = image(x, y)
        spaces[4 * mirrored_y + mirrored_x] = spaces[4 * y + x]
    return bytes(spaces)


def test_there_are_ten_lines_and_nine_squares() -> None:
    assert [a.shape for a in ARRANGEMENTS].count("line") == 10
    assert [a.shape for a in ARRANGEMENTS].count("square") == 9
    assert len({frozenset(a.spaces) for a in ARRANGEMENTS}) == 19
    assert len(BY_NAME) == 19
    assert len(SHAPES) == 19


def test_the_rulebook_s_count_of_15() -> None:
    tiles, flies = board(ADAM)
    assert list(reasons(1, tiles, flies, 14)) == [
        Reason(1, "line-colour", 2, "a3-d3"),
        Reason(1, "flies", -1, "a3-d3"),
        Reason(1, "line-symbol", 2, "a1-a4"),
        Reason(1, "line-symbol", 2, "b1-b4"),
        Reason(1, "square-symbol", 2, "a1-b2"),
        Reason(1, "square-symbol", 2, "b1-c2"),
        Reason(1, "square-pattern", 4, "a2-b3"),
        Reason(1, "square-symbol", 2, "a3-b4"),
        Reason(1, "thrift", 2),
    ]
    assert total(tiles, flies) == 15


def test_three_flies_on_a_line_of_two_points_leave_none() -> None:
    tiles, flies = board(ADAM.replace("B3", "R3"))
    column = next(entry for entry in scored(tiles, flies) if entry.arrangement.name == "d1-d4")
    assert (column.match, column.points, column.flies, column.lost) == ("colour", 2, 3, 2)
    assert total(tiles, flies) == 15


def test_crossing_lines_score_both() -> None:
    tiles, flies = board("R1 B2 G1 Y3  R1 G3 Y2 B1  R1 R2 R3 R1  R1 B3 G2 Y1")
    assert {entry.arrangement.name: entry.points for entry in scored(tiles, flies)} == {
        "a1-a4": 4,
        "a3-d3": 2,
    }


def test_a_fly_counts_in_every_arrangement_that_it_lies_in() -> None:
    clean, _ = board("R1 " * 16)
    assert total(clean, 0) - total(clean, 1 << 5) == 7  # row, column, diagonal and four squares


def test_an_unfinished_board_scores_what_is_there_and_no_symmetry() -> None:
    tiles, flies = board("R1 R2 R1 R3" + " .." * 12)
    assert total(tiles, flies) == 2
    assert symmetries(bytes(16)) == ()


@pytest.mark.parametrize("coins", range(12))
def test_every_five_coins_are_a_point(coins: int) -> None:
    thrift = [r.points for r in reasons(0, bytes(16), 0, coins) if r.key == "thrift"]
    assert sum(thrift) == coins // 5


def test_an_independent_count_agrees_on_10_000_boards() -> None:
    random = Random(19)
    symmetrical = 0
    for _ in range(10_000):
        tiles = random_board(random)
        flies = {p for p in PLANE if random.random() < random.choice((0.0, 0.1, 0.4))}
        bits = sum(1 << 4 * y + x for x, y in flies)
        names = {(x, y): NAMES[tiles[4 * y + x]] for x, y in PLANE}
        assert total(tiles, bits) == recount(names, flies)
        assert total(tiles, bits) == sum(r.points for r in reasons(0, tiles, bits, 4))
        symmetrical += bool(symmetries(tiles))
    assert 2_000 < symmetrical < 9_000


# A board for each sum of symmetries; "both diagonals" and "everything" need eight tiles of a kind
# or four.
SUMS = {
    0: ADAM,
    8: "R1 Y1 G1 B1  Y1 R2 Y2 G2  G1 Y2 R3 Y3  B1 G2 Y3 R1",
    12: "R1 Y1 Y1 R1  R2 Y2 Y2 R2  R3 Y3 Y3 R3  G1 B1 B1 G1",
    20: "R1 Y1 G1 B1  Y1 R2 Y2 G1  G1 Y2 R2 Y1  B1 G1 Y1 R1",
    36: "R1 Y1 Y1 R1  G1 B1 B1 G1  G1 B1 B1 G1  R1 Y1 Y1 R1",
    44: "R1 Y1 Y1 R1  Y1 B1 B1 Y1  Y1 B1 B1 Y1  R1 Y1 Y1 R1",
}


@pytest.mark.parametrize(("points", "rows"), SUMS.items())
def test_every_sum_of_symmetries_that_can_occur(points: int, rows: str) -> None:
    tiles, _ = board(rows)
    assert sum(SYMMETRY_POINTS[kind] for kind in symmetries(tiles)) == points
    most = max(tiles.count(kind) for kind in KINDS)
    assert most <= (OF_EACH_KIND[5] if points == 44 else OF_EACH_KIND[3])


def test_no_other_sum_of_symmetries_occurs() -> None:
    # A board has the symmetries that all its kinds have, each seen as a board of two kinds; those
    # of one form a group and so do the common ones: two kinds show all that there can be.
    met = {symmetries(bytes(spaces)) for spaces in product((1, 2), repeat=16)}
    assert {sum(SYMMETRY_POINTS[kind] for kind in kinds) for kinds in met} == set(SUMS)
    assert {kinds for kinds in met if len(kinds) == 1} == {
        ("vertical",),
        ("horizontal",),
        ("diagonal",),
        ("central",),
    }


def test_the_diagonals_are_told_apart() -> None:
    falling, _ = board(SUMS[8])
    rising = b"".join(falling[row : row + 4][::-1] for row in (0, 4, 8, 12))
    assert diagonals(falling) == (True, False)
    assert diagonals(rising) == (False, True)
    assert symmetries(rising) == ("diagonal",)
    assert diagonals(board(SUMS[20])[0]) == (True, True)


def test_flies_have_no_influence_on_symmetry() -> None:
    tiles, _ = board(SUMS[36])
    flies = 0b1
    symmetry = [r for r in reasons(0, tiles, flies, 0) if r.key.startswith("symmetry")]
    assert [(r.key, r.points) for r in symmetry] == [
        ("symmetry-vertical", 12),
        ("symmetry-horizontal", 12),
        ("symmetry-central", 12),
    ]
