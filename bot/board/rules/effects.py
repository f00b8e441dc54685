"""The effects of each action: the events that follow from it alone.

Rule: an effect is asked for once the action has been judged, so it refuses nothing.
"""

from collections.abc import Callable
from typing import Any, Final, get_args

from bot.board.rules import events as told
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
    Stride,
    Walk,
)
from bot.board.rules.editions import MAPS, HandshakeRule
from bot.board.rules.events import Event
from bot.board.rules.material import Cards
from bot.board.rules.meetings import Declaration, open_meeting
from bot.board.rules.missions import Truth, done_in, flight, fulfilled, mission
from bot.board.rules.state import State
from bot.game.seats import AGENTS, AMBASSADOR, Seat


def _place(_: State, action: Place) -> tuple[Event, ...]:
    return (told.Chose(action.seat, action.spaces), told.Ready(action.seat))


def _move(_: State, action: Move) -> tuple[Event, ...]:
    return (told.Moved(action.seat, action.plan),)


def _walk(_: State, action: Walk) -> tuple[Event, ...]:
    return (told.Walked(action.to, action.by),)


def _ask(_: State, action: Ask) -> tuple[Event, ...]:
    return (told.Asked(action.seat, action.of, action.kind, action.through),)


def _show(state: State, action: Show) -> tuple[Event, ...]:
    question = state.asking
    assert question is not None
    return (
        told.Showed(action.seat, question.viewers(state.players), action.cards, action.secret),
        told.Answered(action.seat, question.asker),
    )


def _send(state: State, action: Send) -> tuple[Event, ...]:
    assert state.sending is not None
    return (told.Expelled(action.seat, state.sending.piece, action.to),)


def _stride(state: State, action: Stride) -> tuple[Event, ...]:
    figure = open_meeting(state.meetings, action.met).figure
    return (told.Strode(action.seat, action.met, figure, action.to, action.by),)


def _leave(_: State, action: Leave) -> tuple[Event, ...]:
    return (told.Left(action.seat, action.met),)


def _end_turn(_: State, action: EndTurn) -> tuple[Event, ...]:
    return (told.TurnEnded(action.seat),)


def _declare(state: State, action: Declare) -> tuple[Event, ...]:
    declared = told.Declared(action.seat, action.partner, action.code)
    if action.partner is not None and state.edition.handshake is HandshakeRule.ASKED:
        return (declared,)  # I134
    declaration = Declaration(action.seat, action.partner, action.code)
    return (declared, *_judged(state, declaration, given=True))


def _hand(state: State, action: Hand) -> tuple[Event, ...]:
    assert state.declaration is not None
    handed = told.Handed(action.seat, action.given)
    return (handed, *_judged(state, state.declaration, given=action.given))


def _report(_: State, action: Report) -> tuple[Event, ...]:
    return (told.Reported(), told.Sealed(action.identities, action.builds))


def _gesture(_: State, action: Gesture) -> tuple[Event, ...]:
    return (told.Gestured(action.seat, action.mannerism),)


def _judged(state: State, declaration: Declaration, *, given: bool) -> tuple[Event, ...]:
    """Return whether *declaration* is right, and how the game ends by it (I132-I135, I169)."""
    right = given and _right(state, declaration)
    judged = told.Judged(declaration.seat, right)
    unsealed = unsealing(state)
    if unsealed and unsealed[0].right:
        return (judged, *unsealed, *unmasking(state), _won(state, (AMBASSADOR,)))
    partner = _truth(state).partner(declaration.seat)
    side = (declaration.seat, partner)
    winners = tuple(seat for seat in AGENTS[: state.players] if (seat in side) == right)
    return (judged, *unsealed, *unmasking(state), _won(state, winners))


def _right(state: State, declaration: Declaration) -> bool:
    """Return whether *declaration* names partner and letter, and the mission is fulfilled."""
    seat, named, truth, edition = (
        declaration.seat,
        declaration.partner,
        _truth(state),
        state.edition,
    )
    partner = truth.partner(seat)
    if named != partner:
        return False
    agent, code = state.identities[seat], state.codes[seat]
    assert agent is not None
    assert code is not None
    if partner is None:
        task = flight(agent, edition.flee)
    else:
        letter = state.codes[partner]
        if letter is None or letter != declaration.code:
            return False
        task = mission(agent, code, letter, state.players)
    done = done_in(state.history[-1], state.began, state.positions)
    return fulfilled(task, seat, truth, MAPS[edition.map], edition, done)


def _truth(state: State) -> Truth:
    return Truth(state.identities, state.builds, state.players)  # type: ignore[arg-type]  # all are dealt


def _won(state: State, winners: tuple[Seat, ...]) -> told.Won:
    return told.Won(winners, tuple(int(seat in winners) for seat in range(len(state.score))))


def unsealing(state: State) -> tuple[told.Unsealed, ...]:
    """Return how the report is opened, where there is one (I36, I169)."""
    if state.report is None:
        return ()
    return (told.Unsealed(*state.report, state.report == (state.identities, state.builds)),)


def carnivals_end(state: State) -> tuple[Event, ...]:
    """Return how the game ends with the carnival: drawn, if no report was right (I137, I169)."""
    unsealed = unsealing(state)
    won = bool(unsealed) and unsealed[0].right
    last: Event = _won(state, (AMBASSADOR,)) if won else told.Drawn()
    return (*unsealed, *unmasking(state), last)


def unmasking(state: State) -> tuple[Event, ...]:
    """Return how every secret card is turned up (I135)."""
    hands: tuple[Cards, Cards, Cards] = (state.identities, state.builds, state.codes)  # type: ignore[assignment]  # all are dealt
    return (told.Unmasked(*hands),)


EFFECTS: Final[dict[type[Action], Callable[[State, Any], tuple[Event, ...]]]] = {
    Place: _place,
    Move: _move,
    Walk: _walk,
    Ask: _ask,
    Show: _show,
    Send: _send,
    Stride: _stride,
    Leave: _leave,
    EndTurn: _end_turn,
    Declare: _declare,
    Hand: _hand,
    Report: _report,
    Gesture: _gesture,
}
"""What each action, which is legal, is by itself."""

assert EFFECTS.keys() == set(get_args(Action)), "every action does something"
