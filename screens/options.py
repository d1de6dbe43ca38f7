"""What a table can choose before it starts: the game's options and the time for a move."""

from collections.abc import Iterator
from typing import Literal, get_args, get_origin, get_type_hints

from data.language import Language
from engines import GAMES
from screens.layout import Item, option, select, text
from screens.press import Press
from screens.words import Words
from tables import Table

PACES = (60, 300, 3600, 86400, 259200)
"""Seconds for a move that the lobby offers, from a live game to one over weeks."""

NO_PACE = 0


def choices(game: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield a game's options with the values of each, the default first."""
    for name, hint in get_type_hints(GAMES[game].options).items():
        if get_origin(hint) is Literal:
            yield name, get_args(hint)


def pace_name(language: Language, seconds: int | None) -> str:
    """Return a time for a move in words."""
    if seconds is None:
        return language.say("pace-none")
    if seconds in PACES:
        return language.say(f"pace-{seconds}")
    return language.say("pace-other", seconds=seconds)


def chosen(words: Words) -> list[str]:
    """Return a line for each option: what it is and what is chosen."""
    table = words.table
    lines = [
        words.say(
            "lobby-option-line",
            option=words.say(f"{table.game}-option-{name}"),
            choice=words.say(f"{table.game}-option-{name}-{getattr(table.options, name)}"),
        )
        for name, _ in choices(table.game)
    ]
    pace = pace_name(words.language, table.pace)
    return [*lines, words.say("lobby-option-line", option=words.say("pace-name"), choice=pace)]


def options_panel(words: Words, person_id: int) -> list[Item]:
    """Return the selects for the host; for everybody else what is chosen."""
    table = words.table
    if person_id != table.host.id:
        head = words.say("lobby-options-host", host=words.person(table.host))
        return [text("\n".join([head, *chosen(words)]))]
    return [
        text(words.say("lobby-options-heading")),
        *(
            item
            for name, values in choices(table.game)
            for item in (
                _named(words, f"{table.game}-option-{name}"),
                _select(words, table, name, values),
            )
        ),
        _named(words, "pace-name"),
        _pace_select(words, table),
    ]


def _named(words: Words, key: str) -> Item:
    """Say what the next select is for: the select itself shows only what is chosen."""
    return text(words.say("lobby-option-name", option=words.say(key)))


def _select(words: Words, table: Table, name: str, values: tuple[str, ...]) -> Item:
    key = f"{table.game}-option-{name}"
    present = getattr(table.options, name)
    return select(
        Press("option", table.id, draft=name),
        [
            option(words.say(f"{key}-{value}"), value, default=value == present, description=None)
            for value in values
        ],
        placeholder=words.say(key),
    )


def _pace_select(words: Words, table: Table) -> Item:
    offered = {None, *PACES, table.pace}
    return select(
        Press("pace", table.id),
        [
            option(
                pace_name(words.language, seconds),
                str(seconds or NO_PACE),
                default=seconds == table.pace,
            )
            for seconds in sorted(offered, key=lambda seconds: seconds or NO_PACE)
        ],
        placeholder=words.say("pace-name"),
    )
