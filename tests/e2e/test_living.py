"""A desk follows the game while Discord lets it, and says no more than one opened anew."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from types import SimpleNamespace

import pytest

from bot.host.table import Table
from bot.sandbox.answers import Unanswered
from bot.sandbox.calls import Exchange, Fault
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from cogs.delivery import live_desk, living
from cogs.delivery.attachments import Attachments
from cogs.delivery.edited import BETWEEN_EDITS
from cogs.delivery.live_desk import LIFE, LiveDesk
from cogs.delivery.pace import FOLLOWED
from cogs.interactions.client import Client
from cogs.screens.frame import Screen
from storage.ids import PersonId
from tests import hours
from tests.cogs.delivery.test_courier_rig import Once
from tests.e2e.players import later, resigns, seated, the_table, thread_of, told
from tests.hours import ahead, until

pytestmark = pytest.mark.usefixtures("unhasty")

PEOPLE = ("Anna", "Ben", "Clara", "Dario")
MINUTE = 60.0


@pytest.fixture(autouse=True)
def the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Ambassador goes where these tests know it to."""
    monkeypatch.setattr("bot.host.pledge.secrets", SimpleNamespace(token_bytes=bytes))


@pytest.fixture(autouse=True)
def at_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Desks follow without a pause."""
    monkeypatch.setattr(living, "BREATH", 0.0)
    monkeypatch.setattr(client.services.living, "_between", 0.0)


async def begun(
    sandbox: Sandbox, client: Client, **options: object
) -> tuple[list[Person], Table, Channel]:
    """Begin a match, and return its people, who goes first at their head."""
    people = [sandbox.person(name) for name in PEOPLE]
    await seated(sandbox, people, **{"pace": "untimed", "edition": "english", **options})
    table = the_table(client)
    by_id = {person.id: person for person in people}
    first, chairs = table.current.public.first, table.current.chairs
    order = [by_id[chair.person] for chair in chairs[first:] + chairs[:first] if chair.person]
    return order, table, await thread_of(sandbox, client, table)


async def go(people: list[Person], place: Channel, *locations: str) -> None:
    for person, location in zip(people, locations, strict=True):
        await person.slash(place, "inkognito-mini visit", location=location)


async def met(
    sandbox: Sandbox, client: Client, **options: object
) -> tuple[list[Person], Table, Channel]:
    """Begin a match in which the first meets the second, and the third the fourth."""
    people, table, place = await begun(sandbox, client, **options)
    await go(people, place, "rialto", "rialto", "salute", "salute")
    await quiet(client, table)
    return people, table, place


async def desk_of(person: Person, place: Channel) -> Message:
    return (await person.slash(place, "inkognito desk")).message


async def quiet(client: Client, table: Table) -> None:
    """Return once there is nothing to tell of *table*, and every desk of it is up to date."""
    await told(client, table)
    await until(lambda: client.services.living.idle(table))


def edits(sandbox: Sandbox, desk: Message, since: int = 0) -> list[Exchange]:
    """Return the edits of *desk* by a token, which were no answer to a click."""
    asked = sandbox.world.backend.interactions.values()
    tokens = {each.token for each in asked if each.message_id == desk.id}
    return [
        call
        for call in sandbox.exchanges[since:]
        if call.method == "PATCH" and tokens & set(call.path.split("/"))
    ]


async def test_what_happens_shows_on_it_and_is_what_a_new_one_would_say(
    sandbox: Sandbox, client: Client
) -> None:
    (first, second, third, fourth), table, place = await begun(sandbox, client)
    desk = await desk_of(second, place)
    assert f"Waiting for {first.name}." in desk.text
    await go([first], place, "rialto")
    await quiet(client, table)
    assert "Choose the location you go to" in second.refresh(desk).text
    chosen = await second.select(second.refresh(desk), None, ["rialto"])
    assert (chosen.kind, chosen.message.id) == ("update", desk.id)
    assert f"You go to Rialto. Waiting for {third.name}." in chosen.text
    await go([third, fourth], place, "salute", "salute")
    await quiet(client, table)
    followed = second.refresh(desk)
    assert f"You meet {first.name} at Rialto." in followed.text
    assert (await desk_of(second, place)).text == followed.text
    assert not sandbox.refused


async def test_the_others_choice_shows_nowhere_before_both_have_chosen(
    sandbox: Sandbox, client: Client
) -> None:
    """Nothing is edited either: nobody reads from that who was quicker (M18)."""
    (first, second, *_), table, place = await met(sandbox, client)
    desk = await desk_of(first, place)
    await quiet(client, table)
    since = len(sandbox.exchanges)
    menu = await second.autocomplete(place, "inkognito-mini show", option="cards")
    await second.slash(place, "inkognito-mini show", cards=menu[0]["value"])
    await quiet(client, table)
    assert edits(sandbox, desk, since) == []
    preview = await first.select(desk, None, desk.selects[0].values[:1])
    assert (preview.kind, preview.message.id) == ("update", desk.id)
    assert f"You will show {second.name}" in preview.text
    done = await first.click(preview.message, label="Confirm")
    assert done.message.id == desk.id
    said = done.text
    assert f"Round 1 · Rialto · with {second.name}" in said, "the click is answered by it"
    await quiet(client, table)
    (edit,) = edits(sandbox, desk, since)
    assert [name for name, _ in edit.files] == ["sheet.png"], "only its picture comes later"
    assert first.refresh(desk).text == said


async def test_a_newer_one_leaves_a_line_of_the_older(sandbox: Sandbox, client: Client) -> None:
    (first, *others), table, place = await begun(sandbox, client)
    older, newer = await desk_of(first, place), await desk_of(first, place)
    await quiet(client, table)
    assert first.refresh(older).text.startswith("Your desk has moved to another message.")
    assert not first.refresh(older).selects
    back = (await first.click(first.refresh(older), label="My desk")).message
    assert back.id == older.id
    await sandbox.until(lambda: first.refresh(newer).text.startswith("Your desk has moved"))
    newer = back
    await first.select(first.refresh(newer), None, ["rialto"])
    since = len(sandbox.exchanges)
    await go(others[:1], place, "salute")
    await quiet(client, table)
    assert f"Waiting for {others[1].name}." in first.refresh(newer).text
    assert len(edits(sandbox, newer, since)) == 1


async def test_after_fourteen_minutes_it_says_so_and_is_left_as_it_is(
    sandbox: Sandbox, client: Client
) -> None:
    (first, second, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(second, place)
    await later(client, 13 * MINUTE)
    await go([first], place, "rialto")
    await quiet(client, table)
    shown = second.refresh(desk)
    assert "Choose the location you go to" in shown.text
    since = len(sandbox.exchanges)
    await later(client, 1 * MINUTE)
    await sandbox.until(lambda: "no longer follows" in second.refresh(desk).text)
    ended = second.refresh(desk)
    assert ended.text.startswith(shown.text), "what it says is true still"
    assert ended.text.endswith("press **My desk** to see how it goes on.")
    assert len(edits(sandbox, desk, since)) == 1
    await second.slash(place, "inkognito-mini visit", location="rialto")
    await quiet(client, table)
    assert len(edits(sandbox, desk, since)) == 1
    assert second.refresh(desk).text == ended.text
    assert "no longer follows" not in (await second.click(ended, label="My desk")).text
    assert not sandbox.refused


async def test_it_says_so_too_where_an_edit_is_under_way_just_then(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    (first, second, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(second, place)
    await quiet(client, table)
    (living_desk,) = client.services.living._open.of(PersonId(second.id))
    show = LiveDesk.show

    async def slowly(one: LiveDesk, screen: Screen, attachments: Attachments) -> bool:
        shown = await show(one, screen, attachments)
        if not one.ended:
            await asyncio.sleep(max(0.0, living_desk.until - asyncio.get_running_loop().time()) + 1)
        return shown

    await hours.later(13 * MINUTE)
    monkeypatch.setattr(LiveDesk, "show", slowly)
    await go([first], place, "rialto")
    await hours.later(2 * MINUTE)
    ended = second.refresh(desk).text
    assert "Choose the location you go to" in ended
    assert "no longer follows" in ended


async def test_a_click_on_it_gives_it_as_long_again(sandbox: Sandbox, client: Client) -> None:
    (first, second, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(second, place)
    await later(client, 13 * MINUTE)
    await second.click(desk, label="My desk")
    await later(client, 13 * MINUTE)
    await go([first], place, "rialto")
    await quiet(client, table)
    assert "Choose the location you go to" in second.refresh(desk).text


@pytest.mark.parametrize("why", ["its token is too old", "it was dismissed"])
async def test_one_that_cannot_be_edited_is_forgotten_without_a_word(
    sandbox: Sandbox, client: Client, why: str
) -> None:
    (first, second, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(second, place)
    if why == "its token is too old":  # by Discord's clock
        sandbox.advance(15 * MINUTE)
    else:
        sandbox.world.backend.messages[place.id].pop(desk.id)
    await go([first], place, "rialto")
    await quiet(client, table)
    tried = len(edits(sandbox, desk))
    assert tried >= 1
    await go([second], place, "rialto")
    newer = await desk_of(second, place)
    await quiet(client, table)
    assert len(edits(sandbox, desk)) == tried
    assert "You go to Rialto." in newer.text


UNKNOWN = Fault(status=404, body={"code": 10062, "message": "Unknown interaction"})

TOO_MANY = Fault(
    status=429,
    body={"message": "You are being rate limited.", "retry_after": 0.1, "global": False},
    headers={"Retry-After": "0.1", "Via": "1.1 discord"},
)


@pytest.mark.parametrize("fault", [Fault(drop=True), Fault(status=503), TOO_MANY])
async def test_after_a_while_without_network_it_follows_on(
    sandbox: Sandbox, client: Client, fault: Fault
) -> None:
    (first, second, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(second, place)
    await quiet(client, table)
    sandbox.faults(Once(fault, "PATCH", "/webhooks/", times=999))
    await go([first], place, "rialto")
    await told(client, table)
    await until(lambda: edits(sandbox, desk) != [])
    for _ in range(3):
        ahead(MINUTE)
        await hours.quiet()
    assert "Choose the location you go to" not in second.refresh(desk).text
    sandbox.faults(None)
    ahead(MINUTE)
    await quiet(client, table)
    assert "Choose the location you go to" in second.refresh(desk).text


async def test_two_edits_are_never_closer_than_the_pause_and_the_newest_is_shown(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, table, place = await begun(sandbox, client)
    first, second, third, fourth = people
    desk = await desk_of(fourth, place)
    await quiet(client, table)
    monkeypatch.setattr(client.services.living, "_between", MINUTE)
    since = len(sandbox.exchanges)
    await go(people[:3], place, "rialto", "rialto", "salute")
    await told(client, table)
    assert edits(sandbox, desk, since) == []
    ahead(MINUTE)
    await quiet(client, table)
    assert len(edits(sandbox, desk, since)) == 1
    assert "Choose the location you go to" in fourth.refresh(desk).text


async def test_another_page_in_its_place_is_left_alone_until_one_comes_back(
    sandbox: Sandbox, client: Client
) -> None:
    (first, second, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(second, place)
    notes = (await second.click(desk, label="Notes")).message
    assert notes.id == desk.id
    await go([first], place, "rialto")
    await quiet(client, table)
    assert second.refresh(desk).text == notes.text
    back = await second.click(second.refresh(desk), label="Back")
    assert "Choose the location you go to" in back.text
    rules = await second.click(back.message, label="Rules")
    assert rules.message.id != desk.id
    await go([second], place, "rialto")
    await quiet(client, table)
    assert second.refresh(desk).text.startswith("Your desk has moved to another message.")


async def test_what_is_to_be_confirmed_stays_there_while_others_act(
    sandbox: Sandbox, client: Client
) -> None:
    (first, second, third, fourth), table, place = await met(sandbox, client)
    desk = await desk_of(first, place)
    preview = (await first.select(desk, None, desk.selects[0].values[:1])).message
    for person in (third, fourth):
        value = (await desk_of(person, place)).selects[0].values[0]
        await person.slash(place, "inkognito-mini show", cards=value)
    await quiet(client, table)
    assert first.refresh(desk).text == preview.text
    done = await first.click(first.refresh(desk), label="Confirm")
    assert f"You show {second.name}: " in done.text


async def test_what_cannot_be_confirmed_any_more_gives_way_to_the_desk_and_says_why(
    sandbox: Sandbox, client: Client
) -> None:
    (first, second, third, fourth), table, place = await met(sandbox, client)
    desk = await desk_of(first, place)
    await first.select(desk, None, desk.selects[0].values[:1])
    asked = (await third.slash(place, "inkognito-mini pickup")).message
    lifted = await third.click(asked, label="Confirm")
    assert lifted.kind == "modal"
    await quiet(client, table)
    shown = first.refresh(desk)
    assert f"☎️ {third.name} is on the line" in shown.text
    assert not any(button.label == "Confirm" for button in shown.buttons)


async def test_who_picks_up_finds_the_call_on_the_desk_below_the_form(
    sandbox: Sandbox, client: Client
) -> None:
    (first, *_), table, place = await met(sandbox, client)
    desk = await desk_of(first, place)
    asked = await first.click(desk, label="Pick up")
    assert asked.message.id == desk.id
    assert "Pick up the telephone? There is no hanging up" in asked.text
    form = (await first.click(asked.message, label="Confirm")).modal
    await quiet(client, table)
    shown = first.refresh(desk)
    assert "You are on the line" in shown.text
    assert "number has been said" not in shown.text, "that is for the others"
    assert [button.label for button in shown.buttons][0] == "Call"
    said = await first.submit(form, {"F": "52", "B": "11", "Z": "0", "X": "29"})
    assert said.message.id == desk.id
    assert "the call is **" in said.text
    assert "The masks come off" in said.text
    assert "My desk" in said.text, "and below it the next game begins"


async def test_at_the_end_it_says_how_it_ended_and_follows_no_more(
    sandbox: Sandbox, client: Client
) -> None:
    (first, second, *_), table, place = await met(sandbox, client, target=1)
    desk = await desk_of(second, place)
    number = {"fiddlebottom": "52", "bubble": "11", "zsazsa": "0", "agentx": "29"}
    await first.slash(place, "inkognito-mini call", **number)
    await quiet(client, table)
    shown = second.refresh(desk)
    assert "The masks come off" in shown.text
    assert not shown.selects
    assert not client.services.living._open.all()
    assert (await desk_of(second, place)).text == shown.text


async def test_who_has_left_finds_no_desk_there(sandbox: Sandbox, client: Client) -> None:
    (first, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(first, place)
    await resigns(first, place)
    await quiet(client, table)
    shown = first.refresh(desk)
    assert "You have left this match. `/inkognito match substitute`" in shown.text
    assert not shown.selects
    assert not client.services.living.follows(table, first.id)


@pytest.mark.parametrize("fault", [Fault(drop=True), TOO_MANY])
async def test_who_has_left_finds_no_desk_there_also_where_discord_takes_that_only_later(
    sandbox: Sandbox, client: Client, fault: Fault
) -> None:
    (first, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(first, place)
    await quiet(client, table)
    sandbox.faults(Once(fault, "PATCH", "/webhooks/", times=999))
    await resigns(first, place)
    since = len(sandbox.exchanges)
    await hours.later(MINUTE)
    assert first.refresh(desk).selects, "nothing of it has arrived"
    assert len(edits(sandbox, desk, since)) <= 6, "it rests between two of them"
    sandbox.faults(None)
    await hours.later(MINUTE)
    assert "You have left this match." in first.refresh(desk).text
    assert not client.services.living.follows(table, first.id)


async def test_while_telling_rests_no_desk_is_edited(sandbox: Sandbox, client: Client) -> None:
    """Whoever is banned for a while is so for every request."""
    (first, second, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(second, place)
    await quiet(client, table)
    client.services.living._limiter.pause(MINUTE)
    since = len(sandbox.exchanges)
    await go([first], place, "rialto")
    await hours.quiet()
    assert edits(sandbox, desk, since) == []
    ahead(MINUTE)
    await quiet(client, table)
    assert "Choose the location you go to" in second.refresh(desk).text


@pytest.mark.parametrize("pressed", [False, True])
async def test_what_rests_gives_way_to_a_newer_desk_later(
    sandbox: Sandbox, client: Client, *, pressed: bool
) -> None:
    """Or takes its place again, where its person goes on with it meanwhile."""
    (first, *_), table, place = await begun(sandbox, client)
    older = await desk_of(first, place)
    await quiet(client, table)
    client.services.living._limiter.pause(MINUTE)
    newer = await desk_of(first, place)
    await hours.quiet()
    assert first.refresh(older).selects, "nothing is edited"
    if pressed:
        await first.select(first.refresh(older), None, ["rialto"])
        older, newer = newer, older
    ahead(MINUTE)
    await quiet(client, table)
    assert first.refresh(older).text.startswith("Your desk has moved to another message.")
    assert first.refresh(newer).text == (await desk_of(first, place)).text


@pytest.mark.parametrize("fault", [Fault(drop=True), TOO_MANY])
async def test_an_older_one_leaves_a_line_also_where_discord_takes_it_only_later(
    sandbox: Sandbox, client: Client, fault: Fault
) -> None:
    (first, *_), table, place = await begun(sandbox, client)
    older = await desk_of(first, place)
    await quiet(client, table)
    since = len(sandbox.exchanges)
    sandbox.faults(lambda method, _: fault if method == "PATCH" else None)
    await desk_of(first, place)
    await hours.later(MINUTE)
    assert first.refresh(older).selects, "nothing of it has arrived"
    assert len(edits(sandbox, older, since)) <= 6, "it rests between two of them"
    sandbox.faults(None)
    await hours.later(MINUTE)
    assert first.refresh(older).text.startswith("Your desk has moved to another message.")
    assert not client.services.living._pointing


@pytest.mark.parametrize("fault", [Fault(drop=True), TOO_MANY])
async def test_what_was_to_lead_on_and_was_pressed_instead_is_let_be_by_all_that_were_to(
    sandbox: Sandbox, client: Client, fault: Fault
) -> None:
    """Twice a desk is pressed that an edit has yet to make a line of: the newest stays on it."""
    (first, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(first, place)
    await quiet(client, table)
    sandbox.faults(Once(fault, "PATCH", "/webhooks/", times=999))
    for seconds in (MINUTE / 2, 0.5):
        await desk_of(first, place)
        await hours.later(seconds)
        pressed = await first.click(first.refresh(desk), label="My desk")
        assert pressed.message.id == desk.id
    sandbox.faults(None)
    await hours.later(3 * MINUTE)
    assert client.services.living.shows(table, PersonId(first.id), desk.id)
    assert "Choose the location you go to" in first.refresh(desk).text


async def test_what_was_to_lead_on_and_was_pressed_in_vain_leads_on(
    sandbox: Sandbox, client: Client
) -> None:
    (first, *_), table, place = await begun(sandbox, client)
    older = await desk_of(first, place)
    await quiet(client, table)
    lost = Fault(drop=True)
    sandbox.faults(Once(lost, "PATCH", "/webhooks/", times=999))
    await desk_of(first, place)
    await hours.later(MINUTE / 2)
    sandbox.faults(Once(UNKNOWN, "POST", "/callback", times=999))
    assert (await first.click(first.refresh(older), label="My desk")).failed
    sandbox.faults(None)
    await hours.later(2 * MINUTE)
    assert first.refresh(older).text.startswith("Your desk has moved to another message.")


async def test_a_line_that_hangs_is_not_what_stays_where_two_things_were_pressed_meanwhile(
    sandbox: Sandbox, client: Client
) -> None:
    (first, *_), table, place = await begun(sandbox, client)
    older, held = await desk_of(first, place), asyncio.Event()
    await quiet(client, table)
    sandbox.faults(Once(Fault(held=held), "PATCH", "/webhooks/"))
    await desk_of(first, place)
    await hours.later(1.0)
    await first.click(first.refresh(older), label="Notes")
    back = await first.click(first.refresh(older), label="Back")
    assert back.message.id == older.id
    held.set()
    await hours.later(3 * MINUTE)
    assert client.services.living.shows(table, PersonId(first.id), older.id)
    assert "Choose the location you go to" in first.refresh(older).text


async def test_an_update_that_hangs_is_not_what_stays_where_two_things_were_pressed_meanwhile(
    sandbox: Sandbox, client: Client
) -> None:
    (first, second, third, *_), table, place = await begun(sandbox, client)
    await third.slash(place, "inkognito me plain")
    desk, held = await desk_of(third, place), asyncio.Event()
    await quiet(client, table)
    sandbox.faults(Once(Fault(held=held), "PATCH", "/webhooks/"))
    await go([first], place, "rialto")
    await hours.later(3.0)
    await third.click(third.refresh(desk), label="Notes")
    await go([second], place, "rialto")
    await hours.later(3.0)
    await third.click(third.refresh(desk), label="Back")
    held.set()
    await hours.later(3 * MINUTE)
    assert "Choose the location you go to" in third.refresh(desk).text


@pytest.mark.may_log("answer lost")
@pytest.mark.parametrize("newer_first", [True, False])
async def test_of_two_that_are_pressed_at_once_in_vain_the_newer_follows_and_the_older_leads_there(
    sandbox: Sandbox, client: Client, *, newer_first: bool
) -> None:
    (first, *_), table, place = await begun(sandbox, client)
    older, held, lost = await desk_of(first, place), asyncio.Event(), Fault(drop=True)
    await quiet(client, table)
    unheard = Once(lost, "PATCH", "/webhooks/", times=999)
    sandbox.faults(unheard)
    newer = await desk_of(first, place)
    await hours.later(MINUTE / 2)
    unknown = Once(replace(UNKNOWN, held=held), "POST", "/callback", times=999)
    sandbox.faults(lambda method, path: unknown(method, path) or unheard(method, path))
    presses = []
    for desk in (newer, older) if newer_first else (older, newer):
        press = first.click(first.refresh(desk), label="My desk")
        presses.append(asyncio.ensure_future(press))
        await asyncio.sleep(0.1)
    held.set()
    await asyncio.gather(*presses, return_exceptions=True)
    sandbox.faults(None)
    await hours.later(3 * MINUTE)
    assert client.services.living.shows(table, PersonId(first.id), newer.id)
    assert first.refresh(older).text.startswith("Your desk has moved to another message.")


@pytest.mark.may_log("answer lost")
async def test_who_has_left_and_comes_back_while_nothing_is_heard_of_it_reads_what_holds(
    sandbox: Sandbox, client: Client
) -> None:
    (_, second, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(second, place)
    await quiet(client, table)
    unheard, lost = Fault(drop=True, accepted=True), Fault(drop=True)
    sandbox.faults(Once(unheard, "PATCH", "/webhooks/", times=999))
    await resigns(second, place)
    await hours.later(MINUTE)
    assert "You have left this match." in second.refresh(desk).text
    sandbox.faults(
        lambda method, path: (
            (unheard if method == "PATCH" else lost)
            if "/webhooks/" in path or "/callback" in path
            else None
        )
    )
    with suppress(Unanswered):
        await second.slash(place, "inkognito match substitute")
    sandbox.faults(None)
    await hours.later(2 * MINUTE)
    assert "You have left this match." not in second.refresh(desk).text


async def test_after_long_rest_nothing_is_edited_that_cannot_be(
    sandbox: Sandbox, client: Client
) -> None:
    (first, *_), table, place = await begun(sandbox, client)
    older = await desk_of(first, place)
    await quiet(client, table)
    client.services.living._limiter.pause(LIFE)
    await desk_of(first, place)
    since = len(sandbox.exchanges)
    ahead(LIFE + MINUTE)
    await quiet(client, table)
    assert edits(sandbox, older, since) == []
    assert not client.services.living._pointing


async def test_after_a_visit_on_the_panel_the_desk_that_is_there_goes_on(
    sandbox: Sandbox, client: Client
) -> None:
    """And no second one comes."""
    people, table, place = await begun(sandbox, client)
    first, _, _, fourth = people
    desk = await desk_of(fourth, place)
    await go(people[:3], place, "rialto", "salute", "salute")
    await quiet(client, table)
    panel = next(m for m in reversed(fourth.messages(place)) if not m.ephemeral and m.selects)
    await fourth.select(panel, panel.selects[0].custom_id, ["rialto"])
    await quiet(client, table)
    mine = [m.id for m in fourth.messages(place) if m.ephemeral]
    assert mine == [desk.id]
    assert f"You meet {first.name} at Rialto." in fourth.refresh(desk).text


async def test_where_it_is_not_known_whether_an_answer_has_replaced_it_it_follows_on(
    sandbox: Sandbox, client: Client
) -> None:
    """So it is where a click comes twice: of two answers Discord takes one."""
    (first, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(first, place)
    answered = Fault(status=400, body={"code": 40060, "message": "Already acknowledged."})
    sandbox.faults(lambda _, path: answered if path.endswith("/callback") else None)
    chosen = await first.select(desk, None, ["rialto"])
    sandbox.faults(None)
    await quiet(client, table)
    assert chosen.failed
    followed = first.refresh(desk).text
    assert "You go to Rialto." in followed
    assert (await desk_of(first, place)).text == followed


async def test_where_something_else_was_asked_for_in_vain_it_follows_on(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client)
    *others, last = people
    desk = await desk_of(last, place)
    sandbox.faults(Once(UNKNOWN, "POST", "/callback", times=999))
    asked = await last.click(desk, label="Notes")
    sandbox.faults(None)
    await go(others, place, "rialto", "salute", "salute")
    await quiet(client, table)
    assert asked.failed
    followed = last.refresh(desk).text
    assert followed != desk.text
    assert (await desk_of(last, place)).text == followed


async def test_what_was_pressed_meanwhile_stays_where_an_older_answer_is_refused_at_last(
    sandbox: Sandbox, client: Client
) -> None:
    (first, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(first, place)
    held, met = asyncio.Event(), list[str]()
    refused = Fault(held=held, status=404, body={"code": 10062, "message": "Unknown interaction"})

    def once(_: str, path: str) -> Fault | None:
        met.extend([path] if path.endswith("/callback") else [])
        return refused if [path] == met else None

    sandbox.faults(once)
    older = asyncio.create_task(first.select(desk, None, ["rialto"]))
    await sandbox.until(lambda: met)
    notes = (await first.click(desk, label="Notes")).message
    held.set()
    assert (await older).failed
    await quiet(client, table)
    assert notes.id == desk.id
    assert first.refresh(desk).text == notes.text


def uploads(calls: list[Exchange]) -> list[bytes]:
    """Return the pictures that went with *calls*."""
    return [data for call in calls for _, data in call.files]


def picture(message: Message) -> str:
    """Return where the one picture on *message* is, which is the one it carries."""
    (shown,), (carried,) = message.pictures, message.raw["attachments"]
    assert shown.url == carried["url"]
    return shown.url


async def test_a_picture_that_stays_the_same_is_not_uploaded_again(
    sandbox: Sandbox, client: Client
) -> None:
    (first, second, third, fourth), table, place = await begun(sandbox, client)
    desk = await desk_of(second, place)
    since = len(sandbox.exchanges)
    await go([first], place, "rialto")
    await quiet(client, table)
    followed = edits(sandbox, desk, since)
    assert followed
    assert uploads(followed) == []
    assert picture(second.refresh(desk)) == picture(desk)
    since = len(sandbox.exchanges)
    chosen = await second.select(second.refresh(desk), None, ["rialto"])
    assert chosen.message.id == desk.id
    assert picture(chosen.message) == picture(desk)
    await go([third, fourth], place, "salute", "salute")
    await quiet(client, table)
    answered = [call for call in sandbox.exchanges[since:] if call.path.endswith("/callback")]
    assert uploads(edits(sandbox, desk, since) + answered[:1]) == []
    assert picture(second.refresh(desk)) == picture(desk)


async def test_a_picture_that_has_changed_takes_the_place_of_the_old_one(
    sandbox: Sandbox, client: Client
) -> None:
    (first, second, *_), table, place = await met(sandbox, client)
    desk = await desk_of(second, place)
    preview = await second.select(desk, None, desk.selects[0].values[:1])
    await second.click(preview.message, label="Confirm")
    assert picture(second.refresh(desk)) == picture(desk)
    offered = await first.autocomplete(place, "inkognito-mini show", option="cards")
    await first.slash(place, "inkognito-mini show", cards=offered[0]["value"])
    await quiet(client, table)
    followed = picture(second.refresh(desk))
    assert followed != picture(desk)
    assert uploads(edits(sandbox, desk)) == [sandbox.file(followed)]
    opened = await desk_of(second, place)
    assert sandbox.file(picture(opened)) == sandbox.file(followed)


async def test_a_picture_that_is_gone_is_uploaded_again(sandbox: Sandbox, client: Client) -> None:
    (first, second, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(second, place)
    sandbox.world.backend.messages[place.id][desk.id].attachments = []
    await go([first], place, "rialto")
    await quiet(client, table)
    shown = second.refresh(desk)
    assert "Choose the location you go to" in shown.text
    assert picture(shown) != picture(desk)
    sandbox.world.backend.messages[place.id][desk.id].attachments = []
    chosen = await second.select(shown, None, ["rialto"])
    assert picture(chosen.message) not in (picture(desk), picture(shown))


async def test_on_a_desk_that_followed_no_more_the_picture_is_uploaded_again(
    sandbox: Sandbox, client: Client
) -> None:
    """What a message carries is known in memory only, as long as it follows."""
    (first, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(first, place)
    await later(client, 14 * MINUTE)
    await sandbox.until(lambda: not client.services.living.follows(table, PersonId(first.id)))
    again = await first.click(desk, label="My desk")
    assert again.message.id == desk.id
    assert picture(again.message) != picture(desk)


async def test_an_answer_comes_after_an_edit_that_is_under_way(
    sandbox: Sandbox, client: Client
) -> None:
    """Else the older of the two could be what is seen."""
    (first, second, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(second, place)
    held = asyncio.Event()
    sandbox.faults(Once(Fault(held=held), "PATCH", "/webhooks/", times=999))
    await go([first], place, "rialto")
    (follows,) = client.services.living._open.of(second.id)
    await sandbox.until(follows.edit.locked)
    asked = asyncio.create_task(second.click(desk, label="Notes"))
    await sandbox.until(lambda: follows.edit._waiters)
    held.set()
    notes = (await asked).message
    await quiet(client, table)
    assert second.refresh(desk).text == notes.text


@pytest.mark.parametrize("what", ["follows", "leaves a line", "is over"])
async def test_an_edit_that_is_under_way_for_long_is_not_what_stays_after_an_answer(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """An answer waits for it in vain: Discord takes it last."""
    monkeypatch.setattr(live_desk, "SOON", 0.0)
    (first, second, *others), table, place = await begun(sandbox, client)
    await second.slash(place, "inkognito me plain")  # an edit that keeps pictures is refused then
    desk = await desk_of(second, place)
    held, late = asyncio.Event(), list[str]()

    def fault(method: str, path: str) -> Fault | None:
        if late or method != "PATCH" or "/webhooks/" not in path:
            return None
        late.append(path)
        return Fault(held=held)

    sandbox.faults(fault)
    await go([first], place, "rialto")
    await sandbox.until(lambda: late)
    if what == "is over":
        for person in (first, *others):
            await resigns(person, place)
        await second.slash(place, "inkognito match vote", matter="abandon")
    else:
        await told(client, table)
        panel = next(m for m in reversed(second.messages(place)) if not m.ephemeral and m.selects)
        await second.select(panel, panel.selects[0].custom_id, ["rialto"])
    answer = await second.click(desk, label="My desk")
    assert answer.message.id == desk.id
    said = answer.text
    newer = await desk_of(second, place) if what == "leaves a line" else None
    await hours.later(1.0)
    held.set()
    await hours.quiet()
    shown = second.refresh(desk).text
    if newer is None:
        assert shown == said
    else:
        assert shown.startswith("Your desk has moved to another message.")


async def test_an_edit_that_is_refused_once_an_answer_has_replaced_it_is_not_sent_again(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord was slow with it, and the picture that it kept went with the answer."""
    monkeypatch.setattr(live_desk, "SOON", 0.0)
    (first, second, *_), table, place = await begun(sandbox, client)
    desk = await desk_of(second, place)
    gone = {"message": "Invalid Form Body: attachments: unknown attachment id", "code": 50035}
    held, late = asyncio.Event(), list[str]()

    def fault(method: str, path: str) -> Fault | None:
        if late or method != "PATCH" or "/webhooks/" not in path:
            return None
        late.append(path)
        return Fault(held=held, status=400, body=gone)

    sandbox.faults(fault)
    await go([first], place, "rialto")
    await sandbox.until(lambda: late)
    notes = (await second.click(desk, label="Notes")).message
    held.set()
    await hours.quiet()
    assert second.refresh(desk).text == notes.text


async def test_what_is_pressed_on_an_older_one_is_answered_there_and_stays(
    sandbox: Sandbox, client: Client
) -> None:
    """Though a newer one has come meanwhile, and the older was about to say so."""
    (first, second, *_), table, place = await begun(sandbox, client)
    older = await desk_of(second, place)
    held = asyncio.Event()
    sandbox.faults(Once(Fault(held=held), "PATCH", "/webhooks/", times=999))
    await go([first], place, "rialto")
    (follows,) = client.services.living._open.of(second.id)
    await sandbox.until(follows.edit.locked)
    newer = await desk_of(second, place)
    asked = asyncio.create_task(second.click(older, label="Notes"))
    await sandbox.until(lambda: follows.edit._waiters or asked.done())
    held.set()
    notes = (await asked).message
    await quiet(client, table)
    assert notes.id == older.id
    assert second.refresh(older).text == notes.text
    assert "Choose the location you go to" in second.refresh(newer).text


async def test_an_edit_under_way_ends_with_the_bot_though_a_newer_desk_has_come(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client)
    await desk_of(people[1], place)
    started: list[str] = []

    def following() -> list[asyncio.Task[object]]:
        return [one for one in asyncio.all_tasks() if one.get_name() == "a desk follows"]

    def hang(method: str, path: str) -> Fault | None:
        if method != "PATCH" or "/webhooks/" not in path:
            return None
        started.append(path)
        return Fault(held=asyncio.Event())

    sandbox.faults(hang)
    await people[0].slash(place, "inkognito-mini visit", location="rialto")
    await until(lambda: started)
    await people[1].slash(place, "inkognito desk")
    assert following()
    await client.services.living.close()
    assert following() == []


async def test_desks_follow_one_after_the_other_so_that_answers_go_between(
    sandbox: Sandbox, client: Client
) -> None:
    (first, *others), table, place = await begun(sandbox, client)
    desks = [await desk_of(person, place) for person in others]
    async with client.services.living._one:  # one is about to be looked at
        await go([first], place, "rialto")
        await told(client, table)
        assert [edits(sandbox, desk) for desk in desks] == [[], [], []]
        answer = await desk_of(first, place)
        assert "You go to Rialto." in answer.text
    await quiet(client, table)
    assert all(edits(sandbox, desk) for desk in desks)


async def test_a_panel_rests_for_longer_while_everybody_who_plays_reads_of_it_on_a_desk(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client)
    living, panels = client.services.living, f"/channels/{place.id}/messages/"
    desks = []
    for person in people:
        assert not living.followed(table)
        desks.append(await desk_of(person, place))
    await quiet(client, table)
    assert living.followed(table)

    def edited() -> int:
        return sum(one.method == "PATCH" and panels in one.path for one in sandbox.exchanges)

    before = edited()
    for person, desk in zip(people[:3], desks, strict=False):
        menu = person.refresh(desk).selects[0]
        assert not (await person.select(desk, menu.custom_id, [menu.values[0]])).failed
        ahead(BETWEEN_EDITS)
        await quiet(client, table)
    assert edited() == before, "a click on one's desk does not end that"
    ahead(FOLLOWED.still)
    await sandbox.until(lambda: edited() == before + 1)


async def test_that_another_table_waits_shows_by_and_by(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, here, place = await begun(sandbox, client)
    (first, second, *_), there, other = await begun(sandbox, client)
    desk = await desk_of(second, place)
    await quiet(client, here)
    monkeypatch.setattr(client.services.living, "_between", MINUTE)
    for button in second.refresh(desk).buttons:
        assert button.emoji != "❗"
    await go([first], other, "rialto")
    await told(client, there)
    assert edits(sandbox, desk) == [], "what happens at the desk's own table comes first"
    ahead(living.APART * MINUTE)
    await sandbox.until(lambda: edits(sandbox, desk))
    await quiet(client, here)
    (to,) = [button for button in second.refresh(desk).buttons if button.emoji == "❗"]
    assert f"#{there.id}" in to.label


async def test_where_an_answer_is_lost_it_hears_of_other_tables_all_the_same(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, here, place = await begun(sandbox, client)
    (first, second, *_), there, other = await begun(sandbox, client)
    desk = await desk_of(second, place)
    await quiet(client, here)
    monkeypatch.setattr(client.services.living, "_between", MINUTE)
    await go([first], other, "rialto")
    await told(client, there)  # it is to be looked at by and by
    sandbox.faults(Once(UNKNOWN, "POST", "/callback", times=999))
    assert (await second.click(second.refresh(desk), label="My desk")).failed
    sandbox.faults(None)
    await hours.later(5 * MINUTE)
    assert [button for button in second.refresh(desk).buttons if button.emoji == "❗"]
    await go([second], other, "rialto")
    await hours.later(5 * MINUTE)
    assert [button for button in second.refresh(desk).buttons if button.emoji == "❗"] == []


async def test_two_clicks_at_once_on_one_that_lead_to_two_tables_leave_one_that_follows(
    sandbox: Sandbox, client: Client
) -> None:
    people, here, place = await begun(sandbox, client)
    second = people[1]
    _, there, other = await begun(sandbox, client)
    desk = await desk_of(second, place)
    await quiet(client, here)
    shown = second.refresh(desk)
    (to,) = [button for button in shown.buttons if f"#{there.id}" in button.label]
    await asyncio.gather(
        second.click(shown, label=to.label),
        second.click(shown, custom_id=f"ink:{here.id}:desk::"),
    )
    for table in (here, there):
        await quiet(client, table)
    follow = [
        one
        for one in (here, there)
        if client.services.living.shows(one, PersonId(second.id), desk.id)
    ]
    assert len(follow) == 1
    assert f"#{follow[0].id}" in second.refresh(desk).text.splitlines()[0]


async def test_no_desk_shows_the_picture_of_another_table(sandbox: Sandbox, client: Client) -> None:
    _, here, place = await begun(sandbox, client)
    (_, second, *_), there, _ = await begun(sandbox, client)
    desk = await desk_of(second, place)
    await quiet(client, here)
    since = len(sandbox.exchanges)
    (to,) = [button for button in second.refresh(desk).buttons if f"#{there.id}" in button.label]
    shown = await second.click(second.refresh(desk), label=to.label)
    assert shown.message.id == desk.id
    (answer,) = [call for call in sandbox.exchanges[since:] if call.path.endswith("/callback")]
    assert uploads([answer]) == [sandbox.file(picture(shown.message))]
    assert picture(shown.message) != picture(desk)
    await quiet(client, there)
    assert edits(sandbox, desk, since) == []


async def test_whoever_chooses_another_language_reads_it_on_all_their_desks_at_once(
    sandbox: Sandbox, client: Client
) -> None:
    (first, second, *_), table, place = await begun(sandbox, client)
    campo = sandbox.channel("campo")
    other = await desk_of(second, place)
    desks = [(table, await desk_of(first, place))]
    for command in ("practice", "tutorial"):
        desk = (await first.slash(campo, f"inkognito {command}")).message
        desks.append((the_table(client), desk))
    for language, words in (("de", "Wähle den Ort"), ("en", "Choose the location")):
        await first.slash(campo, "inkognito me language", language=language)
        for number, (where, desk) in enumerate(desks):
            await quiet(client, where)
            followed = first.refresh(desk)
            assert words in followed.text
            anew = await first.slash(campo, "inkognito desk", table=str(where.id))
            assert followed.text == anew.text
            desks[number] = (where, anew.message)
    assert edits(sandbox, other) == [], "they have chosen nothing"
    assert not sandbox.refused


@pytest.mark.parametrize("game", ["mini", "board"])
async def test_whoever_wants_words_alone_reads_how_a_table_stands_once(
    sandbox: Sandbox, client: Client, game: str
) -> None:
    edition = {} if game == "mini" else {"game": game, "edition": "mb"}
    (first, *_), _, place = await begun(sandbox, client, **edition)
    await first.slash(place, "inkognito me plain")
    said = (await first.slash(place, "inkognito table")).text.splitlines()
    lines = [line for line in said if len(line) > 20]
    assert lines and len(lines) == len(set(lines))


@pytest.mark.parametrize("game", ["mini", "board"])
async def test_whoever_wants_words_alone_has_them_on_their_desk_at_once(
    sandbox: Sandbox, client: Client, game: str
) -> None:
    edition = {} if game == "mini" else {"game": game, "edition": "mb"}
    (first, *_), table, place = await begun(sandbox, client, **edition)
    desk = await desk_of(first, place)
    for pictured in (False, True):
        await first.slash(place, "inkognito me plain")
        await quiet(client, table)
        assert bool(first.refresh(desk).raw["attachments"]) is pictured
        assert first.refresh(desk).text == (await desk_of(first, place)).text
        desk = await desk_of(first, place)
    assert not sandbox.refused
