"""A case made of a round: the same for the same round, found by its name alone, and only once the
game is over."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.host.solving import round_named, round_of


@given(
    st.integers(1, 36**12 - 1),
    st.integers(1, 1000),
    st.integers(1, 999),
    st.integers(0, 4),
    st.integers(0, 36**4 - 1),
)
def test_a_name_says_what_it_was_made_of(
    table: int, game: int, number: int, seat: int, mark: int
) -> None:
    name = round_named(table, game, number, seat, mark)
    assert round_of(name) == (table, game, number, seat, mark)


@pytest.mark.parametrize(
    "said",
    ["world", "", "r", "r-1-1-1-1", "r-1-1-1-1-abc", "r-1-1-1-1-abcde", "R-1-1-1-1-abcd",
     "r-1-1-1-x-abcd", "r-1-1-1-1-abcd\n", "r-١-1-1-1-abcd", "2026-11-02"],
)  # fmt: skip
def test_nothing_else_is_a_name(said: str) -> None:
    assert round_of(said) is None
