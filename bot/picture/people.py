"""Who is on a picture: names that are told apart in whatever room there is, and signs of seats."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.game.seats import Seat
from bot.picture.plate import IVORY, Colour, Rect, Sprite, Words

SMALLEST = 0.7
"""Of its size a name is set in at least, before it is cut: so "Ambassador" is whole on a place."""


@dataclass(frozen=True)
class People:
    """Everybody's *names* by seat, and as *briefs* where there is little room.

    The *colours*, in words, stand for names that no font can write; *bots* have signs of their own.
    """

    names: Mapping[Seat, str]
    briefs: Mapping[Seat, str] = field(default_factory=dict)
    colours: Mapping[Seat, str] = field(default_factory=dict)
    bots: frozenset[Seat] = frozenset()

    def name(self, seat: Seat, rect: Rect, size: int, colour: Colour = IVORY) -> Words:
        """Return *seat*'s name in *rect*, so that it is told from all others there."""
        return self._words(self.names, seat, rect, size, colour)

    def brief(self, seat: Seat, rect: Rect, size: int, colour: Colour = IVORY) -> Words:
        """Return the same where there is little room; its sign says whether it is a bot."""
        return self._words(self.briefs or self.names, seat, rect, size, colour)

    def sign(self, seat: Seat, rect: Rect) -> Sprite:
        """Return the sign of *seat*: its shape, and the face of a bot on it."""
        return Sprite(rect, f"seat-{seat}-bot" if seat in self.bots else f"seat-{seat}")

    def _words(
        self, names: Mapping[Seat, str], seat: Seat, rect: Rect, size: int, colour: Colour
    ) -> Words:
        others = tuple([name for other, name in names.items() if other != seat])
        instead = self.colours.get(seat, "")
        least = round(size * SMALLEST)
        return Words(rect, names[seat], size, colour, among=others, instead=instead, smallest=least)
