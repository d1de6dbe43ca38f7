"""A position of Mozaika: what is legal, what a move leads to, what can be seen, how it ends."""

from enum import IntEnum
from itertools import compress
from typing import Literal

from msgspec import Struct

from engines.contract import Event, Move, Options, View
from engines.errors import IllegalMove, TurnError
from engines.mozaika import course, scoring
from engines.mozaika.bidding import Ties
from engines.mozaika.board import NAMES, SPACES
from engines.mozaika.course import TURNS
from engines.mozaika.moves import BIDS, LAYS, LAYS_WITH_FLY, TAKES, Bid, Lay, Take, ways
from engines.mozaika.tiles import EMPTY
from engines.mozaika.tiles import NAMES as TILE_NAMES
from engines.results import Result, conclude

Stage = Literal["bidding", "choosing", "laying", "over"]

_LAID = bytes(ord("1" if kind else "0") for kind in range(256))
_IS_EMPTY = bytes(kind == EMPTY for kind in range(256))


class Step(IntEnum):
    """Where a seat stands in a turn. Having laid is the same as waiting in the next turn."""

    WAITS = 0  # has no coins to bid
    BIDS = 1
    HAS_BID = 2
    CHOOSES = 3
    HAS_CHOSEN = 4
    LAYS = 5
    HAS_LAID = 6


class MozaikaOptions(Options, frozen=True):
    """What a table of Mozaika may choose.

    Attributes:
        ties: whether the starting player counts as the nearest or as the furthest to themselves.
    """

    ties: Ties = "nearest"


class MozaikaView(View, frozen=True, kw_only=True):
    """What a seat knows: everything on the table, and its own dealt tiles and bid.

    Attributes:
        options: what the table chose.
        stage: what is asked of those who have to act.
        turn: from 1 to 16.
        starting: the seat that holds the bag.
        boards: for each seat 16 bytes, row by row from the top left; 0 empty, else a kind of tile.
        flies: for each seat the spaces with a fly, as bits.
        coins: of each seat.
        bought: for each seat the tiles in hand that everybody saw it take.
        hidden: for each seat how many dealt tiles are in its hand.
        dealt: the seat's own dealt tiles in hand; empty for a spectator.
        offer: the tiles on offer.
        has_bid: for each seat whether its bid is in; all false but in the bidding.
        own_bid: the seat's own bid while it is sealed; None otherwise.
        bids: for each seat the bid that was opened this turn; empty before.
        order: the seats that have yet to choose a tile, in order.
        miser: the seat that has a fly to put down; None when there is none.
        bag: how many tiles the bag holds.
        returned: tiles that lie in the bag for certain, since everybody saw them go back.
    """

    options: MozaikaOptions
    stage: Stage
    turn: int
    starting: int
    boards: tuple[bytes, ...]
    flies: tuple[int, ...]
    coins: tuple[int, ...]
    bought: tuple[bytes, ...]
    hidden: tuple[int, ...]
    dealt: bytes
    offer: bytes
    has_bid: tuple[bool, ...]
    own_bid: int | None
    bids: tuple[int, ...]
    order: tuple[int, ...]
    miser: int | None
    bag: int
    returned: bytes


class Mozaika(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position of Mozaika.

    Attributes as in `MozaikaView`, but:
        seed: 32 bytes that settle all draws.
        draws: how many draws have been made.
        dealt: for each seat its dealt tiles in hand.
        bids: for each seat its bid of this turn, sealed or open; None until it is made.
        bag: how many tiles of each kind lie in the bag.
    """

    options: MozaikaOptions
    seed: bytes
    draws: int
    turn: int
    starting: int
    boards: tuple[bytes, ...]
    flies: tuple[int, ...]
    coins: tuple[int, ...]
    dealt: tuple[bytes, ...]
    bought: tuple[bytes, ...]
    offer: bytes
    bids: tuple[int | None, ...]
    order: tuple[int, ...]
    miser: int | None
    bag: bytes
    returned: bytes

    @property
    def stage(self) -> Stage:
        """What is asked of those who have to act."""
        if self.order:
            return "choosing"
        if self.offer:
            return "bidding"
        return "laying" if self.to_act() else "over"

    def to_act(self) -> tuple[int, ...]:
        """Return who has not bid, who chooses next, or who has not laid a tile this turn."""
        if self.order:
            return self.order[:1]
        if self.offer:
            return tuple([seat for seat, bid in enumerate(self.bids) if bid is None])
        to_fill = TURNS - self.turn
        return tuple(
            [seat for seat, board in enumerate(self.boards) if board.count(EMPTY) > to_fill]
        )

    def decision(self, seat: int) -> int:
        """Return the number of what a seat is asked: its step in the turn, on from turn to turn."""
        return Step.HAS_LAID * self.turn + self._step(seat)

    def _step(self, seat: int) -> Step:
        if self.order:
            if seat == self.order[0]:
                return Step.CHOOSES
            if seat not in self.order:
                return Step.HAS_CHOSEN
            return Step.HAS_BID if self.coins[seat] or self.bids[seat] else Step.WAITS
        if self.offer:
            return Step.BIDS if self.coins[seat] else Step.WAITS
        return Step.LAYS if seat in self.to_act() else Step.HAS_LAID

    def legal(self, seat: int) -> tuple[Move, ...]:
        """Return all bids a seat can pay, the kinds on offer, or every way to lay a tile."""
        if self.order:
            if seat != self.order[0]:
                return ()
            return tuple([TAKES[kind] for kind in sorted(set(self.offer))])
        if self.offer:
            coins = self.coins[seat]
            return BIDS[: coins + 1] if coins else ()
        if self.boards[seat].count(EMPTY) == TURNS - self.turn:
            return ()
        return self._lays(seat)

    def _lays(self, seat: int) -> tuple[Move, ...]:
        # Never made by itself, not even the only one: it would tell that all tiles in hand are
        # alike.
        board = self.boards[seat]
        kinds = sorted({*self.dealt[seat], *self.bought[seat]})
        legal: list[Move] = []
        free = board.translate(_IS_EMPTY)
        if seat != self.miser:
            for kind in kinds:
                legal += compress(LAYS[kind], free)
            return tuple(legal)
        bare = int(board.translate(_LAID)[::-1], 2) & ~self.flies[seat]
        where: list[int] = []
        for space in compress(SPACES, free):  # the fly may also go onto the tile that is laid
            where += ways(space, bare | 1 << space)
        return tuple([lays[way] for lays in map(LAYS_WITH_FLY.__getitem__, kinds) for way in where])

    def play(self, seat: int, move: Move) -> tuple["Mozaika", tuple[Event, ...]]:
        """Return the position after a move, played on to where somebody has to choose again.

        Raises:
            TurnError: the game is over, there is no such seat, or it is not its turn.
            IllegalMove: the rules forbid the move.
        """
        if not 0 <= seat < len(self.coins):
            raise TurnError("no-such-seat", seat=seat)
        events: list[Event] = []
        if self.order:
            kind = self._checked_take(seat, move)
            after = course.choose_forced(course.take(self, kind, events), events)
        elif self.offer:
            after = course.bid(self, seat, self._checked_bid(seat, move), events)
        else:
            after = course.lay(self, seat, self._checked_lay(seat, move), events)
        return after, tuple(events)

    def _other_stage(self) -> TurnError:
        stage = self.stage
        return TurnError("game-over") if stage == "over" else TurnError("other-stage", stage=stage)

    def _checked_bid(self, seat: int, move: Move) -> int:
        if not isinstance(move, Bid):
            raise self._other_stage()
        held = self.coins[seat]
        if not held:
            raise TurnError("bid-made-for-you")
        if not 0 <= move.coins <= held:
            raise IllegalMove("bid-too-high", coins=held)
        return move.coins

    def _checked_take(self, seat: int, move: Move) -> int:
        if not isinstance(move, Take):
            raise self._other_stage()
        if seat != self.order[0]:
            raise TurnError("not-your-turn")
        if move.kind not in self.offer:
            raise IllegalMove("not-on-offer", tile=TILE_NAMES[move.kind])
        return move.kind

    def _checked_lay(self, seat: int, move: Move) -> Lay:
        if not isinstance(move, Lay):
            raise self._other_stage()
        board = self.boards[seat]
        if board.count(EMPTY) == TURNS - self.turn:
            raise TurnError("already-laid") if self.to_act() else TurnError("game-over")
        if move.kind not in self.dealt[seat] and move.kind not in self.bought[seat]:
            raise IllegalMove("tile-not-in-hand", tile=TILE_NAMES[move.kind])
        if board[move.space] != EMPTY:
            raise IllegalMove("space-has-tile", space=NAMES[move.space])
        if move.fly is not None or seat == self.miser:
            self._check_fly(seat, move.space, move.fly)
        return move

    def _check_fly(self, seat: int, space: int, fly: int | None) -> None:
        if seat != self.miser:
            raise IllegalMove("no-fly-owed")
        if fly is None:
            raise IllegalMove("fly-owed")
        if fly != space and self.boards[seat][fly] == EMPTY:
            raise IllegalMove("no-tile-for-fly", space=NAMES[fly])
        if self.flies[seat] >> fly & 1:
            raise IllegalMove("space-has-fly", space=NAMES[fly])

    def view(self, seat: int | None) -> MozaikaView:
        """Return what a seat, or a spectator (None), may know."""
        stage = self.stage
        sealed = stage == "bidding"
        return MozaikaView(
            seat=seat,
            to_act=self.to_act(),
            legal=() if seat is None else self.legal(seat),
            decision=0 if seat is None else self.decision(seat),
            options=self.options,
            stage=stage,
            turn=self.turn,
            starting=self.starting,
            boards=self.boards,
            flies=self.flies,
            coins=self.coins,
            bought=self.bought,
            hidden=tuple([len(tiles) for tiles in self.dealt]),
            dealt=b"" if seat is None else self.dealt[seat],
            offer=self.offer,
            has_bid=tuple([sealed and bid is not None for bid in self.bids]),
            own_bid=self.bids[seat] if sealed and seat is not None else None,
            bids=() if sealed else tuple([bid for bid in self.bids if bid is not None]),
            order=self.order,
            miser=self.miser,
            bag=sum(self.bag),
            returned=self.returned,
        )

    def result(self) -> Result | None:
        """Return None while the game runs; then the points, between equals the coins decide."""
        if self.stage != "over":
            return None
        players = zip(self.boards, self.flies, self.coins, strict=True)
        return conclude(
            len(self.coins),
            tuple(
                reason
                for seat, (board, flies, coins) in enumerate(players)
                for reason in scoring.reasons(seat, board, flies, coins)
            ),
            tuple((coins,) for coins in self.coins),
        )
