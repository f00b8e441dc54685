"""The rules on Discord, and how somebody wants to read: in which language, in words alone."""

from discord.ext import commands

from bot.host.refusals import Refused
from bot.host.table import Table
from bot.mini.rules.editions import GERMAN, Edition
from bot.mini.words import rulebook
from bot.mini.words.rulebook import Topic
from bot.words.reader import Reader
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered, matching
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Route, Verb
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, languages, subcommand
from cogs.screens.frame import TEXT, Screen, choice, cut, menu, text
from storage.ids import TableId


class Rulebook(commands.Cog):
    """Tells the rules that apply to a table, and none that do not."""

    def __init__(self, services: Services) -> None:
        """Take the commands rules, language and plain."""
        self.services = services

    async def _topics(self, order: Order, typed: str) -> Offered:
        reader = order.reader()
        return matching([(topic, rulebook.title(reader, topic)) for topic in Topic], typed)

    @subcommand("inkognito rules", topic=_topics)
    async def rules(self, order: Order, topic: str = "overview") -> None:
        """Tell the rules of the table in this channel, or of the usual edition."""
        if topic not in set(Topic):
            raise Misspelt("error-not-among-choices")
        table = await self._near(order)
        await order.reply.show(self._page(order.reader(), Topic(topic), table))

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
        topic = wish.values[0] if wish.values else Topic.OVERVIEW
        if topic not in set(Topic):
            raise Misspelt("error-not-among-choices")
        page = self._page(wish.reader(), Topic(topic), wish.table)
        # A page replaces a page, but never a desk.
        await (wish.reply.show(page) if wish.values else wish.reply.note_screen(page))

    async def _near(self, order: Order) -> Table | None:
        try:
            return await order.table()
        except (Refused, Misspelt):
            return None

    def _page(self, reader: Reader, topic: Topic, table: Table | None) -> Screen:
        edition: Edition = GERMAN if table is None else table.terms.edition
        players = 4 if table is None else table.terms.players
        words = cut(rulebook.text(reader, topic, edition, players), TEXT)
        if table is None:
            return Screen(text(words))
        offered = [
            choice(one, rulebook.title(reader, one), chosen=one is topic)
            for one in rulebook.topics(players)
        ]
        placeholder = reader.say("button-rules")
        return Screen(text(words), menu(Route(TableId(table.id), Verb.RULES), placeholder, offered))
