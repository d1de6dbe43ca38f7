"""Sealed: a tiny game of simultaneous secret bids, to prove the contract on hidden play.

Everybody is dealt a card nobody else sees and has five coins. In each of three rounds all bid in
secret and may change their bid until the last one is in. The highest bid, the lowest seat among
equals, is paid and gains a card; at the end cards count their number and coins one each.
"""

from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from engines.contract import Event, Game, Move, Options, State, View
from engines.draws import draw
from engines.errors import IllegalMove, TurnError
from engines.results import Reason, Result, conclude

ROUNDS = 3
COINS = 5
CARDS = tuple(range(1, 13))


class SealedOptions(Options, frozen=True):
    coins: Literal[5, 0] = 5


class Bid(Move, frozen=True):
    coins: int

    def __str__(self) -> str:
        return f"bid {self.coins}"


class DealtCard(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    card: int

    @property
    def to(self) -> tuple[int, ...]:
        return (self.seat,)

    @property
    def twin(self) -> Event:
        return DealtHidden(self.seat)


class DealtHidden(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int


class SealedBid(Event, frozen=True):
    seat: int
    bid: int

    @property
    def to(self) -> tuple[int, ...]:
        return (self.seat,)

    @property
    def twin(self) -> Event:
        return HasBid(self.seat)


class HasBid(Event, frozen=True):
    seat: int


class OpenedBids(Event, frozen=True):
    reveals: ClassVar[bool] = True
    bids: tuple[int, ...]


class GainedCard(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    card: int


class SealedView(View, frozen=True, kw_only=True):
    options: SealedOptions
    round: int
    coins: tuple[int, ...]
    has_bid: tuple[bool, ...]
    own_bid: int | None
    own_card: int | None
    gained: tuple[tuple[int, ...], ...]


class Sealed(Struct, frozen=True, kw_only=True):
    options: SealedOptions
    seed: bytes
    draws: int
    round: int
    coins: tuple[int, ...]
    bids: tuple[int | None, ...]
    hands: tuple[int, ...]
    gained: tuple[tuple[int, ...], ...]

    def to_act(self) -> tuple[int, ...]:
        if self.round == ROUNDS:
            return ()
        return tuple(seat for seat, bid in enumerate(self.bids) if bid is None)

    def decision(self, seat: int) -> int:  # noqa: ARG002 - everybody is asked at once
        return self.round

    def legal(self, seat: int) -> tuple[Move, ...]:
        if self.round == ROUNDS:
            return ()
        return tuple(Bid(coins) for coins in range(self.coins[seat] + 1))

    def play(self, seat: int, move: Move) -> tuple["Sealed", tuple[Event, ...]]:
        if not 0 <= seat < len(self.coins):
            raise TurnError("no-such-seat", seat=seat)
        if self.round == ROUNDS:
            raise TurnError("game-over")
        if not isinstance(move, Bid) or not 0 <= move.coins <= self.coins[seat]:
            raise IllegalMove("bid-too-high")
        bids = (*self.bids[:seat], move.coins, *self.bids[seat + 1 :])
        state = replace(self, bids=bids)
        events: list[Event] = [SealedBid(seat, move.coins)]
        if not state.to_act():
            state = state.opened(events)
        return state, tuple(events)

    def opened(self, events: list[Event]) -> "Sealed":
        bids = tuple(bid for bid in self.bids if bid is not None)
        events.append(OpenedBids(bids))
        best = bids.index(max(bids))
        card, draws = self.drawn(self.draws)
        events.append(GainedCard(best, card))
        coins = tuple(c - bids[s] * (s == best) for s, c in enumerate(self.coins))
        gained = tuple((*g, card) if s == best else g for s, g in enumerate(self.gained))
        return replace(
            self,
            coins=coins,
            gained=gained,
            bids=(None,) * len(bids),
            round=self.round + 1,
            draws=draws,
        )

    def drawn(self, draws: int) -> tuple[int, int]:
        gone = {*self.hands, *(card for cards in self.gained for card in cards)}
        deck = [card for card in CARDS if card not in gone]
        return deck[draw(self.seed, draws, len(deck))], draws + 1

    def view(self, seat: int | None) -> SealedView:
        return SealedView(
            seat=seat,
            to_act=self.to_act(),
            legal=() if seat is None else self.legal(seat),
            decision=0 if seat is None else self.round,
            options=self.options,
            round=self.round,
            coins=self.coins,
            has_bid=tuple(bid is not None for bid in self.bids),
            own_bid=None if seat is None else self.bids[seat],
            own_card=None if seat is None else self.hands[seat],
            gained=self.gained,
        )

    def result(self) -> Result | None:
        if self.round < ROUNDS:
            return None
        seats = range(len(self.coins))
        reasons = [Reason(seat, "hand", self.hands[seat]) for seat in seats]
        reasons += [Reason(seat, "card", card) for seat in seats for card in self.gained[seat]]
        reasons += [Reason(seat, "coins", self.coins[seat]) for seat in seats]
        return conclude(len(self.coins), tuple(reasons))


class SealedGame(Game):
    key = "sealed"
    title = "Sealed"
    seats = (2, 3, 4)
    rules = 1
    schema = 1
    options = SealedOptions
    state = Sealed

    def opening(
        self, *, seats: int, options: Options, seed: bytes
    ) -> tuple[State, tuple[Event, ...]]:
        self.check_setup(seats=seats, options=options, seed=seed)
        assert isinstance(options, SealedOptions)
        state = Sealed(
            options=options,
            seed=seed,
            draws=0,
            round=0,
            coins=(options.coins,) * seats,
            bids=(None,) * seats,
            hands=(),
            gained=((),) * seats,
        )
        events: list[Event] = []
        for seat in range(seats):
            card, draws = state.drawn(state.draws)
            state = replace(state, hands=(*state.hands, card), draws=draws)
            events.append(DealtCard(seat, card))
        return state, tuple(events)

    def imagine(self, view: View, seed: bytes) -> State:
        assert isinstance(view, SealedView)
        state = Sealed(
            options=view.options,
            seed=seed,
            draws=0,
            round=view.round,
            coins=view.coins,
            bids=(None,) * len(view.coins),
            hands=() if view.own_card is None else (view.own_card,),
            gained=view.gained,
        )
        hands: list[int] = []
        for seat in range(len(view.coins)):
            if seat == view.seat and view.own_card is not None:
                hands.append(view.own_card)
                continue
            card, draws = state.drawn(state.draws)
            hands.append(card)
            state = replace(state, hands=(*state.hands, card), draws=draws)
        bids: list[int | None] = []
        draws = state.draws
        for seat, has_bid in enumerate(view.has_bid):
            if seat == view.seat or not has_bid:
                bids.append(view.own_bid if seat == view.seat else None)
            else:
                bids.append(draw(seed, draws, view.coins[seat] + 1))
                draws += 1
        return replace(state, hands=tuple(hands), bids=tuple(bids), draws=draws)

    def read(self, words: list[str]) -> Move | None:
        match words:
            case ["bid", number] if number.isascii() and number.isdecimal():
                return Bid(int(number))
            case _:
                return None
