"""Messages, their flags, embeds, files and pings ("Resources: Message")."""

from playground.payload import Payload
from playground.wire.rules import components
from playground.wire.rules.findings import Findings, Path
from playground.world.entities import (
    COMPONENTS_V2,
    EPHEMERAL,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Message,
)
from playground.world.files import Upload
from playground.world.refusals import Refusal

_VOICE = 1 << 13
_POSTED = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | _VOICE | COMPONENTS_V2
_EDITED = SUPPRESS_EMBEDS | COMPONENTS_V2 | EPHEMERAL
_LEGACY = ("content", "embeds", "poll", "sticker_ids")
_EMBED_TEXT = 6000


def check(
    body: Payload,
    uploads: list[Upload],
    *,
    before: Message | None = None,
    ephemeral_allowed: bool = False,
    path: Path = (),
) -> None:
    """Check a message that is to be posted or edited.

    Args:
        body: the message's JSON.
        uploads: the files that came with it.
        before: the message to be edited, None when it is new.
        ephemeral_allowed: whether it answers an interaction.
        path: where the message stands in the request.

    Raises:
        Refusal: 50035 with all faults, or 50006 for a message without anything in it.
    """
    findings = Findings()
    # "Create Message": content up to 2000 characters.
    findings.optional_text((*path, "content"), body.get("content"), 0, 2000)
    v2 = _check_flags(findings, body, before, path, ephemeral_allowed=ephemeral_allowed)
    if v2:
        for name in _LEGACY:
            if body.get(name):
                # "Component Reference": with the flag, these fields can no longer be used.
                findings.add(
                    (*path, name),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    names = _check_files(findings, body, uploads, before, path)
    if body.get("components") is not None:
        components.check_message(
            findings, (*path, "components"), body["components"], v2=v2, names=names
        )
    if body.get("embeds") is not None:
        _check_embeds(findings, (*path, "embeds"), body["embeds"])
    _check_mentions(findings, (*path, "allowed_mentions"), body.get("allowed_mentions"))
    nonce = body.get("nonce")
    if isinstance(nonce, str):
        # "Create Message": a nonce has up to 25 characters.
        findings.text((*path, "nonce"), nonce, 0, 25)
    findings.close()
    _check_not_empty(body, uploads, before)


def _check_flags(
    findings: Findings,
    body: Payload,
    before: Message | None,
    path: Path,
    *,
    ephemeral_allowed: bool,
) -> bool:
    """As in "Message Flags": which may be set; gives whether the message has Components V2."""
    flags = body.get("flags")
    had = bool(before is not None and before.flags & COMPONENTS_V2)
    if flags is None:
        return had
    if not findings.whole((*path, "flags"), flags, 0, 2**31 - 1):
        return had
    allowed = _EDITED if before is not None else _POSTED
    allowed |= EPHEMERAL if ephemeral_allowed else 0
    if flags & ~allowed:
        findings.add((*path, "flags"), "MESSAGE_FLAGS_INVALID", "Invalid message flags")
    return had or bool(flags & COMPONENTS_V2)


def _check_files(
    findings: Findings,
    body: Payload,
    uploads: list[Upload],
    before: Message | None,
    path: Path,
) -> set[str]:
    """As in "Uploading Files": give the names that `attachment://` may use."""
    listed = body.get("attachments")
    place = (*path, "attachments")
    fresh = {str(each.index): each.filename for each in uploads}
    had = {str(each.id): each.filename for each in (before.attachments if before else [])}
    if listed is None:
        return {*fresh.values(), *had.values()}
    if not findings.count(place, listed, 0, 10):
        return set()
    names = set(fresh.values())
    seen: set[str] = set()
    for index, each in enumerate(listed):
        key = str(each.get("id"))
        findings.optional_text((*place, index, "description"), each.get("description"), 0, 1024)
        if key in seen or key not in {*fresh, *had}:
            findings.add(
                (*place, index, "id"),
                "ATTACHMENT_NOT_FOUND",
                f"No file of this request and no attachment of the message: {key}",
            )
        seen.add(key)
        names.add(str(each.get("filename") or fresh.get(key) or had.get(key)))
    return names


def _check_embeds(findings: Findings, path: Path, embeds: object) -> None:
    """As in "Embed Limits": 10 embeds, 25 fields, 6000 characters over all."""
    if not findings.count(path, embeds, 0, 10) or not isinstance(embeds, list):
        return
    total = 0
    for index, each in enumerate(embeds):
        here = (*path, index)
        fields = each.get("fields") or []
        findings.count((*here, "fields"), fields, 0, 25)
        texts = [
            (("title",), each.get("title"), 256),
            (("description",), each.get("description"), 4096),
            (("footer", "text"), (each.get("footer") or {}).get("text"), 2048),
            (("author", "name"), (each.get("author") or {}).get("name"), 256),
        ]
        for number, one in enumerate(fields):
            findings.text((*here, "fields", number, "name"), one.get("name"), 1, 256)
            findings.text((*here, "fields", number, "value"), one.get("value"), 1, 1024)
            total += len(str(one.get("name"))) + len(str(one.get("value")))
        for place, value, most in texts:
            findings.optional_text((*here, *place), value, 0, most)
            total += len(str(value or ""))
    if total > _EMBED_TEXT:
        findings.add(path, "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _check_mentions(findings: Findings, path: Path, allowed: object) -> None:
    """As in "Allowed Mentions Object": lists of up to 100, never beside their kind in `parse`."""
    if not isinstance(allowed, dict):
        return
    parse = allowed.get("parse") or []
    for index, kind in enumerate(parse):
        findings.choice((*path, "parse", index), kind, ("roles", "users", "everyone"))
    for kind in ("users", "roles"):
        listed = allowed.get(kind) or []
        findings.count((*path, kind), listed, 0, 100)
        if listed and kind in parse:
            findings.add(
                path,
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )


def _check_not_empty(body: Payload, uploads: list[Upload], before: Message | None) -> None:
    """As in "Create Message": one of content, embeds, components, files, stickers, poll."""
    filled = any(body.get(name) for name in (*_LEGACY, "components")) or bool(uploads)
    if before is not None:
        for name in ("content", "embeds", "components", "attachments"):
            kept = name not in body or body[name] is None
            if name in body and body[name] is None and name != "attachments":
                kept = False
            filled = filled or (kept and bool(getattr(before, name)))
        filled = filled or bool(body.get("attachments"))
    if not filled:
        raise Refusal(400, 50006, "Cannot send an empty message")
