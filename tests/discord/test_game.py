"""Whole games through real commands and clicks, on an independent fake of Discord."""

from pathlib import Path
from random import Random

from tables import Phase
from tests.discord.desk import Actor, Desk, desk


async def take_turn(at: Desk, person: Actor, chance: Random) -> None:
    """Make a move as a person would: a column under the board, then a space in the panel."""
    board = at.board()
    column = chance.choice(list(board.presses("ask").values()))
    panel = at.answer(await person.click(board.message, custom_id=column))
    assert panel.is_private
    for _ in range(3):
        moves = panel.presses("move")
        if moves:
            await person.click(panel.message, custom_id=chance.choice(list(moves.values())))
            return
        # A gem to slide if there are any, else a column: an old board leads to the whole question.
        asked = panel.presses("ask")
        drafts = [draft for draft in asked if len(draft) == 2] or [
            draft for draft in asked if draft
        ]
        await person.click(panel.message, custom_id=asked[chance.choice(drafts)])
        panel = at.seen(panel.message)
    raise AssertionError("no move was offered")


async def open_and_start(at: Desk) -> None:
    opened = await at.ana.slash(at.channel, "play", game="mozaic")
    lobby = at.answer(opened)
    assert not lobby.is_private
    assert "Ana" in lobby.text
    await at.click(at.bo, lobby, "join")
    assert "Bo" in at.board().text
    await at.click(at.bo, at.board(), "start")
    assert (await at.table()).phase is Phase.PLAYING


async def play_on(at: Desk, moves: int, chance: Random) -> None:
    for _ in range(moves):
        if (await at.table()).over:
            return
        await take_turn(at, await at.owing(), chance)


async def test_two_people_play_a_whole_game(tmp_path: Path) -> None:
    chance = Random(1)
    async with desk(tmp_path) as at:
        await open_and_start(at)
        await play_on(at, 200, chance)
        table = await at.table()
        assert table.phase is Phase.FINISHED
        sheet = at.board()
        assert "seal" in sheet.text
        assert table.secret is not None
        assert table.secret.hex() in sheet.text
        assert at.pings() == []
        record = await at.click(at.ana, sheet, "record")
        assert at.answer(record).files == [f"mozaic_{table.id}.json"]
        again = at.answer(await at.click(at.bo, sheet, "rematch"))
        assert (await at.table()).phase is Phase.LOBBY
        assert f"<@{at.ana.id}>" in again.text


async def test_a_game_against_a_computer(tmp_path: Path) -> None:
    chance = Random(2)
    async with desk(tmp_path) as at:
        lobby = at.answer(await at.ana.slash(at.channel, "play", game="mozaic"))
        levels = at.answer(await at.click(at.ana, lobby, "computers"))
        await at.click(at.ana, levels, "computer", "easy")
        await at.click(at.ana, at.board(), "start")
        await play_on(at, 200, chance)
        table = await at.table()
        assert table.phase is Phase.FINISHED
        assert "Computer" in at.board().text
        # Whoever plays against a computer is looking: nobody calls them.
        assert not [one for one in at.env.http_requests if f"<@{at.ana.id}>" in str(one.json)]


async def test_a_game_stopped_in_the_middle_goes_on_with_its_old_buttons(tmp_path: Path) -> None:
    chance = Random(3)
    async with desk(tmp_path) as at:
        await open_and_start(at)
        await play_on(at, 9, chance)
        old_board = at.board()
        person = await at.owing()
        column = next(iter(old_board.presses("ask").values()))
        old_panel = at.answer(await person.click(old_board.message, custom_id=column))
        before = await at.table()
        await at.restart()
        moves = old_panel.presses("move")
        await person.click(old_panel.message, custom_id=next(iter(moves.values())))
        assert (await at.table()).revision > before.revision
        await play_on(at, 9, chance)
        assert (await at.table()).revision >= before.revision + 10
