"""What goes wrong between people and Discord, and what they read then."""

import asyncio
import random
from dataclasses import replace

import pytest

from bot.host.table import Table
from bot.mini.rules.cards import Card
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from cogs.interactions.client import Client
from cogs.interactions.routes import Route, Verb
from storage import ledger
from storage.errors import StorageBroken
from storage.rows import Status
from tests import hours
from tests.commands import typed
from tests.e2e.players import (
    ByButtons,
    later,
    play,
    resigns,
    seated,
    the_table,
    thread_of,
    told,
)
from tests.hours import quiet
from tests.seating import pretend

NAMES = ("Anna", "Ben", "Clara", "Dario")


async def begun(
    sandbox: Sandbox, client: Client, *, players: int = 4
) -> tuple[list[Person], Table, Channel]:
    people = [sandbox.person(name) for name in NAMES[:players]]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    return people, table, place


def whose_turn(table: Table, people: list[Person]) -> Person:
    chair = next(
        c for c in table.current.chairs if table.current.rules.owes(table.current.sight(c.seat))
    )
    return next(person for person in people if person.id == chair.person)


async def desk_menu(person: Person, place: Channel):
    desk = await person.slash(place, "inkognito desk")
    return desk.message, next(menu for menu in desk.message.selects if menu.choices)


async def test_whoever_has_closed_his_dms_plays_from_the_desk(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES[:3]]
    sandbox.close_dms(people[1])
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await play(sandbox, client, table, people, ByButtons(random.Random(3)))
    assert [
        message.text for message in people[1].messages(people[1].dm()) if "You are" in message.text
    ] == []
    assert [
        message.text
        for message in sandbox.person("Elena").messages(place)
        if "You are" in message.text
    ] == []


async def test_t1_a_table_of_another_server_is_not_there_for_a_stranger(
    sandbox: Sandbox, client: Client
) -> None:
    """A custom_id may name any table; who is in this server is asked, not which table was meant."""
    people, table, place = await begun(sandbox, client)
    await told(client, table)
    elena = sandbox.person("Elena")
    panels = [message for message in people[0].messages(place) if message.buttons]
    panels += [
        message
        for message in people[0].messages(sandbox.channel("campo"))
        if message.buttons and not message.ephemeral
    ]
    pretend(table, row=replace(table.current.row, guild=table.current.row.guild + 1))
    buttons = [
        (panel, button) for panel in panels for button in panel.buttons if not button.disabled
    ]
    assert buttons
    for panel, button in buttons:
        answer = await elena.click(panel, custom_id=button.custom_id)
        assert (
            answer.text == "There is no such table here; perhaps nothing is kept of it any more."
        ), button.label
    for command in ("desk", "table", "join", "match resign"):
        answer = await elena.slash(sandbox.channel("campo"), typed(command), table=str(table.id))
        assert (
            answer.text == "There is no such table here; perhaps nothing is kept of it any more."
        ), command


async def test_an_outsider_and_a_stranger_to_the_table_get_a_sentence(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client)
    elena = sandbox.person("Elena")
    before = table.current.written
    await quiet()
    panel = next(m for m in elena.messages(place) if any(b.label == "My desk" for b in m.buttons))
    answer = await elena.click(panel, label="My desk")
    assert "do not sit" in answer.text
    message, menu = await desk_menu(whose_turn(table, people), place)
    answer = await elena.forge(panel, menu.custom_id, [menu.values[0]])
    assert table.current.written == before
    assert not any(card in answer.text for card in ("Fiddlebottom", "Bubble", "Zsa", "Agent X"))


async def test_a_click_that_arrives_twice_counts_once(sandbox: Sandbox, client: Client) -> None:
    people, table, place = await begun(sandbox, client)
    message, menu = await desk_menu(whose_turn(table, people), place)
    person = whose_turn(table, people)
    answer = await person.select(message, menu.custom_id, [menu.values[0]])
    assert not answer.failed
    assert table.current.game is not None
    written = len(await ledger.read(client.house.db, table.current.game))
    await sandbox.deliver_again(answer)
    await quiet()
    assert len(await ledger.read(client.house.db, table.current.game)) == written


def labels(message: Message) -> set[str]:
    return {button.label for button in message.buttons}


async def test_a_button_counts_only_on_a_message_that_has_it(
    sandbox: Sandbox, client: Client
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    await anna.slash(campo, "inkognito new")
    table = the_table(client)
    shown = (await anna.slash(campo, "inkognito tables")).message
    assert not any("cancel" in button.custom_id for button in shown.buttons)
    answer = await anna.forge(shown, str(Route(table.id, Verb.CANCEL)))
    assert answer.ephemeral
    assert table.current.status is Status.LOBBY
    await sandbox.until(lambda: any("Manage" in labels(m) for m in anna.messages(campo)))
    lobby = next(m for m in anna.messages(campo) if "Manage" in labels(m))
    page = (await anna.click(lobby, label="Manage")).message
    await anna.click(page, label="Cancel the table")
    assert table.current.status is Status.CANCELLED


async def test_a_command_that_arrives_twice_counts_once(sandbox: Sandbox, client: Client) -> None:
    """What nothing else would refuse the second time: another table, more salt."""
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    opened = await anna.slash(campo, "inkognito new")
    await sandbox.deliver_again(opened)
    await quiet()
    (table,) = client.house.open_tables()
    salted = await anna.slash(campo, "inkognito match salt", text="a grain")
    assert not salted.failed
    await sandbox.deliver_again(salted)
    await quiet()
    assert table.current.pledge is not None
    assert len(table.current.pledge.salts) == 1
    practised = await anna.slash(campo, "inkognito practice")
    await sandbox.deliver_again(practised)
    await quiet()
    assert len(client.house.open_tables()) == 2


async def test_a_stale_menu_shows_the_present_desk_and_changes_nothing(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client)
    person = whose_turn(table, people)
    message, menu = await desk_menu(person, place)
    await later(client, 15 * 60)  # it follows no more
    await play(sandbox, client, table, people, ByButtons(random.Random(5), calls_from=9), most=14)
    assert table.current.moment.chapter > 1
    written = table.current.written
    answer = await person.forge(message, menu.custom_id, [menu.values[0]])
    assert "decided already" in answer.text
    assert table.current.written == written


FORGED = [
    "",
    "x",
    "ink:",
    "ink:zzzzzzzzzzzz:desk::",
    "ink:1:nonsense::",
    "ink:1:visit:1.1:" + "a" * 60,
    "ink:-1:desk::",
    "ink:1:shown:1.1:F,F",
    "ink:1:shown:1.1:black,F",
    "ink:1:picked:1.1:",
    "ink:1:dial:1.1:",
    "ink:1:rules::",
    "ink:1:desk::",
    "ink:1:set::x",
    "ink:1:vote::x",
    "ink:1:back::",
    "ink:1:set::target",
]


async def test_forged_buttons_change_nothing_and_break_nothing(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client, players=3)
    await sandbox.until(lambda: any(m.buttons for m in people[0].messages(place)))
    panel = next(m for m in people[0].messages(place) if m.buttons)
    written = table.current.written
    for custom_id in FORGED:
        for values in (None, [], ["rialto"], ["\u202e@everyone"], ["9" * 90]):
            answer = await people[0].forge(panel, custom_id or "?", values)
            assert answer.ephemeral, (custom_id, answer.text)
        assert table.current.written == written, custom_id


BAD_INPUT: list[tuple[str, dict[str, str]]] = [
    ("visit", {"location": "@everyone <@1> atlantis"}),
    ("visit", {"location": "rialto", "table": "99999999999999999999"}),
    ("show", {"cards": "F,F"}),
    ("show", {"cards": "F,52"}),
    ("ask", {"player": "77"}),
    ("prove", {"card": "F"}),
    ("peek", {"side": "left"}),
    ("send", {"location": "rialto"}),
    ("call", {"fiddlebottom": "52", "bubble": "52", "zsazsa": "0", "agentx": "29"}),
    ("rules", {"topic": "nonsense"}),
    ("join", {}),
    ("start", {}),
    ("leave", {}),
]


async def test_bad_input_is_answered_in_private_and_never_quoted(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client, players=4)
    written = table.current.written
    waiting = next(p for p in people if p is not whose_turn(table, people))
    for command, options in BAD_INPUT:
        answer = await waiting.slash(place, typed(command), **options)
        assert answer.ephemeral, command
        assert answer.text, command
        assert "atlantis" not in answer.text
        assert table.current.written == written, command


async def test_two_tables_with_one_person_at_both_go_on_side_by_side(
    sandbox: Sandbox, client: Client
) -> None:
    people, one, here = await begun(sandbox, client, players=3)
    others = [people[0], sandbox.person("Dario"), sandbox.person("Elena")]
    await seated(sandbox, others, target=1)
    two = the_table(client)
    there = await thread_of(sandbox, client, two)
    assert one.id != two.id
    answer = await people[0].slash(sandbox.channel("lobby-of-spies"), "inkognito notes")
    assert "Which table do you mean?" in answer.text
    answer = await people[0].slash(
        sandbox.channel("lobby-of-spies"), "inkognito desk", table=f"#{one.id}"
    )
    assert f"#{one.id}" in answer.text
    await play(sandbox, client, one, people, ByButtons(random.Random(1)), most=12)
    await play(sandbox, client, two, others, ByButtons(random.Random(2)), most=12)
    assert here != there


async def test_whoever_resigns_is_followed_by_an_automaton_and_the_last_closes_the_table(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client, players=3)
    answer = await resigns(people[0], place)
    assert answer.ephemeral
    assert sum(chair.automaton is not None for chair in table.current.chairs) == 1
    for person in people[1:]:
        await resigns(person, place)
    assert table.current.status == "abandoned"
    await people[0].expect(place, "The match is over.")
    assert not [m for m in people[0].messages(place) if "goes on below" in m.text]


async def test_everybody_is_told_in_his_own_language(sandbox: Sandbox, client: Client) -> None:
    ben = sandbox.person("Ben")
    sandbox.speaks(ben, "de")
    people, _, _ = await begun(sandbox, client, players=3)
    await ben.expect(None, "Du bist")
    await people[0].expect(None, "You are")


async def test_nobody_can_read_a_card_that_was_not_shown_to_him(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client)
    names = {
        Card(c): n
        for c, n in zip(
            "FBZX",
            ("Lord Fiddlebottom", "Colonel Bubble", "Madame Zsa Zsa", "Agent X"),
            strict=True,
        )
    }
    await play(sandbox, client, table, people, ByButtons(random.Random(11), calls_from=99), most=24)
    await quiet()
    for person in people:
        seat = table.current.seat_of(person.id)
        sight = table.current.sight(seat)
        may = {sight.identity, *(card for clue in sight.clues for card in clue.cards)}
        read = " ".join(m.text for m in person.messages(person.dm()))
        for card, name in names.items():
            told_as_partner = f"partner is {name}" in read or f"partner: {name}" in read
            assert card in may or name not in read or told_as_partner
    for message in sandbox.person("Elena").messages(place):
        if "begins" in message.text:
            continue  # who is whose partner is a rule, and no secret
        assert not any(name in message.text for name in names.values())


async def test_what_was_asked_before_a_stop_is_answered(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, table, place = await begun(sandbox, client)
    await sandbox.until(lambda: not client.services.intake.under_way)  # DMs open one by one
    person = whose_turn(table, people)
    location = (
        await person.autocomplete(place, "inkognito-mini visit", option="location", typed="")
    )[0]["value"]
    await sandbox.until(lambda: not client.services.intake.under_way)  # what was offered is
    write, before = client.house.db.write, table.current.written

    async def slowly(job: object) -> object:
        await hours.later(0.3)
        return await write(job)

    monkeypatch.setattr(client.house.db, "write", slowly)
    asked = asyncio.create_task(person.slash(place, "inkognito-mini visit", location=location))
    await sandbox.until(lambda: client.services.intake.under_way)
    await client.close()
    assert "You go" in (await asked).text
    assert table.current.written > before


@pytest.mark.parametrize("way", ["click", "command"])
async def test_a_disk_that_fails_at_the_first_look_is_answered(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    people, _, place = await begun(sandbox, client)
    await quiet()

    async def broken(*_: object) -> str:
        raise StorageBroken

    monkeypatch.setattr("storage.people.People.get", broken)
    if way == "click":
        shown = next(
            m for m in people[0].messages(place) if any(b.label == "My desk" for b in m.buttons)
        )
        answer = await people[0].click(shown, label="My desk")
    else:
        answer = await people[0].slash(place, "inkognito desk")
    assert "Nothing can be written down just now" in answer.text


@pytest.mark.parametrize("way", ["button", "command"])
async def test_opened_dms_are_tried_again_when_the_person_asks(
    sandbox: Sandbox, client: Client, way: str
) -> None:
    people = [sandbox.person(name) for name in NAMES[:3]]
    ben = people[1]
    sandbox.close_dms(ben)
    await seated(sandbox, people, target=1)
    place = await thread_of(sandbox, client, the_table(client))
    await quiet()  # DMs are opened one after the other
    desk = (await ben.slash(place, "inkognito desk")).message
    assert "are closed" not in desk.text, "he was told so when he sat down"
    assert (
        "Direct messages from me are closed"
        in (await ben.click(desk, label="Write to me again")).text
    )
    sandbox.open_dms(ben)
    if way == "button":
        answer = await ben.click(
            (await ben.slash(place, "inkognito desk")).message, label="Write to me again"
        )
    else:
        answer = await ben.slash(place, "inkognito join")
    assert "I can write to you again" in answer.text
    assert ["only shows that it works" in message.text for message in ben.messages(ben.dm())] == [
        True
    ]
    desk = (await ben.slash(place, "inkognito desk")).message
    assert not any(button.label == "Write to me again" for button in desk.buttons)
    await quiet()
    assert not any("has begun already" in m.text for m in ben.ephemerals(place))
