"""Pictures painted in a process of their own, so that nobody waits for an answer meanwhile.

That process reads plates on its standard input and writes pictures to its output, each behind its
length; it ends when its input does, whatever has become of the one who asked. What goes wrong there
is told by the name of the error alone.
"""

import atexit
import contextlib
import os
import signal
import struct
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO, Final

import msgspec

from bot.picture.paint import paint, palette
from bot.picture.plate import Plate

PATIENCE: Final = 10.0
"""Seconds for one picture, which takes less than a tenth of one."""

REST: Final = 60.0
"""Seconds until the next try after a process that painted nothing, so that none is started for
each."""

ROOT: Final = Path(__file__).parents[2]
"""Where `bot` is found, wherever the one who asks was started."""

LENGTH: Final = struct.Struct(">BI")
"""Before each message: 1 for one that tells of an error, and how many bytes follow."""

_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(Plate)


class NotPainted(Exception):
    """A picture could not be painted; says by which error."""


class TooLate(NotPainted):
    """A picture took longer than there was patience for it; the text is a sentence."""


class Painter:
    """Asks the process that paints; starts it when there is none."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._painted, self._not_before = 0, 0.0

    def paint(self, plate: Plate, patience: float | None = None) -> bytes:
        """Return *plate* as a PNG; takes as long as it takes, so it is for a thread that may wait.

        Raises:
            NotPainted: it cannot be painted, or the process has ended; the next picture has a new
                one.
            TooLate: it has taken longer than *patience*, in seconds; then, too.
        """
        seconds = PATIENCE if patience is None else patience
        with self._lock:
            process = self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            gave_up = threading.Event()
            late = threading.Timer(seconds, _kill, (process, gave_up))
            late.start()
            try:
                _send(process.stdin, _ENCODER.encode(plate))
                found = _received(process.stdout)
            except OSError:
                found = None
            finally:
                late.cancel()
            if found is None:
                self._give_up()
                if gave_up.is_set():
                    raise TooLate(f"it took longer than {seconds:.0f} s")
                raise NotPainted("EOFError")
            self._painted += 1
        failed, what = found
        if failed:
            raise NotPainted(what.decode())
        return what

    def start(self) -> None:
        """Have the process ready before the first picture is wanted."""
        with self._lock, contextlib.suppress(NotPainted):  # then that one says so
            self._running()

    def close(self) -> None:
        """End the process."""
        with self._lock:
            self._end()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is not None:
            self._give_up()
        if self._process is None:
            if time.monotonic() < self._not_before:
                raise NotPainted("resting")
            self._painted = 0
            command = [sys.executable, "-m", "bot.picture.painter"]
            try:
                self._process = subprocess.Popen(  # noqa: S603 - our own module, by our own interpreter
                    command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
                )
            except OSError as error:
                self._not_before = time.monotonic() + REST
                raise NotPainted(type(error).__name__) from None
        return self._process

    def _give_up(self) -> None:
        """Let go of a process that has died or hangs."""
        if not self._painted:
            self._not_before = time.monotonic() + REST
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
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


PAINTER: Final = Painter()
"""The one of this process: however many bots run in it, one core paints."""

atexit.register(PAINTER.close)


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


def main() -> None:
    """Paint what is asked for until nothing more is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asks
    source, to = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints is no answer
    palette()  # before anybody waits for it
    while (found := _received(source)) is not None:
        try:
            answer, failed = paint(_DECODER.decode(found[1])), False
        except Exception as error:  # the boundary: whoever asked has words instead
            answer, failed = type(error).__name__.encode(), True
        with contextlib.suppress(BrokenPipeError):
            _send(to, answer, failed=failed)


if __name__ == "__main__":
    main()
