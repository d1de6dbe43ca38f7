"""One process a file: a lock that the system takes off when its holder dies, however it dies."""

import sys
from pathlib import Path
from typing import BinaryIO

from storage.contract import AlreadyOpen


class FileLock:
    """Holds a file for this process until `release`.

    The lock lies on a file of its own beside the database: SQLite locks the database itself and
    would be confused. The file stays; only the system's lock on it counts, so that neither a crash
    nor `kill -9` leaves anything that has to be cleared away.

    Args:
        path: the lock's file; it is made if it is not there.

    Raises:
        AlreadyOpen: another process, or another lock of this one, holds it.
    """

    def __init__(self, path: Path) -> None:
        self._file: BinaryIO = path.open("ab")
        try:
            _hold(self._file)
        except OSError as error:
            self._file.close()
            raise AlreadyOpen(
                f"Another Tessera is running on {path.with_suffix('').name}: stop it first, or give"
                " this one a database of its own."
            ) from error

    def release(self) -> None:
        """Let another process have it."""
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _hold(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _hold(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
