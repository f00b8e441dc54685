"""Persons who play a whole match through Discord, seeing only what their clients show."""

import random
from collections.abc import Sequence

from bot.host.table import Table
from bot.sandbox.answers import Answer
from bot.sandbox.driver import Channel, Person, Sandbox
from cogs.delivery.courier import Courier
from cogs.interactions.client import Client
from tests.commands import typed
from tests.hours import ahead, until


async def seated(
    sandbox: Sandbox, people: Sequence[Person], place: Channel | None = None, **options: object
) -> None:
    """Let the first of *people* open a table for all of them in #campo or *place*, and begin."""
    campo = place or sandbox.channel("campo")
    opener, *others = people
    answer = await opener.slash(campo, "inkognito new", players=len(people), **options)
    assert answer.ephemeral, answer.text
    number = answer.text.splitlines()[0].split()[-1].rstrip(".")
    await opener.expect(campo, f"players wanted** · {number}\n")
    lobby = next(m for m in opener.messages(campo) if f"players wanted** · {number}\n" in m.text)
    for person in others:
        assert not (await person.click(lobby, label="Join")).failed
    started = await opener.slash(campo, "inkognito start", table=number)
    assert "has begun" in started.text, started.text


async def resigns(person: Person, place: Channel, **options: object) -> Answer:
    """Let *person* leave the match of *place*, which asks once more; return the last answer."""
    asked = await person.slash(place, "inkognito match resign", **options)
    if asked.message is None or not asked.message.buttons:
        return asked
    for_good = asked.message.buttons[0]  # in whatever language it asks
    return await person.click(asked.message, for_good.custom_id)


def the_table(client: Client) -> Table:
    """Return the newest open table."""
    return max(client.house.open_tables(), key=lambda table: table.id)


def courier_of(client: Client) -> Courier:
    courier = client.get_cog("Courier")
    assert isinstance(courier, Courier)
    return courier


async def told(client: Client, table: Table) -> None:
    """Return once there is nothing to tell of *table*."""
    courier = courier_of(client)
    await until(lambda: courier.idle(table))


async def later(client: Client, seconds: float) -> None:
    """Let *seconds* pass at once, while nothing is on its way that would be given up for them.

    All of that is looked at in one moment: while one thing is waited for, another sets out.
    """
    courier, services = courier_of(client), client.services

    def under_way() -> bool:
        return bool(services.intake.under_way) or not all(
            courier.idle(table) and services.living.idle(table)
            for table in client.house.open_tables()
        )

    await until(lambda: not under_way())
    ahead(seconds)


async def thread_of(sandbox: Sandbox, client: Client, table: Table) -> Channel:
    """Return the table's thread, once it is there."""
    await sandbox.until(lambda: table.current.row.thread is not None)
    assert table.current.row.thread is not None
    return sandbox.channel_by_id(table.current.row.thread)


class ByButtons:
    """Acts on the desk, by menus and buttons."""

    def __init__(self, chance: random.Random, calls_from: int = 2) -> None:
        """Pick up the telephone whenever that is offered from round *calls_from* on."""
        self.chance, self.calls_from = chance, calls_from

    async def act(self, person: Person, place: Channel, round_: int) -> None:
        """Do one thing that is owed."""
        desk = await person.slash(place, "inkognito desk")
        assert desk.message is not None, desk.text
        pick_up = [b for b in desk.message.buttons if b.label == "Pick up"]
        dial = [b for b in desk.message.buttons if b.label == "Call"]
        if dial or (pick_up and round_ >= self.calls_from):
            answer = await person.click(desk.message, custom_id=(dial or pick_up)[0].custom_id)
            if not dial:
                assert answer.message is not None
                if not any(button.label == "Confirm" for button in answer.message.buttons):
                    return  # an automaton has picked up since
                answer = await person.click(answer.message, label="Confirm")
            if answer.kind != "modal":
                assert answer.ephemeral, "an automaton may have been quicker"
                return
            form = answer.modal
            told = await person.submit(form, {"F": "52", "B": "11", "Z": "0", "X": "29"})
            assert not told.failed
            return
        menus = [menu for menu in desk.message.selects if menu.choices]
        waive = [b for b in desk.message.buttons if b.label in ("Let it be", "Nicht anrufen")]
        if waive:
            asked = await person.click(desk.message, custom_id=waive[0].custom_id)
            assert asked.message is not None
            for one in [b for b in asked.message.buttons if ":waived:" in b.custom_id]:
                assert not (await person.click(asked.message, custom_id=one.custom_id)).failed
            return
        if not menus:
            rests = ("Waiting for", "still open", "Der Tisch wartet", "noch offen")
            assert any(said in desk.text for said in rests), desk.text
            return  # an automaton has picked up since
        menu = menus[0]
        answer = await person.select(
            desk.message, menu.custom_id, [self.chance.choice(menu.values)]
        )
        assert not answer.failed, answer.refusals
        if answer.message is not None and any(b.label == "Confirm" for b in answer.message.buttons):
            answer = await person.click(answer.message, label="Confirm")
            assert not answer.failed


class OnThePanel(ByButtons):
    """Visits by the menu on the panel, and does the rest on the desk."""

    async def act(self, person: Person, place: Channel, round_: int) -> None:
        """Do one thing that is owed."""
        seen = reversed(person.messages(place))
        panel = next(
            (message for message in seen if message.selects and not message.ephemeral), None
        )
        if panel is None:
            await super().act(person, place, round_)
            return
        menu = panel.selects[0]
        answer = await person.select(panel, menu.custom_id, [self.chance.choice(menu.values)])
        assert answer.kind == "update" and answer.message.id == panel.id, "the panel is the answer"


class ByCommands:
    """Acts by slash commands alone (P21)."""

    OFFERS = (
        ("visit", "location"),
        ("send", "location"),
        ("show", "cards"),
        ("ask", "player"),
        ("prove", "card"),
        ("peek", "side"),
    )

    def __init__(self, chance: random.Random, calls_from: int = 2) -> None:
        """Pick up the telephone whenever that is allowed from round *calls_from* on."""
        self.chance, self.calls_from = chance, calls_from

    async def act(self, person: Person, place: Channel, round_: int) -> None:
        """Do one thing that is owed."""
        if round_ >= self.calls_from and await self._called(person, place):
            return
        for command, option in self.OFFERS:
            choices = await person.autocomplete(place, typed(command), option=option, typed="")
            if choices:
                chosen = self.chance.choice(list(choices))
                value = chosen["value"]
                answer = await person.slash(place, typed(command), **{option: value})
                assert answer.ephemeral, answer.text
                return
        answer = await person.slash(place, typed("letbe"))
        let_be = ("You let it be.", "Du rufst nicht an.")
        assert any(words in answer.text for words in let_be), answer.text

    async def _called(self, person: Person, place: Channel) -> bool:
        segments = {"fiddlebottom": "52", "bubble": "11", "zsazsa": "0", "agentx": "29"}
        said = await person.slash(place, "inkognito-mini call", **segments)
        assert said.ephemeral, said.text
        return "the call is **" in said.text


async def play(
    sandbox: Sandbox,
    client: Client,
    table: Table,
    people: Sequence[Person],
    way: ByButtons | ByCommands,
    most: int = 400,
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
        # Both halves of something may be being written, or an automaton thinks.
        await until(lambda: owing() or table.current.status != "playing")
        if not (owe := owing()):
            continue
        await way.act(by_id[way.chance.choice(owe)], place, table.current.moment.chapter)
        acts += 1
    return acts
