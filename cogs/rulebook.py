"""The rules on Discord, and how somebody wants to read: in which language, in words alone."""

from discord.ext import commands

from bot.games import USUAL
from bot.host.choices import chosen_by, presets, terms_of
from bot.host.refusals import Refused
from bot.host.table import Table
from bot.host.terms import Terms
from bot.words.reader import Reader
from cogs.interactions.listed import Players, editions, languages
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered, matching
from cogs.interactions.router import Press, Wish, clicked, pressed
from cogs.interactions.routes import NoRoute, Verb
from cogs.interactions.senses import NEAR
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens import rulebook as screens
from cogs.screens.frame import Screen


class Rules(commands.Cog):
    """Tells the rules that apply to a table, and none that do not."""

    def __init__(self, services: Services) -> None:
        """Take the commands rules, language and plain."""
        self.services = services

    async def _topics(self, order: Order, typed: str) -> Offered:
        named = presets().get(str(getattr(order.interaction.namespace, "edition", None)))
        near = None if named else await self._near(order)
        game = named[0].name if named else USUAL if near is None else near.current.terms.game
        reader, book = order.reader().of(game), self.services.looks[game].rulebook
        return matching([(topic, book.title(reader, topic)) for topic in book.topics()], typed)

    @subcommand("inkognito rules", edition=editions, topic=_topics)
    async def rules(
        self,
        order: Order,
        edition: str | None = None,
        players: Players = None,
        topic: str | None = None,
    ) -> None:
        """Tell the rules of the table here, or of an edition and a number of players (P18)."""
        reader, table = order.reader(), await self._near(order)
        if edition is None and players is None and table is not None:
            book, terms = self.services.look(table).rulebook, table.current.terms
            if topic is None or topic in book.topics(terms.players):
                await order.reply.show(self._at_table(reader, topic, table))
                return
        terms = Terms() if table is None else table.current.terms
        await order.reply.show(self._anywhere(reader, terms, edition, players, topic))

    @subcommand("inkognito me language", language=languages)
    async def language(self, order: Order, language: str) -> None:
        """Speak another language with this person."""
        if language not in self.services.catalogue.languages:
            raise Misspelt("error-not-among-choices")
        await self.services.house.people.set_language(order.person, language)
        self.services.living.reads(order.person)
        await order.reply.say(self.services.catalogue.say(language, "language-chosen"))

    @subcommand("inkognito me plain")
    async def plain(self, order: Order) -> None:
        """Show words alone to this person, one fact a line; the second time, pictures again."""
        people = self.services.house.people
        plain = not (await people.get(order.person)).plain
        plain = await people.set_plain(order.person, plain, order.ticket.interaction)
        self.services.living.reads(order.person)
        await order.reply.say(order.say("plain-on" if plain else "plain-off"))

    @clicked(Verb.RULES)
    async def _on_rules(self, wish: Wish) -> None:
        page = self._at_table(wish.reader(), wish.chosen or None, wish.table)
        # A page replaces a page, but never a desk.
        await (wish.reply.show(page) if wish.values else wish.reply.note_screen(page))

    @pressed(Verb.TOPICS)
    async def _on_topics(self, press: Press) -> None:
        what, *rest = press.route.arg.split(".")
        if len(rest) != len(screens.MENUS) or what not in screens.MENUS:
            raise NoRoute
        edition, players, topic = screens.asked(rest, what, press.chosen)
        if edition not in presets() or not players.isdecimal():
            raise Misspelt("error-not-among-choices")
        game, _ = presets()[edition]
        book = self.services.looks[game.name].rulebook
        kept = topic if what == "topic" or topic in book.topics(int(players)) else None
        page = self._anywhere(press.reader(), Terms(), edition, int(players), kept)
        await press.reply.show(page)

    async def _near(self, order: Order) -> Table | None:
        """Return the table that is or was played here, or the person's only one elsewhere."""
        house, here = self.services.house, order.interaction.channel_id
        try:
            # What is played here now comes first; what was played in a thread is no channel's.
            if here is not None and not house.at(here):
                over = await house.newest_over(here)
                if over is not None and over.current.told_in == here:
                    return over
            return (await order.tables(NEAR))[0]
        except (Refused, Misspelt):
            return None

    def _at_table(self, reader: Reader, topic: str | None, table: Table) -> Screen:
        """Return the page about *topic*, or the first, as *table* plays.

        Raises:
            Misspelt: there is no such topic.
        """
        book = self.services.look(table).rulebook
        offered = book.topics(table.current.terms.players)
        topic = offered[0] if topic is None else topic
        if topic not in offered:
            raise Misspelt("error-not-among-choices")
        return screens.at_table(reader.of(table.current.terms.game), book, table, topic)

    def _anywhere(
        self,
        reader: Reader,
        near: Terms,
        edition: str | None,
        players: int | None,
        topic: str | None,
    ) -> Screen:
        """Return the page about *topic* for so many *players* by *edition*.

        What is not said of it is as it is *near*, or such that there is the topic.

        Raises:
            Misspelt: there is nothing of the kind.
        """
        edition = edition or chosen_by(near)
        if edition not in presets():
            raise Misspelt("error-not-among-choices")
        game, _ = presets()[edition]
        book, parties = self.services.looks[game.name].rulebook, game.rules.parties
        near_party = near.players if near.players in parties else game.rules.party
        likely = [players] if players is not None else [near_party, *parties]
        for party in likely:
            if party in parties and (topic is None or topic in book.topics(party)):
                terms, there = terms_of(edition, party, {}), reader.of(game.name)
                return screens.anywhere(there, book, terms, topic or book.topics(party)[0])
        raise Misspelt("error-not-among-choices")
