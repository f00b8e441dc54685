"""Commands of Discord's, made from the decorated methods of cogs, with texts from the catalogue."""

import inspect
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Final, cast, get_type_hints

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.host.refusals import Refused
from bot.host.table import Table
from cogs.interactions.asked import Interaction, answered, language_of
from cogs.interactions.finding import moment_of, readable
from cogs.interactions.mishaps import Misspelt, ruled
from cogs.interactions.offers import TAIL, Offered, number_of, offered, shown, without_number
from cogs.interactions.reply import Reply
from cogs.interactions.routes import Route, Verb
from cogs.interactions.senses import Sense
from cogs.interactions.services import Services
from cogs.interactions.subcommands import (
    SUBCOMMAND,
    TABLE,
    Among,
    Completion,
    Declared,
    Order,
)
from cogs.interactions.texts import ADMIN, Texts, said_at, values_of
from cogs.screens.which import which

ANYBODYS: Final = app_commands.AppInstallationType(guild=True, user=True)
ANYWHERE: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
"""Of commands that stand alone: they need no server, and whoever has installed the bot for
themselves has them everywhere."""


class Commands:
    """Adds the commands of cogs to a tree."""

    def __init__(self, tree: app_commands.CommandTree[Any], services: Services) -> None:
        """Add to *tree*; what is typed is answered with *services*."""
        self._tree, self._services = tree, services
        self._groups: dict[str, app_commands.Group] = {}
        self.senses: dict[str, Sense] = {}
        """For which tables each command makes sense, of those that are about one."""

    def take(self, cog: commands.Cog) -> None:
        """Add every command of *cog*."""
        for name in vars(type(cog)):
            method = getattr(cog, name)
            declared: Declared | None = getattr(method, SUBCOMMAND, None)
            if declared is not None:
                made = _Made(self._services, cog, method, declared)
                if made.sense is not None:
                    self.senses[declared.path] = made.sense
                group, _, name = declared.path.rpartition(" ")
                if not group:  # called alike in every language, as groups are
                    self._tree.add_command(made.command)
                    continue
                self._services.command_names.learn(declared.path)
                self._group(group).add_command(made.command)

    def _group(self, path: str) -> app_commands.Group:
        """Return the command of that *path*, made and added when it is first asked for."""
        if path not in self._groups:
            above, _, name = path.rpartition(" ")
            key = name.removeprefix("inkognito-")
            admin = path == ADMIN
            self._groups[path] = group = app_commands.Group(
                name=locale_str(name, key=f"cmdname-{name}") if above else name,
                description=said_at(self._services.catalogue, f"cmd-{key}"),
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
        name, texts = self.declared.path.rpartition(" ")[2], self._texts
        hints = get_type_hints(self.method, include_extras=True)
        typed = [
            option
            for option in list(inspect.signature(self.method).parameters.values())[1:]
            if option.kind is not inspect.Parameter.VAR_KEYWORD
        ]
        more = self.declared.more()
        # A table is looked up; Discord is asked for its number.
        senses = {
            option.name: cast(Sense, hint.__metadata__[0])
            for option in typed
            if isinstance(getattr(hint := hints[option.name], "__metadata__", [0])[0], Sense)
        }
        sense = senses.get(TABLE)

        async def callback(interaction: Interaction, **given: Any) -> None:
            async def work(language: str, reply: Reply) -> None:
                order = Order(interaction, self.services, language, reply, texts.game)
                with ruled(texts.game):
                    await self._obey(order, sense, given)

            await answered(interaction, self.services, name, work)

        asked = [
            option.replace(annotation=str | None, default=None)
            if option.name in senses
            else option.replace(annotation=_asked(hints[option.name]))
            for option in sorted(typed, key=lambda option: option.name in senses)
        ]
        kind = inspect.Parameter.KEYWORD_ONLY
        asked += [
            inspect.Parameter(option, kind, default=None, annotation=str | None) for option in more
        ]
        first = inspect.Parameter(
            "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction
        )
        callback.__signature__ = inspect.Signature([first, *asked])  # type: ignore[attr-defined]
        texts.describe(callback, [option.name for option in asked], more)
        alone = " " not in self.declared.path
        made: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=name if alone else texts.name,
            description=texts.description,
            callback=callback,
            allowed_installs=ANYBODYS if alone else None,
            allowed_contexts=ANYWHERE if alone else None,
        )
        for option in filter(self._completed, self.declared.options):
            completion = cast(Completion, self.declared.options[option])
            made.autocomplete(option)(self._completing(completion))
        for option, said in more.items():
            made.autocomplete(option)(self._completing(said.offers))
        if sense is not None:
            made.autocomplete(TABLE)(self._completing(partial(_tables, sense)))
        return made

    @property
    def _texts(self) -> Texts:
        return Texts(self.services.catalogue, self.declared)

    @cached_property
    def sense(self) -> Sense | None:
        """For which tables it makes sense, if it is about one."""
        hint = get_type_hints(self.method, include_extras=True).get(TABLE)
        first, *_ = getattr(hint, "__metadata__", (None,))
        return first if isinstance(first, Sense) else None

    async def _obey(self, order: Order, sense: Sense | None, given: dict[str, Any]) -> None:
        """Do what was typed, with what was *given*; first ask which table is meant, if need be."""
        if sense is None:
            await self.method(order, **given)
            return
        if sense.unless and given.get(sense.unless) is not None:
            await self.method(order, **given | {TABLE: None})
            return
        picked = [option for option in given if self._completed(option)]
        number = next(filter(None, (number_of(given[option]) for option in picked)), None)
        given = given | {option: without_number(given[option]) for option in picked}
        tables = await order.tables(sense, number)
        if len(tables) > 1:
            for option in picked:
                if (meant := order.meant_by(tables, given[option])) is not None:
                    given, tables = given | {option: TAIL.sub("", given[option])}, (meant,)
        if len(tables) > 1 and sense.reads is not None:
            tables = readable(self.services.catalogue, sense.reads, tables, order.person, given)
        moments = {table.id: moment_of(table) for table in tables}

        async def at(order: Order, table: Table) -> None:
            order.at(table)
            if moments[table.id] != moment_of(table):
                raise Misspelt("error-moment-passed")
            await self.method(order, **given | {TABLE: table})

        if len(tables) == 1:
            await at(order, tables[0])
            return
        kept = self.services.questions.keep(order.person, at)
        await order.reply.show(
            which(
                order.reader(),
                tables,
                order.person,
                self.services.look,
                lambda table: Route(table.id, Verb.MEANT, arg=kept),
                self.declared.path,
                self._repeated(order, given),
            )
        )

    def _repeated(self, order: Order, given: Mapping[str, Any]) -> str:
        """Return the options that were *given*, for who typed them, as they are called there."""
        said = []
        for option, value in given.items():
            listed = self.declared.options.get(option, {})
            values = values_of(listed, self.services.catalogue) or {}
            meant = order.say(values[value]) if value in values else shown(str(value))
            if value is not None and meant:
                called = self.services.catalogue.say(order.reply.locale, self._texts.called(option))
                said.append(f"{called}: **{meant}**")
        return " · ".join(said)

    def _completed(self, option: str) -> bool:
        listed = self.declared.options.get(option)
        return listed is not None and values_of(listed, self.services.catalogue) is None

    def _completing(self, complete: Completion) -> Callable[..., Any]:
        async def offer(interaction: Interaction, current: str) -> Offered:
            """Offer what *complete* says.

            No boundary answers this: what is refused offers nothing.
            """
            reply = Reply(interaction, self.services)
            language = await language_of(interaction, self.services)
            try:
                order = Order(interaction, self.services, language, reply, self._texts.game)
                found = await complete(self.cog, order, current)
            except (Refused, Misspelt):
                found = []
            await offered(interaction, found)
            return found

        return offer


async def _tables(sense: Sense, _: commands.Cog, order: Order, typed: str) -> Offered:
    return await order.offered_tables(sense, typed)


def _asked(hint: object) -> object:
    """Return what Discord is told of a parameter with the annotation *hint*."""
    first, *_ = getattr(hint, "__metadata__", (None,))
    return first.option if isinstance(first, Among) else hint
