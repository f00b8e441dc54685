"""The judges of the file and of the end find what must not be, and nothing else."""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.sandbox.calls import Exchange
from tests.world import judges
from tests.world.history import (
    Anew,
    Called,
    Connected,
    Desk,
    Did,
    History,
    Phase,
    Ran,
    Seen,
    Sent,
    Struck,
)
from tests.world.judges import (
    acknowledged,
    clocks,
    deadlines,
    desks,
    ends,
    fair,
    file,
    following,
    interactions,
    leftovers,
    lobbies,
    minds,
    moved,
    places,
    presence,
    private,
    reading,
    refusals,
    sends,
    servers,
    telling,
    votes,
    wire,
)
from tests.world.judges.finding import Finding
from tests.world.kept import Copy, Kept, Run

ANNA, BEN = 11, 12
TABLE, GAME = 1, 1
NOON = 1_800_000_000_000
"""When the world begins, by the clock of a file."""

OPENED = {
    "event": "opened",
    "rules": 2,
    "players": 3,
    "number": 1,
    "edition": {"visits": "in_turn"},
}
BEGAN = {"event": "roundbegan", "number": 1, "first": 0}


@dataclass
class Disk:
    """What stands in for all that is kept of a machine."""

    copies: list[Copy] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    filed: dict[int, list[tuple[float, bool]]] = field(default_factory=dict)
    tasks: list[tuple[float, int, int]] = field(default_factory=list)
    begin: float = NOON / 1000

    def last(self, when: str) -> Copy | None:
        return next((one for one in reversed(self.copies) if one.when == when), None)

    def lasting(self) -> list[Copy]:
        return Kept.lasting(cast("Kept", self))

    def moment(self, at: int) -> float | None:
        return (at - NOON) / 1000


class World:
    """A world made by hand: a history, and a file as the bot would have written it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.now = folder, 0.0
        self.history = History(lambda: self.now)
        self.kept = Disk()
        self.loop = self
        self.plan = SimpleNamespace(faults=[], groups=1)
        self.file = sqlite3.connect(folder / "bot.db")
        schema = files("storage").joinpath("schema.sql").read_text(encoding="utf-8")
        self.file.executescript(schema)
        self.sql(
            "INSERT INTO seating (id, guild, channel, owner, status, settings, language,"
            " created, changed) VALUES (1, 7, 8, 11, 'playing', ?, 'en', ?, ?)",
            json.dumps({"players": 3, "pace": "evening"}),
            NOON,
            NOON,
        )
        for seat, person in enumerate((ANNA, BEN, None)):
            mind = None if person else "easy"
            self.sql(
                "INSERT INTO chair (table_id, seat, person, automaton, name, joined)"
                " VALUES (1, ?, ?, ?, '', 0)",
                seat,
                person,
                mind,
            )
        self.sql("INSERT INTO game (id, table_id, number, status) VALUES (1, 1, 1, 'open')")
        self.sql(
            "INSERT INTO player (game, seat, person, automaton)"
            " SELECT 1, seat, person, automaton FROM chair"
        )
        self.asks(100)
        self.sql("INSERT INTO interaction (id, table_id, answer, at) VALUES (100, 1, '', ?)", NOON)
        self.writes(OPENED, BEGAN)

    def time(self) -> float:
        return self.now

    @property
    def begin(self) -> float:
        return self.kept.begin

    def sql(self, statement: str, *given: Any) -> None:
        self.file.execute(statement, given)

    def writes(self, *events: dict[str, Any]) -> None:
        ((seq,),) = self.file.execute("SELECT count(*) FROM entry WHERE game = 1").fetchall()
        for number, event in enumerate(events, seq):
            at = NOON + int(self.now * 1000)
            self.sql("INSERT INTO entry VALUES (1, ?, ?, ?)", number, json.dumps(event), at)

    def asks(self, number: int, who: int = ANNA, kind: int = 3, **data: Any) -> None:
        event = {
            "id": number,
            "token": f"token-{number}",
            "type": kind,
            "channel_id": 8,
            "member": {"user": {"id": who}},
            "data": data,
        }
        self.history.note(Sent, "INTERACTION_CREATE", event)

    def answers(
        self,
        number: int,
        kind: int = 4,
        *,
        on_disk: bool = True,
        text: str = "",
        seconds: float = 0.1,
    ) -> None:
        path = f"/interactions/{number}/token-{number}/callback"
        body = {"type": kind, "data": {"components": [{"type": 10, "content": text}]}}
        exchange = Exchange("POST", path, {}, body, (), 200, {}, seconds, "answered")
        self.history.note(Called, exchange)
        self.kept.filed.setdefault(number, []).append((self.now, on_disk))

    def event(self, number: int) -> dict[str, Any]:
        """Return what Discord said of something that was asked."""
        sent = (one.payload for one in self.history.of(Sent))
        return next(event for event in sent if event["id"] == number)

    def answered(self, number: int) -> dict[str, Any]:
        """Return what that was answered by."""
        called = (one.exchange for one in self.history.of(Called))
        return next(one.body["data"] for one in called if f"/{number}/" in one.path)

    def acts(
        self, number: int, who: int, *events: dict[str, Any], on_disk: bool = True, **data: Any
    ) -> None:
        """Have somebody do something that counts, and be told."""
        self.now += 10
        self.asks(number, who, 2 if "name" in data else 3, **data)
        at = NOON + int(self.now * 1000)
        self.sql(
            "INSERT INTO interaction (id, table_id, answer, at) VALUES (?, 1, '', ?)", number, at
        )
        self.writes(*events)
        self.answers(number, on_disk=on_disk)

    def copy(self, when: str) -> None:
        self.now += 10
        self.file.commit()
        path = self.folder / f"{len(self.kept.copies)}.db"
        path.write_bytes((self.folder / "bot.db").read_bytes())
        self.kept.copies.append(Copy(self.now, when, path))

    def phase(self, name: str) -> None:
        self.history.note(Phase, name)
        self.copy(name)

    def tells(self) -> None:
        """Have everybody told of all there is."""
        for audience in (0, ANNA, BEN):
            self.sql(
                "INSERT OR REPLACE INTO cursor (game, audience, told)"
                " SELECT 1, ?, count(*) FROM entry",
                audience,
            )

    def desk(self, who: int, text: str, *offers: str, kind: str = "message") -> None:
        self.history.note(Desk, who, TABLE, 500, kind, text, offers)


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A table of two people and a bot, in the first round of their game."""
    for known in (wire.calls, wire.interactions, wire.troubles, telling.letterboxes):
        known.cache_clear()
    private.letters.cache_clear()
    made = World(tmp_path)
    yield made
    made.file.close()
    for copy in made.kept.copies:
        copy.db.close()


def found(judge: Callable[[Any], Iterator[Any]], world: World) -> list[str]:
    return [finding.what for finding in judge(cast("Any", world))]


def says(number: int, text: str, name: str = "MESSAGE_CREATE", channel: int = 8) -> dict[str, Any]:
    """Return an event of a message of the bot's."""
    return {
        "name": name,
        "payload": {
            "id": str(number),
            "channel_id": str(channel),
            "flags": 0,
            "author": {"bot": True},
            "components": [{"type": 10, "content": text}],
        },
    }


def typed(command: str, **options: Any) -> dict[str, Any]:
    """Return a command of the bot's as it is sent."""
    inner: list[dict[str, Any]] = [{"name": n, "type": 3, "value": v} for n, v in options.items()]
    *groups, last = command.split()
    for number, name in enumerate((last, *reversed(groups))):
        inner = [{"name": name, "type": 1 if not number else 2, "options": inner}]
    return {"name": "inkognito", "options": inner}


def governs(
    world: World, number: int, command: dict[str, Any], by: int = ANNA, rights: int = 1 << 5
) -> None:
    """Have somebody with those *rights* type a command for admins."""
    world.asks(number, by, 2, **{**command, "name": "inkognito-admin"})
    world.event(number).update(guild_id="7")
    world.event(number)["member"]["permissions"] = str(rights)


def visit(seat: int) -> dict[str, Any]:
    return {"event": "visited", "place": seat, "at": "rialto"}


COURTS = (
    *(acknowledged, clocks, deadlines, desks, ends, fair, file, following, leftovers),
    *(lobbies, moved, presence, private, reading, refusals, servers, votes),
)
JUDGES = [
    judge
    for module in COURTS
    for judge in vars(module).values()
    if getattr(judge, "__module__", "") == module.__name__
    and getattr(judge, "__annotations__", {}).get("return") == Iterator[Finding]
    and list(judge.__annotations__) == ["evening", "return"]
]


def test_every_judge_of_the_file_and_the_end_sits_in_judgement() -> None:
    assert JUDGES
    assert set(JUDGES) <= set(judges.JUDGES)


@pytest.mark.parametrize("judge", JUDGES, ids=lambda judge: judge.__name__)
def test_where_all_is_as_it_should_be_nothing_is_found(
    world: World, judge: Callable[[Any], Iterator[Any]]
) -> None:
    world.kept.runs.append(Run("bot", 0.0, 0.0, 90.0, 0))
    world.copy("start")
    world.acts(101, ANNA, visit(0))
    world.acts(102, BEN, visit(1))
    world.copy("end")
    world.writes(visit(2))
    world.tells()
    world.kept.tasks.append((world.now, 8, 5))
    world.copy("told")
    world.kept.copies[-1].panels[TABLE] = says(51, "Round 1")["payload"]
    world.desk(ANNA, "Table #1", "ink:1:visit:1.1:")
    for phase in ("stopped", "again", "forgotten", "anew"):
        world.phase(phase)

    assert found(judge, world) == []


def test_a_hole_in_a_ledger_is_found(world: World) -> None:
    world.sql("INSERT INTO entry VALUES (1, 5, '{}', ?)", NOON)
    world.copy("told")

    assert found(file.in_order, world) == ["the ledger of game 1 has holes: [0, 1, 5]"]


def test_an_entry_that_is_changed_or_lost_is_found(world: World) -> None:
    world.acts(101, ANNA, visit(0))
    world.copy("end")
    world.sql("UPDATE entry SET line = '{}' WHERE seq = 1")
    world.copy("start")
    world.sql("DELETE FROM entry WHERE seq = 2")
    world.copy("end")

    assert [what[:20] for what in found(file.never_changed, world)] == [
        "entry 1 of game 1 wa",
        "entry 2 of game 1 wa",
    ]


def test_after_a_backup_was_put_back_less_may_be_there(world: World) -> None:
    world.history.note(Struck, 1, "S54 backup", over=False)
    world.acts(101, ANNA, visit(0))
    world.copy("end")
    world.history.note(Struck, 1, "S54 backup", over=True)
    world.sql("DELETE FROM entry WHERE seq = 2")
    world.sql("DELETE FROM interaction WHERE id = 101")
    world.copy("start")

    assert found(file.never_changed, world) == []
    assert found(acknowledged.never_lost, world) == []


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE seating SET status = 'over'",
        "UPDATE game SET status = 'over'",
        "UPDATE game SET number = 2",
        "DELETE FROM chair WHERE seat = 1",
        "UPDATE chair SET person = NULL, automaton = 'easy'",
        "DELETE FROM player WHERE seat = 2",
        "INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')",
        "INSERT INTO result VALUES (1, 0, '', 0, '', 1, 1, 1, '')",
    ],
)
def test_a_match_of_which_the_file_says_two_things_is_found(world: World, damage: str) -> None:
    world.sql(damage)
    world.copy("told")

    assert found(file.fitting, world)


@pytest.mark.parametrize(("status", "findings"), [("cancelled", 0), ("over", 1)])
def test_a_seat_that_is_empty_where_nothing_was_played_is_not(
    world: World, status: str, findings: int
) -> None:
    world.sql("DELETE FROM chair WHERE seat = 1")
    world.sql("UPDATE game SET status = 'over'")
    world.sql("UPDATE seating SET status = ?", status)
    world.copy("told")

    assert sum("has the seats" in what for what in found(file.fitting, world)) == findings


@pytest.mark.parametrize(
    ("salts", "cut", "well"), [("a", False, False), ("a b", False, True), ("a", True, True)]
)
def test_a_game_that_is_dealt_once_more_as_it_was_is_found(
    world: World, salts: str, cut: bool, well: bool
) -> None:
    world.sql("INSERT INTO pledge (table_id, master, commitment) VALUES (1, x'00', 'c')")
    world.sql("UPDATE game SET salts = 'a'")
    world.copy("end")
    if cut:
        world.kept.copies[-1] = replace(world.kept.copies[-1], disk=world.folder / "before")
    world.sql("UPDATE game SET salts = ?", salts)
    world.sql("UPDATE entry SET at = at + 1000")
    world.copy("start")

    assert (found(file.never_dealt_again, world) == []) is well


def test_who_was_told_more_than_there_is_is_found(world: World) -> None:
    world.sql("INSERT INTO cursor (game, audience, told) VALUES (1, 0, 3)")
    world.copy("told")

    assert found(file.told_of_what_is, world) == ["0 was told 3 (to None) of 2 entries of game 1"]


def test_an_answer_before_it_is_written_is_found(world: World) -> None:
    world.acts(101, ANNA, visit(0), on_disk=False)
    world.copy("told")

    assert found(acknowledged.written_first, world) == [
        "interaction 101 was answered before it was written"
    ]


def test_what_was_answered_and_is_lost_is_found(world: World) -> None:
    world.acts(101, ANNA, visit(0))
    world.sql("DELETE FROM interaction WHERE id = 101")
    world.copy("start")

    assert found(acknowledged.never_lost, world) == [
        "interaction 101, answered at 10.0, is lost at start"
    ]


def test_what_counts_without_having_been_asked_for_is_found(world: World) -> None:
    world.sql("INSERT INTO interaction (id, table_id, answer, at) VALUES (9, 1, '', 0)")
    world.copy("told")

    assert found(acknowledged.asked_for, world) == ["interaction 9 counts, and never was"]


def test_a_table_that_nobody_opened_is_found(world: World) -> None:
    world.sql("UPDATE seating SET created = created + 1")
    world.copy("told")

    assert found(acknowledged.asked_for, world) == ["table 1 of 11 was opened by itself"]


@pytest.mark.parametrize(("salt", "findings"), [("one", 1), ("two", 0)])
def test_a_salt_that_was_changed_and_is_not_is_found(
    world: World, salt: str, findings: int
) -> None:
    for number, text in ((101, "one"), (102, "two")):
        option = {"name": "text", "value": text}
        data = {"options": [{"name": "match", "options": [{"name": "salt", "options": [option]}]}]}
        world.now += 1
        world.asks(number, ANNA, 2, **data)
        world.sql("INSERT INTO interaction (id, table_id, answer, at) VALUES (?, 1, '', 0)", number)
    kept = hashlib.sha256(salt.encode()).hexdigest()
    world.sql("INSERT INTO salt (table_id, person, salt) VALUES (1, ?, ?)", ANNA, kept)
    world.copy("told")

    assert len(found(acknowledged.salted, world)) == findings

    world.asks(103, ANNA, 3, custom_id="ink:1:meant::salt")
    world.sql("INSERT INTO interaction (id, table_id, answer, at) VALUES (103, 1, '', 0)")
    world.copy("told")
    wire.interactions.cache_clear()

    assert found(acknowledged.salted, world) == []


@pytest.mark.parametrize(
    ("who", "left", "findings"), [(BEN, False, 0), (13, False, 1), (13, True, 0)]
)
def test_a_deal_by_what_somebody_has_added_who_does_not_play_is_found(
    world: World, who: int, left: bool, findings: int
) -> None:
    option = {"name": "text", "value": "words"}
    data = {"options": [{"name": "match", "options": [{"name": "salt", "options": [option]}]}]}
    world.asks(101, who, 2, **data)
    world.sql("INSERT INTO interaction (id, table_id, answer, at) VALUES (101, 1, '', 0)")
    world.sql("UPDATE game SET salts = ?", hashlib.sha256(b"words").hexdigest())
    if left:  # in the midst of the match
        world.sql("INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, 0, 0)", who)
    world.copy("told")
    assert len(found(acknowledged.salted_by_who_plays, world)) == findings


THREAD = {"id": "51"}


@pytest.mark.parametrize(
    ("damage", "refused", "gone", "findings"),
    [
        ("UPDATE seating SET thread = NULL", False, False, 1),
        ("UPDATE seating SET thread = 51", False, False, 0),
        ("UPDATE seating SET thread = NULL", True, False, 0),
        ("UPDATE seating SET thread = NULL", False, True, 0),
        ("UPDATE seating SET thread = 8, moved = 1", False, False, 0),
    ],
)
def test_a_thread_that_stands_empty_is_found(
    world: World, damage: str, refused: bool, gone: bool, findings: int
) -> None:
    world.sql("UPDATE seating SET lobby_message = 51")
    world.sql(damage)
    world.history.note(Sent, "THREAD_CREATE", THREAD)
    path = "/channels/8/messages/51/threads"
    for status, code in ((400, places.KNOWN), (403, 50001))[: 2 if refused else 1]:
        answer = Exchange("POST", path, {}, {}, (), status, {"code": code}, 0.1, "answered")
        world.history.note(Called, answer)
    if gone:
        world.history.note(Sent, "THREAD_DELETE", THREAD)
    world.copy("told")

    assert len(found(places.no_thread_is_forgotten, world)) == findings


@pytest.mark.parametrize(("over", "findings"), [(20.0, 0), (5.0, 1)])
def test_a_match_that_was_over_before_its_thread_was_heard_of_may_leave_it_empty(
    world: World, over: float, findings: int
) -> None:
    world.sql("UPDATE seating SET lobby_message = 51, status = 'over'")
    world.history.note(Sent, "THREAD_CREATE", THREAD)
    world.now = 10.0
    asked = Exchange("POST", "/channels/8/messages/51/threads", {}, {}, (), 0, {}, 0.1, "dropped")
    world.history.note(Called, asked)
    world.now = over
    world.writes(visit(0))
    world.copy("told")
    assert len(found(places.no_thread_is_forgotten, world)) == findings


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


def test_a_decision_that_somebody_else_took_is_found(world: World) -> None:
    world.acts(101, BEN, visit(0))
    world.copy("told")

    assert found(acknowledged.done_by_them, world) == [
        "entry 2 of game 1 is 11's, asked for by [12]"
    ]


@pytest.mark.parametrize(("later", "findings"), [(0, 1), (60, 0)])
def test_who_is_late_at_once_for_what_they_have_just_been_asked_is_found(
    world: World, later: int, findings: int
) -> None:
    for seq, event in enumerate((visit(0), {"event": "showed", "by": 0, "to": 1, "cards": []}), 2):
        world.writes(event)
        world.sql("INSERT INTO lapse VALUES (1, 1, ?, 0, 1)", seq)
        world.now += later
    world.copy("told")
    assert len(found(presence.has_time_for_what_is_asked, world)) == findings


def test_a_decision_of_nobody_is_found_unless_their_time_was_up(world: World) -> None:
    world.now += 10
    world.writes(visit(0))
    world.copy("told")

    assert found(acknowledged.done_by_them, world) == [
        "entry 2 of game 1 is 11's, asked for by nobody"
    ]

    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 0, 1)")
    world.copy("told")

    assert found(acknowledged.done_by_them, world) == []


def test_a_note_that_is_not_there_is_found(world: World) -> None:
    box = [{"components": [{"custom_id": "text", "value": "Ben *lies*.\nAlways"}]}]
    world.asks(101, ANNA, 5, custom_id="ink:1:noted:1.1:1", components=box)
    world.answers(101, text="Your notes are saved. Only you can read them.")
    world.asks(102, ANNA, 5, custom_id="ink:1:noted:1.1:2", components=box)
    world.answers(102, text="That moment has passed, so nothing was changed.")
    world.copy("told")

    assert len(found(acknowledged.notes_kept, world)) == 1

    world.sql("INSERT INTO memo VALUES (1, 11, '1', 'Ben *lies*.' || char(10) || 'Always', 0)")
    world.copy("told")

    assert found(acknowledged.notes_kept, world) == []


@pytest.mark.parametrize(("number", "findings"), [(100, 1), (102, 0)])
def test_a_note_that_is_not_gone_is_found_unless_they_have_typed_one_since(
    world: World, number: int, findings: int
) -> None:
    box = [{"components": [{"custom_id": "text", "value": ""}]}]
    for each in sorted((number, 101)):
        world.now += 1
        if each == 101:
            world.asks(101, ANNA, 5, custom_id="ink:1:noted:1.1:1", components=box)
            world.answers(101, text="Your notes are saved. Only you can read them.")
        else:
            world.asks(each, ANNA, 2, **typed("notes", about="Ben", text="Always"))
    world.sql("INSERT INTO memo VALUES (1, 11, '1', 'Always', 0)")
    world.copy("told")

    assert len(found(acknowledged.notes_kept, world)) == findings


def test_what_a_bot_leaves_behind_is_found(world: World) -> None:
    world.kept.runs.append(Run("bot", 0.0, 0.0, 90.0, 0, ["the task of a desk"]))

    assert found(leftovers.nothing_is_left, world) == ["bot has left the task of a desk"]


def test_a_bot_that_ends_by_itself_is_found_unless_its_disk_was_full(world: World) -> None:
    world.kept.runs.append(Run("bot", 0.0, 0.0, 90.0, 74))

    assert found(leftovers.ends_as_it_should, world) == ["bot ended with 74"]

    wire.troubles.cache_clear()
    world.now = 80.0
    world.history.note(Struck, 1, "S46 a full disk", over=False)

    assert found(leftovers.ends_as_it_should, world) == []


@pytest.mark.parametrize(
    ("status", "ended", "findings"), [(75, None, 0), (0, None, 1), (0, 20.0, 0)]
)
def test_a_second_bot_beside_the_first_is_found(
    world: World, status: int, ended: float | None, findings: int
) -> None:
    world.kept.runs.append(Run("bot 0", 0.0, 0.0, ended))
    world.now = 10.0
    world.history.note(Struck, 1, "S50 a second bot", over=False)
    world.now = 40.0
    world.history.note(Ran, "second", status)
    world.history.note(Struck, 1, "S50 a second bot", over=True)

    assert len(found(leftovers.only_one_at_a_time, world)) == findings


def test_ever_more_tasks_are_found(world: World) -> None:
    world.copy("told")
    world.kept.tasks.append((world.now, 50, 10))

    assert found(leftovers.no_more_than_tables_need, world) == ["50 tasks for 1 open tables"]


# -- clocks


def passes(world: World, minutes: float) -> None:
    world.now += minutes * 60


def test_who_is_waited_for_and_forgotten_is_found(world: World) -> None:
    passes(world, 25)
    world.copy("told")

    assert found(clocks.nobody_waits_for_ever, world) == [
        "for 1510 s nothing happens at table 1, evening"
    ]


@pytest.mark.parametrize(
    "why",
    [
        "INSERT INTO standstill (table_id, since, why) VALUES (1, {noon}, 'voted')",
        "UPDATE seating SET settings = json_set(settings, '$.pace', 'untimed')",
        "UPDATE game SET status = 'over'",
    ],
)
def test_where_no_clock_runs_nobody_is_forgotten(world: World, why: str) -> None:
    world.sql(why.format(noon=NOON))
    passes(world, 25)
    world.copy("told")

    assert found(clocks.nobody_waits_for_ever, world) == []


def test_while_no_bot_runs_nobody_is_forgotten_and_nobody_hurried(world: World) -> None:
    world.kept.runs.append(Run("bot", 0.0, 0.0, 60.0, -9))
    world.kept.runs.append(Run("bot", 960.0, 0.0))
    passes(world, 25)
    world.copy("told")

    assert found(clocks.nobody_waits_for_ever, world) == []

    world.writes(visit(0))
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 0, 1)")
    world.copy("told")

    assert found(clocks.nobody_is_hurried, world) == ["seat 0 of table 1 had 610.0 s, evening"]


def test_a_table_that_all_have_left_to_bots_waits_for_longer(world: World) -> None:
    world.sql("INSERT INTO lapse VALUES (1, 1, 1, 0, 2), (1, 1, 0, 1, 2)")
    passes(world, 600)
    world.copy("told")

    assert found(clocks.nobody_waits_for_ever, world) == []


@pytest.mark.parametrize(("counts", "findings"), [(True, 1), (False, 0)])
def test_who_only_looks_has_not_come_back(world: World, counts: bool, findings: int) -> None:
    world.sql("INSERT INTO lapse VALUES (1, 1, 1, 0, 2), (1, 1, 0, 1, 2)")
    passes(world, 10)
    world.asks(101)
    if counts:
        world.sql("INSERT INTO interaction (id, table_id, answer, at) VALUES (101, 1, '', 0)")
    passes(world, 5)
    world.writes(visit(2))
    passes(world, 590)
    world.copy("told")

    assert len(found(clocks.nobody_waits_for_ever, world)) == findings


def test_a_decision_that_is_taken_early_is_found(world: World) -> None:
    passes(world, 5)
    world.acts(101, ANNA, visit(0))
    passes(world, 19)
    world.writes(visit(1))
    world.sql("INSERT INTO lapse VALUES (1, 1, 3, 1, 1)")
    world.copy("told")

    assert found(clocks.nobody_is_hurried, world) == ["seat 1 of table 1 had 1140.0 s, evening"]

    passes(world, 1)
    world.history.note(Struck, 1, "S49 clock ahead", over=False)
    wire.troubles.cache_clear()
    assert len(found(clocks.nobody_is_hurried, world)) == 1


@pytest.mark.parametrize(("chooses", "findings"), [("viewer", 0), ("shower", 1)])
def test_who_is_asked_for_a_card_that_they_do_not_choose_is_asked_nothing(
    world: World, chooses: str, findings: int
) -> None:
    world.sql("UPDATE entry SET line = json_set(line, '$.edition.black_choice', ?)", chooses)
    passes(world, 21)
    world.writes({"event": "asked", "seat": 0, "of": 1}, {"event": "peeked", "seat": 1})
    world.sql("INSERT INTO lapse VALUES (1, 1, 3, 1, 1)")
    world.copy("told")

    assert len(found(clocks.nobody_is_hurried, world)) == findings


@pytest.mark.parametrize(("asleep", "known", "findings"), [(60, 5, 1), (0, 5, 0), (60, 20.5, 0)])
def test_a_time_in_which_the_bot_heard_nobody_does_not_count_once_that_is_known(
    world: World, asleep: int, known: float, findings: int
) -> None:
    passes(world, 5)
    until = NOON + int(known * 60_000)
    world.sql("INSERT INTO standstill (since, until) VALUES (?, ?)", until - asleep * 1000, until)
    passes(world, 15)
    world.writes(visit(0))
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 0, 1)")
    world.copy("told")

    assert len(found(clocks.nobody_is_hurried, world)) == findings


@pytest.mark.parametrize(("minutes", "findings"), [(25, 0), (19, 1)])
def test_time_that_begins_anew_later_was_there_before(
    world: World, minutes: int, findings: int
) -> None:
    passes(world, 21)
    world.writes(visit(0))
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 0, 1)")
    anew = "INSERT INTO standstill (table_id, since, until) VALUES (1, ?, ?)"
    world.sql(anew, NOON, NOON + minutes * 60_000)
    passes(world, 10)
    world.copy("told")

    assert len(found(clocks.nobody_is_hurried, world)) == findings


def test_who_is_hurried_by_a_clock_that_is_wrong_is_no_finding(world: World) -> None:
    world.history.note(Struck, 1, "S49 clock ahead", over=False)
    passes(world, 5)
    world.writes(visit(1))
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 1, 1)")
    world.copy("told")

    assert found(clocks.nobody_is_hurried, world) == []


@pytest.mark.parametrize("runs", [True, False])
@pytest.mark.parametrize(("drift", "findings"), [(-7_200.0, 0), (0.0, 1)])
def test_who_is_hurried_by_a_clock_that_was_set_back_is_no_finding(
    world: World, drift: float, findings: int, *, runs: bool
) -> None:
    """It shows once more what it has shown before all went wrong, also where a bot *runs*."""
    began = 0.0 if runs else drift
    world.kept.runs += [Run("bot 0", 0.0, 0.0, 100.0), Run("bot 1", 110.0, began)]
    world.now = 105.0
    if drift:
        given = json.dumps({"ahead": drift}) if runs else ""
        world.history.note(Struck, 1, "S49 clock behind", over=False, detail=given)
    world.now = 300.0 + drift
    world.writes(visit(1))
    world.now = 300.0
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 1, 1)")
    world.copy("told")

    assert len(found(clocks.nobody_is_hurried, world)) == findings


@pytest.mark.parametrize(
    ("clock", "moment"), [(90.0, 90.0), (2110.0, 110.0), (160.0, 160.0), (1990.0, None)]
)
def test_what_a_clock_showed_that_is_set_while_its_bot_runs_tells_when_that_was(
    clock: float, moment: float | None
) -> None:
    run = Run("bot", 0.0, 0.0, 200.0, drifts=[(100.0, 2000.0), (150.0, 0.0)])
    assert run.moment(clock, 300.0) == moment


def test_who_keeps_the_runs_of_a_machine_knows_when_its_clock_is_set(tmp_path: Path) -> None:
    loop, machine = SimpleNamespace(time=lambda: 7.0, begin=0.0), SimpleNamespace(folder=tmp_path)
    kept = Kept(cast("Any", loop), cast("Any", machine), tmp_path / "copies")
    machine.at_drift(30.0)
    machine.at_start(type("Started", (), {"name": "bot", "drift": 30.0})())
    machine.at_drift(0.0)
    assert kept.runs == [Run("bot", 7.0, 30.0, drifts=[(7.0, 0.0)])]


@pytest.mark.parametrize(("visits", "findings"), [(0, 1), (1, 0)])
def test_a_time_without_clocks_that_is_forgotten_too_early_is_found(
    world: World, visits: int, findings: int
) -> None:
    passes(world, 5)
    until = NOON + int(world.now * 1000)
    world.sql("INSERT INTO standstill (since, until) VALUES (?, ?)", until - 90_000, until)
    world.copy("end")
    world.writes(*[visit(0)] * visits)
    world.sql("DELETE FROM standstill")
    world.copy("start")

    assert len(found(clocks.standstills_are_kept, world)) == findings


@pytest.mark.parametrize(("hours", "findings"), [(24, 1), (33, 1), (35, 0)])
def test_a_decision_that_is_taken_while_somebody_sleeps_is_found(
    world: World, hours: int, findings: int
) -> None:
    world.sql("INSERT INTO person (id, quiet) VALUES (?, 'UTC 22-8')", BEN)
    world.sql("UPDATE seating SET settings = ?", json.dumps({"players": 3, "pace": "slow"}))
    passes(world, 60 * hours)
    ((seq,),) = world.file.execute("SELECT count(*) FROM entry WHERE game = 1").fetchall()
    world.sql("INSERT INTO lapse VALUES (1, 1, ?, 1, 1)", seq)
    world.writes(visit(1))
    world.copy("told")
    assert len(found(clocks.nobody_is_hurried, world)) == findings


def test_clocks_that_stand_still_for_nothing_are_found(world: World) -> None:
    world.sql("INSERT INTO standstill (since, until) VALUES (?, ?)", NOON, NOON + 90_000)
    world.copy("told")

    assert found(clocks.stands_still_only_while_away, world) == [
        "clocks stood still for 90.0 s in which the bot was there"
    ]


@pytest.mark.parametrize(
    ("kind", "findings"), [("S8 unavailable", 0), ("S41 too old to edit", 1), ("", 1)]
)
def test_clocks_that_stand_still_for_who_is_not_let_in_are_not(
    world: World, kind: str, findings: int
) -> None:
    world.kept.runs.append(Run("bot", 0.0, 0.0))
    if kind:
        world.history.note(Struck, 1, kind, over=False)
        world.now = 90.0
        world.history.note(Struck, 1, kind, over=True)
    world.now = 140.0
    world.history.note(Connected, "IDENTIFY")
    world.sql("INSERT INTO standstill (since, until) VALUES (?, ?)", NOON, NOON + 140_000)
    world.copy("told")

    assert len(found(clocks.stands_still_only_while_away, world)) == findings


@pytest.mark.parametrize(("connected", "findings"), [(190.0, 0), (110.0, 1)])
def test_clocks_stand_still_until_who_was_cut_off_is_connected_again(
    world: World, connected: float, findings: int
) -> None:
    world.kept.runs.append(Run("bot", 0.0, 0.0))
    world.history.note(Struck, 1, "no network", over=False)
    world.now = 80.0
    world.history.note(Struck, 1, "no network", over=True)
    world.now = connected
    world.history.note(Connected, "IDENTIFY")
    world.sql("INSERT INTO standstill (since, until) VALUES (?, ?)", NOON, NOON + 191_000)
    world.now = 200.0
    world.copy("told")

    assert len(found(clocks.stands_still_only_while_away, world)) == findings


def test_what_a_file_says_that_was_there_before_is_no_finding(world: World) -> None:
    world.kept.runs.append(Run("bot", 0.0, 0.0))
    world.sql("INSERT INTO standstill (since, until) VALUES (0, ?)", NOON)
    world.copy("start")
    world.copy("told")

    assert found(clocks.stands_still_only_while_away, world) == []


def test_a_table_s_standstill_that_has_ended_since_is_no_longer_than_it_was(world: World) -> None:
    world.sql("INSERT INTO standstill (table_id, since, why) VALUES (1, ?, 'lost')", NOON)
    passes(world, 1)
    world.copy("end")
    passes(world, 9)
    world.sql("UPDATE standstill SET until = ?", NOON + 600_000)
    passes(world, 20)
    world.writes(visit(0))
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 0, 1)")
    world.copy("told")

    assert found(clocks.nobody_is_hurried, world) == []


def test_a_lobby_that_nobody_closes_is_found(world: World) -> None:
    world.sql("UPDATE seating SET status = 'lobby'")
    passes(world, 25 * 60)
    world.copy("told")

    assert len(found(clocks.lobbies_end, world)) == 1


@pytest.mark.parametrize(("wrong", "findings"), [(0, 0), (60, 1)])
def test_a_panel_with_another_time_is_found(world: World, wrong: int, findings: int) -> None:
    world.sql("INSERT INTO standstill (since, until) VALUES (?, ?)", NOON + 10_000, NOON + 40_000)
    world.copy("told")
    due = NOON // 1000 + 20 * 60 + 30 + wrong
    panel = says(51, f"Time until <t:{due}:t> (<t:{due}:R>)")["payload"]
    world.kept.copies[-1].panels[TABLE] = panel

    assert len(set(found(clocks.panels_tell_the_time, world))) == findings


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
    world.sql(
        "INSERT INTO post (table_id, slot, channel, message, shown)"
        " VALUES (1, 'panel:1:1', 8, 51, '')"
    )
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
    world.history.note(Sent, **says(51, f"Time until <t:{due}:t> (<t:{due}:R>)"))
    world.sql("UPDATE post SET shown = 'frozen'")
    passes(world, 30)
    world.writes(visit(1))
    world.copy("told")

    assert len(found(deadlines.follow_from_what_happened, world)) == findings


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
    world.sql("UPDATE seating SET thread = ?", 8 if why == "two tables" else 20)
    passes(world, asked)
    if asked:
        world.writes({"event": "asked", "by": 1, "of": 0})
    passes(world, minutes - asked)
    if why.startswith("S"):
        world.history.note(Struck, 1, why, over=False)
    if why == "voted":
        world.sql("INSERT INTO motion (table_id, what, status) VALUES (1, 'live', 'carried')")
    body = {
        "nonce": "1",
        "components": [{"type": 10, "content": "⏳ Round 1: <@11>, where do you go?"}],
        "allowed_mentions": {"users": [who]},
    }
    place = 8 if why == "two tables" else 20
    path = f"/channels/{place}/messages"
    world.history.note(
        Called, Exchange("POST", path, {}, body, (), 200, {"id": "51"}, 0.1, "answered")
    )
    passes(world, 5)
    world.writes(visit(0))
    world.copy("told")

    assert len(found(deadlines.reminders_come_in_time, world)) == findings


@pytest.mark.parametrize(("then", "findings"), [((400,), 0), ((400, 200), 2), ((503,), 2)])
def test_a_panel_that_discord_had_not_edited_may_say_another_time(
    world: World, then: tuple[int, ...], findings: int
) -> None:
    for status in then:
        path = "/channels/8/messages/51"
        edited = Exchange("PATCH", path, {}, {}, (), status, {}, 0.1, "answered")
        world.history.note(Called, edited)
    world.copy("told")
    due = NOON // 1000 + 7
    panel = says(51, f"Time until <t:{due}:t> (<t:{due}:R>)")["payload"]
    world.kept.copies[-1].panels[TABLE] = panel

    assert len(found(clocks.panels_tell_the_time, world)) == findings


# -- ends


def ended(world: World) -> None:
    world.tells()
    world.history.note(Sent, **says(51, "Round 1: Anna <t:17:t>"))
    world.phase("told")
    world.kept.copies[-1].panels[TABLE] = says(51, "Round 1")["payload"]
    world.phase("stopped")


def test_what_is_said_after_a_start_is_found(world: World) -> None:
    ended(world)
    world.history.note(Sent, **says(51, "Round 1: Anna <t:18:t>", "MESSAGE_UPDATE"))
    world.history.note(Sent, **says(51, "Round 1: Ben <t:18:t>", "MESSAGE_UPDATE"))
    world.history.note(Sent, **says(52, "Anna went to Rialto."))
    world.history.note(Sent, "MESSAGE_DELETE", {"id": "51", "channel_id": "8"})
    world.phase("again")

    assert found(ends.nothing_more_to_say, world) == [
        "'Round 1: Anna <t:…:t>' says after a start 'Round 1: Ben <t:…:t>'",
        "the bot says after a start 'Anna went to Rialto.'",
        "the bot deletes 'Round 1: Ben <t:…:t>'",
    ]


def test_the_case_of_a_day_may_come_after_a_start_for_it_comes_at_its_hour(world: World) -> None:
    ended(world)
    world.history.note(Sent, **says(52, "🔎 **Inkognito 253 · Monday · At the table**"))
    world.phase("again")

    assert found(ends.nothing_more_to_say, world) == []


def test_what_discord_would_not_have_edited_may_be_edited_after_a_start(world: World) -> None:
    path, answer = "/channels/8/messages/51", {"code": 50001}
    refused = Exchange("PATCH", path, {}, {}, (), 403, answer, 0.1, "answered")
    world.history.note(Called, refused)
    ended(world)
    world.history.note(Sent, **says(51, "Round 1: Ben", "MESSAGE_UPDATE"))
    world.phase("again")

    assert found(ends.nothing_more_to_say, world) == []


@pytest.mark.parametrize(("status", "findings"), [("playing", 1), ("cancelled", 0)])
def test_what_was_not_allowed_long_before_a_start_is_tried_again_before_it(
    world: World, status: str, findings: int
) -> None:
    world.sql("UPDATE seating SET status = ?", status)
    world.sql("INSERT INTO post (table_id, slot, channel, message) VALUES (1, 'lobby', 8, 51)")
    path, answer = "/channels/8/messages/51", {"code": 50001}
    refused = Exchange("PATCH", path, {}, {}, (), 403, answer, 0.1, "answered")
    world.history.note(Called, refused)
    world.now += 1000
    ended(world)
    world.history.note(Sent, **says(51, "Round 1: Ben", "MESSAGE_UPDATE"))
    world.phase("again")

    assert len(found(ends.nothing_more_to_say, world)) == findings


@pytest.mark.parametrize(("later", "findings"), [(3600, 0), (3601, 1)])
def test_what_had_no_picture_for_an_hour_may_have_one_after_a_start(
    world: World, later: float, findings: int
) -> None:
    for channel, pictures, status in ((8, [{"id": 0}], 400), (8, [], 200)):
        path, body = f"/channels/{channel}/messages", {"attachments": pictures}
        sent = Exchange("POST", path, {}, body, (), status, {"id": "51"}, 0.0, "answered")
        world.history.note(Called, sent)
        world.now += later
    ended(world)
    world.history.note(Sent, **says(51, "Round 1", "MESSAGE_UPDATE"))
    world.phase("again")

    assert len(found(ends.nothing_more_to_say, world)) == findings


def test_an_answer_that_nobody_can_read_says_of_no_message_that_it_has_no_picture(
    world: World,
) -> None:
    for status, answer in ((400, {}), (200, '{"id": "12')):
        body: dict[str, Any] = {"attachments": [{"id": 0}] if status == 400 else []}
        path = "/channels/8/messages"
        sent = Exchange("POST", path, {}, body, (), status, answer, 0.0, "fault")
        world.history.note(Called, sent)
    ended(world)
    world.history.note(Sent, **says(51, "Round 1", "MESSAGE_UPDATE"))
    world.phase("again")

    assert len(found(ends.nothing_more_to_say, world)) == 1


def test_what_was_answered_by_another_message_may_be_edited_after_a_start(world: World) -> None:
    struck = json.dumps({"channel": "8", "message": "51"})
    world.history.note(Struck, 0, "S13 a foreign answer", False, struck)
    ended(world)
    world.history.note(Sent, **says(51, "Round 1: Ben", "MESSAGE_UPDATE"))
    world.phase("again")

    assert found(ends.nothing_more_to_say, world) == []


@pytest.mark.parametrize(("text", "findings"), [("Round 1", 0), ("Round 2", 1)])
def test_what_was_not_taken_is_tried_again_after_a_start(
    world: World, text: str, findings: int
) -> None:
    body = {"components": [{"type": 10, "content": "Round 1\nWaiting for Ben"}]}
    refused = Exchange("POST", "/channels/8/messages", {}, body, (), 400, {}, 0.1, "fault")
    world.history.note(Called, refused)
    ended(world)
    world.history.note(Sent, **says(51, text))
    world.phase("again")

    assert len(found(ends.nothing_more_to_say, world)) == findings


@pytest.mark.parametrize(
    ("status", "edited", "findings"), [(400, False, 0), (400, True, 0), (429, False, 1)]
)
def test_what_was_not_taken_says_after_a_start_what_holds_by_then(
    world: World, status: int, edited: bool, findings: int
) -> None:
    path, body = "/channels/8/messages", {"nonce": "a"}
    refused = Exchange("POST", path, {}, body, (), status, {}, 0.1, "fault")
    world.history.note(Called, refused)
    ended(world)
    world.history.note(Sent, **says(51, "Rejected"))
    taken = Exchange("POST", path, {}, body, (), 200, {"id": "51"}, 0.1, "answered")
    world.history.note(Called, taken)
    if edited:
        world.history.note(Sent, **says(51, "Rejected no more", "MESSAGE_UPDATE"))
    world.phase("again")

    assert len(found(ends.nothing_more_to_say, world)) == findings


@pytest.mark.parametrize(("slot", "findings"), [("lobby", 0), ("panel:1.1", 1)])
def test_what_was_deleted_comes_anew_after_a_start(world: World, slot: str, findings: int) -> None:
    post = "INSERT OR REPLACE INTO post (table_id, slot, channel, message) VALUES (1, ?, 8, ?)"
    world.sql(post, "lobby", 51)
    world.history.note(Sent, "MESSAGE_DELETE", {"id": "51", "channel_id": "8"})
    ended(world)
    world.history.note(Sent, **says(52, "Round 1: Ben"))
    world.sql(post, slot, 52)
    world.phase("again")

    assert len(found(ends.nothing_more_to_say, world)) == findings


def test_what_happens_meanwhile_may_be_said(world: World) -> None:
    ended(world)
    world.writes(visit(0))
    world.history.note(Sent, **says(52, "Anna went to Rialto."))
    world.phase("again")

    assert found(ends.nothing_more_to_say, world) == []


def test_a_message_that_does_not_show_what_is_true_is_found(world: World) -> None:
    ended(world)
    world.phase("again")
    world.phase("forgotten")
    world.history.note(Sent, **says(51, "Round 1: Ben <t:17:t>", "MESSAGE_UPDATE"))
    world.phase("anew")

    assert len(found(ends.shows_what_is_true, world)) == 1
    assert found(ends.nothing_more_to_say, world) == []


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE cursor SET told = 1 WHERE audience = 0",
        "DELETE FROM cursor WHERE audience = 12",
        "UPDATE cursor SET nonce = 'n', upto = 2 WHERE audience = 11",
        "INSERT INTO post (table_id, slot, channel, nonce) VALUES (1, 'panel:1:1', 8, 'n')",
    ],
)
def test_whoever_was_not_told_all_is_found(world: World, damage: str) -> None:
    ended(world)
    world.sql(damage)
    world.phase("again")

    assert len(found(ends.all_is_told, world)) == 1


@pytest.mark.parametrize(("ago", "findings"), [(1, 0), (60, 1)])
def test_what_has_happened_right_before_may_be_under_way(
    world: World, ago: float, findings: int
) -> None:
    ended(world)
    world.sql("UPDATE cursor SET nonce = 'n', upto = 2 WHERE audience = 11")
    at = NOON + (world.now - ago) * 1000  # ten seconds before the copy, and that many
    world.sql("UPDATE entry SET at = ? WHERE seq = (SELECT max(seq) FROM entry)", at)
    world.phase("again")

    assert len(found(ends.all_is_told, world)) == findings


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE cursor SET nonce = 'n', upto = 2 WHERE audience = 11",
        "INSERT INTO post (table_id, slot, channel, nonce) VALUES (1, 'panel:1:1', 8, 'n')",
    ],
)
def test_what_was_under_way_at_a_table_of_before_stays_so(world: World, damage: str) -> None:
    ended(world)
    world.sql(damage)
    world.phase("again")
    world.kept.copies[-1].foreign = frozenset({TABLE})

    assert found(ends.all_is_told, world) == []


@pytest.mark.parametrize(
    "why",
    [
        "UPDATE seating SET shut = 8",
        "INSERT INTO standstill (table_id, since, why) VALUES (1, 0, 'lost')",
        None,
    ],
)
def test_a_place_that_takes_nothing_need_not_be_told(world: World, why: str | None) -> None:
    refuses(world, 403)  # and again, when the evening is over
    world.history.note(Phase, "calm")
    ended(world)
    world.sql("UPDATE cursor SET told = 1, nonce = 'n', upto = 2 WHERE audience = 0")
    if why is None:
        refuses(world, 403)
    else:
        world.sql(why)
    world.phase("again")

    assert found(ends.all_is_told, world) == []


def test_a_place_that_took_nothing_while_something_was_wrong_is_told_after_it(
    world: World,
) -> None:
    refuses(world, 403)
    world.now += 1
    world.history.note(Phase, "calm")
    ended(world)
    world.sql("UPDATE cursor SET told = 1 WHERE audience = 0")
    world.phase("again")

    assert found(ends.all_is_told, world) == ["the thread was told 1 of 2 entries of game 1"]


def refuses(world: World, status: int) -> None:
    world.now += 1
    answer = Exchange("PATCH", "/channels/8/messages/5", {}, {}, (), status, {}, 0.1, "answered")
    world.history.note(Called, answer)


@pytest.mark.parametrize(("status", "findings"), [(400, 0), (403, 1)])
def test_a_panel_that_was_refused_for_ever_comes_with_the_next_start(
    world: World, status: int, findings: int
) -> None:
    world.sql("INSERT INTO post (table_id, slot, channel, message) VALUES (1, 'lobby', 8, 5)")
    refuses(world, status)
    world.now += 700
    world.history.note(Phase, "calm")
    ended(world)
    told = world.kept.last("told")
    assert told is not None
    told.panels.clear()

    assert len(found(ends.every_table_has_a_panel, world)) == findings


def test_what_happens_after_a_start_need_not_be_looked_at_by_all(world: World) -> None:
    ended(world)
    world.writes(visit(0))
    world.phase("again")

    assert found(ends.all_is_told, world) == []


def test_what_was_under_way_to_who_has_left_stays_so(world: World) -> None:
    world.sql("INSERT INTO cursor (game, audience, told, nonce, upto) VALUES (1, 13, 1, 'n', 2)")
    ended(world)
    world.phase("again")

    assert found(ends.all_is_told, world) == []


@pytest.mark.parametrize(("drift", "before", "fails"), [(4.7, 1, 0), (4.7, 2, 1), (1.0, 0, 1)])
def test_a_click_is_late_by_a_clock_that_is_ahead_until_enough_have_come(
    world: World, drift: float, before: int, fails: int
) -> None:
    world.now += 1
    world.kept.runs.append(Run("bot", world.now, drift))
    for number in (*range(200, 200 + before), 500):
        world.asks(number)
    world.desk(ANNA, "", kind="failed")
    ended(world)

    assert len(found(ends.desks_fit, world)) == fails


@pytest.mark.parametrize(
    ("kind", "detail", "fails"),
    [
        ("S13 a foreign answer", {"channel": 8, "message": 51}, 0),
        ("S13 a foreign answer", {"channel": 8, "message": 50}, 1),
        ("S12 unread after a send", {"channel": 8}, 0),
        ("S12 unread after a send", {"channel": 9}, 1),
        ("S12 unread after a send", {"channel": 9, "deaf": True}, 0),
    ],
)
def test_what_nobody_knows_to_have_arrived_may_be_edited_after_a_start(
    world: World, kind: str, detail: dict[str, int], fails: int
) -> None:
    world.history.note(Struck, 1, kind, over=False, detail=json.dumps(detail))
    world.history.note(Sent, **says(51, "Round 1: Anna"))
    world.history.note(Struck, 1, kind, over=True)
    world.tells()
    world.phase("told")
    world.phase("stopped")
    world.history.note(Sent, **says(51, "Round 1: Ben", "MESSAGE_UPDATE"))
    world.phase("again")

    assert len(found(ends.nothing_more_to_say, world)) == fails


def test_a_panel_of_what_has_just_begun_may_be_under_way(world: World) -> None:
    ended(world)  # right after the last entry
    told = world.kept.last("told")
    assert told is not None
    told.panels.clear()

    assert found(ends.every_table_has_a_panel, world) == []


def test_a_table_without_its_panel_is_found(world: World) -> None:
    passes(world, 1)
    ended(world)
    told = world.kept.last("told")
    assert told is not None

    assert found(ends.every_table_has_a_panel, world) == []

    told.panels[TABLE] = says(51, "Round 2 of 15")["payload"]

    assert len(found(ends.every_table_has_a_panel, world)) == 1

    told.panels.clear()

    assert len(found(ends.every_table_has_a_panel, world)) == 1


def test_a_desk_of_somebody_else_or_none_is_found(world: World) -> None:
    world.writes({"event": "dealt", "seat": 0, "identity": "F", "number": "52"})
    ended(world)
    world.desk(ANNA, "Table #1: Lord Fiddlebottom, 52")

    assert found(ends.desks_fit, world) == []

    world.desk(ANNA, "Table #1: Colonel Bubble, 11")
    world.desk(ANNA, "", kind="failed")
    world.desk(BEN, "No game is played.")

    assert len(found(ends.desks_fit, world)) == 3


SHUT = (
    "Direct messages from me are closed; everything is on this desk. To get them too:"
    " Server name › Privacy Settings, then **Write to me again**."
)

TITLE = "**My desk** · table #1 · game 1"


@pytest.mark.parametrize(
    ("before", "now", "minutes", "findings"),
    [
        (f"{TITLE}\nRound 1", f"{TITLE}\nRound 2", 2, 1),
        (f"{TITLE}\nRound 2\nNoted.", f"{TITLE}\nRound 2", 2, 0),
        (f"{TITLE}\n<t:17:t>", f"{TITLE}\n<t:18:t>", 2, 0),
        (f"{TITLE}\nRound 1", f"{TITLE}\nRound 2", 14, 0),
        ("Your desk has moved.", f"{TITLE}\nRound 2", 2, 0),
        (TITLE, f"{TITLE}\n{SHUT}\n", 2, 0),
        (f"{TITLE.replace('#1', '#2')}\nRound 1", f"{TITLE}\nRound 2", 2, 0),
    ],
)
def test_a_desk_that_does_not_follow_is_found(
    world: World, before: str, now: str, minutes: float, findings: int
) -> None:
    old = opened(world)
    passes(world, minutes)
    world.copy("told")
    world.history.note(Anew, ANNA, old, before, now)

    assert len(found(desks.followed_the_game, world)) == findings


@pytest.mark.parametrize(("what", "findings"), [("rematch", 0), ("vote", 1)])
def test_a_desk_that_shows_how_a_match_has_ended_follows_no_other(
    world: World, what: str, findings: int
) -> None:
    old = opened(world)
    passes(world, 1)
    world.acts(101, BEN, custom_id=f"ink:1:{what}::")
    passes(world, 2)
    world.copy("told")
    world.history.note(Anew, ANNA, old, f"{TITLE}\nRound 1", f"{TITLE}\nRound 2")

    assert len(found(desks.followed_the_game, world)) == findings


@pytest.mark.parametrize("what", ["entry", "wish", "start", "trouble", "locale"])
def test_a_desk_need_not_follow_at_once_nor_while_something_is_wrong(
    world: World, what: str
) -> None:
    old = opened(world)
    passes(world, 2)
    if what == "entry":
        world.acts(101, ANNA, visit(0))
    elif what == "wish":
        world.asks(101)
        world.asks(102)
    elif what == "start":
        world.kept.runs.append(Run("bot", world.now - 60, 0.0))
    elif what == "locale":
        world.history.note(Did, ANNA, "speaks fr", None)
    else:
        world.history.note(Struck, 1, "S10 hangs", over=False)
    world.copy("told")
    world.history.note(Anew, ANNA, old, f"{TITLE}\nRound 1", f"{TITLE}\nRound 2")

    assert found(desks.followed_the_game, world) == []


def pressed(world: World, number: int, on: int | None = None, what: str = "desk") -> None:
    """Have Anna press something, on a private message or elsewhere."""
    world.asks(number, custom_id=f"ink:1:{what}::")
    event = world.event(number)
    event["message"] = None if on is None else {"id": str(on), "flags": 64, "components": []}


def shown(
    world: World,
    number: int,
    kind: int,
    text: str,
    *names: str,
    message: int = 70,
    status: int = 200,
) -> None:
    """Have the bot answer that by *message*, or put that into it later (6)."""
    parts = [{"type": 10, "content": text}, *({"type": 2, "custom_id": one} for one in names)]
    later = kind == 6
    path = f"/webhooks/1/token-{number}/messages/@original"
    if not later:
        path = f"/interactions/{number}/token-{number}/callback"
    body = {"components": parts}
    answer = {"interaction": {"response_message_id": str(message)}}
    exchange = Exchange(
        *("PATCH" if later else "POST", path, {}, body if later else {"type": kind, "data": body}),
        *((), status, answer, 0.1, "answered"),
    )
    world.history.note(Called, exchange)


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


def has_a_desk(world: World, why: str) -> None:
    """Have Anna open a desk, for whatever is to go wrong with it soon, or when it is *old*."""
    pressed(world, 101)
    shown(world, 101, 4, TITLE)
    if why == "another":
        passes(world, 0.1)
        pressed(world, 102)
        shown(world, 102, 4, TITLE, message=71)
    passes(world, 13.9 if why == "old" else 1)


STOPS = "-# This message no longer follows the game: press **My desk** to see how it goes on."


@pytest.mark.parametrize(
    "why", ["", "said", "moved", "over", "start", "trouble", "banned", "pressed", "rematch"]
)
def test_a_desk_that_stops_without_a_word_is_found(world: World, why: str) -> None:
    pressed(world, 101)
    shown(world, 101, 4, TITLE)
    passes(world, 10)
    match why:
        case "over":
            world.sql("UPDATE seating SET status = 'over'")
        case "start":
            world.history.note(Ran, "started")
        case "pressed":
            pressed(world, 102, 70)
            shown(world, 102, 7, TITLE)
        case "banned":
            world.history.note(Struck, 1, "S4 banned", over=False)
            world.history.note(Struck, 1, "S4 banned", over=True)
    passes(world, 3.9)
    if why == "trouble":
        world.history.note(Struck, 1, "S1 a route is limited", over=False)
    passes(world, 0.1)
    if why in ("said", "moved"):
        shown(world, 101, 6, f"{TITLE}\n{STOPS}" if why == "said" else "It has moved.")
    if why == "rematch":
        shown(world, 101, 6, TITLE, "ink:1:rematch::")
    passes(world, 5)
    world.copy("told")

    assert len(found(following.stops_with_a_word, world)) == (not why)


@pytest.mark.parametrize(
    ("kind", "then", "findings"),
    [
        (6, ("ink:1:show:1.2:", "ink:1:sheet::"), 1),
        (6, ("ink:1:show:1.2:", "ink:1:shown:1.2:b"), 0),
        (6, ("ink:1:visit:1.3:",), 0),  # what was to be confirmed is over
        (6, ("ink:1:sheet::",), 0),
        (7, ("ink:1:show:1.2:",), 0),  # they have thought better of it
    ],
)
def test_what_waits_to_be_confirmed_and_goes_is_found(
    world: World, kind: int, then: tuple[str, ...], findings: int
) -> None:
    pressed(world, 101)
    shown(world, 101, 4, TITLE, "ink:1:show:1.2:", "ink:1:shown:1.2:b")
    passes(world, 1)
    if kind == 7:
        pressed(world, 102, 70)
    shown(world, 102 if kind == 7 else 101, kind, TITLE, *then)
    world.copy("told")

    assert len(found(following.previews_stay, world)) == findings


@pytest.mark.parametrize(("table", "findings"), [("1", 1), ("2", 0)])
def test_a_desk_that_leads_to_a_match_that_its_person_has_left_is_found(
    world: World, table: str, findings: int
) -> None:
    world.sql("UPDATE chair SET person = NULL, automaton = 'easy' WHERE seat = 0")
    world.acts(101, ANNA, name="inkognito", options=typed("match resign")["options"])
    passes(world, 1)
    pressed(world, 102)
    shown(world, 102, 4, TITLE.replace("#1", "#3"), f"ink:{table}:visits::")
    world.copy("told")

    assert len(found(following.leads_where_they_play, world)) == findings


@pytest.mark.parametrize("why", ["", "said", "another", "start", "trouble", "old"])
def test_a_desk_of_a_match_that_its_person_has_left_is_found(world: World, why: str) -> None:
    world.sql("UPDATE chair SET person = NULL, automaton = 'easy' WHERE seat = 0")
    pressed(world, 101)
    shown(world, 101, 4, TITLE.replace("#1", "#2") if why == "another" else TITLE)
    passes(world, 14 if why == "old" else 2)
    world.acts(102, ANNA, name="inkognito", options=typed("match resign")["options"])
    if why == "said":
        shown(world, 101, 6, "You have no seat at this table.")
    if why == "start":
        world.history.note(Ran, "started")
    if why == "trouble":
        world.history.note(Struck, 1, "S1 a route is limited", over=False)
    passes(world, 1)
    world.copy("told")

    assert len(found(following.left_with_their_seat, world)) == (not why)


@pytest.mark.parametrize(
    "why", ["", "tried", "in vain", "refused", "old", "another", "pressed", "start", "trouble"]
)
def test_an_edit_that_is_not_tried_again_is_found(world: World, why: str) -> None:
    has_a_desk(world, why)
    world.history.note(Struck, 1, "S8 unavailable", over=False)
    shown(world, 101, 6, TITLE, status=403 if why == "refused" else 503)
    passes(world, 0.1)
    world.history.note(Struck, 1, "S8 unavailable", over=True)
    match why:
        case "tried" | "in vain":
            shown(world, 101, 6, TITLE, status=200 if why == "tried" else 401)
        case "pressed":
            pressed(world, 104)
        case "start":
            world.history.note(Ran, "started")
        case "trouble":
            world.history.note(Struck, 2, "S3 everything is limited", over=False)
    passes(world, 1)
    world.copy("told")

    assert len(found(following.edits_are_tried_again, world)) == (not why)


@pytest.mark.parametrize("why", ["", "shown", "old", "another", "pressed", "start", "trouble"])
def test_a_desk_that_is_left_where_an_answer_has_failed_is_found(world: World, why: str) -> None:
    has_a_desk(world, why)
    pressed(world, 103, 70, "visit")
    shown(world, 103, 7, TITLE, status=404)
    passes(world, 0.1)
    match why:
        case "shown":
            shown(world, 101, 6, TITLE)
        case "pressed":
            pressed(world, 104)
        case "start":
            world.history.note(Ran, "started")
        case "trouble":
            world.history.note(Struck, 1, "S3 everything is limited", over=False)
    passes(world, 1)
    world.copy("told")

    assert len(found(following.follows_when_an_answer_failed, world)) == (not why)


def writes_to(world: World, who: int, status: int = 200, code: int = 0) -> None:
    """Have the bot write to somebody in private."""
    for path, answer in (
        ("/users/@me/channels", {"id": str(who + 900), "recipients": [{"id": str(who)}]}),
        (f"/channels/{who + 900}/messages", {"id": "1"} if status < 300 else {"code": code}),
    ):
        body = {"recipient_id": str(who), "nonce": "1", "components": []}
        here = status if path.endswith("messages") else 200
        world.history.note(
            Called, Exchange("POST", path, {}, body, (), here, answer, 0.1, "answered")
        )


TO_DO = (
    "Direct messages from me are closed; everything is on this desk. To get them too: Server name"
    " › Privacy Settings, then **Write to me again**."
)


@pytest.mark.parametrize("why", ["", "said", "soon", "died", "not tried", "backup"])
def test_who_closes_their_dms_again_and_is_not_told_what_to_do_is_found(
    world: World, why: str
) -> None:
    writes_to(world, ANNA, 403, 50007)
    passes(world, 1)
    pressed(world, 101)
    shown(world, 101, 4, f"{TITLE}\n{TO_DO}")
    passes(world, 1)
    if why != "not tried":
        writes_to(world, ANNA)
    passes(world, 1)
    writes_to(world, ANNA, 403, 50007)
    if why == "died":
        world.history.note(Ran, "ended")
    passes(world, 0.1 if why == "soon" else 1)
    pressed(world, 102)
    shown(world, 102, 4, f"{TITLE}\n{TO_DO}" if why == "said" else TITLE)
    if why == "backup":
        world.history.note(Struck, 1, "S54 backup", over=False)

    assert len(found(sends.told_each_time, world)) == (not why)


@pytest.mark.parametrize(
    ("text", "shut", "tried", "findings"),
    [
        ("You sit at table #1.", True, False, 1),
        ("You sit at table #1.", True, True, 0),
        ("You sit at table #1.", False, False, 0),
        ("I can write to you again.", True, False, 1),
        ("I can write to you again.", True, True, 0),
    ],
)
def test_who_joins_with_their_dms_closed_and_is_not_written_to_is_found(
    world: World, text: str, shut: bool, tried: bool, findings: int
) -> None:
    writes_to(world, ANNA, *((403, 50007) if shut else ()))
    passes(world, 1)
    pressed(world, 101, what="join")
    if tried:
        writes_to(world, ANNA)
    shown(world, 101, 4, text)
    passes(world, 1)
    world.copy("told")

    assert len(found(sends.tried_when_they_join, world)) == findings


def test_that_somebody_takes_no_messages_is_not_known_where_the_bot_was_killed_meanwhile(
    world: World,
) -> None:
    writes_to(world, ANNA, 403, 50007)
    world.history.note(Ran, "ended", -9)
    passes(world, 1)
    pressed(world, 101, what="join")
    shown(world, 101, 4, "You sit at table #1.")
    passes(world, 1)
    world.copy("told")

    assert found(sends.tried_when_they_join, world) == []


@pytest.mark.parametrize(("chosen", "findings"), [("de", 1), ("en", 0), (None, 0)])
def test_a_desk_in_another_language_than_was_chosen_is_found(
    world: World, chosen: str | None, findings: int
) -> None:
    world.sql("INSERT INTO person (id, language) VALUES (?, ?)", ANNA, chosen)
    world.copy("told")
    world.desk(ANNA, f"{TITLE}\nRound 1")

    assert len(found(desks.in_their_language, world)) == findings


GONE = (
    "🧭 Table #1: the place where the match was told is gone, so its clock stands still."
    " `/inkognito match move` in another channel lets it go on there; your desk is as it was."
)


@pytest.mark.parametrize(
    ("text", "until", "findings"), [(GONE, None, 0), (GONE, 1, 1), ("", None, 1), ("", 1, 0)]
)
def test_a_desk_that_does_not_know_its_place_is_found(
    world: World, text: str, until: int | None, findings: int
) -> None:
    still = "INSERT INTO standstill (table_id, since, until, why) VALUES (1, 0, ?, 'lost')"
    world.sql(still, until)
    world.copy("told")
    world.desk(ANNA, f"{TITLE}\n{text}")

    assert len(found(desks.know_their_place, world)) == findings


@pytest.mark.parametrize(("over", "findings"), [(2, 0), (1, 1)])
def test_a_desk_that_tells_of_a_game_before_the_last_is_found(
    world: World, over: int, findings: int
) -> None:
    world.asks(101, custom_id="ink:1:desk::")
    world.answers(101, text=f"**My desk** · table #1 · game 3\n**Game {over} is over**")
    assert len(found(desks.tell_of_the_last_game, world)) == findings


@pytest.mark.parametrize(("verb", "findings"), [("join", 1), ("desk", 0)])
def test_a_seat_that_is_offered_where_nobody_gathers_is_found(
    world: World, verb: str, findings: int
) -> None:
    world.sql("UPDATE seating SET status = 'cancelled', lobby_message = 51")
    world.now += 100
    world.copy("told")
    message = {"id": "51", "components": [{"type": 2, "custom_id": f"ink:1:{verb}::"}]}
    world.history.note(Seen, ANNA, 8, message)
    assert len(found(lobbies.no_seats_are_left, world)) == findings


def test_a_seat_that_could_not_be_taken_from_a_message_is_not(world: World) -> None:
    world.sql("UPDATE seating SET status = 'cancelled', lobby_message = 51")
    path = "/channels/8/messages/51"
    exchange = Exchange("PATCH", path, {}, {}, (), 403, {"code": 50001}, 0.1, "answered")
    world.history.note(Called, exchange)
    world.now += 100
    world.copy("told")
    message = {"id": "51", "components": [{"type": 2, "custom_id": "ink:1:join::"}]}
    world.history.note(Seen, ANNA, 8, message)
    assert found(lobbies.no_seats_are_left, world) == []


@pytest.mark.parametrize(
    ("panel", "at", "findings"),
    [
        ("**Game 1 · round 1**", 60.0, 0),
        ("Round 1: <@11>, where?", 60.0, 1),
        ("**Game 1 · round 1**", 160.0, 1),
    ],
)
def test_a_table_that_is_not_shown_where_it_has_moved_is_found(
    world: World, panel: str, at: float, findings: int
) -> None:
    world.now = 40.0
    world.acts(101, ANNA, **typed("match move"))
    world.now = at
    world.history.note(Sent, **says(51, panel))
    world.now = 200.0
    world.copy("told")
    assert len(found(moved.shown_where_they_are, world)) == findings


def test_what_is_over_by_then_needs_no_panel(world: World) -> None:
    world.acts(101, ANNA, **typed("match move"))
    world.writes({"event": "won", "seats": [0]})
    world.now = 200.0
    world.copy("told")
    assert found(moved.shown_where_they_are, world) == []


@pytest.mark.parametrize(
    ("channel", "deaf", "findings"), [(8, False, 1), (9, False, 0), (8, True, 0)]
)
def test_who_is_late_at_a_table_whose_channel_is_gone_is_found(
    world: World, channel: int, deaf: bool, findings: int
) -> None:
    if deaf:
        world.history.note(Struck, 1, "S39 server down", over=False)
    world.now = 40.0
    world.history.note(
        Struck, 0, "S35 channel deleted", over=False, detail=json.dumps({"channel": channel})
    )
    world.now = 400.0
    world.writes({"event": "visited", "place": 0, "at": "rialto"})
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 0, 1)")
    world.now = 410.0
    if deaf:
        world.history.note(Struck, 1, "S39 server down", over=True)
    world.copy("told")
    assert len(found(moved.nobody_is_late_nowhere, world)) == 2 * findings  # and it ran so far


@pytest.mark.parametrize(
    ("since", "until", "findings"), [(41.0, None, 0), (300.0, None, 1), (41.0, 300.0, 1)]
)
def test_a_clock_that_runs_where_the_channel_is_gone_is_found(
    world: World, since: float, until: float | None, findings: int
) -> None:
    world.now = 40.0
    world.history.note(Struck, 0, "S35 channel deleted", over=False, detail='{"channel": 8}')
    stood = [at and int((world.begin + at) * 1000) for at in (since, until)]
    still = "INSERT INTO standstill (table_id, since, until, why) VALUES (1, ?, ?, 'lost')"
    world.sql(still, *stood)
    world.now = 410.0
    world.copy("told")
    assert len(found(moved.nobody_is_late_nowhere, world)) == findings


def opened(world: World) -> int:
    """Return the number of a message that comes now."""
    return int((world.begin + world.now - desks.DISCORD) * 1000) << 22


@pytest.mark.parametrize(("offers", "findings"), [((), 1), (("ink:1:visit:1.1:",), 0)])
def test_a_table_that_nobody_can_move_on_is_found(
    world: World, offers: tuple[str, ...], findings: int
) -> None:
    ended(world)
    world.desk(ANNA, "Table #1", *offers)
    world.desk(BEN, "Table #1")

    assert len(found(ends.somebody_can_go_on, world)) == findings


# -- who may, and who is there


LOBBY = ("UPDATE seating SET status = 'lobby'", "DELETE FROM entry", "DELETE FROM player")


def in_lobby(world: World) -> None:
    for statement in (*LOBBY, "DELETE FROM game", "DELETE FROM chair WHERE person IS NULL"):
        world.sql(statement)


def test_who_comes_and_goes_before_a_match_does_no_wrong(world: World) -> None:
    in_lobby(world)
    world.acts(101, BEN, custom_id="ink:1:join::")
    world.acts(102, BEN, custom_id="ink:1:add::")
    world.acts(103, ANNA, **typed("leave"))
    world.sql("UPDATE seating SET owner = ?", BEN)
    world.sql("DELETE FROM chair WHERE person = ?", ANNA)
    world.copy("told")
    assert found(lobbies.only_who_may, world) == []


@pytest.mark.parametrize(
    ("by", "whom"),
    [("remove", ANNA), ("page", ANNA), ("ban", ANNA), ("remove", BEN), ("page", BEN)],
)
def test_a_table_is_somebody_else_s_once_an_admin_has_taken_its_owner_out(
    world: World, by: str, whom: int
) -> None:
    in_lobby(world)
    world.sql("UPDATE seating SET guild = 7")
    world.acts(101, BEN, custom_id="ink:1:join::")
    passes(world, 1)
    if by == "ban":
        banned(world, 102, whom)
    elif by == "page":
        world.acts(102, ANNA, custom_id=f"ink:1:order::out.{whom}")
    else:
        command = typed("remove", person=str(whom), table="1")
        world.acts(102, ANNA, **{**command, "name": "inkognito-admin"})
    passes(world, 1)
    world.acts(103, BEN, custom_id="ink:1:set::game")
    world.sql("UPDATE seating SET owner = ?", BEN)
    world.sql("DELETE FROM chair WHERE person = ?", ANNA)
    world.copy("told")
    wrong = [] if whom == ANNA else [f"{BEN} does set at table 1, and does not sit there"]
    assert found(lobbies.only_who_may, world) == wrong


@pytest.mark.parametrize(("who", "findings"), [(ANNA, 1), (BEN, 0)])
def test_who_is_called_to_a_table_that_they_have_opened_is_found(
    world: World, who: int, findings: int
) -> None:
    in_lobby(world)
    world.sql("INSERT INTO calling (table_id, person) VALUES (1, ?)", who)
    world.copy("told")
    assert len(found(lobbies.who_opens_is_not_called, world)) == findings


@pytest.mark.parametrize("what", ["add", "start", "leave"])
def test_a_stranger_who_does_something_in_a_lobby_is_found(world: World, what: str) -> None:
    in_lobby(world)
    world.acts(101, BEN, custom_id=f"ink:1:{what}::")
    world.copy("told")
    assert found(lobbies.only_who_may, world) == [
        f"{BEN} does {what} at table 1, and does not sit there"
    ]


def test_who_begins_another_s_table_is_found(world: World) -> None:
    world.acts(101, BEN, custom_id="ink:1:join::")
    world.acts(102, BEN, **typed("start"))
    world.copy("told")
    assert found(lobbies.only_who_may, world) == [
        f"{BEN} does start at table 1, and it is {ANNA}'s"
    ]


def test_a_lobby_whose_owner_has_left_is_found(world: World) -> None:
    in_lobby(world)
    world.acts(101, BEN, custom_id="ink:1:join::")
    world.acts(102, ANNA, custom_id="ink:1:leave::")
    world.sql("DELETE FROM chair WHERE person = ?", ANNA)
    world.copy("told")
    assert found(lobbies.only_who_may, world) == [f"table 1 is {ANNA}'s, who does not sit there"]


def test_a_lobby_in_which_somebody_sits_who_never_came_is_found(world: World) -> None:
    in_lobby(world)
    world.copy("told")
    assert found(lobbies.only_who_may, world) == [
        f"at table 1 sit [{ANNA}, {BEN}], and came [{ANNA}]"
    ]


def test_bots_that_somebody_asked_for_who_has_left_are_not(world: World) -> None:
    in_lobby(world)
    world.acts(101, BEN, custom_id="ink:1:join::")
    world.asks(102, ANNA, 2, **typed("start", bots="fill"))
    world.sql(
        "INSERT INTO chair (table_id, seat, automaton, name, joined) VALUES (1, 2, 'easy', '', 0)"
    )
    world.acts(103, ANNA, **typed("leave"))
    world.sql("UPDATE seating SET owner = ?", BEN)
    world.sql("DELETE FROM chair WHERE person = ?", ANNA)
    world.copy("told")
    assert found(lobbies.only_who_may, world) == []


@pytest.mark.parametrize(("added", "findings"), [(1, []), (2, ["sit 2 bots, and 1 were added"])])
def test_bots_that_nobody_added_are_found(world: World, added: int, findings: list[str]) -> None:
    in_lobby(world)
    world.acts(101, BEN, custom_id="ink:1:join::")
    world.acts(102, BEN, custom_id="ink:1:add::")
    for seat in range(added):
        world.sql(
            "INSERT INTO chair (table_id, seat, automaton, name, joined)"
            " VALUES (1, ?, 'easy', '', 0)",
            2 + seat,
        )
    world.copy("told")
    assert found(lobbies.only_who_may, world) == [f"at table 1 {one}" for one in findings]


@pytest.mark.parametrize(("pace", "findings"), [("live", 1), ("evening", 0)])
def test_a_choice_that_is_not_kept_is_found(world: World, pace: str, findings: int) -> None:
    in_lobby(world)
    terms = {"players": 3, "pace": "evening", "edition": {"preset": "german"}}
    world.sql("UPDATE seating SET settings = ?", json.dumps(terms))
    world.acts(101, ANNA, custom_id="ink:1:set::pace", values=[pace])
    world.copy("told")
    assert len(found(lobbies.what_is_chosen_is_kept, world)) == findings


def late(world: World, seat: int, in_a_row: int, minutes: float = 20) -> None:
    """Have the decision of a seat taken, so many minutes later."""
    passes(world, minutes)
    ((seq,),) = world.file.execute("SELECT count(*) FROM entry WHERE game = 1").fetchall()
    world.sql("INSERT INTO lapse VALUES (1, 1, ?, ?, ?)", seq, seat, in_a_row)
    world.writes(visit(seat))


@pytest.mark.parametrize(("back", "then", "findings"), [(True, 1, 0), (True, 2, 1), (False, 2, 0)])
def test_who_is_back_and_counts_as_silent_is_found(
    world: World, back: bool, then: int, findings: int
) -> None:
    late(world, 1, 1)
    if back:
        world.acts(101, BEN, visit(1))
    late(world, 1, then)
    world.copy("told")
    assert len(found(presence.who_is_silent_is_counted, world)) == findings


def test_who_is_asked_again_and_again_without_an_answer_is_found(world: World) -> None:
    for in_a_row in (1, 2, 3):
        late(world, 1, in_a_row)
    world.copy("told")
    assert found(presence.who_is_silent_is_counted, world) == [
        f"{BEN} has missed 3 at table 1, and is asked"
    ]


@pytest.mark.parametrize(("back", "findings"), [(True, 1), (False, 0)])
def test_a_bot_that_plays_on_for_who_is_back_is_found(
    world: World, back: bool, findings: int
) -> None:
    for in_a_row in (1, 2):
        late(world, 1, in_a_row)
    if back:
        world.acts(101, BEN, **typed("match back"))
    passes(world, 1)
    world.writes({**BEGAN, "number": 2})
    passes(world, 1)
    world.writes(visit(1))
    world.copy("told")
    assert len(found(acknowledged.done_by_them, world)) == findings


def another(world: World, *, rematch: bool) -> None:
    """End the game and begin another, at once or when it is wanted, in which Ben's seat goes."""
    world.writes({"event": "unmasked"})
    passes(world, float(rematch))
    world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')")
    world.sql("INSERT INTO player (game, seat, person) SELECT 2, seat, person FROM chair")
    for seq, event in enumerate((OPENED, BEGAN, visit(1))):
        at = NOON + int(world.now * 1000)
        world.sql("INSERT INTO entry VALUES (2, ?, ?, ?)", seq, json.dumps(event), at)
        passes(world, 1)


@pytest.mark.parametrize(("rematch", "findings"), [(True, 1), (False, 0)])
def test_a_bot_that_plays_for_who_was_silent_in_another_match_is_found(
    world: World, rematch: bool, findings: int
) -> None:
    for in_a_row in (1, 2):
        late(world, 1, in_a_row)
    another(world, rematch=rematch)
    world.copy("told")
    assert len(found(acknowledged.done_by_them, world)) == findings


@pytest.mark.parametrize(("rematch", "findings"), [(True, 1), (False, 0)])
def test_who_counts_as_silent_by_another_match_is_found(
    world: World, rematch: bool, findings: int
) -> None:
    late(world, 1, 1)
    another(world, rematch=rematch)
    world.sql("INSERT INTO lapse VALUES (1, 2, 2, 1, 2)")
    world.copy("told")
    assert len(found(presence.who_is_silent_is_counted, world)) == findings


@pytest.mark.parametrize(("back", "findings"), [(False, 1), (True, 0)])
def test_bots_that_play_alone_are_found(world: World, back: bool, findings: int) -> None:
    for seat in (0, 1):
        for in_a_row in (1, 2):
            late(world, seat, in_a_row)
    if back:
        world.acts(101, BEN, **typed("match back"))
    passes(world, 1)
    world.writes(visit(2))
    world.copy("told")
    assert len(found(presence.nobody_plays_alone, world)) == findings


@pytest.mark.parametrize(
    ("seat", "minutes", "voted_for", "findings"),
    [(1, 1, "", 1), (1, 19, "", 1), (1, 20, "", 0), (0, 1, "", 0), (1, 1, "live", 0)],
)
def test_who_takes_a_seat_over_and_has_no_time_is_found(
    world: World, seat: int, minutes: float, voted_for: str, findings: int
) -> None:
    world.sql("INSERT INTO handover VALUES (1, 1, 2, ?)", BEN)
    passes(world, 30)
    world.acts(101, BEN, **typed("match substitute"))
    late(world, seat, 1, minutes)
    if voted_for:
        world.sql("INSERT INTO motion VALUES (1, 1, ?, 'carried')", voted_for)
    world.copy("told")
    assert len(found(presence.who_comes_has_all_the_time, world)) == findings


@pytest.mark.parametrize(
    ("absent", "minutes", "voted_for", "findings"),
    [
        ((0, 1), 1, "", 1),
        ((0, 1), 1, "pause", 1),
        ((0, 1), 1, "live", 0),
        ((0, 1), 20, "", 0),
        ((0,), 1, "", 0),
    ],
)
def test_who_has_no_time_where_somebody_is_back_is_found(
    world: World, absent: tuple[int, ...], minutes: float, voted_for: str, findings: int
) -> None:
    for seat in absent:
        for in_a_row in (1, 2):
            late(world, seat, in_a_row)
    passes(world, 30)
    world.acts(101, BEN, **typed("match back"))
    late(world, 1, 1, minutes)
    if voted_for:
        world.sql("INSERT INTO motion VALUES (1, 1, ?, 'carried')", voted_for)
    world.copy("told")
    assert len(found(presence.time_begins_anew, world)) == findings


def test_bots_that_turn_all_up_in_the_end_are_not(world: World) -> None:
    for seat in (0, 1):
        for in_a_row in (1, 2):
            late(world, seat, in_a_row)
    passes(world, 24 * 60)
    world.writes({"event": "unmasked"}, {"event": "abandoned"})
    world.copy("told")
    assert found(presence.nobody_plays_alone, world) == []


@pytest.mark.parametrize(("minutes", "findings"), [(30, 1), (24 * 60, 0)])
def test_a_match_that_is_given_up_early_is_found(
    world: World, minutes: float, findings: int
) -> None:
    passes(world, minutes)
    world.writes({"event": "abandoned"})
    world.copy("told")
    assert len(found(presence.abandoned_for_a_reason, world)) == findings


@pytest.mark.parametrize(
    ("by", "findings"),
    [
        ({**typed("end", table="1"), "name": "inkognito-admin"}, 0),
        ({"custom_id": "ink:1:order::end.sure"}, 0),
        ({"custom_id": "ink:1:order::end"}, 1),
    ],
)
def test_a_match_that_an_admin_ends_may_end(
    world: World, by: dict[str, Any], findings: int
) -> None:
    passes(world, 1)
    world.acts(101, ANNA, **by)
    world.writes({"event": "abandoned"})
    world.copy("told")
    assert len(found(presence.abandoned_for_a_reason, world)) == findings


@pytest.mark.parametrize("practised", [False, True])
def test_practice_at_which_nothing_was_done_is_given_up_for_another(
    world: World, practised: bool
) -> None:
    passes(world, 30)
    world.writes({"event": "abandoned"})
    world.sql("UPDATE seating SET settings = json_set(settings, '$.practice', json('true'))")
    world.sql("DELETE FROM interaction")
    if practised:
        columns = "guild, channel, owner, status, settings, language, changed, closed"
        world.sql(
            f"INSERT INTO seating (id, created, {columns}) SELECT 2, (SELECT max(at) FROM entry),"
            f" {columns} FROM seating WHERE id = 1"
        )
    world.copy("told")
    assert len(found(presence.abandoned_for_a_reason, world)) is (0 if practised else 1)


def test_a_match_that_most_want_to_end_may_end(world: World) -> None:
    world.sql("INSERT INTO motion (table_id, what, status) VALUES (1, 'abandon', 'carried')")
    world.writes({"event": "abandoned"})
    world.copy("told")
    assert found(presence.abandoned_for_a_reason, world) == []


@pytest.mark.parametrize(("all_", "findings"), [(False, 1), (True, 0)])
def test_a_rematch_that_not_all_want_is_found(world: World, all_: bool, findings: int) -> None:
    world.now += 10
    if all_:
        world.acts(101, BEN, custom_id="ink:1:rematch::")
    world.acts(102, ANNA, custom_id="ink:1:rematch::")
    at = NOON + int(world.now * 1000)
    world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')")
    world.sql("INSERT INTO player (game, seat, person) VALUES (2, 0, ?), (2, 1, ?)", ANNA, BEN)
    world.sql("INSERT INTO entry VALUES (2, 0, ?, ?)", json.dumps(OPENED), at)
    world.copy("told")
    assert len(found(presence.another_match_if_all_want_it, world)) == findings


@pytest.mark.parametrize(("moment", "findings"), [("1.1", 1), ("1.2", 0)])
def test_a_click_of_another_round_that_counts_is_found(
    world: World, moment: str, findings: int
) -> None:
    passes(world, 1)
    world.writes({**BEGAN, "number": 2})
    world.acts(101, ANNA, visit(0), custom_id=f"ink:1:visit:{moment}:")
    world.copy("told")
    assert len(found(presence.at_its_moment, world)) == findings


ADMIN = 13


def banned(
    world: World, number: int, whom: int | None, rights: int = 1 << 5, by: int = ADMIN
) -> None:
    """Have somebody be kept from the tables of the server, by who may do that or not."""
    command = typed("ban") if whom is None else typed("ban", person=str(whom))
    governs(world, number, command, by, rights)


@pytest.mark.parametrize(
    ("whom", "by", "rights", "findings"),
    [
        (BEN, ADMIN, 1 << 5, 0),
        (ANNA, ADMIN, 1 << 5, 1),
        (BEN, ADMIN, 0, 1),
        (BEN, BEN, 1 << 5, 1),
        (None, ADMIN, 1 << 5, 1),
    ],
)
def test_a_game_that_somebody_was_banned_from_was_left_by_them_alone(
    world: World, whom: int | None, by: int, rights: int, findings: int
) -> None:
    world.sql("UPDATE seating SET guild = 7")
    passes(world, 1)
    banned(world, 101, whom, rights, by)
    passes(world, 1)
    world.sql("UPDATE player SET gone = 1 WHERE seat = 1")
    world.copy("told")
    assert len(found(presence.who_leaves_has_not_played, world)) == findings


@pytest.mark.parametrize(("gone", "findings"), [(2, 0), (1, 2), (None, 1)])
def test_a_game_that_was_left_and_is_not_said_to_be_is_found(
    world: World, gone: int | None, findings: int
) -> None:
    world.sql("UPDATE game SET status = 'over'")
    world.now += 10
    world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')")
    world.sql("INSERT INTO player (game, seat, person) VALUES (2, 0, ?), (2, 1, ?)", ANNA, BEN)
    at = NOON + int(world.now * 1000)
    world.sql("INSERT INTO entry VALUES (2, 0, ?, ?)", json.dumps(OPENED), at)
    world.acts(101, BEN, custom_id="ink:1:resign::")
    world.sql("UPDATE player SET gone = 1 WHERE seat = 1 AND game = ?", gone)
    world.copy("told")
    assert len(found(presence.who_leaves_has_not_played, world)) == findings


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


# -- votes


def voted(world: World, status: str, *by: int) -> None:
    world.sql("INSERT INTO motion (id, table_id, what, status) VALUES (7, 1, 'pause', ?)", status)
    for person in by:
        world.sql("INSERT INTO vote (motion, person) VALUES (7, ?)", person)
    if status == "carried":
        world.sql("INSERT INTO standstill (table_id, since, why) VALUES (1, ?, 'voted')", NOON)


@pytest.mark.parametrize(
    ("below", "then", "findings"),
    [
        (6, {}, 1),
        (7, {}, 0),
        (6, typed("match vote", matter="pause"), 0),
        (6, typed("match vote", matter="live"), 1),
        (6, {"custom_id": "ink:0:meant::1"}, 0),
    ],
)
def test_who_answers_to_an_older_motion_and_counts_on_a_newer_is_found(
    world: World, below: int, then: dict[str, Any], findings: int
) -> None:
    world.acts(101, BEN, **typed("match vote", matter="pause"))
    world.acts(102, BEN, custom_id=f"ink:1:vote::yes.pause.{below}")
    if then:
        world.acts(103, BEN, **then)
    voted(world, "open", BEN)
    world.copy("told")
    assert len(found(votes.on_what_they_answered, world)) == findings


@pytest.mark.parametrize(
    ("below", "wrong"), [(7, []), (6, ["votes on motion [6] at table 1 count on 7"])]
)
def test_votes_that_count_on_what_they_were_pressed_below_are_no_finding(
    world: World, below: int, wrong: list[str]
) -> None:
    world.acts(101, ANNA, **typed("match vote", matter="pause"))
    world.acts(102, BEN, custom_id=f"ink:1:vote::yes.pause.{below}")
    voted(world, "carried", ANNA, BEN)
    world.copy("told")
    assert found(votes.every_vote_counts, world) == wrong


@pytest.mark.parametrize(
    ("status", "by", "what"),
    [
        ("carried", (ANNA,), "pause at table 1 is carried, not open: {11: 'yes'}"),
        ("open", (), "votes on pause at table 1: {}, not {11: 'yes'}"),
        ("open", (ANNA, BEN), "votes on pause at table 1: {11: 'yes', 12: 'yes'}, not {11: 'yes'}"),
    ],
)
def test_votes_that_do_not_count_as_they_should_are_found(
    world: World, status: str, by: tuple[int, ...], what: str
) -> None:
    world.acts(101, ANNA, **typed("match vote", matter="pause"))
    world.acts(102, BEN, **typed("match vote", matter="pause", answer="yes"))
    world.acts(103, BEN, **typed("match vote", matter="pause", answer="neither"))
    world.sql("DELETE FROM interaction WHERE id IN (102, 103)")
    voted(world, status, *by)
    world.copy("told")
    assert what in found(votes.every_vote_counts, world)


def test_who_is_back_by_voting_is_counted(world: World) -> None:
    for in_a_row in (1, 2):
        late(world, 1, in_a_row)
    world.acts(101, BEN, **typed("match vote", matter="pause"))
    world.acts(102, ANNA, **typed("match vote", matter="pause"))
    voted(world, "carried", ANNA, BEN)
    world.copy("told")
    assert found(votes.every_vote_counts, world) == []


@pytest.mark.parametrize("over", ["unmasked", "abandoned", ""])
def test_by_the_lapse_that_ends_a_match_nothing_is_decided_any_more(
    world: World, over: str
) -> None:
    world.acts(101, ANNA, **typed("match vote", matter="pause"))
    for in_a_row in (1, 2):
        late(world, 1, in_a_row)
    if over:
        world.writes({"event": over})
    voted(world, "open", ANNA)
    world.copy("told")
    assert bool(found(votes.every_vote_counts, world)) is not bool(over)


def test_once_a_match_is_abandoned_nothing_more_is_decided(world: World) -> None:
    """As soon as Ben is silent Anna alone decides, and what he wanted has nobody for it."""
    world.acts(101, ANNA, **typed("match vote", matter="abandon"))
    world.acts(102, BEN, **typed("match vote", matter="pause"))
    for in_a_row in (1, 2):
        late(world, 1, in_a_row)
    world.sql("INSERT INTO motion (id, table_id, what, status) VALUES (6, 1, 'abandon', 'carried')")
    world.sql("INSERT INTO vote (motion, person) VALUES (6, ?)", ANNA)
    world.sql("UPDATE seating SET status = 'abandoned'")
    voted(world, "open", BEN)
    world.copy("told")
    assert found(votes.every_vote_counts, world) == []


def test_what_is_decided_and_not_done_is_found(world: World) -> None:
    world.acts(101, ANNA, **typed("match vote", matter="abandon"))
    world.acts(102, BEN, **typed("match vote", matter="abandon"))
    voted(world, "carried", ANNA, BEN)
    world.sql("UPDATE motion SET what = 'abandon'")
    world.copy("told")
    assert found(votes.every_vote_counts, world) == ["table 1 was to be abandoned, and is playing"]


@pytest.mark.parametrize(("minutes", "findings"), [(1, 1), (3, 0)])
def test_time_that_a_new_pace_does_not_give_is_found(
    world: World, minutes: float, findings: int
) -> None:
    passes(world, 10)
    world.acts(101, ANNA, **typed("match vote", matter="live"))
    world.acts(102, BEN, **typed("match vote", matter="live"))
    passes(world, minutes)
    ((seq,),) = world.file.execute("SELECT count(*) FROM entry WHERE game = 1").fetchall()
    world.sql("INSERT INTO lapse VALUES (1, 1, ?, 1, 1)", seq)
    world.writes(visit(1))
    world.copy("told")
    assert len(found(votes.a_new_pace_gives_time, world)) == findings


@pytest.mark.parametrize("left", [True, False])
def test_until_when_who_has_left_had_a_vote_is_not_known(world: World, left: bool) -> None:
    """One of two is for a pace, and that is decided when the other leaves, long after."""
    passes(world, 10)
    world.acts(101, BEN, **typed("match vote", matter="live"))
    passes(world, 1)
    ((seq,),) = world.file.execute("SELECT count(*) FROM entry WHERE game = 1").fetchall()
    world.sql("INSERT INTO lapse VALUES (1, 1, ?, 1, 1)", seq)
    world.writes(visit(1))
    world.acts(102, ANNA, **typed("match resign"))
    world.sql("UPDATE player SET gone = 1 WHERE person = ?", ANNA)
    if left:
        world.sql("INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, 0, 0)", ANNA)
    world.copy("told")
    assert len(found(votes.a_new_pace_gives_time, world)) == (not left)


@pytest.mark.parametrize("again", [True, False])
def test_a_pace_that_was_soon_another_need_not_give_time(world: World, again: bool) -> None:
    for number, pace in enumerate(("evening", *["live"] * again)):
        world.sql("UPDATE seating SET settings = json_set(settings, '$.pace', ?)", pace)
        for person in (ANNA, BEN):
            world.acts(101 + 2 * number + person, person, **typed("match vote", matter=pace))
    passes(world, 4)
    ((seq,),) = world.file.execute("SELECT count(*) FROM entry WHERE game = 1").fetchall()
    world.sql("INSERT INTO lapse VALUES (1, 1, ?, 1, 1)", seq)
    world.writes(visit(1))
    world.copy("told")
    assert len(found(votes.a_new_pace_gives_time, world)) == (not again)


@pytest.mark.parametrize(("back", "findings"), [(True, 0), (False, 1)])
def test_who_is_silent_since_an_earlier_game_decides_nothing_in_the_next(
    world: World, findings: int, *, back: bool
) -> None:
    """The other decides for a pace alone, and with who is *back* for the one before again."""
    for row in (1, 2):
        ((seq,),) = world.file.execute("SELECT count(*) FROM entry WHERE game = 1").fetchall()
        world.sql("INSERT INTO lapse VALUES (1, 1, ?, 1, ?)", seq, row)
        world.writes(visit(1))
        passes(world, 3)
    begun = NOON + int(world.now * 1000)
    world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')")
    world.sql("INSERT INTO player (game, seat, person) SELECT 2, seat, person FROM player")
    for seq, event in enumerate((OPENED, BEGAN)):
        world.sql("INSERT INTO entry VALUES (2, ?, ?, ?)", seq, json.dumps(event), begun)
    world.acts(101, ANNA, **typed("match vote", matter="evening"))
    for number, person in ((102, BEN), (103, ANNA)) if back else ():
        world.acts(number, person, **typed("match vote", matter="live"))
    passes(world, 3)
    late = NOON + int(world.now * 1000)
    world.sql("INSERT INTO entry VALUES (2, 2, ?, ?)", json.dumps(visit(0)), late)
    world.sql("INSERT INTO lapse VALUES (1, 2, 2, 0, 1)")
    world.copy("told")
    assert len(found(votes.a_new_pace_gives_time, world)) == findings


@pytest.mark.parametrize(("at", "findings"), [(20_000, 0), (15_000, 1)])
def test_a_pause_that_ends_by_itself_is_found(world: World, at: int, findings: int) -> None:
    world.acts(101, ANNA, **typed("match vote", matter="pause"))
    world.acts(102, ANNA, **typed("match vote", matter="resume"))
    span = "INSERT INTO standstill (table_id, since, until, why) VALUES (1, ?, ?, 'voted')"
    world.sql(span, NOON + 10_000, NOON + at)
    world.copy("told")
    assert len(found(votes.pauses_last, world)) == findings


# -- the deal


DEALT = [
    {"event": "dealt", "seat": seat, "identity": identity, "number": number}
    for seat, (identity, number) in enumerate(
        zip(("Z", "B", "F", "X"), ("11", "0", "29", "52"), strict=True)
    )
]
"""What follows from 32 times the letter m."""


@pytest.mark.parametrize(("first", "wrong"), [(3, []), (0, ["another begins"])])
def test_a_deal_that_does_not_follow_from_its_promise_is_found(
    world: World, first: int, wrong: list[str]
) -> None:
    promised = hashlib.sha256(b"m" * 32).hexdigest()
    world.sql("INSERT INTO pledge VALUES (1, ?, '', ?)", b"m" * 32, promised)
    world.sql("DELETE FROM entry")
    world.writes(OPENED, *DEALT, {**BEGAN, "first": first})
    world.copy("told")
    assert found(fair.dealt_as_promised, world) == [f"table 1, game 1: {one}" for one in wrong]


@pytest.mark.parametrize("dealt", [False, True])
def test_a_deal_that_comes_after_figures_are_placed_is_judged_once_it_has(
    world: World, dealt: bool
) -> None:
    promised = hashlib.sha256(b"m" * 32).hexdigest()
    world.sql("INSERT INTO pledge VALUES (1, ?, '', ?)", b"m" * 32, promised)
    world.sql("DELETE FROM entry")
    world.writes({**OPENED, "edition": {"placement": "chosen", "balls": "ares"}})
    world.writes({"event": "chose", "seat": 0, "spaces": ["B1", "B2", "B3", "B4"]})
    for seat in range(4 if dealt else 0):
        cards = {"identity": "FBZX"[seat], "build": "tall", "code": "code A"}
        world.writes({"event": "dealt", "seat": seat, **cards})
    world.copy("told")
    assert bool(found(fair.dealt_as_promised, world)) is dealt


def test_a_secret_of_two_tables_or_another_than_was_promised_is_found(world: World) -> None:
    world.sql(
        "INSERT INTO seating SELECT 2, 7, 8, NULL, NULL, 11, 'lobby', settings, 'en', 0, 0, 0,"
        " NULL, 0, NULL FROM seating"
    )
    for table in (1, 2):
        world.sql("INSERT INTO pledge VALUES (?, ?, '', ?)", table, b"x" * 32, "00" * 32)
    world.copy("told")
    assert found(fair.no_two_secrets_alike, world) == ["tables 1 and 2 have the same secret"]
    assert found(fair.dealt_as_promised, world) == [
        f"table {table}: another secret than was promised" for table in (1, 2)
    ]


@pytest.mark.parametrize(
    ("shown", "findings"), [([["F", "29"], ["X", "52"]], 0), ([["F", "29"]], 1)]
)
def test_a_bot_that_calls_what_it_cannot_know_is_found(
    world: World, shown: list[list[str]], findings: int
) -> None:
    world.sql("UPDATE player SET automaton = 'easy' WHERE seat = 2")
    world.sql("DELETE FROM entry")
    opened = {**OPENED, "edition": {"truth": "exactly_one"}}
    world.writes(opened, {"event": "dealt", "seat": 2, "identity": "B", "number": "0"})
    for seat, cards in enumerate(shown):
        world.writes({"event": "showed", "by": seat, "to": 2, "cards": cards, "black": True})
    world.writes({"event": "glimpsed", "seat": 2, "card": "Z", "side": "left"})
    world.writes({"event": "showed", "by": 1, "to": 0, "cards": ["X", "52"], "black": True})
    world.writes({"event": "called", "seat": 2, "number": ["29", "0", "11", "52"]})
    world.copy("told")
    assert len(found(minds.bots_call_what_they_may_know, world)) == findings


# -- what is made up


@pytest.mark.parametrize(("there", "findings"), [("ink:1:visit:1.1:", 0), ("ink:1:desk::", 1)])
def test_what_is_on_no_message_and_counts_is_found(world: World, there: str, findings: int) -> None:
    world.acts(101, ANNA, custom_id="ink:1:visit:1.1:")
    made = [one for one in world.history.of(Sent) if one.payload["id"] == 101]
    made[-1].payload["message"] = {"flags": 0, "components": [{"type": 2, "custom_id": there}]}
    world.copy("told")
    assert len(found(interactions.nothing_made_up, world)) == findings + 1


# -- what people are answered


GERMAN = "Von jetzt an bekommst du nur noch Worte: keine Bilder und eine Tatsache je Zeile."
ENGLISH = "From now on you get words alone: no pictures, and one fact per line on your sheet."


@pytest.mark.parametrize(
    ("locale", "text", "findings"),
    [("de", GERMAN, 0), ("de", ENGLISH, 1), ("en-GB", GERMAN, 1), ("sv-SE", ENGLISH, 0)],
)
def test_an_answer_in_another_language_is_found(
    world: World, locale: str, text: str, findings: int
) -> None:
    world.asks(101, ANNA, 2, **typed("me plain"))
    world.event(101)["locale"] = locale
    world.answers(101, text=text)
    assert len(found(reading.in_their_language, world)) == findings


@pytest.mark.parametrize(("who", "findings"), [(ANNA, 0), (BEN, 1)])
def test_a_desk_that_is_shown_anew_is_in_the_language_of_who_asked_for_that(
    world: World, who: int, findings: int
) -> None:
    world.asks(101, ANNA, 2, **typed("desk"))
    world.event(101)["locale"] = "de"
    world.answers(101, text=GERMAN)
    world.now += 1
    world.asks(102, who, 2, **typed("me plain"))
    world.event(102)["locale"] = "en-US"
    world.now += 1
    world.answers(101, text=ENGLISH)
    assert len(found(reading.in_their_language, world)) == findings


def test_an_answer_in_the_language_that_was_chosen_is_not(world: World) -> None:
    world.asks(101, ANNA, 2, **typed("me language", language="en"))
    world.answers(101, text="From now on I speak English with you.")
    world.now += 1
    world.asks(102, ANNA, 2, **typed("me plain"))
    world.event(102)["locale"] = "de"
    world.answers(102, text=ENGLISH)
    assert found(reading.in_their_language, world) == []


@pytest.mark.parametrize(("later", "findings"), [(0.0, 0), (1.0, 1)])
def test_an_answer_may_be_in_a_language_before_that_is_said(
    world: World, later: float, findings: int
) -> None:
    world.asks(101, ANNA, 2, **typed("me language", language="de"))
    if later:
        world.answers(101, text="Ab jetzt spreche ich Deutsch mit dir.")
        world.now += later
    world.asks(102, ANNA, 2, **typed("me plain"))
    world.event(102)["locale"] = "en"
    world.answers(102, text=ENGLISH)
    if not later:
        world.now += 1
        world.answers(101, text="Ab jetzt spreche ich Deutsch mit dir.")
    assert len(found(reading.in_their_language, world)) == findings


@pytest.mark.parametrize(
    ("who", "said", "text", "findings"),
    [
        (ANNA, True, GERMAN, 0),
        (ANNA, True, ENGLISH, 1),
        (ANNA, False, GERMAN, 0),
        (ANNA, False, ENGLISH, 0),
        (BEN, True, GERMAN, 1),
    ],
)
def test_who_is_erased_is_answered_in_the_language_of_their_discord_again(
    world: World, who: int, said: bool, text: str, findings: int
) -> None:
    world.asks(101, ANNA, 2, **typed("me language", language="en"))
    world.answers(101, text="From now on I speak English with you.")
    world.now += 1
    world.asks(102, who, 2, **typed("privacy", what="sure"))
    world.event(102)["locale"] = "de" if who == ANNA else "en"
    if said:
        world.answers(102, text="Nothing is kept about you any more.", seconds=0.0)
    world.now += 1
    world.asks(103, ANNA, 2, **typed("me plain"))
    world.event(103)["locale"] = "de"
    world.answers(103, text=text)
    assert len(found(reading.in_their_language, world)) == findings


@pytest.mark.parametrize(("guild", "findings"), [("7", 0), ("6", 1)])
def test_a_table_of_another_server_in_a_list_is_found(
    world: World, guild: str, findings: int
) -> None:
    world.asks(101, ANNA, 2, **typed("tables"))
    world.event(101)["guild_id"] = guild
    world.answers(101, text="Table #1 in <#8>")
    world.copy("told")
    assert len(found(reading.of_their_server, world)) == findings


def test_an_answer_that_calls_somebody_is_found(world: World) -> None:
    for number, allowed in ((101, []), (102, ["users"])):
        world.asks(number)
        world.answers(number, text="<@12>")
        world.answered(number)["allowed_mentions"] = {"parse": allowed}
    assert len(found(reading.nobody_is_called_by_an_answer, world)) == 1


@pytest.mark.parametrize(("rights", "findings"), [(1 << 5, 0), (1 << 6, 1)])
def test_who_sets_what_only_admins_may_is_found(world: World, rights: int, findings: int) -> None:
    world.asks(101, ANNA, 2, **{**typed("wanted"), "name": "inkognito-admin"})
    world.event(101)["member"]["permissions"] = str(rights)
    world.answers(101, text="No role is called when a table opens.")
    assert len(found(reading.only_admins_set_what_holds_for_all, world)) == findings


@pytest.mark.parametrize(
    ("kept", "erased", "findings"), [(True, False, 0), (False, False, 1), (False, True, 0)]
)
def test_a_wish_that_is_not_kept_is_found(
    world: World, kept: bool, erased: bool, findings: int
) -> None:
    world.asks(101, ANNA, 2, **typed("me watch"))
    world.event(101)["guild_id"] = "7"
    said = "You are called when a table opens in this server, once an hour at most."
    world.answers(101, text=said + " The same command again ends that.")
    if kept:
        world.sql("INSERT INTO interest (guild, person) VALUES (7, ?)", ANNA)
    if erased:
        world.now += 10
        world.asks(102, ANNA, 2, **typed("privacy", what="sure"))
    world.copy("told")
    assert len(found(reading.wishes_are_kept, world)) == findings


@pytest.mark.parametrize(("whom", "findings"), [(ANNA, 0), (BEN, 1)])
def test_what_somebody_wished_in_a_server_ends_where_they_are_banned(
    world: World, whom: int, findings: int
) -> None:
    world.asks(101, ANNA, 2, **typed("me watch"))
    world.event(101)["guild_id"] = "7"
    said = "You are called when a table opens in this server, once an hour at most."
    world.answers(101, text=said + " The same command again ends that.")
    passes(world, 1)
    banned(world, 102, whom)
    world.copy("told")
    assert len(found(reading.wishes_are_kept, world)) == findings


@pytest.mark.parametrize(("counts", "findings"), [(True, 0), (False, 1)])
def test_who_is_told_of_what_was_not_done_is_found(
    world: World, counts: bool, findings: int
) -> None:
    if counts:
        world.acts(101, BEN, **typed("match back"))
    else:
        world.asks(101, BEN, 2, **typed("match back"))
    world.answers(101, text="You play your own seat at table #1 again.")
    world.copy("told")
    assert len(found(reading.what_is_said_is_done, world)) == findings


# -- what admins set


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


@pytest.mark.parametrize(("rights", "findings"), [(1 << 5, 0), (1 << 6, 1)])
def test_who_sets_anything_that_only_admins_may_is_found(
    world: World, rights: int, findings: int
) -> None:
    command = typed("set", option="pace", value="slow")
    world.asks(101, ANNA, 2, **{**command, "name": "inkognito-admin"})
    world.event(101)["member"]["permissions"] = str(rights)
    world.answers(101, text="✅ **Pace:** slow (24 hours a decision)")
    assert len(found(reading.only_admins_set_what_holds_for_all, world)) == findings


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
        apart * clocks.HOUR,
    )
    world.copy("told")
    assert len(found(servers.roles_rest, world)) == findings


# -- what people are refused


NO_SEAT = "You do not sit at this table."
NOWHERE = (
    "You sit at no table here. `/inkognito tables` shows where a seat is free, `/inkognito new`"
)
NOWHERE += " opens a table, `/inkognito practice` plays at once against bots."
NO_GAME = "No game is being played at this table now."
BEGUN = "This game has begun already."
NO_TABLE = "There is no such table here; perhaps nothing is kept of it any more."


@pytest.mark.parametrize(
    ("who", "asks", "said", "findings"),
    [
        (BEN, {"custom_id": "ink:1:visit:1.1:"}, NO_SEAT, 1),
        (BEN, {"custom_id": "ink:2:visit:1.1:"}, NO_SEAT, 0),
        (BEN, typed("desk", table="#1"), NO_SEAT, 1),
        (99, {"custom_id": "ink:1:visit:1.1:"}, NO_SEAT, 0),
        (99, {"custom_id": "ink:1:visit:1.1:"}, NO_GAME, 1),
        (99, typed("match replay", table="#1"), NO_TABLE, 0),
        (BEN, typed("match replay", table="#1"), NO_TABLE, 1),
        (BEN, typed("desk"), NOWHERE, 1),
        (99, typed("desk"), NOWHERE, 0),
        (BEN, {"custom_id": "ink:1:join::"}, BEGUN, 0),
    ],
)
@pytest.mark.parametrize("played", [True, False])
def test_who_is_refused_something_for_no_reason_is_found(
    world: World, who: int, asks: dict[str, Any], said: str, findings: int, *, played: bool
) -> None:
    if not played:
        world.sql("UPDATE player SET gone = 1 WHERE person = ?", BEN)
        world.sql("UPDATE game SET status = 'over'")
    world.now = 50.0
    world.asks(101, who, 2 if "name" in asks else 3, **asks)
    world.event(101)["guild_id"] = "7"
    world.answers(101, text=said)
    world.copy("told")
    assert len(found(refusals.for_a_reason, world)) == (findings if played else 0)


@pytest.mark.parametrize(("at", "findings"), [(100.0, 1), (40.0, 0)])
def test_who_is_told_of_a_lobby_that_the_match_has_begun_is_found(
    world: World, at: float, findings: int
) -> None:
    world.sql("DELETE FROM entry")
    world.now = at
    world.writes(OPENED, BEGAN)
    world.now = 50.0
    world.asks(101, 99, 3, custom_id="ink:1:join::")
    world.answers(101, text=BEGUN)
    world.now = 110.0
    world.copy("told")
    assert len(found(refusals.for_a_reason, world)) == findings


@pytest.mark.parametrize(
    ("seat", "rematch", "findings"), [(1, False, 0), (0, False, 1), (0, True, 0)]
)
def test_who_comes_back_to_the_seat_of_another_is_found(
    world: World, seat: int, findings: int, *, rematch: bool
) -> None:
    world.acts(101, BEN, **typed("match resign"))
    if rematch:
        world.acts(102, ANNA, custom_id="ink:1:rematch::")
    world.acts(103, BEN, **typed("match substitute"))
    for came, where in ((0, 1), (1, seat)):
        world.sql(
            "INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, ?, ?)",
            BEN,
            came,
            where,
        )
    world.copy("told")
    assert len(found(presence.comes_back_to_their_own, world)) == findings


@pytest.mark.parametrize(
    ("came", "erased", "what", "findings"),
    [
        ("", False, "You have left another seat of this match, and know its cards.", 1),
        ("", False, "You sit at no table here.", 0),
        ("Ben", False, "You have left another seat of this match, and know its cards.", 0),
        ("", True, "You have left another seat of this match, and know its cards.", 0),
    ],
)
def test_who_may_not_have_back_what_nobody_else_has_is_found(
    world: World, came: str, erased: bool, what: str, findings: int
) -> None:
    world.sql("INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, 0, 0)", ANNA)
    if came:
        world.sql("INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, 1, 0)", BEN)
    if erased:
        world.asks(102, BEN, 2, **typed("privacy", what="sure"))
    world.asks(101, ANNA, 2, **typed("match substitute"))
    world.answers(101, text=what)
    world.copy("told")
    assert len(found(refusals.nobody_else_has_their_seat, world)) == findings


@pytest.mark.parametrize(
    ("since", "why", "until", "follows", "findings"),
    [
        (-60_000, "ordered", None, False, 1),
        (-60_000, "voted", None, False, 1),
        (-60_000, "lost", None, False, 0),
        (-60_000, "ordered", NOON, False, 0),
        (60_000, "ordered", None, False, 0),
        (60_000, "ordered", None, True, 0),  # it is the same match, another game of which began
    ],
)
def test_a_clock_that_stands_since_another_match_is_found(
    world: World, since: int, why: str, until: int | None, follows: bool, findings: int
) -> None:
    world.sql(
        "INSERT INTO standstill (table_id, since, until, why) VALUES (1, ?, ?, ?)",
        *(NOON + since, until, why),
    )
    if follows:
        passes(world, 10)
        world.writes(visit(0))
        world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')")
        at = NOON + int(world.now * 1000)
        world.sql("INSERT INTO entry VALUES (2, 0, ?, ?)", json.dumps(OPENED), at)
    world.copy("told")
    assert len(set(found(clocks.match_upon_match_the_clock_runs, world))) == findings


@pytest.mark.parametrize(
    ("offers", "came", "why", "findings"),
    [
        (2, False, "", 0),
        (1, False, "", 1),
        (1, True, "", 0),
        (1, False, "deleted", 0),
        (1, False, "refused", 0),
        (1, False, "moved", 0),
        (1, False, "another match", 0),
    ],
)
def test_a_free_seat_that_is_not_offered_is_found(
    world: World, offers: int, came: bool, why: str, findings: int
) -> None:
    world.sql("UPDATE seating SET thread = 20, moved = ?", int(why == "moved"))
    for seat, person in enumerate((ANNA, BEN)):
        world.sql(
            "INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, 0, ?)", person, seat
        )
        if seat or not came:
            world.sql("UPDATE chair SET person = NULL, automaton = 'easy' WHERE seat = ?", seat)
    if came:
        world.sql("INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, 1, 0)", ANNA)
    if why == "another match":
        world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')")
    if why == "deleted":
        world.history.note(Sent, "MESSAGE_DELETE", {"id": "50", "channel_id": "20"})
    if why == "refused":
        path = "/channels/20/messages/51"
        world.history.note(Called, Exchange("PATCH", path, {}, {}, (), 403, {}, 0.1, "answered"))
    for number in range(51, 51 + offers):
        button = {"type": 2, "custom_id": "ink:1:substitute::"}
        world.history.note(Seen, 99, 20, {"id": str(number), "components": [button]})
    world.copy("told")
    assert len(found(moved.free_seats_are_offered, world)) == findings


@pytest.mark.parametrize(
    ("who", "channel", "moved", "erased", "findings"),
    [
        (99, 9, 0, "", 1),
        (99, 8, 0, "", 0),
        (BEN, 9, 0, "", 0),
        (99, 9, 1, "", 0),
        (99, 9, 0, "has never sat", 1),
        (99, 9, 0, "has sat", 0),
    ],
)
def test_who_reads_elsewhere_what_others_have_played_is_found(
    world: World, who: int, channel: int, moved: int, erased: str, findings: int
) -> None:
    world.sql("UPDATE seating SET moved = ?", moved)
    if erased:
        world.asks(102, who, 2, **typed("privacy", what="sure"))
    if erased == "has sat":
        world.sql("UPDATE chair SET person = 99, automaton = NULL WHERE seat = 2")
        world.copy("later")
        world.sql("UPDATE chair SET person = NULL, automaton = 'easy' WHERE seat = 2")
    world.asks(101, who, 2, **typed("match replay", table="#1"))
    world.event(101)["channel_id"] = channel
    world.answers(101, text="**Replay · #1 · game 1**\nRound 1 of 4 · Anna began")
    world.copy("told")
    assert len(found(refusals.replays_are_private, world)) == findings


@pytest.mark.parametrize(
    ("offer", "channel", "why", "findings"),
    [
        ("ink:1:visit:1.1:", 9, "", 1),
        ("ink:1:replay:1.1:", 9, "", 0),
        ("ink:2:visit:1.1:", 9, "", 0),
        ("ink:1:visit:1.1:", 8, "", 0),
        ("ink:1:visit:1.1:", 9, "alone", 0),
        ("ink:1:visit:1.1:", 9, "refused", 0),
        ("ink:1:visit:1.1:", 9, "unheard", 0),
        ("ink:1:visit:1.1:", 9, "never moved", 0),
    ],
)
def test_what_can_be_pressed_where_a_table_was_is_found(
    world: World, offer: str, channel: int, why: str, findings: int
) -> None:
    world.sql("UPDATE seating SET moved = ?", int(why != "never moved"))
    button = {"type": 2, "custom_id": offer}
    shown = {"id": "51", "flags": 64 * (why == "alone"), "components": [button]}
    calls = {
        "refused": Exchange(
            "PATCH", "/channels/9/messages/51", {}, {}, (), 404, {}, 0.1, "answered"
        ),
        "unheard": Exchange("POST", "/channels/9/messages", {}, {}, (), 200, {}, 0.1, "dropped"),
    }
    if why in calls:
        world.history.note(Called, calls[why])
    world.history.note(Seen, ANNA, channel, shown)
    world.copy("told")
    assert len(found(moved.nothing_to_press_where_they_were, world)) == findings
