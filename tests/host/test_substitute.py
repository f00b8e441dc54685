"""Who comes in for somebody who has left: which seat is theirs, and who may not (P12)."""

import pytest

from bot.host import lobby, votes
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.substitute import may_return, take_over
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE
from storage.ids import PersonId
from tests.host.hall import Hall, chair

DORA, EMIL = Guest(PersonId(70), "Dora"), Guest(PersonId(71), "Emil")


async def refused(hall: Hall, table: Table, guest: Guest) -> No:
    before = table.current.chairs
    with pytest.raises(Refused) as no:
        await take_over(hall.house, table, guest, BY_HOUSE)
    assert table.current.chairs == before
    return no.value.no


async def test_they_come_into_the_first_seat_that_somebody_has_left_by_their_own_name(
    hall: Hall,
) -> None:
    table = await hall.table(TimeControl.UNTIMED, persons=3)
    assert await refused(hall, table, DORA) is No.NOBODY_LEFT, "an automaton keeps its seat"
    persons = [c for c in table.current.chairs if c.person is not None]
    left = persons[:2]
    for c in reversed(left):
        assert c.person is not None
        await table.resign(c.person, f"stand-in {c.seat}", BY_HOUSE)
    stays = persons[2]
    assert stays.person is not None
    assert await refused(hall, table, Guest(stays.person, stays.name)) is No.ALREADY_SEATED
    for guest, c in zip((DORA, EMIL), left, strict=True):
        await take_over(hall.house, table, guest, BY_HOUSE)
        taken = chair(table, c.seat)
        assert (taken.person, taken.automaton, taken.name) == (guest.person, None, guest.name)
    assert [(p.person, p.seat, p.came) for p in table.current.passages] == [
        (left[1].person, left[1].seat, False),
        (left[0].person, left[0].seat, False),
        (DORA.person, left[0].seat, True),
        (EMIL.person, left[1].seat, True),
    ]
    assert set(hall.house.of(DORA.person)) == {table}
    assert await refused(hall, table, Guest(PersonId(72), "Fay")) is No.SEATS_TAKEN


async def test_one_s_own_seat_is_to_be_had_until_another_has_it(hall: Hall) -> None:
    table = await hall.table(TimeControl.UNTIMED)
    ten, eleven = PersonId(10), PersonId(11)
    for person in (ten, eleven):
        await table.resign(person, "", BY_HOUSE)
    first, other = sorted((ten, eleven), key=lambda who: _seat_left(table, who))
    await take_over(hall.house, table, DORA, BY_HOUSE)
    assert not await may_return(hall.house, table, first)
    assert await may_return(hall.house, table, other)


def _seat_left(table: Table, person: PersonId) -> int:
    return next(one.seat for one in table.current.passages if one.person == person) or 0


async def test_they_come_only_while_a_match_is_played(hall: Hall) -> None:
    gathering = await hall.house.open(1, 2, Guest(PersonId(10), "P"), Terms(), "en", BY_HOUSE)
    await lobby.add_automaton(gathering, "A", BY_HOUSE)
    assert await refused(hall, gathering, DORA) is No.NOT_PLAYING
    table = await hall.table(TimeControl.UNTIMED)
    await table.resign(PersonId(13), "stand-in", BY_HOUSE)
    for person in (10, 11):
        await votes.vote(table, PersonId(person), votes.Matter.ABANDON, BY_HOUSE)
    assert table.current.status == "abandoned"
    assert await refused(hall, table, DORA) is No.MATCH_OVER
