"""A round of a game that is over becomes a case, which is sent to a friend and solved like a daily
one."""

import random
import re

import pytest

from bot.host import archive
from bot.host.solving import Solving, round_named, round_of
from bot.host.tickets import Moment
from bot.sandbox.answers import Answer
from bot.sandbox.driver import Message, Person, Sandbox
from cogs.interactions import router
from cogs.interactions.client import Client
from cogs.interactions.routes import Route, Verb
from storage.ids import PersonId
from tests.cases import following
from tests.e2e.players import ByButtons, play, seated, the_table, thread_of
from tests.e2e.test_daily import claims
from tests.hours import quiet

NAMES = ("Anna", "Ben", "Clara", "Dario")
MAKE = "Make a case of it"


def labels(answer: Answer) -> list[str]:
    """Return what stands on the buttons of an *answer*."""
    return [button.label for button in answer.message.buttons]


async def offered(person: Person, told: Message) -> Answer:
    """Return the first page of a replay on which *person* is offered to make a case."""
    page = await person.click(told, label="Replay")
    covered = 0
    while not page.message.button(label="Next ▶").disabled:
        assert MAKE not in labels(page), "nothing is told before it is turned up"
        page, covered = await person.click(page.message, label="Next ▶"), covered + 1
    assert covered
    page = await person.click(told, label="Replay")
    page = await person.click(page.message, label="Turn everything up")
    while MAKE not in labels(page):
        assert not page.message.button(label="Next ▶").disabled, "somebody knew everything once"
        page = await person.click(page.message, label="Next ▶")
    return page


async def at(client: Client, person: Person, series: str) -> Solving:
    """Return *person* at the case of that name, as it is on the disk."""
    cases = client.house.cases
    now = await cases.seen(PersonId(person.id), cases.first(), series)
    assert now is not None
    return now


async def solves(client: Client, person: Person, answer: Answer, series: str) -> Answer:
    """Return what *person* is answered by the claim with which the case is solved."""
    while found := following((now := await at(client, person, series)).case, now.taken):
        answer = await claims(person, answer.message, found[0])
        await quiet()
    return answer


async def unread(*_: object) -> None:
    """Stand for the reading of a game of which a case was made already."""
    raise AssertionError("the case is known")


async def test_a_round_is_made_a_case_of_sent_and_solved(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna, elena, campo = people[0], sandbox.person("Elena"), sandbox.channel("campo")
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await play(sandbox, client, table, people, ByButtons(random.Random(3), calls_from=12))
    told = await anna.expect(place, "The masks come off")
    page = await offered(anna, told)
    made = await anna.click(page.message, label=MAKE)
    assert made.ephemeral
    assert "Names and cards are others" in made.text
    series = re.search(r"`(r-[0-9a-z-]+)`", made.text)[1]  # type: ignore[index]
    again = await anna.click(page.message, label=MAKE)
    assert series in again.text, "the same round is the same case"

    sent = await anna.click(made.message, label="Send it here")
    assert not sent.ephemeral
    assert anna.mention in sent.text
    twice = await anna.click(made.message, label="Send it here")
    assert twice.ephemeral
    assert "just posted" in twice.text
    (post,) = [one for one in elena.messages(place) if one.id == sent.message.id]
    assert post.pings == ()
    with monkeypatch.context() as once:
        once.setattr(archive, "story_of", unread)
        answer = await elena.click(post, label="Solve")
    assert answer.ephemeral
    assert "A round as a case" in answer.text
    assert "Archive" not in labels(answer)
    answer = await solves(client, elena, answer, series)
    assert re.search(r"([68])/\1 · no mistake · no hint", answer.text)
    assert "streak" not in answer.text
    assert "after its day" not in answer.text
    shared = await elena.click(answer.message, label="Share")
    assert shared.text.startswith(f"{elena.mention}: a round as a case · ")
    assert (await client.house.cases.streak(PersonId(elena.id))).best == 0

    ben = people[1]
    typed = await ben.slash(ben.dm(), "daily", day=series)
    assert "A round as a case" in typed.text
    assert await ben.autocomplete(
        ben.dm(), "daily", option="claim", typed="is", others={"day": series}
    )
    asked = await ben.click(typed.message, label="Give up …")
    told_to = await ben.click(asked.message, label="Give up, show the solution")
    assert "The secret number is" in told_to.text

    at_table, game, number, seat, mark = round_of(series)  # type: ignore[misc]
    for other in (
        round_named(at_table, game, number, seat, mark ^ 1),
        round_named(at_table, game, number, (seat + 1) % 4, mark),
        round_named(at_table + 1, game, number, seat, mark),
        round_named(at_table, 1001, number, seat, mark),
    ):
        assert "There is no case" in (await ben.slash(campo, "daily", day=other)).text


async def test_no_case_is_made_where_nothing_is_over_or_nobody_could_know(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(router, "_is_there", lambda *_: True)  # what is made up stands nowhere
    people = [sandbox.person(name) for name in NAMES]
    anna, elena = people[0], sandbox.person("Elena")
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    under = anna.say(place, "a message")
    asks = str(Route(table.id, Verb.CASE, Moment(1, 1)))
    assert "has come to its end" in (await anna.forge(under, asks, None)).text
    await play(sandbox, client, table, people, ByButtons(random.Random(3), calls_from=1))
    assert "No case can be made" in (await anna.forge(under, asks, None)).text
    beyond = str(Route(table.id, Verb.CASE, Moment(1, 99)))
    assert "No case can be made" in (await anna.forge(under, beyond, None)).text
    outside = elena.say(sandbox.channel("campo"), "a message")
    told = await elena.forge(outside, asks, None)
    assert "No case" in told.text or "no such table" in told.text.lower()
