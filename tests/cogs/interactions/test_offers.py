"""What is offered while somebody types: what holds the letters, as much as Discord takes."""

import pytest

from cogs.interactions.offers import matching, picked
from cogs.screens.frame import OPTION, OPTIONS

NAMED = [("1", "Rialto"), ("2", "San Marco"), ("3", "San Giorgio"), ("4", "Straße")]


def values(typed: str) -> list[str]:
    return [choice.value for choice in matching(NAMED, typed)]


def test_a_name_is_found_by_any_part_of_it_however_that_is_written() -> None:
    assert values("") == ["1", "2", "3", "4"], "in their order"
    assert values("san") == values(" SAN ") == ["2", "3"]
    assert values("marco") == ["2"]
    assert values("STRASSE") == ["4"]
    assert values("nowhere") == []


def test_no_more_and_nothing_longer_is_offered_than_discord_takes() -> None:
    long = [(str(at), f"{'x' * OPTION}{at}") for at in range(OPTIONS + 5)]
    offered = matching(long, "")
    assert [choice.value for choice in offered] == [str(at) for at in range(OPTIONS)]
    assert all(len(choice.name) <= OPTION for choice in offered)
    last = str(OPTIONS + 4)
    assert [choice.value for choice in matching(long, f"x{last}")] == [last], "its end counts too"


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("Rialto", "1"),
        ("  rialto!", "1"),
        ("RI", "1"),
        ("san m", "2"),
        ("giorgio", "3"),
        ("strasse", "4"),
        ("Marco San", "2"),
        ("san", None),
        ("", None),
        ("?", None),
        ("venice", None),
    ],
)
def test_what_is_typed_in_full_or_far_enough_is_picked(typed: str, value: str | None) -> None:
    assert picked(NAMED, typed) == value


def test_accents_need_not_be_typed_and_a_whole_name_comes_before_one_that_begins_so() -> None:
    assert picked([("1", "Seufzerbrücke")], "seufzerbrucke") == "1"
    assert picked([("1", "Seufzerbrücke")], "SEUFZERBRÜCKE") == "1"
    assert picked([("1", "Anna"), ("2", "Anna Lena")], "anna") == "1"
    assert picked([("1", "Anna"), ("1", "Anna")], "anna") == "1", "in two languages it is one"
    assert [choice.value for choice in matching([("1", "Seufzerbrücke")], "brucke")] == ["1"]
