"""What a seed draws before anything happens: who comes, what they play, and what goes wrong when.

Rule: a plan is data. Whoever takes a fault or a person out of one changes nothing of the rest, so
    that a world that fails can be made smaller (`tests.world.shrink`).
"""

import random
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self

HOURS: Final = (0.3, 3.0)
"""How long an evening is, at least and at most."""

LONGER: Final = 0.4
"""Hours that an evening is longer than the shortest, on an average."""


CALM: Final = 900.0
"""Seconds after the last fault, and with everybody at rest, within which everything is told."""

DAYS: Final = (2.4, 3.2)
"""How long that is in some worlds, at least and at most, where many a clock takes a day."""

SOME: Final = 0.1
"""How many of all worlds those are in which anything is played together."""

CLOCKS: Final = ("S49", "S50", "S54")
"""What does not go wrong there: when something is due could not be told."""


@dataclass(frozen=True)
class Person:
    """Somebody who comes to the evening."""

    number: int
    name: str
    servers: tuple[int, ...]
    locale: str
    arrives: float
    """Seconds after the evening has begun."""
    rests: float
    """Seconds between two things that they do, about."""
    habits: dict[str, float] = field(default_factory=dict)
    """How likely each thing is that not everybody does (`tests.world.habits`)."""
    errands: tuple[tuple[float, str, float], ...] = ()
    """What they have in mind: when, what (`tests.world.errands`), and how long or which."""


@dataclass(frozen=True)
class Table:
    """A table that somebody opens, with what they choose."""

    number: int
    owner: int
    server: int
    channel: int
    at: float
    guests: tuple[int, ...]
    game: str
    options: dict[str, Any]
    bots: bool
    command: str = "new"
    begins: bool = True
    """Whether whoever opens it thinks of it again."""


@dataclass(frozen=True)
class Fault:
    """Something that goes wrong (`tests.world.faults`)."""

    number: int
    kind: str
    at: float
    given: dict[str, Any] = field(default_factory=dict)
    moment: str = ""
    """What has to come about at a table before it strikes, if anything has to."""


@dataclass(frozen=True)
class Farewell:
    """That a person, or a server by its number, has everything erased (`tests.world.farewell`).

    Of a kind of its own is the month for which the bot is out of a server.
    """

    number: int
    kind: str
    who: int
    at: float
    """Seconds after all the rest is over."""
    kill: float | None
    """How many seconds later the bot is killed, if it is."""


@dataclass(frozen=True)
class Plan:
    """A whole world, before it begins."""

    seed: int
    seconds: float
    servers: int
    people: tuple[Person, ...]
    tables: tuple[Table, ...]
    faults: tuple[Fault, ...]
    calm: float = CALM
    """Seconds after the evening in which nobody does anything."""
    farewells: tuple[Farewell, ...] = ()
    groups: int = 1
    """Into how many groups the shards are parted, one for each server; each has a bot."""
    stand_by: int = 0
    """How many bots wait besides until a group is free."""
    limits: tuple[int, int] | None = None
    """How many tables the host allows in a server, and for a person, where that is few."""
    begins: float | None = None
    """At which second of a day the evening begins (UTC), where that matters."""

    def only(
        self,
        *,
        faults: set[int] | None = None,
        people: set[int] | None = None,
        tables: set[int] | None = None,
    ) -> Self:
        """Return the same with no faults, people or tables but those numbers."""
        return replace(
            self,
            faults=tuple(one for one in self.faults if faults is None or one.number in faults),
            people=tuple(one for one in self.people if people is None or one.number in people),
            tables=tuple(one for one in self.tables if tables is None or one.number in tables),
            farewells=tuple(
                one
                for one in self.farewells
                if one.kind != "person" or people is None or one.who in people
            ),
        )


def drawn(seed: int) -> Plan:
    """Return the world of that *seed*."""
    from tests.world import (  # what there is to be drawn
        farewell,
        faults,
        habits,
        logbooks,
        occasions,
        puzzles,
        strangers,
        tables,
    )

    chance = random.Random(f"plan {seed}")
    least, most = HOURS
    seconds = min(most, least + chance.expovariate(1 / LONGER)) * 3600
    servers = chance.choice((1, 1, 1, 1, 2))
    guests = habits.drawn(random.Random(f"people {seed}"), seconds, servers)
    guests = habits.governed(random.Random(f"governed {seed}"), guests)
    guests = puzzles.drawn(random.Random(f"puzzles {seed}"), guests, seconds)
    played = tables.drawn(random.Random(f"tables {seed}"), seconds, guests)
    guests = habits.doubting(random.Random(f"doubts {seed}"), guests, played)
    days = random.Random(f"days {seed}")
    together = any(one.command == "new" for one in played)
    calm = days.uniform(*DAYS) * 86_400 if days.random() < SOME and together else CALM
    storms = faults.drawn(random.Random(f"faults {seed}"), seconds)
    storms += faults.at_moments(random.Random(f"moments {seed}"), len(storms))
    if calm > CALM:
        storms = tuple(one for one in storms if not one.kind.startswith(CLOCKS))
        bed = days.uniform(600.0, seconds)
        guests = tuple(habits.sleeps(days, one, bed, seconds) for one in guests)
        played = tuple(tables.slower(days, one) for one in played)
    farewells = farewell.drawn(random.Random(f"farewells {seed}"), guests, servers)
    plan = Plan(seed, seconds, servers, guests, played, storms, calm, farewells)
    plan = logbooks.added(random.Random(f"logbooks {seed}"), occasions.drawn(plan))
    return strangers.added(random.Random(f"strangers {seed}"), plan)
