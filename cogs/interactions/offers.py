"""What is offered while somebody types."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Any, Final

from discord.app_commands import Choice

from cogs.screens.fitting import cut
from cogs.screens.frame import OPTION, OPTIONS

Offered = list[Choice[str]]


ADDRESSED: Final = re.compile(r"#([0-9]{1,15}):", re.ASCII)
"""Before a value that is meant for the table of that number alone."""


def addressed(number: int, value: str) -> str:
    """Return *value* as it is meant for the table of that *number* alone."""
    return f"#{number}:{value}"


def number_of(value: Any) -> str | None:
    """Return for which table a *value* that was picked is meant, if it says so."""
    found = ADDRESSED.match(value) if isinstance(value, str) else None
    return found[1] if found else None


def without_number(value: Any) -> Any:
    """Return what was picked of a *value*, without the number of its table."""
    return ADDRESSED.sub("", value, count=1) if number_of(value) else value


def folded(words: str) -> str:
    """Return *words* without capitals, accents and signs, as they are compared."""
    parts = unicodedata.normalize("NFKD", words.casefold())
    letters = (part if part.isalnum() else " " for part in parts if not unicodedata.combining(part))
    return " ".join("".join(letters).split())


def picked(named: Iterable[tuple[str, str]], typed: str) -> str | None:
    """Return the one value of *named*, values and labels, that was *typed* in full instead.

    Its label was, or how it begins, or words of it in any order; None is none, or several.
    """
    found = fitting(named, typed)
    return found[0] if len(found) == 1 else None


def fitting(named: Iterable[tuple[str, str]], typed: str) -> tuple[str, ...]:
    """Return the values of *named* that may be meant by what was *typed* in full.

    They are those whose labels it fits best.
    """
    wanted, known = folded(typed), [(value, folded(label)) for value, label in named]
    words = set(wanted.split())
    for told in (
        [value for value, label in known if wanted == label],
        [value for value, label in known if label.startswith(wanted)],
        [value for value, label in known if words <= set(label.split())],
    ):
        if told and wanted:
            return tuple(dict.fromkeys(told))
    return ()


def matching(named: Iterable[tuple[str, str]], typed: str) -> Offered:
    """Return those of *named*, values and labels, whose label holds what was *typed*.

    As many as Discord takes.
    """
    wanted = folded(typed)
    found = [(value, name) for value, name in named if wanted in folded(name)]
    return [Choice(name=cut(name, OPTION), value=value) for value, name in found[:OPTIONS]]
