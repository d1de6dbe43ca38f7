"""What happens in a game of Mozaika. Secret are the tiles dealt, and a bid until all are in."""

from typing import ClassVar

from engines.contract import Event


class DrewStartingPlayer(Event, frozen=True):
    """It is settled by lot who starts and holds the bag."""

    reveals: ClassVar[bool] = True
    seat: int


class DealtTiles(Event, frozen=True):
    """A player is dealt tiles that nobody else sees.

    Attributes:
        seat: who.
        tiles: their names with a space between.
    """

    reveals: ClassVar[bool] = True
    seat: int
    tiles: str

    @property
    def to(self) -> tuple[int, ...]:
        """The player alone."""
        return (self.seat,)

    @property
    def twin(self) -> Event:
        """That tiles are dealt, not which."""
        return DealtHidden(self.seat, len(self.tiles.split()))


class DealtHidden(Event, frozen=True):
    """Another player is dealt tiles."""

    reveals: ClassVar[bool] = True
    seat: int
    count: int


class LaidTile(Event, frozen=True):
    """A player lays a tile on their own board.

    Attributes:
        seat: who.
        tile: its name.
        space: where.
        coins: the income it brings, 0 to 8.
    """

    seat: int
    tile: str
    space: str
    coins: int


class PutFly(Event, frozen=True):
    """The miser puts the fly onto a tile of their own board."""

    seat: int
    space: str


class DrewTiles(Event, frozen=True):
    """A new turn begins: the starting player draws the tiles on offer.

    Attributes:
        seat: the starting player.
        turn: from 2 to 16.
        tiles: their names with a space between.
    """

    reveals: ClassVar[bool] = True
    seat: int
    turn: int
    tiles: str


class SealedBid(Event, frozen=True):
    """A player bids in secret."""

    seat: int
    coins: int

    @property
    def to(self) -> tuple[int, ...]:
        """The bidder alone."""
        return (self.seat,)

    @property
    def twin(self) -> Event:
        """That there is a bid, not how high."""
        return HasBid(self.seat)


class HasBid(Event, frozen=True):
    """Another player has bid."""

    seat: int


class ChangedBid(Event, frozen=True):
    """A player replaces their bid; nobody else is told."""

    seat: int
    coins: int

    @property
    def to(self) -> tuple[int, ...]:
        """The bidder alone."""
        return (self.seat,)


class HadNoCoins(Event, frozen=True):
    """A player without coins bids nothing; it is made by itself and plain to everybody."""

    seat: int


class OpenedBid(Event, frozen=True):
    """A bid is opened; all are opened at once and told in the order of choice.

    Attributes:
        seat: whose.
        coins: what they bid, and pay.
        place: when they choose, from 1.
    """

    reveals: ClassVar[bool] = True
    seat: int
    coins: int
    place: int


class SettledTie(Event, frozen=True):
    """Of two equal bids, the one chooses first who sits nearer to the starting player.

    Attributes:
        seat: who chooses first.
        later_seat: who chooses next.
        starting_seat: the starting player.
        coins: what both bid.
    """

    reveals: ClassVar[bool] = True
    seat: int
    later_seat: int
    starting_seat: int
    coins: int


class TookTile(Event, frozen=True):
    """A player chooses a tile on offer."""

    seat: int
    tile: str


class ReturnedTile(Event, frozen=True):
    """The tile that nobody chose goes back into the bag."""

    tile: str


class TookFly(Event, frozen=True):
    """Whoever bid least and chose last takes a fly."""

    seat: int


class CompletedMosaics(Event, frozen=True):
    """After 16 turns all boards are full: the game is over."""


MozaikaEvent = (
    DrewStartingPlayer
    | DealtTiles
    | DealtHidden
    | LaidTile
    | PutFly
    | DrewTiles
    | SealedBid
    | HasBid
    | ChangedBid
    | HadNoCoins
    | OpenedBid
    | SettledTie
    | TookTile
    | ReturnedTile
    | TookFly
    | CompletedMosaics
)
