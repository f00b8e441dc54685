"""People with habits, who see what their clients show them and do something every now and then."""

import asyncio
import random
from typing import TYPE_CHECKING, Final

from bot.sandbox.answers import Answer
from bot.sandbox.driver import Channel, Impossible
from bot.sandbox.driver import Person as Client
from tests.world.history import Answered, Did, Seen
from tests.world.plan import Person, Table

if TYPE_CHECKING:
    from tests.world.evening import Evening

NAMES: Final = ("Anna", "Ben", "Clara", "Dario", "Elena", "Fabio", "Greta", "Hugo")


def drawn(chance: random.Random, seconds: float, servers: int) -> tuple[Person, ...]:
    """Return who comes to an evening of so many *seconds*."""
    return tuple(
        Person(
            number,
            NAMES[number],
            server=chance.randrange(servers),
            locale=chance.choice(("en-US", "de")),
            arrives=chance.uniform(0.0, 60.0),
            rests=chance.choice((5.0, 20.0, 60.0)),
        )
        for number in range(chance.randint(3, 6))
    )


def tables(chance: random.Random, seconds: float, people: tuple[Person, ...]) -> tuple[Table, ...]:
    """Return the tables that they open."""
    players = chance.choice((3, 4, 5))
    guests = tuple(range(1, min(players, len(people))))
    options = {"players": players, "target": 1}
    return (Table(0, 0, 0, 0, 5.0, guests, "mini", options, bots=True),)


def arrived(evening: "Evening") -> list["Guest"]:
    """Return the people of that evening, each at their client."""
    return [Guest(evening, one) for one in evening.plan.people]


class Guest:
    """One person at their client."""

    def __init__(self, evening: "Evening", plan: Person) -> None:
        self.evening, self.plan = evening, plan
        self.client: Client = evening.sandbox.newcomer(plan.name, locale=plan.locale)
        self.chance = evening.chance(f"guest {plan.number}")

    @property
    def campo(self) -> Channel:
        return self.evening.sandbox.channel("campo")

    async def live(self) -> None:
        """Come, and do one thing after another until the evening is over."""
        await asyncio.sleep(self.plan.arrives + 1 + self.plan.number)
        for table in self.evening.plan.tables:
            if table.owner == self.plan.number:
                await self.does(
                    "new", self.client.slash(self.campo, "inkognito new", **table.options)
                )
            elif self.plan.number in table.guests:
                await asyncio.sleep(20)
                await self.does("join", self.client.slash(self.campo, "inkognito join"))
        if self.plan.number == 0:
            await asyncio.sleep(60)
            await self.does("start", self.client.slash(self.campo, "inkognito start", bots="fill"))
        while not self.evening.over:
            await asyncio.sleep(self.chance.expovariate(1 / self.plan.rests))
            await self._acts()

    async def does(self, what: str, deed: object) -> Answer | None:
        """Do that, and note it and what came of it."""
        try:
            answer: Answer = await deed  # type: ignore[misc]
        except Impossible as error:
            self.evening.history.note(Did, self.client.id, f"{what}: {error}", None)
            return None
        self.evening.history.note(
            Answered, self.client.id, answer.id, str(answer.kind), answer.text, answer.failed
        )
        return answer

    async def _acts(self) -> None:
        places = self.client.threads() or [self.campo]
        answer = await self.does("desk", self.client.slash(places[-1], "inkognito desk"))
        for _ in range(4):
            if answer is None or answer.failed or answer.kind == "modal":
                return
            desk = answer.message
            menus = [menu for menu in desk.selects if menu.choices and not menu.disabled]
            sure = [one for one in desk.buttons if ":sure" in one.custom_id]
            if sure:
                answer = await self.does(
                    "sure", self.client.click(desk, custom_id=sure[0].custom_id)
                )
            elif menus:
                menu = self.chance.choice(menus)
                chosen = [self.chance.choice(menu.values)]
                answer = await self.does("choose", self.client.select(desk, menu.custom_id, chosen))
            else:
                return

    async def looks_around(self) -> None:
        """Look at everything that is before them, and at their desk once more."""
        for place in self.client.channels():
            for message in self.client.messages(place):
                self.evening.history.note(Seen, self.client.id, place.id, message.raw)
