"""People, games and short ways to a running table."""

from collections.abc import Awaitable, Mapping

import pytest

from engines import GAMES, Game, Move, View
from engines.draws import draw
from storage import Storage
from tables import (
    Change,
    Clock,
    Computers,
    Host,
    Inline,
    Limits,
    Person,
    Place,
    Refused,
    Table,
    memory_host,
)
from tables.listening import Prompted, never_prompted
from tests.games.sealed import SealedGame
from tests.games.stones import StonesGame

ANA, BO, CY, DEE = (Person(10**17 + n, name) for n, name in enumerate(("Ana", "Bo", "Cy", "Dee")))
PEOPLE = (ANA, BO, CY, DEE)
GAMES_AND_TINY: Mapping[str, Game] = {
    **GAMES,
    **{game.key: game for game in (SealedGame(), StonesGame())},
}
PLACE = Place(500, 50)


def first_legal(game: str, level: str, view: View) -> Move:
    return view.legal[0]


def levels(game: str) -> tuple[str, ...]:
    return ("easy", "normal")


class Heard:
    """A listener that remembers."""

    def __init__(self) -> None:
        self.changes: list[Change] = []

    def changed(self, change: Change) -> None:
        self.changes.append(change)


def tiny_host(
    *,
    storage: Storage | None = None,
    listener: Heard | None = None,
    prompted: Prompted = never_prompted,
    clock: Clock | None = None,
    limits: Limits | None = None,
    computers: Computers | None = None,
) -> Host:
    return memory_host(
        storage=storage,
        listener=listener,
        prompted=prompted,
        clock=clock,
        limits=limits or Limits(),
        games=GAMES_AND_TINY,
        computers=computers or Inline(first_legal, levels),
    )


async def started(
    host: Host,
    game: str,
    *people: Person,
    computers: int = 0,
    place: Place = PLACE,
    start_id: int = 77,
) -> Table:
    """Open a table, seat everybody and begin."""
    table = await host.open(place, people[0], game)
    for person in people[1:]:
        await host.join(table.id, person)
    for _ in range(computers):
        await host.add_computer(table.id, people[0], "easy")
    return await host.start(table.id, people[0], start_id)


async def play_on(host: Host, table_id: int, moves: int = 1_000) -> Table:
    """Let the first person who owes make some legal move, again and again."""
    table = await host.table(table_id)
    for number in range(moves):
        await host.settle()
        table = await host.table(table_id)
        if table.over:
            break
        seat = table.to_act[0]
        person = table.seats[seat].person
        assert person is not None
        view = (await host.table(table_id, person.id)).view
        assert view is not None
        choice = view.legal[draw(bytes(32), number, len(view.legal))]
        table = await host.move(table_id, person, choice, decision=view.decision)
    return table


async def refused(code: str, answer: Awaitable[object]) -> Refused:
    """Await a refusal and return it."""
    with pytest.raises(Refused) as found:
        await answer
    assert found.value.code == code
    return found.value
