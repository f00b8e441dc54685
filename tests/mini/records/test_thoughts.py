"""What everybody had reason to believe can be worked out of a record."""

from collections import Counter
from math import log2

import pytest

from bot.game.chance import Seeded
from bot.game.levels import Level
from bot.game.seats import seats
from bot.mini.minds.levels import MINDS
from bot.mini.records import moves
from bot.mini.records.beliefs import believed
from bot.mini.records.record import ScoredResult
from bot.mini.records.replay import replay, thoughts, watched
from bot.mini.records.simulate import play_out, rounds, simulate
from bot.mini.rules.cards import partner
from bot.mini.rules.editions import PRESETS
from bot.mini.rules.simulated import SimulatedGame
from bot.mini.rules.worlds import worlds
from bot.records.parts import write


@pytest.mark.parametrize("players", [3, 4, 5])
def test_beliefs_of_a_record_are_those_of_every_round_and_narrow_to_the_truth(players: int) -> None:
    for preset in PRESETS.values():
        for game in simulate(preset, players, Level.MEDIUM, 2, 5):
            found = watched(write(game))[1]
            assert set(range(1, rounds(game) + 1)) - set(found) <= set(range(5, 41, 5))
            assert list(found) == sorted(found)
            for round_, held in found.items():
                assert [(belief.seat, belief.round) for belief in held] == [
                    (seat, round_) for seat in seats(players)
                ]
            for seat in seats(players):
                left = [held[seat].deals for held in found.values()]
                assert left[0] == (576 if seat == 4 else 36)
                assert left == sorted(left, reverse=True)
                assert all(
                    sum(chance for _, chance in held[seat].partners) in (0, pytest.approx(1))
                    for held in found.values()
                )
            _caller_knew(game, found)


def _caller_knew(game, found) -> None:
    if not isinstance(game.result, ScoredResult):
        return
    caller, call = game.result.caller, game.moves[-1]
    assert isinstance(call, moves.Call)
    last = found[max(found)][caller]
    # What they learnt in the last round itself they could not know when it began.
    assert last.doubt <= 3
    if last.ready:
        assert last.number == call.number
        assert last.chance == 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_belief_is_what_can_be_counted_in_the_deals_that_are_left(players: int) -> None:
    def look(now: SimulatedGame) -> None:
        for seat in seats(players):
            sight = now.sight(seat)
            left, belief = worlds(sight), believed(sight)
            said = Counter(deal.telephone() for deal in left)
            assert (belief.seat, belief.round) == (seat, sight.round)
            assert (belief.deals, belief.numbers) == (len(left), len(said))
            assert said[belief.number] == max(said.values())
            assert belief.chance == pytest.approx(said[belief.number] / len(left))
            assert belief.ready == (belief.doubt < 1e-9)
            partners = Counter(
                deal.identities.index(partner(sight.identity)) for deal in left if players == 4
            )
            assert dict(belief.partners) == {
                other: pytest.approx(count / len(left)) for other, count in partners.items()
            }
            # With partners the partner is to be found out too.
            open_ = Counter(
                (
                    deal.telephone(),
                    players == 4 and deal.identities.index(partner(sight.identity)),
                )
                for deal in left
            )
            shares = [count / len(left) for count in open_.values()]
            doubt = -sum(share * log2(share) for share in shares)
            assert belief.doubt == pytest.approx(doubt, abs=1e-9)

    edition = PRESETS["german"]
    play_out(edition, players, MINDS[Level.MEDIUM](), Seeded(2), Seeded(2), look)


def test_a_replay_tells_thoughts_only_when_it_is_asked_to() -> None:
    (game,) = simulate(PRESETS["german"], 4, Level.MEDIUM, 1, 8)
    line = write(game)
    plain, thoughtful = list(replay(line)), list(thoughts(line))
    assert [line for line in thoughtful if not line.startswith("  (")] == plain
    assert len(thoughtful) == len(plain) + 4 * len(watched(line)[1])
    assert "36 deals; 6 numbers" in thoughtful[thoughtful.index("Round 1") + 1]
