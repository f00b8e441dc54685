"""Who is called in a thread, and when: nobody who is there (P10)."""

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.game.seats import Seat
from bot.host import order, rematch
from bot.host.table import Table
from bot.host.terms import TimeControl
from bot.host.tickets import BY_HOUSE
from bot.mini.game import MINI
from bot.mini.rules.actions import Ask, Call, PickUp, Show
from bot.mini.rules.options import options
from bot.sandbox.driver import Fault
from cogs.delivery import attention
from cogs.delivery.calls import HELD
from storage.ids import PersonId
from tests.cogs.delivery.test_courier_rig import Once, Rig, rigged
from tests.hours import ahead, until
from tests.seating import seats_of

WHO = ("Anna", "Ben", "Clara")
GRACE, THERE = 600.0, 7200.0
"""In place of ten seconds and two minutes, which pass by themselves on a slow machine."""

SOON = GRACE / 2


@pytest.fixture
async def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Rig]:
    monkeypatch.setattr(attention, "GRACE", GRACE)
    monkeypatch.setattr(attention, "THERE", THERE)
    async with rigged(tmp_path) as made:
        yield made


def awaited(table: Table) -> list[PersonId]:
    return [chair.person for chair in table.current.awaited if chair.person is not None]


def stands(rig: Rig, table: Table) -> list[str]:
    return rig.read(table, "call")


def rung(rig: Rig, table: Table) -> list[list[int]]:
    """Return whom each message that calls somebody has notified, those that are gone too."""
    path = f"/channels/{table.current.told_in}/messages"
    posts = [e.body for e in rig.sandbox.exchanges if (e.method, e.path) == ("POST", path)]
    return [body["allowed_mentions"].get("users", []) for body in posts if "call " in str(body)]


async def later(rig: Rig, table: Table, seconds: float) -> None:
    """Let *seconds* pass, and all be told."""
    ahead(seconds)
    await rig.settled(table)


async def test_who_is_there_has_ten_seconds_and_is_called_once(rig: Rig) -> None:
    table = await rig.dealt(*WHO)
    await rig.settled(table)
    await later(rig, table, SOON)
    assert rung(rig, table) == [], "they have sat down just now"
    await later(rig, table, GRACE)
    (person,) = awaited(table)
    assert rung(rig, table) == [[person]]
    assert stands(rig, table) == [f"call {person}"]
    await later(rig, table, GRACE)
    await rig.start_again()
    await rig.settled(table)
    assert rung(rig, table) == [[person]], "for one thing nobody is called twice"


async def test_a_call_that_was_withheld_comes_once_its_place_takes_something_again(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing else happens at the table, and nobody says that the place is to be told again."""
    table, muted = await rig.dealt(*WHO), [True]
    await rig.settled(table)
    monkeypatch.setattr(rig.courier._calls, "_muted", lambda _: muted[0])
    await later(rig, table, 2 * GRACE)
    assert rung(rig, table) == []
    muted[0] = False
    await later(rig, table, HELD)
    assert rung(rig, table) == [awaited(table)]


async def test_a_call_that_was_to_come_comes_once_after_a_kill(rig: Rig) -> None:
    table = await rig.dealt(*WHO)
    await rig.settled(table)
    await later(rig, table, SOON)
    await rig.kill()
    assert rung(rig, table) == []
    for _ in range(2):
        await rig.start_again()
        await rig.settled(table)
        assert rung(rig, table) == [awaited(table)], "who is there is not known any more"
        await rig.kill()


async def test_whom_a_reminder_calls_is_not_called_besides_after_a_kill(rig: Rig) -> None:
    table = await rig.dealt(*WHO, pace=TimeControl.EVENING)
    rig.drafts.house = rig.house
    await later(rig, table, GRACE + 1)
    due = rig.house.due(table)
    assert due is not None
    rig.clock.seconds = due.remind / 1000
    rig.house.look_at(table)
    await rig.settled(table)
    (person,) = awaited(table)
    assert len(rig.read(table, "bulletin reminder")) == 1
    assert stands(rig, table) == [], "the reminder calls"
    await rig.kill()
    rig.house.time_runs = lambda: False  # until it is known for how long the bot was away
    await rig.start_again()
    await rig.settled(table)
    assert rung(rig, table) == [[person]]
    assert stands(rig, table) == []


async def test_a_call_goes_where_the_table_was_though_the_bot_died_as_it_was_moved(
    rig: Rig,
) -> None:
    table = await rig.dealt(*WHO)
    await later(rig, table, GRACE + 1)
    (person,) = awaited(table)
    (call,), before = rig.sent(table, "call"), table.current.told_in
    elsewhere = rig.sandbox.new_channel("elsewhere")
    rig.sandbox.faults(lambda *_: Fault(held=rig.released, drop=True))  # nothing is told of it
    guild, owner = rig.sandbox.world.guild_id, table.current.row.owner
    await order.move(table, guild, owner, elsewhere.id, BY_HOUSE)
    await rig.kill()
    rig.sandbox.faults(None)
    for _ in range(2):
        await rig.start_again()
        await rig.settled(table)
        assert table.current.told_in != before
        there = rig.sandbox.person("Anna").messages(rig.sandbox.channel_by_id(before))
        assert call not in [message.id for message in there]
        assert [ring for ring in rung(rig, table) if ring] in ([], [[person]])
        await rig.kill()


@pytest.mark.parametrize("accepted", [True, False])
async def test_a_call_that_a_kill_interrupts_stands_once(rig: Rig, accepted: bool) -> None:
    table = await rig.dealt(*WHO)
    await rig.settled(table)
    place = f"/channels/{table.current.told_in}/messages"
    held = Once(Fault(held=rig.released, drop=True, accepted=accepted), "POST", place)
    rig.sandbox.faults(held)
    ahead(GRACE + 1)
    await rig.sandbox.until(lambda: held.hits)
    await rig.kill()
    rig.sandbox.faults(None)
    await rig.start_again()
    await rig.settled(table)
    (person,) = awaited(table)
    assert stands(rig, table) == [f"call {person}"]
    assert rung(rig, table)[-1] == [person], "a telephone has rung, or does now"


@pytest.mark.parametrize("accepted", [True, False])
async def test_nobody_is_called_any_more_to_what_they_did_while_nothing_arrived(
    rig: Rig, accepted: bool
) -> None:
    table = await rig.dealt(*WHO)
    await rig.settled(table)
    place = f"/channels/{table.current.told_in}/messages"
    failing = Once(Fault(status=503, accepted=accepted), "POST", place, times=10_000)
    rig.sandbox.faults(failing)
    ahead(GRACE + 1)
    await rig.sandbox.until(lambda: failing.hits > 1)
    (person,) = awaited(table)
    await rig.act(table)
    rig.sandbox.faults(None)
    tried = len(rung(rig, table))
    await rig.settled(table)
    assert stands(rig, table) == []
    assert [person] not in rung(rig, table)[tried:]


@pytest.mark.parametrize("reminded", [False, True], ids=["called", "reminded"])
async def test_nobody_is_called_to_what_they_did_while_nothing_could_be_sent(
    rig: Rig, reminded: bool
) -> None:
    table = await rig.dealt(*WHO, pace=TimeControl.EVENING)
    rig.drafts.house = rig.house
    await rig.settled(table)
    rig.limiter.pause(2 * GRACE)
    if reminded:
        due = rig.house.due(table)
        assert due is not None
        rig.clock.seconds = due.remind / 1000
        rig.house.look_at(table)
    else:
        ahead(GRACE + 1)
    await until(lambda: rig.limiter._waiting)  # with what is to call them
    (person,) = awaited(table)
    await rig.act(table)
    ahead(2 * GRACE)
    await rig.settled(table)
    assert [person] not in rung(rig, table)
    assert "reminder" not in str([one.body for one in rig.sandbox.exchanges])


@pytest.mark.logs("message given up")
async def test_a_call_that_was_refused_rings_once_its_thread_takes_it(rig: Rig) -> None:
    table = await rig.dealt(*WHO)
    await rig.settled(table)
    place = f"/channels/{table.current.told_in}/messages"
    no = {"code": 50001, "message": "Missing Access"}
    denied = Once(Fault(status=403, body=no), "POST", place)
    rig.sandbox.faults(denied)
    await later(rig, table, GRACE + 1)
    assert denied.hits == 1
    rig.sandbox.faults(None)
    rig.courier.permitted(table)
    await rig.settled(table)
    (person,) = awaited(table)
    assert stands(rig, table) == [f"call {person}"]
    assert rung(rig, table) == [[person], [person]]


async def test_a_call_is_taken_away_once_it_is_spent(rig: Rig) -> None:
    table = await rig.dealt(*WHO)
    await later(rig, table, GRACE + 1)
    assert stands(rig, table)
    await rig.act(table)
    await rig.settled(table)
    assert stands(rig, table) == []


async def test_who_has_been_away_is_called_at_once_and_the_spent_call_goes(rig: Rig) -> None:
    table = await rig.dealt(*WHO)
    await rig.settled(table)
    (first,) = awaited(table)
    await later(rig, table, THERE + 1)
    await rig.act(table)
    await rig.settled(table)
    (second,) = awaited(table)
    assert rung(rig, table) == [[first], [second]]
    assert stands(rig, table) == [f"call {second}"], "one stands at most"
    place = f"/channels/{table.current.told_in}/messages"
    asked = [(e.method, str(e.body)) for e in rig.sandbox.exchanges if e.path.startswith(place)]
    order = [method for method, body in asked if method == "DELETE" or "call " in body]
    assert order == ["POST", "POST", "DELETE"], "a kill between them leaves it known who was called"


async def test_four_who_are_quick_are_never_called(rig: Rig) -> None:
    table = await rig.dealt("Anna", "Ben", "Clara", "Dario")
    chance = random.Random(2)
    while table.current.moment.chapter < 4:
        await rig.act(table, chance=chance)
        ahead(1.0)
        await rig.told(table)
    assert rung(rig, table) == []


async def meeting(rig: Rig, many: int = 2) -> tuple[Table, list[Seat]]:
    """Return a table where nobody has done anything for long, and so *many* who are to exchange."""
    table = await rig.dealt("Anna", "Ben", "Clara", "Dario")
    chance = random.Random(5)
    while True:
        showing = [
            seat
            for seat in range(4)
            if any(isinstance(one, Show) for one in options(table.current.sight(Seat(seat))))
        ]
        if len(showing) == many == len(table.current.awaited):
            await rig.settled(table)
            return table, [Seat(seat) for seat in showing]
        await rig.act(table, chance=chance)


@pytest.mark.parametrize("quicker", [0, 1, None])
async def test_m18_both_of_an_exchange_are_called_alike_whoever_has_chosen(
    rig: Rig, quicker: int | None
) -> None:
    table, two = await meeting(rig)
    both = awaited(table)
    before = len(rung(rig, table))
    if quicker is not None:
        sight = table.current.sight(two[quicker])
        await table.submit(next(one for one in options(sight) if isinstance(one, Show)))
        await rig.settled(table)
    await later(rig, table, GRACE + 1)
    assert rung(rig, table)[before:] == [both]
    assert stands(rig, table) == [f"call {' '.join(map(str, both))}"]


@pytest.mark.logs("message given up")
@pytest.mark.parametrize("goes", [True, False])
async def test_a_call_that_may_not_say_what_it_would_goes_once_it_is_spent(
    rig: Rig, *, goes: bool
) -> None:
    """And where it may not be deleted either, that is asked once."""
    table, _ = await meeting(rig, 4)
    await later(rig, table, GRACE + 1)
    call = rig.sent(table, "call")[-1]
    words = Fault(status=400, body={"code": 200000, "message": "Blocked"})
    forbids = Fault(status=403, body={"code": 50013, "message": "Missing Permissions"})
    refuse = Once(words, "PATCH", f"/messages/{call}", times=99)
    keep = Once(forbids, "DELETE", f"/messages/{call}", times=0 if goes else 99)
    rig.sandbox.faults(lambda method, path: refuse(method, path) or keep(method, path))
    round_ = table.current.moment
    while len(table.current.awaited) == 4:
        await rig.act(table)
    await later(rig, table, GRACE + 1)
    while table.current.moment == round_:
        await rig.act(table)
    await later(rig, table, GRACE + 1)
    assert refuse.hits == 1
    assert (call in rig.sent(table, "call")) is not goes
    await rig.act(table)
    await rig.settled(table)
    assert keep.hits == (0 if goes else 1)


@pytest.mark.parametrize("quicker", [0, 1])
async def test_m18_who_chose_long_ago_counts_as_there_when_the_exchange_is_settled(
    rig: Rig, quicker: int
) -> None:
    """Else a call would say which of both has just been here."""
    table, two = await meeting(rig)
    for at in (quicker, 1 - quicker):
        sight = table.current.sight(two[at])
        await table.submit(next(one for one in options(sight) if isinstance(one, Show)))
        await later(rig, table, THERE + 1 if at == quicker else 0.0)
    seen = rig.courier._calls._attention._seen[table.id]
    persons = [table.current.chairs[seat].person for seat in two]
    assert len({seen.acted[person] for person in persons if person is not None}) == 1


def asked(table: Table) -> dict[Seat, frozenset[str]]:
    """Return what each of whom *table* waits for is to do."""
    decisions = table.current.rules.decisions(table.current.public)
    return {
        seat: frozenset(what for what, seats in decisions if seat in seats)
        for _, each in decisions
        for seat in each
    }


async def about_to_be_asked(rig: Rig) -> tuple[Table, Ask]:
    """Return a table that waits for somebody, and what asks them for something besides."""
    table, chance = await rig.dealt("Anna", "Ben", "Clara", "Dario", "Elena"), random.Random(3)
    while True:
        await rig.act(table, chance=chance)
        legal = [one for seat in seats_of(table) for one in options(table.current.sight(seat))]
        asks = [one for one in legal if isinstance(one, Ask) and one.of in asked(table)]
        if asks:
            await rig.settled(table)
            return table, asks[0]


@pytest.mark.parametrize("panel", ["there", "under way"])
async def test_who_is_waited_for_at_two_meetings_is_called_once(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, panel: str
) -> None:
    """Though they have some seconds yet for what they were asked last.

    Also where they were to be called already, and the panel that says to what is on its way.
    """
    table, ask = await about_to_be_asked(rig)
    await later(rig, table, SOON)
    seat = ask.of
    person, first = table.current.chairs[seat].person, asked(table)[seat]
    if panel == "under way":
        waits, goes = asyncio.Event(), asyncio.Event()

        async def under_way(_: Table) -> None:
            waits.set()
            await goes.wait()

        monkeypatch.setattr(rig.courier._calls, "_first", under_way)
        await asyncio.sleep(SOON + 1)
        assert waits.is_set()
    await table.submit(ask)
    assert first < asked(table)[seat]
    if panel == "under way":
        goes.set()
    await later(rig, table, SOON + 1)
    assert sum(person in one for one in rung(rig, table)) == 1
    await later(rig, table, THERE)
    assert sum(person in one for one in rung(rig, table)) == 1
    await rig.start_again()
    await rig.settled(rig.house.open_tables()[0])
    assert sum(person in one for one in rung(rig, table)) == 1


async def test_who_was_called_already_has_some_seconds_for_what_they_are_asked_besides(
    rig: Rig,
) -> None:
    table, ask = await about_to_be_asked(rig)
    person = table.current.chairs[ask.of].person
    await later(rig, table, GRACE + 1)
    assert sum(person in one for one in rung(rig, table)) == 1
    await table.submit(ask)
    await later(rig, table, SOON)
    assert sum(person in one for one in rung(rig, table)) == 1
    await later(rig, table, SOON + 1)
    assert sum(person in one for one in rung(rig, table)) == 2


async def rung_off(table: Table, chance: random.Random) -> None:
    """Play *table*'s match to its end: whoever may call does."""
    while table.current.status == "playing":
        for seat in seats_of(table):
            legal = options(table.current.sight(seat))
            call = [one for one in legal if isinstance(one, PickUp | Call)]
            if call or MINI.rules.owes(table.current.sight(seat)):
                await table.submit(chance.choice(call or legal))
                break


async def test_who_has_yet_to_agree_to_a_rematch_is_called_once_and_not_while_they_press_too(
    rig: Rig,
) -> None:
    table, chance = await rig.dealt(*WHO), random.Random(1)
    await rung_off(table, chance)
    await rig.settled(table)
    before = len(rung(rig, table))
    persons = [chair.person for chair in table.current.chairs if chair.person is not None]
    anna, ben, clara = persons
    await rematch.agree(rig.house, table, anna, BY_HOUSE)
    await rig.settled(table)
    await later(rig, table, SOON)
    table = await rig.house.table(table.id)
    assert rung(rig, table)[before:] == [], "they have just played"
    await later(rig, table, GRACE)
    assert rung(rig, table)[before:] == [[ben, clara]]
    for _ in range(2):
        table = await rig.house.table(table.id)
        if table.current.chair_of(ben).again is False:  # type: ignore[union-attr]
            await rematch.agree(rig.house, table, ben, BY_HOUSE)
        await later(rig, table, GRACE + 1)
        assert stands(rig, table) == [f"call {clara}"]
        await rig.kill()
        await rig.start_again()
        await later(rig, table, GRACE + 1)
    assert len(rung(rig, table)) == before + 1, "nobody twice"
    (spent,) = rig.sent(table, "call")
    table = await rig.house.table(table.id)
    await rematch.agree(rig.house, table, clara, BY_HOUSE)
    await rig.settled(table)
    assert table.current.status == "playing"
    assert spent not in rig.sent(table, "call")


async def test_who_has_just_agreed_to_a_rematch_is_there_when_it_begins(rig: Rig) -> None:
    table, chance = await rig.dealt(*WHO), random.Random(1)
    await rung_off(table, chance)
    await rig.settled(table)
    before = len(rung(rig, table))
    for chair in table.current.chairs:
        table = await rig.house.table(table.id)
        assert chair.person is not None
        await rematch.agree(rig.house, table, chair.person, BY_HOUSE)
        await rig.settled(table)
    assert table.current.status == "playing"
    assert len(rung(rig, table)) == before


async def test_what_calls_nobody_is_silent_and_a_call_is_not(rig: Rig) -> None:
    table = await rig.dealt(*WHO)
    await later(rig, table, GRACE + 1)
    await rig.settled(table)
    anna = rig.sandbox.person("Anna")
    told = anna.messages(rig.place(table)) + anna.messages(rig.sandbox.channel("campo"))
    assert {m.text.split()[0]: m.silent for m in told if not m.text.startswith("Table")} == {
        "lobby": True,
        "notice": True,
        "live": True,
        "call": False,
    }
    assert all(not m.silent for m in anna.messages(anna.dm())), "DMs bring news"


@pytest.mark.logs("message given up", "thread unreachable")
async def test_a_thread_that_takes_no_call_is_not_knocked_at_for_each(rig: Rig) -> None:
    table = await rig.dealt(*WHO)
    await rig.settled(table)
    locked = Once(
        Fault(status=403, body={"code": 160005, "message": "Thread is locked"}),
        "POST",
        f"/channels/{table.current.told_in}/messages",
        times=99,
    )
    rig.sandbox.faults(locked)
    await later(rig, table, THERE + 1)
    assert locked.hits == 1
    for _ in range(2):
        await rig.act(table)
        await rig.settled(table)
    assert table.current.moment.chapter == 1, "the next round's panel would be tried too"
    assert locked.hits == 2, "once more, by what had happened"
