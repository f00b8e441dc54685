"""The promises, held for longer than a test may take: `python -m tests.soak [WORD…]`, or `make
soak`.

Each is a test of the usual run with larger numbers, and with other cards and examples each time:
`CARDS` names those of an earlier one. With `HOURS` all of it begins anew until those are over. None
broken in n trials bounds the rate by 3/n (95 %).
"""

import os
import secrets
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent


@dataclass(frozen=True)
class Promise:
    """What is promised, by how many trials of which kind (an environment variable), and in which
    *tests*."""

    promise: str
    trials: int
    variable: str
    tests: str


PROMISES: Final = (
    Promise("worlds in which all can fail", 10_000, "WORLDS", "tests/world/test_worlds.py"),
    Promise(
        "killed: nothing lost, nothing twice",
        1_000,
        "KILLS",
        "tests/e2e/test_kill.py tests/e2e/test_kill_board.py",
    ),
    Promise(
        "owners of groups: nothing lost, nothing twice",
        500,
        "OWNERS",
        "tests/faults/test_owners.py",
    ),
    Promise(
        "power cut: nothing lost, nothing torn", 2_000, "CUTS", "tests/storage/test_powercut.py"
    ),
    Promise(
        "each message once, in order, to him",
        100_000,
        "MESSAGES",
        "tests/cogs/delivery/test_courier_volume.py",
    ),
    Promise("two worlds read the same", 100_000, "PAIRS", "tests/secrecy/test_pairs.py"),
    Promise(
        "two worlds of the board game too", 100_000, "PAIRS", "tests/secrecy/board/test_pairs.py"
    ),
    Promise(
        "two whole games are read the same", 18, "SCENES", "tests/secrecy/test_noninterference.py"
    ),
    Promise(
        "two of the board game, too",
        18,
        "SCENES",
        "tests/secrecy/board/test_noninterference.py",
    ),
    Promise(
        "nobody reads too much of a match", 12, "MATCHES", "tests/secrecy/test_eavesdropper.py"
    ),
    Promise(
        "nor of the board game",
        11,
        "MATCHES",
        "tests/secrecy/board/test_eavesdropper.py",
    ),
    Promise(
        "done once and told once, whatever fails",
        60,
        "STORMS",
        "tests/faults/test_board.py",
    ),
    Promise(
        "nobody waits where something is denied",
        256,
        "COMBINATIONS",
        "tests/faults/test_permissions.py",
    ),
    Promise(
        "deduced exactly, and every reason right",
        10_000,
        "DEDUCTIONS",
        "tests/mini/rules/test_deduction.py",
    ),
    Promise(
        "the same of the board game's sheets",
        2_000,
        "DEDUCTIONS",
        "tests/board/rules/test_deduction.py tests/board/rules/test_arguments.py",
    ),
    Promise(
        "every case of the book has one solution, and no clue too many",
        3_653,
        "CASES",
        "tests/mini/cases/test_book.py",
    ),
    Promise(
        "every hint of a lesson is true and in time",
        2_000,
        "LESSONS",
        "tests/mini/words/test_hints.py",
    ),
    Promise("dealt as was promised", 10_000, "DEALS", "tests/mini/records/test_proof.py"),
    Promise("every table ends, no clock runs early", 10_000, "TABLES", "tests/host/test_ends.py"),
    Promise(
        "no level looks at what is hidden", 2_000, "POSITIONS", "tests/mini/minds/test_blindness.py"
    ),
    Promise(
        "nor does one of the board game", 300, "POSITIONS", "tests/board/minds/test_blindness.py"
    ),
    Promise(
        "every level plays by the rules to the end",
        2_000,
        "PLAYED",
        "tests/mini/minds/test_levels.py",
    ),
    Promise(
        "the same of the board game's levels",
        100,
        "PLAYED",
        "tests/board/minds/test_minds.py",
    ),
    Promise(
        "two referees find the same wrong move",
        20_000,
        "FALSIFIED",
        "tests/mini/records/test_check.py",
    ),
    Promise(
        "two referees of the board game, too",
        20_000,
        "FALSIFIED",
        "tests/board/records/test_check.py",
    ),
    Promise(
        "two referees find nothing wrong in what is played",
        280,
        "SIMULATED",
        "tests/board/records/test_check.py::test_nothing_is_found_in_many_games",
    ),
    Promise(
        "every screen is within Discord's limits", 24, "SCREENS", "tests/limits/test_screens.py"
    ),
    Promise("whatever is read from outside", 1_000_000, "HOSTILE", "tests/hostile"),
)


def held(promise: Promise, cards: str) -> tuple[bool, float, str]:
    """Return whether *promise* was kept, after how many seconds, and pytest's last words."""
    began = time.monotonic()
    environment = os.environ | {promise.variable: str(promise.trials), "CARDS": cards}
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", *promise.tests.split()]
    ended = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    lines = ended.stdout.strip().splitlines()
    wrong = [line for line in lines if line.startswith(("E  ", "FAILED"))]
    return ended.returncode == 0, time.monotonic() - began, "\n".join([lines[-1], *wrong])


def main(words: list[str]) -> int:
    """Print a line for each promise, or for those that one of *words* is in; return 1 if one was
    broken."""
    cards = os.environ.get("CARDS", secrets.token_hex(4))
    until = time.monotonic() + 3600 * float(os.environ.get("HOURS", "0"))
    broken = once(words, cards)
    while time.monotonic() < until:
        broken += once(words, secrets.token_hex(4))
    return 1 if broken else 0


def once(words: list[str], cards: str) -> int:
    """Print those lines; return how many promises were broken."""
    broken = 0
    print(f"CARDS={cards}")
    print(f"{'promise':<40} {'trials':>9}  {'':<6} {'seconds':>7}  pytest")
    for promise in PROMISES:
        if words and not any(word in promise.promise for word in words):
            continue
        kept, seconds, said = held(promise, cards)
        broken += not kept
        line = (
            f"{promise.promise:<40} {promise.trials:>9,}  {'kept' if kept else 'BROKEN':<6}"
            f" {seconds:>7.0f}  {said}"
        )
        print(line, flush=True)
    return broken


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
