"""What one person does on the page, in the words of a test."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import until

_PIXELS = """async (picture) => {
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    const data = pen.getImageData(0, 0, canvas.width, canvas.height).data;
    const digest = await crypto.subtle.digest("SHA-256", data);
    return [...new Uint8Array(digest)].join();
}"""


class Somebody:
    """One person's column.

    Args:
        page: the page.
        name: the person.
    """

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.column = page.locator(f'[data-person="{name}"]')
        self.composer = self.column.get_by_role("combobox", name=re.compile("^Message "))
        self.log = self.column.get_by_role("log")

    def says(self, text: str) -> Locator:
        """Find the newest message that says something."""
        return self.log.get_by_role("article").filter(has_text=text).last

    def types(self, text: str) -> None:
        """Type a message and send it."""
        self.composer.fill(text)
        self.composer.press("Enter")

    def picks_command(self, path: str) -> None:
        """Type a command's beginning and take it from the list."""
        self.composer.fill(f"/{path}")
        self.column.get_by_role("option", name=f"/{path}").first.click()

    def runs(self, path: str) -> None:
        """Run a command that needs no options, and wait until something has come of it."""
        before = self._newest()
        self.picks_command(path)
        self.column.get_by_role("button", name=f"Run /{path}").click()
        until(lambda: self._newest() != before)

    def _newest(self) -> str | None:
        """Give the id of the newest message that is not still on its way."""
        there = self.log.locator("article[data-id], .note .failure").last
        return there.get_attribute("data-id") if there.count() else None

    def button(self, label: str) -> Locator:
        """Find the newest button of a label."""
        return self.log.get_by_role("button", name=label, exact=True).last

    def board(self) -> Locator:
        """Find the message with the board."""
        return self.log.get_by_role("article").filter(has_text="Bring the board down").last

    def board_pixels(self) -> str:
        """Give a digest of the board's picture as it is drawn here."""
        picture = self.board().locator(".picture img")
        picture.wait_for()
        return str(picture.evaluate(_PIXELS))

    def is_asked(self) -> bool:
        """Tell whether the board waits for this person."""
        return f"{self.name}, it is your turn" in self.board().inner_text()


def _is_over(mover: Somebody, before: str, panel: Locator, shown: str) -> bool:
    until(lambda: mover.board_pixels() != before or panel.inner_text() != shown)
    return mover.board_pixels() != before


def take_turn(players: list[Somebody]) -> Somebody:
    """Let whoever is asked click through their question; give who it was."""
    until(lambda: any(each.is_asked() for each in players))
    mover = next(each for each in players if each.is_asked())
    before = mover.board_pixels()
    question = mover.board().locator(".row .button:not(:disabled)").first
    question.click()
    panel = mover.log.locator(".message.private").last
    for _ in range(4):
        choice = panel.locator(".row .button:not(:disabled)").first
        expect(choice).to_be_visible()
        shown = panel.inner_text()
        choice.click()
        if _is_over(mover, before, panel, shown):
            return mover
    raise AssertionError("the turn did not end")
