"""How whoever shows tables hears of changes, and says which questions go out by direct message."""

from typing import Protocol

from engines import View
from tables.values import Change


class Listener(Protocol):
    """Told of every change after it has been committed; bot.py connects delivery."""

    def changed(self, change: Change) -> None:
        """Take note. It must neither block nor raise: the change stands whatever happens here."""


class Prompted(Protocol):
    """Says which choices are asked in secret."""

    def __call__(self, game: str, view: View) -> bool:
        """Return whether the seat that owes a choice in this view gets a prompt of its own."""


class NobodyListens:
    """For tests and the demonstration."""

    def changed(self, change: Change) -> None:
        """Do nothing."""


def never_prompted(game: str, view: View) -> bool:  # noqa: ARG001 - the Protocol names them
    """Return False: nothing at these tables is asked in secret."""
    return False
