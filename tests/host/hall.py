"""A house whose time is set by hand, for tests of clocks."""

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, cast

import pytest

from bot.game.chance import Seeded
from bot.game.seats import Seat
from bot.games import GAMES
from bot.host import lobby
from bot.host.clock import Clock
from bot.host.house import House
from bot.host.opening import Guest, Most
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE, Ticket
from bot.mini.minds.mind import Mind
from bot.mini.rules.actions import PickUp
from bot.mini.rules.editions import edition
from bot.mini.rules.options import options
from storage.database import Database
from storage.ids import PersonId
from storage.rows import ChairRow

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
START: Final = 1_800_000_000_000


def think_by(patch: pytest.MonkeyPatch, minds: Mapping[str, Callable[[], Mind]]) -> None:
    """Let the card game have no other minds but these *minds* by name."""
    mini = GAMES["mini"]
    patch.setitem(cast(Any, GAMES), "mini", replace(mini, minds=replace(mini.minds, by_name=minds)))


class Hall:
    """A house whose time is set by hand, with its clock."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.now = START
        db._now = lambda: self.now
        self.house = House(db, Seeded(4), now=lambda: self.now / 1000, most=Most(100_000, 100_000))
        self.clock = Clock(self.house, lambda: self.hears)
        self.hears = True

    async def start_again(self) -> None:
        """Take everything up from the disk, as a new process does."""
        self.house = House(
            self.db, Seeded(5), now=lambda: self.now / 1000, most=Most(100_000, 100_000)
        )
        self.clock = Clock(self.house, lambda: self.hears)
        await self.house.resume()
        for table in self.house.open_tables():
            self.clock.look(table)
        await self.clock.tick()

    async def table(
        self, pace: TimeControl, persons: int = 4, players: int = 4, target: int = 1, **options: Any
    ) -> Table:
        people = [Guest(PersonId(10 + n), f"P{n}") for n in range(persons)]
        terms = Terms(edition("german", target=target, **options), players, pace=pace)
        table = await self.house.open(1, 2, people[0], terms, "en", BY_HOUSE)
        for guest in people[1:]:
            await lobby.join(table, guest, BY_HOUSE)
        for n in range(players - persons):
            await lobby.add_automaton(table, f"A{n}", BY_HOUSE)
        await lobby.start(table, people[0].person, BY_HOUSE)
        return table

    async def go_to(self, then: int) -> None:
        """Let time go by as it does for a bot that runs: it looks at its clock all the while."""
        while self.now < then:
            following = await self.clock.tick()
            self.now = min(then, max(self.now + 1, following or then))
            if self.hears:
                self.clock._seen = self.now
        await self.clock.tick()


async def act(
    table: Table,
    seat: Seat,
    chance: random.Random,
    ticket: Ticket = BY_HOUSE,
    *,
    calls: bool = False,
) -> None:
    offered = [o for o in options(table.current.sight(seat)) if calls or not isinstance(o, PickUp)]
    await table.submit(chance.choice(offered), ticket)


def chair(table: Table, seat: int) -> ChairRow:
    return table.current.chairs[seat]
