"""Where every click and every filled-in form arrives.

Rule: who clicked, where he sits and what he may do come from the database; the custom_id only says
    what is asked. A
form is routed by its custom_id too, so that one opened before a restart is still understood after
    it.
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord.ext import commands

from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.tickets import Ticket
from cogs.interactions.client import Client
from cogs.interactions.mishaps import guarded
from cogs.interactions.reply import Reply
from cogs.interactions.routes import NoRoute, Route, Verb, route
from storage.ids import PersonId


@dataclass(frozen=True)
class Wish:
    """What a person asks for by a click or a form: never more than his own wish."""

    interaction: discord.Interaction[Client]
    route: Route
    table: Table
    values: tuple[str, ...] = field(repr=False)
    fields: Mapping[str, str] = field(repr=False)
    language: str
    reply: Reply

    @property
    def person(self) -> PersonId:
        """Who asks."""
        return PersonId(self.interaction.user.id)

    @property
    def ticket(self) -> Ticket:
        """What makes the wish count once, and only at its moment."""
        return Ticket(self.interaction.id, self.route.moment)

    def say(self, key: str, **values: str | int) -> str:
        """Return a sentence in the person's language."""
        return self.interaction.client.catalogue.say(self.language, key, **values)


Deed = Callable[[Wish], Awaitable[None]]


class Router(commands.Cog):
    """Knows which deed each verb is."""

    def __init__(self, client: Client) -> None:
        """Route for *client*."""
        self.client = client
        self._deeds: dict[Verb, Deed] = {}

    def on(self, verb: Verb, deed: Deed) -> None:
        """Do *deed* when *verb* is asked for."""
        self._deeds[verb] = deed

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Client]) -> None:
        """Take every click and every form, of messages sent before this start too.

        Views of discord.py would have to be known by message, or be made anew from it for each
        click.
        """
        data: Mapping[str, Any] = interaction.data or {}
        custom_id = str(data.get("custom_id"))
        if interaction.type is discord.InteractionType.modal_submit:
            await self.take(interaction, custom_id, (), filled_in(data.get("components", ())))
        elif interaction.type is discord.InteractionType.component:
            # What is on no message was made up by a changed client.
            there = _is_there(interaction.message, data.get("component_type"), custom_id)
            await self.take(interaction, custom_id if there else "", data.get("values", ()), {})

    async def take(
        self,
        interaction: discord.Interaction[Client],
        custom_id: str,
        values: Sequence[str],
        fields: Mapping[str, str],
    ) -> None:
        """Do what *custom_id* asks for, and answer whatever happens."""
        if self.client.too_late(interaction):
            return  # Discord has told the person that it failed: then it must have failed.
        language = self.client.catalogue.nearest(interaction.locale.value)
        reply = Reply(interaction)

        async def tell(key: str, mishap: str) -> None:
            await reply.note(self.client.catalogue.say(language, key, id=mishap))

        async def work() -> None:
            nonlocal language
            language = await self.client.language_of(interaction)
            where = route(custom_id)
            deed = self._deeds.get(where.verb)
            if deed is None:
                raise NoRoute
            table = await self.client.house.table(where.table)
            # A tutorial is of no server, and its one person may press its buttons anywhere.
            own = table.terms.tutorial and table.chair_of(PersonId(interaction.user.id)) is not None
            if interaction.guild_id not in (None, table.row.guild) and not own:
                raise Refused(No.NO_SUCH_TABLE)
            await deed(Wish(interaction, where, table, tuple(values), fields, language, reply))

        await reply.within_time(guarded(work(), tell, "click"))


def _is_there(message: discord.Message | None, kind: object, custom_id: str) -> bool:
    """Return whether a component of that *kind* and *custom_id* is on *message*."""
    return message is not None and any(
        (component.type.value, getattr(component, "custom_id", None)) == (kind, custom_id)
        for component in _components(message.components)
    )


def _components(found: Iterable[Any]) -> Iterator[Any]:
    """Yield every component, and those in it."""
    for component in found:
        yield component
        yield from _components(getattr(component, "children", ()))
        if (beside := getattr(component, "accessory", None)) is not None:
            yield beside


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
