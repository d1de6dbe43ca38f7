"""What the lobby says is still to be done, and what it says when a game cannot start yet."""

import pytest

from data.language import Language
from engines import GAMES
from screens import lobby as lobbies
from screens.refusals import refusal
from screens.words import Words
from tables import Refused, Seat
from tests.discord.tables_to_show import person, table
from tests.discord.test_mozaika_screens import contents


def lobby(game: str, taken: int) -> str:
    seats = tuple(Seat(person(number, "Ana")) for number in range(taken))
    options = GAMES[game].options()
    shown = table(game=game, seats=seats, options=options)
    return "\n".join(contents(lobbies.lobby(Words(Language("en"), shown))))


@pytest.mark.parametrize(
    ("game", "taken", "told"),
    [
        ("mozaika", 1, "2 more players, then press **Start**."),
        ("mozaika", 2, "One more player, then press **Start**."),
        ("mozaika", 3, "Enough to start: press **Start**. 2 more can join."),
        ("mozaika", 4, "Enough to start: press **Start**. One more can join."),
        ("mozaika", 5, "Everybody is here. Press **Start**."),
        ("mozaic", 2, "Everybody is here. Press **Start**."),
    ],
)
async def test_the_lobby_tells_what_is_missing_and_what_is_free(
    game: str, taken: int, told: str
) -> None:
    assert told in lobby(game, taken)
    assert ("Everybody is here" in lobby(game, taken)) is ("Everybody is here" in told)


def test_a_game_for_a_range_of_players_says_so() -> None:
    said = refusal(Language("en"), Refused("wrong-seats", seats=1, least=3, most=5))
    assert said.startswith("This game needs 3 to 5 players, and one seat is taken.")
    said = refusal(Language("en"), Refused("wrong-seats", seats=1, least=2, most=2))
    assert said.startswith("This game needs 2 players, and one seat is taken.")
