"""The composition root: opens storage, builds the house, takes up the cogs; closes in reverse."""

import asyncio
import logging
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.connecting import connect
from bot.games import locales
from bot.garbage import searched_once
from bot.host import banning, leftovers, practice
from bot.host.automata import Automata
from bot.host.clock import Clock
from bot.host.house import House
from bot.host.opening import Most
from bot.host.rounds import Rounds
from bot.monitoring.port import Watch, new_watch, open_port
from bot.orders import orders
from bot.refused import REASONS, reason
from bot.service import beating
from bot.service.control import listening
from bot.service.copies import copied
from bot.service.supervisor import STOPS, Supervisor
from bot.settings import Settings
from bot.stopping import asked, leaving
from bot.syncing import sync
from bot.version import VERSION
from bot.words.catalogue import Catalogue
from cogs.admin.bans import Bans
from cogs.admin.erasing import Erasing
from cogs.admin.losses import Losses
from cogs.admin.order import Ordering
from cogs.admin.settings import Settings as ServerSettings
from cogs.admin.setup import Setup
from cogs.admin.wanted import Wanted
from cogs.daily import Daily
from cogs.delivery.ahead import Ahead
from cogs.delivery.attachments import Attachments
from cogs.delivery.courier import Courier
from cogs.delivery.deleted_channels import DeletedChannels
from cogs.delivery.desks import Desks
from cogs.delivery.drafts import Drafts
from cogs.delivery.invalid_requests import InvalidRequests
from cogs.delivery.late_pictures import LatePictures
from cogs.delivery.living import LivingDesks
from cogs.delivery.log_channel import LogChannel
from cogs.delivery.mornings import Mornings
from cogs.delivery.painting import Painting
from cogs.delivery.rate_limit import RateLimiter
from cogs.delivery.sender import Sender
from cogs.delivery.shut_channels import ShutChannels
from cogs.emoji import Emoji
from cogs.fairness import Fairness
from cogs.games import FACES, looks, signs, writers
from cogs.interactions.client import Client
from cogs.interactions.intake import Intake, steady
from cogs.interactions.making import Commands
from cogs.interactions.router import Router
from cogs.interactions.services import Services
from cogs.lobby import Lobby
from cogs.notes import Notes
from cogs.opening import Opening
from cogs.play import Play
from cogs.privacy import Privacy
from cogs.rematch import Rematch
from cogs.replay import Replay
from cogs.review import Review
from cogs.rulebook import Rules
from cogs.search import Search
from cogs.setting import Setting
from cogs.standings import Standings
from cogs.timekeeping import Timekeeping
from cogs.tutorial import Tutorial
from cogs.vitals import Vitals
from cogs.which import Which
from storage.errors import StorageBroken
from storage.failing import of_the_disk, why
from storage.migrations import newest
from storage.scope import ALONE, Scope
from storage.sqlite import Sqlite

log = logging.getLogger(__name__)

STOPPING: Final = (signal.SIGTERM, signal.SIGINT)
"""By what the bot is told to stop."""

STORAGE_FAILED: Final = 74
"""Exit status when the disk can no longer be trusted (sysexits: EX_IOERR)."""


@asynccontextmanager
async def opened(
    settings: Settings,
    now: Callable[[], float] = time.time,
    watch: Watch | None = None,
    scope: Scope = ALONE,
) -> AsyncIterator[Client]:
    """Give a client that is ready to start, with every open table of its servers resumed.

    Close everything after it. *now* is the time in seconds since the epoch; *watch* is told what
    goes on. Of several processes it is that of *scope*; the first tells Discord what is the whole
    bot's.
    """
    watch = watch or new_watch(now())
    count = watch.instruments
    db = await Sqlite.open(
        settings.database,
        now=lambda: int(now() * 1000),
        on_broken=partial(_give_up, settings.database),
        on_commit=count.committed,
    )
    try:
        most = Most(settings.tables_of_server, settings.tables_of_person)
        house = House(db, now=now, most=most, scope=scope)
        house.reviews.noted = count.reviewed
        rounds = Rounds(house)
        house.cases.of_round = rounds.case
        catalogue = Catalogue.load(locales())
        automata = Automata(house.chance, *settings.thinking, noted=count.decided)
        limiter = RateLimiter(groups=scope.groups)
        painting = Painting(count.painted)
        painting.warm()
        attachments = Attachments(painting, now)
        desks = Desks(house, catalogue, looks())
        services = Services(
            house,
            catalogue,
            attachments,
            Intake(steady(), count.late),
            LivingDesks(house, catalogue, desks, attachments, limiter),
            looks(),
            LatePictures(attachments),
        )
        ahead = Ahead(house, desks, attachments)
        trace = InvalidRequests(limiter, now).trace
        emoji = Emoji(signs(), catalogue, painting)

        async def logged_in(client: Client) -> None:
            if scope.first:
                await sync(client, settings.guild)
            if settings.emoji:
                emoji.keep_up(client, uploads=scope.first)

        client = Client(services, trace, logged_in, watch)
        sender = Sender(limiter, now, attachments)
        drafts = Drafts(house, catalogue, writers())
        log_channel = LogChannel(client, house, catalogue, sender)
        mornings = Mornings(client, house, catalogue, sender, looks())
        courier = Courier(client, house, drafts, sender, limiter, services.living)
        watch.look = Vitals(client, house, courier, painting, limiter).look
        timekeeping = Timekeeping(services, client)
        clock = Clock(house, lambda: timekeeping.hears)
        play = Play(services, courier)
        lobby = Lobby(services, courier)
        features = (
            lobby,
            Setting(services),
            Opening(services, lobby, play),
            play,
            Tutorial(services, play),
            Notes(services),
            Fairness(services),
            Rematch(services),
            Replay(services, rounds),
            Review(services),
            Search(services),
            Standings(services),
            Wanted(services),
            Ordering(services, courier),
            Bans(services),
            log_channel,
            mornings,
            ServerSettings(services),
            Setup(services),
            Losses(services, client),
            DeletedChannels(services, courier),
            ShutChannels(services, courier),
            timekeeping,
            Rules(services),
            Which(services),
            Privacy(services),
            Daily(services),
            Erasing(services, courier),
        )
        games = {name: face.cogs(services, play) for name, face in FACES.items()}
        for name, own in games.items():
            for cog in own:  # two games may call a cog alike
                cog.__cog_name__ = f"{name} {cog.qualified_name}"
        router = Router(services, features, games)
        cogs = (router, courier, *features, *chain.from_iterable(games.values()))
        typed = Commands(client.tree, services)
        for cog in cogs:
            typed.take(cog)
        house.subscribe(automata.look)
        tables = await house.resume()
        await practice.take_up(house)
        await banning.sweep(house)
        watch.health.resumed = True
        log.info("tables resumed", extra={"tables": tables})
        for table in house.open_tables():
            automata.look(table)
            clock.look(table)
        keeping = [
            asyncio.create_task(clock.run(), name="clock"),
            asyncio.create_task(house.standings.run(), name="standings"),
            asyncio.create_task(leftovers.run(db, now, house.scope), name="leftovers"),
            asyncio.create_task(house.reviews.run(), name="reviews"),
            asyncio.create_task(mornings.run(), name="mornings"),
        ]
        try:
            async with client:
                for cog in cogs:
                    await client.add_cog(cog)
                yield client
        finally:
            await automata.close()
            for task in keeping:
                task.cancel()
            await asyncio.gather(*keeping, return_exceptions=True)
            await clock.close()
            await courier.close()
            await log_channel.close()
            await mornings.close()
            await emoji.close()
            await ahead.close()
            await services.late_pictures.close()
            painting.close()
    finally:
        await db.close()


async def serve(settings: Settings, *, socket: Path | None = None) -> int:
    """Run the bot until it is told to stop; return the exit status.

    At a *socket* it takes a host's orders meanwhile.
    """
    with leaving(STOPPING):
        return await _serve(settings, socket)


async def _serve(settings: Settings, socket: Path | None) -> int:
    if settings.api_url and settings.gateway_url:
        Route.BASE = settings.api_url
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway_url)
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    watch, supervisor = new_watch(time.time()), Supervisor(settings.supervisor)
    log.info(
        "starting",
        extra={
            "version": VERSION,
            "shape": newest(),
            "database": str(settings.database.absolute()),
        },
    )
    async with (
        open_port(watch, settings.metrics_host, settings.metrics_port, settings.database),
        opened(settings, watch=watch) as client,
    ):
        for sign in STOPPING:
            loop.add_signal_handler(sign, asked, stop, sign)
        with searched_once(), copied(settings):
            db, scope = client.house.db, client.house.scope
            living = asyncio.create_task(beating.beat(db, client.health, supervisor, scope=scope))
            running = asyncio.create_task(connect(client, settings))
            stopping = asyncio.create_task(stop.wait())
            try:
                async with listening(socket, orders(client)):
                    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
                if running.done():
                    running.result()
            except REASONS as error:
                said, numbers, status = reason(error)
                log.critical(said, extra=numbers)
                return status
            finally:
                supervisor.hears(STOPS)
                living.cancel()
                stopping.cancel()
                running.cancel()  # it may be waiting: for the network, or after too many starts
                await client.close()
                await asyncio.gather(running, return_exceptions=True)
                with suppress(StorageBroken):
                    await beating.stop(db, client.health, scope=scope)
    log.info("stopped")
    return 0


def _give_up(database: Path, error: BaseException) -> None:
    """End at once: nothing in memory may outlive a disk that failed.

    The next start reads what is on it.
    """
    said = {"reason": why(error, database)} if of_the_disk(error) else {}
    log.critical("storage failed", extra=said, exc_info=error)
    logging.shutdown()
    os._exit(STORAGE_FAILED)
