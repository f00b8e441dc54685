"""Both referees say of the same moments whether a mission is fulfilled, whoever is who."""

import random
from collections import Counter

import pytest

from bot.board.rules.editions import MAPS, Edition
from bot.board.rules.editions import edition as made
from bot.board.rules.material import PIECE_NAMES, PIECES, Card
from bot.board.rules.missions import Doings, Truth, flight, fulfilled, mission
from bot.game.seats import Seat
from tests.board.records.independent import AGENTS, BUILDS, LETTERS, Venice
from tests.board.records.wanderers import Wanderer, beginning, mixed

MOMENTS = 2500


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
    true = Counter()
    for count, (venice, chance) in enumerate(moments(players)):
        if count == MOMENTS:
            break
        held = venice.identity, venice.build, venice.letter
        for _ in range(20):
            venice.identity = chance.sample(AGENTS, 4)
            venice.build = chance.sample(BUILDS, 4)
            venice.letter = chance.sample(LETTERS, 4)
            seat = venice.mover
            mine, theirs = program_says(venice, seat), venice.fulfilled(seat)
            assert mine == theirs, (venice.rules, venice.identity, venice.build, venice.letter)
            if mine:
                mate = venice.partner(seat)
                codes = "alone"
                if venice.alone() != seat:
                    order = (seat, mate) if venice.identity[seat] in "FZ" else (mate, seat)
                    codes = "".join(venice.letter[one] for one in order)
                true[venice.identity[seat], codes] += 1
        venice.identity, venice.build, venice.letter = held
    # Every mission was fulfilled, by either of the two; of three, every flight.
    missions = {
        (agent if agent in "FZ" else {"B": "F", "X": "Z"}[agent], codes) for agent, codes in true
    }
    assert len({one for one in missions if one[1] != "alone"}) == 24
    assert ((players == 3) * 4) == sum(codes == "alone" for _, codes in true)
