"""Two games that a person cannot tell apart are the same to them, byte for byte, on the real bot.

Everybody acts through Discord: the same actions in public, and in private whatever the hidden cards
of each game ask.

`SCENES` says how many are played.
"""

import os
from pathlib import Path

import pytest

from tests.secrecy.reading import differences, read
from tests.secrecy.twins import Scene, features, twins

ENDLESS = (("carnival", 0),)
MANY = [
    Scene(4, "english", 1, 14, acts=12, rounds=18, pattern="00112", changes=ENDLESS),
    Scene(3, "online", 0, 150, acts=16),
    Scene(3, "english", 1, 40, acts=24),
    Scene(5, "german", 4, 395, acts=16),
    Scene(5, "german", 1, 1, acts=10, rounds=12, pattern="01230", changes=ENDLESS),
    Scene(5, "dutch", 1, 387, acts=16),
    Scene(5, "dutch", None, 13, acts=16),
    Scene(3, "german", 0, 36),
    Scene(3, "english", 2, 5),
    Scene(3, "online", 1, 37),
    Scene(4, "dutch", 0, 1, acts=28),
    Scene(4, "online", 2, 10),
    Scene(5, "german", 4, 26),
    Scene(5, "english", 1, 2),
    Scene(5, "online", 0, 15),
    Scene(5, "dutch", None, 13),
    Scene(4, "english", 0, 1, acts=12, rounds=26, pattern="00112", changes=ENDLESS),
    Scene(4, "german", 0, 1, acts=12, rounds=26, pattern="00112", changes=ENDLESS),
]
"""Those with a pattern come late in long games: there pairs run out (M23), and requests lapse
(M27)."""

SCENES = MANY[: int(os.environ.get("SCENES", "7"))]
"""The first seven hold already everything that can be hidden."""

PARTS = ("by me", "to me", "of others")
HIDDEN = {
    *(f"{kind} {part}" for kind in ("pair", "black", "proof") for part in PARTS),
    *(f"{part} picks {when}" for part in PARTS for when in ("first", "later")),
    *(
        f"{what} {part}"
        for what in (
            "Asked",
            "Declined",
            "PickedUp",
            "LaidFaceDown",
            "glimpse",
            "Waived",
            "Answered",
        )
        for part in PARTS[::2]
    ),
    *(f"{what} otherwise" for what in ("Show", "Reveal", "Prove", "Visit")),
    *("Lapsed of others", "black or not", "run out", "audience", "audience at the Ambassador's"),
}
"""What a person may or may not see. Nobody's own request lapses while anything is hidden from them
(M27)."""


@pytest.mark.parametrize(
    "scene", SCENES, ids=lambda s: f"{s.players}-{s.preset}-{s.seat}-{s.seed}-{s.pattern}"
)
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
    assert sum(len(step.sent.get("thread", [])) for step in first) > 10
    assert sum(len(step.answers) for step in first) > 10


def test_the_scenes_hold_everything_that_can_be_hidden() -> None:
    seen = {feature for scene in SCENES for feature in features(scene)}
    assert seen >= HIDDEN
