"""Every guard is taken away in turn, and a test must notice: `python -m tests.guards [WORD…]`."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.guards import GUARDS, ROOT
from tests.guards.guard import Guard

SECONDS: Final = 4800.0
"""For the tests of one guard."""

HANGS: Final = 600
"""Seconds for one test: without its guard it may wait for ever, and has then noticed it, too."""


def noticed(guard: Guard) -> tuple[bool, float]:
    """Return whether a test fails without *guard*, and after how many seconds that is known."""
    began = time.monotonic()
    paths, _, words = guard.tests.partition(" -k ")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(
            ROOT,
            copy,
            ignore=shutil.ignore_patterns(".venv*", ".git", ".*_cache", "__pycache__", "data"),
        )
        whole = (copy / guard.file).read_text(encoding="utf-8")
        (copy / guard.file).write_text(whole.replace(guard.guard, guard.without), encoding="utf-8")
        chosen = [*paths.split(), *(["-k", words] if words else [])]
        how = ["-q", "-x", "-n", "2", "--max-worker-restart", "0", f"--timeout={HANGS}"]
        command = [sys.executable, "-m", "pytest", *how, *chosen]
        # A session of its own: what hangs is ended with all its children.
        process = subprocess.Popen(
            command,
            cwd=copy,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            said = process.communicate(timeout=SECONDS)[0]
        except subprocess.TimeoutExpired:
            said = b"1 failed to end"
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()
    if b" passed" not in said and b" failed" not in said:
        raise SystemExit(f"no test ran for {guard.promise}: {said.decode()}")
    return b" failed" in said, time.monotonic() - began


def main(words: list[str]) -> int:
    """Print for each guard whether it was missed; return 1 if one was not."""
    missed = 0
    for guard in GUARDS:
        if words and not any(word in guard.promise for word in words):
            continue
        found, seconds = noticed(guard)
        missed += not found
        print(
            f"{guard.promise:<40} {guard.file:<26} {'noticed' if found else 'NOBODY NOTICED':<14}"
            f" {seconds:5.0f} s",
            flush=True,
        )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
