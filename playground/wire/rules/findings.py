"""Collecting everything that is wrong with one body, as Discord's answer 50035 lists it."""

from collections.abc import Sequence

from playground.payload import Payload
from playground.world.refusals import Refusal

Path = tuple[str | int, ...]


class Findings:
    """The faults found so far."""

    def __init__(self) -> None:
        self._errors: Payload = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Note one fault.

        Args:
            path: where in the body it is.
            code: Discord's word for the kind.
            message: Discord's sentence.
        """
        node = self._errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def close(self) -> None:
        """Refuse the body if anything was found.

        Raises:
            Refusal: 50035 with every fault in it ("Reference: Error Messages").
        """
        if self._errors:
            raise Refusal(400, 50035, "Invalid Form Body", errors=self._errors)

    def text(self, path: Path, value: object, least: int, most: int) -> bool:
        """Check a required text of `least` to `most` characters."""
        if not isinstance(value, str):
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
            return False
        if not least <= len(value) <= most:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
            return False
        return True

    def optional_text(self, path: Path, value: object, least: int, most: int) -> None:
        """Check a text that may be missing."""
        if value is not None:
            self.text(path, value, least, most)

    def whole(self, path: Path, value: object, least: int, most: int) -> bool:
        """Check a whole number that may be missing."""
        if value is None:
            return True
        if isinstance(value, bool) or not isinstance(value, int):
            self.add(path, "NUMBER_TYPE_COERCE", "Value is not int.")
            return False
        if not least <= value <= most:
            self.add(path, "NUMBER_TYPE_RANGE", f"Value must be between {least} and {most}.")
            return False
        return True

    def count(self, path: Path, value: object, least: int, most: int) -> bool:
        """Check a required list of `least` to `most` entries."""
        if not isinstance(value, list):
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
            return False
        if not least <= len(value) <= most:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
            return False
        return True

    def choice(self, path: Path, value: object, allowed: Sequence[object]) -> bool:
        """Check a value out of a few."""
        if value not in allowed:
            shown = ", ".join(str(each) for each in allowed)
            self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of ({shown}).")
            return False
        return True
