"""The world as a whole: what exists, how to look it up, and who hears of changes."""

import itertools
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from playground.payload import Payload
from playground.world import permissions
from playground.world.clock import Clock
from playground.world.entities import (
    DM,
    Channel,
    Interaction,
    Member,
    Message,
    Role,
    Server,
    User,
)
from playground.world.limits import Limits
from playground.world.refusals import missing_access, unknown

DISCORD_EPOCH_MS = 1_420_070_400_000
BOT_ROLE_NAME = "bot"


@dataclass(frozen=True)
class Event:
    """Something that happened.

    Args:
        name: Discord's name of a gateway event, in capitals; in small letters what only people's
            clients hear of.
        data: the JSON of it.
        server_id: where, None for direct messages.
        channel_id: the channel whose sight it needs, None where none is needed.
        only: the one person whom it concerns, None for all.
    """

    name: str
    data: Payload
    server_id: int | None = None
    channel_id: int | None = None
    only: int | None = None


@dataclass
class State:
    """All that a snapshot keeps."""

    bot: User
    application_id: int
    users: dict[int, User] = field(default_factory=dict)
    servers: dict[int, Server] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    messages: dict[int, dict[int, Message]] = field(default_factory=dict)
    commands: dict[int, list[Payload]] = field(default_factory=dict)
    """Registered commands by server id; 0 holds the global ones."""
    ahead: float = 0.0


class World:
    """The state, its files, its clock and its listeners.

    Args:
        state: what there is to begin with.
        limits: Discord's numbers.
        files: bytes of attachments by their id.
    """

    def __init__(
        self, state: State, *, limits: Limits | None = None, files: dict[int, bytes] | None = None
    ) -> None:
        self.state = state
        self.limits = limits or Limits()
        self.clock = Clock(state.ahead)
        self.files = files if files is not None else {}
        self.base_url = ""
        self.changes = 0
        self.ephemerals: dict[int, Message] = {}
        self.interactions: dict[int, Interaction] = {}
        self.tokens: dict[str, Interaction] = {}
        self.modals: dict[int, Interaction] = {}
        self.nonces: dict[tuple[int, str], tuple[float, int]] = {}
        self.old_edits: dict[int, deque[float]] = {}
        self._listeners: list[Callable[[Event], None]] = []
        self._last_id = 0
        self._serial = itertools.count()

    # -- ids and news

    def next_id(self) -> int:
        """Make a snowflake: milliseconds since 2015 and a counter ("Reference: Snowflakes")."""
        fresh = (int(time.time() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last_id = max(fresh, self._last_id + 1)
        return self._last_id

    def listen(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Hear of every event from now on.

        Returns:
            what ends it.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def publish(self, event: Event) -> None:
        """Tell every listener, in the order in which things happen."""
        self.changes += 1
        for listener in tuple(self._listeners):
            listener(event)

    # -- looking up

    @property
    def bot(self) -> User:
        """The bot's user."""
        return self.state.bot

    def user(self, user_id: int) -> User:
        """Find a user; refuse with 10013."""
        if user_id == self.bot.id:
            return self.bot
        try:
            return self.state.users[user_id]
        except KeyError:
            raise unknown("User") from None

    def server(self, server_id: int) -> Server:
        """Find a server; refuse with 10004."""
        try:
            return self.state.servers[server_id]
        except KeyError:
            raise unknown("Guild") from None

    def bot_server(self, server_id: int) -> Server:
        """Find a server that the bot is in; refuse with 10004 or 50001."""
        server = self.server(server_id)
        if self.bot.id not in server.members:
            raise missing_access()
        return server

    def member(self, server: Server, user_id: int) -> Member:
        """Find a member; refuse with 10007."""
        try:
            return server.members[user_id]
        except KeyError:
            raise unknown("Member") from None

    def channel(self, channel_id: int) -> Channel:
        """Find a channel or thread; refuse with 10003."""
        try:
            return self.state.channels[channel_id]
        except KeyError:
            raise unknown("Channel") from None

    def parent(self, channel: Channel) -> Channel:
        """Give a thread's text channel, or the channel itself."""
        return self.channel(channel.parent_id) if channel.parent_id is not None else channel

    def message(self, channel_id: int, message_id: int) -> Message:
        """Find a message that all of a channel can see; refuse with 10008."""
        try:
            return self.state.messages[channel_id][message_id]
        except KeyError:
            raise unknown("Message") from None

    def any_message(self, channel_id: int, message_id: int) -> Message:
        """Find a message, ephemeral ones included; refuse with 10008."""
        found = self.ephemerals.get(message_id)
        if found is not None and found.channel_id == channel_id:
            return found
        return self.message(channel_id, message_id)

    # -- sight

    def permissions(self, channel: Channel, user_id: int) -> int:
        """Compute what somebody may do in a channel, thread or DM."""
        if channel.kind == DM:
            return permissions.DEFAULT if user_id in channel.people else 0
        assert channel.server_id is not None  # noqa: S101 - only DMs have no server
        server = self.server(channel.server_id)
        thread = channel if channel.is_thread else None
        return permissions.in_channel(server, self.parent(channel), user_id, thread=thread)

    def sees(self, channel: Channel, user_id: int) -> bool:
        """Tell whether somebody sees a channel."""
        return bool(self.permissions(channel, user_id) & permissions.BITS["view_channel"])


def found_world(*, bot_name: str = "Tessera", limits: Limits | None = None) -> World:
    """Make an empty world with nobody but the bot in it.

    Args:
        bot_name: what people read as the bot's name.
        limits: Discord's numbers, or a test's.
    """
    world = World(State(User(0, bot_name, bot=True), 0), limits=limits)
    world.state.bot.id = world.next_id()
    world.state.application_id = world.next_id()
    return world


def everyone(server_id: int) -> Role:
    """Make the role that every member has."""
    return Role(server_id, "@everyone", permissions.DEFAULT)
