"""JSON as it crosses the wire."""

from typing import Any

Payload = dict[str, Any]
"""One JSON object. Its shape is Discord's, which no type here could state more shortly."""
