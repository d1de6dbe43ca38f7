"""The texts and the code hold each other: nothing unused, nothing missing, no text in code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from data.language import Language
from engines import Event
from screens.games import GAME_SCREENS

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    path
    for part in ("cogs", "screens", "render", "verify.py")
    for path in ((ROOT / part).rglob("*.py") if (ROOT / part).is_dir() else [ROOT / part])
)


def strings(path: Path) -> Iterator[tuple[ast.expr, str]]:
    """Yield the string literals of a module, docstrings left out; gaps of f-strings as `{}`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documents = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    in_f_strings = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for part in node.values
    }
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) in documents | in_f_strings | bare:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node, node.value
        elif isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
            yield node, "".join(map(str, parts))


ALL = [(path, text) for path in SOURCES for _, text in strings(path)]


def patterns() -> list[re.Pattern[str]]:
    """Return the keys that the code says; what is put together, as patterns."""
    return [
        re.compile("[a-z0-9_-]+".join(map(re.escape, text.split("{}"))))
        for _, text in ALL
        if re.fullmatch(r"(\{\}|[a-z0-9_-])+", text) and len(text.replace("{}", "")) > 3
    ]


def events() -> set[str]:
    """Return the keys of all events of all games."""
    kinds = [(kind.__module__.split("."), kind) for kind in Event.__subclasses__()]
    return {
        f"{where[1]}-{kind.__struct_config__.tag}"
        for where, kind in kinds
        if where[0] == "engines" and where[1] in GAME_SCREENS
    }


def test_every_event_can_be_told() -> None:
    english = Language("en")
    assert {key.split("-")[0] for key in events()} == set(GAME_SCREENS)
    assert [key for key in events() if key not in english] == []


def test_no_text_is_unused() -> None:
    said, told = patterns(), events()
    unused = [
        key
        for key in Language("en")
        if key not in told and not any(one.fullmatch(key) for one in said)
    ]
    assert unused == []


def says(path: Path) -> Iterator[tuple[str, set[str] | None]]:
    """Yield each `say("key", fact=…)`: the key and the facts given; None where they are spread."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        called = node.func.id if isinstance(node.func, ast.Name) else called
        key = node.args[0]
        if called in ("say", "described", "Sorry") and isinstance(key, ast.Constant):
            facts = {keyword.arg for keyword in node.keywords}
            yield str(key.value), None if None in facts else {str(fact) for fact in facts}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_sentence_said_exists_and_gets_its_facts(path: Path) -> None:
    english = Language("en")
    for key, facts in says(path):
        assert key in english, key
        if facts is not None:
            assert facts == english.facts(key), key


# A word of a sentence: two words of letters with a space between, or a capital and a full stop.
_PROSE = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")


def logged(path: Path) -> set[str]:
    """Return the literals that only the operator or a programmer reads: log lines and errors."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        call = node.exc if isinstance(node, ast.Raise) else node
        if not isinstance(call, ast.Call):
            continue
        name = ast.unparse(call.func)
        if name.startswith("_log.") or isinstance(node, ast.Raise) or name == "warnings.warn":
            for part in ast.walk(call):
                if isinstance(part, ast.Constant | ast.JoinedStr):
                    found |= {text for _, text in strings_of(part)}
    return found


def strings_of(node: ast.expr) -> Iterator[tuple[ast.expr, str]]:
    if isinstance(node, ast.Constant):
        yield node, str(node.value)
    elif isinstance(node, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
        yield node, "".join(map(str, parts))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_text_stands_in_code(path: Path) -> None:
    allowed = logged(path)
    prose = [text for _, text in strings(path) if _PROSE.search(text) and text not in allowed]
    assert prose == []
