"""Modals and suggestions ("Component Reference: Label …", "Interaction Callback")."""

from playground.payload import Payload
from playground.wire.rules.components import (
    STRING_SELECT,
    TEXT,
    check_custom_id,
    check_options,
    check_select,
)
from playground.wire.rules.findings import Findings, Path
from playground.world.components import SELECTS, TEXT_INPUT, walk, well_formed

_ROW, _LABEL = 1, 18
_UPLOAD, _RADIO, _CHECKBOXES, _CHECKBOX = 19, 21, 22, 23
_FIELDS = (TEXT_INPUT, *SELECTS, _UPLOAD, _RADIO, _CHECKBOXES, _CHECKBOX)
_MOST = 5
_CHOICES = 25


def check(data: Payload) -> None:
    """Check a modal: title 1–45, custom id 1–100, 1–5 components.

    Raises:
        Refusal: 50035 with all faults.
    """
    findings = Findings()
    findings.text(("data", "title"), data.get("title"), 1, 45)
    findings.text(("data", "custom_id"), data.get("custom_id"), 1, 100)
    inner = data.get("components")
    place = ("data", "components")
    if inner and not well_formed(inner):
        findings.add(place, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
    elif findings.count(place, inner, 1, _MOST) and inner is not None:
        seen = [each["custom_id"] for each in walk(inner) if each.get("custom_id")]
        if len(seen) != len(set(seen)):
            findings.add(
                place,
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        for index, each in enumerate(inner):
            _check_entry(findings, (*place, index), each)
    findings.close()


def _check_entry(findings: Findings, path: Path, each: Payload) -> None:
    if not findings.choice((*path, "type"), each.get("type"), (_ROW, TEXT, _LABEL)):
        return
    if each["type"] == TEXT:
        findings.text((*path, "content"), each.get("content"), 1, 4000)
    elif each["type"] == _ROW:
        # "Action Row": in a modal it holds one text input, which has a label of its own.
        inner = each.get("components")
        if findings.count((*path, "components"), inner, 1, 1) and inner is not None:
            here = (*path, "components", 0)
            if findings.choice((*here, "type"), inner[0].get("type"), (TEXT_INPUT,)):
                findings.text((*here, "label"), inner[0].get("label"), 1, 45)
                _check_input(findings, here, inner[0])
    else:
        _check_label(findings, path, each)


def _check_label(findings: Findings, path: Path, label: Payload) -> None:
    """As in "Label": label up to 45, description up to 100, one component."""
    findings.text((*path, "label"), label.get("label"), 1, 45)
    findings.optional_text((*path, "description"), label.get("description"), 1, 100)
    inner = label.get("component")
    here = (*path, "component")
    if not isinstance(inner, dict):
        findings.add(here, "BASE_TYPE_REQUIRED", "This field is required")
        return
    kind = inner.get("type")
    if not findings.choice((*here, "type"), kind, _FIELDS):
        return
    if kind == TEXT_INPUT:
        _check_input(findings, here, inner)
    elif kind in SELECTS:
        check_select(findings, here, inner)
        if kind == STRING_SELECT and inner.get("disabled"):
            # "String Select": using `disabled` in a modal results in an error.
            findings.add(
                (*here, "disabled"), "COMPONENT_DISABLED_IN_MODAL", "Not allowed in a modal"
            )
    else:
        check_custom_id(findings, here, inner)
        if kind == _RADIO:
            # "Radio Group": 2–10 options.
            check_options(findings, here, inner, least=2, most=10)
        elif kind == _CHECKBOXES:
            # "Checkbox Group": 1–10 options.
            check_options(findings, here, {"max_values": 10, **inner}, least=1, most=10)


def _check_input(findings: Findings, path: Path, field: Payload) -> None:
    """As in "Text Input": lengths 0–4000 and 1–4000, placeholder up to 100."""
    check_custom_id(findings, path, field)
    findings.choice((*path, "style"), field.get("style"), (1, 2))
    findings.optional_text((*path, "placeholder"), field.get("placeholder"), 0, 100)
    least, most = field.get("min_length"), field.get("max_length")
    fine = findings.whole((*path, "min_length"), least, 0, 4000)
    fine = findings.whole((*path, "max_length"), most, 1, 4000) and fine
    if fine and (least or 0) > (most or 4000):
        findings.add(
            (*path, "min_length"), "TEXT_INPUT_MIN_EXCEEDS_MAX", "min_length exceeds max_length"
        )
    elif fine and field.get("value"):
        findings.text((*path, "value"), field["value"], least or 0, most or 4000)


def check_choices(data: Payload) -> None:
    """Check suggestions: up to 25, name 1–100, a text value up to 100.

    Raises:
        Refusal: 50035 with all faults ("Autocomplete", "Application Command Option Choice").
    """
    findings = Findings()
    choices = data.get("choices")
    place = ("data", "choices")
    if findings.count(place, choices, 0, _CHOICES) and choices is not None:
        for index, each in enumerate(choices):
            check_choice(findings, (*place, index), each)
    findings.close()


def check_choice(findings: Findings, path: Path, choice: Payload) -> None:
    """As in "Application Command Option Choice": name 1–100, a text value up to 100."""
    findings.text((*path, "name"), choice.get("name"), 1, 100)
    value = choice.get("value")
    if isinstance(value, str):
        findings.text((*path, "value"), value, 1, 100)
    elif value is None:
        findings.add((*path, "value"), "BASE_TYPE_REQUIRED", "This field is required")
