"""The log against the snapshot: what every table must be able to show at any time."""

from engines.snapshots import thaw
from storage import Storage
from tables import lobby
from tables.content import decode
from tables.kept import take_up
from tables.replay import course, replay
from tests.tables.desk import GAMES_AND_TINY


async def assert_log_leads_to_snapshot(storage: Storage, table_id: int) -> None:
    """Replay a table's log with nothing but the seed, and compare."""
    found = await storage.table(table_id)
    assert found is not None
    row, seats, _ = found
    content = decode(row.content)
    log = await storage.log(table_id)
    revisions = [entry.revision for entry in log]
    assert revisions == sorted(set(revisions))
    assert all(revision <= row.revision for revision in revisions)
    if content.position is None:
        assert [entry.kind for entry in log] in ([], ["end"])
        return
    game, state = thaw(GAMES_AND_TINY, content.position)
    kept = take_up(GAMES_AND_TINY, row, seats)
    replayed = replay(
        game,
        seats=len(content.sitters),
        options=kept.options,
        seed=lobby.seed(content),
        moves=course(log),
    )
    assert replayed.state == state
    for seat in seats:
        assert seat.decision == kept.decision(seat.seat)
        assert seat.owes == (seat.seat in kept.to_act)
