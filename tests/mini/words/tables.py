"""Random games to put into words, and a catalogue that remembers what it said."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from bot.game.chance import Seeded
from bot.game.seats import Seat, seats
from bot.mini.rules.actions import PickUp
from bot.mini.rules.cards import IDENTITIES, Card
from bot.mini.rules.editions import edition
from bot.mini.rules.events import Event
from bot.mini.rules.match import next_game
from bot.mini.rules.options import options
from bot.mini.rules.play import opening, play, see
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State, after
from bot.words.catalogue import Catalogue
from bot.words.names import cast_of
from bot.words.reader import Reader
from tests.words import listening

EDITIONS: tuple[tuple[str, dict[str, object]], ...] = (
    ("german", {}),
    ("english", {}),
    ("dutch", {"black_choice": "viewer", "carnival": 4}),
    ("online", {"target": 1, "carnival": 0}),
)


class Listening(listening.Listening):
    """A catalogue that remembers which sentences, and so which cards, were asked for."""

    def cards(self) -> set[Card]:
        """Return the cards named since the last time, and forget them."""
        found = {
            Card(key.removeprefix("card-").removesuffix(".short"))
            for key in self.asked
            if key.startswith("card-")
        }
        self.asked.clear()
        return found


@dataclass(frozen=True)
class Step:
    """What happened together, and how it stood then."""

    events: tuple[Event, ...]
    state: State

    def sight(self, seat: Seat | None) -> Sight:
        return see(self.state, seat)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return seats(self.state.players)


@lru_cache
def game(players: int, preset: str, seed: int) -> tuple[Step, ...]:
    """Return two random games in a row."""
    chance, whim = Seeded(seed), random.Random(seed)
    events = opening(edition(preset, **dict(EDITIONS)[preset]), players, chance)
    state = after(State(), events)
    steps = [Step(events, state)]
    for _ in range(600):
        if state.ending is not None:
            if state.game == 2:
                break
            events = next_game(see(state, None), chance)
        else:
            calls = whim.random() < 0.03
            found = [
                a
                for s in seats(players)
                for a in options(see(state, s))
                if calls or not isinstance(a, PickUp)
            ]
            events = play(state, whim.choice(found), chance)
        state = after(state, events)
        steps.append(Step(events, state))
    return tuple(steps)


def every_game(seeds: int = 2) -> Iterator[tuple[Step, ...]]:
    """Return random games of every edition and number of players."""
    return (
        game(players, preset, seed)
        for players in (3, 4, 5)
        for preset, _ in EDITIONS
        for seed in range(seeds)
    )


def reading(
    catalogue: Catalogue,
    language: str,
    players: int,
    names: tuple[str, ...] = ("Anna", "Ben", "Carla", "David", "Eva"),
) -> Reader:
    """Return a reader at a table, where the second player is an automaton."""
    cast = cast_of({Seat(at): name for at, name in enumerate(names[:players])}, [Seat(1)])
    return Reader(catalogue, language, cast)


def holdings(state: State, seat: Seat) -> set[Card]:
    """Return the black cards of a seat."""
    own = (state.identities[seat], state.numbers[seat]) if seat < len(IDENTITIES) else ()
    return {one for one in own if one is not None}
