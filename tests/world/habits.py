"""Who comes to an evening: how quick they are, what they are given to, and what they have in mind.

Rule: what a person does beside playing is in their plan, or drawn from their own chance: who is
    left out changes nothing of the others.
"""

import random
from dataclasses import replace
from typing import Final

from tests.world.plan import Person, Table

NAMES: Final = ("Anna", "Ben", "Clara", "Dario", "Elena", "Fabio", "Greta", "Hugo")

LOCALES: Final = ("en-US", "de", "en-GB", "de", "en-US", "fr", "sv-SE")

FREQUENT: Final = ((1, 8), (2, 18), (3, 28), (4, 22), (5, 13), (6, 6), (7, 3), (8, 2))
"""How many people there are, and how often of a hundred times."""

FOIBLES: Final = ("nonsense", "old", "forges", "curious", "asks", "restless")
"""What somebody may do more often than others (`tests.world.whims`)."""

FORUMS: Final = 0.15
"""In how many worlds the matches of a server have their posts in a forum (A2)."""

DOUBTS: Final = 0.1
"""In how many worlds somebody sits down, adds to what the cards are dealt by, and leaves (P17)."""


def drawn(chance: random.Random, seconds: float, servers: int) -> tuple[Person, ...]:
    """Return who comes to an evening of so many *seconds*."""
    numbers, weights = zip(*FREQUENT, strict=True)
    count = chance.choices(numbers, weights)[0]
    return tuple(
        _person(random.Random(chance.getrandbits(64)), number, seconds, servers)
        for number in range(count)
    )


def _person(chance: random.Random, number: int, seconds: float, servers: int) -> Person:
    home = chance.randrange(servers)
    both = servers > 1 and chance.random() < 0.4
    habits = {
        "reacts": min(900.0, chance.lognormvariate(3.9, 0.9)),
        "types": chance.choice((0.0, 0.1, 0.1, 0.3, 0.9)),
        "bold": chance.choice((0.01, 0.03, 0.1, 0.3)),
        "twice": chance.choice((0.0, 0.0, 0.03, 0.15)),
        "both": chance.choice((0.0, 0.0, 0.02, 0.1)),
        "joins": chance.choice((0.0, 0.1, 0.5)),
    }
    for foible in FOIBLES:
        if chance.random() < 0.2:
            habits[foible] = chance.choice((3.0, 10.0))
    if number == 0 and chance.random() < 0.5:
        habits["governs"] = 1.0
    return Person(
        number,
        NAMES[number],
        (home, 1 - home) if both else (home,),
        chance.choice(LOCALES),
        arrives=1.0 + number + chance.uniform(0.0, 20.0),
        rests=min(3600.0, chance.lognormvariate(6.5, 0.8)),
        habits=habits,
        errands=_errands(chance, seconds),
    )


def _errands(chance: random.Random, seconds: float) -> tuple[tuple[float, str, float], ...]:
    """Return what they have in mind, and when: a name of `tests.world.errands` and a number."""
    found: list[tuple[float, str, float]] = []

    def at(least: float = 0.1) -> float:
        return chance.uniform(least, 1.0) * seconds

    if chance.random() < 0.12:
        found.append((at(), "silent", seconds))
    elif chance.random() < 0.2:
        found.append((at(), "silent", chance.uniform(240.0, 1500.0)))
    if chance.random() < 0.2:
        closed = at(0.0)
        found.append((closed, "close", 0.0))
        if chance.random() < 0.6:
            found.append((closed + chance.uniform(60.0, 1800.0), "open", 0.0))
    for what, likely in (
        ("rename", 0.15),
        ("locale", 0.1),
        ("resign", 0.08),
        ("unsit", 0.12),
        ("substitute", 0.08),
        ("quiet", 0.06),
        ("votes", 0.25),
    ):
        if chance.random() < likely:
            found.append((at(0.02), what, chance.random()))
    if chance.random() < 0.08:
        left = at()
        found.append((left, "leave", 0.0))
        if chance.random() < 0.6:
            found.append((left + chance.uniform(60.0, 3600.0), "enter", 0.0))
    if chance.random() < 0.15:
        found.append((at(0.02), "plain", 0.0))
    return tuple(sorted(found))


def governed(chance: random.Random, people: tuple[Person, ...]) -> tuple[Person, ...]:
    """Return the same people, the first of whom may want a forum of tables in their server."""
    if chance.random() >= FORUMS:
        return people
    first, *others = people
    at = first.arrives + chance.choice((chance.uniform(1.0, 10.0), chance.uniform(20.0, 200.0)))
    errands = tuple(sorted((*first.errands, (at, "opens a forum", 0.0))))
    habits = {**first.habits, "governs": 1.0}
    return (replace(first, habits=habits, errands=errands), *others)


def sleeps(chance: random.Random, person: Person, bed: float, seconds: float) -> Person:
    """Return the same person, who goes to bed when all do, and perhaps says when they sleep."""
    errands = [*person.errands, (bed + chance.uniform(0.0, 30.0), "silent", seconds)]
    if chance.random() < 0.8:
        errands.append((chance.uniform(0.2, 0.9) * bed, "night", chance.random()))
    return replace(person, errands=tuple(sorted(errands)))


def doubting(
    chance: random.Random, people: tuple[Person, ...], tables: tuple[Table, ...]
) -> tuple[Person, ...]:
    """Return the same people, one of whom may think better of it where they sit down."""
    guests = [number for table in tables for number in table.guests]
    if not guests or chance.random() >= DOUBTS:
        return people
    who = chance.choice(guests)
    return tuple(
        replace(one, habits={**one.habits, "doubts": 1.0}) if one.number == who else one
        for one in people
    )
