"""Clicks and forms: what is on a message, what a form holds, and in which server they count."""

from typing import Any

import discord
import pytest

from bot.host import practice
from bot.host.opening import Guest
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import Moment, Ticket
from bot.host.tutorial import Tutorials
from cogs.interactions.client import Client
from cogs.interactions.router import Press, Wish, filled_in
from cogs.interactions.routes import Route, Verb, route
from storage.ids import PersonId, TableId
from tests.cogs.interactions.arriving import CAMPO, DM, VENICE, Arriving

NO_SUCH, STALE = (
    "There is no such table here; perhaps nothing is kept of it any more.",
    "That moment has passed",
)
RULES = "ink:1:rules::"


@pytest.fixture
async def table(client: Client) -> Table:
    guest = Guest(PersonId(1), "Anna")
    return await client.house.open(VENICE, CAMPO, guest, Terms(), "en", Ticket(), calling=False)


@pytest.mark.usefixtures("table")
async def test_a_button_counts_in_the_server_of_its_table_and_in_dms(arriving: Arriving) -> None:
    for how in ({}, {"where": DM}, {"who": 9}):
        assert NO_SUCH not in (await arriving.pressed(RULES, **how)).text
    for who in (1, 9):
        assert (await arriving.pressed(RULES, guild=VENICE + 1, who=who)).text == NO_SUCH


async def test_a_tutorial_may_be_pressed_anywhere_by_its_one_person(arriving: Arriving) -> None:
    guest = Guest(PersonId(1), "Anna")
    await Tutorials(arriving.client.house).sit_down(guest, "en", Ticket())
    assert NO_SUCH not in (await arriving.pressed(RULES)).text
    assert (await arriving.pressed(RULES, who=9)).text == NO_SUCH


async def test_practice_may_be_pressed_anywhere_by_its_one_person(arriving: Arriving) -> None:
    guest = Guest(PersonId(1), "Anna")
    await practice.begin(arriving.client.house, VENICE, guest, Terms(), "en", Ticket())
    for how in ({}, {"guild": VENICE + 1}, {"where": DM}):
        assert NO_SUCH not in (await arriving.pressed(RULES, **how)).text
        assert (await arriving.pressed(RULES, who=9, **how)).text == NO_SUCH


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize("where", ["in a row", "beside a text", "in a box"])
async def test_a_button_counts_wherever_it_is_on_its_message(
    arriving: Arriving, where: str
) -> None:
    button: Any = {"type": 2, "style": 2, "label": "x", "custom_id": RULES, "id": 1}
    row = {"type": 1, "components": [button], "id": 2}
    said = [{"type": 10, "content": "words", "id": 3}]
    shown = {
        "in a row": row,
        "beside a text": {"type": 9, "components": said, "accessory": button, "id": 4},
        "in a box": {"type": 17, "components": [*said, row], "id": 5},
    }[where]
    message = {"components": [shown], "flags": 1 << 15}
    assert STALE not in (await arriving.pressed(RULES, message=message)).text
    other = f"{RULES}x"
    assert STALE in (await arriving.pressed(other, message=message)).text
    made = arriving.press(RULES, message=message)
    made["data"] |= {"component_type": 3, "values": ["x"]}
    (answer,) = await arriving.brought(made)
    assert STALE in answer.text, "a menu of that name is not there"


def test_a_form_is_read_by_what_its_fields_are_called() -> None:
    def field(name: str, **said: object) -> dict[str, Any]:
        return {"type": 18, "id": 1, "component": {"id": 2, "custom_id": name, **said}}

    row = {"type": 1, "components": [{"type": 4, "custom_id": "old", "value": "a row"}]}
    inputs = [
        field("a", values=["1", "2"]), field("b", value="text"), field("c", values=[]),
        field("d", value=None), {"type": 10, "id": 3}, row,
    ]  # fmt: skip
    assert filled_in(inputs) == {"a": "1", "b": "text", "c": "", "d": "", "old": "a row"}


def test_a_click_counts_at_the_moment_it_was_offered_and_as_what_was_chosen() -> None:
    made: Any = discord.Object(5)
    where = Route(TableId(1), Verb.NOTES, Moment(2, 3))
    nobody: list[Any] = [None] * 3
    wish = Wish(made, *nobody, where, ("b", "a"), table=nobody[0])
    assert wish.ticket == Ticket(5, Moment(2, 3))
    assert wish.chosen == "b"
    none = Press(made, *nobody, route(RULES))
    assert none.chosen == ""
