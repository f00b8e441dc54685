"""How well a game was played that is over, decision by decision, by what could be known then.

A decision loses what its side was less likely to win by it than by the best there was, in points of
a hundred; accuracy is how near a seat came to losing none.

Rule: made from sights and a seed, so that the same game has the same review, and cards that a seat
    could not know change nothing in its own.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot.game.chance import Seeded
from bot.game.seats import SEATS, Seat, seats
from bot.mini.minds.advice import reason
from bot.mini.minds.bluffs import Shown, bluffs_seen, bluffs_told
from bot.mini.minds.information_gain import gains_of_showing
from bot.mini.minds.judged import NAMED, Judged, Review, Told
from bot.mini.minds.judgement import (
    WORLDS,
    chances,
    imagine,
    missed,
    taken_for,
    weighed,
    worth_of_missing,
)
from bot.mini.minds.learnt import Telling, bits_told, learnt, mask_told
from bot.mini.minds.observation import Observation
from bot.mini.minds.outlook import Outlook, outlooks
from bot.mini.rules.actions import Action, PickUp, Prove, Reveal, Send, Show, Visit
from bot.mini.rules.events import Event, RoundBegan, Showed
from bot.mini.rules.hindsight import at_the_end
from bot.mini.rules.retraced import Decision, lookouts, numbered
from bot.mini.rules.sight import Sight

VERSION: Final = 22
"""Of the yardstick: with other weights the same game has another review, or one that says more."""

SURER: Final = 2
"""Times as many worlds more in which visits are played on of which one seems to have lost that. Of
those that seem to lose five to ten points in 96 worlds, a fourth loses less than half as much."""

CLOSE: Final = 0.05
"""By how much less than the best of 96 worlds a visit may seem to be worth, and yet be better."""

LONG: Final = 120
"""Rounds times players up to which a game is judged in as many worlds as are asked for; a longer
one in fewer, so that none takes more than two seconds of a processor."""

MANY: Final = 1 << 16
"""More decisions than anybody has in a game."""

Made: TypeAlias = tuple[int, Decision]
"""A decision, and the number of the event by which it shows."""


def review(ledger: Sequence[Event], seed: int, many: int = WORLDS) -> dict[Seat, Review]:
    """Return for every seat how well it played the game of *ledger*, which is over.

    What is imagined, so *many* worlds for each decision or fewer where the game was long, follows
    from *seed*, and from nothing that a seat could not know.
    """
    each = _worlds(ledger, many)
    return {
        seat: _of_seat(seat, own, list(lookouts(ledger, seat)), seed, each)
        for seat, own in _by_seat(ledger).items()
    }


def review_of(
    ledger: Sequence[Event],
    seat: Seat,
    seed: int,
    many: int = WORLDS,
    others: Collection[int] = (),
) -> Review:
    """Return the same of one *seat*, but for what *others* decided there: events by number."""
    made, looks = _own(_made(ledger), seat), list(lookouts(ledger, seat))
    return _of_seat(seat, made, looks, seed, _worlds(ledger, many), others)


def made_by(ledger: Sequence[Event], seat: Seat) -> list[Decision]:
    """Return what *seat* decided in the game of *ledger*, which is over, as far as it was final."""
    return [decision for _, decision in _settled(_own(_made(ledger), seat))]


def settled_by_seat(ledger: Sequence[Event]) -> dict[Seat, list[Decision]]:
    """Return the same of every seat."""
    return {
        seat: [decision for _, decision in _settled(own)] for seat, own in _by_seat(ledger).items()
    }


def _by_seat(ledger: Sequence[Event]) -> dict[Seat, list[Made]]:
    made = _made(ledger)
    players = made[0][1].sight.players if made else 4
    return {seat: _own(made, seat) for seat in seats(players)}


def _worlds(ledger: Sequence[Event], many: int) -> int:
    """Return in how many worlds decisions are judged, of *many* where the game was not long."""
    end = at_the_end(ledger)
    return max(1, many * LONG // max(LONG, end.round * end.players))


def _made(ledger: Sequence[Event]) -> list[Made]:
    """Return what was decided in the game of *ledger*.

    What was chosen to be shown, and was seen by nobody because a call came first (M32), told
    nothing; that it was chosen in place of a call is a decision all the same.
    """
    seen, number = set(), 0
    for event in ledger:
        if isinstance(event, RoundBegan):
            number = event.number
        elif isinstance(event, Showed):
            seen.add((number, event.by, event.to))
    return [
        (at, decision)
        for at, decision in numbered(ledger)
        if not isinstance(decision.action, Show | Reveal)
        or (decision.sight.round, decision.action.seat, decision.action.to) in seen
        or missed(*decision)
    ]


def _own(made: Iterable[Made], seat: Seat) -> list[Made]:
    return [(at, decision) for at, decision in made if decision.action.seat == seat]


def _of_seat(
    seat: Seat,
    made: Sequence[Made],
    looks: Sequence[Sight],
    seed: int,
    many: int,
    others: Collection[int] = (),
) -> Review:
    judged, left_out = [], 0
    for number, (at, (sight, action)) in enumerate(_settled(made)):
        if at in others:
            left_out += 1
            continue
        one = judge(sight, action, _dice(seed, seat, number), many)
        if one is not None:
            judged.append(replace(one, at=number))
    own = [sight for at, (sight, _) in made if at not in others]
    ready = [sight.round for sight in own if Observation(sight).ready]
    waited = own[-1].round - ready[0] if ready else None
    pairs = [
        Shown(one.sight, one.action, one.taken)
        for one in judged
        if isinstance(one.action, Show) and one.taken
    ]
    bluffs = (*bluffs_told(pairs, looks[-1]), *bluffs_seen(looks)) if looks else ()
    found = Review(seat, tuple(judged), waited, bluffs, bits_told(looks), left_out)
    counts = {one.at for one in found.moments}
    return replace(
        found,
        judged=tuple(
            _ahead(one, _dice(seed, seat, one.at), many) if one.at in counts else one
            for one in judged
        ),
    )


def _dice(seed: int, seat: Seat, number: int) -> Seeded:
    """Return the chance of a *seat*'s decision, the same whatever else was decided."""
    return Seeded((seed * len(SEATS) + seat) * MANY + number)


def _ahead(one: Judged, dice: Seeded, many: int) -> Judged:
    """Return *one* with what it might have brought, and what was better, where that can be told."""
    better = None if one.instead is None else one.instead.action
    if isinstance(one.action, Visit) and isinstance(better, Visit):
        found = outlooks(one.sight, (better, one.action), dice, many)
        best = max(one.values)
        chances = (best, best - one.lost)
        return replace(one, ahead=tuple(map(Outlook.within, found, chances)))
    if isinstance(one.action, Telling) and isinstance(better, Telling) and one.told is not None:
        imagined = imagine(one.sight, dice, many)
        return replace(one, learnt=learnt(imagined, one.told.to, (better, one.action)))
    return one


def _settled(made: Iterable[Made]) -> list[Made]:
    """Return *made* without what was chosen anew later in the round (M14)."""
    last: dict[object, Made] = {}
    for at, (sight, action) in made:
        anew = isinstance(action, Visit | Send)
        key = (sight.round, type(action)) if anew else at
        first = last[key][1].sight if key in last else sight
        last[key] = at, Decision(first, action)
    return list(last.values())


def judge(sight: Sight, action: Action, dice: Seeded, many: int = WORLDS) -> Judged | None:
    """Return how good *action* was by what *sight* shows; None where it is not judged."""
    passed = missed(sight, action)
    if not passed and not weighed(sight, action):
        return None
    imagined = imagine(sight, dice, many)
    taken = taken_for(imagined, action) if isinstance(action, Show) and imagined.ways else ()
    if passed:
        assert sight.seat is not None
        call = reason(sight, PickUp(sight.seat))
        lost = round(100 * (1 - worth_of_missing(imagined)), 1)
        return Judged(sight, action, lost, call, missed=True, stake=lost, taken=taken)
    found = chances(sight, action, dice, imagined=imagined)
    if found is None:
        return None
    best = _best(found, action)
    if isinstance(action, Visit) and 100 * (found[best] - found[action]) >= NAMED:
        # The best of several guesses is one that was guessed too high: what may be it is guessed
        # anew, and what was done, with all that is like it.
        worth = found[action], found[best] - CLOSE
        close = [each for each in found if found[each] == worth[0] or found[each] > worth[1]]
        again = chances(sight, action, dice, SURER * many, among=close) or {}
        found |= {each: (found[each] + SURER * again[each]) / (1 + SURER) for each in again}
        best = _best(found, action)
    # As they are told: so that a grade says the same.
    lost = round(100 * (found[best] - found[action]), 1)
    stake = min(100.0, round(100 * (found[best] - min(found.values())), 1))
    values = tuple([100 * value for value in found.values()])
    one = Judged(
        sight, action, lost, told=_tell(sight, action), stake=stake, values=values, taken=taken
    )
    if best == action:
        return one
    return replace(one, instead=reason(sight, best), better=_tell(sight, best))


def _best(found: Mapping[Action, float], action: Action) -> Action:
    """Return which of those *found* is worth most, that *action* where none is worth more."""
    return max(found, key=lambda each: (found[each], each == action))


def _tell(sight: Sight, action: Action) -> Told | None:
    observed = Observation(sight)
    match action:
        case Show(to=to) | Reveal(to=to):
            pass
        case Prove():
            summons = sight.summons()
            assert summons is not None
            to = summons.seats[0]
        case _:
            return None
    ((friendly, hostile),) = gains_of_showing(observed, to, [mask_told(observed, action)])
    return Told(to, friendly, hostile)
