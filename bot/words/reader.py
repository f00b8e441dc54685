"""Whom something is said to: in which language, and who everybody at their table is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from bot.game.seats import Seat
from bot.words.catalogue import HOUSE, Catalogue, Said
from bot.words.names import NOBODY, Cast
from bot.words.nouns import SUBJECT, Noun, joined


@dataclass(frozen=True)
class Reader:
    """A *language* of a *catalogue*, and a table's *cast* and *game* where there is one."""

    catalogue: Catalogue
    language: str
    cast: Cast = NOBODY
    game: str = HOUSE
    space: str = field(init=False)
    """What stands before a key, that the game's own sentence is found first."""

    def __post_init__(self) -> None:
        """Make what follows."""
        object.__setattr__(self, "space", f"{self.game}:" if self.game else "")

    def say(self, key: str, /, **values: Said) -> str:
        """Return the sentence *key* in the reader's language.

        `key.attribute` asks for a part of it.

        Raises:
            Unsaid: the catalogue is strict, and the sentence or one of its values is missing.
        """
        return self.catalogue.say(self.language, self.space + key, **values)

    def at(self, cast: Cast, game: str) -> "Reader":
        """Return the same reader at a table where a *cast* plays a *game*."""
        return replace(self, cast=cast, game=game)

    def who(self, seat: Seat) -> Noun:
        """Return who has *seat*, for a sentence: a name, or "the Ambassador" in every form.

        What a seat is called in which nobody sits, says the game: `seat-4`.
        """
        name = self.cast.names.get(seat)
        return name or self.catalogue.noun(self.language, self.space + self._nobody(seat))

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
        own = f"seat-{seat}"
        told = self.catalogue.has(self.language, self.space + f"{own}.{SUBJECT}")
        return own if told else "somebody"
