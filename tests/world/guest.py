"""One person at their client: what they see there, and what they do next."""

import asyncio
import heapq
import itertools
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from bot.sandbox.answers import Answer, Unanswered
from bot.sandbox.driver import Channel, Impossible, Message
from bot.sandbox.driver import Person as Client
from tests.world import besides, choices, errands, puzzles, whims
from tests.world.choices import Choice, verb
from tests.world.commands import Commands
from tests.world.history import Anew, Answered, Did, Seen
from tests.world.plan import Person

if TYPE_CHECKING:
    from tests.world.people import Town

Deed = Callable[[], Awaitable[None]]

PATIENCE: Final = 60.0
"""Seconds after which somebody gives up even if there is always something new."""

AT_A_TIME: Final = 14
"""More clicks than anything takes that is decided."""

KEPT: Final = 8
"""Old messages that somebody still has before them."""

DESK: Final = "inkognito desk"

WONDERS: Final = 0.3
"""How often somebody asks how a table stands before they do anything there."""

LAST: Final = 8
"""Messages of a channel that are on a screen."""


class Guest:
    """Somebody who comes, plays, and does this and that."""

    def __init__(self, town: "Town", plan: Person) -> None:
        """Let them in: into their servers, with their client's language."""
        self.town, self.plan, self.evening = town, plan, town.evening
        self.client: Client = town.sandbox.newcomer(plan.name, member=False, locale=plan.locale)
        self.id = self.client.id
        for server in plan.servers:
            self.client.enter(town.servers[server])
        self.chance = self.evening.chance(f"guest {plan.number}")
        self._wonders = self.evening.chance(f"wonders {plan.number}")
        self.commands = Commands(self)
        self.album: list[Message] = []
        """Old messages of which they have not let go."""
        self.desks: dict[int, Message] = {}
        """The newest answer that only they see, by the channel that it is in."""
        self.places: dict[int, None] = {}
        """Where they are waited for now and then."""
        self.files: list[tuple[str, bytes]] = []
        """What they have saved."""
        self.heard: dict[int, float] = {}
        """When something last came up in each place that they watch."""
        self.silent = 0.0
        """Until when they do nothing."""
        self._agenda: list[tuple[float, int, Deed]] = []
        self._order = itertools.count()
        self._news = asyncio.Event()
        self._pending: dict[tuple[str, int], None] = {}

    # -- time

    @property
    def now(self) -> float:
        return self.evening.loop.time()

    def later(self, seconds: float, deed: Deed) -> None:
        """Have that in mind for in so many *seconds*."""
        heapq.heappush(self._agenda, (self.now + seconds, next(self._order), deed))
        self._news.set()

    async def pauses(self, seconds: float) -> None:
        """Let so many *seconds* pass, or what is left of the evening."""
        left = self.evening.plan.seconds - self.now
        await asyncio.sleep(max(0.0, min(seconds, left)))

    def habit(self, name: str, usual: float = 0.0) -> float:
        return self.plan.habits.get(name, usual)

    def given_to(self, name: str) -> bool:
        """Return whether they do what they do with that likelihood."""
        likely = self.habit(name)
        return likely > 0 and self.chance.random() < likely

    async def live(self) -> None:
        """Come, and do one thing after another until the evening is over."""
        await self.pauses(self.plan.arrives)
        if self.given_to("governs"):
            self.client.govern(self.town.servers[self.plan.servers[0]])
        errands.plan(self)
        self.later(self.chance.expovariate(1 / self.plan.rests), self._idles)
        while not self.evening.over:
            at = max(self._agenda[0][0], self.silent)
            if at > self.now:
                await self._waits(at)
            else:
                _, _, deed = heapq.heappop(self._agenda)
                await deed()

    async def _waits(self, until: float) -> None:
        """Return at that time, at the end of the evening, or when there is something new."""
        self._news.clear()
        waiting = asyncio.ensure_future(self._news.wait())
        left = min(until, self.evening.plan.seconds) - self.now
        await asyncio.wait({waiting}, timeout=max(0.001, left))
        waiting.cancel()

    async def _idles(self) -> None:
        """Do something that nobody waits for, and think of the next such thing."""
        await whims.one(self)
        rests = self.plan.rests / self.habit("restless", 1.0)
        self.later(self.chance.expovariate(1 / rests), self._idles)

    # -- what they hear

    def is_waited_for(self, channel: int) -> None:
        """Note that something asks for them there: they come when they come."""
        self.places[channel] = None
        reacts = self.habit("reacts", 30.0) * self.chance.lognormvariate(0.0, 0.5)
        self._soon("acts", channel, reacts, partial(self.acts, channel))

    def is_asked(self, channel: int) -> None:
        """Note that there is something that they could do there."""
        if channel in self.places and self.habit("again"):
            soon = self.habit("reacts") * self.chance.lognormvariate(0.5, 0.7)
            self._soon("again", channel, soon, partial(besides.plays_again, self, channel))
        if channel in self.places and self.chance.random() < 0.4:
            reacts = self.habit("reacts", 30.0) * self.chance.lognormvariate(0.5, 0.7)
            self._soon("asked", channel, reacts, partial(whims.answers, self, channel))
        elif self.given_to("joins"):
            self._soon("asked", channel, 60.0, partial(whims.joins, self, channel))

    def is_offered(self, channel: int, verbs: Collection[str]) -> None:
        """Note what else could be looked at there, by what its buttons are for."""
        if "review" in verbs and channel in self.places and self.given_to("reviews"):
            soon = 2.0 * self.habit("reacts") * self.chance.lognormvariate(0.0, 0.7)
            self._soon("reviews", channel, soon, partial(puzzles.looks_back, self, channel))
        if puzzles.COMMAND in verbs and self.given_to("solves"):
            soon = self.habit("reacts") * self.chance.lognormvariate(0.0, 1.0)
            self._soon("solves", channel, soon, partial(puzzles.from_the_post, self, channel))

    def hears(self, channel: int) -> None:
        """Note that something is new there: some watch that."""
        if self.habit("watches") and channel in self.places:
            self.heard[channel] = self.now
            self.looks_again(channel, besides.QUIET)
            if self.given_to("glances"):
                soon = self.chance.uniform(0.1, 2.0)
                self._soon("glances", channel, soon, partial(besides.glances, self, channel))

    def looks_again(self, channel: int, seconds: float) -> None:
        """Have in mind to look there, in so many *seconds*."""
        self._soon("looks", channel, seconds, partial(besides.looks_again, self, channel))

    def _soon(self, what: str, channel: int, seconds: float, deed: Deed) -> None:
        if (what, channel) in self._pending:
            return
        self._pending[what, channel] = None

        async def done() -> None:
            del self._pending[what, channel]
            await deed()

        self.later(seconds, done)

    # -- what they see

    def recent(self, channel: Channel | int) -> list[Message]:
        """Return the last messages of that channel, as they are now."""
        number = channel if isinstance(channel, int) else channel.id
        if number not in self.town.sandbox.world.backend.messages:
            return []
        place = self.town.place(number)
        return [] if place is None else self.client.messages(place, LAST)

    def remembers(self, message: Message) -> None:
        """Keep that message before them, as their newest there, and perhaps for long."""
        if message.ephemeral:
            self.desks[message.channel_id] = message
        if message.custom_ids:
            if len(self.album) < KEPT:
                self.album.append(message)
            elif self.chance.random() < 0.1:
                self.album[self.chance.randrange(KEPT)] = message

    def somewhere(self) -> Channel | None:
        """Return a place where they are at home: mostly where they play."""
        known = [self.town.place(one) for one in self.places]
        places = [one for one in known if one is not None]
        if places and self.chance.random() < 0.8:
            return self.chance.choice(places)
        return self.in_public()

    def in_public(self) -> Channel | None:
        """Return a text channel of a server that they are in."""
        found = [
            place
            for number in self.plan.servers
            if self.town.servers[number] in self.client.citizen.members
            for place in self.town.channels(number)
        ]
        return self.chance.choice(found) if found else None

    # -- what they do

    async def does(self, what: str, deed: Awaitable[Answer]) -> Answer | None:
        """Do that, and note it and what came of it; None where their client did not let them."""
        doing = asyncio.ensure_future(deed)
        await asyncio.sleep(0)
        number = None if doing.done() and doing.exception() else self.town.asked.get(self.id)
        if doing.done() and isinstance(doing.exception(), Impossible):
            self.note(f"{what}: {doing.exception()}")
            return None
        self.note(what, number)
        if number is not None and self.given_to("twice"):
            self._again(number)
        done, _ = await asyncio.wait({doing}, timeout=PATIENCE)
        if not done:
            doing.cancel()
            self.evening.history.note(Answered, self.id, number, "", "", failed=True)
            return None
        answer = doing.result()
        self.evening.history.note(
            Answered, self.id, answer.id, str(answer.kind), answer.text, answer.failed
        )
        if answer.failed:
            return None
        if answer.deferred:
            await self.pauses(3.0)
        return answer

    def note(self, what: str, interaction: int | None = None) -> None:
        """Write down that they do something."""
        self.evening.history.note(Did, self.id, what, interaction)

    def _again(self, number: int) -> None:
        """Have the same interaction arrive once more, at once or later."""

        async def again() -> None:
            self.note("again", number)
            await self.town.sandbox.deliver_again(number)

        soon = self.chance.choice((0.0, 0.01, 1.0, 20.0, 300.0))
        self.evening.loop.call_later(soon, lambda: asyncio.ensure_future(again()))

    async def clicks(self, message: Message, choice: Choice) -> Message | None:
        """Press that, fill in what comes, and return what they then have before them."""
        what = f"{verb(choice.custom_id) or 'something'}"
        if self.given_to("both"):
            other = choices.any_of(message, self.chance) or choice
            twin = asyncio.ensure_future(self.does(f"both {what}", self._click(message, other)))
            answer = await self.does(f"click {what}", self._click(message, choice))
            await twin
        else:
            answer = await self.does(f"click {what}", self._click(message, choice))
        return await self.reads(answer)

    def _click(self, message: Message, choice: Choice) -> Awaitable[Answer]:
        if choice.values is None:
            return self.client.click(message, custom_id=choice.custom_id)
        return self.client.select(message, choice.custom_id, choice.values)

    async def reads(self, answer: Answer | None) -> Message | None:
        """Return the message that answers, once they have filled in the form that comes first."""
        if answer is not None and answer.kind == "modal":
            await self.pauses(self.chance.uniform(2.0, 30.0))
            filled: Any = choices.filled_in(
                answer.modal, self.chance, 0.1 * self.habit("nonsense", 1.0)
            )
            answer = await self.does("submit", self.client.submit(answer.modal, filled))
        if answer is None:
            return None
        try:
            message = answer.message
        except Unanswered:
            return None
        self.remembers(message)
        return message

    async def types(self, place: Channel, command: str, **options: Any) -> Message | None:
        """Type that command there, with what it asks for; return what answers."""
        given = await self.commands.filled(place, command, options)
        if given is None:
            return None
        answer = self.does(f"/{command}", self.client.slash(place, command, **given))
        return await (self._anew(place.id, answer) if command == DESK else self._heard(answer))

    async def _heard(self, answer: Awaitable[Answer | None]) -> Message | None:
        return await self.reads(await answer)

    async def _anew(self, channel: int, answer: Awaitable[Answer | None]) -> Message | None:
        """Return the desk that answers, and note what the one before it said just then."""
        old = self.desks.get(channel)
        if old is not None:
            old = self.client.refresh(old) if self.client.sees(old) else None
        message = await self._heard(answer)
        if old is not None and message is not None:
            self.evening.history.note(Anew, self.id, old.id, old.text, message.text)
        return message

    # -- playing

    async def acts(self, channel: int) -> None:
        """Decide what is on them to decide there."""
        place = self.town.place(channel)
        if place is None:
            return
        if place.kind == "thread" and self._wonders.random() < WONDERS:
            await self.types(place, "inkognito table")
        if not place.archived and self.given_to("types") and await self.commands.acts(place):
            return
        desk = await self._desk(place)
        if desk is not None:
            await self.goes_on(desk)

    async def _desk(self, place: Channel) -> Message | None:
        """Return a message on which they can decide: an old one, the panel, or a new desk."""
        old = self.desks.get(place.id)
        if old is not None and self.chance.random() < 0.6 and self.client.sees(old):
            old = self.client.refresh(old)
            if choices.next_of(old, self.evening.chance("nothing"), 0.0) is not None:
                return old
        shown = self.recent(place)
        called = self.town.sandbox.world.called(self.id)
        for message in reversed(shown):
            mine = [m for m in message.selects if message.ephemeral or called in m.placeholder]
            if mine and self.chance.random() < 0.4:
                return message
            desk = [b for b in message.buttons if verb(b.custom_id) in ("visits", "desk")]
            if desk and self.chance.random() < 0.8:
                choice = Choice(desk[0].custom_id)
                if verb(choice.custom_id) == "desk" and not message.ephemeral:
                    return await self._anew(
                        place.id, self.does("click desk", self._click(message, choice))
                    )
                return await self.clicks(message, choice)
        return await self.types(place, "inkognito desk")

    async def goes_on(self, message: Message, most: int = AT_A_TIME) -> None:
        """Press one thing after another there, until nothing is left to decide."""
        before: Message | None = None
        for _ in range(most):
            choice = choices.next_of(message, self.chance, self.habit("bold"))
            if choice is None or self.evening.over:
                return
            if verb(choice.custom_id) in choices.SHOWING and self.given_to("hesitates"):
                return
            then = await self.clicks(message, choice)
            if then is None or (before is not None and then.text == before.text == message.text):
                return
            before, message = message, then
            await self.pauses(self.chance.uniform(0.5, 4.0))

    async def looks_around(self) -> None:
        """Look at everything that is before them."""
        for place in self.client.channels():
            for message in self.client.messages(place):
                self.evening.history.note(Seen, self.id, place.id, message.raw)
