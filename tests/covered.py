"""Every branch of what renders is run by a test, or the run fails: pytest's `-p tests.covered`.

Whoever renders for one reader must have no corner that no test has looked into. Counted is what
those rooms' own tests run, while they run among all others.
"""

import os
import sys
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import pytest

from tests.marks import ROOT, Marks, modules

LOOKERS: Final = tuple(
    ROOT / "tests" / name
    for name in (
        "words",
        "mini/words",
        "board/pictures/test_map.py",
        "board/pictures/test_pictures.py",
        "board/words",
        "cogs/board",
        "cogs/mini",
        "cogs/screens",
        "e2e/test_board_report.py",
        "e2e/test_board_turns.py",
        "e2e/test_board_typed.py",
        "e2e/test_forum.py",
        "e2e/test_order.py",
        "e2e/test_privacy.py",
        "e2e/test_server_erasure.py",
        "e2e/test_server_settings.py",
        "e2e/test_setup.py",
        "limits/test_board_screens.py",
        "limits/test_pictures.py",
        "limits/test_screens.py",
        "limits/test_daily.py",
        "limits/test_lobbies.py",
        "limits/test_mornings.py",
        "limits/test_replay.py",
        "limits/test_review.py",
        "limits/test_order.py",
        "limits/test_settings.py",
    )
)
WATCHED: Final = (
    "bot/words/*.py",
    "bot/mini/words/*.py",
    "bot/board/game.py",
    "bot/board/pictures/*.py",
    "bot/board/words/*.py",
    "cogs/board/*.py",
    "cogs/delivery/drafts.py",
    "cogs/mini/desk.py",
    "cogs/mini/lesson.py",
    "cogs/mini/messages.py",
    "cogs/mini/panel.py",
    "cogs/mini/pictures.py",
    "cogs/mini/replay.py",
    "cogs/reasons.py",
    "cogs/screens/*.py",
)
UNWATCHED: Final = tuple(
    ROOT / "bot" / "board" / "pictures" / f"{name}.py" for name in ("engraving", "press", "spaces")
)
"""By these maps are drawn before anybody looks; tests/board/pictures see what comes of it."""

VARIABLE: Final = "COVERED"
"""Names the process whose workers are to have marks; they import all before they read options."""

MARKS: Final = Marks(
    modules(path for pattern in WATCHED for path in ROOT.glob(pattern) if path not in UNWATCHED)
)


def looks(item: pytest.Item) -> bool:
    """Is this one of the tests that look into every corner?"""
    return any(item.path.is_relative_to(looker) for looker in LOOKERS)


def forget() -> None:
    """Have made anew what is made once in a process: other tests may have made it."""
    from bot.board.pictures.map import LAYOUTS  # not above: marks come before the imports
    from bot.words import names

    names.plain.cache_clear()
    names.safe.cache_clear()
    names.looks.cache_clear()
    for layout in LAYOUTS.values():
        for name, kept in vars(type(layout)).items():
            if isinstance(kept, cached_property):
                vars(layout).pop(name, None)


def whole(config: pytest.Config) -> bool:
    """Were all of those tests asked for?"""
    asked = [Path(config.invocation_params.dir, argument) for argument in config.args]
    chosen = config.option.keyword or config.option.markexpr or config.option.deselect
    return not chosen and all(any(one.is_relative_to(a) for a in asked) for one in LOOKERS)


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Put the marks in, here and in the workers."""
    os.environ[VARIABLE] = str(os.getpid())
    MARKS.install()


def pytest_collection_finish() -> None:
    """Count what runs when a module is imported; not before: first comes what they stand on."""
    MARKS.run()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[object]:
    """Count nothing but what the tests of those rooms run."""
    if looks(item):
        return (yield)
    before = bytes(MARKS.ran)
    try:
        return (yield)
    finally:
        MARKS.ran[:] = before
        if nextitem is not None and looks(nextitem):
            forget()


def pytest_testnodedown(node: Any) -> None:
    """Put to the rest what a worker has run."""
    if ran := getattr(node, "workeroutput", {}).get("covered"):
        MARKS.add(ran)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Fail a run for a branch that nothing has run; it may be for a test that failed, too."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["covered"] = bytes(MARKS.ran)
        return
    ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
    if not ended or not whole(session.config) or not MARKS.missing:
        return
    failed = pytest.TestReport(
        nodeid="every branch of what renders is run",
        location=("tests/covered.py", None, "coverage"),
        keywords={},
        outcome="failed",
        longrepr="\n".join(
            f"{path.relative_to(ROOT)}:{line} {what}" for path, line, what in MARKS.missing
        ),
        when="call",
    )
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    assert reporter is not None
    reporter.stats.setdefault("failed", []).append(failed)
    session.exitstatus = pytest.ExitCode.TESTS_FAILED


if __name__ == "__main__":
    together = ["-n", "3", "--dist", "loadgroup", "-p", "tests.covered", "-p", "tests.lingering"]
    sys.exit(pytest.main([*together, *sys.argv[1:], *map(str, LOOKERS)]))
