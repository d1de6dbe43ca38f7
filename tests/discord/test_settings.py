"""The operator's settings: each bad value is named, and the token is nowhere to be read."""

import logging
import sys

import pytest

from settings import Settings, SettingsError, parse_settings, start_logging

TOKEN = "MTIzNDU2Nzg5.secret.part"


def test_a_token_is_enough() -> None:
    assert parse_settings({"DISCORD_TOKEN": f" {TOKEN} ", "LOG_LEVEL": ""}) == Settings(TOKEN)


@pytest.mark.parametrize("driver", ["sqlite", "sqlite+aiosqlite"])
def test_sqlite_is_understood_however_its_driver_is_named(driver: str) -> None:
    settings = parse_settings({"DISCORD_TOKEN": TOKEN, "DATABASE_URL": f"{driver}:///x.db"})
    assert settings.database_path == "x.db"


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("DISCORD_TOKEN", None, "developers/applications"),
        ("DISCORD_TOKEN", "two words", "again"),
        ("DATABASE_URL", "nonsense", "sqlite"),
        ("DATABASE_URL", "mysql://u:hunter2@h/d", "sqlite"),
        ("LOG_LEVEL", "loud", "DEBUG"),
        ("DEV_GUILD_ID", "my server", "Copy Server ID"),
        ("DISCORD_API_URL", "http://example.org", "127.0.0.1"),
        ("DISCORD_API_URL", "https://127.0.0.1.example.org", "127.0.0.1"),
        ("DISCORD_API_URL", "ftp://127.0.0.1", "127.0.0.1"),
        ("DISCORD_GATEWAY_URL", "ws://10.0.0.1", "127.0.0.1"),
    ],
)
def test_bad_values_are_named_with_what_was_expected(
    name: str, value: str | None, expected: str
) -> None:
    with pytest.raises(SettingsError) as caught:
        parse_settings({"DISCORD_TOKEN": TOKEN, name: value})
    message = str(caught.value)
    assert name in message
    assert expected in message
    assert "hunter2" not in message


@pytest.mark.parametrize("host", ["127.0.0.1:8080", "localhost:1", "[::1]:80"])
def test_a_stand_in_on_this_machine_is_taken(host: str) -> None:
    values = {"DISCORD_TOKEN": TOKEN, "DISCORD_API_URL": f"http://{host}/api/"}
    assert parse_settings(values).api_url == f"http://{host}/api"


def test_the_token_is_never_shown(capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings(TOKEN, log_level="DEBUG")
    assert TOKEN not in repr(settings)
    root = logging.getLogger()
    level, handlers = root.level, root.handlers[:]
    try:
        start_logging(settings)
        try:
            int(TOKEN)
        except ValueError:
            logging.getLogger("somewhere").exception("header %s", TOKEN)
        sys.stderr.flush()
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        logging.getLogger("discord").setLevel(logging.NOTSET)
    written = capsys.readouterr().err
    assert "Traceback" in written
    assert "[token]" in written
    assert TOKEN not in written
