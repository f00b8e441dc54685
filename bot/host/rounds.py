"""Cases made of rounds that were played, for whoever is given the name of one (P16).

Rule: of a game that is over, and of no other; and a name is drawn from the secret of that game, so
    that nobody finds a case whose name they were not given.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any, Final

from bot.game.cases import Cases as Rules
from bot.game.chance import Chance
from bot.game.fair import MOST_GAMES
from bot.game.seats import Seat
from bot.host import archive
from bot.host.house import House
from bot.host.refusals import No, Refused
from bot.host.solving import round_named, round_of
from bot.host.table import Table

KEPT: Final = 64
"""Cases that are remembered: making one takes a while."""

MARKS: Final = 36**4
"""As many marks there are by which a name is known for one that was given."""


class Rounds:
    """Makes cases of rounds, and finds them again by their names."""

    def __init__(self, house: House) -> None:
        """Make them of what was played in *house*."""
        self._house = house
        self._known: OrderedDict[str, Any] = OrderedDict()

    async def make(self, table: Table, game: int, number: int, some: Iterable[Seat]) -> str:
        """Return the name of a case of round *number*, for the first of *some* seats with one.

        Raises:
            Refused: there was no such game, or it is not over; or nobody's knowledge makes a case.
        """
        for seat in some:
            name = self._name(table, game, number, seat)
            if await self._case(name, table, game, number, seat) is not None:
                return name
        raise Refused(No.NO_CASE_THERE)

    async def case(self, name: str) -> Any:
        """Return the case of that *name*.

        Raises:
            Refused: there is none, or not any more.
        """
        found = round_of(name)
        if found is None:
            raise Refused(No.NO_CASE)
        at, game, number, seat, _ = found
        try:
            table = await self._house.table(at)
            if self._name(table, game, number, Seat(seat)) != name:
                raise Refused(No.NO_CASE)
            case = await self._case(name, table, game, number, Seat(seat))
        except Refused:
            raise Refused(No.NO_CASE) from None
        if case is None:
            raise Refused(No.NO_CASE)
        return case

    def _name(self, table: Table, game: int, number: int, seat: Seat) -> str:
        mark = self._chance(table, game, f"name {number} {seat}").below(MARKS)
        return round_named(table.id, game, number, seat, mark)

    def _chance(self, table: Table, game: int, what: str) -> Chance:
        pledge = table.current.pledge
        if pledge is None or not 0 < game <= MOST_GAMES:
            raise Refused(No.NO_CASE_THERE)
        return pledge.draws(game, f"case {what}", ())

    async def _case(self, name: str, table: Table, game: int, number: int, seat: Seat) -> Any:
        """Return the case, or None if that position is none."""
        if name in self._known:  # a game that is over stays as it is
            self._known.move_to_end(name)
            return self._known[name]
        story = await archive.story_of(self._house.db, table, game)
        rules: Rules[Any] | None = table.current.plays.cases
        if rules is None:
            raise Refused(No.NO_CASE_THERE)
        chance = self._chance(table, game, f"{number} {seat}")
        try:
            case = await asyncio.to_thread(rules.of_round, story, number, seat, chance)
        except ValueError:  # nobody was there
            case = None
        self._known[name] = case
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return case
