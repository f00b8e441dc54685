"""Clocks through Discord: the panel, the reminder, a missed decision, "I'm back", and votes by
buttons and commands."""

import random
import time
from pathlib import Path

from bot.host.clock import AWAY, Clock
from bot.host.company import on_autopilot
from bot.host.table import Table
from bot.host.terms import TimeControl
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from cogs.interactions.client import Client
from tests.e2e.conftest import playing
from tests.e2e.players import ByButtons, seated, the_table, thread_of
from tests.seating import owing

NAMES = ("Anna", "Ben", "Clara")


ALLOWED = (TimeControl.LIVE.allowance or 0) / 1000
"""Seconds for a decision; after two thirds of them who is waited for is reminded."""


REMINDED = "then a bot chooses"


class Hours:
    """The bot's clock, which stands still but for `go_on`."""

    def __init__(self) -> None:
        self.seconds = float(int(time.time()))

    def __call__(self) -> float:
        return self.seconds

    async def go_on(self, sandbox: Sandbox, client: Client, seconds: float) -> None:
        """Let *seconds* pass as they do for a bot that runs: it looks at its clock meanwhile."""
        clock = client.house.time_runs.__self__  # type: ignore[attr-defined]
        assert isinstance(clock, Clock)
        await sandbox.until(clock.up_to_date)
        then = self.seconds + seconds
        while self.seconds < then:
            self.seconds = min(then, self.seconds + AWAY / 2000)
            await clock.tick()


def sitting(table: Table, people: list[Person], seat: int) -> Person:
    return next(person for person in people if person.id == table.current.chairs[seat].person)


def said(reader: Person, place: Channel, words: str) -> list[Message]:
    return [message for message in reader.messages(place) if words in message.text]


async def others_play(
    sandbox: Sandbox, table: Table, people: list[Person], place: Channel, silent: int
) -> None:
    """Let everybody but the one at *silent* act until only they are waited for."""
    hands = ByButtons(random.Random(3), calls_from=99)
    for _ in range(100):
        seats = [seat for seat in owing(table) if seat != silent]
        if not seats:
            return
        await hands.act(sitting(table, people, seats[0]), place, table.current.moment.chapter)


async def test_who_is_silent_is_reminded_then_decided_for_then_on_autopilot_until_he_is_back(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    hours = Hours()
    async with playing(sandbox, tmp_path, hours) as client:
        await silent_twice(sandbox, client, hours)


async def silent_twice(sandbox: Sandbox, client: Client, hours: Hours) -> None:
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, pace="live", target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    silent = owing(table)[0]
    lazy, reader = (
        sitting(table, people, silent),
        next(p for p in people if p.id != table.current.chairs[silent].person),
    )

    await reader.expect(place, "Time until <t:")
    desk = await lazy.slash(place, "inkognito desk")
    assert "You have until <t:" in desk.text
    assert "You have until" not in (await reader.slash(place, "inkognito desk")).text
    await hours.go_on(sandbox, client, ALLOWED * 2 / 3)
    await sandbox.until(lambda: len(said(reader, place, REMINDED)) == 1)
    (reminder,) = said(reader, place, REMINDED)
    assert lazy.id in reminder.pings
    assert "where do you go?" in reminder.text
    assert [b.label for b in reminder.buttons] == ["My desk"]
    assert not said(reader, place, "Time is up")
    await hours.go_on(sandbox, client, ALLOWED / 3)
    await sandbox.until(lambda: len(said(reader, place, f"Time is up for {lazy.name}")) == 1)
    await sandbox.until(lambda: not said(reader, place, REMINDED))
    (late,) = said(reader, place, f"Time is up for {lazy.name}")
    assert "a bot went to " in late.text, "which all could see"
    await lazy.expect(lazy.dm(), "Time is up: a bot went to ")
    (told,) = said(lazy, lazy.dm(), "Time is up: a bot went to ")
    assert "Once more, and it plays on for you." in told.text
    desk = await lazy.slash(place, "inkognito desk")
    assert "Time was up: a bot chose for you. Once more" in desk.text
    assert "I'm back" not in [b.label for b in desk.message.buttons]
    answer = await lazy.slash(place, "inkognito match back")
    assert "missed is not held against you" in answer.text, "no automaton plays on yet"
    while not on_autopilot(table.current.chairs[silent]):
        await others_play(sandbox, table, people, place, silent)
        await hours.go_on(sandbox, client, ALLOWED)
    await sandbox.until(lambda: len(said(reader, place, "has been silent twice")) == 1)
    (notice,) = said(reader, place, "has been silent twice")
    assert notice.pings == ()
    await lazy.expect(lazy.dm(), "It plays on for you now")
    desk = await lazy.slash(place, "inkognito desk")
    assert "so a bot plays for you" in desk.text
    assert "I'm back" in [b.label for b in desk.message.buttons]
    await sandbox.until(
        lambda: any(
            b.label == "I'm back" for m in said(reader, place, "Time until") for b in m.buttons
        ),
    )
    assert "do not sit" in (await sandbox.newcomer("Dora").click(notice, label="I'm back")).text
    answer = await lazy.click(notice, label="I'm back")
    assert answer.ephemeral
    assert "You play your own seat at table #1 again" in answer.text
    assert "You are " in answer.text, "it is the desk"
    assert "bot plays for you" not in answer.text
    assert not on_autopilot(table.current.chairs[silent])
    await sandbox.until(
        lambda: [m.buttons for m in said(reader, place, "has been silent twice")] == [()]
    )


async def test_a_table_votes_by_button_and_command(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna, ben, clara = people
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await anna.expect(place, "Time until")
    answer = await anna.slash(place, "inkognito match vote", matter="pause")
    assert "1 of 2 votes needed" in answer.text
    await ben.expect(place, "1 of 2 votes needed")
    (motion,) = said(ben, place, "1 of 2 votes needed")
    assert "Anna would like to stop the clock" in motion.text
    assert set(motion.pings) == {ben.id, clara.id}, "whose vote is still to come"
    assert not answer.message.buttons, "none that grows old"
    before = len(anna.ephemerals(place))
    await anna.click(motion, label="Take my vote back")
    assert len(anna.ephemerals(place)) == before, "what came of it all read where it was pressed"
    await ben.expect(place, "Not agreed: stop the clock")
    assert not [b for m in said(ben, place, "Not agreed") for b in m.buttons]
    await anna.slash(place, "inkognito match vote", matter="pause")
    await ben.expect(place, "1 of 2 votes needed")
    (motion,) = said(ben, place, "1 of 2 votes needed")
    no = await ben.slash(place, "inkognito match vote", matter="pause", answer="no")
    assert "you are against it: stop the clock. 1 of 2 votes needed" in no.text
    await clara.expect(place, "Against it: Ben")
    assert "do not sit" in (await sandbox.newcomer("Dora").click(motion, label="I agree")).text
    await ben.click(motion, label="I agree")
    await clara.expect(place, "Agreed: the clock stops.")
    await clara.expect(place, "The clock stands still")
    assert not said(clara, place, "Time until")
    for person in (anna, ben):
        await person.slash(place, "inkognito match vote", matter="live")
    await clara.expect(place, "The clock still stands")
    await clara.expect(place, "Pace now: live")
    assert (
        "nothing to vote on, no clock is running."
        in (await clara.slash(place, "inkognito match vote", matter="pause")).text
    )
    (panel,) = said(clara, place, "The clock stands still")
    assert "1 of 2" in (await clara.click(panel, label="Let the clock run")).text
    await anna.slash(place, "inkognito match vote", matter="resume")
    await clara.expect(place, "Time until")
    for person in (ben, clara):
        await person.slash(place, "inkognito match vote", matter="abandon")
    await anna.expect(place, "Agreed: the match is abandoned.")
    assert table.current.status == "abandoned"
    await anna.expect(place, "was broken off")


async def test_a_restart_keeps_deadlines_and_says_nothing_twice(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    hours, away = Hours(), 3000
    people = [sandbox.person(name) for name in NAMES]
    async with playing(sandbox, tmp_path, hours) as client:
        await seated(sandbox, people, pace="live", target=1)
        table = the_table(client)
        place = await thread_of(sandbox, client, table)
        await hours.go_on(sandbox, client, ALLOWED * 2 / 3)
        await sandbox.until(lambda: len(said(people[0], place, REMINDED)) == 1)
        before = client.house.due(table)
    assert before is not None
    hours.seconds += away
    async with playing(sandbox, tmp_path, hours) as client:
        table = the_table(client)
        await sandbox.until(lambda: client.house.due(table) not in (None, before))
        after = client.house.due(table)
        assert after is not None
        assert after.until - before.until == away * 1000
        await hours.go_on(sandbox, client, ALLOWED / 3)
        await sandbox.until(lambda: len(said(people[0], place, "Time is up for")) == 1)
        await sandbox.until(lambda: not said(people[0], place, REMINDED))


async def test_quiet_hours_are_set_by_a_command_and_offered_by_zone(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna = people[0]
    await seated(sandbox, people, pace="slow", target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await anna.expect(place, "Time until")
    offered = await anna.autocomplete(place, "inkognito me quiet", option="zone", typed="rome")
    assert {"name": "Europe/Rome", "value": "Europe/Rome"} in offered
    offered = await anna.autocomplete(place, "inkognito me quiet", option="zone", typed="new york")
    assert "America/New_York" in [one["value"] for one in offered]
    answer = await anna.slash(place, "inkognito me quiet", zone="Europe/Rome", begin=23)
    assert "from 23:00 to 8:00 (Europe/Rome)" in answer.text
    assert next(c for c in table.current.chairs if c.person == anna.id).quiet == "Europe/Rome 23-8"
    assert "time zone" in (await anna.slash(place, "inkognito me quiet", zone="Atlantis")).text
    assert (
        "time zone"
        in (await anna.slash(place, "inkognito me quiet", zone="Europe/Rome", begin=1, end=23)).text
    )
    assert "no quiet hours" in (await anna.slash(place, "inkognito me quiet")).text
    assert next(c for c in table.current.chairs if c.person == anna.id).quiet is None


async def test_who_was_never_away_is_not_said_to_be_back(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    place = await thread_of(sandbox, client, the_table(client))
    answer = await people[0].slash(place, "inkognito match back")
    assert "You were never away from table #1: nobody plays for you." in answer.text
