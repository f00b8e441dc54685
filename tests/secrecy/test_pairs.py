"""Hundreds of pairs of worlds that somebody cannot tell apart: they are given the same to read in
both, byte for byte.

`PAIRS` says how many for each number of players. None that differ in n pairs bound the rate of
leaks by 3/n (95 %).
"""

import itertools
import os
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.mini.rules.events import Answered, Event, Picked, Waived
from tests.game.worlds import World
from tests.secrecy import leaks_of_one_bit
from tests.secrecy.papers import unlike
from tests.secrecy.twins import NothingHidden, Scene, _played, twins

PAIRS = int(os.environ.get("PAIRS", "100"))
PARTS = 4
"""Of each number of players, so that they run side by side."""

PRESETS = ("german", "english", "dutch", "online")
ENDLESS = (("carnival", 0),)

LEAKS = (
    "the_panel_says_it", "the_panel_has_another_colour", "a_custom_id_carries_it",
    "a_button_is_missing",
    "a_round_that_is_over_says_it", "the_thread_is_named_by_it", "the_order_of_pings_follows_it",
    "one_more_is_pinged",
    "a_notice_is_left_out", "the_sheet_marks_what_is_true", "a_hint_waits_for_somebody_else",
    "a_letter_is_a_sign_longer", "the_menus_are_in_its_order",
)  # fmt: skip
"""Those that can be seen in what is rendered; the others show in what is sent (`test_leaks`)."""


def scene(players: int, number: int) -> Scene:
    """Return scene *number* of so many players: any edition, any reader, early and late in a
    game."""
    whim = random.Random(f"{players} {number}")
    seat, preset = whim.choice([None, *range(players)]), whim.choice(PRESETS)
    if players > 3 and number % 20 == 0:  # so late that pairs have run out
        pattern = "00112" if players == 4 else "01230"
        rounds = whim.randrange(8, 26)
        preset = whim.choice(
            PRESETS[:2]
        )  # where all go at once, a choice could be made anew for ever
        return Scene(players, preset, seat, number, whim.randrange(6, 14), rounds, pattern, ENDLESS)
    return Scene(players, preset, seat, number, acts=whim.randrange(1, 60))


def pairs(players: int, part: int, most: int) -> Iterator[tuple[Scene, World, World]]:
    """Yield *most* pairs; another *part* has others."""
    for number in itertools.count(part, PARTS):
        found = scene(players, number)
        try:
            here, there = twins.__wrapped__(found)
        except NothingHidden:
            continue
        yield found, here, there
        most -= 1
        if not most:
            return


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", [3, 4, 5])
async def test_two_worlds_give_the_same_to_read(players: int, part: int) -> None:
    for found, here, there in pairs(players, part, PAIRS // PARTS):
        assert unlike(found, here, there, found.seed) == [], found


CHANGES: tuple[dict[str, object], ...] = ({}, {"black_choice": "viewer"}, {"visits": "in_turn"})


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("pattern", ["01230", "00120"])
async def test_nothing_tells_others_who_has_chosen_already_where_the_ambassador_is(
    preset: str, pattern: str
) -> None:
    """M66: in one world somebody there has chosen last, in the other they have not yet."""
    looked: set[type[Event]] = set()
    for number, changes in enumerate(CHANGES):
        scene = Scene(
            5, preset, None, number, acts=25, pattern=pattern, changes=tuple(changes.items())
        )
        played = _played(scene, random.Random(number))
        for at, (action, events) in enumerate(played.acts):
            event = events[-1]
            if not at or not isinstance(event, Picked | Waived | Answered):
                continue
            looked.add(type(event))
            before = World(played.before, played.acts[: at - 1]).ledger
            last = played.acts[at - 1][1]
            here, there = (World(before, ((action, last + new),)) for new in (events, ()))
            for seat in (None, *range(5)):
                if seat != event.seat:
                    assert unlike(replace(scene, seat=seat), here, there, at) == [], (at, seat)
    assert {Waived, Answered if pattern == "01230" else Picked} <= looked


@pytest.mark.parametrize("name", LEAKS)
async def test_a_planted_leak_is_found_within_a_hundred_pairs(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    for found, here, there in pairs(4, 1, 100):
        with monkeypatch.context() as patch:
            leaks_of_one_bit.LEAKS[name](patch, leaks_of_one_bit.bit_of(here))
            if unlike(found, here, there, found.seed):
                return
    raise AssertionError("nobody noticed")
