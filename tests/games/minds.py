"""What worker processes run in tests; a level may carry what a test has to say."""

import os
import signal
import time
from pathlib import Path

from engines import Move, View


def dies_once(game: str, level: str, view: View) -> Move:
    """Die as if killed, the first time that the file named by the level is not there."""
    marker = Path(level)
    if not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return view.legal[0]


def dies_always(game: str, level: str, view: View) -> Move:
    os.kill(os.getpid(), signal.SIGKILL)
    return view.legal[0]


def tells_who(game: str, level: str, view: View) -> Move:
    """Write this process's id and priority into the file named by the level, then be slow."""
    Path(level).write_text(f"{os.getpid()} {os.nice(0)}")
    time.sleep(0.2)
    return view.legal[-1]


def highest_for_normal(game: str, level: str, view: View) -> Move:
    return view.legal[-1 if level == "normal" else 0]
