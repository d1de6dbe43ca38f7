"""All that is sent to anybody at a table of Mozaika stays the same whatever others hide.

Two positions that differ in nothing but hidden tiles and sealed bids must give byte for byte the
same messages, pictures, alt texts, file names and custom ids to whoever may not know them.
"""

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from data.language import Language
from engines.mozaika import Mozaika, MozaikaView
from engines.mozaika.tiles import written
from players.mozaika import easy
from screens import board as boards
from screens import pages
from screens.asking import Question
from screens.bids import closed_prompt, prompt
from screens.board import Shown
from screens.games import GAME_SCREENS
from screens.layout import Screen, button
from screens.mozaika import MozaikaScreens
from screens.panel import aside, panel
from screens.press import Press
from screens.seats import seats
from screens.words import Words
from tables import Phase, Seat, Table
from tests.discord.tables_to_show import person, table
from tests.engines.mozaika.positions import GAME, started

LANGUAGE = Language("en")
SCREENS = GAME_SCREENS["mozaika"]


def at_table(state: Mozaika, seat: int | None) -> Table:
    """Return a table as a seat knows it."""
    return table(
        game="mozaika",
        phase=Phase.PLAYING,
        options=state.options,
        seats=tuple(Seat(person(number, f"P{number}")) for number in range(len(state.coins))),
        seat=seat,
        view=state.view(seat),
    )


def sent(state: Mozaika, watcher: int | None) -> Iterator[object]:
    """Yield all that a seat, or whoever watches (None), is shown or can ask for."""
    spectator = Words(LANGUAGE, at_table(state, None))
    acting = state.to_act()
    asked = Words(LANGUAGE, at_table(state, acting[0])) if acting else None
    picture = SCREENS.draw(spectator)
    yield picture
    shown = Shown("mozaika_1_1.png", picture.alt_text)
    yield parts(boards.board(spectator, asked, shown))
    for seat in range(len(state.coins)):
        yield parts(boards.ping(spectator, "ping", seat, "https://discord.com/channels/1/2"))
        large = SCREENS.draw_seat(spectator, seat)
        yield large, parts(seats(spectator, seat, Shown("mozaika_1_1_1.png", large.alt_text)))
    own = Words(LANGUAGE, at_table(state, watcher))
    yield parts(pages.in_words(own, SCREENS.in_words(own)))
    if watcher is not None:
        hand = SCREENS.draw_prompt(own, "")
        yield hand, parts(prompt(own, "Parlour", Shown("mozaika_1_1.png", hand.alt_text)))
        yield parts(closed_prompt(own))
        for draft in ("", *(written(bytes((kind,))) for kind in range(1, 13)), "R1 a1", "B3 d4"):
            yield parts(panel(own, draft))
            yield parts(aside(own, draft))


def parts(screen: Screen) -> object:
    components: Callable[[], object] = screen.to_components
    return components()


@cache
def positions(seats: int) -> tuple[Mozaika, ...]:
    """Return positions of a game, every stage among them, some with bids sealed."""
    state, met = started(seats, seats), []
    for number in range(400):
        if not state.to_act():
            break
        seat = state.to_act()[-1 if number % 2 else 0]
        state, _ = state.play(seat, easy(state.view(seat)))
        if number % 11 == 0:
            met.append(state)
    return tuple(met)


def check(seats: int) -> None:
    """Compare two positions that the same watcher cannot tell apart, for every watcher."""
    differing = 0
    for number, state in enumerate(positions(seats)):
        for watcher in (None, number % seats):
            view = state.view(watcher)
            one, other = (GAME.imagine(view, bytes((side,)) * 32) for side in (1, 2))
            differing += one.dealt != other.dealt
            assert list(sent(one, watcher)) == list(sent(other, watcher))
    assert differing > 10


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_is_sent_what_others_hide(seats: int) -> None:
    check(seats)
    stages = {(state.stage, None in state.bids) for state in positions(seats)}
    assert {("bidding", True), ("choosing", False)} <= stages
    assert any(stage == "laying" for stage, _ in stages)


def asked_view(words: Words) -> MozaikaView:
    view = words.table.view
    assert isinstance(view, MozaikaView)
    return view


def tells_hand(words: Words) -> Question:
    question = sound(MozaikaScreens(), words)
    return replace_text(question, question.text + written(asked_view(words).dealt))


def tells_hand_in_custom_id(words: Words) -> Question:
    question = sound(MozaikaScreens(), words)
    leak = button("Bid", Press("aside", 1, draft=written(asked_view(words).dealt)))
    return Question(question.text, (*question.buttons, leak))


def replace_text(question: Question, text: str) -> Question:
    return Question(text, question.buttons)


sound = MozaikaScreens.question


@pytest.mark.parametrize("leak", [tells_hand, tells_hand_in_custom_id])
def test_a_planted_leak_of_tiles_is_found(
    leak: Callable[[Words], Question], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MozaikaScreens, "question", lambda _, words: leak(words))
    with pytest.raises(AssertionError):
        check(3)


def test_a_planted_leak_of_a_bid_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(self: Mozaika, seat: int | None) -> MozaikaView:
        bids = [bid for bid in self.bids if bid is not None]
        return replace(honest(self, seat), bag=sum(bids) if self.stage == "bidding" else 0)

    honest = Mozaika.view
    state = next(s for s in positions(4) if s.stage == "bidding" and any(s.bids))
    watcher = state.to_act()[0]
    twins = [GAME.imagine(state.view(watcher), bytes((n,)) * 32) for n in range(6)]
    assert len({twin.bids for twin in twins}) > 1
    assert len({repr(list(sent(twin, watcher))) for twin in twins}) == 1
    monkeypatch.setattr(Mozaika, "view", view)
    assert len({repr(list(sent(twin, watcher))) for twin in twins}) > 1
