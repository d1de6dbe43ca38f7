"""The colour at the edge of each game's messages."""

from collections.abc import Mapping

ACCENT: Mapping[str, int] = {"mozaic": 0x2B5FA8, "mozaika": 0xB42E2C}
