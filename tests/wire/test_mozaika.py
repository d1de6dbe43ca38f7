"""Three people play Mozaika over the wire: bids by direct message, by form, and in the channel."""

from collections.abc import Awaitable, Callable
from random import Random

from playground.drivers.person import Person
from playground.drivers.seen import Seen
from tests.wire import bots
from tests.wire.match import presses
from tests.wire.stage import Stage

CHANNEL = "games"
PATIENCE = 40


class Trio:
    """Three people at a table; the last one's direct messages are closed."""

    def __init__(self, people: tuple[Person, Person, Person]) -> None:
        self.people = people
        self.chance = Random(3)

    def board(self) -> Seen:
        found = [seen for seen in self.people[0].messages(CHANNEL) if presses(seen, "words")]
        return found[-1]

    async def open(self) -> None:
        first, *others = self.people
        await first.command(CHANNEL, "play", game="mozaika")
        lobby = await first.sees(lambda seen: "Join" in seen.labels, CHANNEL)
        for person in others:
            await person.press(lobby, "Join")
        await first.sees("Everybody is here", CHANNEL)
        await first.press(lobby, "Start")
        await self.shows("Lay a tile")

    async def shows(self, label: str) -> None:
        """Wait until the board asks with a button."""
        await self.people[0].sees(lambda seen: label in seen.labels, CHANNEL, timeout=PATIENCE)

    async def each(self, do: Callable[[Person], Awaitable[None]]) -> None:
        for person in self.people:
            await do(person)

    async def panel(self, person: Person) -> Seen:
        opened = await person.press_id(self.board(), str(presses(self.board(), "aside")[""]))
        return opened.said

    async def lay(self, person: Person) -> None:
        panel = await self.panel(person)
        for _ in range(3):
            moves = presses(panel, "move")
            if moves:
                done = await person.press_id(panel, str(self.chance.choice(list(moves.values()))))
                assert "Done" in done.said.text
                return
            asked = {draft: one for draft, one in presses(panel, "ask").items() if draft}
            longest = max(map(len, asked))
            drafts = [draft for draft in asked if len(draft) == longest]
            panel = (await person.press_id(panel, str(asked[self.chance.choice(drafts)]))).said
        raise AssertionError(panel.text)

    def asks(self, person: Person) -> Callable[[Seen], bool]:
        """Return whether a board asks a person to choose, or is past choosing."""
        asked = f"**{person.name}**, it is your turn"
        return lambda seen: asked in seen.text or "Lay a tile" in seen.labels

    async def take(self) -> None:
        """Have the three choose, in the order of their bids, which is that of the people."""
        for person in self.people:
            board = await self.people[0].sees(self.asks(person), CHANNEL, timeout=PATIENCE)
            if "Lay a tile" in board.labels:
                break  # the tiles left were alike, so they were taken without asking
            moves = presses(board, "move")
            said = await person.press_id(board, str(next(iter(moves.values()))))
            assert "takes" in said.said.text
        await self.shows("Lay a tile")

    async def prompt(self, person: Person) -> Seen:
        """Wait for the direct message that asks for a bid."""
        return await person.sees(lambda seen: bool(presses(seen, "sealed")), "dm", timeout=PATIENCE)


async def test_bids_by_message_by_form_and_in_the_channel(stage: Stage) -> None:
    cleo = await stage.driver.person("Cleo")
    trio = Trio((stage.ada, stage.ben, cleo))
    await stage.limits(rates_apply=False)
    await cleo.close_dms()
    async with bots.process(stage.playground, stage.folder):
        await bots.connected(stage.playground)
        await trio.open()
        await trio.each(trio.lay)
        await trio.shows("Bid")
        prompt = await trio.prompt(stage.ada)
        assert len(prompt.pictures) == 1
        for coins in (7, 6, 5):
            said = await stage.ada.press_id(prompt, str(presses(prompt, "sealed")[f"bid {coins}"]))
            assert f"Your bid: {coins} coins" in said.said.text
        form = await stage.ben.press(await trio.prompt(stage.ben), "Another number")
        typed = await stage.ben.submit(form, {"coins": "4"})
        assert "Your bid: 4 coins" in typed.said.text
        public = [seen for seen in cleo.messages(CHANNEL) if not seen.only_you]
        channel = repr([seen.raw for seen in public])
        assert "5 coins" not in channel
        assert "bid 5" not in channel
        assert not [place for place in cleo.places if place.get("kind") == "dm"]
        panel = await trio.panel(cleo)
        await cleo.press_id(panel, str(presses(panel, "move")["bid 3"]))
        story = await cleo.sees("The bids are open!", CHANNEL, timeout=PATIENCE)
        assert "Ada bid 5 and chooses first" in story.text
        assert "Cleo bid 3 and chooses third" in story.text
        await stage.ada.sees("closed", "dm", timeout=PATIENCE)
        await trio.take()
        await trio.each(trio.lay)
        await trio.shows("Bid")
        await trio.prompt(stage.ada)
        asked = [seen for seen in stage.ada.messages("dm") if "Mozaika" in seen.text]
        assert len(asked) == 2
