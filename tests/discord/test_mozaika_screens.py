"""Every screen of Mozaika with five of the longest names, held against all of Discord's limits."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from data.language import Language, locales
from engines.mozaika import Mozaika
from engines.mozaika.moves import MOST_COINS
from engines.mozaika.tiles import NAMES as TILES
from players.mozaika import easy
from playground.wire.rules import modal
from screens import board as boards
from screens import lobby as lobbies
from screens import pages, sheet
from screens.bids import BidForm, closed_prompt, prompt
from screens.board import Shown
from screens.games import GAME_SCREENS
from screens.layout import Screen
from screens.options import options_panel
from screens.panel import aside, panel
from screens.press import Press, parse_press
from screens.seats import seats
from screens.words import Words
from tables import Ending, Phase, Ply, Seat, Standing, Table
from tests.discord.tables_to_show import FAMILY, LONGEST_NAME, person, table
from tests.discord.test_screens import check_part, parts
from tests.engines.mozaika.positions import laying, started

PICTURE = Shown("mozaika_9999999_9999.png", "x" * 1024)
DRAFTS = ("", *TILES[1:], *(f"{tile} {space}" for tile in TILES[1:] for space in ("a1", "d4")))


def at_table(state: Mozaika, seat: int | None, name: str, **facts: object) -> Table:
    """Return a table as a seat knows it."""
    count = len(state.coins)
    return table(
        game="mozaika",
        phase=Phase.PLAYING,
        options=state.options,
        seats=tuple(Seat(person(number, name)) for number in range(count)),
        seat=seat,
        view=state.view(seat),
        **facts,
    )


def game(count: int, name: str) -> Iterator[tuple[Mozaika, tuple[Ply, ...]]]:
    """Yield every fifth position of a game with its last plies, and the last one."""
    state, plies = started(count, count), []
    while state.to_act():
        seat = state.to_act()[-1]
        move = easy(state.view(seat))
        state, events = state.play(seat, move)
        plies.append(Ply(seat, str(move), "clock", events))
        if len(plies) % 5 == 0 or not state.to_act():
            yield state, tuple(plies[-12:])


def screens(language: Language, name: str) -> Iterator[Screen]:
    """Yield every screen in the states that make them long."""
    yield pages.rules(language, "mozaika")
    for state, plies in game(5, name):
        if not state.to_act():
            yield from finished(language, state, name)
            return
        public = Words(language, at_table(state, None, name, plies=plies))
        asked = Words(language, at_table(state, state.to_act()[0], name))
        yield boards.board(public, asked, PICTURE)
        yield boards.board(public, None, PICTURE)
        yield seats(public, 4, PICTURE)
        yield pages.in_words(asked, GAME_SCREENS["mozaika"].in_words(asked))
        rich = replace(state, coins=(MOST_COINS,) * 5) if state.stage == "bidding" else state
        own = Words(language, at_table(rich, rich.to_act()[0], name))
        yield prompt(own, "Parlour" * 14, PICTURE)
        yield closed_prompt(own, own.story(plies[-1:]))
        for draft in DRAFTS:
            yield panel(own, draft)
            yield aside(own, draft)


def finished(language: Language, state: Mozaika, name: str) -> Iterator[Screen]:
    result = state.result()
    assert result is not None
    standings = tuple(
        Standing(seat=seat, rank=result.ranks[seat], score=result.scores[seat], left=False)
        for seat in range(5)
    )
    over = {"phase": Phase.FINISHED, "ending": Ending.PLAYED, "secret": bytes(32)}
    ended = at_table(state, None, name, result=result, standings=standings)
    ended = replace(ended, **over)
    yield sheet.sheet(Words(language, ended), PICTURE)
    closed = replace(ended, view=None, result=None, standings=(), ending=Ending.ALL_LEFT)
    yield sheet.sheet(Words(language, closed), None)
    yield seats(Words(language, ended), 0, PICTURE)
    waiting = replace(ended, phase=Phase.LOBBY, view=None, result=None, standings=(), secret=None)
    words = Words(language, waiting)
    yield lobbies.lobby(words)
    yield Screen(*lobbies.computers_panel(words))
    yield Screen(*options_panel(words, waiting.host.id))


@pytest.mark.parametrize("name", [LONGEST_NAME, FAMILY * 32, "Ana"])
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


async def test_a_question_from_a_server_of_no_known_name_ends_with_its_channel() -> None:
    state = next(state for state, _ in game(3, "Ana") if state.stage == "bidding")
    words = Words(Language("en"), at_table(state, state.to_act()[0], "Ana"))
    channel = f"<#{words.table.place.channel_id}>"
    assert contents(prompt(words, "", PICTURE))[0] == f"**Mozaika** in {channel}"
    assert contents(prompt(words, "Parlour", PICTURE))[0] == f"**Mozaika** in {channel}, Parlour"


@pytest.mark.parametrize("locale", locales())
async def test_the_form_for_a_bid_is_one_that_discord_takes(locale: str) -> None:
    words = Words(Language(locale), at_table(started(), 0, LONGEST_NAME))
    for made in (None, MOST_COINS):
        form = BidForm(words, MOST_COINS, made, Press("bid-typed", 9_999_999, 999, "sealed"))
        sent = form.to_dict()
        modal.check(sent)
        assert ("'value': '58'" in str(sent)) == (made is not None)


async def test_the_buttons_of_spaces_say_the_income() -> None:
    for state, _ in game(3, "Ana"):
        if state.stage != "laying":
            continue
        seat = state.to_act()[0]
        words = Words(Language("en"), at_table(state, seat, "Ana"))
        for kind in {*state.dealt[seat], *state.bought[seat]}:
            shown = parts(panel(words, TILES[kind]))
            pays = any("+" in part.get("label", "") for part in shown)
            assert pays == ("the coins it brings" in shown[0]["content"])
            for part in shown:
                press = parse_press(part.get("custom_id", ""))
                if press is None or press.verb != "move" or part.get("disabled"):
                    continue
                move = next(one for one in state.legal(seat) if str(one) == press.draft)
                after, _ = state.play(seat, move)
                coins = after.coins[seat] - state.coins[seat]
                told = int(part["label"].partition("+")[2] or 0)
                assert told == coins


async def test_a_tile_held_twice_is_one_button_that_says_so() -> None:
    state = started()
    state = replace(state, dealt=(bytes((6, 6, 6, 9)), *state.dealt[1:]))
    words = Words(Language("en"), at_table(state, 0, "Ana"))
    labels = {
        press.draft: part["label"]
        for part in parts(panel(words))
        if (press := parse_press(part.get("custom_id", ""))) is not None and press.draft
    }
    assert labels == {TILES[6]: f"🟨 {TILES[6]} ♣ ×3", TILES[9]: f"🟩 {TILES[9]} ♣"}


def richest(name: str) -> Words:
    """Return an end at which everybody has all arrangements, symmetries, flies and coins."""
    end = replace(
        started(5, 5),
        turn=16,
        boards=(b"\1" * 16,) * 5,
        flies=(0x7FFF, 0x8001, 0x0660, 0xFFFF, 0x0001),
        coins=(MOST_COINS,) * 5,
    )
    result = end.result()
    assert result is not None
    standings = tuple(
        Standing(seat=seat, rank=result.ranks[seat], score=result.scores[seat], left=False)
        for seat in range(5)
    )
    over = at_table(end, None, name, result=result, standings=standings)
    over = replace(over, phase=Phase.FINISHED, ending=Ending.PLAYED, secret=bytes(32))
    return Words(Language("en"), over)


def contents(screen: Screen) -> list[str]:
    return [part["content"] for part in parts(screen) if "content" in part]


def points(line: str) -> list[int]:
    """Return the points gained and lost that a line ends with."""
    return [int(one.replace("−", "-")) for one in re.findall(r"(?<= )[+−]\d+", line)]


@pytest.mark.parametrize("name", [LONGEST_NAME, FAMILY * 32, "﷽" * 32])
def test_the_sheets_of_the_richest_end_lack_nothing(name: str) -> None:
    words = richest(name)
    result = words.table.result
    assert result is not None
    public = contents(sheet.sheet(words, PICTURE))
    assert sum(map(len, public)) <= 4000
    (sums,) = [one for one in public if "Lines +" in one]
    assert len(sums.splitlines()) == 5
    for seat, line in enumerate(sums.splitlines()):
        name_part, told = line.split(":** ")
        assert name_part == f"**{words.name(seat)}"
        assert len(told.split(" · ")) == 5
        assert sum(points(told)) == result.scores[seat]
        (own,) = contents(seats(words, seat, PICTURE))
        assert len(own) <= 4000
        heading, *lines = own.splitlines()
        assert heading.endswith(f":** {result.scores[seat]} points")
        assert len(lines) == 19 + 4 + 1
        expected = [one.points for one in result.reasons if one.seat == seat]
        assert [one for line in lines for one in points(line)] == expected


class TestTheFlysQuestion:
    """Its picture shows the tile that is about to be laid."""

    ROWS = "R1 .. Y2* .. " + ".. " * 12
    SCREENS = GAME_SCREENS["mozaika"]

    def words(self) -> Words:
        state = laying(self.ROWS, hand="R1 R1 B1", miser=True)
        return Words(Language("en"), at_table(state, 0, "Ada"))

    def test_the_tile_lies_on_its_space_and_is_not_in_the_hand(self) -> None:
        words = self.words()
        before, after = (self.SCREENS.draw_prompt(words, draft) for draft in ("", "R1 c3"))
        assert before.png != after.png
        assert "In your hand: 2 R1, B1." in before.alt_text
        assert "Row 3" not in before.alt_text
        assert "In your hand: R1, B1." in after.alt_text
        assert "Row 3: –, –, R1, –" in after.alt_text
        assert "You have 10 coins" in after.alt_text
        beside = self.SCREENS.draw_prompt(words, "R1 b1")
        assert "You have 12 coins" in beside.alt_text
        assert words.table.view == self.words().table.view

    @pytest.mark.parametrize("draft", ["R1", "Y2 c3", "R1 a1", "R1 z9", "x y z", "R1 c3 c3"])
    def test_a_draft_that_cannot_be_laid_is_not_shown(self, draft: str) -> None:
        words = self.words()
        assert self.SCREENS.draw_prompt(words, draft) == self.SCREENS.draw_prompt(words, "")
