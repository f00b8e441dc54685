"""Of processes that share a server's database each machine knows how its own are."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.address import Address
from bot.monitoring.health import ALIVE_SECONDS, Link, Sign
from bot.service.signs import folder_of, seen, shown
from tests.e2e.process import ROOT

PLACE = Address("postgresql://bot:secret@db/inkognito?password=secret&search_path=a")
KILLED = """
import os, signal, sys, time
from pathlib import Path
from typing import Any
from bot.monitoring.health import Sign
from bot.service.signs import shown
with shown(Path(sys.argv[1])) as show:
    show(Sign(time.time()), "group 1 of 2")
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DATABASE", PLACE.url)
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    return folder_of(PLACE, tmp_path)


def test_all_that_go_to_one_database_show_their_signs_in_one_place(tmp_path: Path) -> None:
    place = folder_of(PLACE, tmp_path)
    other = Address("postgresql://bot@db/inkognito?search_path=a&passfile=/x")
    assert folder_of(other, tmp_path) == place
    assert folder_of(PLACE, None).name == place.name
    for different in ("postgresql://bot@db/inkognito?search_path=b", "postgresql://bot@db2/i"):
        assert folder_of(Address(different), tmp_path) != place


@pytest.mark.parametrize(
    ("how", "status", "said"),
    [
        ({}, 0, "It lives, and is connected to Discord."),
        ({"link": Link.STANDING_BY}, 0, "It stands by: it takes over as soon"),
        ({"ago": ALIVE_SECONDS + 1}, 1, "It has given no sign of life for "),
        ({"link": Link.REACHING, "since": 1.0}, 69, "Discord has not been there for"),
        (None, 1, "It has never given a sign of life."),
    ],
)
def test_a_process_of_this_machine_is_as_it_shows(
    folder: Path,
    how: dict[str, Any] | None,
    status: int,
    said: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with shown(folder) as show:
        if how is not None:
            now = time.time() - how.pop("ago", 0)
            show(Sign(now, **how), "group 1 of 2")
        assert main(["healthcheck"]) == status
    out, err = capsys.readouterr()
    whose = "" if how is None else "group 1 of 2"
    assert (err if status else out).startswith(f"Process {os.getpid()}, {whose}: {said}")
    assert "secret" not in out + err


def test_of_several_the_first_that_is_ill_counts(folder: Path) -> None:
    now = time.time()
    with shown(folder) as one, shown(folder) as other:
        one(Sign(now), "group 0 of 2")
        other(Sign(now), "group 1 of 2")
        assert main(["healthcheck"]) == 0
        assert len(seen(folder)) == 2
        other(Sign(now, Link.RESTING, until=now + 60), "group 1 of 2")
        assert main(["healthcheck"]) == 75


def test_who_has_stopped_or_was_killed_is_not_there(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["healthcheck"]) == 1, "nobody has ever been there"
    subprocess.run([sys.executable, "-c", KILLED, str(folder)], cwd=ROOT, check=False)
    assert len(list(folder.iterdir())) == 1
    assert seen(folder) == []
    assert main(["healthcheck"]) == 1
    said = "No process of this user runs on postgresql://bot@db/inkognito on this machine"
    assert capsys.readouterr().err.count(said) == 2
    with shown(folder):
        assert len(list(folder.iterdir())) == 1, "what was left is cleared away"
    assert list(folder.iterdir()) == []


def test_a_long_sign_is_followed_by_a_short_one(folder: Path) -> None:
    with shown(folder) as show:
        show(Sign(time.time()), "a" * 99)
        show(Sign(5.0), "b")
        (found,) = seen(folder)
        assert (found.whose, found.sign) == ("b", Sign(5.0))


@pytest.mark.logs("no sign of life is shown on this machine")
@pytest.mark.parametrize("mode", [0o755, None])
def test_in_a_folder_that_is_not_this_users_alone_nothing_is_shown_or_believed(
    folder: Path, mode: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    if mode is None:
        folder.symlink_to(folder.parent)
    else:
        folder.mkdir(mode=mode)
        folder.chmod(mode)
    with shown(folder) as show:
        show(Sign(time.time()), "group 0 of 1")
        assert main(["healthcheck"]) == 1
    assert "cannot be looked into: it is not this user's alone" in capsys.readouterr().err
