"""How well the levels play against one another, how long their games are, and how long they think.

With four players two partners play at one level and the two others at another; with three and five
one plays against the rest. Seats, cards and who begins are random. A drawn game (M37) counts for
nobody. `GAMES` says how many games a row has (one in which all play at the same level, a tenth of
them), `PRESETS` which editions, `PARTIES` how many players, `LEVELS` which levels are matched with
those below them. An edition may have options set otherwise, as in
"german:truth=exactly_one,reveal=one". Intervals are Wilson's, of 95 per cent.
"""

import gc
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt

from bot.game.chance import Chance, Seeded
from bot.game.seats import Seat, seats
from bot.mini.minds.levels import MINDS
from bot.mini.minds.mind import Mind
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Action
from bot.mini.rules.cards import Card
from bot.mini.rules.editions import edition
from bot.mini.rules.events import Called, Dealt, Event, RoundBegan, Won
from bot.mini.rules.play import opening
from bot.mini.rules.sight import Sight
from bot.records.simulated import derived

GAMES = int(os.environ.get("GAMES", "200"))
EDITIONS = os.environ.get("PRESETS", "german").split()
PARTIES = [int(number) for number in os.environ.get("PARTIES", "4 3 5").split()]
BELOW = {"easy": "modest", "medium": "easy", "hard": "medium", "expert": "hard"}
"""Each level and the one below it; under the lowest one that moves at random and calls when it is
sure."""

LEVELS = os.environ.get("LEVELS", " ".join(BELOW)).split()

DECISIONS = 60
"""Games whose decisions are timed, for each level and number of players."""

SECONDS = 4.0
"""For how long games are then counted that are played."""


@dataclass(frozen=True)
class Played:
    """One game: the share of the winners that were of the first level, None for a draw; its rounds;
    wrong calls."""

    share: float | None
    rounds: int
    wrong: int


def game(which: tuple[str, str, str, int, int]) -> Played:
    """Play game *number* between two levels."""
    one, other, named, players, number = which
    preset, _, options = named.partition(":")
    rules = edition(preset, **dict(option.split("=") for option in options.split(",") if option))
    fate = derived(7, number, "table")
    deal = {
        e.seat: e.identity for e in opening(rules, players, Seeded(fate)) if isinstance(e, Dealt)
    }
    pair = (Card.FIDDLEBOTTOM, Card.BUBBLE) if number % 2 else (Card.ZSA_ZSA, Card.AGENT_X)
    mine = [
        seat
        for seat in seats(players)
        if (deal[seat] in pair if players == 4 else seat == number % players)
    ]
    first, second = MINDS[one](), MINDS[other]()
    minds: dict[Seat, Mind] = {seat: first if seat in mine else second for seat in seats(players)}
    ledger = play_out(rules, players, minds, Seeded(fate), Seeded(derived(7, number, "minds")))
    return _played(ledger, mine)


def _played(ledger: tuple[Event, ...], mine: list[Seat]) -> Played:
    won = next((event for event in ledger if isinstance(event, Won)), None)
    wrong = sum(isinstance(event, Called) and not event.right for event in ledger)
    rounds = sum(isinstance(event, RoundBegan) for event in ledger)
    share = None if won is None else sum(seat in mine for seat in won.winners) / len(won.winners)
    return Played(share, rounds, wrong)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval of 95 per cent for a share of *wins* in *games*."""
    if not games:
        return 0.0, 1.0
    z, p = 1.96, wins / games
    middle, half = (
        p + z * z / (2 * games),
        z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)),
    )
    return (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def row(pool: ProcessPoolExecutor, one: str, other: str, preset: str, players: int) -> str:
    """Return a line of the table."""
    began = time.perf_counter()
    games = GAMES if one != other else max(1, GAMES // 10)
    found = list(
        pool.map(game, [(one, other, preset, players, n) for n in range(games)], chunksize=8)
    )
    shares = [each.share for each in found if each.share is not None]
    low, high = interval(sum(shares), len(shares))
    lengths = sorted(each.rounds for each in found)
    a_second = len(found) / (time.perf_counter() - began)
    return (
        f"{preset.partition(':')[0]:<8}{players:>2} "
        f" {one + ' > ' + other:<18}{100 * sum(shares) / max(1, len(shares)):>6.1f}"
        f" [{100 * low:.1f}, {100 * high:.1f}]{100 * len(shares) / len(found):>8.1f}"
        f"{sum(lengths) / len(lengths):>7.1f}{lengths[len(lengths) * 9 // 10]:>5}"
        f"{sum(f.wrong for f in found):>6}"
        f"{a_second:>8.0f}"
    )


class Timed(Mind):
    """A mind whose decisions are timed."""

    def __init__(self, mind: Mind) -> None:
        """Time *mind*."""
        self.mind, self.took = mind, list[float]()

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return what the mind chooses."""
        began = time.perf_counter()
        action = self.mind.choose(sight, chance)
        self.took.append(time.perf_counter() - began)
        return action

    def picks_up(self, sight: Sight, chance: Chance) -> bool:
        """Return whether the mind picks_up."""
        return self.mind.picks_up(sight, chance)


def thinking() -> Iterator[str]:
    """Yield a line for each level and number of players: how long a decision takes, and games a
    second on one core."""
    for level in LEVELS:
        for players in PARTIES:
            timed = Timed(MINDS[level]())
            for number in range(DECISIONS):
                play_out(edition("german"), players, timed, Seeded(number), Seeded(-number))
            took = sorted(timed.took)
            mean, late = sum(took) / len(took) * 1e3, took[len(took) * 99 // 100] * 1e3
            fast = _games_a_second(timed.mind, players)
            figures = f"{mean:>10.2f}{late:>8.2f}{took[-1] * 1e3:>8.2f}{fast:>9.1f}"
            yield f"{level:<8}{players:>2}{figures}"


def _games_a_second(mind: Mind, players: int) -> float:
    """Return how many games *mind* plays in a second when it has played for a while, as in a bot
    that runs."""
    played, began = 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        played += 1
        play_out(edition("german"), players, mind, Seeded(1000 + played), Seeded(-1000 - played))
    return played / (time.perf_counter() - began)


def bench() -> None:
    """Print the tables."""
    print(f"{GAMES} games a row\n")
    print(
        f"{'edition':<8}{'':>2} "
        f" {'':<18}{'wins %':>6}{'':>14}{'ended %':>8}{'rounds':>7}{'p90':>5}{'wrong':>6}{'/s':>8}"
    )
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for preset in EDITIONS:
            for players in PARTIES:
                for level in LEVELS:
                    print(row(pool, level, BELOW[level], preset, players), flush=True)
                    print(row(pool, level, level, preset, players), flush=True)
    gc.freeze()
    print(f"\n{'level':<8}{'':>2}{'ms':>10}{'p99':>8}{'max':>8}{'games/s':>9}")
    for line in thinking():
        print(line, flush=True)
    print()
