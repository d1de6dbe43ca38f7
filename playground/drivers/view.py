"""What one person's client shows."""

from playground.payload import Payload
from playground.world import render
from playground.world.entities import DM, Channel, Message, User
from playground.world.state import World

PAGE = 50


def person(one: User) -> Payload:
    """Render a person as their own settings show them."""
    return {**render.user(one), "dms_closed": one.dms_closed, "locale": one.locale}


def people(world: World) -> list[Payload]:
    """Render everybody, bots left out."""
    return [person(each) for each in world.state.users.values() if not each.bot]


def seen_channels(world: World, user_id: int) -> list[Channel]:
    """Give every channel, thread and DM that somebody sees, in the order of their making."""
    return [each for each in world.state.channels.values() if world.sees(each, user_id)]


def layout(world: World, user_id: int) -> Payload:
    """Render the lists beside the messages: servers, channels, threads, DMs, people."""
    places = seen_channels(world, user_id)
    return {
        "you": person(world.user(user_id)),
        "people": people(world),
        "bot": render.user(world.bot),
        "servers": [
            {
                "id": str(home.id),
                "name": home.name,
                "members": [str(number) for number in home.members],
                "channels": [
                    render.channel(each, world)
                    for each in places
                    if each.server_id == home.id and not each.is_thread
                ],
                "threads": [
                    render.channel(each, world)
                    for each in places
                    if each.server_id == home.id and each.is_thread
                ],
            }
            for home in world.state.servers.values()
            if user_id in home.members
        ],
        "dms": [render.channel(each, world) for each in places if each.kind == DM],
    }


def messages(
    world: World, user_id: int, channel_id: int, *, before: int | None = None, limit: int = PAGE
) -> list[Payload]:
    """Render the newest messages of a channel, oldest first, with those meant only for somebody.

    Args:
        world: the world.
        user_id: whose eyes.
        channel_id: a channel that they see.
        before: only messages older than this id.
        limit: how many at most.
    """
    own = [
        each
        for each in world.ephemerals.values()
        if each.channel_id == channel_id and each.only == user_id
    ]
    shared = world.state.messages.get(channel_id, {})
    found: list[Message] = sorted([*shared.values(), *own], key=lambda each: each.id)
    if before is not None:
        found = [each for each in found if each.id < before]
    return [render.message(each, world) for each in found[-limit:]]
