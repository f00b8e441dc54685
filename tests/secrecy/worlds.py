"""Two worlds that one person cannot tell apart, played on the real bot, and everything that this person could read.

The second world is made from the events alone (`tests.game.otherworlds`): other cards where he has not looked, other
pairs shown where he was not. What the bot sends to him and to all is then to be the same, byte for byte.
"""

import asyncio
import os
import random
import re
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from bot.game.chance import Seeded
from bot.game.mini.events import Event
from bot.game.mini.ruleset import MINI
from bot.game.mini.state import State, after
from bot.game.seats import Seat
from bot.host.table import BY_HOUSE, Table
from bot.sandbox.driver import Person, Sandbox
from cogs.client import Client
from cogs.courier import Courier
from tests.e2e.conftest import playing
from tests.e2e.players import ByCommands, seated, the_table, thread_of
from tests.game.otherworlds import elsewhere, possible
from tests.words.tables import game

NAMES = ("Anna", "Ben", "Clara", "Dario", "Elena")
Chunks = tuple[tuple[Event, ...], ...]

NUMBER = {"fiddlebottom": "52", "bubble": "11", "zsazsa": "0", "agentx": "29"}
ATTEMPTS: tuple[tuple[str, dict[str, str]], ...] = (
    ("visit", {"location": "rialto"}),
    *(("show", {"cards": cards}) for cards in ("F,52", "B,Z", "0,29", "black,F", "black,11")),
    *(("ask", {"player": player}) for player in ("2", "nobody")),
    *(("prove", {"card": card}) for card in ("F", "29")),
    ("peek", {"side": "left"}),
    ("call", NUMBER),
)
"""What a person may try in vain; what he may do at that moment is left out."""

MEANS = {
    "visit": {"Visit"},
    "show": {"Show", "Reveal"},
    "ask": {"Ask", "Decline"},
    "prove": {"Prove"},
    "peek": {"Peek"},
    "call": {"Call", "PickUp"},
}


def two_worlds(players: int, preset: str, seat: Seat | None, seed: int, acts: int) -> tuple[Chunks, Chunks]:
    """Return the events of *acts* actions of a game, and how they may have been instead for all that *seat* knows."""
    chunks: list[tuple[Event, ...]] = []
    for step in game(players, preset, seed)[: acts + 1]:
        if step.state.unmasked or step.state.game > 1:
            break
        chunks.append(step.events)
    whim, others = random.Random(seed), []
    while not others:  # who knows everything already has only one world
        ledger = [event for chunk in chunks for event in chunk]
        state = after(State(), ledger)
        others = sorted(possible(ledger, seat) - {(state.identities, state.numbers)})
        if not others:
            chunks.pop()
    other = iter(elsewhere(ledger, seat, whim.choice(others), whim))
    return tuple(chunks), tuple(tuple(next(other) for _ in chunk) for chunk in chunks)


@dataclass
class Read:
    """What one person could read, each kind in order: what is sent side by side may overtake each other.

    Of the lobby only the last state is kept: how often it is edited while people come depends on how quick they are.
    """

    lobby: str = ""
    panels: list[str] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    private: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)


async def read(path: Path, chunks: Chunks, seat: Seat | None, preset: str, patch: pytest.MonkeyPatch) -> Read:
    """Return what the person at *seat* can read while *chunks* happen, or a spectator if that is None."""
    # How soon things are told is not looked at here; waiting for it would only take long.
    patch.setitem(Courier.__init__.__kwdefaults__, "between_edits", 0.0)
    patch.setitem(Courier.__init__.__kwdefaults__, "spacing", 0.0)
    patch.setattr(Table, "rules", replace(MINI, opening=lambda *_: chunks[0]))
    os.mkdir(path)
    async with Sandbox() as sandbox, playing(sandbox, path) as client:
        client.house.chance = Seeded(7)  # the seats are drawn the same way in every world
        opening = after(State(), chunks[0])
        people = [sandbox.person(name) for name in NAMES[: opening.players]]
        await seated(sandbox, people, edition=preset, target=9)
        table = the_table(client)
        place = await thread_of(sandbox, client, table)
        chair = next((chair for chair in table.chairs if chair.seat == seat), None)
        person = sandbox.person("Doge") if chair is None else next(p for p in people if p.id == chair.person)
        answers = []
        state = opening
        for at, chunk in enumerate(chunks):
            if at:
                state = after(state, chunk)
                async with table.lock:
                    await table._happen(chunk, state, BY_HOUSE)
            await told(sandbox, client, table)
            if at % 3 == 0:
                answers += [answer async for answer in tried(person, table, place)]
        return sorted_out(sandbox, people, person, table, answers)


async def told(sandbox: Sandbox, client: Client, table: Table) -> None:
    """Return once everything is told."""
    courier = client.get_cog("Courier")
    assert isinstance(courier, Courier)
    for _ in range(2000):
        await asyncio.sleep(0.003)
        if courier.idle(table) and not sandbox.wire.in_flight:
            return
    raise AssertionError("still telling")


async def tried(person: Person, table: Table, place: Any) -> AsyncIterator[str]:
    """Yield what *person* is answered to looking at everything, and to trying what he may not do now."""
    for command in ("desk", "table", "rules", "pickup"):
        yield shown((await person.slash(place, f"inkognito {command}")).message.raw)
    for command, option in ByCommands.OFFERS:
        yield repr(await person.autocomplete(place, f"inkognito {command}", option=option, typed=""))
    seat = table.seat_of(person.id)
    may = {type(action).__name__ for action in MINI.options(table.sight(seat))} if seat is not None else set()
    for command, options in ATTEMPTS:
        if may & MEANS[command]:
            continue
        written = table.written
        yield shown((await person.slash(place, f"inkognito {command}", **options)).message.raw)
        assert table.written == written, "this was to be in vain"


def sorted_out(sandbox: Sandbox, people: list[Person], person: Person, table: Table, answers: list[str]) -> Read:
    names = {str(each.id): each.name for each in people}
    names |= {str(table.row.channel): "channel", str(table.place): "thread"}
    found = Read(answers=[plain(answer, names) for answer in answers])
    dm = str(person.dm().id) if any(True for _ in person.messages(person.dm())) else ""
    for each in sandbox.exchanges:
        if each.method not in ("POST", "PATCH", "PUT", "DELETE") or not each.path.startswith("/channels/"):
            continue
        where = each.path.split("/")[2]
        line = plain(f"{each.method} {each.path} {shown(each.body)}", names)
        if where == dm:
            found.private.append(line)
        elif each.path.endswith("/threads"):
            found.panels.append(line)
        elif where == str(table.row.channel):
            found.lobby = line
        elif where == str(table.place):
            (found.panels if each.method == "PATCH" or "ink:" in line else found.notices).append(line)
    return found


def shown(body: Any) -> str:
    """Return *body* without what is drawn anew for each message: its nonce, and the mark made of it."""
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
    """Return *line* with names for the ids of persons and places, and one word for every other id."""
    return re.sub(r"\d{15,}", lambda found: names.get(found[0], "ID"), line)
