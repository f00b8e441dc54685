"""A case in words: in every language, of every sort, within what menus take; and never how it comes
out before the end."""

import itertools
import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.game.arguments import Claim, Open
from bot.game.seats import AGENTS
from bot.games import locales
from bot.mini.cases import attempt
from bot.mini.cases.book import FIRST, book, public_case
from bot.mini.cases.case import Case, Shown, Sort, asked, solution
from bot.mini.words import case_reasons, cases
from bot.mini.words.cards import card
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.screens.fitting import length, unmarked
from cogs.screens.frame import ALT, LABEL, TEXT

CATALOGUE = Catalogue.load(locales(), strict=True)
LANGUAGES = CATALOGUE.languages
WEEKS = 3
RARE = (34, 41, 48, 685)
"""Days after the first in whose cases what somebody knows is explained as on no day before."""


def reading(language: str) -> Reader:
    return cases.at_case(Reader(CATALOGUE, language))


def some() -> Iterator[Case]:
    """Yield the cases of a few weeks, of which there are all sorts, and some that are rare."""
    for back in (*range(7 * WEEKS), *RARE):
        yield public_case(book(), FIRST + timedelta(back))


def ways(case: Case) -> Iterator[attempt.Taken]:
    """Yield what is taken, step after step, by who always claims what is easiest."""
    taken: attempt.Taken = ()
    yield taken
    while (claim := attempt.easiest(case, taken)) is not None:
        taken = attempt.take(case, taken, claim)
        yield taken


def crossed(case: Case, taken: attempt.Taken) -> attempt.Taken:
    """Return that all is crossed out which can still be claimed, as somebody might."""
    return tuple(Claim(one.seat, one.card, False) for one in attempt.menu(case, taken))


def all_of(
    reader: Reader, case: Case, opened: int, taken: attempt.Taken, marks: attempt.Taken
) -> str:
    """Return all that is said at a case before its end."""
    labels = [cases.label(reader, one) for one in attempt.menu(case, taken)]
    lines = (
        cases.sort(reader, case),
        *cases.told(reader, case, opened),
        *cases.stands(reader, case, taken, marks),
        *labels,
        *cases.rules(reader, case),
    )
    return "\n".join(lines)


def test_there_are_all_sorts() -> None:
    assert {case.sort for case in some()} == {*Sort}
    assert len({case.truth for case in some()}) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_fits_where_it_is_said(language: str) -> None:
    reader = reading(language)
    for case in some():
        for taken in ways(case):
            opened = attempt.opened(case, taken)
            for marks in ((), crossed(case, taken)):
                known = "\n".join(cases.stands(reader, case, taken, marks))
                assert 0 < length(unmarked(known)) <= ALT
                assert length(all_of(reader, case, opened, taken, marks)) <= TEXT
            for claim in (*attempt.menu(case, taken), *crossed(case, taken)):
                said = cases.label(reader, claim)
                assert length(said) <= LABEL
                assert unmarked(said) == said
                assert not {*said} & {*"*_`~|\n"}
        assert length("\n".join(case_reasons.chain(reader, case))) <= TEXT


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_bold_that_was_not_closed_and_no_line_is_empty(language: str) -> None:
    reader = reading(language)
    for case in some():
        *_, last = ways(case)
        half = last[: len(last) // 2]
        told = all_of(reader, case, attempt.opened(case, half), half, crossed(case, half))
        for line in (*told.splitlines(), *case_reasons.chain(reader, case)):
            assert line.strip()
            assert line.count("**") % 2 == 0
            assert "{" not in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_until_the_end_the_words_are_the_same_however_it_comes_out(language: str) -> None:
    """Another case, with the same clues open, and others to come: nothing betrays which it is."""
    reader, compared = reading(language), 0
    for case in some():
        for taken in ways(case):
            opened = attempt.opened(case, taken)
            still = case.clues[opened:]
            other = replace(case, clues=case.clues[:opened] + case.clues[:1] * len(still))
            marks = crossed(case, taken)
            assert all_of(reader, case, opened, taken, marks) == all_of(
                reader, other, opened, taken, marks
            )
            compared += bool(still)
    assert compared > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_claim_and_its_contrary_is_said_in_its_own_words(language: str) -> None:
    reader = reading(language)
    for case in itertools.islice(some(), 7):
        claims = [*asked(case), *crossed(case, ())]
        said = [cases.label(reader, claim) for claim in claims]
        assert len({*said}) == len(said)
        for claim, label in zip(claims, said, strict=True):
            assert card(reader, claim.card) in label
            assert reader.label(claim.seat) in label
            assert label in cases.sentence(reader, case, claim)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_names_every_card_and_the_number(language: str) -> None:
    reader = reading(language)
    for case in some():
        told, dealt = "\n".join(cases.solution(reader, case)), solution(case)
        for seat in cases.others(case):
            line = next(line for line in told.splitlines() if reader.label(seat) in line)
            assert card(reader, dealt.identities[seat]) in line
            assert card(reader, dealt.numbers[seat]) in line
        assert "-".join(card(reader, one) for one in dealt.telephone()) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_way_cites_every_clue_and_reasons_begin_and_end_with_claim(language: str) -> None:
    reader = reading(language)
    for case in some():
        cited = "\n".join(case_reasons.chain(reader, case))
        black = {at for at, one in enumerate(case.clues, 1) if getattr(one, "black", False)}
        word = reader.say("case-cited", at=1, said="").split(" ")[0]
        numbers = {int(at) for at in re.findall(rf"{word} (\d+):", cited)}
        assert {*range(1, len(case.clues) + 1)} - numbers <= black
        for taken in ways(case):
            claim = attempt.easiest(case, taken)
            if claim is None:
                continue
            opened = attempt.opened(case, taken)
            head, *lines = case_reasons.why(reader, case, opened, claim)
            assert cases.sentence(reader, case, claim) in head
            assert lines[-1].endswith(f" {cases.sentence(reader, case, claim)}")
            with pytest.raises(Open):
                case_reasons.why(reader, case, 0, claim)


def test_what_somebody_knows_is_explained_by_what_they_saw() -> None:
    reader = reading("en")
    for case in some():
        if case.sort is not Sort.WHO_KNOWS:
            continue
        told = "\n".join(case_reasons.chain(reader, case))
        assert "had nothing to go by but" in told
        for who in re.findall(r"had nothing to go by but clues? ([\d, and]+) and their own", told):
            at = int(re.findall(r"\d+", who)[0])
            assert 1 <= at <= len(case.clues)


def test_what_somebody_knows_is_explained_by_the_cards_with_which_they_do() -> None:
    reader, found = reading("en"), set[str]()
    for case in some():
        told = "\n".join(case_reasons.chain(reader, case))
        for key in ("case-if-both", "case-if-number", "case-if-identity", "case-if-hand"):
            said = [reader.say(key, who="\0", identities="\0", numbers="\0", hands="\0")]
            said = said[0].replace("\u2068", "").replace("\u2069", "").split("\0")
            if re.search(".+?".join(map(re.escape, said)), told):
                found.add(key)
    assert len(found) == 4


def test_a_case_in_which_all_is_said_outright_has_no_way_to_tell() -> None:
    case = next(case for case in some() if case.sort is Sort.DETECTIVE)
    dealt = solution(case)
    clues = [
        Shown(seat, (one,), black=True)
        for seat in AGENTS
        for one in (dealt.identities[seat], dealt.numbers[seat])
    ]
    assert case_reasons.chain(reading("en"), replace(case, clues=tuple(clues))) == ()
