"""A record told round by round in plain English, everything face up: for hosts, not for tables."""

from collections.abc import Iterator, Mapping

from bot.game.seats import AGENTS, DUMMY, seats
from bot.mini.records import moves
from bot.mini.records.beliefs import Belief, believed
from bot.mini.records.moves import Move
from bot.mini.records.record import Part, Record, ScoredResult
from bot.mini.records.referee import check
from bot.mini.rules.cards import IDENTITIES, Card, Location
from bot.mini.rules.simulated import SimulatedGame
from bot.records.parts import IDENTITY_NAMES, AbandonedResult, DrawnResult

LOCATION_NAMES = {
    Location.RIALTO: "Rialto",
    Location.SAN_MARCO: "San Marco",
    Location.SAN_GIORGIO: "San Giorgio",
    Location.BRIDGE_OF_SIGHS: "the Bridge of Sighs",
    Location.SALUTE: "La Salute",
}


Beliefs = Mapping[int, tuple[Belief, ...]]
"""By round, what every seat had reason to believe as it began.

Rounds are left out in which nobody had anything to decide: the last of a series, if nobody met
(M16).
"""


def replay(line: bytes | str) -> Iterator[str]:
    """Return the lines that tell the game of *line*, a record.

    Raises:
        Wrong: see `referee.check`.
    """
    return told(check(line), {})


def thoughts(line: bytes | str) -> Iterator[str]:
    """Return what `replay` does, and what everybody had reason to believe.

    Raises:
        Wrong: see `referee.check`.
    """
    return told(*watched(line))


def watched(line: bytes | str) -> tuple[Record, Beliefs]:
    """Return the record that *line* holds, and what was believed in it: one check for both.

    Raises:
        Wrong: see `referee.check`.
    """
    found: dict[int, tuple[Belief, ...]] = {}

    def watch(now: SimulatedGame) -> None:
        public = now.sight(None)
        if public.round not in found:
            found[public.round] = tuple(believed(now.sight(seat)) for seat in seats(public.players))

    return check(line, watch), found


def told(game: Record, held: Beliefs) -> Iterator[str]:
    """Yield the lines that tell *game*, with the beliefs that were *held*."""
    dealt = [(game.deal.identities[seat], game.deal.numbers[seat]) for seat in AGENTS]
    yield f"Edition: {game.edition.preset}. The secret number is {'-'.join(_telephone(game))}."
    for seating in game.seats:
        who = f"{_who(game, seating.seat)} ({seating.colour})"
        if seating.part is Part.AMBASSADOR:
            yield f"{who} plays the Ambassador."
        else:
            identity, number = dealt[seating.seat]
            yield f"{who} is {IDENTITY_NAMES[identity]} and holds {number}."
    visits = 0
    for move in game.moves:
        # In every round five locations are played, and nothing else stands between them.
        if isinstance(move, moves.Visit | moves.Turn):
            if visits % 5 == 0:
                yield ""
                yield f"Round {visits // 5 + 1}"
                for belief in held.get(visits // 5 + 1, ()):
                    yield f"  ({_believed(game, belief)})"
            visits += 1
        yield f"  {_told(game, move)}"
    yield ""
    yield _result(game)


def _believed(game: Record, belief: Belief) -> str:
    who = _who(game, belief.seat)
    if belief.ready:
        return f"{who} knows enough to call"
    parts = [
        f"{belief.deals} deals",
        f"{belief.numbers} numbers, best {'-'.join(belief.number)} {belief.chance:.0%}",
    ]
    if belief.partners:
        parts.append(
            "partner "
            + " or ".join(f"{_who(game, other)} {likely:.0%}" for other, likely in belief.partners)
        )
    return f"{who}: {'; '.join(parts)}; {belief.doubt:.1f} bits open"


def _telephone(game: Record) -> list[Card]:
    owner = dict(zip(game.deal.identities, game.deal.numbers, strict=True))
    return [owner[identity] for identity in IDENTITIES]


def _who(game: Record, seat: int) -> str:
    if game.players == 3 and seat == DUMMY:
        return "The dummy"
    name = game.seats[seat].name
    return f"Seat {seat}" if not isinstance(name, str) else name


def _cards(cards: tuple[Card, ...]) -> str:
    return " and ".join(cards)


def _pair(game: Record, seat: int, cards: tuple[Card, ...]) -> str:
    true = [card for card in cards if card in (game.deal.identities[seat], game.deal.numbers[seat])]
    return f"{_cards(cards)} (true: {_cards(tuple(true))})"


def _told(game: Record, move: Move) -> str:
    match move:
        case moves.Visit(visit=position, at=at):
            return f"{_who(game, position)} goes to {LOCATION_NAMES[at]}."
        case moves.Turn(ambassador=at):
            return f"The Ambassador is at {LOCATION_NAMES[at]}."
        case moves.Show(show=by, to=to, cards=cards):
            return f"{_who(game, by)} shows {_who(game, to)} {_pair(game, by, cards)}."
        case moves.Reveal(reveal=by, to=to, cards=cards):
            return f"{_who(game, by)} reveals to {_who(game, to)} {_cards(cards)}."
        case moves.Ask(ask=seat, of=of):
            return f"{_who(game, seat)} asks for a black card of {_who(game, of)}."
        case moves.Decline(decline=seat):
            return f"{_who(game, seat)} asks nobody."
        case moves.Lapse(lapse=seat):
            return f"{_who(game, seat)} has nobody left to ask."
        case moves.Prove(prove=by, to=to, card=card):
            viewers = " and ".join(_who(game, seat) for seat in to)
            return f"{_who(game, by)} shows {viewers} the black card {card}."
        case moves.Peek(peek=seat, side=side, card=card):
            return f"{_who(game, seat)} looks at the dummy's {side} card: {card}."
        case moves.PickUp(pickup=seat):
            return f"{_who(game, seat)} picks up the telephone."
        case moves.Call(call=seat, number=number):
            return f"{_who(game, seat)} calls {'-'.join(number)}."


def _result(game: Record) -> str:
    match game.result:
        case DrawnResult():
            return "The carnival is over: a draw."
        case AbandonedResult():
            return "The game was given up."
        case ScoredResult(right=right, winners=winners, points=points):
            won = " and ".join(_who(game, seat) for seat in winners)
            said = ", ".join(
                f"{_who(game, seat)} {scored:+d}" for seat, scored in enumerate(points) if scored
            )
            return f"The call is {'right' if right else 'wrong'}. {won} won. Points: {said}."
