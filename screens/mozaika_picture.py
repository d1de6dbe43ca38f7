"""Mozaika's pictures with their alt texts: the table's, a player's own, a score sheet; in words."""

from collections.abc import Iterable

from msgspec.structs import replace

from data.language import Language
from engines.mozaika import MozaikaView
from engines.mozaika.bidding import FIRST_FLY
from engines.mozaika.board import NAMES, income, put
from engines.mozaika.events import LaidTile
from engines.mozaika.tiles import EMPTY, without_one
from render import mozaika, mozaika_hand, mozaika_sheet, mozaika_words
from screens.asking import Picture
from screens.words import Words
from tables import Table


def prepare(language: Language) -> None:
    """Draw the tiles with the letters of a language; see `screens.asking.GameScreens`."""
    mozaika.prepare(mozaika.Captions(_letters(language)))


def draw(words: Words) -> Picture:
    """Return the picture of a table; see `screens.asking.GameScreens`."""
    return draw_board_of(words, _shown_large(words.table))


def draw_board_of(words: Words, seat: int) -> Picture:
    """Return the picture of a table with one seat's board large."""
    view = mozaika_view(words.table)
    names = _names(words, view)
    last = last_spaces(words.table)
    if view.stage == "over":
        strip = words.say("mozaika-caption-over")
    else:
        strip = words.say("mozaika-caption-turn", turn=view.turn)
    captions = mozaika.Captions(_letters(words.language), strip)
    return Picture(
        mozaika.draw(view, names, seat, last=last, captions=captions),
        mozaika_words.alt(view, names, seat, words.say, last=last),
    )


def draw_hand(words: Words, kind: int = EMPTY, space: int | None = None) -> Picture:
    """Return the picture that a player sees alone.

    Args:
        words: of the table as the player knows it.
        kind: of a tile in hand that is shown as if it were laid; anything else is not shown.
        space: where it is laid.
    """
    view = mozaika_view(words.table)
    laid = _laid_in(view, kind, space)
    if laid is not None:
        view = laid
    if view.miser is not None:
        fly = "owed"
    else:
        fly = "stake" if view.turn >= FIRST_FLY[len(view.coins)] else "soon"
    captions = mozaika_hand.Captions(
        letters=_letters(words.language),
        turn=words.say("mozaika-caption-turn", turn=view.turn),
        offer=words.say("mozaika-caption-offer"),
        hand=words.say("mozaika-caption-hand"),
        fly=words.say("mozaika-caption-fly", fly=fly),
    )
    names = _names(words, view)
    png = mozaika_hand.draw(view, names, ringed=space if laid else None, captions=captions)
    return Picture(png, mozaika_words.hand_alt(view, names, words.say))


def _laid_in(view: MozaikaView, kind: int, space: int | None) -> MozaikaView | None:
    """Return the view with a tile of the hand laid, and paid for; None if it cannot lie there."""
    seat = view.seat
    if seat is None or view.stage != "laying" or space is None or view.boards[seat][space]:
        return None
    hand = bytes(sorted(view.dealt + view.bought[seat]))
    if kind not in hand:
        return None
    boards, bought, coins = list(view.boards), list(view.bought), list(view.coins)
    coins[seat] += income(boards[seat], space, kind)
    boards[seat] = put(boards[seat], space, kind)
    bought[seat] = b""
    return replace(
        view,
        boards=tuple(boards),
        bought=tuple(bought),
        dealt=without_one(hand, kind),
        coins=tuple(coins),
    )


def draw_sheet(words: Words, seat: int) -> Picture:
    """Return the score sheet of a seat at the end of a game."""
    table = words.table
    view = mozaika_view(table)
    points = table.result.scores[seat] if table.result is not None else 0
    total = words.say("mozaika-caption-total", points=points)
    captions = mozaika_sheet.Captions(_letters(words.language), total)
    png = mozaika_sheet.draw(view, seat, words.label(seat), captions=captions)
    return Picture(png, mozaika_words.alt(view, _names(words, view), seat, words.say))


def in_words(words: Words) -> str:
    """Return the whole position in words; see `screens.asking.GameScreens`."""
    view = mozaika_view(words.table)
    names = [words.name(seat) for seat in range(len(view.coins))]
    return mozaika_words.in_words(view, names, words.say)


def mozaika_view(table: Table) -> MozaikaView:
    """Return the view of a table of Mozaika."""
    if not isinstance(table.view, MozaikaView):
        raise TypeError(type(table.view))
    return table.view


def last_spaces(table: Table) -> dict[int, int]:
    """Return for each seat the space of the tile it laid last, as far as it is still told."""
    laid = (event for ply in table.plies for event in _laid(ply.events))
    return {event.seat: NAMES.index(event.space) for event in laid}


def _laid(events: Iterable[object]) -> Iterable[LaidTile]:
    return (event for event in events if isinstance(event, LaidTile))


def _shown_large(table: Table) -> int:
    """Return the seat whose board is large: the winner's, the one that acts, else a person's."""
    if table.standings:
        return table.standings[0].seat
    view = mozaika_view(table)
    if view.stage == "choosing":
        return view.order[0]
    acting = [seat for seat in view.to_act if table.seats[seat].person is not None]
    return (acting or [view.starting])[0]


def _names(words: Words, view: MozaikaView) -> list[str]:
    return [words.label(seat) for seat in range(len(view.coins))]


def _letters(language: Language) -> str:
    return language.say("mozaika-letters")
