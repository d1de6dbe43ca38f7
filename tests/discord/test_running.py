"""How the bot starts: first connections that fail, commands that have changed, invitations."""

from pathlib import Path
from unittest.mock import Mock

import aiohttp
import discord
import pytest
from discord.ext import commands

import bot as program
from cogs.client import Tessera
from cogs.permissions import invitation
from cogs.running import run, use_stand_in
from cogs.syncing import sync_commands
from settings import Settings
from tests.discord.desk import desk


class Failing(commands.Bot):
    """A bot whose connection fails as often as it is told."""

    failures: list[Exception]

    def __init__(self) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents.none())

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        assert token == "token"
        assert reconnect
        if type(self).failures:
            raise type(self).failures.pop(0)


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("cogs.running.asyncio.sleep", sleep)
    return slept


async def test_a_first_connection_that_fails_is_tried_again(waits: list[float]) -> None:
    Failing.failures = [
        AttributeError("'NoneType' object has no attribute 'sequence'"),
        aiohttp.ClientConnectionError("down"),
        discord.ConnectionClosed(Mock(close_code=1006), shard_id=None),
        ConnectionResetError(104, "reset"),
        TimeoutError(),
    ]
    await run(Failing, "token")
    assert waits == [1, 2, 4, 8, 16]


async def test_the_wait_between_attempts_stays_below_a_minute(waits: list[float]) -> None:
    Failing.failures = [TimeoutError() for _ in range(9)]
    await run(Failing, "token")
    assert max(waits) == 60


async def test_a_wrong_token_is_not_tried_again(waits: list[float]) -> None:
    Failing.failures = [discord.LoginFailure("no")]
    with pytest.raises(discord.LoginFailure):
        await run(Failing, "token")
    assert waits == []


async def test_a_fault_of_our_own_is_not_hidden(waits: list[float]) -> None:
    Failing.failures = [ZeroDivisionError()]
    with pytest.raises(ZeroDivisionError):
        await run(Failing, "token")
    assert waits == []


async def test_commands_are_synced_only_when_they_have_changed(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:

        def syncs() -> int:
            return sum(
                one.method == "PUT" and one.path.endswith("/commands")
                for one in at.env.http_requests
            )

        assert syncs() == 1
        await at.restart()
        assert syncs() == 1
        at.bot.tree.remove_command("games")
        assert await sync_commands(at.bot.tree, tmp_path, None)
        assert syncs() == 2
        assert not await sync_commands(at.bot.tree, tmp_path, None)


async def test_a_sync_that_fails_is_tried_at_the_next_start(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        at.bot.tree.remove_command("games")
        at.env.inject_error("PUT", "/applications/*", status=500)
        assert not await sync_commands(at.bot.tree, tmp_path, None)
        assert await sync_commands(at.bot.tree, tmp_path, None)


def test_the_invitation_asks_for_exactly_what_is_needed() -> None:
    asked = {name for name, wanted in invitation() if wanted}
    needed = {"view_channel", "send_messages", "send_messages_in_threads", "attach_files"}
    assert asked == {"read_messages" if name == "view_channel" else name for name in needed}


def test_a_stand_in_is_used_only_if_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    gateway = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(gateway, "DEFAULT_GATEWAY", gateway.DEFAULT_GATEWAY)
    before = discord.http.Route.BASE
    use_stand_in(Settings("t"))
    assert before == discord.http.Route.BASE
    use_stand_in(
        Settings("t", api_url="http://127.0.0.1:1/api/v10", gateway_url="ws://127.0.0.1:1")
    )
    assert discord.http.Route.BASE == "http://127.0.0.1:1/api/v10"
    assert str(gateway.DEFAULT_GATEWAY) == "ws://127.0.0.1:1"


@pytest.mark.parametrize(
    ("arguments", "code", "told"), [([], 1, "DISCORD_TOKEN"), (["dance"], 2, "Usage")]
)
def test_the_operator_is_told_in_a_sentence(  # noqa: PLR0917 - fixtures
    arguments: list[str],
    code: int,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert program.main(arguments) == code
    written = capsys.readouterr().err
    assert told in written
    assert "Traceback" not in written


async def test_no_privileged_intent_is_asked_for(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        assert isinstance(at.bot, Tessera)
        intents = at.bot.intents
        assert not intents.members
        assert not intents.presences
        assert not intents.message_content
