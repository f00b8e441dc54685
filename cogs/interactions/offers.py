"""What is offered while somebody types."""

from collections.abc import Iterable

from discord.app_commands import Choice

from cogs.screens.fitting import cut
from cogs.screens.frame import OPTION, OPTIONS

Offered = list[Choice[str]]


def matching(named: Iterable[tuple[str, str]], typed: str) -> Offered:
    """Return those of *named*, values and labels, whose label holds what was *typed*.

    As many as Discord takes.
    """
    wanted = typed.strip().casefold()
    found = [(value, name) for value, name in named if wanted in name.casefold()]
    return [Choice(name=cut(name, OPTION), value=value) for value, name in found[:OPTIONS]]
