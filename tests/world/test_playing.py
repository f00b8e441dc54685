"""What the command line of the worlds does."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.world import apart, small
from tests.world.plan import Plan
from tests.world.playing import main
from tests.world.test_worlds import played


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


def test_those_that_are_chosen_are_played_each_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python, asked = tmp_path / "python", tmp_path / "asked"
    python.write_text(f"""#!{sys.executable}
import os, sys
seeds = sys.argv[sys.argv.index("--also") + 1].split(",")
assert "--first" in sys.argv and "--reach" in sys.argv
with open({str(asked)!r}, "a") as file:
    file.write("".join(f"{{seed}} {{os.environ['PYTHONHASHSEED']}}\\n" for seed in seeds))
print(len(seeds), "worlds · 1 table-hours")
""")
    python.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(python))
    assert main(["--chosen", "--first", "--reach", str(tmp_path / "reach")]) == 0
    played_then = [tuple(map(int, line.split())) for line in asked.read_text().splitlines()]
    chosen = [seed for row in small.rows("reach") for seed in row]
    assert sorted(played_then) == [(seed, seed // apart.BLOCK) for seed in chosen]
    assert len(chosen) > 100


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--many 0", "argument --many: '0' is not a number from 1 on"),
        ("--many -3", "argument --many: '-3' is not a number from 1 on"),
        ("--tally x", "argument --tally: 'x' is not a number from 1 on"),
        ("--jobs 0", "argument --jobs: '0' is not a number from 1 on"),
        ("--until nan", "argument --until: 'nan' is not a number of seconds"),
        ("--until -1", "argument --until: '-1' is not a number of seconds"),
        ("--until soon", "argument --until: 'soon' is not a number of seconds"),
        ("--also 1,x", "argument --also: '1,x' is not numbers with commas between"),
        ("--people x", "argument --people: 'x' is not numbers with commas between"),
        ("--history /", "argument --history: /: Is a directory"),
        ("--also 7,100", "--also: those are not of one hundred"),
        ("--many 150 --also 7", "--also: those are not of one hundred"),
        ("--many 2 --history /dev/null", "--history does not go with --many"),
        ("--also 7 --until 5", "--until does not go with --also"),
        ("--also 7 --tables -1", "--tables does not go with --also"),
        ("--tally 2 --groups any", "--groups does not go with --tally"),
        ("--tally 2 --reach /dev/null", "--reach does not go with --tally"),
        ("--chosen --many 2", "--many does not go with --chosen"),
        ("--chosen --groups any", "--groups does not go with --chosen"),
        ("--chosen --until 5", "--until does not go with --chosen"),
        ("7 --chosen", "--chosen: those have seeds of their own"),
        ("--shrink --until 5", "--until does not go with --shrink"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words.split())
    assert capsys.readouterr().err.endswith(f"error: {said}\n")


def test_what_nobody_judges_or_finds_is_said() -> None:
    for words, said in (("--until 5", "not judged"), ("--shrink", "there is nothing to shrink")):
        ended = played(27, *words.split())
        assert ended.stdout.endswith(f"{said}\n"), ended.stderr
        assert ended.returncode == 0


@pytest.mark.parametrize(
    ("many", "sign"), [("3", signal.SIGTERM), ("150", signal.SIGHUP), ("150", signal.SIGINT)]
)
def test_who_is_told_to_stop_stops_whoever_plays(many: str, sign: signal.Signals) -> None:
    before = signal.signal(sign, lambda *_: None)  # what is ignored here would be there as well
    with subprocess.Popen(
        [sys.executable, "-m", "tests.world", "0", "--many", many, "--jobs", "1"],
        env=apart.environment(0),
        cwd=apart.ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as playing:
        signal.signal(sign, before)
        assert playing.stdout is not None and playing.stderr is not None
        assert playing.stdout.readline().startswith(b"world 0: ")
        playing.send_signal(sign)
        assert playing.wait() == 128 + sign
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
