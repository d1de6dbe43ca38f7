"""What the alt texts of all games share: how long they may be, names cut short, things listed."""

from collections.abc import Iterable, Sequence
from typing import Protocol

# Discord: the longest description of an attachment.
LONGEST_ALT = 1024
# A name in an alt text; at the length that Discord allows for one it is whole.
_LONGEST_NAME = 32
_ELLIPSIS = "…"


class Say(Protocol):
    """Says a sentence in the reader's language; `data.language.Language.say` does."""

    def __call__(self, key: str, **facts: str | int) -> str:
        """Return the sentence with the facts set in."""


def joined(sentences: Iterable[str]) -> str:
    """Return sentences as one alt text, at most 1,024 characters."""
    return _cut(" ".join(sentences), LONGEST_ALT)


def short_names(names: Sequence[str]) -> list[str]:
    """Return names of at most 32 characters each, so that no name crowds out the rest."""
    return [_cut(name, _LONGEST_NAME) for name in names]


def listed(items: Iterable[str], say: Say) -> str:
    """Return items one after another, as the language sets them apart; empty if there are none."""
    line = ""
    for item in items:
        line = say("list-more", first=line, last=item) if line else item
    return line


def _cut(line: str, longest: int) -> str:
    return line if len(line) <= longest else line[: longest - len(_ELLIPSIS)] + _ELLIPSIS
