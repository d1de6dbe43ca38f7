"""Registered commands, and what a person's client makes of them."""

from collections.abc import Iterator

from playground.payload import Payload
from playground.world import permissions, render
from playground.world.entities import Channel
from playground.world.refusals import unknown
from playground.world.state import World

GLOBAL = 0
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10


class MisuseError(ValueError):
    """A person's client would not let this be sent; the text says why."""


def overwrite_all(world: World, server_id: int, wanted: list[Payload]) -> list[Payload]:
    """Replace every command of a scope; one that stays keeps its id ("Bulk Overwrite").

    Args:
        world: the world.
        server_id: the server, or `GLOBAL`.
        wanted: the commands, already found to be in order.
    """
    before = {
        (each["name"], each["type"]): each["id"] for each in world.state.commands.get(server_id, [])
    }
    stored = []
    for each in wanted:
        kind = each.get("type") or 1
        command = {
            "default_member_permissions": None,
            "dm_permission": True,
            "contexts": None,
            "nsfw": False,
            "options": [],
            **each,
            "id": before.get((each["name"], kind)) or str(world.next_id()),
            "application_id": str(world.state.application_id),
            "type": kind,
            "description": each.get("description") or "",
            "version": str(world.next_id()),
        }
        if command["default_member_permissions"] is not None:
            command["default_member_permissions"] = str(command["default_member_permissions"])
        if server_id != GLOBAL:
            command["guild_id"] = str(server_id)
        stored.append(command)
    world.state.commands[server_id] = stored
    world.changes += 1
    return stored


def available(world: World, place: Channel, user_id: int) -> list[Payload]:
    """Give the commands that somebody is offered in a channel."""
    scopes = world.state.commands
    if place.server_id is None:
        return [each for each in scopes.get(GLOBAL, []) if _in_dms(each)]
    if world.bot.id not in world.server(place.server_id).members:
        return []
    granted = world.permissions(place, user_id)
    if not granted & permissions.BITS["use_application_commands"]:
        return []
    offered = [each for each in scopes.get(GLOBAL, []) if 0 in (each["contexts"] or [0])]
    return [
        each
        for each in [*scopes.get(place.server_id, []), *offered]
        if _permitted(each["default_member_permissions"], granted)
    ]


def _in_dms(command: Payload) -> bool:
    if command["contexts"] is None:
        return bool(command["dm_permission"])
    return 1 in command["contexts"]


def _permitted(needed: str | None, granted: int) -> bool:
    """Tell whether a member has every permission that a command asks for; "0" is nobody's."""
    if needed is None or granted == permissions.ALL:
        return True
    return needed != "0" and granted & int(needed) == int(needed)


def invocation(
    world: World,
    place: Channel,
    user_id: int,
    path: str,
    given: Payload,
    *,
    focused: str | None = None,
) -> Payload:
    """Build the data of a command or autocomplete interaction as a client would.

    Args:
        world: the world.
        place: where it is typed.
        user_id: who types.
        path: the command's words, such as "play" or "table clock set".
        given: values by option name; users, channels and roles by their id.
        focused: for autocomplete, the option being typed.

    Raises:
        MisuseError: for what the client would not offer or accept.
    """
    words = path.removeprefix("/").split()
    command = next(
        (
            each
            for each in available(world, place, user_id)
            if each["type"] == 1 and each["name"] == words[0]
        ),
        None,
    )
    if command is None:
        raise MisuseError(f"there is no /{words[0]} here")
    chain, options = [], command["options"] or []
    for word in words[1:]:
        step = next((each for each in options if each["name"] == word), None)
        if step is None or step["type"] not in {SUBCOMMAND, GROUP}:
            raise MisuseError(f"/{path} has no {word}")
        chain.append(step)
        options = step.get("options") or []
    if any(each["type"] in {SUBCOMMAND, GROUP} for each in options):
        raise MisuseError(f"/{path} needs a sub-command")
    resolved: Payload = {}
    filled = list(_filled(world, place, options, given, resolved=resolved, focused=focused))
    for step in reversed(chain):
        filled = [{"name": step["name"], "type": step["type"], "options": filled}]
    data: Payload = {"id": command["id"], "name": command["name"], "type": 1, "options": filled}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    if resolved:
        data["resolved"] = resolved
    return data


def on_target(world: World, place: Channel, user_id: int, name: str, target_id: int) -> Payload:
    """Build the data of a command from the menu of a person or a message.

    Raises:
        MisuseError: when there is no such command.
    """
    for each in available(world, place, user_id):
        if each["name"] == name and each["type"] in {2, 3}:
            break
    else:
        raise MisuseError(f"there is no {name!r} in the menu here")
    resolved: Payload = {}
    if each["type"] == 2:
        _resolve_user(world, place, target_id, resolved)
    else:
        message = world.any_message(place.id, target_id)
        resolved["messages"] = {str(target_id): render.message(message, world)}
    return {
        "id": each["id"],
        "name": name,
        "type": each["type"],
        "target_id": str(target_id),
        "resolved": resolved,
    }


def _filled(
    world: World,
    place: Channel,
    options: list[Payload],
    given: Payload,
    *,
    resolved: Payload,
    focused: str | None,
) -> Iterator[Payload]:
    unknown_names = set(given) - {each["name"] for each in options}
    if unknown_names:
        raise MisuseError(f"no such option: {', '.join(sorted(unknown_names))}")
    for option in options:
        name = option["name"]
        if name not in given:
            if option.get("required") and focused is None:
                raise MisuseError(f"the option {name} is needed")
            continue
        value = given[name] if focused is not None else _typed(option, given[name])
        filled = {"name": name, "type": option["type"], "value": value}
        if name == focused:
            filled["focused"] = True
            filled["value"] = str(given[name])
        elif option["type"] in {USER, CHANNEL, ROLE, MENTIONABLE}:
            resolve(world, place, option["type"], int(given[name]), resolved)
        yield filled


def _typed(option: Payload, value: object) -> object:
    kind, name = option["type"], option["name"]
    choices = option.get("choices")
    if choices:
        for each in choices:
            if value in {each["value"], each["name"]}:
                return each["value"]
        raise MisuseError(f"{value!r} is none of the choices of {name}")
    if kind == STRING:
        written = str(value)
        least, most = option.get("min_length") or 0, option.get("max_length") or 6000
        if not least <= len(written) <= most:
            raise MisuseError(f"{name} has {least} to {most} characters")
        return written
    if kind in {INTEGER, NUMBER}:
        return _in_range(option, int(str(value)) if kind == INTEGER else float(str(value)))
    if kind == BOOLEAN:
        return value is True or str(value).lower() == "true"
    return str(value)


def _in_range(option: Payload, value: float) -> float:
    least, most = option.get("min_value"), option.get("max_value")
    if (least is not None and value < least) or (most is not None and value > most):
        raise MisuseError(f"{option['name']} is from {least} to {most}")
    return value


def resolve(world: World, place: Channel, kind: int, number: int, resolved: Payload) -> None:
    """Add the user, channel or role that was picked to `resolved`.

    Args:
        world: the world.
        place: where it was picked.
        kind: the option type: 6 user, 7 channel, 8 role, 9 either of user and role.
        number: the id.
        resolved: what to add to.
    """
    server = None if place.server_id is None else world.server(place.server_id)
    if kind in {ROLE, MENTIONABLE} and server is not None and number in server.roles:
        role = render.role(server.roles[number], server)
        resolved.setdefault("roles", {})[str(number)] = role
    elif kind == CHANNEL:
        picked = render.channel(world.channel(number), world)
        picked["permissions"] = str(permissions.DEFAULT)
        resolved.setdefault("channels", {})[str(number)] = picked
    elif kind == ROLE:
        raise unknown("Member")
    else:
        _resolve_user(world, place, number, resolved)


def _resolve_user(world: World, place: Channel, number: int, resolved: Payload) -> None:
    resolved.setdefault("users", {})[str(number)] = render.user(world.user(number))
    if place.server_id is not None:
        member = world.server(place.server_id).members.get(number)
        if member is not None:
            shown = render.member(member, world)
            del shown["user"]
            shown["permissions"] = str(world.permissions(place, number))
            resolved.setdefault("members", {})[str(number)] = shown
