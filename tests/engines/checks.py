"""What every game must keep, as functions that raise AssertionError where one does not.

`test_contract.py` runs them over every registered game, `test_checks_bite.py` over broken ones.
"""

import pickle
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec

from engines.contract import LONGEST_NOTATION, Event, Game, Move, Options, State, seen
from engines.errors import IllegalMove, MoveError, NotationError, TurnError
from engines.snapshots import freeze, thaw

LONGEST_GAME = 1_500
GARBLED = ("", " ", "é4", "e", "slide", "bid -1", "bid ²", "\0", "e4 e4", "done done", "move 🎲")


def every_choice(game: Game) -> Iterator[Options]:
    """Yield every combination of options; each option is a Literal or a bool."""
    names, values = [], []
    for name, kind in get_type_hints(game.options).items():
        names.append(name)
        values.append(get_args(kind) if get_origin(kind) is Literal else (False, True))
    for chosen in product(*values):
        yield msgspec.convert(dict(zip(names, chosen, strict=True)), game.options)


class Walk:
    """A random walk through one game."""

    def __init__(self, game: Game, seats: int, options: Options, number: int) -> None:
        self.random = Random(number)
        self.game = game
        self.seats = range(seats)
        self.options = options
        self.seed = self.random.randbytes(32)
        self.state, self.opening = game.opening(seats=seats, options=options, seed=self.seed)
        self.moves: list[tuple[int, Move]] = []

    def positions(self, *, may: float = 0.0) -> Iterator[State]:
        """Yield every position up to the last one.

        Args:
            may: how likely a step is any legal move of any seat instead of an owed one.
        """
        yield self.state
        while self.state.to_act():
            assert len(self.moves) < LONGEST_GAME, "owed moves do not end the game"
            if self.random.random() < may:
                able = [seat for seat in self.seats if self.state.legal(seat)]
                seat = self.random.choice(able)
                move = self.random.choice(self.state.legal(seat))
            else:
                seat = self.random.choice(self.state.to_act())
                move = owed(self.state, seat, self.random)
            self.moves.append((seat, move))
            self.state, _ = self.state.play(seat, move)
            yield self.state


def owed(state: State, seat: int, random: Random) -> Move:
    """Return a legal move by which a seat that owes a choice makes it, found by playing it."""
    for move in random.sample(state.legal(seat), len(state.legal(seat))):
        after, _ = state.play(seat, move)
        if seat not in after.to_act() or after.decision(seat) != state.decision(seat):
            return move
    raise AssertionError(f"seat {seat} owes a choice and has none")


def check_end(state: State, seats: range) -> None:
    """A game is over for everybody, and every point has its reason."""
    result = state.result()
    assert result is not None, "nobody owes anything and there is no result"
    assert not any(state.legal(seat) for seat in seats), "a legal move after the end"
    assert len(result.ranks) == len(result.scores) == len(result.tiebreaks) == len(seats)
    for seat in seats:
        reasons = [reason.points for reason in result.reasons if reason.seat == seat]
        assert sum(reasons) == result.scores[seat], "a point without a reason"
        standing = (result.scores[seat], *result.tiebreaks[seat])
        better = [s for s in seats if (result.scores[s], *result.tiebreaks[s]) > standing]
        assert result.ranks[seat] == 1 + len(better)
    for seat in seats:
        try:
            state.play(seat, Move())
        except MoveError:
            continue
        raise AssertionError("a move was taken after the end")


def check_running(state: State, seats: range) -> None:
    """While somebody owes a choice there is no result, and the debtors stand in seat order."""
    assert state.result() is None, "a result while the game runs"
    assert list(state.to_act()) == sorted(set(state.to_act()))
    assert set(state.to_act()) <= set(seats)
    for seat in state.to_act():
        assert state.legal(seat), f"seat {seat} owes a choice and has none"


def check_saved(game: Game, state: State) -> None:
    """A state survives being written down, alone and as a snapshot, and can be sent elsewhere."""
    assert game.decode(game.encode(state)) == state, "what is read is not what was saved"
    assert thaw({game.key: game}, freeze(game, state)) == (game, state)
    assert pickle.loads(pickle.dumps(state)) == state


def check_play(game: Game, state: State, seats: range, seat: int, move: Move) -> None:
    """Playing changes no old state, always does the same, and tells of every draw."""
    before = game.encode(state)
    after, events = state.play(seat, move)
    assert game.encode(state) == before, "play changed the old state"
    assert (after, events) == state.play(seat, move), "the same move led elsewhere"
    if after.draws != state.draws:
        assert any(event.reveals for event in events), "a draw that no event tells of"
    check_decisions(state, after, seats, seat, move)


def check_decisions(before: State, after: State, seats: range, mover: int, move: Move) -> None:
    """A decision number moves on exactly when what the seat is asked changes."""
    for seat in seats:
        assert after.decision(seat) >= before.decision(seat)
        moved = after.decision(seat) != before.decision(seat)
        same = (seat in before.to_act()) == (seat in after.to_act())
        if seat == mover:
            continue
        if same and before.legal(seat) == after.legal(seat):
            assert not moved, f"{move} of seat {mover} made seat {seat}'s question stale"
        if not same:
            assert moved, f"{move} of seat {mover} changed seat {seat}'s question unnoticed"
    if mover not in before.to_act() or after.decision(mover) != before.decision(mover):
        return
    if mover not in after.to_act():
        assert after.play(mover, move)[0] == after, "a second click on one question would count"


def check_views(game: Game, state: State, seats: range, random: Random) -> None:
    """A view holds the seat's own moves and nothing it may not know."""
    for seat in (*seats, None):
        view = state.view(seat)
        assert view.seat == seat
        assert view.to_act == state.to_act()
        assert view.legal == (() if seat is None else state.legal(seat))
        assert pickle.loads(pickle.dumps(view)) == view
        assert state.seed not in msgspec.msgpack.encode(view), "a view holds the seed"
        imagined = game.imagine(view, random.randbytes(32))
        assert imagined.view(seat) == view, f"seat {seat} cannot be imagined from its view"
        assert imagined.to_act() == state.to_act()


def check_twins(game: Game, state: State, seats: range, random: Random) -> None:
    """States that differ in what a seat may not know look and sound alike to it.

    Up to the first thing that is drawn or revealed: from there on they may differ openly.
    """
    for watcher in (*seats, None):
        twin = game.imagine(state.view(watcher), random.randbytes(32))
        for mover in seats:
            moves = [move for move in state.legal(mover) if move in twin.legal(mover)]
            if not moves:
                continue
            move = random.choice(moves)
            one = _heard(state.play(mover, move)[1], watcher)
            other = _heard(twin.play(mover, move)[1], watcher)
            assert one == other, f"seat {watcher} hears what it may not know"


def check_whispers(state: State, seats: range, random: Random) -> None:
    """Where a seat cannot see which of two moves a rival made, it does not hear it either."""
    for mover in seats:
        legal = state.legal(mover)
        if not legal:
            continue
        one, other = (state.play(mover, random.choice(legal)) for _ in range(2))
        if one[0] == other[0]:
            continue  # moves without any effect are public as moves
        for watcher in (*seats, None):
            if watcher != mover and one[0].view(watcher) == other[0].view(watcher):
                heard = _heard(one[1], watcher) == _heard(other[1], watcher)
                assert heard, f"seat {watcher} hears a secret of seat {mover}"


def _heard(events: tuple[Event, ...], seat: int | None) -> list[Event]:
    heard: list[Event] = []
    for event in events:
        if event.reveals:
            break
        heard += seen((event,), seat)
    return heard


def check_notation(game: Game, state: State, seats: range) -> None:
    """Every legal move has one notation, and is read from it however it is typed."""
    for seat in seats:
        legal = state.legal(seat)
        texts = [str(move) for move in legal]
        assert len(set(legal)) == len(legal), "a move is listed twice"
        assert len(set(texts)) == len(texts), "two moves share a notation"
        for move, text in zip(legal, texts, strict=True):
            assert len(text) <= LONGEST_NOTATION
            assert game.parse(text) == move, f"{text} is read as {game.parse(text)}"
            assert game.parse(f"  {text.upper().replace(' ', '   ')} ") == move


def _taken(state: State, seat: int, move: Move) -> bool:
    try:
        state.play(seat, move)
    except (TurnError, IllegalMove):
        return False
    return True


def check_refusals(
    game: Game, state: State, seats: range, met: Sequence[Move], random: Random
) -> None:
    """What is not legal is refused with the right error, and nothing has changed."""
    before = game.encode(state)
    for text in (*GARBLED, "e4" * LONGEST_NOTATION):
        try:
            game.parse(text)
        except NotationError:
            continue
        raise AssertionError(f"{text!r} was read as a move")
    for move in (*random.sample(met, min(len(met), 12)), Move()):
        for seat in seats:
            legal = move in state.legal(seat)
            assert _taken(state, seat, move) == legal, f"{move} of seat {seat}: legal is {legal}"
        for stranger in (-1, len(seats)):
            try:
                state.play(stranger, move)
            except TurnError:
                continue
            raise AssertionError("a seat that does not exist has moved")
    assert game.encode(state) == before, "a refused move changed the state"
