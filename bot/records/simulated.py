"""What games that automata play among themselves have in common, whatever is played."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.game.chance import Seeded


def derived(seed: int, number: int, use: str) -> int:
    """Return a seed for one *use* in game *number* of many that follow from *seed*."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}/{use}".encode()).digest()[:8])


def chances(seed: int, number: int) -> tuple[Seeded, Seeded]:
    """Return what deals game *number* of many that follow from *seed*, and what its minds draw by.

    The deals follow from the seed alone: other minds play the same ones.
    """
    return Seeded(derived(seed, number, "table")), Seeded(derived(seed, number, "minds"))


class Went(NamedTuple):
    """How a game went: how many *rounds* it had, its *end* in a word, and the *points* by seat."""

    rounds: int
    end: str
    points: Sequence[int] = ()


def summed_up(games: Iterable[Went]) -> str:
    """Return how *games* went, as a few lines of text."""
    ends: Counter[str] = Counter()
    points: Counter[int] = Counter()
    lengths = []
    for game in games:
        lengths.append(game.rounds)
        ends[game.end] += 1
        points.update(dict(enumerate(game.points)))
    total = len(lengths)
    if not total:
        return "0 games"
    lines = [f"{total} games, {sum(lengths) / total:.1f} rounds on average, {max(lengths)} at most"]
    lines += [f"  {end}: {count} ({count / total:.1%})" for end, count in sorted(ends.items())]
    lines += [f"  seat {seat}: {scored} points" for seat, scored in sorted(points.items())]
    return "\n".join(lines)
