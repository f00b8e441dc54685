"""Commands, made from the decorated methods of cogs, with their texts from the catalogue.

`@subcommand("inkognito match vote", matter=MATTERS)` over `async def vote(self, order, matter: str,
table: MeantTable)` is a whole command: Discord is told the options of the method, and every answer
passes the boundary of `answered`.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeVar

from discord import InteractionType, app_commands

from bot.host.table import Table
from bot.words import names
from bot.words.catalogue import Catalogue
from cogs.interactions.asked import Asked
from cogs.interactions.finding import tables_meant
from cogs.interactions.offers import Offered, addressed, fitting, matching, shown
from cogs.interactions.senses import PLAYING, Sense
from cogs.screens.lobby import title_of
from cogs.screens.reading import called
from cogs.screens.which import name_of

Values = Mapping[str, str]
"""What may be chosen, each with the catalogue key of its name; a changed client may send others."""

Method = TypeVar("Method", bound=Callable[..., Awaitable[None]])

SUBCOMMAND: Final = "__subcommand__"

NAMED: Final = 8
"""Choices that are named at once where several may be meant: with more nobody would read them."""

TABLE: Final = "table"
"""The option with the number of a table, of every command that is about one."""

OF_A_GAME: Final = "inkognito-"
"""What stands before the name of a game, in the name of its command."""


def game_of(path: str, catalogue: Catalogue) -> str | None:
    """Return the game of whose own command that *path* is, /inkognito-GAME; None of any other."""
    named = path.partition(" ")[0].removeprefix(OF_A_GAME)
    return named if named in catalogue.games else None


@dataclass(frozen=True, repr=False)
class Order(Asked):
    """A typed command, or one that is being typed: of a *game* of its own, or of none."""

    game: str | None = None

    async def doubt(self, table: Table, choices: Sequence[str]) -> None:
        """Say that what was typed may mean each of some *choices*, in the words of sentences."""
        named = [*choices[:NAMED], *(["…"] if len(choices) > NAMED else [])]
        either = self.reader(table).listed(named, "list-or")
        await self.reply.say(self.say("error-several", choices=either) + self.reply.foot)

    async def meant(self, table: Table, named: Mapping[str, str], typed: str) -> str | None:
        """Return which value of *named*, by what each is called, was *typed* for *table*.

        It is what was *typed* where that fits none. None says that it fits several, and that they
        have been told to who typed it.
        """
        found = fitting(named.items(), typed)
        if len(found) > 1:
            await self.doubt(table, [shown(named[one]) for one in found])
            return None
        return found[0] if found else typed

    async def tables(self, sense: Sense, number: str | None = None) -> tuple[Table, ...]:
        """Return the tables that may be meant: one, or all for which what is typed has *sense*.

        The one of a *number* is meant that was typed, here or beside another option.

        Raises:
            Refused: there is none.
            Misspelt: there are several, and it has sense at none.
        """
        i, house, number = self.interaction, self.services.house, self._number or number
        theirs = await self._theirs(sense)
        found = await tables_meant(
            house, self.person, i.channel_id, number, i.guild_id, sense, self.game, theirs
        )
        return found if sense.first is None else (sense.first(found, self.person),)

    @property
    def _number(self) -> str | None:
        """The number of a table, as it was typed."""
        number: str | None = getattr(self.interaction.namespace, "table", None)
        return number

    async def offered(
        self,
        sense: Sense,
        typed: str,
        at: Callable[[Table], Iterable[tuple[str, str]]],
        number: str | None = None,
    ) -> Offered:
        """Return the values with their labels that there are *at* each table that may be meant.

        Of several tables each says which it is of, and is meant there and nowhere else. The one of
        a *number* is meant that was picked beside another option.
        """
        tables = await self.tables(sense, number)
        if len(tables) == 1:
            return matching(at(tables[0]), typed)
        return matching(
            (
                (addressed(table.id, value), f"{label} · {self.short(table)}")
                for table in tables
                for value, label in at(table)
            ),
            typed,
        )

    async def offered_tables(self, sense: Sense, typed: str) -> Offered:
        """Return the tables that may be meant, while the number of one is *typed*."""
        i, house = self.interaction, self.services.house
        if sense.seat and i.guild_id is not None:
            found = [one for one in house.open_tables(i.guild_id) if sense.fits(one, self.person)]
        else:
            found = [one for one in await self._all(sense) if sense.fits(one, self.person)]
        named = [(str(table.id), self._named(table)) for table in found]
        return matching(named, typed.strip().removeprefix("#"))

    async def _all(self, sense: Sense) -> tuple[Table, ...]:
        """Return the tables that may be meant wherever this is typed."""
        i, house = self.interaction, self.services.house
        here = i.channel_id if sense.looks else None
        theirs = await self._theirs(sense)
        return await tables_meant(
            house, self.person, here, None, i.guild_id, sense, self.game, theirs
        )

    async def _theirs(self, sense: Sense) -> Sequence[Table]:
        """Return the tables of other processes that may be meant, while this is being typed.

        What is typed to its end reaches the one that is in charge.
        """
        i, others = self.interaction, self.services.others
        if others is None or sense.seat or i.type is not InteractionType.autocomplete:
            return ()
        return await others.theirs(self.person, i.guild_id, over=sense.over)

    def short(self, table: Table) -> str:
        """Return what *table* is called behind what is offered there."""
        tutorial = table.current.terms.tutorial
        return self.say("which-tutorial") if tutorial else title_of(table)

    def meant_by(self, tables: Sequence[Table], value: object) -> Table | None:
        """Return which of *tables* a *value* names behind what was offered there, if it does."""
        if not isinstance(value, str):
            return None
        tail = value.rpartition("·")[2].strip().casefold()
        return next((one for one in tables if self.short(one).casefold() == tail), None)

    def _named(self, table: Table) -> str:
        channel = self.interaction.client.get_channel(table.current.told_in)
        where = getattr(channel, "name", None)
        number = name_of(self.reader(), table)
        people = ", ".join(called(self.reader(), table, names.plain))
        return " · ".join(filter(None, (number, where and f"#{where}", people)))


MeantTable = Annotated[Table, PLAYING]
"""A table as a command's parameter: before the method runs it is looked up by the number that was
typed or, where the command makes sense for several, by what who typed it answers."""


@dataclass(frozen=True)
class Among:
    """A whole number as a command's parameter, from the first of some *numbers* to the last."""

    numbers: Callable[[], Sequence[int]]

    @property
    def option(self) -> object:
        """What Discord is told of it."""
        numbers = self.numbers()
        return app_commands.Range[int, numbers[0], numbers[-1]]


Completion = Callable[[Any, Order, str], Awaitable[Offered]]
"""A method of a cog that offers values for an option while it is typed."""

OfCatalogue = Callable[[Catalogue], Values]
"""Says what may be chosen, where that hangs on what there are words for."""

Listed = Values | OfCatalogue | Completion


@dataclass(frozen=True)
class More:
    """An option that no parameter is named for.

    *says* and *called* are the keys of what it says and of what it is called. What can be chosen is
    offered while somebody types.
    """

    says: str
    called: str
    offers: Completion


@dataclass(frozen=True)
class Declared:
    """What stands in the decorator of a method."""

    path: str
    options: Mapping[str, Listed]
    more: Callable[[], Mapping[str, More]]


def subcommand(
    path: str, more: Callable[[], Mapping[str, More]] = dict, /, **options: Listed
) -> Callable[[Method], Method]:
    """Return the decorator that makes a method the command that is typed as /*path*.

    *options* say by option what may be chosen, what the catalogue says may be, or which method
    completes it. *more* options than the method names may be chosen from, and come as text.
    """

    def declare(method: Method) -> Method:
        setattr(method, SUBCOMMAND, Declared(path, options, more))
        return method

    return declare
