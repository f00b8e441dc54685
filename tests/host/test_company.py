"""Who sits at a table, and who of them is there."""

import pytest

from bot.host.company import Company, on_autopilot
from storage.ids import PersonId, TableId
from storage.people import NOBODY
from storage.rows import ChairRow

ANNA, BEN, CLARA = PersonId(1), PersonId(2), PersonId(3)


@pytest.mark.parametrize(("missed", "away"), [(0, False), (1, False), (2, True), (3, True)])
def test_p12_after_the_second_decision_missed_in_a_row_an_automaton_plays(
    missed: int, away: bool
) -> None:
    assert on_autopilot(ChairRow(TableId(1), 0, ANNA, None, "Anna", missed=missed)) is away
    assert not on_autopilot(ChairRow(TableId(1), 0, None, "hard", "Dino", missed=missed))


def test_an_automaton_that_plays_for_somebody_is_marked_as_one_and_leaves_them_their_seat() -> None:
    company = Company(
        (
            ChairRow(TableId(1), 0, ANNA, None, "Anna"),
            ChairRow(TableId(1), 1, None, "hard", "Dino"),
            ChairRow(TableId(1), 2, BEN, None, "*Ben*", missed=2),
            ChairRow(TableId(1), 3, CLARA, None, "Clara", missed=1),
        )
    )
    assert company.persons == {ANNA, BEN, CLARA}
    assert [chair.person for chair in company.present] == [ANNA, CLARA]
    assert company.automata == ((1, "hard"),)
    assert company.played_for == (2,)
    assert (company.cast.bots, company.cast.absent) == ({1}, {2})
    assert company.cast.labels == {0: "Anna", 1: "Dino", 2: "*Ben*", 3: "Clara"}


def test_whose_person_was_forgotten_is_no_bot_and_has_no_name() -> None:
    chairs = (
        ChairRow(TableId(1), 0, ANNA, None, "Anna"),
        ChairRow(TableId(1), 1, None, NOBODY, ""),
        ChairRow(TableId(1), 2, None, "cautious", "Automaton 1"),
    )
    cast = Company(chairs).cast
    assert cast.bots == {2}
    assert cast.labels == {0: "Anna", 1: "", 2: "Automaton 1"}
    assert not cast.alike
