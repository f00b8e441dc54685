"""Worlds in processes of their own, each of which begins as every other does.

Rule: what a world is follows from its seed. So the order of hashes comes from that too, nothing of
    the environment is passed on, and no world is played where another one has been.
"""

import gc
import os
import pickle
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NoReturn

from tests.world.evening import Verdict, played
from tests.world.history import History, line
from tests.world.judges import Finding
from tests.world.plan import Plan

BLOCK: Final = 100
"""So many worlds in a row have the same order of hashes, and can be forked from one process."""

ROOT: Final = Path(__file__).parent.parent.parent


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


def begin_anew(seed: int, arguments: list[str]) -> NoReturn:
    """Be a process from which that world can be played."""
    command = [sys.executable, "-m", "tests.world", *arguments]
    os.execve(sys.executable, command, environment(seed))


def play(plan: Plan, until: float | None = None, history: Path | None = None) -> Verdict:
    """Return how that world goes; *history* is where all that happens is written down.

    What breaks the world itself is a finding too.
    """
    gc.collect()
    gc.freeze()  # for good: what stays is not searched again after each world
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(ours)
        with os.fdopen(theirs, "wb") as told:
            told.write(pickle.dumps(_whole(plan, until, history)))
        os._exit(0)
    os.close(theirs)
    with os.fdopen(ours, "rb") as heard:
        said = heard.read()
    _, status = os.waitpid(child, 0)
    if not said:
        return _broken(plan, f"the process in which it was played ended with {status}")
    verdict: Verdict = pickle.loads(said)  # noqa: S301 - our own child says it
    return verdict


def _whole(plan: Plan, until: float | None, path: Path | None) -> Verdict:
    try:
        verdict, history = played(plan, until)
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
