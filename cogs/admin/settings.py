"""What admins set for all tables of their server, by menus and by typing (A2)."""

import logging
from typing import Final

from discord.ext import commands

from bot.host.governing import Option, chosen, values
from bot.host.refusals import No, Refused
from bot.host.servers import Changes
from bot.host.zones import zones
from cogs.admin import picking
from cogs.admin.rights import must_manage
from cogs.admin.troubles import troubles
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered, fitting, matching, shown
from cogs.interactions.router import Press, pressed
from cogs.interactions.routes import Verb
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.interactions.wanted import NO_CHOICE
from cogs.screens import settings as screens
from cogs.screens.settings import Leaf, Server

log = logging.getLogger(__name__)

MOST: Final = 10
"""Values that are named to who typed another: a server may have hundreds of channels."""

BESIDE: Final = " – "
"""What stands between what an option is called and how it is now."""


class Settings(commands.Cog):
    """Shows admins what is set for their server, and sets it."""

    def __init__(self, services: Services) -> None:
        """Take the commands settings and set, and the menus that do the same."""
        self.services = services
        self.servers = services.house.servers

    async def _options(self, order: Order, current: str) -> Offered:
        server, reader = await self._server(order), order.reader()
        return matching(
            (
                (
                    option,
                    f"{screens.called(reader, option)}{BESIDE}{self._plain(order, server, option)}",
                )
                for option in screens.OFFERED
            ),
            current,
        )

    async def _values(self, order: Order, current: str) -> Offered:
        server = await self._server(order)
        option = _meant(order, str(getattr(order.interaction.namespace, "option", "")))
        return matching(self._offered(order, server, option).items(), current)

    @subcommand("inkognito-admin settings")
    async def settings(self, order: Order) -> None:
        """Show all that can be set, with a menu for each."""
        server = await self._server(order)
        await order.reply.show(screens.settings(order.reader(), server))

    @subcommand("inkognito-admin set", option=_options, value=_values)
    async def set(self, order: Order, option: str, value: str) -> None:
        """Set one thing for the server."""
        server, meant = await self._server(order), _meant(order, option)
        known, name = self._offered(order, server, meant), screens.called(order.reader(), meant)
        number = any(sign.isdigit() for sign in value)
        exact = value in known or picking.is_everybody(meant, value)
        found = (value,) if exact else fitting(known.items(), value, whole=number)
        try:
            if len(found) > 1:
                raise Misspelt(NO_CHOICE)
            changes, word = self._read(order, meant, found[0] if found else value)
        except Misspelt as error:
            if str(error) != NO_CHOICE:
                raise
            some = [f"**{shown(one)}**" for one in known.values()][:MOST]
            may = order.reader().listed([*some, *(["…"] if len(known) > MOST else [])], "list-or")
            values = {"game": "any", "option": name, "values": may}
            raise Misspelt("error-no-such-value", **values) from error
        said = await self._changed(order, meant, changes)
        trouble = (await self._server(order)).troubles.get(meant, word)
        await order.reply.say("\n".join(filter(None, (said, trouble))))

    @pressed(Verb.SETTINGS)
    async def _on_settings(self, press: Press) -> None:
        leaf = _of_this_server(press)
        if leaf not in set(Leaf):
            raise Refused(No.STALE)
        server = await self._server(press)
        await press.reply.show(screens.settings(press.reader(), server, Leaf(leaf)))

    @pressed(Verb.ALTER)
    async def _on_alter(self, press: Press) -> None:
        named = _of_this_server(press)
        if named not in screens.OFFERED:
            raise Refused(No.STALE)
        option = Option(named)
        if option in picking.OF_DISCORD:
            changes, word = picking.picked(press, option, press.values)
        else:
            changes, word = self._read(press, option, press.chosen)
        said = await self._changed(press, option, changes)
        server = await self._server(press)
        if word and option not in server.troubles:  # that stands below what is set
            said = f"{said}\n{word}"
        leaf = screens.leaf_of(option)
        await press.reply.show(screens.settings(press.reader(), server, leaf, said))

    # What they share.

    async def _server(self, asked: Asked) -> Server:
        """Return the server whose admin asks.

        Raises:
            Misspelt: who asks may not manage it.
        """
        guild = must_manage(asked)
        settings = await self.servers.settings(guild)
        house = self.services.house
        coming = await house.mornings.coming(guild)
        return Server(guild, settings, house.bounds.most, troubles(asked, settings), coming)

    def _read(self, asked: Asked, option: Option, value: str) -> tuple[Changes, str]:
        """Return what is set where *value* is chosen or typed, and what else is to be said of it.

        Raises:
            Misspelt: it cannot be that.
        """
        if option in picking.OF_DISCORD:
            return picking.typed(asked, option, value)
        try:
            return chosen(option, value, self.services.catalogue.languages), ""
        except ValueError as error:
            raise Misspelt(NO_CHOICE) from error

    async def _changed(self, asked: Asked, option: Option, changes: Changes) -> str:
        """Make *changes*, once; return what is set now, also what has come with it."""
        guild = must_manage(asked)
        before = await self.servers.settings(guild)
        now = await self.servers.alter(guild, changes, asked.person, asked.ticket)
        log.info("setting changed", extra={"guild": guild, "setting": str(option)})
        server, reader = Server(guild, now, self.services.house.bounds.most), asked.reader()
        fits = (Option.GAME, Option.EDITION)
        moved = [one for one in fits if getattr(before, one) != getattr(now, one)]
        return "\n".join(
            asked.say(
                "settings-changed",
                setting=screens.called(reader, one),
                value=screens.value(reader, server, one),
            )
            for one in dict.fromkeys((option, *moved))
        )

    def _offered(self, order: Order, server: Server, option: Option) -> dict[str, str]:
        """Return what an *option* can be set to by typing, each with what it is called."""
        if option in picking.OF_DISCORD:
            return picking.offered(order, server.settings, option)
        known = values(option, server.settings, server.most, self.services.catalogue.languages)
        if option is Option.DAILY_ZONE:  # those the menu offers first
            known = list(dict.fromkeys((*known, *zones())))
        return {one: screens.label(order.reader(), server, option, one) for one in known}

    def _plain(self, order: Order, server: Server, option: Option) -> str:
        """Return how an *option* is now, where nothing can be mentioned."""
        if option in picking.OF_DISCORD:
            return picking.named(order, server.settings, option)
        return screens.value(order.reader(), server, option)


def _of_this_server(press: Press) -> str:
    """Return what is pressed on a page of the server where it is.

    Raises:
        Misspelt: who presses it may not manage the server.
        Refused: it is of another server, or a changed client made it up.
    """
    guild, _, rest = press.route.arg.partition(".")
    if guild != str(must_manage(press)):
        raise Refused(No.STALE)
    return rest


def _meant(order: Order, text: str) -> Option:
    """Return which option is meant by what was typed or picked for it.

    Raises:
        Misspelt: none, or several.
    """
    if text in screens.OFFERED:
        return Option(text)
    names = ((option, screens.called(order.reader(), option)) for option in screens.OFFERED)
    found = fitting(names, text.partition(BESIDE)[0])
    if len(found) != 1:
        raise Misspelt("error-no-such-setting")
    return Option(found[0])
