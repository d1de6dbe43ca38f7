"""The picture of Mozaic in words: short as its alt text, and in full."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from engines.mozaic import MozaicView
from engines.spaces import names as space_names
from render.alt_text import Say, joined, listed, short_names

_SIDE = 8
_COLUMNS = "abcdefgh"
_SPACES = space_names(_SIDE, _SIDE)
_GEMS = ("empty", "amber", "cobalt")
_KINDS = ("amber", "cobalt", "emerald", "ruby", "diamond", "onyx")


class _Run(NamedTuple):
    """A stretch of one row: `gem` is 0, 1 or 2, `first` and `last` are columns from 0."""

    gem: int
    first: int
    last: int


def alt(view: MozaicView, names: Sequence[str], say: Say, *, last: Sequence[int] = ()) -> str:
    """Return the alt text of the picture, at most 1,024 characters.

    Args:
        view: what the picture shows.
        names: of the two seats, cleaned; not escaped, since no markdown is read here.
        say: the reader's language.
        last: the spaces of the last move.
    """
    short = short_names(names)
    rows = (_row_by_gems(view, row, say) for row in range(_SIDE))
    return joined((*_situation(view, short, say, last), *filter(None, rows)))


def in_words(view: MozaicView, names: Sequence[str], say: Say, *, last: Sequence[int] = ()) -> str:
    """Return the whole position, a line for each row, for whoever does not see the picture.

    Arguments as for `alt`, but the names are escaped where markdown is read.
    """
    lines = [*_situation(view, names, say, last), *_rows_by_runs(view, say)]
    if view.options.points == "counted":
        lines += (
            say("mozaic-words-squares", name=name, squares=listed(_named(squares), say))
            for name, squares in zip(names, view.squares, strict=True)
            if squares
        )
    held = (
        say("mozaic-words-held", gem=kind, count=count)
        for kind, count in zip(_KINDS, view.bag, strict=True)
        if count
    )
    lines.append(say("mozaic-words-bag", gems=listed(held, say)))
    return "\n".join(lines)


def _situation(
    view: MozaicView, names: Sequence[str], say: Say, last: Sequence[int]
) -> Iterator[str]:
    for name, colour, points in zip(names, view.colours, view.scores, strict=True):
        yield say("mozaic-words-player", name=name, colour=colour, points=points)
    if view.gem is not None:
        yield say("mozaic-words-drew", name=names[view.turn], gem=view.gem)
        if view.onyx:
            yield say("mozaic-words-onyx", name=names[view.turn], turns=view.onyx)
    elif view.to_act:
        for seat in view.to_act:
            yield say("mozaic-words-may-call", name=names[seat])
    else:
        yield say("mozaic-words-over")
    if last:
        yield say("mozaic-words-last", spaces=listed(_named(last), say))


def _row_by_gems(view: MozaicView, row: int, say: Say) -> str:
    """Return a row as the columns of each colour; nothing for an empty one."""
    cells = view.board[row * _SIDE : (row + 1) * _SIDE]
    gems = [
        say(
            "mozaic-words-columns",
            gem=_GEMS[gem],
            columns=" ".join(_COLUMNS[column] for column in range(_SIDE) if cells[column] == gem),
        )
        for gem in (1, 2)
        if gem in cells
    ]
    return say("mozaic-words-row", row=row + 1, gems=listed(gems, say)) if gems else ""


def _rows_by_runs(view: MozaicView, say: Say) -> Iterator[str]:
    """Yield the rows, each read out from the left, empty ones together."""
    rows = [view.board[row * _SIDE : (row + 1) * _SIDE] for row in range(_SIDE)]
    for is_filled, group in groupby(range(_SIDE), lambda row: any(rows[row])):
        numbers = list(group)
        if is_filled:
            for row in numbers:
                gems = listed((_run(run, say) for run in _runs(rows[row])), say)
                yield say("mozaic-words-row", row=row + 1, gems=gems)
        elif len(numbers) == 1:
            yield say("mozaic-words-empty-row", row=numbers[0] + 1)
        else:
            yield say("mozaic-words-empty-rows", first=numbers[0] + 1, last=numbers[-1] + 1)


def _runs(cells: bytes) -> Iterator[_Run]:
    column = 0
    for gem, members in groupby(cells):
        length = len(list(members))
        yield _Run(gem, column, column + length - 1)
        column += length


def _run(run: _Run, say: Say) -> str:
    first, last = _COLUMNS[run.first], _COLUMNS[run.last]
    columns = first if first == last else say("mozaic-words-range", first=first, last=last)
    return say("mozaic-words-columns", gem=_GEMS[run.gem], columns=columns)


def _named(spaces: Iterable[int]) -> list[str]:
    return [_SPACES[space] for space in spaces]
