"""What tests of several rooms share, and what a run of them costs."""

# What time it is, and what chance gives, is settled before anything is imported that might ask.
from tests.simulation import stand_ins  # isort: skip

stand_ins.install()

# ruff: noqa: E402
import gc
import importlib
import logging
import os
import random
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from multiprocessing import forkserver
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from bot.game import chance
from bot.games import locales
from bot.host import pledge
from bot.host.reviewer import REVIEWER
from bot.picture.painter import PAINTER
from storage.sqlite import Sqlite
from tests.host.hall import Hall
from tests.mini.words.tables import Listening
from tests.simulation import testing

TESTS: Final = Path(__file__).parent

MEMORY = Path("/dev/shm")
ROOM = 2_000_000_000
"""Bytes that are free there before the tests' folders are made in memory."""

LONGEST: Final = (
    "world/test_worlds",
    "world/",
    "e2e/test_kill",
    "e2e/test_board_tutorial.py::test_killed",
    "faults/test_process",
    "secrecy/test_silence",
)
"""Whose tests take longest, in that order."""

OURS = ("bot", "cogs", "storage")

CARDS: Final = os.environ.get("CARDS")
"""What the cards and the examples of all tests hang on; without, they are the same in every run."""

# An example may take as long as it takes on a machine that has much else to do.
settings.register_profile(
    "unhurried",
    deadline=None,
    derandomize=CARDS is None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("unhurried")


def pytest_configure() -> None:
    """Have the tests' folders in memory where there is room, but for those marked `disk`."""
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_asyncio_loop_factories(item: pytest.Item) -> dict[str, Callable[[], object]]:
    return testing.loop_of(item, CARDS)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    testing.set_up(item)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Import a share of the tests first: where nothing is compiled, the workers share that work."""
    worker = getattr(session.config, "workerinput", None)
    if worker is not None:
        mine, all_of_them = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
        for path in sorted(TESTS.rglob("test_*.py"))[mine::all_of_them]:
            name = path.relative_to(TESTS.parent).with_suffix("")
            importlib.import_module(".".join(name.parts))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest: begun last, it would keep one processor while others rest."""
    items.sort(
        key=lambda test: next(
            (at for at, long in enumerate(LONGEST) if long in test.nodeid), len(LONGEST)
        )
    )


def pytest_collection_finish() -> None:
    """Leave out of every search for garbage what has been imported: it stays."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="module")
def searched_once() -> None:
    """Search for garbage what the modules before have left, and what of that stays never again."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish() -> None:
    """End the processes that fork bots and that paint, so that what they have cost is known."""
    PAINTER.close()
    REVIEWER.break_off()
    forkserver._forkserver._stop()  # type: ignore[attr-defined]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say for how long processors have worked for the tests and for all that they started."""
    terminalreporter.write_line(f"CPU: {sum(os.times()[:4]):.0f} s")


def logged(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """Return what was logged so far: by the test, by what it stands on, and by taking that down."""
    phases = ("setup", "call", "teardown")
    return [record for phase in phases for record in caplog.get_records(phase)]


def is_ours(record: logging.LogRecord) -> bool:
    """Return whether one of our own modules has logged *record*."""
    return record.name.partition(".")[0] in OURS


@pytest.fixture(autouse=True)
def same_cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal a test the same cards in every run: one match in hundreds ends as no other does."""
    drawn = random.Random(f"{CARDS} {request.node.nodeid}")
    secrets = SimpleNamespace(token_bytes=drawn.randbytes, randbelow=drawn.randrange)
    for module in (chance, pledge):
        monkeypatch.setattr(module, "secrets", secrets)


@pytest.fixture(autouse=True)
def nothing_breaks(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    """Nothing goes wrong unseen, from the first fixture to the last.

    What is to go wrong a test names by the marker `logs`, and it must; what goes wrong or does not,
    as chance will have it, by `may_log`.
    """
    yield
    expected, possible = (
        {text for mark in request.node.iter_markers(name) for text in mark.args}
        for name in ("logs", "may_log")
    )
    wrong = [
        f"{record.levelname} {record.name}: {logging.Formatter().format(record)}"
        for record in logged(caplog)
        if record.levelno >= (logging.WARNING if is_ours(record) else logging.ERROR)
    ]
    assert [each for each in wrong if not any(text in each for text in expected | possible)] == []
    assert {text for text in expected if not any(text in each for each in wrong)} == set()


@pytest.fixture(autouse=True)
def same_painter() -> Iterator[None]:
    """The one painter of the process is the next test's too.

    What `monkeypatch` puts in place of an object's method leaves that method with the object, where
    it hides whatever is put in place of the class's.
    """
    yield
    assert vars(PAINTER).pop("paint", None) is None, "patch Painter, not PAINTER"


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """Give a folder, in memory or, to tests of what becomes of files, on the disk."""
    if request.node.get_closest_marker("disk") is None:
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(prefix="inkognito-", ignore_cleanup_errors=True) as folder:
        yield Path(folder).resolve()


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    db = await Sqlite.open(tmp_path / "house.db")
    found = Hall(db)
    try:
        await found.clock.tick()
        yield found
    finally:
        await db.close()


@pytest.fixture(scope="session")
def catalogue() -> Listening:
    """Return the shipped catalogue, strict, which remembers what it said."""
    found = Listening.load(locales(), strict=True)
    assert isinstance(found, Listening)
    found.asked = set()
    return found
