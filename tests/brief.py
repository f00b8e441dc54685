"""What takes long is left out of a run that is to take some minutes: pytest's `-p tests.brief`.

With `BRIEF` set, of each test function so many cases are run as take no longer than `MOST`
together, spread over all of them, and none where a single one takes longer; of worlds those that
take little (`tests.world.small`). Whoever names a file or a folder has all of it run. How many they
are is written down in `brief.txt`, by a run of all tests with `NOTE_BRIEF` set.
"""

import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

MOST: Final = 0.2
"""Seconds that a test function takes, with what it stands on."""

NOTED: Final = bool(os.environ.get("NOTE_BRIEF"))

PATH: Final = Path(__file__).with_suffix(".txt")

SMALL: Final = (
    "tests/world/test_worlds.py::test_whatever_happens_in_a_world_no_judge_finds_anything",
    "tests/world/test_worlds.py::test_nor_where_several_bots_share_a_database",
)
"""What has less to do by itself in a brief run."""

_TAKEN: Final[defaultdict[str, dict[str, float]]] = defaultdict(lambda: defaultdict(float))
"""Seconds, by test function and case."""


def asked() -> bool:
    """Return whether this run is to be brief."""
    return bool(os.environ.get("BRIEF"))


def function(nodeid: str) -> str:
    """Return of which test function a case is, without its group (xdist's `@`)."""
    path, _, name = nodeid.partition("::")
    return f"{path}::{name.partition('[')[0].partition('@')[0]}"


def spread(cases: int, many: int) -> set[int]:
    """Return which so *many* of a number of *cases* lie evenly among them, from the first on."""
    return {at * cases // many for at in range(many)}


def limits() -> dict[str, int]:
    """Return of which test functions only so many cases are run."""
    lines = PATH.read_text(encoding="utf-8").splitlines()
    return {name: int(many) for many, name in (line.split(" ", 1) for line in lines)}


def noted(taken: dict[str, dict[str, float]]) -> Iterator[tuple[int, str]]:
    """Yield how many cases are to be run of each test function of which not all are."""
    for name, cases in sorted(taken.items()):
        seconds = sum(cases.values())
        if seconds > MOST and name not in SMALL:
            yield int(MOST * len(cases) / seconds), name


def names(config: pytest.Config) -> bool:
    """Return whether files or folders are named, and are not all there are."""
    return config.args_source is pytest.Config.ArgsSource.ARGS


def pytest_configure(config: pytest.Config) -> None:
    """Have all run of what is named; workers, which know by the environment, begin later."""
    if names(config) and not hasattr(config, "workerinput"):
        os.environ.pop("BRIEF", None)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what takes long."""
    if not asked():
        return
    known = limits()
    by_function: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        by_function[function(item.nodeid)].append(item)
    out: set[pytest.Item] = set()
    for name, cases in by_function.items():
        if (many := known.get(name)) is not None:
            kept = spread(len(cases), min(many, len(cases)))
            out.update(case for at, case in enumerate(cases) if at not in kept)
    items[:] = [item for item in items if item not in out]
    config.hook.pytest_deselected(items=list(out))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note how long it took."""
    _TAKEN[function(report.nodeid)][report.nodeid] += report.duration


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Write down what takes long, if that is asked for and all has passed."""
    config, well = session.config, exitstatus == pytest.ExitCode.OK
    if not (NOTED and well) or names(config) or hasattr(config, "workerinput"):
        return
    lines = (f"{many} {name}\n" for many, name in noted(_TAKEN))
    PATH.write_text("".join(lines), encoding="utf-8")
