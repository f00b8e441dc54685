"""How a table is to play, chosen by its owner: by the menus of the lobby and by a command (P1)."""

from typing import Annotated, Final

from discord.ext import commands

from bot.host import lobby
from bot.host.choices import TARGET, settable
from bot.host.lobby import must_own
from bot.host.refusals import No, Refused
from bot.host.table import Table
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered, fitting, number_of, without_number
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.senses import OWNED
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.interactions.wanted import elsewhere, no_such_value, option_called, picked, typed
from cogs.screens import terms
from cogs.screens.lobby import title_of

BESIDE: Final = " – "
"""What stands between what an option is called and how it is now."""


class Setting(commands.Cog):
    """Lets the owner of a table choose how it plays until the match begins."""

    def __init__(self, services: Services) -> None:
        """Take the command set, and the menus that do the same."""
        self.services = services

    async def _whats(self, order: Order, current: str) -> Offered:
        return await order.offered(OWNED, current, lambda table: _named(order, table).items())

    async def _values(self, order: Order, current: str) -> Offered:
        what = getattr(order.interaction.namespace, "what", None)
        named = str(without_number(what))

        def at(table: Table) -> list[tuple[str, str]]:
            known = terms.settings(order.reader(table), table)
            meant = _meant(order, table, named)
            return [each for option in meant for each in known[option].values.items()]

        return await order.offered(OWNED, current, at, number_of(what))

    @subcommand("inkognito set", what=_whats, value=_values)
    async def set(
        self, order: Order, table: Annotated[Table, OWNED], what: str, value: str
    ) -> None:
        """Choose one thing for the table that one has opened."""
        must_own(table, order.person)
        known, game = terms.settings(order.reader(table), table), table.current.plays
        meant = _meant(order, table, what)
        if len(meant) != 1:
            whose = [option_called(order, what)]
            raise elsewhere(order, whose, game, "error-option-elsewhere-at", title_of(table))
        (option,) = meant
        called, values = known[option].called, known[option].values
        try:
            # Of the length of a match the menu has a few; any may be typed.
            number = option == TARGET and value.lstrip("-").isdecimal()
            chosen = value if number else picked(order, game, called, values, value)
            word = await self._choose(order, table, option, chosen)
        except Misspelt:
            raise
        except ValueError as error:
            raise no_such_value(order, game, called, values.values()) from error
        now = terms.settings(order.reader(table), table)[option]
        said = order.say("lobby-set", table=title_of(table), setting=now.values[now.now])
        await order.reply.say(f"{said} {word}".rstrip())

    @clicked(Verb.OPTIONS)
    async def _on_options(self, wish: Wish) -> None:
        must_own(wish.table, wish.person)
        page = terms.rules if wish.route.arg == terms.RULES else terms.options
        await wish.reply.show(page(wish.reader(wish.table), wish.table))

    @clicked(Verb.SET)
    async def _on_set(self, wish: Wish) -> None:
        must_own(wish.table, wish.person)
        option, table = wish.route.arg, wish.table
        try:
            word = await self._choose(wish, table, option, wish.chosen)
        except ValueError as error:  # a changed client made it up, or it is of another game
            raise Refused(No.STALE) from error
        reader = wish.reader(table)  # of another game, perhaps, than before
        if option in settable(table.current.plays):
            await wish.reply.show(terms.rules(reader, table))
        else:
            await wish.reply.show(terms.options(reader, table, word))

    async def _choose(self, asked: Asked, table: Table, option: str, value: str) -> str:
        """Let *option* of *table* be *value*; return what else is to be said of it.

        Raises:
            ValueError: there is no such option or value.
            Refused: the lobby is closed, it is not the owner who asks, or more sit there than may.
        """
        if option == terms.LANGUAGE:
            if value not in self.services.catalogue.languages:
                raise ValueError("no such language")
            await lobby.speak(table, asked.person, value, asked.ticket)
            return ""
        await lobby.choose(table, asked.person, option, value, asked.ticket)
        kept = option == "edition" and terms.by_hand(asked.reader(table), table)
        return asked.say("lobby-options-kept") if kept else ""


def _named(order: Order, table: Table) -> dict[str, str]:
    """Return what can be chosen for *table*, each with what it is called and how it is now."""
    known, game = terms.settings(order.reader(table), table), table.current.terms.game
    return {
        option: f"{typed(order, one.called, game)}{BESIDE}{one.values.get(one.now, one.now)}"
        for option, one in known.items()
    }


def _meant(order: Order, table: Table, what: str) -> tuple[str, ...]:
    """Return the options of *table* that may be meant by *what*, by what they are called alone."""
    reader, game = order.reader(table), table.current.terms.game
    known = terms.settings(reader, table)
    if what in known:
        return (what,)
    names = {
        option: f"{typed(order, one.called, game)} {reader.say(one.says)}"
        for option, one in known.items()
    }
    return fitting(names.items(), what.partition(BESIDE)[0], whole=True)
