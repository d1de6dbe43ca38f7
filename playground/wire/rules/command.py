"""Commands ("Application Commands")."""

from itertools import pairwise

import regex

from playground.payload import Payload
from playground.wire.rules.findings import Findings, Path
from playground.wire.rules.modal import check_choice
from playground.world.refusals import Refusal

_NAME = regex.compile(r"[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}")
_CHAT, _USER, _MESSAGE = 1, 2, 3
_SUBCOMMAND, _GROUP = 1, 2
_MOST_CHAT, _MOST_MENU, _MOST_TEXT = 100, 15, 8000


def check_all(commands: object) -> None:
    """Check every command of a scope before it replaces the others.

    Raises:
        Refusal: 50035 with all faults, 30032 for too many.
    """
    if not isinstance(commands, list):
        raise Refusal(400, 50035, "Invalid Form Body")
    findings = Findings()
    seen: set[tuple[object, object]] = set()
    for index, each in enumerate(commands):
        key = (each.get("type") or _CHAT, each.get("name"))
        if key in seen:
            # "Registering a Command": a name is used once per type and scope.
            findings.add(
                (index, "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        seen.add(key)
        _check_one(findings, (index,), each)
    findings.close()
    kinds = [each.get("type") or _CHAT for each in commands]
    if kinds.count(_CHAT) > _MOST_CHAT or any(
        kinds.count(kind) > _MOST_MENU for kind in (_USER, _MESSAGE)
    ):
        raise Refusal(400, 30032, "Maximum number of application commands reached (100)")


def _check_one(findings: Findings, path: Path, command: Payload) -> None:
    kind = command.get("type") or _CHAT
    if not findings.choice((*path, "type"), kind, (_CHAT, _USER, _MESSAGE)):
        return
    if kind == _CHAT:
        _check_named(findings, path, command)
        _check_options(findings, path, command.get("options") or [], depth=0)
    else:
        # "Application Command Naming": menu commands may be written in any way, 1–32 characters.
        findings.text((*path, "name"), command.get("name"), 1, 32)
    if _size(command) > _MOST_TEXT:
        # "Slash Commands": 8000 characters for names, descriptions and values together.
        findings.add(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({_MOST_TEXT})",
        )


def _check_named(findings: Findings, path: Path, one: Payload) -> None:
    """As in "Application Command Naming": 1–32 of a few characters, in small letters."""
    names: dict[Path, object] = {("name",): one.get("name")}
    names |= {
        ("name_localizations", key): value
        for key, value in (one.get("name_localizations") or {}).items()
    }
    for place, name in names.items():
        if not isinstance(name, str) or not _NAME.fullmatch(name) or name != name.lower():
            findings.add(
                (*path, *place),
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            )
    findings.text((*path, "description"), one.get("description"), 1, 100)
    for key, value in (one.get("description_localizations") or {}).items():
        findings.text((*path, "description_localizations", key), value, 1, 100)


def _check_options(findings: Findings, path: Path, options: list[Payload], depth: int) -> None:
    """As in "Application Command Option": 25 of them, required ones first, groups one deep."""
    place = (*path, "options")
    findings.count(place, options, 0, 25)
    names = [each.get("name") for each in options]
    if len(names) != len(set(names)):
        findings.add(
            place,
            "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
            "Option name already exists",
        )
    needed = [bool(each.get("required")) for each in options]
    if any(later and not earlier for earlier, later in pairwise(needed)):
        findings.add(
            place,
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            "Required options must be placed before non-required options",
        )
    kinds = {each.get("type") for each in options}
    if kinds & {_SUBCOMMAND, _GROUP} and kinds - {_SUBCOMMAND, _GROUP}:
        findings.add(
            place,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive",
        )
    for index, each in enumerate(options):
        _check_option(findings, (*place, index), each, depth)


def _check_option(findings: Findings, path: Path, option: Payload, depth: int) -> None:
    allowed = ([_GROUP] if depth == 0 else []) + ([_SUBCOMMAND] if depth < 2 else [])
    if not findings.choice((*path, "type"), option.get("type"), [*allowed, *range(3, 12)]):
        return
    _check_named(findings, path, option)
    kind = option["type"]
    if kind in {_SUBCOMMAND, _GROUP}:
        inner = depth + (1 if kind == _GROUP else 2)
        _check_options(findings, path, option.get("options") or [], inner)
    choices = option.get("choices")
    if choices is not None:
        if findings.count((*path, "choices"), choices, 0, 25):
            for index, each in enumerate(choices):
                check_choice(findings, (*path, "choices", index), each)
        if choices and option.get("autocomplete"):
            # "Application Command Option": autocomplete may not be set where choices are.
            findings.add(
                (*path, "autocomplete"),
                "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
                "Autocomplete and choices are mutually exclusive",
            )


def _size(node: Payload) -> int:
    own = sum(len(str(node.get(key) or "")) for key in ("name", "description", "value"))
    inner = [*(node.get("options") or []), *(node.get("choices") or [])]
    return own + sum(_size(each) for each in inner)
