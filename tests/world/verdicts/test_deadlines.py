"""What judges of `deadlines` find, and what they let be."""

import json

import pytest

from tests.world.history import Connected, Sent, Struck
from tests.world.judges import deadlines
from tests.world.verdicts.by_hand import ANNA, BEN, NOON, World, found, passes, says, typed, visit


def a_panel_says(world: World, due: int) -> None:
    """Have the panel of the table name a deadline, in seconds since the epoch."""
    world.sql(
        "INSERT INTO post (table_id, slot, channel, message, shown)"
        " VALUES (1, 'panel:1:1', 8, 51, 'frozen')"
    )
    world.history.note(Sent, **says(51, f"Time until <t:{due}:t> (<t:{due}:R>)"))


@pytest.mark.parametrize(
    ("moved", "why", "findings"),
    [
        (0, "", 0),
        (270, "", 1),  # by what had passed of a pause before anybody was asked
        (-90, "", 1),
        (60, "S44 held still", 0),
        (270, "S44 held still", 1),
        (270, "S49 clock ahead", 0),
    ],
)
def test_a_deadline_that_follows_from_nothing_is_found_whenever_a_panel_names_it(
    world: World, moved: int, why: str, findings: int
) -> None:
    passes(world, 5)
    world.acts(101, ANNA, visit(0))
    passes(world, 1)
    resumed = int(world.now * 1000)
    world.sql(
        "INSERT INTO standstill (table_id, since, until) VALUES (1, ?, ?)",
        *(NOON + 30_000, NOON + resumed),
    )
    if why:
        world.history.note(Struck, 1, why, over=False)
        world.history.note(Struck, 1, why, over=True)
    due = (NOON + resumed) // 1000 + 20 * 60 + moved
    a_panel_says(world, due)
    passes(world, 30)
    world.writes(visit(1))
    world.copy("told")

    assert len(found(deadlines.follow_from_what_happened, world)) == findings


@pytest.mark.parametrize(
    ("hours", "sleeps", "findings"),
    [
        (36, "kept", 0),  # it is eight, and they sleep from ten to nine
        (35, "kept", 1),  # as if that night did not count
        (24, "kept", 0),  # somebody else's
        (36, "typed", 0),
        (35, "typed", 1),
        (36, "", 1),
    ],
)
def test_a_day_at_a_slow_table_is_one_in_which_they_are_awake(
    world: World, hours: int, sleeps: str, findings: int
) -> None:
    world.sql("UPDATE seating SET settings = ?", json.dumps({"players": 3, "pace": "slow"}))
    if sleeps == "kept":
        world.sql("INSERT INTO person (id, quiet) VALUES (?, 'UTC 22-9')", BEN)
    world.copy("quiet")
    if sleeps == "typed":  # and then said otherwise
        world.asks(101, BEN, 2, **typed("me quiet", zone="UTC", begin=22, end=9))
        world.asks(102, BEN, 2, **typed("me quiet", zone="Nowhere/At all", begin=22, end=9))
        world.asks(103, BEN, 2, **typed("me quiet", zone="UTC"))
    passes(world, 1)
    due = NOON // 1000 + hours * 3600
    a_panel_says(world, due)
    passes(world, 30)
    world.copy("told")

    assert len(found(deadlines.follow_from_what_happened, world)) == findings


@pytest.mark.parametrize(
    ("hours", "pace", "who", "said", "findings"),
    [
        (36, "slow", BEN, "", 0),
        (35, "slow", BEN, "", 1),
        (24, "slow", ANNA, "", 0),  # who sleeps at no time
        (35, "evening", BEN, "", 0),
        (35, "slow", BEN, "just now", 0),
        (35, "slow", BEN, "long ago", 1),
        (35, "slow", BEN, "erased", 0),
    ],
)
def test_who_has_no_day_in_which_they_are_awake_is_found(
    world: World, hours: int, pace: str, who: int, said: str, findings: int
) -> None:
    world.sql("UPDATE seating SET settings = ?", json.dumps({"players": 3, "pace": pace}))
    world.sql("INSERT INTO person (id, quiet) VALUES (?, 'UTC 22-9')", BEN)
    if said == "erased":
        world.asks(101, BEN, 2, **typed("privacy"))
    elif said:
        world.asks(101, BEN, 2, **typed("me quiet", zone="UTC", begin=22, end=9))
    passes(world, 1 if said == "long ago" else 0)
    world.asks(102, who, custom_id="ink:1:desk::")
    due = NOON // 1000 + hours * 3600
    until = f"You have until <t:{due}:t> (<t:{due}:R>); then a bot chooses for you."
    world.answers(102, text=f"**My desk** · table #1 · game 1\n{until}")
    world.copy("told")
    assert len(found(deadlines.who_sleeps_has_longer, world)) == findings


@pytest.mark.parametrize(
    ("hours", "quiet", "said", "other", "findings"),
    [
        (24, None, True, None, 0),
        (35, None, True, None, 1),
        (35, "UTC 22-9", True, None, 0),
        (35, None, False, None, 0),
        (35, None, True, "UTC 22-9", 0),  # the last of them decides it for all
        (168, None, True, None, 0),
    ],
)
def test_who_does_not_sleep_and_has_longer_is_found(
    world: World, hours: int, quiet: str | None, said: bool, other: str | None, findings: int
) -> None:
    world.sql("UPDATE seating SET settings = ?", json.dumps({"players": 3, "pace": "slow"}))
    world.sql("INSERT INTO person (id, quiet) VALUES (?, ?), (?, ?)", BEN, quiet, ANNA, other)
    if said:
        world.asks(101, BEN, 2, **typed("me quiet"))
    passes(world, 5)
    world.asks(102, BEN, custom_id="ink:1:desk::")
    due = NOON // 1000 + hours * 3600
    until = f"You have until <t:{due}:t> (<t:{due}:R>); then a bot chooses for you."
    world.answers(102, text=f"**My desk** · table #1 · game 1\n{until}")
    world.copy("told")
    assert len(found(deadlines.who_wakes_has_no_longer, world)) == findings


@pytest.mark.parametrize(
    ("kind", "given", "minutes", "later", "findings"),
    [
        ("S44 held still", {}, 2, 120, 0),
        ("S44 held still", {}, 2, 0, 1),
        ("no network", {"silent": 0.0}, 2, 0, 0),
        ("S44 held still", {}, 0.5, 0, 0),
        ("S10 hangs", {}, 2, 0, 0),
    ],
)
@pytest.mark.parametrize("amiss", [False, True])
def test_a_panel_that_says_no_other_time_once_clocks_run_again_is_found(
    world: World,
    kind: str,
    given: dict[str, float],
    minutes: float,
    later: int,
    findings: int,
    amiss: bool,
) -> None:
    passes(world, 1)
    world.history.note(Struck, 1, kind, over=False, detail=json.dumps(given))
    passes(world, minutes)
    world.history.note(Struck, 1, kind, over=True)
    world.history.note(Connected, "RESUME")
    world.now += 10
    a_panel_says(world, NOON // 1000 + 20 * 60 + later)
    if amiss:
        world.history.note(Struck, 2, "S38 may not send", over=False)
    passes(world, 5)
    world.copy("told")
    expected = 0 if amiss else findings
    assert len(found(deadlines.shown_once_clocks_run_again, world)) == expected
