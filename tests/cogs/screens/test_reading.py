"""Who reads what is said at a table, and what automata there are called."""

from bot.host import lobby
from bot.host.opening import Guest
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.words.catalogue import Catalogue
from cogs.screens.reading import automaton_name, reading
from storage.ids import PersonId
from tests.host.hall import Hall


async def test_an_automaton_is_called_as_nobody_else_at_its_table(
    hall: Hall, catalogue: Catalogue
) -> None:
    numbered = [
        catalogue.say("de", "lobby-automaton-name", number=number) for number in (1, 2, 3, 4)
    ]
    owner = Guest(PersonId(10), numbered[1])
    table = await hall.house.open(1, 2, owner, Terms(players=5), "de", BY_HOUSE)
    given = []
    for _ in range(3):
        given.append(automaton_name(catalogue, table))
        await lobby.add_automaton(table, given[-1], BY_HOUSE)
    assert given == [numbered[0], numbered[2], numbered[3]], "a person is called as the second"
    assert reading(catalogue, table).say("lobby-automaton-name", number=1) == numbered[0]
    english = reading(catalogue, table, "en").say("lobby-automaton-name", number=1)
    assert english != numbered[0]
