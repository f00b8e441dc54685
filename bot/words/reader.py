"""Whom something is said to: in which language, and who everybody at their table is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from bot.game.agents import COLOURS
from bot.game.seats import Seat
from bot.words.catalogue import HOUSE, Catalogue, Said
from bot.words.names import BOT, NOBODY, Cast
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

    def sign(self, *keys: str) -> str:
        """Return small pictures of what the sentences *keys* name, to stand behind it.

        Nothing where there are none.
        """
        signs = self.catalogue.signs
        return "\N{NO-BREAK SPACE}".join(
            [sign for key in keys if (sign := signs.get(self.space + key))]
        )

    def at(self, cast: Cast, game: str) -> "Reader":
        """Return the same reader at a table where a *cast* plays a *game*."""
        return replace(self, cast=cast, game=game)

    def of(self, game: str) -> "Reader":
        """Return the same reader, of a *game* that is played at no table."""
        return self.at(self.cast, game)

    def who(self, seat: Seat) -> Noun:
        """Return who has *seat*, for a sentence: a name, or "the Ambassador" in every form.

        What a seat is called in which nobody sits, says the game: `seat-4`.
        """
        name = self.cast.names.get(seat)
        if name is None:
            return self.catalogue.noun(self.language, self.space + self._nobody(seat))
        return Noun(self._marked(seat, name or self.colour(seat)))

    def label(self, seat: Seat) -> str:
        """Return who has *seat*, for a label without markdown."""
        name = self.cast.labels.get(seat)
        if name is None:
            return self.say(f"{self._nobody(seat)}.label")
        return self._marked(seat, name or self.colour(seat))

    def brief(self, seat: Seat) -> str:
        """Return who has *seat* for narrow places, where a sign says that it is a bot."""
        name = self.cast.labels.get(seat)
        if name is None:
            return self.label(seat)
        told = self._marked(seat, name or self.colour(seat), bot=False)
        return BOT + told if seat in self.cast.bots else told

    def _marked(self, seat: Seat, name: str, *, bot: bool = True) -> str:
        """Return *name* with what tells it from others: that it is a bot, or a seat's colour."""
        is_bot = seat in self.cast.bots
        taken = not is_bot and self.catalogue.taken(self.cast.labels[seat])
        apart = taken or seat in self.cast.alike
        parts = "-bot" * (bot and is_bot) + "-apart" * apart
        if not parts:
            return name
        own = f"seat-{seat}-colour"  # where a game has other colours than the house
        by = own if self._has(own) else f"colour-{COLOURS[seat]}"
        return self.say(f"name{parts}", who=name, by=self.say(by))

    def colour(self, seat: Seat) -> str:
        """Return what *seat* is called by its colour: "Blue"."""
        own = f"seat-{seat}-colour.name"
        return self.say(own if self._has(own) else f"seat-{COLOURS[seat]}")

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
        own = f"seat-{seat}"
        return own if self._has(f"{own}.{SUBJECT}") else "somebody"

    def _has(self, key: str) -> bool:
        return self.catalogue.has(self.language, self.space + key)
