"""What a game's screens have to offer, whatever the game."""

from dataclasses import dataclass
from typing import Protocol

from data.language import Language
from engines import View
from screens.layout import Button, Item
from screens.words import Words
from tables import Table


@dataclass(frozen=True)
class Question:
    """The first question of a choice, as it stands under the public board.

    Attributes:
        text: what is asked, in a sentence.
        buttons: the first answers; each opens a panel.
    """

    text: str
    buttons: tuple[Button, ...]


@dataclass(frozen=True)
class Picture:
    """A drawn board, or another picture.

    Attributes:
        png: the file's bytes.
        alt_text: the same in words, at most 1,024 characters.
    """

    png: bytes
    alt_text: str


def question_file(table: Table) -> str:
    """Return the name of the picture with a question; the table is as its player knows it."""
    decision = 0 if table.view is None else table.view.decision
    return f"{table.game}_{table.id}_{decision}.png"


class GameScreens(Protocol):
    """How a game is shown, and how it asks. `words.table` is the table as its reader may know it.

    Nothing here depends on anything but its arguments, so that any thread may draw.
    """

    def prepare(self, language: Language) -> None:
        """Make what all pictures share, so that the first is drawn as fast as the rest."""

    def draw(self, words: Words) -> Picture:
        """Return the picture of a table that has a view."""

    def in_words(self, words: Words) -> str:
        """Return the whole position in words, for Discord's markdown."""

    def subtitle(self, words: Words) -> str:
        """Return how the game stands in a few words, for the heading of the board."""

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

    def seats_label(self, words: Words) -> str | None:
        """Return the label of the public button that opens single seats' pictures; None if none."""

    def draw_seat(self, words: Words, seat: int) -> Picture:
        """Return the picture of one seat: its board large, at the end its score sheet.

        Args:
            words: of the table; the picture is shown to whoever asks, and holds no secrets.
            seat: whose.

        Raises:
            LookupError: the game has no pictures of single seats.
        """

    def asks_in_secret(self, view: View) -> bool:
        """Return whether what a seat owes in this view is asked by direct message."""

    def draws_question(self, view: View) -> bool:
        """Return whether what a seat owes in this view is asked with a picture of their own."""

    def draw_prompt(self, words: Words, draft: str) -> Picture:
        """Return the picture that a player alone sees above their question.

        Args:
            words: of the table as the player knows it.
            draft: the choice so far, as for `panel`.

        Raises:
            LookupError: the game has no such pictures.
        """

    def prompt(self, words: Words) -> list[Item]:
        """Return a secret question as it stands in a direct message; empty if there is none."""

    def draw_rules(self, language: Language) -> tuple[Picture, ...]:
        """Return the pictures of the rules page; the text's `{ $picture }` are their places."""
