"""Who sits at a table, and for whom of them an automaton plays since they are silent (P12)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from bot.game.seats import Seat
from bot.words.names import Cast, cast_of
from bot.words.venetians import another
from storage.ids import PersonId, TableId
from storage.people import NOBODY
from storage.rows import ChairRow

MISSES: Final = 2
"""Decisions missed in a row after which an automaton plays on."""


def on_autopilot(chair: ChairRow) -> bool:
    """Return whether an automaton plays for the person in *chair* until they are back."""
    return chair.person is not None and chair.missed >= MISSES


@dataclass(frozen=True, eq=False)
class Company:
    """What follows from the *chairs* of a table: made once for each time they were read."""

    chairs: tuple[ChairRow, ...]

    def reseated(self, moved: Sequence[int]) -> "Company":
        """Return the same people, those who have the seats *moved* in seats 0, 1, 2 …"""
        chairs = {chair.seat: chair for chair in self.chairs}
        return Company(tuple(replace(chairs[now], seat=seat) for seat, now in enumerate(moved)))

    @cached_property
    def persons(self) -> frozenset[PersonId]:
        """Everybody who sits there and is no automaton."""
        return frozenset([chair.person for chair in self.chairs if chair.person is not None])

    @cached_property
    def by_person(self) -> dict[PersonId, ChairRow]:
        """Where each of them sits."""
        return {chair.person: chair for chair in self.chairs if chair.person is not None}

    @cached_property
    def present(self) -> tuple[ChairRow, ...]:
        """The chairs of the persons who are not on autopilot."""
        return tuple(
            chair for chair in self.chairs if chair.person is not None and not on_autopilot(chair)
        )

    @cached_property
    def automata(self) -> tuple[tuple[Seat, str], ...]:
        """The seats of automata, each with its level."""
        return tuple((Seat(c.seat), c.automaton) for c in self.chairs if c.automaton is not None)

    @cached_property
    def played_for(self) -> tuple[Seat, ...]:
        """The seats of the persons who are on autopilot."""
        return tuple(Seat(chair.seat) for chair in self.chairs if on_autopilot(chair))

    @cached_property
    def cast(self) -> Cast:
        """What everybody is called, who is a bot, and for whom an automaton plays."""
        names = {Seat(chair.seat): chair.name for chair in self.chairs}
        bots = [seat for seat, level in self.automata if level != NOBODY]  # no bot: forgotten
        return cast_of(names, bots, self.played_for)

    def another(self, table: TableId, place: int) -> str:
        """Return what a bot in *place* is called, so that nobody here bears the name (P13)."""
        return another([chair.name for chair in self.chairs], table, place)
