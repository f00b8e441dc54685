"""What helps somebody at a case, and how it is told at its end."""

from datetime import timedelta

import pytest

from bot.game.arguments import Claim, Own, WasShown
from bot.mini.cases import attempt, case
from bot.mini.cases.book import FIRST, book, public_case
from bot.mini.cases.case import Case, Shown
from bot.mini.rules.cards import KIND, Card

DAYS = 70


@pytest.fixture(params=range(7))
def cases(request: pytest.FixtureRequest) -> list[Case]:
    """Cases of one weekday: it is that by which they differ most."""
    days = range(request.param, DAYS, 7)
    return [public_case(book(), FIRST + timedelta(days=day)) for day in days]


def settles(one: Claim[Card], other: Claim[Card]) -> bool:
    """Return whether who knows *one*, that holds, knows what becomes of *other*."""
    same = one.seat == other.seat and KIND[one.card] is KIND[other.card]
    return one == other or same or one.card == other.card


def test_the_whole_way_leads_from_clues_and_what_was_proven_and_never_back(
    cases: list[Case],
) -> None:
    for each in cases:
        black = [one for one in each.clues if isinstance(one, Shown) and one.black]
        known = [Claim(one.by, card, True) for one in black for card in one.cards]
        concluded = set(known)
        for step in attempt.chain(each):
            for premise in step.premises:
                if isinstance(premise, WasShown):
                    assert premise.clue in each.clues
                elif not isinstance(premise, Own):
                    assert premise in concluded
            assert not any(settles(one, step.conclusion) for one in known), "it was clear before"
            concluded.add(step.conclusion)
            known += [step.conclusion] * step.conclusion.holds
        left = case.left(each, len(each.clues))
        assert {*known} >= {*case.proven(each, len(each.clues))}
        assert left.bit_count() == 1


def test_what_is_shown_comes_before_what_is_known_of_it(cases: list[Case]) -> None:
    for each in cases:
        for step in attempt.chain(each):
            shown = [isinstance(premise, WasShown) for premise in step.premises]
            assert shown == sorted(shown, reverse=True)


def test_nothing_is_easier_than_what_is_hinted_at(cases: list[Case]) -> None:
    for each in cases:
        taken: attempt.Taken = ()
        while (easy := attempt.easiest(each, taken)) is not None:
            many = attempt.opened(each, taken)
            lines = {
                claim: len(case.argue(each, many, claim, taken).steps)
                for claim in case.proven(each, many)
                if claim not in taken
            }
            assert lines[easy] == min(lines.values())
            assert attempt.hint(each, taken) == easy.seat
            taken = attempt.take(each, taken, easy)
        assert attempt.done(each, taken)
