"""Whole games of Mozaika over the wire with three, four and five people, all acting at once."""

import pytest

from engines.records import read
from engines.verification import verify
from playground.drivers.person import Person
from playground.world.components import walk
from tests.wire.mozaika_people import People, bids_asked, direct, seated
from tests.wire.mozaika_process import running
from tests.wire.stage import Stage


async def record_holds(stage: Stage, players: People) -> None:
    """The record that people can take home is right, and tells the moves that were committed."""
    board = players.board()
    assert board is not None
    given = (await stage.ada.press(board, "Record (JSON)")).said
    files = [part["file"]["url"] for part in walk(given.raw["components"]) if "file" in part]
    record = read(await stage.ada.picture(files[0]))
    verify(record)
    assert [ply.move for ply in record.plies] == [row.text for row in stage.truth.moves(1)]
    assert len(record.plies) >= 2 * 16 * len(players.people)


def asked_once(stage: Stage, players: People, person: Person, decisions: int) -> None:
    """Every decision was asked for by one direct message, none by two; only the last is there."""
    sent = [each.body["nonce"] for each in direct(stage, person) if each.status == 200]
    assert len(set(sent)) == len(sent) == decisions
    came = players.questions[person.id]
    assert len(came) == decisions
    assert [seen.id for seen in person.messages("dm")] == [max(came)]


@pytest.mark.parametrize("seats", [3, 5])
async def test_a_whole_game(stage: Stage, seats: int) -> None:
    async with running(stage):
        players = await seated(stage, seats)
        await players.play()
        assert stage.truth.table().phase == "finished"
        asked = bids_asked(stage.truth.moves(1))
        for person in players.people[:-1]:
            assert asked[person.id] >= 8  # whoever has no coins is not asked
            asked_once(stage, players, person, asked[person.id])
        # A second refusal would be one too many.
        assert [one.status for one in direct(stage, players.people[-1])] in ([], [403])
        nonces = [
            one.body["nonce"] for one in stage.recorder.requests if "nonce" in (one.body or ())
        ]
        assert len(set(nonces)) == len(nonces)
        await record_holds(stage, players)


async def test_a_bidder_resigns_and_the_game_goes_on(stage: Stage) -> None:
    async with running(stage):
        players = await seated(stage, 4)
        ada, ben, cleo, _ = players.people
        await players.play("lay")
        await players.bid_when_asked(ada)
        await players.asked(cleo)
        await players.resign(cleo)
        await cleo.until(lambda: players.question(cleo) is None)
        await players.play()
        assert stage.truth.table().phase == "finished"
        asked = bids_asked(stage.truth.moves(1))
        assert asked[cleo.id] == 0
        asked_once(stage, players, cleo, 1)
        for person in (ada, ben):
            assert asked[person.id] >= 8  # whoever has no coins is not asked
            asked_once(stage, players, person, asked[person.id])
        await record_holds(stage, players)
