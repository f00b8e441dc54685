"""Two games of the board game that a person cannot tell apart are the same to them, byte for byte,
on the real bot.

Everybody acts through Discord: the same actions in public, and in private whatever the hidden cards
of each game ask. `SCENES` says how many are played.
"""

import os
from pathlib import Path

import pytest

from tests.secrecy.board import leaks
from tests.secrecy.board.reading import read
from tests.secrecy.board.test_pairs import HIDDEN
from tests.secrecy.board.twins import Scene, features, twins
from tests.secrecy.reading import differences

ENDLESS = ("carnival", 0)
VENICE = ("map", "serenissima")
ANEW = ("report", "replaceable")
CHOSEN = ("placement", "chosen")
MANY = [
    Scene(4, "ares", 2, 22, 13, 20, (ENDLESS, ("map", "classic"), ("report", "once"))),
    Scene(5, "ares", 4, 35, 14, 528, (ENDLESS, VENICE, ANEW)),
    Scene(3, "ares", None, 22, 14, 571, (ENDLESS,), asked=True),
    Scene(3, "mb", None, 4, 2, 0, (ENDLESS, CHOSEN)),
    Scene(5, "online", 2, 18, 14, 20, (ENDLESS, ANEW)),
    Scene(4, "mb", 0, 3, 16, 40, (ENDLESS, VENICE)),
    Scene(3, "online", 1, 5, 16, 40, (ENDLESS, VENICE)),
    Scene(5, "mb", 0, 8, 16, 60, (ENDLESS, ANEW)),
    Scene(4, "online", None, 9, 16, 60, (ENDLESS, VENICE)),
    Scene(3, "ares", 2, 7, 16, 600, (ENDLESS,), asked=True),
    Scene(4, "ares", 1, 6, 3, 0, (ENDLESS, CHOSEN)),
    Scene(5, "online", 4, 1, 3, 0, (ENDLESS, CHOSEN, VENICE)),
]
SCENES = MANY[: max(1, int(os.environ.get("SCENES", "7")) - 2)]
"""The first five hold already everything that can be hidden."""


@pytest.mark.parametrize("scene", SCENES, ids=lambda s: f"{s.players}-{s.preset}-{s.seat}-{s.seed}")
async def test_what_a_person_reads_does_not_depend_on_what_he_may_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene: Scene
) -> None:
    here, there = twins(scene)
    assert here.ledger != there.ledger
    first = await read(tmp_path / "a", monkeypatch, scene, here)
    second = await read(tmp_path / "b", monkeypatch, scene, there)
    assert differences(first, second) == []
    assert [step.counted for step in first] == [step.counted for step in second]
    assert all(step.counted for step in first[:-1])
    assert sum(len(step.sent.get("thread", [])) for step in first) > len(here.acts)
    assert sum(len(step.answers) for step in first) > 10


def test_the_scenes_hold_everything_that_can_be_hidden() -> None:
    assert {feature for scene in SCENES for feature in features(scene)} >= HIDDEN


@pytest.mark.may_log("")  # what is planted may break what it is planted in
@pytest.mark.parametrize("name", [*leaks.SENT, "the_panel_says_it", "a_step_fewer_is_offered"])
async def test_a_planted_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    scene = SCENES[0]
    here, there = twins(scene)
    every = leaks.SENT | leaks.LEAKS
    with monkeypatch.context() as patch:
        every[name](patch, leaks.bit_of(here))
        second = await read(tmp_path / "b", patch, scene, there)
        first = await read(tmp_path / "a", patch, scene, here, until_unlike=second)
    assert differences(first, second) != []
