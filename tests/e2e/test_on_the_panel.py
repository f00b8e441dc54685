"""A click on the panel that all see is answered by the panel itself."""

import asyncio
import random

import pytest

from bot.host.slots import Slot
from bot.sandbox.calls import Fault
from bot.sandbox.driver import Answer, Channel, Person, Sandbox
from bot.sandbox.reading import Message
from cogs.delivery.courier import Courier
from cogs.delivery.jobs import Jobs
from cogs.delivery.lent_responses import PanelResponse
from cogs.delivery.painting import Painting
from cogs.interactions.client import Client
from storage.ids import PersonId
from tests.e2e.players import ByButtons, play, seated, the_table, thread_of, told
from tests.hours import quiet

PEOPLE = ("Anna", "Ben", "Clara", "Dario")


async def at_the_table(
    sandbox: Sandbox, client: Client, **options: object
) -> tuple[list[Person], Channel]:
    """Return four people, who goes first at their head, and the thread in which their panel
    stands."""
    people = [sandbox.person(name) for name in PEOPLE]
    await seated(sandbox, people, **options)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await people[0].expect(place, "round 1")
    await quiet()
    by_id = {person.id: person for person in people}
    sight = table.current.public
    order = [
        by_id[chair.person]
        for chair in table.current.chairs[sight.first :] + table.current.chairs[: sight.first]
        if chair.person
    ]
    return order, place


def the_panel(person: Person, place: Channel) -> Message:
    """Return the panel on which one can visit."""
    return next(m for m in reversed(person.messages(place)) if m.selects and not m.ephemeral)


async def goes(person: Person, place: Channel, location: str) -> Answer:
    panel = the_panel(person, place)
    return await person.select(panel, panel.selects[0].custom_id, [location])


async def test_who_goes_somewhere_sees_himself_there(sandbox: Sandbox, client: Client) -> None:
    (first, *_), place = await at_the_table(sandbox, client)
    panel, before = the_panel(first, place), len(sandbox.exchanges)
    answer = await goes(first, place, "rialto")
    assert answer.kind == "update"
    assert answer.message.id == panel.id
    assert f"{first.name}: Rialto" in answer.message.pictures[0].description
    assert answer.message.raw["attachments"], "with its picture"
    await quiet()
    edits = [
        call for call in sandbox.exchanges[before:] if call.path.endswith(f"/messages/{panel.id}")
    ]
    assert not edits, "shown by the answer, and not once more"


async def test_who_owes_more_gets_his_desk_beside_it(sandbox: Sandbox, client: Client) -> None:
    """The first and the last meet, unless the Ambassador comes there too: then nothing is asked of
    anybody."""
    people, place = await at_the_table(sandbox, client)
    for person, location in zip(people, ("rialto", "san_marco", "salute", "rialto"), strict=True):
        answer = await goes(person, place, location)
        assert answer.kind == "update"
    await quiet()
    spoilt = the_table(client).current.moment.chapter > 1
    desks = [
        any(m.ephemeral and "My desk" in m.text for m in person.messages(place))
        for person in people
    ]
    assert desks == [False, False, False, not spoilt]


async def test_a_click_that_comes_twice_is_acknowledged_twice(
    sandbox: Sandbox, client: Client
) -> None:
    (first, *_), place = await at_the_table(sandbox, client)
    panel = the_panel(first, place)
    both = await asyncio.gather(
        *(first.select(panel, panel.selects[0].custom_id, ["rialto"]) for _ in range(2))
    )
    assert not any(answer.failed for answer in both)
    assert [visit for visit in the_table(client).current.public.visits if visit] == ["rialto"]


async def test_where_all_go_together_each_is_told_alone_where_he_goes(
    sandbox: Sandbox, client: Client
) -> None:
    """The panel shows nobody's choice before all have chosen, and until then it may be changed
    (M14)."""
    people, place = await at_the_table(sandbox, client, edition="online")
    first = people[0]
    for location, name in (("rialto", "Rialto"), ("salute", "La Salute")):
        answer = await goes(first, place, location)
        assert answer.ephemeral
        assert f"You go to {name}" in answer.text
    panel = the_panel(first, place)
    answers = await asyncio.gather(
        *(person.select(panel, panel.selects[0].custom_id, ["san_marco"]) for person in people[1:])
    )
    assert all(answer.ephemeral for answer in answers)
    await sandbox.until(
        lambda: first.refresh(panel).pictures[0].description.count(": San Marco") >= 3
    )
    table, hands = the_table(client), ByButtons(random.Random(1), calls_from=99)
    while table.current.moment.chapter == 1:
        await play(sandbox, client, table, people, hands, 1)
    await first.expect(place, "round 2")
    (second,) = [m for m in first.messages(place) if "round 2" in m.text and m.buttons]
    assert second.selects == (), "not all have the same places left"
    assert "Everybody chooses on their own desk." in second.text
    desk = await first.slash(place, "inkognito desk")
    (mine,) = desk.message.selects
    assert len(mine.values) == 4
    assert "salute" not in mine.values


@pytest.mark.parametrize(
    "why",
    [
        "painting takes long",
        "nobody writes",
        "telling rests",
        pytest.param("given up", marks=pytest.mark.logs("message given up")),
    ],
)
async def test_what_the_panel_does_not_answer_is_answered_by_the_desk(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    (first, *_), place = await at_the_table(sandbox, client)
    table, panel = the_table(client), the_panel(first, place)
    courier = client.get_cog("Courier")
    assert isinstance(courier, Courier)
    match why:
        case "painting takes long":
            monkeypatch.setattr(Painting, "busy", property(lambda _: True))
        case "nobody writes":
            monkeypatch.setattr(PanelResponse, "there", property(lambda _: False))
        case "telling rests":
            monkeypatch.setattr(Jobs, "backing_off", lambda *_: True)
        case _:
            courier._panels._messages.left_alone.add(table, Slot.panel(1, 1), 50013)
    answer = await goes(first, place, "rialto")
    assert answer.ephemeral
    assert "You go to Rialto" in answer.text
    if why != "given up":
        await sandbox.until(
            lambda: f"{first.name}: Rialto" in first.refresh(panel).pictures[0].description
        )
    await quiet()
    assert not courier._panels.responses._lent
    assert not courier._panels.responses._in_hand


@pytest.mark.parametrize(
    "fault", [Fault(status=502, accepted=True), Fault(status=502), Fault(drop=True)]
)
async def test_an_answer_that_fails_costs_the_panel_nothing(
    sandbox: Sandbox, client: Client, fault: Fault
) -> None:
    """After 502 the request is repeated, and if the first one was accepted, refused as acknowledged
    (40060)."""
    people, place = await at_the_table(sandbox, client)
    panel, faults = the_panel(people[0], place), iter([fault])
    sandbox.faults(lambda _, path: next(faults, None) if path.endswith("/callback") else None)
    await goes(people[0], place, "rialto")
    await sandbox.until(
        lambda: f"{people[0].name}: Rialto" in people[0].refresh(panel).pictures[0].description
    )
    answer = await goes(people[1], place, "san_marco")
    assert answer.kind == "update"
    assert f"{people[1].name}: San Marco" in answer.message.pictures[0].description


async def test_who_clicks_out_of_turn_is_told_so_alone(sandbox: Sandbox, client: Client) -> None:
    (first, second, *_), place = await at_the_table(sandbox, client)
    panel = the_panel(second, place)
    assert panel.selects[0].placeholder == f"{first.name}, where do you go?", "not theirs"
    answer = await goes(second, place, "rialto")
    assert answer.ephemeral
    assert f"It is not your turn to play a location yet. Waiting for {first.name}." in answer.text
    assert second.refresh(panel).text == panel.text
    answer = await goes(first, place, "rialto")
    assert f"{first.name}: Rialto" in answer.message.pictures[0].description, "it works as before"


async def test_who_has_closed_his_dms_since_is_told_so_once(
    sandbox: Sandbox, client: Client
) -> None:
    people, campo = [sandbox.person(name) for name in PEOPLE], sandbox.channel("campo")
    await people[0].slash(campo, "inkognito new", target=1)
    for person in people[1:]:
        await person.slash(campo, "inkognito join")
    for person in people:
        await person.expect(person.dm(), "only shows that it works")
        sandbox.close_dms(person)
    await people[0].slash(campo, "inkognito start")
    table = the_table(client)
    place = await thread_of(sandbox, client, table)

    async def shut(person: Person) -> bool:
        return (await client.house.people.get(PersonId(person.id))).dm_closed is not None

    while not all([await shut(person) for person in people]):
        await quiet()
    await told(client, table)
    by_id = {person.id: person for person in people}
    first, second, third = [
        by_id[table.current.chairs[(table.current.public.first + n) % 4].person] for n in range(3)
    ]
    notice = "Direct messages from me are closed"
    answer = await goes(first, place, "rialto")
    assert answer.ephemeral
    assert "You go to Rialto" in answer.text and notice in answer.text
    desks = [(await second.slash(place, "inkognito desk")).text for _ in range(2)]
    assert [notice in desk for desk in desks] == [True, False]
    answer = await goes(second, place, "salute")
    assert answer.kind == "update", "there is nothing more to say"
    told_later = await third.slash(place, "inkognito-mini visit", location="san_marco")
    assert "You go to San Marco" in told_later.text and notice in told_later.text
    once_more = await third.slash(place, "inkognito join")
    await once_more.finished()
    await quiet()
    assert "I cannot send you private messages" in once_more.text
    assert not any("can write to you again" in m.text for m in third.ephemerals(place))
