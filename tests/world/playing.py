"""Play worlds from their seeds.

`python -m tests.world SEED` plays one: again and again the same, whatever the machine. With
`--groups` several bots share a database in it; with `--until SECONDS` it stops before that moment
of its evening, and nobody judges; `--history FILE` writes down all that happens; `--shrink` finds
fewer faults, tables and people with which it still fails, and says how to play that. `--many N`
plays N worlds from SEED on, `--also` some others of its hundred, `--chosen` those that show most in
ten minutes of a processor (`tests.world.small`); these end with 1 if anything is found in any of
them. `--reach FILE` adds to a file which branches of the bot each world has run.
"""

import argparse
import math
import os
import resource
import signal
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Final

from tests.in_place import review_in_place
from tests.plates import send_plates
from tests.simulation import libraries
from tests.world import apart, judges, machine, once, small
from tests.world.evening import Verdict, played
from tests.world.many import client
from tests.world.many import plan as many
from tests.world.plan import Plan, drawn
from tests.world.shrink import PARTS, alike, shrunk
from tests.world.tally import tallied, told

WARM: Final = -1
"""The world that is played first wherever worlds are: what is made once is there for all others."""

WARM_SECONDS: Final = 600.0

APART: Final = (
    (("many", "also", "chosen", "tally"), ("until", "history", "shrink", *PARTS)),
    (("tally",), ("many", "also", "groups", "first", "reach")),
    (("chosen",), ("many", "also", "tally", "groups")),
    (("shrink",), ("until",)),
)
"""Options that would not be heeded beside those before them."""


def ready(warm: float = WARM_SECONDS) -> None:
    """Have this process play worlds, and nothing else, once it has played one for so long."""
    libraries.install()
    once.remember()
    send_plates()
    review_in_place()
    machine.install()
    if warm:
        judges.ready()
        played(drawn(WARM), warm)


def ready_for_several() -> None:
    """Have this process play worlds with several bots, too."""
    client.install()
    played(many.drawn(WARM), WARM_SECONDS)


def _drawn(seed: int, groups: str | None) -> Plan:
    """Return the world of that *seed*, with so many *groups* if it has any."""
    if groups is None:
        return drawn(seed)
    return many.drawn(seed, int(groups) if groups.isdigit() else None)


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks for; return 1 if a judge has found something."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.world",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("seed", type=int, nargs="?", default=0)
    parser.add_argument("--many", type=_count, metavar="N")
    parser.add_argument("--also", type=_numbers, metavar="SEED,…", help="others of its hundred")
    parser.add_argument("--chosen", action="store_true", help="those that show most")
    parser.add_argument("--tally", type=_count, metavar="N", help="what N worlds come to")
    parser.add_argument("--jobs", type=_count, default=os.cpu_count() or 1, help="at once")
    parser.add_argument("--first", action="store_true", help="stop at the first that fails")
    parser.add_argument("--groups", choices=("2", "3", "any"), help="of shards, a bot for each")
    parser.add_argument("--until", type=_moment, metavar="SECONDS")
    parser.add_argument("--history", type=_writable, metavar="FILE")
    parser.add_argument("--reach", type=_writable, metavar="FILE", help="what each has run")
    parser.add_argument("--shrink", action="store_true")
    for part in PARTS:
        parser.add_argument(f"--{part}", type=_numbers, metavar="1,2,…", help="no others")
    options = parser.parse_args(arguments)
    _refuse(parser, options)
    if options.chosen:
        if options.seed:
            parser.error("--chosen: those have seeds of their own")
        return _blocks(small.rows("reach"), options)
    seeds = {*range(options.seed, options.seed + (options.many or 1)), *(options.also or ())}
    if len(rows := apart.rows(seeds)) > 1:
        if options.also is not None:
            parser.error("--also: those are not of one hundred")
        return _blocks(rows, options)
    if not apart.fits(options.seed):
        apart.begin_anew(options.seed, list(arguments))
    with apart.masked(signal.SIG_BLOCK):
        ready()
        if options.groups:
            ready_for_several()
    if options.tally is not None:
        print(told(tallied(range(options.seed, options.seed + options.tally), options.jobs)))
        return 0
    if options.many is not None or options.also is not None:
        plans = (_drawn(seed, options.groups) for seed in sorted(seeds))
        return _row(plans, first=options.first)
    plan = _drawn(options.seed, options.groups).only(
        **{part: getattr(options, part) for part in PARTS}
    )
    verdict = _tell(plan, options.until, options.history)
    if options.shrink and verdict.findings:
        _shrink(plan, verdict)
    elif options.shrink:
        print("nothing is found in it, so that there is nothing to shrink")
    return 1 if verdict.findings else 0


def _refuse(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    """Leave with a sentence where an option would not be heeded beside another."""
    said = [name for name, value in vars(options).items() if value not in (None, False)]
    for ones, others in APART:
        for one, other in product(ones, others):
            if one in said and other in said:
                parser.error(f"--{other} does not go with --{one}")


def _numbers(text: str) -> set[int]:
    try:
        return {int(each) for each in text.split(",") if each}
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not numbers with commas between") from None


def _count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def _moment(text: str) -> float:
    with suppress(ValueError):
        if 0 < (seconds := float(text)) < math.inf:
            return seconds
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")


def _writable(text: str) -> Path:
    try:
        Path(text).open("a").close()
    except OSError as error:
        raise argparse.ArgumentTypeError(f"{text}: {error.strerror}") from None
    return Path(text)


def _tell(plan: Plan, until: float | None = None, history: Path | None = None) -> Verdict:
    """Play a world and say how it went."""
    began = _worked()
    verdict = apart.play(plan, until, history)
    said = (
        f"world {verdict.seed}: {verdict.digest[:16]}",
        f"{verdict.seconds / 3600:.1f} h",
        f"{verdict.table_hours:.1f} table-hours",
        f"{verdict.struck} faults",
        f"{verdict.calls} calls",
        f"{_worked() - began:.2f} s CPU",
        "not judged"
        if until is not None and not verdict.findings
        else f"{len(verdict.findings)} findings",
    )
    print(" · ".join(said), flush=True)
    for finding in verdict.findings:
        print(f"  {finding.at:.3f} {finding.judge}: {finding.what}", flush=True)
    return verdict


def _worked() -> float:
    """Return the seconds for which processors have worked for worlds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _row(plans: Iterable[Plan], *, first: bool) -> int:
    """Play worlds one after the other, and sum up."""
    verdicts = []
    for plan in plans:
        verdicts.append(_tell(plan))
        if first and verdicts[-1].findings:
            break
    hours, faults = (
        sum(one.table_hours for one in verdicts),
        statistics.median(one.struck for one in verdicts),
    )
    failed = [one.seed for one in verdicts if one.findings]
    print(
        f"{len(verdicts)} worlds · {hours:.0f} table-hours · {_worked():.0f} s CPU · "
        f"{hours * 3600 / _worked():.0f} table-hours an hour of CPU · {faults:.0f} faults in the "
        f"median · {len(failed)} failed: {failed}",
        flush=True,
    )
    return 1 if failed else 0


# -- more of them than can come from one process


def _blocks(rows: Sequence[Sequence[int]], options: argparse.Namespace) -> int:
    """Play each row in a process of its own, as many at once as there are to be."""
    began, over = time.monotonic(), threading.Event()
    blocks: list[subprocess.Popen[bytes]] = []
    passed_on = ["--first"] if options.first else []
    passed_on += ["--groups", options.groups] if options.groups else []
    passed_on += ["--reach", str(options.reach)] if options.reach else []
    with ThreadPoolExecutor(options.jobs) as pool:

        def one(row: Sequence[int]) -> bool:
            if over.is_set():
                return False
            those = ["--also", ",".join(map(str, row)), *passed_on]
            command, line = [sys.executable, "-m", "tests.world", str(row[0]), *those], b""
            with subprocess.Popen(
                command, env=apart.environment(row[0]), stdout=subprocess.PIPE
            ) as block:
                blocks.append(block)
                assert block.stdout is not None
                for line in block.stdout:
                    sys.stdout.buffer.write(line)
                    sys.stdout.buffer.flush()
            # Whatever ends with 0 before all are played has not found nothing.
            whole = not block.returncode and line.startswith(f"{len(row)} worlds · ".encode())
            if not whole and options.first:
                over.set()
            return whole

        try:
            whole = all(list(pool.map(one, rows)))
        finally:  # nobody plays on when this is told to stop
            over.set()
            for block in blocks:
                block.terminate()
    print(f"all: {sum(map(len, rows))} worlds · {time.monotonic() - began:.0f} s", flush=True)
    return 0 if whole else 1


# -- less of one


def _shrink(plan: Plan, verdict: Verdict) -> None:
    """Say how to play the least of that world in which the same judge finds something."""
    first = verdict.findings[0]

    def fails(part: Plan) -> bool:
        return any(alike(first, found) for found in apart.play(part).findings)

    left = shrunk(plan, fails)
    words = [
        f"--{part} {','.join(str(one.number) for one in getattr(left, part)) or '-1'}"
        for part in PARTS
    ]
    if plan.groups > 1:
        words.insert(0, f"--groups {plan.groups}")
    print(f"\npython -m tests.world {plan.seed} {' '.join(words)}")
    for part in PARTS:
        for one in getattr(left, part):
            print(f"  {one}")
    _tell(left)
