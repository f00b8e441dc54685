"""Each message once, in order, to the right person: whatever Discord, the network and the
machine do."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.host import channels, lobby, order
from bot.host.opening import Guest
from bot.host.substitute import take_over
from bot.host.table import Table
from bot.host.tickets import BY_HOUSE
from bot.mini.game import MINI
from bot.mini.rules.actions import Call, PickUp
from bot.mini.rules.options import options
from bot.sandbox.driver import Fault
from cogs.delivery import trial
from cogs.delivery.attention import GRACE
from cogs.delivery.audiences import PANELS
from cogs.delivery.destinations import OPENING_PAUSE
from cogs.delivery.messages import MUTE
from cogs.delivery.rate_limit import RateLimiter, Urgency
from cogs.delivery.sender import DEADLINE, WrongRecipient
from storage import cursors
from storage.ids import PersonId
from tests.cogs.delivery.test_courier_rig import Once, Rig, flat, rigged
from tests.cogs.delivery.test_moved_tables import Held
from tests.hours import ahead, later, quiet
from tests.patience import LONG
from tests.seating import seats_of


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    async with rigged(tmp_path) as made:
        yield made


async def test_everybody_is_told_the_whole_ledger_that_is_his_once_and_in_order(rig: Rig) -> None:
    table = await rig.dealt()
    for _ in range(40):
        await rig.act(table)
        await later(0.01)
    await rig.told(table)
    await rig.check(table)
    assert rig.sandbox.refused == []


async def test_what_does_not_fit_into_one_message_is_told_in_several(rig: Rig) -> None:
    table = await rig.dealt()
    await rig.told(table)
    await rig.kill()
    await rig.act(table, 30)
    rig.drafts.most = 3
    await rig.start_again()
    await rig.told(table)
    await rig.check(table)
    letters = rig.heard(rig.sandbox.person("Anna"))[1:] + rig.read(table, "notice")[1:]
    assert all(len(letter.split(": ")[1].split()) <= 3 for letter in letters)
    assert len(letters) > 10


LOST = {
    "503 after it was taken": Fault(status=503, accepted=True),
    "503 before": Fault(status=503),
    "a reset after it was taken": Fault(drop=True, accepted=True),
    "a reset before": Fault(drop=True),
    "a hang after it was taken": Fault(hang_seconds=LONG, accepted=True, drop=True),
    "a rate limit": Fault(
        status=429,
        body={"message": "You are being rate limited.", "retry_after": 0.1, "global": False},
        headers={"Via": "1.1 discord", "Retry-After": "0.1", "X-RateLimit-Scope": "user"},
    ),
    "rubbish for an answer": Fault(status=200, body={"rubbish": True}, accepted=True),
    "no JSON for an answer": Fault(status=200, body="<html>It works!</html>", accepted=True),
    "a page for an answer": Fault(
        status=200, body="It works!", headers={"Content-Type": "text/html"}, accepted=True
    ),
    "null for an answer": Fault(status=200, body="null", accepted=True),
}


@pytest.mark.parametrize(
    "fault",
    [pytest.param(fault, id=name) for name, fault in LOST.items()],
)
async def test_a_send_whose_answer_is_lost_arrives_once(rig: Rig, fault: Fault) -> None:
    faults = Once(fault, "POST", "/messages", times=6)
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.told(table)
    rig.sandbox.faults(lambda m, p: None if "threads" in p else faults(m, p))
    if fault.hang_seconds:
        rig.courier._sender._deadline = DEADLINE
    await lobby.start(table, table.current.row.owner, BY_HOUSE)
    await rig.told(table)
    await rig.act(table, 3)
    await rig.told(table)
    assert faults.hits == 6
    await rig.check(table)


async def test_a_500_after_it_was_taken_arrives_once(rig: Rig) -> None:
    faults = Once(Fault(status=500, accepted=True), "POST", "/messages", times=1)
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.told(table)
    rig.sandbox.faults(faults)
    await rig.act(table)
    await lobby.start(table, table.current.row.owner, BY_HOUSE)
    await rig.told(table)
    assert faults.hits == 1
    await rig.check(table)


async def held_up(rig: Rig, table: Table, held: Once) -> None:
    """Act until a letter is *held* up: one act after the other, so that no second letter waits
    behind it."""
    while not held.hits:
        await rig.act(table)
        await rig.sandbox.until(lambda: held.hits or rig.courier.idle(table))


@pytest.mark.parametrize("accepted", [True, False], ids=["taken", "not taken"])
@pytest.mark.parametrize(
    "seconds", [5, 100, -30], ids=["within the window", "after it", "clock set back"]
)
async def test_a_stop_in_the_middle_of_a_send_neither_loses_nor_doubles_it(
    rig: Rig, accepted: bool, seconds: int
) -> None:
    table = await rig.dealt()
    await rig.told(table)
    anna = rig.sandbox.person("Anna")
    dm = anna.dm().id
    # Taken or not, no answer comes before the process is gone.
    held = Once(
        Fault(held=rig.released, drop=True, accepted=accepted),
        "POST",
        f"/channels/{dm}/messages",
        times=1,
    )
    rig.sandbox.faults(held)
    await held_up(rig, table, held)
    cursor = await cursors.cursor(rig.house.db, table.current.game or 0, PersonId(anna.id))  # type: ignore[arg-type]
    assert cursor.nonce is not None
    await rig.kill()
    if seconds > 60 or seconds < 0:
        rig.sandbox.wire.nonces.seconds = 0  # Discord has forgotten the nonce
    rig.clock.seconds += seconds
    await rig.act(table, 3)  # what came meanwhile must not slip into the interrupted send
    await rig.start_again()
    await rig.told(table)
    await rig.check(table)


@pytest.mark.logs("a message may be lost", "could not read back")
async def test_a_place_that_cannot_be_read_is_sent_to_once_more_at_most(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    table = await rig.dealt()
    await rig.told(table)
    dm = rig.sandbox.person("Anna").dm().id
    held = Once(Fault(held=rig.released, drop=True), "POST", f"/channels/{dm}/messages", times=1)
    rig.sandbox.faults(held)
    await held_up(rig, table, held)
    await rig.kill()
    rig.clock.seconds += 100
    sends = Once(Fault(status=503), "POST", f"/channels/{dm}/messages", times=99)
    blind = Once(
        Fault(status=403, body={"code": 50001, "message": "Missing Access"}),
        "GET",
        "/messages",
        times=99,
    )
    rig.sandbox.faults(lambda m, p: sends(m, p) or blind(m, p))
    await rig.start_again()
    await rig.sandbox.until(lambda: blind.hits)
    await rig.told(table)
    assert sends.hits == 1
    alarms = [r for r in caplog.records if r.levelname == "CRITICAL"]
    assert [r.message for r in alarms] == ["a message may be lost"]


@pytest.mark.logs("telling failed")
async def test_reading_back_that_fails_is_waited_for(rig: Rig) -> None:
    table = await rig.dealt()
    await rig.told(table)
    dm = rig.sandbox.person("Anna").dm().id
    held = Once(
        Fault(held=rig.released, drop=True, accepted=True),
        "POST",
        f"/channels/{dm}/messages",
        times=1,
    )
    rig.sandbox.faults(held)
    await held_up(rig, table, held)
    await rig.kill()
    rig.clock.seconds += 100
    rig.sandbox.wire.nonces.seconds = 0
    failing = Once(Fault(drop=True), "GET", f"/channels/{dm}/messages", times=2)
    rig.sandbox.faults(failing)
    await rig.start_again()
    await rig.told(table)
    assert failing.hits == 2
    await rig.check(table)


async def test_one_who_hangs_keeps_nobody_waiting(rig: Rig) -> None:
    table = await rig.dealt()
    await rig.told(table)
    rig.courier._patience = 0.05
    dm = rig.sandbox.person("Anna").dm().id
    rig.sandbox.faults(
        lambda m, p: Fault(status=503) if p == f"/channels/{dm}/messages" and m == "POST" else None
    )
    before = len(rig.read(table, "notice"))
    ben = rig.sandbox.person("Ben")
    letters = len(rig.heard(ben))
    await rig.act(table, 4)
    await rig.sandbox.until(
        lambda: len(rig.heard(ben)) > letters and len(rig.read(table, "notice")) > before
    )
    rig.sandbox.faults(None)
    await rig.told(table)
    await rig.check(table)


async def test_a_closed_dm_is_not_knocked_at_and_the_thread_is_told_of_it(rig: Rig) -> None:
    anna = rig.sandbox.person("Anna")
    rig.sandbox.close_dms(anna)
    table = await rig.dealt()
    await rig.told(table)
    knocks = [e for e in rig.sandbox.exchanges if e.status == 403]
    assert len(knocks) == 1
    await rig.act(table, 6)
    await rig.told(table)
    assert len([e for e in rig.sandbox.exchanges if e.status == 403]) == 1
    assert (await rig.house.people.get(PersonId(anna.id))).dm_closed is not None
    assert rig.heard(anna) == []


@pytest.mark.parametrize("code", [50278, 50001, 10013, 10003])
async def test_whoever_cannot_be_written_to_for_good_is_not_knocked_at_again(
    rig: Rig, code: int
) -> None:
    anna = rig.sandbox.person("Anna")
    shut = Once(
        Fault(status=403, body={"code": code, "message": "no"}),
        "POST",
        f"/channels/{anna.dm().id}/messages",
        times=99,
    )
    rig.sandbox.faults(shut)
    table = await rig.dealt()
    await rig.told(table)
    await rig.act(table, 6)
    await rig.told(table)
    assert shut.hits == 1
    assert (await rig.house.people.get(PersonId(anna.id))).dm_closed is not None


async def test_a_dm_channel_that_is_gone_is_opened_anew_and_nothing_is_lost(rig: Rig) -> None:
    anna = rig.sandbox.person("Anna")
    await rig.house.people.set_dm_channel(PersonId(anna.id), 4242)
    table = await rig.dealt()
    await rig.told(table)
    await rig.act(table, 3)
    await rig.told(table)
    await rig.check(table)
    tried = [e for e in rig.sandbox.exchanges if e.path == "/channels/4242/messages"]
    assert len(tried) == 1
    known = await rig.house.people.get(PersonId(anna.id))
    assert (known.dm_channel, known.dm_closed) == (anna.dm().id, None)


async def test_what_had_arrived_and_was_deleted_is_not_sent_again(rig: Rig) -> None:
    table = await rig.dealt()
    await rig.told(table)
    anna = rig.sandbox.person("Anna")
    deleted = Once(
        Fault(status=404, body={"code": 10008, "message": "Unknown Message"}),
        "POST",
        f"/channels/{anna.dm().id}/messages",
    )
    rig.sandbox.faults(deleted)
    before = rig.heard(anna)
    while not deleted.hits:
        await rig.act(table)
        await rig.told(table)
    assert rig.heard(anna) == before
    await rig.act(table, 6)
    await rig.told(table)
    owed = await rig.owed_to(table, PersonId(anna.id))
    heard = flat(rig.heard(anna))
    assert len(before) < len(rig.heard(anna))
    assert len(owed) - len(heard) > 0, "what was deleted is not told once more"
    assert heard == owed[: len(flat(before))] + owed[len(flat(before)) + len(owed) - len(heard) :]


@pytest.mark.logs("telling failed")
async def test_while_the_token_is_refused_nobody_is_called_closed_and_nothing_is_given_up(
    rig: Rig,
) -> None:
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.told(table)
    for chair in table.current.chairs:
        await rig.courier._destinations.dm(PersonId(chair.person or 0))
    refused = Once(
        Fault(status=401, body={"code": 0, "message": "401: Unauthorized"}),
        "POST",
        "/messages",
        times=8,
    )
    rig.sandbox.faults(lambda m, p: None if p.endswith("threads") else refused(m, p))
    assert not await rig.courier.trial.reaches(table, table.current.row.owner)
    await lobby.start(table, table.current.row.owner, BY_HOUSE)
    await rig.told(table)
    await rig.act(table, 2)
    await rig.settled(table)
    assert refused.hits == 8
    assert len(rig.read(table, "live")) == 1
    for chair in table.current.chairs:
        assert (await rig.house.people.get(PersonId(chair.person or 0))).dm_closed is None
    await rig.check(table)


@pytest.mark.logs("telling failed")
async def test_while_the_token_is_refused_the_thread_is_not_called_unreachable(rig: Rig) -> None:
    table = await rig.dealt("Anna", "Ben", "Clara", "Dario")
    await rig.settled(table)
    refused = Once(
        Fault(status=401, body={"code": 0, "message": "401: Unauthorized"}),
        "POST",
        f"/channels/{table.current.told_in}/messages",
    )
    rig.sandbox.faults(refused)
    await rig.act(table)
    await rig.told(table)
    assert refused.hits == 1
    await rig.check(table)


async def test_nothing_is_posted_above_what_came_before_it(rig: Rig) -> None:
    """The result of a game stands above the next one's panel, and whoever is called finds that."""
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.told(table)
    held = Held(rig, table, Urgency.PROMPT)
    await lobby.start(table, table.current.row.owner, BY_HOUSE)
    await held.begun.wait()
    ahead(GRACE)
    await quiet()
    assert rig.read(table, "live") == rig.read(table, "call") == []
    held.go.set()
    await rig.told(table)
    (notice, *_), (live, *_), (call,) = (
        rig.sent(table, what) for what in ("notice", "live", "call")
    )
    assert notice < live < call
    await rig.check(table)


async def test_a_panel_that_is_looked_at_sooner_waits_for_what_came_before_it(rig: Rig) -> None:
    table = await rig.dealt()
    await rig.settled(table)
    (first,) = rig.sent(table, "live")
    while rig.sent(table, "live") in ([first], []):
        await rig.act(table)
        rig.courier._wake(table, PANELS, rig.courier._panels.panels)  # as one that runs already
        await rig.told(table)
    assert rig.sent(table, "notice")[-1] < rig.sent(table, "live")[-1]
    await rig.check(table)


async def test_an_opened_dm_gets_what_happens_from_then_on(rig: Rig) -> None:
    anna = rig.sandbox.person("Anna")
    rig.sandbox.close_dms(anna)
    table = await rig.dealt()
    await rig.told(table)
    rig.sandbox.open_dms(anna)
    assert await rig.courier.trial.reaches(table, PersonId(anna.id))
    missed = len(await rig.owed_to(table, PersonId(anna.id)))
    await rig.act(table, 6)
    await rig.told(table)
    assert flat(rig.heard(anna)) == (await rig.owed_to(table, PersonId(anna.id)))[missed:]


@pytest.mark.logs("DMs opened too fast")
async def test_dms_opened_too_fast_pause_without_being_called_closed(rig: Rig) -> None:
    fast = Once(
        Fault(status=400, body={"code": 40003, "message": "too fast"}),
        "POST",
        "/users/@me/channels",
        times=99,
    )
    rig.sandbox.faults(fast)
    table = await rig.dealt()
    await rig.told(table)
    assert fast.hits == 1
    for chair in table.current.chairs:
        assert chair.person is not None
        assert (await rig.house.people.get(chair.person)).dm_closed is None
    rig.sandbox.faults(None)
    await later(OPENING_PAUSE)
    await rig.act(table, 4)
    await rig.told(table)
    assert rig.heard(rig.sandbox.person("Ben"))


@pytest.mark.logs("DMs opened too fast")
async def test_that_a_place_is_lost_is_told_when_dms_may_be_opened_again(rig: Rig) -> None:
    too_fast = Fault(status=400, body={"code": 40003, "message": "too fast"})
    fast = Once(too_fast, "POST", "/users/@me/channels", times=99)
    rig.sandbox.faults(fast)
    table = await rig.dealt()
    await rig.told(table)
    assert await channels.lose(table, table.current.row.channel)
    await rig.settled(table)
    for _ in range(3):
        rig.courier.nudge(table)
        await rig.settled(table)
    assert fast.hits == 1
    rig.sandbox.faults(None)
    rig.clock.seconds -= OPENING_PAUSE + 1  # set back meanwhile: what waits does not wait longer
    await later(OPENING_PAUSE)
    await rig.settled(table)
    for name in ("Anna", "Ben", "Clara"):
        person = rig.sandbox.person(name)
        said = [message.text for message in person.messages(person.dm())]
        assert said.count(f"lost {table.id}") == 1


@pytest.mark.parametrize("begins_anew", [False, True])
async def test_who_takes_no_word_of_a_lost_place_is_left_alone_until_their_dms_are_open(
    rig: Rig, begins_anew: bool
) -> None:
    table, anna = await rig.dealt(), rig.sandbox.person("Anna")
    await rig.told(table)
    rig.sandbox.close_dms(anna)
    there, knocks = f"/channels/{anna.dm().id}/messages", list[str]()

    def note(method: str, path: str) -> None:
        knocks.extend([path] if (method, path) == ("POST", there) else [])

    rig.sandbox.faults(note)
    assert await channels.lose(table, table.current.row.channel)
    await rig.settled(table)
    assert (await rig.house.people.get(PersonId(anna.id))).dm_closed is not None
    if begins_anew:
        await rig.kill()
        await rig.start_again()
        await rig.settled(table)
    assert knocks == [there]
    rig.sandbox.open_dms(anna)
    assert await rig.courier.trial.reaches(table, PersonId(anna.id))
    await rig.settled(table)
    for name in ("Anna", "Ben"):
        person = rig.sandbox.person(name)
        said = [message.text for message in person.messages(person.dm())]
        assert said.count(f"lost {table.id}") == 1


async def test_whose_dms_were_closed_is_told_that_a_place_is_lost_when_they_are_open(
    rig: Rig,
) -> None:
    table, anna = await rig.dealt(), rig.sandbox.person("Anna")
    await rig.told(table)
    rig.sandbox.close_dms(anna)
    await rig.house.people.dm_closed(PersonId(anna.id))
    assert await channels.lose(table, table.current.row.channel)
    await rig.settled(table)
    rig.sandbox.open_dms(anna)
    assert await rig.courier.trial.reaches(table, PersonId(anna.id))
    await rig.settled(table)
    for name in ("Anna", "Ben"):
        person = rig.sandbox.person(name)
        said = [message.text for message in person.messages(person.dm())]
        assert said.count(f"lost {table.id}") == 1


async def test_whose_dms_were_closed_is_told_that_they_were_taken_out_when_they_are_open(
    rig: Rig,
) -> None:
    table, anna, ben = await rig.dealt(), rig.sandbox.person("Anna"), rig.sandbox.person("Ben")
    await rig.told(table)
    rig.sandbox.close_dms(anna)
    await rig.house.people.dm_closed(PersonId(anna.id))
    guild = table.current.row.guild
    await order.take_out(table, guild, PersonId(9), PersonId(anna.id), BY_HOUSE)
    await rig.settled(table)
    assert not [m for m in anna.messages(anna.dm()) if str(table.id) in m.text.split()[1:]]
    rig.sandbox.open_dms(anna)
    assert await rig.courier.trial.reaches(table, PersonId(anna.id))
    await rig.settled(table)
    said = [m.text for m in anna.messages(anna.dm()) if not m.text.startswith("letter")]
    assert len([one for one in said if one.endswith(f" {table.id}")]) == 1
    assert not [m for m in ben.messages(ben.dm()) if m.text in said]


@pytest.mark.logs("DMs opened too fast")
async def test_whose_dm_is_open_already_is_told_there_while_no_more_are_opened(rig: Rig) -> None:
    anna, ben, clara = (rig.sandbox.person(name) for name in ("Anna", "Ben", "Clara"))
    await rig.courier._destinations.dm(PersonId(ben.id))
    too_fast = Fault(status=400, body={"code": 40003, "message": "too fast"})
    rig.sandbox.faults(Once(too_fast, "POST", "/users/@me/channels", times=99))
    table = await rig.dealt()
    await rig.told(table)
    assert rig.heard(ben)
    assert not rig.heard(anna) and not rig.heard(clara)


@pytest.mark.logs("a DM with somebody else")
async def test_s29_a_dm_channel_that_turns_out_to_be_somebody_elses_gets_nothing(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    anna, ben = rig.sandbox.person("Anna"), rig.sandbox.person("Ben")
    recipient = {
        "id": str(ben.id),
        "username": "ben",
        "discriminator": "0",
        "global_name": "Ben",
        "avatar": None,
    }
    channel = {
        "id": str(ben.dm().id),
        "type": 1,
        "last_message_id": None,
        "recipients": [recipient],
    }
    doors = Once(Fault(status=200, body=channel), "POST", "/users/@me/channels", times=99)
    rig.sandbox.faults(doors)
    table = await rig.dealt()
    await rig.told(table)
    assert doors.hits == 3
    assert "a DM with somebody else" in caplog.text
    assert rig.heard(anna) == []
    assert flat(rig.heard(ben)) == await rig.owed_to(table, PersonId(ben.id))


@pytest.mark.logs("a DM with somebody else")
async def test_s29_of_what_discord_says_when_it_gives_somebody_elses_dm_nothing_is_kept(
    rig: Rig,
) -> None:
    anna, ben = rig.sandbox.person("Anna"), rig.sandbox.person("Ben")
    given = {"id": str(anna.dm().id), "type": 1, "last_message_id": None}
    named = {"username": "ben", "discriminator": "0", "global_name": "Ben", "avatar": None}
    body = {**given, "recipients": [{**named, "id": str(ben.id)}]}
    rig.sandbox.faults(Once(Fault(status=200, body=body), "POST", "/users/@me/channels"))
    with pytest.raises(WrongRecipient):
        await rig.courier._destinations.dm(PersonId(anna.id))
    assert await rig.courier._destinations.dm(PersonId(ben.id)) == ben.dm().id
    assert await rig.courier._destinations.dm(PersonId(anna.id)) == anna.dm().id


async def test_the_test_dm_says_whether_he_can_be_reached(rig: Rig) -> None:
    anna, ben = rig.sandbox.person("Anna"), rig.sandbox.person("Ben")
    table = await rig.opened("Anna", "Ben", "Clara")
    rig.sandbox.close_dms(anna)
    assert not await rig.courier.trial.reaches(table, PersonId(anna.id))
    assert await rig.courier.trial.reaches(table, PersonId(ben.id))
    rig.sandbox.open_dms(anna)
    assert await rig.courier.trial.reaches(table, PersonId(anna.id))
    assert (await rig.house.people.get(PersonId(anna.id))).dm_closed is None


async def test_who_presses_again_and_again_is_not_knocked_at_each_time(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = rig.sandbox.person("Anna"), rig.sandbox.person("Ben")
    table = await rig.opened("Anna", "Ben", "Clara")
    rig.sandbox.close_dms(anna)

    def knocks() -> int:
        return sum(exchange.status == 403 for exchange in rig.sandbox.exchanges)

    for _ in range(2 * trial.MOST):
        assert not await rig.courier.trial.reaches(table, PersonId(anna.id))
    assert knocks() == trial.MOST
    rig.sandbox.open_dms(anna)
    assert not await rig.courier.trial.reaches(table, PersonId(anna.id))
    assert await rig.courier.trial.reaches(table, PersonId(ben.id))
    now = trial._now()
    monkeypatch.setattr(trial, "_now", lambda: now + trial.SPAN)
    assert await rig.courier.trial.reaches(table, PersonId(anna.id))


@pytest.mark.parametrize(
    "error",
    [aiohttp.ServerDisconnectedError(), ConnectionResetError(), discord.RateLimited(9.0)],
    ids=repr,
)
async def test_who_cannot_be_tried_now_counts_as_reached(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def fails(_: object) -> None:
        raise error

    table = await rig.opened("Anna", "Ben", "Clara")
    monkeypatch.setattr(rig.client.http, "start_private_message", fails)
    assert await rig.courier.trial.reaches(table, table.current.row.owner)
    assert (await rig.house.people.get(table.current.row.owner)).dm_closed is None


@pytest.mark.parametrize(
    ("status", "code", "closed"),
    [
        (403, 50007, True),
        (403, 50278, True),
        (401, 50001, False),
        (400, 50035, False),
        (413, 40005, False),
    ],
)
async def test_a_test_message_that_is_refused_says_whether_for_good(
    rig: Rig, status: int, code: int, closed: bool
) -> None:
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.told(table)
    refuses = Once(Fault(status=status, body={"code": code, "message": "no"}), "POST", "/messages")
    rig.sandbox.faults(refuses)
    owner = table.current.row.owner
    assert not await rig.courier.trial.reaches(table, owner)
    assert ((await rig.house.people.get(owner)).dm_closed is not None) is closed


@pytest.mark.logs("a message went to the wrong recipient")
async def test_the_answer_about_a_foreign_channel_is_quarantined(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await rig.dealt()
    await rig.told(table)
    dm, other = rig.sandbox.person("Anna").dm().id, rig.sandbox.person("Ben").dm().id
    foreign = rig.sandbox.person("Ben").messages(rig.sandbox.person("Ben").dm())[0].id
    nonces, asked = rig.sandbox.wire.nonces, Counter[str]()
    first = nonces.first

    def collide(call, nonce):  # type: ignore[no-untyped-def]
        if call.path == f"/channels/{dm}/messages":
            asked[nonce] += 1
            return other, foreign
        return first(call, nonce)

    monkeypatch.setattr(nonces, "first", collide)
    before = rig.heard(rig.sandbox.person("Anna"))
    while not asked:
        await rig.act(table)
        await rig.told(table)
    assert set(asked.values()) == {1}
    assert rig.heard(rig.sandbox.person("Anna")) == before
    assert any(r.levelname == "CRITICAL" and "wrong recipient" in r.message for r in caplog.records)
    cursor = await cursors.cursor(
        rig.house.db, table.current.game or 0, PersonId(rig.sandbox.person("Anna").id)
    )  # type: ignore[arg-type]
    assert cursor.nonce is None


async def test_who_has_resigned_is_told_nothing_more(rig: Rig) -> None:
    table = await rig.dealt()
    await rig.told(table)
    anna = rig.sandbox.person("Anna")
    dm = anna.dm().id
    down = Once(Fault(status=503), "POST", f"/channels/{dm}/messages", times=999)
    rig.sandbox.faults(down)
    await held_up(rig, table, down)
    before = rig.heard(anna)
    await table.resign(PersonId(anna.id), "Automaton")
    rig.sandbox.faults(None)
    await rig.act(table, 5)
    await rig.told(table)
    assert rig.heard(anna) == before
    await rig.check(table)


async def test_t8_who_resigns_while_the_dm_is_opened_is_sent_nothing(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked of the messages themselves: the courier would stop the job, unless it is not
    connected."""
    table = await rig.dealt()
    await rig.told(table)
    await rig.kill()
    anna = rig.sandbox.person("Anna")
    person = PersonId(anna.id)
    before, messages = rig.heard(anna), rig.courier._messages
    await rig.act(table)  # a visit, which everybody is told of here
    real, opening, opened = messages._destinations.dm, asyncio.Event(), asyncio.Event()

    async def slow(who: PersonId, *, anew: bool = False) -> int:
        channel = await real(who, anew=anew)
        opening.set()
        await opened.wait()
        return channel

    monkeypatch.setattr(messages._destinations, "dm", slow)
    telling = asyncio.create_task(messages.to_person(table, person))
    await opening.wait()
    await table.resign(person, "Automaton")
    opened.set()
    await telling
    assert rig.heard(anna) == before


@pytest.mark.logs("thread unreachable")
async def test_s36_a_thread_that_takes_nothing_is_knocked_at_once_in_ten_minutes(
    rig: Rig,
) -> None:
    table = await rig.dealt("Anna", "Ben", "Clara", "Dario")
    await rig.told(table)
    locked = Once(
        Fault(status=403, body={"code": 160005, "message": "Thread is locked"}),
        "POST",
        f"/channels/{table.current.told_in}/messages",
        times=99,
    )
    rig.sandbox.faults(locked)
    for _ in range(3):
        await rig.act(table)
        await rig.told(table)
    assert table.current.moment.chapter == 1, "the next round's panel would be tried too"
    assert locked.hits == 1
    await rig.settled(table)  # no edit waits for its time any more
    assert MUTE == 600
    ahead(MUTE - 100)
    rig.courier.nudge(table)
    await rig.told(table)
    assert locked.hits == 1
    rig.clock.seconds -= MUTE  # the clock is set back: what waits does not wait longer
    ahead(100 + 1)  # nothing happens at the table: it is looked at all the same
    await rig.sandbox.until(lambda: locked.hits == 2)
    await rig.told(table)
    assert locked.hits == 2
    rig.sandbox.faults(None)
    ahead(MUTE)
    rig.courier.nudge(table)
    await rig.told(table)
    await rig.check(table)


@pytest.mark.logs("telling failed")
async def test_a_failure_in_the_words_is_logged_without_them_and_tried_again(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    rig.drafts.fail = 3
    table = await rig.dealt()
    await rig.told(table)
    assert any(
        getattr(r, "table", None) == table.id for r in caplog.records if r.levelname == "ERROR"
    )
    await rig.check(table)


@pytest.mark.logs("telling failed")
async def test_at_a_stop_nothing_is_left_running(rig: Rig) -> None:
    down = Once(Fault(status=503), "POST", "/", times=999)
    table = await rig.opened("Anna", "Ben", "Clara")
    await rig.told(table)
    rig.sandbox.faults(down)
    await lobby.start(table, table.current.row.owner, BY_HOUSE)
    await rig.sandbox.until(lambda: down.hits > 3)
    await rig.courier.close()
    assert not [t for t in asyncio.all_tasks() if t.get_name().startswith("courier")]
    rig.sandbox.faults(None)
    await rig.start_again()
    await rig.told(table)
    await rig.check(table)


async def test_what_is_more_urgent_goes_first_and_nothing_faster_than_the_pace() -> None:
    limiter, order = RateLimiter(rate=200, burst=1), []

    async def ask(urgency: Urgency) -> None:
        await limiter.turn(urgency)
        order.append(urgency)

    began = asyncio.get_running_loop().time()
    asked = [Urgency.PANEL] * 5 + [Urgency.PROMPT] * 5 + [Urgency.SECRET] * 5
    await asyncio.gather(*(ask(urgency) for urgency in asked))
    assert order == sorted(order)
    assert asyncio.get_running_loop().time() - began >= 14 / 200 * 0.9


async def test_who_comes_in_for_another_is_told_nothing_of_the_games_before(rig: Rig) -> None:
    table, chance = await rig.dealt(), random.Random(5)
    while table.current.public.game == 1:
        await _plays(table, chance)
    await rig.told(table)
    dora = rig.sandbox.newcomer("Dora")
    (leaves, *_) = [c.person for c in table.current.chairs if c.person is not None]
    await table.resign(leaves, "stand-in")
    await take_over(rig.house, table, Guest(PersonId(dora.id), "Dora"), BY_HOUSE)
    await rig.told(table)
    heard = rig.heard(dora)
    assert heard, "of the present game they are told all"
    assert all(f"letter {table.current.public.game}" in letter for letter in heard)


async def _plays(table: Table, chance: random.Random) -> None:
    """Do anything that is owed, or call."""
    for seat in seats_of(table):
        legal = options(table.current.sight(seat))
        calls = [one for one in legal if isinstance(one, PickUp | Call)]
        if calls or MINI.rules.owes(table.current.sight(seat)):
            await table.submit(chance.choice(calls or legal))
            return
