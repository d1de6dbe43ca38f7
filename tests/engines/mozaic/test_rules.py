"""Mozaic, rule by rule and ruling by ruling."""

import pytest
from msgspec.structs import replace

from engines.contract import Move
from engines.draws import draw
from engines.errors import IllegalMove, TurnError
from engines.mozaic import Mozaic, MozaicOptions
from engines.mozaic.events import (
    CalledInVain,
    CalledSquare,
    CompletedSquares,
    DrewGem,
    DrewLots,
    FilledBoard,
    FoundNoUse,
    LostTurn,
    PlacedGem,
    RemovedGem,
    SetOnyxAside,
    SlidGem,
    WasDone,
)
from engines.mozaic.gems import FULL_BAG, NAMES, Gem
from engines.mozaic.moves import Call, Place, Remove, Slide
from engines.results import Reason
from tests.engines.mozaic.positions import GAME, played, position

FULL_BUT_TWO = "ACACACA. " + "CACACACA ACACACAC " * 3 + "CACACAC."
FULL_BUT_ONE = FULL_BUT_TWO.replace(".", "C", 1)
# One amber gem on b2 fills the board and completes the square a1.
FULL_BUT_A_SQUARE = "AACCACAC A.CACACA ACACACAC CACACACA ACACACAC CACACACA ACACACAC CACACACC"


def illegal(state: Mozaic, seat: int, notation: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.play(seat, GAME.parse(notation))
    return caught.value.code


def untimely(state: Mozaic, seat: int, notation: str) -> str:
    with pytest.raises(TurnError) as caught:
        state.play(seat, GAME.parse(notation))
    return caught.value.code


def legal(state: Mozaic, seat: int) -> set[str]:
    return {str(move) for move in state.legal(seat)}


def started(number: int, **options: str) -> tuple[Mozaic, DrewLots]:
    state, events = GAME.opening(
        seats=2,
        options=MozaicOptions(**options),  # type: ignore[arg-type]
        seed=number.to_bytes(32, "big"),
    )
    lots = events[0]
    assert isinstance(lots, DrewLots)
    return state, lots


class TestOpening:
    def test_the_board_is_empty_and_one_gem_is_drawn(self) -> None:
        state, _ = started(0)
        assert state.board == bytes(64)
        assert sum(state.bag) == sum(FULL_BAG) - 1
        assert state.to_act() == (state.turn,)
        assert len(state.legal(state.turn)) == 64
        assert state.legal(1 - state.turn) == ()

    def test_lots_settle_who_begins_and_who_has_which_colour(self) -> None:
        met = {(state.turn, state.amber) for state, _ in map(started, range(40))}
        assert met == {(0, 0), (0, 1), (1, 0), (1, 1)}

    def test_the_lots_are_told(self) -> None:
        for number in range(20):
            state, lots = started(number)
            # What precedes the first choice may already have passed the turn on (a ruby).
            assert lots.colour == state.view(None).colours[lots.seat]

    def test_the_first_seat_may_choose_its_colour(self) -> None:
        for number in range(20):
            assert started(number, colours="amber")[0].view(0).colours == ("amber", "cobalt")
            assert started(number, colours="cobalt")[0].view(0).colours == ("cobalt", "amber")

    def test_exception_gems_are_of_no_use_on_the_empty_board(self) -> None:
        met: set[type] = set()
        for number in range(600):
            _, events = GAME.opening(
                seats=2, options=MozaicOptions(), seed=number.to_bytes(32, "big")
            )
            met |= {type(event) for event in events}
        assert met == {DrewLots, DrewGem, FoundNoUse, LostTurn, SetOnyxAside}


class TestPlacing:
    def test_a_gem_goes_on_any_empty_space_whoever_owns_its_colour(self) -> None:
        state = position("A....... " + "........ " * 7, gem="cobalt", turn=0)
        assert len(state.legal(0)) == 63
        after, events = played(state, 0, "b1", draws=("amber",))
        assert events[0] == PlacedGem(0, "cobalt", "b1")
        assert after.board[1] == 2
        assert after.turn == 1

    def test_a_taken_space_is_refused(self) -> None:
        state = position("A....... " + "........ " * 7)
        assert illegal(state, 0, "a1") == "space-taken"

    def test_only_the_player_in_turn_places(self) -> None:
        assert untimely(position(turn=0), 1, "a1") == "not-your-turn"

    def test_an_exception_gem_is_not_placed(self) -> None:
        state = position("A....... " + "........ " * 7, gem="emerald")
        assert illegal(state, 0, "b2") == "other-gem"
        assert illegal(state, 0, "remove a1") == "other-gem"
        assert illegal(position(), 0, "slide a1 b2") == "other-gem"


class TestScoring:
    def test_a_square_scores_four_for_the_owner_of_its_colour_whoever_completes_it(self) -> None:
        state = position("AA...... A....... " + "........ " * 6, gem="amber", turn=1)
        after, events = played(state, 1, "b2")
        assert CompletedSquares(0, "a1", 4) in events
        assert after.view(None).scores == (4, 0)

    def test_one_gem_completes_up_to_four_squares(self) -> None:
        state = position("AAA..... A.A..... AAA..... " + "........ " * 5)
        after, events = played(state, 0, "b2")
        assert CompletedSquares(0, "a1 b1 a2 b2", 16) in events
        assert after.view(None).scores == (16, 0)

    def test_an_existing_square_may_be_built_on(self) -> None:
        state = position("AAA..... AA...... " + "........ " * 6)
        after, events = played(state, 0, "c2")
        assert CompletedSquares(0, "b1", 4) in events
        assert after.view(None).scores == (4, 0)

    def test_a_mixed_square_scores_nothing(self) -> None:
        state = position("AC...... A....... " + "........ " * 6)
        after, events = played(state, 0, "b2")
        assert not any(isinstance(event, CompletedSquares) for event in events)
        assert after.view(None).scores == (0, 0)

    def test_a_square_does_not_wrap_around_the_edge(self) -> None:
        state = position(".......A .......A A....... " + "........ " * 5)
        after, _ = played(state, 0, "a2")
        assert after.view(None).scores == (0, 0)


class TestEmerald:
    BOARD = "A....... .C...... " + "........ " * 6

    def test_it_slides_any_gem_one_step_diagonally_to_an_empty_space(self) -> None:
        state = position(self.BOARD, gem="emerald")
        assert legal(state, 0) == {"slide b2 c1", "slide b2 a3", "slide b2 c3"}
        after, events = played(state, 0, "slide b2 c1", draws=("amber",))
        assert events[0] == SlidGem(0, "cobalt", "b2", "c1")
        assert (after.board[9], after.board[2]) == (0, 2)

    @pytest.mark.parametrize(
        ("notation", "code"),
        [
            ("slide a1 b2", "space-taken"),
            ("slide a1 b1", "not-diagonal"),
            ("slide a1 c3", "not-diagonal"),
            ("slide h1 g2", "space-empty"),
            ("slide b2 b2", "not-diagonal"),
        ],
    )
    def test_any_other_slide_is_refused(self, notation: str, code: str) -> None:
        assert illegal(position(self.BOARD, gem="emerald"), 0, notation) == code

    def test_it_goes_back_into_the_bag_after_the_turn(self) -> None:
        state = position(self.BOARD, gem="emerald")
        after, _ = played(state, 0, "slide b2 c1", draws=("amber",))
        assert after.view(None).bag[2] == 1

    def test_a_slide_scores_up_to_three_squares(self) -> None:
        # The fourth square around the target is the one that the gem has just left.
        state = position("AAA..... A.A..... AAA..... " + "........ " * 5, gem="emerald")
        after, events = played(state, 0, "slide c3 b2")
        assert CompletedSquares(0, "a1 b1 a2", 12) in events
        assert after.view(None).scores == (12, 0)

    def test_a_broken_square_keeps_its_points_and_scores_again_when_remade(self) -> None:
        state = position("AA...... A....... " + "........ " * 6)
        state, _ = played(state, 0, "b2", draws=("emerald",))
        assert state.view(None).scores == (4, 0)
        state, _ = played(state, 1, "slide b2 c3", draws=("emerald",))
        assert state.view(None).scores == (4, 0)
        state, events = played(state, 0, "slide c3 b2")
        assert CompletedSquares(0, "a1", 4) in events
        assert state.view(None).scores == (8, 0)
        assert state.view(None).squares == ((0, 0), ())


class TestRuby:
    def test_the_turn_is_lost(self) -> None:
        after, events = played(position(), 0, "a1", draws=("ruby", "amber"))
        assert events[1:] == (DrewGem(1, "ruby"), LostTurn(1), DrewGem(0, "amber"))
        assert after.to_act() == (0,)

    def test_it_goes_back_into_the_bag(self) -> None:
        after, _ = played(position(), 0, "a1", draws=("ruby", "amber"))
        assert after.view(None).bag[3] == 1


class TestDiamond:
    BOARD = "A....... .C...... " + "........ " * 6

    def test_it_takes_any_gem_off_the_board_back_into_the_bag(self) -> None:
        state = position(self.BOARD, gem="diamond")
        assert legal(state, 0) == {"remove a1", "remove b2"}
        after, events = played(state, 0, "remove b2", draws=("amber",))
        assert events[0] == RemovedGem(0, "cobalt", "b2")
        assert after.board[9] == 0
        assert after.view(None).bag == (30, 32, 1, 1, 1, 1)

    def test_an_empty_space_is_refused(self) -> None:
        assert illegal(position(self.BOARD, gem="diamond"), 0, "remove c3") == "space-empty"

    def test_points_are_never_taken_back(self) -> None:
        state = position("AA...... A....... " + "........ " * 6)
        state, _ = played(state, 0, "b2", draws=("diamond",))
        state, _ = played(state, 1, "remove b2")
        assert state.view(None).scores == (4, 0)


class TestOnyx:
    def test_two_full_turns_follow_and_then_it_goes_back(self) -> None:
        state, events = played(position(), 0, "a1", draws=("onyx", "amber"))
        assert events[1:] == (DrewGem(1, "onyx"), SetOnyxAside(1), DrewGem(1, "amber"))
        assert (state.turn, state.onyx, state.view(None).bag[5]) == (1, 2, 0)
        state, _ = played(state, 1, "a2", draws=("cobalt",))
        assert (state.turn, state.onyx, state.view(None).bag[5]) == (1, 1, 0)
        state, _ = played(state, 1, "a3", draws=("amber",))
        assert (state.turn, state.onyx, state.view(None).bag[5]) == (0, 0, 1)

    def test_a_second_question_to_the_same_player_is_another_decision(self) -> None:
        state, _ = played(position(), 0, "a1", draws=("onyx", "amber"))
        after, _ = played(state, 1, "a2", draws=("cobalt",))
        assert after.decision(1) == state.decision(1) + 1
        assert after.decision(0) == state.decision(0)

    def test_a_ruby_costs_one_of_the_two_draws(self) -> None:
        state, events = played(position(), 0, "a1", draws=("onyx", "ruby", "amber"))
        assert events[3:] == (DrewGem(1, "ruby"), LostTurn(1), DrewGem(1, "amber"))
        assert (state.turn, state.onyx) == (1, 1)

    def test_two_exception_gems_may_come_one_after_the_other(self) -> None:
        state = replace(position("A....... " + "........ " * 7), bag=bytes((1, 1, 1, 1, 1, 1)))
        state, _ = played(state, 0, "b1", draws=("onyx", "emerald"))
        assert (state.turn, state.onyx, state.gem) == (1, 2, 3)
        state, _ = played(state, 1, "slide a1 b2", draws=("diamond",))
        assert (state.turn, state.onyx, state.view(None).bag[2]) == (1, 1, 1)
        state, _ = played(state, 1, "remove b2", draws=("emerald",))
        assert (state.turn, state.onyx, state.view(None).bag[4]) == (0, 0, 1)

    def test_an_exception_gem_without_use_costs_its_turn(self) -> None:
        state = replace(
            position("A....... " + "........ " * 7, gem="diamond"), bag=bytes((1, 1, 1, 1, 0, 1))
        )
        draws: tuple[Gem, ...] = ("onyx", "diamond", "emerald", "amber")
        state, events = played(state, 0, "remove a1", draws=draws)
        assert FoundNoUse(1, "diamond") in events
        assert FoundNoUse(1, "emerald") in events
        assert (state.turn, state.onyx) == (0, 0)


class TestForcedChoices:
    def test_the_last_gem_places_itself(self) -> None:
        state, events = played(position(FULL_BUT_TWO, gem="amber"), 0, "h1", draws=("cobalt",))
        assert events[2:] == (PlacedGem(1, "cobalt", "h8"), FilledBoard())
        assert state.to_act() == ()

    def test_the_only_slide_is_made_by_itself(self) -> None:
        # Beside the last empty space, the corner h1, only g2 lies diagonally.
        _, events = played(position(FULL_BUT_TWO), 0, "h8", draws=("emerald", "cobalt"))
        assert SlidGem(1, "cobalt", "g2", "h1") in events

    def test_the_only_gem_is_removed_by_itself(self) -> None:
        _, events = played(position(gem="amber"), 0, "d4", draws=("diamond", "amber"))
        assert RemovedGem(1, "amber", "d4") in events

    def test_where_points_are_called_nobody_is_moved_for(self) -> None:
        state = position(FULL_BUT_TWO, gem="amber", points="called")
        state, _ = played(state, 0, "h1", draws=("cobalt",))
        assert state.to_act() == (1,)


class TestEnd:
    def test_a_full_board_ends_the_game_at_once(self) -> None:
        state, events = played(position(FULL_BUT_ONE), 0, "h8")
        assert events[-1] == FilledBoard()
        assert not any(isinstance(event, DrewGem) for event in events)
        assert state.to_act() == ()
        assert state.result() is not None
        assert untimely(state, 0, "a1") == "game-over"

    def test_unused_onyx_turns_lapse(self) -> None:
        state, _ = played(position(FULL_BUT_TWO), 0, "h1", draws=("onyx", "cobalt"))
        assert state.to_act() == ()
        assert state.onyx == 0
        assert state.view(None).bag == (0, 0, 1, 1, 1, 1)

    def test_most_points_win_and_every_square_is_told(self) -> None:
        state = replace(position(FULL_BUT_ONE), squares=(b"\x00", b"\x09\x01"))
        state, _ = played(state, 0, "h8")
        result = state.result()
        assert result is not None
        assert (result.ranks, result.scores) == ((2, 1), (4, 8))
        assert result.reasons == (
            Reason(0, "square", 4, "a1"),
            Reason(1, "square", 4, "b2"),
            Reason(1, "square", 4, "b1"),
        )

    def test_overlooked_squares_are_told_of_both_players(self) -> None:
        state = replace(position(FULL_BUT_ONE, points="called"), overlooked=(b"\x00", b"\x09"))
        state, _ = played(state, 0, "h8")
        for seat in (0, 1):
            state, events = state.play(seat, GAME.parse("done"))
            assert events == (WasDone(seat),)
        result = state.result()
        assert result is not None
        assert result.reasons == (
            Reason(0, "overlooked", 0, "a1"),
            Reason(1, "overlooked", 0, "b2"),
        )

    def test_a_tie_is_a_draw(self) -> None:
        state, _ = played(position(FULL_BUT_ONE), 0, "h8")
        result = state.result()
        assert result is not None
        assert result.ranks == (1, 1)


class TestCalledPoints:
    BOARD = "AA...... A....... " + "........ " * 6

    def completed(self) -> Mozaic:
        """Seat 0 has completed its square a1; it is seat 1's turn."""
        state = position(self.BOARD, points="called")
        state, events = played(state, 0, "b2", draws=("cobalt",))
        assert not any(isinstance(event, CompletedSquares) for event in events)
        assert state.view(None).scores == (0, 0)
        return state

    def test_a_square_is_called_with_the_move_that_completes_it(self) -> None:
        state, events = self.completed().play(0, GAME.parse("call a1"))
        assert events == (CalledSquare(0, "a1", 4),)
        assert state.view(None).scores == (4, 0)

    def test_a_call_is_nobody_s_turn_and_makes_no_question_stale(self) -> None:
        before = self.completed()
        after, _ = before.play(0, GAME.parse("call a1"))
        assert after.to_act() == (1,)
        assert [after.decision(seat) for seat in (0, 1)] == [
            before.decision(seat) for seat in (0, 1)
        ]

    def test_a_square_counts_once_however_often_it_is_called(self) -> None:
        state, _ = self.completed().play(0, GAME.parse("call a1"))
        state, events = state.play(0, GAME.parse("call a1"))
        assert events == (CalledInVain(0, "a1"),)
        assert state.view(None).scores == (4, 0)

    def test_a_square_completed_twice_is_paid_twice_by_one_call(self) -> None:
        state = replace(self.completed(), uncalled=(b"\x00\x09\x00", b""))
        state, events = state.play(0, GAME.parse("call a1"))
        assert events == (CalledSquare(0, "a1", 8),)
        assert state.squares == (b"\x00\x00", b"")
        assert state.uncalled == (b"\x09", b"")

    def test_it_may_be_called_until_the_player_s_own_next_move(self) -> None:
        state, _ = played(self.completed(), 1, "h8", draws=("amber",))
        called, _ = state.play(0, GAME.parse("call a1"))
        assert called.view(None).scores == (4, 0)
        moved, _ = played(state, 0, "h7")
        assert moved.view(None).overlooked == ((0,), ())
        late, events = moved.play(0, GAME.parse("call a1"))
        assert events == (CalledInVain(0, "a1"),)
        assert late.view(None).scores == (0, 0)

    def test_the_opponent_s_moves_and_lost_turns_forfeit_nothing(self) -> None:
        state, _ = played(self.completed(), 1, "h8", draws=("ruby", "cobalt"))
        state, _ = played(state, 1, "h7", draws=("amber",))
        state, events = state.play(0, GAME.parse("call a1"))
        assert events == (CalledSquare(0, "a1", 4),)

    def test_a_square_completed_by_the_opponent_is_called_by_its_owner(self) -> None:
        state = position(self.BOARD, points="called", turn=1)
        state, _ = played(state, 1, "b2", draws=("cobalt",))
        assert state.play(1, GAME.parse("call a1"))[1] == (CalledInVain(1, "a1"),)
        assert state.play(0, GAME.parse("call a1"))[1] == (CalledSquare(0, "a1", 4),)

    def test_a_square_broken_in_the_meantime_is_still_called(self) -> None:
        state = position(self.BOARD, points="called")
        state, _ = played(state, 0, "b2", draws=("emerald",))
        state, _ = played(state, 1, "slide b2 c3", draws=("amber",))
        assert state.play(0, GAME.parse("call a1"))[1] == (CalledSquare(0, "a1", 4),)

    def test_a_false_call_costs_nothing_and_all_calls_are_legal(self) -> None:
        state = self.completed()
        assert {f"call {column}{row}" for column in "abcdefg" for row in range(1, 8)} <= legal(
            state, 0
        )
        after, events = state.play(1, GAME.parse("call g7"))
        assert events == (CalledInVain(1, "g7"),)
        assert after == state

    def test_a_call_off_the_board_is_refused(self) -> None:
        assert illegal(self.completed(), 0, "call h1") == "no-such-square"
        assert illegal(self.completed(), 0, "call a8") == "no-such-square"

    def test_where_points_are_counted_nothing_is_called(self) -> None:
        assert illegal(position(), 0, "call a1") == "points-are-counted"

    def test_after_the_last_gem_both_call_until_both_are_done(self) -> None:
        state = position(FULL_BUT_A_SQUARE, points="called")
        state, events = played(state, 0, "b2")
        assert events[-1] == FilledBoard()
        assert state.to_act() == (0, 1)
        assert illegal(state, 0, "a1") == "board-full"
        asked = state.decision(1)
        state, _ = state.play(0, GAME.parse("call a1"))
        state, _ = state.play(0, GAME.parse("done"))
        assert state.decision(1) == asked
        assert untimely(state, 0, "done") == "already-done"
        assert untimely(state, 0, "call a1") == "already-done"
        assert state.result() is None
        state, _ = state.play(1, GAME.parse("done"))
        result = state.result()
        assert result is not None
        assert result.ranks == (1, 2)
        assert result.reasons == (Reason(0, "square", 4, "a1"),)

    def test_what_is_not_called_by_done_is_told_as_overlooked(self) -> None:
        state, _ = played(position(FULL_BUT_A_SQUARE, points="called"), 0, "b2")
        state, _ = state.play(0, GAME.parse("done"))
        state, _ = state.play(1, GAME.parse("done"))
        result = state.result()
        assert result is not None
        assert result.reasons == (Reason(0, "overlooked", 0, "a1"),)

    def test_where_points_are_counted_nobody_says_done(self) -> None:
        assert illegal(position(), 0, "done") == "points-are-counted"

    def test_done_is_refused_before_the_board_is_full(self) -> None:
        assert illegal(self.completed(), 1, "done") == "board-not-full"


@pytest.mark.parametrize(
    ("gem", "move"),
    [
        ("amber", Place(-1)),
        ("amber", Place(64)),
        ("emerald", Slide(-1, 8)),
        ("emerald", Slide(9, 64)),
        ("diamond", Remove(64)),
        ("diamond", Remove(-5)),
        ("amber", Call(64)),
        ("amber", Call(-64)),
        ("amber", Move()),
    ],
)
def test_a_move_off_the_board_is_illegal(gem: Gem, move: Move) -> None:
    state = position("A....... .A...... " + "........ " * 6, gem=gem, points="called")
    with pytest.raises(IllegalMove):
        state.play(0, move)


def test_gems_are_drawn_as_the_verification_page_says() -> None:
    for number in range(30):
        seed = number.to_bytes(32, "big")
        _, events = GAME.opening(seats=2, options=MozaicOptions(), seed=seed)
        draws = iter(range(1_000))
        amber, turn = draw(seed, next(draws), 2), draw(seed, next(draws), 2)
        assert events[0] == DrewLots(turn, "amber" if amber == turn else "cobalt")
        assert DrewLots.reveals
        bag = dict(zip(NAMES, FULL_BAG, strict=True))
        assert isinstance(events[1], DrewGem)
        rest = draw(seed, next(draws), sum(bag.values()))
        in_order = [name for name, count in bag.items() for _ in range(count)]
        assert in_order[rest] == events[1].gem
