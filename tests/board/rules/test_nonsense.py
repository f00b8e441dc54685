"""Nothing that can be asked for breaks the rules: it is done, or refused for a reason."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.board.rules.actions import (
    Action,
    Ask,
    Declare,
    EndTurn,
    Gesture,
    Hand,
    Leave,
    Move,
    Place,
    Report,
    Send,
    Show,
    Step,
    Stride,
    Walk,
)
from bot.board.rules.editions import MAPS
from bot.board.rules.legality import objection
from bot.board.rules.maps import Line, Space
from bot.board.rules.material import CARDS, Ball, Kind, Mannerism
from bot.board.rules.play import advance, see
from bot.board.rules.reasons import Reason
from bot.game.chance import Seeded
from bot.game.interface import Illegal
from tests.board.rules.test_laws import MIXED, PARTIES, played

seats = st.integers(-1, 6)
pieces = st.integers(-2, 20)
spaces = st.sampled_from([*MAPS["classic"].spaces, *MAPS["serenissima"].spaces, Space("")])
lines = st.sampled_from(Line)
kinds = st.sampled_from(Kind)
hands = st.lists(st.sampled_from(CARDS), max_size=5).map(tuple)
steps = st.builds(Step, st.sampled_from(Ball), pieces, spaces, lines)

anything = st.one_of(
    st.builds(Place, seats, st.lists(spaces, max_size=5).map(tuple)),
    st.builds(Move, seats, st.lists(steps, max_size=4).map(tuple)),
    st.builds(Walk, seats, spaces, lines),
    st.builds(Ask, seats, seats, kinds, seats),
    st.builds(Show, seats, hands, hands),
    st.builds(Send, seats, spaces),
    st.builds(Stride, seats, seats, spaces, lines),
    st.builds(Leave, seats, seats),
    st.builds(EndTurn, seats),
    st.builds(Declare, seats, st.none() | seats, st.none() | st.sampled_from(CARDS)),
    st.builds(Hand, seats, st.booleans()),
    st.builds(Report, seats, hands, hands),
    st.builds(Gesture, seats, st.sampled_from(Mannerism)),
)


@given(st.data())
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_whatever_is_asked_for_is_done_or_refused(data: st.DataObject) -> None:
    party = data.draw(st.sampled_from((*PARTIES, *MIXED)))
    moments = played(*party)
    state = moments[data.draw(st.integers(0, len(moments) - 1))].state
    for action in data.draw(st.lists(anything, min_size=5, max_size=20)):
        allowed = _allowed(state, action)
        try:
            events, after = advance(state, action, Seeded(1))
        except Illegal as refused:
            assert not allowed
            assert isinstance(refused.reason, Reason)
        else:
            assert allowed
            assert events
            assert see(after, None).game == see(state, None).game


def _allowed(state: object, action: Action) -> bool:
    try:
        sight = see(state, action.seat)  # type: ignore[arg-type]
    except ValueError:
        return False
    return objection(sight, action) is None


def test_a_step_may_name_no_piece_there_is() -> None:
    state = played("ares", 4)[0].state
    seat = state.history[-1].seat
    for piece in (-1, -17, 17, 99):
        ball = state.history[-1].balls[0]
        step = Step(ball, piece, MAPS["classic"].spaces[0], Line.LAND)  # type: ignore[arg-type]
        with pytest.raises(Illegal):
            advance(state, Move(seat, (step,)), Seeded(1))
