"""What Discord says when it will not do something."""

from playground.payload import Payload


class Refusal(Exception):  # noqa: N818 - it is Discord's answer, not a fault of this program
    """A request that Discord refuses.

    Args:
        status: HTTP status.
        code: Discord's JSON error code, 0 where it has none ("Opcodes and Status Codes").
        message: Discord's sentence.
        errors: the tree under `errors` of an invalid form body.
        extra: further keys of the answer, such as `retry_after`.
    """

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        errors: Payload | None = None,
        extra: Payload | None = None,
    ) -> None:
        super().__init__(f"{status} ({code}): {message} {errors or ''}".rstrip())
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.extra = extra or {}

    def body(self) -> Payload:
        """Give the JSON that goes back to the bot."""
        body: Payload = {"message": self.message, "code": self.code, **self.extra}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


def unknown(thing: str) -> Refusal:
    """Refuse a thing that is not there.

    Args:
        thing: "Channel", "Guild", "Member", "Message", "User", "Webhook" or "Interaction".
    """
    codes = {
        "Channel": 10003,
        "Guild": 10004,
        "Member": 10007,
        "Message": 10008,
        "User": 10013,
        "Webhook": 10015,
        "Interaction": 10062,
        "Application Command": 10063,
    }
    return Refusal(404, codes[thing], f"Unknown {thing}")


def missing_access() -> Refusal:
    """Refuse a place that the bot cannot see."""
    return Refusal(403, 50001, "Missing Access")


def missing_permissions() -> Refusal:
    """Refuse an act for which the bot lacks a permission."""
    return Refusal(403, 50013, "Missing Permissions")


def invalid_form(path: str, code: str, message: str) -> Refusal:
    """Refuse one field of a body with 50035.

    Args:
        path: dotted place in the body, such as "data.flags".
        code: Discord's word for the kind of fault.
        message: Discord's sentence.
    """
    errors: Payload = {"_errors": [{"code": code, "message": message}]}
    for step in reversed(path.split(".")):
        errors = {step: errors}
    return Refusal(400, 50035, "Invalid Form Body", errors=errors)
