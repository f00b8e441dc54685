"""Whole worlds, each from its seed: whatever people do and whatever fails, no judge finds anything.

A world that fails is a number: `python -m tests.world SEED` plays it again.
"""

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests import brief
from tests.conftest import CARDS
from tests.world import apart, reach, small

WORLDS: Final = int(os.environ.get("WORLDS", "200"))

PARTS: Final = 4
"""How many tests share them: the workers of a run take one after the other."""

SEVERAL: Final = max(1, WORLDS // 12)
"""How many there are besides in which several bots share a database."""

BEGIN: Final = 0 if CARDS is None else int.from_bytes(hashlib.sha256(CARDS.encode()).digest()[:4])
"""The first of them."""


def rows(kind: str, many: int, parts: int) -> list[tuple[int, ...]]:
    """Return so *many* seeds, those together that one process plays; in a brief run small ones."""
    if brief.asked():
        return small.rows(kind)
    size = -(-many // parts)
    return [tuple(range(BEGIN + at, BEGIN + at + size)) for at in range(0, size * parts, size)]


def of(row: tuple[int, ...]) -> str:
    """Return the name of a test of that *row*."""
    return f"{row[0]}-{row[-1]}"


def played(seed: int, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Play worlds in a process of their own, which knows nothing of this one."""
    return subprocess.run(
        [sys.executable, "-m", "tests.world", str(seed), *words],
        env=apart.environment(seed) | environment,
        cwd=apart.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def played_all(row: tuple[int, ...], *words: str) -> None:
    """Play all of them, in which nothing is to be found; that all were played is said at last."""
    those = ("--also", ",".join(map(str, row))) if brief.asked() else ("--many", str(len(row)))
    ended = played(row[0], *those, "--jobs", "1", *words)
    whole = re.search(rf"^(all: )?{len(row)} worlds · ", ended.stdout, re.MULTILINE)
    assert ended.returncode == 0 and whole, f"{ended.stdout}\n{ended.stderr}"


@pytest.mark.parametrize("row", rows("one", WORLDS, PARTS), ids=of)
def test_whatever_happens_in_a_world_no_judge_finds_anything(row: tuple[int, ...]) -> None:
    played_all(row)


@pytest.mark.parametrize("row", rows("several", SEVERAL, 1), ids=of)
def test_nor_where_several_bots_share_a_database(row: tuple[int, ...]) -> None:
    played_all(row, "--groups", "any")


def test_with_several_bots_a_seed_is_a_world_too(tmp_path: Path) -> None:
    histories = []
    for number, environment in enumerate(({}, {"PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo"})):
        path = tmp_path / str(number)
        played(BEGIN + 13, "--groups", "any", "--history", str(path), **environment)
        histories.append(path.read_bytes())
    assert histories[0] == histories[1]
    assert b"bot" in histories[0]


def test_several_bots_leave_nothing_on_the_machine(tmp_path: Path) -> None:
    ended = played(BEGIN, "--groups", "any", "--until", "60", TMPDIR=str(tmp_path))
    assert ended.returncode == 0, ended.stderr
    assert not list(tmp_path.iterdir())


def test_a_seed_is_a_world_wherever_and_however_often_it_is_played(tmp_path: Path) -> None:
    seed = BEGIN + 13
    histories = []
    for number, environment in enumerate(
        ({}, {"PYTHONHASHSEED": "77"}, {"PYTHONMALLOC": "malloc", "TZ": "Asia/Tokyo"})
    ):
        path = tmp_path / str(number)
        ended = played(seed, "--history", str(path), **environment)
        assert re.search(rf"^world {seed}: [0-9a-f]{{16}} ", ended.stdout), ended.stderr
        histories.append(path.read_bytes())
    assert histories[0] == histories[1] == histories[2]
    assert histories[0].count(b"\n") > 100


def test_what_a_world_runs_is_noted_and_makes_no_other_of_it(tmp_path: Path) -> None:
    path, seed = tmp_path / "reach", BEGIN + 13
    plain = played(seed, "--also", str(seed + 1))
    noting = played(seed, "--also", str(seed + 1), "--reach", str(path))
    assert [line.split(" · ")[0] for line in noting.stdout.splitlines()] == [
        line.split(" · ")[0] for line in plain.stdout.splitlines()
    ]
    one, other = reach.noted([path]).values()
    assert len(one & other) > 1_000 and one - other and other - one


def test_a_world_stops_before_a_moment(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    played(BEGIN + 13, "--history", str(whole))
    played(BEGIN + 13, "--history", str(part), "--until", "120")
    lines = part.read_bytes().splitlines()
    assert lines and float(lines[-1].split()[0]) <= 120
    assert whole.read_bytes().splitlines()[: len(lines)] == lines
