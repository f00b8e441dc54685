"""Weights come from a command that anybody can run again."""

import random
import subprocess
import sys
from math import exp
from pathlib import Path

import pytest
from msgspec import json

from bot.__main__ import main
from bot.game.seats import CLOCKWISE
from bot.mini.minds.evaluation import win_chances
from bot.mini.minds.weights import EVALUATION, WEIGHTS, Weights
from bot.mini.records.tuning import ORDERED, fitted, in_order


def test_weights_that_were_put_in_come_out() -> None:
    whim, weights = random.Random(1), [0.8, -1.2, 0.0, 0.5]
    rows = []
    for _ in range(3000):
        sides = [[whim.gauss(0, 1) for _ in weights] for _ in range(3)]
        powers = [exp(sum(w * v for w, v in zip(weights, side, strict=True))) for side in sides]
        rows.append((sides, whim.choices(range(3), powers)[0]))
    found, right = fitted(rows)
    assert found == pytest.approx(weights, abs=0.1)
    assert 0.5 < right < 0.9


def test_the_weights_say_how_they_were_made_and_fit_what_is_weighed() -> None:
    assert WEIGHTS.made_by
    assert all(command.startswith("python -m bot tune ") for command in WEIGHTS.made_by)
    every = (1 << 576) - 1
    for players in EVALUATION:
        likely = win_chances(players, [every] * 5, 0, CLOCKWISE[0])
        assert len(likely) == (2 if players == 4 else players)
        assert sum(likely) == pytest.approx(1)
    assert {len(row) for habit in WEIGHTS.habits.values() for row in habit} == {7}
    assert {
        f"{players}/{truth}" for players in (3, 4, 5) for truth in ("exactly_one", "at_least_one")
    } == set(WEIGHTS.habits)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_is_in_less_doubt_is_never_less_likely_to_win(players: int) -> None:
    """Else a rival that is told more would seem to win less often by it."""
    chains, doubt, more = ORDERED[players]
    weights = EVALUATION[players]
    assert weights[doubt] <= 0
    assert all(weights[at] >= 0 for at in more)
    for chain in chains:
        kinds = [weights[at] for at in chain]
        assert kinds == sorted(kinds, reverse=True)


def test_what_speaks_for_more_doubt_in_games_is_weighed_by_nothing() -> None:
    """Those with two numbers left won less often than those with three: that is chance."""
    whim, rows = random.Random(2), []
    for _ in range(2000):
        kinds = [whim.randrange(6) for _ in range(3)]
        sides = [[float(kind == at) for at in range(6)] + [0.0] * 7 for kind in kinds]
        powers = [(9.0, 1.0, 2.0, 1.5, 1.0, 0.5)[kind] for kind in kinds]
        rows.append((sides, whim.choices(range(3), powers)[0]))
    weights = in_order(3, rows)
    apart = [weights[at] - weights[at + 1] for at in range(5)]
    assert min(apart) >= 0
    assert apart[0] > 1
    assert apart[1] < 0.01
    assert apart[4] > 0.3


def test_the_same_command_makes_the_same_weights(tmp_path: Path) -> None:
    made = []
    for name in ("one.json", "other.json"):
        command = [
            sys.executable,
            "-m",
            "bot",
            "tune",
            str(tmp_path / name),
            "--players",
            "3",
            "--games",
            "4",
        ]
        subprocess.run(command, check=True)
        made.append((tmp_path / name).read_bytes())
    assert made[0] == made[1]
    weights = json.decode(made[0], type=Weights)
    assert weights.made_by == (
        *WEIGHTS.made_by,
        "python -m bot tune --players 3 --games 4 --seed 0",
    )
    assert weights.prospects["4"] == WEIGHTS.prospects["4"]
    assert weights.prospects["3"] != WEIGHTS.prospects["3"]


def test_only_what_is_asked_for_is_made_anew_and_the_command_is_written_down(
    tmp_path: Path,
) -> None:
    file = tmp_path / "weights.json"
    made: dict[str, Weights] = {}
    for only in ("habits", "prospects"):
        command = f"tune {file} --players 3 --games 1 --seed 6 --only {only}"
        assert main(command.split()) == 0
        made[only] = json.decode(file.read_bytes(), type=Weights)
        written = f"python -m bot tune --players 3 --games 1 --seed 6 --only {only}"
        assert made[only].made_by == (*WEIGHTS.made_by, written)
    changed = {
        name: (
            {key for key in WEIGHTS.habits if each.habits[key] != WEIGHTS.habits[key]},
            {key for key in WEIGHTS.prospects if each.prospects[key] != WEIGHTS.prospects[key]},
        )
        for name, each in made.items()
    }
    habits = {"3/exactly_one", "3/at_least_one"}
    assert changed == {"habits": (habits, set()), "prospects": (set(), {"3"})}


def test_from_no_games_nothing_is_learnt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tune", str(tmp_path / "weights.json"), "--games", "0"]) == 2
    assert "no games" in capsys.readouterr().err
    assert not (tmp_path / "weights.json").exists()
