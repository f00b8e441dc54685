"""A catalogue that remembers what it said, and what is told in every language side by side."""

import hashlib
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.words.catalogue import Catalogue, Said
from bot.words.reader import Reader

Words = Callable[[Reader], str]
"""Something that is said, in whatever language."""


class Listening(Catalogue):
    """A catalogue that remembers which sentences were asked for."""

    def __init__(self, *texts: object, **options: object) -> None:
        """Begin with having said nothing."""
        super().__init__(*texts, **options)  # type: ignore[arg-type]
        self.asked: set[str] = set()

    def say(self, language: str, key: str, /, **values: Said) -> str:
        self.asked.add(key.rpartition(":")[2])
        return super().say(language, key, **values)


@dataclass(frozen=True)
class Told:
    """What is said at some place in a game."""

    where: str
    words: Words


def transcript(
    told: Iterable[Told], spoken: Listening, readers: Sequence[Reader], fillings: str
) -> str:
    """Return all that is told for the first time by *readers*, and a mark of all the rest.

    What begins with one of *fillings* fills a sentence: with another it is no other kind of one.
    """
    english, *others = readers
    found: list[str] = []
    rest = hashlib.sha256()
    known: set[tuple[str, frozenset[str]]] = set()
    for one in told:
        spoken.asked.clear()
        said = one.words(english)
        keys = frozenset(key for key in spoken.asked if not re.match(fillings, key))
        kind = (one.where.partition(" · ")[2], keys)
        if not said or kind in known:
            rest.update(said.encode())
            continue
        known.add(kind)
        found += ["", one.where, _inset("en", said)]
        found += [_inset(each.language, one.words(each)) for each in others]
    return "\n".join([*found[1:], "", f"All the rest of it: {rest.hexdigest()[:16]}", ""])


def _inset(language: str, said: str) -> str:
    return f"  {language}  " + said.replace("\n", "\n      ")
