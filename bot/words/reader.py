"""Whom something is said to: in which language, and who everybody at their table is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.game.seats import AMBASSADOR, DUMMY, Seat
from bot.words.catalogue import HOUSE, Catalogue, Said
from bot.words.names import NOBODY, Cast
from bot.words.nouns import Noun, joined


@dataclass(frozen=True)
class Reader:
    """A *language* of a *catalogue*, and a table's *cast* and *game* where there is one."""

    catalogue: Catalogue
    language: str
    cast: Cast = NOBODY
    game: str = HOUSE

    def say(self, key: str, /, **values: Said) -> str:
        """Return the sentence *key* in the reader's language.

        `key.attribute` asks for a part of it.

        Raises:
            Unsaid: the catalogue is strict, and the sentence or one of its values is missing.
        """
        named = f"{self.game}:{key}" if self.game else key
        return self.catalogue.say(self.language, named, **values)

    def at(self, cast: Cast, game: str) -> "Reader":
        """Return the same reader at a table where a *cast* plays a *game*."""
        return replace(self, cast=cast, game=game)

    def who(self, seat: Seat) -> Noun:
        """Return who has *seat*, for a sentence: a name, or "the Ambassador" in every form."""
        name = self.cast.names.get(seat)
        return name or self.catalogue.noun(self.language, self._nobody(seat))

    def label(self, seat: Seat) -> str:
        """Return who has *seat*, for a label without markdown."""
        return self.cast.labels.get(seat) or self.say(f"{self._nobody(seat)}.label")

    def people(self, seats: Iterable[Seat]) -> Noun:
        """Return who has *seats* as one part of a sentence: "Anna, Ben and Carla"."""
        return joined([self.who(seat) for seat in seats], self.listed)

    def listed(self, parts: Sequence[str], key: str = "list-and") -> str:
        """Return *parts* as people enumerate: "a, b and c".

        With the *key* "list-or": "a, b or c".
        """
        if len(parts) < 2:
            return "".join(parts)
        return self.say(key, most=", ".join(parts[:-1]), last=parts[-1])

    def _nobody(self, seat: Seat) -> str:
        if seat in self.cast.names:
            return "somebody"  # whose name has nothing in it that can be shown
        return _UNSEATED.get(seat, "somebody")


_UNSEATED: Final = {AMBASSADOR: "ambassador", DUMMY: "dummy"}
