"""What follows from an action.

Rule: `opening`, `play` and `give_up` decide; `after` (in `state`) only records; `see` is how
    anybody knows anything.
"""

from collections.abc import Callable
from typing import Final

from bot.board.rules import events as told
from bot.board.rules.actions import Action
from bot.board.rules.editions import MAPS, PHANTOM, Edition, PlacementRule
from bot.board.rules.effects import EFFECTS, carnivals_end, unmasking, unsealing
from bot.board.rules.events import Event
from bot.board.rules.legality import objection
from bot.board.rules.material import BUILDS, CODES, COLOURS, IDENTITIES, Balls
from bot.board.rules.plans import moves_anything
from bot.board.rules.reasons import Reason
from bot.board.rules.sight import Sight
from bot.board.rules.state import State, after
from bot.game.chance import Chance
from bot.game.interface import Illegal
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, Seat, seats

RULES_VERSION: Final = 1
"""Raised when the same ledger would be played on differently."""


def see(state: State, seat: Seat | None) -> Sight:
    """Return what *seat* may know of *state*; a seat of None is the public.

    Raises:
        ValueError: nobody sits in that seat.
    """
    identity = build = code = places = report = None
    clues: tuple[object, ...] = ()
    if seat is not None:
        if seat not in seats(state.players):
            raise ValueError(f"nobody sits in seat {seat}")
        clues = state.clues[seat]
        if seat == AMBASSADOR:
            report = state.report
        else:
            identity, build = state.identities[seat], state.builds[seat]
            code, places = state.codes[seat], state.places[seat]
    return Sight(
        seat,
        state.players,
        state.edition,
        state.game,
        state.score,
        state.first,
        state.positions,
        state.began,
        state.meetings,
        state.asking,
        state.sending,
        state.ready,
        state.reported,
        state.gesture,
        state.declaration,
        state.ending,
        state.history,
        (state.identities, state.builds, state.codes) if state.unmasked else None,  # type: ignore[arg-type]  # no None among them once the game is over
        identity,
        build,
        code,
        places,
        clues,  # type: ignore[arg-type]
        state.report if state.opened is not None else report,
    )


def opening(
    edition: Edition,
    players: int,
    chance: Chance,
    *,
    number: int = 1,
    first: Seat | None = None,
    score: tuple[int, ...] | None = None,
) -> tuple[Event, ...]:
    """Return how game *number* of a match begins, up to the first thing somebody owes.

    Without *first* the one who begins is drawn (I24); *score* is what `Opened` holds.
    """
    if first is None:
        first = Seat(chance.below(players))
    scores = 5 if players == 5 else 4
    opened = told.Opened(RULES_VERSION, players, edition, number, first, score or (0,) * scores)
    return _unfold(State(), chance, (opened,))[0]


def play(state: State, action: Action, chance: Chance) -> tuple[Event, ...]:
    """Return what happens when *action* is taken at *state*, up to the next thing somebody owes.

    Raises:
        Illegal: the rules do not allow *action* now; nothing has happened.
    """
    return advance(state, action, chance)[0]


def advance(
    state: State, action: Action, chance: Chance, sight: Sight | None = None
) -> tuple[tuple[Event, ...], State]:
    """Return what `play` returns, and the state `after` it, in one fold: for who plays on at once.

    Who has looked with `see` for the acting seat already may hand over that *sight*.

    Raises:
        Illegal: the rules do not allow *action* now; nothing has happened.
    """
    if action.seat not in seats(state.players):
        raise Illegal(Reason.NOT_YOUR_SEAT)
    if sight is None or sight.seat != action.seat:
        sight = see(state, action.seat)
    reason = objection(sight, action)
    if reason is not None:
        raise Illegal(reason)
    return _unfold(state, chance, EFFECTS[type(action)](state, action))


def give_up(state: State) -> tuple[Event, ...]:
    """Return what happens when the table abandons the game (I138); nothing if it is over already.

    Before the cards are dealt there is nothing to turn up.
    """
    if state.ending is not None:
        return ()
    if not state.history:
        return (told.Abandoned(),)
    return (*unsealing(state), *unmasking(state), told.Abandoned())


def _unfold(
    state: State, chance: Chance, events: tuple[Event, ...]
) -> tuple[tuple[Event, ...], State]:
    """Return *events* and all that follows from them by itself, and the state after it all."""
    last, found = events, events
    while last:
        state = after(state, last)
        follow = FOLLOWS.get(type(last[-1]))
        last = () if follow is None else follow(state, chance)
        found += last
    return found, state


def _set_out(state: State, chance: Chance) -> tuple[Event, ...]:
    """Return how the first turn begins, once it is known where all figures stand (I22-I24)."""
    agents = AGENTS[: state.players]
    if state.edition.placement is PlacementRule.RANDOM:
        starts = MAPS[state.edition.map].starts
        spaces = {seat: chance.order(starts[COLOURS[seat]]) for seat in agents}
    elif len(state.ready) < len(agents):
        return ()
    else:
        spaces = {seat: places for seat in agents if (places := state.places[seat])}
    placed = tuple(told.Placed(seat, where) for seat, where in spaces.items())
    return (*placed, *_dealt(state.players, chance), *_turn(state, 1, chance))


def _dealt(players: int, chance: Chance) -> tuple[Event, ...]:
    hands = zip(*map(chance.order, (IDENTITIES, BUILDS, CODES)), strict=True)
    return tuple(
        told.Arrested(*hand) if players == 3 and seat == DUMMY else told.Dealt(seat, *hand)
        for seat, hand in zip(AGENTS, hands, strict=True)
    )


def _turn(state: State, number: int, chance: Chance) -> tuple[Event, ...]:
    """Return how turn *number* begins (I8, I24, I40, I161)."""
    players = state.players
    seat = Seat((state.first + number - 1) % players)
    began = told.TurnBegan(number, (number + players - 1) // players, seat)
    if seat == AMBASSADOR:
        return (began,)
    return (began, told.Shaken(shake(PHANTOM[state.edition.balls], chance)))


def shake(phantom: Balls, chance: Chance) -> Balls:
    """Return three of the ten balls, without replacement (I40)."""
    return tuple(sorted(chance.order(phantom)[:3]))


def _shaken(state: State, _: Chance) -> tuple[Event, ...]:
    """Return that the turn is over if no ball moves anything (I44)."""
    turn = state.history[-1]
    if moves_anything(state.edition.balls, turn.balls):
        return ()
    return (told.TurnEnded(turn.seat),)


def _turn_ended(state: State, chance: Chance) -> tuple[Event, ...]:
    """Return how the next turn begins, or that the carnival is over (I137)."""
    turns, carnival = len(state.history), state.edition.carnival
    if carnival and turns == carnival * state.players:
        return carnivals_end(state)
    return _turn(state, turns + 1, chance)


FOLLOWS: Final[dict[type[Event], Callable[[State, Chance], tuple[Event, ...]]]] = {
    told.Opened: _set_out,
    told.Ready: _set_out,
    told.Shaken: _shaken,
    told.TurnEnded: _turn_ended,
}
"""What follows by itself, by the event that was the last to happen."""
