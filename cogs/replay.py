"""Games that are over, gone through again on Discord (P16)."""

from typing import Annotated

from discord import app_commands
from discord.ext import commands

from bot.game.fair import MOST_GAMES
from bot.host import archive
from bot.host.refusals import No, Refused
from bot.host.table import Table
from cogs.fairness import record_file
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.senses import OVER
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens.replay import FILE, OPEN, PICTURE, back, recorded

Game = app_commands.Range[int, 1, MOST_GAMES]


class Replay(commands.Cog):
    """Shows a game that is over, first as the table saw it and then with everything turned up."""

    def __init__(self, services: Services) -> None:
        """Take the command replay and its buttons."""
        self.services = services

    @subcommand("inkognito match replay")
    async def replay(
        self, order: Order, table: Annotated[Table, OVER], game: Game | None = None
    ) -> None:
        """Begin with the first round of a game that is over."""
        number = game or await archive.last_over(self.services.house.db, table)
        await self._show(order, table, number, 1, "")

    @clicked(Verb.REPLAY)
    async def _on_replay(self, wish: Wish) -> None:
        moment = wish.route.moment
        if moment is None or wish.route.arg not in ("", OPEN, PICTURE, FILE):
            raise Misspelt("error-not-among-choices")
        await self._show(wish, wish.table, moment.game, moment.chapter, wish.route.arg)

    async def _show(self, asked: Asked, table: Table, number: int, round_: int, what: str) -> None:
        channels, db = (table.current.told_in, table.current.row.channel), self.services.house.db
        if asked.interaction.channel_id not in channels and not await archive.was_there(
            db, table, number, asked.person
        ):
            raise Refused(No.NO_SUCH_TABLE)  # who cannot read the channel is not to read it here
        game = await archive.hindsight_of(db, table, number)
        reader, look = asked.reader(table, number), self.services.look(table)
        if what == FILE:
            file = record_file(await archive.record_of(db, table, number), table, number)
            await asked.reply.show_file(recorded(reader, table, number, file.filename), file)
        elif what == PICTURE:
            await asked.reply.note_screen(look.picture(reader, table, game))
        else:
            screen = look.chapter(reader, table, game, round_, opened=what == OPEN)
            for seat, before in await archive.others_dealt(db, table, number):
                values = {"who": reader.who(seat), "before": f"<@{before}>"}
                screen.footed(reader.say("replay-sat-before", **values))
            if table.current.seat_of(asked.person) is not None:
                screen.box.add_item(back(reader, table))
            await asked.reply.show(screen)
