"""What judges of `private` find, and what they let be."""

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called
from tests.world.judges import private, wire
from tests.world.verdicts.by_hand import TITLE, World, found, passes, pressed, shown


def deferred(world: World, number: int) -> None:
    """Have the bot say that it is about to change what was pressed on."""
    path = f"/interactions/{number}/token-{number}/callback"
    world.history.note(
        Called, Exchange("POST", path, {}, {"type": 6}, (), 200, None, 0.1, "answered")
    )


PASSED = "That moment has passed, so nothing has been changed."


@pytest.mark.parametrize(
    ("what", "text", "kind", "findings"),
    [
        ("visit", PASSED, 7, 1),
        ("visit", PASSED, 4, 0),
        ("visit", f"{PASSED}\n{TITLE}", 7, 0),
        ("verify", "**Game 1 of table #1: the deal**", 7, 1),
        ("verify", "**Game 1 of table #1: the deal**", 4, 0),
    ],
)
def test_what_takes_the_place_of_a_desk_and_should_not_is_found(
    world: World, what: str, text: str, kind: int, findings: int
) -> None:
    pressed(world, 101)
    shown(world, 101, 4, TITLE, "ink:1:visit:1.1:")
    passes(world, 1)
    pressed(world, 102, 70, what)
    names = ["ink:1:desk::"] if TITLE in text else []
    shown(world, 102, kind, text, *names, message=70 if kind == 7 else 71)
    world.copy("told")

    assert len(found(private.refusals_take_no_place, world)) == findings


@pytest.mark.parametrize(
    ("minutes", "twice", "findings"), [(1, False, 1), (1, True, 0), (0, False, 0)]
)
def test_an_answer_that_is_overwritten_by_what_was_there_is_found(
    world: World, minutes: float, twice: bool, findings: int
) -> None:
    pressed(world, 101)
    shown(world, 101, 4, TITLE)
    passes(world, minutes)
    pressed(world, 102, 70, "rules")
    if twice:
        pressed(world, 103, 70)
    deferred(world, 102)
    shown(world, 102, 6, "**What it is about**")
    assert found(private.answers_stay, world) == []

    passes(world, 1)
    shown(world, 101, 6, TITLE)
    private.letters.cache_clear()
    wire.calls.cache_clear()
    assert len(found(private.answers_stay, world)) == findings

    passes(world, 0.02)
    shown(world, 102, 6, "**What it is about**")
    private.letters.cache_clear()
    wire.calls.cache_clear()
    assert found(private.answers_stay, world) == []


def test_an_answer_to_what_came_again_may_come_later(world: World) -> None:
    pressed(world, 101)
    shown(world, 101, 4, TITLE)
    passes(world, 1)
    pressed(world, 102, 70, "ask")
    shown(world, 102, 7, TITLE)
    pressed(world, 101)
    shown(world, 101, 6, TITLE)
    assert found(private.answers_stay, world) == []
