"""The things that exist. Each is plain data, so that a snapshot can hold it."""

from dataclasses import dataclass, field
from typing import Final

from playground.payload import Payload

TEXT: Final = 0
DM: Final = 1
PUBLIC_THREAD: Final = 11
PRIVATE_THREAD: Final = 12

SUPPRESS_EMBEDS: Final = 1 << 2
EPHEMERAL: Final = 1 << 6
LOADING: Final = 1 << 7
SUPPRESS_NOTIFICATIONS: Final = 1 << 12
COMPONENTS_V2: Final = 1 << 15


@dataclass
class User:
    """A person, or the bot."""

    id: int
    name: str
    bot: bool = False
    dms_closed: bool = False
    locale: str = "en-US"


@dataclass
class Role:
    """A role; the one with the server's own id is @everyone."""

    id: int
    name: str
    permissions: int


@dataclass
class Member:
    """Somebody's place in one server."""

    user_id: int
    joined: float
    roles: list[int] = field(default_factory=list)


@dataclass
class Server:
    """A server ("guild"). The bot is in it as long as it is among the members."""

    id: int
    name: str
    owner_id: int
    roles: dict[int, Role]
    members: dict[int, Member] = field(default_factory=dict)
    locale: str = "en-US"


@dataclass
class Overwrite:
    """What a channel gives to or takes from one role or member."""

    for_member: bool
    allow: int = 0
    deny: int = 0


@dataclass
class Channel:
    """A text channel, a thread of one, or the direct messages of one person and the bot."""

    id: int
    kind: int
    name: str
    server_id: int | None = None
    parent_id: int | None = None
    owner_id: int | None = None
    topic: str | None = None
    people: list[int] = field(default_factory=list)
    """Of a DM: both sides. Of a thread: who has joined."""
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    archived: bool = False
    locked: bool = False
    archive_minutes: int = 1440
    archive_changed: float = 0.0
    slowmode: int = 0
    messages: int = 0
    last_message_id: int | None = None

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread."""
        return self.kind in {PUBLIC_THREAD, PRIVATE_THREAD}


@dataclass
class Attachment:
    """A file of a message; its bytes lie in the world's store of files."""

    id: int
    filename: str
    size: int
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None


@dataclass
class Message:
    """A message as it stands now. `born` is on the world's clock, `sent` on the real one."""

    id: int
    channel_id: int
    author_id: int
    sent: float
    born: float
    content: str = ""
    components: list[Payload] = field(default_factory=list)
    embeds: list[Payload] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    kind: int = 0
    edited: float | None = None
    mentions: list[int] = field(default_factory=list)
    mentions_everyone: bool = False
    nonce: str | int | None = None
    pinned: bool = False
    reference: Payload | None = None
    interaction: Payload | None = None
    thread_id: int | None = None
    only: int | None = None
    """Whose eyes an ephemeral message is for."""


@dataclass
class Interaction:
    """One act of a person that the bot must answer."""

    id: int
    token: str
    kind: int
    """1 ping, 2 command, 3 component, 4 autocomplete, 5 modal submit."""
    user_id: int
    channel_id: int
    server_id: int | None
    data: Payload
    born: float
    message_id: int | None = None
    source: "Interaction | None" = None
    """Of a submitted modal: the act that opened it."""
    answer: int | None = None
    """The kind of callback that acknowledged it."""
    failed: bool = False
    original_id: int | None = None
    followups: list[int] = field(default_factory=list)
    modal: Payload | None = None
