"""What is possible is exact: trying all 13,824 deals by the rules as written gives the same set
(I191)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.board.rules.editions import PRESETS, Edition, RepeatRule, SecretCardsRule, edition
from bot.board.rules.material import CARDS, CODES, IDENTITIES, PARTNER, Kind
from bot.board.rules.showing import Asking, Holding, showings, shown_to
from bot.board.rules.worlds import (
    ALL,
    HOLDS,
    WITH,
    Deal,
    count,
    deals,
    mask_of,
    possible,
    told_by,
    told_to,
    world_mask,
    worlds,
)
from bot.game.seats import AGENTS, AMBASSADOR, Seat, seats
from tests.board.rules import everydeal
from tests.board.rules.everydeal import EVERY_DEAL, Evening, Hands, deal_of
from tests.board.rules.sights import clue, code, sight

LEO = Seat(1)


def as_deal(hands: Hands) -> Deal:
    return Deal(*deal_of(hands))


EDITIONS = st.builds(
    edition,
    st.sampled_from(list(PRESETS)),
    secret_cards=st.sampled_from(list(SecretCardsRule)),
    set_limit=st.sampled_from([1, 2]),
    ambassador_repeat=st.sampled_from(list(RepeatRule)),
)


def test_i23_there_are_13_824_deals_and_each_is_one() -> None:
    every = list(deals(ALL))
    assert len(every) == count(ALL) == 13_824
    assert set(every) == {as_deal(hands) for hands in EVERY_DEAL}
    for deal in random.Random(1).sample(every, 100):
        assert list(deals(mask_of(deal))) == [deal]


def test_i23_what_a_hand_holds_and_who_are_partners_is_so_in_every_deal() -> None:
    for seat in AGENTS:
        for card in CARDS:
            assert all(
                card in (deal.identities[seat], deal.builds[seat], deal.codes[seat])
                for deal in deals(HOLDS[seat, card])
            )
            assert count(HOLDS[seat, card]) == 13_824 / 4
        assert not possible(WITH[seat][seat])
        for other in AGENTS:
            assert all(
                deal.identities[other] == PARTNER[deal.identities[seat]]
                for deal in deals(WITH[seat][other])
            )
            if seat != other:
                assert count(WITH[seat][other]) == 13_824 / 3


@pytest.mark.parametrize("players", [3, 4, 5])
def test_i30_at_the_start_216_deals_are_left(players: int) -> None:
    found = worlds(sight(2, "Z short C", players=players))
    assert len(found) == 216
    assert all(
        (deal.identities[2], deal.builds[2], deal.codes[2]) == ("Z", "short", "code C")
        for deal in found
    )


def test_i160_the_ambassador_player_holds_nothing_and_begins_with_all() -> None:
    assert world_mask(sight(4, None, players=5)) == ALL
    assert world_mask(sight(None, None)) == ALL


@given(st.randoms(use_true_random=False), st.sampled_from([3, 4, 5]), EDITIONS, st.integers(0, 40))
def test_i191_what_is_possible_is_what_trying_every_deal_leaves(
    whim: random.Random, players: int, rules: Edition, many: int
) -> None:
    evening = Evening(whim, players, rules)
    evening.asks(many)
    seat = whim.choice(seats(players))
    hand, clues = evening.hand(seat), evening.seen_by(seat)
    mask = world_mask(sight(seat, hand, clues, players=players, edition=rules))
    left = everydeal.possible(clues, seat, hand, rules)
    assert evening.deal in left
    assert set(deals(mask)) == {as_deal(one) for one in left}
    assert count(mask) == len(left)
    assert mask & mask_of(as_deal(evening.deal)) == mask_of(as_deal(evening.deal))
    assert possible(mask)


@given(st.randoms(use_true_random=False), st.sampled_from([3, 4, 5]), EDITIONS, st.integers(0, 60))
def test_i80_to_i97_what_may_be_shown_is_what_the_second_opinion_says(
    whim: random.Random, players: int, rules: Edition, many: int
) -> None:
    evening = Evening(whim, players, rules)
    evening.asks(many)
    for by in AGENTS[:players]:
        for to in seats(players):
            for kind in Kind if by != to else ():
                for pair in (False, True) if to != AMBASSADOR else (True,):
                    before = shown_to(to, by, evening.clues)
                    asking = Asking(kind, 2 if pair else 3, before)
                    found = showings(Holding(*evening.deal[by]), asking, rules)
                    wanted = evening.left(by, to, kind, pair=pair)
                    assert len(found) == len(wanted)
                    assert {(frozenset(cards), frozenset(secret)) for cards, secret in found} == {
                        (cards, secret) for cards, secret in wanted
                    }


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("kind", Kind)
def test_i90_who_has_run_out_of_sets_has_no_secret_left(preset: str, kind: Kind) -> None:
    """So that something was not shown, because it could not be, never tells anything new."""
    rules = PRESETS[preset]
    whim = random.Random(f"{preset} {kind}")
    evening = Evening(whim, 4, rules)
    me, single = Seat(0), None
    for at in range(500):
        single = evening.ask(LEO, me, kind, pair=False)
        clues, last = evening.seen_by(me), len(single.cards) == 1
        found = world_mask(sight(me, evening.hand(me), clues, edition=rules))
        if last or not at % 10:
            assert count(found) == len(everydeal.possible(clues, me, evening.hand(me), rules))
        if last:
            break
    assert len(single.cards) == 1
    assert single.secret == ()
    identity, build, _ = evening.deal[LEO]
    assert found & ~HOLDS[LEO, identity] == found & ~HOLDS[LEO, build] == 0


@pytest.mark.parametrize("repeat", RepeatRule)
def test_i96_who_runs_out_of_pairs_tells_no_more_than_the_pairs(repeat: RepeatRule) -> None:
    rules = edition("ares", ambassador_repeat=repeat, secret_cards="none")
    for seed in range(10):
        evening = Evening(random.Random(seed), 4, rules)
        me = Seat(0)
        for _ in range(6):
            for pair in (False, True):
                evening.ask(LEO, me, Kind.BUILD, pair=pair)
            clues, hand = evening.seen_by(me), evening.hand(me)
            found = world_mask(sight(me, hand, clues, edition=rules))
            assert count(found) == len(everydeal.possible(clues, me, hand, rules))


def test_i81_one_of_a_coloured_set_is_true() -> None:
    told = told_by(clue(1, 1, 0, "identity", "F X tall"))
    assert all(deal.identities[1] in ("F", "X") or deal.builds[1] == "tall" for deal in deals(told))
    assert told & HOLDS[LEO, IDENTITIES[1]], "another agent, if tall"


def test_i83_a_secret_card_is_true_and_says_nothing_of_the_others() -> None:
    told = told_by(clue(1, 1, 0, "identity", "X tall", secret="F"))
    assert told == HOLDS[LEO, IDENTITIES[0]]


def test_i84_i111_a_code_card_tells_the_code_and_one_of_the_others_is_true() -> None:
    told = told_by(clue(1, 1, 0, "identity", "X tall", code="B"))
    assert all(deal.codes[1] == "code B" for deal in deals(told))
    assert all(deal.identities[1] == "X" or deal.builds[1] == "tall" for deal in deals(told))
    assert (
        told_by(clue(1, 1, 0, "build", "tall", code="B", ambassador=True)) & ~(HOLDS[LEO, CARDS[4]])
        == 0
    ), "of a pair with the code card the other is true (I97)"


def test_i111_no_code_is_learnt_but_by_its_card() -> None:
    evening = Evening(random.Random(5), 4, edition("ares", secret_cards="any"))
    evening.asks(60)
    for seat in AGENTS:
        clues = tuple(
            one for one in evening.seen_by(seat) if not any(card in CODES for card in one.cards)
        )
        found = worlds(sight(seat, evening.hand(seat), clues))
        for other in AGENTS:
            if other != seat:
                assert len({deal.codes[other] for deal in found}) == 3


def test_i112_i113_a_code_is_always_the_showers_own_and_known_to_the_viewer_alone() -> None:
    shown = clue(3, 1, 0, "identity", "F tall", code="C")
    viewer, shower = sight(0, "B short A", (shown,)), sight(1, "F tall C", (shown,))
    assert {deal.codes[1] for deal in worlds(viewer)} == {code("C")}
    assert count(world_mask(shower)) == 216, "one of the two may know it while the other does not"
    assert count(world_mask(sight(2, "Z fat D"))) == 216


def test_my_own_showings_tell_me_nothing() -> None:
    mine = clue(1, 0, 1, "identity", "F", secret="B", code="A")
    assert world_mask(sight(0, "B short A", (mine,))) == world_mask(sight(0, "B short A"))
    assert told_to(sight(0, "B short A", (mine,)), LEO) == told_by(mine)
    assert told_to(sight(0, "B short A", (mine,)), Seat(2)) == ALL


def test_i166_what_passes_through_the_ambassador_player_tells_him_too() -> None:
    shown = clue(2, 1, 0, "build", "tall thin", ambassador=True, players=5)
    found = world_mask(sight(4, None, (shown,), players=5))
    assert found == told_by(shown)
    assert told_to(sight(1, "F tall A", (shown,), players=5), AMBASSADOR) == found


def test_i135_when_all_is_turned_up_one_deal_is_left() -> None:
    hands = EVERY_DEAL[777]
    for seat in (None, *AGENTS):
        turned_up = sight(seat, None if seat is None else hands[seat], unmasked=deal_of(hands))
        assert worlds(turned_up) == (as_deal(hands),)


def test_no_card_is_in_a_deals_repr() -> None:
    assert repr(as_deal(EVERY_DEAL[5])) == "<Deal>"
