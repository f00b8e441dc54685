"""Whether a review ranks the levels in the order of their strength, and what one costs.

All seats of a game play at the same level. `GAMES` says how many games a row has, `PRESETS` which
editions, `PARTIES` how many players. Accuracy is the mean of seats, with its interval of 95 per
cent; beside it stands the mean of what was visited and of what was shown alone.
"""

import os
import time
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import fmean, stdev

from bot.game.levels import Level
from bot.mini.minds.judged import Grade, accuracy
from bot.mini.minds.levels import MINDS
from bot.mini.minds.review import review
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Reveal, Show, Visit
from bot.mini.rules.editions import edition
from bot.records.simulated import chances

GAMES = int(os.environ.get("GAMES", "12"))
EDITIONS = os.environ.get("PRESETS", "german english").split()
PARTIES = [int(number) for number in os.environ.get("PARTIES", "4 3 5").split()]
LEVELS = ("random", *Level)
SEED = 11


@dataclass
class Row:
    """What was found in the games of a row."""

    seats: list[float] = field(default_factory=list)
    """The accuracy of each."""
    kinds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    grades: Counter[Grade] = field(default_factory=Counter)
    missed: int = 0
    seconds: list[float] = field(default_factory=list)
    """Of processor, for each game."""


def reviewed(which: tuple[str, str, int, int]) -> Row:
    """Return what one game looks like."""
    level, named, players, number = which
    ledger = play_out(edition(named, players), players, MINDS[level](), *chances(SEED, number))
    began = time.process_time()
    found = review(ledger, number)
    row = Row(seconds=[time.process_time() - began])
    for one in found.values():
        if one.accuracy is not None:
            row.seats.append(one.accuracy)
        for judged in one.judged:
            row.missed += judged.missed
            if judged.missed:
                continue
            row.grades[judged.grade] += 1
            if isinstance(judged.action, Visit | Show | Reveal):
                row.kinds["visit" if isinstance(judged.action, Visit) else "show"].append(
                    accuracy(judged.lost, judged.stake, missed=False)
                )
    return row


def together(rows: list[Row]) -> Row:
    """Return *rows* as one."""
    whole = Row()
    for row in rows:
        whole.seats += row.seats
        whole.seconds += row.seconds
        whole.missed += row.missed
        whole.grades += row.grades
        for kind, values in row.kinds.items():
            whole.kinds[kind] += values
    return whole


def bench() -> None:
    """Print a row for each level, edition and number of players."""
    print(f"{GAMES} games a row; wanted: in order, intervals apart, at most 2 s of CPU a game\n")
    print(
        "                       accuracy   ±    visit  show | a game: blunders missed | CPU s  max"
    )
    with ProcessPoolExecutor() as pool:
        for players in PARTIES:
            for named in EDITIONS:
                for level in LEVELS:
                    games = [(level, named, players, number) for number in range(GAMES)]
                    row = together(list(pool.map(reviewed, games)))
                    spread = 1.96 * stdev(row.seats) / len(row.seats) ** 0.5
                    visits, shows = (fmean(row.kinds[kind]) for kind in ("visit", "show"))
                    print(
                        f"{players} {named:<8} {level:<10} {fmean(row.seats):>9.1f} {spread:>4.1f}"
                        f"   {visits:>5.1f} {shows:>5.1f}"
                        f" | {row.grades[Grade.BLUNDER] / GAMES:>16.1f} {row.missed / GAMES:>6.1f}"
                        f" | {fmean(row.seconds):>5.2f} {max(row.seconds):>4.2f}",
                        flush=True,
                    )
    print()
