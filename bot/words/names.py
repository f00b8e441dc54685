"""What people, seats and cards are called.

Rule: a display name is somebody's text: it reaches a sentence only through `safe`, and a label only
    through `plain`.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.game.agents import COLOURS
from bot.game.seats import SEATS, Seat
from bot.words.nouns import Noun

LONGEST: Final = 32
"""Characters of a name that are shown; Discord allows no more in a display name either."""

MOST_MARKS: Final = 3
"""Combining marks kept on one letter: enough for every script in use, too few to climb over
other lines."""

_GONE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Controls, formats (bidi and zero-width among them), lone surrogates, private and unassigned,
line breaks."""

_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    chr(code)
    for block in (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
    for code in block
}
"""Letters and marks that show nothing."""

_LOOKALIKES: Final = str.maketrans({"@": "\uff20", "<": "\u2039", ">": "\u203a"})
"""A backslash keeps clients from reading a mention, but the server may look for it in the raw
text: so it is broken."""

_QUIET: Final = frozenset("'\", ")
"""ASCII signs that mean nothing to Discord."""


@lru_cache(2048)
def plain(name: str) -> str:
    """Return *name* in one line of at most 32 characters, for where there is no markdown.

    It may come out empty.
    """
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFKC", name):
        if sign.isspace():
            sign = " "
        category = unicodedata.category(sign)
        if category in _GONE or sign in _BLANK:
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= MOST_MARKS and (marks == 0 or kept):
            kept.append(sign)
    return " ".join("".join(kept).split())[:LONGEST].rstrip().translate(_LOOKALIKES)


@lru_cache(2048)
def safe(name: str) -> str:
    """Return *name* so that Discord shows it as it is.

    No markdown, mention, link, time or emoji code survives.

    At most 32 characters are shown; it may come out empty.
    """
    return "".join(f"\\{sign}" if _speaks(sign) else sign for sign in plain(name))


def _speaks(sign: str) -> bool:
    return sign.isascii() and not sign.isalnum() and sign not in _QUIET


@dataclass(frozen=True)
class Cast:
    """Who plays: what it takes to name people. `cast_of` makes one.

    *names* stand in sentences, *labels* where there is no markdown; *automata* are the seats of
    automata.
    """

    names: Mapping[Seat, Noun]
    labels: Mapping[Seat, str]
    automata: frozenset[Seat] = frozenset()


NOBODY: Final = Cast({}, {})
"""The cast of what is said at no table."""


def cast_of(names: Mapping[Seat, str], automata: Iterable[Seat] = ()) -> Cast:
    """Return the cast of people with the display *names*, as they are, by seat."""
    return Cast(
        {seat: Noun(safe(name)) for seat, name in names.items()},
        {seat: plain(name) for seat, name in names.items()},
        frozenset(automata),
    )


_SIGNS: Final = {"blue": "🔵", "yellow": "🟡", "green": "🟢", "pink": "🌸", "black": "⚫"}

MARKS: Final = {seat: _SIGNS[COLOURS[seat]] for seat in SEATS}
"""The sign of each seat's colour; it never stands without a name."""
