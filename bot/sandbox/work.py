"""Whether processors work, or are waited for, on behalf of this process.

A look that finds nothing new says little while the one who is to make the news has had no turn.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from typing import Final

LOOKS: Final = 120
"""Looks in vain after which what is waited for is not to be expected any more: together they take
several times as long as the bot ever rests between two things that it does."""

QUICK_LOOKS: Final = 60
"""So many of them come quickly, for what is soon there; those after them are rarer."""

LOOK: Final = 0.05
RARE_LOOK: Final = 0.5
"""Seconds between two looks, at least: on a machine that has much else to do they are rarer."""

_AT_WORK: Final = (b"R", b"D")
"""Running or waiting for a processor; waiting for a disk (proc_pid_stat)."""

_ENOUGH: Final = 4096
"""Bytes: longer than what is read here."""


class Looks:
    """Counts the looks in vain: at which nothing is new since the last one, and nobody at work."""

    def __init__(self, look: float = LOOK) -> None:
        """Rest for *look* seconds after each of those that come quickly."""
        self._look, self._seen = look, object()
        self.in_vain = 0

    def see(self, seen: object) -> int:
        """Take one look, which shows what is *seen* now; return how many have been in vain."""
        self.in_vain = 0 if seen != self._seen else self.in_vain + (not going_on())
        self._seen = seen
        return self.in_vain

    @property
    def rest(self) -> float:
        """Seconds until the next look."""
        return self._look if self.in_vain < QUICK_LOOKS else RARE_LOOK


def going_on() -> bool:
    """Whether another thread of this process works, or any of a process that it has started.

    Where the system does not tell (no Linux), nothing does.
    """
    return _works(os.getpid(), but=threading.get_native_id())


def _works(process: int, *, but: int = 0) -> bool:
    tasks = [f"/proc/{process}/task/{task}" for task in _tasks(process) if task != str(but)]
    return any(_state(task) in _AT_WORK for task in tasks) or any(map(_works, _started_by(process)))


def _started_by(process: int) -> Iterator[int]:
    for task in _tasks(process):
        yield from map(int, _read(f"/proc/{process}/task/{task}/children").split())


def _tasks(process: int) -> list[str]:
    try:
        return os.listdir(f"/proc/{process}/task")
    except OSError:
        return []


def _state(task: str) -> bytes:
    # The name before it is in brackets, and may hold anything.
    return _read(f"{task}/stat").rpartition(b")")[2].strip()[:1]


def _read(path: str) -> bytes:
    try:
        file = os.open(path, os.O_RDONLY)
    except OSError:
        return b""
    try:
        return os.read(file, _ENOUGH)
    except OSError:  # it has ended meanwhile
        return b""
    finally:
        os.close(file)
