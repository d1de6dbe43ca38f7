"""Records are written, read, replayed and verified; an altered one is refused by its place."""

import json
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import records
from engines.contract import Game, Move, Options, State
from engines.draws import fresh_seed, game_seed
from engines.records import Record, RecordError, Sitter
from engines.registry import GAMES
from engines.verification import record_of, replay, verify
from tests.engines.checks import every_choice, owed

SECRET = bytes(range(32))
START = 1_234_567_890_123_456_789
Document = dict[str, object]


def played(
    game: Game,
    options: Options,
    number: int,
    *,
    plies: int = 10_000,
    fresh: frozenset[int] = frozenset(),
) -> tuple[Record, State]:
    """Play a random game and return its record and last position."""
    random = Random(number)
    seats = random.choice(game.seats)
    sitters = tuple(
        Sitter(name=f"Player {seat}", user=str(seat), level="" if seat else "easy")
        for seat in range(seats)
    )
    users = tuple(range(seats))
    state = game.start(seats=seats, options=options, seed=game_seed(SECRET, START, users))
    moves: list[tuple[int, Move]] = []
    while state.to_act() and len(moves) < plies:
        if len(moves) in fresh:
            state = game.refresh(state)
        able = [seat for seat in range(seats) if state.legal(seat)]
        if random.random() < 0.2:
            seat = random.choice(able)
            move = random.choice(state.legal(seat))
        else:
            seat = random.choice(state.to_act())
            move = owed(state, seat, random)
        moves.append((seat, move))
        state, _ = state.play(seat, move)
    record = record_of(
        game,
        sitters=sitters,
        options=options,
        secret=SECRET,
        start=START,
        moves=tuple(moves),
        fresh_before=fresh,
    )
    return record, state


@pytest.mark.parametrize(
    ("game", "options"),
    [(game, options) for game in GAMES.values() for options in every_choice(game)],
    ids=str,
)
@settings(max_examples=3, deadline=None)
@given(number=st.integers(0, 2**32))
def test_a_record_is_the_whole_game(game: Game, options: Options, number: int) -> None:
    record, state = played(game, options, number)
    read = records.read(records.write(record))
    assert read == record
    assert verify(read) == state
    assert replay(read) == state


def test_a_running_game_keeps_its_secret() -> None:
    game = GAMES["mozaic"]
    record, _ = played(game, game.options(), 1, plies=20)
    document = records.write(record)
    assert SECRET.hex().encode() not in document
    assert b"result" not in document
    read = records.read(document)
    assert read == record
    for check in (verify, replay):
        with pytest.raises(RecordError, match="secret: is not told while the game runs"):
            check(read)


def test_draws_after_an_agreed_take_back_are_fresh() -> None:
    game = GAMES["mozaic"]
    plain, _ = played(game, game.options(), 5)
    record, state = played(game, game.options(), 5, fresh=frozenset({10}))
    assert record.plies[10].fresh
    assert record.plies[:9] == plain.plies[:9]
    assert record.plies[10:] != plain.plies[10:]
    assert verify(records.read(records.write(record))) == state
    assert state.seed == fresh_seed(game_seed(SECRET, START, (0, 1)))


def finished() -> Document:
    game = GAMES["mozaic"]
    record, _ = played(game, game.options(), 3)
    document = json.loads(records.write(record))
    assert isinstance(document, dict)
    return document


def at(document: object, *path: str | int) -> object:
    for step in path:
        document = document[step]  # type: ignore[index]
    return document


def altered(*path: str | int, value: object) -> Document:
    document = finished()
    holder = at(document, *path[:-1])
    assert holder[path[-1]] != value  # type: ignore[index]
    holder[path[-1]] = value  # type: ignore[index]
    return document


def refusal(document: Document, check: Callable[[Record], object] = verify) -> str:
    with pytest.raises(RecordError) as caught:
        check(records.read(json.dumps(document).encode()))
    return str(caught.value)


def test_the_unaltered_record_holds() -> None:
    verify(records.read(json.dumps(finished()).encode()))


def test_one_altered_move_is_refused_with_its_place() -> None:
    document = finished()
    plies = at(document, "plies")
    assert isinstance(plies, list)
    taken = at(plies, 10, "move")
    assert refusal(altered("plies", 11, "move", value=taken)).startswith(
        "plies[11].move: space-taken"
    )
    assert refusal(altered("plies", 12, "seat", value=9)).startswith("plies[12].move: no-such-seat")
    assert refusal(altered("plies", 12, "move", value="castle")).startswith(
        "plies[12].move: notation-unknown"
    )
    assert "is written" in refusal(altered("plies", 12, "move", value=" H8 "))
    # A legal alteration shows at the latest in the result.
    last = at(plies, -2, "move"), at(plies, -1, "move")
    swapped = altered("plies", len(plies) - 2, "move", value=last[1])
    swapped["plies"][-1]["move"] = last[0]  # type: ignore[index]
    assert refusal(swapped).startswith(("result: ", f"plies[{len(plies) - 2}]."))


def test_a_missing_or_added_move_is_refused() -> None:
    short = finished()
    short["plies"].pop()  # type: ignore[attr-defined]
    assert refusal(short).startswith("result: the moves lead to None")
    long = finished()
    long["plies"].append({"seat": 0, "move": "a1"})  # type: ignore[attr-defined]
    assert "game-over" in refusal(long)


def test_one_altered_draw_is_refused_with_its_place() -> None:
    gem = at(finished(), "plies", 7, "drawn", 0, "gem")
    other = "amber" if gem == "cobalt" else "cobalt"
    assert refusal(altered("plies", 7, "drawn", 0, "gem", value=other)).startswith(
        "plies[7].drawn[0]: the seed gives"
    )
    assert refusal(altered("plies", 7, "drawn", value=[])).startswith(
        "plies[7].drawn: the seed gives 1"
    )
    seat = at(finished(), "opening", 0, "seat")
    assert refusal(altered("opening", 0, "seat", value=0 if seat else 1)).startswith("opening[0]: ")


def test_one_altered_result_is_refused() -> None:
    scores = at(finished(), "result", "scores")
    assert isinstance(scores, list)
    assert refusal(altered("result", "scores", 0, value=scores[0] + 4)).startswith("result: ")
    assert refusal(altered("result", "ranks", value=[2, 2])).startswith("result: ")
    document = finished()
    del document["result"]
    assert refusal(document).startswith("result: ")


def test_another_secret_is_refused() -> None:
    assert refusal(altered("secret", value="00" * 32)).startswith("secret: is not the one")
    assert refusal(altered("commitment", value="00" * 32)).startswith("secret: is not the one")
    assert refusal(altered("start", value="5"), verify)
    assert refusal(altered("sitters", 1, "user", value="77"), verify)


def test_what_a_game_does_not_have_is_refused() -> None:
    assert refusal(altered("game", value="chess")).startswith("game: is none of mozaic")
    assert refusal(altered("rules", value=99)).startswith("rules: has version 99")
    assert refusal(altered("options", value={"colours": "green"})).startswith("options: ")
    assert refusal(altered("options", value={"speed": 3})).startswith("options: ")
    sitter = {"name": "Third"}
    document = finished()
    document["sitters"].append(sitter)  # type: ignore[attr-defined]
    assert refusal(document).startswith("sitters: mozaic is played by")


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        (b"", "document: not JSON"),
        (b"\xff\xfe", "document: not JSON"),
        (b"[" * 100_000, "document: "),
        (b"{}", "document: Object missing required field"),
        (b"[]", "document: Expected `object`"),
        (b" " * (records.LARGEST + 1), "document: .* at most"),
    ],
)
def test_what_is_no_record_is_a_clear_error(document: bytes, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        records.read(document)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"colour": 1}, "document: Object contains unknown field `colour`"),
        ({"format": "tessera-record-2"}, "format: "),
        ({"plies": 3}, "plies: Expected `array`"),
        ({"plies": [{"seat": "0", "move": "a1"}]}, r"plies\[0\].seat: Expected `int`"),
        ({"plies": [{"seat": 0, "move": "a" * 101}]}, r"plies\[0\].move: "),
        ({"plies": [{"seat": 0, "move": "a1", "by": 1}]}, r"plies\[0\]: .*unknown field `by`"),
        ({"plies": [{"seat": 0, "move": "a1"}] * 20_001}, "plies: "),
        ({"sitters": []}, "sitters: "),
        ({"sitters": [{"name": "x" * 101}]}, r"sitters\[0\].name: "),
        ({"sitters": [{"name": "x", "user": "12e3"}]}, r"sitters\[0\].user: "),
        ({"secret": "XY"}, "secret: "),
        ({"start": "99999999999999999999"}, "start: "),
        ({"options": {"a": {"b": 1}}}, "options"),
        ({"rules": 1.5}, "rules: "),
    ],
)
def test_wrong_types_and_absurd_sizes_are_named(change: Document, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        records.read(json.dumps(finished() | change).encode())
