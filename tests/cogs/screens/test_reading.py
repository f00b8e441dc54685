"""Who reads what is said at a table."""

from bot.host.opening import Guest
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.words.catalogue import Catalogue
from cogs.screens.reading import reading
from storage.ids import PersonId
from tests.host.hall import Hall


async def test_a_table_is_read_in_its_own_language_or_in_the_readers(
    hall: Hall, catalogue: Catalogue
) -> None:
    table = await hall.house.open(1, 2, Guest(PersonId(10), "A"), Terms(), "de", BY_HOUSE)
    assert reading(catalogue, table).say("seat-blue") == "Blau"
    assert reading(catalogue, table, "en").say("seat-blue") == "Blue"
