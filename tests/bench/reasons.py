"""How short the reasons are that *Why?* gives, and how long they take, in CPU time.

Of each game and number of players as many positions, and in each the claim that takes most lines;
an independent search looks for fewer.
"""

import gc
import os
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from bot.board.rules import arguments as board
from bot.board.rules import editions as board_editions
from bot.game.arguments import Claim, Way
from bot.game.seats import seats
from bot.mini.rules import arguments as mini
from bot.mini.rules.editions import PRESETS, TruthRule, edition
from bot.mini.rules.ruleset import see
from tests.board.rules.everydeal import Evening
from tests.board.rules.sights import sight
from tests.game.lines import Brute, of_board, of_mini
from tests.mini.rules.builders import random_game

POSITIONS: Final = int(os.environ.get("POSITIONS", "500"))


def mini_positions(players: int, seed: int) -> Iterator[Any]:
    """Yield sights in random games of all presets."""
    whim = random.Random(seed)
    while True:
        for preset in PRESETS:
            rules = edition(preset, players)
            game = [*random_game(whim.randrange(10**9), players, rules, steps=60)]
            step = whim.choice(game)
            seen = see(step.state, whim.choice(seats(players)))
            if seen.ending is None:
                yield seen


def board_positions(players: int, seed: int) -> Iterator[Any]:
    """Yield sights after some showings by every preset."""
    whim = random.Random(seed)
    while True:
        for preset in board_editions.PRESETS:
            evening = Evening(whim, players, board_editions.edition(preset))
            evening.asks(whim.choice([2, 4, 6, 8, 12, 20]))
            seat = whim.choice(seats(players))
            yield sight(
                seat,
                evening.hand(seat),
                evening.seen_by(seat),
                players=players,
                edition=evening.edition,
            )


def mini_brute(seen: Any) -> Brute:
    return of_mini(seen, seen.edition.truth is TruthRule.EXACTLY_ONE)


GAMES: Final[dict[str, tuple[Callable[[int, int], Iterator[Any]], Any, Callable[[Any], Brute]]]] = {
    "mini": (mini_positions, mini, mini_brute),
    "board": (board_positions, board, of_board),
}


def plain(claim: Claim[Any]) -> tuple[int, str, bool]:
    """Return *claim* as the other search has it."""
    return claim.seat, str(claim.card), claim.holds


def shorter(brute: Brute, argument: Any) -> int | None:
    """Return how many lines would have done where *argument* has more; else None."""
    steps = argument.steps
    together = any(step.way is Way.TOGETHER for step in steps)
    if together:
        assert len(steps) == 1
    return brute.shorter(plain(argument.claim), None if together else len(steps))


def bench() -> None:
    """Print a line for each game and number of players."""
    print(f"{'why':<7}{'players':>7}{'positions':>10}{'shortest':>10}{'claims':>8}"
          f"{'p50 ms':>8}{'p99 ms':>8}{'worst':>8}{'p99 all':>9}  lines")  # fmt: skip
    gc.disable()  # what it clears up is the bench's own
    for name, (positions, rules, brute) in GAMES.items():
        for players in (3, 4, 5):
            _line(name, players, positions(players, players), rules, brute)
    gc.enable()


def _line(name: str, players: int, positions: Iterator[Any], rules: Any, brute: Any) -> None:
    took, all_took, good, lines = [], [], 0, Counter[str]()
    found = 0
    while found < POSITIONS:
        seen = next(positions)
        arguments = []
        for claim in rules.decided(seen):
            begun = time.process_time()
            argument = rules.argue(seen, claim)
            took.append(time.process_time() - begun)
            together = any(step.way is Way.TOGETHER for step in argument.steps)
            lines["together" if together else str(len(argument.steps))] += 1
            arguments.append(argument)
        if not any(argument.steps for argument in arguments):
            continue
        found += 1
        all_took.append(sum(took[-len(arguments) :]))
        hardest = max(arguments, key=lambda one: len(one.steps))
        good += shorter(brute(seen), hardest) is None
    took.sort()
    all_took.sort()
    ms = [1e3 * took[len(took) // 2], 1e3 * took[len(took) * 99 // 100], 1e3 * took[-1]]
    whole = 1e3 * all_took[len(all_took) * 99 // 100]
    print(f"{name:<7}{players:>7}{found:>10}{good:>10}{len(took):>8}"
          f"{ms[0]:>8.2f}{ms[1]:>8.2f}{ms[2]:>8.1f}{whole:>9.1f}  {dict(sorted(lines.items()))}",
          flush=True)  # fmt: skip
