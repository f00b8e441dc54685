"""The daily case, solved on one private message: by clicks and by typing, wherever somebody is."""

import asyncio
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.host.solving import Solving
from bot.mini.cases.case import Sort
from bot.sandbox import servers
from bot.sandbox.answers import Answer
from bot.sandbox.calls import Fault
from bot.sandbox.driver import Channel, Impossible, Message, Person, Sandbox
from cogs.delivery.carried import NOTHING, Carried, kept
from cogs.interactions import router
from cogs.interactions.client import Client
from cogs.screens.frame import Screen
from storage.ids import PersonId
from tests.cases import false, following, unproven
from tests.cogs.delivery.test_courier_rig import Once
from tests.e2e.conftest import BOTH, playing
from tests.hours import later, quiet

MONDAY = date(2027, 1, 11)
EIGHT = 1_799_654_400.0
"""That Monday at eight in the morning."""
DAY = 86_400.0
NOT_YET = "That does not follow yet."


@dataclass
class Clock:
    """What the bot takes for the time, set by hand."""

    now: float = EIGHT

    def __call__(self) -> float:
        return self.now


def menus(message: Message, what: str = "claim") -> dict[int, str]:
    """Return by claim the menu of *message* in which it stands, of those that ask for *what*."""
    return {
        int(value): menu.custom_id
        for menu in message.selects
        if f"::{what}." in menu.custom_id
        for value in menu.values
    }


async def claims(person: Person, message: Message, number: int, what: str = "claim") -> Answer:
    """Choose the claim of that *number* in the menus of *message*."""
    there = person.refresh(message)
    return await person.select(there, menus(there, what)[number], [str(number)])


def drawn(message: Message) -> list[str]:
    """Return what the picture on *message* says to who does not see it."""
    (picture,) = message.pictures
    return (picture.description or "").splitlines()


async def at(client: Client, person: Person, day: date = MONDAY) -> Solving:
    """Return *person* at the case of that *day*, as it is on the disk."""
    now = await client.house.cases.seen(PersonId(person.id), day)
    assert now is not None
    return now


async def solves(
    client: Client, person: Person, answer: Answer, day: date = MONDAY, most: int = 99
) -> Answer:
    """Return what *person* is answered by their last claim, when they have made *most* that
    follow."""
    for _ in range(most):
        now = await at(client, person, day)
        if (found := following(now.case, now.taken)) == []:
            break
        answer = await claims(person, answer.message, found[0])
        assert answer.kind == "update"
        await quiet()  # the picture follows
    return answer


async def test_a_week_of_cases_is_solved_by_clicks_and_shared(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    campo, clock, sorts = sandbox.channel("campo"), Clock(), list[Sort]()
    async with playing(sandbox, tmp_path, clock) as client:
        for days in range(7):
            day = MONDAY + timedelta(days=days)
            answer = await anna.slash(campo, "daily")
            assert answer.ephemeral
            assert f"Inkognito {71 + days} · {day:%A}" in answer.text
            clock.now += 221
            now = await at(client, anna, day)
            sorts.append(now.case.sort)
            assert [*menus(answer.message)] == [*range(32 if now.case.seat is None else 18)]
            answer = await solves(client, anna, answer, day)
            many = 8 if now.case.seat is None else 6
            said = f"{many}/{many} · no mistake · no hint · 3:41 · streak {days + 1}"
            assert said in answer.text
            assert "The secret number is" in answer.text
            assert menus(anna.refresh(answer.message)) == {}
            shared = await anna.click(answer.message, label="Share")
            assert not shared.ephemeral
            (public,) = [one for one in ben.messages(campo) if one.id == shared.message.id]
            marks = " ".join(["●"] * many)
            title = f"Inkognito {71 + days} · {day:%A}"
            assert public.text == (f"{anna.mention}: {title} · {said} · And you? `/daily`\n{marks}")
            assert public.pings == ()
            again = await anna.click(answer.message, label="Share")
            assert again.ephemeral, "whoever presses twice has said it once"
            assert "just posted" in again.text
            clock.now += DAY - 221
    assert [*dict.fromkeys(sorts)] == [Sort.SEAT, Sort.DETECTIVE, Sort.WHO_KNOWS]


async def test_what_was_solved_days_ago_is_shown_and_shared_as_it_was_then(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, campo, clock = sandbox.person("Anna"), sandbox.channel("campo"), Clock()
    async with playing(sandbox, tmp_path, clock) as client:
        for days in range(3):
            answer = await anna.slash(campo, "daily")
            await solves(client, anna, answer, MONDAY + timedelta(days=days))
            clock.now += DAY
        answer = await anna.slash(campo, "daily", day=MONDAY.isoformat())
        assert "· streak 1" in answer.text
        shared = await anna.click(answer.message, label="Share")
        assert "Inkognito 71 · Monday, 11 January 2027 · 6/6" in shared.text
        assert "· streak 1 ·" in shared.text
        shared = await anna.slash(
            campo, "daily", do="share", day=f"{MONDAY + timedelta(days=2):%Y-%m-%d}"
        )
        assert "Inkognito 73 · Wednesday · 6/6" in shared.text, "it is of the day before"
        assert "· streak 3 ·" in shared.text


async def test_a_false_claim_and_an_unproven_one_are_refused_with_the_same_bytes(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    campo, bodies = sandbox.channel("campo"), set[str]()
    async with playing(sandbox, tmp_path, Clock()) as client:
        case = client.house.cases.case(MONDAY)
        wrong = [*false(case)[:3], *unproven(case, ())[:3]]
        for number in wrong:
            who = sandbox.newcomer(f"Person {number}")
            answer = await who.slash(campo, "daily")
            await quiet()
            seen = len(sandbox.exchanges)
            refused = await claims(who, answer.message, number)
            assert NOT_YET in refused.text
            assert "1 mistake · no hint" in refused.text
            (call,) = sandbox.exchanges[seen:]
            said = f"{call.body}".replace(f"{answer.message.raw['attachments'][0]['id']}", "one")
            bodies.add(said)
            assert (await at(client, who)).attempt.mistakes == 1
    assert len(wrong) == 6
    (body,) = bodies
    assert NOT_YET in body


async def test_a_click_counts_once_and_on_an_old_screen_a_claim_is_judged_alone(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    async with playing(sandbox, tmp_path, Clock()) as client:
        first, second = [await anna.slash(campo, "daily") for _ in range(2)]
        wrong = false((await at(client, anna)).case)[0]
        refused = await claims(anna, first.message, wrong)
        assert NOT_YET in refused.text
        seen = len(sandbox.exchanges)
        await sandbox.deliver_again(refused)
        await sandbox.until(lambda: len(sandbox.exchanges) > seen)
        assert (await at(client, anna)).attempt.mistakes == 1
        stale = await anna.click(second.message, label="Hint")
        assert "moved on meanwhile" in stale.text
        assert (await at(client, anna)).attempt.hints == 0
        assert NOT_YET in (await claims(anna, second.message, wrong)).text
        now = await at(client, anna)
        assert (now.attempt.mistakes, now.attempt.moves) == (2, 2)
        typed = await anna.slash(campo, "daily", claim=f"claim {wrong}")
        await quiet()
        await sandbox.deliver_again(typed)
        await quiet()
        assert (await at(client, anna)).attempt.mistakes == 3


async def test_hints_marks_reasons_and_rules_are_a_click_away_and_lead_back(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    async with playing(sandbox, tmp_path, Clock()) as client:
        answer = await anna.slash(campo, "daily")
        assert answer.message.button(label="Why?").disabled
        answer = await anna.click(answer.message, label="Hint")
        assert "something follows about" in answer.text
        assert answer.message.button(label="Hint").disabled
        answer = await solves(client, anna, answer, most=1)
        assert "That follows:" in answer.text
        assert "something follows about" not in answer.text

        answer = await anna.click(answer.message, label="Why?")
        assert "Clue 1: " in answer.text
        (taken,) = (await at(client, anna)).taken
        assert answer.message.select().values == (str(taken),)
        answer = await anna.select(answer.message, None, [str(taken)])
        assert "Clue 1: " in answer.text
        answer = await anna.click(answer.message, label="Back")

        answer = await anna.click(answer.message, label="Cross out")
        one, two = [*menus(answer.message, "mark")][:2]
        for number, marks in ((one, (one,)), (two, (one, two)), (one, (two,))):
            answer = await claims(anna, answer.message, number, "mark")
            assert (await at(client, anna)).marks == marks
        await quiet()
        assert "crossed out by you" in drawn(anna.refresh(answer.message))[-1]
        answer = await anna.click(answer.message, label="Back")
        assert [*menus(answer.message)]

        answer = await anna.click(answer.message, label="How it is played")
        assert "Nothing is guessed" in answer.text
        assert "(UTC)" in answer.text
        answer = await anna.click(answer.message, label="Back")
        answer = await solves(client, anna, answer)
        assert "6/6 · no mistake · 1 hint · 0:00 · streak 1" in answer.text
        assert "■H ● ● ● ● ●" in answer.text
        assert len(anna.ephemerals(campo)) == 1, "all of it on one message"


async def test_all_of_it_can_be_typed(sandbox: Sandbox, tmp_path: Path) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    async with playing(sandbox, tmp_path, Clock()) as client:
        nothing = await anna.autocomplete(campo, "daily", option="claim")
        assert nothing == [], "nobody claims before they have looked"
        await anna.slash(campo, "daily")
        case = (await at(client, anna)).case
        assert NOT_YET in (await anna.slash(campo, "daily", claim=f"claim {false(case)[0]}")).text
        assert "something follows" in (await anna.slash(campo, "daily", do="hint")).text
        crossed = await anna.slash(campo, "daily", cross_out="claim 0")
        assert "crossed out by you" in drawn(crossed.message)[-1]
        assert "have solved it" in (await anna.slash(campo, "daily", do="share")).text
        assert "Its solution is told" in (await anna.slash(campo, "daily", do="solution")).text
        assert (
            "One thing at a time"
            in (await anna.slash(campo, "daily", claim="claim 0", do="hint")).text
        )
        assert "among the choices" in (await anna.slash(campo, "daily", claim="nonsense")).text
        several = await anna.slash(campo, "daily", claim="11")
        assert "holds 11 or" in several.text, "a number is a card to whoever types it"
        assert "Which day?" in f"{(await anna.slash(campo, 'daily', do='archive')).message.selects}"
        assert "Nothing is guessed" in (await anna.slash(campo, "daily", do="rules")).text
        while (now := await at(client, anna)).attempt.done is None:
            offered = await anna.autocomplete(campo, "daily", option="claim", typed="is ")
            every = await anna.autocomplete(campo, "daily", option="claim")
            assert len(offered) < len(every) <= 18
            next_one = following(now.case, now.taken)[0]
            (label,) = [one["name"] for one in every if one["value"] == f"claim {next_one}"]
            answer = await anna.slash(campo, "daily", claim=label)
        assert "▲M ● ● ● ● ●" in answer.text
        assert "Clue 1: " in (await anna.slash(campo, "daily", do="why")).text
        assert not (await anna.slash(campo, "daily", do="share")).ephemeral


async def test_older_cases_are_in_the_archive_and_count_for_no_streak(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, campo, clock = sandbox.person("Anna"), sandbox.channel("campo"), Clock()
    yesterday = MONDAY - timedelta(days=1)
    async with playing(sandbox, tmp_path, clock) as client:
        answer = await anna.slash(campo, "daily")
        answer = await anna.click(answer.message, label="Archive")
        menu = answer.message.select()
        assert menu.values[:2] == (MONDAY.isoformat(), yesterday.isoformat())
        assert len(menu.values) == 25
        assert menu.choices[1].label == "Sunday, 10 January 2027 · case 70 · new"
        answer = await anna.select(answer.message, None, [yesterday.isoformat()])
        assert "Inkognito 70 · Sunday, 10 January 2027 · " in answer.text
        assert "the case of an earlier day" in answer.text
        answer = await solves(client, anna, answer, yesterday)
        assert "does not count for a streak" in answer.text
        assert "streak 1" not in answer.text
        answer = await anna.click(answer.message, label="Today's case")
        assert "Inkognito 71 · Monday" in answer.text
        offered = await anna.autocomplete(campo, "daily", option="day", typed="solved")
        assert [one["value"] for one in offered] == [yesterday.isoformat()]
        for typed in ("10 january", "case 70", "2027-01-10"):
            offered = await anna.autocomplete(campo, "daily", option="day", typed=typed)
            assert [one["value"] for one in offered] == [yesterday.isoformat()]
        shown = await anna.slash(campo, "daily", do="share", day=yesterday.isoformat())
        assert "Inkognito 70 · Sunday, 10 January 2027 · " in shown.text
        answer = await anna.slash(campo, "daily", day="2026-11-02")
        assert "Inkognito 1 · Monday" in answer.text
        for day in ("2027-01-12", "2026-11-01"):
            assert (
                "There is no case for that day" in (await anna.slash(campo, "daily", day=day)).text
            )
        for day in ("20270111", "yesterday"):
            assert "among the choices" in (await anna.slash(campo, "daily", day=day)).text


async def test_a_case_that_was_looked_up_is_closed_and_said_to_be(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    yesterday = MONDAY - timedelta(days=1)
    async with playing(sandbox, tmp_path, Clock()) as client:
        answer = await anna.slash(campo, "daily", day=yesterday.isoformat())
        assert "You can give this case up" in answer.text, "it is said before"
        other = await anna.slash(campo, "daily", day=yesterday.isoformat())
        asked = await anna.click(answer.message, label="Give up …")
        assert "Do you give this case up?" in asked.text
        assert "The secret number is" not in asked.text
        assert (await at(client, anna, yesterday)).attempt.looked_up is None
        kept = await anna.click(asked.message, label="Back")
        assert menus(kept.message)
        asked = await anna.click(kept.message, label="Give up …")
        told = await anna.click(asked.message, label="Give up, show the solution")
        assert "The secret number is" in told.text
        assert "You have looked this case up" in told.text
        assert menus(told.message) == {}
        right = following((await at(client, anna, yesterday)).case, ())[0]
        closed = await claims(anna, other.message, right)
        assert "You have looked this case up" in closed.text
        row = (await at(client, anna, yesterday)).attempt
        assert (row.done, row.claims, row.in_time) == (None, "", 0)
        offered = await anna.autocomplete(campo, "daily", option="day", typed="looked up")
        assert [one["value"] for one in offered] == [yesterday.isoformat()]
        shared = await anna.slash(campo, "daily", do="share", day=yesterday.isoformat())
        assert "have solved it" in shared.text
        answer = await anna.click(told.message, label="Archive")
        assert "You have solved 0 of" in answer.text
        again = await anna.select(answer.message, None, [yesterday.isoformat()])
        assert "You have looked this case up" in again.text
        answer = await anna.click(again.message, label="Today's case")
        answer = await solves(client, anna, answer)
        assert "streak 1" in answer.text


async def test_time_runs_from_the_first_look_at_the_clues_and_not_before(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, campo, clock = sandbox.person("Anna"), sandbox.channel("campo"), Clock()
    sunday = (MONDAY - timedelta(days=1)).isoformat()
    async with playing(sandbox, tmp_path, clock) as client:
        cases, person = client.house.cases, PersonId(anna.id)
        rules = await anna.slash(campo, "daily", do="rules")
        assert "How a case is played" in rules.text
        assert "have solved it" in (await anna.slash(campo, "daily", do="share")).text
        told = await anna.slash(campo, "daily", do="solution", day=sunday)
        assert "The secret number is" in told.text
        assert await cases.seen(person, MONDAY) is None
        looked_up = await cases.seen(person, MONDAY - timedelta(days=1))
        assert looked_up is not None, "that is noted at once"
        clock.now += 600
        answer = await anna.click(rules.message, label="Back")
        assert "What follows" in answer.text
        assert (await at(client, anna)).attempt.opened == clock.now * 1000


async def test_who_begins_in_the_hour_after_its_day_is_told_that_it_does_not_count(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, campo, clock = sandbox.person("Anna"), sandbox.channel("campo"), Clock()
    async with playing(sandbox, tmp_path, clock):
        clock.now = EIGHT + 16 * 3600 + 60
        answer = await anna.slash(campo, "daily", day=MONDAY.isoformat())
        assert "the case of an earlier day" in answer.text
        with pytest.raises(LookupError):
            answer.message.button(label="Give up …")


async def test_at_midnight_who_is_at_a_case_keeps_it_and_is_told_of_the_new_one(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, campo, clock = sandbox.person("Anna"), sandbox.channel("campo"), Clock()
    async with playing(sandbox, tmp_path, clock) as client:
        clock.now = EIGHT + 16 * 3600 - 60
        answer = await anna.slash(campo, "daily")
        clock.now += 120
        answer = await solves(client, anna, answer, most=1)
        assert "Inkognito 71 · Monday" in answer.text
        assert "by 1 a.m. (UTC)" in answer.text
        with pytest.raises(LookupError):
            answer.message.button(label="Give up …")
        answer = await solves(client, anna, answer)
        assert "streak 1" in answer.text, "an hour is left"
        answer = await anna.click(answer.message, label="Today's case")
        assert "Inkognito 72 · Tuesday" in answer.text


@pytest.mark.parametrize(
    ("asks", "said"),
    [
        ("claim.world.2027-01-12.0", "There is no case for that day"),
        ("claim.world.2026-11-01.0", "There is no case for that day"),
        ("claim.nobodys.2027-01-11.0", "There is no case for that day"),
        ("claim.world.2027-01-11.0", "That is not asked in this case"),
        ("mark.world.2027-01-11.0", "That is not asked in this case"),
        ("why.world.2027-01-11.0", "What follows"),
        ("solution.world.2027-01-11", "Its solution is told"),
        ("share.world.2027-01-11", "have solved it"),
        ("claim.world.2027-01-11.x", "passed"),
        ("claim.world.yesterday.0", "among the choices"),
        ("nonsense.world.2027-01-11.0", "passed"),
        ("claim", "That is not asked in this case"),
        ("send.world.2027-01-11", "passed"),
        ("look.r-1-1-1-0-abcd", "There is no case"),
        ("send.r-1-1-1-0-abcd", "There is no case"),
        ("", "passed"),
    ],
)
async def test_what_was_made_up_changes_nothing_and_tells_nothing(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asks: str, said: str
) -> None:
    monkeypatch.setattr(router, "_is_there", lambda *_: True)  # what is made up stands nowhere
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    async with playing(sandbox, tmp_path, Clock()) as client:
        answer = await anna.slash(campo, "daily")
        before = (await at(client, anna)).attempt
        values = ["35"] if asks.partition(".")[0] in ("claim", "mark", "why") else None
        forged = await anna.forge(answer.message, f"ink:0:daily::{asks}", values)
        assert said in forged.text
        assert (await at(client, anna)).attempt == before


async def test_nobody_clicks_for_another(sandbox: Sandbox, tmp_path: Path) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    campo = sandbox.channel("campo")
    async with playing(sandbox, tmp_path, Clock()) as client:
        answer = await anna.slash(campo, "daily")
        before = (await at(client, anna)).attempt
        wrong = false((await at(client, anna)).case)[0]
        custom_id = menus(answer.message)[wrong]
        await ben.forge(answer.message, custom_id, [str(wrong)])
        assert (await at(client, anna)).attempt == before
        assert (await at(client, ben)).attempt.mistakes == 0, "who has not looked sees it first"


async def works_in(sandbox: Sandbox, client: Client, person: Person, place: Channel) -> None:
    """See that *person* can solve and share the case in *place*, where nobody else reads it."""
    answer = await person.slash(place, "daily")
    assert answer.ephemeral
    assert await person.autocomplete(place, "daily", option="claim", typed="is") != []
    await person.slash(place, "daily", do="hint")
    answer = await solves(client, person, answer)
    assert "6/6" in answer.text
    assert answer.ephemeral
    shared = await person.click(answer.message, label="Share")
    assert not shared.ephemeral
    assert "6/6" in shared.text


async def test_in_a_dm_in_a_group_and_in_a_server_without_the_bot_it_is_the_same(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    clara, dario = sandbox.person("Clara"), sandbox.person("Dario")
    async with playing(sandbox, tmp_path, Clock()) as client:
        await works_in(sandbox, client, anna, anna.dm())
        assert (await at(client, anna)).attempt.guild is None

        group = sandbox.new_group("four friends", ben, clara)
        with pytest.raises(Impossible):
            await ben.slash(group, "daily")
        ben.install()
        await works_in(sandbox, client, ben, group)
        assert (await at(client, ben)).attempt.guild is None
        with pytest.raises(Impossible):
            await ben.slash(group, "inkognito tables")

        elsewhere = sandbox.new_server("Burano")
        channel = sandbox.channel("campo", elsewhere)
        for person in (clara, dario):
            person.enter(elsewhere)
        servers.dismiss(sandbox.world, elsewhere)
        await quiet()
        with pytest.raises(Impossible):
            await clara.slash(channel, "daily")
        clara.install()
        await works_in(sandbox, client, clara, channel)
        assert (await at(client, clara)).attempt.guild is None
        assert [one for one in dario.messages(channel) if "6/6" in one.text], "Dario reads it"

        campo = sandbox.channel("campo", sandbox.world.guild_id)
        await dario.slash(campo, "daily")
        assert (await at(client, dario)).attempt.guild == campo.server


async def test_who_reads_words_alone_reads_all_of_it_and_so_does_who_reads_german(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, ben, campo = sandbox.person("Anna"), sandbox.person("Ben"), sandbox.channel("campo")
    async with playing(sandbox, tmp_path, Clock()) as client:
        answer = await anna.slash(campo, "daily")
        known = drawn(answer.message)
        assert len(known) == 3
        await anna.slash(campo, "inkognito me plain")
        plain = await anna.slash(campo, "daily")
        assert plain.message.pictures == ()
        lines = plain.text.replace("*", "").splitlines()
        assert {*answer.text.replace("*", "").splitlines(), *known} <= {*lines}
        answer = await solves(client, anna, plain)
        assert answer.message.pictures == ()

        sandbox.speaks(ben, "de")
        answer = await ben.slash(campo, "daily")
        assert "Montag" in answer.text
        wrong = false((await at(client, ben)).case)[0]
        assert "Das folgt noch nicht." in (await claims(ben, answer.message, wrong)).text
        answer = await solves(client, ben, answer)
        assert "6/6 · 1 Fehler · kein Tipp · 0:00 · Serie 1" in answer.text
        assert "▲F ● ● ● ● ●" in answer.text
        shared = await ben.click(answer.message, label="Teilen")
        assert "Montag · 6/6 · 1 Fehler" in shared.text


@BOTH
async def test_what_was_taken_is_there_after_a_restart_and_old_buttons_go_on(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    async with playing(sandbox, tmp_path, Clock()) as client:
        answer = await anna.slash(campo, "daily")
        answer = await solves(client, anna, answer, most=2)
        before = (await at(client, anna)).attempt
    async with playing(sandbox, tmp_path, Clock(EIGHT + 60)) as client:
        assert (await at(client, anna)).attempt == before
        answer = await solves(client, anna, answer)
        assert "6/6 · no mistake · no hint · 1:00 · streak 1" in answer.text


async def test_it_is_erased_and_handed_out_like_everything_else(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    async with playing(sandbox, tmp_path, Clock()) as client:
        answer = await anna.slash(campo, "daily")
        await solves(client, anna, answer)
        page = await anna.slash(campo, "inkognito privacy")
        assert "One daily case that you have looked at" in page.text
        await anna.slash(campo, "inkognito privacy", what="sure")
        assert await client.house.cases.seen(PersonId(anna.id), MONDAY) is None
        assert "keeps nothing" in (await anna.slash(campo, "inkognito privacy")).text


async def test_no_card_stands_in_what_is_shared_nor_in_a_custom_id(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    async with playing(sandbox, tmp_path, Clock()) as client:
        answer = await anna.slash(campo, "daily")
        for number in range(3):
            for custom_id in answer.message.custom_ids:
                *_, arg = custom_id.split(":")
                assert arg == "look" or "world.2027-01-11." in f"{arg}.", number
            answer = await solves(client, anna, answer, most=2)
        shared = await anna.click(answer.message, label="Share")
        assert not [word for word in ("Fiddle", "Bubble", "Zsa", "Agent") if word in shared.text]


class Gate:
    """Holds up newer pictures of messages that show an older one, until it is opened."""

    def __init__(self, client: Client, patch: pytest.MonkeyPatch) -> None:
        """Stand before the painter of *client*'s pictures."""
        self.opened, self.waiting = asyncio.Event(), 0
        images = client.services.attachments.images

        async def held(screen: Screen, channel: int = 0, carried: Carried = NOTHING) -> Any:
            if carried and not kept(screen, carried):
                self.waiting += 1
                await self.opened.wait()
            return await images(screen, channel, carried)

        patch.setattr(client.services.attachments, "images", held)


async def test_nobody_waits_for_a_newer_picture_and_none_overtakes_what_came_after(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    async with playing(sandbox, tmp_path, Clock()) as client:
        answer = await anna.slash(campo, "daily")
        await quiet()
        gate = Gate(client, monkeypatch)
        for taken in range(2):
            now = await at(client, anna)
            assert len(now.taken) == taken
            answer = await claims(anna, answer.message, following(now.case, now.taken)[0])
            assert "That follows:" in answer.text, "before the picture has come"
            await quiet()
        assert gate.waiting == 2
        seen = len(sandbox.exchanges)
        gate.opened.set()
        await quiet()
        (edit,) = [*sandbox.exchanges][seen:]
        assert (edit.method, [name for name, _ in edit.files]) == ("PATCH", ["case.png"])
        shown = anna.refresh(answer.message)
        assert sum(line.count("?") for line in drawn(shown)) == 4, "two of six are known"
        assert shown.text == answer.text


@BOTH
async def test_two_claims_at_once_leave_the_message_as_the_case_is(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    async with playing(sandbox, tmp_path, Clock()) as client:
        answer = await anna.slash(campo, "daily")
        for _ in range(3):
            now = await at(client, anna)
            there, right = anna.refresh(answer.message), following(now.case, now.taken)[0]
            wrong = next(one for one in false(now.case) if one in menus(there))
            await asyncio.gather(*(claims(anna, there, one) for one in (right, wrong)))
            await quiet()
            now = await at(client, anna)
            fresh = await anna.slash(campo, "daily")
            assert drawn(anna.refresh(answer.message)) == drawn(fresh.message)
            assert [*menus(anna.refresh(answer.message))] == [*menus(fresh.message)]
            answer = fresh
        assert (len(now.taken), now.attempt.mistakes) == (3, 3), "each was judged"


async def test_a_picture_that_hangs_is_not_what_stays_after_what_was_answered_meanwhile(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    async with playing(sandbox, tmp_path, Clock()) as client:
        answer = await anna.slash(campo, "daily")
        await quiet()
        held = asyncio.Event()
        hangs = Once(Fault(held=held), "PATCH", "/webhooks/")
        sandbox.faults(hangs)
        for _ in range(2):
            now = await at(client, anna)
            answer = await claims(anna, answer.message, following(now.case, now.taken)[0])
            await later(2.0)
        assert hangs.hits == 1, "the picture of the first is on its way"
        held.set()
        await later(60.0)
        shown, now = anna.refresh(answer.message), await at(client, anna)
        assert len(now.taken) == 2
        assert shown.text == answer.text
        assert set(now.taken).isdisjoint(menus(shown))


async def test_a_message_on_which_a_stop_comes_has_its_picture_next_time(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    async with playing(sandbox, tmp_path, Clock()) as client:
        answer = await anna.slash(campo, "daily")
        await quiet()
        gate = Gate(client, monkeypatch)
        now = await at(client, anna)
        answer = await claims(anna, answer.message, following(now.case, now.taken)[0])
        await quiet()
        assert gate.waiting == 1
    monkeypatch.undo()
    async with playing(sandbox, tmp_path, Clock()) as client:
        answer = await solves(client, anna, answer, most=1)
        assert "That follows:" in answer.text
        assert len((await at(client, anna)).taken) == 2
