"""Positions and movements for the tests: who stands where, as the rules' section U writes it."""

import random
from typing import Any

from bot.board.rules.actions import Plan, Step
from bot.board.rules.editions import MAPS, PHANTOM, BallsRule
from bot.board.rules.maps import Line, Map, Positions, Space
from bot.board.rules.material import COLOURS, PIECES, Ball, Piece
from bot.board.rules.plans import Shake
from bot.board.rules.serenissima import SERENISSIMA
from bot.game.seats import AGENTS, Seat

BLUE, YELLOW, GREEN, RED = AGENTS
SEAT = dict(zip(COLOURS, AGENTS, strict=False))

START = """
    blue tall ALV, blue short MER, blue fat ZAT, blue thin BRA,
    yellow tall MIS, yellow short FRA, yellow fat FOR, yellow thin ZIT,
    green tall FNO, green short GIA, green fat MOL, green thin SFI,
    red tall APO, red short ROM, red fat REZ, red thin PIT, ambassador LUC
"""
"""The position P0 of section U."""


def standing(text: str = "", on: str = START) -> Positions:
    """Return the positions that *text* says, "red tall RIA, ambassador MRC"; the rest as *on*."""
    found: list[Any] = [None] * 17
    for line in f"{on},{text}".split(","):
        if line.strip():
            name, space = line.strip().rsplit(" ", 1)
            found[PIECES[name]] = Space(space)
    return tuple(found)


def shake(
    mover: Seat,
    balls: str,
    positions: Positions | None = None,
    *,
    rule: BallsRule = BallsRule.ARES,
    on: Map = SERENISSIMA,
) -> Shake:
    """Return the shake of *balls* for *mover*, from P0 unless other *positions* are given."""
    return Shake(on, rule, mover, tuple(sorted(map(Ball, balls.split()))), positions or standing())


def plan(text: str) -> Plan:
    """Return the steps of *text*, which is like "orange red tall RIA land, black …"."""
    return tuple(step(line) for line in text.split(",") if line.strip())


def step(text: str) -> Step:
    """Return the step that *text* says: the ball, the piece, where to, and by which line."""
    ball, *piece, to, by = text.split()
    return Step(Ball(ball), PIECES[" ".join(piece)], Space(to), Line(by))


def pieces(*names: str) -> frozenset[Piece]:
    """Return the pieces of those *names*."""
    return frozenset(PIECES[name] for name in names)


def scattered(chance: random.Random, *, players: int = 4, crowded: bool = False) -> Shake:
    """Return a shake from a position at random; *crowded*: on a few spaces, unlawful ones too."""
    on = chance.choice(list(MAPS.values()))
    rule = chance.choice(list(BallsRule))
    spaces = list(on.spaces)
    if crowded:
        spaces = _corner(on, chance, chance.randint(6, 24))
    where: list[Space | None] = [space for _ in range(4) for space in chance.sample(spaces, 4)]
    if players == 3:
        where[12:] = [None] * 4
    where.append(chance.choice(spaces))
    mover = AGENTS[chance.randrange(min(players, 4))]
    return Shake(on, rule, mover, tuple(sorted(chance.sample(PHANTOM[rule], 3))), tuple(where))


def _corner(on: Map, chance: random.Random, size: int) -> list[Space]:
    """Return so many spaces that lie together."""
    found = [chance.choice(on.spaces)]
    for space in found:
        if len(found) >= size:
            break
        found += [to for _, to in on.ways[space] if to not in found]
    return list(dict.fromkeys(found))[: max(size, 4)]
