"""The connection to Discord breaks in every way it can while people play (S1-S4, S16-S26)."""

import asyncio
import random
from typing import Any

import pytest

from bot.host.table import Table
from bot.sandbox.driver import Channel, Fault, Person, Sandbox
from cogs.interactions.client import Client
from tests.e2e.players import ByCommands, play, seated, the_table, thread_of
from tests.seating import owing

NAMES = ("Anna", "Ben", "Clara", "Dario")


async def begun(sandbox: Sandbox, client: Client) -> tuple[list[Person], Table, Channel]:
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await sandbox.settle(quiet=0.6)
    return people, table, place


async def goes_on(
    sandbox: Sandbox, client: Client, table: Table, people: list[Person], acts: int = 12
) -> None:
    """Play on, and see that everybody is told everything once."""
    await play(
        sandbox, client, table, people, ByCommands(random.Random(3), calls_from=99), most=acts
    )
    await sandbox.settle(quiet=0.3)
    for person in people:
        told = [message.text for message in person.messages(person.dm())]
        assert len(told) == len(set(told))
        assert len([text for text in told if "partner is" in text]) == 1


async def whose_turn(table: Table, people: list[Person], place: Channel) -> tuple[Person, str]:
    """Return whose turn it is to visit, and a location that they may choose."""
    seat = owing(table)[0]
    person = next(
        p for p in people if p.id == next(c.person for c in table.current.chairs if c.seat == seat)
    )
    return person, (
        await person.autocomplete(place, "inkognito-mini visit", option="location", typed="")
    )[0]["value"]


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
    await sandbox.settle(quiet=0.3)
    assert table.current.written == told


@pytest.mark.parametrize("when", ["before", "while", "after"])
async def test_s18_a_connection_that_drops_around_a_commit_loses_and_repeats_nothing(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    """Whoever acted is answered: that does not go over the connection that brought the wish."""
    people, table, place = await begun(sandbox, client)
    person, location = await whose_turn(table, people, place)
    written, write, gateway = table.current.written, client.house.db.write, sandbox.wire.gateway
    dropped = 0

    async def dropping(job: Any) -> Any:
        nonlocal dropped
        dropped += 1
        if when == "before":
            gateway.drop()
        writing = asyncio.ensure_future(write(job))
        if when == "while":
            gateway.drop()
        try:
            return await writing
        finally:
            if when == "after":
                gateway.drop()

    with monkeypatch.context() as patch:
        patch.setattr(client.house.db, "write", dropping)
        answer = await person.slash(place, "inkognito-mini visit", location=location)
        await sandbox.until(lambda: bool(gateway.connected))
    assert "You go" in answer.text
    assert dropped
    assert table.current.written > written
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
    await sandbox.settle(quiet=0.3)
    assert "You go" not in answer.text
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


async def test_s19_an_interaction_that_comes_again_at_once_and_later_counts_once(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client)
    person, location = await whose_turn(table, people, place)
    answer = await person.slash(place, "inkognito-mini visit", location=location)
    written = table.current.written
    for _ in range(5):
        await sandbox.deliver_again(answer)
    await sandbox.settle(quiet=0.3)
    assert table.current.written == written
    assert "You go" in answer.text


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


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
async def test_s1_s3_a_rate_limit_is_waited_out_and_the_order_kept(
    sandbox: Sandbox, client: Client, scope: str
) -> None:
    people, table, place = await begun(sandbox, client)
    whim = random.Random(1)

    def hook(method: str, path: str) -> Fault | None:
        if not path.startswith("/channels/") or whim.random() > 0.2:
            return None
        body = {
            "message": "You are being rate limited.",
            "retry_after": 0.3,
            "global": scope == "global",
        }
        headers = {"Via": "1.1 discord", "Retry-After": "0.3", "X-RateLimit-Scope": scope}
        return Fault(status=429, body=body, headers=headers)

    sandbox.faults(hook)
    await goes_on(sandbox, client, table, people, acts=8)
    sandbox.faults(None)
    await sandbox.settle(quiet=1.5)
    await goes_on(sandbox, client, table, people)
