"""Checks a game's record: `python verify.py record.json`. See docs/verification.md."""

import sys
from pathlib import Path

from data.language import language
from engines.records import RecordError, read
from engines.verification import verify


def main(arguments: list[str]) -> int:
    """Say whether a record holds.

    Args:
        arguments: the record's path.

    Returns:
        The exit status: 0 if it holds, 1 if not, 2 if there is nothing to check.
    """
    say = language("en").say
    try:
        (path,) = arguments
        document = Path(path).read_bytes()
    except (ValueError, OSError):
        print(say("verify-usage"))  # noqa: T201 - a command for the terminal
        return 2
    try:
        record = read(document)
        verify(record)
    except RecordError as error:
        print(say("verify-fails", place=error.place, fault=error.fault))  # noqa: T201
        return 1
    print(say("verify-holds", commitment=record.commitment))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
