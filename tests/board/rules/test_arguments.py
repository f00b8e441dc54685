"""Every reason for what follows can be checked by somebody who knows only the rules.

The checker tries all 13,824 deals with a reading of its own of what each premise says: no masks, no
`worlds`.
"""

import random
from functools import lru_cache

import pytest

from bot.board.rules.arguments import LOGIC, SUITS, argue, decided
from bot.board.rules.deduction import Cell, deduce
from bot.board.rules.material import BUILDS, CARDS, CODES, IDENTITIES, Card
from bot.board.rules.sight import Sight
from bot.game.arguments import Argument, Claim, Open, Own, Premise, Step, WasShown, Way
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY
from tests.board.rules.everydeal import EVERY_DEAL, Hands, deal_of
from tests.board.rules.sights import clue, code, sight
from tests.board.rules.test_deduction import evenings, every_number_of_players

ME, LEO, MICHAEL, ANNA = AGENTS
F, B, Z, X = IDENTITIES
TALL, THIN, SHORT, FAT = BUILDS


def true_in(premise: Premise, deal: Hands) -> bool:
    """Return whether *premise* is true in *deal*; the checker's own reading of every kind."""
    match premise:
        case Claim(seat=seat, card=card, holds=holds):
            return (card in deal[seat]) is holds
        case Own(claim=claim):
            return true_in(claim, deal)
        case WasShown(clue=clue):
            hand = deal[clue.by]
            return {*clue.secret} <= {*hand} and any(card in hand[:2] for card in clue.cards)
    raise AssertionError("no premise")


@lru_cache(maxsize=500)
def worlds_of(premise: Premise) -> frozenset[int]:
    """Return which of `EVERY_DEAL` *premise* is true in."""
    return frozenset(at for at, deal in enumerate(EVERY_DEAL) if true_in(premise, deal))


def follows(premises: list[Premise], claim: Claim) -> bool:
    left = frozenset(range(len(EVERY_DEAL))).intersection(*map(worlds_of, premises))
    return left <= worlds_of(claim)


def is_fact(premise: Premise, seen: Sight) -> bool:
    """Return whether *premise* is something that *seen* says itself."""
    match premise:
        case Own(claim=Claim(seat=seat, card=card, holds=True)):
            return seat == seen.seat and card in (seen.identity, seen.build, seen.code)
        case WasShown(clue=clue):
            return clue in seen.clues and clue.by != seen.seat
    return False


def objection(argument: Argument, seen: Sight) -> str | None:
    """Return what is wrong with *argument*, or None."""
    if argument.fact is not None:
        good = is_fact(argument.fact, seen) and follows([argument.fact], argument.claim)
        return None if good and not argument.steps else "the fact does not say it"
    said: list[Claim] = []
    for step in argument.steps:
        for premise in step.premises:
            if not (premise in said if isinstance(premise, Claim) else is_fact(premise, seen)):
                return "a premise out of nowhere"
        if not follows(list(step.premises), step.conclusion):
            return "a step that does not follow"
        for one in step.premises:
            if follows([other for other in step.premises if other is not one], step.conclusion):
                return "a premise that is not needed"
        if step.conclusion in said:
            return "said twice"
        said.append(step.conclusion)
    if not said or said[-1] != argument.claim:
        return "the claim is not reached"
    used = {premise for step in argument.steps for premise in step.premises}
    return None if all(claim in used for claim in said[:-1]) else "a step that is not needed"


def facts_of(argument: Argument) -> list[Premise]:
    """Return the facts that *argument* begins with."""
    found = dict.fromkeys(
        premise
        for step in argument.steps
        for premise in step.premises
        if not isinstance(premise, Claim)
    )
    return list(found)


def steps_from(facts: list[Premise], claim: Claim) -> int:
    """Return how many steps lead from *facts* alone to *claim*."""
    own = [fact.claim for fact in facts if isinstance(fact, Own)]
    clues = [fact.clue for fact in facts if isinstance(fact, WasShown)]
    seat = own[0].seat if own else None
    return len(LOGIC.argue([one.card for one in own], seat, clues, claim).steps)


@every_number_of_players
def test_i191_every_reason_is_right_and_no_step_of_it_can_be_dropped(players: int) -> None:
    ways: set[Way] = set()
    whim = random.Random(players)
    reasons = 0
    for seen, _, _, _ in evenings(players):
        claims = decided(seen)
        for claim in whim.sample(claims, min(len(claims), 4)):
            argument = argue(seen, claim)
            assert argument.claim == claim
            assert objection(argument, seen) is None
            ways |= {step.way for step in argument.steps}
            reasons += 1
            facts = facts_of(argument)
            for left_out in facts:
                rest = [fact for fact in facts if fact is not left_out]
                if follows(rest, claim):
                    assert steps_from(rest, claim) > len(argument.steps), "a fact to be spared"
    assert reasons > 100
    assert {Way.PERSON, Way.KIND} <= ways


@every_number_of_players
def test_what_is_decided_is_each_proven_card_and_each_cross_beside_none(players: int) -> None:
    for seen, _, _, _ in evenings(players):
        wanted = set()
        for seat, cells in deduce(seen).cells.items():
            for suit in SUITS:
                sure = [card for card in suit if cells[card] is Cell.SURE]
                crossed = [card for card in suit if cells[card] is Cell.IMPOSSIBLE]
                wanted |= {Claim(seat, card, bool(sure)) for card in sure or crossed}
        found = decided(seen)
        assert set(found) == wanted
        assert len(found) == len(wanted) <= 24


@every_number_of_players
def test_what_is_open_has_no_reason_and_what_goes_without_saying_has(players: int) -> None:
    for seen, _, _, _ in evenings(players)[:15]:
        for seat, cells in deduce(seen).cells.items():
            for card, cell in cells.items():
                for holds, known in ((True, Cell.SURE), (False, Cell.IMPOSSIBLE)):
                    claim = Claim(seat, card, holds)
                    if cell is known:
                        assert argue(seen, claim).claim == claim
                    else:
                        with pytest.raises(Open):
                            argue(seen, claim)


def p1() -> Sight:
    """Return what Fiddlebottom knows of Leo in the printed example."""
    return sight(
        ME,
        "F fat A",
        (
            clue(1, LEO, ME, "build", "short tall B"),
            clue(2, LEO, ME, "identity", "F X", ambassador=True),
        ),
    )


def test_p1_you_are_fiddlebottom_so_leo_is_x() -> None:
    seen = p1()
    is_x = Claim(LEO, X, True)
    premises = (WasShown(seen.clues[1]), Own(Claim(ME, F, True)))
    (step,) = argue(seen, is_x).steps
    assert (step.way, set(step.premises), step.conclusion) == (Way.KIND, set(premises), is_x)


def test_p1_leo_is_no_bubble_so_he_is_not_thin() -> None:
    seen = p1()
    not_thin = Claim(LEO, THIN, False)
    (step,) = argue(seen, not_thin).steps
    assert step == Step(Way.PERSON, tuple(map(WasShown, seen.clues)), not_thin)


def test_p3_i111_a_code_is_shown_outright_and_the_last_one_follows() -> None:
    seen = sight(
        ME,
        "F tall B",
        (
            clue(4, LEO, ME, "identity", "Z", secret="B", code="D"),
            clue(5, ANNA, ME, "identity", "Z", code="A", ambassador=True),
        ),
    )
    proved, coded = map(WasShown, seen.clues)
    for card in (B, code("D")):
        assert argue(seen, Claim(LEO, card, True)) == Argument(Claim(LEO, card, True), proved, ())
    (step,) = argue(seen, Claim(MICHAEL, code("C"), True)).steps
    assert step.way is Way.KIND
    assert set(step.premises) == {Own(Claim(ME, code("B"), True)), proved, coded}
    *_, last = argue(seen, Claim(MICHAEL, X, True)).steps
    assert last.way is Way.KIND, "Anna is Zsa Zsa, for of a pair with the code the other is true"


def test_i90_a_single_card_says_it_outright() -> None:
    seen = sight(ME, "F fat A", (clue(9, LEO, ME, "build", "tall"),))
    assert argue(seen, Claim(LEO, TALL, True)).fact == WasShown(seen.clues[0])


def test_i31_that_nobody_else_has_my_code_is_one_step() -> None:
    seen = sight(ME, "F fat A")
    claim = Claim(ANNA, code("A"), False)
    assert argue(seen, claim).steps == (Step(Way.KIND, (Own(Claim(ME, code("A"), True)),), claim),)


def test_i151_the_arrested_hand_is_what_is_left_over() -> None:
    seen = sight(
        ME,
        "F fat A",
        (
            clue(1, LEO, ME, "identity", "F tall", secret="Z", players=3),
            clue(2, MICHAEL, ME, "identity", "F tall", secret="X", players=3),
        ),
        players=3,
    )
    (step,) = argue(seen, Claim(DUMMY, B, True)).steps
    assert step.way is Way.KIND
    assert len(step.premises) == 3


def test_what_i_showed_is_never_a_reason() -> None:
    seen = sight(ME, "F fat A", (clue(1, ME, LEO, "identity", "F", secret="", code="A"),))
    assert not any(
        isinstance(fact, WasShown)
        for claim in decided(seen)
        for fact in facts_of(argue(seen, claim))
    )


def test_i191_two_who_are_of_two_agents_leave_the_others_to_the_rest() -> None:
    shown = (
        clue(1, ME, AMBASSADOR, "identity", "F B", players=5),
        clue(2, LEO, AMBASSADOR, "identity", "F B", players=5),
    )
    seen = sight(AMBASSADOR, None, shown, players=5)
    not_f = Claim(ANNA, F, False)
    (step,) = argue(seen, not_f).steps
    assert step == Step(Way.KIND, tuple(map(WasShown, shown)), not_f)


def test_i191_what_two_showed_together_may_rule_out_what_neither_does() -> None:
    """Both showed X and fat, and one of the two is true of each: so none is left for Anna."""
    seen = sight(
        MICHAEL,
        "Z short C",
        (
            clue(1, ME, MICHAEL, "identity", "X fat", code="A"),
            clue(2, LEO, MICHAEL, "identity", "X fat", code="D"),
        ),
    )
    for card in (X, FAT):
        claim = Claim(ANNA, card, False)
        (step,) = argue(seen, claim).steps
        assert step == Step(Way.TOGETHER, tuple(map(WasShown, seen.clues)), claim)


def test_when_all_is_turned_up_nothing_is_left_to_argue() -> None:
    hands = EVERY_DEAL[99]
    assert decided(sight(ME, hands[ME], unmasked=deal_of(hands))) == ()


def test_nothing_here_shows_a_card_in_its_repr() -> None:
    argument = argue(p1(), Claim(LEO, X, True))
    assert repr(argument) == "<Argument of 1 steps>"
    assert repr(argument.claim) == "<Claim about seat 1>"
    for step in argument.steps:
        assert repr(step) in ("<Step by kind>", "<Step by person>")
        for premise in step.premises:
            assert not any(repr(card) in repr(premise) for card in Card)
    assert not any(card.value in repr(argument.steps) for card in CODES)
    assert all(f"'{card}'" not in repr(argument.steps) for card in CARDS)
