"""Many games of the board game, all tables in turn, each judged by both referees.

    python -m tests.board.records.found --games 10000

prints how they ended and what was found. Half of the games are the program's own, played by minds
of a level; the other half the second referee's wanderers play, and the program's has to agree.
"""

import argparse
import json
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from bot.board.records.referee import check
from bot.board.records.simulate import simulate
from bot.board.rules.editions import edition
from bot.records.lines import Wrong
from bot.records.parts import write
from tests.board.records import wanderers
from tests.board.records.games import TABLES
from tests.board.records.independent import verdict


def look_at(number: int, level: str, seed: int):
    """Return whose game it was and at which table, how it ended, its rounds, and what is wrong."""
    preset, on, players = TABLES[number % len(TABLES)]
    own = number // len(TABLES) % 2 == 0
    if own:
        options = edition(preset, map=on)
        (made,) = simulate(options, players, level, 1, seed * 1_000_003 + number)
        line = write(made)
    else:
        options = wanderers.edition(preset, on)
        line = json.dumps(wanderers.wandered(options, players, f"{seed} {number}"))
    record = json.loads(line)
    result = record["result"]
    end = {True: "right", False: "wrong"}.get(result.get("right"), next(iter(result)))
    rounds = -(-sum("turn" in move for move in record["moves"]) // players)
    return (level if own else "wanderers", players, preset, on), end, rounds, objections(line)


def objections(line: str) -> list[str]:
    """Return what either referee, or writing it once more, finds wrong with a record."""
    found = []
    record = json.loads(line)
    try:
        again = json.loads(write(check(line)))
    except Wrong as wrong:
        found.append(f"the program's referee: {wrong}")
    else:
        if again != record:
            found.append("it is written otherwise the second time")
    theirs = verdict(record)
    if theirs is not None:
        found.append(f"the second referee: move {theirs[0]}: {theirs[1]}")
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--level", default="random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args(arguments)
    began = time.perf_counter()
    count = chosen.games
    work = (range(count), [chosen.level] * count, [chosen.seed] * count)
    if chosen.jobs > 1:
        with ProcessPoolExecutor(chosen.jobs) as pool:
            looked = list(pool.map(look_at, *work, chunksize=50))
    else:
        looked = list(map(look_at, *work))
    ends: dict[tuple, Counter[str]] = {}
    lengths: dict[tuple, list[int]] = {}
    wrong = []
    for number, (table, end, rounds, found) in enumerate(looked):
        ends.setdefault(table, Counter())[end] += 1
        lengths.setdefault(table, []).append(rounds)
        wrong += [f"game {number} of {table}: {text}" for text in found]
    for table, counted in sorted(ends.items()):
        rounds = lengths[table]
        said = ", ".join(f"{end} {many}" for end, many in sorted(counted.items()))
        average = sum(rounds) / len(rounds)
        print(*table, f"{len(rounds)} games, rounds {average:.1f} (most {max(rounds)}): {said}")
    print(f"{len(looked)} games in {time.perf_counter() - began:.0f} s, {len(wrong)} found wrong")
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
