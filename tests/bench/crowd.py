"""People who look at their desks, do what they find there, and play each match to its end: by and
by somebody calls, and where a match is over they play the next, together or at a table of its own.
"""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.sandbox.answers import Unanswered
from bot.sandbox.driver import Channel, Impossible, Message, Person
from tests.bench.load import Timed

FIRST, LAST = 4, 16
"""Acts in a game after which somebody calls at the earliest, and after which everybody would who
may: a table is looked at three times a minute, and one look in four finds something to do."""

FORM = {"F": "52", "B": "11", "Z": "0", "X": "29"}
"""What is said on the telephone; who is right wins the game, and if nobody is, the others do."""

NEW = 0.5
"""In how many cases who has finished a match opens a new table, and does not play on at the old."""


@dataclass
class Crowd:
    """Those at all tables, and what they have played."""

    tables: dict[str, tuple[Channel, Sequence[Person]]]
    """Where they are and who sits there, by the number that is typed."""
    tally: Counter[str] = field(default_factory=Counter)
    """How many games were called, rematches begun and tables opened, and how often in vain."""
    acts: Counter[str] = field(default_factory=Counter)
    """How many there were at each table since somebody called there."""
    closing: set[str] = field(default_factory=set)
    """Where a match is over, and somebody sees to the next."""

    async def act(self, timed: Timed, whim: random.Random) -> None:
        """Let somebody look at a desk and do what is asked of them there."""
        try:
            await self._look(timed, whim)
        except (Impossible, Unanswered):
            self.tally["in vain"] += 1  # somebody else at the table was quicker

    async def _look(self, timed: Timed, whim: random.Random) -> None:
        number = whim.choice(list(self.tables))
        place, people = self.tables[number]
        person = whim.choice(people)
        shown = await timed(person.slash(place, "inkognito desk", table=number))
        if shown.failed or number in self.closing or number not in self.tables:
            return  # what fails is counted as missed
        if any(button.label == "Rematch" for button in shown.message.buttons):
            await self._go_on(timed, whim, number)
        elif not await self._called(timed, whim, person, number, shown.message):
            await self._done(timed, whim, person, number, shown.message)

    async def _called(
        self, timed: Timed, whim: random.Random, person: Person, number: str, desk: Message
    ) -> bool:
        labels = [button.label for button in desk.buttons]
        if "Call" in labels:
            form = await timed(person.click(desk, label="Call"))
        elif "Pick up" in labels and self.acts[number] >= whim.randint(FIRST, LAST):
            asked = await timed(person.click(desk, label="Pick up"))
            if asked.failed or "Confirm" not in [each.label for each in asked.message.buttons]:
                return True
            form = await timed(person.click(asked.message, label="Confirm"))
        else:
            return False
        if not form.failed and form.kind == "modal":
            self.tally["calls"] += not (await timed(person.submit(form.modal, FORM))).failed
            self.acts[number] = 0
        return True

    async def _done(
        self, timed: Timed, whim: random.Random, person: Person, number: str, desk: Message
    ) -> None:
        shown, menus = desk, [menu for menu in desk.selects if menu.choices]
        if menus:
            chosen = [whim.choice(menus[0].values)]
            answer = await timed(person.select(desk, menus[0].custom_id, chosen))
            self.acts[number] += 1
            if answer.failed or answer.message is None:
                return
            shown = answer.message
        labels = [button.label for button in shown.buttons]
        for label in ("Confirm", "Done", "Let it be", "End the turn"):
            if label in labels:
                await timed(person.click(shown, label=label))
                return

    async def _go_on(self, timed: Timed, whim: random.Random, number: str) -> None:
        """Play another match in the seats of a table, or open another table in its stead."""
        self.closing.add(number)
        place, people = self.tables[number]
        try:
            if whim.random() >= NEW:
                for person in people:
                    await timed(person.slash(place, "inkognito match rematch", table=number))
                self.tally["rematches"] += 1
            else:
                await self._open(timed, place, people, number)
        finally:
            self.closing.discard(number)

    async def _open(
        self, timed: Timed, place: Channel, people: Sequence[Person], instead: str
    ) -> None:
        opener, *others = people
        new = opener.slash(place, "inkognito new", players=len(people), target=2)
        opened = await timed(new)
        number = opened.text.partition("#")[2].partition(".")[0]
        if not number.isdigit():
            return  # too late, or refused: they will find their old table over once more
        for person in others:
            await timed(person.slash(place, "inkognito join", table=number))
        await timed(opener.slash(place, "inkognito start", table=number))
        del self.tables[instead]
        self.tables[number] = (place, people)
        self.tally["tables"] += 1
