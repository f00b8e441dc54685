"""What people, seats and cards are called.

Rule: a display name is somebody's text: it reaches a sentence only through `safe`, and a label only
    through `plain`.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.game.agents import COLOURS
from bot.game.alike import latin, lookalike
from bot.game.seats import SEATS, Seat

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
    marks, begun = 0, False
    for sign in unicodedata.normalize("NFKC", name):
        if sign.isspace():
            sign = " "
        category = unicodedata.category(sign)
        if category in _GONE or sign in _BLANK:
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= MOST_MARKS and (marks == 0 or begun):
            kept.append(sign)
            begun = begun or sign != " "
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


@lru_cache(2048)
def looks(name: str) -> frozenset[str]:
    """Return what *name* is compared by: two that share any of it pass for one another.

    Case, spaces and punctuation go; a name of these alone keeps them. So do accents, and what
    alphabet a letter is of that looks the same in several.
    """
    shown = plain(name)
    letters = "".join(sign for sign in shown if unicodedata.category(sign)[0] not in "PZ") or shown
    return frozenset({letters.casefold(), lookalike(letters)})


_BOT_WORD: Final = r"b[\u0300-\u036f]*[o0][\u0300-\u036f]*t[\u0300-\u036f]*"

_OPENING, _CLOSING = r"[(\[{⟨⟦⟪❨❪❬❮❰❲❴【〔〖〘〚「『《〈]", r"[)\]}⟩⟧⟫❩❫❭❯❱❳❵】〕〗〙〛」』》〉]"

_AS_BOT: Final = re.compile(
    rf"{_OPENING}\s*({_BOT_WORD})\s*{_CLOSING}|\N{{ROBOT FACE}}", re.IGNORECASE
)
"""What marks bots, and is taken from the names of persons."""


def _unmasked(name: str) -> str:
    """Return a person's *name* without what would have them taken for a bot."""
    kept, at = [], 0
    for mark in _AS_BOT.finditer(latin(name)):
        kept += [name[at : mark.start()], name[slice(*mark.span(1))] if mark[1] else ""]
        at = mark.end()
    return " ".join("".join((*kept, name[at:])).split())


_TAIL: Final = re.compile(r"\s*\([^()]*\)$")
"""What names are told apart by, at their end."""

_LIKE_BOT: Final = re.compile(rf"\b{_BOT_WORD}\b", re.IGNORECASE)


@dataclass(frozen=True)
class Cast:
    """Who plays: what it takes to name people. `cast_of` makes one; a `Reader` names them by it.

    *names* stand in sentences, *labels* where there is no markdown; *bots* are the seats of
    automata, and of the persons who are *absent* an automaton plays the seat.
    """

    names: Mapping[Seat, str]
    labels: Mapping[Seat, str]
    bots: frozenset[Seat] = frozenset()
    absent: frozenset[Seat] = frozenset()
    alike: frozenset[Seat] = frozenset()
    """The seats whose names somebody else there bears too, or a bot might."""


NOBODY: Final = Cast({}, {})
"""The cast of what is said at no table."""


def cast_of(
    names: Mapping[Seat, str], bots: Iterable[Seat] = (), absent: Iterable[Seat] = ()
) -> Cast:
    """Return the cast of those with the display *names*, as they are, by seat.

    A person who calls themself a bot is never taken for one.
    """
    played = frozenset(bots)
    labels = {
        seat: plain(name) if seat in played else _unmasked(plain(name))
        for seat, name in names.items()
    }
    # "Anna (blue)" may be somebody's name, too: it counts as an Anna's.
    borne = {seat: looks(label) | looks(_TAIL.sub("", label)) for seat, label in labels.items()}
    times = Counter(one for each in borne.values() for one in each)
    alike = {
        seat
        for seat, label in labels.items()
        if (label and max(map(times.__getitem__, borne[seat])) > 1)
        or (seat not in played and _LIKE_BOT.search(latin(label)))
    }
    return Cast(
        {seat: safe(label) for seat, label in labels.items()},
        labels,
        played,
        frozenset(absent),
        frozenset(alike),
    )


BOT: Final = "\N{ROBOT FACE}"
"""Stands before a bot's name where there is no room for words."""

_SIGNS: Final = {"blue": "🔵", "yellow": "🟡", "green": "🟢", "pink": "🌸", "black": "⚫"}

MARKS: Final = {seat: _SIGNS[COLOURS[seat]] for seat in SEATS}
"""The sign of each seat's colour; it never stands without a name."""
