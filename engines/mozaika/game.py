"""Mozaika as the registry holds it: how a game begins, and what can be imagined from a view."""

from msgspec.structs import replace

from engines.contract import Event, Game, Move, Options, View
from engines.draws import draw
from engines.mozaika.board import SPACES
from engines.mozaika.course import STARTING_COINS, TILES_DEALT, draw_tiles
from engines.mozaika.events import DealtTiles, DrewStartingPlayer
from engines.mozaika.moves import read
from engines.mozaika.state import Mozaika, MozaikaOptions, MozaikaView
from engines.mozaika.tiles import KINDS, OF_EACH_KIND, written


class MozaikaGame(Game):
    """Three to five players bid for tiles in secret and lay a mosaic of sixteen each."""

    key = "mozaika"
    title = "Mozaika"
    seats = (3, 4, 5)
    rules = 1
    schema = 2
    options = MozaikaOptions
    state = Mozaika

    def opening(
        self, *, seats: int, options: Options, seed: bytes
    ) -> tuple[Mozaika, tuple[Event, ...]]:
        """Settle the starting player by lot and deal; the first turn begins with laying.

        Raises:
            SetupError: Mozaika has no such number of seats, options or seed.
        """
        self.check_setup(seats=seats, options=options, seed=seed)
        assert isinstance(options, MozaikaOptions)  # noqa: S101 - check_setup has seen to it
        starting = draw(seed, 0, seats)
        state = Mozaika(
            options=options,
            seed=seed,
            draws=1,
            turn=1,
            starting=starting,
            boards=(bytes(len(SPACES)),) * seats,
            flies=(0,) * seats,
            coins=(STARTING_COINS,) * seats,
            dealt=(b"",) * seats,
            bought=(b"",) * seats,
            offer=b"",
            bids=(None,) * seats,
            order=(),
            miser=None,
            bag=bytes((OF_EACH_KIND[seats],)) * len(KINDS),
            returned=b"",
        )
        events: list[Event] = [DrewStartingPlayer(starting)]
        hands: list[bytes] = []
        for seat in range(seats):
            state, hand = draw_tiles(state, TILES_DEALT)
            hands.append(hand)
            events.append(DealtTiles(seat, written(hand)))
        return replace(state, dealt=tuple(hands)), tuple(events)

    def imagine(self, view: View, seed: bytes) -> Mozaika:
        """Return a position that a view allows: unseen tiles dealt anew, sealed bids made up.

        Every deal of the unseen tiles to the other hands and the bag is consistent with the view,
        and each is equally likely here; so is each bid that its bidder can pay.
        """
        assert isinstance(view, MozaikaView)  # noqa: S101 - a view of another game is a programming error
        seats = range(len(view.coins))
        state = Mozaika(
            options=view.options,
            seed=seed,
            draws=0,
            turn=view.turn,
            starting=view.starting,
            boards=view.boards,
            flies=view.flies,
            coins=view.coins,
            dealt=(b"",) * len(seats),
            bought=view.bought,
            offer=view.offer,
            bids=view.bids or (None,) * len(seats),
            order=view.order,
            miser=view.miser,
            bag=unseen(view),
            returned=b"",
        )
        hands: list[bytes] = []
        for seat in seats:
            if seat == view.seat:
                hands.append(view.dealt)
            else:
                state, hand = draw_tiles(state, view.hidden[seat])
                hands.append(hand)
        bag = bytes(count + view.returned.count(kind) for kind, count in enumerate(state.bag, 1))
        state = replace(state, dealt=tuple(hands), bag=bag, returned=view.returned)
        return self._with_bids(state, view)

    def _with_bids(self, state: Mozaika, view: MozaikaView) -> Mozaika:
        """Give whoever has bid some bid within their coins."""
        bids, draws = list(state.bids), state.draws
        for seat, has_bid in enumerate(view.has_bid):
            if seat == view.seat and has_bid:
                bids[seat] = view.own_bid
            elif has_bid:
                bids[seat] = draw(state.seed, draws, view.coins[seat] + 1)
                draws += 1
        return replace(state, bids=tuple(bids), draws=draws)

    def read(self, words: list[str]) -> Move | None:
        """Read a move from its words, in lower case; None if they are no move of Mozaika."""
        return read(words)


def unseen(view: MozaikaView) -> bytes:
    """Return how many tiles of each kind a seat has not seen: in other hands or in the bag."""
    seen = b"".join((*view.boards, *view.bought, view.dealt, view.offer, view.returned))
    every = OF_EACH_KIND[len(view.coins)]
    return bytes(every - seen.count(kind) for kind in KINDS)
