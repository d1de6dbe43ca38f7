"""The permissions that the bot needs, found missing before a game starts rather than in it."""

import discord

from cogs.sorry import Sorry
from data.language import Language, language

NEEDED = ("view_channel", "send_messages", "attach_files")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files")
"""In threads Send Messages means nothing; see Discord's documentation, "Threads"."""


def invitation() -> discord.Permissions:
    """Return exactly what the bot asks for when it is invited."""
    return discord.Permissions(**dict.fromkeys({*NEEDED, *NEEDED_IN_THREADS}, True))


def missing(interaction: discord.Interaction) -> list[str]:
    """Return the permissions that the bot lacks where an interaction comes from."""
    if interaction.guild_id is None:
        return []
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = NEEDED_IN_THREADS if in_thread else NEEDED
    given = interaction.app_permissions
    return [name for name in needed if not getattr(given, name)]


def permission_names(reader: Language, names: tuple[str, ...] | list[str]) -> str:
    """Return permissions as Discord's own settings call them."""
    return ", ".join(reader.say(f"permission-{name}") for name in names)


def check_permissions(interaction: discord.Interaction) -> None:
    """Refuse to begin a game where the bot could not show it.

    Raises:
        Sorry: with the names of the permissions that are missing.
    """
    lacking = missing(interaction)
    if lacking:
        reader = language(str(interaction.locale))
        raise Sorry(
            "fault-missing-permissions",
            count=len(lacking),
            permissions=permission_names(reader, lacking),
        )
