"""How long people wait for the next owner after each kind of fault: two processes on a server of
PostgreSQL's and one that stands by, and six tables.

A fault is followed by questions, one each fifth of a second, until somebody is answered. All is
then held to what is promised, as in `tests/faults/test_owners.py`. `FAULTS` says how many, and
`SEED` which.
"""

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path

from tests.faults.owners import drawn, spent
from tests.faults.test_owners import AN_EVENING
from tests.storage.server import MISSING, programs

FAULTS = int(os.environ.get("FAULTS", "32"))
SEED = int(os.environ.get("SEED", "0"))
MEDIAN, MOST = 2.0, 15.0
"""Seconds within which half of all are answered, and all."""


def bench() -> None:
    """Print a table."""
    if programs() is None:
        print(f"owners: {MISSING}", file=sys.stderr)
        return
    took: dict[str, list[float]] = defaultdict(list)
    ended: Counter[int] = Counter()
    acted, wrong = 0, 0
    for part in range(-(-FAULTS // AN_EVENING)):
        began, seed = time.monotonic(), SEED + part
        with tempfile.TemporaryDirectory(prefix="inkognito-owners-") as folder:
            hows = drawn(seed, min(AN_EVENING, FAULTS - part * AN_EVENING))
            try:
                tonight = asyncio.run(spent(Path(folder), seed, hows))
            except AssertionError as error:
                wrong += 1
                print(f"evening {seed}: WRONG: {error}", flush=True)
                continue
        for how, seconds in tonight.took:
            took[how].append(seconds)
        ended += tonight.processes.ended
        acts = sum(len(match.acknowledged) for match in tonight.matches)
        acted += acts
        seconds = time.monotonic() - began
        print(f"evening {seed}: {len(hows)} faults, {acts} acts, {seconds:.0f} s", flush=True)
    print("| fault | groups | median s | most s |\n|---|---:|---:|---:|")
    for how, each in sorted(took.items()):
        print(f"| {how} | {len(each)} | {statistics.median(each):.1f} | {max(each):.1f} |")
    every = [seconds for each in took.values() for seconds in each]
    if every:
        print(f"| all | {len(every)} | {statistics.median(every):.1f} | {max(every):.1f} |")
    print(
        f"Wanted: {MEDIAN:.0f} and {MOST:.0f}. {acted} acts acknowledged; evenings wrong: {wrong}."
    )
    print(f"Processes ended with: {dict(ended)}.")
