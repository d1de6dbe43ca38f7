"""Records are written, read, replayed and verified; an altered one is refused by its place."""

import json
import pickle
from collections.abc import Mapping
from random import Random
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from engines import records
from engines.contract import Game, Move, Options, State
from engines.draws import fresh_seed, game_seed
from engines.errors import IllegalMove
from engines.mozaic import MozaicOptions
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
    fresh: Mapping[int, int] | None = None,
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
        for _ in range((fresh or {}).get(len(moves), 0)):
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
        fresh=fresh,
    )
    return record, state


@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(game, options, id=f"{game.key}-{options}")
        for game in GAMES.values()
        for options in every_choice(game)
    ],
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
    record, state = played(game, game.options(), 1, plies=20)
    document = records.write(record)
    assert SECRET.hex().encode() not in document
    assert b"result" not in document
    read = records.read(document)
    assert read == record
    for check in (verify, replay):
        with pytest.raises(RecordError, match="secret: is not told while the game runs"):
            check(read)
        assert check(read, secret=SECRET) == state
    with pytest.raises(RecordError, match="secret: is not the one"):
        verify(read, secret=bytes(32))


def test_a_game_that_its_table_closed_can_be_checked() -> None:
    game = GAMES["mozaic"]
    running, state = played(game, game.options(), 1, plies=20)
    moves = tuple((ply.seat, game.parse(ply.move)) for ply in running.plies)
    record = record_of(
        game,
        sitters=running.sitters,
        options=game.options(),
        secret=SECRET,
        start=START,
        moves=moves,
        ending="last-person",
        left=(1,),
    )
    assert verify(records.read(records.write(record))) == state
    for changed, place in (
        (replace(record, ending="played"), "ending: the rules have not"),
        (replace(record, ending=""), "ending: is missing"),
        (replace(record, secret=UNSET), "secret: is missing"),
        (replace(record, left=(2,)), "left: "),
    ):
        with pytest.raises(RecordError, match=place):
            verify(changed)


@pytest.mark.parametrize("often", [1, 2, 3])
def test_draws_after_agreed_take_backs_are_fresh(often: int) -> None:
    game = GAMES["mozaic"]
    plain, _ = played(game, game.options(), 5)
    record, state = played(game, game.options(), 5, fresh={10: often})
    assert record.plies[10].fresh == often
    assert record.plies[:9] == plain.plies[:9]
    assert record.plies[10:] != plain.plies[10:]
    assert verify(records.read(records.write(record))) == state
    seed = game_seed(SECRET, START, (0, 1))
    for _ in range(often):
        seed = fresh_seed(seed)
    assert state.seed == seed
    plies = (*record.plies[:10], replace(record.plies[10], fresh=often + 1), *record.plies[11:])
    with pytest.raises(RecordError, match=r"plies\[1[0-9]\]"):
        verify(replace(record, plies=plies))


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
    if isinstance(holder, list) or path[-1] in holder:  # type: ignore[operator]
        assert json.dumps(holder[path[-1]]) != json.dumps(value)  # type: ignore[index]
    holder[path[-1]] = value  # type: ignore[index]
    return document


def refusal(document: Document) -> str:
    with pytest.raises(RecordError) as caught:
        verify(records.read(json.dumps(document).encode()))
    return str(caught.value)


def test_the_unaltered_record_holds() -> None:
    verify(records.read(json.dumps(finished()).encode()))


def test_one_altered_move_is_refused_with_its_place() -> None:
    taken = at(finished(), "plies", 10, "move")
    for value, fault in (
        (taken, "space-taken"),
        ("castle", "notation-unknown"),
        (" H8 ", "is written h8"),
        ("done", "points-are-counted"),
    ):
        complaint = refusal(altered("plies", 11, "move", value=value))
        assert complaint.startswith(f"plies[11].move: {fault}")
    assert refusal(altered("plies", 12, "seat", value=9)).startswith("plies[12].move: no-such-seat")


@pytest.mark.parametrize("points", ["counted", "called"])
def test_no_single_altered_move_goes_unnoticed(points: Literal["counted", "called"]) -> None:
    game = GAMES["mozaic"]
    for number in range(3):
        record, _ = played(game, MozaicOptions(points=points), number)
        random = Random(number)
        moves = {str(ply.move) for ply in record.plies}
        for place, ply in enumerate(record.plies):
            other = random.choice(sorted(moves - {ply.move}))
            plies = list(record.plies)
            plies[place] = replace(ply, move=other)
            with pytest.raises(RecordError) as caught:
                verify(replace(record, plies=tuple(plies)))
            assert caught.value.place.startswith(f"plies[{place}].")
            if ply.events[0]["event"] == "called-in-vain":
                continue  # it changed nothing, so leaving it out changes nothing either
            del plies[place]
            with pytest.raises(RecordError):
                verify(replace(record, plies=tuple(plies)))


def test_a_missing_or_added_move_is_refused() -> None:
    short = finished()
    short["plies"].pop()  # type: ignore[attr-defined]
    assert refusal(short).startswith("result: the moves lead to no result")
    long = finished()
    long["plies"].append({"seat": 0, "move": "a1"})  # type: ignore[attr-defined]
    assert "game-over" in refusal(long)


def test_one_altered_draw_is_refused_with_its_place() -> None:
    events = at(finished(), "plies", 7, "events")
    assert isinstance(events, list)
    drew = next(number for number, event in enumerate(events) if event["event"] == "drew-gem")
    other = "amber" if events[drew]["gem"] == "cobalt" else "cobalt"
    complaint = refusal(altered("plies", 7, "events", drew, "gem", value=other))
    assert complaint.startswith(f"plies[7].events[{drew}]: the rules and the seed give")
    shorter = refusal(altered("plies", 7, "events", value=events[:-1]))
    assert shorter.startswith(f"plies[7].events: the rules and the seed give {len(events)} entries")
    seat = at(finished(), "opening", 0, "seat")
    assert refusal(altered("opening", 0, "seat", value=0 if seat else 1)).startswith("opening[0]: ")
    assert refusal(altered("opening", 0, "seat", value=bool(seat))).startswith("opening[0]: ")


def test_one_altered_result_is_refused() -> None:
    scores = at(finished(), "result", "scores")
    assert isinstance(scores, list)
    assert refusal(altered("result", "scores", 0, value=scores[0] + 4)).startswith("result: ")
    assert refusal(altered("result", "ranks", value=[2, 2])).startswith("result: ")
    assert "unknown field" in refusal(altered("result", "winner", value="Ana"))
    assert "unknown field" in refusal(altered("result", "reasons", 0, "for", value="Ana"))
    document = finished()
    del document["result"]
    assert refusal(document).startswith("result: ")


def test_another_secret_is_refused() -> None:
    assert refusal(altered("secret", value="00" * 32)).startswith("secret: is not the one")
    assert refusal(altered("commitment", value="00" * 32)).startswith("secret: is not the one")
    for document in (altered("start", value="5"), altered("sitters", 1, "user", value="77")):
        # The seed is another one, so at the latest the first gem's draw differs.
        assert refusal(document).startswith(("opening[", "plies["))


def test_what_a_game_does_not_have_is_refused() -> None:
    assert refusal(altered("game", value="chess")).startswith("game: is none of mozaic")
    for version in (0, 99):
        complaint = refusal(altered("rules", value=version))
        assert complaint.startswith(f"rules: has version {version}")
    assert refusal(altered("options", value={"colours": "green"})).startswith("options: ")
    assert refusal(altered("options", value={"speed": 3})).startswith("options: ")
    assert refusal(altered("options", value={})).startswith("options: are in full")
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
        ({"plies": [{"seat": 0, "move": "a1", "fresh": -1}]}, r"plies\[0\].fresh: "),
        ({"opening": [{}] * 1_001}, "opening: "),
        ({"options": {str(number): 1 for number in range(51)}}, "options: "),
        ({"sitters": [{"name": "x", "rank": 1}]}, r"sitters\[0\]: .*unknown field `rank`"),
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


def test_a_field_given_twice_is_refused() -> None:
    document = json.dumps(finished()).replace(
        '"ending": "played"', '"ending": "", "ending": "played"'
    )
    with pytest.raises(RecordError, match="two fields `ending`"):
        records.read(document.encode())


def test_errors_survive_being_sent_between_processes() -> None:
    for error in (RecordError("plies[3].move", "is odd"), IllegalMove("space-taken", space="e4")):
        copied = pickle.loads(pickle.dumps(error))
        assert type(copied) is type(error)
        assert str(copied) == str(error)
        assert vars(copied) == vars(error)
