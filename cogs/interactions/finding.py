"""Who types a command, which table they mean, and whether one can be shown where they type it."""

import discord

from bot.host.house import Guest, House
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.tutorial import tutorial_of
from bot.words import names
from cogs.interactions.asked import Asked, Interaction
from cogs.interactions.mishaps import Misspelt
from storage.ids import PersonId, TableId


async def guest_of(asked: Asked) -> Guest:
    """Return who asks for a seat.

    If no language of theirs is known yet, it is that of their Discord from now on.
    """
    house, catalogue, interaction = (
        asked.services.house,
        asked.services.catalogue,
        asked.interaction,
    )
    if (await house.people.get(asked.person)).language is None:
        await house.people.set_language(asked.person, catalogue.nearest(interaction.locale.value))
    return Guest(asked.person, names.plain(interaction.user.display_name))


async def table_meant(
    house: House,
    person: PersonId,
    place: int | None,
    number: str | None,
    guild: int | None,
    game: str | None = None,
    *,
    joins: bool = False,
) -> Table:
    """Return the table of *number*, or the one told in *place*, or *person*'s only one.

    Only those of *game* count, if one is given. Their tutorial is meant where they have no other
    table, and in a channel with tables of others, unless *joins* says that they want a seat.

    Raises:
        Refused: there is no such table in this server.
        Misspelt: it is not clear which table is meant.
    """
    if number is not None:
        return await _by_number(house, number, person, guild, game)
    here = [table for table in house.at(place) if _plays(table, game)] if place is not None else []
    mine = [table for table in here if table.chair_of(person)]
    tutorial = tutorial_of(house, person)
    if tutorial is not None and not _plays(tutorial, game):
        tutorial = None
    if mine:
        return mine[0]
    if here:
        return here[0] if joins or tutorial is None or here[0].row.thread == place else tutorial
    everywhere = [
        table for table in house.of(person) if table is not tutorial and _plays(table, game)
    ]
    if tutorial is not None and not everywhere:
        return tutorial
    if not everywhere:
        raise Refused(No.NO_SUCH_TABLE)
    if len(everywhere) > 1:
        raise Misspelt("error-which-table")
    return everywhere[0]


async def _by_number(
    house: House, number: str, person: PersonId, guild: int | None, game: str | None
) -> Table:
    digits = number.strip().removeprefix("#")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 15):
        raise Refused(No.NO_SUCH_TABLE)
    table = await house.table(TableId(int(digits)))
    # A table of another server is none of a stranger's business.
    stranger = table.row.guild != guild and table.chair_of(person) is None
    if stranger or not _plays(table, game):
        raise Refused(No.NO_SUCH_TABLE)
    return table


def _plays(table: Table, game: str | None) -> bool:
    return game in (None, table.terms.game)


def must_be_able_to_post(interaction: Interaction) -> None:
    """Say which permission is missing before anything is opened that could not be shown.

    Raises:
        Misspelt: one is missing; the text is the key of its name.
    """
    if isinstance(interaction.channel, discord.Thread):
        raise Misspelt("error-not-here")
    needed = discord.Permissions(view_channel=True, send_messages=True)
    if not interaction.app_permissions.is_superset(needed):
        raise Misspelt("error-cannot-post")
