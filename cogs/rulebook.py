"""The rules on Discord, and how somebody wants to read: in which language, in words alone."""

from discord.ext import commands

from bot.game.interface import Edition
from bot.games import USUAL
from bot.host.refusals import Refused
from bot.host.table import Table
from bot.host.terms import Terms
from bot.words.reader import Reader
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered, matching
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Route, Verb
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, languages, subcommand
from cogs.screens.frame import Screen, choice, menu
from cogs.screens.look import Rulebook
from cogs.screens.page import Page


class Rules(commands.Cog):
    """Tells the rules that apply to a table, and none that do not."""

    def __init__(self, services: Services) -> None:
        """Take the commands rules, language and plain."""
        self.services = services

    async def _topics(self, order: Order, typed: str) -> Offered:
        reader, book = order.reader(), self._book(await self._near(order))
        return matching([(topic, book.title(reader, topic)) for topic in book.topics()], typed)

    @subcommand("inkognito rules", topic=_topics)
    async def rules(self, order: Order, topic: str | None = None) -> None:
        """Tell the rules of the table in this thread or channel, or of the usual edition."""
        await order.reply.show(self._page(order.reader(), topic, await self._near(order)))

    @subcommand("inkognito me language", language=languages)
    async def language(self, order: Order, language: str) -> None:
        """Speak another language with this person."""
        if language not in self.services.catalogue.languages:
            raise Misspelt("error-not-among-choices")
        await self.services.house.people.set_language(order.person, language)
        await order.reply.say(self.services.catalogue.say(language, "language-chosen"))

    @subcommand("inkognito me plain")
    async def plain(self, order: Order) -> None:
        """Show words alone to this person, one fact a line; the second time, pictures again."""
        people = self.services.house.people
        plain = not (await people.get(order.person)).plain
        await people.set_plain(order.person, plain)
        await order.reply.say(order.say("plain-on" if plain else "plain-off"))

    @clicked(Verb.RULES)
    async def _on_rules(self, wish: Wish) -> None:
        page = self._page(wish.reader(), wish.chosen or None, wish.table)
        # A page replaces a page, but never a desk.
        await (wish.reply.show(page) if wish.values else wish.reply.note_screen(page))

    async def _near(self, order: Order) -> Table | None:
        """Return the table that is or was played here, or the person's only one elsewhere."""
        house, here = self.services.house, order.interaction.channel_id
        try:
            # What is played here now comes first; what was played in a thread is no channel's.
            if here is not None and not house.at(here):
                over = await house.newest_over(here)
                if over is not None and over.current.told_in == here:
                    return over
            return await order.table()
        except (Refused, Misspelt):
            return None

    def _book(self, table: Table | None) -> Rulebook[Edition]:
        """Return the rules of the game at *table*, or of the one that is usually played."""
        look = self.services.looks[USUAL] if table is None else self.services.look(table)
        return look.rulebook

    def _page(self, reader: Reader, topic: str | None, table: Table | None) -> Screen:
        """Return the page about *topic*, or the first.

        Raises:
            Misspelt: there is no such topic.
        """
        book, terms = self._book(table), Terms() if table is None else table.current.terms
        topic = book.topics()[0] if topic is None else topic
        if topic not in book.topics():
            raise Misspelt("error-not-among-choices")
        page = Page().tell(book.text(reader, topic, terms.edition, terms.players))
        if table is None:
            return page.screen()
        offered = [
            choice(one, book.title(reader, one), chosen=one == topic)
            for one in book.topics(terms.players)
        ]
        route = Route(table.id, Verb.RULES)
        return page.must(menu(route, reader.say("button-rules"), offered)).screen()
