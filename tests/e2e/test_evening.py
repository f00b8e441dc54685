"""What people do around tables, one after the other: what each is answered, word for word, and what
became of the table by it.

It lies in `answers/evening.txt`. With NOTE_ANSWERS set that is written anew, to be read before it
is kept.
"""

import os
import re
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final

import pytest
from simcord.enums import InteractionType

from bot.host.terms import write_terms
from bot.sandbox.answers import Answer
from bot.sandbox.driver import Message, Sandbox
from bot.sandbox.world import OWNER
from cogs.interactions.client import Client
from storage.rows import Status
from tests.e2e.players import the_table, told
from tests.e2e.test_answers import ANSWERS
from tests.hostile.test_interactions import SUBCOMMAND, send

GERMAN: Final = "Ben"


class Evening:
    """Who is there, and what was said until now."""

    def __init__(self, sandbox: Sandbox, client: Client) -> None:
        self.sandbox, self.client = sandbox, client
        names = ("Anna", GERMAN, "Clara", "Dario", "Elena")
        self.people = {name: sandbox.person(name) for name in names} | {
            "Owner": sandbox.person(OWNER)
        }
        self.place = sandbox.channel("campo")
        self.said: list[str] = []
        self.known: dict[int, str] = {}
        sandbox.speaks(self.people[GERMAN], "de")

    async def asks(self, who: str, command: str, **options: Any) -> Answer:
        """Let *who* type a *command* where the evening is."""
        given = "".join(f" {name}={value}" for name, value in options.items())
        answer = await self.people[who].slash(self.place, f"inkognito {command}", **options)
        return await self.note(f"{who}: /{command}{given}", answer)

    async def makes_up(self, who: str, path: Sequence[str], **options: str) -> None:
        """Let *who* send a command with *options* that no client offers."""
        *above, name = path
        given: Any = [{"name": o, "type": 3, "value": v} for o, v in options.items()]
        given = [{"type": SUBCOMMAND, "name": name, "options": given}]
        for group in above:
            given = [{"type": 2, "name": group, "options": given}]
        data = {"id": "1", "name": "inkognito", "type": 1, "options": given}
        kind = InteractionType.APPLICATION_COMMAND
        answer = await send(self.sandbox, self.people[who], self.place, kind, data, None)
        await self.note(f"{who}: /{' '.join(path)} {options}", answer)

    async def resigns(self, who: str) -> None:
        """Let *who* leave the match, and say so once more if that is asked."""
        answer = await self.asks(who, "match resign")
        if answer.message is not None and answer.message.buttons:
            await self.presses(who, answer.message, "resign")

    async def presses(self, who: str, message: Message, verb: str) -> Answer:
        """Let *who* press the button for *verb*, grey or not."""
        (custom_id,) = (one for one in message.custom_ids if f":{verb}:" in one)
        answer = await self.people[who].forge(message, custom_id)
        return await self.note(f"{who}: [{verb}]", answer)

    async def picks(self, who: str, message: Message, menu: str, value: str) -> Answer:
        """Let *who* choose *value* in the menu whose custom_id ends with *menu*."""
        (custom_id,) = (m.custom_id for m in message.selects if m.custom_id.endswith(menu))
        answer = await self.people[who].select(message, custom_id, [value])
        return await self.note(f"{who}: [{menu}] {value}", answer)

    async def lobby(self, number: int) -> Message:
        """Return the lobby of a table, once it is there."""
        return await self.people["Anna"].expect(self.sandbox.channel("campo"), f"· #{number}\n")

    async def note(self, asked: str, answer: Answer) -> Answer:
        """Write down what was *asked*, the *answer*, and how the newest tables stand then."""
        lines = [answer.kind]
        if answer.kind in ("message", "update"):
            lines = answer.text.splitlines()
            lines += [f"<{m.placeholder}: {chosen(m)}>" for m in answer.message.selects]
            lines += [f"[{b.label}]{' off' * b.disabled}" for b in answer.message.buttons]
        self.said += ["", asked, *(f"  {line}" for line in lines if line)]
        for table in self.client.house.open_tables():
            now = table.current
            if now.status not in (Status.LOBBY, Status.PLAYING):
                continue  # it is there only until all of it is told
            seats = [
                f"{chair.name}{f' ({chair.automaton})' if chair.automaton else ''}"
                f"{'*' if chair.person == now.row.owner else ''}"
                for chair in now.chairs
            ]
            stand = f"#{table.id} {now.status}, {now.row.language}: {', '.join(seats)}"
            terms = write_terms(now.terms)
            if f"    {stand} {terms}" not in self.known.values():
                self.said.append(f"    {stand}")
                if self.known.get(-table.id) != terms:
                    self.said.append(f"    {terms}")
                self.known |= {-table.id: terms, table.id: f"    {stand} {terms}"}
        return answer

    def written(self) -> str:
        """Return all that was said, with the names of people and places for their numbers."""
        text = "\n".join(self.said).lstrip() + "\n"
        for name, person in self.people.items():
            text = text.replace(f"<@{person.id}>", f"@{name}")
            text = text.replace(f"@me/{person.dm().id}", f"@me/{name}")
        return re.sub(r"<#\d+>", "<#place>", re.sub(r"<t:[^>]+>", "<time>", text))


def chosen(menu: Any) -> str:
    return ", ".join(f"{'>' * choice.chosen}{choice.value}" for choice in menu.choices)


async def test_an_evening_goes_as_it_is_to(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The same seats, each time; nonces are as ever.
    monkeypatch.setattr("bot.host.pledge.secrets", SimpleNamespace(token_bytes=bytes))
    evening = Evening(sandbox, client)
    await settings_of_one(evening)
    await a_lobby(evening)
    await a_match(evening)
    written = evening.written()
    file = ANSWERS / "evening.txt"
    if "NOTE_ANSWERS" in os.environ:
        file.write_text(written)
    assert written == file.read_text()


async def settings_of_one(evening: Evening) -> None:
    asks = evening.asks
    for _ in range(2):
        for command in ("me watch", "me listed", "me plain"):
            await asks(GERMAN, command)
    for hours in (
        {"zone": "Europe/Rome"}, {"zone": "Europe/Rome", "begin": 0, "end": 7}, {"begin": 1},
        {"zone": "Europe/Rome", "begin": 20, "end": 0}, {"end": 5}, {},
    ):  # fmt: skip
        await asks("Anna", "me quiet", **hours)
    for typed in ("america/new y", "new york"):
        offered = await evening.people["Anna"].autocomplete(
            evening.place, "inkognito me quiet", option="zone", typed=typed
        )
        evening.said.append(f"{typed}: {[each['value'] for each in offered]}")
    many = await evening.people["Anna"].autocomplete(
        evening.place, "inkognito me quiet", option="zone", typed="europe/"
    )
    assert [each["value"] for each in many] == sorted(each["value"] for each in many)
    await asks("Elena", "me language", language="de")
    await asks("Elena", "me listed")
    await evening.makes_up("Elena", ["me", "language"], language="nl")
    await evening.makes_up("Elena", ["leaderboard"], kind="most beautiful")
    await evening.makes_up("Elena", ["rules"], topic="weather")
    await evening.makes_up("Elena", ["new"], language="nl")
    await evening.makes_up("Elena", ["new"], edition="swedish")
    for kind in ({}, {"kind": "soloists-apart"}):
        await asks("Anna", "leaderboard", **kind)


async def a_lobby(evening: Evening) -> None:
    asks, presses, picks = evening.asks, evening.presses, evening.picks
    await asks(GERMAN, "new")
    await asks("Anna", "cancel", table="1")
    await asks(GERMAN, "cancel")
    await asks(
        "Anna", "new", edition="english", players=3, target=2, help="paper", pace="slow",
        level="hard", visits="together", language="de",
    )  # fmt: skip
    lobby = await evening.lobby(2)
    await asks(GERMAN, "join")
    await presses(GERMAN, lobby, "manage")
    page = (await presses("Anna", lobby, "manage")).message
    for verb in ("add", "add", "drop", "drop"):
        await presses("Anna", page, verb)
    options = (await presses("Anna", page, "options")).message
    for menu, value in (("players", "4"), ("pace", "live"), ("level", "easy"), ("help", "coach")):
        await picks("Anna", options, f":{menu}", value)
    for custom_id, values in (("ink:2:set::help", ["oracle"]), ("ink:2:set::weather", ["fair"])):
        forged = await evening.people["Anna"].forge(options, custom_id, values)
        await evening.note(f"Anna: {custom_id} {values}", forged)
    page = (await presses("Anna", lobby, "manage")).message
    for _ in range(2):
        await presses("Anna", page, "add")
    await asks("Clara", "join", table="2")
    await asks("Anna", "leave")
    await presses("Clara", lobby, "join")
    await asks("Clara", "leave", table="2")
    await asks("Dario", "new", players=5)
    await asks("Elena", "tables")
    await asks("Dario", "leave")
    await asks(GERMAN, "start")
    page = (await presses(GERMAN, lobby, "manage")).message
    await presses(GERMAN, page, "cancel")
    await asks(GERMAN, "practice", edition="dutch", players=5, level="expert")
    await asks("Dario", "match substitute", table="4")
    await evening.resigns(GERMAN)
    await asks("Elena", "tutorial")
    await asks("Elena", "match vote", matter="pause")
    await evening.resigns("Elena")


async def a_match(evening: Evening) -> None:
    asks, presses = evening.asks, evening.presses
    await asks("Anna", "new", players=5)
    lobby = await evening.lobby(the_table(evening.client).id)
    for who in (GERMAN, "Clara"):
        await presses(who, lobby, "join")
    await presses(GERMAN, lobby, "manage")
    page = (await presses("Anna", lobby, "manage")).message
    for verb in ("add", "add", "start"):
        await presses("Anna", page, verb)
    table = the_table(evening.client)
    await told(evening.client, table)
    assert table.current.row.thread is not None
    evening.place = evening.sandbox.channel_by_id(table.current.row.thread)
    await asks("Clara", "match back")
    await asks("Clara", "match vote", matter="slow")
    await asks(GERMAN, "match vote", matter="slow")
    await evening.makes_up("Clara", ["match", "vote"], matter="party")
    await evening.resigns("Clara")
    await evening.resigns("Clara")
    await asks("Clara", "match vote", matter="pause")
    await asks("Dario", "match substitute")
    await evening.people["Dario"].expect(None, f"Table #{table.id} · ")
    await asks(GERMAN, "notes", text="lies")
    await asks("Anna", "join")
    await evening.resigns("Dario")
    await asks("Elena", "match substitute")
    await evening.resigns(GERMAN)
    await asks("Anna", "match vote", matter="abandon")
    await evening.resigns("Elena")  # then all who are there are for it
    for command in ("match rematch", "verify", "table", "me history"):
        await asks("Anna", command)
    await asks("Elena", "me history")
