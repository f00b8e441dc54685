"""What a person wrote for themselves at a table: what of it is kept, and how it is shown to them.

Rule: their own words stand apart from what they were shown and from what follows of it.
"""

import unicodedata
from collections.abc import Mapping
from typing import Final

LONGEST: Final = 400
"""Characters of one memo."""

_GONE: Final = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
_TURNING: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Marks that turn the direction of the text after them."""


def clean(text: str) -> str:
    """Return *text* in at most 400 characters, as it may be kept.

    What cannot be stored or would garble what stands beside it is gone.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    kept = ["".join(sign for sign in line if _stays(sign)).rstrip() for line in lines]
    # Discord counts a letter outside the first plane as two.
    whole = "\n".join(kept).strip().encode("utf-16-le")
    return whole[: 2 * LONGEST].decode("utf-16-le", "ignore").rstrip()


def _stays(sign: str) -> bool:
    return unicodedata.category(sign) not in _GONE and sign not in _TURNING


def written(subjects: Mapping[str, str], memos: Mapping[str, str]) -> tuple[str, ...]:
    """Return the *memos*, a paragraph for each, in the order of *subjects*, whose names head them.

    Both are by what a memo is about; the names are labels without markdown.
    """
    return tuple(
        f"**{_safe(name)}**\n{_safe(memos[about])}"
        for about, name in subjects.items()
        if about in memos
    )


def _safe(text: str) -> str:
    """Return *text* so that Discord shows each sign of it."""
    return "".join(f"\\{sign}" if sign in "*_~|`#>[]()<@:\\-+." else sign for sign in text)
