"""A match played through Discord, at every step of which everybody's client is searched for what
they may not know."""

import random
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field

from bot.game.seats import Seat
from bot.host.table import Table
from bot.mini.game import MINI
from bot.mini.rules.actions import Action, Call, PickUp
from bot.mini.rules.options import options
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import worlds
from bot.sandbox.driver import Answer
from storage.ids import GameId
from tests.commands import typed
from tests.e2e.players import ByCommands
from tests.secrecy import claims, searching
from tests.secrecy.ears import Heard
from tests.secrecy.stage import Stage

Sights = dict[Seat | None, Sight]
Way = Callable[[Stage, Seat, Action], Awaitable[Answer]]


@dataclass
class Eavesdropper:
    """Holds everything that anybody hears against what they may know."""

    stage: Stage
    leaks: list[str] = field(default_factory=list)
    heard: int = 0
    private: int = 0
    last: Sights | None = None
    """What everybody knew at the end of the last game."""
    waited: list[list[Seat]] = field(default_factory=list)
    """For whom the table waited at each moment since the last time."""

    def __post_init__(self) -> None:
        self.stage.client.house.subscribe(self._look)
        self.names = {person.name: seat for seat, person in self.stage.people.items()}
        self.seats = {person.id: seat for seat, person in self.stage.people.items()}

    def sights(self) -> Sights:
        # Asked of the rules and not of the table, whose own way of asking may be what leaks.
        state = self.stage.table.current.state
        return {seat: MINI.rules.see(state, seat) for seat in (None, *self.stage.people)}

    async def sights_of(self, game: GameId) -> Sights:
        """Return what everybody knew at the end of a *game*."""
        state = MINI.rules.after(MINI.rules.blank, await self.stage.table.story(game))
        return {seat: MINI.rules.see(state, seat) for seat in (None, *self.stage.people)}

    def listen(self, before: Sights, actor: Seat | None, ended: Sights | None = None) -> None:
        """Judge what was heard since the last time, when everybody's sight was *before* and then
        *actor* acted.

        Of a game that has *ended* it is told too, while the next one's first round is played.
        """
        now, self.last = self.sights(), ended or self.last
        moments, self.waited = [*self.waited, list(MINI.rules.waiting(now[None]))], []
        first = {sights[None].round for sights in (before, now) if sights} & {1}
        ended = self.last if first else ended
        for heard in self.stage.ears.take():
            seat = None if heard.person is None else self.seats.get(heard.person)
            self.heard += 1
            self.private += seat is not None
            whose = "all" if heard.person is None else f"seat {seat}"
            readers = [claims.reader(sights[seat], self.names) for sights in (now, ended) if sights]
            found, *others = [list(searching.leaks(reader, heard)) for reader in readers]
            of_neither = [leak for leak in found if all(leak in other for other in others)]
            self.leaks += [f"{whose}: {leak}" for leak in of_neither]
            # Who has learnt nothing must not be told anything either: else it says that somebody
            # has chosen.
            if before and seat != actor and before[seat] == now[seat]:
                self.leaks.append(f"{whose}: told without news: {heard.texts}")
            self.leaks += [f"{whose}: {leak}" for leak in self._pings(heard, moments)]
            assert not ended or now[seat].game == ended[seat].game + 1

    def _look(self, table: Table) -> None:
        if table is self.stage.table and table.current.game is not None:
            public = MINI.rules.see(table.current.state, None)
            self.waited.append(list(MINI.rules.waiting(public)))

    def _pings(self, heard: Heard, moments: list[list[Seat]]) -> Iterator[str]:
        """Yield what is wrong with whom a message calls: nobody but who is waited for at one of the
        *moments*, in the order of their seats, or whose vote is to come."""
        called = [self.seats[person] for person in heard.pings]
        votes = any(":vote:" in custom_id for custom_id in heard.custom_ids)
        may = [sorted(self.seats.values())] if votes else moments
        if heard.person is None and not any(
            called == [seat for seat in waited if seat in called] for waited in may
        ):
            yield f"calls {called}"


async def played(
    stage: Stage,
    way: Way,
    chance: random.Random,
    most: int,
    *,
    calls_from: int = 99,
    looks: float = 0.2,
    stop_at_leak: bool = False,
) -> Eavesdropper:
    """Play on until the match or its second game is over, or *most* things were done, and judge all
    that was heard.

    From round *calls_from* on the telephone is picked up as soon as that is allowed.
    """
    ears, table = Eavesdropper(stage), stage.table
    ears.listen({}, None)
    for _ in range(most):
        if table.current.status != "playing":
            break
        before = ears.sights()
        action = decided(before, chance, calls_from)
        written, game = table.current.written, table.current.game
        await way(stage, action.seat, action)
        assert (table.current.game, table.current.written) != (game, written), "this was to be done"
        await stage.told()
        over = game is not None and table.current.game != game
        ears.listen(before, action.seat, await ears.sights_of(game) if over else None)
        if (
            chance.random() < looks
        ):  # what anybody looks at shows them no more than what they were told
            await looked(stage, chance.choice([None, *stage.people]), chance)
            ears.listen({}, None)
        if stop_at_leak and ears.leaks:
            break
    return ears


def decided(sights: Sights, chance: random.Random, calls_from: int) -> Action:
    """Return something that somebody may do."""
    phones, found = [], []
    for seat, sight in sights.items():
        for action in options(sight):
            if isinstance(action, PickUp):
                phones.append(action)
            elif not isinstance(action, Call) or action.number in {
                deal.telephone() for deal in worlds(sight)
            }:
                found.append((seat, action))
    if phones and sights[None].round >= calls_from:
        return chance.choice(phones)
    who = chance.choice([seat for seat, _ in found])
    return chance.choice([action for seat, action in found if seat == who])


async def looked(stage: Stage, seat: Seat | None, chance: random.Random) -> None:
    """Let somebody look at what there is to look at."""
    person = stage.person(seat)
    for command in ("desk", "table"):
        await person.slash(stage.place, typed(command))
    for command, option in chance.sample(ByCommands.OFFERS, 2):
        await person.autocomplete(stage.place, typed(command), option=option, typed="")
