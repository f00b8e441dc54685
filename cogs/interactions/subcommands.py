"""Commands, made from the decorated methods of cogs, with their texts from the catalogue.

`@subcommand("inkognito match vote", matter=MATTERS)` over `async def vote(self, order, matter: str,
table: MeantTable)` is a whole command: Discord is told the options of the method, and every answer
passes the boundary of `answered`.
"""

import inspect
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Final, TypeVar, cast, get_type_hints

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.host.refusals import Refused
from bot.host.table import Table
from bot.words.catalogue import Catalogue
from cogs.interactions.asked import Asked, Interaction, answered, language_of
from cogs.interactions.finding import table_meant
from cogs.interactions.mishaps import Misspelt, ruled
from cogs.interactions.offers import Offered
from cogs.interactions.reply import Reply
from cogs.interactions.services import Services

Values = Mapping[str, str]
"""What may be chosen, each with the catalogue key of its name; a changed client may send others."""

Method = TypeVar("Method", bound=Callable[..., Awaitable[None]])

SUBCOMMAND: Final = "__subcommand__"

ADMIN: Final = "inkognito-admin"
"""The command that Discord shows to those only who may manage the server."""


@dataclass(frozen=True, repr=False)
class Order(Asked):
    """A typed command, or one that is being typed: of a *game* of its own, or of none."""

    game: str | None = None

    async def table(self, *, joins: bool = False) -> Table:
        """Return the table that is meant, by who has a seat there or *joins*.

        Raises:
            Refused: there is none.
            Misspelt: it is not clear which.
        """
        i, house = self.interaction, self.services.house
        return await table_meant(
            house, self.person, i.channel_id, self._number, i.guild_id, self.game, joins=joins
        )

    async def table_joined(self) -> Table:
        """Return the table that is meant by who takes a seat there; it raises what *table* does."""
        return await self.table(joins=True)

    async def table_over(self) -> Table:
        """Return the table that is meant by what comes after a match.

        The last that was over here, if any was.

        Raises:
            Refused: there is none.
            Misspelt: it is not clear which.
        """
        here = self.interaction.channel_id
        if self._number is not None or here is None:
            return await self.table()
        return await self.services.house.newest_over(here) or await self.table()

    @property
    def guild(self) -> int:
        """The server the command was given in.

        Raises:
            Misspelt: it was given in a DM.
        """
        if self.interaction.guild_id is None:
            raise Misspelt("error-only-in-server")
        return self.interaction.guild_id

    @property
    def _number(self) -> str | None:
        """The number of a table, as it was typed."""
        number: str | None = getattr(self.interaction.namespace, "table", None)
        return number


MeantTable = Annotated[Table, Order.table]
JoinedTable = Annotated[Table, Order.table_joined]
TableOver = Annotated[Table, Order.table_over]
"""A table as a command's parameter: looked up by the number that was typed, if any, before the
method runs."""


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
class Declared:
    """What stands in the decorator of a method."""

    path: str
    options: Mapping[str, Listed]


def subcommand(path: str, **options: Listed) -> Callable[[Method], Method]:
    """Return the decorator that makes a method the command that is typed as /*path*.

    *options* say by option what may be chosen, what the catalogue says may be, or which method
    completes it.
    """

    def declare(method: Method) -> Method:
        setattr(method, SUBCOMMAND, Declared(path, options))
        return method

    return declare


class Commands:
    """Adds the commands of cogs to a tree."""

    def __init__(self, tree: app_commands.CommandTree[Any], services: Services) -> None:
        """Add to *tree*; what is typed is answered with *services*."""
        self._tree, self._services = tree, services
        self._groups: dict[str, app_commands.Group] = {}

    def take(self, cog: commands.Cog) -> None:
        """Add every command of *cog*."""
        for name in vars(type(cog)):
            method = getattr(cog, name)
            declared: Declared | None = getattr(method, SUBCOMMAND, None)
            if declared is not None:
                group, _, name = declared.path.rpartition(" ")
                self._group(group).add_command(_Made(self._services, cog, method, declared).command)

    def _group(self, path: str) -> app_commands.Group:
        """Return the command of that *path*, made and added when it is first asked for."""
        if path not in self._groups:
            above, _, name = path.rpartition(" ")
            key = name.removeprefix("inkognito-")
            admin = path == ADMIN
            self._groups[path] = group = app_commands.Group(
                name=locale_str(name, key=f"cmdname-{name}") if above else name,
                description=_said(self._services.catalogue, f"cmd-{key}"),
                default_permissions=discord.Permissions(manage_guild=True) if admin else None,
                guild_only=admin,
                parent=self._group(above) if above else None,
            )
            if not above:
                self._tree.add_command(group)
        return self._groups[path]


@dataclass
class _Made:
    """One command of Discord's, from a *method* of a *cog* and what was *declared* about it."""

    services: Services
    cog: commands.Cog
    method: Callable[..., Awaitable[None]]
    declared: Declared

    @cached_property
    def command(self) -> app_commands.Command[Any, ..., None]:
        """The command, as Discord is told of it and as it is obeyed."""
        name = self.declared.path.rpartition(" ")[2]
        catalogue = self.services.catalogue
        hints = get_type_hints(self.method, include_extras=True)
        typed = list(inspect.signature(self.method).parameters.values())[1:]
        # What has an annotation of ours is looked up; Discord is asked for the number of a table.
        lookups = {
            option.name: hint.__metadata__[0]
            for option in typed
            if getattr(hint := hints[option.name], "__origin__", None) is Table
        }

        async def callback(interaction: Interaction, **given: Any) -> None:
            async def work(language: str, reply: Reply) -> None:
                order = Order(interaction, self.services, language, reply, self._game)
                for option, look_up in lookups.items():
                    given[option] = await look_up(order)
                with ruled(self._game):
                    await self.method(order, **given)

            await answered(interaction, self.services, name, work)

        asked = [
            option.replace(annotation=str | None, default=None)
            if option.name in lookups
            else option.replace(annotation=_asked(hints[option.name]))
            for option in sorted(typed, key=lambda option: option.name in lookups)
        ]
        first = inspect.Parameter(
            "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction
        )
        callback.__signature__ = inspect.Signature([first, *asked])  # type: ignore[attr-defined]
        self._describe(callback, name, [option.name for option in asked])
        made: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=locale_str(name, key=self._space + f"cmdname-{name}"),
            description=_said(catalogue, self._space + f"cmd-{name}"),
            callback=callback,
        )
        for option, listed in self.declared.options.items():
            if _values(listed, catalogue) is None:
                made.autocomplete(option)(self._completing(cast(Completion, listed)))
        return made

    @property
    def _game(self) -> str | None:
        """The game whose own command it is: /inkognito-GAME."""
        game = self.declared.path.partition(" ")[0].removeprefix("inkognito-")
        return game if game in self.services.catalogue.games else None

    @property
    def _space(self) -> str:
        """What stands before the keys of a game's own commands."""
        return f"{self._game}:" if self._game else ""

    def _describe(self, callback: Any, name: str, options: Iterable[str]) -> None:
        """Give the *options* of a command their texts, and what may be chosen."""
        catalogue = self.services.catalogue
        keys = {
            option: "cmd-any-table" if option == "table" else self._space + f"cmd-{name}-{option}"
            for option in options
        }
        app_commands.describe(**{o: _said(catalogue, key) for o, key in keys.items()})(callback)
        choices = {
            option: [
                app_commands.Choice(name=_said(catalogue, key), value=value)
                for value, key in values.items()
            ]
            for option, listed in self.declared.options.items()
            if (values := _values(listed, catalogue)) is not None
        }
        app_commands.choices(**choices)(callback)

    def _completing(self, complete: Completion) -> Callable[..., Any]:
        async def offer(interaction: Interaction, current: str) -> Offered:
            """Offer what *complete* says.

            No boundary answers this: what is refused offers nothing.
            """
            reply = Reply(interaction, self.services)
            language = await language_of(interaction, self.services)
            try:
                order = Order(interaction, self.services, language, reply, self._game)
                return await complete(self.cog, order, current)
            except (Refused, Misspelt):
                return []

        return offer


def _asked(hint: object) -> object:
    """Return what Discord is told of a parameter with the annotation *hint*."""
    first, *_ = getattr(hint, "__metadata__", (None,))
    return first.option if isinstance(first, Among) else hint


def _values(listed: Listed, catalogue: Catalogue) -> Values | None:
    """Return what may be chosen, or None for what is completed."""
    if isinstance(listed, Mapping):
        return listed
    if inspect.iscoroutinefunction(listed):
        return None
    return cast(OfCatalogue, listed)(catalogue)


def _said(catalogue: Catalogue, key: str) -> locale_str:
    return locale_str(catalogue.say("en", key), key=key)
