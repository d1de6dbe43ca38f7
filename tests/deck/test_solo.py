"""The provisional scorer of the solo mode, and the spread of its greedy player."""

import pytest

from data import mozaik
from tools.deck import solo
from tools.deck.solo import Game

CARD = mozaik.cards()


def test_grades_end_where_the_rulebook_says() -> None:
    names = [solo.grade(score) for score in (29, 30, 39, 40, 45, 46, 50, 51)]
    assert names == [
        "under 30",
        *("30–39", "30–39", "40–45", "40–45", "46–50", "46–50"),
        "over 50",
    ]


def test_a_line_pays_by_level_and_gives_a_gem_back_once() -> None:
    moons = [card for card in CARD.values() if card.kind == "image" and "moon" in card.tags]
    word = mozaik.words()["moon"]
    game = Game(words=[(0, word)], gems=2)
    points = solo.POINTS[word.level]
    for cell in range(3):
        assert game.score() == points[cell] + 2
        game.grid[cell] = moons[cell]
        if cell < 2:
            game.refund()
    game.refund()
    game.refund()
    assert (game.gems, game.score()) == (3, points[3] + 3)


def test_a_line_has_two_ends() -> None:
    word = mozaik.words()["moon"]
    game = Game(words=[(4, word), (4, word)])
    assert not game.free(4)
    assert game.free(3)


def test_hard_words_pay_as_printed() -> None:
    assert solo.POINTS["hard"] == (0, 2, 1, 8)


@pytest.fixture(scope="module")
def scores() -> list[int]:
    player = solo.Greedy()
    return [player.play(seed) for seed in range(40)]


def test_greedy_games_are_repeatable_and_spread_over_the_scale(scores: list[int]) -> None:
    assert solo.Greedy().play(7) == scores[7]
    assert len({solo.grade(score) for score in scores}) >= 4
