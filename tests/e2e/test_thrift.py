"""How often the bot speaks to Discord while four persons play: no more than there is to say."""

import random
import re
from pathlib import Path

import pytest

from bot.game.seats import Seat
from bot.mini.rules.events import Event, Met, Proved
from bot.mini.rules.sight import Sight
from bot.sandbox.calls import Exchange
from bot.sandbox.driver import Channel, Message, Sandbox
from cogs.delivery.courier import Courier
from cogs.interactions.client import Client
from tests.bench.evening import evening
from tests.e2e.conftest import playing
from tests.e2e.players import (
    ByButtons,
    OnThePanel,
    later,
    play,
    seated,
    the_table,
    thread_of,
    told,
)
from tests.hours import quiet
from tests.patience import LONG

NAMES = ("Anna", "Ben", "Clara", "Dario")
SENT_AND_FROZEN = 2
AFTER_THE_ANSWER = 0.5
"""Seconds: longer than a click takes."""

GRACE, THERE = 600.0, 7200.0
"""Seconds in place of ten and of two minutes, which pass by themselves on a slow machine."""

NEWS = re.compile(r"^(?:Your partner|Round \d+ ·|You were asked)", re.M)
"""What begins what a private message tells."""

MOST = 8
"""Messages in the thread on an evening of five rounds (P10)."""


@pytest.mark.parametrize("way", [ByButtons, OnThePanel])
async def test_a_round_takes_few_calls(
    sandbox: Sandbox,
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    way: type[ByButtons],
) -> None:
    """Besides private tellings and pings the panel is sent, edited as the round goes on, and frozen
    (P3).

    What happens before it may be edited again is shown by one edit, as in every other round here;
    else there is one for each thing that all may see. A visit by the menu on the panel takes none:
    the answer to it is the panel.
    """
    courier = client.get_cog("Courier")
    assert isinstance(courier, Courier)
    edited, attachments = courier._panels._messages, courier._sender.attachments
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await people[0].expect(place, "round 1")
    await quiet()
    # However slow this machine is, a click on the panel is answered before anybody is told.
    monkeypatch.setattr("cogs.delivery.courier.BREATH", AFTER_THE_ANSWER)
    player = way(random.Random(2), calls_from=99)
    for pace in ("slow", "quick") * 3:
        before, round_ = len(sandbox.exchanges), table.current.moment.chapter
        seen = 0
        monkeypatch.setattr(edited, "_between", LONG if pace == "quick" else 0.0)
        while table.current.moment.chapter == round_:
            public = table.current.public
            await play(sandbox, client, table, people, player, most=1)
            by_answer = way is OnThePanel and went(table.current.public) > went(public)
            seen += table.current.public != public and not by_answer
            if pace == "slow":
                await told(client, table)
            await sandbox.until(lambda: not attachments.busy)  # else words are quicker
        await quiet()
        monkeypatch.setattr(edited, "_between", 0.0)
        courier.nudge(table)
        await told(client, table)
        found = sum(
            in_public(call) for call in sandbox.exchanges[before:] if str(place.id) in call.path
        )
        assert 0 < found <= SENT_AND_FROZEN + (1 if pace == "quick" else seen)


@pytest.fixture
def unhurried_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have nobody called because this machine is slow."""
    monkeypatch.setattr("cogs.delivery.attention.GRACE", GRACE)
    monkeypatch.setattr("cogs.delivery.attention.THERE", THERE)


@pytest.mark.usefixtures("unhurried_calls")
@pytest.mark.parametrize("way", [ByButtons, OnThePanel])
async def test_four_who_are_quick_read_little_and_hear_no_telephone(
    sandbox: Sandbox, client: Client, way: type[ByButtons]
) -> None:
    """P5, P10: few messages in the thread, in private at most one for a meeting and one at the
    deal, none without news, and in the end none with anything to choose in it."""
    found = await evening(sandbox, client, way, 1)
    assert 0 < found.thread <= MOST
    assert found.pings == 0
    people, table = [sandbox.person(name) for name in NAMES], the_table(client)
    story = [event for game in await table.games() for event in await table.story(game.id)]
    for person in people:
        letters = [m.text for m in person.dms() if "You are" in m.text]
        seat = table.current.seat_of(person.id)
        assert 0 < len(letters) <= 1 + sum(met(event, seat) for event in story)
        assert len(set(letters)) == len(letters)
        assert [letter for letter in letters if not NEWS.search(letter)] == []
    await play(sandbox, client, table, people, way(random.Random(1), calls_from=1))
    await told(client, table)
    for message in (m for person in people for m in person.dms()):
        assert not message.selects
        assert {button.label for button in message.buttons} <= {"My desk"}


def met(event: Event, seat: Seat) -> int:
    """Return at how many meetings of *event*, or for somebody else's, something was *seat*'s."""
    match event:
        case Met(meetings=meetings):
            return sum(seat in meeting.seats for meeting in meetings)
        case Proved(by=by):
            return by == seat
        case _:
            return 0


def calling(sandbox: Sandbox, place: Channel) -> list[list[int]]:
    """Return whom each message that was sent to *place* has notified, where it has anybody."""
    path = f"/channels/{place.id}/messages"
    sent = [e.body for e in sandbox.exchanges if (e.method, e.path) == ("POST", path)]
    return [users for body in sent if (users := body["allowed_mentions"].get("users"))]


def calls(sandbox: Sandbox, place: Channel) -> list[Message]:
    """Return the messages in *place* that call somebody."""
    return [m for m in sandbox.person(NAMES[0]).messages(place) if "<@" in m.text]


@pytest.mark.usefixtures("unhurried_calls")
async def test_who_does_not_act_is_called_after_the_grace_and_no_longer_than_needed(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await people[0].expect(place, "round 1")
    await later(client, GRACE / 2)
    await quiet()
    assert calling(sandbox, place) == []
    await later(client, GRACE)
    await sandbox.until(lambda: calls(sandbox, place))
    ((person,), (call,)) = calling(sandbox, place)[0], calls(sandbox, place)
    assert [chair.person for chair in table.current.awaited] == [person]
    assert f"<@{person}>, where do you go?" in call.text
    assert [button.label for button in call.buttons] == ["My desk"]
    await play(sandbox, client, table, people, ByButtons(random.Random(2)), most=1)
    await told(client, table)
    await sandbox.until(lambda: not calls(sandbox, place))
    assert calling(sandbox, place) == [[person]], "who comes next has just been here"


@pytest.mark.usefixtures("unhurried_calls")
async def test_who_had_ten_seconds_when_the_bot_stopped_is_called_when_it_is_back(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    async with playing(sandbox, tmp_path) as client:
        await seated(sandbox, people, target=1)
        table = the_table(client)
        place = await thread_of(sandbox, client, table)
        await told(client, table)
        awaited = [chair.person for chair in table.current.awaited]
    assert calling(sandbox, place) == []
    for _ in range(2):
        async with playing(sandbox, tmp_path) as client:
            await sandbox.until(lambda: calling(sandbox, place))
            await told(client, the_table(client))
            await quiet()
            assert calling(sandbox, place) == [awaited], "once"


def went(public: Sight) -> int:
    """Return how many have gone somewhere in this round."""
    return sum(at is not None for at in public.visits)


def in_public(call: Exchange) -> bool:
    """Return whether *call* changed the thread and was no ping."""
    pings = call.method == "POST" and "<@" in str(call.body)
    return call.path.startswith("/channels/") and call.method in ("POST", "PATCH") and not pings
