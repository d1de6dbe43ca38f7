"""Checking a record against Discord's own OpenAPI description, a file that is not kept here."""

import json
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import jsonschema_rs
from jsonschema import Draft202012Validator, ValidationError, validators

from playground.payload import Payload
from playground.wire.record import Recorded

VARIABLE = "DISCORD_OPENAPI"


class DescriptionMissingError(FileNotFoundError):
    """The description is not there; CI must have it, elsewhere the check is left out."""


def default_place(repository: Path) -> Path:
    """Tell where the description lies: the environment's word, or beside the repository.

    Args:
        repository: the repository's folder.
    """
    named = os.environ.get(VARIABLE)
    return Path(named) if named else repository.parent / "shared" / "discord-openapi.json"


class _Validators(NamedTuple):
    """Two of one schema.

    Attributes:
        fast: says in a moment that a request fits, as nearly all do.
        telling: says of one that does not what is wrong with it, in words of the component meant.
    """

    fast: jsonschema_rs.Draft202012Validator
    telling: Draft202012Validator


class Description:
    """Discord's description of its API, ready to check requests.

    Args:
        file: the OpenAPI 3.1 document.

    Raises:
        DescriptionMissingError: when the file is not there.
    """

    def __init__(self, file: Path) -> None:
        if not file.exists():
            raise DescriptionMissingError(
                f"Discord's API description is not at {file}; set {VARIABLE} to where it is"
            )
        self._document: Payload = json.loads(file.read_text(encoding="utf-8"))
        # Discord takes a snowflake as a number too, and discord.py sends many that way.
        schemas = self._document["components"]["schemas"]
        text = schemas["SnowflakeType"]
        schemas["SnowflakeType"] = {"oneOf": [text, {"type": "integer", "minimum": 0}]}
        self._inlined: dict[str, Payload] = {}
        self._validators: dict[tuple[str, str], _Validators] = {}

    def violations(self, requests: Iterable[Recorded]) -> list[str]:
        """Check a record; every line tells of one request that does not fit.

        Args:
            requests: what was recorded. Those that the stand-in itself refused as malformed are
                checked like the others.
        """
        found = []
        for each in requests:
            found += [f"{each.method} {each.path}: {fault}" for fault in self._faults(each)]
        return found

    def _faults(self, one: Recorded) -> list[str]:
        operations = self._document["paths"].get(one.template) if one.template else None
        operation = (operations or {}).get(one.method.lower())
        if operation is None:
            return ["no such route"]
        content = operation.get("requestBody", {}).get("content")
        if content is None:
            return ["a body where none is described"] if one.body else []
        if one.body is None:
            required = operation["requestBody"].get("required", False)
            return ["no body where one is required"] if required else []
        faults = []
        if one.files and "multipart/form-data" not in content:
            faults.append("files where none are described")
        fast, telling = self._validator(one.template or "", one.method, content)
        if fast.is_valid(one.body):
            return faults
        for error in telling.iter_errors(one.body):
            place = "/".join(str(step) for step in error.absolute_path)
            deepest = min(error.context or [error], key=lambda each: -len(each.absolute_path))
            faults.append(f"{place or 'body'}: {deepest.message[:200]}")
        return faults

    def _validator(self, template: str, method: str, content: Payload) -> _Validators:
        key = (template, method)
        if key not in self._validators:
            schema = self._inline(content["application/json"]["schema"])
            fast = jsonschema_rs.Draft202012Validator(schema)
            self._validators[key] = _Validators(fast, _BY_TYPE(schema))
        return self._validators[key]

    def _inline(self, node: Any) -> Any:  # noqa: ANN401 - a schema is any JSON
        """Put what is referred to in the place of the reference; no request refers to itself."""
        if isinstance(node, list):
            return [self._inline(each) for each in node]
        if not isinstance(node, dict):
            return node
        if "$ref" not in node:
            return {key: self._inline(value) for key, value in node.items()}
        name = node["$ref"].rpartition("/")[2]
        if name not in self._inlined:
            self._inlined[name] = self._inline(self._document["components"]["schemas"][name])
        return self._inlined[name]


def _choosing(keyword: str) -> Callable[..., Iterator[ValidationError]]:
    """Check a choice after leaving out what the instance's `type` rules out.

    It finds the same faults many times as fast, and names those of the component that is meant.
    """
    usual = Draft202012Validator.VALIDATORS[keyword]

    def check(
        validator: Draft202012Validator,
        choices: list[Payload],
        instance: object,
        schema: Payload,
    ) -> Iterator[ValidationError]:
        kind = instance.get("type") if isinstance(instance, dict) else None
        possible = [each for each in choices if kind is None or kind in _kinds(each, kind)]
        if len(possible) == 1:
            yield from validator.descend(instance, possible[0])
        else:
            yield from usual(validator, possible or choices, instance, schema)

    return check


def _kinds(schema: Payload, default: object) -> list[object]:
    kinds: list[object] = schema.get("properties", {}).get("type", {}).get("enum", [default])
    return kinds


_BY_TYPE: type[Draft202012Validator] = validators.extend(  # type: ignore[no-untyped-call]
    Draft202012Validator, {keyword: _choosing(keyword) for keyword in ("oneOf", "anyOf")}
)
