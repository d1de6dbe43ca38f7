"""The workshop's commands; see docs/mozaik-deck.md."""

import argparse
import statistics
from collections import Counter
from pathlib import Path

from data import mozaik
from tools.deck import build, contact, grid, noto, solo
from tools.deck.recipe import recipes


def _extract(arguments: argparse.Namespace) -> None:
    names = {thing.art for recipe in recipes().values() for thing in recipe.things}
    noto.extract(arguments.collection, {name for name in names if not name.startswith("paper-")})


def _build(arguments: argparse.Namespace) -> None:
    build.paint(arguments.numbers or recipes())
    build.index()


def _sheet(arguments: argparse.Namespace) -> None:
    numbers = arguments.numbers or list(recipes())
    contact.sheet(numbers, arguments.side, arguments.columns).save(arguments.target, quality=82)


def _words(_: argparse.Namespace) -> None:
    counts = build.rarity(mozaik.cards().values())
    for word in sorted(mozaik.words().values(), key=lambda word: (-counts[word.key], word.key)):
        titles = " | ".join(word.title(language) for language in ("en", "fr", "de", "pl"))
        print(f"| `{word.key}` | {titles} | {word.level} | {counts[word.key]} |")
    print(dict(Counter(word.level for word in mozaik.words().values())))
    per_card = [len(card.tags) for card in mozaik.cards().values() if card.kind == "image"]
    mean = statistics.mean(per_card)
    print(f"words per image: {min(per_card)} to {max(per_card)}, {mean:.1f} on average")


def _solo(arguments: argparse.Namespace) -> None:
    player = solo.Greedy()
    scores = [player.play(seed) for seed in range(arguments.games)]
    grades = Counter(solo.grade(score) for score in scores)
    for _, name in solo.GRADES:
        print(f"{name}: {grades[name]}")
    print(f"{min(scores)} to {max(scores)}, median {statistics.median(scores)}")


def _grid(arguments: argparse.Namespace) -> None:
    print(grid.report(grid.measure(arguments.grids)))


def main() -> None:
    """Run the command that the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tools.deck", description=__doc__)
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("build", help="draw cards (all, or these numbers) and index them")
    command.add_argument("numbers", nargs="*", type=int)
    command.set_defaults(run=_build)
    command = commands.add_parser("art", help="copy the drawings that recipes use from Noto")
    command.add_argument("collection", type=Path, help="icons.json of @iconify-json/noto")
    command.set_defaults(run=_extract)
    command = commands.add_parser("sheet", help="write a contact sheet")
    command.add_argument("target", type=Path)
    command.add_argument("numbers", nargs="*", type=int)
    command.add_argument("--side", type=int, default=128)
    command.add_argument("--columns", type=int, default=14)
    command.set_defaults(run=_sheet)
    command = commands.add_parser("words", help="print how many images each word matches")
    command.set_defaults(run=_words)
    command = commands.add_parser("solo", help="let a greedy player try the solo mode")
    command.add_argument("games", nargs="?", type=int, default=200)
    command.set_defaults(run=_solo)
    command = commands.add_parser("grid", help="measure drawing grids of nine cards")
    command.add_argument("grids", nargs="?", type=int, default=60)
    command.set_defaults(run=_grid)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
