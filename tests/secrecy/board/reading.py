"""Everything one person reads while one of two worlds of the board game is played on the real
bot."""

import random
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.board.game import BOARD
from bot.board.rules.options import options
from bot.board.rules.sight import Sight
from bot.game.seats import Seat
from bot.sandbox.driver import Person
from tests.board.rules.twins import Dealing
from tests.game.worlds import World
from tests.secrecy.board.hands import OPTION, by_button, by_command
from tests.secrecy.board.twins import Scene
from tests.secrecy.reading import Reading, Step, _said
from tests.secrecy.stage import Stage, ruled_by, stage

EDITION = {"ares": "ares", "mb": "mb", "online": "board-online"}
ATTEMPTS: tuple[tuple[str, str], ...] = (
    ("place", "place.B1.B2.B3.B4"), ("move", "move."), ("walk", "walk.P01.l"),
    ("ask", "ask.1.identity.1"), ("show", "show.014"), ("show", "show.5"), ("show", "show.058.8"),
    ("send", "send.P05"), ("stride", "stride.1.P05.l"), ("leave", "leave.2"), ("end", "end"),
    ("declare", "declare.1.A"), ("declare", "declare.2.B"), ("declare", "declare.alone"),
    ("hand", "hand.yes"),
)  # fmt: skip
"""What a person may try in vain; what they may do at that moment is left out."""


async def read(
    path: Path,
    patch: pytest.MonkeyPatch,
    scene: Scene,
    world: World,
    *,
    probes: int = 9,
    until_unlike: Sequence[Step] = (),
) -> list[Step]:
    """Return what the person of *scene* reads, step by step, while *world* is played.

    At every so many steps, and at the last, *probes* says what they are answered. It ends with the
    first step that is not as in *until_unlike*.
    """
    seat = None if scene.seat is None else Seat(scene.seat)
    ruled_by(patch, replace(BOARD.rules, opening=lambda *_: world.before))
    patch.setattr("cogs.board.gestures.APART", 0.0)
    speaking = ("en-US", "de", "en-US", "de", "en-US")
    given = {"edition": EDITION[scene.preset], "language": "de" if scene.seed % 2 else "en"}
    chance = Dealing(world.ledger, len(world.before))
    async with stage(path, patch, scene.players, chance, speaking, **given) as on:
        reading = Reading(on, on.person(seat))
        ways = random.Random(scene.seed)
        for at, (action, events) in enumerate(world.acts):
            written = on.table.current.written
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


def _may(on: Stage, seat: Seat | None) -> set[str]:
    if seat is None:
        return set()
    sight = BOARD.rules.see(on.table.current.state, seat)  # type: ignore[arg-type]
    assert isinstance(sight, Sight)
    names = {type(action).__name__.lower() for action in options(sight)}
    names |= {"move"} if BOARD.rules.owes(sight) and not names - {"gesture", "report"} else set()
    return {"end" if name == "endturn" else name for name in names}


async def offered(on: Stage, person: Person, seat: Seat | None) -> AsyncIterator[Any]:
    """Yield what is offered to *person* while they type what they may do."""
    for name in sorted(_may(on, seat) & OPTION.keys() - {"gesture"}):
        command = f"inkognito-board {name}"
        yield await person.autocomplete(on.place, command, option=OPTION[name], typed="")


async def tried(on: Stage, person: Person, seat: Seat | None) -> AsyncIterator[Any]:
    """Yield what *person* is answered to looking at everything, and to trying what they may not do
    now."""
    table, place = on.table, on.place
    for command in ("inkognito desk", "inkognito table", "inkognito-board map"):
        yield (await person.slash(place, command)).message.raw
    if seat is not None:
        yield (await person.slash(place, "inkognito-board sheet")).message.raw
    may, written = _may(on, seat), table.current.written
    for name in ("show", "declare", "send", "hand"):
        command = f"inkognito-board {name}"
        yield await person.autocomplete(place, command, option=OPTION[name], typed="")
    for name, said in ATTEMPTS:
        if name not in may:
            given = {OPTION[name]: said} if name in OPTION else {}
            yield (await person.slash(place, f"inkognito-board {name}", **given)).message.raw
    assert table.current.written == written, "all this was to be in vain"
