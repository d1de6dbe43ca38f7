"""The public board: picture, what has just happened, whose turn it is, and the first question."""

from collections.abc import Sequence
from dataclasses import dataclass

from discord import ButtonStyle
from discord.utils import format_dt

from screens.games import GAME_SCREENS
from screens.layout import Button, Item, Screen, box, button, link, picture, rows, text
from screens.palette import ACCENT
from screens.press import Press
from screens.words import Words
from tables import Message, MessageKind, Place, Table

PLIES_SHOWN = 4


@dataclass(frozen=True)
class Shown:
    """A picture as it is attached to a message.

    Attributes:
        file_name: a new one for every revision, or clients show a stale picture.
        alt_text: the same in words, at most 1,024 characters.
    """

    file_name: str
    alt_text: str


def board(words: Words, asked: Words | None, shown: Shown | None) -> Screen:
    """Return the message of a running game.

    Args:
        words: of the table as a spectator knows it.
        asked: of the table as the first person who owes a choice knows it; None while only
            computers do.
        shown: the picture of the board; None where it could not be drawn or attached.
    """
    table = words.table
    items: list[Item] = [text(_heading(words))]
    if shown is not None:
        items.append(picture(shown.file_name, shown.alt_text))
    story = words.story(table.plies[-PLIES_SHOWN:])
    if story:
        items.append(text(story))
    items.extend(_turn(words, asked))
    items.extend(_take_back(words))
    items.extend(rows(_tools(words, asked)))
    return Screen(box(*items, colour=ACCENT[table.game]))


def _heading(words: Words) -> str:
    subtitle = GAME_SCREENS[words.table.game].subtitle(words)
    return words.say("board-heading", game=words.game, subtitle=subtitle)


def _turn(words: Words, asked: Words | None) -> list[Item]:
    """Say whose turn it is; ask a person the first question."""
    table = words.table
    lines = [
        words.say("board-away", name=words.person(seat.left))
        for seat in table.seats
        if seat.left is not None
    ]
    if lines and len(table.people) == 1:
        lines.append(words.say("board-last-person", name=words.person(table.people[0])))
    seats = table.to_act
    if asked is None:
        names = words.listed([words.name(seat) for seat in seats])
        return [text("\n".join([*lines, words.say("board-turn-computer", name=names)]))]
    question = GAME_SCREENS[table.game].question(asked)
    turn = _whose(words, table, seats)
    return [text("\n".join([*lines, turn, question.text])), *rows(question.buttons)]


def _whose(words: Words, table: Table, seats: Sequence[int]) -> str:
    names = words.listed([words.name(seat) for seat in seats])
    if len(seats) > 1:
        return words.say("board-turn-several", names=names)
    if seats[0] not in table.deadlines:
        return words.say("board-turn", name=names)
    until = format_dt(table.deadlines[seats[0]], "R")
    return words.say("board-turn-until", name=names, deadline=until)


def _take_back(words: Words) -> list[Item]:
    asked, declined = words.table.take_back, words.table.declined
    if declined is not None:
        name, refused_by = words.name(declined.by), words.name(declined.refused_by)
        said = words.say("board-take-back-declined", name=name, refused_by=refused_by)
        return [text(said)]
    if asked is None:
        return []
    waiting = words.listed([words.name(seat) for seat in asked.waiting])
    answers = [
        button(words.say("board-agree"), Press("agree", words.table.id), style=ButtonStyle.success),
        button(words.say("board-refuse"), Press("refuse", words.table.id)),
    ]
    said = words.say("board-take-back-asked", name=words.name(asked.by), waiting=waiting)
    return [text(said), *rows(answers)]


def _tools(words: Words, asked: Words | None) -> list[Button]:
    table = words.table
    buttons = [
        button(words.say("board-in-words"), Press("words", table.id)),
        button(words.say("board-rules"), Press("rules", table.id)),
        button(words.say("board-take-back"), Press("undo", table.id)),
        button(words.say("board-resign"), Press("resign", table.id)),
        button(words.say("board-bring-down"), Press("down", table.id)),
    ]
    seats = GAME_SCREENS[table.game].seats_label(words)
    if seats is not None:
        buttons.insert(1, button(seats, Press("seats", table.id)))
    aside = GAME_SCREENS[table.game].aside_label(asked or words)
    if aside is not None:
        buttons.insert(0, button(aside, Press("aside", table.id), style=ButtonStyle.primary))
    return buttons


def moved_board(words: Words, where: str) -> Screen:
    """Return what is left where the board was before it moved down."""
    return Screen(text(words.say("board-moved", link=where)))


def ping(words: Words, kind: MessageKind, seat: int, where: str) -> Screen:
    """Call a person: to their turn, to say a word on a take-back, or to hear that it is refused."""
    person = words.table.seats[seat].person
    mention = f"<@{person.id}>" if person is not None else words.name(seat)
    key = "ping-turn" if kind == "ping" else f"ping-{kind}"
    return Screen(text(words.say(key, mention=mention, game=words.game, link=where)))


def where(place: Place, message: Message | None = None) -> str:
    """Return the address of a place in Discord, or of a message there."""
    address = f"https://discord.com/channels/{place.guild_id or '@me'}/{place.channel_id}"
    if message is None or message.message_id is None:
        return address
    return f"{address}/{message.message_id}"


def board_link(words: Words) -> Button:
    """Return a button that leads to the board."""
    table = words.table
    return link(words.say("board-link"), where(table.place, table.message("board")))
