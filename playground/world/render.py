"""How the world reads as Discord's JSON ("Resources" in Discord's documentation)."""

from datetime import UTC, datetime
from urllib.parse import quote

from playground.payload import Payload
from playground.world.entities import (
    COMPONENTS_V2,
    DM,
    PRIVATE_THREAD,
    Attachment,
    Channel,
    Interaction,
    Member,
    Message,
    Role,
    Server,
    User,
)
from playground.world.permissions import in_server
from playground.world.state import World


def moment(seconds: float | None) -> str | None:
    """Write a time as ISO 8601."""
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat()


def user(one: User) -> Payload:
    """Render a user."""
    return {
        "id": str(one.id),
        "username": one.name,
        "global_name": None if one.bot else one.name,
        "discriminator": "0",
        "avatar": None,
        "bot": one.bot,
        "public_flags": 0,
    }


def role(one: Role, server: Server) -> Payload:
    """Render a role."""
    return {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(one.permissions),
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": 0 if one.id == server.id else 1,
        "managed": one.id != server.id,
        "mentionable": False,
        "flags": 0,
    }


def member(one: Member, world: World) -> Payload:
    """Render a member with the user in it."""
    return {
        "user": user(world.user(one.user_id)),
        "nick": None,
        "avatar": None,
        "roles": [str(number) for number in one.roles],
        "joined_at": moment(one.joined),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
    }


def channel(one: Channel, world: World) -> Payload:
    """Render a text channel, a thread or a DM."""
    base: Payload = {
        "id": str(one.id),
        "type": one.kind,
        "flags": 0,
        "last_message_id": None if one.last_message_id is None else str(one.last_message_id),
    }
    if one.kind == DM:
        others = [user(world.user(number)) for number in one.people if number != world.bot.id]
        return {**base, "recipients": others}
    base |= {
        "guild_id": str(one.server_id),
        "name": one.name,
        "parent_id": None if one.parent_id is None else str(one.parent_id),
        "rate_limit_per_user": one.slowmode,
    }
    if one.is_thread:
        return {**base, **_thread(one, world)}
    return {
        **base,
        "position": 0,
        "topic": one.topic,
        "nsfw": False,
        "permission_overwrites": [
            {
                "id": str(key),
                "type": int(overwrite.for_member),
                "allow": str(overwrite.allow),
                "deny": str(overwrite.deny),
            }
            for key, overwrite in one.overwrites.items()
        ],
    }


def _thread(one: Channel, world: World) -> Payload:
    metadata: Payload = {
        "archived": one.archived,
        "locked": one.locked,
        "auto_archive_duration": one.archive_minutes,
        "archive_timestamp": moment(one.archive_changed),
        "create_timestamp": moment(one.archive_changed),
    }
    if one.kind == PRIVATE_THREAD:
        metadata["invitable"] = True
    thread: Payload = {
        "owner_id": str(one.owner_id),
        "message_count": one.messages,
        "total_message_sent": one.messages,
        "member_count": len(one.people),
        "thread_metadata": metadata,
    }
    if world.bot.id in one.people:
        thread["member"] = thread_member(one, world.bot.id)
    return thread


def thread_member(one: Channel, user_id: int) -> Payload:
    """Render somebody's place in a thread."""
    return {
        "id": str(one.id),
        "user_id": str(user_id),
        "join_timestamp": moment(one.archive_changed),
        "flags": 0,
    }


def server(one: Server, world: World) -> Payload:
    """Render a server as its own resource."""
    return {
        "id": str(one.id),
        "name": one.name,
        "icon": None,
        "owner_id": str(one.owner_id),
        "roles": [role(each, one) for each in one.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "preferred_locale": one.locale,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "afk_timeout": 300,
        "approximate_member_count": len(one.members),
        "permissions": str(in_server(one, world.bot.id)),
    }


def server_created(one: Server, world: World) -> Payload:
    """Render GUILD_CREATE: the server with its channels and the bot's own member."""
    places = [each for each in world.state.channels.values() if each.server_id == one.id]
    return {
        **server(one, world),
        "joined_at": moment(one.members[world.bot.id].joined),
        "large": False,
        "unavailable": False,
        "member_count": len(one.members),
        "members": [member(one.members[world.bot.id], world)],
        "channels": [channel(each, world) for each in places if not each.is_thread],
        "threads": [
            channel(each, world)
            for each in places
            if each.is_thread and not each.archived and world.sees(each, world.bot.id)
        ],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment(one: Attachment, channel_id: int, world: World) -> Payload:
    """Render an uploaded file."""
    place = f"attachments/{channel_id}/{one.id}/{quote(one.filename)}"
    data: Payload = {
        "id": str(one.id),
        "filename": one.filename,
        "size": one.size,
        "url": f"{world.base_url}/{place}",
        "proxy_url": f"{world.base_url}/{place}",
        "content_type": one.content_type,
    }
    if one.width is not None:
        data |= {"width": one.width, "height": one.height}
    if one.description is not None:
        data["description"] = one.description
    return data


def message(one: Message, world: World) -> Payload:
    """Render a message.

    The attachments of a Components V2 message stand in its media items, not in its list.
    """
    place = world.channel(one.channel_id)
    author = world.state.users.get(one.author_id)
    if author is None:
        author = world.bot if one.author_id == world.bot.id else User(one.author_id, "Deleted User")
    v2 = bool(one.flags & COMPONENTS_V2)
    files = {each.filename: each for each in one.attachments}
    data: Payload = {
        "id": str(one.id),
        "channel_id": str(one.channel_id),
        "author": user(author),
        "content": one.content,
        "timestamp": moment(one.sent),
        "edited_timestamp": moment(one.edited),
        "tts": False,
        "mention_everyone": one.mentions_everyone,
        "mentions": [
            user(world.user(number)) for number in one.mentions if number in world.state.users
        ],
        "mention_roles": [],
        "attachments": [
            attachment(each, one.channel_id, world) for each in (() if v2 else one.attachments)
        ],
        "embeds": [_with_media(each, files, one.channel_id, world) for each in one.embeds],
        "components": [_with_media(each, files, one.channel_id, world) for each in one.components],
        "pinned": one.pinned,
        "type": one.kind,
        "flags": one.flags,
    }
    if place.server_id is not None:
        data["guild_id"] = str(place.server_id)
        there = world.server(place.server_id).members.get(one.author_id)
        if there is not None:
            data["member"] = {k: v for k, v in member(there, world).items() if k != "user"}
    if one.nonce is not None:
        data["nonce"] = one.nonce
    if one.reference is not None:
        data["message_reference"] = one.reference
    if one.interaction is not None:
        data |= {
            "interaction_metadata": one.interaction,
            "application_id": str(world.state.application_id),
            "webhook_id": str(world.state.application_id),
        }
    if one.thread_id is not None and one.thread_id in world.state.channels:
        data["thread"] = channel(world.channel(one.thread_id), world)
    return data


def _with_media(node: Payload, files: dict[str, Attachment], place: int, world: World) -> Payload:
    """Give every `attachment://name` the address under which the file is served."""
    shown: Payload = {}
    for key, value in node.items():
        if isinstance(value, dict):
            shown[key] = _with_media(value, files, place, world)
        elif isinstance(value, list):
            shown[key] = [
                _with_media(each, files, place, world) if isinstance(each, dict) else each
                for each in value
            ]
        else:
            shown[key] = value
    address = shown.get("url")
    if isinstance(address, str) and address.startswith("attachment://"):
        found = files.get(address.removeprefix("attachment://"))
        if found is not None:
            full = attachment(found, place, world)
            shown |= {
                "url": full["url"],
                "proxy_url": full["proxy_url"],
                "content_type": found.content_type,
                "width": found.width,
                "height": found.height,
                "attachment_id": str(found.id),
                "loading_state": 2,
                "flags": 0,
            }
    return shown


def interaction(one: Interaction, world: World) -> Payload:
    """Render what INTERACTION_CREATE carries ("Interaction Object")."""
    place = world.channel(one.channel_id)
    who = world.user(one.user_id)
    data: Payload = {
        "id": str(one.id),
        "application_id": str(world.state.application_id),
        "type": one.kind,
        "token": one.token,
        "version": 1,
        "data": one.data,
        "channel_id": str(place.id),
        "channel": channel(place, world),
        "locale": who.locale,
        "entitlements": [],
        "attachment_size_limit": world.limits.file_bytes,
        "app_permissions": str(world.permissions(place, world.bot.id)),
        "context": 1 if place.server_id is None else 0,
    }
    if place.server_id is None:
        data["user"] = user(who)
        data["authorizing_integration_owners"] = {"0": "0"}
    else:
        home = world.server(place.server_id)
        granted = str(world.permissions(place, who.id))
        data |= {
            "guild_id": str(home.id),
            "guild": {"id": str(home.id), "locale": home.locale, "features": []},
            "guild_locale": home.locale,
            "member": {**member(home.members[who.id], world), "permissions": granted},
            "authorizing_integration_owners": {"0": str(home.id)},
        }
        data["channel"]["permissions"] = granted
    if one.message_id is not None:
        data["message"] = message(world.any_message(place.id, one.message_id), world)
    return data
