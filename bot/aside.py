"""A process of our own in which something is done that nobody is to wait for meanwhile.

It reads what is asked for on its standard input and writes what it has done to its output, each
behind its length; it ends when its input does, whatever has become of the one who asked. What goes
wrong there is told by the name of the error alone.
"""

import contextlib
import os
import signal
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Final

END: Final = 10.0
"""Seconds for which a process that is told to end is waited for."""

ROOT: Final = Path(__file__).parents[1]
"""Where `bot` is found, wherever the one who asks was started."""

LENGTH: Final = struct.Struct(">BI")
"""Before each message: 1 for one that tells of an error, and how many bytes follow."""


class NotDone(Exception):
    """What was asked for could not be done; says by which error."""


class TooLate(NotDone):
    """It took longer than there was patience for it; the text is a sentence."""


class Aside:
    """Asks the process that runs *module*; starts it when there is none.

    Rule: one thing is asked for after the other, by threads that may wait.
    """

    def __init__(self, module: str, rest: float = 0.0) -> None:
        """Start nothing yet.

        After a process that did nothing no other is started for *rest* seconds.
        """
        self._module, self._rest = module, rest
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._done, self._not_before = 0, 0.0

    def ask(self, what: bytes, seconds: float) -> bytes:
        """Return what is made of *what*; takes as long as it takes.

        Raises:
            NotDone: it cannot be made, or the process has ended; what comes next has a new one.
            TooLate: it has taken longer than so many *seconds*; then, too.
        """
        with self._lock:
            process = self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            gave_up = threading.Event()
            late = threading.Timer(seconds, _kill, (process, gave_up))
            late.start()
            try:
                _send(process.stdin, what)
                found = _received(process.stdout)
            except OSError:
                found = None
            finally:
                late.cancel()
            if found is None:
                self._give_up()
                if gave_up.is_set():
                    raise TooLate(f"it took longer than {seconds:.0f} s")
                raise NotDone("EOFError")
            self._done += 1
        failed, made = found
        if failed:
            raise NotDone(made.decode())
        return made

    def start(self) -> None:
        """Have the process ready before the first thing is wanted."""
        with self._lock, contextlib.suppress(NotDone):  # then that one says so
            self._running()

    def close(self) -> None:
        """End the process, once it has done what it is doing."""
        with self._lock:
            self._end()

    def break_off(self) -> None:
        """End the process whatever it is doing; who waits for that is told that it is not done."""
        process = self._process
        if process is not None:
            process.kill()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is not None:
            self._give_up()
        if self._process is None:
            if time.monotonic() < self._not_before:
                raise NotDone("resting")
            self._done = 0
            command = [sys.executable, "-m", self._module]
            try:
                self._process = subprocess.Popen(  # noqa: S603 - our own module, by our own interpreter
                    command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
                )
            except OSError as error:
                self._not_before = time.monotonic() + self._rest
                raise NotDone(type(error).__name__) from None
        return self._process

    def _give_up(self) -> None:
        """Let go of a process that has died or hangs."""
        if not self._done:
            self._not_before = time.monotonic() + self._rest
        self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):  # what was not sent is not wanted any more
                    pipe.close()
        try:
            process.wait(END)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def serve(do: Callable[[bytes], bytes], ready: Callable[[], object] = lambda: None) -> None:
    """Do what is asked for until nothing more is, once *ready*; for the process that does it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asks
    source, to = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints is no answer
    ready()
    while (found := _received(source)) is not None:
        try:
            made, failed = do(found[1]), False
        except Exception as error:  # the boundary: whoever asked goes on without
            made, failed = type(error).__name__.encode(), True
        with contextlib.suppress(BrokenPipeError):
            _send(to, made, failed=failed)


def _kill(process: subprocess.Popen[bytes], gave_up: threading.Event) -> None:
    """End a *process* that is too late, and note first that we did."""
    gave_up.set()
    process.kill()


def _send(to: IO[bytes], what: bytes, *, failed: bool = False) -> None:
    to.write(LENGTH.pack(failed, len(what)) + what)
    to.flush()


def _received(source: IO[bytes]) -> tuple[bool, bytes] | None:
    """Return the next message, whether it tells of an error first; None at the end."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    failed, length = LENGTH.unpack(head)
    what = source.read(length)
    return (bool(failed), what) if len(what) == length else None
