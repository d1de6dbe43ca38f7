"""What can be wrong with a move, told apart: its text, its moment, or the rules."""

from functools import partial


class MoveError(ValueError):
    """A move that cannot be played; the state it was meant for is unchanged.

    Attributes:
        code: what is wrong, in kebab case; the key of the sentence that a person is shown.
        facts: what the sentence may mention.
    """

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __reduce__(self) -> tuple[partial["MoveError"], tuple[()]]:
        # Exceptions are copied by their positional arguments, and facts are none.
        return partial(type(self), self.code, **self.facts), ()

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code


class NotationError(MoveError):
    """The text is no move of this game."""


class TurnError(MoveError):
    """The seat may not make such a move now."""


class IllegalMove(MoveError):  # noqa: N818 - the name that the field uses
    """The rules forbid the move in this position."""


class SetupError(ValueError):
    """A game cannot be started like this: seats or options that it does not have."""
