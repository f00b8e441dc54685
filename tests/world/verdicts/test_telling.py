"""What judges of `telling` find, and what they let be."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Ran, Sent, Struck
from tests.world.judges import excuses, letters, telling
from tests.world.judges.ledger import Fact, Line
from tests.world.verdicts.by_hand import ANNA, BEN, World, found
from tests.world.verdicts.histories import DEALT, MET, SEEN, Days, Letters, judged, ledger, said

DEALT_AMBASSADOR = {
    "mini": "You hold no secret of your own. Find out who holds which number – then make the call"
    " when you meet one or two agents.",
    "board": "You hold no secret of your own. Find out who the four are and in which build, and"
    " seal a report: if it is right in all eight when somebody declares, you win alone.",
}


@pytest.mark.parametrize(
    ("verb", "seconds", "findings"), [("resign", 60, 1), ("resign", 2, 0), ("vote", 60, 0)]
)
def test_who_is_written_to_after_they_have_left_is_found(
    world: World, verb: str, seconds: float, findings: int
) -> None:
    answer = {"id": "1100", "recipients": [{"id": str(ANNA)}]}
    box = Exchange("POST", "/users/@me/channels", {}, {}, (), 200, answer, 0.1, "answered")
    world.history.note(Called, box)
    world.now += 10
    world.asks(101, ANNA, custom_id=f"ink:1:{verb}:1.1:")
    world.sql("INSERT INTO interaction (id, table_id, answer, at) VALUES (101, 1, '', 0)")
    world.now += seconds
    foot = {"type": 10, "content": "-# Table #1 · game 1, round 2 · <#7>"}
    body = {"nonce": "n", "components": [foot]}
    sent = Exchange("POST", "/channels/1100/messages", {}, body, (), 200, {}, 0.1, "answered")
    world.history.note(Called, sent)
    world.copy("told")

    assert len(found(telling.nothing_after_leaving, world)) == findings


def test_what_was_on_its_way_to_who_has_left_is_found_if_it_is_tried_again(world: World) -> None:
    answer = {"id": "1100", "recipients": [{"id": str(ANNA)}]}
    box = Exchange("POST", "/users/@me/channels", {}, {}, (), 200, answer, 0.1, "answered")
    world.history.note(Called, box)
    foot = {"type": 10, "content": "-# Table #1 · game 1, round 2 · <#7>"}
    body = {"nonce": "n", "components": [foot]}
    for minutes in (0, 1):
        world.now += minutes * 60
        path = "/channels/1100/messages"
        world.history.note(Called, Exchange("POST", path, {}, body, (), 500, {}, 0.1, "fault"))
        if not minutes:
            world.asks(101, ANNA, custom_id="ink:1:resign:1.1:")
            world.sql("INSERT INTO interaction (id, table_id, answer, at) VALUES (101, 1, '', 0)")
    world.copy("told")
    assert len(found(telling.nothing_after_leaving, world)) == 1


def test_a_sentence_is_read_in_every_language() -> None:
    said = "Ben (bot) showed you Colonel Bubble and 11. At least one is true."
    gesagt = "Du hast Ben (Bot) Madame Zsa Zsa und 29 gezeigt. Wahr: 29."
    assert letters.fact_of("mini", said) == ("showed me", frozenset({"B", "11"}))
    assert letters.fact_of("mini", gesagt) == ("I showed", frozenset({"Z", "29"}))
    assert letters.fact_of("mini", "Ben showed you the way and 11.") is None
    board = "You showed Ben tall (secret card) and Code A. Clara saw it first. True: tall."
    assert letters.fact_of("board", board) == ("I showed", frozenset({"tall", "code A"}))


@pytest.mark.parametrize("code", [40003, 50035])
def test_where_dms_are_opened_too_fast_others_too_are_not_written_to(
    code: int, tmp_path: Path
) -> None:
    days, path = Days(), "/users/@me/channels"
    days.call("POST", path, {"recipient_id": BEN}, 400, {"code": code})
    assert bool(judged(telling.every_fact_once, days, tmp_path)) is (code != 40003)


def test_who_is_told_everything_once_and_in_order_is_well(tmp_path: Path) -> None:
    days = Letters()
    days.letter(ANNA, DEALT)
    days.letter(ANNA, MET)
    days.letter(ANNA, SEEN)
    assert judged(telling.every_fact_once, days, tmp_path) == []


def test_a_paragraph_that_names_no_round_tells_of_any(tmp_path: Path) -> None:
    days = Letters()
    days.letter(ANNA, DEALT)
    days.letter(ANNA, "\n\n".join((MET, SEEN.partition("\n")[2])))
    assert judged(telling.every_fact_once, days, tmp_path) == []


@pytest.mark.parametrize("game", ["mini", "board"])
@pytest.mark.parametrize(("told", "findings"), [(True, 0), (False, 1)])
def test_the_ambassador_is_told_who_they_are_too(
    *, game: str, told: bool, findings: int, tmp_path: Path
) -> None:
    ledger(
        tmp_path,
        f"UPDATE seating SET settings = '{json.dumps({'game': game, 'players': 5})}'",
        "UPDATE player SET seat = 4 WHERE seat = 0",
        "UPDATE chair SET seat = 4 WHERE seat = 0",
        "DELETE FROM entry WHERE seq BETWEEN 1 AND 6",
        f"UPDATE entry SET line = '{json.dumps({'event': 'opened', 'players': 5})}' WHERE seq = 0",
    )
    days, dealt = Letters(), DEALT_AMBASSADOR[game]
    days.letter(ANNA, dealt if told else "**You are the Ambassador**")
    assert len(judged(telling.every_fact_once, days, tmp_path)) == findings


@pytest.mark.parametrize(
    ("told", "came", "before", "findings"),
    [
        (True, True, 0.0, 0),
        (False, True, 0.0, 1),
        (False, False, 0.0, 0),
        (False, True, 500.0, 0),  # of that game they were told before they left
    ],
)
def test_who_comes_into_a_seat_and_is_not_told_who_they_are_is_found(
    told: bool, came: bool, before: float, findings: int, tmp_path: Path
) -> None:
    ledger(tmp_path, f"UPDATE entry SET at = at + {before} * 1000 WHERE seq >= 5")
    with closing(sqlite3.connect(tmp_path / "bot.db")) as db:
        db.execute("INSERT INTO handover VALUES (1, 0, 5, ?)", (ANNA,))
        if came:  # else they are only back
            db.execute(
                "INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, 1, 0)", (ANNA,)
            )
        db.commit()
    days = Letters()
    days.letter(ANNA, DEALT if told else MET)
    assert len(judged(telling.who_comes_is_told, days, tmp_path)) == findings


@pytest.mark.parametrize(
    ("sat", "at", "kinds", "findings"),
    [
        (False, 2100.0, (), 1),
        (True, 2100.0, (), 0),
        (False, 500.0, (), 0),  # who was there before, it may be, and is forgotten since
        (False, 2100.0, ("S49 clock ahead",), 0),
    ],
)
def test_who_comes_and_reads_of_a_game_that_was_over_is_found(
    *, sat: bool, at: float, kinds: tuple[str, ...], findings: int, tmp_path: Path
) -> None:
    ledger(
        tmp_path,
        "INSERT INTO game VALUES (2, 1, 2, 'open', '', NULL, 0)",
        "INSERT INTO entry SELECT 2, seq, line, 2000000 FROM entry WHERE game = 1",
        f"INSERT INTO handover VALUES (2, 0, 1, {ANNA})",
        "SELECT 1" if sat else "UPDATE player SET person = NULL WHERE seat = 0",
    )
    days = Letters()
    days.now = at
    days.letter(ANNA, DEALT)
    for kind in kinds:
        days.history.note(Struck, 1, kind, False, "{}")
    assert len(judged(telling.nothing_of_before_they_came, days, tmp_path)) == findings


@pytest.mark.parametrize(("fast", "findings"), [(True, 0), (False, 1)])
def test_who_comes_back_and_read_on_their_desk_who_they_are_need_not_be_told(
    *, fast: bool, findings: int, tmp_path: Path
) -> None:
    ledger(tmp_path, "UPDATE entry SET at = at + 500000 WHERE seq >= 5")
    with closing(sqlite3.connect(tmp_path / "bot.db")) as db:
        db.execute("INSERT INTO handover VALUES (1, 0, 5, ?)", (ANNA,))
        passed = "INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, ?, 0)"
        db.executemany(passed, [(ANNA, 0), (ANNA, 1)])
        db.commit()
    days, path = Letters(), "/users/@me/channels"
    days.history.entries.clear()
    if fast:
        days.call("POST", path, {"recipient_id": ANNA}, 400, {"code": 40003})
    answer = {"id": str(ANNA * 100), "recipients": [{"id": str(ANNA)}]}
    days.now += 300.0
    days.call("POST", path, {"recipient_id": ANNA}, answer=answer)
    days.now += 300.0
    days.letter(ANNA, SEEN)
    assert len(judged(telling.who_comes_is_told, days, tmp_path)) == findings


@pytest.mark.parametrize(
    ("texts", "what"),
    [
        ((DEALT, MET), "glimpsed ['29'] of round 2 (entry 7) never told"),
        ((DEALT, MET, MET, SEEN), "told twice"),
        ((DEALT, SEEN, MET), "of round 1 after 2"),
        ((DEALT, MET, SEEN.replace("29", "52")), "not in the ledger"),
        (
            (DEALT, MET.replace("showed you Lord Fiddlebottom", "showed you Agent X"), SEEN),
            "not in",
        ),
        ((MET, SEEN), "dealt ['0', 'Z']"),
    ],
)
def test_a_wrong_telling_is_found(texts: tuple[str, ...], what: str, tmp_path: Path) -> None:
    days = Letters()
    for each in texts:
        days.letter(ANNA, each)
    assert any(what in one for one in judged(telling.every_fact_once, days, tmp_path))


@pytest.mark.parametrize(("again", "findings"), [(True, 0), (False, 1)])
def test_what_says_no_round_is_what_comes_next_of_that(again: bool, findings: int) -> None:
    def fact(kind: str, round_: int, at: float) -> Fact:
        return Fact(kind, frozenset("F"), 0, (), round_, Line(round_, at, {}))

    owed = [fact("I proved", 1, 10.0), fact("showed me", 2, 20.0)]
    owed += [fact("I proved", 3, 30.0)] if again else []
    told = [
        letters.Told("showed me", frozenset("F"), 2, 21.0, None),
        letters.Told("I proved", frozenset("F"), None, 31.0, None),
    ]
    days = Days()
    compared = telling._compared(
        "Anna", told, owed, excuses.Excuses(days.history), complete=True, span=(15.0, 99.0)
    )
    assert len(list(compared)) == findings


def test_a_letter_that_was_deleted_may_come_again(tmp_path: Path) -> None:
    days = Letters()
    days.letter(ANNA, DEALT)
    gone = days.letter(ANNA, MET)
    days.history.note(Sent, "MESSAGE_DELETE", {"id": str(gone), "channel_id": str(ANNA * 100)})
    days.letter(ANNA, MET)
    days.letter(ANNA, SEEN)
    assert judged(telling.every_fact_once, days, tmp_path) == []


def test_who_cannot_be_written_to_is_told_nothing(tmp_path: Path) -> None:
    days = Letters()
    path = f"/channels/{ANNA * 100}/messages"
    days.call("POST", path, said("x"), 403, {"code": 50007})
    assert judged(telling.every_fact_once, days, tmp_path) == []


@pytest.mark.parametrize(
    ("taken", "killed", "findings"), [(True, False, 1), (False, False, 0), (True, True, 0)]
)
def test_who_can_be_written_to_again_is_told_what_happens_then(
    taken: bool, killed: bool, findings: int, tmp_path: Path
) -> None:
    ledger(
        tmp_path,
        "UPDATE entry SET at = 900000 WHERE seq = 7",
        "UPDATE entry SET at = 9000000 WHERE seq > 8",
    )
    days, path = Letters(), f"/channels/{ANNA * 100}/messages"
    days.call("POST", path, said("x"), 403, {"code": 50007})
    if taken:
        days.call("POST", path, said("x"))
    if killed:
        days.history.note(Ran, "ended", -9)
    found_ = judged(telling.every_fact_once, days, tmp_path)
    assert [one for one in found_ if "glimpsed" in one] == found_
    assert len(found_) == findings


def test_a_file_that_was_put_back_says_nothing_of_what_was_told(tmp_path: Path) -> None:
    days = Letters()
    days.letter(ANNA, MET)
    days.letter(ANNA, MET)
    assert judged(telling.every_fact_once, days, tmp_path, "S54 a backup put back") == []


LATE = "⌛ Time is up: a bot chose for you. Once more, and it plays on for you."


@pytest.mark.parametrize(
    ("letters", "what"),
    [(0, ["told of 0 of 1 decisions"]), (1, []), (2, ["late 2 times of 1"])],
)
def test_who_is_not_told_once_what_was_done_for_them_is_found(
    letters: int, what: list[str], tmp_path: Path
) -> None:
    ledger(tmp_path, "INSERT INTO lapse VALUES (1, 1, 8, 0, 1)")
    days = Letters()
    for _ in range(letters):
        days.letter(ANNA, LATE)
    said_ = judged(telling.every_lapse_told, days, tmp_path)
    assert [one.split(": ")[1] for one in said_] == what


@pytest.mark.parametrize(("last", "well"), [((403, 200), False), ((200, 403), True)])
def test_who_takes_messages_and_is_held_to_be_closed_is_found(
    last: tuple[int, ...], well: bool, tmp_path: Path
) -> None:
    ledger(tmp_path)
    with closing(sqlite3.connect(tmp_path / "bot.db")) as db:
        db.execute("INSERT INTO person (id, dm_closed) VALUES (?, 1)", (ANNA,))
        db.commit()
    days = Letters()
    for status in last:
        days.call("POST", f"/channels/{ANNA * 100}/messages", said("x"), status)
    assert (judged(telling.written_to_again, days, tmp_path) == []) is well
