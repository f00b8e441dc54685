"""What a person wrote down for himself: what it may be about, and how it is shown to him.

Rule: his own words stand apart from what he was shown and from what follows of it.
"""

import unicodedata
from collections.abc import Mapping
from typing import Final

from bot.game.seats import AMBASSADOR, Seat
from bot.mini.rules.meetings import NOTHING, meetings
from bot.mini.rules.sheet import others
from bot.mini.rules.sight import Sight
from bot.words.catalogue import Catalogue
from bot.words.names import Cast, label, listed, location

LONGEST: Final = 400
"""Characters of one jotting."""

_GONE: Final = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
_TURNING: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Marks that turn the direction of the text after them."""


def clean(text: str) -> str:
    """Return *text* without what cannot be stored or would garble what stands beside it, at most 400 characters."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    kept = ["".join(sign for sign in line if _stays(sign)).rstrip() for line in lines]
    # Discord counts a letter outside the first plane as two.
    whole = "\n".join(kept).strip().encode("utf-16-le")
    return whole[: 2 * LONGEST].decode("utf-16-le", "ignore").rstrip()


def _stays(sign: str) -> bool:
    return unicodedata.category(sign) not in _GONE and sign not in _TURNING


def subjects(catalogue: Catalogue, cast: Cast, sight: Sight) -> dict[str, str]:
    """Return what *sight*'s seat may write about, each with its label: the others, and its meetings, newest first."""
    found = {_other(place): label(catalogue, cast, place) for place in others(sight)}
    if sight.players == 5 and sight.seat != AMBASSADOR:
        found[_other(AMBASSADOR)] = label(catalogue, cast, AMBASSADOR)
    for past in reversed(sight.history):
        for meeting in meetings(past.visits, sight.players):
            if sight.seat in meeting.seats and meeting.purpose is not NOTHING:
                with_whom = [
                    label(catalogue, cast, seat) for seat in meeting.seats if seat != sight.seat
                ]
                found[_round(past.round)] = catalogue.say(
                    cast.language,
                    "notes-meeting",
                    round=past.round,
                    at=location(catalogue, cast.language, meeting.at),
                    who=listed(catalogue, cast.language, with_whom),
                )
    return found


def _other(place: Seat) -> str:
    return "p" + str(place)


def _round(number: int) -> str:
    return "r" + str(number)


def written(
    catalogue: Catalogue, cast: Cast, sight: Sight, jotted: Mapping[str, str]
) -> tuple[str, ...]:
    """Return what the person wrote, a paragraph for each thing it is about, each under its name in bold."""
    named = subjects(catalogue, cast, sight)
    return tuple(
        f"**{_safe(name)}**\n{_closed(jotted[about])}"
        for about, name in named.items()
        if about in jotted
    )


def _closed(text: str) -> str:
    """Return *text* with its last code block closed, so that it does not swallow what follows."""
    return f"{text}\n```" if text.count("```") % 2 else text


def _safe(name: str) -> str:
    return "".join(f"\\{sign}" if sign in "*_~|`#>[]()<@:\\" else sign for sign in name)
