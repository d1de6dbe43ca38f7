"""What the seats of a table are called, and what is said of those who have left."""

from msgspec.structs import replace

from data.language import Language
from engines.mozaic import MozaicOptions
from render.names import MAX_CLUSTERS, MAX_LENGTH, clean_name, clusters
from screens import board as boards
from screens import lobby as lobbies
from screens.words import Words
from tables import Seat
from tests.discord.tables_to_show import FAMILY, LONGEST_NAME, Played, person, table
from tests.discord.test_mozaika_screens import at_table, contents
from tests.engines.mozaika.positions import started

CLEO = Seat(level="normal", left=person(3, "Cleo"))


def words(*seats: Seat, **facts: object) -> Words:
    """Return the words of a table at which these sit."""
    return Words(Language("en"), table(seats=seats, **facts))


def names(*seats: Seat) -> list[str]:
    said = words(*seats)
    return [said.label(seat) for seat in range(len(seats))]


def test_one_computer_is_called_so_and_several_are_numbered() -> None:
    ada, computer = Seat(person(1, "Ada")), Seat(level="normal")
    assert names(ada, computer) == ["Ada", "Computer"]
    assert names(computer, ada, Seat(level="easy")) == ["Computer 1", "Ada", "Computer 2"]


def test_a_stand_in_is_called_after_who_has_left() -> None:
    ada, computer = Seat(person(1, "Ada")), Seat(level="normal")
    assert names(ada, CLEO, computer) == ["Ada", "Cleo’s computer", "Computer"]
    nameless = Seat(level="normal", left=person(2, "\u200b"))
    assert names(ada, nameless) == ["Ada", "Player 2’s computer"]
    assert words(ada, nameless).person(person(2, "\u200b")) == "Player 2"


def test_a_stand_in_for_a_long_name_keeps_within_the_length_of_names() -> None:
    for name in (LONGEST_NAME, "x" * 32, FAMILY * 32):
        (called,) = names(Seat(level="normal", left=person(3, name)))
        assert called.endswith("…’s computer")
        assert len(clusters(called)) <= MAX_CLUSTERS
        assert len(called) <= MAX_LENGTH
        assert clean_name(called) == called


def test_a_stand_in_is_escaped_in_a_text() -> None:
    shown = words(Seat(level="normal", left=person(3, "**x**"))).name(0)
    assert shown == "\\*\\*x\\*\\*’s computer"


async def test_the_lobby_says_how_strong_a_computer_is() -> None:
    seats = (Seat(person(1, "Ada")), Seat(level="normal"), Seat(level="easy"))
    shown = "\n".join(contents(lobbies.lobby(words(*seats))))
    assert "2. Computer 1 · normal\n3. Computer 2 · easy\n" in shown


def away(*seats: Seat) -> str:
    """Return what the board of a game says."""
    playing = at_table(started(len(seats)), None, "")
    shown = boards.board(Words(Language("en"), replace(playing, seats=seats)), None, None)
    return "\n".join(contents(shown))


async def test_the_last_person_is_told_of_the_win_and_nobody_before() -> None:
    ada, ben = Seat(person(1, "Ada")), Seat(person(2, "Ben"))
    without_ben = Seat(level="normal", left=person(2, "Ben"))
    computer = Seat(level="normal")
    told = away(ben, CLEO, computer, ada)
    assert "Cleo has left; a computer plays on." in told
    assert "take the win" not in told
    told = away(without_ben, CLEO, computer, ada)
    assert told.count("has left; a computer plays on.") == 2
    assert told.count("Ada can take the win with /table end.") == 1
    assert "take the win" not in away(ada, computer, computer)


async def test_the_heading_of_a_board_tells_how_the_game_stands() -> None:
    state = replace(started(), turn=5)
    (heading, *_) = contents(
        boards.board(Words(Language("en"), at_table(state, None, "")), None, None)
    )
    assert heading == "## Mozaika · Turn 5 of 16"
    game = Played(MozaicOptions(), 1, "A_a")
    (heading, *_) = contents(boards.board(Words(Language("en"), game.shown(None)), None, None))
    assert heading == "## Mozaic · A\\_a 0 – A\\_a 0"
