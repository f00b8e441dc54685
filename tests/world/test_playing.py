"""What the command line of the worlds does."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.world import apart
from tests.world.plan import Plan
from tests.world.playing import main


@pytest.mark.parametrize(
    ("block", "status"),
    [
        ("echo '100 worlds · 1 table-hours'", 0),
        ("echo '99 worlds · 1 table-hours'", 1),
        ("exit 0", 1),
        ("echo '100 worlds · 1 table-hours'; exit 1", 1),
    ],
)
def test_blocks_are_played_if_each_says_that_all_of_it_was(
    block: str, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = tmp_path / "python"
    python.write_text(f"#!/bin/sh\n{block}\n")
    python.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(python))
    for first in ([], ["--first"]):
        assert main(["0", "--many", "400", "--jobs", "1", *first]) == status


@pytest.mark.parametrize(
    ("many", "sign"), [("3", signal.SIGTERM), ("150", signal.SIGHUP), ("150", signal.SIGINT)]
)
def test_who_is_told_to_stop_stops_whoever_plays(many: str, sign: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.world", "0", "--many", many, "--jobs", "1"],
        env=apart.environment(0),
        cwd=apart.ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as playing:
        assert playing.stdout is not None and playing.stderr is not None
        assert playing.stdout.readline().startswith(b"world 0: ")
        playing.send_signal(sign)
        assert playing.wait(30) == 128 + sign
        with pytest.raises(ProcessLookupError):
            os.killpg(playing.pid, 0)
        assert not playing.stderr.read()


def test_a_world_that_is_broken_off_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def whole(*given: object) -> None:
        os.kill(os.getppid(), signal.SIGTERM)
        time.sleep(60)

    def stop(_: int, __: object) -> None:
        assert list(tmp_path.iterdir())
        sys.exit(3)

    monkeypatch.setattr(apart, "MEMORY", tmp_path)
    monkeypatch.setattr(apart, "_whole", whole)
    before = signal.signal(signal.SIGTERM, stop)
    try:
        with pytest.raises(SystemExit):
            apart.play(Plan(0, 60.0, 1, (), (), ()))
    finally:
        signal.signal(signal.SIGTERM, before)
    assert not list(tmp_path.iterdir())
