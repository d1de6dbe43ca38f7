"""States are read back in the present layout, whichever layout they were written in."""

from pathlib import Path

import msgspec
import pytest

from engines import registry
from engines.contract import Game
from engines.snapshots import Fields, Snapshot, SnapshotError, freeze, thaw
from tests.games.sealed import Sealed, SealedGame


class NewerSealed(SealedGame):
    schema = 3


OLD, NEW = SealedGame(), NewerSealed()
GAMES: dict[str, Game] = {"sealed": OLD}
NEWER: dict[str, Game] = {"sealed": NEW}
STATE = OLD.start(seats=2, options=OLD.options(), seed=bytes(32))

# The game that `mozaika/layout_1.bin` was taken from, while layout 1 was the present one.
MOZAIKA_MOVES = (
    "0: lay Y3 a4",
    "1: lay G2 d1",
    "2: lay B3 d3",
    "0: bid 1",
    "1: bid 1",
    "2: bid 2",
    "2: take B2",
    "0: take Y1",
    "0: lay B3 d1",
    "1: lay G1 c4",
    "2: lay Y2 c2",
    "0: bid 0",
    "1: bid 0",
    "2: bid 1",
    "2: take R3",
    "1: take R1",
)


def upgrade_first(fields: Fields) -> Fields:
    """From layout 1 to 2: rounds were called turns."""
    turn = fields.pop("turn")
    return fields | {"rounds": turn}


def upgrade_second(fields: Fields) -> Fields:
    """From layout 2 to 3: and there was only one going on."""
    rounds = fields.pop("rounds")
    return fields | {"round": rounds}


UPGRADES = {("sealed", 1): upgrade_first, ("sealed", 2): upgrade_second}


def written_long_ago(schema: int, name: str) -> bytes:
    assert isinstance(STATE, Sealed)
    fields = msgspec.to_builtins(STATE, builtin_types=(bytes,))
    fields[name] = fields.pop("round")
    state = msgspec.msgpack.encode(fields)
    return msgspec.msgpack.encode(Snapshot("sealed", schema, state))


def test_a_snapshot_is_read_back() -> None:
    assert thaw(GAMES, freeze(OLD, STATE)) == (OLD, STATE)


def test_older_layouts_are_brought_forward_step_by_step() -> None:
    assert thaw(NEWER, written_long_ago(1, "turn"), UPGRADES) == (NEW, STATE)
    assert thaw(NEWER, written_long_ago(2, "rounds"), UPGRADES) == (NEW, STATE)


def test_a_layout_without_an_upgrade_is_refused_by_name() -> None:
    with pytest.raises(SnapshotError, match="sealed has layout 1, which is too old"):
        thaw(NEWER, written_long_ago(1, "turn"), {("sealed", 2): upgrade_second})


def test_a_newer_layout_is_refused_by_name() -> None:
    with pytest.raises(SnapshotError, match=r"layout 3, and layouts up to 1 .* newer version"):
        thaw(GAMES, freeze(NEW, STATE))


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(SnapshotError, match="no game 'sealed'"):
        thaw({}, freeze(OLD, STATE))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        freeze(OLD, STATE)[:-5],
        msgspec.msgpack.encode(Snapshot("sealed", 1, b"\x80")),
        msgspec.msgpack.encode(("sealed", 1)),
    ],
)
def test_damaged_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(SnapshotError, match="damaged"):
        thaw(GAMES, data)


def test_nesting_without_end_is_refused() -> None:
    nested = msgspec.msgpack.encode(Snapshot("sealed", 1, b"\x91" * 100_000))
    with pytest.raises(SnapshotError, match="damaged"):
        thaw(NEWER, nested, UPGRADES)


def test_a_fault_of_an_upgrade_is_not_taken_for_damage() -> None:
    with pytest.raises(KeyError):
        thaw(NEWER, written_long_ago(1, "other"), UPGRADES)


def test_a_state_of_mozaika_in_layout_1_is_read() -> None:
    game = registry.GAMES["mozaika"]
    state = game.start(seats=3, options=game.options(), seed=bytes(range(32)))
    for line in MOZAIKA_MOVES:
        seat, notation = line.split(": ")
        state, _ = state.play(int(seat), game.parse(notation))
    written = Path(__file__).with_name("mozaika") / "layout_1.bin"
    assert thaw(registry.GAMES, written.read_bytes()) == (game, state)
