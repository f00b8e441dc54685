"""A button that is pressed twice: what was done once is not refused as if it had not counted (P6).

Both presses set out before either is answered, as those of a double click do.
"""

import asyncio
from types import SimpleNamespace

import pytest

from bot.board.rules.actions import EndTurn, Move
from bot.game.seats import AMBASSADOR
from bot.sandbox.answers import Answer
from bot.sandbox.driver import Message, Person, Sandbox
from cogs.board.seen import seen
from cogs.interactions.client import Client
from tests.e2e import test_acts
from tests.e2e.players import the_table
from tests.e2e.test_board_turns import PEOPLE, begun, desk_of, menu, until_meeting
from tests.e2e.test_board_typed import evening

pytestmark = pytest.mark.usefixtures("unhasty")

DECIDED = "That has been decided already. Here is what holds now."


async def twice(person: Person, message: Message, label: str) -> list[Answer]:
    """Let *person* press what is called *label* on *message* twice."""
    return await asyncio.gather(*(person.click(message, label=label) for _ in range(2)))


async def picked_twice(person: Person, message: Message, value: str) -> list[Answer]:
    """Let *person* choose *value* on *message* twice."""
    picker = next(each for each in message.selects if value in each.values)
    both = [person.select(message, picker.custom_id, [value]) for _ in range(2)]
    return await asyncio.gather(*both)


def is_the_desk(sandbox: Sandbox, answers: list[Answer], desk: Message) -> None:
    """See that both *answers* are *desk* as it is now, and one said why: the other may have come
    later."""
    for answer in answers:
        assert answer.message is not None and answer.message.id == desk.id, answer.text
        assert "My desk" in answer.text
    about = tuple(str(answer.id) for answer in answers)
    said = [call.body for call in sandbox.exchanges if any(each in call.path for each in about)]
    assert any(DECIDED in str(body) for body in said)


async def test_a_turn_of_the_board_game(sandbox: Sandbox, client: Client) -> None:
    seats, table, place = await begun(sandbox, client)
    mover = seats[seen(table, None).mover or 0]
    desk = await desk_of(mover, place)
    drafted = await mover.select(desk, menu(desk, "step").custom_id, [menu(desk, "step").values[0]])
    is_the_desk(sandbox, await twice(mover, drafted.message, "Done"), desk)
    is_the_desk(sandbox, await twice(mover, desk, "End the turn"), desk)
    mover, sight = await until_meeting(seats, table, place)
    desk = await desk_of(mover, place)
    is_the_desk(sandbox, await picked_twice(mover, desk, menu(desk, "pick").values[0]), desk)
    shower = seats[sight.meetings[0].met]
    theirs = await desk_of(shower, place)
    await shower.select(theirs, menu(theirs, "pick").custom_id, [menu(theirs, "pick").values[0]])
    is_the_desk(sandbox, await twice(shower, theirs, "Confirm"), theirs)
    assert not sandbox.refused


async def test_a_hand_that_ends_the_game(sandbox: Sandbox, client: Client) -> None:
    game = await evening(sandbox, client)
    sight = await game.until_somebody_meets(1)
    mover, other = game.mover, sight.meetings[0].met
    await game.types(mover, "stride", to=(await game.offered(mover, "stride", "to"))[0])
    partner = game.seats[other]
    named = await game.offered(mover, "declare", "what")
    await game.types(mover, "declare", what=next(w for w in named if w.startswith(partner.name)))
    desk = await desk_of(partner, game.place)
    await partner.click(desk, label="Refuse")
    is_the_desk(sandbox, await twice(partner, desk, "Confirm"), desk)
    assert game.table.current.status == "over"
    assert not sandbox.refused


async def test_the_seal_of_a_report(sandbox: Sandbox, client: Client) -> None:
    game = await evening(sandbox, client, 5)
    while game.mover != AMBASSADOR:
        await game.table.submit(Move(game.mover, ()))
        await game.table.submit(EndTurn(game.mover))
    person = game.seats[AMBASSADOR]
    desk = await desk_of(person, game.place)
    forms = [(await person.click(desk, label="Seal the report")).modal for _ in range(2)]
    sealed = {"0": ["F-tall"], "1": ["B-short"], "2": ["Z-fat"], "3": ["X-thin"]}
    await person.submit(forms[0], sealed)
    is_the_desk(sandbox, await twice(person, desk, "Confirm"), desk)
    is_the_desk(sandbox, [await person.submit(forms[1], sealed)], desk)
    assert not sandbox.refused


async def test_a_round_of_the_card_game(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.host.pledge.secrets", SimpleNamespace(token_bytes=bytes))
    (first, second, third, fourth), _, place = await test_acts.begun(sandbox, client)
    desk = await desk_of(first, place)
    is_the_desk(sandbox, await picked_twice(first, desk, "rialto"), desk)
    await test_acts.go([second, third, fourth], place, "rialto", "salute", "salute")
    preview = await test_acts.chosen(first, place, "F,B")
    is_the_desk(sandbox, await twice(first, preview, "Confirm"), preview)
    assert not sandbox.refused


async def test_the_start_of_a_match(sandbox: Sandbox, client: Client) -> None:
    opener, *others = (sandbox.person(name) for name in PEOPLE)
    campo = sandbox.channel("campo")
    await opener.slash(campo, "inkognito new", players=4, edition="ares")
    lobby = await opener.expect(campo, "players wanted")
    for person in others:
        await person.click(lobby, label="Join")
    page = (await opener.click(lobby, label="Manage")).message
    for answer in await twice(opener, page, "Start"):
        assert answer.message is not None and answer.message.id == page.id, answer.text
        assert "Table #1 has begun" in answer.text
    assert the_table(client).current.status == "playing"
