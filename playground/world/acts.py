"""What a person's client lets them do, and the interaction that comes of it."""

from playground.payload import Payload
from playground.world import commands, components, interactions, places
from playground.world.commands import MisuseError
from playground.world.components import BUTTON, SELECTS, STRING_SELECT, TEXT_INPUT
from playground.world.entities import TEXT, Channel, Interaction, Message
from playground.world.messages import Draft, post
from playground.world.permissions import BITS
from playground.world.state import World

_LINK = 5
_RADIO, _CHECKBOXES, _CHECKBOX, _UPLOAD = 21, 22, 23, 19
_PICKED = {5: commands.USER, 6: commands.ROLE, 7: commands.MENTIONABLE, 8: commands.CHANNEL}


def place_for(world: World, user_id: int, channel_id: int) -> Channel:
    """Find a channel that somebody sees.

    Raises:
        MisuseError: when they do not.
    """
    place = world.channel(channel_id)
    if not world.sees(place, user_id):
        raise MisuseError("you do not see that channel")
    return place


def write(world: World, user_id: int, channel_id: int, content: str) -> Message:
    """Post what a person types.

    Raises:
        MisuseError: where they may not write.
    """
    place = place_for(world, user_id, channel_id)
    needed = "send_messages_in_threads" if place.is_thread else "send_messages"
    if not world.permissions(place, user_id) & BITS[needed]:
        raise MisuseError("you may not write there")
    if not content.strip() or len(content) > 2000:
        raise MisuseError("a message has 1 to 2000 characters")
    return post(world, place, user_id, Draft({"content": content}))


def open_thread(world: World, user_id: int, channel_id: int, name: str) -> Channel:
    """Open a public thread in a text channel.

    Raises:
        MisuseError: where they may not, or for a name that is empty or too long.
    """
    place = place_for(world, user_id, channel_id)
    if place.kind != TEXT or not (
        world.permissions(place, user_id) & BITS["create_public_threads"]
    ):
        raise MisuseError("you may not open a thread there")
    if not 1 <= len(name.strip()) <= 100:
        raise MisuseError("a thread's name has 1 to 100 characters")
    return places.add_thread(world, place, user_id, name.strip())


def command(
    world: World, user_id: int, channel_id: int, path: str, options: Payload
) -> Interaction:
    """Run a slash command."""
    place = place_for(world, user_id, channel_id)
    data = commands.invocation(world, place, user_id, path, options)
    return interactions.begin(world, interactions.COMMAND, user_id, channel_id, data)


def menu_command(
    world: World, user_id: int, channel_id: int, name: str, target_id: int
) -> Interaction:
    """Run a command from the menu of a person or a message."""
    place = place_for(world, user_id, channel_id)
    data = commands.on_target(world, place, user_id, name, target_id)
    return interactions.begin(world, interactions.COMMAND, user_id, channel_id, data)


def complete(
    world: World, user_id: int, channel_id: int, path: str, options: Payload, *, focused: str
) -> Interaction:
    """Ask for suggestions for the option being typed."""
    place = place_for(world, user_id, channel_id)
    data = commands.invocation(world, place, user_id, path, options, focused=focused)
    return interactions.begin(world, interactions.AUTOCOMPLETE, user_id, channel_id, data)


def press(
    world: World,
    user_id: int,
    channel_id: int,
    message_id: int,
    custom_id: str,
    *,
    values: list[str] | None = None,
) -> Interaction | None:
    """Press a button or choose from a select.

    Returns:
        the interaction; None when the message or the component is gone, or the bot has left.

    Raises:
        MisuseError: for what the client would not let be pressed or chosen.
    """
    place = place_for(world, user_id, channel_id)
    message = world.ephemerals.get(message_id) or world.state.messages.get(place.id, {}).get(
        message_id
    )
    if message is None or (message.only not in {None, user_id}):
        return None
    found = components.find(message.components, custom_id)
    if found is None or not interactions.bot_hears(world, place.id):
        return None
    if found.get("disabled"):
        raise MisuseError("that is switched off")
    data: Payload = {
        "custom_id": custom_id,
        "component_type": found["type"],
        "id": found["id"],
    }
    if found["type"] in SELECTS:
        data["values"] = _chosen(found, values or [])
        _resolve(world, place, found["type"], data)
    elif found["type"] != BUTTON or found["style"] == _LINK or values is not None:
        raise MisuseError("that is no such button")
    return interactions.begin(
        world, interactions.COMPONENT, user_id, place.id, data, message_id=message_id
    )


def submit(world: World, user_id: int, opener_id: int, values: Payload) -> Interaction:
    """Send a modal in.

    Args:
        world: the world.
        user_id: who fills it in.
        opener_id: id of the interaction that opened it.
        values: by custom id or label; what is missing keeps its preset.

    Raises:
        MisuseError: when it is not open, or a value does not fit.
    """
    opener = world.modals.get(opener_id)
    if opener is None or opener.user_id != user_id or opener.modal is None:
        raise MisuseError("that form is not open")
    place = world.channel(opener.channel_id)
    left = dict(values)
    resolved: Payload = {}
    filled = [_filled(world, place, each, left, resolved) for each in opener.modal["components"]]
    if left:
        raise MisuseError(f"the form has no {', '.join(sorted(left))}")
    del world.modals[opener_id]
    data: Payload = {"custom_id": opener.modal["custom_id"], "components": filled}
    if resolved:
        data["resolved"] = resolved
    return interactions.begin(
        world,
        interactions.MODAL,
        user_id,
        place.id,
        data,
        message_id=opener.message_id,
        source=opener,
    )


def _filled(
    world: World, place: Channel, each: Payload, left: Payload, resolved: Payload
) -> Payload:
    base: Payload = {"type": each["type"], "id": each["id"]}
    if "components" in each:
        inner = [
            _field(world, place, one, one["label"], left=left, resolved=resolved)
            for one in each["components"]
        ]
        return {**base, "components": inner}
    if "component" in each:
        one = each["component"]
        return {
            **base,
            "component": _field(world, place, one, each["label"], left=left, resolved=resolved),
        }
    return base


def _field(
    world: World, place: Channel, one: Payload, label: str, *, left: Payload, resolved: Payload
) -> Payload:
    key = one["custom_id"]
    given = left.pop(key, left.pop(label, None))
    kind = one["type"]
    sent: Payload = {"type": kind, "id": one["id"], "custom_id": key}
    required = one.get("required", True) is not False
    if kind == TEXT_INPUT:
        sent["value"] = _written(one, label, given, required=required)
    elif kind == _CHECKBOX:
        sent["value"] = bool(one.get("default") if given is None else given)
    elif kind == _RADIO:
        picked = _preset(one) if given is None else [given]
        if required or picked:
            sent["value"] = _chosen({**one, "min_values": 1, "max_values": 1}, picked)[0]
        else:
            sent["value"] = None
    else:
        chosen = _preset(one) if given is None else given
        least = one.get("min_values", 1) if required else 0
        if chosen or least:
            chosen = _chosen(one, chosen)
        sent["values"] = chosen
        if kind in _PICKED:
            for number in chosen:
                commands.resolve(world, place, _PICKED[kind], int(number), resolved)
    return sent


def _written(one: Payload, label: str, given: object, *, required: bool) -> str:
    value = str(one.get("value") or "") if given is None else str(given)
    least, most = one.get("min_length") or 0, one.get("max_length") or 4000
    if not value and not required:
        return value
    least = max(least, 1 if required else 0)
    if not least <= len(value) <= most:
        raise MisuseError(f"{label} has {least} to {most} characters")
    return value


def _preset(one: Payload) -> list[str]:
    if "options" in one:
        return [each["value"] for each in one["options"] if each.get("default")]
    return [str(each["id"]) for each in one.get("default_values") or []]


def _chosen(one: Payload, wanted: list[str]) -> list[str]:
    """Check what is chosen; options may be named by their label."""
    values = [str(each) for each in wanted]
    if one["type"] in {STRING_SELECT, _RADIO, _CHECKBOXES}:
        by_label = {each["label"]: each["value"] for each in one["options"]}
        known = set(by_label.values())
        values = [each if each in known else by_label.get(each, each) for each in values]
        if set(values) - known:
            raise MisuseError(f"there is no option {sorted(set(values) - known)}")
    least = one.get("min_values")
    least = 1 if least is None else least
    most = one.get("max_values") or (len(one["options"]) if one["type"] == _CHECKBOXES else 1)
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise MisuseError(f"choose {least} to {most}")
    return values


def _resolve(world: World, place: Channel, kind: int, data: Payload) -> None:
    if kind in _PICKED:
        resolved: Payload = {}
        for number in data["values"]:
            commands.resolve(world, place, _PICKED[kind], int(number), resolved)
        data["resolved"] = resolved
