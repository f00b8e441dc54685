"""A match played through Discord, at every step of which everybody's client is searched for what
they may not know."""

import random
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.game.seats import Seat
from bot.host.table import Table
from bot.sandbox.driver import Answer
from storage.ids import GameId
from tests.secrecy.ears import Heard
from tests.secrecy.searching import Search
from tests.secrecy.stage import Stage

Sights = Mapping[Seat | None, Any]
Seating = dict[int, Seat]
"""Every person's seat."""

Way = Callable[[Stage, Seat, Any], Awaitable[Answer]]


@dataclass(frozen=True)
class Listened:
    """A game, for who listens to it: how it is *decided* what to do, which is to end it from a
    round on, how that is done, and what is searched in what is heard.

    The *reader* of a sight and people's names is who the search is about. *looks* are commands that
    show something, *offers* those with an option that offers something. What is *unseen* changes
    nothing that anybody knows, and is told all the same. *things* are what a state and a sight hold
    that has a repr of its own to guard.
    """

    rules: Any
    options: Callable[[Any], Sequence[Any]]
    decided: Callable[[Sights, random.Random, int], Any]
    by_command: Way
    by_button: Way
    search: Search
    reader: Callable[[Any, Mapping[str, Seat]], Any]
    looks: tuple[str, ...]
    offers: tuple[tuple[str, str], ...]
    unseen: tuple[type, ...]
    things: Callable[[Any, Iterable[Any]], Iterator[Any]]


@dataclass
class Eavesdropper:
    """Holds everything that anybody hears against what they may know."""

    stage: Stage
    listened: Listened
    leaks: list[str] = field(default_factory=list)
    heard: int = 0
    private: int = 0
    last: Sights | None = None
    """What everybody knew at the end of the last game."""
    waited: list[list[int]] = field(default_factory=list)
    """For whom the table waited at each moment since the last time, in the order of their seats."""
    then: Seating = field(default_factory=dict)
    """Who sat where in the last game: of five the Ambassador goes round."""

    def __post_init__(self) -> None:
        self.stage.client.house.subscribe(self._look)
        self.seats = self._seating()

    def _seating(self) -> Seating:
        return {person.id: seat for seat, person in self.stage.people.items()}

    def sights(self) -> Sights:
        # Asked of the rules and not of the table, whose own way of asking may be what leaks.
        return self._seen(self.stage.table.current.state)

    async def sights_of(self, game: GameId) -> Sights:
        """Return what everybody knew at the end of a *game*."""
        rules = self.listened.rules
        return self._seen(rules.after(rules.blank, await self.stage.table.story(game)))

    def _seen(self, state: Any) -> Sights:
        see = self.listened.rules.see
        return {seat: see(state, seat) for seat in (None, *self.stage.people)}

    def listen(self, before: Sights, actor: Seat | None, ended: Sights | None = None) -> None:
        """Judge what was heard since the last time, when everybody's sight was *before* and then
        *actor* acted, or nobody is known to have.

        Of a game that has *ended* it is told too, while the next one's first round is played.
        """
        if over := ended is not None:
            self.then, self.seats = self.seats, self._seating()
        now, self.last = self.sights(), ended or self.last
        moments, self.waited = [*self.waited, self._awaited()], []
        first = any(sights[None].round <= 1 for sights in (before, now) if sights)
        ended = self.last if first else ended
        # What was heard may have been said before that was done, or of a game that has ended.
        known = [(now, self.seats), (before, self.then if over else self.seats), (ended, self.then)]
        for heard in self.stage.ears.take():
            seat = None if heard.person is None else self.seats.get(heard.person)
            self.heard += 1
            self.private += seat is not None
            whose = "all" if heard.person is None else f"seat {seat}"
            found: list[str] | None = None
            for sights, seating in known:
                if sights and found != []:
                    leaks = self._searched(heard, sights, seating)
                    found = leaks if found is None else [leak for leak in found if leak in leaks]
            self.leaks += [f"{whose}: {leak}" for leak in found or ()]
            # Who has learnt nothing must not be told anything either: else it says that somebody
            # has chosen.
            news = actor in (None, seat) or over or not before or before[seat] != now[seat]
            if not news:
                self.leaks.append(f"{whose}: told without news: {heard.texts}")
            self.leaks += [f"{whose}: {leak}" for leak in self._pings(heard, moments)]
            assert not ended or now[None].game == ended[None].game + 1

    def _searched(self, heard: Heard, sights: Sights, seating: Seating) -> list[str]:
        seat = None if heard.person is None else seating.get(heard.person)
        names = {person.name: seating[person.id] for person in self.stage.people.values()}
        reader = self.listened.reader(sights[seat], names)
        return list(self.listened.search.leaks(reader, heard))

    def _look(self, table: Table) -> None:
        if table is self.stage.table and table.current.game is not None:
            self.waited.append(self._awaited())

    def _awaited(self) -> list[int]:
        rules, people = self.listened.rules, self.stage.people
        public = rules.see(self.stage.table.current.state, None)
        return [people[seat].id for seat in rules.waiting(public)]

    def _pings(self, heard: Heard, moments: list[list[int]]) -> Iterator[str]:
        """Yield what is wrong with whom a message calls: nobody but who is waited for at one of the
        *moments*, in the order of their seats, or whose vote is to come."""
        called = list(heard.pings)
        votes = any(":vote:" in custom_id for custom_id in heard.custom_ids)
        may = [sorted(self.seats, key=self.seats.__getitem__)] if votes else moments
        if heard.person is None and not any(
            called == [person for person in waited if person in called] for waited in may
        ):
            yield f"calls {[self.seats[person] for person in called]}"


async def played(
    stage: Stage,
    listened: Listened,
    way: Way,
    chance: random.Random,
    most: int,
    *,
    ends_from: int = 99,
    looks: float = 0.2,
    stop_at_leak: bool = False,
) -> Eavesdropper:
    """Play on until the match or its second game is over, or *most* things were done, and judge all
    that was heard.

    From round *ends_from* on a game is ended as soon as that is allowed.
    """
    ears, table = Eavesdropper(stage, listened), stage.table
    ears.listen({}, None)
    for _ in range(most):
        if table.current.status != "playing":
            break
        before = ears.sights()
        action = listened.decided(before, chance, ends_from)
        written, game = table.current.written, table.current.game
        await way(stage, action.seat, action)
        assert (table.current.game, table.current.written) != (game, written), "this was to be done"
        await stage.told()
        over = game is not None and table.current.game != game
        known = {} if isinstance(action, listened.unseen) else before
        ears.listen(known, action.seat, await ears.sights_of(game) if over else None)
        if (
            chance.random() < looks
        ):  # what anybody looks at shows them no more than what they were told
            await looked(stage, listened, chance.choice([None, *stage.people]), chance)
            ears.listen({}, None)
        if stop_at_leak and ears.leaks:
            break
    return ears


async def looked(
    stage: Stage, listened: Listened, seat: Seat | None, chance: random.Random
) -> None:
    """Let somebody look at what there is to look at."""
    person = stage.person(seat)
    for command in listened.looks:
        await person.slash(stage.place, command)
    for command, option in chance.sample(listened.offers, 2):
        await person.autocomplete(stage.place, command, option=option, typed="")
