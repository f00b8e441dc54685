"""Every sentence the bot can say, by language and key, read from the Fluent files beside this module.

Rule: a file with a mistake stops the start; a mistake that shows only while speaking is logged by
    its key alone, and
something is said nevertheless.
"""

import logging
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

DEFAULT: Final = "en"

Said = str | int | float
"""What can be put into a sentence: text, which is substituted as it is, a whole number, or one with one decimal."""

REMEMBERED: Final = 8192
"""Sentences kept as they were said: most are said again and again, and making one takes longer than finding it."""

_log = logging.getLogger(__name__)


class Garbled(Exception):
    """The files of the catalogue contradict each other or cannot be read; the text names file and key."""


class Unsaid(LookupError):
    """A sentence could not be made as asked; the text names language and key, never a value."""


class _Needs(Visitor):
    """Collects the variables of a pattern and the sentences it refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.sentences: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # the library's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.sentences.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.sentences.add(f"-{node.id.name}")


class Catalogue:
    """The sentences of all languages. `Catalogue.load()` makes one."""

    def __init__(self, texts: Mapping[str, Mapping[str, str]], *, strict: bool = False) -> None:
        """Read *texts*, which are Fluent sources by language and file name.

        A *strict* catalogue raises `Unsaid` where another one logs and says what it can.

        Raises:
            Garbled: a source cannot be parsed, or the languages have not the same keys and
                variables.
        """
        self.languages: Final = tuple(sorted(texts))
        self._strict = strict
        self._needs: dict[str, Mapping[str, frozenset[str]]] = {}
        self._bundles: dict[str, FluentBundle] = {}
        self._remembered: dict[tuple[str, str, frozenset[tuple[str, Said]]], str] = {}
        for language, sources in texts.items():
            found = _bundle(language, tuple(sorted(sources.items())))
            self._bundles[language], self._needs[language] = found
        self._compare()

    @classmethod
    def load(cls, *, strict: bool = False) -> "Catalogue":
        """Return the catalogue of the languages shipped with the bot.

        Raises:
            Garbled: as for the constructor.
        """
        folder = files(__package__).joinpath("locales")
        return cls(
            {at.name: dict(_sources(at)) for at in folder.iterdir() if at.is_dir()}, strict=strict
        )

    def say(self, language: str, key: str, /, **values: Said) -> str:
        """Return the sentence *key* in *language*; `key.attribute` asks for an attribute of it.

        What is missing in *language* is said in the default language.

        Raises:
            Unsaid: the catalogue is strict, and the sentence or one of its values is missing.
        """
        asked = (language, key, frozenset(values.items()))
        text = self._remembered.get(asked)
        if text is not None:
            return text
        for speech in dict.fromkeys((language, DEFAULT)):
            text, whole = self._said(speech, key, values)
            if (
                text is not None and whole and speech == language
            ):  # what went wrong is to be logged each time
                if len(self._remembered) >= REMEMBERED:
                    self._remembered.clear()
                self._remembered[asked] = text
            if text is not None:
                return text
        return key

    def has(self, language: str, key: str) -> bool:
        """Return whether *language* itself has *key*."""
        return key in self._needs.get(language, {})

    def keys(self, language: str) -> Mapping[str, frozenset[str]]:
        """Return every key of *language*, attributes as `key.attribute`, with the variables it needs."""
        return {
            key: needs for key, needs in self._needs[language].items() if not key.startswith("-")
        }

    def nearest(self, locale: str) -> str:
        """Return the language to use for somebody whose Discord says *locale*, such as "de" or "en-GB"."""
        wanted = locale.replace("_", "-").lower()
        for language in self.languages:
            if wanted == language.lower():
                return language
        stem = wanted.partition("-")[0]
        return next(
            (language for language in self.languages if language.lower().partition("-")[0] == stem),
            DEFAULT,
        )

    def _said(self, language: str, key: str, values: Mapping[str, Said]) -> tuple[str | None, bool]:
        """Return the sentence, if there is one, and whether it is whole."""
        needs = self._needs.get(language, {}).get(key)
        if needs is None:
            self._missing(language, key, "is missing")
            return None, False
        whole = needs <= values.keys()
        if not whole:
            self._missing(language, key, "lacks a value")
        name, _, attribute = key.partition(".")
        message = self._bundles[language].get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None  # such keys are not among the needs
        text, mistakes = self._bundles[language].format_pattern(
            pattern, {k: _plain(v) for k, v in values.items()}
        )
        if mistakes:
            self._missing(language, key, "cannot be said whole")
        return str(text), whole and not mistakes

    def _missing(self, language: str, key: str, what: str) -> None:
        if self._strict:
            raise Unsaid(f"{language}: {key} {what}")
        _log.error("words: %s: %s %s", language, key, what)

    def _compare(self) -> None:
        """Raise Garbled unless every language has the keys and variables of the default one."""
        model = self.keys(DEFAULT)
        for language in self.languages:
            found = self.keys(language)
            odd = sorted(found.keys() ^ model.keys()) or sorted(
                key for key in model if found[key] != model[key]
            )
            if odd:
                raise Garbled(f"{language} and {DEFAULT} differ in {', '.join(odd)}")


def _plain(value: Said) -> object:
    # 1000 is "1000" everywhere: points, rounds and cards are never grouped.
    if isinstance(value, float):
        return fluent_number(
            value, useGrouping=False, minimumFractionDigits=1, maximumFractionDigits=1
        )
    return fluent_number(value, useGrouping=False) if isinstance(value, int) else value


def _sources(folder: Traversable) -> Iterable[tuple[str, str]]:
    return [
        (file.name, file.read_text(encoding="utf-8"))
        for file in folder.iterdir()
        if file.name.endswith(".ftl")
    ]


@lru_cache(maxsize=8)
def _bundle(
    language: str, sources: tuple[tuple[str, str], ...]
) -> tuple[FluentBundle, Mapping[str, frozenset[str]]]:
    """Return what says the sentences of *sources*, and the variables of each; parsed once a process."""
    resource = _parsed(language, sources)
    # Isolating marks would get into names, command texts and code blocks.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(resource)
    return bundle, _variables(language, resource)


def _parsed(language: str, sources: Iterable[tuple[str, str]]) -> ast.Resource:
    """Return everything in *sources* as one resource."""
    body: list[ast.EntryType] = []
    seen: dict[str, str] = {}
    for name, text in sources:
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Junk):
                line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
                raise Garbled(f"{language}/{name}:{line} cannot be read")
            if isinstance(entry, ast.Message | ast.Term):
                key = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
                if key in seen:
                    raise Garbled(f"{language}/{name}: {key} stands in {seen[key]} already")
                seen[key] = name
            body.append(entry)
    return ast.Resource(body)


def _variables(language: str, resource: ast.Resource) -> dict[str, frozenset[str]]:
    """Return the variables of every sentence, with those of the sentences it refers to."""
    direct: dict[str, _Needs] = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message | ast.Term):
            key = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            parts = {
                f"{key}.{attribute.id.name}": attribute.value for attribute in entry.attributes
            }
            if entry.value is not None:
                parts[key] = entry.value
            for name, pattern in parts.items():
                direct[name] = _Needs()
                direct[name].visit(pattern)

    def needs(key: str, path: tuple[str, ...] = ()) -> frozenset[str]:
        if key in path or key not in direct:
            raise Garbled(f"{language}: {path[0] if path else key} refers to {key}")
        found = direct[key]
        if key.startswith("-"):
            return frozenset()  # a term sees only what it is given
        return frozenset(found.variables).union(
            *(needs(other, (*path, key)) for other in found.sentences)
        )

    return {key: needs(key) for key in direct}
