"""Which table a person means who types a command, and whether one can be shown where he types it."""

from typing import Any

import discord

from bot.host.house import House
from bot.host.refusals import No, Refused
from bot.host.table import Table
from cogs.mishaps import Misspelt
from storage.ids import PersonId, TableId


async def table_meant(
    house: House, person: PersonId, place: int | None, number: str | None, guild: int | None
) -> Table:
    """Return the table of *number* if one was typed, else the one told in *place*, else the only one *person* is at.

    Raises:
        Refused: there is no such table in this server.
        Misspelt: it is not clear which table is meant.
    """
    if number is not None:
        return await _by_number(house, number, person, guild)
    here = house.at(place) if place is not None else ()
    mine = [table for table in here if table.chair_of(person)]
    if mine or here:
        return (mine or list(here))[0]
    everywhere = house.of(person)
    if not everywhere:
        raise Refused(No.NO_SUCH_TABLE)
    if len(everywhere) > 1:
        raise Misspelt("error-which-table")
    return everywhere[0]


async def _by_number(house: House, number: str, person: PersonId, guild: int | None) -> Table:
    digits = number.strip().removeprefix("#")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 15):
        raise Refused(No.NO_SUCH_TABLE)
    table = await house.table(TableId(int(digits)))
    # A table of another server is none of a stranger's business.
    if table.row.guild != guild and table.chair_of(person) is None:
        raise Refused(No.NO_SUCH_TABLE)
    return table


def must_be_able_to_post(interaction: discord.Interaction[Any]) -> None:
    """Say which permission is missing before anything is opened that could not be shown.

    Raises:
        Misspelt: one is missing; the text is the key of its name.
    """
    if isinstance(interaction.channel, discord.Thread):
        raise Misspelt("error-not-here")
    needed = discord.Permissions(view_channel=True, send_messages=True)
    if not interaction.app_permissions.is_superset(needed):
        raise Misspelt("error-cannot-post")
