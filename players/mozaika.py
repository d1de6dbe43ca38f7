"""Computer players for Mozaika. They know what a seat's view shows, and weigh what may come of it.

Everything is weighed in points. What a tile is worth on a board is the income it brings, and by how
much it raises the promise of the arrangements that it becomes part of.
"""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

from engines.contract import Move, View
from engines.mozaika import MozaikaView
from engines.mozaika.bidding import FIRST_FLY, around
from engines.mozaika.board import SPACES, income
from engines.mozaika.moves import Bid, Lay, Take
from engines.mozaika.scoring import ARRANGEMENTS
from engines.mozaika.tiles import COLOURS, EMPTY, KINDS, colour, symbol
from players.chance import chance_of

# Found by letting weights play against each other.
COIN = 0.3
FLY = 2.0
# What four spaces promise whose tiles, none to four of them, share their colour; their symbol.
BY_COLOUR = (0.0, 0.1, 0.35, 0.95, 2.0)
BY_SYMBOL = (0.0, 0.1, 0.45, 1.1, 2.0)
# How much of its promise an arrangement keeps with no, one or two flies on it.
KEPT = (1.0, 0.5, 0.0, 0.0, 0.0)
# How much a tile is worth that stays in the hand for later.
LATER = 0.2
EASY_BID = 3
HIGHEST_BID = 15

_COLOUR_BITS = (1 << len(COLOURS)) - 1
_ALL_BITS = 127
_TRAITS = (
    _ALL_BITS,
    *(1 << colour(kind) | 1 << len(COLOURS) + symbol(kind) for kind in KINDS),
)
# By the number of tiles and by what they share.
_PROMISE = tuple(
    tuple(
        BY_COLOUR[tiles] * bool(shared & _COLOUR_BITS)
        + BY_SYMBOL[tiles] * bool(shared & ~_COLOUR_BITS)
        for shared in range(_ALL_BITS + 1)
    )
    for tiles in range(5)
)


class _Around(NamedTuple):
    """An arrangement seen from one of its spaces."""

    others: tuple[int, ...]
    mask: int


_AROUND = tuple(
    tuple(
        _Around(tuple(other for other in arrangement.spaces if other != space), arrangement.mask)
        for arrangement in ARRANGEMENTS
        if space in arrangement.spaces
    )
    for space in SPACES
)


def easy(view: View) -> Move:
    """Bid a little at random; choose and lay the tile that brings the most coins at once."""
    view, seat = _own(view)
    chance = chance_of(view)
    if view.stage == "bidding":
        return Bid(chance.randint(0, min(EASY_BID, view.coins[seat])))
    board = view.boards[seat]
    free = [space for space in SPACES if board[space] == EMPTY]

    def coins(move: Move) -> tuple[int, float]:
        match move:
            case Take(kind):
                return max(income(board, space, kind) for space in free), chance.random()
            case Lay(kind, space):
                return income(board, space, kind), chance.random()
            case _:
                raise TypeError(type(move))

    return max(view.legal, key=coins)


def normal(view: View) -> Move:
    """Weigh every tile by what it promises on the own board, and bids by what rivals may want."""
    view, seat = _own(view)
    if view.stage == "bidding":
        return _bid(view, seat)
    board, flies = view.boards[seat], view.flies[seat]
    if view.stage == "choosing":
        worths = _worths(view, seat)
        return Take(max(sorted(set(view.offer)), key=worths.__getitem__))
    kind, space = max(
        product(sorted({*view.dealt, *view.bought[seat]}), _free(board)),
        key=lambda laid: _gain(board, flies, laid[1], laid[0]),
    )
    if view.miser != seat:
        return Lay(kind, space)
    board = board[:space] + bytes((kind,)) + board[space + 1 :]
    bare = [other for other in SPACES if board[other] != EMPTY and not flies >> other & 1]
    return Lay(kind, space, min(bare, key=lambda other: _at_stake(board, flies, other)))


def _own(view: View) -> tuple[MozaikaView, int]:
    assert isinstance(view, MozaikaView)  # noqa: S101 - a view of another game is a programming error
    assert view.seat is not None  # noqa: S101 - a spectator has nothing to choose
    return view, view.seat


def _free(board: bytes) -> list[int]:
    return [space for space in SPACES if board[space] == EMPTY]


def _promises(board: bytes, flies: int, space: int, kind: int) -> Iterable[float]:
    """Yield by how much a tile on a space would raise each arrangement around it."""
    trait = _TRAITS[kind]
    for (one, two, three), mask in _AROUND[space]:
        first, second, third = board[one], board[two], board[three]
        tiles = (first > 0) + (second > 0) + (third > 0)
        shared = _TRAITS[first] & _TRAITS[second] & _TRAITS[third]
        raised = _PROMISE[tiles + 1][shared & trait] - _PROMISE[tiles][shared]
        yield raised * KEPT[(flies & mask).bit_count()]


def _gain(board: bytes, flies: int, space: int, kind: int) -> float:
    """Return what laying a tile on a space is worth."""
    return COIN * income(board, space, kind) + sum(_promises(board, flies, space, kind))


def _best_gain(board: bytes, flies: int, kind: int) -> float:
    return max(_gain(board, flies, space, kind) for space in _free(board))


def _at_stake(board: bytes, flies: int, space: int) -> float:
    """Return what a fly on a laid tile endangers."""
    lost = 0.0
    for others, mask in _AROUND[space]:
        tiles = [board[other] for other in (space, *others) if board[other] != EMPTY]
        shared = _ALL_BITS
        for tile in tiles:
            shared &= _TRAITS[tile]
        count = (flies & mask).bit_count()
        lost += _PROMISE[len(tiles)][shared] * (KEPT[count] - KEPT[min(count + 1, 4)])
    return lost


def _worths(view: MozaikaView, seat: int) -> dict[int, float]:
    """Return what each kind on offer is worth to a seat, as far as its hand can be known."""
    board, flies = view.boards[seat], view.flies[seat]
    known = {*view.bought[seat], *(view.dealt if seat == view.seat else b"")}
    held = max((_best_gain(board, flies, kind) for kind in known), default=0.0)
    worths = {}
    for kind in set(view.offer):
        gain = _best_gain(board, flies, kind)
        worths[kind] = max(0.0, gain - held) + LATER * gain
    return worths


def _bid(view: MozaikaView, seat: int) -> Move:
    """Return the bid that promises the most after it is paid."""
    seats = len(view.coins)
    rivals = [(other, _worths(view, other)) for other in range(seats) if other != seat]
    values = _values_of_places(view, _worths(view, seat), [worths for _, worths in rivals])
    highest = [
        min(view.coins[rival], max(1, round(_spread(worths) / COIN))) for rival, worths in rivals
    ]

    def merit(bid: int) -> float:
        places = [1.0]
        for (rival, _), most in zip(rivals, highest, strict=True):
            places = _with_rival(places, _chance_ahead(view, seat, rival, bid, most))
        expected = sum(chance * value for chance, value in zip(places, values, strict=True))
        return expected - COIN * bid

    return Bid(max(range(min(view.coins[seat], HIGHEST_BID) + 1), key=merit))


def _values_of_places(
    view: MozaikaView, own: dict[int, float], rivals: Sequence[dict[int, float]]
) -> list[float]:
    """Return what it is worth to choose first, second … last, the keenest rivals going before."""
    offer = sorted(view.offer)
    values = [max(own[kind] for kind in offer)]
    for rival in sorted(rivals, key=_spread, reverse=True):
        offer.remove(max(offer, key=rival.__getitem__))
        values.append(max(own[kind] for kind in offer))
    if view.turn >= FIRST_FLY[len(view.coins)]:
        values[-1] -= FLY
    return values


def _spread(worths: dict[int, float]) -> float:
    return max(worths.values()) - min(worths.values())


def _chance_ahead(view: MozaikaView, seat: int, rival: int, bid: int, most: int) -> float:
    """Return how likely a rival who bids anything up to `most` chooses before a seat's bid."""
    seats = around(view.starting, len(view.coins), view.options.ties)
    nearer = seats.index(rival) < seats.index(seat)
    ahead = most - bid + (nearer and bid <= most)
    return max(0.0, ahead / (most + 1))


def _with_rival(places: list[float], ahead: float) -> list[float]:
    """Return how likely each place is when one more rival may be ahead."""
    behind = [chance * (1 - ahead) for chance in (*places, 0.0)]
    before = [chance * ahead for chance in (0.0, *places)]
    return [one + other for one, other in zip(behind, before, strict=True)]
