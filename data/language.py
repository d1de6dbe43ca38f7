"""What people read, in their language: sentences from `data/texts/<locale>.ftl`.

Source of the format: Project Fluent's syntax guide, https://projectfluent.org/fluent/guide/.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

ORIGINAL = "en"

Fact = str | int

SENTENCES_KEPT = 8_192
"""The labels of buttons and the like are said over and over; about 2 MiB."""


class TextError(LookupError):
    """A sentence that does not exist, or one that lacks a fact: a fault in the program."""


class Language:
    """The sentences of one language.

    >>> Language("en").say("mozaic-lost-turn", seat="Ana")
    'Ana loses the turn.'
    """

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._resource = _read(locale)
        # The isolation marks that Fluent would add show as boxes in some of Discord's fonts and
        # split what people copy; names are cleaned of direction marks where they come in.
        self._bundle = FluentBundle([locale], use_isolating=False)
        self._bundle.add_resource(self._resource)

    def say(self, key: str, **facts: Fact) -> str:
        """Return a sentence.

        Args:
            key: the sentence's name in the file of texts.
            facts: what it mentions; numbers are written and declined as the language does.

        Raises:
            TextError: there is no such sentence, or it needs another fact.
        """
        return _said(self, key, **facts)

    def format(self, key: str, facts: dict[str, Fact]) -> str:
        """Return a sentence, put together anew; see `say`."""
        if key not in self:
            raise TextError(f"{self.locale}.ftl has no sentence {key!r}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise TextError(f"{key!r} in {self.locale}.ftl is empty")
        text, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise TextError(f"{key!r} in {self.locale}.ftl: {errors[0]}")
        return str(text)

    def __contains__(self, key: str) -> bool:
        """Return whether there is such a sentence."""
        return self._bundle.has_message(key)

    def __iter__(self) -> Iterator[str]:
        """Yield the keys of all sentences, in the order of the file."""
        return (entry.id.name for entry in self._resource.body if isinstance(entry, ast.Message))

    def facts(self, key: str) -> frozenset[str]:
        """Return the names of the facts that a sentence mentions."""
        collector = _Variables()
        for entry in self._resource.body:
            if isinstance(entry, ast.Message) and entry.id.name == key:
                collector.visit(entry)
        return frozenset(collector.names)


@lru_cache(SENTENCES_KEPT, typed=True)
def _said(language: Language, key: str, /, **facts: Fact) -> str:
    return language.format(key, facts)


class _Variables(Visitor):
    """Collects the variables of an entry; terms take none of ours but by name."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def _read(locale: str) -> ast.Resource:
    source = files("data").joinpath("texts", f"{locale}.ftl").read_text(encoding="utf-8")
    resource = FluentResource(source)
    seen = set[str]()
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise TextError(f"{locale}.ftl cannot be read at: {entry.content!r}")
        if isinstance(entry, ast.Message | ast.Term):
            name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            if name in seen:
                raise TextError(f"{locale}.ftl has two of {name!r}")
            seen.add(name)
    return resource


@cache
def locales() -> tuple[str, ...]:
    """Return the languages there are, the original first."""
    names = sorted(
        entry.name.removesuffix(".ftl")
        for entry in files("data").joinpath("texts").iterdir()
        if entry.name.endswith(".ftl")
    )
    return (ORIGINAL, *(name for name in names if name != ORIGINAL))


@cache
def language(locale: str) -> Language:
    """Return the language nearest to a locale such as `de` or `en-GB`; the original if none is.

    >>> language("en-GB").locale
    'en'
    """
    for candidate in (locale, locale.partition("-")[0]):
        if candidate in locales():
            return Language(candidate) if candidate == locale else language(candidate)
    return language(ORIGINAL)
