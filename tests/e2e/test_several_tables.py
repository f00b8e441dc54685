"""Who sits at several tables: what they type is done where they typed it, or they are asked which
table they mean; and what is said names its table."""

import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pytest

from bot.host.table import Table
from bot.mini.rules import options as legal
from bot.mini.rules.actions import Send
from bot.mini.rules.permits import can_pick_up
from bot.sandbox.driver import Channel, Person, Sandbox
from cogs.interactions.client import Client
from cogs.interactions.senses import waits
from cogs.mini.seen import seen
from cogs.mini.spelling import spelling
from tests.commands import typed
from tests.e2e.players import courier_of, resigns, seated, the_table, thread_of, told
from tests.e2e.test_answers import OF_NO_TABLE, SAID
from tests.hostile.test_interactions import STRING, all_commands
from tests.hours import later


class Evening(NamedTuple):
    """Anna at four tables: two are told in one channel, two have not begun."""

    anna: Person
    ben: Person
    clara: Person
    campo: Channel
    spies: Channel
    tables: tuple[Table, ...]


@pytest.fixture
async def evening(sandbox: Sandbox, client: Client) -> Evening:
    anna, ben, clara = people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
    campo, spies = sandbox.channel("campo"), sandbox.channel("lobby-of-spies")
    sandbox.permit_bot(campo, create_public_threads=False)
    tables = []
    for _ in range(2):
        await seated(sandbox, people, visits="together")
        tables.append(the_table(client))
    await anna.slash(campo, "inkognito new")
    tables.append(the_table(client))
    await ben.slash(spies, "inkognito new")
    tables.append(the_table(client))
    await anna.slash(spies, "inkognito join")
    for table in tables:
        await told(client, table)
    return Evening(anna, ben, clara, campo, spies, tuple(tables))


pytestmark = pytest.mark.logs("no thread")

WHICH = "Which table do you mean?"

ASKED = {
    "leave": (3, 4),
    "match salt": (3, 4),
    "match resign": (1, 2),
    "match vote": (1, 2),
    "notes": (1, 2),
    "table": (1, 2),
    "visit": (1, 2),
}
"""The commands that may mean several of these tables."""

OPTION = {
    "visit": "location",
    "send": "location",
    "show": "cards",
    "ask": "player",
    "prove": "card",
    "peek": "side",
}
"""The option of each act."""

MEANS = {
    "desk": "My desk** · table #1",
    "start": "Table #3: what you can do",
    "cancel": "You have cancelled table #3.",
    "match back": "You were never away: no bot plays for you at any of your tables.",
    "match substitute": "Nobody has left a match here",
    "join": "You sit at this table already.",
    "match move": "This match still has its channel",
    "set": "Table #3",
    "match rematch": "That cannot be done at any of your tables now.",
    "match replay": "That cannot be done at any of your tables now.",
    "verify": "That cannot be done at any of your tables now.",
    "why": "without deductions",
}
"""What all others say, that make sense at one table or at none."""


async def test_every_command_asks_which_table_or_means_the_only_one_it_can(
    client: Client, evening: Evening
) -> None:
    anna, campo = evening.anna, evening.campo
    before = [(table.current.status, table.current.chairs) for table in evening.tables]
    for path, options in sorted(all_commands(client), reverse=True):  # start before cancel
        name = " ".join(path[1:])
        if name in OF_NO_TABLE or ("table", STRING, False) not in options:
            continue
        if path[0] == "inkognito-admin":  # whatever table of the server it is, theirs or not
            continue
        given = {option: SAID[option] for option, _, must in options if must}
        if name == "cancel":
            continue
        of_another_game = path[0] == "inkognito-board"
        answer = await anna.slash(
            campo, " ".join(path) if of_another_game else typed(name), **given
        )
        assert answer.ephemeral, name
        if of_another_game:
            assert "Another game is played at this table" in answer.text, name
        elif name in ASKED:
            assert WHICH in answer.text, name
            numbers = [f"Table #{number}" for number in ASKED[name]]
            assert [button.label for button in answer.message.buttons] == numbers, name
            assert all(f"**{number}**" in answer.text for number in numbers)
        else:
            said = MEANS.get(name, "That cannot be done at any of your tables now.")
            assert said in answer.text, (name, answer.text)
    now = [(table.current.status, table.current.chairs) for table in evening.tables]
    assert now == before, "nothing is done before that is answered"
    cancelled = await anna.slash(campo, "inkognito cancel")
    assert MEANS["cancel"] in cancelled.text


async def test_the_button_does_what_was_typed_at_the_table_that_it_names(
    client: Client, evening: Evening
) -> None:
    anna, campo = evening.anna, evening.campo
    first, second, third, fourth = evening.tables
    asked = await anna.slash(campo, "inkognito-mini visit", location="rialto")
    assert "Where do you go?" in asked.text
    went = await anna.click(asked.message, label="Table #2")
    assert "You go" in went.text
    assert second.current.written > first.current.written
    asked = await anna.slash(campo, "inkognito leave")
    assert "one seat is free" not in asked.text
    assert "seats are free" in asked.text
    left = await anna.click(asked.message, label="Table #4")
    assert left.text == "You have left table #4."
    assert fourth.current.chair_of(anna.id) is None
    assert third.current.chair_of(anna.id) is not None
    asked = await anna.slash(campo, "inkognito match resign")
    sure = await anna.click(asked.message, label="Table #1")
    assert "Leave the match at table #1" in sure.text
    assert first.current.chair_of(anna.id) is not None
    left = await anna.click(sure.message, label="Leave the match")
    assert "You have left table #1" in left.text
    assert first.current.chair_of(anna.id) is None
    assert second.current.chair_of(anna.id) is not None
    back = await anna.slash(campo, "inkognito match back", table="1")
    assert "You have left this match. `/inkognito match substitute` gives you" in back.text
    again = await anna.slash(campo, "inkognito match substitute", table="1")
    assert "your own seat at table #1" in again.text


async def test_the_question_repeats_what_was_typed_and_is_of_its_moment(
    client: Client, evening: Evening
) -> None:
    anna, campo = evening.anna, evening.campo
    first = evening.tables[0]
    for number in ("1", "2"):
        await evening.ben.slash(campo, "inkognito match vote", matter="abandon", table=number)
    stop = await anna.slash(campo, "inkognito match vote", matter="abandon", answer="no")
    assert "matter: **abandon the match** · answer: **against it**" in stop.text
    there = await anna.slash(campo, "inkognito-mini visit", location="san *M*")
    assert "location: **san \\*M\\***" in there.text
    left = await anna.slash(campo, "inkognito leave")
    await anna.slash(campo, "inkognito cancel")
    late = await anna.click(left.message, label="Table #3")
    assert "The table has moved on since you typed that" in late.text
    await played_until(evening, first, lambda: first.current.moment.chapter > 1)
    written = first.current.written
    late = await anna.click(stop.message, label="Table #1")
    assert "The table has moved on since you typed that" in late.text
    assert first.current.written == written
    vote = await anna.click(stop.message, label="Table #2")
    assert "moved on" not in vote.text, "there it is as it was"


async def test_a_call_that_is_asked_about_says_its_number_and_none_is_asked_about(
    client: Client, evening: Evening
) -> None:
    anna, campo = evening.anna, evening.campo
    for table in evening.tables[:2]:
        await played_until(evening, table, partial(calls, table, anna))
    number = {"fiddlebottom": "52", "bubble": "11", "zsazsa": "0", "agentx": "29"}
    none = await anna.slash(campo, "inkognito-mini call", **number | {"zsazsa": "11"})
    assert "A number has each of 52, 11, 0 and 29 once." in none.text
    asked = await anna.slash(campo, "inkognito-mini call", **number)
    said = "fiddlebottom: **52** · bubble: **11** · zsazsa: **0** · agentx: **29**"
    assert said in asked.text
    for button in asked.message.buttons:
        assert re.fullmatch(r"ink:[12]:meant::[0-9a-f]{16}", button.custom_id), "no card is in it"
    ended = await anna.click(asked.message, label="Table #2")
    assert "the call is **" in ended.text
    assert evening.tables[0].current.moment.game == 1


async def test_about_a_vote_that_makes_sense_at_one_table_alone_nobody_is_asked(
    evening: Evening,
) -> None:
    anna, ben, campo, (first, second, *_) = *evening[:2], evening.campo, evening.tables

    async def vote(person: Person, matter: str, answer: str, table: Table | None = None) -> str:
        named = {} if table is None else {"table": str(table.id)}
        vote = "inkognito match vote"
        return (await person.slash(campo, vote, matter=matter, answer=answer, **named)).text

    assert WHICH in await vote(anna, "pause", "yes")
    await vote(anna, "pause", "yes", first)
    for answer in ("no", "neither"):
        assert f"#{first.id}" in await vote(ben, "pause", answer), "of the other nobody spoke"
    assert WHICH in await vote(ben, "pause", "yes")
    for person in (anna, ben):
        await vote(person, "pause", "yes", second)
    assert f"#{second.id}" in await vote(anna, "resume", "yes"), "the other clock runs"
    assert "Nobody has proposed that" in await vote(anna, "slow", "no")
    assert WHICH in await vote(anna, "slow", "yes")


async def test_what_is_read_in_the_list_can_be_typed_and_what_is_nowhere_is_not_asked_about(
    sandbox: Sandbox, client: Client, evening: Evening
) -> None:
    anna, campo = evening.anna, evening.campo
    nowhere = await anna.slash(campo, "inkognito-mini visit", location="Atlantis")
    assert "not among the choices" in nowhere.text
    went = await anna.slash(campo, "inkognito-mini visit", location="San Marco · #2")
    assert "You go to San Marco" in went.text
    first, second, *_ = evening.tables
    assert second.current.written > first.current.written
    await anna.slash(campo, "inkognito tutorial")
    tutorial = the_table(client)
    await sandbox.until(lambda: waits(tutorial, anna.id))  # a bot may go before
    places = await anna.autocomplete(
        campo, "inkognito-mini visit", option="location", typed="rialto"
    )
    names = [one["name"] for one in places]
    assert names == ["Rialto · #1", "Rialto · #2", "Rialto · Your tutorial"]
    went = await anna.slash(campo, "inkognito-mini visit", location=names[-1])
    assert "Rialto" in went.text
    assert "Where do you go?" not in went.text
    assert tutorial.current.terms.tutorial
    for command in ("leave", "match back", "match rematch"):
        offered = await anna.autocomplete(campo, f"inkognito {command}", option="table", typed="")
        assert str(tutorial.id) not in [one["value"] for one in offered], command


def calls(table: Table, person: Person) -> bool:
    return can_pick_up(seen(table, table.current.must_sit(person.id)))


async def played_until(evening: Evening, table: Table, reached: Callable[[], bool]) -> None:
    """Let everybody do what is owed at *table*, one after the other, until that is *reached*."""
    for _ in range(40):
        for person in (evening.ben, evening.clara, evening.anna):
            if reached():
                return
            await something_done(person, evening.campo, table)
    raise AssertionError("it never was")


async def something_done(person: Person, place: Channel, table: Table) -> None:
    """Let *person* do one thing that is owed at *table*, if it can be typed.

    Anna and Ben meet; Clara is elsewhere, and the dummy, too.
    """
    sight = seen(table, table.current.must_sit(person.id))
    acts = [one for one in legal.options(sight) if spelling(one)]
    if not acts:
        return
    act = acts[-1 if person.name == "Clara" or isinstance(acts[0], Send) else 0]
    kind = type(act).__name__.lower()
    command = {"reveal": "show", "decline": "ask"}.get(kind, kind)
    answer = await person.slash(
        place, f"inkognito-mini {command}", table=str(table.id), **{OPTION[command]: spelling(act)}
    )
    assert answer.ephemeral


async def test_two_games_told_in_one_channel_are_told_apart(
    sandbox: Sandbox, client: Client, evening: Evening
) -> None:
    anna, ben, campo = evening.anna, evening.ben, evening.campo
    for table in evening.tables[:2]:
        number = f"Table #{table.id}"
        await anna.slash(campo, "inkognito match vote", table=str(table.id), matter="pause")
        await ben.slash(campo, "inkognito match vote", table=str(table.id), matter="pause")
        await ben.expect(campo, f"**{number}**\n🗳️ Agreed: the clock stops")
        clara = sandbox.person("Clara")
        await resigns(clara, campo, table=str(table.id))
        await ben.expect(campo, f"**{number}**\n🚪")
        for person in (anna, ben):
            for location in ("rialto", "san_marco"):
                await person.slash(
                    campo, "inkognito-mini visit", table=str(table.id), location=location
                )
        await told(client, table)
    posts = [m.text for m in ben.messages(campo) if not m.ephemeral]
    posts = [text for text in posts if "players wanted" not in text]
    posts = [text for text in posts if "🗳️" in text or "Round" in text or "**Game" in text]
    assert len(posts) == 6, "of either two panels and a vote"
    assert [text for text in posts if not text.startswith(("**Table #1**", "**Table #2**"))] == []


async def test_what_stands_in_the_channel_names_its_table_also_once_there_is_a_thread(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
    anna, campo, courier = people[0], sandbox.channel("campo"), courier_of(client)
    sandbox.permit_bot(campo, create_public_threads=False)
    await seated(sandbox, people, pace="untimed", edition="english")
    table = the_table(client)
    await later(200.0)
    assert table.current.told_in == campo.id
    panel = await anna.expect(campo, "**Table #1**\n**Game 1 begins · round 1**")
    sandbox.permit_bot(campo, create_public_threads=True)
    courier._destinations._threadless.clear()  # as after a start
    courier.nudge(table)
    await told(client, table)
    thread = await thread_of(sandbox, client, table)
    await later(30.0)
    called = [m.text for m in anna.messages(campo) if "where do you go?" in m.text]
    assert [text.split("\n")[0] for text in called] == ["**Table #1**"]
    for person in people:
        await resigns(person, thread)
    await later(30.0)
    frozen = anna.refresh(panel).text
    assert "The match is over." in frozen
    assert frozen.startswith("**Table #1**\n")


async def test_what_was_typed_is_for_its_typist_and_is_said_to_be_gone(
    client: Client, evening: Evening
) -> None:
    asked = await evening.anna.slash(evening.campo, "inkognito leave")
    custom_id = asked.message.buttons[0].custom_id
    forged = await evening.ben.forge(asked.message, custom_id)
    assert "no longer know what you typed" in forged.text
    client.services.questions.__init__()  # type: ignore[misc]  # as after a start
    late = await evening.anna.click(asked.message, label="Table #3")
    assert "type it once more" in late.text
    assert evening.tables[2].current.chair_of(evening.anna.id) is not None


async def test_a_refusal_names_its_table_where_one_sits_at_several(evening: Evening) -> None:
    refused = await evening.anna.slash(evening.campo, "inkognito leave", table="2")
    assert "begun already" in refused.text
    assert "match resign" in refused.text
    assert "match vote" in refused.text
    assert refused.text.splitlines()[-1] == "-# Table #2", "it is told where that is read"
    elsewhere = await evening.anna.slash(evening.spies, "inkognito leave", table="2")
    assert elsewhere.text.splitlines()[-1] == f"-# Table #2 · <#{evening.campo.id}>"
    sole = await evening.ben.slash(evening.spies, "inkognito start")
    assert "Table #4" in sole.text


async def test_the_desk_leads_to_the_others(evening: Evening) -> None:
    desk = await evening.anna.slash(evening.campo, "inkognito desk")
    assert "table #1" in desk.text
    other = await evening.anna.click(desk.message, label="Table #2")
    assert "My desk** · table #2" in other.text
    assert [b.label for b in other.message.buttons][-1] == "Table #1"


async def test_ones_own_tables_are_listed_with_what_is_owed_there(evening: Evening) -> None:
    listed = await evening.anna.slash(evening.campo, "inkognito tables")
    parts = listed.text.splitlines()
    assert parts[0] == "**Your tables**"
    assert [part.split(" · ")[0] for part in parts if part.startswith("**Table")] == [
        "**Table #1**",
        "**Table #2**",
        "**Table #3**",
        "**Table #4**",
    ]
    assert parts.count("❗ Where do you go?") == 2
    assert [button.label for button in listed.message.buttons] == ["My desk", "My desk"]
    assert parts.count(f"-# <#{evening.campo.id}>") == 3, "where it is has a line of its own"
    assert [part["type"] for part in listed.message.components if part["type"] == 9] == []


async def test_in_ones_dm_ones_own_tables_are_listed_alone(evening: Evening) -> None:
    anna, dm = evening.anna, evening.anna.dm()
    listed = await anna.slash(dm, "inkognito tables")
    own = [line.split("**")[1] for line in listed.text.splitlines() if line.startswith("**Table")]
    assert own == ["Table #1", "Table #2", "Table #3", "Table #4"]
    assert "No seat is free" not in listed.text
    desk = await anna.click(listed.message, custom_id="ink:2:desk::")
    assert "My desk** · table #2" in desk.text


async def test_tables_are_offered_while_their_number_is_typed(evening: Evening) -> None:
    anna, campo = evening.anna, evening.campo

    async def offered(command: str, typing: str = "", option: str = "table") -> list[str]:
        found = await anna.autocomplete(campo, command, option=option, typed=typing)
        return [f"{one['value']}: {one['name']}" for one in found]

    assert await offered("inkognito leave") == [
        "3: Table #3 · #campo · Anna",
        "4: Table #4 · #lobby-of-spies · Ben, Anna",
    ]
    assert await offered("inkognito leave", "#3") == ["3: Table #3 · #campo · Anna"]
    assert [one[0] for one in await offered("inkognito match resign")] == ["1", "2"]
    places = await offered("inkognito-mini visit", "rialto", option="location")
    assert places == ["#1:rialto: Rialto · #1", "#2:rialto: Rialto · #2"]
    went = await anna.slash(campo, "inkognito-mini visit", location="#1:rialto")
    assert "You go" in went.text
    assert evening.tables[0].current.written > evening.tables[1].current.written


async def test_what_is_refused_before_the_beginning_names_the_table_that_is_told_here(
    sandbox: Sandbox, client: Client, evening: Evening
) -> None:
    """Of those that have begun, or that somebody else has opened, one is told in the channel."""
    spies, clara = evening.spies, sandbox.person("Clara")
    await clara.slash(spies, "inkognito join")
    for command in ("start", "cancel"):
        refused = await clara.slash(spies, f"inkognito {command}")
        assert "Only the person who opened the table" in refused.text
        assert refused.text.endswith("\n-# Table #4")
        refused = await clara.slash(evening.campo, f"inkognito {command}")
        assert "No table that you opened is still to begin." in refused.text, "two are told there"
