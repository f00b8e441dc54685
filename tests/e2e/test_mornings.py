"""The case of the day is posted in the servers that want it, each at its own hour, once."""

import asyncio
import re
import shutil
import signal
import time
from datetime import date, datetime
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest

from bot.app import opened
from bot.sandbox import servers
from bot.sandbox.driver import Channel, Fault, Message, Person, Sandbox
from bot.sandbox.world import OWNER
from cogs.interactions.client import Client
from storage import mornings
from storage.ids import PersonId
from storage.looking import looked_at
from tests.cases import following
from tests.e2e.conftest import playing
from tests.e2e.process import BotProcess
from tests.hours import quiet

SET = "inkognito-admin set"
MINUTE = 60.0


class Dial:
    """A clock that is set by hand, and goes on from there."""

    def __init__(self, text: str) -> None:
        self.ahead = 0.0
        self.set(text)

    def __call__(self) -> float:
        return time.time() + self.ahead

    def set(self, text: str) -> None:
        """Let it be that time of UTC, now."""
        self.ahead = datetime.fromisoformat(f"{text}+00:00").timestamp() - time.time()

    async def comes(self, text: str) -> None:
        """Let it be that time, and let all happen that comes of it."""
        self.set(text)
        await asyncio.sleep(MINUTE)
        await quiet()


def posts(reader: Person, place: Channel) -> list[Message]:
    return [one for one in reader.messages(place) if days_on(one)]


def days_on(message: Message) -> list[str]:
    """Return of which days cases can be opened by the buttons of a message."""
    look = "ink:0:daily::look.world."
    return [one[len(look) : -1] for one in message.custom_ids if one.startswith(look)]


def days(reader: Person, place: Channel) -> list[str]:
    """Return the cases of which days stand in *place*, in order."""
    return [day for post in posts(reader, place) for day in days_on(post)]


async def wants(
    sandbox: Sandbox, place: Channel, hour: int = 9, zone: str = "UTC", server: int | None = None
) -> None:
    """Have the case posted in *place*, as an admin says."""
    owner = sandbox.person(OWNER)
    campo = sandbox.channel("campo", server or sandbox.world.guild_id)
    for option, value in (
        ("daily_hour", str(hour)),
        ("daily_zone", zone),
        ("daily_channel", f"<#{place.id}>"),
    ):
        assert "✅" in (await owner.slash(campo, SET, option=option, value=value)).text
    await quiet()


async def a_quay(sandbox: Sandbox, server: int | None = None) -> Channel:
    """Return a new channel, of which the bot has heard."""
    quay = sandbox.new_channel("quay", server or sandbox.world.guild_id)
    await quiet()
    return quay


async def logged(sandbox: Sandbox) -> Channel:
    """Return a channel that an admin has made the log."""
    journal = sandbox.new_channel("journal")
    await quiet()
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    await owner.slash(campo, SET, option="log_channel", value=f"<#{journal.id}>")
    return journal


async def channel_set(client: Client, sandbox: Sandbox) -> int | None:
    found = await client.house.servers.settings(sandbox.world.guild_id)
    return found.daily_channel


async def solve(client: Client, who: int, day: str, guild: int, mistakes: int = 0) -> None:
    """Have somebody solve the case of *day*, in *guild*."""
    cases, when, person = client.house.cases, date.fromisoformat(day), PersonId(who)
    now = await cases.look(person, when, guild=guild)
    while found := following(now.case, now.taken):
        wrong = [n for n in range(9) if n not in found and n not in now.taken]
        for number in wrong[: mistakes - now.attempt.mistakes]:
            await cases.claim(person, when, number)
        now = await cases.claim(person, when, found[0])
    assert now.attempt.in_time


async def test_it_comes_at_its_hour_silently_in_words_and_as_a_picture(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    dial = Dial("2027-01-15T08:00")
    async with playing(sandbox, tmp_path, dial) as client:
        anna, quay = sandbox.person("Anna"), sandbox.new_channel("quay")
        await quiet()
        await wants(sandbox, quay)
        await dial.comes("2027-01-15T08:58")
        assert posts(anna, quay) == []
        await dial.comes("2027-01-15T09:00")
        (post,) = posts(anna, quay)
        assert post.text.startswith("🔎 **Inkognito 75 · Friday · At the table**")
        assert "**1** · Dario" in post.text and "still closed" in post.text
        assert post.pings == () and post.silent
        (picture,) = post.pictures
        assert "?" in picture.description, "nothing is proven"
        assert [button.label for button in post.buttons] == ["Solve"]
        kept = await mornings.of(client.house.db, sandbox.world.guild_id, "2027-01-15")
        assert kept is not None and (kept.message, kept.channel) == (post.id, quay.id)
        for moment in ("09:01", "12:00", "08:59", "09:00", "23:59"):
            await dial.comes(f"2027-01-15T{moment}")
        await dial.comes("2027-01-16T09:00")
        assert days(anna, quay) == ["2027-01-15", "2027-01-16"]


async def test_its_button_opens_that_case_for_the_eyes_of_whoever_presses_it_also_later(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    dial, guild = Dial("2027-01-15T08:00"), sandbox.world.guild_id
    async with playing(sandbox, tmp_path, dial) as client:
        anna, ben, quay = sandbox.person("Anna"), sandbox.person("Ben"), await a_quay(sandbox)
        await wants(sandbox, quay)
        await dial.comes("2027-01-15T09:00")
        (post,) = posts(anna, quay)
        answer = await anna.click(post, label="Solve")
        assert answer.ephemeral and answer.message.id != post.id
        assert answer.text.startswith("🔎 **Inkognito 75 · Friday")
        await dial.comes("2027-01-16T12:00")
        later = await ben.click(post, label="Solve")
        assert (
            later.text.startswith("🔎 **Inkognito 75 · Friday") and "an earlier day" in later.text
        )
        assert posts(anna, quay)[0].raw == post.raw
        row = await client.house.cases.look(PersonId(anna.id), date(2027, 1, 15))
        assert row.attempt.guild == guild


async def test_two_servers_read_it_each_at_their_own_hour_and_in_their_own_language(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    dial = Dial("2027-01-15T02:00")
    async with playing(sandbox, tmp_path, dial):
        burano, doge = sandbox.new_server("Burano"), sandbox.person(OWNER)
        doge.enter(burano)
        doge.govern(burano)
        quay, pier = await a_quay(sandbox), await a_quay(sandbox, burano)
        await wants(sandbox, quay, 9, "Europe/Berlin")
        await wants(sandbox, pier, 9, "America/New_York", burano)
        await doge.slash(sandbox.channel("campo", burano), SET, option="language", value="de")
        read: dict[str, tuple[int, int]] = {}
        for hour in range(3, 24):
            await dial.comes(f"2027-01-15T{hour:02}:00")
            read[f"{hour:02}"] = len(days(doge, quay)), len(days(doge, pier))
        changes = [hour for hour in read if read[hour] != read.get(f"{int(hour) - 1:02}", (0, 0))]
        assert changes == ["08", "14"]
        assert read["23"] == (1, 1)
        assert "nur für deine Augen" in posts(doge, pier)[0].text
        assert [button.label for button in posts(doge, pier)[0].buttons] == ["Lösen"]


@pytest.mark.parametrize(
    ("before", "hours"),
    [
        ("2027-03-27", {"2027-03-27": "08:00", "2027-03-28": "07:00", "2027-03-29": "07:00"}),
        ("2027-10-30", {"2027-10-30": "07:00", "2027-10-31": "08:00", "2027-11-01": "08:00"}),
    ],
)
async def test_it_keeps_its_hour_where_clocks_are_set(
    sandbox: Sandbox, tmp_path: Path, before: str, hours: dict[str, str]
) -> None:
    dial = Dial(f"{before}T02:00")
    async with playing(sandbox, tmp_path, dial):
        quay, doge = await a_quay(sandbox), sandbox.person(OWNER)
        await wants(sandbox, quay, 9, "Europe/Berlin")
        read: list[str] = []
        for day, hour in hours.items():
            await dial.comes(f"{day}T{int(hour[:2]) - 1:02}:58")
            assert days(doge, quay) == read
            await dial.comes(f"{day}T{hour}")
            read.append(day)
            assert days(doge, quay) == read


async def test_a_bot_that_was_down_posts_it_when_it_is_back_but_not_late(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    dial = Dial("2027-01-15T08:00")
    doge = sandbox.person(OWNER)
    async with playing(sandbox, tmp_path, dial):
        quay = await a_quay(sandbox)
        await wants(sandbox, quay)
    dial.set("2027-01-15T14:55")
    async with playing(sandbox, tmp_path, dial):
        await quiet()
        assert days(doge, quay) == ["2027-01-15"]
    dial.set("2027-01-16T15:05")
    async with playing(sandbox, tmp_path, dial):
        await dial.comes("2027-01-16T18:00")
        assert days(doge, quay) == ["2027-01-15"]
        await dial.comes("2027-01-17T09:00")
        assert days(doge, quay) == ["2027-01-15", "2027-01-17"]


@pytest.mark.parametrize("accepted", [False, True])
@pytest.mark.parametrize("away", [5.0, 300.0])
async def test_killed_between_the_note_and_the_answer_it_is_posted_once(
    sandbox: Sandbox, tmp_path: Path, accepted: bool, away: float
) -> None:
    """The file of that moment is what a kill leaves: the next bot goes on with that."""
    dial, doge, left = Dial("2027-01-15T08:00"), sandbox.person(OWNER), tmp_path / "left"
    left.mkdir()
    held = asyncio.Event()
    async with playing(sandbox, tmp_path, dial) as client:
        quay = await a_quay(sandbox)
        await wants(sandbox, quay)

        def at_the_send(method: str, path: str) -> Fault | None:
            if method != "POST" or str(quay.id) not in path:
                return None
            if not any(left.iterdir()):
                for file in tmp_path.glob("bot.db*"):
                    shutil.copy(file, left)
            return Fault(drop=True, held=None if accepted else held, accepted=accepted)

        sandbox.faults(at_the_send)
        dial.set("2027-01-15T09:00")
        await sandbox.until(lambda: any(left.iterdir()))
        await asyncio.sleep(0.1)
    sandbox.faults(None)
    assert len(posts(doge, quay)) == accepted
    dial.ahead += away
    async with playing(sandbox, left, dial) as client:
        kept = await mornings.of(client.house.db, sandbox.world.guild_id, "2027-01-15")
        assert kept is not None and kept.message is None, "it was noted before"
        await asyncio.sleep(MINUTE)
        await quiet()
        (post,) = posts(doge, quay)
        sent = await mornings.of(client.house.db, sandbox.world.guild_id, "2027-01-15")
        assert sent is not None
        assert (sent.message, sent.nonce) == (post.id, kept.nonce)
        await dial.comes("2027-01-15T10:00")
        assert len(posts(doge, quay)) == 1


def at(text: str) -> None:
    """Let it be that time of UTC in this process, and go on from there."""
    real = vars(opened)["__wrapped__"]
    real.__defaults__ = (Dial(text), *real.__defaults__[1:])


@pytest.mark.real
@pytest.mark.disk
@pytest.mark.parametrize("accepted", [False, True])
@pytest.mark.parametrize("again", ["09:00:20", "09:05:00"])
async def test_a_process_that_is_killed_at_the_post_has_posted_it_once(
    sandbox: Sandbox, tmp_path: Path, accepted: bool, again: str
) -> None:
    bot, doge = BotProcess(sandbox, tmp_path), sandbox.person(OWNER)
    quay, campo = sandbox.new_channel("quay"), sandbox.channel("campo")

    def row() -> tuple[str, int | None] | None:
        with looked_at(tmp_path / "bot.db") as file:
            found: tuple[str, int | None] | None = file.execute(
                "SELECT nonce, message FROM morning"
            ).fetchone()
            return found

    def at_the_send(method: str, path: str) -> Fault | None:
        if method != "POST" or f"/channels/{quay.id}/" not in path:
            return None
        sandbox.faults(None)
        bot.kill()
        return Fault(drop=True, accepted=accepted)

    await bot.start(partial(at, "2027-01-15T08:00"))
    for option, value in (("daily_hour", "9"), ("daily_channel", f"<#{quay.id}>")):
        said = await doge.slash(campo, SET, option=option, value=value)
        assert "✅" in said.text
    assert await bot.stop() == 0
    assert row() is None
    sandbox.faults(at_the_send)
    await bot.start(partial(at, "2027-01-15T09:00:10"))
    assert await bot.ended() == -signal.SIGKILL
    noted = row()
    assert noted is not None and noted[1] is None
    assert len(posts(doge, quay)) == accepted
    await bot.start(partial(at, f"2027-01-15T{again}"))
    await sandbox.until(lambda: (row() or noted)[1] is not None)
    (post,) = posts(doge, quay)
    assert row() == (noted[0], post.id)
    assert await bot.stop() == 0
    assert len(posts(doge, quay)) == 1


async def test_what_fails_is_tried_again_and_comes_once(sandbox: Sandbox, tmp_path: Path) -> None:
    dial, doge = Dial("2027-01-15T08:00"), sandbox.person(OWNER)
    async with playing(sandbox, tmp_path, dial):
        quay = await a_quay(sandbox)
        await wants(sandbox, quay)
        faults = iter([Fault(500), Fault(drop=True, accepted=True), Fault(502, accepted=True)])
        sandbox.faults(
            lambda method, path: (
                next(faults, None) if method == "POST" and str(quay.id) in path else None
            )
        )
        await dial.comes("2027-01-15T09:00")
        await asyncio.sleep(5 * MINUTE)
        assert days(doge, quay) == ["2027-01-15"]
        assert next(faults, None) is None, "all have struck"


async def test_while_discord_fails_for_hours_it_is_not_posted_late(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    dial, doge, down = Dial("2027-01-15T08:00"), sandbox.person(OWNER), True
    async with playing(sandbox, tmp_path, dial):
        quay = await a_quay(sandbox)
        await wants(sandbox, quay)
        sandbox.faults(
            lambda method, path: (
                Fault(503) if down and method == "POST" and str(quay.id) in path else None
            )
        )
        await dial.comes("2027-01-15T14:58")
        await asyncio.sleep(5 * MINUTE)
        down = False
        await asyncio.sleep(5 * MINUTE)
        assert days(doge, quay) == []
        await dial.comes("2027-01-16T09:00")
        assert days(doge, quay) == ["2027-01-16"]


@pytest.mark.logs("cases stopped")
async def test_where_the_bot_may_not_write_any_more_it_ends_and_the_log_says_so(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    dial, doge = Dial("2027-01-15T08:00"), sandbox.person(OWNER)
    async with playing(sandbox, tmp_path, dial) as client:
        quay, journal = await a_quay(sandbox), await logged(sandbox)
        await wants(sandbox, quay)
        sandbox.permit_bot(quay, send_messages=False)
        await quiet()
        assert await channel_set(client, sandbox) == quay.id
        await dial.comes("2027-01-15T09:00")
        assert not [one for one in sandbox.refused if str(quay.id) in one.path], "it does not knock"
        assert await channel_set(client, sandbox) is None
        told = [one.text for one in doge.messages(journal) if "no more" in one.text]
        assert len(told) == 1 and f"<#{quay.id}>" in told[0]
        sandbox.permit_bot(quay, send_messages=True)
        await dial.comes("2027-01-16T09:00")
        assert days(doge, quay) == []
        await wants(sandbox, quay, 10)
        await dial.comes("2027-01-16T10:00")
        assert days(doge, quay) == ["2027-01-16"], "an admin has set it again"


@pytest.mark.logs("cases stopped")
@pytest.mark.parametrize(("status", "code"), [(403, 50001), (403, 50013), (404, 10003)])
async def test_a_channel_that_refuses_it_is_asked_once(
    sandbox: Sandbox, tmp_path: Path, status: int, code: int
) -> None:
    dial, knocks = Dial("2027-01-15T08:00"), 0
    async with playing(sandbox, tmp_path, dial) as client:
        quay = await a_quay(sandbox)
        await wants(sandbox, quay)

        def refuse(method: str, path: str) -> Fault | None:
            nonlocal knocks
            if method != "POST" or str(quay.id) not in path:
                return None
            knocks += 1
            return Fault(status, {"code": code, "message": "No"})

        sandbox.faults(refuse)
        for moment in ("15T09:00", "15T09:30", "16T09:00"):
            await dial.comes(f"2027-01-{moment}")
        assert knocks == (2 if code == 50013 else 1), "once more without its picture"
        assert await channel_set(client, sandbox) is None


@pytest.mark.logs("case not posted")
@pytest.mark.parametrize("status", [400, 401])
async def test_what_is_refused_for_another_reason_is_not_asked_again_and_stays_set(
    sandbox: Sandbox, tmp_path: Path, status: int
) -> None:
    dial, knocks, doge = Dial("2027-01-15T08:00"), 0, sandbox.person(OWNER)
    async with playing(sandbox, tmp_path, dial) as client:
        quay = await a_quay(sandbox)
        await wants(sandbox, quay)

        def refuse(method: str, path: str) -> Fault | None:
            nonlocal knocks
            if method != "POST" or str(quay.id) not in path:
                return None
            knocks += 1
            return Fault(status, {"code": 0, "message": "No"})

        sandbox.faults(refuse)
        for moment in ("09:00", "09:30", "12:00"):
            await dial.comes(f"2027-01-15T{moment}")
        assert knocks == 1
        assert await channel_set(client, sandbox) == quay.id
        sandbox.faults(None)
        await dial.comes("2027-01-16T09:00")
        assert days(doge, quay) == ["2027-01-16"]


async def test_a_channel_that_is_deleted_ends_it(sandbox: Sandbox, tmp_path: Path) -> None:
    dial = Dial("2027-01-15T08:00")
    async with playing(sandbox, tmp_path, dial) as client:
        quay = await a_quay(sandbox)
        await wants(sandbox, quay)
        sandbox.delete(quay)
        await quiet()
        assert await channel_set(client, sandbox) is None
        await dial.comes("2027-01-15T09:00")
        assert not sandbox.refused


@pytest.mark.parametrize("outage", [True, False])
async def test_a_server_that_is_away_or_without_the_bot_has_it_when_that_is_over(
    sandbox: Sandbox, tmp_path: Path, outage: bool
) -> None:
    dial, doge = Dial("2027-01-15T08:00"), sandbox.person(OWNER)
    guild = sandbox.world.guild_id
    async with playing(sandbox, tmp_path, dial):
        quay = await a_quay(sandbox)
        await wants(sandbox, quay)
        servers.dismiss(sandbox.world, guild, unavailable=outage)
        await quiet()
        await dial.comes("2027-01-15T09:00")
        assert not [one for one in sandbox.exchanges if one.path.endswith(f"/{quay.id}/messages")]
        servers.invite(sandbox.world, guild)
        await asyncio.sleep(MINUTE)
        assert days(doge, quay) == ["2027-01-15"]
        assert not sandbox.refused


async def test_above_it_stands_how_the_last_one_was_solved_and_names_who_wants_to_be(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    dial, guild = Dial("2027-01-15T08:00"), sandbox.world.guild_id
    anna, ben, clara = (sandbox.person(name) for name in ("Anna", "Ben", "Clara"))
    async with playing(sandbox, tmp_path, dial) as client:
        quay, campo = await a_quay(sandbox), sandbox.channel("campo")
        await wants(sandbox, quay)
        await dial.comes("2027-01-15T09:00")
        await anna.slash(campo, "inkognito me listed")
        for who, mistakes in ((anna, 2), (ben, 0), (clara, 1)):
            await solve(client, who.id, "2027-01-15", guild, mistakes)
        dial.set("2027-01-16T08:00")
        await solve(client, anna.id, "2027-01-16", guild)
        await dial.comes("2027-01-16T09:00")
        dial.set("2027-01-17T09:00")
        await client.house.cases.look(PersonId(ben.id), date(2027, 1, 17), guild=guild)
        await dial.comes("2027-01-17T09:00")
        await dial.comes("2027-01-18T09:00")
        first, second, third, fourth = posts(anna, quay)
        assert first.text.startswith("🔎") and fourth.text.startswith("🔎"), "a quiet day"
        lines = second.text.splitlines()
        assert lines[0] == "🌅 **The last case: 75 · Friday**"
        assert (
            lines[1] == "Solved by 3 of 3 who looked at it here. One without a mistake or a hint."
        )
        assert lines[2].startswith(f"**3.** <@{anna.id}> · 2 mistakes · no hint · ")
        assert lines[3] == "and 2 more"
        assert lines[5].startswith("🔎 **Inkognito 76 · Saturday")
        assert str(ben.id) not in second.text and str(clara.id) not in second.text
        assert second.pings == ()
        assert "2 days in a row" in third.text and "the one person" in third.text


async def test_the_button_below_leads_to_the_leaderboard_of_the_month_for_who_presses_it(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    dial, guild = Dial("2027-01-30T08:00"), sandbox.world.guild_id
    anna, ben, clara = (sandbox.person(name) for name in ("Anna", "Ben", "Clara"))
    async with playing(sandbox, tmp_path, dial) as client:
        quay, campo = await a_quay(sandbox), sandbox.channel("campo")
        await wants(sandbox, quay)
        await anna.slash(campo, "inkognito me listed")
        for day in ("2027-01-30", "2027-01-31"):
            dial.set(f"{day}T08:00")
            await solve(client, anna.id, day, guild, 1)
            await solve(client, ben.id, day, guild)
        await dial.comes("2027-02-01T09:00")
        (post,) = posts(anna, quay)
        answer = await ben.click(post, label="Leaderboard of the month")
        assert answer.ephemeral and posts(anna, quay) == [post]
        january = answer.text
        assert january.startswith("**Daily cases of January 2027**")
        lines = january.splitlines()
        assert lines[1].startswith(f"**2.** <@{anna.id}> · 2 cases · 2 mistakes · no hint")
        assert lines[2:4] == ["…", lines[3]] and lines[3].startswith(
            f"**1.** <@{ben.id}> · 2 cases"
        )
        assert "more" not in january
        other = await clara.click(post, label="Leaderboard of the month")
        assert str(ben.id) not in other.text and "and one more" in other.text
        on = await ben.click(answer.message, label="Month after")
        february = on.text
        assert on.kind == "update" and "of February 2027**\nNobody" in february
        back = await ben.click(on.message, label="Month before")
        assert back.text == january
        typed = await ben.slash(campo, "inkognito leaderboard", kind="cases")
        assert typed.text == february
        await sandbox.person(OWNER).slash(campo, SET, option="ratings", value="off")
        assert (await ben.slash(campo, "inkognito leaderboard", kind="cases")).text == february
        for forged in ("2026-10.0", "2027-03.0", "0001-01.0", "2027-13.0", "2027-01.-1", "x"):
            answer = await ben.forge(post, f"ink:0:month::{forged}")
            assert "Daily cases" not in answer.text


async def test_a_server_that_wants_a_case_of_the_hosts_own_has_it_promised_and_proven(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    dial, guild = Dial("2027-01-15T08:00"), sandbox.world.guild_id
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    async with playing(sandbox, tmp_path, dial) as client:
        quay, campo = await a_quay(sandbox), sandbox.channel("campo")
        await wants(sandbox, quay)
        await sandbox.person(OWNER).slash(campo, SET, option="daily_own", value="on")
        for day in (15, 16, 17, 18):
            await dial.comes(f"2027-01-{day}T09:00")
            if day == 17:
                person = PersonId(anna.id)
                await client.house.cases.look(person, date(2027, 1, 17), "house", guild)
        first, second, third, fourth = anna.messages(quay)
        assert days_on(first) == ["2027-01-15"], "nothing was promised for the first day"
        (promise,) = re.findall("promised beforehand: `([0-9a-f]{64})`", second.text)
        assert second.text.startswith("🔎 **Inkognito H76 · Saturday")
        assert "was dealt by" not in second.text
        (one,) = re.findall("dealt by `([0-9a-f]{64})`. Its SHA-256 is that", third.text)
        (two,) = re.findall("dealt by `([0-9a-f]{64})`. Hashed 2 times", fourth.text)
        assert sha256(bytes.fromhex(two)).hexdigest() == one
        assert sha256(bytes.fromhex(one)).hexdigest() == promise
        assert promise in third.text and promise in fourth.text
        opened = await anna.click(fourth, label="Solve")
        assert opened.text.startswith("🔎 **Inkognito H78 · Monday")
        old = await ben.click(third, label="Solve")
        today = await ben.click(old.message, label="Today's case")
        assert today.text.startswith("🔎 **Inkognito H78 · Monday")
        world = await ben.slash(campo, "daily")
        assert world.text.startswith("🔎 **Inkognito 78 · Monday")
        assert world.text.splitlines()[1:] != opened.text.splitlines()[1:]
        of_world, of_house = world.text, opened.text
        ours = await ben.click(world.message, label="This server's case")
        assert ours.text == of_house
        assert (await ben.click(ours.message, label="The world's case")).text == of_world
        hinted = await ben.slash(campo, "daily", do="hint")
        with pytest.raises(LookupError):
            hinted.message.button(label="This server's case")
        values = [one["value"] for one in await ben.autocomplete(campo, "daily", option="day")]
        assert values[:3] == ["house 2027-01-18", "house 2027-01-17", "house 2027-01-16"]
        assert values[3] == "2027-01-18"
        for typed in ("house", "house 2027-01-18"):
            assert (await ben.slash(campo, "daily", day=typed)).text == of_house
        for typed in ("house 2027-01-15", "2027-01-19", "house 2027-01-19"):
            assert "There is no case" in (await ben.slash(campo, "daily", day=typed)).text
        for typed in ("house x", "household", "house house"):
            assert "among the choices" in (await ben.slash(campo, "daily", day=typed)).text
        alone = await ben.slash(ben.dm(), "daily")
        with pytest.raises(LookupError):
            alone.message.button(label="This server's case")
        await sandbox.person(OWNER).slash(campo, SET, option="daily_own", value="off")
        with pytest.raises(LookupError):
            (await ben.slash(campo, "daily")).message.button(label="This server's case")


@pytest.mark.may_log("cases stopped")
async def test_what_is_refused_where_it_was_begun_goes_to_the_channel_that_is_set_by_then(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    dial, doge, down = Dial("2027-01-15T08:00"), sandbox.person(OWNER), True
    async with playing(sandbox, tmp_path, dial) as client:
        quay, pier = await a_quay(sandbox), sandbox.new_channel("pier")
        await wants(sandbox, quay)
        sandbox.faults(
            lambda method, path: (
                Fault(503 if down else 403, {"code": 50001, "message": "No"})
                if method == "POST" and str(quay.id) in path
                else None
            )
        )
        await dial.comes("2027-01-15T09:00")
        await doge.slash(
            sandbox.channel("campo"), SET, option="daily_channel", value=f"<#{pier.id}>"
        )
        down = False
        await asyncio.sleep(5 * MINUTE)
        assert (days(doge, quay), days(doge, pier)) == ([], ["2027-01-15"])
        assert await channel_set(client, sandbox) == pier.id
