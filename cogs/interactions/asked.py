"""What a person asks by a command, click or form, and the boundary that answers it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.host.table import Table
from bot.host.tickets import Ticket
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.interactions.mishaps import Misspelt, guarded
from cogs.interactions.reply import Reply
from cogs.interactions.services import Services
from cogs.screens.look import Thought
from cogs.screens.reading import reading
from cogs.screens.which import name_of, place_of
from storage.ids import PersonId

Interaction = discord.Interaction[discord.Client]


def readings(catalogue: Catalogue, table: Table) -> list[Reader]:
    """Return a reader of each language at *table*: what is typed may be of any."""
    return [reading(catalogue, table, language) for language in catalogue.languages]


@dataclass(frozen=True, repr=False)
class Asked:
    """Who asks, in which language, and the one private answer."""

    interaction: Interaction
    services: Services
    language: str
    reply: Reply

    @property
    def person(self) -> PersonId:
        """Who asks."""
        return PersonId(self.interaction.user.id)

    @property
    def ticket(self) -> Ticket:
        """What makes the wish count once.

        A typed command means now, it is offered at no earlier moment.
        """
        return Ticket(self.interaction.id)

    @property
    def guild(self) -> int:
        """The server where it was asked.

        Raises:
            Misspelt: it was asked in a DM.
        """
        if self.interaction.guild_id is None:
            raise Misspelt("error-only-in-server")
        return self.interaction.guild_id

    def say(self, key: str, **values: str | int) -> str:
        """Return a sentence in the person's language."""
        return self.services.catalogue.say(self.language, key, **values)

    def at(self, table: Table) -> None:
        """Let what is refused name *table*, where the person sits at others too.

        It is read there, or says where that is.
        """
        if len(self.services.house.of(self.person)) > 1:
            called = name_of if self.is_where(table) else place_of
            self.reply.foot = "\n-# " + called(self.reader(), table)

    def is_where(self, table: Table) -> bool:
        """Return whether this is asked in the place where *table* is told."""
        return self.interaction.channel_id == table.current.told_in

    def reader(self, table: Table | None = None, game: int | None = None) -> Reader:
        """Return the person as a reader, who reads of *table* if of any, or of a *game* there."""
        catalogue, language = self.services.catalogue, self.language
        if table is None:
            return Reader(catalogue, language)
        return reading(catalogue, table, language, game)

    async def show_desk(
        self,
        table: Table,
        word: str = "",
        thought: Thought | None = None,
        *,
        beside: bool = False,
    ) -> None:
        """Answer with the person's desk at *table*, and a *word* there about what was just done.

        A *thought* is asked to be confirmed there. It stands *beside* what they clicked on, if that
        is still to be read.

        Raises:
            Refused: they have no seat there, or no match has been played.
        """
        drawn = await self.services.living.desks.drawn(
            table, self.person, self.language, word, thought, guild=self.interaction.guild_id
        )
        await self.reply.show_desk(table, self.language, drawn, beside=beside)


async def answered(
    interaction: Interaction,
    services: Services,
    what: str,
    work: Callable[[str, Reply], Awaitable[None]],
) -> None:
    """Do *work*, given the person's language and reply, and answer in three seconds.

    *what* says in the log what is being done. Where Discord has called it failed already, nothing
    is done at all.
    """
    left = services.intake.left(interaction)
    if left is None:
        return
    reply = Reply(interaction, services, left)
    language = services.catalogue.nearest(interaction.locale.value)

    async def tell(key: str, mishap: str, **values: str | int) -> None:
        said = services.catalogue.say(language, key, **values, id=mishap)
        await reply.note(said + reply.foot)

    async def whole() -> None:
        nonlocal language
        language = await language_of(interaction, services)
        await work(language, reply)

    await reply.within_time(guarded(whole(), tell, what))


async def language_of(interaction: Interaction, services: Services) -> str:
    """Return the language in which to answer: the one the person chose, or that of their Discord.

    Who has a seat, or had one, is written to in the same; of a stranger nothing is noted.
    """
    people, person = services.house.people, PersonId(interaction.user.id)
    known, spoken = await people.get(person), services.catalogue.nearest(interaction.locale.value)
    if known.locale not in (None, spoken):
        await people.set_locale(person, spoken)
    return known.language or spoken
