"""What judges of `affected` find, and what they let be."""

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Sent
from tests.world.judges import affected
from tests.world.verdicts.by_hand import ANNA, BEN, World, found, passes, says


@pytest.mark.parametrize(
    ("what", "deleted", "told", "closed", "findings"),
    [
        ("taken-out", False, (), False, 1),
        ("taken-out", False, (BEN,), False, 0),
        ("unseated", False, (ANNA,), False, 1),
        ("unseated", False, (), True, 0),
        ("ended", True, (), False, 2),
        ("closed", True, (ANNA,), False, 1),
        ("ended", False, (), False, 0),
        ("paused", True, (), False, 0),
    ],
)
def test_who_is_hit_by_what_an_admin_does_and_not_told_so_is_found(
    world: World, what: str, deleted: bool, told: tuple[int, ...], closed: bool, findings: int
) -> None:
    for number, who in enumerate((ANNA, BEN), 70):
        answer = {"id": str(number), "recipients": [{"id": str(who)}]}
        exchange = Exchange("POST", "/users/@me/channels", {}, {}, (), 200, answer, 0.1, "answered")
        world.history.note(Called, exchange)
    if deleted:
        world.history.note(Sent, "CHANNEL_DELETE", {"id": "8"})
    passes(world, 1)
    at = world.begin * 1000 + world.now * 1000
    world.sql(
        "INSERT INTO deed (guild, at, author, what, table_id, whom) VALUES (7, ?, 13, ?, 1, ?)",
        *(int(at), what, BEN if what in affected.OUT else None),
    )
    if closed:
        world.sql("INSERT INTO person (id, dm_closed) VALUES (?, 1)", BEN)
    for who in told:
        world.now += 1
        world.history.note(Sent, **says(60 + who, "🛡️ An admin …", channel=70 + (who == BEN)))
    passes(world, 5)
    world.copy("told")
    assert len(found(affected.who_is_hit_hears_of_it, world)) == findings


GERMAN = "🛡️ Admins haben dich aus dem Match an Tisch #1 genommen; auf deinem Platz spielt ein Bot"
ENGLISH = "🛡️ Admins have taken you out of the match at table #1; a bot plays on in your seat"


@pytest.mark.parametrize(
    ("locale", "text", "findings"),
    [("de", GERMAN, 0), ("de", ENGLISH, 1), ("en-US", GERMAN, 1), ("", GERMAN, 0)],
)
def test_who_is_hit_and_told_so_in_another_language_is_found(
    world: World, locale: str, text: str, findings: int
) -> None:
    answer = {"id": "71", "recipients": [{"id": str(BEN)}]}
    exchange = Exchange("POST", "/users/@me/channels", {}, {}, (), 200, answer, 0.1, "answered")
    world.history.note(Called, exchange)
    if locale:
        world.asks(101, BEN, custom_id="ink:1:desk::")
        world.event(101)["locale"] = locale
    world.now += 60
    world.history.note(Sent, **says(60, text, channel=71))
    assert len(found(affected.who_is_hit_reads_it, world)) == findings
