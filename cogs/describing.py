"""Descriptions of commands and their options, from the file of texts."""

from discord import app_commands

from data.language import language


def described(key: str) -> app_commands.locale_str:
    """Return a description in the original language, with the key for its translations."""
    return app_commands.locale_str(language("en").say(key), key=key)
