"""The picture of one seat at a time, with a button for each of the others."""

from discord import ButtonStyle

from screens.board import Shown
from screens.layout import MOST_CHARACTERS, Screen, button, picture, rows, shorten, text
from screens.press import Press
from screens.sheet import reasons_of
from screens.words import Words


def seats(words: Words, seat: int, shown: Shown) -> Screen:
    """Return a seat's picture, at the end with every reason, and the way to the others.

    Args:
        words: of the table.
        seat: whose picture it is.
        shown: the picture.
    """
    choices = [
        button(
            words.label(number),
            Press("seat", words.table.id, draft=str(number)),
            style=ButtonStyle.primary if number == seat else ButtonStyle.secondary,
        )
        for number in range(len(words.table.seats))
    ]
    items = [picture(shown.file_name, shown.alt_text)]
    if words.table.result is not None:
        items.append(text(shorten(reasons_of(words, seat), MOST_CHARACTERS)))
    return Screen(*items, *rows(choices))
