"""Both referees say of the same moments whether a mission is fulfilled, whoever is who."""

import random
from itertools import permutations

import pytest

from bot.board.rules.editions import MAPS, Edition
from bot.board.rules.editions import edition as made
from bot.board.rules.material import PIECE_NAMES, PIECES, Card
from bot.board.rules.missions import Doings, Truth, flight, fulfilled, mission
from bot.game.seats import Seat
from tests.board.records.independent import AGENTS, BUILDS, LETTERS, Venice
from tests.board.records.wanderers import Wanderer, beginning, mixed

MOMENTS = 300


def moments(players):
    """Yield games of wanderers at every moment at which somebody may declare."""
    seed = 0
    while True:
        seed += 1
        chance = random.Random(f"{players} {seed}")
        options = mixed(chance)
        record = beginning(options, players, chance)
        venice = Venice(record)
        player = Wanderer(venice, chance)
        player.daring = 0
        while venice.outcome is None:
            venice.take(player.choose())
            if venice.phase in ("meet", "send") and venice.mover != 4 and venice.stepped:
                yield venice, chance


def program_says(venice: Venice, seat: int) -> bool:
    """Return whether the program takes what *seat* must do for fulfilled."""
    edition: Edition = made("ares", **{k: v for k, v in venice.rules.items() if k != "preset"})
    truth = Truth(tuple(map(Card, venice.identity)), tuple(map(Card, venice.build)), venice.players)
    agent = truth.identities[seat]
    partner = truth.partner(Seat(seat))
    if partner is None:
        task = flight(agent, edition.flee)
    else:
        codes = (Card(f"code {venice.letter[one]}") for one in (seat, partner))
        task = mission(agent, *codes, venice.players)

    def positions(where):
        return tuple(where.get(name) for name in PIECE_NAMES)

    doings = Doings(
        positions(venice.began),
        positions(venice.where),
        frozenset(PIECES[name] for name in venice.stepped),
        frozenset(PIECES[name] for name in venice.expelled),
    )
    return fulfilled(task, Seat(seat), truth, MAPS[venice.map], edition, doings)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_i120_to_i126_both_referees_judge_every_mission_alike(players):
    """Until each of the 24 was fulfilled, and of three every flight."""
    wanted = {(first, f"{one}{other}") for first in "FZ" for one, other in permutations("ABCD", 2)}
    wanted |= {(agent, "alone") for agent in AGENTS if players == 3}
    for count, (venice, chance) in enumerate(moments(players)):
        if count >= MOMENTS and not wanted:
            return
        held, seat = (venice.identity, venice.build, venice.letter), venice.mover
        for _ in range(20):
            venice.identity = chance.sample(AGENTS, 4)
            venice.build = chance.sample(BUILDS, 4)
            venice.letter = chance.sample(LETTERS, 4)
            mine, theirs = program_says(venice, seat), venice.fulfilled(seat)
            assert mine == theirs, (venice.rules, venice.identity, venice.build, venice.letter)
            if mine:
                wanted.discard(task_of(venice, seat))
        venice.identity, venice.build, venice.letter = held


def task_of(venice: Venice, seat: int) -> tuple[str, str]:
    """Return what *seat* must do: the first-named agent of its team, and their code."""
    if venice.alone() == seat:
        return venice.identity[seat], "alone"
    team = (seat, venice.partner(seat))
    first, second = team if venice.identity[seat] in "FZ" else team[::-1]
    return venice.identity[first], venice.letter[first] + venice.letter[second]
