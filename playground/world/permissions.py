"""Who may do what where ("Permissions" in Discord's documentation)."""

from typing import Final

from playground.world.entities import PRIVATE_THREAD, Channel, Server
from playground.world.refusals import missing_access, missing_permissions

BITS: Final = {
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "send_tts_messages": 1 << 12,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "pin_messages": 1 << 51,
}

ALL: Final = (1 << 53) - 1

DEFAULT: Final = sum(
    BITS[name]
    for name in (
        "add_reactions",
        "view_channel",
        "send_messages",
        "embed_links",
        "attach_files",
        "read_message_history",
        "use_external_emojis",
        "use_application_commands",
        "create_public_threads",
        "create_private_threads",
        "send_messages_in_threads",
    )
)

_NEEDS_SENDING: Final = sum(
    BITS[name] for name in ("mention_everyone", "send_tts_messages", "attach_files", "embed_links")
)


def bits(names: list[str]) -> int:
    """Turn names into one number.

    Args:
        names: keys of `BITS`.
    """
    return sum({BITS[name] for name in names})


def in_server(server: Server, user_id: int) -> int:
    """Compute what a member may do before any channel has its say."""
    if user_id == server.owner_id:
        return ALL
    member = server.members.get(user_id)
    if member is None:
        return 0
    granted = server.roles[server.id].permissions
    for role_id in member.roles:
        granted |= server.roles[role_id].permissions
    return ALL if granted & BITS["administrator"] else granted


def in_channel(server: Server, place: Channel, user_id: int, *, thread: Channel | None) -> int:
    """Compute what a member may do in a channel or in one of its threads.

    Args:
        server: the server.
        place: the text channel; for a thread its parent.
        user_id: the member.
        thread: the thread meant, if one is.
    """
    granted = in_server(server, user_id)
    if granted == ALL:
        return ALL
    member = server.members.get(user_id)
    if member is None:
        return 0
    granted = _overwritten(granted, place, [server.id])
    granted = _overwritten(granted, place, member.roles)
    granted = _overwritten(granted, place, [user_id])
    if not granted & BITS["view_channel"]:
        return 0
    sending = BITS["send_messages_in_threads" if thread else "send_messages"]
    if not granted & sending:
        granted &= ~_NEEDS_SENDING
    if thread is not None and thread.kind == PRIVATE_THREAD:
        joined = user_id in thread.people or user_id == thread.owner_id
        if not joined and not granted & BITS["manage_threads"]:
            return 0
    return granted


def _overwritten(granted: int, place: Channel, keys: list[int]) -> int:
    found = [place.overwrites[key] for key in keys if key in place.overwrites]
    for overwrite in found:
        granted &= ~overwrite.deny
    for overwrite in found:
        granted |= overwrite.allow
    return granted


def demand(granted: int, *names: str) -> None:
    """Refuse unless every named permission is there.

    Args:
        granted: what the bot may do in the place.
        names: keys of `BITS`; sight of the channel is always demanded.

    Raises:
        Refusal: 50001 when the place cannot be seen, else 50013.
    """
    if not granted & BITS["view_channel"]:
        raise missing_access()
    if any(not granted & BITS[name] for name in names):
        raise missing_permissions()
