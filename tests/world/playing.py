"""The command line of the worlds, and many of them one after the other."""

import argparse
import time
from pathlib import Path
from typing import Any

import aiohttp.connector

from bot.sandbox import work
from tests.plates import send_plates
from tests.simulation import wires
from tests.world import machine
from tests.world.evening import Verdict, played
from tests.world.history import History, line
from tests.world.plan import drawn


def ready() -> None:
    """Have this process play worlds, and nothing else."""
    connecting: Any = aiohttp.connector.aiohappyeyeballs
    connecting.start_connection = wires.start_connection
    work.going_on = lambda: False
    send_plates()
    machine.install()


def main() -> int:
    """Do what the command line asks for; return 1 if a judge has found something."""
    parser = argparse.ArgumentParser(prog="python -m tests.world", description=__doc__)
    parser.add_argument("seed", type=int, nargs="?")
    parser.add_argument("--many", type=int, default=0)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--until", type=float)
    parser.add_argument("--history", type=Path)
    options = parser.parse_args()
    ready()
    seeds = (
        [options.seed]
        if options.seed is not None
        else range(options.first, options.first + options.many)
    )
    failed = 0
    for seed in seeds:
        began = time.process_time()
        verdict, history = played(drawn(seed), options.until)
        tell(verdict, time.process_time() - began)
        failed += bool(verdict.findings)
        if options.history is not None:
            write(history, options.history)
    return 1 if failed else 0


def tell(verdict: Verdict, cpu: float) -> None:
    """Say how a world went."""
    parts = (
        f"world {verdict.seed}: {verdict.digest[:16]}",
        f"{verdict.seconds / 3600:.1f} h",
        f"{verdict.table_hours:.1f} table-hours",
        f"{verdict.struck} faults",
        f"{verdict.calls} calls",
        f"{cpu:.2f} s CPU",
        f"{len(verdict.findings)} findings",
    )
    print(" · ".join(parts), flush=True)
    for finding in verdict.findings:
        print(f"  {finding.at:.3f} {finding.judge}: {finding.what}", flush=True)


def write(history: History, path: Path) -> None:
    """Write down all that happened."""
    path.write_text("".join(f"{line(entry)}\n" for entry in history.entries), encoding="utf-8")
