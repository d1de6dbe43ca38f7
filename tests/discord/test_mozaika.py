"""Mozaika on an independent fake of Discord: secret bids, closed messages, laying, sheets."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import simcord

from cogs.move import suggested
from engines.mozaika import MozaikaView
from engines.mozaika.tiles import NAMES
from tables import Phase
from tests.discord.desk import Desk, Seen, desk

TILES = ("R1", "R2", "Y3", "B1")


class Players:
    """Three people at a desk."""

    def __init__(self, at: Desk) -> None:
        self.at = at
        cleo = at.guild.add_member(at.env.create_user("cleo", global_name="Cleo"))
        self.people = (at.ana, at.bo, cleo)

    async def start(self) -> None:
        lobby = self.at.answer(await self.at.ana.slash(self.at.channel, "play", game="mozaika"))
        for person in self.people[1:]:
            await self.at.click(person, lobby, "join")
            lobby = self.at.board()
        await self.at.click(self.at.ana, lobby, "start")
        assert (await self.at.table()).phase is Phase.PLAYING

    async def view(self, person: simcord.MemberActor) -> MozaikaView:
        table = await self.at.table()
        view = (await self.at.host.table(table.id, person.id)).view
        assert isinstance(view, MozaikaView)
        return view

    async def shown(self) -> None:
        """Wait until the board and the direct messages show how the game stands."""
        await self.at.bot.delivery.settled((await self.at.table()).id)

    def messages(self, person: simcord.MemberActor) -> list[Seen]:
        return [self.at.seen(one) for one in person.user.dm_channel.history()]

    async def panel(self, person: simcord.MemberActor) -> Seen:
        return self.at.answer(await self.at.click(person, self.at.board(), "aside"))

    async def lay(self, person: simcord.MemberActor, chance: Random) -> None:
        """Lay a tile by the panel: the tile, its space and, if one is owed, the fly's."""
        panel = await self.panel(person)
        assert panel.is_private
        for _ in range(3):
            moves = panel.presses("move")
            if moves:
                await person.click(panel.message, custom_id=chance.choice(list(moves.values())))
                return
            asked = {draft: one for draft, one in panel.presses("ask").items() if draft}
            deeper = [draft for draft in asked if len(draft) == max(map(len, asked))]
            await person.click(panel.message, custom_id=asked[chance.choice(deeper)])
            panel = self.at.seen(panel.message)
        raise AssertionError("no move was offered")

    async def all_lay(self, chance: Random) -> None:
        for person in self.people:
            if (await self.view(person)).legal:
                await self.lay(person, chance)

    async def play_on(self, chance: Random) -> None:
        """Make what is owed, once for everybody who owes."""
        for person in self.people:
            await self.act(person, chance)

    async def act(self, person: simcord.MemberActor, chance: Random) -> None:
        """Make what a person owes, if they do."""
        view = await self.view(person)
        if view.seat not in view.to_act:
            return
        match view.stage:
            case "bidding":
                prompt = self.messages(person)[-1]
                drafts = list(prompt.presses("sealed"))
                await self.at.click(person.user, prompt, "sealed", chance.choice(drafts[:3]))
            case "choosing":
                await self.at.click(person, self.at.board(), "move")
            case _:
                await self.lay(person, chance)

    async def owes_fly(self, chance: Random) -> simcord.MemberActor:
        """Play until somebody has a fly to put down, and return them."""
        for number in range(300):
            person = self.people[number % 3]
            view = await self.view(person)
            if view.stage == "laying" and view.legal and view.miser == view.seat:
                return person
            await self.act(person, chance)
        raise AssertionError("nobody got a fly")


async def test_three_people_play_a_whole_game_by_direct_messages(tmp_path: Path) -> None:
    chance = Random(1)
    async with desk(tmp_path) as at:
        players = Players(at)
        await players.start()
        for _ in range(200):
            if (await at.table()).over:
                break
            await players.play_on(chance)
            # The question before is gone when the next one is sent.
            assert all(len(players.messages(person)) <= 1 for person in players.people)
        table = await at.table()
        assert table.phase is Phase.FINISHED
        for person in players.people:
            (prompt,) = players.messages(person)
            assert not prompt.presses("sealed")
            asked = sum(
                one.method == "POST"
                and one.path == f"/channels/{person.user.dm_channel.id}/messages"
                for one in at.env.http_requests
            )
            assert 10 <= asked <= 15
        sheet = at.board()
        first = at.answer(await at.click(at.bo, sheet, "seats"))
        assert first.is_private
        assert len(first.files) == 1
        await at.click(at.bo, first, "seat", "2")
        assert at.seen(first.message).files != first.files


async def test_a_bid_is_shown_to_nobody_but_its_bidder_before_all_are_in(tmp_path: Path) -> None:
    chance = Random(2)
    async with desk(tmp_path) as at:
        players = Players(at)
        await players.start()
        await players.all_lay(chance)
        ana, bo, cleo = players.people
        seen_before = len(at.env.http_requests)
        prompt = players.messages(ana)[-1]
        assert prompt.files
        assert "sealed" not in at.board().text
        for draft in ("bid 7", "bid 6", "bid 5"):
            await at.click(ana.user, players.messages(ana)[-1], "sealed", draft)
        assert len(players.messages(ana)) == 1
        assert "Your bid: 5 coins" in players.messages(ana)[-1].text
        assert "Ana" in at.board().text
        told = [str(one.json) for one in at.env.http_requests[seen_before:]]
        public = [one for one in told if f"{ana.id}" in one and "5 coins" in one]
        assert public == []
        assert "5" not in at.board().text.split("Bids in")[1]
        for person in (bo, cleo):
            await at.click(person.user, players.messages(person)[-1], "sealed", "bid 0")
        assert "Ana bid 5 and chooses first" in at.board().text
        assert "closed" in players.messages(ana)[-1].text


async def test_closed_direct_messages_lead_to_the_button_under_the_board(tmp_path: Path) -> None:
    chance = Random(3)
    async with desk(tmp_path) as at:
        players = Players(at)
        await players.start()
        at.env.inject_error(
            "POST", "/users/@me/channels", status=403, code=50007, message="closed", times=1
        )
        await players.all_lay(chance)
        reached = [len(players.messages(person)) for person in players.people]
        assert sorted(reached) == [0, 1, 1]
        closed = [p for p in players.people if not await at.host.reaches_by_dm(p.id)]
        assert len(closed) == 1
        panel = await players.panel(closed[0])
        assert panel.is_private
        assert panel.text.startswith("You are asked here, and not by direct message.")
        assert len(panel.files) == 1
        assert panel.alt_text.startswith("On offer: ")
        for bid in (3, 2):
            await at.click(closed[0], panel, "move", f"bid {bid}")
            # The same message can change the bid, with the picture it has.
            panel = at.seen(panel.message)
            assert f"Your bid: {bid} coins" in panel.text
            assert len(panel.files) == 1
            assert panel.alt_text.startswith("On offer: ")
        assert (await players.view(closed[0])).own_bid == 2
        again = await players.panel(closed[0])
        assert "Your bid: 2 coins" in again.text
        answer = at.answer(await at.click(closed[0], again, "by-message"))
        assert answer.text.startswith("Good: from the next secret question on")
        assert await at.host.reaches_by_dm(closed[0].id)
        assert "You are asked here" not in (await players.panel(closed[0])).text
        answer = at.answer(await at.click(closed[0], again, "by-message"))
        assert answer.text.startswith("I write to you already")
        for person in players.people:
            if person is not closed[0]:
                await at.click(person.user, players.messages(person)[-1], "sealed", "bid 1")
        # Too late: the panel says so, and shows the offer's picture no more.
        await at.click(closed[0], again, "move", "bid 4")
        late = at.seen(again.message)
        assert "Your bid" not in late.text
        assert late.files == []
        view = await players.view(closed[0])
        assert view.coins[view.seat or 0] == 10 - 2


async def test_any_number_of_coins_can_be_typed(tmp_path: Path) -> None:
    chance = Random(4)
    async with desk(tmp_path) as at:
        players = Players(at)
        await players.start()
        await players.all_lay(chance)
        ana = players.people[0]
        prompt = players.messages(ana)[-1]
        opened = await at.click(ana.user, prompt, "bid")
        assert opened.modal is not None
        await ana.user.submit_modal(opened, {"coins": "9"})
        assert (await players.view(ana)).own_bid == 9
        assert "Your bid: 9 coins" in players.messages(ana)[-1].text
        refused = await at.click(ana.user, players.messages(ana)[-1], "bid")
        answer = at.answer(await ana.user.submit_modal(refused, {"coins": "999"}))
        assert "bid from 0 to" in answer.text
        for typed in ("x", "3.5", "-1", "+1", "٣", "3 4", " "):
            form = await at.click(ana.user, players.messages(ana)[-1], "bid")
            answer = at.answer(await ana.user.submit_modal(form, {"coins": typed}))
            assert answer.text == "Write a whole number from 0 to 10."
        assert (await players.view(ana)).own_bid == 9
        form = await at.click(ana.user, players.messages(ana)[-1], "bid")
        await ana.user.submit_modal(form, {"coins": " 8 "})
        assert (await players.view(ana)).own_bid == 8


async def test_nobody_is_asked_twice_after_a_stop_in_the_middle_of_the_bids(
    tmp_path: Path,
) -> None:
    chance = Random(5)
    async with desk(tmp_path) as at:
        players = Players(at)
        await players.start()
        await players.all_lay(chance)
        ana, bo, cleo = players.people
        prompt = players.messages(ana)[-1]
        await at.click(ana.user, prompt, "sealed", "bid 4")
        await at.restart()
        await at.sweep()
        assert [len(players.messages(person)) for person in players.people] == [1, 1, 1]
        # The old buttons still work, and what was bid before is still there.
        assert (await players.view(ana)).own_bid == 4
        for person in (bo, cleo):
            await at.click(person.user, players.messages(person)[-1], "sealed", "bid 1")
        await at.restart()
        await at.sweep()
        assert (await players.view(ana)).stage == "choosing"
        assert [len(players.messages(person)) for person in players.people] == [1, 1, 1]
        assert not players.messages(ana)[-1].presses("sealed")


async def test_a_bidder_who_resigns_is_asked_no_more_and_the_game_goes_on(tmp_path: Path) -> None:
    chance = Random(6)
    async with desk(tmp_path) as at:
        players = Players(at)
        await players.start()
        await players.all_lay(chance)
        ana, bo, cleo = players.people
        for person in (bo, cleo):
            await at.click(person.user, players.messages(person)[-1], "sealed", "bid 1")
        question = at.answer(await at.click(ana, at.board(), "resign"))
        await at.click(ana, question, "resign-yes")
        await at.sweep()
        view = await players.view(bo)
        assert view.stage in ("choosing", "laying")
        assert not players.messages(ana)[-1].presses("sealed")
        stale = await at.host.table((await at.table()).id, ana.id)
        assert stale.seat is None


async def test_a_question_that_cannot_be_deleted_does_not_hold_the_game_up(tmp_path: Path) -> None:
    chance = Random(7)
    async with desk(tmp_path) as at:
        players = Players(at)
        await players.start()
        await players.all_lay(chance)
        ana = players.people[0]
        kept = players.messages(ana)[-1]
        path = f"/channels/{ana.user.dm_channel.id}/messages/{kept.message.id}"
        at.env.inject_error("DELETE", path, status=403, code=50013, message="no", times=1)
        while len(players.messages(ana)) < 2:
            await players.play_on(chance)
        closed, asked = players.messages(ana)
        assert closed.message.id == kept.message.id
        assert not closed.presses("sealed")
        await at.restart()
        await at.sweep()
        assert [one.message.id for one in players.messages(ana)] == [
            kept.message.id,
            asked.message.id,
        ]
        assert players.messages(ana)[-1].presses("sealed")


async def test_in_a_direct_message_a_bid_is_asked_for_once(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        cy = at.env.create_user("cy", global_name="Cy")
        await cy.send_dm("hello")
        lobby = at.answer(await cy.slash("play", game="mozaika"))
        for _ in range(2):
            levels = at.answer(await at.click(cy, lobby, "computers"))
            await at.click(cy, levels, "computer", "easy")
        await at.click(cy, at.board(cy.dm_channel), "start")
        table = await at.table(cy.dm_channel)
        view = (await at.host.table(table.id, cy.id)).view
        assert view is not None
        await cy.slash("move", move=str(view.legal[0]))
        await at.bot.delivery.sweep()
        await at.bot.delivery.settled(table.id)
        board = at.board(cy.dm_channel)
        assert "Bid" in board.labels
        assert not [one for one in cy.dm_channel.history() if at.seen(one).presses("sealed")]
        panel = at.answer(await at.click(cy, board, "aside"))
        assert panel.presses("move")
        assert not panel.presses("by-message")
        assert await at.host.reaches_by_dm(cy.id)


async def test_a_tile_is_laid_with_the_own_board_in_sight(tmp_path: Path) -> None:
    chance = Random(8)
    async with desk(tmp_path) as at:
        players = Players(at)
        await players.start()
        person = await players.owes_fly(chance)
        view = await players.view(person)
        laid = [NAMES[kind] for kind in view.boards[view.seat or 0] if kind]
        panel = await players.panel(person)
        # The tile, its space, the fly's space: there the tile lies on the board.
        for step in range(3):
            assert panel.is_private
            assert len(panel.files) == 1
            assert panel.alt_text.startswith("In your hand: ")
            rows = panel.alt_text.partition("Row ")[2]
            assert sorted(re.findall(r"[RYGB][123]", rows)) == sorted(laid)
            if step < 2:
                deeper = max(panel.presses("ask"), key=len)
                laid += deeper.split()[:step]
                await at.click(person, panel, "ask", deeper)
                panel = at.seen(panel.message)
        await at.click(person, panel, "move")
        assert at.seen(panel.message).files != panel.files


async def test_typed_tiles_are_found_in_any_case(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        players = Players(at)
        await players.start()
        ana = players.people[0]
        tile = str((await players.view(ana)).legal[0]).split()[1]
        for typed in (f"lay {tile}", f" LAY  {tile.lower()} ", tile):
            found = await ana.autocomplete(at.channel, "move", "move", typed)
            assert len(found) == 16
            assert all(one["value"].startswith(f"lay {tile} ") for one in found)
        (only,) = await ana.autocomplete(at.channel, "move", "move", f"lay {tile} c2")
        assert only["value"] == f"lay {tile} c2"


def test_more_moves_than_can_be_shown_are_of_every_tile_and_every_space() -> None:
    lays = [f"lay {tile} {column}{row}" for tile in TILES for column in "abcd" for row in "1234"]
    shown = suggested(lays, "lay")
    assert len(set(shown)) == 25
    assert shown == [move for move in lays if move in shown]
    per_tile = Counter(move.split()[1] for move in shown)
    assert [per_tile[tile] for tile in TILES] == [7, 6, 6, 6]
    with_fly = [f"{move} fly {fly}" for move in lays for fly in ("b2", "c3")]
    assert {move.split()[1] for move in suggested(with_fly, "")} == set(TILES)
    spaces = {move.split()[2] for move in suggested(with_fly, "lay y3")}
    assert len(spaces) == 16
    bids = [f"bid {coins}" for coins in range(59)]
    assert suggested(bids, "bid") == bids[:25]
    assert suggested(bids, "BID 5") == ["bid 5", *(f"bid {coins}" for coins in range(50, 59))]


async def test_the_direct_message_shows_what_was_answered_elsewhere(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        players = Players(at)
        await players.start()
        await players.all_lay(Random(1))
        ana, bo, cleo = players.people
        await ana.slash(at.channel, "move", move="bid 4")
        await players.shown()
        (asked,) = players.messages(ana)
        assert "Your bid: 4 coins" in asked.text
        assert asked.files
        await at.click(ana, await players.panel(ana), "move", "bid 2")
        await players.shown()
        (asked,) = players.messages(ana)
        assert "Your bid: 2 coins" in asked.text
        form = await at.click(ana, await players.panel(ana), "bid")
        await ana.submit_modal(form, {"coins": "3"})
        await players.shown()
        (asked,) = players.messages(ana)
        assert "Your bid: 3 coins" in asked.text
        for bid in (2, 4):
            await at.click(ana, at.board(), "undo")
            await players.shown()
            (asked,) = players.messages(ana)
            assert f"Your bid: {bid} coins" in asked.text
        await at.click(ana, at.board(), "undo")
        assert (await players.view(ana)).own_bid is None
        await players.shown()
        (asked,) = players.messages(ana)
        assert "Your bid" not in asked.text
        assert asked.presses("sealed")
        for person in (bo, cleo):
            await at.click(person.user, players.messages(person)[-1], "sealed", "bid 1")
        await ana.slash(at.channel, "move", move="bid 0")
        await players.shown()
        assert "closed" in players.messages(ana)[-1].text


async def test_who_presses_somebody_elses_tile_hears_that_it_is_not_their_turn(
    tmp_path: Path,
) -> None:
    async with desk(tmp_path) as at:
        players = Players(at)
        await players.start()
        await players.all_lay(Random(1))
        ana, bo, cleo = players.people
        for person, coins in ((ana, 3), (bo, 2), (cleo, 1)):
            await at.click(person.user, players.messages(person)[-1], "sealed", f"bid {coins}")
        await players.shown()
        before = at.board()
        for person in (bo, cleo):
            answer = at.answer(await at.click(person, before, "move"))
            assert answer.text.startswith("It is not your turn yet.")
        await at.click(ana, before, "move")
        await players.shown()
        for person in (ana, cleo):
            answer = at.answer(await at.click(person, at.board(), "move"))
            assert answer.text.startswith("It is not your turn yet.")
