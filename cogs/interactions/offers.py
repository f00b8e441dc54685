"""What an autocompletion offers: only what the one who types may choose, at the table that he means."""

from collections.abc import Callable, Iterable

from discord.app_commands import Choice

from bot.host.refusals import Refused
from bot.host.table import Table
from bot.mini.rules.sight import Sight
from bot.words.names import Cast
from cogs.interactions.finding import table_meant
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.subcommands import Interaction
from cogs.screens.frame import OPTION, OPTIONS, cut
from cogs.screens.lobby import cast
from storage.ids import PersonId

Offered = list[Choice[str]]


def matching(named: Iterable[tuple[str, str]], typed: str) -> Offered:
    """Return those of *named*, values and labels, whose label holds what was *typed*: as many as Discord takes."""
    wanted = typed.strip().casefold()
    found = [(value, name) for value, name in named if wanted in name.casefold()]
    return [Choice(name=cut(name, OPTION), value=value) for value, name in found[:OPTIONS]]


def offering(named: Callable[[Table, Cast, Sight], Iterable[tuple[str, str]]]):  # type: ignore[no-untyped-def]  # discord.py reads the inner signature
    """Return an autocompletion that offers what *named* says: values and labels, for a seat of a table.

    No boundary answers an autocompletion: where *named* raises Refused or no table is meant,
        nothing is offered.
    """

    async def complete(interaction: Interaction, current: str) -> Offered:
        client, person = interaction.client, PersonId(interaction.user.id)
        number = getattr(interaction.namespace, "table", None)
        language = await client.language_of(interaction)
        try:
            table = await table_meant(
                client.house, person, interaction.channel_id, number, interaction.guild_id
            )
            return matching(
                named(table, cast(table, language), table.sight(table.must_sit(person))), current
            )
        except (Refused, Misspelt):
            return []

    return complete
