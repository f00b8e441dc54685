"""A server of PostgreSQL's for the tests, where one is installed: started once for a process of
them, in a folder of its own, ended with it."""

import atexit
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Final

MISSING: Final = "no PostgreSQL is installed here: Debian's package is called postgresql"
"""Why its tests are skipped."""

USER: Final = "postgres"
"""Whose server it is; the system's one of that name, where root starts it."""

PREFIX: Final = "inkognito-postgres-"
"""How their folders are called."""


def programs() -> Path | None:
    """Return the folder of the newest server's programs, if there is any."""
    named = os.environ.get("POSTGRES_BIN")
    if named is not None:
        return Path(named)
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda at: int(at.parts[-3])
    )
    if found:
        return found[-1].parent
    beside = shutil.which("initdb")
    return None if beside is None else Path(beside).resolve().parent


class Server:
    """A server that listens in a folder."""

    def __init__(self, programs: Path, folder: Path, *settings: str) -> None:
        """Make it in *folder*, with *settings* besides."""
        self._programs, self.folder = programs, folder
        self._user = USER if os.geteuid() == 0 else None
        if self._user is not None:
            shutil.chown(folder, self._user, self._user)
        self._do("initdb", "--no-sync", "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C")
        self._settings = ("listen_addresses=", f"unix_socket_directories={folder}", *settings)

    @property
    def address(self) -> str:
        """Where it is reached."""
        return f"postgresql://{USER}@/postgres?host={self.folder}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = " ".join(f"-c {each}" for each in self._settings)
        log = str(self.folder / "log")
        self._do("pg_ctl", "start", "--wait", "--silent", "--log", log, "--options", words)

    def stop(self, how: str = "immediate") -> None:
        """Stop it; `immediate` is a crash."""
        self._do("pg_ctl", "stop", "--wait", "--silent", "--mode", how)

    def kill(self) -> None:
        """Kill it, and wait until all that it has started has noticed."""
        lock = self.folder / "data" / "postmaster.pid"
        first = int(lock.read_text().split()[0])
        family = [first, *(pid for pid, (_, parent) in _processes().items() if parent == first)]
        os.kill(first, signal.SIGKILL)
        while any(_processes().get(pid, ("Z", 0))[0] != "Z" for pid in family):
            time.sleep(0.01)
        for left in (lock, self.folder / ".s.PGSQL.5432.lock"):
            left.unlink()  # where nobody asks how it has ended its number is taken for alive

    def _do(self, program: str, *words: str) -> None:
        data = str(self.folder / "data")
        said = subprocess.run(  # noqa: S603 - our own words
            [self._programs / program, "-D", data, *words],
            user=self._user,
            group=self._user,
            extra_groups=None if self._user is None else [],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            check=False,
        )
        if said.returncode:
            log = self.folder / "log"
            why = log.read_text() if log.exists() else ""
            raise RuntimeError(f"{program} has ended with {said.returncode}: {why[-2000:]}")


@contextmanager
def started(*settings: str) -> Iterator[Server]:
    """Give a server of a test's own, with these *settings* besides, running."""
    found = programs()
    assert found is not None, MISSING
    with tempfile.TemporaryDirectory(prefix=PREFIX) as folder:
        made = Server(found, Path(folder), *settings)
        made.start()
        try:
            yield made
        finally:
            made.stop()


def _processes() -> dict[int, tuple[str, int]]:
    """Return by its number how each process is, and its parent (proc(5))."""
    found = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent, *_ = file.read_text().rpartition(")")[2].split()
            found[int(file.parent.name)] = state, int(parent)
    return found


@cache
def server() -> Server | None:
    """Return the one server of this process, running; None where none is installed.

    It is lost with the machine's memory: what becomes of a crash is tested at one of its own.
    """
    found = programs()
    if found is None:
        return None
    folder = Path(tempfile.mkdtemp(prefix=PREFIX))
    made = Server(found, folder, "fsync=off", "full_page_writes=off", "max_connections=60")
    made.start()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(made.stop)
    return made
