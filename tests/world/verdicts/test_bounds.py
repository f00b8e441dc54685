"""What judges of `bounds` find, and what they let be."""

import json

import pytest

from tests.world.history import Struck
from tests.world.judges import bounds
from tests.world.verdicts.by_hand import ANNA, BEN, NOON, World, found, governs, typed

OPEN = (
    "INSERT INTO seating (id, guild, channel, owner, status, settings, language, created, changed)"
    " VALUES (?, ?, 8, 11, ?, ?, 'en', ?, ?)"
)
SIT = "INSERT INTO chair (table_id, seat, person, name, joined) VALUES (?, 0, ?, '', 0)"


def opens(
    world: World, number: int, guild: int = 7, status: str = "lobby", who: int = ANNA
) -> None:
    """Have a table be open, at which somebody sits."""
    at = NOON + int(world.now * 1000)
    world.sql(OPEN, number, guild, status, '{"players":3}', at, at)
    world.sql("UPDATE seating SET owner = ? WHERE id = ?", who, number)
    world.sql(SIT, number, who)


@pytest.mark.parametrize(
    ("limits", "status", "guild", "findings"),
    [
        ((2, 2), "lobby", 7, 0),
        ((1, 2), "lobby", 7, 1),
        ((1, 2), "lobby", 9, 0),
        ((2, 1), "lobby", 9, 1),
        ((1, 1), "cancelled", 7, 0),
        ((1, 1), "lobby", 7, 2),
        (None, "lobby", 7, 0),
    ],
)
def test_more_tables_than_the_host_allows_are_found(
    world: World, limits: tuple[int, int] | None, status: str, guild: int, findings: int
) -> None:
    world.plan.limits = limits
    opens(world, 2, guild, status)
    world.copy("end")
    assert len(found(bounds.no_more_than_the_host_allows, world)) == findings


@pytest.mark.parametrize(
    ("permissions", "channel", "opened", "over", "findings"),
    [
        (["send_messages"], 8, 60, False, 1),
        (["send_messages"], 8, 60, True, 0),
        (["send_messages"], 9, 60, False, 0),
        (["embed_links"], 8, 60, False, 0),
        (["send_messages"], 8, 2, False, 0),  # it is not known yet
    ],
)
@pytest.mark.parametrize("begun", [False, True])
def test_a_table_where_nothing_can_be_told_is_found(
    world: World,
    permissions: list[str],
    channel: int,
    opened: int,
    over: bool,
    findings: int,
    begun: bool,
) -> None:
    detail = json.dumps({"channel": channel, "permissions": permissions})
    world.history.note(Struck, 1, "S38 may not send", over=False, detail=detail)
    if over:
        world.now += 10
        world.history.note(Struck, 1, "S38 may not send", over=True)
    at = NOON + opened * 1000
    if begun:
        world.sql("UPDATE entry SET at = ?", at)
    else:
        world.sql("UPDATE seating SET created = ?", at)
    world.now = 100.0
    world.copy("told")
    assert len(found(bounds.none_is_opened_where_nothing_can_be_told, world)) == findings


ELSEWHERE = (
    "In this server tables are opened in {} only. You can practise anywhere: `/inkognito practice`."
)


@pytest.mark.parametrize(
    ("where", "channel", "findings"),
    [("<#8> or <#9>", 8, 1), ("<#9>", 8, 0), ("<#8>", 80, 1), ("<#9>", 80, 0)],
)
def test_who_may_not_play_where_one_may_is_found(
    world: World, where: str, channel: int, findings: int
) -> None:
    world.sql("UPDATE seating SET thread = 80")
    world.asks(101, ANNA, custom_id="ink:1:rematch::")
    world.event(101)["channel_id"] = str(channel)
    world.answers(101, text=ELSEWHERE.format(where))
    world.copy("told")
    assert len(found(bounds.played_where_it_may_be, world)) == findings


MANY = "You sit at as many tables as one person may here. Finish or leave one first."
FULL = "As many tables are open in this server as there may be. Wait until one has ended."


@pytest.mark.parametrize(
    ("said", "limits", "allowed", "findings"),
    [
        (MANY, None, None, 1),
        (MANY, (50, 2), None, 0),
        (MANY, (50, 3), None, 1),
        (MANY, None, ("tables_of_person", "1"), 0),
        (MANY, None, ("tables_of_person", "2"), 1),
        (MANY, None, ("tables", "1"), 1),
        (FULL, (1, 10), None, 0),
        (FULL, (3, 10), None, 1),
        (FULL, None, ("tables", "1"), 0),
        ("Something else", None, None, 0),
    ],
)
def test_who_is_told_of_too_many_tables_and_there_are_not_is_found(
    world: World,
    said: str,
    limits: tuple[int, int] | None,
    allowed: tuple[str, str] | None,
    findings: int,
) -> None:
    world.plan.limits = limits
    opens(world, 2, 9)  # in another server, where it counts for the host alone
    if allowed is not None:
        governs(world, 101, typed("set", option=allowed[0], value=allowed[1]), BEN)
    world.now += 60
    world.asks(102, ANNA, 2, **typed("new"))
    world.event(102)["guild_id"] = "7"
    world.answers(102, text=said)
    world.copy("told")
    assert len(found(bounds.there_are_as_many_as_may_be, world)) == findings
