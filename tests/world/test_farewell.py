"""Who has everything erased at the end of a world: that comes about, and what is left is found."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest

from bot.sandbox.calls import Exchange
from tests.world import apart, farewell, strangers
from tests.world.choices import WORDS
from tests.world.farewell import Gone, Parting
from tests.world.history import Called, History, Sent, Struck
from tests.world.judges import parting
from tests.world.judges.finding import Finding
from tests.world.kept import Copy
from tests.world.plan import drawn

SEEDS: Final = range(200)

ANNA, HER_DM, VENICE, CAMPO = 1_234_567_890_123_456_789, 77, 8, 9

ONE: Final = """
import sys
from tests.simulation import stand_ins
stand_ins.install()
from dataclasses import replace
from tests.world.playing import ready
ready(0)
from tests.world.evening import played
from tests.world.plan import drawn
{plant}
plan = drawn({seed}).only(faults=set())
verdict, history = played(replace(plan, calm=900.0))
print(*(one.what for one in verdict.findings), sep="\\n")
"""
"""A world without faults, in which something of the bot may be another."""

FORGOTTEN: Final = 674

AWAY_FOR_A_MONTH, AWAY_FOR_LESS = 337, 275

NOTHING_ERASED: Final = """
from storage.people import People
async def erase(self, who, interaction=None):
    pass
People.erase = erase
"""


NEVER_LOOKED_FOR: Final = """
from bot.host import away
async def overdue(house):
    return ()
away.overdue = overdue
"""

TOO_SOON: Final = """
from bot.host import away
away.KEPT //= 3
"""


def test_in_every_other_world_somebody_has_everything_erased() -> None:
    worlds = [drawn(seed).farewells for seed in SEEDS]
    assert 0.4 < sum(map(bool, worlds)) / len(worlds) < 0.6
    found = [one for farewells in worlds for one in farewells]
    assert {one.kind for one in found} == {"person", "server", "month"}
    assert {one.kill is None for one in found} == {True, False}


def played(seed: int, plant: str) -> list[str]:
    """Return what is found in that world."""
    ended = subprocess.run(
        [sys.executable, "-c", ONE.format(seed=seed, plant=plant)],
        env=apart.environment(seed), cwd=apart.ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.splitlines()


@pytest.mark.parametrize(
    ("plant", "found"), [(NOTHING_ERASED, "person: itself is in bot.db"), ("", "")]
)
def test_what_is_left_of_who_is_gone_is_found_in_a_world(plant: str, found: str) -> None:
    said = "\n".join(played(14, plant))
    assert found in said
    assert bool(said) is bool(found)


@pytest.mark.parametrize(
    ("days", "plant", "found"),
    [
        (31, NEVER_LOOKED_FOR, "server: itself is in bot.db"),
        (31, "", ""),
        (29, TOO_SOON, "nothing is kept of server"),
        (29, "", ""),
    ],
)
def test_of_a_server_that_the_bot_is_out_of_all_is_kept_for_thirty_days(
    days: int, plant: str, found: str
) -> None:
    seed = {31: AWAY_FOR_A_MONTH, 29: AWAY_FOR_LESS}[days]
    assert [one.at for one in drawn(seed).farewells if one.kind == "month"] == [days * 86_400.0]
    said = "\n".join(played(seed, plant))
    assert found in said
    assert bool(said) is bool(found)


def test_in_some_worlds_somebody_who_plays_nowhere_is_forgotten_in_the_midst_of_it() -> None:
    plans = [one for one in map(drawn, SEEDS) if one.people[-1].name == strangers.NAME]
    assert 0.1 < len(plans) / len(SEEDS) < 0.3
    for plan in plans:
        who, last = plan.people[-1], plan.people[-1].errands[-1]
        assert last[1] == "is forgotten" and last[0] < plan.seconds
        assert all(who.number not in (one.owner, *one.guests) for one in plan.tables)
        assert {what for _, what, _ in who.errands} <= {"solves", "peeks", *strangers.STRANGERS}


@pytest.mark.parametrize(
    ("plant", "found"),
    [(NOTHING_ERASED, "was erased, and is there"), ("", "")],
    ids=["planted", "as it is"],
)
def test_what_is_left_of_a_stranger_is_found_in_a_world(plant: str, found: str) -> None:
    said = "\n".join(played(FORGOTTEN, plant))
    assert found in said
    assert bool(said) is bool(found)


class After:
    """What has come after somebody was gone, made by hand."""

    def __init__(self) -> None:
        self.now, self.parting = 0.0, Parting()
        self.history = History(lambda: self.now)
        self.loop = SimpleNamespace(time=lambda: self.now, broken=[])
        self.kept = SimpleNamespace(copies=[])

    def goes(self, gone: Gone, told: float | None = 10.0) -> None:
        gone.told = told
        self.parting.gone.append(gone)

    def calls(self, at: float, path: str, body: object) -> None:
        self.now = at
        call = Exchange("POST", path, {}, body, (), 200, None, 0.0)
        self.history.note(Called, call)

    def puts_back(self, taken: float, back: float) -> None:
        for self.now, over in (taken, False), (back, True):
            self.history.note(Struck, 1, "S54 backup put back", over=over)

    def found(self, judge: Callable[[Any], Any]) -> list[str]:
        return [cast(Finding, one).what for one in judge(self)]


def anna() -> Gone:
    return Gone("person", ANNA, frozenset({HER_DM}), "Annabella")


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("/channels/9/messages", f"<@{ANNA}>, where do you go?"),
        ("/channels/9/messages", "Annabella met Ben"),
        (f"/channels/{HER_DM}/messages", "Your cards"),
    ],
)
def test_who_is_gone_is_told_nothing_and_named_to_nobody(path: str, text: str) -> None:
    after = After()
    after.goes(anna())
    after.calls(11.0, path, {"content": text})
    assert after.found(parting.nothing_is_told) == [], "it was on its way"
    after.calls(20.0, path, {"content": text})
    assert len(after.found(parting.nothing_is_told)) == 1
    after.calls(30.0, "/channels/9/messages", {"content": "somebody met Ben"})
    after.calls(31.0, "/channels/9/messages", {"content": f"{parting.CASE}7**: Annabella, Bruno"})
    assert len(after.found(parting.nothing_is_told)) == 1


def test_what_others_have_written_down_themselves_may_name_who_is_gone() -> None:
    after = After()
    after.goes(replace(anna(), name="Anna"))
    written = next(one for one in WORDS if "Anna" in one)
    after.calls(30.0, "/interactions/1/2/callback", {"content": f"**My notes**\n{written}"})
    ended = f"Admins have ended this table: {written}".replace("?", "\\?")
    after.calls(35.0, "/interactions/1/2/callback", {"content": ended})
    assert after.found(parting.nothing_is_told) == []
    after.calls(40.0, "/interactions/1/2/callback", {"content": f"**Anna**\n{written}"})
    assert len(after.found(parting.nothing_is_told)) == 1


def test_a_name_that_others_in_a_file_of_before_have_too_is_not_looked_for(tmp_path: Path) -> None:
    """Annas of two times are two people: the other one goes on being called so."""
    with closing(sqlite3.connect(tmp_path / "bot.db")) as db, db:
        db.execute("CREATE TABLE chair (person INTEGER, name TEXT)")
        db.executemany("INSERT INTO chair VALUES (?, ?)", [(ANNA, "Annabella"), (1, "Clarissa")])
    names = {ANNA: "Annabella", 2: "Clarissa", 3: "Dario"}
    evening = SimpleNamespace(
        sandbox=SimpleNamespace(world=SimpleNamespace(called=names.get)),
        guests=[SimpleNamespace(id=number) for number in names],
        kept=SimpleNamespace(copies=[Copy(0.0, "end", tmp_path / "bot.db")]),
    )
    told = [farewell.own_name(cast(Any, evening), cast(Any, one)) for one in evening.guests]
    assert told == ["Annabella", "", "Dario"]


def test_a_server_that_is_gone_is_told_that_its_tables_end_and_then_nothing() -> None:
    after = After()
    after.goes(Gone("server", VENICE, frozenset({CAMPO})))
    after.calls(60.0, f"/channels/{CAMPO}/messages", {"content": "it ends"})
    assert after.found(parting.nothing_is_told) == []
    after.calls(300.0, f"/channels/{CAMPO}/messages", {"content": "round 3"})
    assert len(after.found(parting.nothing_is_told)) == 1


def test_where_a_table_is_opened_anew_the_bot_may_speak_of_it() -> None:
    after = After()
    after.goes(replace(Gone("server", VENICE, frozenset({CAMPO})), again=400.0))
    after.calls(450.0, f"/channels/{CAMPO}/messages", {"content": "players wanted"})
    assert after.found(parting.nothing_is_told) == []


def test_a_number_that_is_given_out_once_more_is_found() -> None:
    after = After()
    assert after.found(parting.everybody_is_answered) == []
    after.parting.again.append("the number of table 1")
    assert len(after.found(parting.everybody_is_answered)) == 1


@pytest.mark.parametrize("number", [ANNA, HER_DM])
@pytest.mark.parametrize(
    "written", [lambda n: n.to_bytes(8, "big"), lambda n: json.dumps(n).encode()]
)
def test_nothing_of_who_is_gone_may_be_in_the_file(
    number: int, written: Callable[[int], bytes]
) -> None:
    after = After()
    after.goes(anna())
    after.parting.left.append(("afterwards", {"bot.db": b"cards", "bot.db-wal": b""}))
    assert after.found(parting.nothing_is_kept) == []
    after.parting.left.append(("later", {"bot.db": b"x" + written(number) + b"y"}))
    assert len(after.found(parting.nothing_is_kept)) == 1


@pytest.mark.parametrize(
    ("taken", "back", "meanwhile", "afterwards"),
    [
        (20.0, 200.0, False, False),
        (20.0, 900.0, True, False),
        (60.0, 200.0, True, True),
        (1.0, 20.0, True, True),
    ],
    ids=["it knows them", "not put back yet", "made later", "put back before"],
)
def test_who_was_erased_after_a_backup_may_be_there_once_it_is_put_back(
    taken: float, back: float, meanwhile: bool, afterwards: bool, tmp_path: Path
) -> None:
    (tmp_path / "bot.db").write_bytes(str(ANNA).encode())
    after = After()
    after.goes(anna(), 40.0)
    after.puts_back(taken, back)
    after.kept.copies.append(Copy(300.0, "told", tmp_path / "bot.db"))
    after.calls(400.0, "/channels/9/messages", {"content": f"<@{ANNA}>"})
    assert bool(after.found(parting.nothing_stays)) is meanwhile
    assert bool(after.found(parting.nothing_is_told)) is meanwhile

    after.now = 1_000.0
    parting.look_who_is_back(cast(Any, after))
    after.history = History(lambda: after.now)
    after.parting.left.append(("afterwards", {"bot.db": str(ANNA).encode()}))
    assert bool(after.found(parting.nothing_is_kept)) is afterwards


def test_who_is_never_told_and_who_waits_in_vain_is_found() -> None:
    after = After()
    after.goes(anna(), None)
    after.parting.waits.append("Ben")
    assert len(after.found(parting.everybody_is_answered)) == 2
    assert after.found(parting.nothing_is_kept) == after.found(parting.nothing_is_told) == []


@pytest.mark.parametrize(
    ("text", "edited", "refused", "findings"),
    [
        (f"📣 <@{ANNA}>: a table is open.", "", False, 1),
        (f"📣 <@{ANNA}>: a table is open.", "📣 A table is open.", False, 0),
        (f"📣 <@{ANNA}>: a table is open.", "", True, 0),
        ("📣 <@9>: a table is open.", "", False, 0),
    ],
)
def test_a_call_that_names_who_is_gone_is_found(
    text: str, edited: str, refused: bool, findings: int, tmp_path: Path
) -> None:
    (tmp_path / "bot.db").write_bytes(b"")
    after = After()
    call = {"id": "51", "channel_id": "8", "author": {"bot": True}, "guild_id": "7"}
    for name, words in (("MESSAGE_CREATE", text), ("MESSAGE_UPDATE", edited)):
        if words:
            shown = {**call, "components": [{"type": 10, "content": words}]}
            after.history.note(Sent, name, shown)
    after.goes(anna(), 40.0)
    if refused:
        path = "/channels/8/messages/51"
        exchange = Exchange("PATCH", path, {}, {}, (), 404, {}, 0.1, "answered")
        after.history.note(Called, exchange)
    after.kept.copies.append(Copy(1_000.0, "told", tmp_path / "bot.db"))
    assert len(after.found(parting.no_call_names_who_is_gone)) == findings
