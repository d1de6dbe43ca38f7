"""The course of a turn from one choice to the next, step by step in the rulebook's order.

Each step takes a position, tells what happens by adding to `events`, and returns the next position.
"""

from itertools import pairwise
from operator import sub
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from engines.contract import Event
from engines.draws import draw
from engines.mozaika.bidding import FIRST_FLY, order_of
from engines.mozaika.board import NAMES, SPACES, income, put
from engines.mozaika.events import (
    ChangedBid,
    CompletedMosaics,
    DrewTiles,
    HadNoCoins,
    LaidTile,
    OpenedBid,
    PutFly,
    ReturnedTile,
    SealedBid,
    SettledTie,
    TookFly,
    TookTile,
)
from engines.mozaika.moves import Lay
from engines.mozaika.tiles import EMPTY, with_one, without_one, written
from engines.mozaika.tiles import NAMES as TILE_NAMES

if TYPE_CHECKING:
    from engines.mozaika.state import Mozaika

T = TypeVar("T")

TURNS = len(SPACES)
TILES_DEALT = 4
STARTING_COINS = 10


def draw_tiles(state: "Mozaika", number: int) -> tuple["Mozaika", bytes]:
    """Draw tiles from the bag, one after the other, at random.

    A tile drawn is taken for one that was seen going into the bag, if there is one of its kind:
    tiles of a kind are alike, so what is known of the others in the bag stays the same.
    """
    seed, bag, returned = state.seed, [0, *state.bag], state.returned
    left = sum(bag)
    drawn = []
    for count in range(number):
        rest = draw(seed, state.draws + count, left - count)
        kind = 0
        while rest >= bag[kind]:
            rest -= bag[kind]
            kind += 1
        bag[kind] -= 1
        drawn.append(kind)
        if kind in returned:
            returned = without_one(returned, kind)
    after = replace(state, bag=bytes(bag[1:]), returned=returned, draws=state.draws + number)
    return after, bytes(sorted(drawn))


def begin_turn(state: "Mozaika", events: list[Event]) -> "Mozaika":
    """Pass the bag to the left and draw the tiles on offer; who has no coins bids nothing."""
    seats = len(state.coins)
    starting = (state.starting + 1) % seats
    state, offer = draw_tiles(state, seats + 1)
    events.append(DrewTiles(starting, state.turn + 1, written(offer)))
    bids = tuple([None if coins else 0 for coins in state.coins])
    events += [HadNoCoins(seat) for seat, coins in enumerate(state.coins) if not coins]
    state = replace(state, turn=state.turn + 1, starting=starting, offer=offer, bids=bids)
    return state if None in bids else open_bids(state, events)


def bid(state: "Mozaika", seat: int, coins: int, events: list[Event]) -> "Mozaika":
    """Seal a bid, or replace it; the last one opens them all."""
    was = state.bids
    events.append(SealedBid(seat, coins) if was[seat] is None else ChangedBid(seat, coins))
    bids = _exchanged(was, seat, coins)
    state = replace(state, bids=bids)
    return state if None in bids else open_bids(state, events)


def open_bids(state: "Mozaika", events: list[Event]) -> "Mozaika":
    """Open all bids at once, have everybody pay, and settle the order of choice."""
    bids = tuple([coins for coins in state.bids if coins is not None])
    order = order_of(bids, state.starting, state.options.ties)
    events += [OpenedBid(seat, bids[seat], place) for place, seat in enumerate(order, 1)]
    events += [
        SettledTie(seat, later, state.starting, bids[seat])
        for seat, later in pairwise(order)
        if bids[seat] == bids[later]
    ]
    coins = tuple(map(sub, state.coins, bids))
    return choose_forced(replace(state, coins=coins, order=order), events)


def take(state: "Mozaika", kind: int, events: list[Event]) -> "Mozaika":
    """Give the tile chosen to the seat next in order; after the last the fly is settled."""
    seat, *order = state.order
    events.append(TookTile(seat, TILE_NAMES[kind]))
    bought = state.bought
    bought = _exchanged(bought, seat, with_one(bought[seat], kind))
    state = replace(state, offer=without_one(state.offer, kind), bought=bought, order=tuple(order))
    return state if order else settle_fly(state, seat, events)


def choose_forced(state: "Mozaika", events: list[Event]) -> "Mozaika":
    """Choose for seats that have no choice, since all tiles on offer are alike."""
    while state.order and state.offer[0] == state.offer[-1]:
        state = take(state, state.offer[0], events)
    return state


def settle_fly(state: "Mozaika", last: int, events: list[Event]) -> "Mozaika":
    """Return the tile left over to the bag and give the fly, if one is due, to who chose last."""
    left = state.offer[0]
    events.append(ReturnedTile(TILE_NAMES[left]))
    bag = bytearray(state.bag)
    bag[left - 1] += 1
    miser = last if state.turn >= FIRST_FLY[len(state.coins)] else None
    if miser is not None:
        events.append(TookFly(miser))
    return replace(
        state, offer=b"", bag=bytes(bag), returned=with_one(state.returned, left), miser=miser
    )


def lay(state: "Mozaika", seat: int, move: Lay, events: list[Event]) -> "Mozaika":
    """Lay a tile, collect the income, put the fly down; after the last player the turn ends.

    Of a dealt and a bought tile of one kind the bought one is laid: they are alike, so nobody
    learns whether another of the kind is in hand.
    """
    kind, space = move.kind, move.space
    board, bought, dealt = state.boards[seat], state.bought, state.dealt
    coins = income(board, space, kind)
    events.append(LaidTile(seat, TILE_NAMES[kind], NAMES[space], coins))
    if kind in bought[seat]:
        bought = _exchanged(bought, seat, without_one(bought[seat], kind))
    else:
        dealt = _exchanged(dealt, seat, without_one(dealt[seat], kind))
    flies, miser = state.flies, state.miser
    if move.fly is not None:
        events.append(PutFly(seat, NAMES[move.fly]))
        flies = _exchanged(flies, seat, flies[seat] | 1 << move.fly)
        miser = None
    boards, purses = state.boards, state.coins
    state = replace(
        state,
        boards=_exchanged(boards, seat, put(board, space, kind)),
        coins=_exchanged(purses, seat, purses[seat] + coins),
        flies=flies,
        bought=bought,
        dealt=dealt,
        miser=miser,
    )
    to_fill = len(boards) * (TURNS - state.turn)
    return state if b"".join(state.boards).count(EMPTY) > to_fill else end_turn(state, events)


def end_turn(state: "Mozaika", events: list[Event]) -> "Mozaika":
    """End the game after the last turn, else begin the next one."""
    if state.turn == TURNS:
        events.append(CompletedMosaics())
        return state
    return begin_turn(state, events)


def _exchanged(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Return what each seat has, but one of them something else."""
    after = list(values)
    after[seat] = value
    return tuple(after)
