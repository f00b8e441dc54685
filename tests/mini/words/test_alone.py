"""What a clue sheet says, and what follows from it, is said of what it is made of alone."""

from itertools import islice

import pytest

from bot.game.seats import Seat
from bot.mini.rules.deduction import deduce
from bot.mini.rules.editions import DUTCH
from bot.mini.rules.play import see
from bot.mini.rules.sheet import alone
from bot.mini.rules.sheet import sheet as kept
from bot.mini.rules.sight import Sight
from bot.mini.words import sheet, why
from tests.mini.rules.builders import random_game
from tests.mini.words.tables import Listening, reading


@pytest.mark.parametrize("players", [3, 4, 5])
def test_m70_what_is_not_shown_changes_nothing_on_a_sheet(
    catalogue: Listening, players: int
) -> None:
    reader = reading(catalogue, "en", players)

    def said(of: Sight) -> tuple[object, ...]:
        found = deduce(of)
        told = why.conclusions(reader, of), why.exposures(reader, of)
        return kept(of), found, sheet.block(reader, of, found), sheet.plain(reader, of), told

    same = 0
    before: dict[Seat, Sight] = {}
    for step in islice(random_game(players, players, DUTCH), 120):
        for seat in step.seats:
            sight, of = see(step.state, seat), alone(see(step.state, seat))
            assert said(of) == said(sight)
            same += before.get(seat) == of
            before[seat] = of
    assert same
