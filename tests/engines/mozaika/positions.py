"""Positions of Mozaika written down as in RULINGS.md, for tests."""

from collections.abc import Mapping

from msgspec.structs import replace

from engines.contract import Event
from engines.mozaika import Mozaika, MozaikaGame, MozaikaOptions
from engines.mozaika.tiles import KINDS, NAMES, OF_EACH_KIND

GAME = MozaikaGame()
KIND = {name: kind for kind, name in enumerate(NAMES)} | {"..": 0}

# The rulebook's count of 15 points, in another board with exactly its arrangements.
ADAM = "Y1 B1 B1 R3*  R1 R1 Y1 R3*  R1 R1 R3 R2*  G1 G1 B1 B3"


def tiles(names: str) -> bytes:
    """Return tiles, in order, from their names."""
    return bytes(sorted(KIND[name] for name in names.split()))


def board(rows: str) -> tuple[bytes, int]:
    """Return a board and its flies: rows from the top, `..` empty, `*` a fly."""
    spaces = rows.split()
    assert len(spaces) == 16
    flies = sum(1 << space for space, name in enumerate(spaces) if name.endswith("*"))
    return bytes(KIND[name.rstrip("*")] for name in spaces), flies


def started(seats: int = 3, number: int = 0, **options: str) -> Mozaika:
    """Return the first position of a game."""
    state = GAME.start(
        seats=seats,
        options=MozaikaOptions(**options),  # type: ignore[arg-type]
        seed=number.to_bytes(32, "big"),
    )
    assert isinstance(state, Mozaika)
    return state


def bidding(
    coins: tuple[int, ...] = (10, 10, 10),
    *,
    offer: str = "R1 R2 Y1 Y2 G1 B1",
    turn: int = 2,
    starting: int = 0,
    ties: str = "nearest",
) -> Mozaika:
    """Return a position in which everybody with coins has to bid; boards as if laid in a row."""
    seats = len(coins)
    state = started(seats, ties=ties)
    laid = bytes(turn - 1).replace(b"\0", b"\x0c").ljust(16, b"\0")
    offered = tiles(" ".join(offer.split()[: seats + 1]))
    return replace(
        state,
        turn=turn,
        starting=starting,
        boards=(laid,) * seats,
        coins=coins,
        dealt=(tiles("R3 Y3 G3"),) * seats,
        bought=(b"",) * seats,
        offer=offered,
        bids=tuple(None if held else 0 for held in coins),
        bag=bytes((OF_EACH_KIND[seats],)) * len(KINDS),
    )


def laying(rows: str, hand: str = "R1 Y2 G3 B1", *, miser: bool = False) -> Mozaika:
    """Return a position in which seat 0 has to lay a tile, the others have done so."""
    own, flies = board(rows)
    turn = 17 - own.count(0)
    other = b"\x0c" * turn + bytes(16 - turn)
    state = started()
    return replace(
        state,
        turn=turn,
        boards=(own, other, other),
        flies=(flies, 0, 0),
        dealt=(tiles(hand), *state.dealt[1:]),
        miser=0 if miser else None,
    )


def play(state: Mozaika, *moves: tuple[int, str]) -> tuple[Mozaika, list[Event]]:
    """Play some moves, each a seat and a notation, and return what happened."""
    heard: list[Event] = []
    for seat, notation in moves:
        state, events = state.play(seat, GAME.parse(notation))
        heard += events
    return state, heard


def bids(state: Mozaika, coins: Mapping[int, int]) -> tuple[Mozaika, list[Event]]:
    """Play some seats' bids."""
    return play(state, *((seat, f"bid {bid}") for seat, bid in coins.items()))
