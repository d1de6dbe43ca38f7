"""States as bytes that outlive a change of their layout.

A snapshot names its game and the version of its layout. When a state's fields change, the game's
`schema` goes up by one and an upgrade from the old version is added here, with a test.
"""

from collections.abc import Callable, Mapping

import msgspec
from msgspec import Struct

from engines.contract import Game, State

Fields = dict[str, object]
Upgrade = Callable[[Fields], Fields]


def _without_decisions(fields: Fields) -> Fields:
    """Mozaika's numbers of what is asked follow from the position since layout 2."""
    return {name: value for name, value in fields.items() if name != "decisions"}


# For each game and version, how the fields of that version become those of the next.
UPGRADES: Mapping[tuple[str, int], Upgrade] = {("mozaika", 1): _without_decisions}


class SnapshotError(ValueError):
    """The bytes are no snapshot that this version can read."""


class Snapshot(Struct, frozen=True, array_like=True):
    """What is kept of a state: whose it is, how it is laid out, and its own bytes."""

    game: str
    schema: int
    state: bytes


def freeze(game: Game, state: State) -> bytes:
    """Return a state as bytes that name their game and layout."""
    return msgspec.msgpack.encode(Snapshot(game.key, game.schema, game.encode(state)))


def thaw(
    games: Mapping[str, Game],
    data: bytes,
    upgrades: Mapping[tuple[str, int], Upgrade] = UPGRADES,
) -> tuple[Game, State]:
    """Return the game and the state that `freeze` wrote, brought to the present layout.

    Args:
        games: the registry.
        data: what `freeze` returned, perhaps long ago.
        upgrades: how older layouts are brought forward, step by step.

    Raises:
        SnapshotError: the game or the layout is unknown, or the bytes are damaged.
    """
    try:
        snapshot = msgspec.msgpack.decode(data, type=Snapshot)
        game = games.get(snapshot.game)
        if game is None:
            raise SnapshotError(f"there is no game {snapshot.game!r}")
        if snapshot.schema > game.schema:
            raise SnapshotError(
                f"a state of {game.key} has layout {snapshot.schema}, and layouts up to "
                f"{game.schema} can be read: a newer version has written it"
            )
        return game, game.decode(_upgraded(game, snapshot, upgrades))
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise SnapshotError(f"the bytes are damaged: {fault}") from fault


def _upgraded(game: Game, snapshot: Snapshot, upgrades: Mapping[tuple[str, int], Upgrade]) -> bytes:
    if snapshot.schema == game.schema:
        return snapshot.state
    fields = msgspec.msgpack.decode(snapshot.state, type=Fields)
    for schema in range(snapshot.schema, game.schema):
        upgrade = upgrades.get((game.key, schema))
        if upgrade is None:
            raise SnapshotError(f"a state of {game.key} has layout {schema}, which is too old")
        fields = upgrade(fields)
    return msgspec.msgpack.encode(fields)
