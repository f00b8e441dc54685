"""What somebody who speaks all languages has read last: every sentence, side by side.

A sentence that says something else in one language than in the others is seen by nobody who reads
but one. So whoever changes one reads it in all of them, ``python -m tests.words.sentences`` shows
those that have changed, and says by ``python -m tests.words.sentences --read`` that they agree.
"""

import hashlib
import sys
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, FluentSerializer, ast

import bot.words
from bot.games import locales
from bot.words.sources import texts_in

COMMAND: Final = "python -m tests.words.sentences"
READ: Final = Path(__file__).parent / "read.txt"

Sentences = dict[str, dict[str, str]]
"""By key, behind whose it is, and by language: how a sentence is written."""


def written() -> Sentences:
    """Return every sentence as it is written now."""
    found: Sentences = {}
    house = files(bot.words).joinpath("locales")
    for whose, folder in {"house": house, **locales()}.items():
        for language, texts in texts_in(folder).items():
            for text in texts.values():
                for key, said in _sentences(text).items():
                    found.setdefault(f"{whose} {key}", {})[language] = said
    return dict(sorted(found.items()))


def _sentences(text: str) -> Mapping[str, str]:
    serialize = FluentSerializer().serialize_entry
    return {
        entry.id.name: serialize(_bare(entry)).strip()
        for entry in FluentParser().parse(text).body
        if isinstance(entry, ast.Message | ast.Term)
    }


def _bare(entry: ast.Message | ast.Term) -> ast.Message | ast.Term:
    entry.comment = None
    return entry


def marks(sentences: Sentences) -> dict[str, str]:
    """Return by key what marks how a sentence is written in each language."""
    return {
        key: " ".join(
            f"{language}:{hashlib.sha256(text.encode()).hexdigest()[:6]}"
            for language, text in sorted(by_language.items())
        )
        for key, by_language in sentences.items()
    }


def read() -> dict[str, str]:
    """Return by key the marks of what was read last."""
    lines = READ.read_text(encoding="utf-8").splitlines()
    return {f"{whose} {key}": rest for whose, key, rest in (line.split(" ", 2) for line in lines)}


def changed() -> dict[str, dict[str, str]]:
    """Return what nobody has read as it is written now."""
    now, then = written(), read()
    return {
        key: now.get(key, {})
        for key, mark in {**dict.fromkeys(then, ""), **marks(now)}.items()
        if then.get(key) != mark
    }


def main(arguments: list[str]) -> None:
    """Show what nobody has read yet, or take it for read."""
    if arguments == ["--read"]:
        lines = (f"{key} {mark}\n" for key, mark in marks(written()).items())
        READ.write_text("".join(lines), encoding="utf-8")
        return
    for key, by_language in changed().items():
        print(f"{key}{'' if by_language else ': is gone'}")
        for language, text in by_language.items():
            print(f"  {language}  " + text.replace("\n", "\n      "))


if __name__ == "__main__":
    main(sys.argv[1:])
