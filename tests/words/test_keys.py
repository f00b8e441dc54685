"""Every sentence that the program asks for by name exists, in every language; refusals have one
each."""

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from bot.games import locales
from bot.host.refusals import No
from bot.host.terms import Help
from bot.mini.rules.legality import Reason
from bot.mini.words.rulebook import Topic
from bot.words.catalogue import Catalogue

ROOT = Path(__file__).parents[2]
ASKS = {"say", "has", "Misspelt", "locale_str"}
"""Calls of which one argument is, or may be, the name of a sentence."""

NAME = re.compile(r"[a-z]+(-[a-z0-9_.]+)+")


def asked() -> Iterator[tuple[str, str]]:
    """Yield where each sentence is asked for, and its name; `*` stands for what is put in."""
    for path in sorted(
        [
            *ROOT.glob("cogs/**/*.py"),
            *ROOT.glob("bot/words/*.py"),
            *ROOT.glob("bot/mini/words/*.py"),
            *ROOT.glob("bot/host/*.py"),
        ]
    ):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                function = node.func
                called = (
                    function.attr
                    if isinstance(function, ast.Attribute)
                    else getattr(function, "id", "")
                )
                if called in ASKS:
                    for argument in node.args:
                        yield from (
                            (f"{path.name}:{node.lineno}", name) for name in names(argument)
                        )


def names(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)) if NAME.fullmatch(text):
            yield text
        case ast.JoinedStr(values=parts):
            pattern = "".join(
                str(part.value) if isinstance(part, ast.Constant) else "*" for part in parts
            )
            if NAME.fullmatch(pattern.replace("*", "x")):
                yield pattern
        case ast.IfExp(body=body, orelse=orelse):
            yield from names(body)
            yield from names(orelse)


def known(keys: Collection[str], name: str) -> bool:
    pattern = re.compile(re.escape(name).replace(r"\*", ".+"))
    return any(pattern.fullmatch(key) for key in keys)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sentence_that_is_asked_for_exists(language: str) -> None:
    keys, found = Catalogue.load(locales()).keys(language), list(asked())
    assert len(found) > 150
    assert [each for each in found if not known(keys, each[1])] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refusal_level_and_topic_has_a_sentence(language: str) -> None:
    catalogue = Catalogue.load(locales())
    wanted = [f"reason-{reason}" for reason in Reason] + [f"no-{no}" for no in No]
    wanted += [f"help-{level}" for level in Help] + [
        f"language-{each}" for each in catalogue.languages
    ]
    wanted += [f"topic-{topic}" for topic in Topic]
    assert [key for key in wanted if not catalogue.has(language, key)] == []
