"""The numbers that Discord enforces; a test sets its own where waiting would be long."""

from dataclasses import dataclass


@dataclass
class Limits:
    """Times are seconds, sizes bytes.

    Sources: "Receiving and Responding to Interactions" (3 s, 15 min), "Rate Limits" (50 requests a
    second in all, invalid requests), "Uploading Files" (10 MiB). Buckets are not documented by
    Discord; those here are what bots observe. The budget of edits to hour-old messages (code 30046)
    is unpublished too.
    """

    answer_seconds: float = 3.0
    token_seconds: float = 900.0
    global_requests: int = 50
    global_window: float = 1.0
    bucket_requests: int = 5
    bucket_window: float = 5.0
    other_requests: int = 50
    other_window: float = 5.0
    webhook_requests: int = 5
    webhook_window: float = 2.0
    old_message_seconds: float = 3600.0
    old_edits: int = 3
    old_edit_window: float = 20.0
    dm_opens: int = 10
    dm_window: float = 10.0
    invalid_requests: int = 10_000
    invalid_window: float = 600.0
    nonce_seconds: float = 300.0
    file_bytes: int = 10 * 1024 * 1024
    active_threads: int = 1000
    heartbeat_seconds: float = 41.25
    replay_events: int = 5000
    rates_apply: bool = True
