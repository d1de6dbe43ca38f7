"""Every byte that is sent to anybody else stays the same whatever a bid or a hidden tile is.

A game is played twice by the same script with the same draws; only what is hidden differs.
"""

from collections.abc import Callable

import discord
import pytest
from msgspec.structs import replace

import cogs.panel
from engines import Event, Options
from engines.mozaika import Mozaika, MozaikaGame, MozaikaView
from screens.asking import Picture, Question
from screens.layout import button
from screens.mozaika import MozaikaScreens
from screens.panel import aside
from screens.press import Press
from screens.words import Words
from tables import lobby, seeing
from tests.wire.mozaika_overheard import bidding, dealt, laying
from tests.wire.stage import Stage


@pytest.fixture(autouse=True)
def alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every game have the same draws, whatever the ids of people and clicks."""
    monkeypatch.setattr(lobby, "game_seed", lambda *_: bytes(32))
    monkeypatch.setattr(seeing, "commitment", lambda _: "sealed")


@pytest.fixture
def swapped(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Let the first two be dealt one tile of each other's, as long as the list is not empty."""
    swap: list[bool] = []
    honest = MozaikaGame.opening

    def opening(
        game: MozaikaGame, *, seats: int, options: Options, seed: bytes
    ) -> tuple[Mozaika, tuple[Event, ...]]:
        state, told = honest(game, seats=seats, options=options, seed=seed)
        one, other, *rest = state.dealt
        if swap:
            given, taken = one[0], other[-1]
            one = bytes(sorted((*one[1:], taken)))
            other = bytes(sorted((*other[:-1], given)))
        return replace(state, dealt=(one, other, *rest)), told

    monkeypatch.setattr(MozaikaGame, "opening", opening)
    return swap


@pytest.mark.parametrize("in_channel", [False, True])
async def test_nobody_else_is_sent_a_bid(stage: Stage, in_channel: bool) -> None:
    await stage.ada.close_dms(closed=in_channel)
    one, one_after = await bidding(stage, 1, 3)
    other, other_after = await bidding(stage, 2, 5)
    assert len(one) > 20
    assert one == other
    assert one_after != other_after


async def test_nobody_is_sent_a_hidden_tile(stage: Stage, swapped: list[bool]) -> None:
    one, other = await both_hands(stage, swapped)
    assert len(one) > 20
    assert one == other


async def both_hands(stage: Stage, swapped: list[bool]) -> tuple[set[str], set[str]]:
    """Play with either hands, laying what is in both."""
    honest = dealt()
    swapped.append(True)
    hands = [{*one} & {*other} for one, other in zip(honest, dealt(), strict=True)]
    assert dealt()[:2] != honest[:2]
    one = await laying(stage, 1, [*map(max, hands)])
    swapped.clear()
    return one, await laying(stage, 2, [*map(max, hands)])


# -- planted leaks


class Peek:
    """What a careless screen could know."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bid: int | None = None
        self.hand = b""
        honest = Mozaika.view

        def view(state: Mozaika, seat: int | None) -> MozaikaView:
            self.bid = state.bids[0] if state.stage == "bidding" else None
            self.hand = state.dealt[0]
            return honest(state, seat)

        monkeypatch.setattr(Mozaika, "view", view)


def in_text(peek: Peek, question: Question) -> Question:
    return Question(f"{question.text} {peek.bid}", question.buttons)


def in_custom_id(peek: Peek, question: Question) -> Question:
    leak = button("Leak", Press("aside", 1, draft=f"{peek.bid}"))
    return Question(question.text, (*question.buttons, leak))


def in_alt_text(peek: Peek, picture: Picture) -> Picture:
    return Picture(picture.png, f"{picture.alt_text} {peek.bid}")


def in_pixels(peek: Peek, picture: Picture) -> Picture:
    return Picture(picture.png + f"{peek.bid}".encode(), picture.alt_text)


@pytest.mark.parametrize(
    ("what", "leak"),
    [
        ("question", in_text),
        ("question", in_custom_id),
        ("draw", in_alt_text),
        ("draw", in_pixels),
    ],
)
async def test_a_planted_leak_is_found(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, what: str, leak: Callable[[Peek, object], object]
) -> None:
    peek, honest = Peek(monkeypatch), getattr(MozaikaScreens, what)
    monkeypatch.setattr(MozaikaScreens, what, lambda *given: leak(peek, honest(*given)))
    one, _ = await bidding(stage, 1, 3)
    other, _ = await bidding(stage, 2, 5)
    assert one != other


async def test_an_answer_that_all_can_see_is_found(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def aloud(
        click: discord.Interaction, words: Words, draft: str = "", *, before: str = "", **_: bool
    ) -> None:
        screen = aside(words, draft, before=before)
        await click.response.send_message(view=screen, ephemeral=not before)

    monkeypatch.setattr(cogs.panel, "show_question", aloud)
    await stage.ada.close_dms()
    one, _ = await bidding(stage, 1, 3)
    other, _ = await bidding(stage, 2, 5)
    assert one != other


async def test_a_planted_leak_of_a_tile_is_found(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, swapped: list[bool]
) -> None:
    peek, honest = Peek(monkeypatch), MozaikaScreens.in_words
    monkeypatch.setattr(
        MozaikaScreens, "in_words", lambda *given: f"{honest(*given)} {peek.hand.hex()}"
    )
    one, other = await both_hands(stage, swapped)
    assert one != other
