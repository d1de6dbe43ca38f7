"""Three to five people who play Mozaika by what they see, all at the same time."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from random import Random
from typing import Literal

from playground.drivers.person import Person
from playground.drivers.seen import Seen
from playground.wire.record import Recorded
from playground.world.entities import DM
from playground.world.state import Event, World
from screens.press import Press
from tests.wire.match import presses
from tests.wire.stage import Stage
from tests.wire.truth import Logged

Asked = Literal["lobby", "bid", "take", "lay", "over"]

CHANNEL = "games"
PATIENCE = 40.0
LOOK_AGAIN = 0.3
"""Seconds after which somebody who was not answered looks again, and clicks again."""

BIDS = 4
"""People bid one of so many lowest numbers of coins, so that their coins last."""


class People:
    """People at a table.

    Args:
        people: who sit there, in the order of their seats; the first opens the table.
        in_channel: who bid by the button under the board: their direct messages are closed.
        chance: what they choose by.

    Attributes:
        gone: the ids of those who have resigned.
        confirmed: the last bid of each that they were told counts.
        questions: the ids of all messages that ever came to each by direct message.
    """

    def __init__(
        self, people: Sequence[Person], in_channel: Iterable[Person] = (), chance: int = 3
    ) -> None:
        self.people = tuple(people)
        self.gone: set[int] = set()
        self.confirmed: dict[int, str] = {}
        self.questions: dict[int, set[int]] = {person.id: set() for person in people}
        self._in_channel = {person.id for person in in_channel}
        self._chance = Random(chance)
        self._bid: set[tuple[int, int]] = set()

    # -- what they see

    def hear(self, world: World) -> None:
        """Keep count of the direct messages that come, also of those that are deleted again."""

        def heard(event: Event) -> None:
            place = None if event.channel_id is None else world.channel(event.channel_id)
            if event.name != "MESSAGE_CREATE" or place is None or place.kind != DM:
                return
            for person_id in place.people:
                self.questions.setdefault(person_id, set()).add(int(event.data["id"]))

        world.listen(heard)

    def board(self, person: Person | None = None) -> Seen | None:
        """Return the table's public message, as a person sees it."""
        seen = reversed((person or self.people[0]).messages(CHANNEL))
        tables = (one for one in seen if not one.only_you and not one.pings)
        return next((one for one in tables if presses(one, "words") or presses(one, "join")), None)

    def stage(self, person: Person | None = None) -> Asked:
        """Return what the board asks."""
        board = self.board(person)
        if board is None or "Join" in board.labels:
            return "lobby"
        if presses(board, "rematch"):
            return "over"
        if presses(board, "move"):
            return "take"
        return "bid" if "Bid" in board.labels else "lay"

    def waits_for(self, person: Person) -> bool:
        """Return whether the board says that a person owes something."""
        board = self.board(person)
        lines = [] if board is None else board.text.splitlines()
        asked = [one for one in lines if one.startswith("Waiting for") or "your turn" in one]
        return any(person.name in one for one in asked)

    def question(self, person: Person) -> Seen | None:
        """Return the direct message that asks a person for a bid."""
        seen = person.messages("dm") if person.layout.get("dms") else []
        return seen[-1] if seen and presses(seen[-1], "sealed") else None

    async def until(self, *stages: Asked) -> None:
        """Wait until the board asks one of these."""
        await self.people[0].until(lambda: self.stage() in stages, timeout=PATIENCE)

    async def asked(self, person: Person) -> Seen:
        """Wait for the direct message that asks for a bid."""
        await person.until(lambda: self.question(person) is not None, timeout=PATIENCE)
        question = self.question(person)
        assert question is not None
        return question

    # -- what they do

    async def open(self) -> None:
        """Open a lobby, sit down one after the other, start."""
        first, *others = self.people
        await first.command(CHANNEL, "play", game="mozaika")
        lobby = await first.sees(lambda seen: "Join" in seen.labels, CHANNEL)
        for number, person in enumerate(others, 2):
            await person.press(lobby, "Join")
            await first.sees(f"{number}. {person.name}", CHANNEL)
        await first.press(lobby, "Start")
        await self.until("lay")

    async def play(self, *stages: Asked) -> None:
        """Play, each for themselves, while the board asks one of these; all of them by default."""
        doing = set(stages or ("bid", "take", "lay"))
        async with asyncio.timeout(3 * PATIENCE), asyncio.TaskGroup() as group:
            for person in self.people:
                group.create_task(self._play(person, doing))

    async def _play(self, person: Person, doing: set[Asked]) -> None:
        def goes_on() -> bool:
            return self.stage() in doing and person.id not in self.gone

        while goes_on():
            before = self._looks(person)
            if self.waits_for(person):
                await self._act(person)

            def news(before: object = before) -> bool:
                return self._looks(person) != before or not goes_on()

            try:
                await person.until(news, timeout=LOOK_AGAIN)
            except TimeoutError:
                continue

    def _looks(self, person: Person) -> object:
        told = (self.board(person), self.question(person))
        return [None if one is None else (one.id, one.raw["edited_timestamp"]) for one in told]

    async def _act(self, person: Person) -> None:
        board = self.board(person)
        assert board is not None
        match self.stage(person):
            case "take":
                await person.press_id(board, str(self.choice(presses(board, "move"))))
            case "bid" if person.id not in self._in_channel:
                question = self.question(person)
                if question is not None:
                    await self._by_message(person, question)
            case "bid":
                await self.through_panel(person)
            case "lay":
                await self.through_panel(person, bids=False)

    async def bid(self, person: Person, seen: Seen, press: Press) -> None:
        """Bid once a decision; again only if that was not confirmed."""
        if (person.id, press.decision) in self._bid:
            return
        outcome = await person.press_id(seen, str(press))
        told = "" if outcome.message is None else outcome.message.text
        if any(words in told for words in ("You bid", "Your bid:")):
            self._bid.add((person.id, press.decision))
            self.confirmed[person.id] = press.draft

    async def bid_when_asked(self, person: Person) -> None:
        """Wait until a person is asked for a bid, and bid some number."""
        if person.id in self._in_channel:
            await person.until(lambda: self.stage(person) == "bid", timeout=PATIENCE)
            await self.through_panel(person)
        else:
            await self._by_message(person, await self.asked(person))

    async def _by_message(self, person: Person, question: Seen) -> None:
        await self.bid(person, question, self.choice(presses(question, "sealed"), BIDS))

    async def resign(self, person: Person) -> None:
        """Resign, and say yes when asked."""
        board = self.board(person)
        assert board is not None
        question = (await person.press(board, "Resign")).said
        yes = presses(question, "resign-yes")[""]
        assert "You have left" in (await person.press_id(question, str(yes))).said.text
        self.gone.add(person.id)

    async def panel(self, person: Person) -> Seen | None:
        """Open the private message behind the button under the board."""
        board = self.board(person)
        openers = {} if board is None else presses(board, "aside")
        if board is None or not openers:
            return None
        return (await person.press_id(board, str(openers[""]))).message

    async def through_panel(self, person: Person, *, bids: bool = True) -> None:
        """Bid or lay by the button under the board; it may ask for a bid before the board does."""
        panel = await self.panel(person)
        while panel is not None:
            moves = presses(panel, "move")
            if moves:
                is_bid = any(draft.startswith("bid") for draft in moves)
                press = self.choice(moves, BIDS if is_bid else None)
                if not is_bid:
                    await person.press_id(panel, str(press))
                elif bids and person.id in self._in_channel and "Your bid:" not in panel.text:
                    await self.bid(person, panel, press)
                return
            asked = {draft: one for draft, one in presses(panel, "ask").items() if draft}
            deeper = {draft: asked[draft] for draft in asked if len(draft) == max(map(len, asked))}
            if not deeper:
                return
            panel = (await person.press_id(panel, str(self.choice(deeper)))).message

    def choice(self, found: dict[str, Press], most: int | None = None) -> Press:
        """Choose from what is offered, or from the first few."""
        return self._chance.choice(list(found.values())[:most])


async def seated(stage: Stage, seats: int) -> People:
    """Let so many people begin a game; the last one's direct messages are closed."""
    others = [await stage.driver.person(name) for name in ("Cleo", "Dora", "Emil")[: seats - 2]]
    await stage.limits(rates_apply=False)
    await others[-1].close_dms()
    players = People([stage.ada, stage.ben, *others], in_channel=others[-1:])
    players.hear(stage.playground.world)
    await players.open()
    return players


def direct(stage: Stage, person: Person) -> list[Recorded]:
    """Return all that the bot tried to send a person directly."""
    world = stage.playground.world
    return [
        each
        for each in stage.recorder.requests
        if (each.method, each.template) == ("POST", "/channels/{channel_id}/messages")
        and person.id in world.channel(int(each.path.split("/")[-2])).people
    ]


def bids_asked(moves: Sequence[Logged]) -> Counter[int]:
    """Return for each person how many decisions they have bid on, by the log of moves."""
    counts: Counter[int] = Counter()
    for is_bidding, rows in groupby(moves, key=lambda row: row.text.startswith("bid")):
        if is_bidding:
            counts.update({row.person_id for row in rows if row.person_id is not None})
    return counts
