"""What judges of `servers` find, and what they let be."""

import json
from types import SimpleNamespace
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


@pytest.mark.parametrize(
    ("settings", "away", "findings"),
    [
        ({"opener": 5, "wanted_role": 5, "log_channel": 8, "channels": [8]}, None, 0),
        ({"opener": 6}, None, 1),
        ({"opener": 6}, NOON, 0),
        ({"wanted_role": 6, "log_channel": 9}, None, 2),
        ({"channels": [8, 9]}, None, 1),
        ({}, None, 0),
    ],
)
def test_a_setting_that_names_what_is_gone_is_found(
    world: World, settings: dict[str, Any], away: int | None, findings: int
) -> None:
    world.backend.guilds = {7: SimpleNamespace(roles={5: None})}
    world.backend.channels = {8: None}
    row = (json.dumps(settings), away)
    world.sql("INSERT INTO server (guild, settings, away) VALUES (7, ?, ?)", *row)
    world.copy("anew")
    assert len(found(servers.no_setting_names_what_is_gone, world)) == findings


@pytest.mark.parametrize(
    ("picked", "said", "then", "now", "findings"),
    [
        (["8"], "✅ **Channels for tables:** <#8>", None, [8], 0),
        (["8"], "✅ **Channels for tables:** <#8>", None, [8, 9], 1),
        ([], "✅ **Channels for tables:** everywhere", None, [8], 1),
        (["8"], "Something was wrong.", None, [9], 0),
        (["8"], "✅ **Channels for tables:** <#8>", ("channels", "+<#9>"), [8, 9], 0),
        (["8"], "✅ **Channels for tables:** <#8>", ("opener", "<@&5>"), [8, 9], 1),
        (["8", "10"], "✅ **Channels for tables:** <#8>, <#10>", None, [8], 0),  # 10 has gone
    ],
)
def test_other_channels_than_were_picked_are_found(
    world: World,
    picked: list[str],
    said: str,
    then: tuple[str, str] | None,
    now: list[int],
    findings: int,
) -> None:
    world.backend.channels = {8: None, 9: None}
    world.asks(101, custom_id="ink:0:alter::7.channels", values=picked)
    world.event(101).update(guild_id="7")
    world.event(101)["member"]["permissions"] = str(1 << 5)
    world.answers(101, text=said)
    if then is not None:
        world.now += 60
        governs(world, 102, typed("set", option=then[0], value=then[1]))
    world.sql("INSERT INTO server (guild, settings) VALUES (7, ?)", json.dumps({"channels": now}))
    world.copy("told")
    assert len(found(servers.what_is_picked_is_set, world)) == findings


@pytest.mark.parametrize(
    ("terms", "role", "findings"),
    [
        ({"practice": True}, 9, 1),
        ({"tutorial": True}, 9, 1),
        ({}, 9, 0),
        ({"practice": True}, None, 0),
    ],
)
def test_a_role_that_is_called_to_who_is_alone_is_found(
    world: World, terms: dict[str, bool], role: int | None, findings: int
) -> None:
    world.sql("UPDATE seating SET settings = ?, role = ?", json.dumps(terms), role)
    world.copy("told")
    assert len(found(servers.who_is_alone_calls_nobody, world)) == findings
