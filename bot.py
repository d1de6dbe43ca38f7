"""Tessera: mosaic games in Discord. `python bot.py` runs it, `python bot.py invite` invites it."""

import asyncio
import sys
from pathlib import Path

import discord

from cogs.client import Tessera
from cogs.permissions import invitation
from cogs.running import run, use_stand_in
from screens.games import asked_in_secret
from settings import Settings, SettingsError, read_settings, start_logging
from storage import SqliteStorage, StorageError
from tables import Host


async def host_games(settings: Settings) -> None:
    """Run the bot until it is stopped."""
    database = Path(settings.database_path)
    storage = await SqliteStorage.open(database)
    try:
        async with Host(storage, prompted=asked_in_secret) as host:
            await run(
                lambda: Tessera(host, kept=database.parent, dev_guild_id=settings.dev_guild_id),
                settings.token,
            )
    finally:
        await storage.close()


async def invite(settings: Settings) -> None:
    """Print the link that brings the bot to a server, with exactly the permissions it needs."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(settings.token)
        address = discord.utils.oauth_url(
            client.application_id or 0,
            permissions=invitation(),
            scopes=("bot", "applications.commands"),
        )
    sys.stdout.write(address + "\n")


def main(arguments: list[str]) -> int:
    """Run what the command line asks for; return the exit code."""
    if arguments not in ([], ["invite"]):
        sys.stderr.write("Usage: python bot.py [invite]\n")
        return 2
    try:
        settings = read_settings()
        start_logging(settings)
        use_stand_in(settings)
        asyncio.run(invite(settings) if arguments else host_games(settings))
    except discord.LoginFailure:
        sys.stderr.write("Discord does not know this token. Copy it again into DISCORD_TOKEN.\n")
        return 1
    except (SettingsError, StorageError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
