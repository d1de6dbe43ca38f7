"""Where a table can stand, and what becomes of it when its place or the connection goes."""

from pathlib import Path

import discord
import pytest

from tables import Ending
from tests.discord.desk import Desk, desk
from tests.discord.test_game import open_and_start


def thread(at: Desk) -> int:
    made = at.env.backend.create_thread(at.channel.id, "a game", at.ana.id)
    thread_id: int = made.id
    return thread_id


async def test_a_game_in_a_thread(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        thread_id = thread(at)
        await at.env.settle()
        place = next(one for one in at.channel.threads if one.id == thread_id)
        lobby = at.answer(await at.ana.slash(place, "play", game="mozaic"))
        await at.click(at.bo, lobby, "join")
        await at.click(at.bo, at.board(place), "start")
        table = await at.table(place)
        assert table.place.channel_id == thread_id
        assert await at.host.table_in(at.channel.id) is None
        assert "your turn" in at.board(place).text


async def test_in_a_thread_the_threads_own_permission_counts(tmp_path: Path) -> None:
    deny = discord.PermissionOverwrite(send_messages_in_threads=False)
    async with desk(tmp_path, check_errors=False) as at:
        at.channel = at.guild.create_text_channel("quiet", overwrites={at.guild.default_role: deny})
        thread_id = thread(at)
        await at.env.settle()
        place = next(one for one in at.channel.threads if one.id == thread_id)
        role = at.guild.create_role("boss", permissions=discord.Permissions(administrator=True))
        boss = at.guild.add_member(at.env.create_user("cy"), roles=[role])
        refused = at.answer(await boss.slash(place, "play", game="mozaic"))
        assert "Send Messages in Threads" in refused.text
        assert "View Channel" not in refused.text


async def test_the_table_of_a_deleted_channel_is_closed_and_its_people_are_told(
    tmp_path: Path,
) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        table = await at.table()
        at.env.backend.delete_channel(at.channel.id)
        await at.env.settle()
        assert (await at.host.table(table.id)).ending is Ending.GONE
        told = [at.seen(one).text for one in at.bo.user.dm_channel.history()]
        assert "has been deleted" in told[-1]


async def test_deadlines_run_only_while_the_bot_hears_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with desk(tmp_path) as at:
        heard: list[str] = []

        async def connected() -> None:
            heard.append("connected")

        async def disconnected() -> None:
            heard.append("disconnected")

        monkeypatch.setattr(at.host, "connected", connected)
        monkeypatch.setattr(at.host, "disconnected", disconnected)
        for event in ("disconnect", "resumed", "disconnect", "ready"):
            listener = dict(at.bot.cogs["Connection"].get_listeners())[f"on_{event}"]
            await listener()
        assert heard == ["disconnected", "connected"] * 2
