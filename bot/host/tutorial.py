"""A newcomer's first game: alone with patient automata, without a clock, in no server (P18)."""

import asyncio

from bot.games import GAMES, USUAL
from bot.host import lobby
from bot.host.house import House
from bot.host.opening import NOWHERE, Guest
from bot.host.table import Table
from bot.host.terms import Help, Terms
from bot.host.tickets import BY_HOUSE, Ticket
from storage import moves
from storage.ids import PersonId
from storage.rows import Status


def terms_of(name: str) -> Terms:
    """Return how the tutorial of the game called *name* is played.

    Raises:
        LookupError: it has none.
    """
    script = GAMES[name].tutorial
    if script is None:
        raise LookupError(name)
    return Terms(script.edition, script.players, Help.COACH, script.mind, tutorial=True, game=name)


class Tutorials:
    """The tutorials of a *house*: of each game one at a time for each person."""

    def __init__(self, house: House) -> None:
        """Keep them in *house*."""
        self._house = house
        self._opening = asyncio.Lock()

    async def sit_down(
        self, guest: Guest, language: str, ticket: Ticket, game: str = USUAL
    ) -> Table:
        """Return *guest*'s unfinished tutorial of *game*, or a new one, not dealt yet.

        Raises:
            LookupError: it has none.
        """
        async with self._opening:
            return tutorial_of(self._house, guest.person, game) or await self._house.open(
                NOWHERE, NOWHERE, guest, terms_of(game), language, ticket, calling=False
            )

    async def begin(self, table: Table, channel: int | None) -> None:
        """Deal the cards, if that is not done.

        Automata play too, and it is told in *channel*.
        """
        async with self._opening:
            if table.current.status is not Status.LOBBY:
                return
            async with table.change() as change:
                change.write(moves.settle, table.id, table.current.told_in, channel or NOWHERE)
            while len(table.current.chairs) < table.current.terms.players:
                await lobby.add_automaton(table, "", BY_HOUSE)
            await lobby.start(table, table.current.row.owner, BY_HOUSE)


def tutorial_of(house: House, person: PersonId, game: str = USUAL) -> Table | None:
    """Return the tutorial of *game* that *person* has not finished, if the house knows one.

    That is to show it; whether there is one is seen in one piece with what is written.
    """
    return next(
        (
            table
            for table in house.of(person)
            if table.current.terms.tutorial and table.current.terms.game == game
        ),
        None,
    )
