"""Channels, threads and messages over REST ("Resources: Channel", "Resources: Message")."""

from playground.wire.call import Answer, Call, Route
from playground.wire.rules import message as message_rules
from playground.wire.rules import thread as thread_rules
from playground.world import messages, places, render
from playground.world.entities import DM, PRIVATE_THREAD, TEXT, Channel, Message
from playground.world.messages import Draft
from playground.world.permissions import BITS, demand
from playground.world.refusals import Refusal, missing_permissions, unknown

_PAGE = 50


def _place(call: Call, *needed: str) -> Channel:
    """Find the channel of a call, and demand what the bot needs there."""
    place = call.world.channel(call.number("channel_id"))
    demand(call.world.permissions(place, call.world.bot.id), *needed)
    return place


def _message(call: Call) -> Message:
    place = _place(call)
    return call.world.message(place.id, call.number("message_id"))


def _for_files(call: Call) -> tuple[str, ...]:
    return ("attach_files",) if call.uploads else ()


def channel(call: Call) -> Answer:
    """Give a channel."""
    return render.channel(_place(call), call.world)


def change_channel(call: Call) -> Answer:
    """Change a thread, or a channel's name and topic."""
    place, form = _place(call), call.form
    granted = call.world.permissions(place, call.world.bot.id)
    if place.is_thread:
        thread_rules.check(form, new=False)
        mine = place.owner_id == call.world.bot.id
        manages = bool(granted & BITS["manage_threads"])
        if (form.get("locked") is not None or not mine) and not manages:
            raise missing_permissions()
        if (
            place.archived
            and set(form) - {"archived", "locked"}
            and form.get("archived") is not False
        ):
            raise Refusal(400, 50083, "Thread is archived")
    else:
        demand(granted, "manage_channels")
    changed = places.change(
        call.world,
        place.id,
        name=form.get("name"),
        archived=form.get("archived"),
        locked=form.get("locked"),
        archive_minutes=form.get("auto_archive_duration"),
        slowmode=form.get("rate_limit_per_user"),
        topic=form.get("topic"),
    )
    return render.channel(changed, call.world)


def delete_channel(call: Call) -> Answer:
    """Delete a channel or thread."""
    place = call.world.channel(call.number("channel_id"))
    _place(call, "manage_threads" if place.is_thread else "manage_channels")
    shown = render.channel(place, call.world)
    places.delete(call.world, place.id)
    return shown


def list_messages(call: Call) -> Answer:
    """List messages, newest first."""
    place = _place(call, "read_message_history")
    found = list(call.world.state.messages.get(place.id, {}).values())
    if "before" in call.query:
        found = [each for each in found if each.id < int(call.query["before"])]
    limit = int(call.query.get("limit", _PAGE))
    if "after" in call.query:
        found = [each for each in found if each.id > int(call.query["after"])][:limit]
    newest = found[-limit:][::-1]
    return [render.message(each, call.world) for each in newest]


def one_message(call: Call) -> Answer:
    """Give a message."""
    _place(call, "read_message_history")
    return render.message(_message(call), call.world)


def post_message(call: Call) -> Answer:
    """Post a message."""
    place = call.world.channel(call.number("channel_id"))
    needed = "send_messages_in_threads" if place.is_thread else "send_messages"
    for_embeds = ("embed_links",) if call.form.get("embeds") else ()
    _place(call, needed, *_for_files(call), *for_embeds)
    messages.check_dm(call.world, place)
    message_rules.check(call.form, call.uploads)
    posted = messages.post(call.world, place, call.world.bot.id, Draft(call.form, call.uploads))
    return render.message(posted, call.world)


def edit_message(call: Call) -> Answer:
    """Edit a message of the bot's own; those older than an hour have a small budget."""
    _place(call, *_for_files(call))
    message = _message(call)
    if message.author_id != call.world.bot.id:
        raise Refusal(403, 50005, "Cannot edit a message authored by another user")
    messages.check_dm(call.world, call.world.channel(message.channel_id))
    message_rules.check(call.form, call.uploads, before=message)
    messages.spend_old_edit(call.world, message)
    edited = messages.edit(call.world, message, call.form, call.uploads)
    return render.message(edited, call.world)


def delete_message(call: Call) -> Answer:
    """Delete a message; another's only with the permission to manage messages."""
    message = _message(call)
    place = call.world.channel(message.channel_id)
    if message.author_id != call.world.bot.id:
        _place(call, "manage_messages")
    if place.archived:
        raise Refusal(400, 50083, "Thread is archived")
    messages.delete(call.world, message)
    return None


def delete_messages(call: Call) -> Answer:
    """Delete 2–100 messages at once."""
    place = _place(call, "manage_messages")
    wanted = call.form.get("messages") or []
    if not 2 <= len(wanted) <= 100:
        raise Refusal(
            400,
            50016,
            "Provided too few or too many messages to delete. Must provide at least 2 and fewer "
            "than 100 messages to delete",
        )
    for number in wanted:
        found = call.world.state.messages.get(place.id, {}).get(int(number))
        if found is not None:
            messages.delete(call.world, found)
    return None


def type_there(call: Call) -> Answer:
    """Show that the bot is typing."""
    _place(call, "send_messages")
    return None


def pin(call: Call) -> Answer:
    """Pin a message."""
    return _pin(call, pinned=True)


def unpin(call: Call) -> Answer:
    """Take a pin off."""
    return _pin(call, pinned=False)


def _pin(call: Call, *, pinned: bool) -> Answer:
    place = _place(call)
    if place.kind != DM:
        _place(call, "pin_messages")
    messages.pin(call.world, _message(call), pinned=pinned)
    return None


def open_thread(call: Call) -> Answer:
    """Open a thread without a message; private unless told otherwise ("Start Thread")."""
    thread_rules.check(call.form, new=True)
    private = call.form.get("type") in {None, PRIVATE_THREAD}
    parent = _place(call, "create_private_threads" if private else "create_public_threads")
    return _open(call, parent, private=private)


def open_thread_on(call: Call) -> Answer:
    """Open a thread on a message; its id is the message's."""
    thread_rules.check(call.form, new=True)
    parent = _place(call, "create_public_threads")
    message = _message(call)
    if message.thread_id is not None:
        raise Refusal(400, 160004, "A thread has already been created for this message")
    shown = _open(call, parent, thread_id=message.id)
    message.thread_id = message.id
    return shown


def _open(
    call: Call, parent: Channel, *, private: bool = False, thread_id: int | None = None
) -> Answer:
    if parent.kind != TEXT:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    thread = places.add_thread(
        call.world,
        parent,
        call.world.bot.id,
        call.form["name"],
        private=private,
        archive_minutes=call.form.get("auto_archive_duration") or 1440,
        thread_id=thread_id,
    )
    return render.channel(thread, call.world)


def _thread(call: Call) -> Channel:
    thread = _place(call)
    if not thread.is_thread:
        raise unknown("Channel")
    if thread.archived:
        raise Refusal(400, 50083, "Thread is archived")
    return thread


def _who(call: Call) -> int:
    return call.number("user_id") if "user_id" in call.path else call.world.bot.id


def join_thread(call: Call) -> Answer:
    """Join a thread, or add a member of the server to it."""
    thread, user_id = _thread(call), _who(call)
    assert thread.server_id is not None  # noqa: S101 - threads are in servers
    call.world.user(user_id)
    call.world.member(call.world.server(thread.server_id), user_id)
    places.add_to_thread(call.world, thread, user_id)
    return None


def leave_thread(call: Call) -> Answer:
    """Leave a thread, or take somebody out of it."""
    thread, user_id = _thread(call), _who(call)
    mine = thread.kind == PRIVATE_THREAD and thread.owner_id == call.world.bot.id
    if user_id != call.world.bot.id and not mine:
        _place(call, "manage_threads")
    places.remove_from_thread(call.world, thread, user_id)
    return None


def thread_members(call: Call) -> Answer:
    """List who has joined a thread."""
    thread = _place(call)
    return [render.thread_member(thread, user_id) for user_id in thread.people]


_CHANNEL = "/channels/{channel_id}"
_MESSAGE = "/channels/{channel_id}/messages/{message_id}"

ROUTES = [
    Route("GET", _CHANNEL, channel),
    Route("PATCH", _CHANNEL, change_channel),
    Route("DELETE", _CHANNEL, delete_channel),
    Route("GET", f"{_CHANNEL}/messages", list_messages),
    Route("POST", f"{_CHANNEL}/messages", post_message),
    Route("POST", f"{_CHANNEL}/messages/bulk-delete", delete_messages),
    Route("GET", _MESSAGE, one_message),
    Route("PATCH", _MESSAGE, edit_message),
    Route("DELETE", _MESSAGE, delete_message),
    Route("POST", f"{_CHANNEL}/typing", type_there),
    Route("PUT", f"{_CHANNEL}/messages/pins/{{message_id}}", pin),
    Route("DELETE", f"{_CHANNEL}/messages/pins/{{message_id}}", unpin),
    Route("POST", f"{_CHANNEL}/threads", open_thread),
    Route("POST", f"{_MESSAGE}/threads", open_thread_on),
    Route("GET", f"{_CHANNEL}/thread-members", thread_members),
    Route("PUT", f"{_CHANNEL}/thread-members/@me", join_thread),
    Route("DELETE", f"{_CHANNEL}/thread-members/@me", leave_thread),
    Route("PUT", f"{_CHANNEL}/thread-members/{{user_id}}", join_thread),
    Route("DELETE", f"{_CHANNEL}/thread-members/{{user_id}}", leave_thread),
]
