"""Every command and every button beside the game itself, as people meet them."""

from pathlib import Path
from random import Random

import discord

from tables import Ending, Phase
from tests.discord.desk import Desk, Seen, desk
from tests.discord.test_game import open_and_start, play_on


async def said(at: Desk, person: object, name: str, **options: object) -> Seen:
    """Type a command in the channel and return the private answer."""
    result = await person.slash(at.channel, name, **options)  # type: ignore[attr-defined]
    seen = at.answer(result)
    assert seen.is_private
    return seen


async def test_moves_can_be_typed(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        owing = await at.owing()
        offered = await owing.autocomplete(at.channel, "move", "move", "E")
        assert [one["value"] for one in offered[:8]] == [f"e{row}" for row in range(1, 9)]
        assert len(await owing.autocomplete(at.channel, "move", "move", "")) == 25
        answer = await said(at, owing, "move", move=" E4 ")
        assert "e4" in answer.text
        assert "e4" in at.board().text
        other = at.bo if owing is at.ana else at.ana
        tables = await other.autocomplete(at.channel, "move", "table", "")
        assert [one["value"] for one in tables] == [(await at.table()).id]


async def test_a_move_that_cannot_be_played_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with desk(tmp_path, check_errors=False) as at:
        await open_and_start(at)
        owing = await at.owing()
        waiting = at.bo if owing is at.ana else at.ana
        revision = (await at.table()).revision
        assert "not a move I know" in (await said(at, owing, "move", move="queen to g7")).text
        assert "drew" in (await said(at, owing, "move", move="slide d4 e5")).text
        assert "not your turn" in (await said(at, waiting, "move", move="e4")).text
        assert (await at.table()).revision == revision
        await said(at, owing, "move", move="e4")


async def test_typing_without_a_game_is_answered(tmp_path: Path) -> None:
    async with desk(tmp_path, check_errors=False) as at:
        for command in ("board", "resign", "undo", "table end"):
            assert "/play" in (await said(at, at.ana, command)).text
        assert "/play" in (await said(at, at.ana, "move", move="e4")).text
        assert "/play" in (await said(at, at.ana, "games")).text
        assert await at.ana.autocomplete(at.channel, "move", "move", "e") == []


async def test_rules_games_and_words(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        assert "2×2" in (await said(at, at.ana, "rules", game="mozaic")).text
        await open_and_start(at)
        assert "2×2" in (await said(at, at.ana, "rules")).text
        assert "2×2" in at.answer(await at.click(at.ana, at.board(), "rules")).text
        owing = await at.owing()
        assert "your turn" in (await said(at, owing, "games")).text
        words = at.answer(await at.click(at.bo, at.board(), "words"))
        assert words.is_private
        assert "Rows 1 to 8 are empty" in words.text
        assert "It is the turn of" in at.board().alt_text


async def test_the_board_is_brought_down(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        first = at.board()
        await at.ana.send(at.channel, "chat")
        await at.ana.slash(at.channel, "board")
        second = at.board()
        assert second.message.id != first.message.id
        left = at.seen(first.message)
        assert left.labels == []
        assert f"{at.channel.id}/{second.message.id}" in left.text
        await at.click(at.bo, second, "down")
        third = at.board()
        assert third.message.id != second.message.id
        await play_on(at, 1, Random(1))
        assert at.board().message.id == third.message.id


async def test_a_deleted_board_comes_back(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        first = at.board().message
        at.env.backend.delete_message(at.channel.id, first.id)
        await at.env.settle()
        assert at.board().message.id != first.id


async def test_resigning_asks_first_and_a_computer_plays_on(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        question = await said(at, at.ana, "resign")
        await at.click(at.ana, question, "kept")
        assert len((await at.table()).people) == 2
        question = at.answer(await at.click(at.ana, at.board(), "resign"))
        await at.click(at.ana, question, "resign-yes")
        assert [one.name for one in (await at.table()).people] == ["Bo"]
        assert "has left" in at.board().text
        ending = (
            await said(at, at.bo, "table end") if (await at.table()).host.id == at.bo.id else None
        )
        if ending is not None:
            await at.click(at.bo, ending, "end")
            assert (await at.table()).ending is Ending.LAST_PERSON
            assert "Bo" in at.board().text


async def test_taking_back_past_a_draw_needs_everybody(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        mover = await at.owing()
        other = at.bo if mover is at.ana else at.ana
        await mover.slash(at.channel, "move", move="e4")
        offered = await said(at, mover, "undo")
        await at.click(mover, offered, "undo-ask")
        assert "asks to take a move back" in at.board().text
        await at.click(other, at.board(), "refuse")
        assert "asks to take a move back" not in at.board().text
        await at.click(mover, at.answer(await at.click(mover, at.board(), "undo")), "undo-ask")
        await at.click(other, at.board(), "agree")
        assert (await at.table()).view.board == bytes(64)  # type: ignore[union-attr]


async def test_only_the_host_or_a_moderator_ends_a_table(tmp_path: Path) -> None:
    async with desk(tmp_path, check_errors=False) as at:
        await open_and_start(at)
        assert "Only the host" in (await said(at, at.bo, "table end")).text
        role = at.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
        moderator = at.guild.add_member(at.env.create_user("mo"), roles=[role])
        question = await said(at, moderator, "table end")
        await at.click(moderator, question, "end")
        table = await at.table()
        assert (table.phase, table.ending) == (Phase.CLOSED, Ending.ENDED)
        assert "closed" in at.board().text


async def test_somebody_is_put_out(tmp_path: Path) -> None:
    async with desk(tmp_path, check_errors=False) as at:
        lobby = at.answer(await at.ana.slash(at.channel, "play", game="mozaic"))
        await at.click(at.bo, lobby, "join")
        assert "Only the host" in (await said(at, at.bo, "table kick", player=at.ana)).text
        assert "Bo" in (await said(at, at.ana, "table kick", player=at.bo)).text
        refused = at.answer(await at.click(at.bo, at.board(), "join"))
        assert "closed this table to you" in refused.text
        assert refused.is_private


async def test_options_are_the_hosts_and_shown_to_all(tmp_path: Path) -> None:
    async with desk(tmp_path, check_errors=False) as at:
        opened = await at.ana.slash(at.channel, "play", game="mozaic", **{"with": at.bo})
        assert f"<@{at.bo.id}>" in at.answer(opened).text
        answer = at.env.http_requests[-1].json
        assert answer is not None
        posted = answer["data"]
        assert posted["allowed_mentions"] == {"parse": [], "users": [at.bo.id]}
        await at.ana.slash(at.channel, "board")
        again = at.env.http_requests[-2].json
        assert again is not None
        assert again["data"]["allowed_mentions"] == {"parse": [], "users": []}
        panel = at.answer(await at.click(at.ana, at.board(), "options"))
        custom_id = panel.presses("option")["points"]
        await at.ana.select(panel.message, ["called"], custom_id=custom_id)
        await at.ana.select(
            panel.message, ["86400"], custom_id=next(iter(panel.presses("pace").values()))
        )
        assert "Called by the players" in at.board().text
        assert "1 day" in at.board().text
        assert at.answer(await at.click(at.bo, at.board(), "options")).presses("option") == {}
        await at.click(at.bo, at.board(), "join")
        await at.click(at.ana, at.board(), "start")
        assert "Time runs out" in at.board().text
        calls = at.answer(await at.click(at.ana, at.board(), "aside"))
        await at.click(at.ana, calls, "aside", "c")
        await at.click(at.ana, at.seen(calls.message), "extra", "call c3")
        assert "no square of theirs to score" in at.seen(calls.message).text
        assert "no square of theirs to score" in at.board().text


async def test_a_game_in_direct_messages(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        cy = at.env.create_user("cy", global_name="Cy")
        await cy.send_dm("hello")
        lobby = at.answer(await cy.slash("play", game="mozaic"))
        levels = at.answer(await at.click(cy, lobby, "computers"))
        await at.click(cy, levels, "computer", "normal")
        await at.click(cy, at.board(cy.dm_channel), "start")
        table = await at.table(cy.dm_channel)
        assert table.place.guild_id is None
        await cy.slash("move", move=str((await at.host.table(table.id, cy.id)).view.legal[0]))  # type: ignore[union-attr]
        assert (await at.table(cy.dm_channel)).revision > table.revision


async def test_people_are_called_once_a_turn(tmp_path: Path) -> None:
    chance = Random(4)
    async with desk(tmp_path) as at:
        await open_and_start(at)
        for _ in range(6):
            owing = await at.owing()
            assert [ping.text.split(",")[0] for ping in at.pings()] in ([f"<@{owing.id}>"], [])
            await play_on(at, 1, chance)
        sent = [
            one.json
            for one in at.env.http_requests
            if one.method == "POST" and one.json and "<@" in str(one.json)
        ]
        assert len(sent) >= 4
        people = {str(at.ana.id), str(at.bo.id)}
        for message in sent:
            allowed = message["allowed_mentions"]
            assert allowed.get("parse", []) == []
            assert len(allowed["users"]) == 1
            assert set(map(str, allowed["users"])) < people
