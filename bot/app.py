"""The composition root: opens storage, builds the house, takes up the cogs; closes in reverse."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from itertools import chain

from bot.address import Address, locator
from bot.failing import give_up, only_as_owner
from bot.games import locales
from bot.host import banning, leftovers, practice
from bot.host.automata import Automata
from bot.host.clock import Clock
from bot.host.house import House
from bot.host.opening import Most
from bot.host.others import Others
from bot.host.rounds import Rounds
from bot.monitoring.port import Watch, new_watch
from bot.settings import Settings
from bot.syncing import sync
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
from cogs.delivery.rate_limit import PROXIED, RateLimiter
from cogs.delivery.sender import Sender
from cogs.delivery.shut_channels import ShutChannels
from cogs.emoji import Emoji
from cogs.fairness import Fairness
from cogs.games import FACES, looks, signs, writers
from cogs.interactions.client import Client
from cogs.interactions.intake import Intake, steady
from cogs.interactions.making import Commands
from cogs.interactions.relaying import Relaying
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
from storage.opening import open_database
from storage.scope import Scope

log = logging.getLogger(__name__)


@asynccontextmanager
async def opened(
    settings: Settings,
    now: Callable[[], float] = time.time,
    watch: Watch | None = None,
    scope: Scope | None = None,
    waits: Callable[[], None] = lambda: None,
) -> AsyncIterator[Client]:
    """Give a client that is ready to start, with every open table of its servers resumed.

    Close everything after it. *now* is the time in seconds since the epoch, as this machine has it;
    *watch* is told what goes on. Of several processes it is that of *scope*, or else of what the
    database gives it; *waits* is called again and again until there is something. The first tells
    Discord what is the whole bot's.
    """
    watch = watch or new_watch(now())
    count = watch.instruments
    place = settings.database
    catalogue = None
    if isinstance(place, Address):
        count.parted(settings.groups)
        # It takes seconds in which the loop hears nothing: whoever owns a group is waited for.
        catalogue = Catalogue.load(locales())
    began = time.monotonic()
    db = await open_database(
        locator(place),
        now=lambda: int(now() * 1000),
        layout=Scope(settings.shards, settings.groups),
        waits=waits,
        on_broken=partial(give_up, place),
        on_commit=count.committed,
    )
    try:
        holding = db.holding
        if holding is not None:
            waited = round(time.monotonic() - began, 1)
            about = {"groups": settings.groups, "epoch": holding.epoch, "waited_seconds": waited}
            log.info("owning a group", extra={"group": holding.group, **about})
        scope = scope or db.scope
        most = Most(settings.tables_of_server, settings.tables_of_person)
        house = House(db, now=lambda: now() + db.ahead, most=most, scope=scope)
        house.reviews.noted = count.reviewed
        others = None if db.relay is None else Others(house, db.relay)
        if others is not None:
            others.begin()
        rounds = Rounds(house)
        house.cases.of_round = rounds.case
        catalogue = catalogue or Catalogue.load(locales())
        automata = Automata(house.chance, *settings.thinking, noted=count.decided)
        limiter = (
            RateLimiter(PROXIED, PROXIED)
            if settings.proxy_url
            else RateLimiter(groups=scope.groups)
        )
        painting = Painting(count.painted)
        painting.warm()
        attachments = Attachments(painting, asyncio.get_running_loop().time)
        desks = Desks(house, catalogue, looks())
        services = Services(
            house,
            catalogue,
            attachments,
            Intake(steady(), count.late),
            LivingDesks(house, catalogue, desks, attachments, limiter),
            looks(),
            LatePictures(attachments),
            others=others,
        )
        ahead = Ahead(house, desks, attachments)
        trace = InvalidRequests(limiter).trace
        trace.on_request_start.append(partial(only_as_owner, db))
        emoji = Emoji(signs(), catalogue, painting)

        async def logged_in(client: Client) -> None:
            if others is not None and scope.alone:
                others.answer(lambda _: None)  # nobody hands on anything but a host's orders
            elif others is not None:
                Relaying(client, services, typed.senses, others).begin()
            if scope.first:
                await sync(client, settings.guild)
            if settings.emoji:
                emoji.keep_up(client, uploads=scope.first)

        client = Client(services, trace, logged_in, watch)
        sender = Sender(limiter, house.now, attachments)
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
            if others is not None:
                await others.close()
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
            await house.close()
    finally:
        await db.close()
