"""The rules page's examples against the engine, and their pictures."""

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image

from engines.mozaika.board import NAMES as SPACES
from engines.mozaika.board import put
from engines.mozaika.scoring import POINTS, SYMMETRY_POINTS, scored, symmetries, total
from engines.mozaika.tiles import EMPTY, NAMES
from render import mozaika_examples as examples
from render import mozaika_rules as pictures
from tests.engines.mozaika.positions import laying, play

DRAWN: dict[str, Callable[[], bytes]] = {
    "coins": lambda: pictures.draw_coins(pictures.CoinCaptions()),
    "points": lambda: pictures.draw_points(pictures.PointCaptions()),
    "flies": lambda: pictures.draw_flies(pictures.FlyCaptions()),
}


def earned(board: bytes, kind: int, space: int) -> int:
    """Return the coins that the engine pays when the tile is laid in a game."""
    rows = " ".join(NAMES[one] if one else ".." for one in board)
    before = laying(rows, NAMES[kind])
    after, _ = play(before, (0, f"lay {NAMES[kind]} {SPACES[space]}"))
    return after.coins[0] - before.coins[0]


def test_the_example_of_income_shows_all_that_can_be_paid() -> None:
    board = examples.NEIGHBOURS
    assert earned(board, examples.LAID, examples.LAID_ON) == 4
    # What touches with a corner pays nothing, and would pay were it a side.
    assert board[0] == examples.LAID
    assert earned(put(board, 0, EMPTY), examples.LAID, examples.LAID_ON) == 4


def test_the_example_of_coins_is_a_player_who_pays_every_bid() -> None:
    board, coins = bytes(16), laying(".. " * 16).coins[0]
    for number, (turn, (bid, tile, name)) in enumerate(
        zip(examples.ledger(), examples.TURNS, strict=True)
    ):
        kind, space = NAMES.index(tile), SPACES.index(name)
        assert 0 <= bid <= coins
        assert turn.bid == (bid if number else None)
        assert turn.income == earned(board, kind, space)
        coins += turn.income - bid
        assert turn.coins == coins
        board = put(board, space, kind)
    assert coins < 3


def test_each_example_of_what_scores_is_nothing_else() -> None:
    assert set(examples.MATCHES) == set(POINTS)
    for match, board in examples.MATCHES.items():
        assert [(one.match, one.points) for one in scored(board, 0)] == [(match, POINTS[match])]
    assert set(examples.SYMMETRIES) == set(SYMMETRY_POINTS)
    for kind, board in examples.SYMMETRIES.items():
        assert symmetries(board) == (kind,)
        assert total(board, 0) == SYMMETRY_POINTS[kind]


def test_the_examples_of_flies_lose_some_of_their_points_and_all() -> None:
    (some,), (every,) = (scored(line.ljust(16, b"\0"), flies) for line, flies in examples.FLOWN)
    assert (some.points, some.flies, some.lost) == (4, 1, 1)
    assert (every.points, every.flies, every.lost) == (2, 3, 2)


def test_a_fly_costs_as_much_as_is_said_where_all_scores() -> None:
    board = b"\1" * 16
    for space, most in enumerate(examples.crossings()):
        assert total(board, 0) - total(board, 1 << space) == most


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_of_the_rules_is_1200_wide_and_small(name: str) -> None:
    drawn = DRAWN[name]()
    image = Image.open(BytesIO(drawn))
    assert (image.format, image.mode, image.width) == ("PNG", "P", 1200)
    assert len(drawn) <= 120 * 1024
    assert len(image.getcolors(256) or ()) > 30
