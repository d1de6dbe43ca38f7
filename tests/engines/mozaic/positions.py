"""Positions of Mozaic written as a picture, for tests."""

from msgspec.structs import replace

from engines.contract import Event
from engines.mozaic import Mozaic, MozaicGame, MozaicOptions
from engines.mozaic.events import DrewGem
from engines.mozaic.gems import AMBER, COBALT, EMPTY, FULL_BAG, NAMES, Gem

SIGNS = {".": EMPTY, "A": AMBER, "C": COBALT}
GAME = MozaicGame()
EMPTY_BOARD = "........ " * 8


def position(
    rows: str = EMPTY_BOARD,
    *,
    gem: Gem = "amber",
    turn: int = 0,
    points: str = "counted",
) -> Mozaic:
    """Return a position: rows from the top, `.` empty, A amber (seat 0), C cobalt (seat 1)."""
    options = MozaicOptions(colours="amber", points="called" if points == "called" else "counted")
    start = GAME.start(seats=2, options=options, seed=bytes(32))
    assert isinstance(start, Mozaic)
    board = bytes(SIGNS[sign] for row in rows.split() for sign in row)
    assert len(board) == 64
    bag = bytearray(FULL_BAG)
    for placed in board:
        if placed:
            bag[placed - 1] -= 1
    bag[NAMES.index(gem)] -= 1
    return replace(
        start,
        seed=bytes(32),
        draws=0,
        turn=turn,
        gem=NAMES.index(gem) + 1,
        onyx=0,
        board=board,
        bag=bytes(bag),
    )


def played(
    state: Mozaic, seat: int, notation: str, *, draws: tuple[Gem, ...] = ()
) -> tuple[Mozaic, tuple[Event, ...]]:
    """Play a move under the first seed by which exactly these gems are drawn after it."""
    for number in range(1_000_000):
        seeded = replace(state, seed=number.to_bytes(32, "big"))
        after, events = seeded.play(seat, GAME.parse(notation))
        drawn = tuple(event.gem for event in events if isinstance(event, DrewGem))
        if not draws or drawn == draws:
            return after, events
    raise AssertionError(f"{draws} cannot be drawn here")
