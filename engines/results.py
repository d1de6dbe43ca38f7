"""How a finished game is told: ranks, scores, and the reason of every point."""

from msgspec import Struct


class Reason(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One entry of a score sheet.

    Attributes:
        seat: whose points they are, from 0.
        key: what they are for; with the game's key it names the sentence shown.
        points: how many; may be 0 or negative.
        where: the place on the board in the game's notation, if there is one.
    """

    seat: int
    key: str
    points: int
    where: str = ""


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a game.

    Attributes:
        ranks: a rank for each seat; 1 is the best, equal ranks are shared.
        scores: points of each seat; the sum of its reasons.
        tiebreaks: for each seat what decides between equal scores, the more the better.
        reasons: where every point came from, in the order in which a score sheet tells them.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    tiebreaks: tuple[tuple[int, ...], ...]
    reasons: tuple[Reason, ...]


def conclude(
    seats: int, reasons: tuple[Reason, ...], tiebreaks: tuple[tuple[int, ...], ...] = ()
) -> Result:
    """Add up the reasons and rank the seats; the chain of tie-breaks ranks every place.

    Args:
        seats: how many there are.
        reasons: all that scored.
        tiebreaks: a tuple for each seat, compared in order between equal scores; empty if the
            game knows none.

    Source: RULINGS.md, "All games".

    >>> conclude(3, (Reason(0, "square", 4), Reason(2, "square", 4))).ranks
    (1, 3, 1)
    """
    chains = tiebreaks or ((),) * seats
    scores = [0] * seats
    for reason in reasons:
        scores[reason.seat] += reason.points
    standings = [(scores[seat], *chains[seat]) for seat in range(seats)]
    ranks = tuple(1 + sum(other > own for other in standings) for own in standings)
    return Result(ranks, tuple(scores), chains, reasons)
