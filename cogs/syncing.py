"""Commands are told to Discord only when they have changed.

People in the middle of typing one would otherwise read "This command is outdated".
"""

import asyncio
import hashlib
import logging
from pathlib import Path

import discord
from discord import app_commands

from cogs.delivery import FAILURES

_log = logging.getLogger(__name__)


async def sync_commands(tree: app_commands.CommandTree, kept: Path, guild_id: int | None) -> bool:
    """Sync the commands if they differ from those synced last; return whether they did.

    Args:
        tree: the commands.
        kept: the folder that remembers what was synced.
        guild_id: the one server in which they shall appear at once; None for everywhere.
    """
    guild = discord.Object(guild_id) if guild_id is not None else None
    if guild is not None:
        tree.copy_global_to(guild=guild)
    payload = [command.to_dict(tree) for command in tree.get_commands(guild=guild)]
    application = tree.client.application_id
    digest = hashlib.sha256(repr((application, guild_id, payload)).encode()).hexdigest()
    note = kept / f"commands-{application}-{guild_id or 'everywhere'}.sha256"
    if await asyncio.to_thread(_read, note) == digest:
        return False
    try:
        await tree.sync(guild=guild)
    except FAILURES as error:
        # The commands of last time still work; the next start tries again.
        _log.error("the commands could not be synced: %s", error)
        return False
    await asyncio.to_thread(_write, note, digest)
    _log.info("%s commands synced", len(payload))
    return True


def _read(note: Path) -> str:
    return note.read_text(encoding="ascii").strip() if note.exists() else ""


def _write(note: Path, digest: str) -> None:
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(digest + "\n", encoding="ascii")
