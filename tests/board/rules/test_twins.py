"""Whoever was told the same sees the same at every moment of two whole games, both by the rules."""

import random

import pytest

from bot.board.rules.duties import decisions
from bot.board.rules.editions import Edition, edition
from bot.board.rules.events import Event, visible
from bot.board.rules.match import draw
from bot.board.rules.notation import write
from bot.board.rules.options import options
from bot.board.rules.play import see
from bot.board.rules.state import State, after
from bot.game.seats import Seat, seats
from tests.board.rules.builders import PARTIES
from tests.board.rules.otherworlds import deal_in
from tests.board.rules.twins import twin_of
from tests.board.rules.wanderers import random_game
from tests.game.worlds import World


def whole(seed: int, players: int, played_by: Edition) -> World:
    """Return a random game, up to where all would be turned up."""
    first, *moments = random_game(seed, players, played_by, bold=0.01, actions=120)
    if moments[-1].state.unmasked:
        moments.pop()
    return World(first.ledger, tuple((moment.action, moment.events) for moment in moments))


def twins(seed: int, players: int, played_by: Edition, seat: Seat | None) -> tuple[World, World]:
    """Return two games that look the same to *seat*, dealt otherwise."""
    one = whole(seed, players, played_by)
    other = twin_of(one, seat, random.Random(seed))
    assert other is not None
    assert deal_in(one.ledger) != deal_in(other.ledger)
    return one, other


def told(events: tuple[Event, ...], seat: Seat | None) -> list[str]:
    """Return the lines that *seat* may read of *events*."""
    return [write(event) for event in events if visible(event, seat)]


@pytest.mark.parametrize(("preset", "players"), PARTIES)
def test_two_games_that_tell_a_seat_the_same_look_the_same_to_it(preset: str, players: int) -> None:
    hidden = 0
    for number, seat in enumerate((None, *seats(players))):
        one, other = twins(50 + number, players, edition(preset), seat)
        assert len(one.acts) == len(other.acts) > 4
        hidden += sum(a != b for (a, _), (b, _) in zip(one.acts, other.acts, strict=True))
        states = State(), State()
        steps = [(None, one.before), *one.acts], [(None, other.before), *other.acts]
        for (_, mine), (_, theirs) in zip(*steps, strict=True):
            assert told(mine, seat) == told(theirs, seat)
            states = after(states[0], mine), after(states[1], theirs)
            here, there = (see(state, seat) for state in states)
            assert here == there
            assert decisions(here) == decisions(there)
            assert draw(here) == draw(there)
            assert options(here) == options(there)
    assert hidden > 3


@pytest.mark.parametrize("players", [3, 4, 5])
def test_also_where_places_are_chosen_and_little_may_be_repeated(players: int) -> None:
    played_by = edition("ares", placement="chosen", map="serenissima", secret_cards="none")
    for seat in (None, *seats(players)):
        one, other = twins(7, players, played_by, seat)
        assert told(one.ledger, seat) == told(other.ledger, seat)
