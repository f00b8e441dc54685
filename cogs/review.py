"""How well games were played that are over, on Discord (P23).

Rule: shown to whoever played the game and to nobody else, and never told in a channel.
"""

import asyncio
import logging
from typing import Annotated, Final

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.game.fair import MOST_GAMES
from bot.game.seats import Seat
from bot.host import archive
from bot.host.archive import Reviewed
from bot.host.refusals import No, Refused
from bot.host.table import Table
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.senses import OVER
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens.frame import Screen
from cogs.screens.reading import then
from cogs.screens.review import missing, reviewed, waiting
from storage.errors import StorageBroken
from storage.ids import GameId, PersonId

log = logging.getLogger(__name__)

LIFE: Final = 14 * 60.0
"""Seconds for which an answer can be edited: Discord takes that for fifteen minutes."""

Game = app_commands.Range[int, 1, MOST_GAMES]

Awaited = tuple[PersonId, GameId]
"""Who waits for a page of which game."""


class Review(commands.Cog):
    """Shows how well a game was played that is over: one's own page first, then the others'."""

    def __init__(self, services: Services) -> None:
        """Take the command review and its buttons."""
        self.services = services
        self._following: dict[Awaited, asyncio.Task[None]] = {}

    async def cog_unload(self) -> None:
        """Let no screen follow any more."""
        tasks = list(self._following.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @subcommand("inkognito match review")
    async def review(
        self, order: Order, table: Annotated[Table, OVER], game: Game | None = None
    ) -> None:
        """Show one's own page of a game that is over."""
        number = game or await archive.last_over(self.services.house.db, table)
        await self._show(order, table, number)

    @clicked(Verb.REVIEW)
    async def _on_review(self, wish: Wish) -> None:
        moment, seat = wish.route.moment, None
        if moment is None:
            raise Misspelt("error-not-among-choices")
        if wish.values:
            if wish.values[0] not in map(str, range(wish.table.current.terms.players)):
                raise Misspelt("error-not-among-choices")
            seat = Seat(int(wish.values[0]))
        await self._show(wish, wish.table, moment.game, seat)

    async def _show(
        self, asked: Asked, table: Table, number: int, seat: Seat | None = None
    ) -> None:
        """Show the page of *seat*, or one's own; one that is being made, once it is there."""
        look = self.services.look(table)
        if look.review is None:
            raise Refused(No.NO_REVIEW)
        house = self.services.house
        found = await archive.review_of(house, table, number, asked.person, wanted=True)
        news = asyncio.Event()
        if _waits(found, seat):
            news = house.reviews.news(found.game)  # it may have come just now
            found = await archive.review_of(house, table, number, asked.person, wanted=False)
        awaited = asked.person, found.game
        older = self._following.pop(awaited, None)
        if older is not None:
            older.cancel()
        await asked.reply.show(self._screen(asked, table, number, found, seat))
        if _waits(found, seat):
            following = self._follow(asked, table, number, seat, news)
            task = asyncio.create_task(following, name="a review follows")
            self._following[awaited] = task
            task.add_done_callback(lambda done: self._forget(awaited, done))

    async def _follow(
        self, asked: Asked, table: Table, number: int, seat: Seat | None, news: asyncio.Event
    ) -> None:
        """Show the page in place of that it is being made, when it is there."""
        house = self.services.house
        try:
            async with asyncio.timeout(LIFE):
                while True:
                    await news.wait()
                    found = await archive.review_of(
                        house, table, number, asked.person, wanted=False
                    )
                    if not _waits(found, seat):
                        break
                    news = house.reviews.news(found.game)
            await asked.reply.show(self._screen(asked, table, number, found, seat))
        except (TimeoutError, StorageBroken):
            return
        except Refused:  # it is all gone by now, or is theirs no more
            return
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            log.info("a review follows no more", extra={"code": getattr(error, "code", 0)})

    def _screen(
        self, asked: Asked, table: Table, number: int, found: Reviewed, seat: Seat | None
    ) -> Screen:
        reader = then(asked.reader(table, number), table, number, found.dealt)
        shown = _meant(found, seat)
        if _waits(found, seat):
            return waiting(reader, table, number, max(0, self.services.house.reviews.waiting - 1))
        if shown is None:
            return missing(reader, table, number, "review-of-nobody")
        told = self.services.look(table).review
        assert told is not None
        sits = table.current.seat_of(asked.person) is not None
        return reviewed(reader, table, number, found, shown, told, sits=sits)

    def _forget(self, awaited: Awaited, done: asyncio.Task[None]) -> None:
        if self._following.get(awaited) is done:
            del self._following[awaited]
        if not done.cancelled() and (error := done.exception()) is not None:
            log.error("a review follows no more", exc_info=error)


def _meant(found: Reviewed, seat: Seat | None) -> Seat | None:
    """Return the *seat* that was chosen, or one's own, or the first; None where there is none."""
    seats = found.pages.seats
    for each in (seat, found.pages.own):
        if each in seats:
            return each
    return seats[0] if seats else None


def _waits(found: Reviewed, seat: Seat | None) -> bool:
    """Return whether the page of *seat*, or one's own, is still to come."""
    meant = _meant(found, seat)
    return found.pages.waits and meant is not None and meant not in found.pages.pages
