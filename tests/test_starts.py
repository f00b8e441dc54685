"""A program that crashes at once and is started at once does not use up what Discord allows."""

import asyncio
from pathlib import Path

import pytest

from bot import starts
from storage.sqlite import Sqlite


async def test_the_sixth_start_within_ten_minutes_waits_until_the_first_is_past(
    tmp_path: Path,
) -> None:
    waits = []
    for n in range(7):
        db = await Sqlite.open(tmp_path / "bot.db")
        waits.append(await starts.note(db, 1000.0 + n))
        await db.close()
    assert waits[:5] == [0.0] * 5
    assert waits[5] == 595.0


async def test_starts_far_apart_or_in_the_future_hold_nobody_up(tmp_path: Path) -> None:
    db = await Sqlite.open(tmp_path / "bot.db")
    assert [await starts.note(db, 10_000.0 + 121 * n) for n in range(20)] == [0.0] * 20
    assert [await starts.note(db, 50.0 + n) for n in range(5)] == [0.0] * 5
    await db.close()


def test_no_day_holds_two_hundred_starts_however_often_it_crashes() -> None:
    now, begun = 0.0, []
    while now < 3 * starts.DAY:
        now += starts.wait([at for at in begun if at > now - starts.DAY], now)
        begun.append(now)
        assert len(begun) < 1000, "it hardly waits, or for less than nothing"
        now += 0.5
    assert all(
        len([at for at in begun if first <= at < first + starts.DAY]) < 200 for first in begun
    )


def test_discord_counts_no_more_sessions_in_a_day_than_leave_room_for_reconnecting() -> None:
    assert starts.LIMITS == ((600.0, 5), (starts.DAY, 150))


async def test_of_starts_at_once_each_is_counted_and_each_process_has_its_own(
    tmp_path: Path,
) -> None:
    db = await Sqlite.open(tmp_path / "bot.db")
    waits = await asyncio.gather(*(starts.note(db, 1000.0) for _ in range(6)))
    assert sorted(waits) == [0.0] * 5 + [600.0]
    assert await starts.note(db, 1000.0, "starts:1") == 0.0
    await db.close()


@pytest.mark.parametrize(
    ("total", "remaining", "shards", "wait"),
    [
        (1000, 1000, 1, 0.0),
        (1000, 2, 1, 0.0),
        (1000, 1, 1, 90.0),
        (1000, 0, 1, 90.0),
        (1000, 10, 5, 0.0),
        (1000, 9, 5, 90.0),
        (8, 8, 5, 0.0),
    ],
)
def test_a_start_waits_for_the_next_day_where_discord_has_too_few_sessions_left(
    total: int, remaining: int, shards: int, wait: float
) -> None:
    limit = {"total": total, "remaining": remaining, "reset_after": 90_000, "max_concurrency": 1}
    assert starts.used_up(limit, shards) == wait
