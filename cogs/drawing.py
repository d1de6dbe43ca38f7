"""The threads that draw pictures: two for the whole bot, whoever asks for one."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar, runtime_checkable

import discord

_log = logging.getLogger(__name__)

DRAWING_THREADS = 2
"""Pillow lets go of the interpreter while it encodes, so that more than two gain nothing."""

ANSWERED_WITHIN = 2.0
"""Seconds; a click has to be answered within three, and right after a start drawing takes long.

Source: Discord's documentation, "Interactions".
"""

Drawn = TypeVar("Drawn")


class Drawing:
    """Draws in threads of its own, so that Discord is heard meanwhile."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(DRAWING_THREADS, thread_name_prefix="drawing")

    async def draw(
        self, name: str, draw: Callable[[], Drawn], *, within: float | None = None
    ) -> Drawn | None:
        """Return what is drawn; None where that fails: the words and the buttons are all there.

        Args:
            name: of the picture's file, for the log.
            draw: any thread may call it.
            within: seconds after which nobody waits for it any more; None for as long as it takes.
        """
        try:
            drawing = asyncio.get_running_loop().run_in_executor(self._threads, draw)
            return await asyncio.wait_for(drawing, within)
        except TimeoutError:
            _log.warning("an answer goes without %s: it took too long to draw", name)
            return None
        except Exception:  # noqa: BLE001 - the edge of the drawing thread; it logs
            _log.exception("%s could not be drawn", name)
            return None

    def begin(self, work: Callable[[], None]) -> None:
        """Have something made that nobody waits for; the other thread stays free to draw."""
        self._threads.submit(work)

    def close(self) -> None:
        """Let the threads end."""
        self._threads.shutdown(wait=False, cancel_futures=True)


@runtime_checkable
class Draws(Protocol):
    """A client that can draw."""

    drawing: Drawing


async def drawn_for(
    interaction: discord.Interaction, name: str, draw: Callable[[], Drawn]
) -> Drawn | None:
    """Return what is drawn for the answer to an interaction; None if it cannot be there in time.

    Args:
        interaction: its client draws.
        name: of the picture's file, for the log.
        draw: any thread may call it.
    """
    client = interaction.client
    assert isinstance(client, Draws)  # noqa: S101 - a bot without threads is a programming error
    return await client.drawing.draw(name, draw, within=ANSWERED_WITHIN)
