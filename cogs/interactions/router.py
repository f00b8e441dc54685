"""Where every click and every filled-in form arrives.

Rule: who clicked, where they sit and what they may do come from the database; the custom_id only
    says what is asked. A form is routed by its custom_id too, so that one opened before a restart
    is still understood after it.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

import discord
from discord.ext import commands

from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.tickets import Ticket
from cogs.interactions.asked import Asked, Interaction, answered
from cogs.interactions.mishaps import ruled
from cogs.interactions.reply import Reply
from cogs.interactions.routes import NOWHERE, NoRoute, Route, route
from cogs.interactions.senses import concerns
from cogs.interactions.services import Services
from storage.ids import PersonId


@dataclass(frozen=True, repr=False)
class Press(Asked):
    """What a person asks for by a click or a form that belongs to no table."""

    route: Route
    values: tuple[str, ...] = ()
    fields: Mapping[str, str] = field(default_factory=dict)

    @property
    def ticket(self) -> Ticket:
        """What makes the wish count once, and only at its moment."""
        return Ticket(self.interaction.id, self.route.moment)

    @property
    def chosen(self) -> str:
        """What was chosen in a menu; nothing where there was no menu."""
        return self.values[0] if self.values else ""


@dataclass(frozen=True, repr=False)
class Wish(Press):
    """What a person asks for by a click or a form at a table: never more than their own wish."""

    table: Table = field(kw_only=True)


Deed = Callable[[Wish], Awaitable[None]]
Method = TypeVar("Method", bound=Callable[..., Awaitable[None]])

CLICKED: Final = "__clicked__"
PRESSED: Final = "__pressed__"


def clicked(*verbs: str) -> Callable[[Method], Method]:
    """Return the decorator of a cog's method that is done when one of *verbs* is asked."""
    return partial(_declared, CLICKED, verbs)


def pressed(*verbs: str) -> Callable[[Method], Method]:
    """Return the decorator of a cog's method that is done when one of *verbs* is asked nowhere.

    That is at no table: the method is given a `Press`.
    """
    return partial(_declared, PRESSED, verbs)


def _declared(how: str, verbs: Sequence[str], method: Method) -> Method:
    setattr(method, how, verbs)
    return method


def deeds(cog: commands.Cog, how: str = CLICKED) -> dict[str, Callable[..., Awaitable[None]]]:
    """Return by verb the methods of *cog* that are clicked, or those that are PRESSED."""
    methods = [getattr(cog, name) for name in vars(type(cog))]
    return {verb: method for method in methods for verb in getattr(method, how, ())}


class Router(commands.Cog):
    """Knows what is done for each verb: for those of a game, at its tables alone."""

    def __init__(
        self,
        services: Services,
        generic: Iterable[commands.Cog],
        games: Mapping[str, Iterable[commands.Cog]],
    ) -> None:
        """Route to the methods of the *generic* cogs, and by name to those of the *games*."""
        self._services, generic = services, tuple(generic)
        self._nowhere = {v: deed for cog in generic for v, deed in deeds(cog, PRESSED).items()}
        self._generic = {verb: deed for cog in generic for verb, deed in deeds(cog).items()}
        self._games = {
            name: {verb: deed for cog in cogs for verb, deed in deeds(cog).items()}
            for name, cogs in games.items()
        }

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Take every click and every form, of messages sent before this start too.

        Views of discord.py would have to be known by message, or be made anew from it for each
        click.
        """
        data: Mapping[str, Any] = interaction.data or {}
        custom_id = str(data.get("custom_id"))
        if interaction.type is discord.InteractionType.modal_submit:
            await self._take(interaction, custom_id, (), filled_in(data.get("components", ())))
        elif interaction.type is discord.InteractionType.component:
            # What is on no message was made up by a changed client.
            there = _is_there(interaction.message, data.get("component_type"), custom_id)
            await self._take(interaction, custom_id if there else "", data.get("values", ()), {})

    async def _take(
        self,
        interaction: Interaction,
        custom_id: str,
        values: Sequence[str],
        fields: Mapping[str, str],
    ) -> None:
        """Do what *custom_id* asks for, and answer whatever happens."""

        async def work(language: str, reply: Reply) -> None:
            where = route(custom_id)
            asked = interaction, self._services, language, reply
            if where.table == NOWHERE:
                if where.verb not in self._nowhere:
                    raise NoRoute
                await self._nowhere[where.verb](Press(*asked, where, tuple(values), fields))
                return
            table = await self._services.house.table(where.table)
            # What is played on a desk alone is one person's, who may press its buttons anywhere.
            if not concerns(table, PersonId(interaction.user.id)):
                raise Refused(No.NO_SUCH_TABLE)
            anywhere = (None, table.current.row.guild)
            if interaction.guild_id not in anywhere and not table.current.terms.on_desk:
                raise Refused(No.NO_SUCH_TABLE)
            deed = self._deed(where.verb, table)
            wish = Wish(*asked, where, tuple(values), fields, table=table)
            wish.at(table)
            with ruled(table.current.terms.game):
                await deed(wish)

        await answered(interaction, self._services, "click", work)

    def _deed(self, verb: str, table: Table) -> Deed:
        """Return what is done for *verb*, whatever is played, or else in the game of *table*.

        Raises:
            NoRoute: nothing is; perhaps it was once.
        """
        deed = self._generic.get(verb) or self._games[table.current.terms.game].get(verb)
        if deed is None:
            raise NoRoute
        return deed


def _is_there(message: discord.Message | None, kind: object, custom_id: str) -> bool:
    """Return whether a component of that *kind* and *custom_id* is on *message*."""
    waiting: list[Any] = [] if message is None else list(message.components)
    while waiting:
        component = waiting.pop()
        if (component.type.value, getattr(component, "custom_id", None)) == (kind, custom_id):
            return True
        waiting += getattr(component, "children", ())
        if (beside := getattr(component, "accessory", None)) is not None:
            waiting.append(beside)
    return False


def filled_in(components: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Return what a form was filled in with, by custom_id; of a menu its first value."""
    found = {}
    for part in components:
        inner = part.get("component") or part
        if "custom_id" in inner:
            values = inner.get("values") or [inner.get("value") or ""]
            found[str(inner["custom_id"])] = str(values[0])
        found |= filled_in(part.get("components", ()))
    return found
