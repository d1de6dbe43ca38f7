"""Computer players for Mozaic. They know a view, and imagine what would follow from a move."""

from collections.abc import Callable

from engines.contract import Move, View
from engines.mozaic import Mozaic, MozaicGame, MozaicView
from engines.mozaic.board import SIDE, SQUARES
from engines.mozaic.course import SQUARE_POINTS
from engines.mozaic.gems import AMBER, COBALT
from engines.mozaic.moves import DONE, Call
from players.chance import chance_of

GAME = MozaicGame()

# What a square promises to the owner of its only colour, by how many gems lie there; found by
# letting weights play against each other. A square that both colours share promises nothing.
PROMISE = (0.0, 0.1, 0.5, 1.5, 0.0)


def _promise(corners: tuple[int, ...]) -> float:
    amber, cobalt = corners.count(AMBER), corners.count(COBALT)
    return 0.0 if amber and cobalt else PROMISE[amber] - PROMISE[cobalt]


# For every filling of a square's four spaces what it promises to amber's owner more than to
# cobalt's, the spaces read as the digits of a number to the base 3.
WORTH = tuple(
    _promise(tuple(number // 3**corner % 3 for corner in range(4))) for number in range(3**4)
)

CORNERS = tuple((square, square + 1, square + SIDE, square + SIDE + 1) for square in SQUARES)

Judgement = Callable[[Mozaic, int], float]


def easy(view: View) -> Move:
    """Take the most points that one move can make, and otherwise play at random."""
    return _best(view, _lead)


def normal(view: View) -> Move:
    """Weigh, beside the points of a move, what every unfinished square promises afterwards."""
    return _best(view, _prospects)


def _best(view: View, judge: Judgement) -> Move:
    assert isinstance(view, MozaicView)  # noqa: S101 - a view of another game is a programming error
    assert view.seat is not None  # noqa: S101 - a spectator has nothing to choose
    seat = view.seat
    if view.uncalled[seat]:
        return Call(view.uncalled[seat][0])
    if DONE in view.legal:
        return DONE
    chance = chance_of(view)
    state = GAME.imagine(view, chance.randbytes(32))
    moves = [move for move in view.legal if not isinstance(move, Call)]

    def merit(move: Move) -> tuple[float, float]:
        after, _ = state.play(seat, move)
        return judge(after, seat), chance.random()

    return max(moves, key=merit)


def _lead(state: Mozaic, seat: int) -> float:
    """Return by how many points a seat leads, squares still to be called included."""
    own, other = (
        len(state.squares[player]) + len(state.uncalled[player]) for player in (seat, 1 - seat)
    )
    return SQUARE_POINTS * (own - other)


def _prospects(state: Mozaic, seat: int) -> float:
    """Return a seat's lead, with what the unfinished squares promise to either side."""
    board = state.board
    amber = sum(
        [
            WORTH[board[one] + 3 * board[two] + 9 * board[three] + 27 * board[four]]
            for one, two, three, four in CORNERS
        ]
    )
    return _lead(state, seat) + (amber if state.amber == seat else -amber)
