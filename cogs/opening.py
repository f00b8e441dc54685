"""Tables opened on Discord: with a lobby, or for practice, by commands and by buttons (P1)."""

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.game.interface import Value
from bot.games import GAMES
from bot.host import practice
from bot.host.choices import TARGET, presets, terms_of, usual_of
from bot.host.opening import NOWHERE
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.usual import Usual
from cogs.interactions.allowed import forum_open, must_be_let_open, usual_for
from cogs.interactions.asked import Asked
from cogs.interactions.finding import guest_of, must_be_able_to_post, place_beside
from cogs.interactions.listed import (
    HELPS,
    PACES,
    Players,
    each_rule,
    editions_of_game,
    games,
    languages,
    levels_of_game,
)
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.permissions import warnings
from cogs.interactions.router import Press, pressed
from cogs.interactions.routes import Verb
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.interactions.wanted import called, wanted
from cogs.lobby import Lobby
from cogs.play import Play
from cogs.screens.lobby import HERE, title_of

Target = app_commands.Range[int, 1, 99]

USUAL = Terms()

UNCHOSEN = discord.Locale.american_english
"""What Discord says is the language of a server for which none was chosen (guild object)."""


class Opening(commands.Cog):
    """Opens tables, each with a lobby in a channel or for practice on a desk.

    A button opens the usual one, in the channel that its thread belongs to.
    """

    def __init__(self, services: Services, lobby: Lobby, play: Play) -> None:
        """Take the commands new and practice, and their buttons.

        *lobby* tries people's DMs; *play* lays out their desks.
        """
        self.services, self.lobby, self.play = services, lobby, play
        self.house = services.house

    @subcommand(
        "inkognito new",
        each_rule,
        game=games,
        edition=editions_of_game,
        help=HELPS,
        pace=PACES,
        level=levels_of_game,
        language=languages,
    )
    async def new(
        self,
        order: Order,
        game: str | None = None,
        edition: str | None = None,
        players: Players = None,
        target: Target | None = None,
        help: str | None = None,  # the option's name for people
        pace: str | None = None,
        level: str | None = None,
        language: str | None = None,
        **rules: str | None,
    ) -> None:
        """Open a table with a lobby message in this channel (P1)."""
        channel, said = must_be_able_to_post(order), await usual_for(order)
        rules["target"] = None if target is None else str(target)
        terms = wanted(order, game, edition, players, level, help, pace, said, **rules)
        await self._open(order, channel, terms, language or said.language)

    @subcommand(
        "inkognito practice",
        game=games,
        edition=editions_of_game,
        level=levels_of_game,
        help=HELPS,
    )
    async def practice(
        self,
        order: Order,
        game: str | None = None,
        edition: str | None = None,
        players: Players = None,
        level: str | None = None,
        help: str | None = None,  # the option's name for people
    ) -> None:
        """Begin at once against automata, on the person's desk, wherever they are (P1)."""
        said, untimed = await usual_for(order), TimeControl.UNTIMED
        terms = wanted(order, game, edition, players, level, help, untimed, said, target=1)
        await self._practise(order, terms)

    @pressed(Verb.NEW)
    async def _on_new(self, press: Press) -> None:
        channel, said = await place_beside(press), await usual_for(press)
        terms = replace(_meant(press.route.arg, said), pace=TimeControl(said.pace))
        await self._open(press, channel, terms, said.language)

    @pressed(Verb.PRACTICE)
    async def _on_practice(self, press: Press) -> None:
        help_, _, edition = press.route.arg.partition(".")
        said = await usual_for(press)
        await self._practise(press, _meant(edition, said, help_, **{TARGET: 1}))

    async def _open(
        self, asked: Asked, channel: int, terms: Terms, language: str | None = None
    ) -> None:
        """Open a table by *terms*; without a *language*, in that of the server.

        Where nobody has chosen that either, in that of who opens it.
        """
        await must_be_let_open(asked, channel)
        guild, locale = asked.guild, asked.interaction.guild_locale
        unsaid = locale in (None, UNCHOSEN)
        spoken = language or (
            asked.language if unsaid else self.services.catalogue.nearest(str(locale))
        )
        if spoken not in self.services.catalogue.languages:
            raise Misspelt("error-not-among-choices")
        guest = await guest_of(asked)
        table = await self.house.open(guild, channel, guest, terms, spoken, asked.ticket)
        calling = table.current.row.role is not None and not _may_be_called(asked, table)
        word = asked.say("lobby-joined", table=title_of(table))
        posted = await forum_open(asked)
        await asked.reply.note(word + warnings(asked, channel, calling=calling, posted=posted))
        await self.lobby.try_dm(asked, table)

    async def _practise(self, asked: Asked, terms: Terms) -> None:
        """Begin by *terms* against automata, beside the result that it was pressed under."""
        guild = asked.interaction.guild_id or NOWHERE
        guest = await guest_of(asked)
        table = await practice.begin(self.house, guild, guest, terms, asked.language, asked.ticket)
        said = asked.say("lobby-practice")
        if terms.game != USUAL.game:
            said = asked.say("lobby-practice-other", game=called(asked, table.current.plays))
        await self.play.lay_out(asked, table, said, beside=True)


def _may_be_called(asked: Asked, table: Table) -> bool:
    """Return whether everybody may mention the role that is called to *table*, so far as is known.

    Nobody is called by one that is gone.
    """
    server, number = asked.interaction.guild, table.current.row.role
    role = None if server is None or number is None else server.get_role(number)
    return role is None or role.mentionable


def _meant(edition: str, said: Usual, help_: str = "", **options: Value) -> Terms:
    """Return the terms on which a button opens a table of *edition*, or of the usual game.

    What it does not say is as is *said* to be usual there, also which edition of that game.

    Raises:
        Misspelt: a changed client has made it up.
    """
    if edition == HERE:
        played = said.edition_of()
    elif edition in ("", *map(usual_of, GAMES)):
        played = said.edition_of(presets()[edition][0].name if edition else USUAL.game)
    else:
        played = edition
    try:
        game, _ = presets()[played]
        level, help_ = said.level_in(game), help_ or said.help
        return terms_of(played, game.rules.party, options, help_, level)
    except (LookupError, ValueError) as error:
        raise Misspelt("error-not-among-choices") from error
