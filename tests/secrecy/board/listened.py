"""The board game, for who listens to it."""

import random
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import json

from bot.board.game import BOARD
from bot.board.rules.actions import Action, EndTurn, Gesture, Leave, Move, Report
from bot.board.rules.deduction import deduce
from bot.board.rules.duties import Task, duty, waiting
from bot.board.rules.options import GESTURES, declarations, options, owed, reports
from bot.board.rules.plans import shake_of
from bot.board.rules.sheet import sheet
from bot.board.rules.worlds import worlds
from bot.game.chance import Seeded
from bot.game.seats import Seat, seats
from bot.sandbox.driver import Answer
from cogs.board.spelling import spelling
from tests.board.rules.wanderers import seeking
from tests.secrecy.board import searching, wording
from tests.secrecy.board.hands import OPTION, by_button, by_command, command
from tests.secrecy.eavesdropper import Listened, Sights
from tests.secrecy.stage import Stage

OFFERS = {name: option for name, option in OPTION.items() if name != "gesture"} | {"why": "what"}
"""What offers something while one types."""

ASIDE = 0.05
"""How likely somebody does what is not owed: a gesture, or a report."""


def decided(sights: Sights, chance: random.Random, ends_from: int) -> Action:
    """Return something that somebody may do, who seeks meetings; from a round on all declare."""
    public = sights[None]
    if chance.random() < ASIDE:
        who = chance.choice(seats(public.players))
        return chance.choice(reports(sights[who]) or GESTURES[who])
    seat = chance.choice(waiting(public))
    sight = sights[seat]
    said = declarations(sight)
    if said and sight.round >= ends_from:
        return chance.choice(said)
    if duty(sight) is Task.MOVE:
        return Move(seat, seeking(shake_of(sight), Seeded(chance.getrandbits(32))))
    found = sorted(owed(sight), key=lambda one: (type(one).__name__, json.encode(one)))
    going = [one for one in found if not isinstance(one, EndTurn | Leave)]
    return chance.choice(going if going and chance.random() < 0.8 else found)


async def typing(stage: Stage, seat: Seat, action: Action) -> Answer:
    """Type what stands for *action*, and look first at what is offered for that."""
    name, _ = command(action, spelling(stage.table.current.public.map, action))
    if name in OFFERS:
        typed = f"inkognito-board {name}"
        await stage.people[seat].autocomplete(stage.place, typed, option=OFFERS[name], typed="")
    return await by_command(stage, seat, action)


def things(state: Any, sights: Iterable[Any]) -> Iterator[Any]:
    """Yield what in *state* and its *sights* has a repr of its own to guard."""
    yield from (clue for clues in state.clues for clue in clues)
    yield from (state.history, *filter(None, (state.asking, state.sending)))
    for sight in sights:
        yield from (sight.clues, *sight.clues, *options(sight)[:40])
        if sight.seat is not None:
            yield from (sheet(sight), deduce(sight), *worlds(sight)[:3])


BOARD_GAME = Listened(
    BOARD.rules,
    options,
    decided,
    typing,
    by_button,
    searching.BOARD_GAME,
    wording.reader,
    ("inkognito desk", "inkognito table", "inkognito-board map", "inkognito-board sheet"),
    tuple((f"inkognito-board {name}", option) for name, option in OFFERS.items()),
    (Gesture, Report),
    things,
)
