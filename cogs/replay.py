"""Games that are over, gone through again on Discord (P16)."""

from typing import Annotated

import discord
from discord import app_commands
from discord.ext import commands

from bot.game.fair import MOST_GAMES
from bot.game.seats import SEATS
from bot.host import archive
from bot.host.refusals import No, Refused
from bot.host.rounds import Rounds
from bot.host.table import Table
from cogs.fairness import line_file, record_name
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.senses import OVER
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens.daily_round import made
from cogs.screens.replay import FILE, OPEN, PICTURE, back, recorded

Game = app_commands.Range[int, 1, MOST_GAMES]


class Replay(commands.Cog):
    """Shows a game that is over, first as the table saw it and then with everything turned up."""

    def __init__(self, services: Services, rounds: Rounds) -> None:
        """Take the command replay and its buttons; *rounds* makes cases."""
        self.services, self._rounds = services, rounds

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

    @clicked(Verb.CASE)
    async def _on_case(self, wish: Wish) -> None:
        """Make a case of a round, by what its maker knew if they could tell everything, or another.

        It has other names than the game; so whoever is given it has something to find out.
        """
        moment, table = wish.route.moment, wish.table
        if moment is None:
            raise Misspelt("error-not-among-choices")
        await self._must_read(wish, table, moment.game)
        seats = [seat for seat in SEATS if seat < table.current.terms.players]
        seats.sort(key=lambda seat: seat != table.current.seat_of(wish.person))
        series = await self._rounds.make(table, moment.game, moment.chapter, seats)
        await wish.reply.note_screen(made(wish.reader(table), series))

    async def _must_read(self, asked: Asked, table: Table, number: int) -> None:
        """See that who asks may read game *number*: whoever cannot read its channel may not.

        Raises:
            Refused: they may not.
        """
        channels, db = (table.current.told_in, table.current.row.channel), self.services.house.db
        if asked.interaction.channel_id not in channels and not await archive.was_there(
            db, table, number, asked.person
        ):
            raise Refused(No.NO_SUCH_TABLE)

    async def _files(self, asked: Asked, table: Table, number: int) -> list[discord.File]:
        """Return the record of game *number*, and for who played there what its review says."""
        house, name = self.services.house, record_name(table, number)
        record = await archive.record_of(house.db, table, number)
        line = table.current.plays.records.write(record)
        said = await archive.annotations_of(house, table, number, asked.person, line)
        beside = [] if said is None else [line_file(said, f"{name}.review")]
        return [line_file(line, name), *beside]

    async def _show(self, asked: Asked, table: Table, number: int, round_: int, what: str) -> None:
        db = self.services.house.db
        await self._must_read(asked, table, number)
        game = await archive.hindsight_of(db, table, number)
        reader, look = asked.reader(table, number), self.services.look(table)
        if what == FILE:
            files = await self._files(asked, table, number)
            names = [file.filename for file in files]
            await asked.reply.show_files(recorded(reader, table, number, names), files)
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
