"""A desk to play at: the real bot on simcord, and people who click what they see."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import simcord

from cogs.client import Tessera
from cogs.delivery import Pace
from screens.games import asked_in_secret
from screens.press import Press, parse_press
from storage import SqliteStorage, Storage
from tables import Host, Table
from tables.clock import Clock
from tables.computers import Inline

Actor = simcord.MemberActor | simcord.UserHandle
AnyMessage = discord.Message | simcord.ResponseMessage


_EPHEMERAL = 1 << 6


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from walk(component.get("components", []))


class Seen:
    """A message as a person sees it."""

    def __init__(self, env: simcord.Env, message: AnyMessage) -> None:
        self.message = message
        if isinstance(message, simcord.ResponseMessage):
            channel_id = message.channel_id
        else:
            channel_id = message.channel.id
        stored = env.backend.get_message(channel_id, message.id)
        self.components: list[dict[str, Any]] = list(walk(stored.components))
        self.is_private = bool(stored.flags & _EPHEMERAL)
        self.files: list[str] = [one["filename"] for one in stored.attachments]

    @property
    def text(self) -> str:
        return "\n".join(part["content"] for part in self.components if part["type"] == 10)

    @property
    def labels(self) -> list[str]:
        return [part["label"] for part in self.components if part["type"] == 2]

    @property
    def alt_text(self) -> str:
        return "".join(
            item["description"]
            for part in self.components
            if part["type"] == 12
            for item in part["items"]
        )

    def presses(self, verb: str) -> dict[str, str]:
        """Return the drafts of the enabled controls of a verb, with their custom ids."""
        found = {}
        for part in self.components:
            press = parse_press(part.get("custom_id") or "")
            if press is not None and press.verb == verb and not part.get("disabled"):
                found[press.draft] = part["custom_id"]
        return found

    def press(self, verb: str) -> Press:
        found = parse_press(next(iter(self.presses(verb).values())))
        assert found is not None
        return found


class Desk:
    """The bot, its tables, a server with a channel, and people in it."""

    def __init__(self, env: simcord.Env, host: Host, bot: Tessera, kept: Path) -> None:
        self.kept = kept
        self.env = env
        self.host = host
        self.bot = bot
        guild = env.create_guild("The Parlour")
        self.guild = guild
        self.channel = guild.create_text_channel("games")
        self.ana = guild.add_member(env.create_user("ana", global_name="Ana"))
        self.bo = guild.add_member(env.create_user("bo", global_name="Bo"))

    def seen(self, message: AnyMessage) -> Seen:
        return Seen(self.env, message)

    def board(self, channel: simcord.ChannelHandle | None = None) -> Seen:
        """Return the last message of the bot that is no ping."""
        for message in reversed((channel or self.channel).history()):
            seen = self.seen(message)
            if any(part["type"] == 17 for part in seen.components):
                return seen
        raise AssertionError("there is no board")

    def pings(self) -> list[Seen]:
        return [
            seen
            for seen in map(self.seen, self.channel.history())
            if seen.text.startswith("<@") and len(seen.components) == 1
        ]

    async def click(
        self, person: Actor, seen: Seen, verb: str, draft: str | None = None
    ) -> simcord.InteractionResult:
        """Click a control by what it does."""
        presses = seen.presses(verb)
        custom_id = presses[draft] if draft is not None else next(iter(presses.values()))
        result: simcord.InteractionResult = await person.click(seen.message, custom_id=custom_id)
        return result

    def answer(self, result: simcord.InteractionResult) -> Seen:
        """Return what an interaction was answered with."""
        answer = result.followups[-1] if result.followups else result.response
        assert answer is not None, "there was no answer"
        return self.seen(answer)

    async def table(self, channel: simcord.ChannelHandle | None = None) -> Table:
        entry = await self.host.table_in((channel or self.channel).id)
        assert entry is not None
        return await self.host.table(entry.id)

    async def owing(self) -> simcord.MemberActor:
        """Return whose turn it is."""
        table = await self.table()
        person = table.seats[table.to_act[0]].person
        return self.ana if person is not None and person.id == self.ana.id else self.bo

    async def sweep(self) -> None:
        """Let the bot show what lags, as it does every few seconds."""
        await self.bot.delivery.sweep()
        await self.bot.delivery.settled((await self.table()).id)

    async def restart(self) -> None:
        """Start a new bot with a new host on the same database; people and messages stay."""
        await self.bot.delivery.close()
        await self.host.__aexit__(None, None, None)
        self.host = await _host(self.host.storage).__aenter__()
        self.bot = Tessera(self.host, kept=self.kept, apart=0, pace=at_once())
        await self.env.restart_bot(self.bot)


def at_once() -> Pace:
    """Return a pace that nobody has to wait for: the clock of the fake stands still."""
    return Pace(burst=1_000_000)


def _host(storage: Storage, clock: Clock | None = None) -> Host:
    return Host(storage, clock=clock, computers=Inline(), prompted=asked_in_secret, tick_every=None)


@asynccontextmanager
async def desk(
    path: Path, *, clock: Clock | None = None, check_errors: bool = True
) -> AsyncIterator[Desk]:
    """Set up a desk, with a database of its own in a folder."""
    storage = await SqliteStorage.open(path / "games.db")
    host = await _host(storage, clock).__aenter__()
    bot = Tessera(host, kept=path, apart=0, pace=at_once())
    try:
        async with simcord.run(bot, check_errors=check_errors, settle_timeout=30) as env:
            at = Desk(env, host, bot, path)
            yield at
            await at.bot.delivery.close()
            host = at.host
    finally:
        await host.__aexit__(None, None, None)
        await storage.close()
