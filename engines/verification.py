"""Replaying a record, and checking that nobody has altered it. See docs/verification.md."""

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from engines.contract import Game, Move, State
from engines.draws import commitment, game_seed
from engines.errors import MoveError, SetupError
from engines.records import Drawn, Facts, Ply, Record, RecordError, Sitter, drawn
from engines.registry import GAMES


def record_of(
    game: Game,
    *,
    sitters: tuple[Sitter, ...],
    options: msgspec.Struct,
    secret: bytes,
    start: int,
    moves: tuple[tuple[int, Move], ...],
    fresh_before: frozenset[int] = frozenset(),
) -> Record:
    """Write down a game from its moves, with what they drew and, once it is over, its result.

    The secret is left out while the game runs: with it the draws to come could be told.

    Args:
        game: whose rules hold.
        sitters: who started on each seat.
        options: an instance of the game's options.
        secret: 32 bytes.
        start: the snowflake of the interaction that started the game.
        moves: each with its seat, without those taken back.
        fresh_before: the indexes of the moves before which an agreed take-back gave other draws.
    """
    plies = tuple(
        Ply(seat=seat, move=str(move), fresh=number in fresh_before)
        for number, (seat, move) in enumerate(moves)
    )
    record = Record(
        game=game.key,
        rules=game.rules,
        sitters=sitters,
        options=msgspec.convert(msgspec.to_builtins(options), Facts),
        commitment=commitment(secret),
        secret=secret.hex(),
        start=str(start),
        opening=(),
        plies=plies,
    )
    state, opening, draws = _replay(record)
    result = state.result()
    return replace(
        record,
        secret=UNSET if result is None else record.secret,
        opening=opening,
        plies=tuple(replace(ply, drawn=found) for ply, found in zip(plies, draws, strict=True)),
        result=UNSET if result is None else result,
    )


def verify(record: Record) -> State:
    """Check a record from the hash of its secret to its result, and return the last position.

    Raises:
        RecordError: with the first place that does not hold.
    """
    secret = _secret(record)
    if commitment(secret) != record.commitment:
        raise RecordError("secret", "is not the one whose hash was shown when the lobby opened")
    state, opening, draws = _replay(record)
    _compare("opening", record.opening, opening)
    for number, (ply, found) in enumerate(zip(record.plies, draws, strict=True)):
        _compare(f"plies[{number}].drawn", ply.drawn, found)
    result = state.result()
    if result != (None if isinstance(record.result, UnsetType) else record.result):
        expected = None if result is None else msgspec.to_builtins(result)
        raise RecordError("result", f"the moves lead to {expected}")
    return state


def replay(record: Record) -> State:
    """Return the position that a record's moves lead to, its draws and result unchecked.

    Raises:
        RecordError: the moves cannot be played.
    """
    return _replay(record)[0]


def _secret(record: Record) -> bytes:
    if isinstance(record.secret, UnsetType):
        raise RecordError("secret", "is not told while the game runs, so nothing can be checked")
    return bytes.fromhex(record.secret)


def _replay(record: Record) -> tuple[State, Drawn, list[Drawn]]:
    game, state, opening = _open(record)
    draws: list[Drawn] = []
    for number, ply in enumerate(record.plies):
        if ply.fresh:
            state = game.refresh(state)
        try:
            move = game.parse(ply.move)
            if str(move) != ply.move:
                raise RecordError(f"plies[{number}].move", f"is written {move}")
            state, events = state.play(ply.seat, move)
        except MoveError as error:
            raise RecordError(f"plies[{number}].move", str(error)) from error
        draws.append(drawn(events))
    return state, opening, draws


def _open(record: Record) -> tuple[Game, State, Drawn]:
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
    try:
        state, events = game.opening(
            seats=len(record.sitters),
            options=options,
            seed=game_seed(_secret(record), int(record.start), users),
        )
    except SetupError as error:
        raise RecordError("sitters", str(error)) from error
    return game, state, drawn(events)


def _compare(place: str, told: Drawn, found: Drawn) -> None:
    if told == found:
        return
    for number, (one, other) in enumerate(zip(told, found, strict=False)):
        if one != other:
            raise RecordError(f"{place}[{number}]", f"the seed gives {other}")
    raise RecordError(place, f"the seed gives {len(found)} entries, not {len(told)}")
