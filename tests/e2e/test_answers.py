"""What everybody is answered to every command and every button, wherever a match stands.

What is answered lies in `answers`, a file for each of these: below who asks, the keys of the
sentences, or the first line of what is shown, and what was asked. What a file does not name is done
and tested elsewhere. With NOTE_ANSWERS set they are written anew, to be read before they are kept.
"""

import os
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from simcord.enums import InteractionType

from bot.host.table import Table
from bot.sandbox.answers import Answer
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from cogs.interactions import asked, router
from cogs.interactions.asked import Asked
from cogs.interactions.client import Client
from cogs.interactions.routes import Route, Verb
from cogs.interactions.texts import ADMIN
from cogs.mini.verbs import Act
from storage.rows import Status
from tests.e2e.players import ByButtons, play, resigns, seated, the_table, thread_of
from tests.hostile.test_interactions import GROUP, STRING, SUBCOMMAND, all_commands, send

ANSWERS: Final = Path(__file__).parent / "answers"

OF_NO_TABLE: Final = {
    "new", "practice", "tutorial", "language", "plain", "watch", "listed", "quiet", "leaderboard",
    "privacy", "daily",
}  # fmt: skip
"""Commands that ask after no table."""

SAID: Final[Mapping[str, str | int]] = {
    "matter": "pause", "text": "a word", "location": "rialto", "cards": "F,52", "player": "1",
    "card": "F", "side": "left", "fiddlebottom": "52", "bubble": "11", "zsazsa": "0",
    "agentx": "29", "figures": "x", "plan": "x", "to": "x", "question": "x", "meeting": "x",
    "what": "x", "answer": "yes", "blue": "x", "yellow": "x", "green": "x", "red": "x",
    "which": "wink", "value": "x",
}  # fmt: skip

CLICKED: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    Verb.SET: ("help", ("paper",)),
    Verb.VOTE: ("pause", ()),
    Verb.NOTED: ("1", ()),
    Act.VISIT: ("", ("rialto",)),
    Act.SEND: ("", ("rialto",)),
    Act.SHOW: ("", ("F,52",)),
    Act.SHOWN: ("F,52", ()),
    Act.ASK: ("", ("1",)),
    Act.PROVE: ("", ("F",)),
    Act.PEEK: ("", ("left",)),
    Act.PICTURE: ("table", ()),
}
"""What a button says besides its verb, and what is chosen in a menu."""

FORMS: Final = (Verb.NOTED, Act.CALL)

FILLED_IN: Final = [
    {"type": 18, "id": 1, "component": {"type": 3, "id": 2, "custom_id": of, "values": [value]}}
    for of, value in (("F", "52"), ("B", "11"), ("Z", "0"), ("X", "29"), ("text", "a word"))
]


@dataclass(frozen=True)
class Scene:
    """A table, or none, and who asks about it where."""

    table: Table | None
    place: Channel
    people: Mapping[str, Person]
    done: Mapping[str, frozenset[str]]
    """What is not asked, by whom: it would be done."""
    under: Message
    """What the buttons are on."""


class Heard:
    """The keys of the sentences with which interactions are answered."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.keys: list[str] = []
        say, guarded = Asked.say, asked.guarded

        def saying(this: Asked, key: str, **values: str | int) -> str:
            self.keys.append(key)
            return say(this, key, **values)

        async def guarding(work: Any, tell: Any, what: str) -> None:
            async def telling(key: str, mishap: str, **values: str | int) -> None:
                self.keys[:] = [key]
                await tell(key, mishap, **values)

            await guarded(work, telling, what)

        patch.setattr(Asked, "say", saying)
        patch.setattr(asked, "guarded", guarding)
        patch.setattr(router, "_is_there", lambda *_: True)  # messages of every age have buttons


def commands(client: Client) -> Iterator[tuple[list[str], list[tuple[str, int]]]]:
    for path, options in all_commands(client):
        if path[-1] not in OF_NO_TABLE and path[0] != ADMIN:
            needed = [(name, kind) for name, kind, must in options if must or name == "table"]
            yield path, needed


def data_of(path: Sequence[str], options: Sequence[tuple[str, int]], number: int | None) -> Any:
    given: list[dict[str, Any]] = [
        {"name": name, "type": kind, "value": SAID[name] if name != "table" else str(number or 1)}
        for name, kind in options
        if name != "table" or number is not None
    ]
    for depth, name in enumerate(reversed(path[1:])):
        given = [{"type": SUBCOMMAND if depth == 0 else GROUP, "name": name, "options": given}]
    return {"id": "1", "name": path[0], "type": 1, "options": given}


async def asked_of(
    sandbox: Sandbox, client: Client, heard: Heard, scene: Scene, who: str
) -> dict[str, str]:
    """Return what *who* is answered, by what they ask."""
    person, told = scene.people[who], {}
    number = 99 if scene.table is None else scene.table.id
    command = InteractionType.APPLICATION_COMMAND

    async def answer(place: Channel, kind: Any, data: Any, message: Message | None) -> str:
        heard.keys.clear()
        answer = await send(sandbox, person, place, kind, data, message)
        return "+".join(heard.keys) or shown(answer)

    elsewhere = sandbox.channel("lobby-of-spies")
    for path, options in commands(client):
        name = " ".join(path[1:])
        if path[0] == "inkognito-board":  # some of which are called as others are
            name = f"board {name}"
        if name in scene.done.get(who, ()):
            continue
        here = await answer(scene.place, command, data_of(path, options, None), None)
        told[f"/{name}"] = here
        if ("table", STRING) in options:
            there = await answer(elsewhere, command, data_of(path, options, number), None)
            if there != here:
                told[f"/{name} table:"] = there
    for verb in (*Verb, *Act):
        if f"[{verb}]" in scene.done.get(who, ()):
            continue
        arg, values = CLICKED.get(verb, ("", ()))
        moment = None if scene.table is None else scene.table.current.moment
        custom_id = str(Route(scene.table.id if scene.table else 99, verb, moment, arg))
        kind, data = InteractionType.MESSAGE_COMPONENT, {"custom_id": custom_id}
        if verb in FORMS:
            kind, data = InteractionType.MODAL_SUBMIT, data | {"components": FILLED_IN}
        elif values:
            data |= {"component_type": 3, "values": list(values)}
        else:
            data |= {"component_type": 2}
        told[f"[{verb}]"] = await answer(scene.place, kind, data, scene.under)
    return told


def shown(answer: Answer) -> str:
    if answer.kind == "modal":
        return "a form"
    text = answer.text if answer.message is not None else ""
    text = re.sub(r"<#\d+>", "<#place>", text)
    return repr(text.splitlines()[0] if text else answer.kind)


def listed(told: Mapping[str, Mapping[str, str]]) -> str:
    lines = []
    for who, answers in told.items():
        lines.append(f"{who}\n")
        for said in sorted(set(answers.values())):
            wishes = [wish for wish, answer in answers.items() if answer == said]
            lines.append(f"  {said}\n    {', '.join(wishes)}\n")
    return "".join(lines)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    # The same seats, each time; nonces are as ever.
    monkeypatch.setattr("bot.host.pledge.secrets", SimpleNamespace(token_bytes=bytes))
    return Heard(monkeypatch)


async def begun(sandbox: Sandbox, client: Client) -> tuple[list[Person], Table, Channel]:
    """Begin a match that one of four has left."""
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara", "Dario")]
    await seated(sandbox, people, target=1, pace="untimed")
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await resigns(people[3], place)
    return people, table, place


async def scene_of(kind: str, sandbox: Sandbox, client: Client) -> Scene:
    anna, ben, elena = (sandbox.person(name) for name in ("Anna", "Ben", "Elena"))
    campo = sandbox.channel("campo")
    under = anna.say(campo, "a message")
    if kind == "none":
        await ben.slash(sandbox.channel("lobby-of-spies"), "inkognito new")
        people = {"who sits elsewhere": ben, "whoever": elena}
        return Scene(None, campo, people, DONE["none"], under)
    if kind in ("lobby", "cancelled"):
        await anna.slash(campo, "inkognito new", players=3)
        table = the_table(client)
        await ben.slash(campo, "inkognito join")
        if kind == "cancelled":
            asked = await anna.slash(campo, "inkognito cancel")
            await anna.click(asked.message, label="Yes, cancel the table")
        people = {"who opened it": anna, "who joined": ben, "a stranger": elena}
        return Scene(table, campo, people, DONE.get(kind, {}), under)
    (anna, ben, clara, dario), table, place = await begun(sandbox, client)
    if kind == "over":
        way = ByButtons(random.Random(1), calls_from=1)
        await play(sandbox, client, table, [anna, ben, clara], way)
        assert table.current.status is Status.OVER
    if kind == "abandoned":
        for person in (anna, ben):
            await person.slash(place, "inkognito match vote", matter="abandon")
        assert table.current.status is Status.ABANDONED
    people = {"who opened it": anna, "who plays": ben, "who has left": dario, "a stranger": elena}
    return Scene(table, place, people, DONE.get(kind, {}), anna.say(place, "a message"))


DONE: Final[Mapping[str, Mapping[str, frozenset[str]]]] = {
    "none": {"who sits elsewhere": frozenset(("leave", "cancel", "match salt"))},
    "lobby": {
        "who opened it": frozenset(
            ("leave", "cancel", "match salt", "[leave]", "[cancel]", "[add]", "[drop]", "[set]")
        ),
        "who joined": frozenset(("leave", "match salt", "[leave]", "[add]", "[drop]")),
        "a stranger": frozenset(("join", "[join]")),
    },
    "running": {
        "who opened it": frozenset(("match resign", "match vote", "[vote]")),
        "who plays": frozenset(("match resign", "match vote", "[vote]")),
        "who has left": frozenset(("match substitute",)),
        "a stranger": frozenset(("match substitute",)),
    },
    "over": {
        "who opened it": frozenset(("[rematch]",)),
        "who plays": frozenset(("[rematch]",)),
    },
}


@pytest.mark.parametrize("kind", ["none", "lobby", "running", "over", "cancelled", "abandoned"])
async def test_everybody_is_answered_what_is_so(
    sandbox: Sandbox, client: Client, heard: Heard, kind: str
) -> None:
    scene = await scene_of(kind, sandbox, client)
    before = None if scene.table is None else scene.table.current
    told = {who: await asked_of(sandbox, client, heard, scene, who) for who in scene.people}
    file = ANSWERS / f"{kind}.txt"
    if "NOTE_ANSWERS" in os.environ:
        file.write_text(listed(told))
    assert listed(told) == file.read_text()
    stranger = scene.people.get("a stranger")
    assert stranger is None or stranger.dms() == [], "nobody is written to who has not joined"
    if scene.table is not None and before is not None:
        now = scene.table.current
        assert (now.status, now.written, now.terms) == (before.status, before.written, before.terms)
