"""Which branches of the bot a world runs.

Rule: it is told by marks in all of the bot's rooms, and only where somebody asks for it: whoever
    chooses among worlds may look into the bot; judges may not.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.marks import ROOT, Marks, modules

ROOMS: Final = ("bot", "cogs", "storage")

ELSEWHERE: Final = ROOT / "bot" / "sandbox"
"""What the bot does not have where people play."""

LINE: Final = re.compile(r"^(\d+) ([0-9a-f]+)$", re.MULTILINE)

_asked: list[tuple[Marks, Path]] = []
"""The marks, and where to write what was run; nothing unless somebody asks for it."""


def install(path: Path) -> None:
    """Have written to *path* what each world has run; before any of the rooms is imported."""
    marks = Marks(
        modules(
            file
            for room in ROOMS
            for file in (ROOT / room).rglob("*.py")
            if not file.is_relative_to(ELSEWHERE)
        )
    )
    marks.install()
    _asked.append((marks, path))


def begin() -> None:
    """Forget what was run before a world."""
    for marks, _ in _asked:
        marks.ran[:] = bytes(len(marks.ran))


def note(seed: int) -> None:
    """Add what was run in the world of that *seed*: a line, whoever else adds one just then."""
    for marks, path in _asked:
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{seed} {int(''.join(map(str, marks.ran[::-1])), 2):x}\n")


def noted(files: Iterable[Path]) -> dict[int, set[int]]:
    """Return which marks each world has run, of those noted in *files* of the same bot."""
    found = {}
    for file in files:
        for seed, ran in LINE.findall(file.read_text(encoding="utf-8")):
            found[int(seed)] = {
                at for at, mark in enumerate(f"{int(ran, 16):b}"[::-1]) if mark == "1"
            }
    return found
