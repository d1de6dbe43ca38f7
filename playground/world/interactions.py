"""What people do to the bot, and how the bot must answer it.

Source throughout: "Receiving and Responding to Interactions".
"""

import copy
import secrets

from playground.payload import Payload
from playground.world import components, messages, render
from playground.world.entities import DM, EPHEMERAL, LOADING, Interaction, Message
from playground.world.files import Upload
from playground.world.messages import Draft
from playground.world.refusals import Refusal, invalid_form, unknown
from playground.world.state import Event, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9

_FITTING = {
    COMMAND: {MESSAGE, DEFER, OPEN_MODAL},
    COMPONENT: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE, OPEN_MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE},
}


def begin(
    world: World,
    kind: int,
    user_id: int,
    channel_id: int,
    data: Payload,
    *,
    message_id: int | None = None,
    source: Interaction | None = None,
) -> Interaction:
    """Let a person act; the bot hears of it, if it is there to hear.

    Args:
        world: the world.
        kind: `COMMAND`, `COMPONENT`, `AUTOCOMPLETE` or `MODAL`.
        user_id: who.
        channel_id: where.
        data: the interaction's data.
        message_id: the message that bears the component.
        source: of a submitted modal, the act that opened it.
    """
    place = world.channel(channel_id)
    one = Interaction(
        world.next_id(),
        secrets.token_urlsafe(32),
        kind,
        user_id,
        channel_id,
        place.server_id,
        data,
        world.clock.now(),
        message_id,
        source,
    )
    _forget_old(world)
    world.interactions[one.id] = one
    world.tokens[one.token] = one
    world.publish(
        Event("INTERACTION_CREATE", render.interaction(one, world), place.server_id, None)
    )
    return one


def answer(
    world: World, interaction_id: int, token: str, body: Payload, uploads: list[Upload]
) -> Payload:
    """Take the bot's first answer and give what `with_response` asks for.

    Raises:
        Refusal: 10062 when it is unknown or too late, 40060 when it was answered before, 50035 for
            an answer that does not fit.
    """
    one = world.interactions.get(interaction_id)
    if one is None or one.token != token or one.failed or _late(world, one):
        raise unknown("Interaction")
    if one.answer is not None:
        raise Refusal(400, 40060, "Interaction has already been acknowledged.")
    kind, data = body["type"], body.get("data") or {}
    fitting = _FITTING[one.kind]
    if one.kind == MODAL and one.message_id is None:
        fitting = fitting - {DEFER_UPDATE, UPDATE}
    if kind not in fitting:
        raise invalid_form("type", "BASE_TYPE_CHOICES", f"Value must be one of {sorted(fitting)}.")
    message = _first_answer(world, one, kind, data, uploads)
    one.answer = kind
    quiet = message is None or kind == DEFER_UPDATE
    shown = None if quiet or message is None else render.message(message, world)
    _settle(world, one, data, shown)
    resource: Payload = {"type": kind}
    if shown is not None and kind in {MESSAGE, UPDATE}:
        resource["message"] = shown
    state: Payload = {"id": str(one.id), "type": one.kind}
    if message is not None:
        state |= {
            "response_message_id": str(message.id),
            "response_message_loading": bool(message.flags & LOADING),
            "response_message_ephemeral": message.only is not None,
        }
    return {"interaction": state, "resource": resource}


def _first_answer(
    world: World, one: Interaction, kind: int, data: Payload, uploads: list[Upload]
) -> Message | None:
    if kind in {MESSAGE, DEFER}:
        if kind == DEFER:
            if (data.get("flags") or 0) & ~EPHEMERAL:
                raise invalid_form(
                    "data.flags", "MESSAGE_FLAGS_INVALID", "A deferred answer may only be ephemeral"
                )
            data = {"flags": (data.get("flags") or 0) | LOADING}
        message = _say(world, one, data, uploads)
        one.original_id = message.id
        return message
    if kind in {DEFER_UPDATE, UPDATE}:
        one.original_id = one.message_id
        message = _source_message(world, one)
        return messages.edit(world, message, data, uploads) if kind == UPDATE else message
    if kind == OPEN_MODAL:
        modal = copy.deepcopy(data)
        components.number(modal["components"])
        one.modal = modal
        world.modals[one.id] = one
    return None


def _source_message(world: World, one: Interaction) -> Message:
    assert one.message_id is not None  # noqa: S101 - only such kinds of answer come here
    return world.any_message(one.channel_id, one.message_id)


def _say(world: World, one: Interaction, body: Payload, uploads: list[Upload]) -> Message:
    """Post an answer to an interaction, to all or to the one who acted."""
    wants = (body.get("flags") or 0) & EPHEMERAL
    draft = Draft(
        body,
        uploads,
        kind=20 if one.kind == COMMAND else 0,
        interaction={
            "id": str(one.id),
            "type": one.kind,
            "user": render.user(world.user(one.user_id)),
            "authorizing_integration_owners": {},
        },
        only=one.user_id if wants else None,
    )
    if one.kind == COMMAND and draft.interaction is not None:
        draft.interaction["name"] = _words(one.data)
    if one.message_id is not None and draft.interaction is not None:
        draft.interaction["interacted_message_id"] = str(one.message_id)
    if one.kind == MODAL and one.source is not None and draft.interaction is not None:
        draft.interaction["triggering_interaction_metadata"] = {
            "id": str(one.source.id),
            "type": one.source.kind,
            "user": render.user(world.user(one.user_id)),
            "authorizing_integration_owners": {},
        }
    return messages.post(world, world.channel(one.channel_id), world.bot.id, draft)


def _words(data: Payload) -> str:
    """Give a command as it was typed, with the names of its sub-commands."""
    words, options = [str(data["name"])], data.get("options") or []
    while options and options[0]["type"] in {1, 2}:
        words.append(str(options[0]["name"]))
        options = options[0].get("options") or []
    return " ".join(words)


def by_token(world: World, token: str) -> Interaction:
    """Find the interaction of a webhook token.

    Raises:
        Refusal: 50027 when there is none or its 15 minutes are over, 10015 before the first answer.
    """
    one = world.tokens.get(token)
    if one is None or world.clock.now() - one.born > world.limits.token_seconds:
        raise Refusal(401, 50027, "Invalid Webhook Token")
    if one.answer is None:
        raise unknown("Webhook")
    return one


def follow_up(world: World, token: str, body: Payload, uploads: list[Upload]) -> Message:
    """Post a further answer; after a deferred one the first takes its place."""
    one = by_token(world, token)
    if one.original_id is not None:
        original = world.any_message(one.channel_id, one.original_id)
        if original.flags & LOADING:
            return edit_answer(world, token, "@original", body, uploads)
    message = _say(world, one, body, uploads)
    one.followups.append(message.id)
    return message


def answer_message(world: World, token: str, which: str) -> Message:
    """Find an answer by "@original" or its id; refuse with 10008."""
    one = by_token(world, token)
    number = one.original_id if which == "@original" else int(which)
    mine = {one.original_id, one.message_id, *one.followups}
    if number is None or number not in mine:
        raise unknown("Message")
    return world.any_message(one.channel_id, number)


def edit_answer(
    world: World, token: str, which: str, body: Payload, uploads: list[Upload]
) -> Message:
    """Edit an answer; the first edit of a deferred one makes it a message."""
    message = answer_message(world, token, which)
    if message.flags & LOADING:
        message.flags &= ~LOADING
        flags = body.get("flags")
        # The ephemeral flag of the deferral stays, whatever the edit says.
        body = {**body, "flags": (flags or 0) & ~EPHEMERAL} if flags is not None else body
    return messages.edit(world, message, body, uploads)


def expire(world: World) -> None:
    """Tell people of acts that the bot has left unanswered for too long."""
    for one in list(world.interactions.values()):
        if one.answer is None and not one.failed and _late(world, one):
            fail(world, one)


def fail(world: World, one: Interaction) -> None:
    """Tell a person that their act has failed."""
    if one.answer is None and not one.failed:
        one.failed = True
        _settle(world, one, {}, None)


def reload(world: World, user_id: int) -> None:
    """Let a person's client start anew: what was only for them vanishes."""
    gone = [each.id for each in world.ephemerals.values() if each.only == user_id]
    for message_id in gone:
        del world.ephemerals[message_id]
    opened = [key for key, each in world.modals.items() if each.user_id == user_id]
    for key in opened:
        del world.modals[key]


def bot_hears(world: World, channel_id: int) -> bool:
    """Tell whether the bot is where an act takes place."""
    place = world.channel(channel_id)
    if place.kind == DM or place.server_id is None:
        return True
    return world.bot.id in world.server(place.server_id).members


def _settle(world: World, one: Interaction, data: Payload, message: Payload | None) -> None:
    state = {
        None: "failed",
        MESSAGE: "answered",
        DEFER: "thinking",
        DEFER_UPDATE: "silent",
        UPDATE: "updated",
        CHOICES: "choices",
        OPEN_MODAL: "modal",
    }[one.answer]
    told: Payload = {"id": str(one.id), "state": state, "message": message}
    if state == "choices":
        told["choices"] = data.get("choices") or []
    if one.modal is not None:
        told["modal"] = {**one.modal, "interaction_id": str(one.id)}
    world.publish(Event("interaction", told, one.server_id, None, one.user_id))


def _late(world: World, one: Interaction) -> bool:
    return world.clock.now() - one.born > world.limits.answer_seconds


def _forget_old(world: World) -> None:
    """Drop interactions whose tokens are dead, oldest first."""
    while world.interactions:
        oldest = next(iter(world.interactions.values()))
        if world.clock.now() - oldest.born <= world.limits.token_seconds:
            return
        del world.interactions[oldest.id]
        world.tokens.pop(oldest.token, None)
        world.modals.pop(oldest.id, None)
