"""Commands under /inkognito, made from the methods of cogs, with their texts from the catalogue."""

import inspect
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.host.table import Table
from bot.host.tickets import Ticket
from cogs.interactions.client import Client
from cogs.interactions.finding import table_meant
from cogs.interactions.mishaps import Misspelt, guarded
from cogs.interactions.reply import Reply
from storage.ids import PersonId

Interaction = discord.Interaction[Client]


class Order:
    """A typed command: who gave it, in which language, and the one private answer to it."""

    def __init__(self, interaction: Interaction, language: str) -> None:
        """Stand for *interaction*."""
        self.interaction = interaction
        self.client = interaction.client
        self.language = language
        self.reply = Reply(interaction)
        self.person = PersonId(interaction.user.id)
        # A typed command means now: it is offered at no earlier moment.
        self.ticket = Ticket(interaction.id)

    def say(self, key: str, **values: str | int) -> str:
        """Return a sentence in the person's language."""
        return self.client.catalogue.say(self.language, key, **values)

    async def table(self, number: str | None = None, *, joins: bool = False) -> Table:
        """Return the table that is meant, by who has a seat there or *joins*.

        Raises:
            Refused: there is none.
            Misspelt: it is not clear which.
        """
        i = self.interaction
        return await table_meant(
            self.client.house, self.person, i.channel_id, number, i.guild_id, joins=joins
        )

    async def table_over(self, number: str | None = None) -> Table:
        """Return the table that is meant by what comes after a match: the last that was over in this place, if any was.

        Raises:
            Refused: there is none.
            Misspelt: it is not clear which.
        """
        here = self.interaction.channel_id
        over = (
            None
            if number is not None or here is None
            else await self.client.house.newest_over(here)
        )
        return over or await self.table(number)

    @property
    def guild(self) -> int:
        """The server the command was given in.

        Raises:
            Misspelt: it was given in a DM.
        """
        if self.interaction.guild_id is None:
            raise Misspelt("error-only-in-server")
        return self.interaction.guild_id


async def obey(
    interaction: Interaction, what: str, work: Callable[[Order], Awaitable[None]]
) -> None:
    """Do *work* for a typed command and answer it, for the person alone, whatever happens."""
    client = interaction.client
    if client.too_late(interaction):
        return  # Discord has told the person that it failed: then it must have failed.
    order = Order(interaction, client.catalogue.nearest(interaction.locale.value))

    async def tell(key: str, mishap: str) -> None:
        await order.reply.note(order.say(key, id=mishap))

    async def whole() -> None:
        order.language = await client.language_of(interaction)
        await work(order)

    await order.reply.within_time(guarded(whole(), tell, what))


def add(
    client: Client,
    name: str,
    callback: Callable[..., Any],
    listed: Mapping[str, Mapping[str, str]] | None = None,
    group: app_commands.Group | None = None,
    **completions: Callable[..., Any],
) -> None:
    """Add *callback* as /inkognito *name*, or below a *group* of that.

    *listed* holds for an option the values that may be chosen, each with the catalogue key of its
    name; a changed client may send others. *completions* say by option what to offer while it is
    typed.
    """
    function = getattr(callback, "__func__", callback)
    options = list(inspect.signature(callback).parameters)[1:]
    text = client.catalogue.say
    keys = {
        option: "cmd-any-table" if option == "table" else f"cmd-{name}-{option}"
        for option in options
    }
    told = {option: locale_str(text("en", key), key=key) for option, key in keys.items()}
    app_commands.describe(**told)(function)
    app_commands.choices(
        **{option: _choices(client, keys) for option, keys in (listed or {}).items()}
    )(function)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=locale_str(name, key=f"cmdname-{name}"),
        description=locale_str(text("en", f"cmd-{name}"), key=f"cmd-{name}"),
        callback=callback,
    )
    for option, complete in completions.items():
        command.autocomplete(option)(complete)
    (group or client.inkognito).add_command(command)


def _choices(client: Client, keys: Mapping[str, str]) -> list[app_commands.Choice[str]]:
    text = client.catalogue.say
    return [
        app_commands.Choice(name=locale_str(text("en", key), key=key), value=v)
        for v, key in keys.items()
    ]
