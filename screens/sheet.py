"""The score sheet: who won and by how much, where every point came from, and the secret."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from discord import ButtonStyle

from data.language import Fact
from engines import Reason
from screens.board import Shown
from screens.games import GAME_SCREENS
from screens.layout import (
    MOST_CHARACTERS,
    Button,
    Item,
    Screen,
    box,
    button,
    picture,
    rows,
    shorten,
    text,
)
from screens.palette import ACCENT
from screens.press import Press
from screens.words import Words
from tables import Ending, Person, Standing

LONGEST_REASONS = MOST_CHARACTERS - 1600
"""Leaves room for the heading, the ranks with the longest names, and the secret."""


def sheet(words: Words, shown: Shown | None) -> Screen:
    """Return the message of a table that is over.

    Args:
        words: of the table as a spectator knows it.
        shown: the picture of the last position; None where there is none.
    """
    table = words.table
    items: list[Item] = [text(_heading(words))]
    if shown is not None:
        items.append(picture(shown.file_name, shown.alt_text))
    ranks = [*_endings(words), *(_rank(words, one) for one in table.standings)]
    if ranks:
        items.append(text("\n".join(ranks)))
    if table.result is not None:
        # Where each seat has a sheet of its own, that one has room for every reason.
        tell = _reasons if GAME_SCREENS[table.game].seats_label(words) is None else _sums
        reasons = tell(words, table.result.reasons)
        items.append(text(shorten("\n".join(reasons), LONGEST_REASONS)))
    if table.secret is not None:
        secret = table.secret.hex()
        items.append(text(words.say("sheet-secret", secret=secret, commitment=table.commitment)))
    items.extend(rows(_tools(words)))
    return Screen(box(*items, colour=ACCENT[table.game]))


def _tools(words: Words) -> list[Button]:
    table = words.table
    rematch = words.say("sheet-rematch")
    buttons = [
        button(rematch, Press("rematch", table.id), style=ButtonStyle.success),
        button(words.say("sheet-record"), Press("record", table.id)),
        button(words.say("board-in-words"), Press("words", table.id)),
    ]
    seats = None if table.view is None else GAME_SCREENS[table.game].seats_label(words)
    if seats is not None:
        buttons.append(button(seats, Press("seats", table.id)))
    return buttons


def _heading(words: Words) -> str:
    if not words.table.standings:
        return words.say("sheet-heading-closed", game=words.game)
    return _won(words, "sheet-heading", game=words.game)


def end(words: Words, people: Sequence[Person], where: str) -> Screen:
    """Tell people that a game has been played to its end, and who has won."""
    mentions = " ".join(f"<@{person.id}>" for person in people)
    points = words.table.standings[0].score or 0
    told = _won(words, "ping-end", game=words.game, points=points, mentions=mentions, link=where)
    return Screen(text(told))


def _won(words: Words, key: str, **facts: Fact) -> str:
    """Say who has won: in the sentence itself, its `-shared`, or its `-draw` if all have."""
    winners = [words.name(one.seat) for one in words.table.standings if one.rank == 1]
    if len(winners) == len(words.table.seats):
        return words.say(f"{key}-draw", **facts)
    if len(winners) > 1:
        return words.say(f"{key}-shared", winners=words.listed(winners), **facts)
    return words.say(key, winner=winners[0], **facts)


def _endings(words: Words) -> list[str]:
    """Say why the game is over, unless it was simply played to its end."""
    ending = words.table.ending
    if ending is None or ending is Ending.PLAYED:
        return []
    return [words.say(f"sheet-ending-{ending}")]


def _rank(words: Words, one: Standing) -> str:
    leaver = words.table.seats[one.seat].left
    name = words.name(one.seat) if leaver is None else words.person(leaver)
    line = words.say("sheet-rank", rank=one.rank, name=name)
    if one.score is not None:
        line = words.say("sheet-rank-points", ranked=line, score=one.score)
    return words.say("sheet-rank-left", ranked=line) if one.left else line


def _sums(words: Words, reasons: Sequence[Reason]) -> list[str]:
    """Return a line for each seat, best first: what it scored, reasons of a kind together.

    A reason's kind is its key up to the first hyphen.
    """
    lines = []
    for seat in (one.seat for one in words.table.standings):
        sums = Counter[str]()
        for reason in reasons:
            if reason.seat == seat:
                sums[reason.key.partition("-")[0]] += reason.points
        told = [
            _with_points(words, words.say(f"{words.table.game}-sum-{kind}"), points)
            # What was lost stands last.
            for kind, points in sorted(sums.items(), key=lambda one: one[1] < 0)
        ]
        lines.append(_line(words, seat, told))
    return lines


def _reasons(words: Words, reasons: Sequence[Reason]) -> list[str]:
    """Return a line for each seat, best first: all that it scored for, and what it let pass."""
    lines = []
    for seat in (one.seat for one in words.table.standings):
        counted = Counter(reason for reason in reasons if reason.seat == seat)
        told = [_reason(words, reason, count) for reason, count in counted.items()]
        lines.append(_line(words, seat, told))
    return lines


def _line(words: Words, seat: int, told: Sequence[str]) -> str:
    name = words.name(seat)
    if not told:
        return words.say("sheet-no-reasons", name=name)
    return words.say("sheet-reasons", name=name, reasons=" · ".join(told))


def reasons_of(words: Words, seat: int) -> str:
    """Return all that a seat scored for, a line each; what was taken from it stands beside it."""
    result = words.table.result
    if result is None:
        return words.say("sheet-no-reasons", name=words.name(seat))
    own = [one for one in result.reasons if one.seat == seat]
    lines = [
        " · ".join(_reason(words, reason, 1) for reason in together)
        for _, together in groupby(own, key=lambda reason: reason.where or reason.key)
    ]
    heading = words.say("sheet-own-points", name=words.name(seat), points=result.scores[seat])
    return "\n".join([heading, *lines])


def _reason(words: Words, reason: Reason, count: int) -> str:
    told = words.say(f"{words.table.game}-reason-{reason.key}", where=reason.where)
    if count > 1:
        told = words.say("sheet-reason-times", reason=told, count=count)
    return _with_points(words, told, reason.points * count)


def _with_points(words: Words, told: str, points: int) -> str:
    if points == 0:
        return told
    if points < 0:
        return words.say("sheet-reason-lost", reason=told, points=-points)
    return words.say("sheet-reason-points", reason=told, points=points)
