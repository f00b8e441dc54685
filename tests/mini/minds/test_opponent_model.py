"""What is suspected: weights for the deals that logic leaves, which the truth bears out more often
than not."""

from math import isclose, log

import pytest

from bot.game.chance import Seeded
from bot.game.seats import seats
from bot.mini.minds.levels import MINDS
from bot.mini.minds.observation import Observation
from bot.mini.minds.opponent_model import posterior, shown_pairs
from bot.mini.records.simulate import play_out
from bot.mini.rules.clues import Source
from bot.mini.rules.editions import PRESETS, edition
from bot.mini.rules.events import Dealt
from bot.mini.rules.simulated import SimulatedGame
from bot.mini.rules.worlds import DEALS, deals

TABLES = [(edition(name, players), players) for name in PRESETS for players in (3, 4, 5)]


def scenes(rules, players, number):
    """Return what every seat has before it at each round's beginning, each with the true deal."""
    found, seen = [], set()

    def watch(game: SimulatedGame) -> None:
        public = game.sight(None)
        if public.round not in seen:
            seen.add(public.round)
            found.extend(Observation(game.sight(seat)) for seat in seats(players))

    ledger = play_out(rules, players, MINDS["hard"](), Seeded(number), Seeded(number + 1), watch)
    dealt = {
        event.seat: (event.identity, event.number) for event in ledger if isinstance(event, Dealt)
    }
    true = next(
        at
        for at, deal in enumerate(DEALS)
        if all(
            (deal.identities[seat], deal.numbers[seat]) == cards for seat, cards in dealt.items()
        )
    )
    return [(observed, true) for observed in found]


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_exactly_the_deals_that_are_left_are_weighed(rules, players):
    for observed, _ in scenes(rules, players, 3):
        weights = posterior(observed)
        assert set(weights) == set(deals(observed.mask))
        assert isclose(sum(weights.values()), 1)
        assert min(weights.values()) > 0


def test_before_anything_was_shown_all_deals_are_as_likely():
    observed, _ = scenes(edition("german"), 4, 5)[0]
    weights = posterior(observed)
    assert not shown_pairs(observed)
    assert len(weights) == 36
    assert len(set(weights.values())) == 1


@pytest.mark.parametrize("truth", ["at_least_one", "exactly_one"])
@pytest.mark.parametrize(("players", "games"), [(3, 80), (4, 20), (5, 20)])
def test_among_careful_players_the_truth_is_suspected_more_than_by_chance(players, games, truth):
    """The mean advantage over even odds, in bits; negative if what is suspected misled. With three
    it is small."""
    rules = edition("german", truth=truth)
    gained = [
        log(posterior(observed)[true] * observed.mask.bit_count(), 2)
        for number in range(games)
        for observed, true in scenes(rules, players, number)
        if shown_pairs(observed)
    ]
    assert sum(gained) / len(gained) > 0


def test_what_is_told_is_counted_as_it_was_before_the_meeting():
    """Each pair is seen with what the two had shown each other in earlier rounds alone (M18,
    M21)."""
    told = 0
    for observed, true in scenes(edition("german"), 4, 8):
        pairs = [
            clue
            for clue in observed.sight.clues
            if clue.source is Source.PAIR and observed.me in clue.to
        ]
        found = shown_pairs(observed)
        assert [one.by for one in found] == [clue.by for clue in pairs]
        for at, one in enumerate(found):
            earlier = [other for other in found[:at] if other.by == one.by]
            assert one.gone == sum(1 << other.pair for other in earlier)
            assert one.told >> true & 1
            assert one.heard >> true & 1
            told += len(earlier)
    assert told
