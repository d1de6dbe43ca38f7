"""Who chooses first and who takes the fly. Rulebook, "Bidding and Buying the Tiles"."""

from collections.abc import Mapping
from typing import Literal

Ties = Literal["nearest", "furthest"]

# Rulebook, "A Fly for the Miser": the first turn with a fly, by the number of players.
FIRST_FLY: Mapping[int, int] = {3: 4, 4: 3, 5: 2}


def around(starting: int, seats: int, ties: Ties) -> tuple[int, ...]:
    """Return the seats clockwise, from the one nearest to the starting player to the furthest.

    Args:
        starting: the starting player.
        seats: how many play.
        ties: whether the starting player counts as the nearest or as the furthest.
    """
    nearest = starting if ties == "nearest" else starting + 1
    return (*range(nearest, seats), *range(nearest))


def order_of(bids: tuple[int, ...], starting: int, ties: Ties) -> tuple[int, ...]:
    """Return the seats in the order in which they choose; the fly goes to the last.

    Args:
        bids: of each seat.
        starting: the starting player.
        ties: whether the starting player counts as the nearest or as the furthest.
    """
    seats = around(starting, len(bids), ties)
    return tuple(sorted(seats, key=bids.__getitem__, reverse=True))  # equals keep their places
