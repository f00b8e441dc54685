"""A record told turn by turn in plain English, everything face up: for hosts, not for tables."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.board.records import moves
from bot.board.records.beliefs import Belief, believed
from bot.board.records.moves import OF_LETTER, AnyMove, By
from bot.board.records.record import DeclaredResult, Part, Record, ReportedResult
from bot.board.records.referee import check
from bot.board.rules.material import BUILDS, IDENTITIES, LETTER, PARTNER, Card
from bot.board.rules.missions import Aim, Mission, flight, mission
from bot.board.rules.simulated import SimulatedGame
from bot.game.seats import AGENTS, DUMMY, seats
from bot.records.parts import IDENTITY_NAMES, AbandonedResult, DrawnResult

Beliefs = Mapping[int, tuple[Belief, ...]]
"""By round, what every seat had reason to believe as its first decision came."""


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
    edition = game.edition
    yield f"Edition: {edition.preset}, on the map {edition.map}."
    for seating in game.seats:
        who = f"{_who(game, seating.seat)} ({seating.colour})"
        if seating.part is Part.AMBASSADOR:
            yield f"{who} plays the Ambassador."
            continue
        identity, build, letter = _hand(game, seating.seat)
        yield f"{who} is {IDENTITY_NAMES[identity]}, {build}, and holds code {letter}."
    yield from _missions(game)
    for colour, places in game.start.items():
        began = ", ".join(f"{build} {getattr(places, build)}" for build in BUILDS)
        yield f"The {colour} figures begin: {began}."
    turns = 0
    for move in game.moves:
        if isinstance(move, moves.Turn):
            if turns % game.players == 0:
                yield ""
                yield f"Round {turns // game.players + 1}"
                for belief in held.get(turns // game.players + 1, ()):
                    yield f"  ({_believed(game, belief)})"
            turns += 1
        yield f"  {_told(game, move)}"
    yield ""
    yield _result(game)


def _hand(game: Record, seat: int) -> tuple[Card, Card, str]:
    deal = game.deal
    return deal.identities[seat], deal.builds[seat], deal.codes[seat]


def _missions(game: Record) -> Iterator[str]:
    """Yield what each team must bring about, or who is alone."""
    for first in (IDENTITIES[0], IDENTITIES[2]):
        team = [game.deal.identities.index(agent) for agent in (first, PARTNER[first])]
        names = [IDENTITY_NAMES[agent] for agent in (first, PARTNER[first])]
        if game.players == 3 and DUMMY in team:
            (seat,) = (seat for seat in team if seat != DUMMY)
            agent = game.deal.identities[seat]
            task = _task(flight(agent, game.edition.flee))
            yield f"{IDENTITY_NAMES[agent]} is alone and must bring about: {task}."
            continue
        letters = [game.deal.codes[seat] for seat in team]
        own, other = (OF_LETTER[letter] for letter in letters)
        found = mission(first, own, other, game.players)
        if found.agent and game.players == 3 and game.deal.identities[DUMMY] == found.agent:
            found = found._replace(agent=PARTNER[found.agent])  # I153
        yield f"{' and '.join(names)} have {'-'.join(letters)}: {_task(found)}."


def _task(task: Mission) -> str:
    agent = IDENTITY_NAMES[task.agent] if task.agent else ""
    place = " or ".join(f"{place}" if place else "the Embassy" for place in task.places)
    return {
        Aim.ANY_ON: f"any of their figures on {agent}",
        Aim.ANY_ON_AMBASSADOR: "any of their figures on the Ambassador",
        Aim.ON_AMBASSADOR: f"{agent} on the Ambassador",
        Aim.TOGETHER: "both together",
        Aim.TO: f"{agent} on {place}",
        Aim.EITHER_TO: f"either of them on {place}",
        Aim.AMBASSADOR_TO: f"the Ambassador on {place}",
    }[task.aim]


def _believed(game: Record, belief: Belief) -> str:
    who = _who(game, belief.seat)
    if belief.ready:
        return f"{who} knows enough to declare"
    parts = [f"{belief.deals} deals"]
    partners = [f"{_who(game, other)} {likely:.0%}" for other, likely in belief.partners]
    if belief.alone:
        partners.append(f"nobody {belief.alone:.0%}")
    if partners:
        parts += [f"partner {' or '.join(partners)}", f"{belief.missions} missions"]
    return f"{who}: {'; '.join(parts)}"


def _who(game: Record, seat: int) -> str:
    if game.players == 3 and seat == DUMMY:
        return "The one arrested"
    name = game.seats[seat].name
    return f"Seat {seat}" if not isinstance(name, str) else name


def _listed(things: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(things[:-1]), *things[-1:])))


def _showing(game: Record, move: moves.Show) -> str:
    """Return the cards of a showing, and which of them are true or secret cards."""
    faces = [card for card in move.cards if card not in LETTER]
    true = [card for card in faces if card in _hand(game, move.show)]
    notes = [f"true: {_listed(true)}"]
    if move.secret:
        notes.append(f"secret: {_listed(move.secret)}")
    return f"{_listed(move.cards)} ({'; '.join(notes)})"


def _step(step: moves.Step) -> str:
    return f"{step.piece} to {step.to} by {step.by} ({step.ball})"


def _told(game: Record, move: AnyMove) -> str:
    """Return the sentence that tells *move*."""
    match move:
        case moves.Turn(turn=seat, balls=balls):
            if balls is msgspec.UNSET:
                return f"{_who(game, seat)} has the next turn."
            return f"{_who(game, seat)} shakes {_listed(balls)}."
        case moves.Move(move=seat, steps=()):
            return f"{_who(game, seat)} moves nothing."
        case moves.Move(move=seat, steps=steps):
            return f"{_who(game, seat)} moves {', '.join(map(_step, steps))}."
        case moves.Walk(to=to, by=line):
            return f"The Ambassador walks to {to} by {line}."
        case moves.Ask(ask=seat, of=of, kind=kind, by=by):
            through = ", through the Ambassador" if by is By.AMBASSADOR else ""
            return f"{_who(game, seat)} asks {_who(game, of)} for the {kind}{through}."
        case moves.Show(show=by, to=to):
            viewers = _listed([_who(game, seat) for seat in to])
            return f"{_who(game, by)} shows {viewers} {_showing(game, move)}."
        case moves.Send(send=seat, piece=piece, to=to):
            return f"{_who(game, seat)} sends {piece} to {to}."
        case moves.Stride(stride=seat, piece=piece, to=to, by=line):
            return f"{_who(game, seat)} strides with {piece} to {to} by {line}."
        case moves.Leave(leave=seat, meeting=met):
            return f"{_who(game, seat)} leaves the meeting with {met}."
        case moves.End(end=seat):
            return f"{_who(game, seat)} ends the turn."
        case moves.Declare(declare=seat, partner=partner, letter=letter):
            return f"{_who(game, seat)} declares {_who(game, partner)} as partner, code {letter}."
        case moves.Alone(declare=seat):
            return f"{_who(game, seat)} declares to be alone."
        case moves.Hand(hand=seat, given=given):
            return f"{_who(game, seat)} {'gives' if given else 'refuses'} the hand."
        case moves.Report(report=seat, identities=identities, builds=builds):
            known = [f"{_who(game, hand)} {identities[hand]} {builds[hand]}" for hand in AGENTS]
            return f"{_who(game, seat)} seals a report: {', '.join(known)}."


def _result(game: Record) -> str:
    match game.result:
        case DrawnResult():
            return "The carnival is over: a draw."
        case AbandonedResult():
            return "The game was given up."
        case ReportedResult(reported=seat):
            return f"The report is right. {_who(game, seat)} won."
        case DeclaredResult(right=right, winners=winners):
            won = _listed([_who(game, seat) for seat in winners])
            return f"The declaration is {'right' if right else 'wrong'}. {won} won."
