"""Components of messages ("Component Reference")."""

import regex

from playground.payload import Payload
from playground.wire.rules.findings import Findings, Path
from playground.world.components import SELECTS, walk, well_formed

ROW, BUTTON, STRING_SELECT = 1, 2, 3
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
_LINK, _PREMIUM = 5, 6

V2_ONLY = {SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER}
_IN_CONTAINER = {ROW, TEXT, SECTION, GALLERY, SEPARATOR, FILE}
_AT_TOP = {*_IN_CONTAINER, CONTAINER}

MOST_COMPONENTS = 40
MOST_TEXT = 4000
_EMOJI = regex.compile(r"[\p{Emoji}\p{Emoji_Component}\uFE0F\u20E3\u200D]+")


def check_message(
    findings: Findings, path: Path, components: object, *, v2: bool, names: set[str]
) -> None:
    """Check the components of a message.

    Args:
        findings: where faults go.
        path: where the list stands in the body.
        components: the list.
        v2: whether the message has the flag IS_COMPONENTS_V2.
        names: the file names that `attachment://` may name.
    """
    if not isinstance(components, list) or not well_formed(components):
        findings.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return
    if not v2 and len(components) > 5:
        # "Legacy Message Component Behavior": up to 5 action rows.
        findings.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
    everything = list(walk(components))
    if len(everything) > MOST_COMPONENTS:
        # "Component Reference": up to 40 total components, nested ones included.
        findings.add(
            path,
            "MESSAGE_COMPONENTS_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components exceeds {MOST_COMPONENTS}",
        )
    written = sum(
        len(str(each.get("content") or "")) for each in everything if each.get("type") == TEXT
    )
    if written > MOST_TEXT:
        # "Text Display": 4,000 characters over all text displays of a message.
        findings.add(
            path,
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"Displayable text exceeds the maximum size of {MOST_TEXT}",
        )
    _check_unique(findings, path, everything)
    for index, each in enumerate(components):
        _Checker(findings, names).top((*path, index), each, v2=v2)


def _check_unique(findings: Findings, path: Path, everything: list[Payload]) -> None:
    """Custom ids and component ids are unique in a message ("Custom ID", "Anatomy")."""
    for key, code in (
        ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        ("id", "COMPONENT_ID_DUPLICATED"),
    ):
        seen = [each[key] for each in everything if each.get(key)]
        for twice in sorted({str(each) for each in seen if seen.count(each) > 1}):
            findings.add(path, code, f"Component {key} cannot be duplicated: {twice}")


class _Checker:
    """One walk over the components, with what every rule needs at hand."""

    def __init__(self, findings: Findings, names: set[str]) -> None:
        self.findings = findings
        self.names = names

    def top(self, path: Path, each: Payload, *, v2: bool) -> None:
        kind = each.get("type")
        if not v2 and kind in V2_ONLY:
            # "Component Reference": these need the flag IS_COMPONENTS_V2.
            self.findings.add(
                (*path, "type"), "UNION_TYPE_CHOICES", "Value of field must be one of (1,)."
            )
            return
        if self.findings.choice((*path, "type"), kind, sorted(_AT_TOP if v2 else {ROW})):
            self.one(path, each)

    def one(self, path: Path, each: Payload) -> None:
        self.findings.whole((*path, "id"), each.get("id"), 0, 2**31 - 1)
        checks = {
            ROW: self.row,
            SECTION: self.section,
            TEXT: self.text,
            GALLERY: self.gallery,
            FILE: self.file,
            CONTAINER: self.container,
            SEPARATOR: self.separator,
        }
        checks[each["type"]](path, each)

    def row(self, path: Path, row: Payload) -> None:
        """As in "Action Row": up to 5 buttons, or one select."""
        inner = row.get("components")
        place = (*path, "components")
        if not self.findings.count(place, inner, 1, 5) or inner is None:
            return
        kinds = [each.get("type") for each in inner]
        if any(kind in SELECTS for kind in kinds) and len(kinds) > 1:
            self.findings.add(
                place,
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )
        for index, each in enumerate(inner):
            here = (*place, index)
            if each.get("type") == BUTTON:
                self.button(here, each)
            elif self.findings.choice((*here, "type"), each.get("type"), (BUTTON, *SELECTS)):
                check_select(self.findings, here, each)

    def button(self, path: Path, button: Payload) -> None:
        """As in "Button": label up to 80; custom_id, or url for a link, never both."""
        findings = self.findings
        if not findings.choice((*path, "style"), button.get("style"), (1, 2, 3, 4, 5, 6)):
            return
        findings.optional_text((*path, "label"), button.get("label"), 0, 80)
        style, emoji = button["style"], button.get("emoji")
        if style == _LINK:
            if button.get("custom_id") is not None:
                findings.add(
                    (*path, "custom_id"),
                    "BUTTON_COMPONENT_INVALID_CUSTOM_ID",
                    "A link button cannot have a custom id",
                )
            self.address((*path, "url"), button.get("url"), 512)
        elif style != _PREMIUM:
            if button.get("url") is not None:
                findings.add(
                    (*path, "url"),
                    "BUTTON_COMPONENT_INVALID_URL",
                    "Only a link button has a url",
                )
            check_custom_id(findings, path, button)
        if style != _PREMIUM and not button.get("label") and not emoji:
            findings.add(
                path,
                "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
                "A button needs a label or an emoji",
            )
        check_emoji(findings, (*path, "emoji"), emoji)

    def section(self, path: Path, section: Payload) -> None:
        """As in "Section": 1–3 text displays beside a button or a thumbnail."""
        inner = section.get("components")
        if self.findings.count((*path, "components"), inner, 1, 3) and inner is not None:
            for index, each in enumerate(inner):
                here = (*path, "components", index)
                if self.findings.choice((*here, "type"), each.get("type"), (TEXT,)):
                    self.text(here, each)
        beside = section.get("accessory")
        here = (*path, "accessory")
        if not isinstance(beside, dict):
            self.findings.add(here, "BASE_TYPE_REQUIRED", "This field is required")
        elif beside.get("type") == BUTTON:
            self.button(here, beside)
        elif self.findings.choice((*here, "type"), beside.get("type"), (BUTTON, THUMBNAIL)):
            self.media(here, beside)

    def text(self, path: Path, text: Payload) -> None:
        """As in "Text Display": it cannot be empty."""
        self.findings.text((*path, "content"), text.get("content"), 1, MOST_TEXT)

    def gallery(self, path: Path, gallery: Payload) -> None:
        """As in "Media Gallery": 1–10 items."""
        items = gallery.get("items")
        if self.findings.count((*path, "items"), items, 1, 10) and items is not None:
            for index, each in enumerate(items):
                self.media((*path, "items", index), each)

    def media(self, path: Path, item: Payload) -> None:
        """As in "Media Gallery Item", "Thumbnail": alt text up to 1,024 characters."""
        self.findings.optional_text((*path, "description"), item.get("description"), 1, 1024)
        media = item.get("media")
        self.address(
            (*path, "media", "url"),
            media.get("url") if isinstance(media, dict) else None,
            2048,
            files=True,
        )

    def file(self, path: Path, file: Payload) -> None:
        """As in "File": only attachments, no other addresses."""
        inner = file.get("file")
        url = inner.get("url") if isinstance(inner, dict) else None
        here = (*path, "file", "url")
        if isinstance(url, str) and not url.startswith("attachment://"):
            self.findings.add(
                here,
                "UNFURLED_MEDIA_ITEM_ATTACHMENT_REQUIRED",
                "Only an attachment may be referenced",
            )
            return
        self.address(here, url, 2048, files=True)

    def separator(self, path: Path, separator: Payload) -> None:
        """As in "Separator": small (1) or large (2)."""
        if separator.get("spacing") is not None:
            self.findings.choice((*path, "spacing"), separator["spacing"], (1, 2))

    def container(self, path: Path, container: Payload) -> None:
        """As in "Container": no container in a container; colour 0x000000–0xFFFFFF."""
        self.findings.whole((*path, "accent_color"), container.get("accent_color"), 0, 0xFF_FF_FF)
        inner = container.get("components")
        if not self.findings.count((*path, "components"), inner, 1, MOST_COMPONENTS):
            return
        for index, each in enumerate(inner or []):
            here = (*path, "components", index)
            if self.findings.choice((*here, "type"), each.get("type"), sorted(_IN_CONTAINER)):
                self.one(here, each)

    def address(self, path: Path, url: object, most: int, *, files: bool = False) -> None:
        """As in "Unfurled Media Item": http, https, or the name of a file of this message."""
        if not self.findings.text(path, url, 1, most):
            return
        address = str(url)
        if files and address.startswith("attachment://"):
            if address.removeprefix("attachment://") not in self.names:
                self.findings.add(
                    path,
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    f"The referenced attachment was not found: {address}",
                )
        elif not address.startswith(("http://", "https://", *(() if files else ("discord://",)))):
            self.findings.add(
                path,
                "URL_TYPE_INVALID_SCHEME",
                "Scheme must be one of ('http', 'https').",
            )


def check_custom_id(findings: Findings, path: Path, component: Payload) -> None:
    """As in "Custom ID": 1–100 characters."""
    findings.text((*path, "custom_id"), component.get("custom_id"), 1, 100)


def check_emoji(findings: Findings, path: Path, emoji: object) -> None:
    """As in "Button", "Select Option": an emoji by its character or its id."""
    if not isinstance(emoji, dict) or emoji.get("id"):
        return
    name = emoji.get("name")
    plain = isinstance(name, str) and name.isascii()
    if not isinstance(name, str) or plain or not _EMOJI.fullmatch(name):
        findings.add((*path, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_select(findings: Findings, path: Path, select: Payload) -> None:
    """As in "String Select" and its kin: 0–25 values, placeholder up to 150."""
    check_custom_id(findings, path, select)
    findings.optional_text((*path, "placeholder"), select.get("placeholder"), 0, 150)
    least, most = select.get("min_values"), select.get("max_values")
    fine = findings.whole((*path, "min_values"), least, 0, 25)
    fine = findings.whole((*path, "max_values"), most, 1, 25) and fine
    if fine and (1 if least is None else least) > (1 if most is None else most):
        findings.add(
            (*path, "min_values"),
            "COMPONENT_MIN_VALUES_EXCEED_MAX",
            "min_values exceeds max_values",
        )
    if select["type"] == STRING_SELECT:
        check_options(findings, path, select, least=1, most=25)
        options = select.get("options")
        if fine and isinstance(options, list) and (least or 0) > len(options):
            findings.add(
                (*path, "min_values"),
                "COMPONENT_MIN_VALUES_EXCEED_OPTIONS",
                "min_values exceeds the number of options",
            )


def check_options(
    findings: Findings, path: Path, holder: Payload, *, least: int, most: int
) -> None:
    """As in "Select Option Structure": texts up to 100, values unique."""
    options = holder.get("options")
    place = (*path, "options")
    if not findings.count(place, options, least, most) or options is None:
        return
    for index, each in enumerate(options):
        here = (*place, index)
        findings.text((*here, "label"), each.get("label"), 1, 100)
        findings.text((*here, "value"), each.get("value"), 1, 100)
        findings.optional_text((*here, "description"), each.get("description"), 0, 100)
        check_emoji(findings, (*here, "emoji"), each.get("emoji"))
    values = [each.get("value") for each in options]
    for index, value in enumerate(values):
        if value in values[:index]:
            findings.add(
                (*place, index, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
    chosen = sum(bool(each.get("default")) for each in options)
    if chosen > (holder.get("max_values") or 1):
        findings.add(
            place,
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
            "More options are preset than may be chosen",
        )
