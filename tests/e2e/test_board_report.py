"""The report of the Ambassador player, who makes it out while the others play on (I168)."""

import pytest

from bot.board.rules.actions import Ask, Declare, EndTurn, Hand, Move, Send, Show
from bot.board.rules.material import Kind
from bot.board.rules.options import declarations, havens, owed
from bot.game.seats import AMBASSADOR
from bot.sandbox.driver import Message, Person, Sandbox
from cogs.board.seen import seen
from cogs.interactions.client import Client
from tests.e2e.players import later, told
from tests.e2e.test_board_turns import desk_of
from tests.e2e.test_board_typed import Evening, evening
from tests.hours import quiet

REPORT = {"0": ["F-tall"], "1": ["B-short"], "2": ["Z-fat"], "3": ["X-thin"]}
OWED = "First the question that was asked must be answered."


@pytest.fixture
async def game(sandbox: Sandbox, client: Client) -> Evening:
    found = await evening(sandbox, client, 5)
    if found.mover == AMBASSADOR:
        await found.table.submit(EndTurn(AMBASSADOR))
    return found


async def is_asked(person: Person, desk: Message) -> bool:
    """Return whether *desk* asks *person* still whether the report shall be sealed."""
    return "Confirm" in [one.label for one in person.refresh(desk).buttons]


async def seen_by_all(sandbox: Sandbox, client: Client, game: Evening) -> None:
    await told(client, game.table)
    await later(client, 60)
    await quiet()


async def test_i168_what_others_do_takes_no_report_out_of_ones_hand(
    sandbox: Sandbox, client: Client, game: Evening
) -> None:
    person = game.seats[AMBASSADOR]
    desk = await desk_of(person, game.place)
    form = (await person.click(desk, label="Seal the report")).modal
    await game.table.submit(Move(game.mover, ()))
    await person.submit(form, REPORT)
    assert await is_asked(person, desk)
    await game.table.submit(EndTurn(game.mover))
    await seen_by_all(sandbox, client, game)
    assert await is_asked(person, desk)
    await person.click(desk, label="Confirm")
    assert seen(game.table, None).reported
    assert not sandbox.refused


async def test_i168_a_report_waits_for_the_answer_that_is_owed(
    sandbox: Sandbox, client: Client, game: Evening
) -> None:
    person = game.seats[AMBASSADOR]
    desk = await desk_of(person, game.place)
    sight = await game.until_somebody_meets(1)
    form = (await person.click(desk, label="Seal the report")).modal
    asked = sight.meetings[0].met
    await game.table.submit(Ask(game.mover, asked, Kind.BUILD, asked))
    answer = await person.submit(form, REPORT)
    assert OWED in answer.text
    assert await is_asked(person, desk)
    answer = await person.click(desk, label="Confirm")
    assert OWED in answer.text
    assert not seen(game.table, None).reported
    show = next(one for one in owed(game.sight(asked)) if isinstance(one, Show))
    await game.table.submit(show)
    await game.table.submit(Send(game.mover, havens(seen(game.table, None))[0]))
    await seen_by_all(sandbox, client, game)
    await person.click(desk, label="Confirm")
    assert seen(game.table, None).reported
    assert not sandbox.refused


async def test_i168_nobody_is_asked_any_more_for_a_report_once_somebody_has_declared(
    sandbox: Sandbox, client: Client, game: Evening
) -> None:
    person = game.seats[AMBASSADOR]
    desk = await desk_of(person, game.place)
    await game.until_somebody_meets(1)
    form = (await person.click(desk, label="Seal the report")).modal
    await person.submit(form, REPORT)
    declares = declarations(game.sight(game.mover))[0]
    assert isinstance(declares, Declare)
    assert declares.partner is not None
    await game.table.submit(declares)
    await seen_by_all(sandbox, client, game)
    assert not await is_asked(person, desk)
    await game.table.submit(Hand(declares.partner, given=True))
    assert not seen(game.table, None).reported
    assert not sandbox.refused
