"""What judges of `secrets` find, and what they let be."""

import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called
from tests.world.judges import letters, secrets, wire
from tests.world.verdicts.by_hand import ANNA, BEN
from tests.world.verdicts.histories import (
    DEALT,
    FIRST,
    LAYOUT,
    LOOKED,
    MET,
    PLACE,
    PRIVATE,
    SEEN,
    Days,
    Judge,
    Letters,
    Machine,
    Told,
    ledger,
    said,
)


@pytest.mark.parametrize(
    ("who", "text"),
    [
        (ANNA, "**You are Lord Fiddlebottom · 52**"),
        (ANNA, "Ben showed you Agent X and 52. At least one is true."),
        (ANNA, "Du hast Ben Madame Zsa Zsa und 29 gezeigt. Wahr: Madame Zsa Zsa."),
        (ANNA, "The dummy's right card is 29. It is true."),
        (ANNA, "You will show Ben your black card 52. A black card is always true."),
        (BEN, "The dummy's left card is 29. It is true."),
        (None, "**You are Madame Zsa Zsa · 0**"),
        (None, "Ben showed you Lord Fiddlebottom and 11."),
        (None, "Anna is Madame Zsa Zsa."),
        (None, "Anna said 52-11-0-29."),
    ],
)
def test_who_reads_what_they_cannot_know_is_found(
    who: int | None, text: str, tmp_path: Path
) -> None:
    days = Letters()
    days.now = 2000.0
    days.stands(PLACE if who is None else who * 100, text, guild=who is None)
    ledger(tmp_path)
    assert len(all_found(secrets.nobody_reads_what_is_not_theirs, days, tmp_path)) == 1


def test_who_reads_what_is_theirs_does_no_wrong(tmp_path: Path) -> None:
    days = Letters()
    days.now = 2000.0
    for text in (DEALT, MET, SEEN):
        days.letter(ANNA, text)
    days.letter(BEN, "**Du bist Lord Fiddlebottom · 52**")
    cover = "Lord Fiddlebottom, Colonel Bubble, Madame Zsa Zsa, Agent X"
    days.stands(PLACE, FIRST, LOOKED, cover, guild=True)
    ledger(tmp_path)
    assert all_found(secrets.nobody_reads_what_is_not_theirs, days, tmp_path) == []


@pytest.mark.parametrize("everybody", [False, True])
@pytest.mark.parametrize(
    ("title", "findings"),
    [
        ("🔎 **Inkognito 369 · Friday · At the table**", 0),
        ("🔎 **Inkognito H415 · Dienstag · Am Tisch**", 0),
        ("🔎 **A round as a case · At the table**", 0),
        ("🔎 **Game 369 · Friday · At the table**", 1),
        ("**Game 1**", 1),
    ],
)
def test_the_cards_of_a_case_are_nobodys(
    title: str, findings: int, everybody: bool, tmp_path: Path
) -> None:
    days = Letters()
    days.now = 2000.0
    dealt = "**You are Lord Fiddlebottom · 52**"
    if everybody:
        days.stands(PLACE, title, dealt, guild=True)
    else:
        days.asks(1, who=ANNA)
        days.answers(1, data={**said(title, dealt), "flags": LAYOUT | PRIVATE})
    ledger(tmp_path)
    wrong = all_found(secrets.nobody_reads_what_is_not_theirs, days, tmp_path)
    assert len(wrong) == findings


def test_an_answer_with_the_cards_of_another_is_found(tmp_path: Path) -> None:
    days = Letters()
    days.now = 2000.0
    body = {**said("**You are Lord Fiddlebottom · 52**"), "flags": LAYOUT | PRIVATE}
    for number, who in ((1, BEN), (2, ANNA)):
        days.asks(number, who=who)
        days.answers(number, data=body)
    ledger(tmp_path)
    (wrong,) = all_found(secrets.nobody_reads_what_is_not_theirs, days, tmp_path)
    assert wrong.startswith(f"{ANNA}: you-are")


@pytest.mark.parametrize("moved", [0, 1])
def test_where_a_match_was_before_it_was_moved_its_end_may_be_told(
    tmp_path: Path, moved: int
) -> None:
    days = Letters()
    days.stands(PLACE, "🟢 Anna: Colonel Bubble", guild=True)
    columns = "id, guild, channel, owner, status, settings, language, created, changed"
    ledger(
        tmp_path,
        'INSERT INTO entry VALUES (1, 50, \'{"event": "unmasked"}\', 0)',
        f"INSERT INTO seating ({columns}) SELECT 2, guild, {PLACE}, owner, status, settings,"  # noqa: S608
        " language, created, changed FROM seating",
        f"UPDATE seating SET channel = 60, thread = 70, moved = {moved} WHERE id = 1",  # noqa: S608
    )
    found_ = all_found(secrets.nobody_reads_what_is_not_theirs, days, tmp_path)
    assert len(found_) == (not moved)


def test_a_picture_that_tells_all_is_found(tmp_path: Path) -> None:
    days = Letters()
    for picture in (b"agent-F agent-B agent-Z agent-X", b"agent-Z"):
        exchange = Exchange(
            "POST", f"/channels/{PLACE}/messages", {}, {}, (("table.png", picture),), 200, {}, 0.1
        )
        days.history.note(Called, exchange)
    ledger(tmp_path)
    assert all_found(secrets.no_picture_tells, days, tmp_path) == ["all see ['Z'] on table.png"]


@pytest.mark.parametrize(("seat", "findings"), [(None, 1), (0, 1), (1, 0)])
@pytest.mark.parametrize(
    "had", ["INSERT INTO departure VALUES (1, ?, ?)", "INSERT INTO handover VALUES (1, ?2, 3, ?1)"]
)
def test_a_picture_of_cards_that_are_anothers_is_found_unless_they_had_that_seat(
    tmp_path: Path, had: str, seat: int | None, findings: int
) -> None:
    days = Days()
    days.asks(1, who=BEN)
    data = b"agent-F"
    exchange = Exchange(
        "PATCH",
        "/webhooks/5/token-1/messages/@original",
        {},
        {},
        (("cards.png", data),),
        200,
        {},
        0.1,
        "answered",
    )
    days.history.note(Called, exchange)
    ledger(tmp_path)
    with closing(sqlite3.connect(tmp_path / "bot.db")) as db, db:
        db.execute("UPDATE player SET person = NULL")
        if seat is not None:
            db.execute(had, (BEN, seat))
    assert len(all_found(secrets.no_picture_tells, days, tmp_path)) == findings


def all_found(judge: Judge, days: Days, folder: Path) -> list[str]:
    for kept in (wire.calls, wire.interactions, letters.letterboxes):
        kept.cache_clear()
    plan, loop = SimpleNamespace(faults=[], groups=1), SimpleNamespace(begin=0.0)
    told = Told(days.history, Machine(folder), plan, loop)
    return [one.what for one in judge(cast(Any, told))]
