"""The same commands and clicks give the same words on the wire and on simcord.

simcord is a fake of Discord that others have written: what the two agree on is no misreading of
ours alone.
"""

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, TypeVar

import pytest

from playground.drivers.person import Person
from playground.drivers.seen import Seen
from playground.world import render
from screens.press import Press
from tables import lobby, seeing
from tests.discord import desk as simcord_desk
from tests.wire import bots
from tests.wire.match import presses
from tests.wire.stage import Stage

MOVES = 14
_Control = TypeVar("_Control", str, Press)
_ID = re.compile(r"\d{15,}")


class Client(Protocol):
    """How two people reach the bot, told by number."""

    async def command(self, who: int, name: str, **options: str) -> str:
        """Type a command; give what is answered."""

    async def board(self) -> str:
        """Give the words of the board, once it is up to date."""

    async def press(self, who: int, verb: str, *, in_panel: bool = False) -> str:
        """Press the first control of a verb; give what is answered."""

    def verbs(self) -> Sequence[str]:
        """Give which of "move" and "ask" the panel offers now."""


class OnTheWire:
    def __init__(self, people: tuple[Person, Person], bot: bots.Running, stage: Stage) -> None:
        self._people, self._bot, self._stage = people, bot, stage
        self._panel: Seen | None = None

    async def command(self, who: int, name: str, **options: str) -> str:
        return (await self._people[who].command("games", name, **options)).said.text

    async def _shown(self) -> Seen:
        await self._bot.settled()
        wanted = self._stage.truth.table().wanted
        # A first sweep may have found an edit under way: the second waits for what it left.
        await self._bot.settled()
        message = (await self._bot.host.table(1)).message("board")
        assert message is not None
        assert message.shown >= wanted
        there = self._stage.playground.world.any_message(
            message.channel_id or 0, message.message_id or 0
        )
        return Seen(render.message(there, self._stage.playground.world))

    async def board(self) -> str:
        return (await self._shown()).text

    async def press(self, who: int, verb: str, *, in_panel: bool = False) -> str:
        where = self._panel if in_panel else await self._shown()
        assert where is not None
        press = _first(presses(where, verb))
        before = self._stage.truth.table().revision
        outcome = await self._people[who].press_id(where, str(press))
        if outcome.message is None:
            # Acknowledged first; what it does comes a moment later.
            async with asyncio.timeout(5):
                while self._stage.truth.table().revision == before:  # noqa: ASYNC110 - in a file
                    await asyncio.sleep(0.01)
            return ""
        self._panel = outcome.message
        return outcome.message.text

    def verbs(self) -> Sequence[str]:
        assert self._panel is not None
        return [verb for verb in ("move", "ask") if presses(self._panel, verb)]


class OnSimcord:
    def __init__(self, at: simcord_desk.Desk) -> None:
        self._at = at
        self._people = (at.ana, at.bo)
        self._panel: simcord_desk.Seen | None = None

    async def command(self, who: int, name: str, **options: str) -> str:
        return self._at.answer(
            await self._people[who].slash(self._at.channel, name, **options)
        ).text

    async def board(self) -> str:
        return self._at.board().text

    async def press(self, who: int, verb: str, *, in_panel: bool = False) -> str:
        where = self._panel if in_panel else self._at.board()
        assert where is not None
        custom_id = _first(where.presses(verb))
        result = await self._people[who].click(where.message, custom_id=custom_id)
        if in_panel:
            self._panel = self._at.seen(where.message)
        elif result.response is not None or result.followups:
            self._panel = self._at.answer(result)
        else:
            return ""
        return self._panel.text

    def verbs(self) -> Sequence[str]:
        assert self._panel is not None
        return [verb for verb in ("move", "ask") if self._panel.presses(verb)]


def _first(found: dict[str, _Control]) -> _Control:
    """Return the control with a draft that comes first; a gem's space before a column."""
    return found[min(found, key=lambda draft: (-len(draft), draft))]


async def smoke_game(client: Client) -> list[str]:
    """Play some moves and return every word that was read."""
    said = [await client.command(0, "play", game="mozaic")]
    await client.press(1, "join")
    said.append(await client.board())
    await client.press(1, "start")
    said.append(await client.board())
    for _ in range(MOVES):
        who = 0 if "**A" in said[-1] else 1
        said.append(await client.press(who, "ask"))
        while "move" not in client.verbs():
            said.append(await client.press(who, "ask", in_panel=True))
        said.append(await client.press(who, "move", in_panel=True))
        said.append(await client.board())
    said.append(await client.command(0, "games"))
    said.append(await client.command(1, "move", move="z9"))
    return [_ID.sub("[id]", words) for words in said]


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let both games have the same draws, whatever the ids of people and clicks."""
    monkeypatch.setattr(lobby, "game_seed", lambda *_: bytes(32))
    monkeypatch.setattr(seeing, "commitment", lambda _: "sealed")


async def test_simcord_and_the_wire_agree_on_a_smoke_game(
    stage: Stage, tmp_path: Path, fixed: None
) -> None:
    people = (await stage.driver.person("Ana"), await stage.driver.person("Bo"))
    await stage.limits(rates_apply=False)
    async with bots.running(stage.playground, stage.folder) as bot:
        await bot.ready()
        on_the_wire = await smoke_game(OnTheWire(people, bot, stage))
    folder = tmp_path / "simcord"
    folder.mkdir()
    async with simcord_desk.desk(folder, check_errors=False) as at:
        on_simcord = await smoke_game(OnSimcord(at))
    assert on_the_wire == on_simcord
    assert len(set(on_the_wire)) > 2 * MOVES
