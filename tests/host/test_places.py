"""Who has which seat in which game: with five the Ambassador goes round (M41)."""

from collections import Counter

import pytest

from bot.game.chance import Seeded
from bot.game.seats import Seat
from bot.games import locales
from bot.host import archive
from bot.host.house import House
from bot.host.refusals import No
from bot.host.substitute import take_over
from bot.host.table import Table
from bot.host.tickets import BY_HOUSE
from bot.mini.words import telling
from bot.records.parts import Player
from bot.words.catalogue import Catalogue
from cogs.mini import desk
from cogs.screens.reading import reading
from storage import clocks
from storage.ids import PersonId
from tests.host.test_pledge import PEOPLE, act, begun, no

CATALOGUE = Catalogue.load(locales())
GUESTS = {guest.person: guest for guest in PEOPLE}

Seated = dict[int, PersonId | None]


def seated(table: Table, game: int | None = None) -> Seated:
    """Return who sits where, or sat there in an earlier *game*."""
    company = table.current.company if game is None else table.current.company_in(game)
    return {chair.seat: chair.person for chair in company.chairs}


async def played_to_game(table: Table, number: int) -> None:
    chance = Seeded(number)
    while table.current.public.game < number and table.current.status == "playing":
        await act(table, chance)


def exchanged(before: Seated, seat: int) -> Seated:
    """Return *before* with who had *seat* and the Ambassador in each other's place."""
    return before | {seat: before[4], 4: before[seat]}


async def test_m41_the_ambassador_goes_round_and_everything_goes_with_the_person(
    house: House,
) -> None:
    table = await begun(house, 5, target=99)
    places, dealt, points = [seated(table)], [seated(table)], Counter[PersonId]()
    for number in range(2, 8):
        await played_to_game(table, number)
        again = await House(house.db).table(table.id)  # what is on disk is what is known
        assert seated(again) == seated(table) == exchanged(places[-1], (number - 2) % 4)
        places.append(seated(table))
        dealt.append(places[-1])
        for game, place in enumerate(places, 1):
            assert seated(table, game) == seated(again, game) == place
        # Who is noted to have played it is who did; the points are theirs.
        game_ids = [game.id for game in await table.games()]
        rows = await house.db.read(
            "SELECT seat, person FROM player WHERE game = ?", (game_ids[number - 1],)
        )
        assert dict(rows) == places[-1]
        over = await archive.hindsight_of(house.db, table, number - 1)
        for seat, scored in enumerate(over.ending.points or ()):  # type: ignore[attr-defined]
            person = places[-2][seat]
            assert person is not None
            points[person] += scored
        assert {places[-1][s]: score for s, score in enumerate(table.current.public.score)} == {  # type: ignore[attr-defined]
            person: points[person] for person in GUESTS if person in places[-1].values()
        }
    ambassadors = [place[4] for place in places]
    assert len(set(ambassadors[:5])) == 5, "everybody once in five games"
    assert ambassadors[5] == ambassadors[0]


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_m41_else_everybody_keeps_their_seat(house: House, players: int) -> None:
    options = {"ambassador": "stays"} if players == 5 else {}
    table = await begun(house, players, target=99, **options)
    first = seated(table)
    await played_to_game(table, 4)
    assert seated(table) == seated(table, 1) == seated(table, 3) == first


async def test_an_earlier_game_is_told_with_the_names_of_its_seats(house: House) -> None:
    table = await begun(house, 5, target=99)
    names = {seat: GUESTS[person].name for seat, person in seated(table).items() if person}
    await played_to_game(table, 3)
    reader, then = (reading(CATALOGUE, table, "en", game) for game in (None, 1))
    assert {seat: then.label(seat) for seat in names} == names  # type: ignore[arg-type]
    assert reader.label(4) != then.label(4)  # type: ignore[arg-type]
    now = seated(table)
    assert {seat: reader.label(seat) for seat in now} == {  # type: ignore[arg-type]
        seat: GUESTS[person].name for seat, person in now.items() if person
    }


async def test_who_left_comes_back_to_the_seat_that_theirs_has_become(house: House) -> None:
    table = await begun(house, 5, target=99)
    left = seated(table)[0]
    assert left is not None
    await table.resign(left, "Beppe", BY_HOUSE)
    other = seated(table)[2]
    assert other is not None
    await table.resign(other, "Zanni", BY_HOUSE)
    await played_to_game(table, 2)
    assert seated(table)[0] is not None
    assert seated(table)[4] is None, "the stand-in is the Ambassador now"
    await take_over(house, table, GUESTS[left], BY_HOUSE)
    assert seated(table)[4] == left
    assert seated(table, 1)[0] == left
    await take_over(house, table, GUESTS[other], BY_HOUSE)
    assert seated(table)[2] == other
    assert await no(take_over(house, table, GUESTS[left], BY_HOUSE)) is No.ALREADY_SEATED


async def test_a_record_names_the_automata_that_its_game_was_dealt_to(house: House) -> None:
    """Whoever leaves had been dealt the game themselves; the next is dealt to the automaton, where
    it sits by then."""
    table = await begun(house, 5, target=99)
    left = seated(table)[4]
    assert left is not None
    await table.resign(left, "Beppe", BY_HOUSE)
    await played_to_game(table, 3)
    for game, automata in ((1, []), (2, [0])):
        record = await archive.record_of(house.db, table, game)
        played = {seating.seat: seating.player for seating in record.seats}  # type: ignore[attr-defined]
        assert [seat for seat, player in played.items() if player is Player.AUTOMATON] == automata


async def test_what_was_missed_in_an_earlier_game_was_missed_by_who_sat_there(
    house: House,
) -> None:
    table = await begun(house, 5, target=99)
    async with table.change(BY_HOUSE) as change:
        assert table.current.game is not None
        change.write(clocks.miss, table.id, table.current.game, table.current.written, 4)
    missed = next(chair for chair in table.current.chairs if chair.missed)
    await played_to_game(table, 2)
    (lapse,) = table.current.lapses
    assert (lapse.seat, lapse.number) == (4, 1)
    assert table.current.seat_now(lapse.seat, lapse.number) == 0
    assert seated(table, lapse.number)[lapse.seat] == missed.person
    (still,) = [chair for chair in table.current.chairs if chair.missed]
    assert (still.seat, still.person) == (0, missed.person), "it counts for the person still"


async def test_the_end_of_the_last_game_stands_on_a_desk_with_the_names_of_its_seats(
    house: House,
) -> None:
    table = await begun(house, 5, target=99)
    await played_to_game(table, 2)
    (first, _) = await table.games()
    ended = await table.sight_after(first.id, len(await table.story(first.id)), None)
    reader = reading(CATALOGUE, table, "en")
    screen = desk.desk(reader, table, table.current.sight(Seat(1)), plain=True, before=ended)  # type: ignore[arg-type]
    text = "\n".join(item.content for item in screen.walk_children() if hasattr(item, "content"))
    unmasked = ended.unmasked  # type: ignore[attr-defined]
    then, now = (
        telling.who_was_who(reading(CATALOGUE, table, "en", game), *unmasked) for game in (1, None)
    )
    assert then[0] != now[0]
    assert all(line in text for line in then)
    assert now[0] not in text
