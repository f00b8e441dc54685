"""Every branch of what renders is run by a test, or the run fails: pytest's `-p tests.covered`.

Whoever renders for one reader must have no corner that no test has looked into. Looked at are
those rooms alone, while their own tests run among all others, and not while one does again what
another has done: looking makes a test three times as slow.
"""

import importlib
import io
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import coverage
import pytest

ROOT: Final = Path(__file__).parent.parent
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
        "limits/test_board_screens.py",
        "limits/test_pictures.py",
        "limits/test_screens.py",
        "limits/test_lobbies.py",
        "limits/test_replay.py",
    )
)
MEASURED_IN: Final = {"language": ("en",), "preset": ("online",), "players": (3, 5)}
"""What is done in every language, by every preset's rules and for every number of players is
measured in one language, by the rules that allow most, and for the numbers that have more to
tell: three have the dummy, five the Ambassador's player."""

UNMEASURED: Final = "sweeps"
"""Marks tests that go over very much of what others look into as well."""

MEASURED: Final = coverage.Coverage(data_file=None, config_file=str(ROOT / "pyproject.toml"))


def looks(item: pytest.Item) -> bool:
    """Is this one of the tests that look into every corner?"""
    if not any(item.path.is_relative_to(looker) for looker in LOOKERS):
        return False
    parametrized = getattr(item, "callspec", None)
    asked = parametrized.params if parametrized else {}
    if any(name in asked and asked[name] not in these for name, these in MEASURED_IN.items()):
        return False
    return item.get_closest_marker(UNMEASURED) is None


def forget() -> None:
    """Have names made safe anew: those of tests that are not measured are remembered."""
    from bot.words import names  # not above: it is measured while it is imported

    names.plain.cache_clear()
    names.safe.cache_clear()
    names.looks.cache_clear()


def whole(config: pytest.Config) -> bool:
    """Were all of those tests asked for?"""
    asked = [Path(config.invocation_params.dir, argument) for argument in config.args]
    chosen = config.option.keyword or config.option.markexpr or config.option.deselect
    return not chosen and all(any(one.is_relative_to(a) for a in asked) for one in LOOKERS)


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Measure the imports, once: xdist's workers load this file too late to be asked."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    MEASURED.start()
    for pattern in settings["tool"]["coverage"]["run"]["include"]:
        for path in ROOT.glob(pattern):
            if path.suffix == ".py":
                importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
    importlib.import_module("cogs.games")  # which shows what the games look like
    MEASURED.stop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[object]:
    """Measure what the tests of those rooms do."""
    if not looks(item):
        return (yield)
    forget()
    MEASURED.start()
    try:
        return (yield)
    finally:
        MEASURED.stop()


def pytest_testnodedown(node: Any) -> None:
    """Put to the rest what a worker has measured."""
    if measured := getattr(node, "workeroutput", {}).get("covered"):
        other = coverage.CoverageData(no_disk=True)
        other.loads(measured)
        MEASURED.get_data().update(other)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Fail a run that went well but for a branch that nothing has run."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["covered"] = MEASURED.get_data().dumps()
        return
    said = io.StringIO()
    if exitstatus != pytest.ExitCode.OK or not whole(session.config):
        return
    if MEASURED.report(file=said) == 100.0:
        return
    failed = pytest.TestReport(
        nodeid="every branch of what renders is run",
        location=("tests/covered.py", None, "coverage"),
        keywords={},
        outcome="failed",
        longrepr=said.getvalue(),
        when="call",
    )
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    assert reporter is not None
    reporter.stats.setdefault("failed", []).append(failed)
    session.exitstatus = pytest.ExitCode.TESTS_FAILED


if __name__ == "__main__":
    together = ["-n", "3", "--dist", "loadgroup", "-p", "tests.covered"]
    sys.exit(pytest.main([*together, *sys.argv[1:], *map(str, LOOKERS)]))
