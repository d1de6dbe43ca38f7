"""Threads ("Start Thread", "Modify Channel: Thread")."""

from playground.payload import Payload
from playground.wire.rules.findings import Findings
from playground.world.entities import PRIVATE_THREAD, PUBLIC_THREAD

_ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def check(body: Payload, *, new: bool) -> None:
    """Check a thread that is to be opened or changed.

    Args:
        body: the request's JSON.
        new: whether it is to be opened.

    Raises:
        Refusal: 50035 with all faults.
    """
    findings = Findings()
    if new or body.get("name") is not None:
        findings.text(("name",), body.get("name"), 1, 100)
    if body.get("auto_archive_duration") is not None:
        findings.choice(("auto_archive_duration",), body["auto_archive_duration"], _ARCHIVE_MINUTES)
    findings.whole(("rate_limit_per_user",), body.get("rate_limit_per_user"), 0, 21600)
    if body.get("type") is not None:
        findings.choice(("type",), body["type"], (10, PUBLIC_THREAD, PRIVATE_THREAD))
    findings.close()
