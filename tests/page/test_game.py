"""Tessera itself on the page: a game from the first command on, through a reload and a kill."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.page.acting import Somebody, take_turn
from tests.page.conftest import AXE, NARROW, WIDE, OpenPage, shoot, until

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def test_a_newcomer_is_told_what_this_is_and_what_to_type(open_page: OpenPage) -> None:
    page = open_page()
    ada = Somebody(page, "Ada")
    welcome = ada.says("Welcome to the playground")
    expect(welcome).to_contain_text("without Discord")
    expect(welcome).to_contain_text("/play")
    expect(page.get_by_text("Tessera is online")).to_be_visible()
    shoot(page, "welcome-wide-dark")


def test_a_game_of_two_with_a_reload_and_a_killed_bot(open_page: OpenPage) -> None:
    page = open_page()
    ada, ben = Somebody(page, "Ada"), Somebody(page, "Ben")
    expect(page.get_by_text("Tessera is online")).to_be_visible()
    ada.picks_command("play")
    ada.column.get_by_role("option", name=re.compile("Mozaic")).click()
    ada.column.get_by_role("combobox", name="game").press("Enter")
    ben.button("Join").click()
    expect(ada.says("who is in?")).to_contain_text("Ben")
    shoot(page, "lobby-wide-dark")
    ada.button("Start").click()
    expect(ada.board()).to_be_visible()

    pictures = [ada.board_pixels()]
    for turn in range(5):
        mover = take_turn([ada, ben])
        other = ben if mover is ada else ada
        expect(mover.log.locator(".message.private")).not_to_have_count(0)
        assert_alike(mover, other)
        pictures.append(ada.board_pixels())
        if turn == 1:
            shoot(page, "game-wide-dark")
            assert_reload_keeps_all_but_the_private(page, ada, ben)
        if turn == 3:
            kill_the_bot(page)
    assert len(set(pictures)) == 6

    privately = len(ben.log.locator(".message.private").all())
    ada.button("In words").click()
    answer = ada.log.locator(".message.private").last
    expect(answer).to_contain_text("Only you can see this")
    ben.types("What did you see?")
    expect(ada.says("What did you see?")).to_be_visible()
    expect(ben.log.locator(".message.private")).to_have_count(privately)


def assert_alike(one: Somebody, other: Somebody) -> None:
    until(lambda: one.board_pixels() == other.board_pixels())


def assert_reload_keeps_all_but_the_private(page: Page, ada: Somebody, ben: Somebody) -> None:
    pixels = ada.board_pixels()
    page.reload()
    expect(ada.board()).to_be_visible()
    assert ada.board_pixels() == pixels
    expect(ada.says("Welcome to the playground")).to_be_attached()
    for each in (ada, ben):
        expect(each.log.locator(".message.private")).to_have_count(0)


def kill_the_bot(page: Page) -> None:
    page.get_by_role("button", name="Break things").click()
    page.get_by_role("button", name="Kill the bot").click()
    expect(page.get_by_text("Tessera is offline")).to_be_visible()
    shoot(page, "killed-wide-dark")
    expect(page.get_by_text("Tessera is online")).to_be_visible()
    page.get_by_role("button", name="Break things").click()


def test_the_same_on_a_telephone(open_page: OpenPage) -> None:
    page = open_page(size=NARROW, scheme="light")
    ada, ben = Somebody(page, "Ada"), Somebody(page, "Ben")
    expect(ben.column).to_be_hidden()
    ada.runs("rules")
    expect(ada.log.locator(".message.private")).to_be_visible()
    shoot(page, "rules-narrow-light")
    page.get_by_role("tab", name="Ben").click()
    expect(ada.column).to_be_hidden()
    expect(ben.log.locator(".message.private")).to_have_count(0)
    if not ben.is_asked():
        page.get_by_role("tab", name="Ada").click()
    take_turn([ben if ben.column.is_visible() else ada])
    shoot(page, "game-narrow-light")
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width == NARROW[0]


def test_direct_messages_are_opened_closed_and_marked(open_page: OpenPage) -> None:
    page = open_page(size=NARROW)
    ada = Somebody(page, "Ada")
    ada.column.get_by_role("button", name="Channels").click()
    ada.column.get_by_role("button", name="Open direct messages with Tessera").click()
    expect(ada.log).to_contain_text("Only you and Tessera read this")
    ada.runs("games")
    expect(ada.log.locator(".message").last).to_contain_text("Mozaic")
    shoot(page, "dm-narrow-dark")
    ada.column.get_by_role("button", name="Channels").click()
    ada.column.locator(".sidebar").get_by_role("switch", name="DMs closed").click(force=True)
    people = page.evaluate("fetch('/people').then((answer) => answer.json())")
    until(
        lambda: page.evaluate("fetch('/people').then((answer) => answer.json())")[0]["dms_closed"]
    )
    assert [each["username"] for each in people] == ["Ada", "Ben"]
    page.evaluate(
        "([id]) => fetch(`/people/${id}`, {method: 'PATCH', body: '{\"dms_closed\": false}'})",
        [people[0]["id"]],
    )


def test_people_are_added_renamed_and_removed(open_page: OpenPage) -> None:
    page = open_page(scheme="light")
    for name in ("Cleo", "Dan", "Eve"):
        page.get_by_role("button", name="Add a person").click()
        page.get_by_role("button", name="Add", exact=True).click()
        expect(Somebody(page, name).composer).to_be_attached()
    expect(page.get_by_role("button", name="Add a person")).to_have_count(0)
    shoot(page, "five-wide-light")
    cleo = Somebody(page, "Cleo")
    cleo.types("hello from Cleo")
    page.get_by_role("button", name="Settings of Cleo").click()
    cleo.column.get_by_label("Name").fill("Cléo")
    cleo.column.get_by_role("button", name="Rename").click()
    expect(Somebody(page, "Ada").says("hello from Cleo")).to_be_attached()
    expect(page.locator('[data-person="Cléo"]')).to_be_visible()
    for name in ("Cléo", "Dan", "Eve"):
        page.get_by_role("button", name=f"Settings of {name}").click()
        page.get_by_role("button", name=f"Remove {name}").click()
        page.get_by_role("button", name=f"Yes, remove {name}").click()
        expect(page.locator(f'[data-person="{name}"]')).to_have_count(0)


def test_the_theme_follows_the_system_and_the_toggle(open_page: OpenPage) -> None:
    page = open_page(scheme="dark")
    backdrop = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(backdrop)
    toggle = page.get_by_role("button", name=re.compile("^Theme"))
    toggle.click()
    expect(toggle).to_have_accessible_name("Theme: light")
    light = page.evaluate(backdrop)
    assert light != dark
    page.reload()
    assert page.evaluate(backdrop) == light
    toggle.click()
    expect(toggle).to_have_accessible_name("Theme: dark")
    assert page.evaluate(backdrop) == dark


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_nothing_serious_bars_anybody(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page(size=size)
    ada = Somebody(page, "Ada")
    ada.runs("rules")
    page.get_by_role("button", name="Alt text").first.click()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert_accessible(page)
    ada.composer.fill("/")
    expect(ada.column.get_by_role("option").first).to_be_visible()
    page.get_by_role("button", name="Break").click()
    expect(page.get_by_role("complementary", name="Break things")).to_be_visible()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert_accessible(page)
        shoot(page, f"panel-{'wide' if size == WIDE else 'narrow'}-{scheme}")


def assert_accessible(page: Page) -> None:
    """Let axe-core look; what it calls serious or critical must not be there."""
    # Not as a script of the page: its policy allows none but its own.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run({resultTypes: ['violations']})")
    serious = [
        (each["id"], [node["html"][:160] for node in each["nodes"][:3]])
        for each in found["violations"]
        if each["impact"] in {"serious", "critical"}
    ]
    assert serious == []


def test_all_can_be_done_by_keyboard(open_page: OpenPage) -> None:
    page = open_page()
    ben = Somebody(page, "Ben")
    page.keyboard.press("Alt+2")
    expect(ben.composer).to_be_focused()
    page.keyboard.type("/rul")
    expect(ben.column.get_by_role("option")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(ben.column.get_by_role("button", name="Run /rules")).to_be_focused()
    page.keyboard.press("Escape")
    expect(ben.composer).to_be_focused()
    page.keyboard.type("/rules ")
    expect(ben.column.get_by_role("button", name="Run /rules")).to_be_focused()
    page.keyboard.press("Enter")
    expect(ben.log.locator(".message.private")).to_be_visible()
    ben.button("In words").focus()
    page.keyboard.press("Enter")
    expect(ben.log.locator(".message.private")).to_have_count(2)
