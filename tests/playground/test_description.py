"""The check of a record against Discord's own description finds what does not fit."""

from pathlib import Path
from typing import Any

import pytest

from playground.wire.description import Description, DescriptionMissingError, default_place
from playground.wire.record import Recorded

POST = "/channels/{channel_id}/messages"


def recorded(body: Any, template: str | None = POST, method: str = "POST") -> Recorded:  # noqa: ANN401
    return Recorded(method, "/api/v10/x", template, {}, body, [], 200, 0, 0.0, 0.0)


def test_what_fits_and_what_does_not(description: Description | None) -> None:
    if description is None:
        pytest.skip("Discord's API description is not here")
    row = {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "x" * 101}]}
    for one, count in (
        (recorded({"content": "x", "nonce": "77"}), 0),
        (recorded({"content": 5}), 1),
        (recorded({"content": "x", "components": [row]}), 1),
        (recorded({"recipient_id": 5}, "/users/@me/channels"), 0),
        (recorded({"recipient_id": "five"}, "/users/@me/channels"), 1),
        (recorded(None, "/moon"), 1),
        (recorded(None, None), 1),
        (recorded({"a": 1}, "/users/@me", "GET"), 1),
        (
            recorded(
                [{"description": "nameless"}], "/applications/{application_id}/commands", "PUT"
            ),
            1,
        ),
    ):
        assert len(description.violations([one])) == count, one


def test_its_place_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert default_place(tmp_path / "repository") == tmp_path / "shared" / "discord-openapi.json"
    monkeypatch.setenv("DISCORD_OPENAPI", "/elsewhere.json")
    assert default_place(tmp_path) == Path("/elsewhere.json")
    with pytest.raises(DescriptionMissingError, match="DISCORD_OPENAPI"):
        Description(tmp_path / "none.json")
