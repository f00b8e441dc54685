"""What judges of `reminders` find, and what they let be."""

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Struck
from tests.world.judges import reminders
from tests.world.verdicts.by_hand import ANNA, BEN, World, found, passes, typed, visit

THREAD = 20


def reminds(world: World, *who: int, place: int = THREAD) -> None:
    """Have a reminder name those, and something happen after it."""
    body = {
        "nonce": "1",
        "components": [{"type": 10, "content": "⏳ Round 1: <@11>, where do you go?"}],
        "allowed_mentions": {"users": [*who]},
    }
    path = f"/channels/{place}/messages"
    world.history.note(
        Called, Exchange("POST", path, {}, body, (), 200, {"id": "51"}, 0.1, "answered")
    )
    passes(world, 5)
    world.writes(visit(0))
    world.copy("told")


@pytest.mark.parametrize(
    ("minutes", "asked", "who", "why", "findings"),
    [
        (14, 0, ANNA, "", 0),
        (12, 0, ANNA, "", 1),
        (14, 5, ANNA, "", 1),  # something else is asked of her since then
        (14, 5, BEN, "", 0),
        (12, 0, ANNA, "two tables", 0),
        (12, 0, ANNA, "S49 clock ahead", 0),
        (12, 0, ANNA, "voted", 0),
    ],
)
def test_who_is_reminded_too_early_is_found(
    world: World, minutes: int, asked: int, who: int, why: str, findings: int
) -> None:
    place = 8 if why == "two tables" else THREAD
    world.sql("UPDATE seating SET thread = ?", place)
    passes(world, asked)
    if asked:
        world.writes({"event": "asked", "by": 1, "of": 0})
    passes(world, minutes - asked)
    if why.startswith("S"):
        world.history.note(Struck, 1, why, over=False)
    if why == "voted":
        world.sql("INSERT INTO motion (table_id, what, status) VALUES (1, 'live', 'carried')")
    reminds(world, who, place=place)

    assert len(found(reminders.come_in_time, world)) == findings


@pytest.mark.parametrize(
    ("who", "purpose", "why", "findings"),
    [
        ((ANNA,), "exchange", "", 1),
        ((BEN,), "exchange", "", 1),
        ((ANNA, BEN), "exchange", "", 0),
        ((), "exchange", "", 0),
        ((ANNA,), "request", "", 0),
        ((ANNA,), "exchange", "settled", 0),
        ((ANNA,), "exchange", "late", 0),
        ((ANNA,), "exchange", "left", 0),
        ((ANNA,), "exchange", "a bot", 0),
        ((ANNA,), "exchange", "S49 clock ahead", 0),
    ],
)
def test_who_is_reminded_alone_of_what_two_show_each_other_is_found(
    world: World, who: tuple[int, ...], purpose: str, why: str, findings: int
) -> None:
    world.sql("UPDATE seating SET thread = ?", THREAD)
    seats = [0, 2] if why == "a bot" else [0, 1]
    meeting = {"at": "rialto", "seats": seats, "purpose": purpose, "settled": False}
    world.writes({"event": "met", "meetings": [meeting]})
    if why == "settled":
        world.writes({"event": "settled", "at": "rialto"})
    elif why == "late":
        world.sql("INSERT INTO lapse VALUES (1, 1, 1, 1, 1)")
    elif why == "left":
        world.asks(102, BEN, 2, **typed("match resign"))
    elif why.startswith("S"):
        world.history.note(Struck, 1, why, over=False)
    passes(world, 14)
    reminds(world, *who)

    assert len(found(reminders.name_both, world)) == findings
