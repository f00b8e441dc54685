"""Tables that stand wherever a test wants them, with people of odd names around them."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from bot.game.chance import Seeded
from bot.host import lobby as lobbies
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.table import Table
from bot.host.terms import Help, Terms, TimeControl
from bot.host.tickets import Ticket
from bot.mini.rules.actions import PickUp
from bot.mini.rules.duties import duties, waiting
from bot.mini.rules.editions import edition
from bot.mini.rules.events import Event
from bot.mini.rules.options import options
from bot.mini.rules.play import opening, play, see
from bot.mini.rules.state import State, after
from cogs.screens.frame import Screen
from storage import seatings
from storage.ids import PersonId
from tests.limits.names import CROWDS, ODD
from tests.mini.words.tables import EDITIONS, Step, game
from tests.seating import pretend, reseat

HIGHEST = 2**63 - 1
"""The longest id there can be."""


def payload(screen: Screen) -> dict[str, object]:
    return {"components": screen.to_components()}


def looks(screen: Screen) -> list[dict[str, object]]:
    """Return what is sent of *screen*: as it is, and, if there are pictures on it, without them.

    It is bare afterwards.
    """
    found = [payload(screen)]
    if screen.plates:
        screen.bare()
        found.append(payload(screen))
    return found


async def table_of(
    house: House,
    players: int,
    language: str,
    preset: str = "german",
    helped: Help = Help.SHEET,
    pace: TimeControl = TimeControl.UNTIMED,
) -> Table:
    """Return a table at which a match has begun, all of its players being persons but the last."""
    guests = [Guest(PersonId(HIGHEST - n), name) for n, name in enumerate(ODD[: players - 1])]
    terms = Terms(edition(preset, **dict(EDITIONS)[preset]), players, helped, pace=pace)
    table = await house.open(1, HIGHEST, guests[0], terms, language, Ticket())
    for guest in guests[1:]:
        await lobbies.join(table, guest, Ticket())
    await lobbies.add_automaton(table, "Automaton 1", Ticket())
    await lobbies.start(table, guests[0].person, Ticket())
    await house.db.write(lambda tx: seatings.set_thread(tx, table.id, HIGHEST))
    await table.rename(thread=HIGHEST)
    return table


def called(table: Table, crowd: str) -> None:
    """Give the people at *table* the names of *crowd*."""
    reseat(
        table,
        tuple(
            replace(chair, name=name)
            for chair, name in zip(table.current.chairs, CROWDS[crowd], strict=False)
        ),
    )


def stands_at(table: Table, step: Step) -> None:
    """Let *table* stand where *step* does."""
    pretend(table, state=step.state, public=table.current.rules.see(step.state, None))


def walk(table: Table, every: int) -> Iterator[tuple[Step, tuple[Event, ...]]]:
    """Let *table* go through long games of its edition, and yield some steps, at times with the
    whole game until then.

    The steps are those of a kind that had not come before, the ends of games, and one in *every* of
    the others. People are called otherwise at each.
    """
    preset, players = table.current.terms.edition.preset, table.current.terms.players
    longest = max((game(players, preset, seed) for seed in range(4)), key=len)
    seen: set[object] = set()
    story: list[Event] = []
    for at, step in enumerate(longest):
        if step.state.game != longest[at - 1].state.game:
            story = []
        story += step.events
        owed = {duty.task for seat in step.seats for duty in duties(step.sight(seat))}
        kind = (frozenset(map(type, step.events)), frozenset(owed))
        if (
            kind not in seen
            or step.state.ending is not None
            or at % every == 0
            or at == len(longest) - 1
        ):
            seen.add(kind)
            called(table, tuple(CROWDS)[at % len(CROWDS)])
            stands_at(table, step)
            whole = step.state.ending is not None or at % (7 * every) == 0 or at == len(longest) - 1
            yield step, tuple(story if whole else ())


@lru_cache
def endless(players: int, rounds: int = 300) -> Step:
    """Return the end of the last of so many *rounds* of a game in which nobody ever calls (M37,
    carnival = 0)."""
    chance, whim = Seeded(players), random.Random(players)
    state = after(State(), opening(edition("english", carnival=0), players, chance))
    while True:
        found = [
            a
            for seat in waiting(see(state, None))
            for a in options(see(state, seat))
            if not isinstance(a, PickUp)
        ]
        events = play(state, whim.choice(found), chance)
        state = after(state, events)
        if state.round > rounds:
            return Step(events, state)
