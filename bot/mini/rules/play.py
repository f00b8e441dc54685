"""What follows from an action.

Rule: `opening`, `play` and `give_up` decide; `after` (in `state`) only records; `see` is how
    anybody knows anything.
"""

from typing import Final

from bot.game.chance import Chance
from bot.game.interface import Illegal
from bot.game.seats import AGENTS, AMBASSADOR, CLOCKWISE, DUMMY, Seat, left_of, seats
from bot.mini.rules import events as told
from bot.mini.rules.actions import Action
from bot.mini.rules.cards import IDENTITIES, LOCATIONS, NUMBERS, Location
from bot.mini.rules.duties import steerer
from bot.mini.rules.editions import IN_TURN, DummyRule, Edition
from bot.mini.rules.effects import EFFECTS, face_down, nobody, proof, unmasking
from bot.mini.rules.events import Event
from bot.mini.rules.legality import Reason, objection
from bot.mini.rules.meetings import AUDIENCE, EXCHANGE, REQUEST, Meeting, meetings
from bot.mini.rules.permits import nameable
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State, after

RULES_VERSION: Final = 2
"""Raised when the same ledger would be played on differently."""

NOTHING: Final[tuple[int, ...]] = (0,) * 5


def see(state: State, seat: Seat | None) -> Sight:
    """Return what *seat* may know of *state*; a seat of None is the public.

    Raises:
        ValueError: nobody sits in that seat.
    """
    unmasked = (state.identities, state.numbers) if state.unmasked else None
    if seat is None:
        identity = number = choice = dummy_choice = picked = answered = None
        waived = False
        shown = given = seen = NOTHING
        clues: tuple[object, ...] = ()
    elif seat in seats(state.players):
        identity = None if seat == AMBASSADOR else state.identities[seat]
        number = None if seat == AMBASSADOR else state.numbers[seat]
        choice = state.chosen[seat]
        steering = state.players == 3 and seat == steerer(state.game, state.round)
        dummy_choice = state.chosen[DUMMY] if steering else None
        picked = state.picked[seat]
        waived = seat == AMBASSADOR and state.waived
        answered = state.answered
        if answered is not None and answered.seat != seat:
            answered = None
        shown = state.shown[seat]
        given = state.given[seat]
        seen = state.seen[seat]
        clues = state.clues[seat]
    else:
        raise ValueError(f"nobody sits in seat {seat}")
    return Sight(
        seat,
        state.players,
        state.edition,
        state.game,
        state.score,
        state.round,
        state.first,
        state.hands,
        state.visits,
        state.laid,
        state.meetings,
        state.caller,
        state.ending,
        state.history,
        unmasked,  # type: ignore[arg-type]  # no None among them once the game is over
        identity,
        number,
        choice,
        dummy_choice,
        picked,
        waived,
        answered,
        shown,
        given,
        seen,
        clues,  # type: ignore[arg-type]
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

    Without *first* the one who begins is drawn (M13); *score* is what `Opened` holds.
    """
    scores = 5 if players == 5 else 4
    if first is None:
        first = Seat(chance.below(min(players, 4)))
    events: list[Event] = [
        told.Opened(RULES_VERSION, players, edition, number, first, score or (0,) * scores)
    ]
    identities, numbers = chance.order(IDENTITIES), chance.order(NUMBERS)
    for seat in AGENTS:
        black = (identities[seat], numbers[seat])
        if players == 3 and seat == DUMMY:
            events.append(told.DummyDealt(*black, left=black[chance.below(2)]))
        else:
            events.append(told.Dealt(seat, *black))
    state = after(State(), events)
    return (*events, *_unfold(state, chance, _new_round(state, 1, first, chance))[0])


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
    return _unfold(state, chance, EFFECTS[type(action)](state, sight, action))


def give_up(state: State) -> tuple[Event, ...]:
    """Return what happens when the table abandons the game (M36); nothing if it is over already."""
    return () if state.ending is not None else (unmasking(state), told.Abandoned())


def _unfold(
    state: State, chance: Chance, events: tuple[Event, ...]
) -> tuple[tuple[Event, ...], State]:
    """Return *events* and all that follows from them by itself, and the state after it all."""
    last, found = events, events
    while last:
        state = after(state, last)
        last = _consequences(state, chance)
        found += last
    return found, state


def _new_round(state: State, number: int, first: Seat, chance: Chance) -> tuple[Event, ...]:
    began = told.RoundBegan(number, first)
    if number % 5 != 1:
        return (began,)
    piles = [] if state.players == 5 else [AMBASSADOR]
    if state.players == 3 and state.edition.dummy is DummyRule.RANDOM:
        piles.append(DUMMY)
    return (*(told.Stacked(seat, chance.order(LOCATIONS)) for seat in piles), began)


def _consequences(state: State, chance: Chance) -> tuple[Event, ...]:
    """Return what happens at *state* by itself; nothing when somebody owes something."""
    if state.ending is not None or state.caller is not None:
        return ()
    if state.meetings is None:
        return _visits(state)
    done: tuple[Event, ...] = ()
    settled = True
    for meeting in state.meetings:
        if not meeting.settled:
            settled = False
            done += _settlement(state, meeting)
    if not settled:
        return done
    if state.round % 5 == 0 and state.round == 5 * state.edition.carnival:
        return (unmasking(state), told.Drawn())  # M37
    return _new_round(state, state.round + 1, left_of(state.first), chance)


def _visits(state: State) -> tuple[Event, ...]:
    order = CLOCKWISE[state.first]
    if state.edition.visits is IN_TURN:
        if state.players == 5 and not state.laid[AMBASSADOR]:
            (*hand,) = state.hands[AMBASSADOR]
            return (
                face_down(state, told.Chosen(AMBASSADOR, AMBASSADOR, hand[0]))
                if len(hand) == 1
                else ()
            )
        visits = state.visits
        for seat in (*order, AMBASSADOR):
            if visits[seat] is None:
                at = _card_of(state, seat)
                return () if at is None else (told.Visited(seat, at),)
        return (told.Met(meetings(visits, state.players)),)
    if state.visits[AMBASSADOR] is not None:
        return (told.Met(meetings(state.visits, state.players)),)
    together = [(seat, _card_of(state, seat)) for seat in (*order, AMBASSADOR)]
    return (
        tuple(told.Visited(seat, at) for seat, at in together if at)
        if all(at for _, at in together)
        else ()
    )


def _card_of(state: State, seat: Seat) -> Location | None:
    """Return the location that will lie at *seat* whatever anybody does.

    None if somebody must still choose.
    """
    stack = state.stacks[seat]
    if stack:
        return stack[0]
    chosen = state.chosen[seat]
    if chosen is not None:
        return chosen
    hand = state.hands[seat]
    return hand[0] if len(hand) == 1 else None  # M16


def _settlement(state: State, meeting: Meeting) -> tuple[Event, ...]:
    """Return how *meeting* settles itself now, by what was chosen or a lapse; nothing if not yet.

    Where the Ambassador player is, their word is needed too (M66).
    """
    purpose = meeting.purpose
    if AMBASSADOR in meeting.seats and state.players == 5 and not state.waived:
        return ()
    if purpose is EXCHANGE or purpose is AUDIENCE:
        # Two agents show; where an Ambassador player is there too, that seat is the last.
        one, other = state.picked[meeting.seats[0]], state.picked[meeting.seats[1]]
        if one is None or other is None:
            return ()
        return (
            told.Showed(one.seat, one.to, one.cards, one.black),
            told.Showed(other.seat, other.to, other.cards, other.black),
            told.Settled(meeting.at),
        )
    if purpose is REQUEST:
        asker, answered = meeting.seats[0], state.answered
        if answered is not None:
            return _answer(state, meeting, answered)
        # With three and five players the asker may call here instead, so there a lapse is
        # theirs to say.
        if meeting.asked is None and state.players == 4 and not nameable(see(state, asker)):
            return (told.Lapsed(asker), told.Settled(meeting.at))
    return ()


def _answer(state: State, meeting: Meeting, answered: told.Answered) -> tuple[Event, ...]:
    """Return what the request at *meeting* comes to, now that it was *answered* and may (M66)."""
    asker, of, kind = meeting.seats[0], answered.of, answered.kind
    if of is None or kind is None:
        return nobody(state, see(state, asker))
    asked = () if meeting.asked is not None else (told.Asked(asker, of),)
    return (*asked, *proof(state, of, kind, asker))
