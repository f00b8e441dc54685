"""The card game, for who listens to it."""

import random
from collections.abc import Iterable, Iterator
from typing import Any

from bot.mini.game import MINI
from bot.mini.rules.actions import Action, Call, PickUp
from bot.mini.rules.options import options
from bot.mini.rules.sheet import sheet
from bot.mini.rules.worlds import worlds
from tests.commands import typed
from tests.e2e.players import ByCommands
from tests.secrecy import claims, searching
from tests.secrecy.eavesdropper import Listened, Sights
from tests.secrecy.hands import by_button, by_command


def decided(sights: Sights, chance: random.Random, ends_from: int) -> Action:
    """Return something that somebody may do; from a round on the telephone is picked up."""
    phones, found = [], []
    for seat, sight in sights.items():
        for action in options(sight):
            if isinstance(action, PickUp):
                phones.append(action)
            elif not isinstance(action, Call) or action.number in {
                deal.telephone() for deal in worlds(sight)
            }:
                found.append((seat, action))
    if phones and sights[None].round >= ends_from:
        return chance.choice(phones)
    who = chance.choice([seat for seat, _ in found])
    return chance.choice([action for seat, action in found if seat == who])


def things(state: Any, sights: Iterable[Any]) -> Iterator[Any]:
    """Yield what in *state* and its *sights* has a repr of its own to guard."""
    yield from (picked for picked in state.picked if picked)
    yield from (clue for clues in state.clues for clue in clues)
    yield from state.history
    for sight in sights:
        yield from (*sight.clues, *options(sight))
        if sight.seat is not None:
            yield sheet(sight)


CARD_GAME = Listened(
    MINI.rules,
    options,
    decided,
    by_command,
    by_button,
    searching.CARD_GAME,
    claims.reader,
    ("inkognito desk", "inkognito table"),
    tuple((typed(command), option) for command, option in ByCommands.OFFERS),
    (),
    things,
)
