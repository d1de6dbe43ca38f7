"""What the operator sets: the environment and `.env`, checked before anything starts."""

import logging
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from urllib.parse import urlsplit

from dotenv import dotenv_values
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
_NEVER_SHOWN = "[token]"


class SettingsError(ValueError):
    """A setting that cannot be used; the message is a sentence for the operator."""


@dataclass(frozen=True)
class Settings:
    """The settings of one bot.

    Attributes:
        token: the bot's secret; no representation shows it.
        database_url: where games are kept, as SQLAlchemy writes it.
        log_level: from which level on the log is written.
        dev_guild_id: the server whose commands appear at once; None for everywhere.
        api_url: a stand-in for Discord's API on this machine; None for Discord's own.
        gateway_url: a stand-in for Discord's gateway on this machine; None for Discord's own.
    """

    token: str = field(repr=False)
    database_url: str = "sqlite:///var/tessera.db"
    log_level: str = "INFO"
    dev_guild_id: int | None = None
    api_url: str | None = None
    gateway_url: str | None = None

    @property
    def database_path(self) -> str:
        """The file in which games are kept."""
        return make_url(self.database_url).database or ""


def read_settings() -> Settings:
    """Read the settings; the environment wins over the file `.env`.

    Raises:
        SettingsError: one of them is missing or cannot be used.
    """
    return parse_settings({**dotenv_values(".env"), **os.environ})


def parse_settings(values: Mapping[str, str | None]) -> Settings:
    """Check settings by their names; an empty one counts as not set.

    Raises:
        SettingsError: one of them is missing or cannot be used.
    """
    given = {name: value.strip() for name, value in values.items() if value and value.strip()}
    token = given.get("DISCORD_TOKEN")
    if not token:
        raise SettingsError(
            "DISCORD_TOKEN is not set. Copy .env.example to .env and put the token of your bot in "
            "it; https://discord.com/developers/applications shows it under Bot."
        )
    if any(character.isspace() for character in token) or not token.isascii():
        raise SettingsError("DISCORD_TOKEN holds spaces or odd signs. Copy it again, in one piece.")
    return Settings(
        token=token,
        database_url=_database(given.get("DATABASE_URL", Settings.database_url)),
        log_level=_level(given.get("LOG_LEVEL", Settings.log_level)),
        dev_guild_id=_guild(given.get("DEV_GUILD_ID")),
        api_url=_on_this_machine("DISCORD_API_URL", given.get("DISCORD_API_URL"), "http"),
        gateway_url=_on_this_machine("DISCORD_GATEWAY_URL", given.get("DISCORD_GATEWAY_URL"), "ws"),
    )


def _database(value: str) -> str:
    try:
        url = make_url(value)
    except ArgumentError:
        # The value may hold a password: it is not repeated.
        raise SettingsError(
            f"DATABASE_URL is not a database address. Expected one like {Settings.database_url}."
        ) from None
    if url.get_backend_name() != "sqlite":
        raise SettingsError(
            f"DATABASE_URL names {url.drivername}. Expected sqlite, as in {Settings.database_url}."
        )
    if not url.database or url.database == ":memory:":
        raise SettingsError(
            f"DATABASE_URL names no file. Expected one, as in {Settings.database_url}."
        )
    return url.render_as_string(hide_password=False)


def _level(value: str) -> str:
    if value.upper() not in _LEVELS:
        raise SettingsError(f"LOG_LEVEL is {value!r}. Expected one of {', '.join(_LEVELS)}.")
    return value.upper()


def _guild(value: str | None) -> int | None:
    if value is None:
        return None
    if not (value.isascii() and value.isdigit() and 15 <= len(value) <= 20):
        raise SettingsError(
            f"DEV_GUILD_ID is {value!r}. Expected a server's id, a number of 17 to 20 digits: "
            "right-click the server with Discord's developer mode on, then Copy Server ID."
        )
    return int(value)


def _on_this_machine(name: str, value: str | None, scheme: str) -> str | None:
    """Refuse any address but a loopback one: the token is sent to it."""
    if value is None:
        return None
    address = urlsplit(value)
    if address.scheme != scheme or not _is_loopback(address.hostname or ""):
        raise SettingsError(
            f"{name} is {value!r}. It is for tests on this machine alone: expected an address like "
            f"{scheme}://127.0.0.1:8080, or nothing for Discord itself."
        )
    return value.rstrip("/")


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


class _Redacting(logging.Formatter):
    """Writes a record with its traceback, but never the token, whoever logged it."""

    def __init__(self, token: str) -> None:
        super().__init__("{asctime} {levelname:<7} {name}: {message}", style="{")
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        return super().format(record).replace(self._token, _NEVER_SHOWN)


def start_logging(settings: Settings) -> None:
    """Write the log to standard error; the token is cut out of every line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Redacting(settings.token))
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    # discord.py's debug lines repeat every payload; its warnings matter, its chatter does not.
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLogger().level))
