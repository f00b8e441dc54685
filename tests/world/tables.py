"""What is played: tables of every game, edition, number of players, pace, with bots or without."""

import random
from dataclasses import replace
from typing import Any, Final

from tests.world.plan import Person, Table

FREQUENT: Final = ((1, 68), (2, 22), (3, 8), (4, 2))
"""How many tables there are, and how often of a hundred times."""

EDITIONS: Final = {
    "mini": ("german", "english", "dutch", "online"),
    "board": ("ares", "mb", "online"),
}
RULES: Final = {
    "mini": (
        *("truth", "reveal", "black_repeat", "ambassador_request", "dummy", "wrong_call"),
        *("visits", "visits", "black_choice"),
    ),
    "board": (
        *("carnival", "ambassador", "map", "balls", "secret_cards", "set_limit"),
        *("ambassador_repeat", "handshake", "talk", "dummy"),
    ),
}
"""Options of `/inkognito new` of which one chooses what is offered."""

PACES: Final = ("live", "live", "live", "evening", "evening", "slow", "untimed", None)
HELPS: Final = ("paper", "sheet", "deduction", "coach", None)
TARGETS: Final = (1, 1, 1, 1, 1, 2, 3, None)


def drawn(chance: random.Random, seconds: float, people: tuple[Person, ...]) -> tuple[Table, ...]:
    """Return the tables that they open in an evening of so many *seconds*."""
    numbers, weights = zip(*FREQUENT, strict=True)
    count = chance.choices(numbers, weights)[0]
    return tuple(
        _table(random.Random(chance.getrandbits(64)), number, seconds, people)
        for number in range(count)
    )


def _table(chance: random.Random, number: int, seconds: float, people: tuple[Person, ...]) -> Table:
    owner = chance.choice(people)
    server = chance.choice(owner.servers)
    at = 30.0 if number == 0 else chance.uniform(30.0, 0.5 * seconds)
    kind = chance.random()
    game = chance.choice(("mini", "mini", "board"))
    if kind < 0.1:
        return Table(
            number, owner.number, server, 0, at, (), game, {"game": game}, True, "tutorial"
        )
    options = _options(chance, game)
    if kind < 0.22:
        options = {k: v for k, v in options.items() if k in ("game", "edition", "players", "help")}
        return Table(number, owner.number, server, 0, at, (), game, options, True, "practice")
    there = [one.number for one in people if server in one.servers and one != owner]
    chance.shuffle(there)
    guests = tuple(there[: options.get("players", 4) - 1 - (chance.random() < 0.2)])
    bots = chance.random() < 0.9
    return Table(number, owner.number, server, chance.randrange(2), at, guests, game, options, bots)


def _options(chance: random.Random, game: str) -> dict[str, Any]:
    """Return what they choose; a fraction is whatever stands there among what is offered."""
    options: dict[str, Any] = {
        "game": game,
        "edition": chance.choice((*EDITIONS[game], None)),
        "players": chance.choice((3, 4, 5)),
        "target": chance.choice(TARGETS) if game == "mini" or chance.random() < 0.2 else None,
        "pace": chance.choice(PACES),
        "help": chance.choice(HELPS),
        "level": chance.choice((None, None, chance.random())),
        "language": chance.choice((None, None, "de", "en")),
    }
    if chance.random() < 0.4:
        for rule in chance.sample(RULES[game], chance.randint(1, 3)):
            options[rule] = chance.random()
    if game == "mini" and options["edition"] is None and chance.random() < 0.5:
        del options["game"]
    if game == "mini" and chance.random() < 0.1:
        options["visits"] = "together"
    return {name: value for name, value in options.items() if value is not None}


def slower(chance: random.Random, table: Table) -> Table:
    """Return the same table, mostly played slowly; or nobody ever comes to it."""
    if table.command != "new" or chance.random() < 0.2:
        return table
    if chance.random() < 0.2:
        return replace(table, guests=(), begins=False)
    options = {**table.options, "pace": "slow"}
    if table.game == "mini" and chance.random() < 0.8:
        options["visits"] = "together"
    return replace(table, options=options)
