"""What happens in a game of Mozaic. Nothing is secret here: every event is for everybody."""

from typing import ClassVar

from engines.contract import Event
from engines.mozaic.gems import Colour, Gem


class DrewLots(Event, frozen=True):
    """It is settled by lot, or by the table's choice, who has which colour and who begins."""

    reveals: ClassVar[bool] = True
    seat: int
    colour: Colour


class DrewGem(Event, frozen=True):
    """A player draws a gem at random."""

    reveals: ClassVar[bool] = True
    seat: int
    gem: Gem


class PlacedGem(Event, frozen=True):
    """A gem is placed on an empty space."""

    seat: int
    gem: Gem
    space: str


class SlidGem(Event, frozen=True):
    """The emerald slides a gem one step diagonally."""

    seat: int
    gem: Gem
    origin: str
    target: str


class RemovedGem(Event, frozen=True):
    """The diamond takes a gem off the board."""

    seat: int
    gem: Gem
    space: str


class LostTurn(Event, frozen=True):
    """The ruby: the turn is lost."""

    seat: int


class FoundNoUse(Event, frozen=True):
    """An emerald or a diamond has no legal use: nothing happens."""

    seat: int
    gem: Gem


class SetOnyxAside(Event, frozen=True):
    """The onyx: two full turns follow, one after the other."""

    seat: int


class CompletedSquares(Event, frozen=True):
    """Squares of a player's colour are newly completed, whoever completed them.

    Attributes:
        seat: whose colour it is.
        squares: their top left spaces, 1 to 4 names with a space between.
        points: what they score together.
    """

    seat: int
    squares: str
    points: int


class CalledSquare(Event, frozen=True):
    """A player calls a completed square of their colour in time."""

    seat: int
    square: str
    points: int


class CalledInVain(Event, frozen=True):
    """A player calls what is not there, or no longer; it costs nothing."""

    seat: int
    square: str


class WasDone(Event, frozen=True):
    """A player has nothing more to call."""

    seat: int


class FilledBoard(Event, frozen=True):
    """The last space is taken: the game is over, or only calls are left."""


MozaicEvent = (
    DrewLots
    | DrewGem
    | PlacedGem
    | SlidGem
    | RemovedGem
    | LostTurn
    | FoundNoUse
    | SetOnyxAside
    | CompletedSquares
    | CalledSquare
    | CalledInVain
    | WasDone
    | FilledBoard
)
