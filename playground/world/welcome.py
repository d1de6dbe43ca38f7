"""The playground's own word to whoever opens it for the first time."""

from playground.world import people
from playground.world.entities import User
from playground.world.messages import Draft, post
from playground.world.state import World

NAME = "Playground"


def greet(world: World, channel_id: int, text: str) -> None:
    """Post a first message that comes from nobody who plays.

    Args:
        world: the world.
        channel_id: where.
        text: at most 2,000 characters, with Discord's markdown.
    """
    host = User(world.next_id(), NAME, bot=True)
    world.state.users[host.id] = host
    post(world, world.channel(channel_id), host.id, Draft({"content": text}))
    people.announce(world)
