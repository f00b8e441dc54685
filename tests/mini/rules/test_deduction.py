"""What follows from a sheet is exact, and every reason for it can be checked by somebody who knows
only the rules.

The checker here tries all 576 deals, with nothing but what `otherworlds` makes of the events: no
masks, no `worlds`. `DEDUCTIONS` says in how many random states; as many as the promise for the long
run.
"""

import os
import random
from functools import cache, lru_cache

import pytest

from bot.game.arguments import Argument, Claim, Open, Own, Premise, Step, WasShown, Way
from bot.game.seats import AGENTS, AMBASSADOR, Seat, seats
from bot.mini.rules.actions import Call, PickUp, Reveal, Show, Visit
from bot.mini.rules.arguments import argue, decided
from bot.mini.rules.cards import CARDS, IDENTITIES, NUMBERS, Card, partner
from bot.mini.rules.clues import Source
from bot.mini.rules.deduction import Cell, deduce, exposed
from bot.mini.rules.editions import DUTCH, PRESETS, TruthRule, edition
from bot.mini.rules.events import Dealt, DummyDealt, Event
from bot.mini.rules.play import see
from bot.mini.rules.sight import Sight
from tests.mini.rules.builders import LETTERS, Game, cards, random_game
from tests.mini.rules.otherworlds import EVERY_DEAL, Held, possible, true_pairs

STATES = int(os.environ.get("DEDUCTIONS", "150"))
"""Random states for each number of players."""

YOU, ANNA, MARIO, DAVID = AGENTS


@cache
def states(players: int) -> tuple[tuple[Seat, Sight, Held, set[Held]], ...]:
    """Return seats in random games of all presets, each at some moment: what it sees, the true
    deal, and the deals that are possible for it."""
    whim = random.Random(players)
    found: list[tuple[Seat, Sight, Held, set[Held]]] = []
    while len(found) < STATES:
        preset = list(PRESETS)[len(found) % len(PRESETS)]
        steps = tuple(
            random_game(whim.randrange(10**9), players, edition(preset), pick_up=0.005, steps=220)
        )
        for step in whim.sample(steps, min(len(steps), 5)):
            seat = whim.choice(seats(players))
            left = possible(step.ledger, seat)
            found.append((seat, see(step.state, seat), _truth(step.ledger), left))
    return tuple(found)


every_number_of_players = pytest.mark.parametrize(
    "players",
    [pytest.param(n, marks=pytest.mark.xdist_group(f"states of {n} players")) for n in (3, 4, 5)],
)
"""One process makes the states of each."""


@every_number_of_players
def test_what_is_deduced_is_what_trying_every_deal_gives(players: int) -> None:
    for seat, sight, truth, left in states(players):
        found = deduce(sight)
        assert truth in left
        assert found.deals == len(left)
        for position, cells in found.cells.items():
            for card in CARDS:
                held = {card in (deal[0][position], deal[1][position]) for deal in left}
                assert cells[card] is (
                    Cell.OPEN
                    if len(held) == 2
                    else Cell.SURE
                    if held == {True}
                    else Cell.IMPOSSIBLE
                )
        numbers = {
            tuple(dict(zip(*deal, strict=True))[agent] for agent in IDENTITIES) for deal in left
        }
        assert set(found.numbers) == numbers
        assert len(found.numbers) == len(numbers)
        for at, agent in enumerate(IDENTITIES):
            assert set(found.segments(agent)) == {number[at] for number in numbers}
        if players == 4:
            assert set(found.partners) == {
                Seat(deal[0].index(partner(deal[0][seat]))) for deal in left
            }
        else:
            assert found.partners == ()


@every_number_of_players
def test_what_another_can_conclude_of_me_is_what_he_was_shown_and_no_more(players: int) -> None:
    looked = 0
    for seat, sight, _, deals in states(players):
        if seat == AMBASSADOR or sight.ending is not None:
            continue
        others = [other for other in seats(players) if other != seat]
        for viewer in others:
            found = exposed(sight, viewer)
            shown = [clue for clue in sight.clues if clue.by == seat and viewer in clue.to]
            hands = [
                (i, n)
                for i in IDENTITIES
                for n in NUMBERS
                if all(_may_show(sight, clue, i, n) for clue in shown)
            ]
            for card in CARDS:
                held = {card in hand for hand in hands}
                assert found.cells[card] is (
                    Cell.OPEN
                    if len(held) == 2
                    else Cell.SURE
                    if held == {True}
                    else Cell.IMPOSSIBLE
                )
            own = (
                {(deal[0][viewer], deal[1][viewer]) for deal in deals} if viewer in AGENTS else {()}
            )
            left = [[hand for hand in hands if not set(hand) & set(his)] for his in own]
            assert found.at_worst == min(map(len, left))
            assert found.at_best == max(map(len, left))
            open_to_all = all(
                {card for hand in some for card in hand} == set(CARDS) - set(his)
                and len({hand[0] for hand in some}) > 1 < len({hand[1] for hand in some})
                for his, some in zip(own, left, strict=True)
            )
            assert found.nothing is open_to_all, "no card can be ruled out, whatever hand is his"
            looked += bool(shown)
    assert looked > 50


def _may_show(sight: Sight, clue: object, identity: Card, number: Card) -> bool:
    if clue.source is Source.PAIR:
        return clue.cards in true_pairs(identity, number, sight.edition.truth)
    return set(clue.cards) <= {identity, number}


def _truth(ledger: tuple[Event, ...]) -> Held:
    dealt = {
        3 if isinstance(event, DummyDealt) else event.seat: (event.identity, event.number)
        for event in ledger
        if isinstance(event, (Dealt, DummyDealt))
    }
    return tuple(dealt[seat][0] for seat in AGENTS), tuple(dealt[seat][1] for seat in AGENTS)


# Reasons.


def fits(premise: Premise, deal: Held, truth: TruthRule) -> bool:
    """Return whether *premise* is true in *deal*; the checker's own reading of every kind."""
    match premise:
        case Claim(seat=seat, card=card, holds=holds):
            return (card in (deal[0][seat], deal[1][seat])) is holds
        case Own(claim=claim):
            return fits(claim, deal, truth)
        case WasShown(clue=clue):
            hand = (deal[0][clue.by], deal[1][clue.by])
            if clue.source is Source.PAIR:
                return clue.cards in true_pairs(*hand, truth)
            return set(clue.cards) <= set(hand)
    raise AssertionError("no premise")


@lru_cache(maxsize=500)
def fitting(premise: Premise, truth: TruthRule) -> frozenset[int]:
    """Return which of `EVERY_DEAL` *premise* is true in."""
    return frozenset(at for at, deal in enumerate(EVERY_DEAL) if fits(premise, deal, truth))


def follows(premises: list[Premise], claim: Claim, sight: Sight) -> bool:
    truth = sight.edition.truth
    left = frozenset(range(len(EVERY_DEAL))).intersection(*(fitting(p, truth) for p in premises))
    return left <= fitting(claim, truth)


def true_fact(premise: Premise, sight: Sight) -> bool:
    """Return whether *premise* is something that *sight* says itself."""
    match premise:
        case Own(claim=Claim(seat=seat, card=card, holds=True)):
            return seat == sight.seat and card in (sight.identity, sight.number)
        case WasShown(clue=clue):
            return clue in sight.clues and clue.by != sight.seat
    return False


def objection(argument: Argument, sight: Sight) -> str | None:
    """Return what is wrong with *argument*, or None."""
    if argument.fact is not None:
        good = true_fact(argument.fact, sight) and follows([argument.fact], argument.claim, sight)
        return None if good and not argument.steps else "the fact does not say it"
    said: list[Claim] = []
    for step in argument.steps:
        for premise in step.premises:
            if not (premise in said if isinstance(premise, Claim) else true_fact(premise, sight)):
                return "a premise out of nowhere"
        if not follows(list(step.premises), step.conclusion, sight):
            return "a step that does not follow"
        for one in step.premises:
            if follows(
                [other for other in step.premises if other is not one], step.conclusion, sight
            ):
                return "a premise that is not needed"
        if step.conclusion in said:
            return "said twice"
        said.append(step.conclusion)
    if not said or said[-1] != argument.claim:
        return "the claim is not reached"
    used = {premise for step in argument.steps for premise in step.premises}
    return None if all(claim in used for claim in said[:-1]) else "a step that is not needed"


@every_number_of_players
def test_every_reason_is_right_and_no_step_of_it_can_be_dropped(players: int) -> None:
    ways: set[Way] = set()
    whim = random.Random(players)
    reasons = 0
    for _, sight, _, _ in states(players):
        if sight.ending is not None:
            continue
        claims = decided(sight)
        for claim in whim.sample(claims, min(len(claims), 4)):
            argument = argue(sight, claim)
            assert argument.claim == claim
            assert objection(argument, sight) is None
            ways |= {step.way for step in argument.steps}
            reasons += 1
    assert reasons >= STATES
    assert {Way.PERSON, Way.KIND} <= ways


@every_number_of_players
def test_what_is_open_has_no_reason(players: int) -> None:
    for _, sight, _, _ in states(players)[:30]:
        for seat, cells in deduce(sight).cells.items():
            for card, cell in cells.items():
                for holds in (True, False):
                    if cell is not (Cell.SURE if holds else Cell.IMPOSSIBLE):
                        with pytest.raises(Open):
                            argue(sight, Claim(seat, card, holds))


@pytest.mark.parametrize("truth", TruthRule)
def test_m23_who_has_run_out_of_pairs_has_no_secret_left(truth: TruthRule) -> None:
    """So a pair that comes again tells nothing, and needs no reason of its own."""
    for identity in IDENTITIES:
        for number in NUMBERS:
            legal = true_pairs(identity, number, truth)
            hands = [
                (i, n) for i in IDENTITIES for n in NUMBERS if legal <= true_pairs(i, n, truth)
            ]
            assert hands == [(identity, number)]


def example() -> Game:
    """Return the printed example up to what David and Mario showed (rules, section H)."""
    game = Game(identities="B F Z X", numbers="11 29 0 52", edition=DUTCH, pile="MSBGR")
    game.do(
        Visit(YOU, LETTERS["R"]),
        Visit(ANNA, LETTERS["R"]),
        Visit(MARIO, LETTERS["M"]),
        Visit(DAVID, LETTERS["M"]),
    )
    game.do(Show(YOU, ANNA, cards("B 0")), Show(ANNA, YOU, cards("F 11")))
    game.visit("GMBG")
    game.do(Reveal(DAVID, YOU, cards("X")))
    game.settle()
    game.visit("SGSR")
    game.do(Show(MARIO, YOU, cards("F 0")))
    game.settle()
    return game


def test_section_h_you_hold_11_so_she_is_fiddlebottom() -> None:
    sight = example().sight(YOU)
    hers = WasShown(next(clue for clue in sight.clues if clue.by == ANNA))
    mine, is_f = Own(Claim(YOU, Card.N11, True)), Claim(ANNA, Card.FIDDLEBOTTOM, True)
    assert argue(sight, is_f).steps == (Step(Way.PERSON, (hers, mine), is_f),)


def test_section_h_david_is_x_so_mario_is_zsa_zsa() -> None:
    sight = example().sight(YOU)
    davids = WasShown(
        next(clue for clue in sight.clues if clue.by == DAVID and clue.source is Source.REVEAL)
    )
    assert argue(sight, Claim(DAVID, Card.AGENT_X, True)) == Argument(
        Claim(DAVID, Card.AGENT_X, True), davids, ()
    )
    *_, last = argue(sight, Claim(MARIO, Card.ZSA_ZSA, True)).steps
    assert last.way is Way.KIND
    assert set(last.premises) == {
        Own(Claim(YOU, Card.BUBBLE, True)),
        Claim(ANNA, Card.FIDDLEBOTTOM, True),
        davids,
    }


def test_section_h_mario_holds_0_and_who_holds_29_is_open() -> None:
    sight = example().sight(YOU)
    found = deduce(sight)
    assert found.cells[MARIO][Card.N0] is Cell.SURE
    assert {found.cells[seat][Card.N29] for seat in (ANNA, DAVID)} == {Cell.OPEN}
    assert found.numbers == (cards("52 11 0 29"), cards("29 11 0 52"))
    assert found.partners == (ANNA,)
    *_, last = argue(sight, Claim(MARIO, Card.N0, True)).steps
    assert last.way is Way.PERSON
    # They showed Fiddlebottom and 0, and Fiddlebottom is Anna.
    assert last.premises[-1] == Claim(ANNA, Card.FIDDLEBOTTOM, True)


def test_when_all_is_turned_up_nothing_is_left_to_argue() -> None:
    game = example()
    game.visit("BBRS")
    game.do(PickUp(YOU))
    game.do(Call(YOU, cards("52 11 0 29")))
    assert decided(game.sight(YOU)) == ()


def test_nothing_here_shows_a_card_in_its_repr() -> None:
    sight = example().sight(YOU)
    argument = argue(sight, Claim(MARIO, Card.N0, True))
    for thing in (
        argument,
        *argument.steps,
        *argument.steps[-1].premises,
        deduce(sight),
        exposed(sight, ANNA),
    ):
        assert not set("FBZX") & set(
            str(repr(thing)).replace("Claim", "").replace("Exposure", "").split()
        )
        assert all(f"'{card}'" not in repr(thing) for card in CARDS)
