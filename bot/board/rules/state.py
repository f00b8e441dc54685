"""The whole truth of one game.

Rule: a State changes in `after` and nowhere else, and `after` only records; it never refuses and
    never decides. Only the rules may import this module: whoever else needs to know something
    gets a Sight.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from bot.board.rules import events as told
from bot.board.rules.editions import ARES, MAPS, Edition
from bot.board.rules.events import Event
from bot.board.rules.maps import Positions, Space
from bot.board.rules.material import FIGURES, THE_AMBASSADOR, Card, Cards, Mannerism
from bot.board.rules.meetings import (
    Clue,
    Declaration,
    Deed,
    Ending,
    Meeting,
    Question,
    Settling,
    Turn,
    open_meeting,
    over,
    settled,
)
from bot.board.rules.plans import ambassadors_meetings, meetings, stepped, walked
from bot.game.interface import Outcome
from bot.game.seats import DUMMY, Seat

T = TypeVar("T")

NOWHERE: Final[Positions] = (None,) * 17
UNDEALT: Final[tuple[Card | None, ...]] = (None,) * 4

PAST: Final = Settling.PAST


class State(msgspec.Struct, frozen=True, gc=False):
    """One game with every card face up. Its repr shows no card.

    Tuples of 17 are by piece, of four by hand, of five by seat. *opened* is whether the report was
    right, once it was opened.
    """

    players: int = 4
    edition: Edition = ARES
    game: int = 0
    score: tuple[int, ...] = ()
    first: Seat = Seat(0)
    positions: Positions = NOWHERE
    began: Positions = NOWHERE
    meetings: tuple[Meeting, ...] = ()
    asking: Question | None = None
    sending: Question | None = None
    ready: tuple[Seat, ...] = ()
    reported: bool = False
    gesture: Mannerism | None = None
    declaration: Declaration | None = None
    opened: bool | None = None
    ending: Ending | None = None
    history: tuple[Turn, ...] = ()
    unmasked: bool = False
    # What follows is secret.
    identities: tuple[Card | None, ...] = UNDEALT
    builds: tuple[Card | None, ...] = UNDEALT
    codes: tuple[Card | None, ...] = UNDEALT
    places: tuple[tuple[Space, ...] | None, ...] = (None,) * 5
    clues: tuple[tuple[Clue, ...], ...] = ((),) * 5
    """By seat, every showing it saw or made, in order."""
    report: tuple[Cards, Cards] | None = None

    def __repr__(self) -> str:
        """Return nothing but the turn."""
        return f"<State of turn {len(self.history)}>"


def after(state: State, events: Iterable[Event]) -> State:
    """Return *state* once *events* have happened, in order."""
    for event in events:
        try:
            record = RECORDS[type(event)]
        except KeyError:
            raise AssertionError("an event that nobody records") from None
        state = record(state, event)
    return state


def _put(things: tuple[T, ...], at: int, thing: T) -> tuple[T, ...]:
    changed = list(things)  # quicker than two slices
    changed[at] = thing
    return tuple(changed)


def _turned(state: State, **changed: Any) -> tuple[Turn, ...]:
    """Return the history with the present turn *changed*."""
    return (*state.history[:-1], replace(state.history[-1], **changed))


def _deed(state: State, seat: Seat, **what: Any) -> tuple[Turn, ...]:
    """Return the history with one deed more, done at the meeting with *seat*."""
    meeting = open_meeting(state.meetings, seat)
    deed = Deed(seat, meeting.figure, meeting.at, **what)
    return _turned(state, deeds=(*state.history[-1].deeds, deed))


def _opened(_: State, event: told.Opened) -> State:
    return State(
        players=event.players,
        edition=event.edition,
        game=event.number,
        score=event.score,
        first=event.first,
        positions=_put(NOWHERE, THE_AMBASSADOR, MAPS[event.edition.map].embassy),  # I21
    )


def _placed(state: State, event: told.Placed) -> State:
    positions = list(state.positions)
    for piece, space in zip(FIGURES[event.seat], event.spaces, strict=True):
        positions[piece] = space
    return replace(state, positions=tuple(positions))


def _with_secrets(state: State, seat: Seat, event: told.Dealt | told.Arrested) -> State:
    return replace(
        state,
        identities=_put(state.identities, seat, event.identity),
        builds=_put(state.builds, seat, event.build),
        codes=_put(state.codes, seat, event.code),
    )


def _turn_began(state: State, event: told.TurnBegan) -> State:
    return replace(
        state,
        history=(*state.history, Turn(event.number, event.round, event.seat)),
        began=state.positions,
        meetings=(),
        gesture=None,
    )


def _moved(state: State, event: told.Moved) -> State:
    positions = walked(state.positions, event.plan)
    return replace(
        state,
        positions=positions,
        meetings=meetings(positions, event.seat, stepped(event.plan)),
        history=_turned(state, plan=event.plan),
    )


def _walked(state: State, event: told.Walked) -> State:
    """Record a step of the Ambassador player: he meets whom he has not asked yet (I162)."""
    positions = _put(state.positions, THE_AMBASSADOR, event.to)
    turn = state.history[-1]
    asked = [deed.met for deed in turn.deeds]
    here = tuple([m for m in ambassadors_meetings(positions) if m.met not in asked])
    return replace(
        state,
        positions=positions,
        meetings=over(state.meetings, PAST) + here,
        history=_turned(state, walked=(*turn.walked, (event.to, event.by))),
    )


def _asked(state: State, event: told.Asked) -> State:
    through = event.through
    piece = open_meeting(state.meetings, through).other
    question = Question(event.seat, event.of, event.kind, through, piece)
    return replace(
        state,
        asking=question,
        history=_deed(state, through, asked=question),
        meetings=settled(state.meetings, through, Settling.ASKED),
    )


def _showed(state: State, event: told.Showed) -> State:
    question, turn = state.asking, state.history[-1]
    assert question is not None, "shown to nobody who asked"
    clue = Clue(
        turn.number,
        turn.round,
        event.by,
        event.to,
        question.kind,
        question.through,
        event.cards,
        event.secret,
    )
    clues = list(state.clues)
    for seat in (event.by, *event.to):
        clues[seat] = (*clues[seat], clue)
    return replace(state, clues=tuple(clues))


def _expelled(state: State, event: told.Expelled) -> State:
    deeds = state.history[-1].deeds
    last = replace(deeds[-1], sent=event.to)
    return replace(
        state,
        positions=_put(state.positions, event.piece, event.to),
        sending=None,
        history=_turned(state, deeds=(*deeds[:-1], last)),
    )


def _strode(state: State, event: told.Strode) -> State:
    return replace(
        state,
        positions=_put(state.positions, event.piece, event.to),
        history=_deed(state, event.met, to=event.to, by=event.by),
        meetings=over(settled(state.meetings, event.met, Settling.STRODE), PAST, event.piece),
    )


def _left(state: State, event: told.Left) -> State:
    return replace(
        state,
        history=_deed(state, event.met),
        meetings=settled(state.meetings, event.met, Settling.LEFT),
    )


def _gestured(state: State, event: told.Gestured) -> State:
    movers = bool(state.history) and state.history[-1].seat == event.seat
    return replace(state, gesture=event.mannerism) if movers else state


def _unsealed(state: State, event: told.Unsealed) -> State:
    return replace(state, opened=event.right, report=(event.identities, event.builds))


def _won(state: State, event: told.Won) -> State:
    return replace(
        _over(state, Outcome.WON, event.winners, event.points),
        score=tuple(map(sum, zip(state.score, event.points, strict=True))),
    )


def _over(
    state: State, how: Outcome, winners: tuple[Seat, ...] = (), points: tuple[int, ...] = ()
) -> State:
    return replace(state, ending=Ending(how, winners, points, state.declaration, state.opened))


def _declaration(state: State, **changed: bool) -> State:
    assert state.declaration is not None, "nothing was declared"
    return replace(state, declaration=replace(state.declaration, **changed))


RECORDS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    told.Opened: _opened,
    told.Chose: lambda state, event: replace(
        state, places=_put(state.places, event.seat, event.spaces)
    ),
    told.Ready: lambda state, event: replace(
        state,
        ready=tuple(sorted((*state.ready, event.seat))),  # who was quicker is nobody's business
    ),
    told.Placed: _placed,
    told.Dealt: lambda state, event: _with_secrets(state, event.seat, event),
    told.Arrested: lambda state, event: _with_secrets(state, DUMMY, event),
    told.TurnBegan: _turn_began,
    told.Shaken: lambda state, event: replace(state, history=_turned(state, balls=event.balls)),
    told.Moved: _moved,
    told.Walked: _walked,
    told.Asked: _asked,
    told.Showed: _showed,
    told.Answered: lambda state, _: replace(state, asking=None, sending=state.asking),
    told.Expelled: _expelled,
    told.Strode: _strode,
    told.Left: _left,
    told.TurnEnded: lambda state, _: replace(state, meetings=over(state.meetings, Settling.LEFT)),
    told.Declared: lambda state, event: replace(
        state, declaration=Declaration(event.seat, event.partner, event.code)
    ),
    told.Handed: lambda state, event: _declaration(state, given=event.given),
    told.Judged: lambda state, event: _declaration(state, right=event.right),
    told.Reported: lambda state, _: replace(state, reported=True),
    told.Sealed: lambda state, event: replace(state, report=(event.identities, event.builds)),
    told.Unsealed: _unsealed,
    told.Gestured: _gestured,
    told.Unmasked: lambda state, _: replace(state, unmasked=True),
    told.Won: _won,
    told.Drawn: lambda state, _: _over(state, Outcome.DRAWN),
    told.Abandoned: lambda state, _: _over(state, Outcome.ABANDONED),
}
"""What each event changes. A table: a `match` asks class after class, and each asking costs."""

assert RECORDS.keys() == set(get_args(Event)), "every event is recorded"
