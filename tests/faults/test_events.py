"""Events come late, in another order, twice or not at all, and Discord takes only so much, or not
this (S5, S19-S22, S40, S41)."""

import asyncio
import json
import os
import random
from collections import Counter
from typing import Any

import pytest

from bot.sandbox import hands
from bot.sandbox.answers import Answer
from bot.sandbox.driver import Exchange, Fault, Sandbox
from bot.sandbox.world import PATIENCE
from cogs.interactions import intake
from cogs.interactions.client import Client
from cogs.interactions.intake import LATE
from tests.e2e.players import ByCommands, play, the_table
from tests.faults.test_connection import begun, goes_on, whose_turn
from tests.hours import quiet, until

REFUSED = {
    "letters": ("message refused",),
    "the thread": ("message refused", "message given up"),
}
"""What the log says of messages that are refused there."""

CROWD = int(os.environ.get("CROWD", "250"))


def lost(event: str) -> Any:
    """Return a hook by which the first *event* never comes."""
    left = 1

    def hook(name: str, _: dict[str, Any]) -> float | None:
        nonlocal left
        left -= name == event
        return None if name == event and left == 0 else 0.0

    return hook


class Standing:
    """Time stands still, and what comes has been under way for so many *seconds*."""

    def __init__(self, sandbox: Sandbox, client: Client, patch: pytest.MonkeyPatch) -> None:
        moment = sandbox.world.clock.now()
        self.seconds, self._moment = 0.0, moment.timestamp()
        self.asked = 0
        """How often the bot has asked how late it is: once for everything that comes."""
        patch.setattr(sandbox.world.clock, "now", lambda: moment)
        patch.setattr(client.services.intake, "_now", self._now)
        patch.setattr(intake, "LATE", LATE)

    def _now(self) -> float:
        self.asked += 1
        return self._moment + self.seconds


async def test_s21_of_two_clicks_in_the_wrong_order_one_counts(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client)
    person, location = await whose_turn(table, people, place)
    written, others = (
        table.current.written,
        await person.autocomplete(place, "inkognito-mini visit", option="location", typed=""),
    )
    held: list[int] = []

    def holds(name: str, event: dict[str, Any]) -> float | None:
        """Hold the first back until the second has been answered."""
        if name == "INTERACTION_CREATE" and not held:
            held.append(int(event["id"]))
            return None
        return 0.0

    sandbox.events(holds)
    first = asyncio.create_task(person.slash(place, "inkognito-mini visit", location=location))
    await sandbox.until(lambda: held)
    second = await person.slash(place, "inkognito-mini visit", location=others[1]["value"])
    assert "You go" in second.text
    await sandbox.deliver_again(held[0])
    refused = await first
    assert refused.ephemeral
    assert "You go" not in refused.text
    assert refused.text
    assert table.current.written > written
    sandbox.events(None)
    await goes_on(sandbox, client, table, people)


async def test_s22_a_click_that_never_comes_does_nothing_and_the_next_one_counts(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client)
    person, location = await whose_turn(table, people, place)
    written = table.current.written
    sandbox.events(lost("INTERACTION_CREATE"))
    assert (await person.slash(place, "inkognito-mini visit", location=location)).failed
    assert table.current.written == written
    assert "You go" in (await person.slash(place, "inkognito-mini visit", location=location)).text
    await goes_on(sandbox, client, table, people)


@pytest.mark.parametrize("how", ["by command", "on the desk"])
@pytest.mark.parametrize("seconds", [2.4, 2.7])
async def test_s20_what_comes_later_than_discord_waits_is_not_done(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch, how: str, seconds: float
) -> None:
    people, table, place = await begun(sandbox, client)
    with monkeypatch.context() as patch:
        time = Standing(sandbox, client, patch)
        person, location = await whose_turn(table, people, place)
        desk = (await person.slash(place, "inkognito desk")).message
        written, menu = table.current.written, next(menu for menu in desk.selects if menu.choices)
        time.seconds = seconds
        answer = await (
            person.slash(place, "inkognito-mini visit", location=location)
            if how == "by command"
            else person.select(desk, menu.custom_id, [menu.values[0]])
        )
        await quiet()
    assert answer.failed == (seconds > LATE)
    assert (table.current.written == written) == (seconds > LATE)
    await goes_on(sandbox, client, table, people)


async def test_s5_with_discords_own_limits_a_game_is_told_and_nothing_is_refused_for_haste(
    sandbox: Sandbox, client: Client
) -> None:
    """Five messages in five seconds for each channel, fifty calls in one: discord.py and our pace
    keep to them."""
    sandbox.limit_rates()
    statuses: list[int] = []
    sandbox.on_request(lambda exchange: statuses.append(exchange.status))
    people, table, place = await begun(sandbox, client)
    await play(sandbox, client, table, people, ByCommands(random.Random(3), calls_from=99), most=24)
    await quiet(6.0)
    await goes_on(sandbox, client, table, people, acts=2)
    assert statuses.count(429) < 3
    assert len(statuses) > 60


async def test_s51_a_storm_of_clicks_fills_the_seats_there_are_and_everybody_is_answered(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All come in the same moment; then all want to leave, later than Discord waits for an
    answer."""
    crowd = [sandbox.world.add_citizen(f"Guest {number}") for number in range(CROWD)]
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    number = (await anna.slash(campo, "inkognito new", players=5)).text.split()[-1].rstrip(".")
    lobby = await anna.expect(campo, f"players wanted** · {number}\n")
    table = the_table(client)
    join = next(button.custom_id for button in lobby.buttons if button.label == "Join")
    time = Standing(sandbox, client, monkeypatch)
    calls: list[str] = []
    sandbox.on_request(lambda each: calls.append(f"{each.method} {each.path.split('/')[-1]}"))
    records = [
        hands.click(sandbox.world, citizen, lobby.channel_id, lobby.id, join) for citizen in crowd
    ]
    took = await until(lambda: all(r.responded and not r.loading for r in records))
    assert took < PATIENCE, "nobody has waited for what comes with time"
    answers = [
        Answer(sandbox.wire, citizen, record)
        for citizen, record in zip(crowd, records, strict=True)
    ]
    assert all(answer.ephemeral for answer in answers)
    said = Counter(answer.text for answer in answers)
    assert sorted(said.values()) == [4, CROWD - 4], said
    assert len({chair.person for chair in table.current.chairs}) == 5
    assert calls.count("POST callback") == CROWD, "each is answered by one call"
    assert not sandbox.refused

    chairs, heard, answered = table.current.chairs, time.asked, calls.count("POST callback")
    time.seconds = 3.0
    for citizen in crowd:
        hands.slash(sandbox.world, citizen, lobby.channel_id, "inkognito leave", {})
    await sandbox.until(lambda: time.asked == heard + CROWD)
    sandbox.world.given_up.update(sandbox.world.backend.interactions)  # nobody waits for an answer
    await quiet()
    assert table.current.chairs == chairs, "nothing is done"
    assert calls.count("POST callback") == answered, "and nobody is answered"


@pytest.mark.parametrize("code", [200000, 50035], ids=["blocked words", "a form that is wrong"])
@pytest.mark.parametrize(
    "where", [pytest.param(each, marks=pytest.mark.logs(*said)) for each, said in REFUSED.items()]
)
async def test_s40_a_message_that_discord_refuses_is_left_out_and_said_in_the_log(
    sandbox: Sandbox,
    client: Client,
    caplog: pytest.LogCaptureFixture,
    code: int,
    where: str,
) -> None:
    people, table, place = await begun(sandbox, client)
    dms = {str(person.dm().id) for person in people}
    tried: list[str] = []

    def hook(method: str, path: str) -> Fault | None:
        channel = path.split("/")[2]
        if (
            method != "POST"
            or not path.endswith("/messages")
            or (channel in dms) != (where == "letters")
        ):
            return None
        tried.append(channel)
        return Fault(status=400, body={"code": code, "message": "no"})

    calls: list[Exchange] = []
    sandbox.on_request(calls.append)
    sandbox.faults(hook)
    way = ByCommands(random.Random(3), calls_from=99)
    await play(sandbox, client, table, people, way, most=10)
    await quiet()
    while not all(words in caplog.text for words in REFUSED[where]):
        assert await play(sandbox, client, table, people, way, most=1)
        await quiet()
    assert tried
    refused = Counter(call.body["nonce"] for call in calls if call.status == 400)
    assert refused.total() == len(tried)
    # A wrong form may be the picture's fault: then the words alone are tried.
    assert max(refused.values()) <= (2 if code == 50035 else 1), "not again and again"
    sandbox.faults(None)
    await goes_on(sandbox, client, table, people, whole=where != "letters")


async def test_s41_a_panel_that_is_too_old_to_edit_is_left_alone(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client)
    tried: Counter[str] = Counter()

    def hook(method: str, path: str) -> Fault | None:
        if method != "PATCH" or not path.startswith("/channels/"):
            return None
        tried[path] += 1
        return Fault(
            status=429 if tried[path] % 2 else 400,
            body={"code": 30046, "message": "too old", "retry_after": 0.1},
        )

    sandbox.faults(hook)
    await play(sandbox, client, table, people, ByCommands(random.Random(3), calls_from=99), most=12)
    await quiet()
    edits = Counter(
        (call.path, json.dumps(call.body, sort_keys=True))
        for call in sandbox.exchanges
        if call.method == "PATCH" and call.status in (400, 429)
    )
    assert edits.total() == tried.total() > 0
    assert max(edits.values()) <= 2, "the same is asked again once, where Discord has said to wait"
    sandbox.faults(None)
    await goes_on(sandbox, client, table, people)
