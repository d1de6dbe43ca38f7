"""Walking through the components of a message or a modal."""

from collections.abc import Iterator

from playground.payload import Payload

BUTTON = 2
STRING_SELECT = 3
TEXT_INPUT = 4
SELECTS = (3, 5, 6, 7, 8)
TEXT_DISPLAY = 10


def walk(components: list[Payload]) -> Iterator[Payload]:
    """Give every component, nested ones included, in the order in which they are read."""
    for each in components:
        yield each
        yield from walk(each.get("components") or [])
        for key in ("accessory", "component"):
            if isinstance(each.get(key), dict):
                yield from walk([each[key]])


def well_formed(components: object) -> bool:
    """Tell whether every component, item and option is an object, so that it can be walked."""
    if not isinstance(components, list):
        return False
    for each in components:
        if not isinstance(each, dict):
            return False
        lists = [each[key] for key in ("components", "items", "options") if each.get(key)]
        lists += [[each[key]] for key in ("accessory", "component") if each.get(key)]
        if not all(well_formed(inner) for inner in lists):
            return False
    return True


def number(components: list[Payload]) -> None:
    """Give an `id` to every component that has none ("Anatomy of a Component")."""
    taken = {each["id"] for each in walk(components) if each.get("id")}
    free = (n for n in range(1, 10_000) if n not in taken)
    for each in walk(components):
        if not each.get("id"):
            each["id"] = next(free)


def find(components: list[Payload], custom_id: str) -> Payload | None:
    """Find what a person can press or choose by its custom id."""
    return next((each for each in walk(components) if each.get("custom_id") == custom_id), None)


def text(components: list[Payload]) -> str:
    """Give all that is written in a message's components, a line a text display."""
    return "\n".join(
        each["content"] for each in walk(components) if each.get("type") == TEXT_DISPLAY
    )
