"""People: who there is, who is in which server."""

import time

from playground.world import render
from playground.world.entities import DM, Member, User
from playground.world.state import Event, World


def add(world: World, name: str, *, locale: str = "en-US") -> User:
    """Let a new person appear and join every server.

    Args:
        world: the world.
        name: 1–32 characters, as others read it.
        locale: one of Discord's locales.

    Raises:
        ValueError: for a name that is empty or too long.
    """
    person = User(world.next_id(), _checked(name), locale=locale)
    world.state.users[person.id] = person
    for server_id in list(world.state.servers):
        join(world, person.id, server_id)
    announce(world)
    return person


def change(
    world: World,
    user_id: int,
    *,
    name: str | None = None,
    dms_closed: bool | None = None,
    locale: str | None = None,
) -> User:
    """Change what a person may change about themselves; None leaves a thing as it is."""
    person = world.user(user_id)
    if name is not None:
        person.name = _checked(name)
    if dms_closed is not None:
        person.dms_closed = dms_closed
    if locale is not None:
        person.locale = locale
    announce(world)
    return person


def remove(world: World, user_id: int) -> None:
    """Let a person leave every server and disappear."""
    world.user(user_id)
    for server_id in list(world.state.servers):
        leave(world, user_id, server_id)
    for place in [each for each in world.state.channels.values() if user_id in each.people]:
        if place.kind == DM:
            del world.state.channels[place.id]
            world.state.messages.pop(place.id, None)
        else:
            place.people.remove(user_id)
    del world.state.users[user_id]
    announce(world)


def join(world: World, user_id: int, server_id: int) -> None:
    """Let a person, or the bot, join a server. The bot joining is GUILD_CREATE."""
    server = world.server(server_id)
    if user_id in server.members:
        return
    roles = [each.id for each in server.roles.values() if each.id != server.id]
    is_bot = user_id == world.bot.id
    server.members[user_id] = Member(user_id, time.time(), roles if is_bot else [])
    if is_bot:
        data = render.server_created(server, world)
        # Its absence tells a newly joined server from one that was there before.
        del data["unavailable"]
        world.publish(Event("GUILD_CREATE", data, server_id))
    else:
        joined = render.member(server.members[user_id], world)
        data = {**joined, "guild_id": str(server_id)}
        world.publish(Event("GUILD_MEMBER_ADD", data, server_id))
    announce(world)


def leave(world: World, user_id: int, server_id: int) -> None:
    """Let a person leave, or take the bot off the server (GUILD_DELETE)."""
    server = world.server(server_id)
    if server.members.pop(user_id, None) is None:
        return
    if user_id == world.bot.id:
        world.publish(Event("GUILD_DELETE", {"id": str(server_id)}, server_id))
    else:
        data = {"guild_id": str(server_id), "user": render.user(world.user(user_id))}
        world.publish(Event("GUILD_MEMBER_REMOVE", data, server_id))
    announce(world)


def _checked(name: str) -> str:
    name = name.strip()
    if not 1 <= len(name) <= 32:
        raise ValueError("a name has 1 to 32 characters")
    return name


def announce(world: World) -> None:
    """Tell every open client that its lists have changed."""
    world.publish(Event("people", {}))
