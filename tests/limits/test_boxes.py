"""What somebody may know at a table, and how much of what follows from it they are told (P14)."""

import pytest

from bot.host.house import House
from bot.host.terms import Help
from bot.mini.rules.deduction import boxes, deduce
from cogs.mini.seen import known
from tests.limits.stage import stands_at, table_of
from tests.mini.words.tables import game


@pytest.mark.parametrize("helped", Help)
async def test_the_boxes_are_filled_as_far_as_the_tables_help_goes(
    house: House, helped: Help
) -> None:
    table = await table_of(house, 4, "en", helped=helped)
    deducing, more = helped in (Help.DEDUCTION, Help.COACH), 0
    for step in game(4, "german", 3):
        stands_at(table, step)
        for seat in step.seats:
            sight = step.sight(seat)
            found = known(table, sight)
            assert found == (deduce(sight) if deducing else None)
            if sight.unmasked is None:
                assert boxes(sight).items() == {(sight.identity, sight.number)}
                assert boxes(sight).items() <= boxes(sight, deduce(sight)).items()
                more += boxes(sight, found) != boxes(sight)
    assert bool(more) == deducing
