"""What a person is told when something cannot be done: one sentence, with what to do."""

from data.language import Fact, Language
from engines import MoveError
from screens.escaping import escape
from screens.options import pace_name
from tables import Refused


def refusal(language: Language, refused: Refused | MoveError) -> str:
    """Return the sentence for a refusal of the table or of the rules."""
    facts: dict[str, Fact] = {
        name: escape(fact) if isinstance(fact, str) else fact
        for name, fact in refused.facts.items()
    }
    if refused.code == "bad-pace":
        facts = {name: pace_name(language, int(seconds)) for name, seconds in refused.facts.items()}
    if refused.code == "wrong-seats":
        least, most = (int(facts.pop(name)) for name in ("least", "most"))
        facts["allowed"] = _seats(language, least, most)
    return language.say(f"refused-{refused.code}", **facts)


def _seats(language: Language, least: int, most: int) -> str:
    """Return the numbers of players that a game allows."""
    return str(most) if least == most else language.say("seats-from-to", least=least, most=most)
