"""Who types a command, which table they mean, and whether one can be shown where they type it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord

from bot.game.interface import Illegal
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.tickets import Moment
from bot.words import names
from bot.words.catalogue import Catalogue
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.permissions import allowed_in, must_tell
from cogs.interactions.senses import Reads, Sense, concerns
from storage.ids import PersonId, TableId
from storage.rows import Status

MOST: Final = 5
"""Matches that are over among which somebody is asked: older ones are meant by their numbers."""


async def guest_of(asked: Asked) -> Guest:
    """Return who asks for a seat.

    They will be written to in the language of their Discord, unless they choose one.
    """
    house, catalogue, interaction = (
        asked.services.house,
        asked.services.catalogue,
        asked.interaction,
    )
    if (await house.people.get(asked.person)).locale is None:
        await house.people.set_locale(asked.person, catalogue.nearest(interaction.locale.value))
    return Guest(asked.person, names.plain(interaction.user.display_name))


async def tables_meant(
    house: House,
    person: PersonId,
    channel: int | None,
    number: str | None,
    guild: int | None,
    sense: Sense,
    game: str | None = None,
    theirs: Sequence[Table] = (),
) -> tuple[Table, ...]:
    """Return the tables that *person* may mean: the one of *number* or of a thread, or all others.

    *theirs* are tables of *person*'s of which other processes are in charge.

    Only those of *game* count, if one is given, and in a server those of this server and what they
    play on their desk alone. Where a command has *sense* for several, who asked says which; where
    it has for none, one is returned that says so.

    Raises:
        Refused: there is no such table here.
        Misspelt: there is none of theirs, or there are several, and it makes sense at none; the
            text is the key of a sentence.
    """
    if number is not None:
        return (await _by_number(house, number, person, guild, game),)
    told_here = house.at(channel) if channel is not None else ()
    here = [table for table in told_here if plays_at(table, game)]
    threads = [table for table in here if table.current.row.thread == channel]
    if threads and threads[0].current.row.channel != channel:
        return (threads[0],)
    # Where threads are gone their tables are told in the channel, and one's own is meant.
    sits = [t for t in threads if t.current.chair_of(person) and sense.fits(t, person)]
    if len(sits) == 1:
        return (sits[0],)
    over = None
    if (channel is not None and not told_here) or sense.over:
        over = None if channel is None else await over_in(house, channel, game)
        if over is not None and over.current.row.thread == channel:
            return (over,)
    mine = () if sense.seat else tuple(of_server(house, person, guild, game))
    if theirs and not sense.seat:
        mine = tuple(sorted((*mine, *(t for t in theirs if plays_at(t, game))), key=lambda t: t.id))
    known = [*mine, *(here if sense.seat or sense.looks else ())]
    if sense.over:
        known = [*await house.over_with(guild, person, MOST), *([over] if over else ()), *mine]
    found = tuple(dict.fromkeys(table for table in known if sense.fits(table, person)))
    if found:
        return tuple(sorted(found, key=lambda table: table.id)) if sense.seat else found
    if len(mine) > 1:
        told = [table for table in mine if sense.here and table in here]
        if len(told) == 1:
            return (told[0],)
        raise Misspelt(sense.none)
    own = [table for table in here if table.current.chair_of(person)] if sense.rejoins else []
    for near in (mine, own, here if len(here) == 1 else ()):
        if near:
            return (near[0],)
    if here:
        raise Misspelt(sense.none if sense.seat else _no_seat(house, person, guild, game))
    if over is None and channel is not None:
        over = await over_in(house, channel, game)
    if over is not None and _was_there(over, person, sense):
        return (over,)  # what it is asked for says that it is over
    if not (told_here or sense.seat or sense.looks or sense.over):
        raise Misspelt(_no_seat(house, person, guild, game))
    if told_here and not here:
        raise Misspelt("error-another-game")
    raise Refused(No.NO_SUCH_TABLE)


async def over_in(house: House, channel: int, game: str | None) -> Table | None:
    """Return the newest match of *channel* that is over, if *game* was played there, or any."""
    over = await house.newest_over(channel)
    return over if over is not None and plays_at(over, game) else None


def _no_seat(house: House, person: PersonId, guild: int | None, game: str | None) -> str:
    """Return the sentence for who sits at no table of this server at which *game* is played."""
    sits = game is not None and any(of_server(house, person, guild))
    return "error-mine-another-game" if sits else "error-no-seat-here"


def readable(
    catalogue: Catalogue,
    reads: Reads,
    tables: Sequence[Table],
    person: PersonId,
    given: Mapping[str, Any],
) -> tuple[Table, ...]:
    """Return at which of *tables* what was *given* means something to who *reads* it.

    Raises:
        Misspelt, Illegal: it means nothing at any, or is refused at all for the same reason.
    """
    refused: list[Misspelt | Illegal | None] = []
    for table in tables:
        try:
            reads(catalogue, table, person, given)
        except (Misspelt, Illegal) as error:
            refused.append(error)
        else:
            refused.append(None)
    if refused[0] is not None and len(set(map(repr, refused))) == 1:
        raise refused[0]
    answers = zip(tables, refused, strict=True)
    found = [table for table, error in answers if not isinstance(error, Misspelt)]
    return tuple(found or tables)


def moment_of(table: Table) -> tuple[str, Moment | None]:
    """Return when it is at *table*: what was typed at another moment was not meant for this one."""
    current = table.current
    return current.status, current.moment if current.status is Status.PLAYING else None


def of_server(
    house: House, person: PersonId, guild: int | None, game: str | None = None
) -> Iterator[Table]:
    """Yield the open tables at which *person* sits: of this server and on their desk alone, or all.

    The oldest comes first.
    """
    for table in reversed(house.of(person)):
        near = guild in (None, table.current.row.guild) or table.current.terms.on_desk
        if near and plays_at(table, game):
            yield table


def _was_there(table: Table, person: PersonId, sense: Sense) -> bool:
    return sense.over or (not sense.seat and table.current.chair_of(person) is not None)


async def _by_number(
    house: House, number: str, person: PersonId, guild: int | None, game: str | None
) -> Table:
    digits = number.strip().removeprefix("#")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 15):
        raise Refused(No.NO_SUCH_TABLE)
    table = await house.table(TableId(int(digits)))
    # A table of another server is none of a stranger's business.
    own = table.current.chair_of(person) is not None
    known = own or (table.current.row.guild == guild and concerns(table, person))
    if not known:
        raise Refused(No.NO_SUCH_TABLE)
    if not plays_at(table, game):
        raise Misspelt("error-another-game")
    return table


def plays_at(table: Table, game: str | None) -> bool:
    """Return whether *game* is played at *table*, if any is meant."""
    return game in (None, table.current.terms.game)


def must_be_able_to_post(asked: Asked) -> int:
    """Return the channel where it is asked, in which something is to be opened and shown.

    Raises:
        Misspelt: none can be opened there; the sentence names the permission that is missing.
    """
    interaction = asked.interaction
    if interaction.guild_id is None:
        raise Misspelt("error-only-in-server")
    if isinstance(interaction.channel, discord.Thread) or interaction.channel_id is None:
        raise Misspelt("error-not-here")
    must_tell(asked, interaction.channel_id, interaction.app_permissions)
    return interaction.channel_id


async def place_beside(asked: Asked) -> int:
    """Return the channel in which a button opens a table: that of a thread, if it is in one.

    In a post of a forum it is the one in which the table of that post was opened.

    Raises:
        Misspelt: none can be opened there; the text is the key of the reason.
    """
    interaction = asked.interaction
    there, server = interaction.channel, interaction.guild
    if not isinstance(there, discord.Thread):
        return must_be_able_to_post(asked)
    parent, needed = there.parent, discord.Permissions(view_channel=True, send_messages=True)
    if server is not None and isinstance(parent, discord.ForumChannel):
        parent = await _behind_post(asked.services.house, server, there.id)
    if server is None or not isinstance(parent, discord.TextChannel):
        raise Misspelt("error-not-here")
    if isinstance(interaction.user, discord.Member):
        allowed = parent.permissions_for(interaction.user)
        if not allowed.is_superset(needed):
            raise Misspelt("error-not-here")  # who may not write there, is not to let us write
    must_tell(asked, parent.id, allowed_in(interaction.client, parent.id))
    return parent.id


async def _behind_post(
    house: House, server: discord.Guild, post: int
) -> discord.TextChannel | discord.ForumChannel | None:
    """Return the channel in which the table was opened that has a *post* in a forum of *server*."""
    told = house.at(post)
    table = told[0] if told else await house.newest_over(post)
    found = None if table is None else server.get_channel(table.current.row.channel)
    return found if isinstance(found, discord.TextChannel) else None
