"""Persons who play the board game through Discord, seeing only what their clients show."""

import random
from collections.abc import Sequence

from bot.host.table import Table
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from cogs.board.movement import STAY
from cogs.interactions.client import Client
from cogs.interactions.routes import route
from tests.e2e.players import thread_of
from tests.hours import until

CLICKS = 12
"""More than anything takes that is decided on the desk."""


class ByClicks:
    """Acts on the desk, by menus and buttons."""

    def __init__(self, chance: random.Random, declares: float = 0.02) -> None:
        """Declare with that likelihood whenever it is offered."""
        self.chance, self.declares = chance, declares

    async def act(self, table: Table, person: Person, place: Channel) -> None:
        """Do one thing that is owed."""
        before = table.current.written
        answer = await person.slash(place, "inkognito desk")
        for _ in range(CLICKS):
            assert not answer.failed, answer.refusals
            if table.current.written != before or table.current.status != "playing":
                return
            assert answer.message is not None, answer.text
            answer = await self._click(person, answer.message)
        raise AssertionError(answer.text)

    async def _click(self, person: Person, desk: Message):  # type: ignore[no-untyped-def]
        buttons = {}
        for button in desk.buttons:
            if not button.disabled:
                buttons.setdefault(str(route(button.custom_id).verb), []).append(button)
        selects = [menu for menu in desk.selects if menu.choices]
        if "sure" in buttons:
            return await person.click(desk, custom_id=buttons["sure"][0].custom_id)
        if "done" in buttons and (not selects or self.chance.random() < 0.2):
            return await person.click(desk, custom_id=buttons["done"][0].custom_id)
        if "open" in buttons and self.chance.random() < self.declares:
            return await person.click(desk, custom_id=buttons["open"][0].custom_id)
        if selects and (self.chance.random() < 0.9 or "press" not in buttons):
            # The last of two menus is where the first has led to.
            menu = (
                selects[-1] if "district" in selects[0].custom_id else self.chance.choice(selects)
            )
            return await person.select(desk, menu.custom_id, [self.chance.choice(menu.values)])
        assert "press" in buttons, desk.text
        return await person.click(desk, custom_id=self.chance.choice(buttons["press"]).custom_id)


class ByTyping:
    """Acts by slash commands alone (P21)."""

    OFFERS = (
        ("place", "figures"),
        ("hand", "answer"),
        ("show", "cards"),
        ("send", "to"),
        ("ask", "question"),
        ("stride", "to"),
        ("walk", "to"),
    )

    def __init__(self, chance: random.Random, declares: float = 0.02) -> None:
        """Declare with that likelihood whenever it is offered."""
        self.chance, self.declares = chance, declares

    async def act(self, table: Table, person: Person, place: Channel) -> None:
        """Do one thing that is owed."""
        if await self._moved(person, place):
            return
        if self.chance.random() < self.declares and await self._typed(
            person, place, "declare", "what"
        ):
            return
        for command, option in self.OFFERS:
            if await self._typed(person, place, command, option):
                return
        answer = await person.slash(place, "inkognito-board end")
        assert answer.ephemeral and not answer.failed, answer.text

    async def _moved(self, person: Person, place: Channel) -> bool:
        said = ""
        for _ in range(4):
            offered = await person.autocomplete(
                place, "inkognito-board move", option="plan", typed=said
            )
            if not offered:
                break
            choice = self.chance.choice(list(offered))
            value = choice["value"]
            if value == said:
                break
            said = choice["name"] if value == STAY else value  # in words it counts at once
        if not said:
            return False
        answer = await person.slash(place, "inkognito-board move", plan=said)
        assert answer.ephemeral and not answer.failed, answer.text
        return True

    async def _typed(self, person: Person, place: Channel, command: str, option: str) -> bool:
        path = f"inkognito-board {command}"
        offered = await person.autocomplete(place, path, option=option, typed="")
        if not offered:
            return False
        value = self.chance.choice(list(offered))["value"]
        answer = await person.slash(place, path, **{option: value})
        assert answer.ephemeral and not answer.failed, answer.text
        return True


async def play(
    sandbox: Sandbox,
    client: Client,
    table: Table,
    people: Sequence[Person],
    way: ByClicks | ByTyping,
    most: int = 2000,
) -> int:
    """Let *people* play *table* until it is over, or until *most* acts are done; return how many
    were."""
    place = await thread_of(sandbox, client, table)
    by_id = {person.id: person for person in people}
    acts = 0

    def owing() -> list[int]:
        """Return who has something to do, if it goes on."""
        if table.current.status != "playing":
            return []
        return [
            c.person
            for c in table.current.chairs
            if c.person in by_id and table.current.rules.owes(table.current.sight(c.seat))
        ]

    while acts < most and table.current.status == "playing":
        await until(lambda: owing() or table.current.status != "playing")  # an automaton thinks
        if not (owe := owing()):
            continue
        await way.act(table, by_id[way.chance.choice(owe)], place)
        acts += 1
    return acts
