"""When a message that shows the newest may be edited again."""

import math

from bot.host.automata import Automata
from bot.host.slots import LOBBY
from cogs.delivery.attention import GRACE
from cogs.delivery.pace import ALONE, CALL, FOLLOWED, QUICK, Pacing
from storage.ids import TableId
from tests.hours import ahead

KEY = TableId(1), LOBBY
BETWEEN = 1.5


async def test_a_message_rests_between_two_edits_and_no_longer() -> None:
    pacing = Pacing()
    assert pacing.wait(KEY, "a", BETWEEN) == -math.inf, "it was never edited"
    pacing.edited(KEY)
    assert 0 < pacing.wait(KEY, "b", BETWEEN) <= BETWEEN
    ahead(BETWEEN)
    assert pacing.wait(KEY, "b", BETWEEN) <= 0
    assert 0 < pacing.wait(KEY, "b", BETWEEN, CALL) <= CALL.rests * BETWEEN - BETWEEN
    pacing.forget(KEY[0])
    assert pacing.wait(KEY, "b", BETWEEN, CALL) == -math.inf


async def test_what_everybody_follows_elsewhere_is_edited_when_the_table_is_still() -> None:
    pacing = Pacing()
    pacing.edited(KEY)
    for news in "abcd":  # while it goes on, that waits
        assert pacing.wait(KEY, news, BETWEEN, FOLLOWED) > 0
        ahead(2.0)
    assert pacing.wait(KEY, "d", BETWEEN, QUICK) <= 0, "somebody does not follow any more"
    ahead(FOLLOWED.still - 2.0)
    assert pacing.wait(KEY, "d", BETWEEN, FOLLOWED) <= 0
    assert FOLLOWED.still + BETWEEN < GRACE, "whoever is called finds the newest above"


async def test_a_bots_turn_is_shown_in_one_piece_also_by_a_process_that_finds_it_going_on() -> None:
    pacing = Pacing()
    for news in "abcdefghijklmnop":
        assert 0 < pacing.wait(KEY, news, BETWEEN, ALONE) < ALONE.still + 0.001
        ahead(ALONE.still - 1.0)
    assert pacing.wait(KEY, "p", BETWEEN, FOLLOWED) <= 0, "now somebody is asked"
    ahead(1.0)
    assert pacing.wait(KEY, "p", BETWEEN, ALONE) <= 0, "something holds the bots up"
    assert ALONE.still > Automata.__init__.__defaults__[1], "longer than they think"  # type: ignore
    assert pacing.wait(KEY, "q", 0.0, ALONE) <= 0, "where nothing rests this does not, either"


async def test_what_goes_on_for_long_is_shown_all_the_same() -> None:
    pacing, waited = Pacing(), 0
    pacing.edited(KEY)
    while pacing.wait(KEY, str(waited), BETWEEN, FOLLOWED) > 0:
        ahead(1.0)
        waited += 1
    assert waited <= FOLLOWED.rests * BETWEEN
