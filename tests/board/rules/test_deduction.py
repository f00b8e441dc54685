"""What follows for a seat is what is so in every deal that is left to it, and nothing more (I191).

The deals are those of `everydeal`, which tries all 13,824 by the rules as written. `DEDUCTIONS`
says after how many evenings of showings; as many as the promise for the long run.
"""

import os
import random
from functools import cache

import pytest

from bot.board.rules.deduction import Cell, Deduction, Prospect, deduce, exposed, foreseen
from bot.board.rules.editions import ARES, PRESETS, Edition, FleeRule, SecretCardsRule, edition
from bot.board.rules.events import Showed
from bot.board.rules.material import (
    BUILDS,
    CARDS,
    IDENTITIES,
    PARTNER,
    Card,
)
from bot.board.rules.missions import Aim, Mission, flight, mission
from bot.board.rules.play import see
from bot.board.rules.sight import Sight
from bot.board.rules.state import State, after
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, Seat, seats
from tests.board.rules import everydeal
from tests.board.rules.everydeal import EVERY_DEAL, Evening, Hand, Hands, deal_of, legal
from tests.board.rules.ledgers import played
from tests.board.rules.sights import clue, code, sight

EVENINGS = int(os.environ.get("DEDUCTIONS", "60"))
"""Evenings for each number of players, of which one seat is looked at."""

ME, LEO, MICHAEL, ANNA = AGENTS
F, B, Z, X = IDENTITIES

every_number_of_players = pytest.mark.parametrize(
    "players",
    [pytest.param(n, marks=pytest.mark.xdist_group(f"evenings of {n}")) for n in (3, 4, 5)],
)


@cache
def evenings(players: int) -> tuple[tuple[Sight, Hands, set[Hands], Evening], ...]:
    """Return seats after some showings: what each sees, the true deal, and the deals left
    to it."""
    whim = random.Random(players)
    found = []
    for at in range(EVENINGS):
        rules = edition(
            list(PRESETS)[at % 3],
            secret_cards=whim.choice(list(SecretCardsRule)),
            flee=whim.choice(list(FleeRule)),
        )
        evening = Evening(whim, players, rules)
        evening.asks(whim.choice([0, 2, 5, 8, 12, 20]))
        seat = whim.choice(seats(players))
        hand, clues = evening.hand(seat), evening.seen_by(seat)
        seen = sight(seat, hand, clues, players=players, edition=rules)
        left = everydeal.possible(clues, seat, hand, rules)
        found.append((seen, evening.deal, left, evening))
    return tuple(found)


def cell(said: set[bool]) -> Cell:
    """Return what is known of something that is so and not so in some worlds."""
    if len(said) == 2:
        return Cell.OPEN
    return Cell.SURE if True in said else Cell.IMPOSSIBLE


def tasks(prospects: tuple[Prospect, ...]) -> set[Mission]:
    """Return what there may be to do."""
    return {each.task for each in prospects}


def seat_of(deal: Hands, agent: Card) -> Seat:
    return next(seat for seat in AGENTS if deal[seat][0] == agent)


@every_number_of_players
def test_i191_cells_are_what_is_so_in_every_deal_that_is_left(players: int) -> None:
    crossed = 0
    for seen, truth, left, _ in evenings(players):
        found = deduce(seen)
        assert truth in left
        assert found.deals == len(left)
        assert set(found.cells) == {seat for seat in AGENTS if seat != seen.seat}
        for seat, cells in found.cells.items():
            for card in CARDS:
                assert cells[card] is cell({card in deal[seat] for deal in left})
                crossed += cells[card] is Cell.IMPOSSIBLE
    assert crossed > 100


@every_number_of_players
def test_i152_who_may_be_my_partner_and_whether_i_am_alone(players: int) -> None:
    for seen, _, left, _ in evenings(players):
        found = deduce(seen)
        if seen.seat == AMBASSADOR:
            assert (found.partners, found.alone) == ((), Cell.IMPOSSIBLE)
            continue
        with_me = [seat_of(deal, PARTNER[seen.identity]) for deal in left]
        playing = seats(players)
        alone = {players == 3 and seat == DUMMY for seat in with_me}
        assert found.alone is cell(alone)
        assert found.partners == tuple(
            seat for seat in AGENTS if seat in with_me and seat in playing
        )


Team = tuple[tuple[Seat, ...], tuple[Card, ...], Mission]


def teams(deal: Hands, players: int, rules: Edition) -> dict[Card, Team]:
    """Return by agent with whom it plays in *deal*, by which letters, and to do what."""
    found = {}
    for agent in IDENTITIES:
        first, second = (agent, PARTNER[agent]) if agent in (F, Z) else (PARTNER[agent], agent)
        one, other = seat_of(deal, first), seat_of(deal, second)
        if players == 3 and DUMMY in (one, other):
            free = first if other == DUMMY else second
            found[agent] = ((seat_of(deal, free),), (), flight(free, rules.flee))
        else:
            codes = (deal[one][2], deal[other][2])
            found[agent] = ((one, other), codes, mission(first, *codes, players))
    return found


@every_number_of_players
def test_i113_i120_the_missions_that_are_left_for_me_and_against_me(players: int) -> None:
    for seen, _, left, _ in evenings(players):
        found = deduce(seen)
        mine, theirs = set(), set()
        for deal in left:
            by_agent = teams(deal, players, seen.edition)
            if seen.identity is None:
                theirs |= {by_agent[F], by_agent[Z]}
                continue
            mine.add(by_agent[seen.identity])
            theirs.add(by_agent[Z if seen.identity in (F, B) else F])
        for prospects, wanted in ((found.missions, mine), (found.against, theirs)):
            assert len(prospects) == len(set(prospects))
            assert {(each.seats, each.codes, each.task) for each in prospects} == wanted
        assert found.ready is (len(mine) == 1)


@every_number_of_players
def test_p14_what_another_can_conclude_of_me_is_what_he_was_shown_and_no_more(
    players: int,
) -> None:
    looked = 0
    for seen, _, left, _ in evenings(players):
        if seen.seat == AMBASSADOR:
            continue
        for viewer in seats(players):
            if viewer == seen.seat:
                continue
            found = exposed(seen, viewer)
            shown = tuple(one for one in seen.clues if one.by == seen.seat and viewer in one.to)
            hands = [hand for hand in everydeal.EVERY_HAND if fits(hand, shown, seen.edition)]
            for card in CARDS:
                assert found.cells[card] is cell({card in hand for hand in hands})
            his = {deal[viewer] for deal in left} if viewer in AGENTS else {()}
            mine = [[hand for hand in hands if not {*hand} & {*own}] for own in his]
            assert found.at_worst == min(len({hand[:2] for hand in some}) for some in mine)
            assert found.nothing is all(
                {card for hand in some for card in hand} == {*CARDS} - {*own}
                and all(len({hand[kind] for hand in some}) > 1 for kind in range(3))
                for own, some in zip(his, mine, strict=True)
            )
            looked += bool(shown)
    assert looked > 30


@pytest.mark.parametrize("players", [3, 4, 5])
def test_p14_what_a_showing_will_give_away_can_be_seen_before(players: int) -> None:
    ledger = played(players, "ares")
    state, seen = State(), 0
    for event in ledger:
        if isinstance(event, Showed):
            ahead = foreseen(see(state, event.by), event.cards, event.secret)
            shown = see(after(state, [event]), event.by)
            assert ahead.clues == shown.clues
            for viewer in seats(players):
                if viewer != event.by:
                    assert exposed(ahead, viewer) == exposed(shown, viewer)
            seen += 1
        state = after(state, [event])
    assert seen > 5


def fits(hand: Hand, shown: tuple[object, ...], rules: Edition) -> bool:
    for one in shown:
        what = everydeal.Shown(frozenset(one.cards), frozenset(one.secret))
        if len(one.cards) == 1:
            if not what.cards <= {*hand}:
                return False
        elif what not in legal(hand, one.kind, rules, pair=everydeal.is_pair(one)):
            return False
    return True


def open_cards(found: Deduction, seat: Seat, some: tuple[Card, ...]) -> set[Card]:
    return {card for card in some if found.cells[seat][card] is not Cell.IMPOSSIBLE}


def test_i30_at_the_start_all_but_my_own_cards_is_open() -> None:
    found = deduce(sight(ME, "F tall A"))
    assert found.deals == 216
    assert found.partners == (LEO, MICHAEL, ANNA)
    for cells in found.cells.values():
        for card in CARDS:
            mine = card in (F, Card.TALL, Card.CODE_A)
            assert cells[card] is (Cell.IMPOSSIBLE if mine else Cell.OPEN)
    assert not found.ready
    assert len(tasks(found.missions)) == 3
    assert len(tasks(found.against)) > 1


def test_i31_two_letters_are_my_opponents_and_one_my_partners() -> None:
    found = deduce(sight(ME, "F tall A"))
    assert {one.codes for one in found.missions} == {(code("A"), code(letter)) for letter in "BCD"}
    for prospect in found.against:
        assert code("A") not in prospect.codes
    assert len({frozenset(one.codes) for one in found.against}) == 3


def test_i120_my_own_letter_leaves_me_three_missions() -> None:
    for hand in ("F tall A", "B fat C", "Z thin D", "X short B"):
        assert len({one.codes for one in deduce(sight(ME, hand)).missions}) == 3


def test_p1_leo_is_x_and_short_or_tall() -> None:
    found = deduce(
        sight(
            ME,
            "F fat A",
            (
                clue(1, LEO, ME, "build", "short tall B"),
                clue(2, LEO, ME, "identity", "F X", ambassador=True),
            ),
        )
    )
    assert found.cells[LEO][X] is Cell.SURE
    assert open_cards(found, LEO, BUILDS) == {Card.SHORT, Card.TALL}
    assert found.partners == (MICHAEL, ANNA)


def test_p3_a_code_makes_the_mission_and_tells_what_the_others_hunt() -> None:
    shown = clue(4, LEO, ME, "identity", "Z", secret="B", code="D")
    found = deduce(sight(ME, "F tall B", (shown,)))
    assert found.ready
    assert found.missions[0].seats == (ME, LEO)
    assert found.missions[0].codes == (code("B"), code("D"))
    assert tasks(found.missions) == {Mission(Aim.TO, B, (1,))}
    assert {one.codes for one in found.against} == {
        (code("A"), code("C")),
        (code("C"), code("A")),
    }
    assert tasks(found.against) == {Mission(Aim.ANY_ON, B)}
    assert {one.codes for one in deduce(sight(LEO, "B fat D", (shown,))).missions} == {
        (code(letter), code("D")) for letter in "ABC"
    }, "he does not know it yet (I113)"


def test_p6_a_mission_may_name_the_arrested() -> None:
    shown = (
        clue(1, LEO, ME, "identity", "B tall", secret="X", players=3),
        clue(2, LEO, ME, "build", "fat thin", code="A", players=3),
        clue(3, MICHAEL, ME, "identity", "B tall", secret="F", players=3),
        clue(4, MICHAEL, ME, "build", "X tall", secret="short", players=3),
    )
    found = deduce(sight(ME, "Z tall C", shown, players=3))
    assert found.cells[DUMMY][B] is Cell.SURE
    assert found.partners == (LEO,)
    assert found.alone is Cell.IMPOSSIBLE
    assert tasks(found.missions) == {Mission(Aim.ANY_ON, B)}
    assert tasks(found.against) == {Mission(Aim.TO, F, (5,))}, "who is alone flees (I155)"


@pytest.mark.parametrize(
    ("hand", "place", "both"),
    [
        ("F tall A", 5, (1, 5)),
        ("B tall A", 1, (1, 5)),
        ("Z tall A", 4, (4, 6)),
        ("X tall A", 6, (4, 6)),
    ],
)
def test_i155_who_may_be_alone_may_have_to_flee(
    hand: str, place: int, both: tuple[int, int]
) -> None:
    for flee, places in ((FleeRule.RESPECTIVE, (place,)), (FleeRule.EITHER, both)):
        rules = edition("ares", flee=flee)
        found = deduce(sight(ME, hand, players=3, edition=rules))
        assert found.alone is Cell.OPEN
        fleeing = [one for one in found.missions if not one.codes]
        assert [(one.seats, one.task.places) for one in fleeing] == [((ME,), places)]
        assert len(found.missions) == 1 + 2 * 3
    four = deduce(sight(ME, hand))
    assert all(one.codes for one in (*four.missions, *four.against))


def test_i152_who_knows_both_others_knows_that_he_is_alone() -> None:
    shown = (
        clue(1, LEO, ME, "identity", "B tall", secret="X", players=3),
        clue(2, MICHAEL, ME, "identity", "B tall", secret="Z", players=3),
    )
    found = deduce(sight(ME, "F tall C", shown, players=3))
    assert (found.partners, found.alone) == ((), Cell.SURE)
    assert tasks(found.missions) == {Mission(Aim.TO, F, (5,))}
    assert found.ready
    assert {one.seats for one in found.against} == {(MICHAEL, LEO)}


def test_i170_with_five_the_ambassadors_missions_are_the_partners_own() -> None:
    shown = clue(4, LEO, ME, "identity", "Z", secret="B", code="C", players=5)
    found = deduce(sight(ME, "F tall D", (shown,), players=5))
    assert tasks(found.missions) == {Mission(Aim.EITHER_TO, None, (8,))}


def test_i191_the_ambassador_player_weighs_both_teams() -> None:
    found = deduce(sight(AMBASSADOR, None, players=5))
    assert found.deals == 13_824
    assert (found.partners, found.missions) == ((), ())
    assert len(found.against) == 2 * 12 * 12
    assert not found.ready


def test_i22_before_the_deal_nobody_has_a_mission() -> None:
    found = deduce(sight(ME, None))
    assert found.deals == 13_824
    assert (found.partners, found.missions) == ((), ())


def test_i135_when_all_is_turned_up_all_is_sure() -> None:
    hands = EVERY_DEAL[1234]
    found = deduce(sight(ME, hands[ME], unmasked=deal_of(hands), edition=ARES))
    assert found.deals == 1
    for seat, cells in found.cells.items():
        for card in CARDS:
            assert cells[card] is (Cell.SURE if card in hands[seat] else Cell.IMPOSSIBLE)
    assert found.ready


def test_the_public_concludes_nothing() -> None:
    with pytest.raises(ValueError, match="no sheet"):
        deduce(sight(None, None))
    for nobody in (sight(None, None), sight(AMBASSADOR, None, players=5)):
        with pytest.raises(ValueError, match="nothing is held"):
            exposed(nobody, LEO)


def test_no_card_is_in_a_repr() -> None:
    seen = sight(ME, "F tall A")
    found = deduce(seen)
    assert repr(found) == "<Deduction with 216 deals left>"
    assert repr(found.missions[0]) == "<Prospect>"
    assert repr(exposed(seen, LEO)) == "<Exposure>"
