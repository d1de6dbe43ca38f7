"""What messages, forms and presses look like, with a bot that shows whatever there is."""

import json
import re
import urllib.request
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.page.acting import Somebody
from tests.page.conftest import NARROW, WIDE, OpenPage, Process, opened, shoot, until
from tests.page.test_game import assert_accessible

# Playwright looks again only after the press was answered, so the page itself has to watch.
BECOMES_BUSY = """(button) => new Promise((told) => {
    const look = () => button.ariaBusy === "true" && told(true);
    new MutationObserver(look).observe(button, {attributes: true});
    button.click();
})"""


@pytest.fixture(scope="module")
def url(browser: Browser) -> Iterator[str]:
    server = Process("-m", "playground", "--port", "0", "--people", "Ada,Ben")
    given = server.line_with("http://")
    variables = dict(
        server.line_with(name).split("=", 1)
        for name in ("DISCORD_API_URL", "DISCORD_GATEWAY_URL", "DISCORD_TOKEN")
    )
    ask(given, "POST", "/control/limits", {"answer_seconds": 1.0, "rates_apply": False})
    ada = ask(given, "GET", "/people", None)[0]["id"]
    view = ask(given, "GET", f"/people/{ada}/view", None)
    general = view["servers"][0]["channels"][0]["id"]
    ask(given, "POST", f"/people/{ada}/act", {"act": "write", "channel": general, "content": "hi"})
    bot = Process("-W", "ignore", "-m", "tests.page.showcase", env=variables)
    until(lambda: ask(given, "GET", "/control/state", None)["commands"])
    yield given
    bot.running.kill()
    bot.running.wait()
    assert bot.running.stdout is not None
    bot.running.stdout.close()
    assert server.interrupt() == 0


def ask(url: str, method: str, path: str, body: object) -> Any:  # noqa: ANN401 - any JSON
    """Ask the stand-in as no page would."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url + path, data, method=method)
    with urllib.request.urlopen(request, timeout=5) as answer:
        return json.load(answer)


@pytest.fixture
def open_page(browser: Browser, url: str) -> Iterator[OpenPage]:
    with opened(browser, url) as given:
        yield given


def test_markdown_mentions_and_times(open_page: OpenPage) -> None:
    page = open_page()
    ada = Somebody(page, "Ada")
    ada.runs("text")
    text = ada.says("Heading").locator(".text").first
    for mark, written in {
        ".heading.h1": "Heading",
        "strong": "bold",
        "em": "italics",
        "u": "underlined",
        "s": "struck",
        "p code": "code",
        "blockquote": "a quote",
        "ul ul li": "inner",
        "ol li": "first",
        ".small": "small print",
        "pre code": 'print("hello")',
        ".mention.own": "@Ada",
    }.items():
        expect(text.locator(mark)).to_have_text(written)
    expect(text.get_by_role("link")).to_have_attribute("href", "https://example.org/")
    expect(text).to_contain_text("a *star*, snake_case_name")
    secret = text.get_by_role("button", name="Spoiler")
    expect(secret).not_to_contain_text("secret", use_inner_text=True)
    secret.click()
    expect(text.locator(".spoiler")).to_have_text("a secret")
    moment = text.locator("time")
    expect(moment).to_have_text(re.compile("in 1 minute"))
    before = moment.inner_text()
    ada.page.evaluate("Date.now = ((now) => () => now() + 60000)(Date.now)")
    until(lambda: moment.inner_text() != before)
    expect(moment).to_have_text(re.compile(r"in \d+ seconds"))
    shoot(page, "text-wide-dark")


def test_pictures_files_and_their_words(open_page: OpenPage) -> None:
    page = open_page(scheme="light")
    ada = Somebody(page, "Ada")
    ada.runs("everything")
    shown = ada.says("Everything")
    expect(shown.locator(".container")).to_have_css("--edge", "#e2573f")
    expect(shown.locator(".picture img.hidden")).to_have_count(1)
    shown.get_by_role("button", name="Spoiler, show the picture").click()
    expect(shown.locator(".picture img.hidden")).to_have_count(0)
    shoot(page, "everything-wide-light")
    assert_accessible(page)
    shown.get_by_role("button", name="Open large: ten").click()
    dialog = page.get_by_role("dialog", name="Picture")
    expect(dialog.get_by_role("img")).to_have_attribute("alt", "ten")
    dialog.get_by_role("button", name="Alt text").click()
    expect(dialog.get_by_text("ten", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    alt = shown.get_by_role("button", name="Alt text").last
    alt.focus()
    page.keyboard.press("Enter")
    expect(alt).to_have_attribute("aria-expanded", "true")
    expect(shown.locator(".alt-text")).to_have_text("ninety")
    page.keyboard.press("Escape")
    expect(shown.locator(".alt-text")).to_have_count(0)
    with page.expect_download() as download:
        shown.get_by_role("link", name=re.compile("record.json")).click()
    assert download.value.path().read_bytes() == b"{}"


def test_the_way_to_a_picture_s_words_leaves_its_heading_alone(open_page: OpenPage) -> None:
    page = open_page()
    ada = Somebody(page, "Ada")
    ada.runs("everything")
    figure = ada.says("Everything").locator(".picture:not(.thumbnail)").filter(has_text="ALT").first
    alt = figure.get_by_role("button", name="Alt text")
    picture, badge = box(figure), box(alt)
    assert badge.y > picture.y + picture.height / 2
    assert badge.y + badge.height <= picture.y + picture.height + 1
    alt.click()
    words = box(figure.locator(".alt-text"))
    assert picture.y <= words.y < words.y + words.height <= badge.y + 1


def test_the_panel_covers_nobody(open_page: OpenPage, url: str) -> None:
    cleo = ask(url, "POST", "/people", {"name": "Cleo"})["id"]
    page = open_page()
    page.get_by_role("button", name="Break things").click()
    panel = page.get_by_role("complementary", name="Break things")
    for width in (WIDE[0], 1120):
        page.set_viewport_size({"width": width, "height": WIDE[1]})
        shoot(page, f"panel-three-{width}")
        for name in ("Ada", "Ben", "Cleo"):
            column = box(Somebody(page, name).column)
            assert column.width >= 260
            assert column.x + column.width <= box(panel).x + 1
    ask(url, "DELETE", f"/people/{cleo}", None)
    expect(Somebody(page, "Cleo").column).to_have_count(0)


class Box(NamedTuple):
    """Where something is on the page, in pixels."""

    x: float
    y: float
    width: float
    height: float


def box(shown: Locator) -> Box:
    there = shown.bounding_box()
    assert there is not None
    return Box(**there)


def test_presses_selects_and_failures(open_page: OpenPage) -> None:
    page = open_page()
    ada, ben = Somebody(page, "Ada"), Somebody(page, "Ben")
    ada.runs("everything")
    shown = ada.says("Everything")
    expect(shown.get_by_role("button", name="Off")).to_be_disabled()
    assert shown.get_by_role("button", name="Go").evaluate(BECOMES_BUSY)
    expect(shown.get_by_role("alert")).to_have_text("This interaction failed")
    expect(ben.says("Everything").get_by_role("alert")).to_have_count(0)

    shown.get_by_role("button", name="Slow").evaluate("(button) => button.click()")
    expect(ada.log.get_by_text("Tessera is thinking…")).to_be_visible()
    private = ada.says("slow but sure")
    expect(private).to_contain_text("Only you can see this")
    expect(ben.log.get_by_text("slow but sure")).to_have_count(0)
    private.get_by_role("button", name="Dismiss message").click()
    expect(ada.log.get_by_text("slow but sure")).to_have_count(0)

    several = shown.get_by_role("combobox", name="Several")
    several.focus()
    for key in ("Enter", "Enter", "ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    shoot(page, "select-wide-dark")
    page.keyboard.press("Tab")
    expect(ben.says("red + blue")).to_be_visible()


def test_a_form(open_page: OpenPage) -> None:
    page = open_page(size=NARROW, scheme="light")
    ada = Somebody(page, "Ada")
    ada.runs("everything")
    ada.says("Everything").get_by_role("button", name="Form").click()
    form = page.get_by_role("dialog", name="Tell me")
    name = form.get_by_label("Name")
    expect(name).to_be_focused()
    form.get_by_role("button", name="Submit").click()
    expect(form.get_by_role("alert")).to_contain_text("Name has 1 to 12 characters")
    name.fill("Rex")
    form.get_by_role("combobox", name="Colours").click()
    for colour in ("green", "blue"):
        form.get_by_role("option", name=colour).click()
    page.keyboard.press("Tab")
    form.get_by_label("large").check()
    form.get_by_label("nuts").check()
    form.get_by_role("combobox", name="Whom").click()
    form.get_by_role("option", name="Ben").click()
    assert_accessible(page)
    shoot(page, "form-narrow-light")
    form.get_by_role("button", name="Submit").click()
    expect(form).to_have_count(0)
    expect(ada.log.get_by_text("Rex ['green', 'blue'] large ['nuts']")).to_be_visible()


def test_edits_and_deletions_are_live(open_page: OpenPage) -> None:
    ada = Somebody(page := open_page(), "Ada")
    ben = Somebody(page, "Ben")
    ada.runs("change")
    expect(ben.log.get_by_text("first wording")).to_be_visible()
    expect(ben.log.get_by_text("second wording")).to_be_visible()
    expect(ben.log.get_by_text("second wording")).to_have_count(0)


def test_a_command_that_is_not_answered(open_page: OpenPage) -> None:
    ada = Somebody(page := open_page(), "Ada")
    ada.runs("deaf")
    failed = ada.log.get_by_role("article", name="/deaf")
    expect(failed).to_contain_text("The application did not respond")
    shoot(page, "failed-wide-dark")
    failed.get_by_role("button", name="Dismiss message").click()
    expect(failed).to_have_count(0)


def test_options_with_suggestions_people_and_ranges(open_page: OpenPage) -> None:
    ada = Somebody(page := open_page(scheme="light"), "Ada")
    ada.picks_command("play")
    ada.column.get_by_role("combobox", name="game").press_sequentially("az")
    ada.column.get_by_role("option", name="azul").click()
    ada.column.get_by_role("button", name="+ rival").click()
    ada.column.get_by_role("combobox", name="rival").press_sequentially("b")
    expect(ada.column.get_by_role("option")).to_have_count(1)
    shoot(page, "options-wide-light")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(ada.log.get_by_text("playing azul against Ben")).to_be_visible()

    ada.picks_command("table clock set")
    minutes = ada.column.get_by_role("combobox", name="minutes")
    minutes.press("Enter")
    expect(ada.column.get_by_role("alert")).to_have_text("This is needed")
    minutes.fill("many")
    minutes.press("Enter")
    expect(ada.column.get_by_role("alert")).to_have_text("A whole number, please")
    minutes.fill("70")
    minutes.press("Enter")
    expect(ada.column.get_by_role("alert")).to_contain_text("Minutes is from 1 to 60")
    ada.picks_command("table clock set")
    minutes.fill("7")
    minutes.press("Enter")
    expect(ada.log.get_by_text("7 minutes")).to_be_visible()


def test_unread_marks_threads_and_closed_dms(open_page: OpenPage) -> None:
    page = open_page()
    ada, ben = Somebody(page, "Ada"), Somebody(page, "Ben")
    ada.picks_command("whisper")
    ada.column.get_by_role("option", name="Ben").click()
    page.keyboard.press("Enter")
    dm = ben.column.get_by_role("button", name="Direct messages with Tessera, 1 unread")
    expect(dm.locator(".count")).to_have_text("1")
    dm.click()
    expect(ben.log.get_by_text("psst")).to_be_visible()
    expect(ben.column.locator(".count")).to_have_count(0)
    page.reload()
    expect(ben.log.get_by_text("psst")).to_be_visible()
    expect(ben.column.locator(".count")).to_have_count(0)

    ben.column.locator(".sidebar .switch").click()
    expect(ben.column.get_by_text("DMs closed").first).to_be_visible()
    ada.picks_command("whisper")
    ada.column.get_by_role("option", name="Ben").click()
    page.keyboard.press("Enter")
    expect(ada.log.get_by_text("refused with 50007")).to_be_visible()

    ada.column.get_by_role("button", name="+ Thread").click()
    ada.column.get_by_label("Name of the thread").fill("Side table")
    page.keyboard.press("Enter")
    expect(ada.composer).to_have_attribute("placeholder", re.compile("#Side table"))
    ada.types(f"<@{'0' * 18}> hello, @Ben!")
    mark = ben.column.get_by_role("button", name="Thread Side table, 1 unread")
    expect(mark.locator(".count")).to_have_text("1")
    shoot(page, "thread-wide-dark")


def test_the_panel_and_the_bin(open_page: OpenPage) -> None:
    page = open_page()
    ada, ben = Somebody(page, "Ada"), Somebody(page, "Ben")
    page.get_by_role("button", name="Break things").click()
    panel = page.get_by_role("complementary", name="Break things")
    panel.get_by_role("button", name="Lose an answer").click()
    expect(panel.get_by_text("1 fault waits for a request.")).to_be_visible()
    ada.runs("deaf")
    panel.get_by_role("button", name="Forget them").click()
    expect(panel.get_by_text("fault waits")).to_have_count(0)
    panel.get_by_role("button", name="Throw it off the server").click()
    expect(panel.get_by_role("button", name="Invite it back")).to_be_visible()
    ada.composer.fill("/")
    expect(ada.column.get_by_text("offers no command here")).to_be_visible()
    panel.get_by_role("button", name="Invite it back").click()
    panel.get_by_text("What the bot has asked of Discord").click()
    expect(panel.get_by_role("list", name="Newest requests first")).to_contain_text("/commands")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    ada.composer.fill("")
    ada.types("delete me")
    ben.says("delete me").get_by_role("button", name="Delete this message").click(force=True)
    expect(ada.log.get_by_text("delete me")).to_have_count(0)


def test_nothing_that_is_written_becomes_part_of_the_page(open_page: OpenPage) -> None:
    ada = Somebody(page := open_page(), "Ada")
    written = '<img src=x onerror="document.title=1"> <b>no</b> [x](javascript:alert(1))'
    ada.types(written)
    expect(ada.log.get_by_text(written)).to_be_visible()
    assert page.title() == "Tessera’s playground"
