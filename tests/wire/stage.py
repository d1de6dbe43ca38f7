"""All that a test on the wire has to do with."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playground.drivers.driver import Driver
from playground.drivers.person import Person
from playground.server import Playground
from playground.wire.record import Recorded, Recorder
from tests.wire.match import Match
from tests.wire.truth import Truth


class Watched(Recorder):
    """A record that tells somebody of each request once it is done, before it is answered."""

    def __init__(self) -> None:
        super().__init__()
        self.then: Callable[[], None] | None = None

    def add(self, one: Recorded) -> None:
        super().add(one)
        if self.then is not None:
            self.then()


@dataclass(frozen=True)
class Stage:
    """The stand-in, those who play in it, and what the bot has committed.

    Attributes:
        folder: where the bot keeps its games.
    """

    playground: Playground
    driver: Driver
    match: Match
    truth: Truth
    folder: Path

    @property
    def recorder(self) -> Watched:
        assert isinstance(self.playground.recorder, Watched)
        return self.playground.recorder

    @property
    def ada(self) -> Person:
        return self.match.people[0]

    @property
    def ben(self) -> Person:
        return self.match.people[1]

    async def limits(self, **limits: object) -> None:
        """Set Discord's numbers; see `playground.world.limits`."""
        await self.driver.control("limits", **limits)

    async def begin(self, moves: int = 3) -> None:
        """Open a game and make its first moves, without limits of rate."""
        await self.limits(rates_apply=False)
        await self.match.open()
        await self.match.play(moves)
        await self.match.shown(self.truth)

    async def check(self) -> None:
        """No move is lost, none doubled; what is committed is on show, once."""
        await self.match.shown(self.truth)
        self.match.check(self.truth)
        await self.match.single()
