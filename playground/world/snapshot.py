"""Keeping the world in a folder, so that messages outlive a restart."""

from pathlib import Path

import msgspec

from playground.world.limits import Limits
from playground.world.state import State, World


def save(world: World, folder: Path) -> None:
    """Write the world; a crash in between leaves the former one whole.

    Ephemeral messages, interactions and gateway sessions are not kept: Discord's clients lose the
    first on a reload, and the others are over when the server is.
    """
    files = folder / "files"
    files.mkdir(parents=True, exist_ok=True)
    world.state.ahead = world.clock.ahead
    wanted = {str(number): data for number, data in world.files.items()}
    present = {each.name for each in files.iterdir()}
    for name in wanted.keys() - present:
        (files / name).write_bytes(wanted[name])
    fresh = folder / "world.json.new"
    fresh.write_bytes(msgspec.json.encode(world.state))
    fresh.replace(folder / "world.json")
    for name in present - wanted.keys():
        (files / name).unlink()


def load(folder: Path, *, limits: Limits | None = None) -> World | None:
    """Read the world back; None when the folder holds none.

    Raises:
        msgspec.ValidationError: when the file is not one of ours.
    """
    kept = folder / "world.json"
    if not kept.exists():
        return None
    state = msgspec.json.decode(kept.read_bytes(), type=State)
    files = {
        int(each.name): each.read_bytes()
        for each in (folder / "files").iterdir()
        if each.name.isdigit()
    }
    return World(state, limits=limits, files=files)
