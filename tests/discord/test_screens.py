"""Every screen with the longest names, held against all of Discord's limits."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from cogs.delivery.pings import NONCES
from data.language import Language, locales
from engines import MoveError
from engines.mozaic import MozaicOptions
from screens import board as boards
from screens import lobby as lobbies
from screens import pages, sheet
from screens.board import Shown
from screens.games import GAME_SCREENS
from screens.layout import Screen
from screens.options import options_panel
from screens.panel import aside, panel
from screens.press import Press, parse_press
from screens.refusals import refusal
from screens.words import Words
from tables import CODES, Ending, Entry, Person, Phase, Refused, Seat, TakeBackDeclined
from tests.discord.tables_to_show import (
    FAMILY,
    LONGEST_NAME,
    NOW,
    TAKE_BACK,
    Played,
    person,
    played_out,
    table,
)

PICTURE = Shown("mozaic_9999999_9999.png", "x" * 1024)
COUNTED, CALLED = MozaicOptions(), MozaicOptions(points="called")
NAMES = [LONGEST_NAME, FAMILY * 32, " ", "@everyone", "**x**"]


def screens(language: Language, name: str) -> Iterator[Screen]:
    """Yield every screen there is, in the states that make them long."""
    yield from lobby_screens(language, name)
    for options, seed in ((COUNTED, 1), (CALLED, 2)):
        for number, game in enumerate(played_out(options, seed, name)):
            if number % 9 == 0 or not game.state.view(None).to_act:
                yield from game_screens(language, game)
    yield from other_screens(language, name)


def lobby_screens(language: Language, name: str) -> Iterator[Screen]:
    seats = (Seat(person(1, name)), Seat(level="normal"))
    invited = tuple(person(number, name) for number in range(3, 8))
    for lobby in (
        table(invited=invited, host=person(1, name), seats=(Seat(person(1, name)),)),
        table(seats=seats, pace=86400),
        table(seats=(), pace=77),
    ):
        words = Words(language, lobby)
        yield lobbies.lobby(words)
        yield Screen(*lobbies.computers_panel(words))
        yield Screen(*options_panel(words, lobby.host.id))
        yield Screen(*options_panel(words, 0))
    for ending in (Ending.EXPIRED, Ending.ENDED):
        yield lobbies.closed_lobby(Words(language, table(phase=Phase.CLOSED, ending=ending)))


def game_screens(language: Language, game: Played) -> Iterator[Screen]:
    spectator = game.shown(None)
    words = Words(language, spectator)
    if spectator.over:
        yield sheet.sheet(words, PICTURE)
        yield sheet.end(words, spectator.people, boards.where(spectator.place))
        yield from panels(language, game, 0)
        return
    asked_seat = spectator.to_act[0]
    asked = Words(language, game.shown(asked_seat))
    yield boards.board(words, asked, PICTURE)
    yield boards.board(Words(language, game.shown(None, take_back=TAKE_BACK)), None, None)
    left = tuple(Seat(level="easy", left=seat.person) for seat in spectator.seats)
    yield boards.board(Words(language, game.shown(None, seats=left)), None, PICTURE)
    yield boards.board(Words(language, game.shown(None, deadlines={})), asked, PICTURE)
    yield pages.in_words(words, GAME_SCREENS["mozaic"].in_words(words))
    for seat in (0, 1):
        yield from panels(language, game, seat)


def panels(language: Language, game: Played, seat: int) -> Iterator[Screen]:
    words = Words(language, game.shown(seat))
    for draft in ("", *"abcdefgh", "d4", "nonsense", "i", "a9", "∞"):
        yield panel(words, draft, before=words.story(words.table.plies[-1:]))
        yield aside(words, draft)


def other_screens(language: Language, name: str) -> Iterator[Screen]:
    game = Played(COUNTED, 3, name)
    words = Words(language, game.shown(0))
    link = boards.where(words.table.place, words.table.messages[0])
    for kind in NONCES:
        if kind != "end":
            yield boards.ping(words, kind, 0, link)
    declined = game.shown(None, declined=TakeBackDeclined(0, 1, 3))
    yield boards.board(Words(language, declined), None, PICTURE)
    yield boards.moved_board(words, boards.where(words.table.place))
    yield pages.rules(language, "mozaic")
    yield pages.record_page(words, "mozaic_1.json")
    yield pages.ask_everybody(words, language.say("refused-take-back-shows-future"))
    for question in ("resign-question", "end-question", "end-lobby-question"):
        yield pages.confirm(words, question, "resign-yes", Press("resign-yes", words.table.id))
    yield pages.games(language, ())
    entries = [
        Entry(
            id=9_999_999,
            place=words.table.place,
            phase=phase,
            game="mozaic",
            seat=0,
            owes=owes,
            deadline=deadline,
            touched_at=NOW,
        )
        for phase in (Phase.LOBBY, Phase.PLAYING)
        for owes in (True, False)
        for deadline in (None, NOW)
    ]
    yield pages.games(language, entries * 4)
    for ending in Ending:
        closed = game.shown(None, phase=Phase.CLOSED, ending=ending, secret=bytes(32))
        yield sheet.sheet(Words(language, closed), PICTURE)


def parts(screen: Screen) -> list[dict[str, Any]]:
    to_components = cast(Callable[[], list[dict[str, Any]]], screen.to_components)
    return [part for top in to_components() for part in walk(top)]


def walk(component: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield component
    for child in component.get("components", ()):
        yield from walk(child)
    if "accessory" in component:
        yield from walk(component["accessory"])


@pytest.mark.parametrize("name", NAMES, ids=["wide", "families", "blank", "everyone", "markdown"])
@pytest.mark.parametrize("locale", locales())
async def test_every_screen_keeps_within_discords_limits(locale: str, name: str) -> None:
    for screen in screens(Language(locale), name):
        found = parts(screen)
        assert 1 <= len(found) <= 40
        assert sum(len(part.get("content", "")) for part in found) <= 4000
        assert all(part["content"].strip() for part in found if part["type"] == 10), found
        custom_ids = Counter(part["custom_id"] for part in found if "custom_id" in part)
        assert all(count == 1 for count in custom_ids.values()), custom_ids
        assert all(parse_press(custom_id) for custom_id in custom_ids)
        for part in found:
            check_part(part)


def check_part(part: dict[str, Any]) -> None:
    match part["type"]:
        case 1:
            assert 1 <= len(part["components"]) <= 5
        case 2:
            assert 1 <= len(part["label"]) <= 80
            assert 1 <= len(part.get("custom_id", "x")) <= 100
        case 3:
            options = part["options"]
            assert 1 <= len(options) <= 25
            assert len({option["value"] for option in options}) == len(options)
            assert all(1 <= len(option["label"]) <= 100 for option in options)
            assert all(len(option.get("description") or "") <= 100 for option in options)
            assert sum(bool(option.get("default")) for option in options) <= 1
            assert len(part.get("placeholder", "")) <= 150
        case 12:
            assert all(len(item["description"]) <= 1024 for item in part["items"])


@pytest.mark.parametrize(
    "name", ["@everyone", "**x**", "[a](https://b.c)", "<@123>", "# big", "- x"]
)
async def test_a_name_does_nothing_in_a_text(name: str) -> None:
    shown = Words(Language("en"), table(seats=(Seat(person(1, name)),))).name(0)
    assert re.sub(r"\\(.)", r"\1", shown) == name
    assert not re.search(r"(?<!\\)[@*<\[#-]", shown)


async def test_a_name_with_nothing_to_read_becomes_a_number() -> None:
    words = Words(Language("en"), table(seats=(Seat(Person(1, "\u3164 \u200b")),) * 2))
    assert words.name(1) == "Player 2"


async def test_the_space_buttons_say_what_a_gem_completes() -> None:
    """A gem that completes squares says so, in words and in colour, and only where it does."""
    spoken = 0
    for game in played_out(COUNTED, 5, "Ana"):
        if game.state.view(None).to_act and game.state.view(0).seat in game.state.to_act():
            words = Words(Language("en"), game.shown(0))
            for column in "abcdefgh":
                for part in parts(panel(words, column)):
                    if " · " in part.get("label", ""):
                        spoken += 1
                        gain(game, part)
    assert spoken > 10


def gain(game: Played, part: dict[str, Any]) -> None:
    press = parse_press(part["custom_id"])
    assert press is not None
    move = [move for move in game.state.legal(0) if str(move) == press.draft]
    _, events = game.state.play(0, move[0])
    squares = [event for event in events if type(event).__name__ == "CompletedSquares"]
    points = int(part["label"].rpartition("+")[2])
    assert [event.points for event in squares] == [points]  # type: ignore[attr-defined]
    assert part["style"] == (3 if squares[0].seat == 0 else 4)  # type: ignore[attr-defined]


async def test_nothing_is_said_of_squares_where_players_call_them() -> None:
    for number, game in enumerate(played_out(CALLED, 5)):
        if number % 8:
            continue
        for seat in game.state.to_act():
            words = Words(Language("en"), game.shown(seat))
            for column in "abcdefgh":
                told = repr(parts(panel(words, column)))
                assert "+4" not in told
                assert "+8" not in told


async def test_what_was_overlooked_is_told_without_points() -> None:
    *_, over = played_out(CALLED, 2)
    told = " ".join(
        part["content"]
        for part in parts(sheet.sheet(Words(Language("en"), over.shown(None)), None))
        if "content" in part
    )
    assert "not called in time" in told
    assert "+0" not in told


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_refusal_of_the_table_has_a_sentence(code: str) -> None:
    numbers = {"most", "least", "number", "seats"}
    refused = Refused(code)
    refused.facts = {name: 30 if name in numbers else "*x*" for name in CODES[code]}
    said = refusal(Language("en"), refused)
    assert "*x*" not in said
    assert len(said) > 20


def test_a_typed_move_that_is_none_is_quoted_harmlessly() -> None:
    said = refusal(Language("en"), MoveError("notation-unknown", text="@everyone `x`\n# y"))
    assert "\\@everyone" in said
    assert "\n" not in said
