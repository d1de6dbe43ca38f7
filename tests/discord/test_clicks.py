"""Clicks that cannot be followed: each is answered by one friendly sentence, none counts."""

from pathlib import Path

import discord
import pytest
from discord import ui
from discord.ext import commands

from cogs.clicks import Clicks, Handler
from screens.layout import Row, Screen, button
from screens.press import LONGEST, Press, parse_press
from tests.discord.desk import Desk, Seen, desk
from tests.discord.test_game import open_and_start


async def post(at: Desk, *buttons: ui.Button[Screen]) -> Seen:
    """Post a message with controls of another time."""
    channel = at.bot.get_partial_messageable(at.channel.id, guild_id=at.guild.id)
    message = await channel.send(view=Screen(Row(*buttons)))
    await at.env.settle()
    return at.seen(message)


async def test_a_control_of_another_version_is_explained(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        for custom_id in ("tessera/no-such-verb/1/1/", "tessera/move/x/1/", "other:thing", "é"):
            old = await post(at, ui.Button[Screen](label="old", custom_id=custom_id))
            answer = at.answer(await at.ana.click(old.message, label="old"))
            assert answer.is_private
            assert "older message" in answer.text


class Modal(ui.Modal, title="old"):
    """A modal of another time: discord.py does not keep it."""

    word: ui.TextInput[ui.Modal] = ui.TextInput(label="word", custom_id="word")

    def is_finished(self) -> bool:
        return True


class OpensModals(commands.Cog):
    @property
    def handlers(self) -> dict[str, Handler]:
        return {"modal": self.open}

    async def open(self, click: discord.Interaction, _: Press) -> None:
        await click.response.send_modal(Modal(custom_id="tessera/old-modal/1/1/"))


async def test_a_modal_that_nobody_remembers_is_explained(tmp_path: Path) -> None:
    """discord.py drops the submit of a modal that it does not remember, as after a restart."""
    async with desk(tmp_path) as at:
        clicks = at.bot.get_cog("Clicks")
        assert isinstance(clicks, Clicks)
        clicks.add_handlers(OpensModals())
        old = await post(at, button("old", Press("modal")))
        shown = await at.ana.click(old.message, label="old")
        answer = at.answer(await at.ana.submit_modal(shown, {"word": "x"}))
        assert "older message" in answer.text


async def test_a_stale_click_is_refused_and_shown_the_present_question(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        owing = await at.owing()
        stale = at.board().presses("ask")
        panel = at.answer(await owing.click(at.board().message, custom_id=stale["e"]))
        moves = panel.presses("move")
        await owing.slash(at.channel, "move", move="a1")
        revision = (await at.table()).revision
        await owing.click(panel.message, custom_id=next(iter(moves.values())))
        told = at.seen(panel.message).text
        assert "moved on" in told
        assert (await at.table()).revision == revision


async def test_an_old_boards_question_is_not_taken_for_the_present_one(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        owing = await at.owing()
        table = await at.table()
        asked = parse_press(at.board().presses("ask")["e"])
        assert asked is not None
        old = await post(at, button("e", asked))
        await owing.slash(at.channel, "move", move="a1")
        while await at.owing() is not owing:
            typed = await at.host.table_for_seat(table.id, (await at.table()).to_act[0])
            assert typed.view is not None
            await (await at.owing()).slash(at.channel, "move", move=str(typed.view.legal[0]))
        answer = at.answer(await owing.click(old.message, label="e"))
        assert "moved on" in answer.text
        assert answer.presses("ask")


async def test_two_clicks_on_one_question_count_once(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        owing = await at.owing()
        column = next(iter(at.board().presses("ask").values()))
        panel = at.answer(await owing.click(at.board().message, custom_id=column))
        copy = at.answer(await owing.click(at.board().message, custom_id=column))
        move = next(iter(panel.presses("move").values()))
        other = list(copy.presses("move").values())[-1]
        revision = (await at.table()).revision
        await owing.click(panel.message, custom_id=move)
        await owing.click(copy.message, custom_id=other)
        assert (await at.table()).revision == revision + 1


async def test_a_strangers_click_is_refused_kindly(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        stranger = at.guild.add_member(at.env.create_user("eve"))
        for verb in ("ask", "undo", "resign"):
            answer = at.answer(await at.click(stranger, at.board(), verb))
            assert answer.is_private
            assert "do not have a seat" in answer.text


async def test_the_other_player_is_told_whose_turn_it_is(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        owing = await at.owing()
        waiting = at.bo if owing is at.ana else at.ana
        answer = at.answer(await at.click(waiting, at.board(), "ask"))
        assert "not your turn" in answer.text


async def test_the_buttons_of_a_game_that_is_over_say_so(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        old = at.board()
        table = await at.table()
        owing = await at.owing()
        panel = at.answer(await at.click(owing, old, "ask"))
        copy = await post(at, button("1", Press("ask", table.id, 1, "e")))
        await at.host.end(table.id, table.host)
        await at.bot.delivery.settled(table.id)
        move = next(iter(panel.presses("move").values()))
        assert "over" in at.answer(await owing.click(panel.message, custom_id=move)).text
        assert "over" in at.answer(await owing.click(copy.message, label="1")).text
        assert at.board().presses("ask") == {}


async def test_a_fault_of_ours_is_owned_up_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)

        async def broken(*_: object) -> None:
            raise ZeroDivisionError("inside")

        monkeypatch.setattr(at.host, "table", broken)
        answer = at.answer(await at.click(at.ana, at.board(), "words"))
        assert "my side" in answer.text
        assert "ZeroDivisionError" not in answer.text
        assert "ZeroDivisionError" in caplog.text


async def test_clicks_too_late_to_answer_are_noted_and_no_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        for code in (10062, 40060):
            at.env.inject_error("POST", "/interactions/*", status=404, code=code)
            await at.click(at.ana, at.board(), "words")
            assert "answered too late" in caplog.text
            caplog.clear()


@pytest.mark.parametrize("draft", ["", "e", "slide d4 e5", "a/b/c", "é"])
def test_custom_ids_are_read_as_they_were_written(draft: str) -> None:
    press = Press("move", 10**15, 10**6, draft)
    assert parse_press(str(press)) == press
    assert len(str(press)) <= LONGEST


def test_a_custom_id_that_would_be_too_long_is_a_fault() -> None:
    with pytest.raises(ValueError, match="100"):
        str(Press("move", 1, 1, "x" * 100))
