"""Asking to take a move back: who is asked is called, and hears what became of it."""

from pathlib import Path
from random import Random

from tests.discord.desk import Actor, Desk, desk
from tests.discord.test_game import open_and_start, play_on


async def asked(at: Desk, chance: Random) -> tuple[Actor, Actor]:
    """Play until somebody has moved past a draw and asks; return who asks and who is asked."""
    await open_and_start(at)
    asker = at.ana
    while not await has_moved(at, asker) or await at.owing() is asker:
        await play_on(at, 1, chance)
    question = at.answer(await at.click(asker, at.board(), "undo"))
    assert "drawn or revealed" in question.text
    await at.click(asker, question, "undo-ask")
    return asker, at.bo


async def has_moved(at: Desk, person: Actor) -> bool:
    table = await at.table()
    seat = table.seat_of(person.id)
    return any(ply.seat == seat and ply.author == "person" for ply in table.plies)


def calls(at: Desk, about: str) -> list[str]:
    return [seen.text.split(",")[0] for seen in at.pings() if about in seen.text]


async def test_who_is_asked_is_called_once_and_agrees(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        asker, other = await asked(at, Random(1))
        assert calls(at, "may a move be taken back") == [f"<@{other.id}>"]
        await at.restart()
        await at.sweep()
        assert calls(at, "may a move be taken back") == [f"<@{other.id}>"]
        await at.click(other, at.board(), "agree")
        assert calls(at, "taken back") == []
        assert calls(at, "your move in") == []
        assert await at.owing() is asker


async def test_who_asked_hears_of_the_refusal_until_the_next_move(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        asker, other = await asked(at, Random(1))
        await at.click(other, at.board(), "refuse")
        assert calls(at, "may a move be taken back") == []
        assert calls(at, "not everybody agrees") == [f"<@{asker.id}>"]
        assert "Bo does not agree to take Ana’s move back." in at.board().text
        again = at.answer(await at.click(asker, at.board(), "undo"))
        await at.click(asker, again, "undo-ask")
        assert calls(at, "not everybody agrees") == []
        assert calls(at, "may a move be taken back") == [f"<@{other.id}>"]
        await at.click(other, at.board(), "refuse")
        await play_on(at, 1, Random(2))
        assert calls(at, "not everybody agrees") == []
        assert "does not agree" not in at.board().text
