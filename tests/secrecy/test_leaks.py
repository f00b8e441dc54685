"""Leaks planted on purpose: each must be found by one of the searches, or the searches are worth
nothing."""

import random
from pathlib import Path

import pytest

from bot.game.chance import Seeded
from tests.secrecy import leaks_everywhere, leaks_of_one_bit, leaks_to_others
from tests.secrecy.board import leaks_to_others as leaks_on_the_board
from tests.secrecy.board.listened import BOARD_GAME
from tests.secrecy.cards import CARD_GAME
from tests.secrecy.eavesdropper import Listened, played
from tests.secrecy.reading import Step, differences, read
from tests.secrecy.silence import about, letters, listening, mentions
from tests.secrecy.stage import stage
from tests.secrecy.twins import Scene, twins

SCENE = Scene(4, "english", 3, 20, acts=12)
BLACK = Scene(4, "english", 0, 1, acts=10, rounds=26, pattern="00112", changes=(("carnival", 0),))
PHONE = Scene(4, "english", 3, 20, acts=6)
"""At its end somebody picks up the telephone, which all are told."""

SCENES = {"one_message_more_for_black_cards": BLACK, "a_notice_is_left_out": PHONE}

one_process = pytest.mark.xdist_group("leaks of one bit")
UNDISTURBED: dict[Scene, list[Step]] = {}


async def undisturbed(path: Path, scene: Scene) -> list[Step]:
    """Return what is read in the second world of *scene* while nothing leaks: played once."""
    if scene not in UNDISTURBED:
        UNDISTURBED[scene] = await second(path, scene)
    return UNDISTURBED[scene]


async def second(path: Path, scene: Scene) -> list[Step]:
    """Return the same, played now."""
    with pytest.MonkeyPatch.context() as patch:
        return await read(path / "there", patch, scene, twins(scene)[1], probes=99)


async def unlike(
    path: Path, patch: pytest.MonkeyPatch, scene: Scene, there: list[Step]
) -> list[str]:
    """Return how the first world of *scene* differs from what is read *there*."""
    here = twins(scene)[0]
    return differences(
        await read(path / "here", patch, scene, here, probes=99, until_unlike=there), there
    )


async def overheard(path: Path, patch: pytest.MonkeyPatch, listened: Listened) -> list[str]:
    chance, agreed = random.Random(3), {"edition": "online"}
    if listened is BOARD_GAME:
        agreed = {"edition": "ares", "help": "deduction"}
    patch.setattr("cogs.board.gestures.APART", 0.0)
    async with stage(path, patch, 4, Seeded(3), ("en-US", "de"), **agreed) as on:
        way = listened.by_command
        ears = await played(on, listened, way, chance, most=40, looks=0.5, stop_at_leak=True)
        return ears.leaks


async def searched(path: Path, patch: pytest.MonkeyPatch, listened: Listened) -> list[str]:
    edition = "english" if listened is CARD_GAME else "mb"
    patch.setattr("cogs.board.gestures.APART", 0.0)
    with listening() as sink:
        async with stage(path, patch, 4, Seeded(2), edition=edition) as on:
            await played(on, listened, listened.by_command, random.Random(2), most=8)
            said = [
                found
                for thing in await letters(on, listened)
                for found in mentions(type(thing).__name__, repr(thing))
            ]
            return [*sink.mentions(), *about(on, listened, path), *said]


GAMES = pytest.mark.parametrize("listened", [CARD_GAME, BOARD_GAME], ids=["cards", "board"])

PLANTED = pytest.mark.may_log("")
"""What is planted may break what it is planted in."""


@one_process
@PLANTED
@pytest.mark.parametrize("name", leaks_of_one_bit.LEAKS)
async def test_two_worlds_show_a_leak_of_one_bit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    scene = SCENES.get(name, SCENE)
    here, there = twins(scene)
    bit = leaks_of_one_bit.bit_of(here)
    if name not in leaks_of_one_bit.IN_BOTH_WORLDS:
        steps = await undisturbed(tmp_path, scene)
        leaks_of_one_bit.LEAKS[name](monkeypatch, bit)
    else:
        leaks_of_one_bit.LEAKS[name](monkeypatch, bit)
        steps = await read(tmp_path / "there", monkeypatch, scene, there, probes=99)
    assert await unlike(tmp_path, monkeypatch, scene, steps) != []


@PLANTED
@pytest.mark.parametrize(
    ("listened", "leaks", "name"),
    [
        *((CARD_GAME, leaks_to_others.LEAKS, name) for name in leaks_to_others.LEAKS),
        *((BOARD_GAME, leaks_on_the_board.LEAKS, name) for name in leaks_on_the_board.LEAKS),
    ],
)
async def test_an_eavesdropper_hears_what_is_not_for_him(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    listened: Listened,
    leaks: dict[str, leaks_to_others.Plant],
    name: str,
) -> None:
    leaks[name](monkeypatch)
    assert await overheard(tmp_path, monkeypatch, listened) != []


@PLANTED
@GAMES
@pytest.mark.parametrize("name", leaks_everywhere.LEAKS)
async def test_a_search_finds_what_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, listened: Listened, name: str
) -> None:
    leaks_everywhere.LEAKS[name](monkeypatch)
    assert await searched(tmp_path, monkeypatch, listened) != []


@one_process
async def test_without_a_leak_nothing_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for scene in (SCENE, *SCENES.values()):
        path = tmp_path / f"{scene.acts}"
        assert await unlike(path, monkeypatch, scene, await second(path, scene)) == []


@GAMES
async def test_without_a_leak_nothing_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, listened: Listened
) -> None:
    assert await overheard(tmp_path / "ears", monkeypatch, listened) == []
    assert await searched(tmp_path / "logs", monkeypatch, listened) == []
