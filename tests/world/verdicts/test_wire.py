"""What judges of `wire` find, and what they let be."""

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
