"""Whom one might have met somewhere is told exactly where only chance was still to come."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from bot.game.chance import Seeded
from bot.game.seats import AGENTS, AMBASSADOR, CLOCKWISE, DUMMY, SEATS, Seat, seats
from bot.mini.minds.determinization import PAIRS_OF, Determinization, determinizations
from bot.mini.minds.judgement import evenly
from bot.mini.minds.knowledge import ALONE, IDENTITY, NUMBER, SHOW, doubt
from bot.mini.minds.levels import MINDS
from bot.mini.minds.observation import AT, Observation
from bot.mini.minds.outlook import STEP, outlooks
from bot.mini.minds.review import made_by
from bot.mini.minds.rollout import Rollout
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Visit
from bot.mini.rules.cards import Location
from bot.mini.rules.editions import DummyRule, edition
from bot.mini.rules.options import owed
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import deals

FEW = 12


def visits(players: int, preset: str) -> Iterator[tuple[Sight, list[Visit]]]:
    """Yield where somebody chose a location, and among which."""
    for seed in range(3):
        dice = Seeded(seed), Seeded(seed + 1)
        ledger = play_out(edition(preset, players), players, MINDS["easy"](), *dice)
        for seat in seats(players):
            for sight, action in made_by(ledger, seat):
                if isinstance(action, Visit) and seat != AMBASSADOR:
                    yield sight, [each for each in owed(sight) if isinstance(each, Visit)]


def coming(sight: Sight) -> tuple[list[Seat], list[Seat]]:
    """Return who is still to come: whom chance brings, and who chooses."""
    drawn, choosing = [], list[Seat]()
    for seat in (*CLOCKWISE[sight.first], AMBASSADOR):
        if seat == sight.seat or sight.visits[seat] is not None:
            continue
        pile = seat == AMBASSADOR and sight.players != 5
        random = sight.edition.dummy is DummyRule.RANDOM
        dummy = seat == DUMMY and sight.players == 3 and random
        last = len(sight.hands[seat]) == 1
        (drawn if pile or dummy or last else choosing).append(seat)
    return drawn, choosing


def met(sight: Sight, at: Location) -> dict[Seat, Fraction]:
    """Return how likely whom is met if only those come whom chance brings, draw by draw."""
    drawn, _ = coming(sight)
    every = list(product(*[sight.hands[seat] for seat in drawn]))
    found: Counter[Seat] = Counter()
    for places in every:
        where = dict(zip(SEATS, sight.visits, strict=True)) | dict(zip(drawn, places, strict=True))
        others = [seat for seat in SEATS if seat != sight.seat and where[seat] == at]
        if len(others) == 1:
            found[others[0]] += 1
        if sight.players == 5 and len(others) == 2 and AMBASSADOR in others:
            found[AMBASSADOR] += 1
    return {seat: Fraction(many, len(every)) for seat, many in found.items()}


@pytest.mark.parametrize("preset", ["german", "english"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_odds_are_exact_where_only_chance_is_still_to_come_and_nowhere_else_said_to_be(
    players, preset
):
    exact, imagined = 0, 0
    for sight, there in visits(players, preset):
        _, choosing = coming(sight)
        for visit, found in zip(there, outlooks(sight, there, Seeded(1), FEW), strict=True):
            assert found.sure is (not choosing)
            if found.sure:
                likely = met(sight, visit.at)
                assert dict(found.meets) == {
                    seat: round(100 * chance) for seat, chance in likely.items()
                }
                exact += 1
            else:
                imagined += 1
    assert imagined
    assert bool(exact) is (players != 5)  # with five the Ambassador chooses


@pytest.mark.parametrize("preset", ["german", "english"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_imagined_is_told_in_steps_and_never_likelier_than_it_can_be(players, preset):
    bounded = 0
    for sight, there in visits(players, preset):
        _, choosing = coming(sight)
        if not choosing:
            continue
        for visit, found in zip(there, outlooks(sight, there, Seeded(2), FEW), strict=True):
            most = met(sight, visit.at)
            assert found.wins % STEP == 0 or found.wins == sum(found.alone.values())
            assert players == 4 or found.wins <= sum(found.alone.values())
            assert found.loses % STEP == 0
            for seat, likely in found.meets:
                limit = 1 if seat in choosing else most[seat]
                assert likely <= 100 * limit
                assert likely % STEP == 0 or likely == int(100 * limit)
                bounded += limit < 1
    assert bool(bounded) is (players != 5)


@pytest.mark.parametrize("deals", [1, 4, 90])
def test_what_chance_brings_has_an_equal_part_of_what_is_imagined_and_of_each_deal(deals):
    draws = [{AMBASSADOR: at} for at in range(4)]
    ways = [Determinization(number % deals, []) for number in range(90)]
    weights = {deal: 1.0 + deal % 3 for deal in range(deals)}
    drawn = evenly(draws, ways, weights, Seeded(1))
    whole: defaultdict[int, float] = defaultdict(float)
    each: Counter[tuple[int, int]] = Counter()
    for world, one in zip(ways, drawn, strict=True):
        whole[one[AMBASSADOR]] += weights[world.deal]
        each[world.deal, one[AMBASSADOR]] += 1
    assert max(whole.values()) - min(whole.values()) <= 2 * max(weights.values())
    for deal in range(deals):
        parts = [each[deal, at] for at in range(4)]
        assert max(parts) - min(parts) <= 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_known_after_a_round_is_told_if_nobody_calls_in_it(players):
    some = Counter[str]()
    for sight, there in visits(players, "german"):
        for found in outlooks(sight, there, Seeded(3), FEW):
            assert 0 <= found.knows <= 100
            assert 0 <= found.others <= 100
            assert found.knows % STEP == found.others % STEP == 0
            if found.wins + found.loses < 95:
                assert 1 <= found.numbers <= 24
                assert (found.numbers == 1) >= (found.knows == 100)
            assert found.mate <= sum(likely for _, likely in found.meets) + STEP
            assert players == 4 or not found.mate
            some["knows"] += found.knows > 0
            some["others"] += found.others > 0
    assert len(+some) == 2


def test_of_several_who_would_call_at_once_each_is_the_first_as_often_as_another():
    """M32: wherever they stand, and whoever is named before whom."""
    met_by = Counter[bool]()
    for sight, there in visits(3, "german"):
        where = {seat: sight.visits[seat] for seat in AGENTS if seat != sight.seat}
        for at in {visit.at for visit in there}:
            beside = [seat for seat in where if where[seat] == at]
            if None in where.values() or len(beside) != 1 or len(set(where.values())) != 2:
                continue
            observed = Observation(sight)
            (deal, *_) = deals(observed.mask)
            everybody_is_sure = Determinization(deal, [1 << deal] * 5)
            round_ = Rollout(observed, Seeded(1), {})
            away = next(each for each in Location if each not in where.values())
            won = 0.0
            for _ in range(600):
                round_.redraw({AMBASSADOR: AT[away]})
                won += round_.simulate(everybody_is_sure, AT[at])
            assert won / 600 == pytest.approx(1 / 3, abs=0.07)
            met_by[beside == [DUMMY]] += 1
    assert len(met_by) == 2


@pytest.mark.parametrize("players", [3, 5])
def test_who_is_alone_is_imagined_to_show_mostly_what_tells_least(players):
    """M50, M60: and now and then any pair."""
    least, many = 0, 0
    for sight, there in visits(players, "german"):
        for visit in there:
            company = [seat for seat in AGENTS if sight.visits[seat] == visit.at]
            ended = None not in [sight.visits[seat] for seat in AGENTS if seat != sight.seat]
            if not ended or len(company) != 1 or (players == 3 and company == [DUMMY]):
                continue
            observed, (by,) = Observation(sight), company
            round_ = Rollout(observed, Seeded(1), {})
            for world in determinizations(observed, FEW, Seeded(2)):
                mine, legal = observed.mask, PAIRS_OF[observed.truth]
                pairs = legal[IDENTITY[world.deal][by]][NUMBER[world.deal][by] - 4]
                left = [doubt(ALONE, mine & SHOW[observed.truth][by][pair]) for pair in pairs]
                away = next(at for at in Location if at not in sight.visits and at != visit.at)
                round_.redraw({AMBASSADOR: AT[away]})
                _, won, knows = round_.ahead(world, AT[visit.at])
                if won is None and min(left) < max(left):
                    assert knows[observed.me] in [
                        mine & SHOW[observed.truth][by][pair] for pair in pairs
                    ]
                    least += doubt(ALONE, knows[observed.me]) == max(left)
                    many += 1
    assert many > 50
    assert 0.6 < least / many < 0.95
