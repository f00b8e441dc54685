"""Who types a command, which table they mean, and whether one can be shown where they type it."""

import discord

from bot.host.house import House
from bot.host.opening import Guest
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
    channel: int | None,
    number: str | None,
    guild: int | None,
    game: str | None = None,
    *,
    joins: bool = False,
) -> Table:
    """Return the table of *number*, or the one told in *channel*, or *person*'s only one.

    Only those of *game* count, if one is given. Their tutorial is meant where they have no other
    table, and in a channel with tables of others. Who *joins* wants a seat here, and means no table
    elsewhere. In a thread, the table that was over there is meant where there is no other.

    Raises:
        Refused: there is no such table in this server.
        Misspelt: it is not clear which table is meant.
    """
    if number is not None:
        return await _by_number(house, number, person, guild, game)
    told_here = house.at(channel) if channel is not None else ()
    here = [table for table in told_here if _plays(table, game)]
    mine = [table for table in here if table.current.chair_of(person)]
    tutorial = tutorial_of(house, person)
    if tutorial is not None and not _plays(tutorial, game):
        tutorial = None
    if mine:
        return mine[0]
    if here:
        in_thread = here[0].current.row.thread == channel
        return here[0] if joins or tutorial is None or in_thread else tutorial
    # A seat is wanted here, and where somebody sits they need none.
    own = () if joins else house.of(person)
    everywhere = [table for table in own if table is not tutorial and _plays(table, game)]
    if tutorial is not None and not everywhere and not joins:
        return tutorial
    if not everywhere:
        over = None if channel is None else await house.newest_over(channel)
        if over is not None and over.current.row.thread == channel and _plays(over, game):
            return over  # what it is asked for says that it is over
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
    stranger = table.current.row.guild != guild and table.current.chair_of(person) is None
    if stranger or not _plays(table, game):
        raise Refused(No.NO_SUCH_TABLE)
    return table


def _plays(table: Table, game: str | None) -> bool:
    return game in (None, table.current.terms.game)


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
