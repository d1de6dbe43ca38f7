"""Mozaika, rule by rule and ruling by ruling."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engines.contract import Event, seen
from engines.errors import IllegalMove, TurnError
from engines.mozaika import Mozaika, MozaikaOptions
from engines.mozaika.events import (
    ChangedBid,
    CompletedMosaics,
    DealtHidden,
    DealtTiles,
    DrewStartingPlayer,
    DrewTiles,
    HadNoCoins,
    HasBid,
    LaidTile,
    OpenedBid,
    PutFly,
    ReturnedTile,
    SealedBid,
    SettledTie,
    TookFly,
    TookTile,
)
from tests.engines.mozaika.positions import (
    ADAM,
    GAME,
    KIND,
    bidding,
    bids,
    board,
    laying,
    play,
    started,
    tiles,
)

ADAM_SEAT, IZA, KLAUDIA, WERONIKA = range(4)


def refusal(state: Mozaika, seat: int, notation: str) -> str:
    with pytest.raises((IllegalMove, TurnError)) as caught:
        state.play(seat, GAME.parse(notation))
    return caught.value.code


def legal(state: Mozaika, seat: int) -> list[str]:
    return [str(move) for move in state.legal(seat)]


def of(kind: type[Event], events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def all_lay(state: Mozaika) -> tuple[Mozaika, list[Event]]:
    """Have everybody lay a tile."""
    heard: list[Event] = []
    for seat in state.to_act():
        state, heard = play(state, (seat, legal(state, seat)[0]))
    return state, heard


class TestSetup:
    @pytest.mark.parametrize(("seats", "each"), [(3, 5), (4, 7), (5, 9)])
    def test_the_bag_holds_as_many_of_each_kind_as_the_number_of_players_asks(
        self, seats: int, each: int
    ) -> None:
        state = started(seats)
        dealt = Counter(b"".join(state.dealt))
        assert [count + dealt[kind] for kind, count in enumerate(state.bag, 1)] == [each] * 12

    def test_everybody_has_10_coins_and_4_tiles_that_nobody_else_sees(self) -> None:
        state, events = GAME.opening(seats=4, options=MozaikaOptions(), seed=bytes(32))
        assert state.coins == (10,) * 4
        assert [len(hand) for hand in state.dealt] == [4] * 4
        assert [type(event) for event in seen(events, 2)] == [
            DrewStartingPlayer,
            DealtHidden,
            DealtHidden,
            DealtTiles,
            DealtHidden,
        ]
        assert {type(event) for event in seen(events, None)} == {DrewStartingPlayer, DealtHidden}

    def test_the_first_starting_player_is_settled_by_lot(self) -> None:
        assert {started(5, number).starting for number in range(60)} == set(range(5))

    def test_the_first_turn_is_laying_only_and_everybody_lays_at_once(self) -> None:
        state = started()
        assert (state.turn, state.stage, state.to_act()) == (1, "laying", (0, 1, 2))
        assert len(state.legal(0)) == 16 * len(set(state.dealt[0]))
        assert all("fly" not in move for move in legal(state, 0))
        assert refusal(state, 0, "bid 3") == "other-stage"


class TestDrawing:
    @pytest.mark.parametrize("seats", [3, 4, 5])
    def test_one_tile_more_than_players_is_drawn_and_the_bag_passes_to_the_left(
        self, seats: int
    ) -> None:
        state = started(seats)
        first = state.starting
        state, heard = all_lay(state)
        drew = heard[-1]
        assert isinstance(drew, DrewTiles)
        assert (drew.seat, drew.turn) == ((first + 1) % seats, 2)
        assert state.starting == drew.seat
        assert tiles(drew.tiles) == state.offer
        assert len(state.offer) == seats + 1
        assert state.to_act() == tuple(range(seats))


class TestBidding:
    def test_a_bid_is_any_number_of_coins_held(self) -> None:
        state = bidding((3, 10, 10))
        assert legal(state, 0) == ["bid 0", "bid 1", "bid 2", "bid 3"]
        assert refusal(state, 0, "bid 4") == "bid-too-high"
        assert len(bidding((58, 1, 1)).legal(0)) == 59

    def test_the_rulebook_s_example(self) -> None:
        state = bidding((10,) * 4, turn=3, starting=WERONIKA)
        state, events = bids(state, {ADAM_SEAT: 2, IZA: 3, KLAUDIA: 3, WERONIKA: 4})
        assert state.order == (WERONIKA, IZA, KLAUDIA, ADAM_SEAT)
        assert of(OpenedBid, events) == [
            OpenedBid(WERONIKA, 4, 1),
            OpenedBid(IZA, 3, 2),
            OpenedBid(KLAUDIA, 3, 3),
            OpenedBid(ADAM_SEAT, 2, 4),
        ]
        assert of(SettledTie, events) == [SettledTie(IZA, KLAUDIA, WERONIKA, 3)]
        state, events = play(
            state, (WERONIKA, "take Y2"), (IZA, "take R1"), (KLAUDIA, "take R2"), (0, "take Y1")
        )
        assert of(TookFly, events) == [TookFly(ADAM_SEAT)]

    def test_everybody_pays_what_they_bid(self) -> None:
        state, _ = bids(bidding((10, 9, 8)), {0: 2, 1: 0, 2: 8})
        assert state.coins == (8, 9, 0)

    def test_bids_are_opened_together_and_told_only_then(self) -> None:
        state, events = bids(bidding(), {0: 2, 1: 5})
        assert list(seen(events, 2)) == [HasBid(0), HasBid(1)]
        assert list(seen(events, 1)) == [HasBid(0), SealedBid(1, 5)]
        view = state.view(2)
        assert (view.has_bid, view.own_bid, view.bids) == ((True, True, False), None, ())
        assert state.view(1).own_bid == 5
        assert state.view(None) == replace(bids(bidding(), {0: 9, 1: 0})[0], seed=state.seed).view(
            None
        )
        state, events = bids(state, {2: 1})
        assert all(event.to is None for event in of(OpenedBid, events))
        assert state.view(None).bids == (2, 5, 1)

    def test_a_bid_may_be_changed_until_the_last_one_is_in(self) -> None:
        state, events = bids(bidding(), {0: 2})
        asked = state.decision(0)
        state, events = bids(state, {0: 7})
        assert events == [ChangedBid(0, 7)]
        assert list(seen(events, 1)) == []
        assert state.decision(0) == asked
        state, _ = bids(state, {1: 0, 2: 0})
        assert state.bids == (7, 0, 0)
        assert state.decision(0) > asked
        assert refusal(state, 0, "bid 1") == "other-stage"

    @pytest.mark.parametrize(
        ("ties", "starting", "order"),
        [
            ("nearest", 0, (0, 1, 2, 3)),
            ("nearest", 2, (2, 3, 0, 1)),
            ("furthest", 0, (1, 2, 3, 0)),
            ("furthest", 2, (3, 0, 1, 2)),
        ],
    )
    def test_ties_go_clockwise_from_the_starting_player(
        self, ties: str, starting: int, order: tuple[int, ...]
    ) -> None:
        state = bidding((10,) * 4, turn=3, starting=starting, ties=ties)
        state, events = bids(state, dict.fromkeys(range(4), 1))
        assert state.order == order
        assert len(of(SettledTie, events)) == 3
        offer = iter(("R1", "R2", "Y1", "Y2"))
        state, events = play(state, *((seat, f"take {next(offer)}") for seat in order))
        assert of(TookFly, events) == [TookFly(order[-1])]

    def test_the_starting_player_wins_a_tie_for_the_fly_only_if_they_count_as_nearest(self) -> None:
        state, _ = bids(bidding(starting=1), {0: 5, 1: 2, 2: 2})
        assert state.order == (0, 1, 2)
        state, _ = bids(bidding(starting=1, ties="furthest"), {0: 5, 1: 2, 2: 2})
        assert state.order == (0, 2, 1)

    def test_without_coins_the_bid_of_0_is_made_by_itself(self) -> None:
        state, heard = all_lay(replace(started(), coins=(0, 4, 0)))
        assert of(HadNoCoins, heard) == [HadNoCoins(0), HadNoCoins(2)]
        assert state.to_act() == (1,)
        assert refusal(state, 0, "bid 0") == "bid-made-for-you"
        assert state.legal(0) == ()
        after, _ = bids(state, {1: 4})
        assert after.order[0] == 1
        moved = [after.decision(seat) != state.decision(seat) for seat in range(3)]
        assert moved == [False, True, False]

    def test_if_nobody_has_coins_all_bids_are_opened_at_once(self) -> None:
        state, heard = all_lay(replace(started(), coins=(0, 0, 0)))
        assert len(of(OpenedBid, heard)) == 3
        assert state.stage == "choosing"


class TestChoosing:
    def opened(self, offer: str = "R1 R2 Y1 Y2") -> Mozaika:
        return bids(bidding(offer=offer), {0: 3, 1: 2, 2: 1})[0]

    def test_one_after_the_other_chooses_a_tile_on_offer(self) -> None:
        state = self.opened()
        assert state.to_act() == (0,)
        assert legal(state, 0) == ["take R1", "take R2", "take Y1", "take Y2"]
        assert refusal(state, 1, "take R1") == "not-your-turn"
        assert refusal(state, 0, "take B3") == "not-on-offer"
        state, events = play(state, (0, "take R2"))
        assert events == [TookTile(0, "R2")]
        assert state.to_act() == (1,)
        assert legal(state, 1) == ["take R1", "take Y1", "take Y2"]

    def test_two_tiles_of_a_kind_are_one_choice(self) -> None:
        assert legal(self.opened("R1 R1 Y1 Y1"), 0) == ["take R1", "take Y1"]

    def test_the_tile_left_goes_back_into_the_bag_and_everybody_knows(self) -> None:
        state = self.opened()
        in_bag = state.bag[KIND["Y2"] - 1]
        state, events = play(state, (0, "take R1"), (1, "take R2"), (2, "take Y1"))
        assert of(ReturnedTile, events) == [ReturnedTile("Y2")]
        assert state.bag[KIND["Y2"] - 1] == in_bag + 1
        assert state.view(None).returned == tiles("Y2")
        assert state.offer == b""
        assert state.view(1).bought == (tiles("R1"), tiles("R2"), tiles("Y1"))

    def test_where_all_tiles_are_alike_nobody_is_asked(self) -> None:
        state, events = play(self.opened("R1 Y1 Y1 Y1"), (0, "take R1"))
        assert of(TookTile, events) == [TookTile(0, "R1"), TookTile(1, "Y1"), TookTile(2, "Y1")]
        assert state.stage == "laying"

    def test_everybody_has_four_tiles_then(self) -> None:
        state, _ = play(self.opened(), (0, "take R1"), (1, "take R2"), (2, "take Y1"))
        view = state.view(None)
        assert [len(b) + h for b, h in zip(view.bought, view.hidden, strict=True)] == [4, 4, 4]


class TestFly:
    @pytest.mark.parametrize(("seats", "first"), [(5, 2), (4, 3), (3, 4)])
    def test_the_first_turn_with_a_fly(self, seats: int, first: int) -> None:
        for turn in range(2, 17):
            state = bidding((1,) * seats, turn=turn, offer="R1 R2 R3 Y1 Y2 Y3")
            state, events = bids(state, dict.fromkeys(range(seats), 0))
            while state.stage == "choosing":
                seat = state.to_act()[0]
                state, events = play(state, (seat, legal(state, seat)[0]))
            flies = [TookFly(seats - 1)] if turn >= first else []
            assert of(TookFly, events) == flies
            assert state.miser == (seats - 1 if flies else None)

    def test_it_is_put_on_any_own_tile_the_one_just_laid_too(self) -> None:
        rows = "R1 R2* .. .." + " .." * 12
        state = laying(rows, hand="B1 B1 B1 B1", miser=True)
        assert set(legal(state, 0)) == {
            f"lay B1 {space} fly {fly}"
            for space in ("c1", "d1", *(c + r for c in "abcd" for r in "234"))
            for fly in ("a1", space)
        }
        state, events = play(state, (0, "lay B1 b2 fly b2"))
        assert PutFly(0, "b2") in events
        assert state.flies[0] == 1 << 1 | 1 << 5
        assert state.miser is None

    def test_one_fly_a_tile_on_a_tile_by_the_miser_alone(self) -> None:
        rows = "R1 R2* .. .." + " .." * 12
        state = laying(rows, miser=True)
        assert refusal(state, 0, "lay R1 c1 fly b1") == "space-has-fly"
        assert refusal(state, 0, "lay R1 c1 fly d4") == "no-tile-for-fly"
        assert refusal(state, 0, "lay R1 c1") == "fly-owed"
        assert refusal(laying(rows), 0, "lay R1 c1 fly a1") == "no-fly-owed"


class TestLaying:
    def test_any_tile_of_the_hand_goes_on_any_free_space(self) -> None:
        state = laying("R1 R2 .. .." + " .." * 12, hand="R1 R1 G3 B2")
        assert len(state.legal(0)) == 3 * 14
        assert refusal(state, 0, "lay Y1 c1") == "tile-not-in-hand"
        assert refusal(state, 0, "lay R1 a1") == "space-has-tile"
        assert refusal(state, 1, "lay R1 a1") == "already-laid"
        assert refusal(state, 0, "take R1") == "other-stage"

    @pytest.mark.parametrize(
        ("rows", "move", "coins"),
        [
            # Rulebook: pattern above, symbol on the left, colour on the right; a corner: nothing.
            ("R1 R1 .. ..  B1 .. R2 .." + " .." * 8, "lay R1 b2", 4),
            ("R1 .. .. ..  .. .. .. .." + " .." * 8, "lay R1 b2", 0),
            ("R1 .. .. .." + " .." * 12, "lay R1 d1", 0),
            ("R1 .. .. .." + " .." * 12, "lay R1 b1", 2),
            (".. .. .. R1" + " .." * 12, "lay R1 a2", 0),
            ("B2 .. .. .." + " .." * 12, "lay R1 b1", 0),
            (".. R1 .. ..  R1 .. R1 ..  .. R1 .. .." + " .." * 4, "lay R1 b2", 8),
        ],
    )
    def test_side_neighbours_bring_income(self, rows: str, move: str, coins: int) -> None:
        state = laying(rows)
        after, events = play(state, (0, move))
        _, tile, space = move.split()
        assert events[0] == LaidTile(0, tile, space, coins)
        assert after.coins[0] == 10 + coins

    def test_a_laid_tile_brings_nothing_later(self) -> None:
        state = replace(started(), dealt=(tiles("R1 R1 R1 R1"),) * 3)
        state, _ = play(state, (0, "lay R1 a1"))
        assert state.coins[0] == 10

    def test_all_lay_at_once_and_nobody_waits_for_another(self) -> None:
        state = started()
        asked = [state.decision(seat) for seat in range(3)]
        after, _ = play(state, (1, legal(state, 1)[0]))
        assert after.to_act() == (0, 2)
        assert [after.decision(seat) for seat in (0, 2)] == [asked[0], asked[2]]
        assert after.view(0).boards[1] == after.boards[1]

    def test_of_two_alike_the_bought_tile_is_laid_so_the_other_stays_unknown(self) -> None:
        state = replace(laying(" .." * 16, hand="R1 Y1 G1"), bought=(tiles("R1"), b"", b""))
        state, _ = play(state, (0, "lay R1 a1"))
        assert state.bought[0] == b""
        assert state.dealt[0] == tiles("R1 Y1 G1")
        assert state.view(1).hidden[0] == 3

    def test_the_only_way_to_lay_is_not_made_by_itself(self) -> None:
        # It would tell that the four tiles in hand are alike.
        state = laying("R1 " * 15 + "..", hand="B1 B1 B1 B1")
        assert (state.to_act(), legal(state, 0)) == ((0,), ["lay B1 d4"])


class TestEnd:
    def ended(self, coins: tuple[int, int, int] = (4, 5, 9)) -> Mozaika:
        rows, flies = board(ADAM)
        state = replace(laying(ADAM.replace("B3", ".."), hand="B3 R3 Y1 Y1"), coins=coins)
        state = replace(state, boards=(state.boards[0], rows, rows), flies=(flies, flies, flies))
        state, events = play(state, (0, "lay B3 d4"))
        assert events[-1] == CompletedMosaics()
        return state

    def test_sixteen_turns_end_the_game(self) -> None:
        state = self.ended()
        assert (state.turn, state.stage, state.to_act()) == (16, "over", ())
        assert refusal(state, 0, "bid 0") == "game-over"
        assert refusal(state, 0, "lay R1 a1") == "game-over"
        assert refusal(state, 0, "take R1") == "game-over"
        assert refusal(state, 3, "bid 0") == "no-such-seat"

    def test_every_five_coins_are_a_point_and_the_coins_break_ties(self) -> None:
        # d4 beside d3 and c4 brings 1 coin: the same colour on the left.
        result = self.ended().result()
        assert result is not None
        assert result.scores == (16, 16, 16)
        assert result.tiebreaks == ((5,), (5,), (9,))
        assert result.ranks == (2, 2, 1)
        result = self.ended((8, 10, 4)).result()
        assert result is not None
        assert (result.scores, result.ranks) == ((16, 17, 15), (2, 1, 3))
