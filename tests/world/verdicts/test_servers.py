"""What judges of `servers` find, and what they let be."""

import json
from typing import Any

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called
from tests.world.judges import absences, servers
from tests.world.verdicts.by_hand import NOON, World, found, governs, typed


@pytest.mark.parametrize(
    ("settings", "logged", "status", "findings"),
    [
        ({"log_channel": 8}, 3, 200, 1),
        ({"log_channel": 8}, 4, 200, 0),
        ({"log_channel": 8}, 3, 403, 0),
        ({}, 3, 200, 0),
    ],
)
def test_a_log_that_is_not_told_what_was_done_is_found(
    world: World, settings: dict[str, int], logged: int, status: int, findings: int
) -> None:
    row = (json.dumps(settings), logged)
    world.sql("INSERT INTO server (guild, settings, logged) VALUES (7, ?, ?)", *row)
    world.sql("INSERT INTO deed (id, guild, at, what) VALUES (4, 7, ?, 'wanted')", NOON)
    world.now = 1000.0
    path = "/channels/8/messages"
    world.history.note(Called, Exchange("POST", path, {}, {}, (), status, {}, 0.1, "answered"))
    world.copy("told")
    assert len(found(servers.their_log_is_told, world)) == findings


def sets(world: World, number: int, said: str, **options: Any) -> None:
    """Have an admin set that, and be told."""
    world.now += 60
    governs(world, number, typed("wanted", **options))
    world.answers(number, text=said)


SOMEBODY = "is called when a table opens, at most once in"


@pytest.mark.parametrize(
    ("said", "findings"),
    [
        (f"<@&9> {SOMEBODY} 3 hours, and not for practice games.", 0),
        (f"<@&8> {SOMEBODY} 3 hours, and not for practice games.", 1),
        (
            "No role is called when a table opens. One that is chosen will be called at most once"
            " in 3 hours.",
            1,
        ),
    ],
)
def test_a_role_that_goes_with_other_hours_is_found(world: World, said: str, findings: int) -> None:
    sets(world, 101, f"<@&9> {SOMEBODY} 6 hours, and not for practice games.", role="9")
    sets(world, 102, said, hours=3)
    assert len(found(servers.what_is_set_stays, world)) == findings


@pytest.mark.parametrize(
    ("first", "said", "findings"),
    [
        ("+<#8>", "<#8>, <#9>", 0),
        ("+<#8>", "<#9>", 1),
        ("+<#8>", "<#8>", 1),
        ("-<#8>", "<#9>", 0),
    ],
)
def test_a_place_that_goes_as_another_is_added_is_found(
    world: World, first: str, said: str, findings: int
) -> None:
    for number, value, told in ((101, first, "<#8>"), (102, "+<#9>", said)):
        world.now += 60
        governs(world, number, typed("set", option="channels", value=value))
        world.answers(number, text=f"✅ **Channels for tables:** {told}")
    assert len(found(servers.places_add_up, world)) == findings


@pytest.mark.parametrize(("typed_", "findings"), [(True, 0), (False, 1)])
def test_a_role_may_be_another_after_any_setting_was_set(
    world: World, typed_: bool, findings: int
) -> None:
    sets(world, 101, f"<@&9> {SOMEBODY} 6 hours, and not for practice games.", role="9")
    if typed_:
        world.now += 60
        governs(world, 103, typed("set", option="wanted_role", value="<@&8>"))
        world.answers(103, text="✅ **Role that is called:** <@&8>")
    sets(world, 102, f"<@&8> {SOMEBODY} 3 hours, and not for practice games.", hours=3)
    assert len(found(servers.what_is_set_stays, world)) == findings


@pytest.mark.parametrize(("role", "findings"), [("8", 0), ("9", 0)])
def test_a_role_that_somebody_sets_may_be_another(world: World, role: str, findings: int) -> None:
    sets(world, 101, f"<@&9> {SOMEBODY} 6 hours, and not for practice games.", role="9")
    sets(world, 102, f"<@&{role}> {SOMEBODY} 6 hours, and not for practice games.", role=role)
    assert len(found(servers.what_is_set_stays, world)) == findings


@pytest.mark.parametrize(("hours", "apart", "findings"), [(2, 1, 1), (2, 3, 0), (None, 5, 1)])
def test_a_role_that_is_called_too_often_is_found(
    world: World, hours: int | None, apart: int, findings: int
) -> None:
    if hours is not None:
        sets(world, 101, f"<@&9> {SOMEBODY} {hours} hours.", role="9", hours=hours)
    world.sql("UPDATE seating SET role = 9")
    world.sql(
        "INSERT INTO seating SELECT 2, 7, 8, NULL, NULL, 11, 'lobby', settings, 'en',"
        " created + ?, 0, 0, 9, 0, NULL FROM seating",
        apart * absences.HOUR,
    )
    world.copy("told")
    assert len(found(servers.roles_rest, world)) == findings
