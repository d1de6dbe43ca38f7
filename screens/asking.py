"""What a game's screens have to offer, whatever the game."""

from dataclasses import dataclass
from typing import Protocol

from screens.layout import Button, Item
from screens.words import Words


@dataclass(frozen=True)
class Question:
    """The first question of a choice, as it stands under the public board.

    Attributes:
        text: what is asked, in a sentence.
        buttons: the first answers; each opens a panel.
    """

    text: str
    buttons: tuple[Button, ...]


class GameScreens(Protocol):
    """How a game asks its players. `words.table` is the table as the asked seat may know it."""

    def question(self, words: Words) -> Question:
        """Return what everybody may see the seat being asked."""

    def panel(self, words: Words, draft: str) -> list[Item]:
        """Return the rest of the choice, seen by the player alone.

        Args:
            words: of the table as the player may know it; they owe a choice.
            draft: the choice so far, from a custom id: anything may stand in it.
        """

    def aside(self, words: Words, draft: str) -> list[Item]:
        """Return what the player may do beyond what they owe; empty if there is nothing."""

    def aside_label(self, words: Words) -> str | None:
        """Return the label of the public button that opens `aside`; None if the game has none."""
