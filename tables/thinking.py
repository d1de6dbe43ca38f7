"""What a computer's worker process runs. It sees a seat's view and nothing else."""

import os
import signal
import sys
import threading
from multiprocessing import parent_process
from multiprocessing.connection import wait

from players import LEVELS

_NICE = 10


def settle_in() -> None:
    """Make the process a good neighbour: low priority, deaf to Ctrl-C, gone when its parent is."""
    if sys.platform != "win32":
        os.nice(_NICE)
    # Ctrl-C reaches the whole group; the host ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    # A worker holds both ends of its queue, so it would wait for ever for a parent that was killed.
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def levels(game: str) -> tuple[str, ...]:
    """Return a game's levels, the weakest first; none if no computer knows it."""
    return tuple(LEVELS.get(game, ()))
