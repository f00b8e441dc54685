"""Whatever a changed client sends: a private sentence, nothing changed, nothing broken.

Persons, guilds and messages are Discord's word; custom_ids, values, options and fields are
anybody's (T1, T5, T9).
"""

import os
import random
import re
import string
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from discord import app_commands
from simcord.enums import InteractionType

from bot.host.table import Table
from bot.mini.rules.cards import Card, Location
from bot.sandbox import hands
from bot.sandbox.answers import Answer
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from bot.sandbox.world import OWNER
from cogs.interactions.client import Client
from cogs.interactions.routes import Verb
from cogs.mini.verbs import Act
from tests.commands import typed
from tests.e2e.players import ByCommands, later, play, seated, the_table, thread_of, told
from tests.hours import quiet
from tests.seating import seats_of

MANY = int(os.environ.get("HOSTILE", "50000")) // 200
NAMES = ("Anna", "Ben", "Clara")
ODD = (
    "", " ", "\x00", "\u202e\u200b", "@everyone", "<@1>", "```", "-1", "1e9", "١", "9" * 100, "ß",
    "\U0001f575", "{id}", "'; --",
)  # fmt: skip
COMMANDS = {
    "visit": "location", "send": "location", "show": "cards", "ask": "player", "prove": "card",
    "peek": "side",
    "rules": "topic", "language": "language", "join": "table", "leave": "table", "desk": "table",
    "table": "table",
    "pickup": "table", "nothing": "x",
}  # fmt: skip
VERBS = [verb for verb in (*Verb, *Act) if verb not in (Verb.NEW, Verb.PRACTICE)]
"""Whoever likes may open a table, which is no harm."""
STRING, INTEGER, SUBCOMMAND, GROUP = 3, 4, 1, 2


def word(whim: random.Random) -> str:
    """Return something that may stand for anything."""
    kinds = (
        lambda: whim.choice(ODD),
        lambda: "".join(whim.choices(string.printable, k=whim.randrange(1, 60))),
        lambda: whim.choice(list(Location)),
        lambda: ",".join(whim.choices([*Card, "black", "nobody"], k=whim.randrange(1, 4))),
        lambda: str(whim.randrange(-3, 99)),
    )
    return str(whim.choice(kinds)())


def custom_id(whim: random.Random, table: int) -> str:
    """Return a custom_id that may nearly be one."""
    parts = [
        whim.choice(["ink", "INK", word(whim)]) if whim.random() < 0.1 else "ink",
        whim.choice([str(table), "zz", "0", word(whim)]),
        whim.choice([*VERBS, word(whim)]),
        whim.choice(["", "1.1", "1.2", "9.9", "0.0", word(whim)]),
        whim.choice(["", word(whim)]),
    ]
    return ":".join(parts)[: whim.choice([100, 100, 20])] or "?"


def clicks(
    whim: random.Random, table: int, many: int
) -> Iterator[tuple[InteractionType, dict[str, Any]]]:
    """Yield clicks, choices, forms, commands and autocompletions."""
    for _ in range(many):
        kind = whim.randrange(4)
        if kind == 0:
            yield (
                InteractionType.MESSAGE_COMPONENT,
                {"custom_id": custom_id(whim, table), "component_type": 2},
            )
        elif kind == 1:
            data = {
                "custom_id": custom_id(whim, table),
                "component_type": 3,
                "values": [word(whim)] * whim.randrange(3),
            }
            yield InteractionType.MESSAGE_COMPONENT, data
        elif kind == 2:
            part = {"type": 18, "id": 1, "component": field(whim)}
            yield (
                InteractionType.MODAL_SUBMIT,
                {"custom_id": custom_id(whim, table), "components": [part] * whim.randrange(6)},
            )
        else:
            name, option = whim.choice(list(COMMANDS.items()))
            options = [
                {"type": STRING, "name": whim.choice([option, "table"]), "value": word(whim)}
            ]
            whole = typed(name).partition(" ")[0]
            inner = {"type": SUBCOMMAND, "name": name, "options": options * whim.randrange(2)}
            yield (
                InteractionType.APPLICATION_COMMAND,
                {"id": "1", "name": whole, "type": 1, "options": [inner]},
            )


def field(whim: random.Random) -> dict[str, Any]:
    named = {"custom_id": whim.choice([*"FBZX", word(whim)]), "id": 2}
    if whim.random() < 0.5:
        return {"type": 4, "value": word(whim), **named}
    return {"type": 3, "values": [word(whim)] * whim.randrange(3), **named}


async def send(
    sandbox: Sandbox, person: Person, place: Channel, kind: Any, data: Any, message: Message | None
) -> Answer:
    world = sandbox.world
    stored = None if message is None else world.backend.get_message(message.channel_id, message.id)
    record = hands.emit(world, person.citizen, place.id, kind, data, stored)
    try:
        await sandbox.until(lambda: record.responded)
    except AssertionError as error:
        raise AssertionError(f"no answer to {kind} {data}") from error
    return Answer(sandbox.wire, person.citizen, record)


async def stopped_at(
    sandbox: Sandbox, client: Client, acts: int
) -> tuple[list[Person], Table, Channel]:
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    await play(
        sandbox, client, table, people, ByCommands(random.Random(4), calls_from=99), most=acts
    )
    await later(
        client, 60.0
    )  # whoever is to be called has been, and every message shows the newest
    await quiet()
    await told(client, table)
    return people, table, await thread_of(sandbox, client, table)


@pytest.mark.parametrize("acts", [0, 6, 13])
async def test_a_stranger_gets_a_private_sentence_and_changes_nothing(
    sandbox: Sandbox, client: Client, acts: int
) -> None:
    people, table, place = await stopped_at(sandbox, client, acts)
    whim, elena = random.Random(acts), sandbox.person("Elena")
    panel = next(m for m in people[0].messages(place) if m.buttons)
    before = table.current.written, table.current.chairs, table.current.row, table.current.terms
    public: list[str] = []
    sandbox.on_request(
        lambda each: public.append(each.path) if each.path.startswith("/channels/") else None
    )
    for kind, data in clicks(whim, table.id, MANY):
        message = None if kind is InteractionType.APPLICATION_COMMAND else panel
        answer = await send(sandbox, elena, place, kind, data, message)
        assert answer.ephemeral, data
        assert answer.text, data
        assert not any(word in answer.text for word in ("@everyone", "<@1>"))
    assert (
        table.current.written,
        table.current.chairs,
        table.current.row,
        table.current.terms,
    ) == before
    assert public == []


async def test_a_player_gets_a_private_sentence_and_does_nothing_illegal(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await stopped_at(sandbox, client, 5)
    whim = random.Random(3)
    panel = next(m for m in people[0].messages(place) if m.buttons)
    for kind, data in clicks(whim, table.id, MANY):
        person = whim.choice(people)
        message = None if kind is InteractionType.APPLICATION_COMMAND else panel
        answer = await send(sandbox, person, place, kind, data, message)
        if answer.kind == "modal":
            continue
        assert answer.ephemeral, data
        assert answer.text, data
    # What the ledger holds now is a game by the rules: folding it again gives the same state.
    assert table.current.game is not None
    state = table.current.rules.after(
        table.current.rules.blank, await table.story(table.current.game)
    )
    assert state == table.current.state


CARD = re.compile(r"Fiddlebottom|Bubble|Zsa|Agent X|\b(52|11|29)\b")
ADMIN = {"matter": "pause", "about": "", "text": "a word", "zone": "Europe/Rome", "language": "en"}
"""What is said in an option that takes no table."""

NUMBERS = (-(2**53), -1, 0, 1, 2, 99, 2**53)


def all_commands(client: Client) -> Iterator[tuple[list[str], list[tuple[str, int, bool]]]]:
    """Yield the path of every command there is, and of each option its name, its type and
    whether it must be given."""
    for command in client.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            options = [(each.name, each.type.value, each.required) for each in command.parameters]
            yield command.qualified_name.split(), options


def hostile(whim: random.Random, path: list[str], options: list[tuple[str, int, bool]]) -> Any:
    """Return the command at *path* with anything that a client may say in *options*."""
    given = [
        {
            "name": name,
            "type": kind,
            "value": word(whim) if kind == STRING else whim.choice(NUMBERS),
        }
        for name, kind, needed in options
        if kind in (STRING, INTEGER) and (needed or whim.random() < 0.7)
    ]
    whim.shuffle(given)
    for depth, name in enumerate(reversed(path[1:])):
        given = [{"type": SUBCOMMAND if depth == 0 else GROUP, "name": name, "options": given}]
    return {"id": "1", "name": path[0], "type": 1, "options": given}


async def test_s53_every_command_takes_anything_from_a_player_and_from_a_stranger(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await stopped_at(sandbox, client, 6)
    whim, elena = random.Random(5), sandbox.person("Elena")
    before, left = table.current.chairs, set()
    commands = list(all_commands(client))
    whim.shuffle(commands)
    assert len(commands) > 30
    for path, options in commands:
        for person in (elena, whim.choice(people), elena):
            data = hostile(whim, path, options)
            answer = await send(
                sandbox, person, place, InteractionType.APPLICATION_COMMAND, data, None
            )
            left |= {person.id} if path[-1] == "resign" else set()
            if answer.kind == "modal":
                continue
            assert answer.ephemeral, data
            assert answer.text, data
            assert not any(word in answer.text for word in ("@everyone", "<@1>")), data
    for then, now in zip(before, table.current.chairs, strict=True):
        assert then.person == now.person or then.person in left, "nobody gives up another's seat"
    assert table.current.game is not None
    state = table.current.rules.after(
        table.current.rules.blank, await table.story(table.current.game)
    )
    assert state == table.current.state


TELLING = {"rules", "topics", "new", "practice", "tutorial"}
"""What names cards to anybody: the rules name all of them, and who opens a table may hold some."""


async def everything_asked(
    sandbox: Sandbox, client: Client, table: Table, place: Channel, verbs: Iterable[str]
) -> list[tuple[str, str]]:
    """Let an admin who does not play try every command that there is, here and elsewhere, and press
    every button with one of *verbs*; return each with what was answered."""
    owner, found = sandbox.person(OWNER), list[tuple[str, str]]()

    def note(what: str, answer: Answer) -> None:
        if answer.kind == "modal":
            return  # a form that asks for something
        assert answer.ephemeral, what
        shown = [answer.text, *(each.description or "" for each in answer.message.pictures)]
        found.append((what, "\n".join(shown)))

    for path, options in all_commands(client):
        if path[-1] in TELLING:
            continue
        given = [
            {"name": name, "type": kind, "value": ADMIN.get(name, "1") if kind == STRING else 1}
            for name, kind, _ in options
            if kind in (STRING, INTEGER)
        ]
        for depth, name in enumerate(reversed(path[1:])):
            given = [{"type": SUBCOMMAND if depth == 0 else GROUP, "name": name, "options": given}]
        data = {"id": "1", "name": path[0], "type": 1, "options": given}
        for channel in (place, sandbox.channel("campo")):
            kind = InteractionType.APPLICATION_COMMAND
            note(" ".join(path), await send(sandbox, owner, channel, kind, data, None))
    now = table.current.moment
    panel = next(m for m in owner.messages(place) if m.buttons and not m.ephemeral)
    for verb in [verb for verb in verbs if verb not in TELLING]:
        for moment in ("", f"{now.game}.{now.chapter}"):
            data = {"custom_id": f"ink:{table.id}:{verb}:{moment}:", "component_type": 2}
            kind = InteractionType.MESSAGE_COMPONENT
            note(f"button {verb}", await send(sandbox, owner, place, kind, data, panel))
    assert all(chair.person != owner.id for chair in table.current.chairs)
    return found


async def test_t24_nothing_shows_an_admin_who_does_not_play_a_card_of_anybody(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await stopped_at(sandbox, client, 30)
    assert any(table.current.sight(seat).clues for seat in seats_of(table))
    found = await everything_asked(sandbox, client, table, place, (*Verb, *Act))
    assert len(found) > 150
    assert [what for what, said in found if CARD.search(said)] == []
