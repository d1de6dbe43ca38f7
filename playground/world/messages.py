"""Posting, editing and deleting messages."""

import copy
import re
import time
from collections import deque
from dataclasses import dataclass, field

from playground.payload import Payload
from playground.world import components, places, render
from playground.world.entities import COMPONENTS_V2, DM, EPHEMERAL, Channel, Message
from playground.world.files import Upload, merged
from playground.world.permissions import BITS
from playground.world.refusals import Refusal, invalid_form
from playground.world.state import Event, World

_MENTION = re.compile(r"<@!?(\d+)>")
_SHARED = {"global": False}


@dataclass
class Draft:
    """What a request wants to be in a message.

    Args:
        body: the JSON of the request, already found to be in order.
        uploads: the files that came with it.
        kind: Discord's message type (0 plain, 19 reply, 20 answer to a command).
        interaction: `interaction_metadata` of an answer.
        only: for whom an ephemeral answer is.
    """

    body: Payload
    uploads: list[Upload] = field(default_factory=list)
    kind: int = 0
    interaction: Payload | None = None
    only: int | None = None


def post(world: World, place: Channel, author_id: int, draft: Draft) -> Message:
    """Post a message; one with a nonce seen a moment ago is not posted twice.

    Raises:
        Refusal: 50083 or 160005 in a locked thread, and whatever the files are refused for.
    """
    known = _with_nonce(world, author_id, draft.body)
    if known is not None:
        return known
    _wake(world, place, author_id)
    body = draft.body
    message = Message(
        world.next_id(),
        place.id,
        author_id,
        time.time(),
        world.clock.now(),
        flags=int(body.get("flags") or 0) | (EPHEMERAL if draft.only else 0),
        kind=draft.kind,
        interaction=draft.interaction,
        only=draft.only,
        nonce=body.get("nonce"),
    )
    reference = body.get("message_reference")
    if reference:
        message.kind = 19
        message.reference = {"channel_id": str(place.id), **reference, "type": 0}
    _write(world, message, body, draft.uploads)
    if draft.only is not None:
        world.ephemerals[message.id] = message
    else:
        world.state.messages.setdefault(place.id, {})[message.id] = message
        place.last_message_id = message.id
        place.messages += 1
    if body.get("nonce") is not None:
        key = (author_id, str(body["nonce"]))
        world.nonces[key] = (world.clock.now(), message.id)
    _tell(world, "MESSAGE_CREATE", message, place)
    return message


def edit(world: World, message: Message, body: Payload, uploads: list[Upload]) -> Message:
    """Edit a message; what the body does not name stays.

    Raises:
        Refusal: 50083 in an archived thread, 50035 for a flag that cannot be taken off, and
            whatever the files are refused for.
    """
    place = world.channel(message.channel_id)
    if place.archived:
        raise Refusal(400, 50083, "Thread is archived")
    flags = body.get("flags")
    if flags is not None and message.flags & COMPONENTS_V2 and not flags & COMPONENTS_V2:
        raise invalid_form(
            "flags",
            "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
            "The IS_COMPONENTS_V2 flag cannot be removed",
        )
    _write(world, message, body, uploads)
    if flags is not None:
        message.flags = flags | (message.flags & EPHEMERAL)
    message.edited = time.time()
    _tell(world, "MESSAGE_UPDATE", message, place)
    return message


def delete(world: World, message: Message) -> None:
    """Delete a message with its files."""
    for each in message.attachments:
        world.files.pop(each.id, None)
    place = world.channel(message.channel_id)
    if message.only is not None:
        world.ephemerals.pop(message.id, None)
    else:
        world.state.messages[place.id].pop(message.id, None)
    data: Payload = {"id": str(message.id), "channel_id": str(place.id)}
    if place.server_id is not None:
        data["guild_id"] = str(place.server_id)
    world.publish(Event("MESSAGE_DELETE", data, place.server_id, place.id, message.only))


def pin(world: World, message: Message, *, pinned: bool) -> None:
    """Pin a message, or take the pin off."""
    message.pinned = pinned
    _tell(world, "MESSAGE_UPDATE", message, world.channel(message.channel_id))


def spend_old_edit(world: World, message: Message) -> None:
    """Count an edit against the small budget that messages older than an hour have.

    Raises:
        Refusal: 429 with code 30046 when the channel's budget is spent.
    """
    limits, now = world.limits, world.clock.now()
    if now - message.born < limits.old_message_seconds:
        return
    spent = world.old_edits.setdefault(message.channel_id, deque())
    while spent and now - spent[0] >= limits.old_edit_window:
        spent.popleft()
    if len(spent) >= limits.old_edits:
        wait = limits.old_edit_window - (now - spent[0]) if spent else limits.old_edit_window
        raise Refusal(
            429,
            30046,
            "Maximum number of edits to messages older than 1 hour reached. Try again later.",
            extra={"retry_after": round(wait, 3), **_SHARED},
        )
    spent.append(now)


def _write(world: World, message: Message, body: Payload, uploads: list[Upload]) -> None:
    message.attachments = merged(world, message.attachments, body.get("attachments"), uploads)
    if "content" in body:
        message.content = body["content"] or ""
    if "embeds" in body:
        message.embeds = copy.deepcopy(body["embeds"] or [])
    if "components" in body:
        message.components = copy.deepcopy(body["components"] or [])
        components.number(message.components)
    message.mentions, message.mentions_everyone = _mentioned(world, message, body)


def _mentioned(world: World, message: Message, body: Payload) -> tuple[list[int], bool]:
    """Find whom a message pings, within its allowed mentions ("Allowed Mentions Object")."""
    written = f"{message.content}\n{components.text(message.components)}"
    found = [int(number) for number in _MENTION.findall(written)]
    everyone = "@everyone" in written or "@here" in written
    allowed = body.get("allowed_mentions")
    if allowed is not None:
        parse = allowed.get("parse") or []
        users = {int(number) for number in allowed.get("users") or []}
        found = [number for number in found if "users" in parse or number in users]
        everyone = everyone and "everyone" in parse
    place = world.channel(message.channel_id)
    may = world.permissions(place, message.author_id) & BITS["mention_everyone"]
    known = [number for number in dict.fromkeys(found) if number in world.state.users]
    return known, everyone and bool(may)


def _with_nonce(world: World, author_id: int, body: Payload) -> Message | None:
    """Find the message that a nonce was already used for ("Create Message": enforce_nonce)."""
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    known = world.nonces.get((author_id, str(body["nonce"])))
    if known is None or world.clock.now() - known[0] > world.limits.nonce_seconds:
        return None
    for place in world.state.messages.values():
        if known[1] in place:
            return place[known[1]]
    return None


def _wake(world: World, place: Channel, author_id: int) -> None:
    """Unarchive a thread that somebody writes in, unless it is locked to them."""
    if not place.is_thread:
        return
    may_unlock = world.permissions(place, author_id) & BITS["manage_threads"]
    if place.locked and not may_unlock:
        if place.archived:
            raise Refusal(400, 50083, "Thread is archived")
        raise Refusal(400, 160005, "Thread is locked")
    if place.archived:
        places.change(world, place.id, archived=False)
    if author_id != world.bot.id:
        places.add_to_thread(world, place, author_id)


def _tell(world: World, name: str, message: Message, place: Channel) -> None:
    data = render.message(message, world)
    world.publish(Event(name, data, place.server_id, place.id, message.only))


def check_dm(world: World, place: Channel) -> None:
    """Refuse to let the bot write to somebody who does not let it.

    Raises:
        Refusal: 50007 when their DMs are closed, 50278 when they share no server with the bot.
    """
    if place.kind != DM:
        return
    person = world.user(next(number for number in place.people if number != world.bot.id))
    if person.dms_closed:
        raise Refusal(403, 50007, "Cannot send messages to this user")
    shared = any(
        person.id in server.members and world.bot.id in server.members
        for server in world.state.servers.values()
    )
    if not shared:
        raise Refusal(
            403, 50278, "Cannot send messages to this user due to having no mutual guilds"
        )
