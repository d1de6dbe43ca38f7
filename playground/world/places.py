"""Servers, channels, threads and direct messages."""

import time

from playground.world import people, permissions, render
from playground.world.entities import (
    DM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Overwrite,
    Role,
    Server,
)
from playground.world.refusals import Refusal
from playground.world.state import BOT_ROLE_NAME, Event, World, everyone


def add_server(world: World, name: str, *, channels: tuple[str, ...] = ("general",)) -> Server:
    """Found a server with everybody and the bot in it.

    Its owner is nobody of the world, so that no person has more rights than another.
    """
    server_id = world.next_id()
    server = Server(server_id, name, world.next_id(), {server_id: everyone(server_id)})
    bot_role = Role(world.next_id(), BOT_ROLE_NAME, permissions.DEFAULT)
    server.roles[bot_role.id] = bot_role
    world.state.servers[server_id] = server
    for channel_name in channels:
        add_channel(world, server_id, channel_name)
    for user_id in [*world.state.users, world.bot.id]:
        people.join(world, user_id, server_id)
    return server


def add_channel(world: World, server_id: int, name: str) -> Channel:
    """Open a text channel."""
    place = Channel(world.next_id(), TEXT, name, server_id)
    world.state.channels[place.id] = place
    world.publish(Event("CHANNEL_CREATE", render.channel(place, world), server_id, place.id))
    return place


def delete(world: World, channel_id: int) -> None:
    """Delete a channel with its threads, or a thread, and every message in it."""
    place = world.channel(channel_id)
    for thread in [each for each in world.state.channels.values() if each.parent_id == place.id]:
        delete(world, thread.id)
    name = "THREAD_DELETE" if place.is_thread else "CHANNEL_DELETE"
    world.publish(Event(name, render.channel(place, world), place.server_id, place.id))
    del world.state.channels[place.id]
    for message in world.state.messages.pop(place.id, {}).values():
        for file in message.attachments:
            world.files.pop(file.id, None)
    world.publish(Event("people", {}))


def overwrite(
    world: World, channel_id: int, key: int, *, deny: list[str], allow: list[str]
) -> None:
    """Set what one member or role is denied and allowed in a channel; both empty clears it.

    Args:
        world: the world.
        channel_id: a text channel.
        key: the id of a user or a role.
        deny: names of permissions ("view_channel", "send_messages", …).
        allow: likewise.
    """
    place = world.channel(channel_id)
    if deny or allow:
        for_member = key == world.bot.id or key in world.state.users
        place.overwrites[key] = Overwrite(
            for_member, permissions.bits(allow), permissions.bits(deny)
        )
    else:
        place.overwrites.pop(key, None)
    world.publish(Event("CHANNEL_UPDATE", render.channel(place, world), place.server_id, None))
    world.publish(Event("people", {}))


def dm(world: World, user_id: int) -> Channel:
    """Find or open the direct messages of a person and the bot.

    Raises:
        Refusal: 10013 for nobody, 50007 for the bot itself.
    """
    if user_id == world.bot.id:
        raise Refusal(403, 50007, "Cannot send messages to this user")
    world.user(user_id)
    for place in world.state.channels.values():
        if place.kind == DM and user_id in place.people:
            return place
    place = Channel(world.next_id(), DM, "", people=[user_id, world.bot.id])
    world.state.channels[place.id] = place
    world.publish(Event("CHANNEL_CREATE", render.channel(place, world), None, place.id))
    world.publish(Event("people", {}))
    return place


def add_thread(
    world: World,
    parent: Channel,
    owner_id: int,
    name: str,
    *,
    private: bool = False,
    archive_minutes: int = 1440,
    thread_id: int | None = None,
) -> Channel:
    """Open a thread.

    Args:
        world: the world.
        parent: the text channel.
        owner_id: who opens it, and joins it.
        name: 1–100 characters.
        private: whether only those see it who were added.
        archive_minutes: 60, 1440, 4320 or 10080.
        thread_id: the id of the message it grows from, if it does.

    Raises:
        Refusal: 160006 when the server has its number of active threads.
    """
    active = [
        each
        for each in world.state.channels.values()
        if each.is_thread and not each.archived and each.server_id == parent.server_id
    ]
    if len(active) >= world.limits.active_threads:
        raise Refusal(400, 160006, "Maximum number of active threads reached")
    thread = Channel(
        world.next_id() if thread_id is None else thread_id,
        PRIVATE_THREAD if private else PUBLIC_THREAD,
        name,
        parent.server_id,
        parent.id,
        owner_id,
        people=[owner_id],
        archive_minutes=archive_minutes,
        archive_changed=time.time(),
    )
    world.state.channels[thread.id] = thread
    data = {**render.channel(thread, world), "newly_created": True}
    world.publish(Event("THREAD_CREATE", data, thread.server_id, thread.id))
    return thread


def change(
    world: World,
    channel_id: int,
    *,
    name: str | None = None,
    archived: bool | None = None,
    locked: bool | None = None,
    archive_minutes: int | None = None,
    slowmode: int | None = None,
    topic: str | None = None,
) -> Channel:
    """Change a channel or thread; None leaves a thing as it is."""
    place = world.channel(channel_id)
    if archived is not None and archived != place.archived:
        place.archived = archived
        place.archive_changed = time.time()
    place.name = name if name is not None else place.name
    place.locked = locked if locked is not None else place.locked
    place.archive_minutes = archive_minutes or place.archive_minutes
    place.slowmode = slowmode if slowmode is not None else place.slowmode
    place.topic = topic if topic is not None else place.topic
    event = "THREAD_UPDATE" if place.is_thread else "CHANNEL_UPDATE"
    world.publish(Event(event, render.channel(place, world), place.server_id, place.id))
    return place


def add_to_thread(world: World, thread: Channel, user_id: int) -> None:
    """Let somebody join a thread."""
    if user_id in thread.people:
        return
    thread.people.append(user_id)
    data = {
        "id": str(thread.id),
        "guild_id": str(thread.server_id),
        "member_count": len(thread.people),
        "added_members": [render.thread_member(thread, user_id)],
        "removed_member_ids": [],
    }
    world.publish(Event("THREAD_MEMBERS_UPDATE", data, thread.server_id, thread.id))
    world.publish(Event("people", {}))


def remove_from_thread(world: World, thread: Channel, user_id: int) -> None:
    """Let somebody leave a thread."""
    if user_id not in thread.people:
        return
    thread.people.remove(user_id)
    data = {
        "id": str(thread.id),
        "guild_id": str(thread.server_id),
        "member_count": len(thread.people),
        "added_members": [],
        "removed_member_ids": [str(user_id)],
    }
    world.publish(Event("THREAD_MEMBERS_UPDATE", data, thread.server_id, None))
    world.publish(Event("people", {}))
