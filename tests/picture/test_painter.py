"""The process that paints: the same pictures, errors told by name alone, and never left behind."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from bot import aside
from bot.picture import painter
from bot.picture.paint import paint
from bot.picture.painter import NotPainted, Painter, TooLate
from bot.picture.plate import Box, Plate, Rect, Sprite, Words

PLATE = Plate(
    200, (Box(Rect(10, 10, 90, 90), (200, 10, 10)), Words(Rect(20, 20, 60, 60), "Zsa Zsa", 30))
)
WRONG = Plate(200, (Sprite(Rect(0, 0, 9, 9), "agent-52"),))

DIES = """
import os, signal
from bot.picture.painter import Painter
from bot.picture.plate import Plate
painter = Painter()
painter.paint(Plate(50, ()))
print(painter._process.pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""

PRINTS = """
from bot.picture import painter
paint = painter.paint
def painted(plate):
    print("a warning", flush=True)
    return paint(plate)
painter.paint = painted
painter.main()
"""

UNSHAPED = """
import sys
import PIL.features
from PIL.ImageFont import core
PIL.features.check = lambda feature: feature != "raqm"
core.HAVE_RAQM = False
from tests.picture.test_painter import PLATE
from bot.picture.paint import paint
sys.stdout.buffer.write(paint(PLATE))
"""

SAID = msgspec.msgpack.encode(PLATE)


@pytest.fixture
def one() -> Iterator[Painter]:
    found = Painter()
    yield found
    found.close()


def test_a_picture_is_the_same_whoever_paints_it(one: Painter) -> None:
    assert one.paint(PLATE) == paint(PLATE)
    assert one.paint(PLATE) == paint(PLATE)


def test_without_the_library_that_shapes_letters_pictures_are_painted_all_the_same() -> None:
    done = subprocess.run((sys.executable, "-c", UNSHAPED), capture_output=True, cwd=aside.ROOT)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout[1:4] == b"PNG"
    assert done.stdout != paint(Plate(200, PLATE.items[:1])), "the words are on it"


def test_an_error_is_told_by_its_name_and_the_next_picture_is_painted(
    one: Painter, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(NotPainted) as told:
        one.paint(WRONG)
    assert str(told.value) == "FileNotFoundError"
    assert one.paint(PLATE) == paint(PLATE)
    assert capfd.readouterr().err == ""


def test_a_process_that_was_killed_is_started_again(one: Painter) -> None:
    assert one.paint(PLATE)
    assert one._process is not None
    one._process.kill()
    one._process.wait()
    assert one.paint(PLATE) == paint(PLATE)


def test_a_process_that_hangs_is_given_up(one: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    assert one.paint(PLATE)
    assert one._process is not None
    one._process.send_signal(signal.SIGSTOP)
    with monkeypatch.context() as hurried:
        hurried.setattr(painter, "PATIENCE", 0.3)
        with pytest.raises(TooLate, match="took longer than 0 s"):
            one.paint(PLATE)
    assert one.paint(PLATE) == paint(PLATE)


@pytest.mark.parametrize("program", ["/bin/false", "/no/such/program"])
def test_what_cannot_run_is_not_started_for_each_picture(
    one: Painter, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sys, "executable", program)
        one.start()
        with pytest.raises(NotPainted):
            one.paint(PLATE)
    with pytest.raises(NotPainted, match="resting"):
        one.paint(PLATE)
    one._not_before = 0.0
    assert one.paint(PLATE) == paint(PLATE)


def test_what_painted_once_is_not_started_for_each_picture_either(
    one: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert one.paint(PLATE)
    assert one._process is not None
    one._process.kill()
    one._process.wait()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "executable", "/bin/false")
        with pytest.raises(NotPainted, match="EOFError"):
            one.paint(PLATE)
    with pytest.raises(NotPainted, match="resting"):
        one.paint(PLATE)


def test_whoever_stops_the_bot_does_not_stop_what_it_still_paints(one: Painter) -> None:
    assert one.paint(PLATE)
    assert one._process is not None
    before = one._process.pid
    one._process.send_signal(signal.SIGINT)
    assert one.paint(PLATE) == paint(PLATE)
    assert one._process.pid == before


def test_what_is_printed_meanwhile_is_no_answer() -> None:
    asked = subprocess.run(
        [sys.executable, "-c", PRINTS],
        input=aside.LENGTH.pack(0, len(SAID)) + SAID,
        capture_output=True,
        check=True,
    )
    assert asked.stdout[aside.LENGTH.size :] == paint(PLATE)
    assert asked.stderr == b"a warning\n"


def test_it_is_found_wherever_one_was_started(
    one: Painter, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    assert one.paint(PLATE) == paint(PLATE)


def test_it_ends_when_the_one_who_asks_is_killed() -> None:
    asked = subprocess.run(
        [sys.executable, "-c", DIES], capture_output=True, text=True, check=False
    )
    assert asked.returncode == -signal.SIGKILL
    pid = int(asked.stdout)
    while _runs(pid):  # if it is left behind, the run's own limit says so
        time.sleep(0.1)


def _runs(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
