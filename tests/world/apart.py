"""Worlds in processes of their own, each of which begins as every other does.

Rule: what a world is follows from its seed. So the order of hashes comes from that too, nothing of
    the environment is passed on, and no world is played where another one has been.
"""

import gc
import os
import pickle
import signal
import sys
import tempfile
import traceback
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import Final, NoReturn

from tests.world import reach
from tests.world.evening import MEMORY, Verdict, played
from tests.world.history import History, line
from tests.world.judges import Finding
from tests.world.plan import Plan

BLOCK: Final = 100
"""So many worlds in a row have the same order of hashes, and can be forked from one process."""

ROOT: Final = Path(__file__).parent.parent.parent

STOPPING: Final = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)


def environment(seed: int) -> dict[str, str]:
    """Return what a process in which that world is played knows of the machine: nothing."""
    return {
        "LC_ALL": "C.UTF-8",
        "PATH": os.defpath,
        "PYTHONHASHSEED": str(seed // BLOCK % 2**32),
        "PYTHONPATH": str(ROOT),
        "TZ": "UTC",
    }


def fits(seed: int, known: Mapping[str, str] = os.environ) -> bool:
    """Return whether that world can be played from this process."""
    return known.get("PYTHONHASHSEED") == environment(seed)["PYTHONHASHSEED"]


def rows(seeds: Iterable[int]) -> list[list[int]]:
    """Return *seeds* in order, those together that one process plays."""
    return [list(row) for _, row in groupby(sorted(seeds), lambda seed: seed // BLOCK)]


def begin_anew(seed: int, arguments: list[str]) -> NoReturn:
    """Be a process from which that world can be played."""
    command = [sys.executable, "-m", "tests.world", *arguments]
    os.execve(sys.executable, command, environment(seed))


def play(plan: Plan, until: float | None = None, history: Path | None = None) -> Verdict:
    """Return how that world goes; *history* is where all that happens is written down.

    What breaks the world itself is a finding too.
    """
    with (
        masked(signal.SIG_BLOCK),
        tempfile.TemporaryDirectory(prefix="world-", dir=MEMORY) as within,
    ):
        gc.collect()
        gc.freeze()  # for good: what stays is not searched again after each world
        ours, theirs = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                _leave_stops_to_the_parent()
                os.close(ours)
                with os.fdopen(theirs, "wb") as told:
                    told.write(pickle.dumps(_whole(plan, until, history, Path(within))))
            finally:
                os._exit(0)
        try:
            os.close(theirs)
            with os.fdopen(ours, "rb") as heard, masked(signal.SIG_UNBLOCK):
                said = heard.read()
        except BaseException:  # it is told to stop
            os.kill(child, signal.SIGKILL)
            raise
        finally:
            _, status = os.waitpid(child, 0)
    if not said:
        return _broken(plan, f"the process in which it was played ended with {status}")
    verdict: Verdict = pickle.loads(said)  # noqa: S301 - our own child says it
    return verdict


def stop_in_order() -> None:
    """Have this process clear away what it has begun when it is told to stop, and then end."""
    for sign in STOPPING:
        if signal.getsignal(sign) is not signal.SIG_IGN:  # as `nohup` has it
            signal.signal(sign, lambda number, _: sys.exit(128 + number))


@contextmanager
def masked(how: int) -> Iterator[None]:
    """Hear that it is to stop once this is over, or else meanwhile: much loses what is raised."""
    before = signal.pthread_sigmask(how, STOPPING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_stops_to_the_parent() -> None:
    """End at once when told to; Ctrl-C is said to both, and the parent knows what to do."""
    for sign in STOPPING:
        if signal.getsignal(sign) is not signal.SIG_IGN:
            signal.signal(sign, signal.SIG_IGN if sign == signal.SIGINT else signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)


def _whole(plan: Plan, until: float | None, path: Path | None, within: Path) -> Verdict:
    try:
        reach.begin()
        verdict, history = played(plan, until, within)
        reach.note(plan.seed)
    except BaseException:
        return _broken(plan, traceback.format_exc())
    if path is not None:
        write(history, path)
    return verdict


def _broken(plan: Plan, why: str) -> Verdict:
    found = (Finding("world", 0.0, why),)
    return Verdict(plan.seed, "", found, 0.0, 0.0, len(plan.faults), 0)


def write(history: History, path: Path) -> None:
    """Write down all that happened, an entry a line."""
    path.write_text("".join(f"{line(entry)}\n" for entry in history.entries), encoding="utf-8")
