"""Names and other people's words inside Discord's markdown: shown as they are, doing nothing."""

import re

# Discord shows any punctuation behind a backslash as itself. `discord.utils.escape_markdown` leaves
# list marks, headings and subtext alone, and `escape_mentions` most mentions.
_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")


def escape(words: str) -> str:
    r"""Return words that format, link and mention nothing when Discord shows them.

    >>> escape("**x** @everyone")
    '\\*\\*x\\*\\* \\@everyone'
    """
    return _PUNCTUATION.sub(r"\\\1", " ".join(words.split()))
