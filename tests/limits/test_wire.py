"""What really goes over the wire while people play: within Discord's limits, and as its published
description has it."""

import copy
import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.games import locales
from bot.mini.rules.cards import Location
from bot.sandbox.calls import Exchange
from bot.sandbox.completing import completed
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from bot.sandbox.reading import EPHEMERAL
from bot.words.catalogue import Catalogue
from cogs.interactions.client import Client
from cogs.interactions.routes import Route, Verb, route
from cogs.mini.verbs import Act
from tests.commands import typed
from tests.e2e.conftest import playing
from tests.e2e.players import ByButtons, ByCommands, play, seated, the_table, thread_of
from tests.hours import quiet
from tests.in_place import review_in_place
from tests.limits.command import broken_command, weight
from tests.limits.names import CARDS, ODD, OFFERED_TO_ALL
from tests.limits.schema import the_schema
from tests.limits.walker import LAYOUT, broken, broken_choices, broken_form, custom_ids, values
from tests.patience import LONG, hurry_nobody
from tests.plates import send_plates

ROOT = Path(__file__).parents[2]


@dataclass
class Evening:
    """Every request of the bot while people did everything there is, and which channels were
    DMs."""

    exchanges: list[Exchange] = field(default_factory=list)
    events: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    dms: set[int] = field(default_factory=set)

    def saw(self, name: str, event: dict[str, Any]) -> float:
        self.events.append((name, copy.deepcopy(event)))
        return 0.0

    def layouts(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield what Discord was asked to show: forms, and messages for all or for one."""
        for exchange in self.exchanges:
            body, parts = exchange.body, exchange.path.strip("/").split("/")
            if isinstance(body, dict) and parts[-1] == "callback":
                data = body.get("data") or {}
                if body["type"] == 9:
                    yield "form", data
                elif "components" in data:
                    changes = body["type"] == 7 and int(parts[1]) in self.on_what_all_see()
                    public = changes or (body["type"] == 4 and not data["flags"] & EPHEMERAL)
                    yield ("public" if public else "private"), data
            elif isinstance(body, dict) and "components" in body:
                public = parts[0] == "channels" and int(parts[1]) not in self.dms
                yield ("public" if public else "private"), body

    def on_what_all_see(self) -> set[int]:
        """Return the numbers of the interactions that began on a message which everybody in a
        channel sees."""
        return {
            int(event["id"])
            for name, event in self.events
            if name == "INTERACTION_CREATE"
            and "message" in event
            and not event["message"]["flags"] & EPHEMERAL
        }


class InTwoLanguages:
    """Acts by buttons, but for one person whose buttons have other labels: they act by commands."""

    def __init__(self, chance: random.Random, other: Person) -> None:
        self.chance, self.other = chance, other
        self.commands, self.buttons = (
            ByCommands(chance, calls_from=99),
            ByButtons(chance, calls_from=4),
        )

    async def act(self, person: Person, place: Channel, round_: int) -> None:
        if person is self.other:
            await person.slash(place, "inkognito desk")
            await self.commands.act(person, place, round_)
        else:
            await self.buttons.act(person, place, round_)


PLAYED: dict[int, Evening] = {}
"""The evenings that were played already: each takes a while, and one process looks at it."""


@pytest.fixture(
    params=[
        pytest.param(players, marks=pytest.mark.xdist_group(f"an evening of {players}"))
        for players in (3, 4, 5)
    ]
)
async def evening(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Evening]:
    players = request.param
    hurry_nobody(monkeypatch.setattr)
    send_plates(monkeypatch.setattr)
    review_in_place(monkeypatch.setattr)
    if players not in PLAYED:
        async with Sandbox(patience=LONG) as sandbox:
            found = Evening()
            sandbox.on_request(found.exchanges.append)
            sandbox.events(found.saw)
            async with playing(sandbox, tmp_path) as client:
                await everything(sandbox, client, players)
            found.dms = set(sandbox.world.backend.dm_channels.values())
        PLAYED[players] = found
    yield PLAYED[players]


async def everything(sandbox: Sandbox, client: Client, players: int) -> None:
    """Play a match of several games by commands and buttons, in two languages, by people with odd
    names."""
    people = [sandbox.newcomer(name) for name in ODD[:players]]
    campo = sandbox.channel("campo")
    sandbox.speaks(people[1], "de")
    sandbox.close_dms(people[2])
    await seated(sandbox, people, target=2, edition=("german", "english", "online")[players - 3])
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await play(
        sandbox, client, table, people, InTwoLanguages(random.Random(players), people[1]), most=2000
    )
    assert table.current.status == "over"
    for command in (
        "rules",
        "desk",
        "table",
        "match resign",
        "join",
        "leave",
        "start",
        "cancel",
        "leaderboard",
        "me stats",
    ):
        await people[0].slash(place, typed(command))
    await people[0].slash(campo, "inkognito me language", language="de")
    await people[0].slash(campo, "inkognito practice", players=players)
    await people[1].slash(campo, "inkognito tutorial")
    await people[0].slash(campo, "inkognito new")
    manage = str(Route(the_table(client).id, Verb.MANAGE))
    await sandbox.until(lambda: showing(people[0], campo, manage))
    page = (await people[0].click(showing(people[0], campo, manage)[0], custom_id=manage)).message
    for verb in (":options::", ":options::rules"):
        there = next(b for b in page.buttons if verb in b.custom_id)
        page = (await people[0].click(page, custom_id=there.custom_id)).message
    await quiet()


def showing(person: Person, channel: Channel, custom_id: str) -> list[Message]:
    """Return the messages in *channel* that have the button *custom_id*."""
    messages = person.messages(channel)
    return [m for m in messages if any(b.custom_id == custom_id for b in m.buttons)]


async def test_every_request_is_within_the_limits(evening: Evening) -> None:
    seen: Counter[str] = Counter()
    for kind, layout in evening.layouts():
        seen[kind] += 1
        assert (broken_form if kind == "form" else broken)(layout) == [], layout
    for exchange in evening.exchanges:
        body = exchange.body
        if exchange.path.endswith("/callback"):
            if body["type"] == 8:
                seen["choices"] += 1
                assert broken_choices(body["data"]["choices"]) == []
            if body["type"] == 4:
                assert body["data"]["flags"] & LAYOUT
        elif (exchange.method, exchange.path.split("/")[-1]) == ("POST", "messages"):
            assert body["flags"] & LAYOUT
            assert body["nonce"]
            assert body["allowed_mentions"].get("parse", []) == []
    assert set(seen) == {"form", "public", "private", "choices"}, seen


async def test_t5_every_answer_is_for_the_eyes_of_one_person(evening: Evening) -> None:
    """But for what changes a message that all see anyway: it is the panel, as it would have been
    edited."""
    kinds: Counter[int] = Counter()
    for exchange in evening.exchanges:
        what = exchange.path.strip("/").split("/")
        if what[-1] == "callback":
            kinds[exchange.body["type"]] += 1
            if exchange.body["type"] in (4, 5):
                assert exchange.body["data"]["flags"] & EPHEMERAL
        elif what[0] == "webhooks" and exchange.method == "POST":
            assert exchange.body["flags"] & EPHEMERAL
    assert kinds[4] > 20


async def test_no_answer_notifies_anybody(evening: Evening) -> None:
    seen = 0
    for exchange in evening.exchanges:
        body = exchange.body
        if exchange.path.endswith("/callback") and body["type"] in (4, 7):
            body = body["data"]
        elif not ("/webhooks/" in exchange.path and exchange.method in ("POST", "PATCH")):
            continue
        assert body["allowed_mentions"] == {"parse": []}, exchange.path
        seen += 1
    assert seen > 50


def paths(node: dict[str, Any], locale: str) -> Iterator[str]:
    """Yield the whole name of *node* and of every command below it, as somebody reads it there."""
    name = (node.get("name_localizations") or {}).get(locale, node["name"])
    yield name
    for option in node.get("options") or []:
        if option["type"] in (1, 2):
            yield from (f"{name} {path}" for path in paths(option, locale))


async def test_every_command_that_a_sentence_names_is_there(evening: Evening) -> None:
    (registered,) = [each.body for each in evening.exchanges if each.path.endswith("/commands")]
    named = 0
    for language in Catalogue.load(locales()).languages:
        known = {path for command in registered for path in paths(command, language)}
        texts = [
            path.read_text(encoding="utf-8")
            for wing in ("words", "mini")
            for path in (ROOT / "bot" / wing / "locales" / language).iterdir()
        ]
        texts += [(ROOT / "README.md").read_text(encoding="utf-8")] if language == "en" else []
        for command in re.findall(r"(?<=/)inkognito(?:-[a-z]+)?(?: [-\w]+)+", "\n".join(texts)):
            words = command.split()
            assert {" ".join(words[:2]), " ".join(words[:3])} & (
                known - groups(registered, language)
            ), command
            named += 1
    assert named > 20


def groups(registered: list[dict[str, Any]], locale: str) -> set[str]:
    """Return the names of commands that have others below them and cannot be given."""
    known = {path for command in registered for path in paths(command, locale)}
    return {path for path in known if any(other.startswith(f"{path} ") for other in known)}


async def test_the_commands_are_within_the_limits_in_every_language(evening: Evening) -> None:
    registered = [
        command
        for each in evening.exchanges
        if each.path.endswith("/commands")
        for command in each.body or []
    ]
    assert registered
    for command in registered:
        assert broken_command(command) == []
        assert {"de"} <= set(command["description_localizations"])
    assert max(weight(command) for command in registered) > 2000, "all of it was counted"


async def test_what_all_can_read_in_a_custom_id_is_no_secret(evening: Evening) -> None:
    """Nor are there menus in public but of places, which are public themselves (M15)."""
    seen = set()
    for kind, layout in evening.layouts():
        for custom_id in custom_ids(layout) if kind == "public" else ():
            where = route(custom_id)
            seen.add(where.verb)
            assert where.arg == "", custom_id
        if kind == "public":
            assert set(values(layout)) <= set(Location)
    assert {Verb.JOIN, Act.VISIT, Verb.DESK} <= seen <= OFFERED_TO_ALL


async def test_in_private_a_card_is_only_in_what_its_owner_chose_himself(evening: Evening) -> None:
    seen = set()
    for kind, layout in evening.layouts():
        for where in map(route, custom_ids(layout) if kind == "private" else ()):
            seen.add(where.verb)
            assert where.verb in (Act.SHOWN, Act.PROVED) or not CARDS & set(where.arg.split(",")), (
                where
            )
    assert {Verb.DESK, Act.VISIT, Act.PICKED} <= seen


async def test_every_request_is_as_discord_describes_it(evening: Evening) -> None:
    schema = the_schema()
    wrong = {
        schema.wrong(each.method, each.path, each.body, each.query) for each in evening.exchanges
    } - {None}
    assert wrong == set()


async def test_every_answer_of_the_sandbox_is_as_discord_describes_it(evening: Evening) -> None:
    schema = the_schema()
    answered = [each for each in evening.exchanges if each.fate == "answered"]
    wrong = {
        schema.wrong_answer(each.method, each.path, each.status, each.answer) for each in answered
    } - {None}
    assert wrong == set()
    assert {200, 201, 403} <= {each.status for each in answered}


async def test_what_the_gateway_brings_is_as_discord_describes_it(evening: Evening) -> None:
    """There is no description of events; but of the messages and threads in them there is."""
    schema, seen, wrong = the_schema(), Counter[str](), set()
    for name, event in evening.events:
        whole = completed(event)  # as the gateway sends it
        if name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or "message" in whole:
            seen[name] += 1
            wrong.add(schema.wrong_object("MessageResponse", whole.get("message", whole)))
        elif name == "THREAD_CREATE":
            seen[name] += 1
            wrong.add(schema.wrong_object("ThreadResponse", whole))
    assert wrong == {None}
    assert {"INTERACTION_CREATE", "MESSAGE_CREATE", "THREAD_CREATE"} <= set(seen)


async def test_an_answer_that_discord_does_not_describe_is_found() -> None:
    schema = the_schema()
    assert schema.wrong_answer("GET", "/users/@me", 200, {"id": "1"})
    assert schema.wrong_answer("POST", "/channels/1/messages", 200, {})
    assert schema.wrong_answer("POST", "/channels/1/messages", 403, {"code": "50001"})
    assert (
        schema.wrong_answer("POST", "/channels/1/messages", 403, {"code": 50001, "message": "x"})
        is None
    )
    assert schema.wrong_answer("POST", "/channels/1/messages", 302, None)
    assert schema.wrong_answer("GET", "/nowhere", 200, {})


async def test_a_request_that_discord_does_not_describe_is_found() -> None:
    schema = the_schema()
    send, callback = "/channels/1/messages", "/interactions/1/token/callback"
    assert (
        schema.wrong("POST", send, {"flags": 32768, "components": [{"type": 10, "content": "x"}]})
        is None
    )
    assert schema.wrong("POST", send, {"components": [{"type": 10, "content": "x" * 4001}]})
    assert schema.wrong("POST", send, {"nonce": "x" * 26})
    assert schema.wrong("POST", callback, {"type": 99})
    assert schema.wrong("POST", "/nowhere", {})
    assert schema.wrong("POST", send, None)
    assert schema.wrong("GET", send, None, {"limit": "100"}) is None
    assert schema.wrong("GET", send, None, {"limit": "101"})
    assert schema.wrong("GET", send, None, {"most": "1"})
