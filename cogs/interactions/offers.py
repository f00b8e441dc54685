"""What is offered while somebody types."""

import re
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


def matching(named: Iterable[tuple[str, str]], typed: str) -> Offered:
    """Return those of *named*, values and labels, whose label holds what was *typed*.

    As many as Discord takes.
    """
    wanted = typed.strip().casefold()
    found = [(value, name) for value, name in named if wanted in name.casefold()]
    return [Choice(name=cut(name, OPTION), value=value) for value, name in found[:OPTIONS]]
