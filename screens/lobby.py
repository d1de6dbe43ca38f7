"""The lobby: who is in, what is chosen, and the buttons that get a game going."""

from discord import ButtonStyle

from data.language import Fact
from engines import GAMES
from players import LEVELS
from screens.layout import Button, Item, Screen, box, button, line, rows, text
from screens.options import chosen
from screens.palette import ACCENT
from screens.press import Press
from screens.words import Words
from tables import Ending


def lobby(words: Words) -> Screen:
    """Return the message of a table that has not started."""
    table = words.table
    parts = [
        words.say("lobby-heading", game=words.game),
        words.say(f"game-{table.game}-about"),
    ]
    return Screen(
        box(
            text("\n".join(parts)),
            line(),
            text("\n".join([*_seats(words), *_invited(words), "", _next_step(words)])),
            line(),
            text("\n".join([*chosen(words), _seal(words)])),
            *rows(
                [
                    _button(words, "lobby-join", "join", ButtonStyle.success),
                    _button(words, "lobby-leave", "leave"),
                    _button(words, "lobby-add-computer", "computers"),
                    _button(words, "lobby-options-button", "options"),
                    _button(words, "lobby-start", "start", ButtonStyle.primary),
                ]
            ),
            colour=ACCENT[table.game],
        )
    )


def closed_lobby(words: Words) -> Screen:
    """Return what is left of a lobby in which no game began."""
    key = "lobby-expired" if words.table.ending is Ending.EXPIRED else "lobby-closed"
    return Screen(text(words.say(key, game=words.game)))


def computers_panel(words: Words) -> list[Item]:
    """Offer the levels of computers, and to take one off again."""
    table = words.table
    heading = [words.say("lobby-computer-heading")]
    levels = tuple(LEVELS[table.game])
    heading += [
        words.say(
            "lobby-computer-level",
            level=words.say(f"level-{level}"),
            about=words.say(f"{table.game}-level-{level}-about"),
        )
        for level in levels
    ]
    buttons = [
        button(words.say(f"level-{level}"), Press("computer", table.id, draft=level))
        for level in levels
    ]
    if any(seat.person is None for seat in table.seats):
        buttons.append(
            button(
                words.say("lobby-computer-remove"),
                Press("no-computer", table.id),
                style=ButtonStyle.danger,
            )
        )
    return [text("\n".join(heading)), *rows(buttons)]


def _seats(words: Words) -> list[str]:
    table = words.table
    taken = []
    for number, seat in enumerate(table.seats):
        facts: dict[str, Fact] = {"number": number + 1, "name": words.name(number)}
        if seat.person is None:
            level = words.say(f"level-{seat.level}")
            taken.append(words.say("lobby-seat-computer", level=level, **facts))
        else:
            is_host = seat.person.id == table.host.id
            taken.append(words.say("lobby-seat-host" if is_host else "lobby-seat", **facts))
    least = min(GAMES[table.game].seats)
    free = range(len(taken) + 1, least + 1)
    return [*taken, *(words.say("lobby-seat-empty", number=number) for number in free)]


def _invited(words: Words) -> list[str]:
    people = [f"<@{person.id}>" for person in words.table.invited]
    return [words.say("lobby-invited", names=words.listed(people))] if people else []


def _next_step(words: Words) -> str:
    allowed = GAMES[words.table.game].seats
    free = max(allowed) - len(words.table.seats)
    if len(words.table.seats) in allowed:
        return words.say("lobby-enough", free=free) if free else words.say("lobby-ready")
    return words.say("lobby-waiting", missing=max(min(allowed) - len(words.table.seats), 0))


def _seal(words: Words) -> str:
    return words.say("lobby-seal", commitment=words.table.commitment)


def _button(
    words: Words, key: str, verb: str, style: ButtonStyle = ButtonStyle.secondary
) -> Button:
    return button(words.say(key), Press(verb, words.table.id), style=style)
