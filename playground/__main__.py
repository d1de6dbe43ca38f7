"""`python -m playground`: the stand-in as a process of its own."""

import argparse
import asyncio
import logging
import signal
import sys
from pathlib import Path

from playground.server import TOKEN, Playground
from playground.wire.record import Recorder
from playground.world import people, places, snapshot
from playground.world.state import World, found_world

_TRIES = 20


def settled_world(
    folder: Path | None, *, names: list[str], server: str, channels: list[str], bot: str
) -> World:
    """Load the kept world, or found one with a server and some people.

    Args:
        folder: where a world may be kept.
        names: of the people.
        server: name of the server.
        channels: names of its channels.
        bot: what people read as the bot's name.
    """
    kept = None if folder is None else snapshot.load(folder)
    if kept is not None:
        return kept
    world = found_world(bot_name=bot)
    places.add_server(world, server, channels=tuple(channels))
    for name in names:
        people.add(world, name)
    return world


async def serve(playground: Playground, port: int) -> None:
    """Run until Ctrl-C or SIGTERM; a taken port gives way to the next."""
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, ended.set)
    for attempt in range(_TRIES):
        try:
            await playground.start(port + attempt if port else 0)
            break
        except OSError:
            if attempt == _TRIES - 1:
                raise
    sys.stdout.write(
        f"{playground.url}\n"
        f"DISCORD_API_URL={playground.api_url}\n"
        f"DISCORD_GATEWAY_URL={playground.gateway_url}\n"
        f"DISCORD_TOKEN={playground.token}\n"
    )
    sys.stdout.flush()
    await ended.wait()
    await playground.stop()


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="python -m playground", description=__doc__)
    parser.add_argument("--port", type=int, default=8600, help="0 takes any that is free")
    parser.add_argument("--state", type=Path, help="folder that keeps the world")
    parser.add_argument("--record", type=Path, help="file for every request of the bot")
    parser.add_argument("--token", default=TOKEN, help="what the bot must log in with")
    parser.add_argument("--bot", default="Tessera", help="the bot's name")
    parser.add_argument("--server", default="Playground", help="name of the server")
    parser.add_argument("--channels", default="general,games", help="names, with commas")
    parser.add_argument("--people", default="Ada,Ben", help="names, with commas")
    parser.add_argument("--verbose", action="store_true", help="log every refusal")
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO if given.verbose else logging.WARNING)
    world = settled_world(
        given.state,
        names=given.people.split(","),
        server=given.server,
        channels=given.channels.split(","),
        bot=given.bot,
    )
    playground = Playground(
        world, token=given.token, folder=given.state, recorder=Recorder(file=given.record)
    )
    asyncio.run(serve(playground, given.port))


if __name__ == "__main__":
    main()
