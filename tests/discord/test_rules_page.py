"""The rules page: its text and pictures say what the engines do, and it comes as one answer."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from cogs import pages as page_cog
from data.language import Language, locales
from engines.mozaic.course import SQUARE_POINTS
from engines.mozaika.bidding import FIRST_FLY
from engines.mozaika.board import LIKENESS, NAMES, income, put
from engines.mozaika.scoring import (
    ARRANGEMENTS,
    COINS_A_POINT,
    POINTS,
    SYMMETRY_POINTS,
    SymmetryKind,
)
from render import mozaic_rules
from screens import pages
from screens.board import Shown
from screens.games import GAME_SCREENS
from screens.layout import Screen
from screens.mozaika import MozaikaScreens
from tests.discord.desk import desk
from tests.engines.mozaika.positions import started

PLACE = "\N{OBJECT REPLACEMENT CHARACTER}"


def parts(screen: Screen) -> list[dict[str, Any]]:
    components = cast(Callable[[], list[dict[str, Any]]], screen.to_components)
    return components()


@pytest.mark.parametrize("game", GAME_SCREENS)
@pytest.mark.parametrize("locale", locales())
def test_every_picture_has_its_place_in_the_text(locale: str, game: str) -> None:
    language = Language(locale)
    pictures = GAME_SCREENS[game].draw_rules(language)
    assert language.say(f"{game}-rules", picture=PLACE).count(PLACE) == len(pictures)
    for picture in pictures:
        assert 100 < len(picture.alt_text) <= 1024
        assert len(picture.png) <= 120 * 1024


def test_the_page_alternates_and_is_whole_without_pictures() -> None:
    language = Language("en")
    shown = [Shown(f"{number}.png", "said") for number in range(3)]
    with_pictures = parts(pages.rules(language, "mozaika", shown))
    assert [part["type"] for part in with_pictures] == [10, 12, 10, 12, 10, 12, 10]
    bare = parts(pages.rules(language, "mozaika"))
    texts = [part for part in with_pictures if part["type"] == 10]
    assert bare == texts
    assert PLACE not in str(bare)


def test_the_numbers_of_mozaikas_text_are_the_engines() -> None:
    said = Language("en").say("mozaika-rules", picture="")
    assert f"one symbol: **{POINTS['symbol']}**" in said
    assert f"symbol: **{POINTS['pattern']}**" in said
    assert POINTS["colour"] == POINTS["symbol"]
    symmetries: dict[str, SymmetryKind] = {
        "left and right alike": "vertical",
        "top and bottom alike": "horizontal",
        "after half a turn": "central",
        "on a diagonal": "diagonal",
    }
    for words, kind in symmetries.items():
        assert f"{words} **{SYMMETRY_POINTS[kind]}**" in said
    assert f"Every {COINS_A_POINT} coins left: **1**" in said
    first = started(3)
    hand = len(first.dealt[0])
    assert f"begin with {first.coins[0]} coins and {hand} tiles" in said
    assert (
        f"turn {FIRST_FLY[3]} with three players, in turn {FIRST_FLY[4]} with four,"
        f" in turn {FIRST_FLY[5]} with five" in said
    )
    most = max(sum(space in one.spaces for one in ARRANGEMENTS) for space in range(16))
    assert most == 7
    assert "up to seven lines and squares" in said


def test_the_most_that_can_be_earned_is_what_the_tips_say() -> None:
    board, earned = bytes(16), 0
    for space in range(16):
        earned += income(board, space, 1)
        board = put(board, space, 1)
    best = income(put(board, NAMES.index("b2"), 0), NAMES.index("b2"), 1)
    assert max(map(max, LIKENESS)) == LIKENESS[1][1]
    said = Language("en").say("mozaika-rules", picture="")
    assert f"four neighbours can bring {best}, a whole mosaic at most {earned}: " in said
    assert f"{earned}: {earned // 16} a turn" in said


def test_the_numbers_of_mozaics_text_are_the_engines() -> None:
    said = Language("en").say("mozaic-rules", picture="")
    assert f"2×2 square give {SQUARE_POINTS} points" in said
    assert f"up to four squares: {mozaic_rules.points(mozaic_rules.SQUARES)} points" in said
    assert mozaic_rules.points(mozaic_rules.SLIDE) == SQUARE_POINTS
    board, square = mozaic_rules.CALL
    assert {board[square + step] for step in (0, 1, 8, 9)} == {1}


async def test_the_pictures_come_with_the_page_and_are_drawn_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    draw = MozaikaScreens.draw_rules

    def count(self: MozaikaScreens, language: Language) -> object:
        drawn.append(language.locale)
        return draw(self, language)

    monkeypatch.setattr(MozaikaScreens, "draw_rules", count)
    page_cog.rules_pictures.cache_clear()
    async with desk(tmp_path) as at:
        for _ in range(2):
            page = at.answer(await at.ana.slash(at.channel, "rules", game="mozaika"))
            assert page.is_private
            assert page.files == [f"mozaika_rules_{number}.png" for number in (1, 2, 3)]
            assert "Each fly takes 1 point" in page.alt_text
            assert "### Tips" in page.text
    assert len(drawn) == 1


async def test_a_page_that_cannot_be_drawn_comes_as_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: MozaikaScreens, __: Language) -> object:
        raise OSError("no fonts")

    monkeypatch.setattr(MozaikaScreens, "draw_rules", fail)
    page_cog.rules_pictures.cache_clear()
    async with desk(tmp_path) as at:
        page = at.answer(await at.ana.slash(at.channel, "rules", game="mozaika"))
        assert page.files == []
        assert "### Tips" in page.text
