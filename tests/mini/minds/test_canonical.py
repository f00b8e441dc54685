"""What an outlook promises: in its own names a seat knows just what it knows."""

import pytest

from bot.game.chance import Seeded
from bot.game.seats import AGENTS, AMBASSADOR, seats
from bot.mini.minds.canonical import CanonicalKnowledge
from bot.mini.minds.knowledge import gain, gain_of_black, goal, sure
from bot.mini.minds.levels import MINDS
from bot.mini.records.simulate import play_out
from bot.mini.rules.editions import EXACTLY_ONE, PRESETS
from bot.mini.rules.worlds import WITH, world_mask


@pytest.mark.parametrize("edition", PRESETS.values(), ids=str)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_renamed_everything_is_worth_the_same(edition, players):
    def look(game):
        for seat in seats(players):
            sight = game.sight(seat)
            canonical, mask, of = CanonicalKnowledge(sight), world_mask(sight), goal(seat, players)
            assert canonical.mask.bit_count() == mask.bit_count()
            assert canonical.ready == sure(of, mask)
            for position in AGENTS:
                if position == seat:
                    continue
                assert canonical.gain(position) == pytest.approx(
                    gain(of, mask, position, edition.truth is EXACTLY_ONE)
                )
                for seen in range(4):
                    black = gain_of_black(of, mask, position, seen)
                    assert canonical.gain_of_black(position, seen) == pytest.approx(black)
                if seat != AMBASSADOR:
                    assert canonical.sure_partner(position) == (not mask & ~WITH[seat][position])

    for number in range(2):
        play_out(edition, players, MINDS["random"](), Seeded(number), Seeded(-number), look)
