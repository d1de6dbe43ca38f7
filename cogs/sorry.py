"""A click or a command that cannot be followed, for a reason that is Discord's or the moment's."""

from data.language import Fact


class Sorry(Exception):  # noqa: N818 - it is an answer, not a fault
    """The person is told one sentence.

    Attributes:
        key: the sentence.
        facts: what it mentions; safe to show as they are.
    """

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts
