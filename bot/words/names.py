"""What people, places and cards are called.

Rule: a display name is somebody's text: it reaches a sentence only through `safe`, and a label only
    through `plain`.
"""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from bot.game.agents import COLOURS
from bot.game.seats import AMBASSADOR, DUMMY, PLACES, Seat
from bot.mini.rules.cards import Card, Cards, Location
from bot.words.catalogue import Catalogue

LONGEST: Final = 32
"""Characters of a name that are shown; Discord allows no more in a display name either."""

MOST_MARKS: Final = 3
"""Combining marks kept on one letter: enough for every script in use, too few to climb over other lines."""

_GONE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Controls, formats (bidi and zero-width among them), lone surrogates, private and unassigned, line breaks."""

_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    chr(code)
    for block in (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
    for code in block
}
"""Letters and marks that show nothing."""

_LOOKALIKES: Final = str.maketrans({"@": "\uff20", "<": "\u2039", ">": "\u203a"})
"""A backslash keeps clients from reading a mention, but the server may look for it in the raw text: so it is broken."""

_QUIET: Final = frozenset("'\", ")
"""ASCII signs that mean nothing to Discord."""


@lru_cache(2048)
def plain(name: str) -> str:
    """Return *name* in one line of at most 32 characters, for labels and other places without markdown.

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
    """Return *name* so that Discord shows it as it is: no markdown, mention, link, time or emoji code survives.

    At most 32 characters are shown; it may come out empty.
    """
    return "".join(f"\\{sign}" if _speaks(sign) else sign for sign in plain(name))


def _speaks(sign: str) -> bool:
    return sign.isascii() and not sign.isalnum() and sign not in _QUIET


@dataclass(frozen=True)
class Cast:
    """Who plays, in one language: what the telling needs to name people. `cast_of` makes one.

    *names* stand in sentences, *labels* where there is no markdown; *automata* are the seats of
    automata.
    """

    language: str
    names: Mapping[Seat, str]
    labels: Mapping[Seat, str]
    automata: frozenset[Seat] = frozenset()

    def speaking(self, language: str) -> "Cast":
        """Return the same people for a reader of *language*."""
        return replace(self, language=language)


def cast_of(language: str, names: Mapping[Seat, str], automata: Iterable[Seat] = ()) -> Cast:
    """Return the cast of people with the display *names*, as they are, by seat."""
    return Cast(
        language,
        {seat: safe(name) for seat, name in names.items()},
        {seat: plain(name) for seat, name in names.items()},
        frozenset(automata),
    )


def who(catalogue: Catalogue, cast: Cast, place: Seat, case: str = "nom") -> str:
    """Return who sits at *place* as part of a sentence: a name, "the Ambassador", "den Strohmann".

    *case* is nom, acc, dat, or start for the first word of a sentence.
    """
    return cast.names.get(place) or catalogue.say(cast.language, f"{_nobody(cast, place)}.{case}")


def label(catalogue: Catalogue, cast: Cast, place: Seat) -> str:
    """Return who sits at *place*, for a label without markdown."""
    return cast.labels.get(place) or catalogue.say(cast.language, f"{_nobody(cast, place)}.label")


def mark(place: Seat) -> str:
    """Return the sign of *place*'s colour; it never stands without a name."""
    return _MARKS[place]


def people(catalogue: Catalogue, cast: Cast, places: Iterable[Seat], case: str = "nom") -> str:
    """Return who sits at *places* as one part of a sentence: "Anna, Ben and Carla"."""
    return listed(catalogue, cast.language, [who(catalogue, cast, place, case) for place in places])


def card(catalogue: Catalogue, language: str, which: Card) -> str:
    """Return the name of a card."""
    return catalogue.say(language, f"card-{which}")


def cards(catalogue: Catalogue, language: str, which: Cards) -> str:
    """Return the names of some cards as one part of a sentence."""
    return listed(catalogue, language, [card(catalogue, language, one) for one in which])


def location(catalogue: Catalogue, language: str, at: Location, form: str = "") -> str:
    """Return the name of a location; the *form* "at" or "to" gives it with its preposition, "short" two letters."""
    return catalogue.say(language, f"location-{at.replace('_', '-')}" + (form and f".{form}"))


def number(catalogue: Catalogue, language: str, segments: Cards) -> str:
    """Return a secret number as it is written: its four segments joined."""
    return "-".join(card(catalogue, language, segment) for segment in segments)


def listed(catalogue: Catalogue, language: str, parts: Sequence[str], key: str = "list-and") -> str:
    """Return *parts* as people enumerate: "a, b and c"; with the *key* "list-or": "a, b or c"."""
    if len(parts) < 2:
        return "".join(parts)
    return catalogue.say(language, key, most=", ".join(parts[:-1]), last=parts[-1])


def _nobody(cast: Cast, place: Seat) -> str:
    if place in cast.names:
        return "somebody"  # whose name has nothing in it that can be shown
    return {AMBASSADOR: "ambassador", DUMMY: "dummy"}.get(place, "somebody")


_SIGNS: Final = {"blue": "🔵", "yellow": "🟡", "green": "🟢", "pink": "🌸", "black": "⚫"}
_MARKS: Final = {place: _SIGNS[COLOURS[place]] for place in PLACES}
