"""What a button or a select carries in its custom id: all that a click on it means.

Nothing is kept in memory between two clicks, so every control works after a restart and in any
process. A custom id can be read by whoever sees the message: nothing secret stands in one.
"""

from dataclasses import dataclass, replace

PREFIX = "tessera"
LONGEST = 100
"""Source: Discord's documentation, "Custom IDs"."""


@dataclass(frozen=True)
class Press:
    """One control.

    Attributes:
        verb: what happens; cogs/clicks.py knows who handles it.
        table: the table it belongs to; 0 for none.
        decision: the number of the question it answers; see DESIGN.md, "Decision number".
        draft: the choice so far, or a whole move in the game's notation.

    >>> str(Press("move", 12, 5, "slide d4 e5"))
    'tessera/move/12/5/slide d4 e5'
    >>> parse_press("tessera/move/12/5/slide d4 e5").draft
    'slide d4 e5'
    """

    verb: str
    table: int = 0
    decision: int = 0
    draft: str = ""

    def __str__(self) -> str:
        text = f"{PREFIX}/{self.verb}/{self.table}/{self.decision}/{self.draft}"
        if len(text) > LONGEST:
            raise ValueError(f"a custom id has at most {LONGEST} characters: {text!r}")
        return text

    def drafting(self, draft: str) -> "Press":
        """Return the same control with another draft."""
        return replace(self, draft=draft)


def parse_press(custom_id: str) -> Press | None:
    """Read a custom id; None if it is none of this bot's present ones."""
    match custom_id.split("/", 4):
        case [prefix, verb, table, decision, draft] if prefix == PREFIX and verb:
            if _is_number(table) and _is_number(decision):
                return Press(verb, int(table), int(decision), draft)
    return None


def is_ours(custom_id: str) -> bool:
    """Return whether a custom id is this bot's, of this version or another."""
    return custom_id.startswith(f"{PREFIX}/")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()
