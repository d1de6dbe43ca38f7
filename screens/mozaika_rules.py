"""Mozaika's rules in pictures, with their alt texts; every number is the examples' own."""

from collections.abc import Iterable

from data.language import Language
from engines.mozaika.board import NAMES as SPACES
from engines.mozaika.board import SIDE, income
from engines.mozaika.scoring import POINTS, SYMMETRY_POINTS, scored
from engines.mozaika.tiles import NAMES as TILES
from render import mozaika_examples as examples
from render import mozaika_rules
from render.alt_text import listed
from screens.asking import Picture


def draw_rules(language: Language) -> tuple[Picture, ...]:
    """Return the pictures in the order of their places in the text."""
    return _coins(language), _points(language), _flies(language)


def _coins(language: Language) -> Picture:
    say = language.say
    board, space = examples.NEIGHBOURS, examples.LAID_ON
    coins = income(board, space, examples.LAID)
    captions = mozaika_rules.CoinCaptions(
        letters=say("mozaika-letters"),
        income=say("mozaika-rules-income"),
        both=say("mozaika-rules-both"),
        colour=say("mozaika-rules-same-colour"),
        symbol=say("mozaika-rules-same-symbol"),
        corner=say("mozaika-rules-corner"),
        total=say("mozaika-rules-total", coins=coins),
        short=say("mozaika-rules-short"),
        rows=(
            say("mozaika-rules-coins"),
            say("mozaika-rules-turn"),
            say("mozaika-rules-bid"),
            say("mozaika-rules-earned"),
        ),
    )
    turns = list(examples.ledger())
    alt = say(
        "mozaika-rules-coins-alt",
        tile=TILES[examples.LAID],
        space=SPACES[space],
        above=TILES[board[space - SIDE]],
        left=TILES[board[space - 1]],
        right=TILES[board[space + 1]],
        coins=coins,
        turns=len(turns),
        bids=_numbers((turn.bid for turn in turns if turn.bid is not None), language),
        earned=_numbers((turn.income for turn in turns), language),
        purse=_numbers((turn.coins for turn in turns), language),
    )
    return Picture(mozaika_rules.draw_coins(captions), alt)


def _points(language: Language) -> Picture:
    say = language.say
    captions = mozaika_rules.PointCaptions(
        letters=say("mozaika-letters"),
        lines=say("mozaika-rules-lines"),
        matches=(
            say("mozaika-rules-one-colour"),
            say("mozaika-rules-one-symbol"),
            say("mozaika-rules-one-pattern"),
        ),
        symmetry=say("mozaika-rules-symmetry"),
        kinds=(
            say("mozaika-rules-vertical"),
            say("mozaika-rules-horizontal"),
            say("mozaika-rules-central"),
            say("mozaika-rules-diagonal"),
        ),
    )
    alt = say("mozaika-rules-points-alt", **POINTS, **SYMMETRY_POINTS)
    return Picture(mozaika_rules.draw_points(captions), alt)


def _flies(language: Language) -> Picture:
    say = language.say
    captions = mozaika_rules.FlyCaptions(
        letters=say("mozaika-letters"),
        takes=say("mozaika-rules-fly-takes"),
        reach=say("mozaika-rules-fly-reach"),
    )
    lines = [(line.ljust(SIDE * SIDE, b"\0"), flies) for line, flies in examples.FLOWN]
    (some,), (every,) = (tuple(scored(board, flies)) for board, flies in lines)
    counts = examples.crossings()
    alt = say(
        "mozaika-rules-flies-alt",
        points=some.points,
        left=some.points - some.lost,
        lost=every.points,
        flies=every.flies,
        edge=min(counts),
        middle=max(counts),
    )
    return Picture(mozaika_rules.draw_flies(captions), alt)


def _numbers(numbers: Iterable[int], language: Language) -> str:
    return listed(map(str, numbers), language.say)
