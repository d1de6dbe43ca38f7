"""Pages and questions that one person sees alone."""

from collections.abc import Sequence
from itertools import zip_longest

from discord import ButtonStyle
from discord.utils import format_dt

from data.language import Language
from screens.board import Shown, where
from screens.layout import (
    MOST_CHARACTERS,
    Item,
    Screen,
    attached,
    button,
    picture,
    rows,
    shorten,
    text,
)
from screens.press import Press
from screens.words import Words
from tables import Entry, Phase

GAMES_LISTED = 20
# Unicode: "used as a placeholder in text for an otherwise unspecified object".
_PLACE = "\N{OBJECT REPLACEMENT CHARACTER}"


def note(sentence: str, *items: Item) -> Screen:
    """Return a sentence, and what may follow it."""
    return Screen(text(shorten(sentence, MOST_CHARACTERS)), *items)


def rules(language: Language, game: str, shown: Sequence[Shown] = ()) -> Screen:
    """Return a game's rules in our own words, on one page.

    Args:
        language: the reader's.
        game: its key.
        shown: its pictures, in the order of their places in the text; none where they could not be
            drawn.
    """
    page = shorten(language.say(f"{game}-rules", picture=_PLACE), MOST_CHARACTERS)
    items: list[Item] = []
    for part, one in zip_longest(page.split(_PLACE), shown):
        if part and part.strip():
            items.append(text(part.strip()))
        if one is not None:
            items.append(picture(one.file_name, one.alt_text))
    return Screen(*items)


def in_words(words: Words, position: str) -> Screen:
    """Return the whole position in words.

    Args:
        words: of the table.
        position: what the game's screens say of it.
    """
    return note(words.say("words-heading", game=words.game) + "\n" + position)


def confirm(words: Words, key: str, yes: str, press: Press) -> Screen:
    """Ask before something that cannot be undone.

    Args:
        words: of the table.
        key: the question's sentence.
        yes: the label of the button that does it.
        press: what that button does.
    """
    return note(
        words.say(key),
        *rows(
            [
                button(words.say(yes), press, style=ButtonStyle.danger),
                button(words.say("resign-no"), Press("kept", words.table.id)),
            ]
        ),
    )


def ask_everybody(words: Words, why: str) -> Screen:
    """Offer to ask the others for a take-back that needs their word."""
    return note(why, *rows([button(words.say("undo-ask"), Press("undo-ask", words.table.id))]))


def games(language: Language, entries: Sequence[Entry]) -> Screen:
    """List a person's tables, those that wait for them first."""
    if not entries:
        return note(language.say("games-none"))
    lines = [language.say("games-heading")]
    lines += [_entry(language, entry) for entry in entries[:GAMES_LISTED]]
    if len(entries) > GAMES_LISTED:
        lines.append(language.say("games-more", count=len(entries) - GAMES_LISTED))
    return note("\n".join(lines))


def _entry(language: Language, entry: Entry) -> str:
    game = language.say(f"game-{entry.game}-title")
    link = where(entry.place)
    if entry.phase is Phase.LOBBY:
        return language.say("games-lobby", link=link, game=game)
    if not entry.owes:
        return language.say("games-their-turn", link=link, game=game)
    if entry.deadline is None:
        return language.say("games-your-turn", link=link, game=game)
    deadline = format_dt(entry.deadline, "R")
    return language.say("games-your-turn-until", link=link, game=game, deadline=deadline)


def record_page(words: Words, file_name: str) -> Screen:
    """Hand out the record of a game.

    Args:
        words: of the table.
        file_name: of the file that is attached to the message.
    """
    return note(words.say("sheet-record-ready"), attached(file_name))
