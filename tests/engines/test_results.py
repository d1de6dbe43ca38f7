"""Places are settled by scores, then by the chain of tie-breaks, and shared where it ends."""

from engines.results import Reason, conclude


def test_scores_rank_every_place() -> None:
    points = (Reason(0, "a", 3), Reason(1, "a", 9), Reason(2, "a", 5), Reason(2, "b", -1))
    result = conclude(3, points)
    assert result.scores == (3, 9, 4)
    assert result.ranks == (3, 1, 2)
    assert result.tiebreaks == ((), (), ())


def test_tie_breaks_are_compared_in_their_order_and_only_between_equal_scores() -> None:
    points = (Reason(0, "a", 5), Reason(1, "a", 5), Reason(2, "a", 5), Reason(3, "a", 1))
    result = conclude(4, points, ((1, 9), (2, 0), (1, 8), (7, 7)))
    assert result.ranks == (2, 1, 3, 4)


def test_what_nothing_separates_is_shared() -> None:
    points = (Reason(0, "a", 5), Reason(1, "a", 5), Reason(2, "a", 2))
    assert conclude(3, points, ((1,), (1,), (3,))).ranks == (1, 1, 3)
    assert conclude(2, ()).ranks == (1, 1)
