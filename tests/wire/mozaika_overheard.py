"""The beginning of a game of Mozaika by a fixed script, and all of it that others get to hear."""

import hashlib
import json
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager

from engines.mozaika import Mozaika, MozaikaGame
from engines.mozaika.tiles import NAMES
from playground.drivers.person import Person
from playground.world.entities import DM
from playground.world.state import Event, World
from tests.wire import bots
from tests.wire.match import presses
from tests.wire.mozaika_people import People
from tests.wire.stage import Stage

_PASSING = re.compile(r"\d{15,}|\d{4}-\d\d-\d\dT[\d:.+]+|(?<=:)\d{4,8}(?=\")")
"""Ids and times, and what is left of an id in a board's nonce."""

_NOT_OF_THE_BOT = {"INTERACTION_CREATE", "CHANNEL_CREATE", "people"}
"""Events that the bot has no part in: what a person does, that there is a place or a person."""


@contextmanager
def overheard(world: World, *hiding: Person) -> Iterator[set[str]]:
    """Collect all that reaches anybody but those who hide something, pictures by their content."""
    told: set[str] = set()
    ids = {person.id for person in hiding}

    def hear(event: Event) -> None:
        place = None if event.channel_id is None else world.channel(event.channel_id)
        is_own = place is not None and place.kind == DM and not ids.isdisjoint(place.people)
        if event.name in _NOT_OF_THE_BOT or event.only in ids or is_own:
            return
        files: list[str] = []
        if event.name in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            message = world.any_message(int(event.data["channel_id"]), int(event.data["id"]))
            kept = [world.files[one.id] for one in message.attachments]
            files = [hashlib.sha256(one).hexdigest() for one in kept]
        told.add(_PASSING.sub("#", json.dumps([event.name, event.data, files], sort_keys=True)))

    stop = world.listen(hear)
    try:
        yield told
    finally:
        stop()


async def settled(bot: bots.Running) -> None:
    """Wait until all is shown: a first sweep may find an edit under way."""
    await bot.settled()
    await bot.settled()


async def look(players: People, person: Person, *verbs: str) -> None:
    """Press what shows something under the board."""
    for verb in verbs:
        board = players.board(person)
        assert board is not None
        press = next(iter(presses(board, verb).values()))
        await person.press_id(board, str(press))


async def bid(players: People, person: Person, coins: int) -> None:
    question = players.question(person) or await players.panel(person)
    assert question is not None
    offered = presses(question, "sealed") or presses(question, "move")
    await person.press_id(question, str(offered[f"bid {coins}"]))


async def lay(players: People, person: Person, kind: int) -> None:
    panel = await players.panel(person)
    assert panel is not None
    spaces = (await person.press_id(panel, str(presses(panel, "ask")[NAMES[kind]]))).said
    await person.press_id(spaces, str(next(iter(presses(spaces, "move").values()))))


@asynccontextmanager
async def bot_in(stage: Stage, number: int) -> AsyncIterator[bots.Running]:
    """Run the bot on the database of a game's own."""
    folder = stage.folder / f"{number}"
    folder.mkdir(exist_ok=True)
    async with bots.running(stage.playground, folder) as bot:
        await bot.ready()
        yield bot


def dealt() -> tuple[bytes, ...]:
    """Return the hidden tiles that the three begin with."""
    state = MozaikaGame().start(seats=3, options=MozaikaGame.options(), seed=bytes(32))
    assert isinstance(state, Mozaika)
    return state.dealt


async def four(stage: Stage) -> tuple[Person, Person, Person, Person]:
    """Return three who play and one who watches."""
    await stage.limits(rates_apply=False, nonce_seconds=-1)
    cleo, dora = [await stage.driver.person(name) for name in ("Cleo", "Dora")]
    return stage.ada, stage.ben, cleo, dora


async def bidding(stage: Stage, number: int, coins: int) -> tuple[set[str], set[str]]:
    """Play up to the reveal; return what others heard before it, and all that they heard."""
    ada, ben, cleo, dora = await four(stage)
    players = People([ada, ben, cleo])
    with overheard(stage.playground.world, ada) as told:
        async with bot_in(stage, number) as bot:
            await players.open()
            for person, hand in zip(players.people, dealt(), strict=True):
                await lay(players, person, hand[0])
                await settled(bot)
            for each in (coins + 1, coins):
                await bid(players, ada, each)
                await settled(bot)
            for person in (ben, cleo, dora):
                await look(players, person, "words", "seats", "aside")
            await bid(players, ben, 1)
            await look(players, ben, "down")
            await settled(bot)
        async with bot_in(stage, number) as bot:
            await settled(bot)
            before = set(told)
            await bid(players, cleo, 2)
            await settled(bot)
    return before, set(told)


async def laying(stage: Stage, number: int, tiles: Sequence[int]) -> set[str]:
    """Play a turn; return what is heard by those whose hands are not in question."""
    ada, ben, cleo, dora = await four(stage)
    players = People([ada, ben, cleo])
    with overheard(stage.playground.world, ada, ben) as told:
        async with bot_in(stage, number) as bot:
            await players.open()
            await settled(bot)
            for person, tile in zip(players.people, tiles, strict=True):
                await lay(players, person, tile)
                await settled(bot)
            for person in (ada, ben):
                await bid(players, person, 1)
                await settled(bot)
            for person in (cleo, dora):
                await look(players, person, "words", "seats", "aside")
            await bid(players, cleo, 1)
            await settled(bot)
    return set(told)
