"""What is asked once more before it counts, and what is not: where there is no choice."""

import pytest

from bot.host import lobby
from bot.host.opening import Guest
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import Moment, Ticket
from bot.mini.rules.editions import edition
from bot.mini.rules.permits import nameable
from cogs.interactions.client import Client
from cogs.interactions.routes import Route
from cogs.mini.verbs import Act
from storage.ids import PersonId
from tests.cogs.interactions.arriving import CAMPO, VENICE, Arriving
from tests.mini.rules.builders import ANNA, Game
from tests.seating import pretend

PEOPLE = [Guest(PersonId(number), name) for number, name in ((1, "Anna"), (2, "Ben"), (3, "Clara"))]


@pytest.fixture
async def table(client: Client) -> Table:
    """Return one at which three play, among them whoever has the first seat."""
    terms = Terms(edition=edition("german"), players=3)
    house, ticket = client.house, Ticket
    table = await house.open(VENICE, CAMPO, PEOPLE[0], terms, "en", ticket(), calling=False)
    for guest in PEOPLE[1:]:
        await lobby.join(table, guest, ticket())
    await lobby.start(table, PEOPLE[0].person, ticket())
    return table


@pytest.mark.parametrize(("rounds", "asked"), [(0, True), (4, False)])
async def test_asking_nobody_is_asked_once_more_only_where_somebody_could_be_asked(
    arriving: Arriving, table: Table, rounds: int, *, asked: bool
) -> None:
    game = Game(3, edition("german", ambassador_request="may"), pattern="01230")
    game.rounds(rounds)
    game.walk()
    assert bool(nameable(game.sight(ANNA))) is asked
    pretend(table, state=game.state, public=game.sight(None))
    (who,) = (chair.person for chair in table.current.chairs if chair.seat == ANNA)
    assert who is not None
    pressed = Route(table.id, Act.DECLINE, Moment(1, game.state.round))
    written = table.current.written
    answer = await arriving.pressed(str(pressed), who=who, private=True)
    assert ("You will ask nobody" in answer.text) is asked
    assert (table.current.written == written) is asked
