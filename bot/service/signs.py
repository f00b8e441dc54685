"""Signs of life on this machine, of each process that shares a database on a server.

Rule: whoever asks how a process of this machine is learns nothing of others: a group that is ill
    elsewhere ends none here, and neither does a server that nobody can reach.

A process has a file with its last sign, in a folder that is this user's alone, and a lock on it for
as long as it lives.
"""

import fcntl
import hashlib
import logging
import os
import secrets
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.address import Address
from bot.monitoring.health import Sign, read_sign

log = logging.getLogger(__name__)

PRIVATE: Final = 0o700

LENGTH: Final = 512
"""Bytes of a file, of which a sign and whose it is take some 130: it is written in one piece."""

Show = Callable[[Sign, str], None]
"""Shows a sign, and in a word whose it is."""


@dataclass(frozen=True)
class Seen:
    """What a process has shown last: its number, whose *sign* that is, and that."""

    pid: int
    whose: str
    sign: Sign | None


def folder_of(place: Address, within: Path | None) -> Path:
    """Return where the processes at *place* show their signs on this machine.

    That is *within* a folder, or that for what is temporary; each user has one of their own.
    """
    digest = hashlib.sha256(place.without_password.encode()).hexdigest()[:12]
    return (within or Path(tempfile.gettempdir())) / f"inkognito-{os.geteuid()}-{digest}"


@contextmanager
def shown(folder: Path | None) -> Iterator[Show]:
    """Give what shows this process's signs in *folder*; none where there is none, or can be none.

    That there can be none is said in the log.
    """
    if folder is None:
        yield lambda _sign, _whose: None
        return
    try:
        path, file = _begun(folder)
    except OSError as error:
        log.warning(
            "no sign of life is shown on this machine",
            extra={"folder": str(folder), "reason": error.strerror},
        )
        yield lambda _sign, _whose: None
        return

    def show(sign: Sign, whose: str) -> None:
        with suppress(OSError):  # a disk that is full: whoever asks finds an old sign
            os.pwrite(file, f"{whose}\n{sign.write()}\n".encode().ljust(LENGTH), 0)

    try:
        yield show
    finally:
        with suppress(OSError):
            path.unlink()
        os.close(file)


def seen(folder: Path) -> list[Seen]:
    """Return what each process that lives has shown in *folder*, by their numbers.

    Raises:
        OSError: the folder is another's, or cannot be looked into.
    """
    try:
        _must_be_ours(folder)
    except FileNotFoundError:
        return []
    found = []
    for path in folder.iterdir():
        with suppress(FileNotFoundError), path.open("rb") as file:
            if not _locked(file.fileno(), fcntl.LOCK_SH):
                whose, _, sign = file.read(LENGTH).decode().partition("\n")
                found.append(Seen(int(path.name.partition("-")[0]), whose, read_sign(sign)))
    return sorted(found, key=lambda one: one.pid)


def _begun(folder: Path) -> tuple[Path, int]:
    """Return the file of this process in *folder*, which nobody else's is, and its number here.

    What is left of processes that were killed is cleared away.
    """
    folder.mkdir(mode=PRIVATE, exist_ok=True)
    _must_be_ours(folder)
    for left in folder.iterdir():
        with suppress(FileNotFoundError), left.open("rb") as file:
            if _locked(file.fileno(), fcntl.LOCK_EX):
                left.unlink()
    while True:
        # In containers that share the folder processes have the same numbers.
        path = folder / f"{os.getpid()}-{secrets.token_hex(4)}"
        number = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        if _locked(number, fcntl.LOCK_EX):
            with suppress(FileNotFoundError):
                if os.path.samestat(path.stat(), os.fstat(number)):
                    return path, number
        os.close(number)  # somebody has cleared it away just now


def _must_be_ours(folder: Path) -> None:
    """See that nobody else can have put anything into *folder*."""
    found = folder.lstat()
    ours = stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid()
    if not ours or found.st_mode & 0o077:
        raise PermissionError(0, "it is not this user's alone", str(folder))


def _locked(number: int, how: int) -> bool:
    """Return whether a lock can be had on the file of that *number*, and have it then."""
    try:
        fcntl.flock(number, how | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
