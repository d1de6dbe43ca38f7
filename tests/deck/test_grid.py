"""The weight of a grid of nine cards; its time is a measurement of `python -m tools.deck grid`."""

from tools.deck import grid


def test_grids_of_nine_cards_stay_under_450_kibibytes() -> None:
    assert max(found.kibibytes for found in grid.measure(6, seed=3)) < 450
