"""The connection to Discord breaks in every way it can while people play (S16-S19, S23-S26)."""

import asyncio
import random
from functools import partial
from typing import Any

import pytest

from bot.host.table import Table
from bot.mini.rules.events import Event
from bot.monitoring.health import Link
from bot.sandbox.driver import Channel, Fault, Person, Sandbox
from cogs.interactions.client import Client
from storage.ids import PersonId
from tests.e2e.conftest import BOTH
from tests.e2e.players import ByCommands, courier_of, play, seated, the_table, thread_of
from tests.e2e.telling import check_letters, check_place
from tests.hours import quiet
from tests.seating import owing
from tests.simulation import stand_ins

NAMES = ("Anna", "Ben", "Clara", "Dario")


async def still(sandbox: Sandbox) -> None:
    """Return when nothing more comes of what was done, on whichever loop."""
    await (quiet() if stand_ins.simulates() else sandbox.settle(quiet=0.6))


async def begun(sandbox: Sandbox, client: Client) -> tuple[list[Person], Table, Channel]:
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await still(sandbox)
    return people, table, place


async def goes_on(
    sandbox: Sandbox,
    client: Client,
    table: Table,
    people: list[Person],
    acts: int = 12,
    *,
    whole: bool = True,
) -> None:
    """Play on, and see that everybody is told everything once and in order: the *whole* of it,
    unless Discord has refused some for good."""
    await play(
        sandbox, client, table, people, ByCommands(random.Random(3), calls_from=99), most=acts
    )
    await sandbox.until(lambda: courier_of(client).idle(table))
    await still(sandbox)
    assert table.current.game is not None
    events = [event for event in await table.story(table.current.game) if isinstance(event, Event)]
    chairs = {chair.person: chair.seat for chair in table.current.chairs}
    names = {chairs[PersonId(person.id)]: person.name for person in people}
    for person in people:
        letters = [message.text for message in person.messages(person.dm())]
        if whole:
            check_letters(letters, events, chairs[PersonId(person.id)], names)
        assert len(letters) == len(set(letters))
    place = sandbox.channel_by_id(table.current.told_in)
    check_place(people[0].messages(place), events, frozen=False)


async def whose_turn(table: Table, people: list[Person], place: Channel) -> tuple[Person, str]:
    """Return whose turn it is to visit, and a location that they may choose."""
    seat = owing(table)[0]
    person = next(
        p for p in people if p.id == next(c.person for c in table.current.chairs if c.seat == seat)
    )
    return person, (
        await person.autocomplete(place, "inkognito-mini visit", option="location", typed="")
    )[0]["value"]


@BOTH
async def test_s16_a_dropped_connection_is_resumed_and_nothing_counts_twice(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client)
    identified = sandbox.wire.gateway.identified
    for _ in range(3):
        sandbox.wire.gateway.drop()
        await goes_on(sandbox, client, table, people, acts=3)
    assert sandbox.wire.gateway.identified == identified, "resumed, not identified anew"
    assert not sandbox.refused


async def test_s16_s17_the_health_of_the_bot_follows_its_connection(
    sandbox: Sandbox, client: Client
) -> None:
    health, gateway = client.health, sandbox.wire.gateway
    for drop in (gateway.drop, partial(gateway.invalidate, resumable=False)):
        await sandbox.until(lambda: health.link is Link.CONNECTED)
        health.news.clear()
        drop()
        await asyncio.wait_for(health.news.wait(), 60)
        assert health.link is Link.REACHING
    await sandbox.until(lambda: health.link is Link.CONNECTED)


async def test_s16_what_was_asked_while_the_connection_was_away_is_done_once(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client)
    person, location = await whose_turn(table, people, place)
    written = table.current.written
    sandbox.wire.gateway.drop()
    answer = await person.slash(place, "inkognito-mini visit", location=location)
    assert "You go" in answer.text
    assert table.current.written > written
    told = table.current.written
    await sandbox.deliver_again(answer)
    await quiet()
    assert table.current.written == told


PHASES = ("before it", "in its transaction", "after it", "before the answer", "after the answer")
IN_THREAD = PHASES[1]


@BOTH
@pytest.mark.parametrize("when", [each for each in PHASES if each != IN_THREAD])
async def test_s18_a_connection_that_drops_in_any_phase_of_a_commit_loses_and_repeats_nothing(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    """Whoever acted is answered: that does not go over the connection that brought the wish, and
    what the next one brings once more is not done again."""
    await _drops(sandbox, client, monkeypatch, when)


@pytest.mark.real
async def test_s18_nor_one_that_drops_in_the_thread_of_the_transaction(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _drops(sandbox, client, monkeypatch, IN_THREAD)


async def _drops(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    people, table, place = await begun(sandbox, client)
    person, location = await whose_turn(table, people, place)
    written, write, gateway = table.current.written, client.house.db.write, sandbox.wire.gateway
    noticed, loop = asyncio.Event(), asyncio.get_running_loop()

    async def notice() -> None:
        noticed.set()

    async def reach(phase: str) -> None:
        """Drop the connection in that *phase*, which goes on when the bot knows of it."""
        if phase == when and not noticed.is_set():
            gateway.drop()
            await noticed.wait()

    async def writing(job: Any) -> Any:
        def whole(tx: Any) -> Any:
            if when == IN_THREAD:
                asyncio.run_coroutine_threadsafe(reach(when), loop).result()
            return job(tx)

        await reach(PHASES[0])
        done = await write(whole)
        await reach(PHASES[2])
        return done

    def answering(method: str, path: str) -> Fault | None:
        if when != PHASES[3] or not path.endswith("/callback") or noticed.is_set():
            return None
        gateway.drop()
        return Fault(held=noticed)

    client.add_listener(notice, "on_disconnect")
    sandbox.faults(answering)
    with monkeypatch.context() as patch:
        patch.setattr(client.house.db, "write", writing)
        answer = await person.slash(place, "inkognito-mini visit", location=location)
    await reach(PHASES[4])
    await sandbox.until(lambda: noticed.is_set() and gateway.connected)
    assert "You go" in answer.text
    once = table.current.written
    assert once > written
    sandbox.faults(None)
    await sandbox.deliver_again(answer)
    await goes_on(sandbox, client, table, people, acts=0)
    assert table.current.written == once
    await goes_on(sandbox, client, table, people)


async def test_s26_what_was_done_stands_when_the_answer_comes_after_its_token_has_gone(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that takes a quarter of an hour: nobody can be answered any more, and the desk
    shows what holds."""
    people, table, place = await begun(sandbox, client)
    person, location = await whose_turn(table, people, place)
    written, write, released = table.current.written, client.house.db.write, asyncio.Event()

    async def held(job: Any) -> Any:
        await released.wait()
        return await write(job)

    with monkeypatch.context() as patch:
        patch.setattr(client.house.db, "write", held)
        patch.setattr("cogs.interactions.reply.PATIENCE", 0.05)
        answer = await person.slash(place, "inkognito-mini visit", location=location)
        assert answer.deferred
        sandbox.advance(16 * 60)
        released.set()
        await sandbox.until(lambda: table.current.written > written)
    await quiet()
    assert "You go" not in answer.text
    tried = [each.path for each in sandbox.exchanges if each.path.endswith("/@original")]
    assert len(tried) == 1, "and that is not asked for again"
    assert any(each.status in (401, 404) for each in sandbox.refused), (
        "its token is not known any more"
    )
    assert "You go to" in (await person.slash(place, "inkognito desk")).text
    await goes_on(sandbox, client, table, people)


@pytest.mark.parametrize("resumable", [True, False])
async def test_s17_an_invalid_session_is_begun_anew_and_the_game_goes_on(
    sandbox: Sandbox, client: Client, resumable: bool
) -> None:
    people, table, place = await begun(sandbox, client)
    gateway = sandbox.wire.gateway
    before = [session.socket for session in gateway.connected]
    gateway.invalidate(resumable=resumable)
    # discord.py waits up to five seconds before it identifies again.
    await sandbox.until(
        lambda: [session for session in gateway.connected if session.socket not in before]
    )
    await goes_on(sandbox, client, table, people)


@BOTH
async def test_s19_an_interaction_that_comes_again_at_once_and_later_counts_once(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client)
    person, location = await whose_turn(table, people, place)
    answer = await person.slash(place, "inkognito-mini visit", location=location)
    written = table.current.written
    for _ in range(5):
        await sandbox.deliver_again(answer)
    await quiet()
    assert table.current.written == written
    assert "You go" in answer.text


@BOTH
async def test_s23_two_different_wishes_at_once_count_one(sandbox: Sandbox, client: Client) -> None:
    people, table, place = await begun(sandbox, client)
    seat = owing(table)[0]
    person, _ = await whose_turn(table, people, place)
    answers = await asyncio.gather(
        *(
            person.slash(place, "inkognito-mini visit", location=each)
            for each in ("rialto", "salute", "san_marco")
        )
    )
    assert len([answer for answer in answers if "You go" in answer.text]) == 1
    assert all(answer.text and answer.ephemeral for answer in answers)
    assert table.current.public.visits[seat] is not None


@pytest.mark.parametrize(
    "fault",
    [
        Fault(status=502, accepted=True),
        pytest.param(Fault(drop=True), marks=pytest.mark.logs("answer lost")),
        pytest.param(Fault(drop=True, accepted=True), marks=pytest.mark.logs("answer lost")),
        Fault(status=404, body={"code": 10062}),
    ],
    ids=["502 after it was taken", "a reset", "a reset after it was taken", "10062"],
)
async def test_s24_an_answer_that_does_not_arrive_undoes_nothing(
    sandbox: Sandbox, client: Client, fault: Fault
) -> None:
    people, table, place = await begun(sandbox, client)
    person, location = await whose_turn(table, people, place)
    written, left = table.current.written, 1

    def hook(method: str, path: str) -> Fault | None:
        nonlocal left
        if left and path.endswith("/callback"):
            left -= 1
            return fault
        return None

    sandbox.faults(hook)
    answer = await person.slash(place, "inkognito-mini visit", location=location)
    sandbox.faults(None)
    assert table.current.written > written
    assert answer.failed or any(
        said in answer.text for said in ("You go", "Your desk shows what holds now")
    )
    await goes_on(sandbox, client, table, people)


async def test_s25_a_slow_disk_is_waited_for_in_private(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, table, place = await begun(sandbox, client)
    person, location = await whose_turn(table, people, place)
    write, turning = client.house.db.write, asyncio.Event()

    async def slowly(job: Any) -> Any:
        await turning.wait()
        return await write(job)

    monkeypatch.setattr(client.house.db, "write", slowly)
    monkeypatch.setattr("cogs.interactions.reply.PATIENCE", 0.05)
    answer = await person.slash(place, "inkognito-mini visit", location=location)
    assert answer.deferred
    assert answer.ephemeral
    turning.set()
    await sandbox.until(lambda: "You go" in answer.text)
    assert answer.ephemeral
