"""A game between two computers in the terminal: `python -m tables.demo mozaic`."""

import argparse
import asyncio
import sys
from collections.abc import Iterable
from hashlib import sha256

import msgspec

from data.language import Language, language
from engines import GAMES, Event
from players import LEVELS
from tables.computers import Inline
from tables.host import Host
from tables.memory import memory_host
from tables.values import Person, Place, Table

PLACE = Place(1)
NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli")


def main(arguments: list[str] | None = None) -> None:
    """Play one game and print it.

    Args:
        arguments: of the command line; None for this process's own.
    """
    parser = argparse.ArgumentParser(prog="python -m tables.demo", description=__doc__)
    parser.add_argument("game", choices=[key for key in GAMES if key in LEVELS])
    parser.add_argument("--seed", default="1", help="any text; the same one gives the same game")
    parser.add_argument("--level", default="easy", help="of all computers, e.g. easy or normal")
    chosen = parser.parse_args(arguments)
    if chosen.level not in LEVELS[chosen.game]:
        parser.error(f"{chosen.game} has the levels {', '.join(LEVELS[chosen.game])}")
    for line in asyncio.run(play(chosen.game, chosen.seed, chosen.level)):
        sys.stdout.write(line + "\n")


async def play(game: str, seed: str, level: str) -> list[str]:
    """Play a game to its end and return it in words, line by line.

    Args:
        game: its key.
        seed: any text; the same one gives the same game.
        level: of all computers.
    """
    secret = sha256(seed.encode()).digest()
    async with memory_host(secret=lambda: secret) as host:
        people = [Person(number, name) for number, name in enumerate(NAMES, 1)]
        people = people[: min(GAMES[game].seats)]
        table = await host.open(PLACE, people[0], game)
        for person in people[1:]:
            await host.join(table.id, person)
        table = await host.start(table.id, people[0], 1)
        lines = [f"{GAMES[game].title}: {' against '.join(person.name for person in people)}"]
        lines += _told(table, table.plies[0].events)
        while not table.over:
            table = await _move(host, table, level)
            last = table.plies[-1]
            lines.append(f"{_name(table, last.seat or 0)}: {last.notation or '(in secret)'}")
            lines += _told(table, last.events)
    return lines + _result(table)


async def _move(host: Host, table: Table, level: str) -> Table:
    seat = table.to_act[0]
    view = (await host.table_for_seat(table.id, seat)).view
    person = table.seats[seat].person
    if view is None or person is None:
        raise RuntimeError(f"nobody can move on seat {seat}")
    move = await Inline().choose(table.game, level, view)
    await host.move(table.id, person, move, decision=view.decision)
    return await host.table(table.id)


def _told(table: Table, events: Iterable[Event]) -> list[str]:
    return ["    " + sentence(table, event) for event in events]


def sentence(table: Table, event: Event) -> str:
    """Return what happened in words, seats by name."""
    fields = msgspec.to_builtins(event)
    tag = fields.pop("event")
    facts = {
        name: _name(table, value) if name == "seat" or name.endswith("_seat") else value
        for name, value in fields.items()
    }
    return language("en").say(f"{table.game}-{tag}", **facts)


def _name(table: Table, seat: int) -> str:
    person = table.seats[seat].person
    return f"seat {seat + 1}" if person is None else person.name


def _result(table: Table) -> list[str]:
    if table.result is None:
        return []
    english = language("en")
    lines = [""]
    for standing in table.standings:
        lines.append(f"{standing.rank}. {_name(table, standing.seat)}: {standing.score}")
        for reason in table.result.reasons:
            if reason.seat == standing.seat:
                key = f"{table.game}-reason-{reason.key}"
                why = english.say(key, **_facts(english, key, reason.where))
                lines.append(f"    {reason.points:+} {why}")
    return lines


def _facts(language: Language, key: str, where: str) -> dict[str, str | int]:
    return {"where": where} if "where" in language.facts(key) else {}


if __name__ == "__main__":
    main()
