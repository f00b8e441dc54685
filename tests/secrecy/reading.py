"""Everything one person reads while one of two worlds is played on the real bot."""

import hashlib
import random
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from bot.game.seats import Seat
from bot.mini.game import MINI
from bot.mini.rules.actions import PickUp, Reveal, Show
from bot.mini.rules.cards import CARDS, PAIRS
from bot.mini.rules.options import options
from bot.monitoring.disk import Room
from bot.sandbox.calls import Exchange
from bot.sandbox.driver import Message, Person
from cogs.interactions.client import Client
from tests.commands import typed
from tests.e2e.players import ByCommands, resigns
from tests.game.worlds import World
from tests.secrecy.hands import COMMANDS, by_button, by_command
from tests.secrecy.stage import Stage, ruled_by, stage
from tests.secrecy.twins import Dealing, Scene

NUMBER = {"fiddlebottom": "52", "bubble": "11", "zsazsa": "0", "agentx": "29"}
ATTEMPTS: tuple[tuple[str, dict[str, str]], ...] = (
    ("visit", {"location": "rialto"}),
    *(("show", {"cards": cards}) for cards in ("F,52", "B,Z", "0,29", "black,F", "black,11")),
    *(("ask", {"player": player}) for player in ("2", "nobody")),
    *(("prove", {"card": card}) for card in ("F", "29")),
    ("letbe", {}),
    ("peek", {"side": "left"}),
    ("call", NUMBER),
)
"""What a person may try in vain; what they may do at that moment is left out."""

MEANS = {
    "visit": {"Visit"},
    "show": {"Show", "Reveal"},
    "ask": {"Ask", "Decline"},
    "prove": {"Prove"},
    "letbe": {"Waive"},
    "peek": {"Peek"},
    "call": {"Call", "PickUp"},
}

LATEST = 6
"""Messages of each channel that are read again at every step."""

HOUSE_ACTS_FOR = 2
"""Actions after which somebody else resigns, before the end: the house acts for their seat from
then on."""


@dataclass
class Step:
    """What came to be readable in one step: by channel, the answers to the person's own doings,
    and what has been counted for hosts by then, since the person reads."""

    sent: dict[str, list[str]] = field(default_factory=dict)
    screen: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    counted: dict[str, float] = field(default_factory=dict)


@dataclass
class Reading:
    """Writes down what *person* can read on *stage*, without what is drawn anew for each
    message."""

    stage: Stage
    person: Person
    steps: list[Step] = field(default_factory=lambda: [Step()])

    def __post_init__(self) -> None:
        table, everybody = self.stage.table, [*self.stage.people.values(), self.stage.listener]
        self.names = {str(each.id): each.name for each in everybody}
        self.names |= {
            str(table.current.row.channel): "channel",
            str(table.current.told_in): "thread",
        }
        self.begun = counted(self.stage.client)
        self.hook, self.stage.sandbox.wire.on_request = (
            self.stage.sandbox.wire.on_request,
            self._sent,
        )

    def next(self) -> None:
        """End this step: look at the screen once more, and begin another."""
        world = self.stage.sandbox.world
        for channel in self.person.channels():
            for message in world.messages_of(self.person.citizen, channel.id)[-LATEST:]:
                self.steps[-1].screen.append(
                    f"{channel.kind} {plain(shown(world.message_json(message)), self.names)}"
                )
        now = counted(self.stage.client)
        self.steps[-1].counted = {
            what: number - self.begun.get(what, 0.0) for what, number in now.items()
        }
        self.steps.append(Step())

    def answer(self, what: Any) -> None:
        self.steps[-1].answers.append(plain(shown(what), self.names))

    def _sent(self, exchange: Exchange) -> None:
        assert self.hook is not None
        self.hook(exchange)
        where = self._where(exchange)
        if where:
            files = [(name, hashlib.sha256(data).hexdigest()) for name, data in exchange.files]
            said = (
                f"{exchange.method} {exchange.path} {shown(exchange.body)} {files}"
                f" {exchange.status}"
            )
            line = plain(said, self.names)
            self.steps[-1].sent.setdefault(where, []).append(line)

    def _where(self, exchange: Exchange) -> str:
        parts = exchange.path.strip("/").split("/")
        backend = self.stage.sandbox.world.backend
        if exchange.method == "GET":
            return ""
        if parts[0] == "channels":
            if int(parts[1]) == backend.dm_channels.get(self.person.id):
                return "private"
            dms = {str(each) for each in backend.dm_channels.values()}
            return "" if parts[1] in dms else self.names.get(parts[1], "elsewhere")
        if parts[0] == "users":
            return ""  # a DM being opened
        record = next(each for each in backend.interactions.values() if each.token in parts)
        return "answers" if record.user_id == self.person.id else ""


async def read(
    path: Path,
    patch: pytest.MonkeyPatch,
    scene: Scene,
    world: World,
    *,
    probes: int = 13,
    until_unlike: Sequence[Step] = (),
) -> list[Step]:
    """Return what the person of *scene* reads, step by step, while *world* is played.

    At every so many steps, and at the last, *probes* says what they are answered. It ends with the
    first step that is not as in *until_unlike*.
    """
    seat = None if scene.seat is None else Seat(scene.seat)
    ruled_by(patch, replace(MINI.rules, opening=lambda *_: world.before))
    speaking = ("en-US", "de", "en-US", "de", "en-US")
    options = {"edition": scene.preset, "target": 9, "language": "de" if scene.seed % 2 else "en"}
    chance = Dealing(world.ledger, len(world.before))
    async with stage(path, patch, scene.players, chance, speaking, **options) as on:
        reading = Reading(on, on.person(seat))
        ways = random.Random(scene.seed)
        resigned: set[Seat] = set()
        for at, (action, events) in enumerate(world.acts):
            written = on.table.current.written
            if at == len(world.acts) - HOUSE_ACTS_FOR and not isinstance(world.acts[-1][0], PickUp):
                gone = next(other for other in reversed(on.people) if other != seat)
                await resigns(on.people[gone], on.place)
                await on.told()
                resigned.add(gone)
            if action.seat in resigned:
                await on.table.submit(action)
            else:
                answer = await ways.choice((by_button, by_command))(on, action.seat, action)
                if action.seat == seat:
                    reading.answer(_said(answer))
            assert on.table.current.written == written + len(events), "this world did not happen"
            await on.told()
            async for found in offered(on, reading.person, seat):
                reading.answer(found)
            if at % probes == 1 or at + 1 == len(world.acts):
                async for found in tried(on, reading.person, seat):
                    reading.answer(found)
                await on.told()
            reading.next()
            if until_unlike and reading.steps[at] != until_unlike[at]:
                break
        return reading.steps


def _said(answer: Any) -> Any:
    return answer.modal.raw if answer.kind == "modal" else answer.message.raw


async def offered(on: Stage, person: Person, seat: Seat | None) -> AsyncIterator[Any]:
    """Yield what is offered to *person* while they type what they owe."""
    legal = () if seat is None else options(MINI.rules.see(on.table.current.state, seat))
    for command, option in sorted(
        {COMMANDS[type(action)] for action in legal if type(action) in COMMANDS}
    ):
        yield await person.autocomplete(on.place, typed(command), option=option, typed="")


async def tried(on: Stage, person: Person, seat: Seat | None) -> AsyncIterator[Any]:
    """Yield what *person* is answered to looking at everything, and to trying what they may not do
    now."""
    table, place = on.table, on.place
    for command in ("desk", "table", "pickup"):
        yield (await person.slash(place, typed(command))).message.raw
    for command, option in ByCommands.OFFERS[::2]:
        yield await person.autocomplete(place, typed(command), option=option, typed="")
    legal = () if seat is None else options(MINI.rules.see(table.current.state, seat))
    may = {type(action).__name__ for action in legal}
    written = table.current.written
    for command, given in ATTEMPTS:
        if not may & MEANS[command]:
            yield (await person.slash(place, typed(command), **given)).message.raw
    true = {action.cards for action in legal if isinstance(action, Show | Reveal)}
    for pair in [pair for pair in PAIRS if pair not in true][:: 5 if true else 14]:
        yield (await person.slash(place, "inkognito-mini show", cards=",".join(pair))).message.raw
    for message, custom_id, value in forged(on, person, may):
        yield _after(await person.forge(message, custom_id, [value]))
    assert table.current.written == written, "all this was to be in vain"


def _after(answer: Any) -> Any:
    return [
        answer.kind,
        answer.modal.raw
        if answer.kind == "modal"
        else answer.message.raw
        if not answer.failed
        else "",
    ]


def forged(on: Stage, person: Person, may: set[str]) -> Iterator[tuple[Message, str, str]]:
    """Yield choices that no honest client would send, from menus that are there: late ones, and
    cards they have not."""
    panels = [
        message for message in person.messages(on.place) if message.by_bot and message.selects
    ]
    letters = [message for message in person.dms() if message.selects]
    verbs = {name: verb for verb, names in MEANS.items() for name in names} | {"Send": "send"}
    open_now = {verbs[name] for name in may if name in verbs}
    for message in (*panels[-1:], *letters[-1:]):
        for menu in message.selects:
            if menu.custom_id.split(":")[2] in open_now:
                continue  # then it might be taken
            for value in (CARDS[0], CARDS[5], "F,52", "black,B", *menu.values[:1]):
                yield message, menu.custom_id, value


def counted(client: Client) -> dict[str, float]:
    """Return what has been counted for hosts: everything but how many seconds it took."""
    watch = client.watch
    said = watch.instruments.text(watch.look(), watch.health, Room({}, 0, 0)).decode()
    ours = [line for line in said.splitlines() if line.startswith("inkognito_")]
    kept = [line for line in ours if not re.match(r"\w+_seconds(_sum|_bucket)?[{ ]", line)]
    return {what: float(number) for what, _, number in (line.rpartition(" ") for line in kept)}


def differences(one: list[Step], other: list[Step]) -> list[str]:
    """Return what is not the same in the two readings.

    A message is edited while others are posted, whichever goes out first: nobody reads in which
    order, so that edits are held against edits.
    """
    found = [] if len(one) == len(other) else [f"{len(one)} steps and {len(other)}"]
    for at, (here, there) in enumerate(zip(one, other, strict=False)):
        for place in sorted(here.sent.keys() | there.sent.keys()):
            sent = [step.sent.get(place, []) for step in (here, there)]
            for edits in (False, True):
                found += _differing(
                    f"step {at}, {place}",
                    *(
                        [line for line in lines if line.startswith("PATCH") is edits]
                        for lines in sent
                    ),
                )
        found += _differing(f"step {at}, screen", here.screen, there.screen)
        found += _differing(f"step {at}, answers", here.answers, there.answers)
    return found


def _differing(where: str, here: list[str], there: list[str]) -> Iterator[str]:
    if len(here) != len(there):
        yield f"{where}: {len(here)} and {len(there)}"
    for one, other in zip(here, there, strict=False):
        if one != other:
            yield f"{where}: {one}\n  or {other}"


def shown(body: Any) -> str:
    """Return *body* without what is drawn anew for each message: its nonce, and the mark made of
    it."""
    return repr(list(stripped(body)))


def stripped(body: Any) -> Iterator[Any]:
    match body:
        case dict():
            for key, value in body.items():
                if key not in ("nonce", "timestamp", "edited_timestamp", "id"):
                    yield key
                    yield list(stripped(value))
        case list():
            for value in body:
                yield list(stripped(value))
        case _:
            yield body


def plain(line: str, names: dict[str, str]) -> str:
    """Return *line* with names for the ids of persons and places, and one word for every other
    id."""
    line = re.sub(r"<t:\d+:", "<t:TIME:", line)  # the two worlds are not played in the same second
    return re.sub(r"\d{15,}", lambda found: names.get(found[0], "ID"), line)


assert set(COMMANDS.values()) <= set(ByCommands.OFFERS)
