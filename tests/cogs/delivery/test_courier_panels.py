"""The messages that are edited, the thread, and the end of a table."""

import asyncio
import re
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.host import channels, lobby
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.table import Table
from bot.host.tickets import BY_HOUSE
from bot.host.votes import Matter, vote
from bot.sandbox.driver import Fault
from cogs.delivery.doubted import LATE
from cogs.delivery.given_up import REST
from cogs.delivery.outcomes import OLD
from cogs.delivery.sender import DEADLINE
from storage.ids import PersonId
from tests.cogs.delivery.test_courier_rig import Once, Rig, flat, rigged
from tests.hours import ahead, later, quiet, until
from tests.patience import LONG

ARCHIVED = Fault(status=400, body={"code": 50083, "message": "Thread is archived"})
GONE = Fault(status=404, body={"code": 10003, "message": "Unknown Channel"})


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    async with rigged(tmp_path) as made:
        yield made


def in_campo(rig: Rig) -> list[str]:
    return [m.text for m in rig.sandbox.person("Anna").messages(rig.sandbox.channel("campo"))]


async def test_many_nudges_make_few_edits_and_the_newest_is_shown(rig: Rig) -> None:
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.settled(table)
    before = len(rig.sandbox.exchanges)
    rig.courier._panels._messages._between = LONG
    clara = Guest(PersonId(rig.sandbox.person("Clara").id), "Clara")
    for _ in range(20):
        await lobby.leave(table, clara.person, BY_HOUSE)
        await lobby.join(table, clara, BY_HOUSE)
        await rig.told(table)
    await lobby.leave(table, clara.person, BY_HOUSE)
    await rig.told(table)
    ahead(LONG)
    await rig.settled(table)
    edits = [e for e in rig.sandbox.exchanges[before:] if e.method == "PATCH"]
    assert len(edits) == 1
    assert in_campo(rig)[0].endswith(" 2")
    assert len(in_campo(rig)) == 1


async def test_a_thread_is_opened_once_and_the_lobby_says_so(rig: Rig) -> None:
    table = await rig.dealt()
    await rig.settled(table)
    assert table.current.row.thread is not None
    assert in_campo(rig)[0] == f"lobby playing {table.current.row.thread} 3"
    (opened,) = [e for e in rig.sandbox.exchanges if e.path.endswith("/threads")]
    assert opened.body["name"] == f"Table {table.id}"
    assert opened.body["auto_archive_duration"] == 7 * 24 * 60, "as long as may be (P2)"


@pytest.mark.logs("telling failed")
async def test_a_thread_that_is_there_already_is_taken(rig: Rig) -> None:
    # It was opened, but the answer never came.
    faults = Once(Fault(drop=True, accepted=True), "POST", "/threads", times=1)
    rig.sandbox.faults(faults)
    table = await rig.dealt()
    await rig.settled(table)
    assert faults.hits == 1
    assert table.current.row.thread == table.current.row.lobby_message
    await rig.check(table)


@pytest.mark.logs("no thread")
@pytest.mark.parametrize(("status", "code"), [(400, 160006), (403, 50013), (404, 10008)])
async def test_without_a_thread_the_game_is_told_in_the_channel_and_it_is_asked_once(
    rig: Rig, status: int, code: int
) -> None:
    refuse = Once(
        Fault(status=status, body={"code": code, "message": "no"}),
        "POST",
        "/threads",
        times=99,
    )
    rig.sandbox.faults(refuse)
    table = await rig.dealt()
    await rig.told(table)
    await rig.act(table, 5)
    await rig.settled(table)
    assert refuse.hits == 1
    assert table.current.told_in == rig.sandbox.channel("campo").id
    await rig.check(table)


@pytest.mark.logs("telling failed")
async def test_a_thread_that_hangs_does_not_keep_the_secrets_waiting(rig: Rig) -> None:
    rig.sandbox.faults(lambda m, p: Fault(status=503) if p.endswith("/threads") else None)
    rig.courier._patience = 0.05
    table = await rig.dealt()
    await rig.sandbox.until(lambda: rig.heard(rig.sandbox.person("Ben")))
    rig.sandbox.faults(None)
    await rig.told(table)
    await rig.check(table)


async def test_each_round_has_its_panel_and_only_the_present_one_is_live(rig: Rig) -> None:
    table = await rig.dealt()
    while table.current.moment.chapter < 3:
        await rig.act(table)
        await rig.told(table)
    await rig.settled(table)
    assert [p[:10] for p in rig.read(table, "frozen")] == ["frozen 1.1", "frozen 1.2"]
    assert [p[:8] for p in rig.read(table, "live")] == ["live 1.3"]


@pytest.mark.parametrize(
    ("rounds", "shown"),
    [(2, "1.1"), (3, "1.1 1.2"), (4, "1.1 1.2 1.3"), (7, "1.1")],
    ids=["none", "one", "two", "too many to be read"],
)
async def test_rounds_that_a_kill_left_without_a_panel_get_it(
    rig: Rig, rounds: int, shown: str
) -> None:
    """Who met whom in them stands nowhere else in the thread."""
    table = await rig.dealt()
    await rig.settled(table)
    await rig.kill()
    while table.current.moment.chapter < rounds:
        await rig.act(table)
    await rig.start_again()
    await rig.settled(table)
    assert [p.split()[1] for p in rig.read(table, "frozen")] == shown.split()
    assert [p.split()[1] for p in rig.read(table, "live")] == [f"1.{rounds}"]
    await rig.start_again()
    await rig.settled(table)
    assert [p.split()[1] for p in rig.read(table, "frozen")] == shown.split()
    await rig.check(table)


async def test_a_panel_that_was_deleted_before_its_round_was_over_does_not_come_with_a_start(
    rig: Rig,
) -> None:
    """Not below that of the next round, which stands."""
    table = await rig.dealt("Anna", "Ben", "Clara", "Dario")
    await rig.settled(table)
    for chapter in (2, 3):
        while table.current.moment.chapter < chapter:
            await rig.act(table)
        await rig.settled(table)
        (panel,) = rig.sent(table, "live")
        del rig.sandbox.world.backend.messages[table.current.told_in][panel]
    lost = Once(Fault(drop=True), "POST", "/messages", times=99)  # it comes once anew
    rig.sandbox.faults(lost)
    await rig.act(table)
    await until(lambda: lost.hits)
    await rig.kill()
    rig.sandbox.faults(None)
    await rig.start_again()
    await rig.settled(table)
    assert table.current.moment.chapter == 3
    assert [p.split()[1] for p in rig.read(table, "frozen")] == ["1.1"]
    assert [p.split()[1] for p in rig.read(table, "live")] == ["1.3"]


@pytest.mark.parametrize("at", [1, 2, 3, 4])
async def test_a_round_that_ends_while_what_came_before_it_is_sent_is_shown_as_it_ended(
    rig: Rig, at: int
) -> None:
    """Else its panel shows at first the round after it, which then has two."""
    table = await rig.dealt()
    await rig.settled(table)
    held: list[asyncio.Event] = []
    path = f"/channels/{table.current.row.thread}/messages"

    def hold(method: str, to: str) -> Fault | None:
        if (method, to) == ("POST", path):
            held.append(asyncio.Event())
            return Fault(held=held[-1])
        return None

    async def another_round() -> None:
        before = table.current.moment.chapter
        while table.current.moment.chapter == before:
            await rig.act(table)

    rig.sandbox.faults(hold)
    await another_round()
    await another_round()
    await rig.sandbox.until(lambda: held)
    for sent in range(1, at):
        held[-1].set()
        await rig.sandbox.until(lambda so_many=sent: len(held) > so_many)
    await another_round()
    rig.sandbox.faults(None)
    for each in held:
        each.set()
    await rig.settled(table)
    posted = [str(e.body) for e in rig.sandbox.exchanges if (e.method, e.path) == ("POST", path)]
    panels = re.findall(r"(?:live|frozen) (1\.\d+)", " ".join(posted))
    assert panels == ["1.1", "1.2", "1.3", "1.4"]
    await rig.check(table)


async def overtaken(rig: Rig, table: Table) -> None:
    """Have the bot be killed now, and started again when the first round is over."""
    await rig.kill()
    rig.sandbox.faults(None)
    while table.current.moment.chapter < 2:
        await rig.act(table)
    await rig.start_again()
    await rig.settled(table)


@pytest.mark.parametrize("accepted", [True, False])
async def test_a_panel_interrupted_and_overtaken_is_there_once_and_frozen(
    rig: Rig, accepted: bool
) -> None:
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.told(table)
    held: list[str] = []

    def hold(method: str, path: str) -> Fault | None:
        if (
            method == "POST"
            and table.current.row.thread is not None
            and path == f"/channels/{table.current.row.thread}/messages"
        ):
            held.append(path)
            if len(held) == 1:
                return None  # what comes before the panel
            again = rig.released if len(held) > 2 else None
            return Fault(held=again, drop=True, accepted=accepted)
        return None

    rig.sandbox.faults(hold)

    await lobby.start(table, table.current.row.owner, BY_HOUSE)
    await rig.sandbox.until(lambda: len(held) >= 3)
    await overtaken(rig, table)
    assert len(rig.read(table, "frozen 1.1")) == 1
    assert len(rig.read(table, "live")) == 1
    await rig.check(table)


async def test_a_panel_that_arrives_after_another_process_has_gone_on_is_no_second_one(
    rig: Rig,
) -> None:
    """As that of a process that is frozen while it sends it, and wakes after it was followed."""
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.told(table)
    late, held = asyncio.Event(), list[str]()

    def hold(method: str, path: str) -> Fault | None:
        to = f"/channels/{table.current.row.thread}/messages"
        if method != "POST" or path != to:
            return None
        held.append(path)
        return None if len(held) == 1 else Fault(held=late)  # what comes before the panel

    rig.sandbox.faults(hold)
    await lobby.start(table, table.current.row.owner, BY_HOUSE)
    await rig.sandbox.until(lambda: len(held) >= 2)
    await overtaken(rig, table)
    late.set()
    await rig.sandbox.settle(quiet=0.5)
    assert len(rig.read(table, "frozen 1.1")) == 1
    assert len(rig.read(table, "live")) == 1
    await rig.check(table)


async def test_a_lobby_that_arrived_before_a_stop_is_brought_up_to_date(rig: Rig) -> None:
    rig.sandbox.faults(Once(Fault(drop=True, accepted=True), "POST", "/messages", times=99))
    await rig.kill()
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.start_again()
    await rig.sandbox.until(lambda: len(in_campo(rig)) == 1)
    await rig.kill()
    rig.sandbox.faults(None)
    await lobby.leave(table, PersonId(rig.sandbox.person("Clara").id), BY_HOUSE)
    await rig.start_again()
    await rig.settled(table)
    (shown,) = in_campo(rig)
    assert shown.endswith(" 2")


@pytest.mark.logs("telling failed")
async def test_an_edit_that_nothing_was_heard_of_is_taken_back_where_it_is_true_no_more(
    rig: Rig,
) -> None:
    table, clara = await rig.opened("Anna", "Ben", "Clara"), rig.sandbox.person("Clara")
    await rig.settled(table)
    unheard = Once(Fault(drop=True, accepted=True), "PATCH", "/messages", times=99)
    rig.sandbox.faults(unheard)
    await lobby.leave(table, PersonId(clara.id), BY_HOUSE)
    await until(lambda: in_campo(rig)[0].endswith(" 2"))
    await lobby.join(table, Guest(PersonId(clara.id), clara.name), BY_HOUSE)
    rig.sandbox.faults(None)
    await rig.settled(table)
    (shown,) = in_campo(rig)
    assert shown.endswith(" 3")


@pytest.mark.logs("telling failed")
@pytest.mark.parametrize("over", [False, True])
async def test_an_edit_in_doubt_that_is_done_after_the_next_one_is_made_good(
    rig: Rig, over: bool
) -> None:
    rig.clock.seconds = rig.sandbox.world.clock.now().timestamp()
    table, clara = await rig.opened("Anna", "Ben", "Clara"), rig.sandbox.person("Clara")
    await rig.settled(table)
    done = asyncio.Event()
    rig.sandbox.faults(Once(Fault(held=done), "PATCH", "/messages", times=1))
    await lobby.leave(table, PersonId(clara.id), BY_HOUSE)
    await later(DEADLINE / 2)
    assert in_campo(rig) == ["lobby lobby None 3"]
    if over:
        await lobby.cancel(table, table.current.row.owner, BY_HOUSE)
    else:
        await lobby.join(table, Guest(PersonId(clara.id), clara.name), BY_HOUSE)
    await later(DEADLINE)
    shown = in_campo(rig)
    assert shown == ["lobby cancelled None 2" if over else "lobby lobby None 3"]
    done.set()
    await later(1.0)
    assert in_campo(rig) == ["lobby lobby None 2"], "it came last"
    await later(LATE)
    assert in_campo(rig) == shown
    many = len(rig.sandbox.exchanges)
    await later(10 * LATE)
    assert len(rig.sandbox.exchanges) == many


@pytest.mark.logs("telling failed")
async def test_a_bot_that_is_started_makes_an_edit_good_that_was_in_doubt(rig: Rig) -> None:
    rig.clock.seconds = rig.sandbox.world.clock.now().timestamp()
    table, clara = await rig.opened("Anna", "Ben", "Clara"), rig.sandbox.person("Clara")
    await rig.settled(table)
    done = asyncio.Event()
    rig.sandbox.faults(Once(Fault(held=done), "PATCH", "/messages", times=1))
    await lobby.leave(table, PersonId(clara.id), BY_HOUSE)
    await later(DEADLINE / 2)
    await lobby.join(table, Guest(PersonId(clara.id), clara.name), BY_HOUSE)
    await later(DEADLINE)
    await rig.kill()
    done.set()
    await later(1.0)
    assert in_campo(rig) == ["lobby lobby None 2"], "it came last"
    await rig.start_again()
    await rig.settled(table)
    assert in_campo(rig) == ["lobby lobby None 3"]


@pytest.mark.logs("telling failed")
async def test_a_new_panel_does_not_wait_until_an_older_one_is_out_of_doubt(rig: Rig) -> None:
    rig.clock.seconds = rig.sandbox.world.clock.now().timestamp()
    table = await rig.dealt()
    await rig.settled(table)
    rig.courier._panels._looked[table.id] = (1, 0)  # as where the first was not shown yet
    unheard = Once(Fault(hang_seconds=LONG), "PATCH", "/messages", times=99)
    while table.current.moment.chapter == 1:
        await rig.act(table)
    rig.sandbox.faults(unheard)
    await until(lambda: unheard.hits)
    rig.sandbox.faults(None)
    await later(DEADLINE + LATE / 2)
    assert rig.read(table, "frozen 1.1") and rig.read(table, "live 1.2")


@pytest.mark.logs("message given up")
async def test_a_deleted_panel_comes_once_anew(rig: Rig) -> None:
    table = await rig.dealt("Anna", "Ben", "Clara", "Dario")
    await rig.settled(table)
    for left in (1, 0, 0):
        for panel in rig.sent(table, "live"):
            del rig.sandbox.world.backend.messages[table.current.told_in][panel]
        await rig.act(table)
        await rig.settled(table)
        assert table.current.moment.chapter == 1, "the next round has a panel of its own"
        assert len(rig.sent(table, "live")) == left
    assert len([e for e in rig.sandbox.exchanges if e.status == 404]) == 2


@pytest.mark.logs("message given up")
async def test_an_edit_that_is_refused_is_not_asked_again(rig: Rig) -> None:
    table = await rig.dealt()
    await rig.settled(table)
    place = f"/channels/{table.current.row.thread}/messages/"
    refuse = Once(
        Fault(status=403, body={"code": 50001, "message": "Missing Access"}),
        "PATCH",
        place,
        times=99,
    )
    rig.sandbox.faults(refuse)
    await rig.act(table, 2)
    await rig.settled(table)
    await rig.act(table, 1)
    await rig.settled(table)
    assert refuse.hits == 1


@pytest.mark.logs("message given up")
@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_a_channel_that_forbids_is_tried_again_after_a_while(rig: Rig, method: str) -> None:
    forbids = Fault(status=403, body={"code": 50013, "message": "Missing Permissions"})
    refuse = Once(forbids, method, "/messages", times=99)
    rig.sandbox.faults(refuse)
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.settled(table)
    for name in ("Ben", "Clara"):
        await lobby.leave(table, PersonId(rig.sandbox.person(name).id), BY_HOUSE)
    await rig.settled(table)
    assert refuse.hits == 1, "no repeated knocking"
    await later(REST)
    await rig.settled(table)
    assert refuse.hits == 2
    rig.sandbox.faults(None)
    await later(REST)
    await rig.settled(table)
    (shown,) = in_campo(rig)
    assert shown.endswith(" 1")


@pytest.mark.logs("message given up", "could not read back")
async def test_what_may_have_arrived_unread_is_known_when_the_channel_can_be_read(rig: Rig) -> None:
    unheard = Once(Fault(drop=True, accepted=True), "POST", "/messages", times=99)
    missing = Fault(status=403, body={"code": 50001, "message": "Missing Access"})
    unread = Once(missing, "GET", "/messages", times=99)
    rig.sandbox.faults(lambda method, path: unheard(method, path) or unread(method, path))
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.sandbox.until(lambda: unheard.hits)
    rig.clock.seconds += 100
    await rig.settled(table)
    await lobby.leave(table, PersonId(rig.sandbox.person("Clara").id), BY_HOUSE)
    await rig.settled(table)
    assert (unheard.hits, unread.hits) == (2, 2)
    await later(REST)
    await rig.settled(table)
    assert (unheard.hits, unread.hits) == (2, 3), "without knowing it is sent once and never again"
    rig.sandbox.faults(None)
    await later(REST)
    await rig.settled(table)
    (shown,) = in_campo(rig)
    assert shown.endswith(" 2")


@pytest.mark.logs("message given up")
async def test_what_was_refused_while_playing_is_shown_when_it_is_taken(rig: Rig) -> None:
    table = await rig.dealt()
    await rig.settled(table)
    place = f"/channels/{table.current.row.thread}/messages/"
    forbids = Fault(status=403, body={"code": 50001, "message": "Missing Access"})
    rig.sandbox.faults(Once(forbids, "PATCH", place, times=99))
    while table.current.moment.chapter < 2:
        await rig.act(table)
        await rig.settled(table)
    assert len(rig.read(table, "live")) == 2, "the one of the round before is not frozen"
    rig.sandbox.faults(None)
    await later(REST)
    await rig.settled(table)
    assert len(rig.read(table, "live")) == 1


async def test_an_archived_thread_is_opened_for_an_edit(rig: Rig) -> None:
    table = await rig.dealt()
    await rig.settled(table)
    archived = Once(ARCHIVED, "PATCH", "/messages/")
    rig.sandbox.faults(archived)
    await rig.act(table, 2)
    await rig.settled(table)
    await rig.settled(table)
    opened = [
        e
        for e in rig.sandbox.exchanges
        if e.method == "PATCH" and e.path == f"/channels/{table.current.row.thread}"
    ]
    assert len(opened) == 1
    assert opened[0].body == {"archived": False}
    assert rig.read(table, "live")[0].split()[2] != "0"


async def test_a_thread_that_is_archived_again_is_opened_again(rig: Rig) -> None:
    table = await rig.dealt()
    await rig.settled(table)
    for _ in range(2):
        archived = Once(ARCHIVED, "PATCH", "/messages/")
        rig.sandbox.faults(archived)
        await rig.act(table, 1)
        await later(20.0)
        await rig.settled(table)
        assert archived.hits == 1
        assert not table.current.shut
    assert rig.read(table, "live")[0].split()[2] == "2"


async def test_a_table_that_is_over_and_told_is_let_go(rig: Rig) -> None:
    table = await rig.dealt()
    await rig.told(table)
    for chair in table.current.chairs:
        await table.resign(chair.person or PersonId(0), f"Automaton {chair.seat}")
    assert table.current.status == "abandoned"
    await rig.settled(table)
    assert in_campo(rig)[0] == f"lobby abandoned {table.current.row.thread} 3"
    assert rig.read(table, "live") == []
    assert table.id not in rig.house._tables
    assert rig.courier._audiences._through == {}


@pytest.mark.logs("thread unreachable", "message given up")
async def test_of_a_table_that_is_over_nothing_is_looked_for_where_its_place_is_gone(
    rig: Rig,
) -> None:
    table = await rig.dealt()
    await rig.told(table)
    asked = Once(GONE, "PATCH", f"/channels/{table.current.row.thread}/messages/", times=99)
    rig.sandbox.faults(lambda method, path: asked(method, path) or _posted(GONE, table, path))
    for chair in table.current.chairs:
        await table.resign(chair.person or PersonId(0), f"Automaton {chair.seat}")
    await rig.settled(table)
    known = asked.hits
    assert known == 1
    for _ in range(3):
        rig.courier.nudge(table)
        await rig.settled(table)
    await rig.start_again()
    await rig.settled(table)
    assert asked.hits == known


@pytest.mark.logs("thread unreachable", "message given up")
async def test_of_a_table_that_is_over_what_is_said_besides_is_not_sent_where_its_place_is_gone(
    rig: Rig,
) -> None:
    """It is looked at again and again while somebody waits for a rematch."""
    table = await rig.dealt()
    await vote(table, table.current.row.owner, Matter.SLOW, BY_HOUSE)
    await rig.told(table)
    sent = Once(GONE, "POST", f"/channels/{table.current.row.thread}/messages", times=99)
    edited = Once(GONE, "PATCH", f"/channels/{table.current.row.thread}/messages/", times=99)
    rig.sandbox.faults(lambda method, path: sent(method, path) or edited(method, path))
    for chair in table.current.chairs:
        await table.resign(chair.person or PersonId(0), f"Automaton {chair.seat}")
    await rig.settled(table)
    assert edited.hits == 2, "the panel, and how the vote stands"
    for _ in range(3):
        rig.courier.nudge(table)
        await rig.settled(table)
        ahead(60.0)
    assert (sent.hits, edited.hits) == (1, 2), "and how it has ended"


@pytest.mark.may_log("thread unreachable", "message given up")
async def test_what_a_gone_thread_refuses_late_is_said_where_the_table_is_told_by_then(
    rig: Rig,
) -> None:
    """Also where it is over meanwhile."""
    table, held = await rig.dealt(), asyncio.Event()
    await rig.settled(table)
    thread = table.current.row.thread
    assert thread is not None
    gone = replace(GONE, held=held)
    rig.sandbox.faults(lambda _, path: gone if f"/channels/{thread}/messages" in path else None)
    await vote(table, table.current.row.owner, Matter.SLOW, BY_HOUSE)
    await later(5.0)
    assert await channels.lose_thread(table, thread)
    rig.courier.moved(table)
    await later(1.0)
    for chair in table.current.chairs:
        await table.resign(chair.person or PersonId(0), f"Automaton {chair.seat}")
    await later(1.0)
    held.set()
    await rig.settled(table)
    for _ in range(3):
        rig.courier.nudge(table)
        await rig.settled(table)
        ahead(60.0)
    assert "motion 1 of a match that is abandoned" in in_campo(rig)


def _posted(fault: Fault, table: Table, path: str) -> Fault | None:
    return fault if path == f"/channels/{table.current.row.thread}/messages" else None


async def test_a_cancelled_lobby_says_so_and_is_let_go(rig: Rig) -> None:
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.told(table)
    await lobby.cancel(table, table.current.row.owner, BY_HOUSE)
    await rig.settled(table)
    assert in_campo(rig) == ["lobby cancelled None 3"]
    assert table.id not in rig.house._tables


async def test_an_end_that_was_written_but_not_told_is_told_after_the_next_start(rig: Rig) -> None:
    table = await rig.dealt()
    await rig.told(table)
    await rig.kill()
    for chair in table.current.chairs:
        await table.resign(chair.person or PersonId(0), f"Automaton {chair.seat}")
    rig.house._tables.clear()
    rig.clock.seconds += 23 * 3600
    await rig.start_again()
    await rig.settled(table)
    assert "Abandoned" in rig.read(table, "notice")[-1]
    assert in_campo(rig)[0].startswith("lobby abandoned")
    assert table.id not in rig.house._tables


@pytest.mark.logs("message given up")
async def test_without_a_lobby_message_the_game_is_told_in_the_channel(rig: Rig) -> None:
    refused = Once(
        Fault(status=400, body={"code": 50035, "message": "no"}), "POST", "/messages", times=1
    )
    rig.sandbox.faults(refused)
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.sandbox.until(lambda: refused.hits)
    await rig.told(table)
    await lobby.start(table, table.current.row.owner, BY_HOUSE)
    await rig.settled(table)
    assert table.current.told_in == rig.sandbox.channel("campo").id
    assert len(rig.read(table, "live")) == 1
    await rig.check(table)


async def test_the_lobby_of_a_table_that_is_over_is_not_sent_anew(rig: Rig) -> None:
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.told(table)
    campo = rig.sandbox.channel("campo")
    rig.sandbox.world.backend.messages[campo.id].clear()
    await lobby.cancel(table, table.current.row.owner, BY_HOUSE)
    await rig.settled(table)
    assert in_campo(rig) == []
    assert table.id not in rig.house._tables


async def test_a_panel_that_was_sent_just_now_is_not_edited_at_once(rig: Rig) -> None:
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.told(table)
    rig.courier._panels._messages._between = LONG
    await lobby.start(table, table.current.row.owner, BY_HOUSE)
    await rig.told(table)
    await rig.act(table)
    await rig.told(table)
    thread = f"/channels/{table.current.row.thread}/messages/"
    edits = [e for e in rig.sandbox.exchanges if e.method == "PATCH" and thread in e.path]
    assert edits == []
    ahead(LONG)
    await rig.settled(table)
    (panel,) = rig.read(table, "live")
    assert panel.split()[2] != "0", "then the newest is shown"


async def test_an_old_panel_whose_edit_never_ends_is_left_as_it_is(rig: Rig) -> None:
    table = await rig.dealt("Anna", "Ben", "Clara", "Dario")
    await rig.settled(table)
    thread = f"/channels/{table.current.row.thread}/messages/"
    held = Once(Fault(held=rig.released), "PATCH", thread, times=99)
    rig.sandbox.faults(held)
    rig.clock.seconds = max(rig.clock.seconds, time.time() + 2 * OLD)
    await rig.act(table)
    await rig.sandbox.until(lambda: held.hits)
    ahead(DEADLINE + 1)
    await rig.settled(table)
    assert held.hits == 1


@pytest.mark.logs("table set aside")
async def test_a_table_that_is_damaged_keeps_no_other_from_being_taken_up(rig: Rig) -> None:
    table, damaged = await rig.dealt(), await rig.dealt()
    for each in (table, damaged):
        await rig.told(each)
    await rig.kill()
    await rig.act(table, 3)
    game = damaged.current.game
    await rig.house.db.write(
        lambda tx: tx.execute("UPDATE entry SET line = 'rubbish' WHERE game = ?", (game,))
    )
    rig.house = House(rig.house.db, now=rig.clock)  # which knows only what is on the disk
    await rig.house.resume()
    table = await rig.house.table(table.id)
    await rig.start_again()
    await rig.told(table)
    assert flat(rig.read(table, "notice")) == await rig.owed_to(table, None)


async def test_dms_are_opened_one_after_the_other_and_once_for_all_tables(rig: Rig) -> None:
    """Bots that open many at once are put under quarantine."""
    rig.courier._destinations._spacing = LONG

    def many() -> int:
        return sum(each.path == "/users/@me/channels" for each in rig.sandbox.exchanges)

    people = [PersonId(rig.sandbox.person(name).id) for name in ("Anna", "Ben", "Clara")]
    dms = [asyncio.create_task(rig.courier._destinations.dm(who)) for who in (*people, *people)]
    for at in (1, 2, 3):
        await rig.sandbox.until(lambda at=at: many() == at)  # type: ignore[misc]
        await quiet()
        assert many() == at
        ahead(LONG)
    found = await asyncio.gather(*dms)
    assert found[:3] == found[3:]
    assert [(await rig.house.people.get(who)).dm_channel for who in people] == found[:3]


@pytest.mark.logs("telling failed")
async def test_a_dm_that_discord_fails_to_open_is_opened_later(rig: Rig) -> None:
    failing = Once(Fault(status=503), "POST", "/users/@me/channels", times=2)
    rig.sandbox.faults(failing)
    table = await rig.dealt()
    await rig.told(table)
    assert failing.hits == 2
    await rig.check(table)
