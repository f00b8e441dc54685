"""The book of cases: each has one solution, no clue too many, and each new one proves something."""

import os
import random
from collections import Counter
from datetime import date, timedelta

import pytest

from bot.__main__ import main
from bot.game import fair
from bot.game.cases import NotYet
from bot.game.seats import AGENTS
from bot.mini.cases import attempt
from bot.mini.cases.book import DAYS_OF_TEN_YEARS, FIRST, book, house_case, number_of, public_case
from bot.mini.cases.case import Sort, argue, asked, at_first, solution
from bot.mini.cases.filling import filled
from bot.mini.cases.grade import grade, weekdays
from bot.mini.cases.notation import NoCase, read, write
from bot.mini.cases.proving import MOST_BYTES, objections
from bot.mini.rules.cards import CARDS
from tests.mini.cases import brute

CASES = int(os.environ.get("CASES", "140"))
"""Cases of the book that are tried; 3,653 are all of them."""


def sample(many: int) -> list[tuple[int, str]]:
    """Return *many* lines of the book, the days of the week in turn, with their places."""
    if many >= len(book()):
        return [*enumerate(book())]
    whim = random.Random(many)
    weeks = len(book()) // 7
    return [(at, book()[at]) for one in range(many) for at in [7 * whim.randrange(weeks) + one % 7]]


def test_the_book_lasts_ten_years_and_is_small() -> None:
    assert len(book()) == DAYS_OF_TEN_YEARS == (date(FIRST.year + 10, 11, 2) - FIRST).days
    assert FIRST.weekday() == 0
    assert sum(len(line) + 1 for line in book()) <= MOST_BYTES


def test_another_program_finds_nothing_wrong() -> None:
    for at, line in sample(CASES):
        assert brute.objection(line, at % 7) is None, line


def test_the_weekend_is_no_easier_than_monday_and_nothing_is_too_long_to_read() -> None:
    for at, line in sample(CASES):
        found = grade(read(line))
        assert not found.together, line
        assert found.hardest <= 7, line
        assert at % 7 < 5 or found.hardest >= 3, line


def test_the_other_program_notices() -> None:
    (_, line), *_ = sample(1)
    *words, last = line.split()
    assert brute.objection(" ".join(words), 0) is not None
    assert brute.objection(f"{line} {last}", 0) is not None
    assert brute.objection(line, 5) is not None


def test_the_program_itself_finds_nothing_wrong_and_notices() -> None:
    lines = list(book()[:21])
    assert objections(lines) == []
    lines[0], lines[5] = lines[5], lines[0]
    assert [one.split(":")[0] for one in objections(lines)] == ["line 1", "line 6"]
    assert objections(["s= 0F5", *lines[1:5]])[0].startswith("line 1: ")
    assert objections([*book()[:7], book()[0]]) == ["1 cases are others with other names"]


def test_no_case_comes_twice_in_the_sample_and_each_is_written_as_it_is_read() -> None:
    lines = [line for _, line in sample(CASES)]
    assert len({*lines}) > CASES * 0.8
    for line in lines:
        assert write(read(line)) == line


@pytest.mark.parametrize(
    "line", ["", "s=", "x= 0F5 1B0", "s= 0F5 1B", "s= 0F5 10B", "d= 4BZ", "d= 1BB"]
)
def test_what_is_no_case_is_none(line: str) -> None:
    with pytest.raises(NoCase):
        read(line)


def test_every_day_has_the_case_of_its_weekday_with_other_names() -> None:
    for ahead in (-3000, -1, 0, 1, 400, DAYS_OF_TEN_YEARS - 1, DAYS_OF_TEN_YEARS, 9999):
        day = FIRST + timedelta(days=ahead)
        case = public_case(book(), day)
        assert number_of(day) == ahead + 1
        assert day.weekday() in weekdays(case, grade(case))
        assert case == public_case(book(), day)
        assert brute.objection(write(case), day.weekday()) is None
    first, again = (public_case(book()[:14], FIRST + timedelta(days=n)) for n in (0, 14))
    assert first != again
    assert grade(first) == grade(again)


def test_a_house_series_follows_from_the_secret_and_can_be_checked_afterwards() -> None:
    master = bytes(32)
    secrets = [fair.secret_of(master, day) for day in range(4)]
    cases = []
    for n, secret in enumerate(secrets[1:], 1):
        assert fair.leads_to(secret, n, secrets[0])
        day = FIRST + timedelta(days=n)
        case = house_case(book(), day, secret)
        assert case == house_case(book(), day, secret)
        assert brute.objection(write(case), day.weekday()) is None
        cases.append(case)
        assert case != public_case(book(), day)
        assert case != house_case(book(), day, fair.secret_of(b"\1" * 32, n))
    assert len({*cases}) == 3


def test_a_case_is_played_claim_by_claim_to_its_solution() -> None:
    for at, line in sample(28):
        case = read(line)
        true, taken = solution(case), ()
        opened = [attempt.opened(case, taken)]
        while not attempt.done(case, taken):
            claim = attempt.easiest(case, taken)
            assert claim is not None
            assert attempt.hint(case, taken) == claim.seat
            assert claim in attempt.menu(case, taken)
            taken = attempt.take(case, taken, claim)
            assert attempt.take(case, taken, claim) == taken
            opened.append(attempt.opened(case, taken))
        assert attempt.easiest(case, taken) is None
        assert attempt.hint(case, taken) is None
        assert attempt.menu(case, taken) == ()
        assert opened[-1] == len(case.clues)
        assert opened[0] == at_first(case)
        assert all(now - before in (0, 1) for before, now in zip(opened, opened[1:], strict=False))
        assert {claim.seat for claim in taken} == {*AGENTS} - {case.seat}
        for claim in taken:
            assert claim.card in (true.identities[claim.seat], true.numbers[claim.seat])


def test_false_and_unproven_claims_are_refused_alike() -> None:
    refusals: dict[bool, set[tuple[type, tuple[object, ...]]]] = {True: set(), False: set()}
    for _, line in sample(28):
        case = read(line)
        true = solution(case)
        puzzle = brute.read(line)
        open_now = brute.proven(puzzle, puzzle.clues[: attempt.opened(case, ())])
        for claim in attempt.menu(case, ()):
            follows = (int(claim.seat), claim.card.value[0]) in open_now
            try:
                attempt.take(case, (), claim)
            except NotYet as refusal:
                assert not follows
                so = claim.card in (true.identities[claim.seat], true.numbers[claim.seat])
                refusals[so].add((type(refusal), refusal.args))
            else:
                assert follows
    assert refusals[True] == refusals[False] == {(NotYet, ())}


def test_what_is_not_asked_is_refused_before_anything_is_looked_at() -> None:
    case = read(next(line for _, line in sample(1)))
    assert case.seat is not None
    assert len(asked(case)) == 18
    with pytest.raises(ValueError):
        attempt.take(case, (), asked(case)[0].__class__(case.seat, case.own[0], True))


def test_the_whole_chain_leads_to_every_card_and_begins_with_what_was_said() -> None:
    for _, line in sample(28):
        case = read(line)
        steps = attempt.chain(case)
        said = set()
        for step in steps:
            for premise in step.premises:
                assert not hasattr(premise, "holds") or premise in said
            said.add(step.conclusion)
        for claim in asked(case):
            if claim.card in CARDS and claim in attempt.cases.proven(case, len(case.clues)):
                reason = argue(case, len(case.clues), claim)
                assert claim in said or reason.fact is not None


def test_a_book_is_the_same_for_the_same_seed_and_proves_itself(
    tmp_path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [*filled(14, 5)]
    assert lines == [*filled(14, 5)]
    assert objections(lines) == []
    sorts = Counter(read(line).sort for line in lines)
    assert sorts == {Sort.SEAT: 10, Sort.DETECTIVE: 2, Sort.WHO_KNOWS: 2}
    file = tmp_path / "book.txt"
    file.write_text("\n".join(lines) + "\n", encoding="ascii")
    assert main(["cases", str(file), "--check"]) == 0
    assert "14 of 14 are proven" in capsys.readouterr().out
    file.write_text("", encoding="ascii")
    assert main(["cases", str(file), "--check"]) == 1
    assert capsys.readouterr().out == "there is no case in it\n"
    file.write_text("\n".join(["d= 1BZ", *lines[1:]]) + "\n", encoding="ascii")
    assert main(["cases", str(file), "--check"]) == 1
    assert (
        capsys.readouterr().out == "line 1: it has not exactly one solution, or a clue too many\n"
    )
