"""Tables in every state that a screen can meet, made of real games."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from random import Random

from engines import GAMES, Event, Options, State
from engines.mozaic import MozaicOptions
from engines.mozaic.moves import Call
from tables import Ending, Message, Person, Phase, Place, Ply, Seat, Standing, Table, TakeBackAsked

NOW = datetime(2026, 1, 1, tzinfo=UTC)
WIDE = "﷽𒐫꧅W_*|~`<@1>://"
LONGEST_NAME = (WIDE * 3)[:32]
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


def person(number: int, name: str = LONGEST_NAME) -> Person:
    return Person(10**18 + number, name)


def people(name: str = LONGEST_NAME) -> tuple[Seat, Seat]:
    return Seat(person(1, name)), Seat(person(2, name))


def table(**changes: object) -> Table:
    """Return a lobby of Mozaic with two people, changed as asked."""
    fields: dict[str, object] = {
        "id": 9_999_999,
        "place": Place(10**18 + 5, 10**18 + 6),
        "phase": Phase.LOBBY,
        "revision": 3,
        "game": "mozaic",
        "options": MozaicOptions(),
        "pace": None,
        "host": person(1),
        "seats": people(),
        "invited": (),
        "commitment": sha256(b"").hexdigest(),
        "secret": None,
        "start_id": None,
        "opened_at": NOW,
        "touched_at": NOW,
        "ending": None,
        "result": None,
        "standings": (),
        "take_back": None,
        "rematch": None,
        "plies": (),
        "deadlines": {},
        "messages": (Message("board", None, 3, 3, 10**18 + 5, 10**18 + 7, NOW),),
        "seat": None,
        "view": None,
    }
    return Table(**(fields | changes))  # type: ignore[arg-type]


class Played:
    """A game of Mozaic played at random, as a table would tell it."""

    def __init__(self, options: Options, seed: int, name: str = LONGEST_NAME) -> None:
        self._game = GAMES["mozaic"]
        self._random = Random(seed)
        self._name = name
        secret = seed.to_bytes(32, "big")
        self.state: State
        self.state, events = self._game.opening(seats=2, options=options, seed=secret)
        self.options = options
        self.plies: list[Ply] = [Ply(None, None, "person", events)]

    def step(self) -> None:
        seat = self.state.to_act()[0]
        legal = self.state.legal(seat)
        # Of the 49 calls that are always legal only a few, so that games come to their end.
        others = [move for move in legal if not isinstance(move, Call)]
        move = self._random.choice(others if self._random.random() < 0.8 else legal)
        events: tuple[Event, ...]
        self.state, events = self.state.play(seat, move)
        self.plies.append(Ply(seat, str(move), "clock", events))

    def shown(self, seat: int | None, **changes: object) -> Table:
        result = self.state.result()
        over = result is not None
        fields: dict[str, object] = {
            "phase": Phase.FINISHED if over else Phase.PLAYING,
            "options": self.options,
            "seats": people(self._name),
            "start_id": 1,
            "plies": tuple(self.plies[-12:]),
            "view": self.state.view(seat),
            "seat": seat,
            "deadlines": dict.fromkeys(self.state.to_act(), NOW + timedelta(hours=1)),
        }
        if result is not None:
            fields |= {
                "secret": bytes(32),
                "ending": Ending.PLAYED,
                "result": result,
                "standings": tuple(
                    Standing(seat, result.ranks[seat], result.scores[seat], left=False)
                    for seat in (0, 1)
                ),
            }
        return table(**(fields | changes))


def played_out(options: Options, seed: int, name: str = LONGEST_NAME) -> Iterator[Played]:
    """Yield a game after every move, to its end."""
    game = Played(options, seed, name)
    yield game
    while game.state.to_act():
        game.step()
        yield game


TAKE_BACK = TakeBackAsked(0, (0,), (1,))
