"""The words of one table in one language: its people's names and what has happened."""

from collections.abc import Iterable, Sequence

from data.language import Fact, Language
from engines import Event
from render.names import MAX_CLUSTERS, MAX_LENGTH, clean_name, clusters
from screens.escaping import escape
from tables import Person, Ply, Seat, Table


class Words:
    """Says things about a table, for Discord's markdown.

    Args:
        language: the reader's.
        table: whose people and game are meant.
    """

    def __init__(self, language: Language, table: Table) -> None:
        self.language = language
        self.table = table

    def say(self, key: str, **facts: Fact) -> str:
        """Return a sentence; see `data.language.Language.say`."""
        return self.language.say(key, **facts)

    @property
    def game(self) -> str:
        """The title of the table's game."""
        return self.say(f"game-{self.table.game}-title")

    def label(self, seat: int) -> str:
        """Return a seat's name for a button or an option, where no markdown is read."""
        return seat_name(self.language, self.table.seats, seat)

    def name(self, seat: int) -> str:
        """Return a seat's name for a text."""
        return escape(self.label(seat))

    def person(self, person: Person) -> str:
        """Return a person's name for a text; whoever has no readable name is called by number."""
        for number, seat in enumerate(self.table.seats):
            if person.id in {one.id for one in (seat.person, seat.left) if one is not None}:
                return escape(person_name(self.language, person, number))
        return escape(person_name(self.language, person, 0))

    def listed(self, items: Sequence[str]) -> str:
        """Join words as the language does: a, b and c."""
        if not items:
            return ""
        *earlier, last = items
        if not earlier:
            return last
        first = earlier[0]
        for item in earlier[1:]:
            first = self.say("list-more", first=first, last=item)
        return self.say("list-and", first=first, last=last)

    def story(self, plies: Iterable[Ply]) -> str:
        """Return what happened in some plies, a paragraph each."""
        return "\n".join(filter(None, (self._ply(ply) for ply in plies)))

    def _ply(self, ply: Ply) -> str:
        sentences = [self.event(event) for event in ply.events]
        if ply.author == "clock" and sentences:
            sentences.insert(1, self.say("board-by-clock"))
        return " ".join(sentences)

    def event(self, event: Event) -> str:
        """Return an event as a sentence; seats are given by their names."""
        tag = event.__struct_config__.tag
        facts = {
            field: self.name(value) if field == "seat" or field.endswith("_seat") else value
            for field, value in (
                (field, getattr(event, field)) for field in event.__struct_fields__
            )
        }
        return self.say(f"{self.table.game}-{tag}", **facts)


def person_name(language: Language, person: Person, seat: int) -> str:
    """Return a person's name, cleaned; "Player 2" where nothing readable is left of it."""
    return clean_name(person.name) or language.say("player-unnamed", number=seat + 1)


def seat_name(language: Language, seats: Sequence[Seat], number: int) -> str:
    """Return the name of whoever plays a seat now; no two computers have the same.

    Args:
        language: the reader's.
        seats: all of the table.
        number: which of them, from 0.
    """
    seat = seats[number]
    if seat.person is not None:
        return person_name(language, seat.person, number)
    if seat.left is not None:
        return _stand_in_name(language, person_name(language, seat.left, number))
    computers = [
        place for place, one in enumerate(seats) if one.person is None and one.left is None
    ]
    if len(computers) == 1:
        return language.say("player-computer")
    return language.say("player-computer-numbered", number=computers.index(number) + 1)


def _stand_in_name(language: Language, leaver: str) -> str:
    """Return the name of the computer that plays on for somebody, no longer than names may be."""
    name, parts = language.say("player-stand-in", name=leaver), clusters(leaver)
    while parts and (len(clusters(name)) > MAX_CLUSTERS or len(name) > MAX_LENGTH):
        parts.pop()
        name = language.say("player-stand-in", name="".join(parts).rstrip() + "…")
    return name
