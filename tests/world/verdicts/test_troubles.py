"""When a bot is back from what went wrong."""

from tests.world.history import Connected
from tests.world.judges import troubles, wire
from tests.world.verdicts.histories import Days


def test_of_several_lines_that_are_deaf_the_last_is_waited_for() -> None:
    days = Days()
    begun = days.now
    for passes, how in ((10, "RESUME"), (40, "RESUME"), (3, "RESUME"), (500, "IDENTIFY")):
        days.now += passes
        days.history.note(Connected, how)
    trouble = wire.Trouble("S16 deaf", begun, begun + 30, told=begun)
    assert troubles.back(days.history, trouble) == begun + 53
    away = wire.Trouble("no network", begun, begun + 30, told=begun)
    assert troubles.back(days.history, away) == begun + 50


def test_of_several_bots_each_is_back_when_all_its_shards_are() -> None:
    days = Days()
    begun = days.now
    for passes, shard in ((10, 0), (30, 1), (20, 2), (5, 3), (1, 0)):
        days.now += passes
        days.history.note(Connected, "IDENTIFY", shard)
    away = wire.Trouble("no network", begun, begun + 5, told=begun)
    assert troubles.back(days.history, away) == begun + 10
    assert troubles.back(days.history, away, {0, 1}) == begun + 40
    assert troubles.back(days.history, away, {2, 3}) == begun + 65
