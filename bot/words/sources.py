"""Fluent files read and made ready to be spoken: each language of each game once in a process.

Rule: what cannot be read, contradicts itself or refers to nothing stops the start.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources.abc import Traversable
from typing import Any, cast

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.words.nouns import form

Texts = Mapping[str, Mapping[str, str]]
"""Fluent sources, by language and file name."""

Source = tuple[str, str]
"""A file's name and its text."""


class Garbled(Exception):
    """The files of the catalogue contradict each other or cannot be read.

    The text names file and key.
    """


class _Needs(Visitor):
    """Collects a pattern's variables, the sentences it refers to, and the forms it asks for."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.sentences: set[str] = set()
        self.forms: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # the library's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.sentences.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        asked = node.arguments.positional[1:]
        self.forms |= {one.value for one in asked if isinstance(one, ast.StringLiteral)}
        self.generic_visit(node)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.sentences.add(f"-{node.id.name}")


@dataclass(frozen=True)
class Speech:
    """What can be said in one language: of no game, or of one."""

    bundle: FluentBundle
    needs: Mapping[str, frozenset[str]]
    """The variables of each sentence and term."""

    @cached_property
    def sentences(self) -> Mapping[str, frozenset[str]]:
        """The variables of each sentence."""
        return {key: needs for key, needs in self.needs.items() if not key.startswith("-")}


def texts_in(folder: Traversable) -> Texts:
    """Return the sources in *folder*, which holds a folder for each language."""
    return {
        language.name: {
            file.name: file.read_text(encoding="utf-8")
            for file in language.iterdir()
            if file.name.endswith(".ftl")
        }
        for language in folder.iterdir()
        if language.is_dir()
    }


def named(game: str, sources: Mapping[str, str]) -> tuple[Source, ...]:
    """Return *sources* in order, under names that say whose they are."""
    return tuple(
        (f"{game}/{name}" if game else name, text) for name, text in sorted(sources.items())
    )


@lru_cache(maxsize=16)
def speech(language: str, sources: tuple[Source, ...]) -> Speech:
    """Return what can be said with *sources*, made once in a process.

    Raises:
        Garbled: they cannot be read, or contradict each other.
    """
    body: list[ast.EntryType] = []
    seen: dict[str, str] = {}
    for name, text in sources:
        for entry in _parsed(text):
            if isinstance(entry, ast.Junk):
                line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
                raise Garbled(f"{language}/{name}:{line} cannot be read")
            if isinstance(entry, ast.Message | ast.Term):
                key = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
                if key in seen:
                    raise Garbled(f"{language}/{name}: {key} stands in {seen[key]} already")
                seen[key] = name
            body.append(entry)
    resource = ast.Resource(body)
    # Isolating marks would get into names, command texts and code blocks.
    bundle = FluentBundle([language], {"AS": cast(Any, form)}, use_isolating=False)
    bundle.add_resource(resource)
    return Speech(bundle, _variables(language, resource))


@lru_cache(maxsize=64)
def _parsed(text: str) -> Sequence[ast.EntryType]:
    return tuple(FluentParser().parse(text).body)


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

    forms = {name.partition(".")[2] for name in direct if name.partition(".")[0] not in direct}
    for name, found in direct.items():
        if found.forms - forms:
            raise Garbled(f"{language}: {name} asks for the form {min(found.forms - forms)}")

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
