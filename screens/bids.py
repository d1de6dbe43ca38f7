"""The bid: as a direct message asks for it, closed again, and any number typed."""

import discord
from discord import ui

from screens.board import Shown, board_link, where
from screens.games import GAME_SCREENS
from screens.layout import Row, Screen, link, picture, shorten, text
from screens.press import Press
from screens.words import Words

MOST_DIGITS = 4


class BidForm(ui.Modal):
    """Asks for a number of coins. Like a screen, it is over before discord.py could keep it.

    Args:
        words: of the table as the bidder knows it.
        most: the coins they hold.
        made: their bid so far, to begin with; None if there is none.
        press: what handing it in means.
    """

    def __init__(self, words: Words, most: int, made: int | None, press: Press) -> None:
        super().__init__(title=shorten(words.game, 45), timeout=None, custom_id=str(press))
        number = ui.TextInput[BidForm](
            custom_id="coins",
            default=None if made is None else str(made),
            max_length=MOST_DIGITS,
            style=discord.TextStyle.short,
        )
        label = shorten(words.say("mozaika-bid-typed", coins=most), 45)
        self.add_item(ui.Label[BidForm](text=label, component=number))

    def is_finished(self) -> bool:
        """Return True: nothing is to be remembered."""
        return True


def prompt(words: Words, place: str, shown: Shown | None) -> Screen:
    """Return a secret question as a direct message.

    Args:
        words: of the table as the asked player knows it.
        place: the server's name; empty where it is not known.
        shown: the picture of the question; None where it could not be drawn.
    """
    table = words.table
    channel = f"<#{table.place.channel_id}>"
    if place:
        heading = words.say("prompt-from", game=words.game, channel=channel, server=place)
    else:
        heading = words.say("prompt-from-channel", game=words.game, channel=channel)
    items = [text(heading)]
    if shown is not None:
        items.append(picture(shown.file_name, shown.alt_text))
    items += GAME_SCREENS[table.game].prompt(words)
    items.append(Row(_way_back(words)))
    return Screen(*items)


def closed_prompt(words: Words, before: str = "") -> Screen:
    """Return what is left of a secret question that is asked no more."""
    said = words.say("prompt-closed", game=words.game)
    items = [text(before)] if before else []
    return Screen(*items, text(said), Row(_way_back(words)))


def _way_back(words: Words) -> ui.Button[Screen]:
    """Return a button that leads to the board, or to its channel before it is posted."""
    table = words.table
    if table.message("board") is None:
        return link(words.say("board-link"), where(table.place))
    return board_link(words)
