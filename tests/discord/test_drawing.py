"""Pictures that fail or take too long hold nobody up, whoever asked for them."""

import asyncio
import logging
from pathlib import Path
from random import Random
from threading import Event, current_thread

import pytest

from cogs import drawing
from cogs.drawing import DRAWING_THREADS, Drawing
from screens.asking import Picture
from screens.mozaika import MozaikaScreens
from screens.words import Words
from tests.discord.desk import desk
from tests.discord.test_mozaika import Players


async def test_what_takes_too_long_is_not_waited_for(caplog: pytest.LogCaptureFixture) -> None:
    pool, finish = Drawing(), Event()
    assert await pool.draw("a board", lambda: finish.wait(60), within=0.01) is None
    assert "without a board" in caplog.text
    finish.set()
    assert await pool.draw("a board", lambda: True, within=10) is True
    pool.close()


async def test_what_fails_is_told_to_the_log_alone(caplog: pytest.LogCaptureFixture) -> None:
    pool = Drawing()
    assert await pool.draw("a board", lambda: 1 // 0) is None
    assert [one.exc_info is not None for one in caplog.records] == [True]
    assert "a board could not be drawn" in caplog.text
    pool.close()
    assert await pool.draw("a board", lambda: True) is None


async def test_no_more_threads_draw_than_help(caplog: pytest.LogCaptureFixture) -> None:
    pool, everybody = Drawing(), Event()
    names: set[str] = set()

    def draw() -> bool:
        names.add(current_thread().name)
        return everybody.wait(10)

    waiting = [asyncio.create_task(pool.draw("a board", draw)) for _ in range(3 * DRAWING_THREADS)]
    await asyncio.sleep(0.05)
    everybody.set()
    assert all(await asyncio.gather(*waiting))
    assert len(names) == DRAWING_THREADS
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]
    pool.close()


async def test_answers_come_without_their_pictures_when_drawing_is_slow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish, draw_prompt = Event(), MozaikaScreens.draw_prompt

    def slow(screens: MozaikaScreens, words: Words, draft: str) -> Picture:
        finish.wait(0.5)
        return draw_prompt(screens, words, draft)

    async with desk(tmp_path) as at:
        players = Players(at)
        await players.start()
        await players.all_lay(Random(1))
        ana = players.people[0]
        prompt = players.messages(ana)[-1]
        assert prompt.files
        with monkeypatch.context() as slowed:
            slowed.setattr(MozaikaScreens, "draw_prompt", slow)
            slowed.setattr(drawing, "ANSWERED_WITHIN", 0)
            slowed.setattr("cogs.bids.ANSWERED_WITHIN", 0)
            await at.click(ana.user, prompt, "sealed", "bid 2")
            message = players.messages(ana)[-1]
            assert "Your bid: 2 coins" in message.text
            assert message.files == []
            panel = await players.panel(ana)
            assert "Your bid: 2 coins" in panel.text
            assert panel.files == []
            finish.set()
        await at.click(ana.user, message, "sealed", "bid 3")
        assert players.messages(ana)[-1].files
