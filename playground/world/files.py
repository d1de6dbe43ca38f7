"""Uploaded files."""

import io
import mimetypes
from dataclasses import dataclass

from PIL import Image, UnidentifiedImageError

from playground.payload import Payload
from playground.world.entities import Attachment
from playground.world.refusals import Refusal, invalid_form
from playground.world.state import World

MOST_FILES = 10


@dataclass(frozen=True)
class Upload:
    """One file of a request.

    Args:
        index: n of the form field `files[n]`.
        filename: its name.
        data: its bytes.
    """

    index: int
    filename: str
    data: bytes


def merged(
    world: World,
    before: list[Attachment],
    listed: list[Payload] | None,
    uploads: list[Upload],
) -> list[Attachment]:
    """Work out a message's attachments from what a request lists and brings.

    Args:
        world: where the bytes are stored.
        before: what the message had.
        listed: `attachments` of the body; an entry's id is the number of a new file or the id of
            one to keep. None keeps all that was there.
        uploads: the new files.

    Raises:
        Refusal: 413 (40005) for a file over the limit, 30015 for too many, 50035 for an id that is
            neither ("Message: Editing Message Attachments").
    """
    if any(len(each.data) > world.limits.file_bytes for each in uploads):
        raise Refusal(413, 40005, "Request entity too large")
    described = {str(each["id"]): each for each in listed or []}
    fresh = {str(each.index): each for each in uploads}
    had = {str(each.id): each for each in before}
    for key in described:
        if key not in fresh and key not in had:
            raise invalid_form("attachments", "ATTACHMENT_NOT_FOUND", f"Unknown attachment {key}")
    kept = before if listed is None else [had[key] for key in described if key in had]
    if len(kept) + len(fresh) > MOST_FILES:
        raise Refusal(400, 30015, "Maximum number of attachments in a message reached (10)")
    for each in set(had) - {str(one.id) for one in kept}:
        world.files.pop(int(each), None)
    return kept + [_stored(world, one, described.get(key, {})) for key, one in fresh.items()]


def _stored(world: World, upload: Upload, described: Payload) -> Attachment:
    name = str(described.get("filename") or upload.filename)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    width, height = _dimensions(upload.data) if kind.startswith("image/") else (None, None)
    made = Attachment(
        world.next_id(), name, len(upload.data), kind, width, height, described.get("description")
    )
    world.files[made.id] = upload.data
    return made


def _dimensions(data: bytes) -> tuple[int | None, int | None]:
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError):
        return None, None
