"""How much a message may say, and how words are made to fit.

Lengths are Discord's: a letter outside the first plane counts as two.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

TEXT: Final = 4000
"""Characters of all texts of a message (Discord, Components V2)."""

MARKDOWN: Final = re.compile(r"\\([!-/:-@\[-`{-~])|\*\*")
"""A sign that is kept from speaking, and what makes words bold."""

Fit: TypeAlias = Callable[[int], str]
"""Says something in at most so many characters: whole where that fits, else shorter in its own
way."""


def fitted(fits: Sequence[Fit], room: int) -> list[str]:
    """Return what each of *fits* says, in at most *room* characters together.

    What needs no more than an equal share is whole; the others share equally what that leaves.
    """
    said = [fit(TEXT) for fit in fits]
    lengths = [length(words) for words in said]
    if sum(lengths) <= room:
        return said
    shortest_first = sorted(range(len(fits)), key=lengths.__getitem__)
    for done, at in enumerate(shortest_first):
        share = max(0, room) // (len(fits) - done)
        if lengths[at] > share:
            said[at] = fits[at](share)
        room -= min(lengths[at], share)
    return said


def length(words: str) -> int:
    """Return *words*' length for Discord."""
    return len(words.encode("utf-16-le", "surrogatepass")) // 2


def cut(words: str, most: int) -> str:
    """Return *words* in at most *most* characters: the end of them may be missing."""
    if 2 * len(words) <= most:
        return words
    return words if length(words) <= most else _first(words, most - 1) + "…"


def lines(words: str, most: int) -> str:
    """Return in at most *most* characters the first of *words*' lines, whole; then … if some lack.

    Of a first line that is longer the end is missing.
    """
    if length(words) <= most:
        return words
    kept, newline, _ = _first(words, most - 1).rpartition("\n")
    return f"{kept}{newline}…" if newline else cut(words, most)


def fenced(words: str, most: int) -> str:
    """Return at most *most* characters of *words*, whole lines, code blocks closed."""
    if length(words) <= most:
        return words
    kept = _first(words, most - 6).rpartition("\n")[0]
    return kept + ("\n…\n```" if kept.count("```") % 2 else "\n…")


def newest(lines: Iterable[str], most: int) -> str:
    """Return the last of *lines*, as many as fit into *most* characters.

    Where some are left out, it begins with …
    """
    every = list(lines)
    if length(whole := "\n".join(every)) <= most:
        return whole
    kept = "…"
    while every and length(every[-1]) + 1 + length(kept) <= most:
        kept = "…\n" + every.pop() + kept[1:]
    return kept


def paragraphs(*parts: str) -> str:
    """Return the *parts* that say something, with a blank line between them."""
    return "\n\n".join(filter(None, parts))


def unmarked(words: str) -> str:
    """Return *words* as they read where there is no markdown."""
    return MARKDOWN.sub(r"\1", words)


def _first(words: str, most: int) -> str:
    return words.encode("utf-16-le", "surrogatepass")[: 2 * max(0, most)].decode(
        "utf-16-le", "ignore"
    )
