"""What somebody writes down is for themselves, and for the game it was written in."""

import random

import pytest

from bot.host import rematch
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE
from storage.ids import PersonId
from tests.host.hall import Hall, act
from tests.seating import owing

ANNA, BEN = PersonId(10), PersonId(11)


async def test_everybody_reads_what_they_wrote_themselves_in_the_game_that_goes_on(
    hall: Hall,
) -> None:
    memos, table = hall.house.memos, await hall.table(TimeControl.UNTIMED)
    other = await hall.table(TimeControl.UNTIMED)
    for about, text in (("p1", "a liar"), ("m1", "he winked"), ("p1", "a gambler")):
        await memos.keep(table, ANNA, about, text)
    await memos.keep(table, BEN, "p1", "a saint")
    assert await memos.of(table, ANNA) == {"p1": "a gambler", "m1": "he winked"}
    assert await memos.of(table, BEN) == {"p1": "a saint"}
    assert await memos.of(other, ANNA) == {}
    await memos.keep(table, ANNA, "p1", "")
    assert await memos.of(table, ANNA) == {"m1": "he winked"}
    assert await memos.of(table, BEN) == {"p1": "a saint"}
    chance = random.Random(1)
    while table.current.status == "playing":
        await act(table, owing(table)[0], chance, calls=True)
    assert await memos.of(table, ANNA) == {"m1": "he winked"}
    for number in range(4):
        await rematch.agree(hall.house, table, PersonId(10 + number), BY_HOUSE)
    assert await memos.of(table, ANNA) == {}, "those cards are not these"


async def test_before_a_game_there_is_nothing_to_write_about(hall: Hall) -> None:
    table = await hall.house.open(1, 2, Guest(ANNA, "Anna"), Terms(), "en", BY_HOUSE)
    for deed in (
        hall.house.memos.of(table, ANNA),
        hall.house.memos.keep(table, ANNA, "p1", "a liar"),
    ):
        with pytest.raises(Refused) as refused:
            await deed
        assert refused.value.no is No.NOT_PLAYING
