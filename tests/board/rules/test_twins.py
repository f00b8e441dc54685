"""Whoever was told the same sees the same at every moment of two whole games, both by the rules."""

import pytest

from bot.board.rules.duties import decisions
from bot.board.rules.editions import edition
from bot.board.rules.events import visible
from bot.board.rules.match import draw
from bot.board.rules.notation import write
from bot.board.rules.options import options
from bot.board.rules.play import see
from bot.board.rules.state import State, after
from bot.game.seats import Seat, seats
from tests.board.rules.builders import PARTIES
from tests.board.rules.twins import Twin, twins


def told(twin: Twin, at: int, seat: Seat | None) -> list[str]:
    """Return the lines that *seat* may read after so many actions."""
    return [write(event) for event in twin.ledgers[at] if visible(event, seat)]


@pytest.mark.parametrize(("preset", "players"), PARTIES)
def test_two_games_that_tell_a_seat_the_same_look_the_same_to_it(preset: str, players: int) -> None:
    hidden = 0
    for number, seat in enumerate((None, *seats(players))):
        one, other = twins(50 + number, players, edition(preset), seat)
        assert len(one.ledgers) == len(other.ledgers) > 5
        hidden += sum(a != b for a, b in zip(one.actions, other.actions, strict=True))
        assert one.hands != other.hands
        states = State(), State()
        for at in range(len(one.ledgers)):
            assert told(one, at, seat) == told(other, at, seat)
            states = tuple(  # type: ignore[assignment]
                after(state, twin.ledgers[at][len(twin.ledgers[at - 1]) if at else 0 :])
                for state, twin in zip(states, (one, other), strict=True)
            )
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
        assert told(one, -1, seat) == told(other, -1, seat)
