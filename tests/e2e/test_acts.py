"""What a person does in the card game by menus, buttons and commands, and what they are answered
each time."""

import random
from types import SimpleNamespace

import pytest

from bot.host.table import Table
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from cogs.interactions.client import Client
from tests.e2e.players import ByCommands, later, play, seated, the_table, thread_of

PEOPLE = ("Anna", "Ben", "Clara", "Dario")

A_QUARTER = 15 * 60
"""Seconds after which Discord takes no more edits of an answer."""

NUMBER = {"fiddlebottom": "52", "bubble": "11", "zsazsa": "0", "agentx": "29"}
TWICE = NUMBER | {"bubble": "52"}


@pytest.fixture(autouse=True)
def the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Ambassador goes where these tests know it to."""
    monkeypatch.setattr("bot.host.pledge.secrets", SimpleNamespace(token_bytes=bytes))


async def begun(
    sandbox: Sandbox, client: Client, players: int = 4, **options: object
) -> tuple[list[Person], Table, Channel]:
    """Begin a match, and return its people, who goes first at their head."""
    people = [sandbox.person(name) for name in PEOPLE[:players]]
    await seated(sandbox, people, pace="untimed", edition="english", **options)
    table = the_table(client)
    by_id = {person.id: person for person in people}
    first, chairs = table.current.public.first, table.current.chairs
    order = [by_id[chair.person] for chair in chairs[first:] + chairs[:first] if chair.person]
    return order, table, await thread_of(sandbox, client, table)


async def go(people: list[Person], place: Channel, *locations: str) -> None:
    for person, location in zip(people, locations, strict=True):
        said = await person.slash(place, "inkognito-mini visit", location=location)
        assert said.ephemeral and "My desk" in said.text, said.text


async def offered(person: Person, place: Channel, command: str, option: str) -> list[str]:
    found = await person.autocomplete(place, f"inkognito-mini {command}", option=option)
    return [each["name"] for each in found]


async def desk_of(person: Person, place: Channel) -> Message:
    return (await person.slash(place, "inkognito desk")).message


async def left(client: Client, person: Person, place: Channel) -> Message:
    """Return a desk that stays as it is: it follows no more."""
    desk = await desk_of(person, place)
    await later(client, A_QUARTER)
    return desk


async def chosen(person: Person, place: Channel, value: str) -> Message:
    """Choose *value* in the menu of *person*'s desk, and return what is shown before it counts."""
    desk = await desk_of(person, place)
    return (await person.select(desk, None, [value])).message


async def test_black_cards_are_shown_by_menu_and_by_command(
    sandbox: Sandbox, client: Client
) -> None:
    (first, second, third, fourth), table, place = await begun(sandbox, client, help="coach")
    assert await offered(second, place, "visit", "location") == [], "it is not his turn"
    assert await offered(first, place, "send", "location") == [], "nobody sends the dummy of four"
    await go([first, second, third, fourth], place, "rialto", "rialto", "salute", "salute")
    written = table.current.written
    (black,) = [v for v in (await desk_of(first, place)).selects[0].values if v == "black,29"]
    preview = await chosen(first, place, black)
    assert f"You will show {second.name} black: 29. A black card is always true." in preview.text
    assert "After that: " in preview.text
    assert table.current.written == written
    done = await first.click(preview, label="Confirm")
    said = f"You show {second.name} black: 29. Waiting for {second.name}."
    assert said in done.text
    assert table.current.written == written + 1
    twice = await first.slash(place, "inkognito-mini show", cards="F,B")
    assert "You have chosen what to show already." in twice.text
    assert "Black: 11" in await offered(second, place, "show", "cards")
    done = await second.slash(place, "inkognito-mini show", cards="black,11")
    assert f"{first.name} showed you the black card 29." in done.text, (
        "and not that it is waited for"
    )
    assert (
        f"You showed {first.name} the black card 11." in (await second.expect(None, "card 11")).text
    )
    after = await second.slash(place, "inkognito-mini pickup")
    assert "Your meeting is over for this round." in after.text
    picture = await desk_of(second, place)
    assert picture.pictures[0].description.startswith("You are Colonel Bubble · 11\n")
    called = await third.slash(place, "inkognito-mini call", **NUMBER)
    assert "the call is **" in called.text, "typing it all needs no second question"
    await sandbox.until(lambda: table.current.moment.game == 2)


async def test_s19_a_number_that_is_said_again_picks_up_no_other_telephone(
    sandbox: Sandbox, client: Client
) -> None:
    """By then another game is played, in which picking up would be legal."""
    people, table, place = await begun(sandbox, client)
    await go(people, place, "rialto", "rialto", "salute", "salute")
    called = await people[2].slash(place, "inkognito-mini call", **NUMBER)
    await sandbox.until(lambda: table.current.moment.game == 2)
    by_id = {person.id: person for person in people}
    chairs, first = table.current.chairs, table.current.public.first
    order = [by_id[chair.person] for chair in chairs[first:] + chairs[:first] if chair.person]
    await go(order, place, "rialto", "rialto", "salute", "salute")
    written, asked = table.current.written, len(sandbox.exchanges)
    await sandbox.deliver_again(called)
    await sandbox.until(lambda: [e for e in sandbox.exchanges[asked:] if "callback" in e.path])
    assert table.current.written == written


async def test_what_was_offered_in_a_round_counts_in_no_other(
    sandbox: Sandbox, client: Client
) -> None:
    """Also where the same would be legal once more."""
    (first, second, third, fourth), table, place = await begun(sandbox, client)
    await go([first, second, third, fourth], place, "rialto", "rialto", "salute", "salute")
    preview, shows, calls = [await left(client, first, place) for _ in range(3)]
    await first.select(preview, None, ["F,B"])
    await later(client, A_QUARTER)
    lifted = (await first.slash(place, "inkognito-mini pickup")).message
    await later(client, A_QUARTER)
    for person in (first, second, third):
        value = (await desk_of(person, place)).selects[0].values[-3]
        await person.slash(place, "inkognito-mini show", cards=value)
    last = await desk_of(fourth, place)
    await fourth.select(last, None, [last.selects[0].values[-3]])
    settled = await fourth.click(last, label="Confirm")
    assert table.current.moment.chapter == 2
    assert f"Round 1 · La Salute · with {third.name}" in settled.text
    asked = len(sandbox.exchanges)
    await sandbox.deliver_again(settled)
    await sandbox.until(lambda: [e for e in sandbox.exchanges[asked:] if "callback" in e.path])
    (answer,) = [e for e in sandbox.exchanges[asked:] if "callback" in e.path]
    assert "Round 1 · La Salute" in str(answer.body), "one that comes again is answered as it was"
    await go(
        [second, third, fourth, first], place, "san_giorgio", "rialto", "rialto", "san_giorgio"
    )
    assert (await desk_of(first, place)).selects[0].values[0] == "F,B", "they meet again"
    written = table.current.written
    for press in (
        first.select(shows, None, ["F,B"]),
        first.click(calls, label="Pick up"),
        first.click(lifted, label="Confirm"),
        first.click(preview, label="Confirm"),
    ):
        answer = await press
        assert "That has been decided already. Here is what holds now." in answer.text
        assert "My desk" in answer.text
        assert answer.message.pictures, "there is the whole desk"
    assert table.current.written == written


async def test_what_is_typed_in_full_counts_like_what_was_picked(
    sandbox: Sandbox, client: Client
) -> None:
    (first, second, third, fourth), table, place = await begun(sandbox, client)

    async def says(person: Person, command: str, option: str, typed: str) -> str:
        answer = await person.slash(place, f"inkognito-mini {command}", **{option: typed})
        assert answer.ephemeral
        return answer.text

    for typed in ("La Salute", "salute", "nowhere at all"):
        no = await says(second, "visit", "location", typed)
        assert f"It is not your turn to play a location yet. Waiting for {first.name}." in no
    several = await says(first, "visit", "location", "san")
    assert "That may be San Marco or San Giorgio." in several
    for typed in ("nowhere", "", "?"):
        assert "not among the choices" in await says(first, "visit", "location", typed)
    assert "You go to Rialto" in await says(first, "visit", "location", "Rialto")
    assert "already chosen where you go" in await says(first, "visit", "location", "San Marco")
    assert "You go to Rialto" in await says(second, "visit", "location", "rIA")
    for person, typed in ((third, "SEUFZERBRUCKE"), (fourth, "bridge")):
        assert "Bridge of Sighs" in await says(person, "visit", "location", typed)
    sight = table.current.sight(table.current.must_sit(first.id))
    true, lie = sight.number, next(n for n in ("52", "11", "0", "29") if n != sight.number)
    assert "not among the choices" in await says(first, "show", "cards", f"{true} 17")
    lies = [n for n in ("52", "11", "0", "29") if n != sight.number]
    for typed in (f"{lies[0]} {lies[1]}", f"{lies[1]}, {lies[2]}"):
        no = await says(first, "show", "cards", typed)
        assert "Neither of these two cards is true: one must be." in no
    for typed in (f"{true} {true}", f"{true} {lies[0]} {lies[1]}"):
        assert "exactly two different cards" in await says(first, "show", "cards", typed)
    written = table.current.written
    guessed = await says(first, "show", "cards", f"colo {true}")
    assert f"You will show {second.name}: Colonel Bubble" in guessed, "it begins so, and is asked"
    assert table.current.written == written
    assert "You show " in await says(first, "show", "cards", f"{lie} + {true}")
    assert "chosen what to show already" in await says(first, "show", "cards", f"{true} {lie}")


async def test_the_telephone_is_picked_up_once_and_for_a_number(
    sandbox: Sandbox, client: Client
) -> None:
    (first, second, third, fourth), table, place = await begun(sandbox, client)
    early = await first.slash(place, "inkognito-mini call", **NUMBER)
    assert "First everybody plays a location; only then do people meet." in early.text
    await go([first, second, third, fourth], place, "rialto", "rialto", "salute", "salute")
    written = table.current.written
    none = await first.slash(place, "inkognito-mini call", **TWICE)
    assert table.current.written == written, "for no number the telephone stays where it is"
    assert "52-52-0-29 cannot be the number: the number has each of" in none.text
    sure = await first.click(none.message, label="Change the number")
    assert "Pick up the telephone? There is no hanging up" in sure.text
    assert sure.message.button(label="Confirm").custom_id.endswith(":52-52-0-29")
    asked = await third.slash(place, "inkognito-mini pickup")
    assert "Pick up the telephone? There is no hanging up" in asked.text
    assert f"{fourth.name} must be your partner" in asked.text
    form = (await third.click(asked.message, label="Confirm")).modal
    own = [choice.label for field in form.fields for choice in field.choices if choice.chosen]
    assert own == [str(table.current.sight(table.current.must_sit(third.id)).number)]
    written = table.current.written
    for person in (first, fourth):
        desk = await desk_of(third, place)
        beside = await person.forge(desk, desk.button(label="Call").custom_id)
        assert f"{third.name} is on the line" in beside.text
    busy = await first.slash(place, "inkognito-mini call", **NUMBER)
    assert "Nothing else can be done until the number has been said. ☎️" in busy.text
    assert f"{third.name} is on the line" in busy.text
    twice = await third.submit(form, {"F": "52", "B": "52", "Z": "0", "X": "29"})
    assert "52-52-0-29 cannot be the number" in twice.text
    assert table.current.written == written
    dialling = await third.click(twice.message, label="Change the number")
    kept = [c.label for field in dialling.modal.fields for c in field.choices if c.chosen]
    assert kept == ["52", "52", "0", "29"]
    said = await third.submit(dialling.modal, {"F": "52", "B": "11", "Z": "0", "X": "29"})
    assert "the call is **" in said.text
    await sandbox.until(lambda: table.current.moment.game == 2)


async def test_in_a_crowd_what_needs_a_meeting_is_refused_without_speaking_of_anybody(
    sandbox: Sandbox, client: Client
) -> None:
    people, _, place = await begun(sandbox, client)
    alone, *crowd = people
    await go(people, place, "san_marco", "rialto", "rialto", "rialto")
    assert "You meet" in (await desk_of(alone, place)).text, "so the round is not over"
    for person in crowd:
        for command, options in (("call", NUMBER), ("show", {"cards": "52 11"})):
            refused = await person.slash(place, f"inkognito-mini {command}", **options)
            said = refused.text.partition("\n")[0]
            assert said == "You have no meeting in this round at which that can be done.", command


async def test_beside_the_ambassador_one_may_ask_nobody(sandbox: Sandbox, client: Client) -> None:
    (first, second, third, fourth), table, place = await begun(sandbox, client)
    await go([first, second, third, fourth], place, "san_marco", "rialto", "salute", "san_giorgio")
    written = table.current.written
    names = [chair.name for chair in table.current.chairs if chair.person != first.id]
    assert await offered(first, place, "ask", "player") == [*names, "Ask nobody"]
    for nobody in ("77", "", "nobody at all"):
        answer = await first.slash(place, "inkognito-mini ask", player=nobody)
        assert "That is not among the choices." in answer.text
    assert table.current.written == written
    answer = await first.slash(place, "inkognito-mini ask", player="nobody")
    assert "Round 1 · San Marco · with the Ambassador: no card was shown." in answer.text
    assert table.current.moment.chapter == 2


async def test_who_sends_the_dummy_sees_it_there(sandbox: Sandbox, client: Client) -> None:
    people, table, place = await begun(sandbox, client, players=3)
    first, second, third = people
    await go(people, place, "rialto", "salute", "bridge_of_sighs")
    assert await offered(third, place, "visit", "location") == []
    assert await offered(third, place, "send", "location") == [
        "Dummy: Rialto",
        "Dummy: San Marco",
        "Dummy: San Giorgio",
        "Dummy: Bridge of Sighs",
        "Dummy: La Salute",
    ]
    assert await offered(second, place, "send", "location") == []
    await sandbox.until(lambda: sending(third, place))
    panel = sending(third, place)[-1]
    sent = await third.select(panel, None, ["bridge_of_sighs"])
    assert sent.kind == "update", "the panel itself shows it"
    written = table.current.written
    peeked = await third.slash(place, "inkognito-mini peek", side="left")
    assert "The dummy's left card is" in peeked.text
    assert table.current.written > written
    assert "left card is" in (await third.expect(None, "The dummy's left card")).text


def sending(person: Person, place: Channel) -> list[Message]:
    """Return the panels on which the dummy can be sent somewhere."""
    return [
        message
        for message in person.messages(place)
        if not message.ephemeral
        and any("dummy go?" in menu.placeholder for menu in message.selects)
    ]


async def test_among_five_who_lets_a_meeting_be_reads_so_also_where_that_settles_it(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in (*PEOPLE, "Elena")]
    await seated(sandbox, people, pace="untimed")
    table = the_table(client)
    settled: list[bool] = []

    class LettingBe(ByCommands):
        async def act(self, person: Person, place: Channel, round_: int) -> None:
            chapter, written = table.current.moment.chapter, len(sandbox.exchanges)
            await super().act(person, place, round_)
            answers = [str(one.body) for one in sandbox.exchanges[written:]]
            if any("You let it be." in said for said in answers):
                settled.append(table.current.moment.chapter != chapter)

    await play(sandbox, client, table, people, LettingBe(random.Random(0), 99), most=90)
    assert set(settled) == {False, True}, "once before the others have shown, and once after them"
