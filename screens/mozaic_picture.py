"""Mozaic's board as a picture with its alt text, and in words."""

from data.language import Language
from engines.mozaic.board import NAMES
from engines.mozaic.events import PlacedGem, RemovedGem, SlidGem
from engines.mozaic.state import MozaicView
from render import mozaic, mozaic_words
from screens.asking import Picture
from screens.words import Words
from tables import Table


def prepare(language: Language) -> None:
    """Cut the gems with the letters of a language; see `screens.asking.GameScreens`."""
    mozaic.prepare(mozaic.Captions(_letters(language)))


def draw(words: Words) -> Picture:
    """Return the picture of a table; see `screens.asking.GameScreens`."""
    view = mozaic_view(words.table)
    names = [words.label(seat) for seat in (0, 1)]
    last = last_spaces(words.table)
    winner = _winner(words.table)
    captions = mozaic.Captions(_letters(words.language), _drawn(words, view, winner))
    return Picture(
        mozaic.draw(view, names, last=last, winner=winner, captions=captions),
        mozaic_words.alt(view, names, words.say, last=last),
    )


def in_words(words: Words) -> str:
    """Return the whole position in words; see `screens.asking.GameScreens`."""
    view = mozaic_view(words.table)
    names = [words.name(seat) for seat in (0, 1)]
    return mozaic_words.in_words(view, names, words.say, last=last_spaces(words.table))


def mozaic_view(table: Table) -> MozaicView:
    """Return the view of a table of Mozaic."""
    if not isinstance(table.view, MozaicView):
        raise TypeError(type(table.view))
    return table.view


def last_spaces(table: Table) -> tuple[int, ...]:
    """Return the spaces that the last use of a gem touched; none before the first."""
    for ply in reversed(table.plies):
        for event in reversed(ply.events):
            match event:
                case PlacedGem(space=name) | RemovedGem(space=name):
                    return (NAMES.index(name),)
                case SlidGem(origin=origin, target=target):
                    return NAMES.index(origin), NAMES.index(target)
    return ()


def _winner(table: Table) -> int | None:
    """Return the seat that has won alone, if one has."""
    winners = [one.seat for one in table.standings if one.rank == 1]
    return winners[0] if len(winners) == 1 else None


def _drawn(words: Words, view: MozaicView, winner: int | None) -> str:
    """Return what stands below the gem drawn, or at the end below the winner's."""
    if winner is not None:
        return words.say("mozaic-caption-winner")
    if words.table.standings:
        return words.say("mozaic-caption-draw")
    return words.say("mozaic-caption-drawn", gem=view.gem) if view.gem is not None else ""


def _letters(language: Language) -> tuple[str, str]:
    return language.say("mozaic-letter-amber"), language.say("mozaic-letter-cobalt")
