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
    return Picture(
        mozaic.draw(view, names, last=last, captions=_captions(words.language, view)),
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


def _captions(language: Language, view: MozaicView) -> mozaic.Captions:
    if view.gem is not None:
        drawn = language.say("mozaic-caption-drawn", gem=view.gem)
    elif view.scores[0] == view.scores[1]:
        drawn = language.say("mozaic-caption-draw")
    else:
        drawn = language.say("mozaic-caption-winner")
    return mozaic.Captions(_letters(language), drawn)


def _letters(language: Language) -> tuple[str, str]:
    return language.say("mozaic-letter-amber"), language.say("mozaic-letter-cobalt")
