"""Every server is one process's, as its shard is, and SQL says the same of it as we do."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storage.database import Database
from storage.scope import ALONE, Scope

GUILDS = st.integers(0, 2**63 - 1)


@st.composite
def layouts(draw: st.DrawFn) -> list[Scope]:
    shards = draw(st.integers(1, 96))
    groups = draw(st.integers(1, shards))
    return [Scope(shards, groups, group) for group in range(groups)]


@given(layouts(), GUILDS)
def test_every_server_is_of_one_process_which_holds_its_shard(
    scopes: list[Scope], guild: int
) -> None:
    (owner,) = [one for one in scopes if one.owns(guild)]
    assert {one.group_of(guild) for one in scopes} == {owner.group}
    assert (guild >> 22) % owner.shards in owner.held


@given(layouts())
def test_the_shards_of_a_group_are_in_a_row_and_all_are_somebodys(scopes: list[Scope]) -> None:
    held = [shard for one in scopes for shard in one.held]
    assert held == list(range(scopes[0].shards))
    assert all(one.held for one in scopes)
    sizes = [len(one.held) for one in scopes]
    assert max(sizes) - min(sizes) <= 1, "none has much more to do"


@given(layouts())
def test_what_is_of_no_server_is_of_the_first(scopes: list[Scope]) -> None:
    assert [one.owns(0) for one in scopes] == [one.first for one in scopes]


@given(st.integers(1, 96), GUILDS)
def test_one_group_is_there_for_all(shards: int, guild: int) -> None:
    scope = Scope(shards)
    assert scope.alone
    assert scope.owns(guild)
    assert scope.held == range(shards)
    assert scope.named("clock") == "clock"
    assert ALONE.held == range(1)


def test_a_fact_of_the_first_keeps_its_name() -> None:
    assert [Scope(5, 3, group).named("clock") for group in range(3)] == [
        "clock",
        "clock:1",
        "clock:2",
    ]


@pytest.mark.parametrize("numbers", [(0, 1, 0), (2, 3, 0), (2, 0, 0), (2, 2, 2), (2, 2, -1)])
def test_there_is_no_group_without_a_shard_and_none_beyond_the_last(
    numbers: tuple[int, int, int],
) -> None:
    with pytest.raises(ValueError, match="group"):
        Scope(*numbers)


def some() -> Iterator[int]:
    yield from (0, 1, 81384788765712384, 1_000_000_000_000_000_000, 2**63 - 1)
    yield from (number << 22 for number in range(12))


@pytest.mark.parametrize("numbers", [(1, 1), (7, 1), (2, 2), (5, 3), (12, 5)])
async def test_the_database_says_the_same(db: Database, numbers: tuple[int, int]) -> None:
    for group in range(numbers[1]):
        scope = Scope(*numbers, group)
        for guild in some():
            of = f"(SELECT CAST({guild} AS BIGINT) AS guild) AS one"
            found = await db.read(f"SELECT 1 FROM {of} WHERE {scope.where('one.guild')}")  # noqa: S608 - numbers of ours
            assert bool(found) is scope.owns(guild)
