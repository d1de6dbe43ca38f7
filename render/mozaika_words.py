"""The pictures of Mozaika in words: short as alt texts, and in full."""

from collections.abc import Iterator, Mapping, Sequence

from engines.mozaika import MozaikaView
from engines.mozaika.board import NAMES, SIDE
from engines.mozaika.tiles import EMPTY, KINDS
from engines.mozaika.tiles import NAMES as TILES
from render.alt_text import Say, joined, listed, short_names

# More names than these would crowd the boards out of an alt text.
_MOST_NAMES = 2


def alt(
    view: MozaikaView,
    names: Sequence[str],
    chosen: int,
    say: Say,
    *,
    last: Mapping[int, int] | None = None,
) -> str:
    """Return the alt text of the picture, at most 1,024 characters; no secrets are in it.

    Args:
        view: what the picture shows.
        names: of the seats, cleaned; not escaped, since no markdown is read here.
        chosen: the seat whose board is large.
        say: the reader's language.
        last: for seats the space of the tile that they laid last.
    """
    short = short_names(names)
    sentences = [*_situation(view, short, say), _player(view, short, chosen, say)]
    sentences += _rows(view, chosen, say)
    laid = (last or {}).get(chosen)
    if laid is not None:
        sentences.append(say("mozaika-words-last", space=NAMES[laid]))
    for number in range(1, len(names)):
        seat = (chosen + number) % len(names)
        tiles = " ".join(_spaces(view, seat, say))
        sentences.append(
            say("mozaika-words-other", name=short[seat], coins=view.coins[seat], tiles=tiles)
        )
    return joined(sentences)


def hand_alt(view: MozaikaView, names: Sequence[str], say: Say) -> str:
    """Return the alt text of the picture that one player sees alone: their own tiles are in it.

    Arguments as for `alt`.
    """
    own, short = view.seat or 0, short_names(names)
    sentences = [*_offer(view, say), _hand(view, say)]
    sentences.append(say("mozaika-words-purse", coins=view.coins[own]))
    rivals = [(own + number) % len(names) for number in range(1, len(names))]
    sentences += [_player(view, short, rival, say) for rival in rivals]
    sentences.append(say("mozaika-words-turn", turn=view.turn, name=short[view.starting]))
    return joined([*sentences, *_rows(view, own, say)])


def in_words(view: MozaikaView, names: Sequence[str], say: Say) -> str:
    """Return the whole position, and to a player their own hand, for whoever sees no picture.

    Arguments as for `alt`, but the names are escaped where markdown is read.
    """
    lines = list(_situation(view, names, say))
    over = view.stage == "over"
    if view.seat is not None and not over:
        lines.append(_hand(view, say))
    if view.own_bid is not None:
        lines.append(say("mozaika-words-own-bid", coins=view.own_bid))
    for seat in range(len(names)):
        lines += ["", _player(view, names, seat, say), *_rows(view, seat, say)]
        if view.bought[seat] and seat != view.seat and not over:
            lines.append(say("mozaika-words-bought", tiles=listed(_kinds(view.bought[seat]), say)))
    return "\n".join([*lines, "", say("mozaika-words-bag", count=view.bag)])


def _situation(view: MozaikaView, names: Sequence[str], say: Say) -> Iterator[str]:
    if view.stage == "over":
        yield say("mozaika-words-over")
        return
    yield say("mozaika-words-turn", turn=view.turn, name=names[view.starting])
    yield from _offer(view, say)
    if len(view.to_act) > _MOST_NAMES:
        yield say("mozaika-words-many-to-act", stage=view.stage, count=len(view.to_act))
    else:
        waiting = listed([names[seat] for seat in view.to_act], say)
        yield say("mozaika-words-to-act", stage=view.stage, names=waiting)
    if view.miser is not None:
        yield say("mozaika-words-miser", name=names[view.miser])


def _offer(view: MozaikaView, say: Say) -> Iterator[str]:
    if view.offer:
        yield say("mozaika-words-offer", tiles=listed(_kinds(view.offer), say))


def _hand(view: MozaikaView, say: Say) -> str:
    tiles = bytes(sorted(view.dealt + view.bought[view.seat or 0]))
    return say("mozaika-words-hand", tiles=listed(_kinds(tiles), say))


def _player(view: MozaikaView, names: Sequence[str], seat: int, say: Say) -> str:
    return say("mozaika-words-player", name=names[seat], coins=view.coins[seat])


def _rows(view: MozaikaView, seat: int, say: Say) -> Iterator[str]:
    """Yield the rows of a board that are not empty."""
    spaces = _spaces(view, seat, say)
    for row in range(SIDE):
        if any(view.boards[seat][row * SIDE : row * SIDE + SIDE]):
            tiles = ", ".join(spaces[row * SIDE : row * SIDE + SIDE])
            yield say("mozaika-words-row", row=row + 1, tiles=tiles)


def _spaces(view: MozaikaView, seat: int, say: Say) -> list[str]:
    """Return what lies on each space of a board."""
    told = []
    for space, kind in enumerate(view.boards[seat]):
        if kind == EMPTY:
            told.append(say("mozaika-words-empty"))
        elif view.flies[seat] >> space & 1:
            told.append(say("mozaika-words-fly", tile=TILES[kind]))
        else:
            told.append(TILES[kind])
    return told


def _kinds(tiles: bytes) -> list[str]:
    """Return the names of some tiles, those of a kind together."""
    return [
        f"{tiles.count(kind)} {TILES[kind]}" if tiles.count(kind) > 1 else TILES[kind]
        for kind in KINDS
        if kind in tiles
    ]
