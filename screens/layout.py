"""The pieces that every screen is built of: Components V2, with clicks told apart by custom id."""

from collections.abc import Iterable, Sequence

import discord
from discord import ButtonStyle, ui

from screens.press import Press

BUTTONS_IN_A_ROW = 5
LONGEST_LABEL = 80
LONGEST_OPTION = 100
LONGEST_ALT_TEXT = 1024
MOST_COMPONENTS = 40
MOST_CHARACTERS = 4000
"""Source of all limits: Discord's documentation, "Component Reference"."""


class Screen(ui.LayoutView):
    """What a message looks like.

    discord.py would remember every view it sends, for good, in order to call back into it. Clicks
    here are handled by their custom id alone, so a screen says that it is over before it begins.
    """

    def __init__(self, *items: "Item") -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)

    def is_finished(self) -> bool:
        """Return True: nothing is to be remembered."""
        return True

    def is_dispatchable(self) -> bool:
        """Return False: no click calls back into a screen."""
        return False


Item = ui.Item[Screen]


# Classes, and no aliases such as `ui.Button[Screen]`: to call one of those takes ten times as long.
class Button(ui.Button[Screen]):
    """A button of a screen."""


class Row(ui.ActionRow[Screen]):
    """A row of a screen: up to five buttons, or a select."""


def text(content: str) -> Item:
    """Return a block of text, with Discord's markdown."""
    return ui.TextDisplay(content)


def line() -> Item:
    """Return a thin line between two parts."""
    return ui.Separator()


def box(*items: Item, colour: int) -> Item:
    """Return a frame with a coloured edge around some items."""
    return ui.Container(*items, accent_colour=colour)


def picture(file_name: str, alt_text: str) -> Item:
    """Return a picture that is attached to the same message."""
    item = discord.MediaGalleryItem(f"attachment://{file_name}", description=alt_text)
    return ui.MediaGallery(item)


def attached(file_name: str) -> Item:
    """Return a file that is attached to the same message, for downloading."""
    return ui.File(f"attachment://{file_name}")


def button(
    label: str,
    press: Press,
    *,
    style: ButtonStyle = ButtonStyle.secondary,
    disabled: bool = False,
) -> Button:
    """Return a button; a label that is too long is cut."""
    return Button(
        label=shorten(label, LONGEST_LABEL), custom_id=str(press), style=style, disabled=disabled
    )


def link(label: str, url: str) -> Button:
    """Return a button that opens an address."""
    return Button(label=shorten(label, LONGEST_LABEL), url=url)


def rows(buttons: Sequence[Button]) -> list[Item]:
    """Return buttons in as few rows as Discord allows, evenly filled.

    Eight columns of a board look better as four and four than as five and three.
    """
    if not buttons:
        return []
    count = -(-len(buttons) // BUTTONS_IN_A_ROW)
    width = -(-len(buttons) // count)
    return [Row(*buttons[start : start + width]) for start in range(0, len(buttons), width)]


def select(press: Press, options: Iterable[discord.SelectOption], *, placeholder: str) -> Item:
    """Return a select in a row of its own; the option chosen arrives as the click's value."""
    menu: ui.Select[Screen] = ui.Select(
        custom_id=str(press), options=list(options), placeholder=shorten(placeholder, 150)
    )
    return Row(menu)


def option(
    label: str, value: str, *, description: str | None = None, default: bool = False
) -> discord.SelectOption:
    """Return one choice of a select; texts that are too long are cut."""
    return discord.SelectOption(
        label=shorten(label, LONGEST_OPTION),
        value=value,
        description=None if description is None else shorten(description, LONGEST_OPTION),
        default=default,
    )


def shorten(content: str, longest: int) -> str:
    """Return a text of at most `longest` characters; where it is cut, an ellipsis says so."""
    return content if len(content) <= longest else content[: longest - 1].rstrip() + "…"
