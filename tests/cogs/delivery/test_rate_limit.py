"""How fast Discord is spoken to: no faster than it takes, the more urgent and then the older
first."""

import asyncio

from cogs.delivery.rate_limit import BURST, RATE, RateLimiter, Urgency
from tests.hours import ahead

SECOND = 1000.0
"""In which one request is let through here: however slow a machine is, no other one is."""


async def gone(tasks: list[asyncio.Task[None]]) -> int:
    """Return how many have had their turn, once all that can go on has."""
    for _ in range(50):
        await asyncio.sleep(0)
    return sum(task.done() for task in tasks)


def asked(limiter: RateLimiter, many: int) -> list[asyncio.Task[None]]:
    return [asyncio.create_task(limiter.turn(Urgency.PROMPT)) for _ in range(many)]


async def ended(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_after_a_pause_however_long_no_more_come_at_once_than_may() -> None:
    limiter = RateLimiter(rate=1 / SECOND, burst=3)
    first = asked(limiter, 5)
    assert await gone(first) == 3
    ahead(SECOND)
    assert await gone(first) == 4
    ahead(SECOND)
    assert await gone(first) == 5
    ahead(100 * SECOND)
    second = asked(limiter, 5)
    assert await gone(second) == 3
    await ended(second)


async def test_several_processes_ask_together_for_no_more_than_one_may() -> None:
    limiters = [RateLimiter(rate=4 / SECOND, burst=8, groups=4) for _ in range(4)]
    each = [asked(limiter, 4) for limiter in limiters]
    every = [task for tasks in each for task in tasks]
    assert await gone(every) == 8
    ahead(SECOND)
    assert await gone(every) == 12
    assert [await gone(tasks) for tasks in each] == [3] * 4
    await ended(every)
    many = asked(RateLimiter(groups=99), 2)
    assert await gone(many) == 1, "one goes at once, however many there are"
    await ended(many)


async def test_of_what_is_equally_urgent_the_older_goes_first() -> None:
    limiter, order = RateLimiter(rate=1e6, burst=1), list[int]()

    async def ask(number: int) -> None:
        await limiter.turn(Urgency.PANEL)
        order.append(number)

    await asyncio.gather(*map(ask, range(8)))
    assert order == list(range(8))


async def test_who_waits_no_longer_costs_nobody_a_turn() -> None:
    limiter = RateLimiter(rate=1 / SECOND, burst=2)
    first, *others = asked(limiter, 3)
    await asyncio.sleep(0)
    first.cancel()
    assert await gone(others) == 2


async def test_once_nobody_waits_no_task_is_left_however_long_the_rest() -> None:
    limiter, before = RateLimiter(), asyncio.all_tasks()
    limiter.pause(3 * SECOND)
    turns = asked(limiter, 3)
    await gone(turns)
    first, *others = turns
    await ended([first])
    assert len(asyncio.all_tasks() - before) == len(others) + 1, "the others are let through yet"
    await ended(others)
    await gone(others)
    assert asyncio.all_tasks() == before
    again = asked(limiter, 1)
    ahead(3 * SECOND)
    assert await gone(again) == 1


async def test_a_shorter_rest_ends_no_longer_one() -> None:
    limiter = RateLimiter()
    limiter.pause(3 * SECOND)
    limiter.pause(SECOND)
    turns = asked(limiter, 1)
    ahead(2 * SECOND)
    assert await gone(turns) == 0
    ahead(SECOND)
    assert await gone(turns) == 1


def test_discord_is_left_room_for_the_answers_that_are_not_held_up() -> None:
    assert RATE <= 45  # of 50 in a second
    assert BURST <= 10
