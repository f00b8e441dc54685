"""A position of a game that is over is a case if one deal is left: solvable by its clues alone."""

import pytest

from bot.game.chance import Seeded
from bot.game.seats import AGENTS, seats
from bot.mini.cases import attempt
from bot.mini.cases.case import Shown, Sort, at_first, solution
from bot.mini.cases.grade import grade
from bot.mini.cases.making import flows, spares_none
from bot.mini.cases.notation import read, write
from bot.mini.cases.of_round import of_round
from bot.mini.minds.levels import MINDS
from bot.mini.records.simulate import play_out
from bot.mini.rules.editions import PRESETS, edition
from bot.mini.rules.hindsight import rounds
from bot.mini.rules.play import see
from bot.mini.rules.worlds import world_mask

POSITIONS = [(players, preset) for players in (3, 4, 5) for preset in PRESETS]


def positions(players: int, preset: str):
    """Yield ledger, round and seat of every position of some games, with its sight."""
    for seed in range(6):
        rules = edition(preset, players)
        ledger = play_out(rules, players, MINDS["easy"](), Seeded(seed), Seeded(seed + 1))
        for number, state in enumerate(rounds(ledger), 1):
            for seat in seats(players):
                yield ledger, number, seat, see(state, seat)


@pytest.mark.parametrize(("players", "preset"), POSITIONS)
def test_it_is_a_case_just_where_its_seat_knows_everything_and_can_show_why(players, preset):
    found = 0
    for ledger, number, seat, sight in positions(players, preset):
        case = of_round(ledger, number, seat, Seeded(number))
        if world_mask(sight).bit_count() != 1:
            assert case is None
            continue
        if case is None:
            continue
        found += 1
        assert case.sort is (Sort.SEAT if seat in AGENTS else Sort.DETECTIVE)
        assert case.truth is sight.edition.truth
        assert spares_none(case)
        assert flows(case, at_first(case))
        assert not grade(case).together
        assert read(write(case)) == case
        assert case == of_round(ledger, number, seat, Seeded(number))
    assert found


def test_it_is_solved_by_what_is_open_and_by_nothing_else():
    solved = 0
    for ledger, number, seat, _ in positions(4, "german"):
        case = of_round(ledger, number, seat, Seeded(1))
        if case is None:
            continue
        taken: attempt.Taken = ()
        while (claim := attempt.easiest(case, taken)) is not None:
            taken = attempt.take(case, taken, claim)
        assert attempt.done(case, taken)
        solved += 1
    assert solved


def test_its_names_are_others_than_those_of_the_game():
    ledger, number, seat = next(
        (ledger, number, seat)
        for ledger, number, seat, _ in positions(4, "english")
        if of_round(ledger, number, seat, Seeded(0)) is not None
    )
    cases = [of_round(ledger, number, seat, Seeded(seed)) for seed in range(8)]
    assert len({(case.seat, case.own) for case in cases if case is not None}) > 4
    assert len({solution(case) for case in cases if case is not None}) > 4


def test_no_clue_of_it_is_by_whom_nobody_can_be():
    for ledger, number, seat, _ in positions(5, "german"):
        case = of_round(ledger, number, seat, Seeded(3))
        assert case is None or all(
            isinstance(one, Shown) and one.by in AGENTS for one in case.clues
        )


@pytest.mark.parametrize(("number", "seat"), [(0, 0), (99, 0), (1, 4)])
def test_where_nobody_was_there_is_no_position(number, seat):
    ledger, *_ = next(positions(4, "german"))
    with pytest.raises(ValueError, match="no such position"):
        of_round(ledger, number, seat, Seeded(0))
