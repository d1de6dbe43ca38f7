"""Mozaic as the registry holds it: how a game begins, and what can be imagined from a view."""

from engines.contract import Event, Game, Move, Options, View
from engines.draws import draw
from engines.mozaic.board import SPACES
from engines.mozaic.course import take_turns
from engines.mozaic.events import DrewLots
from engines.mozaic.gems import AMBER, COLOURS, EMPTY, FULL_BAG
from engines.mozaic.gems import NAMES as GEM_NAMES
from engines.mozaic.moves import read
from engines.mozaic.state import Mozaic, MozaicOptions, MozaicView


class MozaicGame(Game):
    """Two players place gems of both colours and score squares of their own."""

    key = "mozaic"
    title = "Mozaic"
    seats = (2,)
    rules = 1
    schema = 1
    options = MozaicOptions
    state = Mozaic

    def opening(
        self, *, seats: int, options: Options, seed: bytes
    ) -> tuple[Mozaic, tuple[Event, ...]]:
        """Settle colours and the first player, then draw the first gem.

        Raises:
            SetupError: Mozaic has no such number of seats, options or seed.
        """
        self.check_setup(seats=seats, options=options, seed=seed)
        assert isinstance(options, MozaicOptions)  # noqa: S101 - check_setup has seen to it
        draws = 1 if options.colours == "lot" else 0
        amber = draw(seed, 0, 2) if options.colours == "lot" else int(options.colours == "cobalt")
        turn = draw(seed, draws, 2)
        state = Mozaic(
            options=options,
            seed=seed,
            draws=draws + 1,
            decisions=(0, 0),
            amber=amber,
            turn=turn,
            gem=EMPTY,
            onyx=0,
            board=bytes(len(SPACES)),
            bag=FULL_BAG,
            squares=(b"", b""),
            uncalled=(b"", b""),
            overlooked=(b"", b""),
            finished=(False, False),
        )
        events: list[Event] = [DrewLots(turn, COLOURS[0 if turn == amber else 1])]
        return take_turns(state, events), tuple(events)

    def imagine(self, view: View, seed: bytes) -> Mozaic:
        """Return the position a view shows; only the draws to come are unknown in Mozaic."""
        assert isinstance(view, MozaicView)  # noqa: S101 - a view of another game is a programming error
        first, second = view.squares
        return Mozaic(
            options=view.options,
            seed=seed,
            draws=0,
            decisions=(view.decision, 0) if view.seat == 0 else (0, view.decision),
            amber=view.colours.index("amber"),
            turn=view.turn,
            gem=GEM_NAMES.index(view.gem) + AMBER if view.gem else EMPTY,
            onyx=view.onyx,
            board=view.board,
            bag=bytes(view.bag),
            squares=(bytes(first), bytes(second)),
            uncalled=(bytes(view.uncalled[0]), bytes(view.uncalled[1])),
            overlooked=(bytes(view.overlooked[0]), bytes(view.overlooked[1])),
            finished=view.finished,
        )

    def read(self, words: list[str]) -> Move | None:
        """Read a move from its words, in lower case; None if they are no move of Mozaic."""
        return read(words)
