"""What minds remember: bounded, and never in the way of the search for garbage."""

import gc

import pytest

from bot.game.chance import Chance, Seeded
from bot.mini.minds import knowledge
from bot.mini.minds.levels import MINDS
from bot.mini.minds.mind import Mind
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Action
from bot.mini.rules.editions import edition
from bot.mini.rules.sight import Sight

MOST_YOUNG = 8_000
"""New objects before they are searched, in about a millisecond: CPython means to do it after 700,
but does not count those for which older ones were given up meanwhile."""


FULL = knowledge.ROOM + 500
"""Results that are kept here, so that few games fill a memory."""


class Watched(Mind):
    """A mind before each of whose choices young objects are counted."""

    def __init__(self, mind: Mind) -> None:
        self.mind, self.young = mind, 0

    def choose(self, sight: Sight, chance: Chance) -> Action:
        self.young = max(self.young, len(gc.get_objects(generation=0)))
        return self.mind.choose(sight, chance)

    def picks_up(self, sight: Sight, chance: Chance) -> bool:
        return self.mind.picks_up(sight, chance)


def test_what_is_remembered_is_bounded_and_does_not_put_off_the_search_for_garbage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert {each.cache_info().maxsize for each in knowledge._MEMORIES} == {knowledge.CACHED}
    monkeypatch.setattr(knowledge, "CACHED", FULL)
    for each in knowledge._MEMORIES:
        each.cache_clear()  # of what other tests have had remembered
    mind = Watched(MINDS["expert"]())
    forgotten, before = 0, 0
    for number in range(6):
        play_out(edition("german"), 4, mind, Seeded(number), Seeded(-number))
        sizes = [each.cache_info().currsize for each in knowledge._MEMORIES]
        assert max(sizes) <= FULL
        forgotten += sum(sizes) < before
        before = sum(sizes)
    assert forgotten, "nothing was forgotten: more games are needed to see anything"
    assert mind.young <= MOST_YOUNG
