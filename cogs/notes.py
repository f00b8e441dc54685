"""A person's own notes of a game, on Discord (P15)."""

from discord.ext import commands

from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.words import memos
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.senses import PLAYING
from cogs.interactions.services import Services
from cogs.interactions.subcommands import MeantTable, Order, subcommand
from cogs.screens import memos as screens


class Notes(commands.Cog):
    """Keeps what each player writes about the others and the game, for them alone."""

    def __init__(self, services: Services) -> None:
        """Take the command notes, its button, its menu and its form."""
        self.services = services

    async def _subjects(self, order: Order, typed: str) -> Offered:
        def at(table: Table) -> list[tuple[str, str]]:
            sight = table.current.sight(table.current.must_sit(order.person))
            return [*self.services.look(table).memorable(order.reader(table), sight).items()]

        return await order.offered(PLAYING, typed, at)

    @subcommand("inkognito notes", about=_subjects)
    async def notes(
        self, order: Order, table: MeantTable, about: str | None = None, text: str | None = None
    ) -> None:
        """Show the notes; or open the form of one; or write the given text down."""
        if about is None and text is None:
            await self._show(order, table)
        elif about is None:
            raise Misspelt("error-note-about-nothing")
        else:
            sight = table.current.sight(table.current.must_sit(order.person))
            named = self.services.look(table).memorable(order.reader(table), sight)
            subject = await order.meant(table, named, about)
            if subject is None:
                return
            await (
                self._ask(order, table, subject)
                if text is None
                else self._keep(order, table, subject, text)
            )

    @clicked(Verb.NOTES)
    async def _on_notes(self, wish: Wish) -> None:
        if not wish.values:
            await self._show(wish, wish.table)
            return
        _must_be_of_this_game(wish)
        await self._ask(wish, wish.table, wish.values[0])

    @clicked(Verb.NOTED)
    async def _on_noted(self, wish: Wish) -> None:
        _must_be_of_this_game(wish)
        await self._keep(wish, wish.table, wish.route.arg, wish.fields.get("text", ""))

    async def _ask(self, asked: Asked, table: Table, about: str) -> None:
        name = self._name(asked, table, about)
        kept = await self.services.house.memos.of(table, asked.person)
        form = screens.form(asked.reader(table), table, about, name, kept.get(about, ""))
        await asked.reply.ask(form)

    async def _keep(self, asked: Asked, table: Table, about: str, text: str) -> None:
        self._name(asked, table, about)
        await self.services.house.memos.keep(table, asked.person, about, memos.clean(text))
        await self._show(asked, table, asked.say("desk-notes-saved"))

    async def _show(self, asked: Asked, table: Table, word: str = "") -> None:
        sight = table.current.sight(table.current.must_sit(asked.person))
        kept = await self.services.house.memos.of(table, asked.person)
        reader, look = asked.reader(table), self.services.look(table)
        named, myself = look.memorable(reader, sight), look.myself(reader, sight)
        await asked.reply.show(screens.memos(reader, table, myself, named, kept, word))

    def _name(self, asked: Asked, table: Table, about: str) -> str:
        """Return what *about* is called.

        Raises:
            Misspelt: it is nothing that can be written about.
        """
        sight = table.current.sight(table.current.must_sit(asked.person))
        named = self.services.look(table).memorable(asked.reader(table), sight)
        if about not in named:
            raise Misspelt("error-not-among-choices")
        return named[about]


def _must_be_of_this_game(wish: Wish) -> None:
    """Refuse what was offered in an earlier game: all cards have been dealt anew since.

    Raises:
        Refused: it was.
    """
    moment = wish.route.moment
    if moment is None or moment.game != wish.table.current.moment.game:
        raise Refused(No.STALE)
