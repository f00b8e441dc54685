"""Who reads what is said at a table."""

from bot.host import lobby
from bot.host.opening import Guest
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.words import names
from bot.words.catalogue import Catalogue
from cogs.screens.reading import called, reading
from storage.ids import PersonId
from tests.host.hall import Hall


async def test_a_table_is_read_in_its_own_language_or_in_the_readers(
    hall: Hall, catalogue: Catalogue
) -> None:
    table = await hall.house.open(1, 2, Guest(PersonId(10), "A"), Terms(), "de", BY_HOUSE)
    assert reading(catalogue, table).say("seat-blue") == "Blau"
    assert reading(catalogue, table, "en").say("seat-blue") == "Blue"


async def test_namesakes_have_numbers_in_a_lobby_and_colours_at_a_table(
    hall: Hall, catalogue: Catalogue
) -> None:
    people = [Guest(PersonId(10 + n), name) for n, name in enumerate(("A_a", "\u200b", "a_A"))]
    table = await hall.house.open(1, 2, people[0], Terms(), "en", BY_HOUSE)
    for guest in people[1:]:
        await lobby.join(table, guest, BY_HOUSE)
    await lobby.add_automaton(table, "Beppe", BY_HOUSE)
    reader = reading(catalogue, table)
    assert called(reader, table) == ["A\\_a (1)", "Somebody", "a\\_A (2)", "Beppe (bot)"]
    assert called(reader, table, names.plain)[0] == "A_a (1)"
    await lobby.start(table, people[0].person, BY_HOUSE)
    reader = reading(catalogue, table)
    found = called(reader, table, names.plain)
    assert found == [reader.label(chair.seat) for chair in table.current.chairs]
    assert len(set(found)) == 4
    assert not {"A_a", "a_A", "Somebody"} & set(found)
