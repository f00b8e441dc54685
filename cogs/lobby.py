"""The lobby on Discord: commands and buttons to open, join, fill, start and cancel a table."""

from typing import Any

import msgspec
from discord import app_commands
from discord.ext import commands

from bot.game.levels import Level
from bot.host import lobby, substitute
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Help, Terms, TimeControl
from bot.host.tickets import Ticket
from bot.mini.rules.editions import PRESETS, Preset, edition
from cogs.delivery.courier import Courier
from cogs.interactions.client import Client
from cogs.interactions.finding import guest_of, must_be_able_to_post
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.router import Router, Wish
from cogs.interactions.routes import Verb
from cogs.interactions.subcommands import Interaction, Order, add, obey
from cogs.screens import lobby as screens
from storage.rows import Status

Players = app_commands.Range[int, 3, 5]
Target = app_commands.Range[int, 1, 99]

EDITIONS = {str(preset): f"preset-{preset}" for preset in Preset}
HELPS = {str(level): f"help-{level}" for level in Help}
PACES = {str(pace): f"pace-{pace}" for pace in TimeControl}
LEVELS = {str(level): f"level-{level}" for level in Level}
VISITS = {"in_turn": "option-visits-in-turn", "together": "option-visits-together"}


class Lobby(commands.Cog):
    """Lets people find together at a table."""

    def __init__(self, client: Client, router: Router, courier: Courier) -> None:
        """Take the lobby's commands and buttons."""
        self.client, self.courier = client, courier
        self.house = client.house
        languages = {language: f"language-{language}" for language in client.catalogue.languages}
        listed = {
            "edition": EDITIONS,
            "help": HELPS,
            "level": LEVELS,
            "visits": VISITS,
            "pace": PACES,
        }
        listed["language"] = languages
        add(client, "new", self.new, listed)
        add(client, "practice", self.practice, {"edition": EDITIONS, "level": LEVELS})
        add(client, "join", self.join)
        add(client, "leave", self.leave)
        add(client, "substitute", self.substitute, group=client.match)
        add(client, "start", self.start)
        add(client, "cancel", self.cancel)
        router.on(Verb.JOIN, lambda wish: self._join(wish.interaction, wish, wish.table))
        router.on(Verb.LEAVE, self._on_leave)
        router.on(Verb.ADD, self._on_add)
        router.on(Verb.DROP, self._on_drop)
        router.on(Verb.OPTIONS, self._on_options)
        router.on(Verb.SET, self._on_set)
        router.on(Verb.START, self._on_start)
        router.on(Verb.CANCEL, self._on_cancel)

    # Commands.

    async def new(
        self,
        interaction: Interaction,
        edition: str = "german",
        players: Players = 4,
        target: Target | None = None,
        help: str = "sheet",  # the option's name for people
        pace: str = "evening",
        level: str = "medium",
        visits: str | None = None,
        language: str | None = None,
    ) -> None:
        """Open a table with a lobby message in this channel (P1)."""

        async def work(order: Order) -> None:
            guild = order.guild
            must_be_able_to_post(interaction)
            terms = terms_of(edition, players, target, help, visits, level, pace)
            locale = interaction.guild_locale
            spoken = language or (
                self.client.catalogue.nearest(locale.value) if locale else order.language
            )
            if spoken not in self.client.catalogue.languages:
                raise Misspelt("error-not-among-choices")
            guest = await guest_of(interaction)
            assert interaction.channel_id is not None
            table = await self.house.open(
                guild, interaction.channel_id, guest, terms, spoken, order.ticket
            )
            await order.reply.say(order.say("lobby-joined") + f" {screens.title_of(table)}")
            await self._try_dm(order, table)

        await obey(interaction, "new", work)

    async def practice(
        self,
        interaction: Interaction,
        edition: str = "german",
        players: Players = 4,
        level: str = "medium",
    ) -> None:
        """Open a table with automata in every other seat and begin at once (P1)."""

        async def work(order: Order) -> None:
            guild = order.guild
            must_be_able_to_post(interaction)
            terms = terms_of(edition, players, 1, level=level)
            guest = await guest_of(interaction)
            assert interaction.channel_id is not None
            table = await self.house.open(
                guild,
                interaction.channel_id,
                guest,
                terms,
                order.language,
                order.ticket,
                calling=False,
            )
            while table.status is Status.LOBBY and len(table.chairs) < players:
                await lobby.add_automaton(table, self._name(table), Ticket())
            if table.status is Status.LOBBY:
                await lobby.start(table, order.person, Ticket())
            await order.reply.say(order.say("lobby-practice") + f" {screens.title_of(table)}")
            await self._try_dm(order, table)

        await obey(interaction, "practice", work)

    async def join(self, interaction: Interaction, table: str | None = None) -> None:
        """Sit down at a table of this channel."""

        async def work(order: Order) -> None:
            await self._join(interaction, order, await order.table(table, joins=True))

        await obey(interaction, "join", work)

    async def substitute(self, interaction: Interaction, table: str | None = None) -> None:
        """Take over the seat of somebody who has left a running match."""

        async def work(order: Order) -> None:
            found = await order.table(table, joins=True)
            await substitute.take_over(self.house, found, await guest_of(interaction), order.ticket)
            said = order.say("notice-substitute", who=f"<@{order.person}>")
            await order.reply.say(f"{said} {screens.title_of(found)}")
            await self._try_dm(order, found)

        await obey(interaction, "substitute", work)

    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        """Leave a table before it begins."""

        async def work(order: Order) -> None:
            await lobby.leave(await order.table(table), order.person, order.ticket)
            await order.reply.say(order.say("lobby-left"))

        await obey(interaction, "leave", work)

    async def start(self, interaction: Interaction, table: str | None = None) -> None:
        """Begin the match."""

        async def work(order: Order) -> None:
            found = await order.table(table)
            await lobby.start(found, order.person, order.ticket)
            await order.reply.say(order.say("lobby-started", where=f"<#{found.place}>"))

        await obey(interaction, "start", work)

    async def cancel(self, interaction: Interaction, table: str | None = None) -> None:
        """Call the table off."""

        async def work(order: Order) -> None:
            found = await order.table(table)
            await lobby.cancel(found, order.person, order.ticket)
            await order.reply.say(order.say("lobby-cancelled", who=f"<@{order.person}>"))

        await obey(interaction, "cancel", work)

    # Buttons.

    async def _on_leave(self, wish: Wish) -> None:
        await lobby.leave(wish.table, wish.person, wish.ticket)
        await wish.reply.say(wish.say("lobby-left"))

    async def _on_add(self, wish: Wish) -> None:
        _by_somebody_seated(wish)
        await lobby.add_automaton(wish.table, self._name(wish.table), wish.ticket)
        await wish.reply.quiet()

    async def _on_drop(self, wish: Wish) -> None:
        _by_somebody_seated(wish)
        await lobby.remove_automaton(wish.table, wish.ticket)
        await wish.reply.quiet()

    async def _on_options(self, wish: Wish) -> None:
        _by_owner(wish)
        await wish.reply.show(screens.options(self.client.catalogue, wish.table, wish.language))

    async def _on_set(self, wish: Wish) -> None:
        _by_owner(wish)
        terms = _changed(wish.table.terms, wish.route.arg, wish.values[0] if wish.values else "")
        await lobby.agree(wish.table, wish.person, terms, wish.ticket)
        await wish.reply.show(screens.options(self.client.catalogue, wish.table, wish.language))

    async def _on_start(self, wish: Wish) -> None:
        await lobby.start(wish.table, wish.person, wish.ticket)
        await wish.reply.quiet()

    async def _on_cancel(self, wish: Wish) -> None:
        await lobby.cancel(wish.table, wish.person, wish.ticket)
        await wish.reply.quiet()

    # What they share.

    async def _join(self, interaction: Interaction, asked: Wish | Order, table: Table) -> None:
        seated = table.chair_of(asked.person) is not None
        if seated and (await self.house.people.get(asked.person)).dm_closed is not None:
            if await self._try_dm(
                asked, table
            ):  # he was told to join once more when his DMs are open
                await asked.reply.say(asked.say("lobby-dm-open"))
            return
        await lobby.join(
            table, await guest_of(interaction), asked.ticket, self.house.must_have_time
        )
        await asked.reply.say(asked.say("lobby-joined"))
        await self._try_dm(asked, table)

    async def _try_dm(self, asked: Wish | Order, table: Table) -> bool:
        """Send the test DM and say in private what to do when it is refused; joining was the consent (P1)."""
        if await self.courier.test_dm(table, asked.person):
            return True
        await self.house.people.dm_noticed(asked.person)
        await asked.reply.say(asked.say("lobby-dm-closed"))
        return False

    def _name(self, table: Table) -> str:
        taken = {chair.name for chair in table.chairs}
        say = self.client.catalogue.say
        offered = (say(table.row.language, "lobby-automaton-name", number=n) for n in range(1, 7))
        return next(name for name in offered if name not in taken)


def terms_of(
    preset: str,
    players: int,
    target: int | None,
    help: str = Help.SHEET,
    visits: str | None = None,
    level: str = Level.MEDIUM,
    pace: str = TimeControl.UNTIMED,
) -> Terms:
    """Return the terms a command asks for; values a changed client made up are refused.

    Raises:
        Misspelt: there is no such value.
    """
    changes: dict[str, Any] = {"target": target, "visits": visits}
    try:
        chosen = edition(
            preset, **{option: value for option, value in changes.items() if value is not None}
        )
        return Terms(chosen, players, Help(help), Level(level), TimeControl(pace))
    except ValueError as error:
        raise Misspelt("error-not-among-choices") from error


def _changed(terms: Terms, option: str, value: str) -> Terms:
    """Return *terms* with one thing changed by a menu; values a changed client made up are refused.

    Raises:
        Refused: there is no such option or value.
    """
    wanted: dict[str, Any] = msgspec.to_builtins(terms)
    try:
        match option:
            case "edition":
                wanted["edition"] = msgspec.to_builtins(PRESETS[Preset(value)]) | {
                    "target": terms.edition.target
                }
            case "target":
                wanted["edition"]["target"] = int(value)
            case "players":
                wanted["players"] = int(value)
            case "help":
                wanted["help"] = value
            case "pace":
                wanted["pace"] = value
            case "level":
                wanted["level"] = Level(value)
            case _:
                raise Refused(No.STALE)
        return msgspec.convert(wanted, Terms)
    except ValueError as error:
        raise Refused(No.STALE) from error


def _by_somebody_seated(wish: Wish) -> None:
    if wish.table.chair_of(wish.person) is None:
        raise Refused(No.NOT_SEATED)


def _by_owner(wish: Wish) -> None:
    if wish.table.row.owner != wish.person:
        raise Refused(No.NOT_OWNER)
    if wish.table.status is not Status.LOBBY:
        raise Refused(No.NOT_IN_LOBBY)
