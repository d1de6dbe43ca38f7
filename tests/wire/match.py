"""Two people who play Mozaic by what they see: they click, and click again if nobody answers."""

import asyncio
import re
from collections import Counter
from dataclasses import dataclass
from random import Random

from playground.drivers.person import Person
from playground.drivers.seen import Outcome, Seen
from screens.press import Press, parse_press
from tests.wire.truth import Truth

_PICTURE = re.compile(r"mozaic_\d+_(\d+)\.png")
_PATIENCE = 60
_UNHEARD = ("failed", "gone", "silent", "thinking")


def presses(seen: Seen, verb: str) -> dict[str, Press]:
    """Return the enabled controls of a verb by their drafts."""
    found: dict[str, Press] = {}
    for control in [*seen.buttons, *seen.selects]:
        press = parse_press(control.get("custom_id") or "")
        if press is not None and press.verb == verb and not control.get("disabled"):
            found[press.draft] = press
    return found


def revision_of(seen: Seen) -> int | None:
    """Return the revision that a board's picture shows; None where there is no picture."""
    for picture in seen.pictures:
        named = _PICTURE.search(picture.url)
        if named is not None:
            return int(named[1])
    return None


@dataclass(frozen=True)
class Tried:
    """A click that makes a move.

    Attributes:
        sure: whether the person was told that it counts.
    """

    person_id: int
    decision: int
    move: str
    sure: bool


class Match:
    """A game of Mozaic between two people in a channel.

    Args:
        people: the two; the first opens the table.
        chance: what they choose by.
        channel: where.
    """

    def __init__(
        self, people: tuple[Person, Person], chance: Random, channel: str = "games"
    ) -> None:
        self.people = people
        self.chance = chance
        self.channel = channel
        self.tried: list[Tried] = []
        self.told: list[str] = []
        self._next = people[0]

    # -- what stands in the channel

    def boards(self) -> list[Seen]:
        """Return the messages of the bot that can be clicked, oldest first."""
        return [seen for seen in self.messages() if seen.labels]

    def messages(self) -> list[Seen]:
        try:
            seen = self.people[0].messages(self.channel)
        except LookupError:
            return []
        return [one for one in seen if not one.only_you]

    @property
    def board(self) -> Seen:
        return self.boards()[-1]

    def pings(self) -> list[Seen]:
        return [seen for seen in self.messages() if seen.pings and not _tells_of_end(seen)]

    def ends(self) -> list[Seen]:
        """Return the messages that tell of the end of a game."""
        return [seen for seen in self.messages() if _tells_of_end(seen)]

    @property
    def over(self) -> bool:
        return bool(self.boards()) and bool(presses(self.board, "rematch"))

    # -- what they do

    async def open(self) -> None:
        """Open a lobby, sit down, start."""
        first, second = self.people
        lobby = (await first.command(self.channel, "play", game="mozaic")).said
        assert "Ada" in lobby.text
        await first.sees(lambda seen: "Join" in seen.labels, self.channel)
        await second.press(self.board, "Join")
        await first.sees("Everybody is here", self.channel)
        await second.press(self.board, "Start")
        await first.sees(lambda seen: revision_of(seen) is not None, self.channel, timeout=20)

    async def play(self, turns: int) -> int:
        """Make some moves, or as many as the game lasts; return how many."""
        for done in range(turns):
            if not await self.turn():
                return done
        return turns

    async def turn(self) -> bool:
        """Make one move; return whether there was one to make."""
        for _ in range(_PATIENCE):
            found = await self.panel()
            if found is None:
                return False
            person, panel = found
            if await self.move_from(person, panel):
                return True
        raise AssertionError(f"no move gets through: {self.told[-5:]}")

    async def panel(self) -> tuple[Person, Seen] | None:
        """Find who is asked and open the panel with their question; None if the game is over."""
        for _ in range(_PATIENCE):
            if self.over:
                return None
            person = self._next
            outcome = await self._ask(person)
            if outcome is not None and outcome.message is not None:
                panel = outcome.message
                if presses(panel, "ask") or presses(panel, "move"):
                    return person, panel
                self.told.append(panel.text)
                if "game is over" in panel.text:
                    await self.people[0].until(lambda: self.over, timeout=25)
                    return None
            self._next = self.other(person)
            await asyncio.sleep(0.02)
        raise AssertionError(f"nobody is asked: {self.told[-5:]}")

    async def _ask(self, person: Person) -> Outcome | None:
        asked = [board for board in self.boards() if presses(board, "ask")]
        if not asked:
            await asyncio.sleep(0.1)
            return None
        press = self.chance.choice(list(presses(asked[-1], "ask").values()))
        return await person.press_id(asked[-1], str(press))

    async def move_from(self, person: Person, panel: Seen) -> bool:
        """Choose in a panel until a move is made; return whether the person knows that it is."""
        for _ in range(4):
            moves = presses(panel, "move")
            if moves:
                return await self.make(person, panel, self.chance.choice(list(moves.values())))
            asked = presses(panel, "ask")
            # A gem to slide if there are any, else a column.
            drafts = [draft for draft in asked if len(draft) == 2] or [d for d in asked if d]
            if not drafts:
                return False
            outcome = await person.press_id(panel, str(asked[self.chance.choice(drafts)]))
            if outcome.message is None:
                self.told.append(outcome.state)
                return False
            panel = outcome.message
        return False

    async def make(self, person: Person, panel: Seen, press: Press) -> bool:
        """Press the button that makes a move, once more if it is not answered."""
        for _ in range(2):
            outcome = await person.press_id(panel, str(press))
            text = outcome.message.text if outcome.message is not None else outcome.state
            sure = text.startswith(("Done.", "**Done.**"))
            self.tried.append(Tried(person.id, press.decision, press.draft, sure))
            if sure:
                over = "game is over" in text
                asked_again = outcome.message is not None and presses(outcome.message, "ask")
                self._next = person if asked_again or over else self.other(person)
                return True
            self.told.append(text)
            if outcome.state not in _UNHEARD:
                break
        return False

    def other(self, person: Person) -> Person:
        return self.people[1] if person is self.people[0] else self.people[0]

    # -- what must hold

    def check(self, truth: Truth) -> None:
        """No move is lost, none is doubled, and none was made that nobody chose."""
        answers: dict[tuple[int, int], list[Tried]] = {}
        for tried in self.tried:
            answers.setdefault((tried.person_id, tried.decision), []).append(tried)
        moves = truth.moves(truth.table().id)
        # A last click that nobody answered may or may not have come through.
        assert len(answers) - 1 <= len(moves) <= len(answers)
        for row, ((person_id, _), clicks) in zip(moves, answers.items(), strict=False):
            assert row.person_id == person_id
            counted = [click.move for click in clicks if click.sure]
            assert len(counted) <= 1
            assert row.text in (counted or [click.move for click in clicks])
        if self.tried and self.tried[-1].sure:
            assert len(moves) == len(answers)

    async def shown(self, truth: Truth, *, within: float = 5.0) -> None:
        """Wait until the board shows what is committed."""
        async with asyncio.timeout(within):
            while not self._is_shown(truth):  # noqa: ASYNC110 - the database announces nothing
                await asyncio.sleep(0.02)

    def _is_shown(self, truth: Truth) -> bool:
        revision = revision_of(self.board) if self.boards() else None
        return revision is not None and revision >= truth.table().wanted

    async def single(self, *, within: float = 3.0) -> None:
        """Wait until there is one board, at most one call for each player, no message twice.

        A call is taken away a moment after the board has been shown.
        """
        try:
            await self.people[0].until(lambda: not self._doubled(), timeout=within)
        except TimeoutError:
            raise AssertionError(self._doubled()) from None

    def _doubled(self) -> list[str]:
        """Return what is there more than once."""
        boards = [seen.text for seen in self.boards()]
        called = Counter(str(person) for seen in self.pings() for person in seen.pings)
        texts = Counter(seen.text for seen in self.messages())
        return [*boards[1:], *(one for one, count in (called + texts).items() if count > 1)]


def _tells_of_end(seen: Seen) -> bool:
    return " is over: " in seen.text
