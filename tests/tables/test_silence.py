from datetime import timedelta

import pytest

from engines import Move, View
from tables import Host, SetClock
from tests.games.sealed import Bid, SealedGame
from tests.tables.desk import ANA, BO, PLACE

MINUTE = timedelta(minutes=1)


@pytest.mark.parametrize(("said", "coins"), [(None, (5, 4)), (Bid(2), (3, 5))])
async def test_the_clock_says_what_a_silence_means_and_else_asks_a_computer(
    host: Host,
    clock: SetClock,
    monkeypatch: pytest.MonkeyPatch,
    said: Move | None,
    coins: tuple[int, int],
) -> None:
    asked: list[int | None] = []

    def silence(game: SealedGame, view: View) -> Move | None:
        asked.append(view.seat)
        return said

    monkeypatch.setattr(SealedGame, "silence", silence)
    await host.connected()
    table = await host.open(PLACE, ANA, "sealed", pace=MINUTE)
    await host.join(table.id, BO)
    await host.start(table.id, ANA, 5)
    await host.move(table.id, BO, "bid 1")
    clock.advance(2 * MINUTE)
    await host.tick()
    await host.settle()
    table = await host.table(table.id)
    assert asked == [0]
    assert table.plies[-1].author == "clock"
    # A computer bids nothing, so Bo pays the one coin; else Ana pays what her silence bid.
    assert table.view is not None
    assert table.view.coins == coins  # type: ignore[attr-defined]
