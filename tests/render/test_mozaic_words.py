import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from engines.mozaic import MozaicOptions, MozaicView
from render.alt_text import LONGEST_ALT, Say
from render.mozaic_words import alt, in_words
from tests.render.positions import played
from tests.render.test_mozaic import VIEW, views

NAMES = ("Ana", "Ben")
# The longest that a name can be after cleaning.
LONGEST = ("W" * 32, "m" * 32)


def view(rows: list[str], **facts: object) -> MozaicView:
    board = bytes(".AC".index(sign) for row in rows for sign in row.ljust(8, "."))
    made = replace(VIEW, colours=("amber", "cobalt"), scores=(4, 1), turn=1, to_act=(1,), onyx=0)
    made = replace(made, gem="cobalt", squares=((0,), ()), bag=(28, 31, 1, 0, 1, 1))
    return replace(made, board=board.ljust(64, b"\0"), **facts)


SMALL = view(["AA", "AA..C.CC", "", "", "C"])


def test_the_alt_text_tells_all_that_the_picture_shows(say: Say) -> None:
    assert alt(SMALL, NAMES, say, last=(9,)) == (
        "Ana (amber) has 4 points. Ben (cobalt) has 1 point. "
        "It is the turn of Ben, who has drawn a cobalt gem. Last move: b2. "
        "Row 1: amber a b. Row 2: amber a b, cobalt e g h. Row 5: cobalt a."
    )


def test_the_words_read_the_rows_out_with_runs_together(say: Say) -> None:
    assert in_words(SMALL, NAMES, say).splitlines() == [
        "Ana (amber) has 4 points.",
        "Ben (cobalt) has 1 point.",
        "It is the turn of Ben, who has drawn a cobalt gem.",
        "Row 1: amber a to b, empty c to h.",
        "Row 2: amber a to b, empty c to d, cobalt e, empty f, cobalt g to h.",
        "Rows 3 to 4 are empty.",
        "Row 5: cobalt a, empty b to h.",
        "Rows 6 to 8 are empty.",
        "Ana has scored the squares at a1.",
        "In the bag: 28 amber, 31 cobalt, the emerald, the diamond, the onyx.",
    ]


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"onyx": 2}, "the first of two turns that the onyx gives Ben"),
        ({"onyx": 1}, "the second of two turns"),
        ({"gem": "emerald"}, "It is the turn of Ben, who has drawn the emerald."),
        ({"gem": None, "to_act": (0,)}, "Ana may still call squares."),
        ({"gem": None, "to_act": ()}, "The game is over."),
    ],
)
def test_what_is_going_on_is_told(facts: dict[str, object], told: str, say: Say) -> None:
    assert told in alt(replace(SMALL, **facts), NAMES, say)
    assert told in in_words(replace(SMALL, **facts), NAMES, say)


def test_both_ends_of_a_slide_are_told(say: Say) -> None:
    assert "Last move: c3, d4." in alt(SMALL, NAMES, say, last=(18, 27))


def test_squares_are_not_told_where_the_players_call_them(say: Say) -> None:
    called = replace(SMALL, options=MozaicOptions(points="called"))
    assert "scored" not in in_words(called, NAMES, say)


@settings(max_examples=100, deadline=None)
@given(views())
def test_the_alt_text_of_any_board_is_whole_and_fits(say: Say, view: MozaicView) -> None:
    told = alt(view, LONGEST, say, last=(63, 54))
    assert len(told) <= LONGEST_ALT
    assert told.endswith(".")
    # Every gem is named: its row's sentence has its column.
    for row in range(8):
        cells = view.board[8 * row : 8 * row + 8]
        sentence = told.partition(f"Row {row + 1}: ")[2].partition(".")[0]
        assert sum(sentence.replace(",", "").split().count(c) for c in "abcdefgh") == sum(
            map(bool, cells)
        )


def test_endless_names_leave_the_board_whole(say: Say) -> None:
    position = played(3, 400)
    told = alt(position.view, ("x" * 64, "y" * 64), say, last=position.last)
    assert len(told) <= LONGEST_ALT
    assert "Row 8: " in told
    assert told.endswith(".")
