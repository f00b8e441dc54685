"""Desks that follow the game by themselves, for as long as Discord lets an answer be edited.

Such edits are outside the limit of 50 requests a second, and notify nobody (Discord, interactions).

Rule: nothing is lost without them. They are known in memory only, show what a desk opened anew
    would show, and are edited only when that is something else: nobody learns from the time of an
    edit what they do not read.
"""

import asyncio
import logging
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

import discord

from bot.host.house import House
from bot.host.refusals import Refused
from bot.host.table import Table
from bot.words.catalogue import Catalogue
from cogs.delivery.answering import Answering
from cogs.delivery.attachments import ANSWER, Attachments
from cogs.delivery.carried import NOTHING, Carried
from cogs.delivery.desks import Desks, Drawn
from cogs.delivery.edited import BETWEEN_EDITS
from cogs.delivery.live_desk import LAST, LIFE, ORIGINAL, LiveDesk
from cogs.delivery.open_desks import OpenDesks
from cogs.delivery.rate_limit import RateLimiter
from cogs.screens.frame import Screen, text
from storage.errors import StorageBroken, Unusable
from storage.ids import PersonId

log = logging.getLogger(__name__)

BREATH: Final = 0.1
"""Seconds before a desk is looked at: what happens together is shown together."""

APART: Final = 4
"""How many times as long as otherwise it rests where news is of other tables alone."""

BETWEEN_DESKS: Final = 0.005
"""Seconds between two desks that are looked at: where many are to follow at once, answers go
between them."""


class LivingDesks:
    """Knows the newest desk of each person at each table, and lets it follow."""

    def __init__(
        self,
        house: House,
        catalogue: Catalogue,
        desks: Desks,
        attachments: Attachments,
        limiter: RateLimiter,
        *,
        between_edits: float = BETWEEN_EDITS,
    ) -> None:
        """Edit a desk once in *between_edits* seconds; where *limiter* rests, not at all."""
        self.desks = desks
        self._house, self._catalogue = house, catalogue
        self._attachments, self._limiter = attachments, limiter
        self._between = between_edits
        self._open = OpenDesks()
        self._held = Answering()
        self._following: set[asyncio.Task[None]] = set()
        self._pointing: dict[asyncio.Task[None], LiveDesk] = {}
        self._one = asyncio.Lock()
        self._closed = False
        house.subscribe(self.nudge)

    # What answers say.

    def keep(
        self,
        table: Table,
        person: PersonId,
        language: str,
        guild: int | None,
        hook: discord.Webhook,
        message: int,
        drawn: Drawn,
        *,
        spoken: Callable[[str], str],
        carried: Carried,
        since: float,
        original: bool,
    ) -> None:
        """Let the desk that *message* shows follow from now on; it was asked for at *since*.

        An older one becomes a line that leads to it: two of them never offer the same.
        """
        if self._closed:
            return
        older, loop = self._open.get(person, table.id), asyncio.get_running_loop()
        shown, edited = (None, 0.0) if drawn.screen.outdated else (drawn.mark, loop.time())
        desk = LiveDesk(
            table.id, person, language, guild, hook, message, ORIGINAL if original else message,
            shown, drawn.beside, drawn.thought, since + LIFE, edited, spoken,
            NOTHING if self._held.crosses(person) else carried,
        )  # fmt: skip
        if older is not None:
            self._forget(older)
            if older.message != message:
                self._point(older)
            else:
                older.replaced = True
        others = [one for one in self._open.of(person) if one.message == message]
        for other in others:  # two clicks at once: which of the answers came last, nobody knows
            self._forget(other)
            other.replaced = True
            desk.mark, desk.carried = None, NOTHING
        late = self._held.overtaken(person, message)
        if late is not None:  # what it is shown as is shown once more when that edit is done
            desk.edit, desk.mark, desk.carried = late.edit, None, NOTHING
        if late is not None or not drawn.last:
            self._begin(desk)
        # What has happened since is shown when this answer is done with, and newer pictures.
        desk.again = desk.mark is None or drawn.of is not table.current

    async def replaced(self, person: PersonId, message: int, by: int) -> Carried:
        """Leave *message* alone, once no edit is under way; return what pictures it holds.

        What is shown there is the answer to the interaction of that number, *by* which it is asked.
        """
        for gone in self._held.replaced_of(person):
            if gone.message == message:
                gone.by = by
        for desk in self._open.of(person):
            if desk.message == message:
                self._forget(desk)
                desk.by, desk.replaced = by, True
                self._held.replace(desk)
                return await self._still(desk)
        led = [desk for desk in self._pointing.values() if desk.message == message]
        for desk in led:
            if not desk.replaced:
                desk.by, desk.replaced = by, True
                self._held.replace(desk)
        carried = NOTHING
        for desk in led:
            carried = await self._still(desk) or carried
        return carried

    async def _still(self, desk: LiveDesk) -> Carried:
        carried = await desk.still()
        if carried is None:
            self._held.overtake(desk)
        return carried or NOTHING

    def goes_on(self, person: PersonId, by: int) -> None:
        """Let follow what the answer to that interaction was to replace, and perhaps has not.

        Where another answer has replaced it since, that one stays; it leads to a newer one.
        """
        for desk in self._held.replaced_of(person):
            if self._closed or desk.by != by:
                continue
            pointing = desk in self._pointing.values()
            if self._open.get(person, desk.table) is None and not pointing:
                desk.mark, desk.carried, desk.again = None, NOTHING, True
                desk.replaced = False
                self._begin(desk)
            elif all(one.message != desk.message for one in self._open.of(person)):
                desk.replaced = False
                if not pointing:
                    self._point(desk)

    @contextmanager
    def held(self, person: PersonId) -> Iterator[None]:
        """Edit no desk of *person*, who is being answered: that may change what they see."""
        try:
            with self._held.answers(person):
                yield
        finally:
            for desk in self._open.of(person):
                if desk.again:
                    self._wake(desk)

    def follows(self, table: Table, person: PersonId) -> bool:
        """Return whether a desk of *person* at *table* shows what happens."""
        return self._open.get(person, table.id) is not None

    def shows(self, table: Table, person: PersonId, message: int) -> bool:
        """Return whether *message* is the desk of *person* at *table* that follows."""
        return any(one.message == message for one in self._open.of(person) if one.table == table.id)

    def followed(self, table: Table) -> bool:
        """Return whether all persons who play at *table* see on their desks what happens."""
        persons = [chair.person for chair in table.current.company.present if chair.person]
        return bool(persons) and all(
            self.follows(table, one) or self._held.replaces(one, table.id) for one in persons
        )

    def pressed(self, table: Table, person: PersonId) -> float:
        """Return when *person* last pressed something on their desk there, by the loop's clock."""
        if self._held.replaces(person, table.id):
            return asyncio.get_running_loop().time()  # and is being answered
        desk = self._open.get(person, table.id)
        return -math.inf if desk is None else desk.until - LIFE

    def reads(self, person: PersonId) -> None:
        """Show all desks of *person* as they read now: in a language, with pictures or without."""
        for desk in self._open.of(person):
            self._wake(desk)

    # What happens.

    def nudge(self, table: Table) -> None:
        """Look soon at the desks of all whom *table* concerns: others of theirs lead to it."""
        for person in self._open.at(table.id) | table.current.company.persons:
            if (here := self._open.get(person, table.id)) is not None:
                self._wake(here)
            elsewhere = [desk for desk in self._open.of(person) if desk is not here]
            for guild in {desk.guild for desk in elsewhere}:
                now = self.desks.beside(person, guild)
                for desk in elsewhere:
                    if desk.guild == guild and desk.leads_elsewhere(now):
                        self._wake_by_and_by(desk)

    def idle(self, table: Table) -> bool:
        """Return whether no desk of *table* is about to be edited."""
        desks = [desk for person in self._open.at(table.id) for desk in self._open.of(person)]
        return not self._pointing and not any(
            desk.task or desk.again or desk.glance for desk in desks
        )

    async def close(self) -> None:
        """Edit nothing any more."""
        self._closed = True
        tasks = {*self._following, *self._pointing}  # those of desks that are forgotten, too
        for desk in self._open.all():
            self._forget(desk)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _wake(self, desk: LiveDesk) -> None:
        if self._open.holds(desk):
            desk.again = True
            if desk.task is None and desk.person not in self._held:
                desk.task = asyncio.create_task(self._follow(desk), name="a desk follows")
                self._following.add(desk.task)
                desk.task.add_done_callback(self._following.discard)

    def _wake_by_and_by(self, desk: LiveDesk) -> None:
        """Have *desk* looked at when it has rested: something is new at other tables alone."""
        if desk.glance is None and not desk.again:
            due = desk.edited + APART * self._between
            desk.glance = asyncio.get_running_loop().call_at(due, self._glance, desk)

    def _glance(self, desk: LiveDesk) -> None:
        desk.glance = None
        if desk.leads_elsewhere(self.desks.beside(desk.person, desk.guild)):
            self._wake(desk)

    def _begin(self, desk: LiveDesk) -> None:
        self._open.put(desk)
        desk.timer = asyncio.get_running_loop().call_at(desk.until, self._end, desk)

    def _forget(self, desk: LiveDesk) -> None:
        for timer in (desk.timer, desk.glance):
            if timer is not None:
                timer.cancel()
        desk.timer = desk.glance = None
        self._open.drop(desk)

    def _end(self, desk: LiveDesk) -> None:
        """Let *desk* say, while it can be edited yet, that it follows no more."""
        desk.ended = True
        self._wake(desk)

    async def _follow(self, desk: LiveDesk) -> None:
        """Bring *desk* up to date until it is."""
        loop = asyncio.get_running_loop()
        try:
            while desk.again:
                rested = desk.edited + max(self._between, desk.rest) - loop.time()
                await asyncio.sleep(max(BREATH, rested, self._limiter.resting))
                async with self._one:
                    await asyncio.sleep(BETWEEN_DESKS)
                if desk.person in self._held or not self._open.holds(desk):
                    return
                if loop.time() > desk.until + LAST:
                    self._forget(desk)
                    return
                desk.again = False
                await self._update(desk)
        except StorageBroken:
            return  # the process is about to end
        except Exception as error:  # the boundary: nobody waits for what breaks here
            log.error("a desk follows no more", exc_info=error)
            self._forget(desk)
        finally:
            desk.task = None

    async def _update(self, desk: LiveDesk) -> None:
        """Edit *desk*, if it would show something else now."""
        await self._read_as_chosen(desk)
        try:
            table = await self._house.table(desk.table)
            drawn = await self.desks.drawn(
                table, desk.person, desk.language, thought=desk.thought, guild=desk.guild
            )
        except Refused as refused:  # their seat is somebody else's
            said = self._catalogue.say(desk.language, f"no-{refused.no}")
            desk.mark, desk.edited = None, asyncio.get_running_loop().time()
            shown = await desk.show(Screen(text(said)), self._attachments)
            desk.again = desk.unheard > 0 and not shown
            if not desk.again:
                self._forget(desk)
            return
        desk.beside, ended = drawn.beside, desk.ended  # it may end while it is edited
        if ended:
            drawn.screen.footed(self._catalogue.say(desk.language, "desk-ended"))
        if drawn.mark != desk.mark or ended:
            await self._attachments.images(drawn.screen, ANSWER, desk.carried)  # that takes time
            if desk.person in self._held or not self._open.holds(desk):
                desk.again = True
                return
            desk.mark, desk.thought = drawn.mark, drawn.thought
            desk.edited = asyncio.get_running_loop().time()
            if not await desk.show(drawn.screen, self._attachments):
                if desk.unheard:
                    desk.mark, desk.again = None, True
                    return
                self._forget(desk)
        if drawn.last or ended:
            self._forget(desk)

    async def _read_as_chosen(self, desk: LiveDesk) -> None:
        """Give *desk* the language of its person: another process may have been told since."""
        known = await self._house.people.get(desk.person)
        desk.language = known.language or desk.language

    async def _give_way(self, older: LiveDesk) -> None:
        loop, rests = asyncio.get_running_loop(), self._limiter.resting
        while True:
            while rests:
                if loop.time() + rests >= older.until:
                    return
                await asyncio.sleep(rests)
                rests = self._limiter.resting
            with suppress(StorageBroken, Unusable):  # the process is about to end
                await self._read_as_chosen(older)
            line = self.desks.elsewhere(older.table, older.language)
            if await older.give_way(line, self._attachments):
                return
            rests = max(self._limiter.resting, older.rest)

    def _point(self, older: LiveDesk) -> None:
        """Let *older* say in a line that there is a newer one, once edits may go."""
        if asyncio.get_running_loop().time() < older.until:
            task = asyncio.create_task(self._give_way(older), name="an older desk")
            self._pointing[task] = older
            task.add_done_callback(self._pointing.pop)
