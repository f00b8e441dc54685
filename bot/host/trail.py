"""What somebody has done at a case, as one short text: each claim that was taken, in order.

A claim is one sign by its number; before it stands ! if one that did not follow was made since the
last, and ? if a hint was asked for.
"""

from enum import StrEnum
from typing import Final

from bot.game.cases import Taken

SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
"""Of as many claims as a case may have at most."""

MISTAKE: Final = "!"
HINT: Final = "?"


class How(StrEnum):
    """How somebody came to a claim that was taken."""

    CLEAN = "clean"
    HINTED = "hinted"
    """After a hint, and no mistake."""
    MISTAKEN = "mistaken"
    """After a mistake, or several."""


def taken(trail: str) -> Taken:
    """Return the claims that were taken, the first first."""
    return tuple(SIGNS.index(sign) for sign in trail if sign in SIGNS)


def hows(trail: str) -> tuple[How, ...]:
    """Return how somebody came to each of them."""
    found, since = list[How](), ""
    for sign in trail:
        since += sign
        if sign in SIGNS:
            mistaken, hinted = MISTAKE in since, HINT in since
            found.append(How.MISTAKEN if mistaken else How.HINTED if hinted else How.CLEAN)
            since = ""
    return tuple(found)


def hinted(trail: str) -> bool:
    """Return whether a hint was asked for since the last claim: it holds until the next."""
    return HINT in _since(trail)


def with_claim(trail: str, number: int) -> str:
    """Return *trail* once the claim of that *number* is taken as well."""
    return trail + SIGNS[number]


def with_mistake(trail: str) -> str:
    """Return *trail* after one more mistake: before the next claim they are not told apart."""
    return trail if MISTAKE in _since(trail) else trail + MISTAKE


def with_hint(trail: str) -> str:
    """Return *trail* after a hint."""
    return trail if hinted(trail) else trail + HINT


def marked(marks: str) -> tuple[int, ...]:
    """Return the numbers of the claims that are crossed out."""
    return taken(marks)


def turned(marks: str, number: int) -> str:
    """Return *marks* with the claim of that *number* crossed out, or not any more if it was."""
    numbers = {*marked(marks)} ^ {number}
    return "".join(SIGNS[one] for one in sorted(numbers))


def _since(trail: str) -> str:
    """Return what was done since the last claim."""
    return trail[len(trail.rstrip(MISTAKE + HINT)) :]
