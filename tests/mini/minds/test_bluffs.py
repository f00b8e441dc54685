"""How far false cards were to be believed, by what could be known, reckoned a second time."""

import random
from collections.abc import Iterator

import pytest

from bot.game.chance import Seeded
from bot.game.seats import AGENTS, AMBASSADOR, Seat, seats
from bot.mini.minds.bluffs import BELIEVED, Bluff, Shown, bluffs_seen, bluffs_told
from bot.mini.minds.levels import MINDS
from bot.mini.minds.outlook import STEP
from bot.mini.minds.review import judge
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Show
from bot.mini.rules.cards import CARDS, Side
from bot.mini.rules.clues import Clue, Source
from bot.mini.rules.editions import edition
from bot.mini.rules.events import Event, Peeked, PickedUp
from bot.mini.rules.hindsight import rounds
from bot.mini.rules.play import see
from bot.mini.rules.retraced import Decision, decisions, lookouts
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State, after
from bot.mini.rules.worlds import worlds
from tests.mini.rules.otherworlds import EVERY_DEAL, Held, elsewhere, possible, true_pairs

PARTIES = (3, 4, 5)

FEW = 12
"""Worlds that are enough where it does not matter how finely is imagined."""

EVERY = 36
"""Deals that are left to who has but their own cards: as many worlds try each of them once."""


def game(players: int, preset: str, seed: int) -> tuple[Event, ...]:
    """Return a game's ledger without what is turned up at the end."""
    chances = Seeded(seed), Seeded(seed + 1)
    ledger = play_out(edition(preset, players), players, MINDS["easy"](), *chances)
    ends = next((at for at, event in enumerate(ledger) if isinstance(event, PickedUp)), None)
    return tuple(ledger[:ends])


def made_by(ledger: tuple[Event, ...], seat: Seat) -> list[Decision]:
    return [decision for decision in decisions(ledger) if decision.action.seat == seat]


def shown_by(ledger: tuple[Event, ...], seat: Seat, many: int = FEW) -> list[Shown]:
    """Return every pair that *seat* showed, and how that was to be taken."""
    found = []
    for sight, action in made_by(ledger, seat):
        if isinstance(action, Show):
            one = judge(sight, action, Seeded(len(found)), many)
            assert one is not None
            found.append(Shown(sight, action, one.taken))
    return found


def ends(ledger: tuple[Event, ...], seat: Seat) -> list[Sight]:
    """Return *seat*'s sights at the end of each round."""
    return [see(state, seat) for state in rounds(ledger)]


def of(ledger: tuple[Event, ...], seat: Seat) -> list[Bluff]:
    looks = list(lookouts(ledger, seat))
    return [*bluffs_told(shown_by(ledger, seat), looks[-1]), *bluffs_seen(looks)]


def told(ledger: tuple[Event, ...], seat: Seat) -> tuple[Bluff, ...]:
    return bluffs_told(shown_by(ledger, seat), list(lookouts(ledger, seat))[-1])


def agrees(deal: Held, clue: Clue, truth: str) -> bool:
    """Return whether the cards of *clue* could be shown in *deal*."""
    mine = deal[0][clue.by], deal[1][clue.by]
    if clue.source is Source.PAIR:
        return clue.cards in true_pairs(*mine, truth)
    return {*clue.cards} <= {*mine}


def likely(sight: Sight, show: Show, card: str) -> float:
    """Return how likely *card* is to whom it was shown, hand by hand and deal by deal."""
    assert sight.seat is not None
    me, to, truth = sight.seat, show.to, sight.edition.truth
    told = [clue for clue in sight.clues if clue.by == me and to in clue.to]
    known = [
        deal
        for deal in EVERY_DEAL
        if all(agrees(deal, clue, truth) for clue in told)
        and show.cards in true_pairs(deal[0][me], deal[1][me], truth)
    ]
    found = []
    for world in worlds(sight):
        left = [
            deal
            for deal in known
            if to == AMBASSADOR
            or (deal[0][to], deal[1][to]) == (world.identities[to], world.numbers[to])
        ]
        found.append(sum(card in (deal[0][me], deal[1][me]) for deal in left) / len(left))
    return sum(found) / len(found)


@pytest.mark.parametrize("players", PARTIES)
def test_what_another_had_to_believe_at_first_is_as_reckoned_hand_by_hand(players):
    found = 0
    for seed in range(8):
        ledger = game(players, "german", seed)
        for seat in seats(players):
            for sight, show, taken in shown_by(ledger, seat, many=EVERY):
                if len(sight.history) == 1 and len(worlds(sight)) == EVERY:
                    assert taken == pytest.approx([likely(sight, show, card) for card in CARDS])
                    found += 1
    assert found


@pytest.mark.parametrize("players", PARTIES)
def test_a_lie_is_named_with_when_it_was_shown_and_when_it_was_likeliest(players):
    found = 0
    for seed in range(8):
        ledger = game(players, "german", seed)
        for seat in seats(players):
            shown = shown_by(ledger, seat)
            for bluff in told(ledger, seat):
                at = [
                    (sight.round, STEP * round(100 * taken[CARDS.index(bluff.card)] / STEP))
                    for sight, show, taken in shown
                    if show.to == bluff.to and sight.round >= bluff.shown
                ]
                assert bluff.likely == max(percent for _, percent in at) > BELIEVED
                assert (bluff.round, bluff.likely) in at
                assert bluff.card in next(
                    show.cards
                    for sight, show, _ in shown
                    if (sight.round, show.to) == (bluff.shown, bluff.to)
                )
                assert bluff.by == seat
                assert bluff.exposed is None
                found += 1
    assert found


def looked(ledger: tuple[Event, ...]) -> Iterator[tuple[State, Seat, Side]]:
    """Yield who looked at which of the dummy's cards, which all could see, and what followed."""
    state = State()
    for event in ledger:
        state = after(state, [event])
        if isinstance(event, Peeked):
            yield state, event.seat, event.side


@pytest.mark.parametrize("preset", ["german", "english"])
def test_nobody_believes_a_card_that_all_could_see_they_know_to_be_the_dummys(preset):
    found = 0
    for seed in range(40):
        ledger = game(3, preset, seed)
        seen = [(state.round, seat, side) for state, seat, side in looked(ledger)]
        for seat in seats(3):
            for sight, show, taken in shown_by(ledger, seat):
                own = {
                    clue.side: clue.cards[0]
                    for clue in sight.clues
                    if clue.source is Source.GLIMPSE
                }
                for round_, by, side in seen:
                    if round_ < sight.round and by == show.to and side in own:
                        assert taken[CARDS.index(own[side])] == 0
                        found += own[side] in show.cards
    assert found, "some of them were shown"


@pytest.mark.parametrize("players", PARTIES)
@pytest.mark.parametrize("preset", ["german", "english"])
def test_a_card_that_was_shown_is_false_from_the_clue_on_by_which_the_seat_could_know_it(
    players, preset
):
    found = 0
    for seed in range(8):
        ledger = game(players, preset, seed)
        for seat in seats(players):
            looks = ends(ledger, seat)
            for bluff in bluffs_seen(list(lookouts(ledger, seat))):
                assert bluff.to == seat != bluff.by
                assert bluff.exposed is not None
                held = {
                    sight.round: any(
                        bluff.card in (deal.identities[bluff.by], deal.numbers[bluff.by])
                        for deal in worlds(sight)
                    )
                    for sight in looks
                }
                assert bluff.exposed == min(at for at in held if not held[at])
                pairs = [
                    clue.round
                    for clue in looks[-1].clues
                    if (clue.by, clue.source) == (bluff.by, Source.PAIR)
                    and seat in clue.to
                    and bluff.card in clue.cards
                ]
                assert bluff.shown == pairs[0]
                assert bluff.shown <= bluff.round <= bluff.exposed
                found += 1
    assert found


@pytest.mark.parametrize("players", PARTIES)
@pytest.mark.parametrize("preset", ["german", "english"])
def test_cards_that_a_seat_could_not_know_change_no_bluff_of_it(players, preset):
    whim, found = random.Random(f"{preset} {players}"), 0
    for seed in range(6):
        ledger = game(players, preset, seed)
        for seat in seats(players):
            there = whim.choice(sorted(possible(ledger, seat)))
            own = of(ledger, seat)
            assert own == of(elsewhere(ledger, seat, there, whim), seat)
            found += len(own)
    assert found


def test_a_card_is_named_once_for_each_who_saw_it_and_when_it_was_likeliest():
    for seed in range(6):
        ledger = game(4, "german", seed)
        for seat in AGENTS:
            keys = [(one.by, one.to, one.card) for one in of(ledger, Seat(seat))]
            assert len(keys) == len({*keys})


def test_no_card_is_in_a_repr():
    bluff = Bluff(Seat(0), Seat(1), "Z", 60, 4, 2)
    assert repr(bluff) == "<Bluff of round 4>"


def test_what_was_picked_but_never_shown_is_no_bluff():
    found = 0
    for seed in range(8):
        ledger = game(4, "german", seed)
        for seat in seats(4):
            for bluff in told(ledger, seat):
                # As if it had been picked at a meeting that a call ended.
                ended = [one for one in lookouts(ledger, seat) if one.round < bluff.shown]
                end = (ended or [next(lookouts(ledger, seat))])[-1]
                kept = bluffs_told(shown_by(ledger, seat), end)
                assert (bluff.to, bluff.card) not in [(one.to, one.card) for one in kept]
                found += 1
    assert found
