"""The rules on Discord, and how somebody wants to read: in which language, in words alone."""

from discord.ext import commands

from bot.host.refusals import Refused
from bot.host.table import Table
from bot.mini.rules.editions import GERMAN, Edition
from bot.mini.words import rulebook
from bot.mini.words.rulebook import Topic
from cogs.interactions.client import Client
from cogs.interactions.finding import table_meant
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered, matching
from cogs.interactions.router import Router, Wish
from cogs.interactions.routes import Route, Verb
from cogs.interactions.subcommands import Interaction, Order, add, obey
from cogs.screens.frame import TEXT, Screen, choice, cut, menu, text
from storage.ids import PersonId, TableId


class Rulebook(commands.Cog):
    """Tells the rules that apply to a table, and none that do not."""

    def __init__(self, client: Client, router: Router) -> None:
        """Take the commands rules, language and plain."""
        self.client = client
        add(client, "rules", self.rules, topic=self._topics)
        languages = {language: f"language-{language}" for language in client.catalogue.languages}
        add(client, "language", self.language, {"language": languages}, group=client.me)
        add(client, "plain", self.plain, group=client.me)
        router.on(Verb.RULES, self._on_rules)

    async def rules(self, interaction: Interaction, topic: str = "overview") -> None:
        """Tell the rules of the table in this channel, or of the usual edition."""

        async def work(order: Order) -> None:
            if topic not in set(Topic):
                raise Misspelt("error-not-among-choices")
            table = await self._near(interaction)
            await order.reply.show(self._page(order.language, Topic(topic), table))

        await obey(interaction, "rules", work)

    async def language(self, interaction: Interaction, language: str) -> None:
        """Speak another language with this person."""

        async def work(order: Order) -> None:
            if language not in self.client.catalogue.languages:
                raise Misspelt("error-not-among-choices")
            await self.client.house.people.set_language(order.person, language)
            order.language = language
            await order.reply.say(order.say("language-chosen"))

        await obey(interaction, "language", work)

    async def plain(self, interaction: Interaction) -> None:
        """Show words alone to this person, one fact a line; the second time, pictures again."""

        async def work(order: Order) -> None:
            people = self.client.house.people
            plain = not (await people.get(order.person)).plain
            await people.set_plain(order.person, plain)
            await order.reply.say(order.say("plain-on" if plain else "plain-off"))

        await obey(interaction, "plain", work)

    async def _topics(self, interaction: Interaction, current: str) -> Offered:
        language = self.client.catalogue.nearest(interaction.locale.value)
        return matching(
            [(topic, rulebook.title(self.client.catalogue, language, topic)) for topic in Topic],
            current,
        )

    async def _on_rules(self, wish: Wish) -> None:
        topic = wish.values[0] if wish.values else Topic.OVERVIEW
        if topic not in set(Topic):
            raise Misspelt("error-not-among-choices")
        page = self._page(wish.language, Topic(topic), wish.table)
        # A page replaces a page, but never a desk.
        await (wish.reply.show(page) if wish.values else wish.reply.note_screen(page))

    async def _near(self, interaction: Interaction) -> Table | None:
        house, person = self.client.house, PersonId(interaction.user.id)
        try:
            return await table_meant(
                house, person, interaction.channel_id, None, interaction.guild_id
            )
        except (Refused, Misspelt):
            return None

    def _page(self, language: str, topic: Topic, table: Table | None) -> Screen:
        edition: Edition = GERMAN if table is None else table.terms.edition
        players = 4 if table is None else table.terms.players
        words = cut(rulebook.text(self.client.catalogue, language, topic, edition, players), TEXT)
        if table is None:
            return Screen(text(words))
        offered = [
            choice(one, rulebook.title(self.client.catalogue, language, one), chosen=one is topic)
            for one in rulebook.topics(players)
        ]
        placeholder = self.client.catalogue.say(language, "button-rules")
        return Screen(text(words), menu(Route(TableId(table.id), Verb.RULES), placeholder, offered))
