"""What is offered while somebody types: what holds the letters, as much as Discord takes."""

from collections.abc import Sequence

import pytest

from cogs.interactions.offers import fitting, matching
from cogs.screens.frame import OPTION, OPTIONS

NAMED = [("1", "Rialto"), ("2", "San Marco"), ("3", "San Giorgio"), ("4", "Straße")]


def picked(named: Sequence[tuple[str, str]], typed: str) -> str | None:
    found = fitting(named, typed)
    return found[0] if len(found) == 1 else None


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


@pytest.mark.parametrize("typed", ["ri", "an mar", "gio", "m san", "rass", "san", "nowhere"])
def test_what_fits_is_what_is_offered_and_the_only_one_that_is_offered_is_picked(
    typed: str,
) -> None:
    assert [*fitting(NAMED, typed)] == values(typed)


def test_cards_are_found_by_the_beginnings_of_their_names_in_any_order() -> None:
    pairs = [("Z,0", "Madame Zsa Zsa (lie) + 0 (true)"), ("X,29", "Agent X (true) + 29 (lie)")]
    for typed, value in (("zsa + 0", "Z,0"), ("0 zsa", "Z,0"), ("x 29", "X,29"), ("ag 2", "X,29")):
        assert [choice.value for choice in matching(pairs, typed)] == [value]
        assert fitting(pairs, typed) == (value,)


def test_accents_need_not_be_typed_and_a_whole_name_comes_before_one_that_begins_so() -> None:
    assert picked([("1", "Seufzerbrücke")], "seufzerbrucke") == "1"
    assert picked([("1", "Seufzerbrücke")], "SEUFZERBRÜCKE") == "1"
    assert picked([("1", "Anna"), ("2", "Anna Lena")], "anna") == "1"
    assert picked([("1", "Anna"), ("1", "Anna")], "anna") == "1", "in two languages it is one"
    assert [choice.value for choice in matching([("1", "Seufzerbrücke")], "brucke")] == ["1"]
