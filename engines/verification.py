"""Replaying a record, and checking that nobody has altered it. See docs/verification.md."""

from collections.abc import Iterator, Mapping

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from engines.contract import Event, Game, Move, Options, State
from engines.draws import commitment, game_seed
from engines.errors import MoveError, SetupError
from engines.records import Facts, Ply, Record, RecordError, Sitter, Told, told
from engines.registry import GAMES

BY_THE_RULES = "played"


def record_of(
    game: Game,
    *,
    sitters: tuple[Sitter, ...],
    options: Options,
    secret: bytes,
    start: int,
    moves: tuple[tuple[int, Move], ...],
    fresh: Mapping[int, int] | None = None,
    ending: str = "",
    left: tuple[int, ...] = (),
) -> Record:
    """Write down a game from its moves, with all that happened and, at its end, the result.

    The secret is left out while the game runs: with it the draws to come could be told.

    Args:
        game: whose rules hold.
        sitters: who started on each seat.
        options: an instance of the game's options.
        secret: 32 bytes.
        start: the snowflake of the interaction that started the game.
        moves: each with its seat, without those taken back.
        fresh: for the index of a move how often agreed take-backs just before it gave other draws.
        ending: how the table was closed; not needed where the rules ended the game.
        left: the seats whose people left.

    Raises:
        RecordError: the moves cannot be played.
    """
    often = fresh or {}
    record = Record(
        game=game.key,
        rules=game.rules,
        sitters=sitters,
        options=_facts(options),
        commitment=commitment(secret),
        start=str(start),
        opening=(),
        plies=tuple(
            Ply(seat=seat, move=str(move), fresh=often.get(number, 0))
            for number, (seat, move) in enumerate(moves)
        ),
        left=left,
    )
    steps = list(_steps(record, secret))
    result = steps[-1][0].result()
    ending = ending if result is None else BY_THE_RULES
    return replace(
        record,
        secret=secret.hex() if ending else UNSET,
        opening=steps[0][1],
        plies=tuple(
            replace(ply, events=heard)
            for ply, (_, heard) in zip(record.plies, steps[1:], strict=True)
        ),
        ending=ending,
        result=UNSET if result is None else result,
    )


def verify(record: Record, *, secret: bytes | None = None) -> State:
    """Check a record from the hash of its secret to its result, and return the last position.

    Args:
        record: of a game that is over, or of one's own running game.
        secret: of one's own running game, whose record does not tell it.

    Raises:
        RecordError: with the first place that does not hold.
    """
    secret = _secret(record, secret)
    if commitment(secret) != record.commitment:
        raise RecordError("secret", "is not the one whose hash was shown when the lobby opened")
    steps = _steps(record, secret)
    state, found = next(steps)
    _compare("opening", record.opening, found)
    for number, (ply, step) in enumerate(zip(record.plies, steps, strict=True)):
        state, found = step
        _compare(f"plies[{number}].events", ply.events, found)
    result = state.result()
    if _bytes(record.result) != _bytes(UNSET if result is None else result):
        expected = "no result" if result is None else msgspec.to_builtins(result)
        raise RecordError("result", f"the moves lead to {expected}")
    if (record.ending == BY_THE_RULES) != (result is not None):
        word = "not ended" if result is None else "ended"
        raise RecordError("ending", f"the rules have {word} the game")
    if any(seat >= len(record.sitters) for seat in record.left):
        raise RecordError("left", "names a seat that does not exist")
    return state


def replay(record: Record, *, secret: bytes | None = None) -> State:
    """Return the position that a record's moves lead to, nothing else checked.

    Args:
        record: of a game that is over, or of one's own running game.
        secret: of one's own running game, whose record does not tell it.

    Raises:
        RecordError: the moves cannot be played.
    """
    return list(_steps(record, _secret(record, secret)))[-1][0]


def _secret(record: Record, known: bytes | None) -> bytes:
    if isinstance(record.secret, UnsetType):
        if record.ending:
            raise RecordError("secret", "is missing though the game is over")
        if known is None:
            raise RecordError("secret", "is not told while the game runs: wait for its end")
        return known
    if not record.ending:
        raise RecordError("ending", "is missing though the secret is told")
    return bytes.fromhex(record.secret)


def _steps(record: Record, secret: bytes) -> Iterator[tuple[State, Told]]:
    """Yield the first position, then the one after every ply, each with what led to it."""
    game, state, events = _open(record, secret)
    yield state, told(events)
    for number, ply in enumerate(record.plies):
        for _ in range(ply.fresh):
            state = game.refresh(state)
        try:
            move = game.parse(ply.move)
            if str(move) != ply.move:
                raise RecordError(f"plies[{number}].move", f"is written {move}")
            state, events = state.play(ply.seat, move)
        except MoveError as error:
            raise RecordError(f"plies[{number}].move", str(error)) from error
        yield state, told(events)


def _open(record: Record, secret: bytes) -> tuple[Game, State, tuple[Event, ...]]:
    game = GAMES.get(record.game)
    if game is None:
        raise RecordError("game", f"is none of {', '.join(GAMES)}")
    if record.rules != game.rules:
        raise RecordError("rules", f"has version {record.rules}; this one plays {game.rules}")
    users = tuple(int(sitter.user) for sitter in record.sitters)
    try:
        options = msgspec.convert(record.options, game.options)
    except msgspec.ValidationError as error:
        raise RecordError("options", str(error)) from error
    if _bytes(record.options) != _bytes(_facts(options)):
        raise RecordError("options", f"are in full {_facts(options)}")
    try:
        state, events = game.opening(
            seats=len(record.sitters),
            options=options,
            seed=game_seed(secret, int(record.start), users),
        )
    except SetupError as error:
        raise RecordError("sitters", str(error)) from error
    return game, state, events


def _compare(place: str, claimed: Told, found: Told) -> None:
    for number, (one, other) in enumerate(zip(claimed, found, strict=False)):
        if _bytes(one) != _bytes(other):
            raise RecordError(f"{place}[{number}]", f"the rules and the seed give {other}")
    if len(claimed) != len(found):
        raise RecordError(
            place, f"the rules and the seed give {len(found)} entries, not {len(claimed)}"
        )


def _facts(options: Options) -> Facts:
    return msgspec.convert(msgspec.to_builtins(options), Facts)


def _bytes(part: object) -> bytes:
    # Compared as they are written: to Python, true is 1.
    return msgspec.json.encode(part, order="sorted") if part is not UNSET else b""
