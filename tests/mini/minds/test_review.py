"""A review judges by what could be known, is the same each time, and names what was better."""

import random
from collections import Counter
from itertools import product

import pytest

from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR, Seat, seats
from bot.mini.minds import judgement
from bot.mini.minds.expert import MARGIN
from bot.mini.minds.judged import NAMED, Grade, Judged, Review, accuracy
from bot.mini.minds.judgement import all_weighed, chances, missed, offered_beside
from bot.mini.minds.levels import MINDS
from bot.mini.minds.medium import beside
from bot.mini.minds.observation import Observation
from bot.mini.minds.opponent_model import posterior
from bot.mini.minds.outlook import outlooks
from bot.mini.minds.page import page, read, write
from bot.mini.minds.review import LONG, judge, made_by, review, review_of
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Ask, PickUp, Prove, Reveal, Show, Visit
from bot.mini.rules.cards import CARDS
from bot.mini.rules.editions import PRESETS, edition
from bot.mini.rules.events import Dealt, Event, PickedUp, RoundBegan, Showed
from bot.mini.rules.hindsight import at_the_end
from bot.mini.rules.options import options
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.retraced import decisions, lookouts, numbered
from bot.mini.rules.worlds import DEALS
from tests.mini.rules.otherworlds import elsewhere, possible
from tests.mini.rules.test_retraced import Late

PARTIES = (3, 4, 5)

FEW = 8
"""Worlds that are enough where it does not matter how well is judged."""


def game(level: str, players: int, preset: str, seed: int, rounds: int = 99) -> tuple[Event, ...]:
    """Return a game's ledger, of so many *rounds* and without what is turned up at the end."""
    ledger = play_out(
        edition(preset, players), players, MINDS[level](), Seeded(seed), Seeded(seed + 1)
    )
    found: list[Event] = []
    for event in ledger:
        if isinstance(event, PickedUp) or (isinstance(event, RoundBegan) and event.number > rounds):
            break
        found.append(event)
    return tuple(found)


def game_with_call(level: str, players: int, preset: str, seed: int) -> tuple[Event, ...]:
    """Return a whole game's ledger."""
    return play_out(
        edition(preset, players), players, MINDS[level](), Seeded(seed), Seeded(seed + 1)
    )


def dealt(ledger: tuple[Event, ...]) -> list[Event]:
    return [event for event in ledger if isinstance(event, Dealt)]


def test_what_decides_much_weighs_much_and_what_decides_nothing_a_little():
    sight, action = next(iter(decisions(game("random", 4, "german", 0))))
    good = Judged(sight, action, 0.0, stake=90.0)
    bad = Judged(sight, action, 90.0, stake=90.0)
    idle = Judged(sight, action, 0.0, stake=0.0)
    assert Review(Seat(0), (good, bad)).accuracy == 50
    whole = Review(Seat(0), (good, bad, *[idle] * 12))
    assert (whole.lost, whole.stake, whole.accuracy) == (90, 300, 70)
    assert Review(Seat(0), (idle,)).accuracy == 100
    missed_call = Judged(sight, action, 4.0, stake=4.0, missed=True)
    assert Review(Seat(0), (missed_call,)).accuracy == 0
    nothing_lost = Judged(sight, action, 0.0, stake=0.0, missed=True)
    assert Review(Seat(0), (nothing_lost,)).accuracy == 100
    assert Review(Seat(0), ()).accuracy is None


def test_nothing_is_at_stake_where_every_choice_is_as_good_and_no_more_than_all():
    for sight, action in decisions(game("easy", 5, "english", 1)):
        one = judge(sight, action, Seeded(7), 12)
        if one is not None:
            assert 0 <= one.lost <= one.stake <= 100 or one.missed


@pytest.mark.parametrize("players", PARTIES)
@pytest.mark.parametrize("preset", ["german", "english"])
def test_cards_that_a_seat_could_not_know_change_nothing_in_its_review(preset, players):
    whim, different = random.Random(f"{preset} {players}"), 0
    ledger = game("medium", players, preset, players, rounds=4)
    for seat in seats(players):
        there = whim.choice(sorted(possible(ledger, seat)))
        other = elsewhere(ledger, seat, there, whim)
        different += dealt(ledger) != dealt(other)
        found = review(ledger, 7, FEW)[seat]
        assert found == review(other, 7, FEW)[seat] == review_of(ledger, seat, 7, FEW)
        assert write(page(found)) == write(page(review_of(other, seat, 7, FEW)))
    assert different, "there was something that could not be known"


@pytest.mark.parametrize("players", PARTIES)
def test_the_same_game_has_the_same_review_whoever_played_before(players):
    ledger = game("easy", players, "german", 3, rounds=3)
    first = review(ledger, 1, FEW)
    review(game("easy", players, "dutch", 4, rounds=2), 2, FEW)
    assert review(ledger, 1, FEW) == first


@pytest.mark.parametrize("players", PARTIES)
def test_what_others_decided_in_a_seat_is_left_out_and_changes_nothing_else(players):
    ledger = game("easy", players, "english", 6, rounds=4)
    for seat in seats(players):
        half = [at for at, made in numbered(ledger) if made.action.seat == seat][::2]
        whole, part = review_of(ledger, seat, 1, FEW), review_of(ledger, seat, 1, FEW, half)
        assert part.judged
        assert set(part.judged) < set(whole.judged)
        assert part.left_out <= len(half) < 2 * (part.left_out + len(part.judged))
        assert [made_by(ledger, seat)[one.at].action for one in part.judged] == [
            one.action for one in part.judged
        ]
        none = review_of(ledger, seat, 1, FEW, range(len(ledger)))
        assert (none.judged, none.accuracy, none.waited) == ((), None, None)
        assert none.left_out == len(made_by(ledger, seat))
        assert read(write(page(none))).left_out == none.left_out
        assert (whole.left_out, none.told) == (0, whole.told)


@pytest.mark.parametrize("players", PARTIES)
@pytest.mark.parametrize("preset", PRESETS)
def test_what_was_better_was_allowed_and_promised_more(preset, players):
    ledger = game("random", players, preset, 5, rounds=5)
    for seat, found in review(ledger, 1, FEW).items():
        assert isinstance(found, Review)
        assert found.seat == seat
        for one in found.judged:
            assert 0 <= one.lost <= 100
            assert one.action.seat == seat
            if one.instead is None:
                assert one.lost == 0
            else:
                assert one.instead.action in options(one.sight)
                assert one.instead.action != one.action
            showing = isinstance(one.action, Show | Reveal | Prove)
            assert (one.told is not None) is (showing and not one.missed)
        assert len(found.moments) <= 3
        assert all(one.missed or one.lost >= NAMED for one in found.moments)
        worst = max((one.lost for one in found.judged if not one.missed), default=0.0)
        if worst >= NAMED and not any(one.missed for one in found.judged):
            assert worst in {one.lost for one in found.moments}


def test_a_sure_call_that_is_let_pass_counts_nothing_at_all():
    found = [
        (sight, action)
        for seed in range(4)
        for sight, action in decisions(game("random", 4, "german", seed))
        if missed(sight, action)
    ]
    assert found, "whoever moves at random lets a call pass"
    for sight, action in found[:3]:
        one = judge(sight, action, Seeded(1), FEW)
        assert one is not None
        assert one.missed
        assert one.stake == one.lost
        assert Review(Seat(0), (one,)).count(Grade.BLUNDER) == 1


def test_accuracy_falls_from_a_hundred_to_nothing():
    assert accuracy(0, 50, missed=False) == 100
    assert accuracy(50, 50, missed=False) == 0
    assert accuracy(4, 5, missed=False) == pytest.approx(60)
    assert accuracy(4, 4, missed=True) == accuracy(0, 0, missed=True) == 0
    values = [accuracy(lost, 100, missed=False) for lost in range(101)]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("players", PARTIES)
def test_a_page_is_read_as_it_was_written_and_its_moments_are_found_in_the_ledger(players):
    ledger, moments = game("random", players, "english", 6, rounds=6), 0
    for seat, found in review(ledger, 1, FEW).items():
        kept = page(found)
        assert write(read(write(kept))) == write(kept)
        made = made_by(ledger, seat)
        for one, judged in zip(kept.moments, found.moments, strict=True):
            assert made[one.at] == (judged.sight, judged.action)
            assert (one.better and one.better.action) == (judged.instead and judged.instead.action)
            assert one.missed or one.grade is judged.grade
            moments += 1
        assert not [card for card in CARDS if f"'{card}'" in repr(kept)]
    assert moments


def test_no_card_is_in_a_repr():
    ledger = game("easy", 4, "english", 2, rounds=4)
    for found in review(ledger, 1, FEW).values():
        said = repr(found.judged) + repr(found.moments)
        assert not [card for card in CARDS if f"'{card}'" in said]


def test_an_automaton_of_level_expert_loses_less_than_one_that_moves_at_random():
    means = []
    for level in ("random", "expert"):
        judged = [
            one
            for seed in range(2)
            for found in review(game(level, 4, "german", seed, rounds=5), seed, 24).values()
            for one in found.judged
        ]
        means.append(sum(one.lost for one in judged) / len(judged))
    assert means[1] < means[0] / 2


def test_what_is_judged_weighs_every_choice_there_was():
    for sight, action in decisions(game("easy", 4, "german", 1, rounds=3)):
        found = chances(sight, action, Seeded(1), FEW)
        if found is not None:
            assert action in found
            assert set(found) <= set(options(sight))
            assert all(-1 <= value <= 1 for value in found.values())


@pytest.mark.parametrize("players", PARTIES)
def test_between_places_of_which_nobody_knows_more_nothing_is_lost(players):
    alike = 0
    for seed in range(4):
        for sight, action in decisions(game("easy", players, "german", seed, rounds=2)):
            if not isinstance(action, Visit) or any(sight.visits):
                continue
            places = {
                at: tuple(at in hand for hand in sight.hands) for at in sight.hands[action.seat]
            }
            if len({*places.values()}) == 1:
                one = judge(sight, action, Seeded(seed), 12)
                assert one is not None
                assert one.lost == one.stake == 0
                alike += 1
    assert alike


@pytest.mark.parametrize("players", PARTIES)
def test_what_a_visit_may_bring_is_told_of_those_that_count_and_adds_up(players):
    ledger, found = game("easy", players, "english", 4), 0
    for one in review(ledger, 1, FEW).values():
        counts = [each for each in one.judged if each in one.moments]
        for each in one.judged:
            visit = isinstance(each.action, Visit) and each.instead is not None
            assert len(each.ahead) == (2 if each in counts and visit and not each.missed else 0)
            for outlook in each.ahead:
                assert 0 <= outlook.wins + outlook.loses <= 101
                assert all(seat != one.seat for seat, _ in outlook.meets)
                if one.seat != AMBASSADOR:
                    assert sum(likely for _, likely in outlook.meets) <= 102
                found += 1
    assert found


@pytest.mark.parametrize(
    ("players", "level", "seed"), [(3, "medium", 3), (4, "hard", 1), (5, "hard", 2)]
)
def test_no_side_wins_a_round_more_often_than_it_wins(players, level, seed):
    """What is told of a round in steps is not above the whole that is told beside it."""
    found = 0
    for one in review(game_with_call(level, players, "german", seed), seed, 24).values():
        for each in one.judged:
            best = max(each.values, default=0)
            for outlook, chance in zip(each.ahead, (best, best - each.lost), strict=False):
                assert 0 <= outlook.wins <= max(0, chance)
                assert 0 <= outlook.loses <= 100 - chance
                found += 1
    assert found


def test_a_missed_call_has_lost_what_playing_on_is_worth_less():
    found = 0
    for seed in range(4):
        for sight, action in decisions(game("random", 4, "german", seed)):
            if missed(sight, action):
                one = judge(sight, action, Seeded(1), 24)
                assert one is not None
                assert one.missed
                assert 0 <= one.lost <= 100
                assert one.instead is not None
                assert isinstance(one.instead.action, PickUp)
                found += one.lost > 1
    assert found


@pytest.mark.parametrize("players", PARTIES)
def test_m32_what_was_chosen_to_be_shown_and_seen_by_nobody_is_judged_no_showing(players):
    """A call came first: the other has learnt nothing by it."""
    found = 0
    for seed in range(20):
        ledger = game("medium", players, "german", seed)
        showed = [(event.by, event.to) for event in ledger if isinstance(event, Showed)]
        made = [each for seat in seats(players) for each in made_by(ledger, seat)]
        judged = [each for each in made if isinstance(each.action, Show) and not missed(*each)]
        everything = [each for each in decisions(ledger) if isinstance(each.action, Show)]
        left_out = [each for each in everything if each not in made]
        found += len(left_out)
        for seat in seats(players):
            for to in seats(players):
                of_two = [each.action for each in judged if each.action.seat == seat]
                told = [each for each in of_two if each.to == to]
                assert len(told) <= showed.count((seat, to))
    assert found


@pytest.mark.parametrize("players", PARTIES)
def test_bits_are_those_of_all_that_was_shown_to_whoever_saw_it(players):
    """Also of a card that had to be shown, of a pair in place of a call, and for the Ambassador."""
    forced = several = 0
    for seed in range(6):
        ledger = game("random", players, "german", seed)
        for seat in seats(players):
            looks = list(lookouts(ledger, seat))
            found = dict(review_of(ledger, seat, 1, FEW).told)
            own = [clue for clue in looks[-1].clues if clue.by == seat]
            assert found.keys() == {to for clue in own for to in clue.to}
            chosen = {
                (one.sight.round, one.told.to)
                for one in review_of(ledger, seat, 1, FEW).judged
                if one.told is not None
            }
            shown = [(clue.round, to) for clue in own for to in clue.to]
            forced += sum(each not in chosen for each in shown)
            several += sum(len(clue.to) > 1 for clue in own)
            one_each = [clue for clue in own if shown.count((clue.round, clue.to[0])) == 1]
            assert len(one_each) == len(own)
    assert forced
    assert bool(several) is (players == 5)


def test_a_long_game_is_judged_in_fewer_worlds(monkeypatch):
    """So that no review takes long; how long it was is known to all."""
    seen: set[int] = set()

    def noted(observed, many, dice, **options):
        seen.add(many)
        return []

    monkeypatch.setattr(judgement, "determinizations", noted)
    for rounds, many in ((LONG // 5, 96), (30, 96 * LONG // 150)):
        ledger = game("hard", 5, "english", 9, rounds=rounds)
        assert at_the_end(ledger).round == rounds
        seen.clear()
        review_of(ledger, Seat(1), 1)
        assert seen == {many}


def test_an_early_call_has_lost_what_waiting_promised_more():
    calls, levels = Counter[bool](), ("expert", "random")
    for level, players, seed in product(levels, PARTIES, range(12)):
        for sight, action in decisions(game_with_call(level, players, "german", seed)):
            if not isinstance(action, PickUp) or missed(sight, action):
                continue
            one = judge(sight, action, Seeded(seed), 24)
            if one is None:
                continue
            call, on = one.values
            assert one.lost == pytest.approx(max(0.0, on - call), abs=0.06)
            assert one.stake == pytest.approx(min(100.0, abs(on - call)), abs=0.06)
            calls[one.lost == 0] += 1
    assert calls[True]
    assert calls[False]


@pytest.mark.parametrize("players", PARTIES)
def test_m31_a_call_after_all_was_done_that_was_owed_is_judged(players):
    ledger = play_out(edition("german", players), players, Late(), Seeded(1), Seeded(2))
    (caller,) = [event.seat for event in ledger if isinstance(event, PickedUp)]
    *_, last = review_of(ledger, caller, 1, FEW).judged
    assert isinstance(last.action, PickUp)
    assert len(last.values) == 2
    assert last.lost > NAMED, "it is a guess"
    assert read(write(page(review_of(ledger, caller, 1, FEW)))).moments[-1].lost == last.lost


@pytest.mark.parametrize("players", PARTIES)
def test_an_unsure_call_that_was_let_pass_is_judged_where_it_was_clearly_better(players):
    """By what it is worth, a wrong one included: with less than the margin it is no choice."""
    passed, let, seen = 0, 0, 0
    for preset, seed in product(("german", "english"), range(60, 66)):
        for sight, action in decisions(game_with_call("medium", players, preset, seed)):
            observed = Observation(sight)
            if not isinstance(action, Show | Reveal | Ask) or missed(sight, action):
                continue
            one = judge(sight, action, Seeded(seed), FEW)
            offered = offered_beside(sight, action)
            if one is None:
                continue
            left, worth = beside(sight, observed.mask) if can_pick_up(sight) else 0, -1.0
            by_number: Counter[tuple[str, ...]] = Counter()
            for deal, likely in posterior(observed).items():
                if left >> deal & 1:
                    by_number[DEALS[deal].telephone()] += likely
            right = max(by_number.values(), default=0.0)
            if right >= 0.45:
                points = {3: -1 / 3 if preset == "english" else -1, 4: 0, 5: -0.6}[players]
                worth = 100 * (right + (1 - right) * points)
            best = max(one.values[: len(offered)])
            calls = all_weighed(sight, action, one.values)[len(offered) :]
            assert calls in ([], [PickUp(action.seat)])
            # Of a showing it counts, too, what is seen for it: with that it may be better.
            clearly = worth > best + 100 * MARGIN
            assert bool(calls) is clearly or (clearly and not isinstance(action, Ask))
            seen += clearly and not calls
            if not calls:
                assert one.instead is None or not isinstance(one.instead.action, PickUp)
                let += 1
                continue
            assert one.values[-1] == pytest.approx(worth)
            assert one.instead is not None
            assert one.instead.action == calls[0]
            assert one.lost == pytest.approx(worth - one.values[offered.index(action)], abs=0.051)
            assert not one.missed
            assert not one.as_good
            passed += 1
    assert let
    assert passed
    assert seen or players == 3


def test_nobody_follows_a_rule_of_thumb_each_time():
    """Else somebody would be sure to be met whom nothing but the rule brings."""
    sure = 0
    for seed in range(6):
        for sight, action in decisions(game("medium", 4, "german", seed)):
            if not isinstance(action, Visit):
                continue
            choosing = [
                seat
                for seat in seats(4)
                if seat != sight.seat and sight.visits[seat] is None and len(sight.hands[seat]) > 1
            ]
            for found in outlooks(sight, [action], Seeded(seed), 48) if choosing else ():
                likely = dict(found.meets)
                for seat in choosing:
                    sure += likely.get(seat, 0) > 95
    assert not sure
