"""Each check of the contract goes red for an engine that breaks it."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from engines.contract import Event, Game, Move, State, View
from engines.errors import TurnError
from engines.results import Reason, Result
from tests.engines import checks
from tests.games.sealed import Bid, HasBid, Sealed, SealedBid, SealedGame, SealedView


class NeverEnds(Sealed, frozen=True, kw_only=True):
    def opened(self, events: list[Event]) -> "Sealed":
        return replace(Sealed.opened(self, events), round=0, gained=self.gained)

    def decision(self, seat: int) -> int:  # noqa: ARG002
        return self.draws


class NothingToDo(Sealed, frozen=True, kw_only=True):
    def legal(self, seat: int) -> tuple[Move, ...]:
        return () if seat == 1 and not self.round else Sealed.legal(self, seat)


class LegalAfterTheEnd(Sealed, frozen=True, kw_only=True):
    def legal(self, seat: int) -> tuple[Move, ...]:
        return Sealed.legal(self, seat) or (Bid(9),)


class ResultTooEarly(Sealed, frozen=True, kw_only=True):
    def result(self) -> Result | None:
        return Sealed.result(self) or Result((), (), (), ())


class UnexplainedPoint(Sealed, frozen=True, kw_only=True):
    def result(self) -> Result | None:
        result = Sealed.result(self)
        return result and replace(result, reasons=(*result.reasons, Reason(0, "air", 1)))


class SecondClickCounts(Sealed, frozen=True, kw_only=True):
    def play(self, seat: int, move: Move) -> tuple[Sealed, tuple[Event, ...]]:
        state, events = Sealed.play(self, seat, move)
        return replace(state, coins=tuple(c - (c > 0) for c in state.coins)), events


class StaleByRival(Sealed, frozen=True, kw_only=True):
    def decision(self, seat: int) -> int:  # noqa: ARG002
        return self.round * 10 + sum(bid is not None for bid in self.bids)


class SilentDraw(Sealed, frozen=True, kw_only=True):
    def play(self, seat: int, move: Move) -> tuple[Sealed, tuple[Event, ...]]:
        state, events = Sealed.play(self, seat, move)
        return state, tuple(event for event in events if not event.reveals)


class ViewTellsBids(Sealed, frozen=True, kw_only=True):
    def view(self, seat: int | None) -> SealedView:
        view = Sealed.view(self, seat)
        return replace(view, has_bid=tuple(bid == 5 for bid in self.bids))


class ViewHoldsSeed(Sealed, frozen=True, kw_only=True):
    def view(self, seat: int | None) -> SealedView:
        return replace(Sealed.view(self, seat), gained=(self.seed,))


class TwinTellsBid(Sealed, frozen=True, kw_only=True):
    def play(self, seat: int, move: Move) -> tuple[Sealed, tuple[Event, ...]]:
        state, events = Sealed.play(self, seat, move)
        told = [HasBid(e.bid) if isinstance(e, SealedBid) else e for e in events]
        return state, tuple(told)


class TwoOfAKind(Sealed, frozen=True, kw_only=True):
    def legal(self, seat: int) -> tuple[Move, ...]:
        return (*Sealed.legal(self, seat), *Sealed.legal(self, seat)[:1])


class TakesTooMuch(Sealed, frozen=True, kw_only=True):
    def play(self, seat: int, move: Move) -> tuple[Sealed, tuple[Event, ...]]:
        coins = tuple(max(c, 99) for c in self.coins)
        state, events = Sealed.play(replace(self, coins=coins), seat, move)
        return replace(state, coins=self.coins), events


class LetsStrangersIn(Sealed, frozen=True, kw_only=True):
    def play(self, seat: int, move: Move) -> tuple[Sealed, tuple[Event, ...]]:
        try:
            return Sealed.play(self, seat, move)
        except TurnError:
            return self, ()


class Forgetful(SealedGame):
    def decode(self, data: bytes) -> State:
        state = super().decode(data)
        assert isinstance(state, Sealed)
        return replace(state, draws=0)


class Misreads(SealedGame):
    def read(self, words: list[str]) -> Move | None:
        move = super().read(words)
        return Bid(0) if move == Bid(1) else move


class ReadsAnything(SealedGame):
    def read(self, words: list[str]) -> Move | None:
        return super().read(words) or Bid(0)


class ImaginesWrongly(SealedGame):
    def imagine(self, view: View, seed: bytes) -> State:
        state = super().imagine(view, seed)
        assert isinstance(state, Sealed)
        return replace(state, coins=tuple(coins + 1 for coins in state.coins))


def broken(state: type[Sealed]) -> Game:
    game = SealedGame()

    class Broken(SealedGame):
        def opening(self, **setup: object) -> tuple[State, tuple[Event, ...]]:
            sound, events = game.opening(**setup)  # type: ignore[arg-type]
            return as_broken(sound), events

        def imagine(self, view: View, seed: bytes) -> State:
            return as_broken(game.imagine(view, seed))

    def as_broken(sound: State) -> State:
        fields = {name: getattr(sound, name) for name in Sealed.__struct_fields__}
        return state(**fields)

    Broken.state = state
    return Broken()


def whole_suite(game: Game) -> None:
    for number in range(40):
        walk = checks.Walk(game, 3, game.options(), number)
        random, met = Random(number), [Bid(5), Bid(6), Bid(40)]
        for state in walk.positions(may=0.3 if number % 2 else 0):
            checks.check_saved(game, state)
            checks.check_notation(game, state, walk.seats)
            checks.check_views(game, state, walk.seats, random)
            if not state.to_act():
                break
            checks.check_running(state, walk.seats)
            checks.check_refusals(game, state, walk.seats, met, random)
            checks.check_twins(game, state, walk.seats, random)
            checks.check_whispers(state, walk.seats, random)
            for seat in walk.seats:
                move = random.choice(state.legal(seat))
                checks.check_play(game, state, walk.seats, seat, move)
        checks.check_end(walk.state, walk.seats)


def test_the_sound_game_passes() -> None:
    whole_suite(SealedGame())
    whole_suite(broken(Sealed))


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (lambda: broken(NeverEnds), "do not end the game"),
        (lambda: broken(NothingToDo), "owes a choice and has none"),
        (lambda: broken(LegalAfterTheEnd), "after the end"),
        (lambda: broken(ResultTooEarly), "while the game runs"),
        (lambda: broken(UnexplainedPoint), "without a reason"),
        (lambda: broken(SecondClickCounts), "second click"),
        (lambda: broken(StaleByRival), "question stale"),
        (lambda: broken(SilentDraw), "no event tells"),
        (lambda: broken(ViewTellsBids), "cannot be imagined"),
        (lambda: broken(ViewHoldsSeed), "holds the seed"),
        (lambda: broken(TwinTellsBid), "hears"),
        (lambda: broken(TwoOfAKind), "listed twice"),
        (lambda: broken(TakesTooMuch), "legal is False"),
        (lambda: broken(LetsStrangersIn), "does not exist|after the end"),
        (Forgetful, "what was saved"),
        (Misreads, "is read as"),
        (ReadsAnything, "was read as a move"),
        (ImaginesWrongly, "cannot be imagined"),
    ],
)
def test_a_broken_engine_is_found(game: Callable[[], Game], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        whole_suite(game())


def test_a_state_that_changes_in_place_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(self: Sealed, seat: int, move: Move) -> tuple[Sealed, tuple[Event, ...]]:
        after = sound(self, seat, move)
        msgspec.structs.force_setattr(self, "round", self.round + 1)
        return after

    sound = Sealed.play
    monkeypatch.setattr(Sealed, "play", play)
    walk = checks.Walk(SealedGame(), 3, SealedGame.options(), 1)
    with pytest.raises(AssertionError, match="changed the old state"):
        checks.check_play(walk.game, walk.state, walk.seats, 0, Bid(1))
