"""What is offered while somebody types."""

import asyncio
import logging
import re
import unicodedata
from collections.abc import Iterable
from typing import Any, Final

import discord
from discord.app_commands import Choice

from bot.words import names
from cogs.interactions.mishaps import GONE, LOST
from cogs.screens.fitting import cut
from cogs.screens.frame import OPTION, OPTIONS

log = logging.getLogger(__name__)

Offered = list[Choice[str]]

SHOWN: Final = 80
"""Characters of what somebody typed that they are shown again."""

ADDRESSED: Final = re.compile(r"^#([0-9]{1,15}):|\s*·\s*#([0-9]{1,15})\s*$", re.ASCII)
"""Before a value that is meant for the table of that number alone, or behind its label."""

TAIL: Final = re.compile(r"\s*·[^·]*$")
"""What names a table without a number behind a label."""


async def offered(interaction: discord.Interaction[Any], found: Offered) -> None:
    """Offer what was *found*.

    Raises:
        CancelledError: nobody waits for it any more, or the network has failed; discord.py would
            offer it once more, and complain at length.
    """
    try:
        await interaction.response.autocomplete(found)
    except (discord.HTTPException, *LOST) as error:
        refused = isinstance(error, discord.HTTPException) and error.status < 429
        if refused and getattr(error, "code", 0) not in GONE:
            raise
        log.info("could not offer", extra={"error": type(error).__name__})
        raise asyncio.CancelledError from error


def addressed(number: int, value: str) -> str:
    """Return *value* as it is meant for the table of that *number* alone."""
    return f"#{number}:{value}"


def number_of(value: Any) -> str | None:
    """Return for which table a *value* that was picked is meant, if it says so."""
    found = ADDRESSED.search(value) if isinstance(value, str) else None
    return found[1] or found[2] if found else None


def without_number(value: Any) -> Any:
    """Return what was picked of a *value*, or typed, without the number of its table."""
    return ADDRESSED.sub("", value, count=1) if number_of(value) else value


def shown(value: str) -> str:
    """Return what somebody typed so that Discord shows it to them as it is, in one line."""
    return " ".join(filter(None, map(names.safe, cut(value, SHOWN).split())))


def folded(words: str) -> str:
    """Return *words* without capitals, accents and signs, as they are compared."""
    parts = unicodedata.normalize("NFKD", words.casefold())
    letters = (part if part.isalnum() else " " for part in parts if not unicodedata.combining(part))
    return " ".join("".join(letters).split())


def fitting(
    named: Iterable[tuple[str, str]], typed: str, *, whole: bool = False
) -> tuple[str, ...]:
    """Return the values of *named* that may be meant by what was *typed* in full.

    They are those whose labels it fits best: it is the label, or how that begins, or words of it
    in any order, or whatever else is offered to who types it; but with *whole* words it is no more
    than those: 8 is not 48.
    """
    wanted, known = folded(typed), [(value, folded(label)) for value, label in named]
    words, end = set(wanted.split()), " " if whole else ""
    for told in (
        [value for value, label in known if wanted == label],
        [value for value, label in known if f"{label}{end}".startswith(f"{wanted}{end}")],
        [value for value, label in known if words <= set(label.split())],
        [value for value, label in known if not whole and _holds(label, wanted)],
    ):
        if told and wanted:
            return tuple(dict.fromkeys(told))
    return ()


def _holds(label: str, wanted: str) -> bool:
    """Return whether *label* holds what is *wanted*, or words that begin as those of it do."""
    words = label.split()
    return wanted in label or all(
        any(word.startswith(part) for word in words) for part in wanted.split()
    )


def matching(named: Iterable[tuple[str, str]], typed: str) -> Offered:
    """Return those of *named*, values and labels, whose label holds what was *typed*.

    As many as Discord takes.
    """
    wanted = folded(typed)
    found = [(value, name) for value, name in named if _holds(folded(name), wanted)]
    return [Choice(name=cut(name, OPTION), value=value) for value, name in found[:OPTIONS]]
