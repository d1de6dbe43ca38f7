"""`python -m playground.play`: the stand-in with its page, and a bot that lives in it."""

import argparse
import asyncio
import contextlib
import http.client
import json
import logging
import os
import signal
import sys
import webbrowser
from pathlib import Path

from playground.__main__ import settled_world
from playground.bot_process import BotProcess
from playground.server import Playground
from playground.world import welcome
from playground.world.state import World

REPOSITORY = Path(__file__).parent.parent
_WELCOME = Path(__file__).parent / "page" / "welcome.md"
_TRIES = 20
_ADDRESS = "address"


async def play(folder: Path, *, port: int, browser: bool) -> int:
    """Run the playground and the bot until Ctrl-C; return the exit code.

    Args:
        folder: where everything is kept.
        port: where to listen; a taken port gives way to the next, 0 takes any that is free.
        browser: whether the page is opened where there is a desktop.
    """
    world = _world(folder / "world")
    bot = _bot(folder)
    server = Playground(world, folder=folder / "world", more_routes=bot.routes())
    ended = _until_told()
    await _listen(server, port)
    variables = {
        "DISCORD_API_URL": server.api_url,
        "DISCORD_GATEWAY_URL": server.gateway_url,
        "DISCORD_TOKEN": server.token,
        "DATABASE_URL": f"sqlite:///{(folder / 'bot.db').as_posix()}",
        # Whatever an operator's `.env` says is meant for the real Discord.
        "DEV_GUILD_ID": "",
    }
    (folder / _ADDRESS).write_text(server.url, encoding="utf-8")
    try:
        bot.start(variables)
        _say(f"\n  Tessera's playground: {server.url}\n\n  Kept in {folder}. Ctrl-C stops it.\n")
        if browser and has_desktop():
            await asyncio.to_thread(webbrowser.open, server.url)
        await ended.wait()
    finally:
        _say("\nStopping …")
        await bot.stop()
        await server.stop()
        (folder / _ADDRESS).unlink(missing_ok=True)
    _say("Stopped. Everything is kept; `make play` goes on, `make play-clean` begins anew.")
    return 0


def _world(folder: Path) -> World:
    is_new = not (folder / "world.json").exists()
    world = settled_world(
        folder,
        names=["Ada", "Ben"],
        server="Playground",
        channels=["general", "games"],
        bot="Tessera",
    )
    if is_new:
        first = next(iter(world.state.channels))
        welcome.greet(world, first, _WELCOME.read_text(encoding="utf-8"))
    return world


def _bot(folder: Path) -> BotProcess:
    return BotProcess([sys.executable, "bot.py"], folder=REPOSITORY, log=folder / "bot.log")


async def _listen(server: Playground, port: int) -> None:
    for attempt in range(_TRIES):
        try:
            await server.start(port + attempt if port else 0)
        except OSError:
            if attempt == _TRIES - 1:
                raise
        else:
            return


def _until_told() -> asyncio.Event:
    """Give what is set by Ctrl-C, SIGTERM or a closed terminal."""
    ended, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        # Windows has no such handlers: there Ctrl-C cancels `play`, which then stops both as well.
        with contextlib.suppress(NotImplementedError, AttributeError):
            loop.add_signal_handler(getattr(signal, name), ended.set)
    return ended


def has_desktop() -> bool:
    """Tell whether a browser could show itself."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def running_at(folder: Path) -> str | None:
    """Give the address at which this folder's playground runs already."""
    file = folder / _ADDRESS
    if not file.exists():
        return None
    address = file.read_text(encoding="utf-8").strip()
    line = http.client.HTTPConnection(address.removeprefix("http://"), timeout=2)
    try:
        line.request("GET", "/control/bot-process")
        log = json.load(line.getresponse())["log"]
    except (OSError, http.client.HTTPException, ValueError, KeyError):
        return None
    finally:
        line.close()
    return address if Path(log).parent == folder else None


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(prog="python -m playground.play", description=__doc__)
    parser.add_argument("--port", type=int, default=8600, help="0 takes any that is free")
    parser.add_argument("--state", type=Path, default=REPOSITORY / "var" / "playground")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    given = parser.parse_args(arguments)
    folder = given.state.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    running = running_at(folder)
    if running is not None:
        _say(f"The playground runs already: open {running}")
        return 1
    try:
        return asyncio.run(play(folder, port=given.port, browser=not given.no_browser))
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
