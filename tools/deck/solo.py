"""A simple greedy player of the solo mode, to see whether the deck fits the rulebook's scale.

Rulebook, Solo Mode; only tags match. The player weighs each placement by the points that its
lines may be expected to reach, one turn at a time, and never renews its hand.
"""

import random
from dataclasses import dataclass, field
from itertools import product

from data import mozaik

POINTS: dict[mozaik.Level, tuple[int, int, int, int]] = {
    "easy": (0, 1, 2, 4),
    "medium": (0, 1, 3, 6),
    "hard": (0, 2, 1, 8),
}
"""Points for 0, 1, 2, 3 matches (rulebook, Gems & Counting Points; hard as printed)."""

GRADES = ((30, "under 30"), (40, "30–39"), (46, "40–45"), (51, "46–50"), (999, "over 50"))
"""The scale's five grades, each with the score that ends it (rulebook, Scoring Scale)."""

_LINES = (
    *[(row * 3, row * 3 + 1, row * 3 + 2) for row in range(3)],
    *[(column, column + 3, column + 6) for column in range(3)],
)
_FORESIGHT = 1.3
_IN_HAND = 0.6
_BARGAIN = 3.0
_RESERVE = -3
_GEMS = 7


@dataclass
class Game:
    """One game: the hand, the grid by cell, the bought words by line, and the gems in stock."""

    hand: list[mozaik.Card] = field(default_factory=list)
    grid: dict[int, mozaik.Card] = field(default_factory=dict)
    words: list[tuple[int, mozaik.Word]] = field(default_factory=list)
    paid: set[int] = field(default_factory=set)
    gems: int = _GEMS

    def matches(self, line: int, word: mozaik.Word) -> int:
        """Count the images of a line that match a word."""
        return sum(cell in self.grid and word.matches(self.grid[cell]) for cell in _LINES[line])

    def free(self, line: int) -> bool:
        """Say whether one of a line's two ends is free."""
        return sum(at == line for at, _ in self.words) < 2

    def refund(self) -> None:
        """Take a gem back for each word that has just become perfect."""
        for place, (line, word) in enumerate(self.words):
            if place not in self.paid and self.matches(line, word) == 3:
                self.paid.add(place)
                self.gems += 1

    def score(self) -> int:
        """Count the points of the words and the gems left."""
        points = sum(POINTS[word.level][self.matches(line, word)] for line, word in self.words)
        return points + self.gems


class Greedy:
    """The player; it knows how rare each word is."""

    def __init__(self) -> None:
        images = [card for card in mozaik.cards().values() if card.kind == "image"]
        self._images = images
        self._chance = {
            key: min(0.8, _FORESIGHT * sum(word.matches(card) for card in images) / len(images))
            for key, word in mozaik.words().items()
        }

    def _worth(self, game: Game, line: int, word: mozaik.Word) -> float:
        """Return the points that a word may be expected to bring on a line.

        An empty cell is hoped to match with the word's rarity, the first one more if the hand
        holds an image for it.
        """
        have = game.matches(line, word)
        empty = sum(cell not in game.grid for cell in _LINES[line])
        odds = [1.0]
        ready = sum(word.matches(card) for card in game.hand)
        for place in range(empty):
            chance = self._chance[word.key]
            if place < ready:
                chance = max(chance, _IN_HAND)
            odds = [
                (odds[k] * (1 - chance) if k < len(odds) else 0.0)
                + (odds[k - 1] * chance if k else 0.0)
                for k in range(len(odds) + 1)
            ]
        points = POINTS[word.level]
        return sum(
            odd * (points[have + more] + (have + more == 3)) for more, odd in enumerate(odds)
        )

    def _value(self, game: Game) -> float:
        return sum(self._worth(game, line, word) for line, word in game.words)

    def _best_purchase(
        self, game: Game, shown: list[mozaik.Word]
    ) -> tuple[float, int, mozaik.Word] | None:
        """Return the best of the shown words with its line, and what it may bring."""
        options = [
            (self._worth(game, line, word), line, word)
            for word, line in product(shown, range(6))
            if game.free(line)
        ]
        return max(options, key=lambda option: option[:2], default=None)

    def _place(self, game: Game, shown: list[mozaik.Word]) -> None:
        """Put the best image of the hand onto its best cell."""
        best: tuple[float, int, int] | None = None
        for place, cell in product(range(len(game.hand)), range(9)):
            if cell in game.grid:
                continue
            game.grid[cell] = game.hand.pop(place)
            purchase = self._best_purchase(game, shown)
            value = self._value(game) + (purchase[0] if purchase else 0)
            game.hand.insert(place, game.grid.pop(cell))
            if best is None or value > best[0]:
                best = (value, place, cell)
        if best is not None:
            game.grid[best[2]] = game.hand.pop(best[1])
            game.refund()

    def _buy(self, game: Game, shown: list[mozaik.Word], turns_left: int) -> bool:
        """Buy words: one by duty, more while they pay; say whether the game goes on."""
        if game.gems == 0 and len(game.words) < 12:
            return False
        duty = True
        while game.gems and shown:
            purchase = self._best_purchase(game, shown)
            spare = game.gems - turns_left
            if purchase is None or (not duty and (purchase[0] < _BARGAIN or spare <= _RESERVE)):
                break
            _, line, word = purchase
            shown.remove(word)
            game.words.append((line, word))
            game.gems -= 1
            game.refund()
            duty = False
        return True

    def play(self, seed: int) -> int:
        """Play one game and return its score."""
        rng = random.Random(seed)  # noqa: S311
        images, words = list(self._images), list(mozaik.words().values())
        rng.shuffle(images)
        rng.shuffle(words)
        game = Game()
        game.hand = [images.pop() for _ in range(3)]
        for turn in range(9):
            shown = [words.pop() for _ in range(3)]
            self._place(game, shown)
            if not self._buy(game, shown, 8 - turn):
                break
            game.hand.append(images.pop())
        return game.score()


def grade(score: int) -> str:
    """Return the grade of the rulebook's scale that a score reaches."""
    return next(name for end, name in GRADES if score < end)
